//! Being away from games by correspondence.

use crate::{BySide, Millis, TimeControl, Timestamp};

/// A side's vacation: how much is left, and whether it is away.
///
/// The balance runs by the calendar, whoever is to move and whatever else holds
/// the clock; when it is spent the vacation is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Vacation {
    /// What is left of the balance.
    pub left_ms: Millis,
    /// Where the player is.
    pub presence: Presence,
}

/// Whether a player is on vacation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Presence {
    /// At the board.
    Here,
    /// On vacation.
    Away,
}

/// There is no vacation left, or the terms have none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("there is no vacation left")]
pub struct NoVacation;

impl Vacation {
    /// The balances by the terms; `None` where they have none.
    pub(crate) fn granted(control: &TimeControl) -> Option<BySide<Vacation>> {
        let left_ms = control.by_days()?.vacation();
        let full = Vacation {
            left_ms,
            presence: Presence::Here,
        };
        (Millis::ZERO < left_ms).then_some(BySide {
            black: full,
            white: full,
        })
    }

    /// The moment at which the player is back, if it was away at `from`.
    pub(crate) fn ends(self, from: Timestamp) -> Timestamp {
        match self.presence {
            Presence::Here => from,
            Presence::Away => from.plus(self.left_ms),
        }
    }

    /// Lets `passed` go by.
    pub(crate) fn pass(&mut self, passed: Millis) {
        if self.presence == Presence::Away {
            self.left_ms = self.left_ms.minus(passed).max(Millis::ZERO);
        }
        if self.left_ms <= Millis::ZERO {
            self.presence = Presence::Here;
        }
    }
}
