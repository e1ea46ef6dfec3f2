//! Whose hand moves for a team, and what is claimed of a move out of order.

use tengen_rules::{Color, ForfeitReason, Outcome};

use super::Draft;
use crate::phase::Stage;
use crate::rotation::{Order, teams};
use crate::{Event, Game, Refusal, RotationError, What};

impl Game {
    /// Notes a move out of order before it is made, or refuses it where the terms do.
    pub(super) fn note_hand(&self, color: Color, draft: &mut Draft<'_>) -> Result<(), Refusal> {
        let named = draft.arrival.member.zip(teams(&self.terms));
        let Some((member, (_, rule))) = named else {
            return Ok(());
        };
        let Some(order) = self.order() else {
            return Ok(());
        };
        let due = order.due[color];
        if member == due {
            return Ok(());
        }
        match rule {
            RotationError::Undo => Err(Refusal::OutOfOrder { due }),
            RotationError::Loss | RotationError::Points { .. } => {
                draft.add(color, What::OutOfTurn { member });
                Ok(())
            }
        }
    }

    pub(super) fn decide_rotation_claim(
        &self,
        color: Color,
        mut draft: Draft<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        match self.stage {
            Stage::Playing | Stage::Filling => {}
            Stage::Arranging
            | Stage::Placing { .. }
            | Stage::Counting(_)
            | Stage::Adjourned(_)
            | Stage::Ended(_) => return self.wrong_phase(),
        }
        let error = self.order().and_then(|order| order.error);
        let error = error.filter(|error| error.color == color.opponent());
        let error = error.ok_or(Refusal::NoRotationError)?;
        let points = error.points;
        draft.add(color, What::RotationClaimed { points });
        if let Some((_, RotationError::Loss)) = teams(&self.terms) {
            draft.end(
                color,
                Outcome::Forfeit {
                    winner: color,
                    reason: ForfeitReason::IllegalMove,
                },
            );
        }
        Ok(draft.events)
    }

    /// A member would resign; `None` where nobody else has to be asked.
    pub(super) fn ask_partners(&self, color: Color, draft: &mut Draft<'_>) -> Option<Vec<Event>> {
        let (member, order) = draft.arrival.member.zip(self.order())?;
        if order.resigning[color] & Order::bit(member) == 0 {
            draft.add(color, What::ResignAsked { member });
        }
        let all = order.would_all_resign(color, member);
        (!all).then(|| std::mem::take(&mut draft.events))
    }
}
