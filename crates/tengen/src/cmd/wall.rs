//! The time of day, for those commands that play: the only place that asks for it.

use std::time::Instant;

use tengen_clock::Timestamp;

/// A clock that begins at nothing and never goes back.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wall {
    begin: Instant,
}

impl Wall {
    #[expect(
        clippy::disallowed_methods,
        reason = "a game in the terminal has no other clock; all else gets the time from here"
    )]
    pub(crate) fn start() -> Wall {
        Wall {
            begin: Instant::now(),
        }
    }

    /// Milliseconds since the start.
    pub(crate) fn now(&self) -> Timestamp {
        let passed = self.begin.elapsed().as_millis();
        Timestamp(i64::try_from(passed).unwrap_or(i64::MAX))
    }
}
