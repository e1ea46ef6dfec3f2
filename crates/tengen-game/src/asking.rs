//! How often moves were asked back, and how often that was refused.

use tengen_clock::{Millis, Timestamp};
use tengen_rules::{ByColor, Color};

/// Requests to take back moves so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Asking {
    /// How many there were: the number of the last one.
    pub(crate) asked: u32,
    /// How often moves were taken back, by whomever.
    pub(crate) taken_back: u32,
    refused: ByColor<Refused>,
}

/// Refusals in a row of one side's requests.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Refused {
    times: u8,
    last: Timestamp,
}

impl Asking {
    /// The wait after the first refusal; after the nth it is n² times as long.
    const WAIT: Millis = Millis(10_000);

    /// From when on `color` may ask.
    pub(crate) fn from(&self, color: Color) -> Option<Timestamp> {
        let Refused { times, last } = self.refused[color];
        let square = i64::from(times) * i64::from(times);
        (times != 0).then(|| last.plus(Millis(Asking::WAIT.0 * square)))
    }

    pub(crate) fn was_refused(&mut self, color: Color, at: Timestamp) {
        let Refused { times, .. } = self.refused[color];
        self.refused[color] = Refused {
            times: times.saturating_add(1),
            last: at,
        };
    }

    /// Moves were taken back: nobody is tired of being asked.
    pub(crate) fn was_granted(&mut self) {
        self.refused = ByColor::default();
    }
}
