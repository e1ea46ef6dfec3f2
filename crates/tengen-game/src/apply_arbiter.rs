//! Letting what the arbiter does happen.

use tengen_clock::Reading;

use crate::phase::Stage;
use crate::{Act, Call, Event, Game, Misfit, Oversight, Pace, Ruled, Ruling};

impl Game {
    pub(crate) fn ruled(
        &mut self,
        event: &Event,
        ruling: &Ruling,
        clock: Option<&Reading>,
    ) -> Result<(), Misfit> {
        let after = self.position.moves_played();
        match ruling.act {
            Act::TakeBack { moves } => self.put_back(moves)?,
            Act::Settle { point, status } => {
                let board = self.position.board().clone();
                self.open_counting()?.settle(&board, point, status);
            }
            Act::Award { point, owner } => {
                let board = self.position.board().clone();
                self.open_counting()?.award(&board, point, owner);
            }
            Act::Need { point, need } => {
                let board = self.position.board().clone();
                self.open_counting()?.rule_need(&board, point, need);
            }
            Act::Fine { .. } => {
                self.must_go_on()?;
                if let Stage::Counting(counting) = &mut self.stage {
                    counting.void_consent();
                }
            }
            Act::Hold
            | Act::Release
            | Act::SetTime { .. }
            | Act::Decide { .. }
            | Act::Warn { .. }
            | Act::Remark => self.must_go_on()?,
            Act::TrueResult { .. } => {
                if !matches!(self.stage, Stage::Ended(_)) {
                    return Err(self.out_of_phase());
                }
            }
        }
        if let Some(reading) = clock {
            self.clock.restore(reading);
        }
        self.arbitration.call = None;
        self.arbitration.rulings.push(Ruled {
            at: event.at,
            after,
            ruling: ruling.clone(),
        });
        Ok(())
    }

    pub(crate) fn called(&mut self, event: &Event, words: &str) -> Result<(), Misfit> {
        self.must_go_on()?;
        let by = event.actor.color().ok_or(Misfit::Seat)?;
        self.arbitration.call = Some(Call {
            by: Some(by),
            at: event.at,
            words: words.to_owned(),
        });
        Ok(())
    }

    /// A count has taken its time; where there is an arbiter that is a call.
    pub(crate) fn count_is_overdue(&mut self, event: &Event) -> Result<(), Misfit> {
        self.open_counting()?.pace = Pace::Overdue;
        if let (Oversight::Arbiter, None) = (self.terms.oversight, &self.arbitration.call) {
            self.arbitration.call = Some(Call {
                by: None,
                at: event.at,
                words: String::new(),
            });
        }
        Ok(())
    }

    /// Whether the filling still goes on with this many moves made.
    pub(crate) fn fills_after(&self, made: u32) -> bool {
        let filling = self.terms.rules.fill_phase.is_on();
        filling && self.floors.iter().any(|floor| *floor <= made)
    }

    /// The position before the last `moves` moves stands again.
    fn put_back(&mut self, moves: u16) -> Result<(), Misfit> {
        if !matches!(
            self.stage,
            Stage::Playing | Stage::Filling | Stage::Counting(_)
        ) {
            return Err(self.out_of_phase());
        }
        let made = self.position.moves_played().0;
        let left = made.checked_sub(u32::from(moves)).ok_or(Misfit::Undo)?;
        self.stage = if self.fills_after(left) {
            Stage::Filling
        } else {
            Stage::Playing
        };
        self.drop_moves_after(left);
        self.standing.offer = None;
        Ok(())
    }
}
