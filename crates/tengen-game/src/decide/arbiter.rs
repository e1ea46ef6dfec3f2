//! What the arbiter does, and the players' call.

use tengen_clock::{Clock, HoldCause, Reading, Remaining};
use tengen_rules::{Color, Dispute, Point, PointOwner};

use super::{Arrival, Draft};
use crate::game::side_of;
use crate::phase::Stage;
use crate::{
    Act, Actor, ArbiterRefusal, Command, Event, Game, Oversight, Refusal, Ruling, TimeRefusal, What,
};

/// The longest reason, and the longest call.
const MOST_WORDS: usize = 500;
/// The longest name of an article.
const MOST_ARTICLE: usize = 40;

impl Game {
    pub(super) fn decide_for_arbiter(
        &self,
        command: &Command,
        now: Arrival,
    ) -> Result<Vec<Event>, Refusal> {
        let Command::Rule { ruling } = command else {
            return Err(Refusal::NotAllowed);
        };
        self.must_have_an_arbiter()?;
        if ruling.reason.trim().is_empty() {
            return Err(ArbiterRefusal::NoReason.into());
        }
        must_fit(&ruling.reason, MOST_WORDS)?;
        must_fit(ruling.article.as_deref().unwrap_or_default(), MOST_ARTICLE)?;
        self.decide_ruling(ruling, Draft::new(self, now))
    }

    fn must_have_an_arbiter(&self) -> Result<(), Refusal> {
        match self.terms.oversight {
            Oversight::Arbiter => Ok(()),
            Oversight::None => Err(ArbiterRefusal::None.into()),
        }
    }

    fn decide_ruling(&self, ruling: &Ruling, mut draft: Draft<'_>) -> Result<Vec<Event>, Refusal> {
        if let Act::TrueResult { .. } = ruling.act {
            if self.outcome().is_none() {
                return self.wrong_phase();
            }
        } else {
            self.must_have_begun()?;
        }
        self.must_have_the_board_for(ruling.act)?;
        let clock = match ruling.act {
            Act::Hold => {
                self.must_not_be_held_by_the_arbiter()?;
                Some(draft.clock(|clock, now| clock.pause(now, HoldCause::Arbiter)))
            }
            Act::Release => {
                if self.must_not_be_held_by_the_arbiter().is_ok() {
                    return Err(TimeRefusal::NoPause.into());
                }
                Some(draft.clock(|clock, now| clock.resume(now, HoldCause::Arbiter)))
            }
            Act::SetTime { color, left } => Some(draft.corrected(color, left)?),
            Act::Decide { .. } | Act::Warn { .. } | Act::Remark | Act::TrueResult { .. } => None,
            Act::TakeBack { moves } => self.clock_before(moves, &mut draft)?,
            Act::Settle { point, .. } => {
                self.must_hold_a_chain(point)?;
                None
            }
            Act::Award { point, .. } => {
                self.must_hold_a_territory(point)?;
                None
            }
            Act::Need { point, .. } => {
                self.must_be_of_a_territory(point)?;
                None
            }
            Act::Fine { points: 2 | 3, .. } => None,
            Act::Fine { .. } => return Err(ArbiterRefusal::Points.into()),
        };
        let what = What::Ruled {
            ruling: ruling.clone(),
            clock,
        };
        draft.add(Actor::Arbiter, what);
        if let Act::Decide { outcome } = ruling.act {
            draft.end(Actor::Arbiter, outcome);
        }
        Ok(draft.events)
    }

    /// Refuses what is ruled about stones where only a clock is.
    fn must_have_the_board_for(&self, act: Act) -> Result<(), Refusal> {
        match act {
            Act::TakeBack { .. } | Act::Settle { .. } | Act::Award { .. } | Act::Need { .. } => {
                self.must_have_a_board()
            }
            Act::Hold
            | Act::Release
            | Act::SetTime { .. }
            | Act::Decide { .. }
            | Act::Warn { .. }
            | Act::Fine { .. }
            | Act::Remark
            | Act::TrueResult { .. } => Ok(()),
        }
    }

