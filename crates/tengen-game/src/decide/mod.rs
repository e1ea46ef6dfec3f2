//! Deciding: which events a command leads to, or why it is refused.
//!
//! Nothing changes here. Events are tried on a copy of the game, so a command
//! that leads to several decides each of them on the state before it.

mod confirm;
mod count;
mod cycle;
mod house;
mod play;
mod undo;

use tengen_clock::{Clock, Flag, Timestamp};
use tengen_rules::{Color, ConfirmMove, Outcome};

use crate::counting::Consent;
use crate::game::color_of;
use crate::phase::Stage;
use crate::{Actor, Command, Event, Game, Refusal, What};

impl Game {
    /// The events that `command` of `actor`, arriving at `now`, leads to.
    ///
    /// Where a flag has fallen by `now` that is what happens, whatever was
    /// asked. No event at all is an answer too: the house looked and found
    /// nothing.
    ///
    /// # Errors
    ///
    /// [`Refusal`].
    pub fn decide(
        &self,
        actor: Actor,
        command: &Command,
        now: Timestamp,
    ) -> Result<Vec<Event>, Refusal> {
        if let Stage::Ended(_) = self.stage {
            return match command {
                Command::CheckFlag | Command::Credit { .. } => Ok(Vec::new()),
                Command::Begin { .. }
                | Command::Judge { .. }
                | Command::Withdraw
                | Command::Play { .. }
                | Command::Pass
                | Command::Resign
                | Command::AskUndo { .. }
                | Command::AnswerUndo { .. }
                | Command::WithdrawUndo
                | Command::Done
                | Command::Mark { .. }
                | Command::Claim { .. }
                | Command::Accept { .. }
                | Command::WithdrawAcceptance
                | Command::Resume
                | Command::OfferNoResult
                | Command::DeclineNoResult
                | Command::Confirm { .. }
                | Command::ConfirmPlay { .. }
                | Command::ConfirmPass { .. }
                | Command::EndConfirmation
                | Command::SayNoAgreement
                | Command::WithdrawNoAgreement => Err(Refusal::Ended),
            };
        }
        if let Command::Credit { .. } = command {
            return self.decide_for_house(actor, command, now);
        }
        match (self.clock.fallen(now), actor.color()) {
            (Some(flag), _) => Ok(self.lose_on_time(flag, now)),
            (None, Some(color)) => self.decide_for_seat(color, command, now),
            (None, None) => self.decide_for_house(actor, command, now),
        }
    }

    fn decide_for_seat(
        &self,
        color: Color,
        command: &Command,
        now: Timestamp,
    ) -> Result<Vec<Event>, Refusal> {
        let draft = Draft::new(self, now);
        match command {
            Command::Play { point } => self.decide_play(color, *point, draft),
            Command::Pass => self.decide_pass(color, draft),
            Command::Done => self.decide_done(color, draft),
            Command::Resign => self.decide_resignation(color, draft),
            Command::AskUndo { moves } => self.decide_undo_request(color, *moves, draft),
            Command::AnswerUndo { answer } => self.decide_undo_answer(color, *answer, draft),
            Command::WithdrawUndo => self.decide_undo_withdrawal(color, draft),
            Command::Mark { point, status } => self.decide_mark(color, *point, *status, draft),
            Command::Claim { point, owner } => self.decide_claim(color, *point, *owner, draft),
            Command::Accept { revision } => self.decide_acceptance(color, *revision, draft),
            Command::WithdrawAcceptance => self.decide_second_thoughts(color, draft),
            Command::Resume => self.decide_resumption(color, draft),
            Command::OfferNoResult => self.decide_no_result(color, draft),
            Command::DeclineNoResult => self.decide_to_go_on(color, draft),
            Command::Confirm { point } => self.decide_confirmation(color, *point, draft),
            Command::ConfirmPlay { point } => {
                self.decide_confirm_move(color, ConfirmMove::Play(*point), draft)
            }
            Command::ConfirmPass { ko } => {
                let what = ko.map_or(ConfirmMove::Pass, ConfirmMove::PassForKo);
                self.decide_confirm_move(color, what, draft)
            }
            Command::EndConfirmation => self.decide_confirmation_end(color, draft),
            Command::SayNoAgreement => self.decide_despair(color, Consent::Given, draft),
            Command::WithdrawNoAgreement => self.decide_despair(color, Consent::Open, draft),
            Command::Begin { .. }
            | Command::Judge { .. }
            | Command::Credit { .. }
            | Command::CheckFlag
            | Command::Withdraw => Err(Refusal::NotAllowed),
        }
    }

    /// The events of a flag that has fallen.
    fn lose_on_time(&self, flag: Flag, now: Timestamp) -> Vec<Event> {
        let color = color_of(flag.side);
        let mut draft = Draft::new(self, now);
        let fell_ms = flag.at;
        draft.add(Actor::House, What::FlagFell { color, fell_ms });
        draft.end(
            Actor::House,
            Outcome::Time {
                winner: color.opponent(),
            },
        );
        draft.events
    }

    fn wrong_phase<T>(&self) -> Result<T, Refusal> {
        Err(Refusal::WrongPhase {
            phase: self.phase(),
        })
    }
}

/// Events to be, and the game as they leave it.
struct Draft {
    game: Game,
    events: Vec<Event>,
    now: Timestamp,
}

impl Draft {
    fn new(game: &Game, now: Timestamp) -> Draft {
        Draft {
            game: game.clone(),
            events: Vec::new(),
            now,
        }
    }

    fn add(&mut self, actor: impl Into<Actor>, what: What) {
        let event = Event {
            at: self.now,
            actor: actor.into(),
            what,
        };
        self.game.apply(&event);
        self.events.push(event);
    }

    /// The end, with the clock stopped if it ever began.
    fn end(&mut self, actor: impl Into<Actor>, outcome: Outcome) {
        let clock = self.clock(Clock::stop);
        self.add(
            actor,
            What::Ended {
                outcome,
                clock: Some(clock),
            },
        );
    }

    /// The reading of the clock after `change`.
    fn clock(&self, change: impl FnOnce(&mut Clock, Timestamp)) -> tengen_clock::Reading {
        let mut clock = self.game.clock.clone();
        change(&mut clock, self.now);
        clock.reading().clone()
    }
}
