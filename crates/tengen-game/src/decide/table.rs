//! Over the board: the stone, the press, the lifting of captured stones.

use tengen_clock::{Clock, HoldCause, lifting_time};
use tengen_rules::{Color, HalfPoints, Move, Outcome, Point};

use super::Draft;
use crate::game::side_of;
use crate::phase::Stage;
use crate::{Actor, Event, Game, Refusal, Setting, TableRefusal, What};

impl Game {
    /// Refuses what presses the clock by itself where somebody presses it.
    pub(super) fn must_be_online(&self) -> Result<(), Refusal> {
        match self.terms.setting {
            Setting::Online => Ok(()),
            Setting::Table => Err(TableRefusal::Press.into()),
            Setting::Clock => Err(TableRefusal::NoBoard.into()),
        }
    }

    fn must_be_at_a_table(&self) -> Result<(), Refusal> {
        match self.terms.setting {
            Setting::Online => Err(TableRefusal::Online.into()),
            Setting::Table | Setting::Clock => Ok(()),
        }
    }

    pub(super) fn must_have_started(&self) -> Result<(), Refusal> {
        if self.waits_for_the_start() {
            return Err(TableRefusal::NotStarted.into());
        }
        Ok(())
    }

    /// Refuses what is done with stones where only a clock is.
    pub(super) fn must_have_a_board(&self) -> Result<(), Refusal> {
        match self.terms.setting {
            Setting::Online | Setting::Table => Ok(()),
            Setting::Clock => Err(TableRefusal::NoBoard.into()),
        }
    }

    fn must_be_a_turn(&self) -> Result<(), Refusal> {
        match self.stage {
            Stage::Playing => Ok(()),
            Stage::Arranging
            | Stage::Placing { .. }
            | Stage::Filling
            | Stage::Counting(_)
            | Stage::Adjourned(_)
            | Stage::Ended(_) => self.wrong_phase(),
        }
    }

    /// A stone is put. While no clock runs that is a move; else it becomes one with the
    /// press.
    pub(super) fn decide_stone(
        &self,
        color: Color,
        point: Point,
        mut draft: Draft<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        self.must_be_at_a_table()?;
        self.must_have_a_board()?;
        match self.stage {
            Stage::Playing => {}
            Stage::Arranging
            | Stage::Placing { .. }
            | Stage::Filling
            | Stage::Counting(_)
            | Stage::Adjourned(_)
            | Stage::Ended(_) => return self.decide_play(color, point, draft),
        }
        self.must_allow_stone(color, point)?;
        self.must_have_started()?;
        draft.add(color, What::StonePlaced { point });
        Ok(draft.events)
    }

    /// The stone is taken up again before the press.
    pub(super) fn decide_taking_up(
        &self,
        color: Color,
        mut draft: Draft<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        self.must_be_at_a_table()?;
        self.must_have_a_board()?;
        self.must_be_a_turn()?;
        self.must_run()?;
        self.check(color, Move::Pass)?;
        self.table.stone.ok_or(TableRefusal::NoStone)?;
        draft.add(color, What::StoneTakenUp);
        Ok(draft.events)
    }

    /// The button of `color` is pressed: it ends its turn, with the stone that was put
    /// or with a pass. Before the start it starts the opponent's clock; while stones are
    /// lifted it says that they are off.
    pub(super) fn decide_press(
        &self,
        color: Color,
        seen: Option<Point>,
        mut draft: Draft<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        self.must_be_at_a_table()?;
        self.must_be_a_turn()?;
        if self.waits_for_the_start() {
            return self.decide_start(color, draft);
        }
        self.check(color, Move::Pass)?;
        if seen.is_some() && seen != self.table.stone {
            return Err(TableRefusal::OtherStone.into());
        }
        if self.table.lifting.is_some() {
            draft.lifted(color);
            let (arrival, game) = (draft.arrival, draft.game().clone());
            let mut events = draft.events;
            events.extend(game.decide_press(color, seen, Draft::new(&game, arrival))?);
            return Ok(events);
        }
        match (self.terms.setting, self.table.stone) {
            (Setting::Clock, _) => self.decide_turn(color, draft),
            (Setting::Online | Setting::Table, Some(point)) => {
                self.decide_play(color, point, draft)
            }
            (Setting::Online | Setting::Table, None) => self.decide_pass(color, draft),
        }
    }

