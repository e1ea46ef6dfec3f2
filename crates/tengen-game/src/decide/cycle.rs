//! A position that came back: what the rules make of it, and what the players may.

use tengen_rules::{Color, Move};

use super::Draft;
use crate::cycle::{Fate, fate};
use crate::{Actor, Event, Game, Refusal, What};

impl Draft<'_> {
    /// Looks whether the move `what` of `color`, just added as the only event, closed a
    /// cycle on which the rules have a word, and does what they say.
    pub(super) fn look_for_a_cycle(&mut self, color: Color, what: Move) {
        let rules = self.base.terms.rules;
        let Some(fate) = fate(&rules) else { return };
        // Most moves bring nothing back, and the game after them need not be made.
        if !self.base.position.may_recur(color, what) {
            return;
        }
        let cycle = self.game().position.cycle();
        let Some(cycle) = cycle.filter(|cycle| cycle.calls_for_ruling(&rules)) else {
            return;
        };
        self.add(Actor::House, What::Cycled { cycle });
        match fate {
            Fate::Ends(outcome) => self.end(Actor::House, outcome),
            Fate::MayEnd(_) => {}
        }
    }
}

impl Game {
    /// `color` would end the game without a result; so it ends if the other side has
    /// said so already.
    pub(super) fn decide_no_result(
        &self,
        color: Color,
        mut draft: Draft<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        let recurrence = self.cycle.as_ref().ok_or(Refusal::NoCycle)?;
        let Some(Fate::MayEnd(outcome)) = fate(&self.terms.rules) else {
            return Err(Refusal::NotByTheseRules);
        };
        match recurrence.offer {
            None => draft.add(color, What::NoResultOffered),
            Some(by) if by == color => {}
            Some(_) => {
                draft.add(color, What::NoResultOffered);
                draft.end(Actor::House, outcome);
            }
        }
        Ok(draft.events)
    }

    pub(super) fn decide_to_go_on(
        &self,
        color: Color,
        mut draft: Draft<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        let recurrence = self.cycle.as_ref().ok_or(Refusal::NoCycle)?;
        recurrence.offer.ok_or(Refusal::NoCycle)?;
        draft.add(color, What::NoResultDeclined);
        Ok(draft.events)
    }
}
