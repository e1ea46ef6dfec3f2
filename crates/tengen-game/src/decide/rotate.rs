//! Whose hand moves for a team, and what is claimed of a move out of order.

use tengen_rules::{Color, ForfeitReason, Outcome};

use super::{Arrival, Draft};
use crate::company::bit;
use crate::phase::Stage;
use crate::rotation::teams;
use crate::{Event, Game, Refusal, RotationError, Seated, What};

impl Game {
    /// Notes a move out of order before it is made, or refuses it where the terms do.
    pub(super) fn note_hand(&self, color: Color, draft: &mut Draft<'_>) -> Result<(), Refusal> {
        self.note_free_hand(color, draft);
        let named = draft.arrival.member.zip(teams(&self.terms));
        let Some((member, (_, rule))) = named else {
            return Ok(());
        };
        let Some(order) = self.order() else {
            return Ok(());
        };
        let due = order.due[color];
        if member == due {
            // A sealed move of somebody else may not have stood.
            if self.rotation.hand().is_some() {
                draft.add(color, What::OutOfTurn { member });
            }
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

    /// Adds who of `color` has said that they would resign, once all have. Before that
    /// nothing happens, for nobody but the partners may hear of it.
    pub(super) fn all_would_resign(&self, color: Color, draft: &mut Draft<'_>) -> AllWould {
        let Arrival {
            member, consenting, ..
        } = draft.arrival;
        let Some((member, partners)) = member.zip(self.partners(color)) else {
            return AllWould::Resign;
        };
        let before = self.rotation.resigning(color);
        let would = before | consenting | bit(member);
        if would & partners != partners {
            return AllWould::Wait;
        }
        for member in (1..=Seated::MOST_EVER).filter(|number| bit(*number) & partners != 0) {
            if before & bit(member) == 0 {
                draft.add(color, What::ResignAsked { member });
            }
        }
        AllWould::Resign
    }

    /// Members of `color` who have to be asked before the side gives the game up, a bit
    /// for each; `None` where one plays a side.
    fn partners(&self, color: Color) -> Option<u32> {
        if let Some(seated) = self.seated() {
            return Some(seated.present[color]);
        }
        let order = self.order()?;
        Some((1..=order.sizes[color]).fold(0, |bits, member| bits | bit(member)))
    }
}

/// Whether a side gives the game up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AllWould {
    /// It does.
    Resign,
    /// Not all have said so.
    Wait,
}
