//! Taking back moves, if both agree.

use tengen_clock::{BySide, HoldCause, Remaining, Side};
use tengen_rules::{Color, Move};

use super::Draft;
use crate::game::side_of;
use crate::phase::Stage;
use crate::{Answer, Event, Game, Refusal, UndoClock, UndoPolicy, What};

impl Game {
    pub(super) fn decide_undo_request(
        &self,
        color: Color,
        moves: u16,
        mut draft: Draft<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        match self.terms.undo {
            UndoPolicy::Never => return Err(Refusal::UndoNever),
            UndoPolicy::ByAgreement | UndoPolicy::FreeBeforeAnswer => {}
        }
        if self.stage != Stage::Playing {
            return self.wrong_phase();
        }
        if self.undo.is_some() {
            return Err(Refusal::UndoPending);
        }
        let made = self.position.moves_played().0;
        if moves == 0 || made < u32::from(moves) {
            return Err(Refusal::UndoTooMany { moves, made });
        }
        let first = self.position.moves().nth_back(usize::from(moves) - 1);
        if first.map(|(mover, _)| mover) != Some(color) {
            return Err(Refusal::UndoNotYourMove);
        }
        if (self.terms.undo, moves) == (UndoPolicy::FreeBeforeAnswer, 1) {
            let undone = self.undone(color, moves, &mut draft);
            draft.add(color, undone);
            return Ok(draft.events);
        }
        let now = draft.now();
        if let Some(from) = self.asking.from(color).filter(|from| now < *from) {
            return Err(Refusal::UndoTooSoon {
                wait: from.since(now),
            });
        }
        draft.add(color, What::UndoAsked { moves });
        Ok(draft.events)
    }

    pub(super) fn decide_undo_answer(
        &self,
        color: Color,
        answer: Answer,
        seen: Option<u32>,
        mut draft: Draft<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        let request = self.undo.ok_or(Refusal::UndoNotAsked)?;
        if request.by == color {
            return Err(Refusal::UndoNotYours);
        }
        if seen.is_some_and(|seen| seen != request.number) {
            return Err(Refusal::UndoStale);
        }
        match answer {
            Answer::Decline => draft.add(color, What::UndoDeclined),
            Answer::Accept => {
                let undone = self.undone(request.by, request.moves, &mut draft);
                draft.add(color, undone);
            }
        }
        Ok(draft.events)
    }

    /// The last `moves` moves are taken back, and `by` is to move.
    fn undone(&self, by: Color, moves: u16, draft: &mut Draft<'_>) -> What {
        let before = self.left_before(moves);
        let clock = draft.clock(|clock, now| {
            clock.start(side_of(by), now);
            // The stones that are being lifted lie on the board again.
            clock.resume(now, HoldCause::Lifting);
            match self.terms.timing.undo_clock {
                // What was thought stays spent: only the turn goes back.
                UndoClock::Spent => {}
                UndoClock::Restored => {
                    let mut reading = clock.reading().clone();
                    reading.left = before;
                    clock.restore(&reading);
                }
            }
        });
        What::Undone { moves, clock }
    }

    /// What each side had before the last `moves` moves: what its move before them
    /// left it with.
    fn left_before(&self, moves: u16) -> BySide<Remaining> {
        let control = &self.terms.time;
        let kept = self.times.len().saturating_sub(usize::from(moves));
        let made = self.position.moves().zip(&self.times).take(kept);
        let full = Remaining::full(control);
        let mut left = BySide {
            black: full,
            white: full,
        };
        for ((color, what), time) in made {
            let Some(mark) = time.mark else { continue };
            let side: Side = side_of(color);
            left[side] = match what {
                Move::Play(_) => mark.before.moved(control),
                Move::Pass => mark.before.passed(control),
            };
        }
        left
    }

    pub(super) fn decide_undo_withdrawal(
        &self,
        color: Color,
        mut draft: Draft<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        let request = self.undo.ok_or(Refusal::UndoNotAsked)?;
        if request.by != color {
            return Err(Refusal::UndoNotYours);
        }
        draft.add(color, What::UndoWithdrawn);
        Ok(draft.events)
    }
}
