//! The clock: a control, its last reading, and what may happen to them.

use crate::{
    BySide, HoldCause, Lag, Mark, Millis, NoVacation, Presence, Reading, Remaining, Rest, Side,
    TimeControl, Timestamp, Turn,
};

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

    /// Ends the turn of `side` with a stone and begins the other's, as the button
    /// on its side of the clock does.
    ///
    /// Pressing while the other's time runs does nothing; pressing a clock that
    /// was not started starts the other's time. A hold stays on.
    ///
    /// # Errors
    ///
    /// [`Flag`] when a flag has fallen by then; the clock is unchanged.
    pub fn press(&mut self, side: Side, at: Timestamp) -> Result<Reading, Flag> {
        self.end_turn(side, at, Remaining::moved)
    }

    /// Ends the turn of `side` with a pass, which differs from a stone only where
    /// the terms count stones.
    ///
    /// # Errors
    ///
    /// As [`Clock::press`].
    pub fn pass(&mut self, side: Side, at: Timestamp) -> Result<Reading, Flag> {
        self.end_turn(side, at, Remaining::passed)
    }

    fn end_turn(
        &mut self,
        side: Side,
        at: Timestamp,
        ended: fn(&Remaining, &TimeControl) -> Remaining,
    ) -> Result<Reading, Flag> {
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
                    lag_ms: turn.lag_ms,
                });
                *left = ended(left, &self.control);
                if let Some(lag) = &mut self.reading.lag {
                    lag[side].grow(&self.control);
                }
                self.begin(side.opponent());
            }
            Some(_) => {}
            None => self.begin(side.opponent()),
        }
        Ok(self.reading.clone())
    }

    /// Notes how long frames take to `side` and back, as the server measured it
    /// ([`RoundTrips::typical`](crate::RoundTrips::typical)). It counts from the
    /// side's next turn on.
    pub fn measured(&mut self, side: Side, at: Timestamp, round_trip: Millis) {
        self.settle(at);
        let unmeasured = Lag::unmeasured(&self.control);
        let lag = self.reading.lag.get_or_insert(BySide {
            black: unmeasured,
            white: unmeasured,
        });
        lag[side].round_trip_ms = round_trip.max(Millis::ZERO);
    }

    /// Begins a vacation of `side`: its time stands still until it is back, or
    /// its balance is spent. The other's goes on. One that is away stays away.
    ///
    /// # Errors
    ///
    /// [`NoVacation`] where nothing is left of the balance.
    pub fn leave(&mut self, side: Side, at: Timestamp) -> Result<(), NoVacation> {
        self.settle(at);
        let vacation = self.reading.vacation.as_mut().ok_or(NoVacation)?;
        if vacation[side].left_ms <= Millis::ZERO {
            return Err(NoVacation);
        }
        vacation[side].presence = Presence::Away;
        Ok(())
    }

    /// Ends a vacation of `side`; one that is here stays here.
    pub fn come_back(&mut self, side: Side, at: Timestamp) {
        self.settle(at);
        if let Some(vacation) = &mut self.reading.vacation {
            vacation[side].presence = Presence::Here;
        }
    }

    /// Stops both sides for `cause`. What was thought up to now stays spent.
    pub fn pause(&mut self, at: Timestamp, cause: HoldCause) {
        self.settle(at);
        self.reading.holds.insert(cause);
    }

    /// Takes `cause` away; time goes on when no other is left.
    pub fn resume(&mut self, at: Timestamp, cause: HoldCause) {
        self.settle(at);
        self.reading.holds.remove(cause);
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
        match self.reading.running() {
            Some(running) if running == side => {}
            Some(_) | None => return left,
        }
        let from = self.reading.at_ms;
        let grace = self.reading.turn.map_or(Millis::ZERO, |turn| turn.grace_ms);
        let spent = self.open(side, at).minus(grace).max(Millis::ZERO);
        let fell = |left: Remaining| {
            let need = grace.plus(left.until_flag(&self.control)?);
            Some(self.moment(side, need))
        };
        match (left.spend(&self.control, from, spent), fell(left)) {
            (Remaining::Fallen { .. }, Some(at_ms)) => Remaining::Fallen { at_ms },
            (left, _) => left,
        }
    }

    /// The side whose time runs at `at`: as [`Reading::running`] says, but nobody
    /// of a night or a weekend, or on vacation.
    pub fn running(&self, at: Timestamp) -> Option<Side> {
        let side = self.reading.running()?;
        self.rests(side, at).is_empty().then_some(side)
    }

    /// Why the time of `side` would stand still at `at` by calendar or vacation.
    pub fn rests(&self, side: Side, at: Timestamp) -> Vec<Rest> {
        let from = self.reading.at_ms;
        let now = at.max(from);
        let away = self
            .reading
            .vacation
            .is_some_and(|all| now < all[side].ends(from));
        let mut rests: Vec<Rest> = away.then_some(Rest::Vacation).into_iter().collect();
        if let Some(by_days) = self.control.by_days() {
            rests.extend(by_days.calendar().rests(now));
        }
        rests
    }

    /// Points that `side` has paid for time by `at`.
    pub fn penalty(&self, side: Side, at: Timestamp) -> u16 {
        let bought = self.remaining(side, at).overruns();
        match self.control {
            TimeControl::Ing(ing) => bought.saturating_mul(ing.points()),
            TimeControl::None
            | TimeControl::Absolute(_)
            | TimeControl::ByoYomi(_)
            | TimeControl::Fischer(_)
            | TimeControl::Simple(_)
            | TimeControl::Nhk(_)
            | TimeControl::Canadian(_)
            | TimeControl::Bronstein(_)
            | TimeControl::Delay(_)
            | TimeControl::Correspondence(_) => 0,
        }
    }

    /// The moment at which the flag of the side that is thinking falls: one
    /// millisecond before it that side can still move.
    ///
    /// `None` while nobody's time runs, and where there is no limit.
    pub fn next_deadline(&self) -> Option<Timestamp> {
        let side = self.reading.running()?;
        let grace = self.reading.turn?.grace_ms;
        let need = self.reading.left[side].until_flag(&self.control)?;
        Some(self.moment(side, grace.plus(need)))
    }

    /// The next moment after `at` at which a stage or a period ends, for
    /// announcements and for points that an overrun costs; the fall of the flag
    /// is the last of them.
    pub fn next_change(&self, at: Timestamp) -> Option<Change> {
        let side = self.reading.running()?;
        let now = at.max(self.reading.at_ms);
        let grace = self.reading.turn?.grace_ms;
        let stage = self.remaining(side, now).until_change()?;
        let change = self.moment(side, self.open(side, now).max(grace).plus(stage));
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
        Side::BOTH.into_iter().find_map(|side| {
            let Remaining::Fallen { at_ms } = self.remaining(side, at) else {
                return None;
            };
            Some(Flag { side, at: at_ms })
        })
    }

    /// Charges the side that is thinking with the time up to `at`.
    fn settle(&mut self, at: Timestamp) {
        let from = self.reading.at_ms;
        if let Some(side) = self.reading.running() {
            self.reading.left[side] = self.remaining(side, at);
        }
        if self.reading.holds.is_empty()
            && let Some(mut turn) = self.reading.turn
        {
            let open = self.open(turn.side, at);
            let free = open.min(turn.grace_ms);
            turn.grace_ms = turn.grace_ms.minus(free);
            turn.lag_ms = turn.lag_ms.plus(free);
            turn.spent_ms = turn.spent_ms.plus(open.minus(free));
            if let Some(lag) = &mut self.reading.lag {
                lag[turn.side].quota_ms = lag[turn.side].quota_ms.minus(free);
            }
            self.reading.turn = Some(turn);
        }
        if let Some(vacation) = &mut self.reading.vacation {
            for side in Side::BOTH {
                vacation[side].pass(at.since(from));
            }
        }
        self.reading.at_ms = from.max(at);
    }

    fn begin(&mut self, side: Side) {
        let lag = self.reading.lag;
        self.reading.turn = Some(Turn {
            side,
            spent_ms: Millis::ZERO,
            grace_ms: lag.map_or(Millis::ZERO, |lag| lag[side].grace()),
            lag_ms: Millis::ZERO,
        });
    }

    /// Time from the reading to `at` in which `side`, being to move, has to think:
    /// without its vacation, weekends and nights.
    fn open(&self, side: Side, at: Timestamp) -> Millis {
        let from = self.back(side);
        match self.control.by_days() {
            Some(by_days) => by_days.calendar().charged(from, at),
            None => at.since(from),
        }
    }

    /// The first moment at which [`Clock::open`] is `need`.
    fn moment(&self, side: Side, need: Millis) -> Timestamp {
        let from = self.back(side);
        match self.control.by_days() {
            Some(by_days) => by_days.calendar().after(from, need),
            None => from.plus(need),
        }
    }

    /// When `side` is back from its vacation; the reading's moment if it is here.
    fn back(&self, side: Side) -> Timestamp {
        let from = self.reading.at_ms;
        match self.reading.vacation {
            Some(vacation) => vacation[side].ends(from),
            None => from,
        }
    }
}
