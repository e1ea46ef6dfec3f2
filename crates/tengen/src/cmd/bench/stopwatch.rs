//! The time a measurement takes: the processor's where the system tells it.

use std::time::Instant;

use super::times::now;

/// Time spent by this thread, if the system tells; else time passed.
#[derive(Debug)]
pub(super) struct Stopwatch {
    begin: Instant,
    is_processor: bool,
}

impl Stopwatch {
    pub(super) fn new() -> Stopwatch {
        Stopwatch {
            begin: now(),
            is_processor: processor_seconds().is_some(),
        }
    }

    /// One that reads the clock on the wall: for what is over in microseconds, where
    /// the system counts the processor's time too coarsely.
    pub(super) fn of_the_wall() -> Stopwatch {
        Stopwatch {
            is_processor: false,
            ..Stopwatch::new()
        }
    }

    pub(super) const fn kind(&self) -> &'static str {
        if self.is_processor {
            "processor"
        } else {
            "wall"
        }
    }

    pub(super) fn seconds(&self) -> f64 {
        let processor = processor_seconds().filter(|_| self.is_processor);
        processor.unwrap_or_else(|| self.begin.elapsed().as_secs_f64())
    }
}

/// Linux: nanoseconds on the processor are the first number of this file.
fn processor_seconds() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds: f64 = text.split(' ').next()?.parse().ok()?;
    Some(nanoseconds / 1e9)
}
