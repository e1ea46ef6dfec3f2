//! Moves sent ahead: taken in, and played when their turn comes.

use tengen_rules::{Color, Move};

use super::{Arrival, Draft};
use crate::ahead::{Ahead, Flaw};
use crate::phase::Stage;
use crate::refusal::Forbidden;
use crate::{AheadRefusal, Event, Game, Refusal, What};

impl Game {
    pub(super) fn decide_ahead(
        &self,
        color: Color,
        moves: &Ahead,
        mut draft: Draft<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        if self.stage != Stage::Playing {
            return self.wrong_phase();
        }
        if !self.may_send_ahead() {
            return Err(AheadRefusal::NotAllowed.into());
        }
        if moves.is_empty() && self.ahead(color).is_none() {
            return Ok(Vec::new());
        }
        if let Some(flaw) = moves.flaw(color, &self.position) {
            return Err(match flaw {
                Flaw::NoAnswer { after } => AheadRefusal::NoAnswer { after }.into(),
                Flaw::TwoAnswers { one, other } => AheadRefusal::TwoAnswers { one, other }.into(),
                Flaw::Play(error) => Forbidden::by(error, &self.terms.rules).into(),
            });
        }
        let moves = Some(moves.clone());
        draft.add(color, What::SentAhead { moves });
        Ok(draft.events)
    }

    /// `events`, and after a move among them what was sent ahead for it: each answer at
    /// the very moment of what it answers, as any move is made, and the answer to that.
    /// One that cannot be made ends it.
    pub(super) fn answered_ahead(&self, mut events: Vec<Event>, now: Arrival) -> Vec<Event> {
        let is_open = |color| self.ahead(color).is_some();
        let is_move =
            |event: &Event| matches!(event.what, What::Played { .. } | What::Passed { .. });
        if !Color::BOTH.into_iter().any(is_open) || !events.iter().any(is_move) {
            return events;
        }
        let mut game = self.clone();
        let mut taken = 0;
        loop {
            for event in &events[taken..] {
                game.apply(event);
            }
            taken = events.len();
            let turn = game.position.turn();
            let answer = game.ahead(turn).and_then(Ahead::first);
            let Some(answer) = answer.filter(|_| game.stage == Stage::Playing) else {
                return events;
            };
            let draft = Draft::new(&game, now);
            let made = match answer {
                Move::Play(point) => game.decide_play(turn, point, draft),
                Move::Pass => game.decide_pass(turn, draft),
            };
            match made {
                Ok(made) => events.extend(made),
                Err(_) => return events,
            }
        }
    }
}