    /// Whoever does not move first starts the clock of whoever does.
    fn decide_start(&self, color: Color, mut draft: Draft<'_>) -> Result<Vec<Event>, Refusal> {
        let first = self.position.turn();
        if color == first {
            return Err(TableRefusal::NotStarted.into());
        }
        self.must_run()?;
        let clock = draft.clock(|clock, now| {
            Clock::start(clock, side_of(first), now);
            clock.resume(now, HoldCause::Counting);
        });
        draft.add(color, What::ClockStarted { clock });
        Ok(draft.events)
    }

    /// A turn is over, with a stone that only the players see.
    fn decide_turn(&self, color: Color, mut draft: Draft<'_>) -> Result<Vec<Event>, Refusal> {
        self.must_run()?;
        self.note_hand(color, &mut draft)?;
        if let Some(clock) = draft.pressed(color, Clock::press)? {
            draft.add(color, What::TurnEnded { clock });
        }
        Ok(draft.events)
    }

    /// What the result on the board is; it is the game's when both have said the same.
    pub(super) fn decide_result(
        &self,
        color: Color,
        outcome: Outcome,
        mut draft: Draft<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        self.must_be_at_a_table()?;
        if self.terms.setting == Setting::Table {
            return Err(TableRefusal::BoardHere.into());
        }
        self.must_be_a_turn()?;
        self.must_not_be_held_by_the_arbiter()?;
        if !is_stated(outcome) {
            return Err(Refusal::NotAllowed);
        }
        draft.add(color, What::ResultStated { outcome });
        if self.table.stated[color.opponent()] == Some(outcome) {
            draft.end(color, outcome);
        }
        Ok(draft.events)
    }

    /// The clocks stand still while the captives of the move at hand are lifted.
    pub(super) fn decide_lifting(
        &self,
        color: Color,
        mut draft: Draft<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        self.must_be_at_a_table()?;
        self.must_be_a_turn()?;
        self.must_run()?;
        let stones = self.stones_to_lift();
        let limit = lifting_time(stones).ok_or(TableRefusal::TooFew { stones })?;
        if self.table.lifted == Some(self.at_hand()) {
            return Err(TableRefusal::Lifted.into());
        }
        let until_ms = draft.now().plus(limit);
        let clock = draft.clock(|clock, now| clock.pause(now, HoldCause::Lifting));
        draft.add(color, What::Lifting { until_ms, clock });
        Ok(draft.events)
    }

    /// They are off.
    pub(super) fn decide_lifted(
        &self,
        color: Color,
        mut draft: Draft<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        self.must_be_at_a_table()?;
        self.must_be_a_turn()?;
        if self.table.lifting.is_none() {
            return Err(TableRefusal::NotLifting.into());
        }
        draft.lifted(color);
        Ok(draft.events)
    }

    /// The time for lifting is over by itself: the clocks go on from that moment,
    /// whenever it is noticed.
    pub(super) fn end_of_lifting(&self, draft: &mut Draft<'_>) {
        if let Some(until) = self.table.lifting.filter(|until| *until <= draft.now()) {
            let mut clock = self.clock.clone();
            clock.resume(until, HoldCause::Lifting);
            let clock = clock.reading().clone();
            draft.add(Actor::House, What::Lifted { clock });
        }
    }
}

impl Draft<'_> {
    fn lifted(&mut self, by: Color) {
        let clock = self.clock(|clock, now| clock.resume(now, HoldCause::Lifting));
        self.add(by, What::Lifted { clock });
    }
}

/// Whether players can agree on it: points, a draw, or no result.
fn is_stated(outcome: Outcome) -> bool {
    match outcome {
        Outcome::Score { margin, .. } => HalfPoints::ZERO < margin,
        Outcome::Jigo | Outcome::NoResult => true,
        Outcome::Resignation { .. }
        | Outcome::Time { .. }
        | Outcome::Capture { .. }
        | Outcome::Forfeit { .. }
        | Outcome::BothLose { .. }
        | Outcome::Void
        | Outcome::ReplayOrdered
        | Outcome::Adjudicated { .. }
        | Outcome::Unstated { .. } => false,
    }
}
