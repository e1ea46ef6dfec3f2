//! Over the board: the stone, the press, the lifting of captured stones.

use tengen_clock::{Clock, HoldCause, lifting_time};
use tengen_rules::{Color, Move, Point};

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
        }
    }

    fn must_be_at_a_table(&self) -> Result<(), Refusal> {
        match self.terms.setting {
            Setting::Online => Err(TableRefusal::Online.into()),
            Setting::Table => Ok(()),
        }
    }

    /// Whether somebody is still to start the clock.
    pub(super) fn waits_for_the_start(&self) -> bool {
        self.terms.setting == Setting::Table && self.clock.reading().turn.is_none()
    }

    fn must_have_started(&self) -> Result<(), Refusal> {
        if self.waits_for_the_start() {
            return Err(TableRefusal::NotStarted.into());
        }
        Ok(())
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
        match self.table.stone {
            Some(point) => self.decide_play(color, point, draft),
            None => self.decide_pass(color, draft),
        }
    }

    /// Whoever does not move first starts the clock of whoever does.
    fn decide_start(&self, color: Color, mut draft: Draft<'_>) -> Result<Vec<Event>, Refusal> {
        let first = self.position.turn();
        if color == first {
            return Err(TableRefusal::NotStarted.into());
        }
        self.must_run()?;
        let clock = draft.clock(|clock, now| Clock::start(clock, side_of(first), now));
        draft.add(color, What::ClockStarted { clock });
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
