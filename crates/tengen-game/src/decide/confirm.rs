//! Play aside during the count, and the end of hope for agreement.

use tengen_rules::{Color, ConfirmMove, Dispute, PlayError, Point, PointOwner};

use super::Draft;
use crate::confirming::Confirming;
use crate::counting::{Consent, Counting};
use crate::cycle::NO_AGREEMENT;
use crate::refusal::Forbidden;
use crate::{Actor, ArbiterRefusal, Event, Game, Refusal, What};

impl Game {
    /// Opens play aside about the chain at `point`, which is claimed to live: its
    /// opponent moves first.
    ///
    /// # Source
    ///
    /// Japanese rules of 1989, article 7-2; Code of the Russian Go Federation,
    /// article 7.2.
    pub(super) fn decide_confirmation(
        &self,
        color: Color,
        point: Point,
        mut draft: Draft<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        let counting = self.disputed_count()?;
        if counting.confirming.is_some() {
            return Err(Refusal::ConfirmationOpen);
        }
        if self.position.board().stone(point).is_none() {
            return Err(Refusal::NoChain { at: point });
        }
        draft.add(color, What::ConfirmationBegan { point });
        Ok(draft.events)
    }

    /// Claims that the opponent has to move inside its territory at `point`: whoever
    /// claims more begins.
    ///
    /// # Source
    ///
    /// Code of the Russian Go Federation, articles 7 and 7.2: needed moves inside one's
    /// own territory are made before the count, and a dispute about one is played out
    /// on another board. Who begins follows from 6.1c.
    pub(super) fn decide_demand(
        &self,
        color: Color,
        point: Point,
        mut draft: Draft<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        let counting = self.disputed_count()?;
        if self.terms.rules.dispute != Dispute::SecondBoard {
            return Err(Refusal::NotByTheseRules);
        }
        if counting.confirming.is_some() {
            return Err(Refusal::ConfirmationOpen);
        }
        if counting.is_need_ruled(point) {
            return Err(ArbiterRefusal::Ruled { at: point }.into());
        }
        let owner = color.opponent();
        let sheet = self.count_for(owner)?;
        if sheet.owner(point) != Some(PointOwner::Territory(owner)) {
            return Err(Refusal::NoTerritory { at: point });
        }
        draft.add(color, What::Demanded { point });
        Ok(draft.events)
    }

    pub(super) fn decide_confirm_move(
        &self,
        color: Color,
        what: ConfirmMove,
        mut draft: Draft<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        let confirming = self.open_confirmation()?;
        let turn = confirming.turn().ok_or(Refusal::NoConfirmation)?;
        if turn != color {
            return Err(self.forbidden(PlayError::NotYourTurn { turn }));
        }
        if !confirming.knows(what) {
            return Err(Refusal::NotByTheseRules);
        }
        let checked = confirming.check(what);
        checked.map_err(|error| self.forbidden_in_confirmation(error))?;
        let what = match what {
            ConfirmMove::Play(point) => What::ConfirmationPlayed { point },
            ConfirmMove::Pass => What::ConfirmationPassed { ko: None },
            ConfirmMove::PassForKo(ko) => What::ConfirmationPassed { ko: Some(ko) },
        };
        draft.add(color, what);
        Ok(draft.events)
    }

    pub(super) fn decide_confirmation_end(
        &self,
        color: Color,
        mut draft: Draft<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        self.open_confirmation()?;
        draft.add(color, What::ConfirmationEnded);
        Ok(draft.events)
    }

    /// `color` says that there will be no agreement, or takes it back. Both lose
    /// where both say so.
    ///
    /// # Source
    ///
    /// Japanese rules of 1989, article 13. The Code knows no such end: its arbiter
    /// decides.
    pub(super) fn decide_despair(
        &self,
        color: Color,
        said: Consent,
        mut draft: Draft<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        let counting = self.disputed_count()?;
        if self.terms.rules.dispute != Dispute::Hypothetical {
            return Err(Refusal::NotByTheseRules);
        }
        let despair = counting.despair;
        match said {
            Consent::Given => draft.add(color, What::NoAgreementSaid),
            Consent::Open => draft.add(color, What::NoAgreementWithdrawn),
        }
        if (said, despair[color.opponent()]) == (Consent::Given, Consent::Given) {
            draft.end(Actor::House, NO_AGREEMENT);
        }
        Ok(draft.events)
    }

    /// The count, where the rules settle disputes by play aside.
    fn disputed_count(&self) -> Result<&Counting, Refusal> {
        let counting = self.open_count()?;
        match self.terms.rules.dispute {
            Dispute::Hypothetical | Dispute::SecondBoard => Ok(counting),
            Dispute::None | Dispute::PlayOn => Err(Refusal::NotByTheseRules),
        }
    }

    fn open_confirmation(&self) -> Result<&Confirming, Refusal> {
        let confirming = self.disputed_count()?.confirming.as_ref();
        confirming.ok_or(Refusal::NoConfirmation)
    }

    fn forbidden(&self, error: PlayError) -> Refusal {
        Forbidden::by(error, &self.terms.rules).into()
    }

    /// In confirmation the ko has an article of its own; on a second board the rules
    /// of play hold.
    fn forbidden_in_confirmation(&self, error: PlayError) -> Refusal {
        let hypothetical = self.terms.rules.dispute == Dispute::Hypothetical;
        match error {
            PlayError::Ko { .. } if hypothetical => Refusal::Play(Forbidden {
                error,
                article: Some("7-2"),
            }),
            PlayError::Ko { .. }
            | PlayError::NotYourTurn { .. }
            | PlayError::OffBoard { .. }
            | PlayError::Occupied { .. }
            | PlayError::Suicide { .. }
            | PlayError::Superko { .. } => self.forbidden(error),
        }
    }
}
