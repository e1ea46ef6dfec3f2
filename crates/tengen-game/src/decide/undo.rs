//! Taking back moves, if both agree.

use tengen_rules::Color;

use super::Draft;
use crate::game::side_of;
use crate::phase::Stage;
use crate::{Answer, Event, Game, Refusal, UndoPolicy, What};

impl Game {
    pub(super) fn decide_undo_request(
        &self,
        color: Color,
        moves: u16,
        mut draft: Draft,
    ) -> Result<Vec<Event>, Refusal> {
        match self.terms.undo {
            UndoPolicy::Never => return Err(Refusal::UndoNever),
            UndoPolicy::ByAgreement => {}
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
        draft.add(color, What::UndoAsked { moves });
        Ok(draft.events)
    }

    pub(super) fn decide_undo_answer(
        &self,
        color: Color,
        answer: Answer,
        mut draft: Draft,
    ) -> Result<Vec<Event>, Refusal> {
        let request = self.undo.ok_or(Refusal::UndoNotAsked)?;
        if request.by == color {
            return Err(Refusal::UndoNotYours);
        }
        match answer {
            Answer::Decline => draft.add(color, What::UndoDeclined),
            Answer::Accept => {
                let moves = request.moves;
                // What was thought stays spent: only the turn goes back.
                let clock = draft.clock(|clock, now| clock.start(side_of(request.by), now));
                draft.add(color, What::Undone { moves, clock });
            }
        }
        Ok(draft.events)
    }

    pub(super) fn decide_undo_withdrawal(
        &self,
        color: Color,
        mut draft: Draft,
    ) -> Result<Vec<Event>, Refusal> {
        let request = self.undo.ok_or(Refusal::UndoNotAsked)?;
        if request.by != color {
            return Err(Refusal::UndoNotYours);
        }
        draft.add(color, What::UndoWithdrawn);
        Ok(draft.events)
    }
}
