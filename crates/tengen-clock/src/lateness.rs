//! Coming late for a game or its resumption.
//!
//! # Source
//!
//! The Code of the Russian Go Federation, article 11.1b: late by strictly more
//! than half of the main time is a loss; both late, both lose. Where main time
//! is 0, or the organizers want another limit, the terms say it.

use crate::{BySide, Millis, Side, TimeControl, Timestamp};

/// How late one may come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Lateness {
    /// Half of the main time, to the millisecond.
    HalfOfMain,
    /// This much, whatever the control.
    Limit(Millis),
    /// However late.
    Any,
}

impl Lateness {
    /// The most that is forgiven; `None` where lateness costs nothing: there is no
    /// limit, or half of no main time was meant, which no terms should say.
    pub fn most(self, control: &TimeControl) -> Option<Millis> {
        match self {
            Lateness::Limit(limit) => Some(limit),
            Lateness::Any => None,
            Lateness::HalfOfMain => match control.main()? {
                Millis(0) => None,
                Millis(main) => Some(Millis(main / 2)),
            },
        }
    }
}

/// The start clock: who has come to a game, or to its resumption.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Attendance {
    /// When it was to begin.
    pub scheduled_ms: Timestamp,
    /// When each side came.
    pub came_ms: BySide<Option<Timestamp>>,
}

/// What the start clock says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// Both are there in time: the game begins at this moment, or did.
    Begins(Timestamp),
    /// Somebody is missing, and may come up to and including this moment, if
    /// there is a last one.
    Waiting(Option<Timestamp>),
    /// This side came too late, or did not come.
    Forfeit(Side),
    /// Both did.
    BothLose,
}

impl Attendance {
    /// Nobody has come yet.
    #[must_use]
    pub const fn new(scheduled_ms: Timestamp) -> Attendance {
        Attendance {
            scheduled_ms,
            came_ms: BySide {
                black: None,
                white: None,
            },
        }
    }

    /// `side` is there. Coming again changes nothing.
    pub fn arrive(&mut self, side: Side, at: Timestamp) {
        self.came_ms[side].get_or_insert(at);
    }

    /// What is to be done at `at`.
    pub fn verdict(&self, control: &TimeControl, lateness: Lateness, at: Timestamp) -> Verdict {
        let last = lateness
            .most(control)
            .map(|most| self.scheduled_ms.plus(most));
        let is_late = |side| match (last, self.came_ms[side]) {
            (None, _) => false,
            (Some(last), came) => last < came.unwrap_or(at),
        };
        match (is_late(Side::Black), is_late(Side::White)) {
            (true, true) => return Verdict::BothLose,
            (true, false) => return Verdict::Forfeit(Side::Black),
            (false, true) => return Verdict::Forfeit(Side::White),
            (false, false) => {}
        }
        match (self.came_ms.black, self.came_ms.white) {
            (Some(black), Some(white)) => Verdict::Begins(black.max(white).max(self.scheduled_ms)),
            (_, _) => Verdict::Waiting(last),
        }
    }
}
