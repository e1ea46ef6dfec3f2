//! What the terms say about time beside the control itself: lateness, pauses,
//! players who are not there, the clock of a move taken back.

use tengen_clock::{Lateness, Millis, TimeControl, Timestamp};

use crate::{Conditional, Sealing};

/// No game is put off or adjourned for longer.
pub(crate) const LONGEST_ADJOURNMENT: Millis = Millis(366 * 24 * 3_600_000);

/// What the terms say about time beside the control.
///
/// Logs from before any of this was agreed upon say nothing of it: nobody could
/// pause, and the clock alone decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
pub struct Timing {
    /// How late one may come to a game that begins, or goes on, at an hour.
    pub lateness: Lateness,
    /// Whether a player may stop the clocks.
    pub pauses: PausePolicy,
    /// What happens when a player is not there.
    pub absence: AbsencePolicy,
    /// What a move taken back does to the clock.
    pub undo_clock: UndoClock,
    /// How long the players may count before somebody else decides: the arbiter, or
    /// where there is none the board, on which play goes on. `None` is without a limit.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub count_ms: Option<Millis>,
    /// Whether moves can be sent ahead.
    #[cfg_attr(
        feature = "serde",
        serde(skip_serializing_if = "Conditional::is_default")
    )]
    pub ahead: Conditional,
    /// Whether a move is sealed when the game is adjourned.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Sealing::is_default"))]
    pub sealing: Sealing,
    /// The hour at which the game is to begin; `None`: as soon as both have sat down.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub begins_ms: Option<Timestamp>,
}

impl Default for Timing {
    fn default() -> Timing {
        Timing {
            lateness: Lateness::Any,
            pauses: PausePolicy::Never,
            absence: AbsencePolicy::Clock,
            undo_clock: UndoClock::Spent,
            count_ms: None,
            ahead: Conditional::ByDays,
            sealing: Sealing::Never,
            begins_ms: None,
        }
    }
}

/// Whether a player may stop the clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum PausePolicy {
    /// Nobody may, and no game is adjourned.
    Never,
    /// If the opponent agrees; either side ends the pause.
    ByAgreement,
    /// Each side has some pauses of its own, and more by agreement.
    Counted {
        /// How many each side has, 1 to [`Timing::MOST_PAUSES`].
        pauses: u8,
        /// How long one lasts at most.
        most_ms: Millis,
    },
}

/// What happens when a player's connection is lost. The clock runs on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum AbsencePolicy {
    /// Nothing: the clock decides.
    Clock,
    /// The opponent chooses: waits, pauses, adjourns; and claims the game or has
    /// it annulled once the player was away for a tenth of what its clock has left.
    Opponent {
        /// But for no less than this.
        least_ms: Millis,
        /// And for no more than this.
        most_ms: Millis,
    },
}

/// What a move taken back does to the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum UndoClock {
    /// Nothing: what was thought stays spent.
    Spent,
    /// Both sides have what they had before the first move that is taken back.
    Restored,
}

impl Timing {
    /// The most pauses that a side can have of its own.
    pub const MOST_PAUSES: u8 = 20;
    /// The longest pause of one's own.
    pub const LONGEST_PAUSE: Millis = Millis(24 * 3_600_000);
    /// The shortest absence for which a game can be claimed.
    pub const SHORTEST_ABSENCE: Millis = Millis(10_000);
    /// The shortest limit of a count.
    pub const SHORTEST_COUNT: Millis = Millis(60_000);
    /// The part of a clock that a player may be away for: one of so many.
    const SHARE: i64 = 10;

    /// Whether nothing is said, as in old logs.
    pub fn is_default(&self) -> bool {
        *self == Timing::default()
    }

    /// What belongs to a friendly game: pauses and adjournment by agreement, and
    /// whoever is left alone decides after half a minute to five minutes. By
    /// correspondence nobody has to be there. A count has its time.
    #[must_use]
    pub fn friendly(time: &TimeControl) -> Timing {
        let absence = if time.by_days().is_some() {
            AbsencePolicy::Clock
        } else {
            AbsencePolicy::Opponent {
                least_ms: Millis(30_000),
                most_ms: Millis(300_000),
            }
        };
        // A quarter of an hour settles any count; by correspondence a week does.
        let count = match time.by_days() {
            Some(_) => Millis(7 * 24 * 3_600_000),
            None => Millis(15 * 60_000),
        };
        Timing {
            pauses: PausePolicy::ByAgreement,
            absence,
            count_ms: Some(count),
            ..Timing::default()
        }
    }

    /// Whether the hour of a game arranged at `now` has passed, or is further away than
    /// any game is put off.
    pub(crate) fn has_odd_hour(&self, now: Timestamp) -> bool {
        self.begins_ms
            .is_some_and(|hour| hour <= now || now.plus(LONGEST_ADJOURNMENT) < hour)
    }

    /// Whether half of the main time is meant where there is none.
    pub(crate) fn is_late_at_once(&self, time: &TimeControl) -> bool {
        self.lateness == Lateness::HalfOfMain && self.lateness.most(time).is_none()
    }

    /// Whether the pauses can be had.
    pub(crate) fn has_odd_pauses(&self) -> bool {
        match self.pauses {
            PausePolicy::Never | PausePolicy::ByAgreement => false,
            PausePolicy::Counted { pauses, most_ms } => {
                !(1..=Timing::MOST_PAUSES).contains(&pauses)
                    || !(Millis(1_000)..=Timing::LONGEST_PAUSE).contains(&most_ms)
            }
        }
    }

    /// Whether the limits of an absence make no sense with `time`.
    pub(crate) fn has_odd_absence(&self, time: &TimeControl) -> bool {
        match self.absence {
            AbsencePolicy::Clock => false,
            AbsencePolicy::Opponent { least_ms, most_ms } => {
                time.by_days().is_some()
                    || least_ms < Timing::SHORTEST_ABSENCE
                    || most_ms < least_ms
            }
        }
    }

    /// Whether something is agreed that only players at pages of their own can do.
    pub(crate) fn is_of_pages(&self) -> bool {
        self.ahead == Conditional::Allowed
            || self.sealing != Sealing::Never
            || self.absence != AbsencePolicy::Clock
    }

    /// Whether the players have hardly time to count.
    pub(crate) fn has_odd_count(&self) -> bool {
        (self.count_ms).is_some_and(|count| count < Timing::SHORTEST_COUNT)
    }

    /// How long a side that has `left` may be away; `None` where the clock decides.
    pub(crate) fn patience(&self, left: Option<Millis>) -> Option<Millis> {
        match self.absence {
            AbsencePolicy::Clock => None,
            AbsencePolicy::Opponent { least_ms, most_ms } => {
                let share = left.map_or(most_ms, |Millis(left)| Millis(left / Timing::SHARE));
                Some(share.max(least_ms).min(most_ms))
            }
        }
    }
}
