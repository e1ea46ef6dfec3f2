//! Terms before the game: other ones are proposed, or those on the table agreed to.

use super::Draft;
use crate::phase::Stage;
use crate::{Arranging, ColorChoice, Event, Game, Party, Refusal, Terms, What};

impl Game {
    pub(super) fn decide_proposal(
        &self,
        by: Party,
        terms: &Terms,
        colors: ColorChoice,
        mut draft: Draft<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        if self.stage != Stage::Arranging {
            return self.wrong_phase();
        }
        // A series is agreed on once, before its first game.
        let is_later = (self.terms.series.as_ref()).is_some_and(|series| 1 < series.number);
        if is_later || terms.check().is_err() {
            return Err(Refusal::TermsFixed);
        }
        if Arranging::MOST_PROPOSALS <= self.arranging.proposals {
            return Err(Refusal::TermsTooOften);
        }
        if (terms, colors) == (&self.terms, self.colors) {
            return self.decide_agreement(by, self.arranging.seq, draft);
        }
        draft.add(
            crate::Actor::House,
            What::Proposed {
                by,
                terms: terms.clone(),
                colors,
            },
        );
        Ok(draft.events)
    }

    pub(super) fn decide_agreement(
        &self,
        by: Party,
        seen: u64,
        mut draft: Draft<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        if self.stage != Stage::Arranging {
            return self.wrong_phase();
        }
        if seen != self.arranging.seq {
            return Err(Refusal::TermsChanged);
        }
        if self.arranging.consent(by) == crate::Consent::Open {
            draft.add(crate::Actor::House, What::Agreed { by });
        }
        Ok(draft.events)
    }
}
