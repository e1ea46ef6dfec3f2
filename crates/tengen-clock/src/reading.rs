//! A reading: the whole state of a clock at one moment, as an event keeps it.

use crate::{BySide, Holds, Lag, Millis, Remaining, Side, TimeControl, Timestamp, Vacation};

/// Both sides of a clock at one moment, and what it is doing.
///
/// Together with the control this is the clock: a reading put back with
/// [`Clock::restore`](crate::Clock::restore) goes on from here.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "json::Fields"))]
pub struct Reading {
    /// When it was taken. Time after this is charged to the side on turn, unless
    /// a hold is on.
    pub at_ms: Timestamp,
    /// What each side has left.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub left: BySide<Remaining>,
    /// Whose turn it is; `None` before the start and after the end.
    pub turn: Option<Turn>,
    /// Why the clock stands still, empty while it runs.
    pub holds: Holds,
    /// The turn that the last press ended.
    pub mark: Option<Mark>,
    /// What each side's connection is granted; `None` where nothing was measured.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub lag: Option<BySide<Lag>>,
    /// Each side's vacation, where the terms have one.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub vacation: Option<BySide<Vacation>>,
}

impl Reading {
    /// A clock that was set and not started.
    #[must_use]
    pub fn full(control: &TimeControl) -> Reading {
        let full = Remaining::full(control);
        Reading {
            at_ms: Timestamp::default(),
            left: BySide {
                black: full,
                white: full,
            },
            turn: None,
            holds: Holds::default(),
            mark: None,
            lag: None,
            vacation: Vacation::granted(control),
        }
    }

    /// The side whose time is running, `None` while nobody's is: before the
    /// start, after the end, during a hold, and once a flag has fallen.
    ///
    /// Of nights, weekends and vacation [`Clock::running`](crate::Clock::running)
    /// knows.
    pub fn running(&self) -> Option<Side> {
        let fallen = |side| matches!(self.left[side], Remaining::Fallen { .. });
        match self.turn {
            Some(turn) if self.holds.is_empty() && !Side::BOTH.into_iter().any(fallen) => {
                Some(turn.side)
            }
            Some(_) | None => None,
        }
    }
}

/// A turn that has begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Turn {
    /// Whose turn it is.
    pub side: Side,
    /// What was charged to it in this turn up to the reading, holds left out.
    pub spent_ms: Millis,
    /// What will still be taken off for its connection before time is charged.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_zero"))]
    pub grace_ms: Millis,
    /// What was taken off for its connection in this turn.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_zero"))]
    pub lag_ms: Millis,
}

/// A finished turn, as records write it beside the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Mark {
    /// Who pressed.
    pub side: Side,
    /// What the turn took, holds left out, and what was taken off for its
    /// connection.
    pub spent_ms: Millis,
    /// What was left at the press, before an increment or a new period: the
    /// value of SGF's `BL` and `WL`.
    pub before: Remaining,
    /// What was taken off for the connection.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_zero"))]
    pub lag_ms: Millis,
}

#[cfg(feature = "serde")]
#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "the signature that serde calls"
)]
const fn is_zero(length: &Millis) -> bool {
    length.0 == 0
}

/// Why a clock stands still. Causes are a set: the clock goes on when the last
/// of them is gone, in whatever order they came and went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum HoldCause {
    /// The position is being counted, or the filling is played without time.
    Counting,
    /// A player asked for a pause.
    PlayerPause,
    /// The arbiter stopped the clocks.
    Arbiter,
    /// Captured stones are being lifted from the board.
    Lifting,
}

impl HoldCause {
    /// Every cause.
    pub const ALL: [HoldCause; 4] = [
        HoldCause::Counting,
        HoldCause::PlayerPause,
        HoldCause::Arbiter,
        HoldCause::Lifting,
    ];

    /// The cause as JSON writes it.
    pub const fn name(self) -> &'static str {
        match self {
            HoldCause::Counting => "counting",
            HoldCause::PlayerPause => "player_pause",
            HoldCause::Arbiter => "arbiter",
            HoldCause::Lifting => "lifting",
        }
    }
}

#[cfg(feature = "serde")]
mod json {
    use serde::Deserialize;

    use super::{Mark, Reading, Turn};
    use crate::{BySide, Holds, Lag, Remaining, Timestamp, Vacation};

    /// A reading as JSON has it: serde would keep a flattened object aside first.
    #[derive(Deserialize)]
    pub(super) struct Fields {
        at_ms: Timestamp,
        black: Remaining,
        white: Remaining,
        turn: Option<Turn>,
        #[serde(default)]
        holds: Holds,
        mark: Option<Mark>,
        lag: Option<BySide<Lag>>,
        vacation: Option<BySide<Vacation>>,
    }

    impl From<Fields> for Reading {
        fn from(from: Fields) -> Reading {
            Reading {
                at_ms: from.at_ms,
                left: BySide {
                    black: from.black,
                    white: from.white,
                },
                turn: from.turn,
                holds: from.holds,
                mark: from.mark,
                lag: from.lag,
                vacation: from.vacation,
            }
        }
    }
}
