//! The clock: a control, its last reading, and what may happen to them.

use crate::{HoldCause, Mark, Millis, Reading, Remaining, Side, TimeControl, Timestamp, Turn};

/// A clock of two sides.
///
/// Every change is given its moment. A moment before the last reading counts
/// as the moment of that reading: a clock never goes back.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Clock {
    control: TimeControl,
    reading: Reading,
}

/// A flag fell: this side's time is spent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{side}'s time is up")]
pub struct Flag {
    /// Whose flag it is.
    pub side: Side,
    /// The first moment at which nothing was left.
    pub at: Timestamp,
}

/// The next thing that thinking on will do to a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Change {
    /// The exact moment.
    pub at: Timestamp,
    /// The side that is thinking.
    pub side: Side,
    /// What this side has left from that moment.
    pub becomes: Remaining,
}

impl Clock {
    /// A clock set to `control` and not started.
    #[must_use]
    pub fn new(control: TimeControl) -> Clock {
        Clock {
            reading: Reading::full(&control),
            control,
        }
    }

    /// What was agreed.
    pub const fn control(&self) -> &TimeControl {
        &self.control
    }

    /// The state after the last change.
    pub const fn reading(&self) -> &Reading {
        &self.reading
    }

    /// Sets the whole state, as an event or an undo kept it.
    pub fn restore(&mut self, reading: &Reading) {
        self.reading.clone_from(reading);
    }

    /// Gives the turn to `side` without a press: at the beginning, after an
    /// undo, when play goes on after a count.
    ///
    /// The side whose turn is broken off pays for what it took and gets no
    /// increment; a period it began is whole again when its turn comes. Giving
    /// the turn to the side that has it changes nothing but the reading's time.
    pub fn start(&mut self, side: Side, at: Timestamp) {
        self.settle(at);
        match self.reading.turn {
            Some(turn) if turn.side == side => {}
            Some(turn) => {
                let left = &mut self.reading.left[turn.side];
                *left = left.refresh(&self.control);
                self.begin(side);
            }
            None => self.begin(side),
        }
    }

    /// Takes the turn away from both: the game is over.
    pub fn stop(&mut self, at: Timestamp) {
        self.settle(at);
        self.reading.turn = None;
    }

    /// Ends the turn of `side` and begins the other's, as the button on its side
    /// of the clock does.
    ///
    /// Pressing while the other's time runs does nothing; pressing a clock that
    /// was not started starts the other's time. A hold stays on.
    ///
    /// # Errors
    ///
    /// [`Flag`] when a flag has fallen by then; the clock is unchanged.
    pub fn press(&mut self, side: Side, at: Timestamp) -> Result<Reading, Flag> {
        if let Some(flag) = self.fallen(at) {
            return Err(flag);
        }
        self.settle(at);
        match self.reading.turn {
            Some(turn) if turn.side == side => {
                let left = &mut self.reading.left[side];
                self.reading.mark = Some(Mark {
                    side,
                    spent_ms: turn.spent_ms,
                    before: *left,
                });
                *left = left.moved(&self.control);
                self.begin(side.opponent());
            }
            Some(_) => {}
            None => self.begin(side.opponent()),
        }
        Ok(self.reading.clone())
    }

    /// Stops both sides for `cause`. What was thought up to now stays spent.
    pub fn pause(&mut self, at: Timestamp, cause: HoldCause) {
        self.settle(at);
        self.reading.holds.insert(cause);
    }

    /// Takes `cause` away; time goes on when no other is left.
    pub fn resume(&mut self, at: Timestamp, cause: HoldCause) {
        self.settle(at);
        self.reading.holds.remove(&cause);
    }

    /// Takes out of the account the time from `from` to `until`, in which
    /// the server was not there.
    ///
    /// Only what lies after the last reading can be given back: before it
    /// the server was there. A flag that had fallen before `from` stays fallen.
    pub fn credit(&mut self, from: Timestamp, until: Timestamp) {
        if from < until {
            self.settle(from);
            self.reading.at_ms = self.reading.at_ms.max(until);
        }
    }

    /// What `side` has left at `at`.
    #[must_use]
    pub fn remaining(&self, side: Side, at: Timestamp) -> Remaining {
        let left = self.reading.left[side];
        if self.reading.running() == Some(side) {
            let from = self.reading.at_ms;
            left.spend(&self.control, from, at.since(from))
        } else {
            left
        }
    }

    /// The moment at which the flag of the side that is thinking falls: one
    /// millisecond before it that side can still move.
    ///
    /// `None` while nobody's time runs, and where there is no limit.
    pub fn next_deadline(&self) -> Option<Timestamp> {
        let left = self.reading.left[self.reading.running()?];
        Some(self.reading.at_ms.plus(left.until_flag(&self.control)?))
    }

    /// The next moment after `at` at which a stage or a period ends, for
    /// announcements; the fall of the flag is the last of them.
    pub fn next_change(&self, at: Timestamp) -> Option<Change> {
        let side = self.reading.running()?;
        let now = at.max(self.reading.at_ms);
        let change = now.plus(self.remaining(side, now).until_change()?);
        Some(Change {
            at: change,
            side,
            becomes: self.remaining(side, change),
        })
    }

    /// The side whose flag has fallen by `at`.
    pub fn flag(&self, at: Timestamp) -> Option<Side> {
        self.fallen(at).map(|flag| flag.side)
    }

    /// The flag that has fallen by `at`, with the moment at which it fell.
    pub fn fallen(&self, at: Timestamp) -> Option<Flag> {
        Side::BOTH
            .into_iter()
            .find_map(|side| match self.remaining(side, at) {
                Remaining::Fallen { at_ms } => Some(Flag { side, at: at_ms }),
                Remaining::Untimed
                | Remaining::Main { .. }
                | Remaining::Period { .. }
                | Remaining::LastPeriod { .. } => None,
            })
    }

    /// Charges the side that is thinking with the time up to `at`.
    fn settle(&mut self, at: Timestamp) {
        let from = self.reading.at_ms;
        if let Some(side) = self.reading.running() {
            self.reading.left[side] = self.remaining(side, at);
        }
        if self.reading.holds.is_empty()
            && let Some(turn) = &mut self.reading.turn
        {
            turn.spent_ms = turn.spent_ms.plus(at.since(from));
        }
        self.reading.at_ms = from.max(at);
    }

    fn begin(&mut self, side: Side) {
        self.reading.turn = Some(Turn {
            side,
            spent_ms: Millis::ZERO,
        });
    }
}
