//! The server's clock. The one place that asks the machine what time it is.
//!
//! It is read from the machine's calendar once, at the start, and from then on counts
//! by itself, so it never goes back and no correction of the calendar reaches a game.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tengen_clock::Timestamp;

/// Tells the time in epoch milliseconds; never goes back.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TimeSource {
    started: Instant,
    started_ms: i64,
}

impl TimeSource {
    /// Starts counting from the calendar's time, or from `floor` when that is later:
    /// a calendar that was set back must not make the past happen again.
    #[expect(
        clippy::disallowed_methods,
        reason = "the server's edge: time enters here"
    )]
    pub(crate) fn start(floor: Timestamp) -> TimeSource {
        let calendar = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .unwrap_or(Duration::ZERO);
        TimeSource {
            started: Instant::now(),
            started_ms: millis(calendar).max(floor.0),
        }
    }

    /// Now.
    pub(crate) fn now(&self) -> Timestamp {
        Timestamp(
            self.started_ms
                .saturating_add(millis(self.started.elapsed())),
        )
    }

    /// How long it is until `moment`; nothing when it has passed.
    pub(crate) fn until(&self, moment: Timestamp) -> Duration {
        let left = moment.0.saturating_sub(self.now().0);
        Duration::from_millis(u64::try_from(left).unwrap_or(0))
    }
}

fn millis(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use tengen_clock::Timestamp;

    use super::TimeSource;

    #[test]
    fn a_calendar_that_was_set_back_does_not_turn_time_back() {
        let far = Timestamp(90_000_000_000_000);
        let time = TimeSource::start(far);
        assert!(far <= time.now());
        assert!(time.now() <= time.now());
    }
}
