//! Moves: stones, passes, "done", resignation.

use tengen_clock::{Clock, Flag, HoldCause, Reading, Side, Timestamp};
use tengen_rules::{Agreement, Color, LastPass, Move, Outcome, PlayError, Point, open_kos};

use super::Draft;
use super::rotate::AllWould;
use crate::game::side_of;
use crate::phase::Stage;
use crate::refusal::Forbidden;
use crate::{Actor, Event, Game, Refusal, Setting, TimeRefusal, What};

impl Game {
    /// Why `color` may not make the move `what` now, time left out of it; `None`
    /// where nothing speaks against it. A pass in the filling says "done".
    pub fn refusal_of(&self, color: Color, what: Move) -> Option<Refusal> {
        let refusal = match what {
            Move::Play(point) => self.must_allow_stone(color, point).err(),
            Move::Pass => self.must_allow_pass(color).err(),
        };
        refusal.map(|refusal| self.told(color, refusal))
    }

    pub(super) fn must_allow_stone(&self, color: Color, point: Point) -> Result<(), Refusal> {
        match &self.stage {
            Stage::Placing { .. } => {
                self.must_run()?;
                self.must_take_stone(color, point)
            }
            Stage::Playing | Stage::Filling => {
                self.must_run()?;
                self.must_not_be_sealing()?;
                self.check(color, Move::Play(point))
            }
            Stage::Ended(_) => Err(Refusal::Ended),
            Stage::Arranging | Stage::Counting(_) | Stage::Adjourned(_) => self.wrong_phase(),
        }
    }

    fn must_take_stone(&self, color: Color, point: Point) -> Result<(), Refusal> {
        let board = self.position.board();
        let turn = Color::Black;
        let error = if color != turn {
            Some(PlayError::NotYourTurn { turn })
        } else if !board.contains(point) {
            Some(PlayError::OffBoard { at: point })
        } else if !board.is_empty(point) {
            Some(PlayError::Occupied { at: point })
        } else {
            None
        };
        match error {
            Some(error) => Err(Forbidden::by(error, &self.terms.rules).into()),
            None => Ok(()),
        }
    }

    fn must_allow_pass(&self, color: Color) -> Result<(), Refusal> {
        match self.stage {
            Stage::Playing | Stage::Filling => {}
            Stage::Ended(_) => return Err(Refusal::Ended),
            Stage::Arranging | Stage::Placing { .. } | Stage::Counting(_) | Stage::Adjourned(_) => {
                return self.wrong_phase();
            }
        }
        self.must_run()?;
        self.must_not_be_sealing()?;
        self.check(color, Move::Pass)?;
        if self.stage == Stage::Filling {
            let points = self.kos_to_close(color);
            if !points.is_empty() {
                return Err(Refusal::OpenKo { points });
            }
        }
        Ok(())
    }

    /// Refuses a move made openly where one is to be sealed.
    fn must_not_be_sealing(&self) -> Result<(), Refusal> {
        match self.standing.sealing {
            Some(_) => Err(TimeRefusal::SealDue.into()),
            None => Ok(()),
        }
    }

    pub(super) fn decide_play(
        &self,
        color: Color,
        point: Point,
        mut draft: Draft<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        self.must_allow_stone(color, point)?;
        match &self.stage {
            Stage::Placing { stones } => {
                let is_last = self.stones_to_place(stones.len()) == 1;
                let first = self.terms.rules.first_to_move(self.terms.handicap);
                let is_pressed = !self.terms.setting.is_online();
                let clock = (is_last && !is_pressed)
                    .then(|| draft.clock(|clock, now| clock.start(side_of(first), now)));
                draft.add(color, What::Placed { point, clock });
            }
            Stage::Playing => {
                self.note_hand(color, &mut draft)?;
                let clock = draft.pressed(color, Clock::press)?;
                draft.add(color, What::Played { point, clock });
                draft.follow_stone(color, point);
            }
            Stage::Filling => {
                self.note_hand(color, &mut draft)?;
                draft.add(color, What::Played { point, clock: None });
                draft.follow_stone(color, point);
            }
            Stage::Arranging | Stage::Counting(_) | Stage::Adjourned(_) | Stage::Ended(_) => {}
        }
        Ok(draft.events)
    }

    /// A pass in words; over the board it is pressed, but while no clock runs.
    pub(super) fn decide_said_pass(
        &self,
        color: Color,
        draft: Draft<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        match (self.terms.setting, &self.stage) {
            (Setting::Online, _) | (Setting::Table, Stage::Filling) => {}
            // A press says nothing there but that a turn is over.
            (Setting::Clock, _) => self.must_have_started()?,
            (Setting::Table, _) => self.must_be_online()?,
        }
        self.decide_pass(color, draft)
    }

