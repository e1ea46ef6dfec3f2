//! Deciding: which events a command leads to, or why it is refused.
//!
//! Nothing changes here. Events are tried on a copy of the game, so a command
//! that leads to several decides each of them on the state before it.

mod ahead;
mod arbiter;
mod arrange;
mod company;
mod confirm;
mod count;
mod cycle;
mod goal;
mod house;
mod play;
mod rotate;
mod seal;
mod table;
mod time;
mod undo;

use tengen_clock::{Clock, Flag, Millis, Presence, Reading, TimeControl, Timestamp};
use tengen_rules::{ByColor, Color, ConfirmMove, Outcome};

use crate::counting::Consent;
use crate::game::{color_of, side_of};
use crate::phase::Stage;
use crate::{Actor, Command, Event, Game, Refusal, What};

/// When a command arrived, and what the server knows of the players' connections.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrival {
    /// The moment.
    pub at: Timestamp,
    /// How long frames take to each player and back, as the server measured it;
    /// nothing that a client says is in it.
    pub round_trips: ByColor<Option<Millis>>,
    /// Which member of a team asks, by number; `None`: whoever it is, it is their turn.
    pub member: Option<u8>,
    /// Members of the asker's team who have told their partners that they would resign,
    /// a bit for each: the first member's is 1. Nobody else hears of it before all have,
    /// so it is no part of the game and whoever serves it keeps it.
    pub consenting: u32,
}

impl From<Timestamp> for Arrival {
    /// Nothing was measured.
    fn from(at: Timestamp) -> Arrival {
        Arrival {
            at,
            round_trips: ByColor::default(),
            member: None,
            consenting: 0,
        }
    }
}

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
        now: impl Into<Arrival>,
    ) -> Result<Vec<Event>, Refusal> {
        let now = now.into();
        if let Stage::Ended(_) = self.stage {
            return self.decide_after_the_end(actor, command, now);
        }
        if let Command::Credit { .. } = command {
            return self.decide_for_house(actor, command, now);
        }
        let overdue = self.overdue(Draft::new(self, now));
        if !overdue.is_empty() {
            return self.decide_after(overdue, actor, command, now);
        }
        if let Some(flag) = self.clock.fallen(now.at) {
            return Ok(self.lose_on_time(flag, now));
        }
        let seat = |color| {
            let decided = self.decide_for_seat(color, command, now);
            let decided = decided.map(|events| self.answered_ahead(events, now));
            decided.map_err(|refusal| self.told(color, refusal))
        };
        match actor {
            Actor::Black => seat(Color::Black),
            Actor::White => seat(Color::White),
            Actor::House => self.decide_for_house(actor, command, now),
            Actor::Arbiter => self.decide_for_arbiter(command, now),
        }
    }

    /// First what time alone has brought about, then the command if it still can be.
    fn decide_after(
        &self,
        mut events: Vec<Event>,
        actor: Actor,
        command: &Command,
        now: Arrival,
    ) -> Result<Vec<Event>, Refusal> {
        let mut game = self.clone();
        for event in &events {
            game.apply(event);
        }
        if let Stage::Ended(_) = game.stage {
            return Ok(events);
        }
        events.extend(game.decide(actor, command, now)?);
        Ok(events)
    }

    fn decide_for_seat(
        &self,
        color: Color,
        command: &Command,
        now: Arrival,
    ) -> Result<Vec<Event>, Refusal> {
        self.must_sit(color, now.member, command)?;
        let draft = Draft::new(self, now);
        match command {
            Command::Play { point } => {
                self.must_be_online()?;
                self.decide_play(color, *point, draft)
            }
            Command::Pass => self.decide_said_pass(color, draft),
            Command::Done => self.decide_done(color, draft),
            Command::CallArbiter { words } => self.decide_call(color, words, draft),
            Command::Resign => self.decide_resignation(color, draft),
            Command::AskUndo { moves } => self.decide_undo_request(color, *moves, draft),
            Command::AnswerUndo { answer, request } => {
                self.decide_undo_answer(color, *answer, *request, draft)
            }
            Command::WithdrawUndo => self.decide_undo_withdrawal(color, draft),
            Command::Mark { point, status } => self.decide_mark(color, *point, *status, draft),
            Command::Claim { point, owner } => self.decide_claim(color, *point, *owner, draft),
            Command::Demand { point } => self.decide_demand(color, *point, draft),
            Command::Accept { revision } => self.decide_acceptance(color, *revision, draft),
            Command::WithdrawAcceptance => self.decide_second_thoughts(color, draft),
            Command::Resume if self.adjournment().is_some() => self.decide_arrival(color, draft),
            Command::Resume => self.decide_resumption(color, draft),
            Command::Offer { offer, until_ms } => {
                self.decide_offer(color, *offer, *until_ms, draft)
            }
            Command::AnswerOffer { answer } => self.decide_offer_answer(color, *answer, draft),
            Command::WithdrawOffer => self.decide_offer_withdrawal(color, draft),
            Command::Pause => self.decide_pause(color, draft),
            Command::GoOn => self.decide_going_on(color, draft),
            Command::PlaceStone { point } => self.decide_stone(color, *point, draft),
            Command::TakeUpStone => self.decide_taking_up(color, draft),
            Command::PressClock { stone } => self.decide_press(color, *stone, draft),
            Command::Lift => self.decide_lifting(color, draft),
            Command::Lifted => self.decide_lifted(color, draft),
            Command::StateResult { outcome } => self.decide_result(color, *outcome, draft),
            Command::MeetAbsence { choice } => self.decide_about_absence(color, *choice, draft),
            Command::BeginVacation => self.decide_vacation(color, Presence::Away, draft),
            Command::EndVacation => self.decide_vacation(color, Presence::Here, draft),
            Command::SendAhead { moves } => self.decide_ahead(color, moves, draft),
            Command::Seal { sealed } => self.decide_seal(color, *sealed, draft),
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
            Command::ClaimRotation => self.decide_rotation_claim(color, draft),
            Command::TakeSeat => self.decide_coming(color, draft),
            Command::LeaveSeat => self.decide_leaving(color, draft),
            Command::Begin { .. }
            | Command::Propose { .. }
            | Command::Agree { .. }
            | Command::Judge { .. }
            | Command::Credit { .. }
            | Command::CheckFlag
            | Command::Withdraw
            | Command::Report { .. }
            | Command::Rule { .. } => Err(Refusal::NotAllowed),
        }
    }

    /// The events of a flag that has fallen.
    fn lose_on_time(&self, flag: Flag, now: Arrival) -> Vec<Event> {
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
///
/// Most commands lead to one event, and the game after it is of no interest: it
/// is made only when somebody looks.
struct Draft<'a> {
    base: &'a Game,
    /// The game after the first `applied` events.
    game: Option<Box<Game>>,
    applied: usize,
    events: Vec<Event>,
    arrival: Arrival,
}

