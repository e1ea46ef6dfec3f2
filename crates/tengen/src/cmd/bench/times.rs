//! Times taken: when it is, what a flush of the disk takes, and how times spread.

use std::io::{self, Seek as _, Write as _};
use std::path::Path;
use std::time::{Duration, Instant};

use serde::Serialize;

/// How long something took, in the middle, for 19 of 20, and at most.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct Spread {
    pub(super) p50: f64,
    pub(super) p95: f64,
    pub(super) most: f64,
}

impl Spread {
    pub(super) fn of(mut times: Vec<Duration>) -> Spread {
        times.sort_unstable();
        let at = |share: usize| {
            let index = (times.len() * share / 100).min(times.len().saturating_sub(1));
            let time = times.get(index).copied().unwrap_or_default();
            (time.as_secs_f64() * 1e5).round() / 100.0
        };
        Spread {
            p50: at(50),
            p95: at(95),
            most: at(100),
        }
    }
}

/// To two places.
pub(super) fn ratio(one: f64, other: f64) -> f64 {
    (one / other.max(0.01) * 100.0).round() / 100.0
}

/// Now.
#[expect(
    clippy::disallowed_methods,
    reason = "a bench reads the clock on the wall"
)]
pub(super) fn now() -> Instant {
    Instant::now()
}

/// Writes 4 KiB and flushes them, again and again; what each took.
pub(super) fn flushes(folder: &Path, times: usize) -> io::Result<Vec<Duration>> {
    let mut file = std::fs::File::create(folder.join("flush"))?;
    let mut took = Vec::with_capacity(times);
    for _ in 0..times {
        let begin = now();
        file.rewind()?;
        file.write_all(&[7; 4096])?;
        file.sync_data()?;
        took.push(now() - begin);
    }
    Ok(took)
}