    /// The clock when the last `moves` moves are taken back; `None` where it goes on
    /// standing still because the filling goes on.
    fn clock_before(&self, moves: u16, draft: &mut Draft<'_>) -> Result<Option<Reading>, Refusal> {
        match self.stage {
            Stage::Playing | Stage::Filling | Stage::Counting(_) => {}
            Stage::Arranging | Stage::Placing { .. } | Stage::Adjourned(_) | Stage::Ended(_) => {
                return self.wrong_phase();
            }
        }
        let made = self.position.moves_played().0;
        let left = made.checked_sub(u32::from(moves)).filter(|_| moves != 0);
        let Some(left) = left else {
            return Err(Refusal::UndoTooMany { moves, made });
        };
        if self.fills_after(left) {
            return Ok(None);
        }
        let mut position = self.position().clone();
        for _ in 0..moves {
            position.undo();
        }
        let turn = side_of(position.turn());
        Ok(Some(draft.clock(|clock, now| {
            Clock::start(clock, turn, now);
            for cause in [HoldCause::Counting, HoldCause::Lifting] {
                clock.resume(now, cause);
            }
        })))
    }

    fn must_hold_a_chain(&self, at: Point) -> Result<(), Refusal> {
        self.open_count()?;
        match self.position.board().stone(at) {
            Some(_) => Ok(()),
            None => Err(Refusal::NoChain { at }),
        }
    }

    fn must_hold_a_territory(&self, at: Point) -> Result<(), Refusal> {
        let counting = self.open_count()?;
        let board = self.position.board();
        for color in Color::BOTH {
            if counting.territory_at(color, board, at).is_empty() {
                return Err(Refusal::NoTerritory { at });
            }
        }
        Ok(())
    }

    /// Whether somebody's territory can need a move at `at`.
    fn must_be_of_a_territory(&self, at: Point) -> Result<(), Refusal> {
        let counting = self.open_count()?;
        if self.terms.rules.dispute != Dispute::SecondBoard {
            return Err(Refusal::NotByTheseRules);
        }
        if counting.needed().contains(at) || counting.questioned().contains(at) {
            return Ok(());
        }
        for owner in Color::BOTH {
            if self.count_for(owner)?.owner(at) == Some(PointOwner::Territory(owner)) {
                return Ok(());
            }
        }
        Err(Refusal::NoTerritory { at })
    }

    /// A player calls the arbiter.
    ///
    /// # Source
    ///
    /// Code of the Russian Go Federation, articles 6 and 7.2: repetitions, special
    /// positions and disputes go to the arbiter.
    pub(super) fn decide_call(
        &self,
        color: Color,
        words: &str,
        mut draft: Draft<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        self.must_have_an_arbiter()?;
        self.must_have_begun()?;
        if self.arbitration.call.is_some() {
            return Err(ArbiterRefusal::Called.into());
        }
        must_fit(words, MOST_WORDS)?;
        let words = words.trim().to_owned();
        draft.add(color, What::ArbiterCalled { words });
        Ok(draft.events)
    }

    /// What can still be done when the game is over: the arbiter notes what the result
    /// would truly have been.
    pub(super) fn decide_after_the_end(
        &self,
        actor: Actor,
        command: &Command,
        now: Arrival,
    ) -> Result<Vec<Event>, Refusal> {
        match (actor, command) {
            (_, Command::CheckFlag | Command::Credit { .. }) => Ok(Vec::new()),
            (
                Actor::Arbiter,
                Command::Rule {
                    ruling:
                        Ruling {
                            act: Act::TrueResult { .. },
                            ..
                        },
                },
            ) => self.decide_for_arbiter(command, now),
            (Actor::Black | Actor::White | Actor::House | Actor::Arbiter, _) => Err(Refusal::Ended),
        }
    }
}

fn must_fit(text: &str, most: usize) -> Result<(), Refusal> {
    if most < text.chars().count() {
        return Err(ArbiterRefusal::TooLong { most }.into());
    }
    Ok(())
}

impl Draft<'_> {
    /// The clock with what `color` has left set to `left`.
    fn corrected(&mut self, color: Color, left: Remaining) -> Result<Reading, Refusal> {
        let side = side_of(color);
        let clock = self.clock_now();
        let control = clock.control();
        let now = clock.remaining(side, self.now());
        let (main, periods, period) = (left.main(), left.periods(), left.period());
        if now.corrected(control, main, periods, period) != Some(left) {
            return Err(ArbiterRefusal::NoSuchTime.into());
        }
        Ok(self.clock(|clock, now| {
            // Whatever was thought up to now is settled first, and then does not matter.
            if let Some(turn) = clock.reading().turn {
                clock.start(turn.side, now);
            }
            let mut reading = clock.reading().clone();
            reading.left[side] = left;
            clock.restore(&reading);
        }))
    }
}