impl Draft<'_> {
    fn new(game: &Game, arrival: Arrival) -> Draft<'_> {
        Draft {
            base: game,
            game: None,
            applied: 0,
            events: Vec::new(),
            arrival,
        }
    }

    const fn now(&self) -> Timestamp {
        self.arrival.at
    }

    /// The game as the events so far leave it.
    fn game(&mut self) -> &Game {
        if self.events.is_empty() {
            return self.base;
        }
        let game = self.game.get_or_insert_with(|| Box::new(self.base.clone()));
        for event in &self.events[self.applied..] {
            game.apply(event);
        }
        self.applied = self.events.len();
        game
    }

    fn add(&mut self, actor: impl Into<Actor>, what: What) {
        self.events.push(Event {
            at: self.arrival.at,
            actor: actor.into(),
            what,
        });
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

    /// The clock, told what the server measured of the players' connections.
    fn clock_now(&mut self) -> Clock {
        let Arrival {
            at, round_trips, ..
        } = self.arrival;
        let game = self.game();
        let mut clock = game.clock.clone();
        // Without a limit, and by days, seconds on the way are nobody's loss.
        let control = clock.control();
        let is_granted = *control != TimeControl::None && control.by_days().is_none();
        for color in Color::BOTH {
            if let Some(trip) = round_trips[color].filter(|_| is_granted) {
                clock.measured(side_of(color), at, trip);
            }
        }
        clock
    }

    /// The reading of the clock after `change`.
    fn clock(&mut self, change: impl FnOnce(&mut Clock, Timestamp)) -> Reading {
        let mut clock = self.clock_now();
        change(&mut clock, self.arrival.at);
        clock.reading().clone()
    }
}