    pub(super) fn decide_pass(
        &self,
        color: Color,
        mut draft: Draft<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        self.must_allow_pass(color)?;
        if self.stage == Stage::Filling {
            return self.decide_done(color, draft);
        }
        self.note_hand(color, &mut draft)?;
        let rules = &self.terms.rules;
        let stops = u32::from(rules.passes_to_stop) <= self.passes_in_a_row() + 1;
        if !stops {
            let clock = draft.pressed(color, Clock::pass)?;
            draft.add(color, What::Passed { clock });
            draft.look_for_a_cycle(color, Move::Pass);
            return Ok(draft.events);
        }
        draft.stop(color)?;
        if self.terms.setting == Setting::Clock {
            // What is filled and counted is on a board elsewhere.
            return Ok(draft.events);
        }
        if (rules.last_pass, color) == (LastPass::White, Color::Black) {
            // The Code of the AGA: White passes last, so that the pass stones of
            // both sides are equal in number; nobody has to be asked for it.
            draft.add(Color::White, What::Passed { clock: None });
        }
        if rules.fill_phase.is_on() {
            let first = draft.game().position.turn();
            draft.add(Actor::House, What::FillingBegan { first });
            return Ok(draft.events);
        }
        draft.begin_count()?;
        Ok(draft.events)
    }

    pub(super) fn decide_done(
        &self,
        color: Color,
        mut draft: Draft<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        if self.stage != Stage::Filling {
            return self.wrong_phase();
        }
        self.must_allow_pass(color)?;
        self.note_hand(color, &mut draft)?;
        draft.add(color, What::DoneSaid);
        if 2 <= draft.game().passes_in_a_row() {
            draft.begin_count()?;
        }
        Ok(draft.events)
    }

    /// Direct kos that `color`, being to move, can close and has to.
    fn kos_to_close(&self, color: Color) -> Vec<Point> {
        open_kos(self.position.board())
            .into_iter()
            .filter(|ko| ko.holder == color && self.position.is_legal(color, ko.at))
            .map(|ko| ko.at)
            .collect()
    }

    pub(super) fn decide_resignation(
        &self,
        color: Color,
        mut draft: Draft<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        if self.stage == Stage::Arranging {
            return self.wrong_phase();
        }
        if self.all_would_resign(color, &mut draft) == AllWould::Wait {
            return Ok(Vec::new());
        }
        draft.add(color, What::Resigned);
        draft.end(
            color,
            Outcome::Resignation {
                winner: color.opponent(),
            },
        );
        Ok(draft.events)
    }

    pub(super) fn check(&self, color: Color, what: Move) -> Result<(), Refusal> {
        let checked = self.position.check(color, what);
        checked.map_err(|error| Forbidden::by(error, &self.terms.rules).into())
    }
}

impl Draft<'_> {
    /// What a stone brings about beside itself: the end, or a cycle.
    fn follow_stone(&mut self, color: Color, point: Point) {
        match self.captor(color) {
            Some(winner) => self.end(Actor::House, Outcome::Capture { winner }),
            None => self.look_for_a_cycle(color, Move::Play(point)),
        }
    }

    /// The reading after `color` pressed the clock, with a stone or a pass.
    ///
    /// A flag that has fallen was looked for before anything else, so a press
    /// in time is never refused here.
    pub(super) fn pressed(
        &mut self,
        color: Color,
        press: fn(&mut Clock, Side, Timestamp) -> Result<Reading, Flag>,
    ) -> Result<Option<Reading>, Refusal> {
        let (mut clock, now) = (self.clock_now(), self.now());
        match press(&mut clock, side_of(color), now) {
            Ok(reading) => Ok(Some(reading)),
            Err(_) => self.base.wrong_phase(),
        }
    }

    /// The pass that stops play: the clock is pressed and stands still.
    fn stop(&mut self, color: Color) -> Result<(), Refusal> {
        let (mut clock, now) = (self.clock_now(), self.now());
        if clock.pass(side_of(color), now).is_err() {
            return self.base.wrong_phase();
        }
        clock.pause(now, HoldCause::Counting);
        let clock = Some(clock.reading().clone());
        self.add(color, What::Passed { clock });
        Ok(())
    }

    /// The count begins, and is over at once where nothing is agreed upon.
    fn begin_count(&mut self) -> Result<(), Refusal> {
        self.add(Actor::House, What::CountingBegan);
        if self.base.terms.rules.agreement == Agreement::None {
            let outcome = self.game().count_for(Color::Black)?.outcome();
            self.end(Actor::House, outcome);
        }
        Ok(())
    }
}
