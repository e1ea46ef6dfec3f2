//! A position that came back: what the game remembers of it until the next move.

use tengen_rules::{Color, Cycle, CycleRuling, ForfeitReason, Outcome, Ruleset};

use crate::Game;
use crate::apply::Misfit;
use crate::phase::Stage;

/// A cycle that the last move closed, and what the players make of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recurrence {
    /// How the position came back, and after which move it stood before.
    pub cycle: Cycle,
    /// Who would end the game without a result.
    pub offer: Option<Color>,
}

/// What becomes of a game in which a cycle was closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    /// It is over.
    Ends(Outcome),
    /// It is over so if both want it; else it goes on.
    MayEnd(Outcome),
}

/// What `rules` make of a cycle.
///
/// # Source
///
/// Japanese rules of 1989, article 12; Chinese rules of 2002, article 20, whose
/// referee may say "no result": where there is none, the players may agree on it.
/// A game that is to be played again ends so by its own name.
pub(crate) const fn fate(rules: &Ruleset) -> Option<Fate> {
    match rules.cycle_ruling() {
        CycleRuling::Forbidden => None,
        CycleRuling::Ends(outcome) => Some(Fate::Ends(outcome)),
        CycleRuling::IfBothAgree(outcome) => Some(Fate::MayEnd(outcome)),
        CycleRuling::Replay => Some(Fate::Ends(Outcome::ReplayOrdered)),
        CycleRuling::Arbiter => Some(Fate::MayEnd(Outcome::NoResult)),
    }
}

/// How a game ends in which no agreement could be reached.
///
/// # Source
///
/// Japanese rules of 1989, article 13.
pub(crate) const NO_AGREEMENT: Outcome = Outcome::BothLose {
    reason: ForfeitReason::NoAgreement,
};

impl Game {
    pub(crate) fn note_cycle(&mut self, cycle: &Cycle) -> Result<(), Misfit> {
        if !matches!(self.stage, Stage::Playing | Stage::Filling) {
            return Err(self.out_of_phase());
        }
        self.cycle = Some(Recurrence {
            cycle: cycle.clone(),
            offer: None,
        });
        Ok(())
    }

    pub(crate) fn note_offer(&mut self, offer: Option<Color>) -> Result<(), Misfit> {
        let misfit = self.out_of_phase();
        let recurrence = self.cycle.as_mut().ok_or(misfit)?;
        recurrence.offer = offer;
        Ok(())
    }
}
