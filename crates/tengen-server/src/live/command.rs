//! What changes a game: commands from seats and from the house, through one order.
//!
//! Decide, keep, apply, answer, tell. The room is the only writer of its game; should
//! the log have moved all the same, it is read again and the command decided anew.

use tengen_clock::Timestamp;
use tengen_game::{Actor, ColorChoice, Command, Nigiri, Parity, What};
use tengen_id::CommandId;
use tengen_rules::Color;
use tengen_wire::{Refusal, ServerFrame};

use super::room::{RETRY, Room};
use super::table::{Outcome, Span, Table, Verdict};
use super::{Sent, Trouble};
use crate::random;

/// A command is decided again at most this often when the log has moved.
const TRIES: usize = 3;

/// How a command was done.
pub(super) enum Done {
    /// Just now, by these events.
    Now(Span),
    /// When it was sent before.
    Before(Span),
}

impl Room {
    /// Takes a player's command through, answers it, and tells everybody.
    pub(super) async fn command(&mut self, sent: Sent) {
        let told = self.table.as_ref().map(|table| table.talk);
        let done = self.take(&sent).await;
        let answer = match &done {
            Ok(Done::Now(span) | Done::Before(span)) => ServerFrame::Done {
                game: self.id,
                id: sent.id,
                first_seq: span.first,
                last_seq: span.last,
            },
            Err(refusal) => ServerFrame::Refused {
                game: self.id,
                id: sent.id,
                refusal: refusal.clone(),
            },
        };
        sent.listener.outbox.send(&answer);
        match done {
            Ok(Done::Now(span)) => self.happened(span),
            Ok(Done::Before(_)) | Err(_) => {}
        }
        self.tell_talk(told.unwrap_or_default());
    }

    async fn take(&mut self, sent: &Sent) -> Result<Done, Refusal> {
        let done = self.once(sent.id, |table| table.decide(sent)).await;
        done.unwrap_or_else(|trouble| Err(Refusal::of(trouble.code())))
    }

    /// Takes through what `decide` makes of the game, once for `id`. The inner answer is
    /// the game's.
    pub(super) async fn once<R>(
        &mut self,
        id: CommandId,
        decide: impl Fn(&mut Table) -> Result<Verdict, R>,
    ) -> Result<Result<Done, R>, Trouble> {
        self.opened().await?;
        for _ in 0..TRIES {
            let store = self.inside.store.clone();
            let trips = self.round_trips();
            let table = self.table().await?;
            table.round_trips = trips;
            let events = match decide(table) {
                Ok(Verdict::Before(span)) => return Ok(Ok(Done::Before(span))),
                Ok(Verdict::Fresh(events)) => events,
                Err(refusal) => return Ok(Err(refusal)),
            };
            match table.keep(&store, Some(id), events).await {
                Outcome::Kept(span) => return Ok(Ok(Done::Now(span))),
                Outcome::Repeated(span) => {
                    self.reload().await?;
                    return Ok(Ok(Done::Before(span)));
                }
                Outcome::Behind => self.reload().await?,
                Outcome::Refused => break,
            }
        }
        Err(Trouble::Store)
    }

    /// Takes a command of the house through; one that leads to nothing, or that the
    /// game has no use for now, is done.
    pub(super) async fn house(&mut self, command: &Command, now: Timestamp) -> Result<(), Trouble> {
        match self.by(Actor::House, command, now).await? {
            Ok(()) => {}
            Err(refusal) => {
                tracing::debug!(game = %self.id, %refusal, "the house has nothing to do");
            }
        }
        Ok(())
    }

    /// Takes a command through that no player sent.
    pub(super) async fn by(
        &mut self,
        actor: Actor,
        command: &Command,
        now: Timestamp,
    ) -> Result<Result<(), tengen_game::Refusal>, Trouble> {
        self.by_member(actor, None, command, now).await
    }

    /// The same for a member of a side.
    pub(super) async fn by_member(
        &mut self,
        actor: Actor,
        member: Option<u8>,
        command: &Command,
        now: Timestamp,
    ) -> Result<Result<(), tengen_game::Refusal>, Trouble> {
        for _ in 0..TRIES {
            let store = self.inside.store.clone();
            let trips = self.round_trips();
            let table = self.table().await?;
            table.round_trips = trips;
            let events = match table.decide_for(actor, member, command, now) {
                Ok(events) if events.is_empty() => return Ok(Ok(())),
                Ok(events) => events,
                Err(refusal) => return Ok(Err(refusal)),
            };
            match table.keep(&store, None, events).await {
                Outcome::Kept(span) | Outcome::Repeated(span) => {
                    self.happened(span);
                    return Ok(Ok(()));
                }
                Outcome::Behind => self.reload().await?,
                Outcome::Refused => break,
            }
            if actor != Actor::House {
                // The program thought of another state: it thinks of this one.
                self.set_to_work();
                return Ok(Ok(()));
            }
        }
        self.retry = now.plus(RETRY);
        Err(Trouble::Store)
    }

    /// Tells what has just been kept, and sets the house to work where it has to.
    pub(super) fn happened(&mut self, span: Span) {
        self.tell_after(span.first.saturating_sub(1));
        self.set_to_work();
    }

    /// Tells everybody the events after number `seq`.
    pub(super) fn tell_after(&mut self, seq: u64) {
        let Some(table) = &self.table else { return };
        let events = table.events_after(seq).to_vec();
        if events.is_empty() {
            return;
        }
        let comes = |what: &What| matches!(what, What::SeatTaken { .. } | What::SeatLeft { .. });
        let begins = |what: &What| matches!(what, What::Began { .. });
        let mut whats = events.iter().map(|numbered| &numbered.event.what);
        let moved = whats.any(|what| begins(what) || comes(what));
        let seats = if moved { self.seats() } else { None };
        let came = events.iter().any(|numbered| comes(&numbered.event.what));
        if table.is_told_each(seq) {
            self.tell_each(seq, seats.as_ref());
        } else {
            self.audience.publish(&ServerFrame::Event {
                game: self.id,
                events,
                seats,
            });
        }
        if came {
            self.seats_changed();
        }
    }

    /// Credits the time from `alive_until` (at the latest the last event) to now, where
    /// a clock was running.
    pub(super) async fn credit(&mut self, alive_until: Option<Timestamp>) -> Result<(), Trouble> {
        let now = self.inside.time.now();
        let table = self.table().await?;
        if table.game.next_deadline().is_none() {
            return Ok(());
        }
        // A credit given by an earlier start is an event too: no time is given twice.
        let last = table.not_before_last(Timestamp(i64::MIN));
        let from_ms = alive_until.map_or(last, |alive| alive.max(last));
        let until_ms = now;
        self.house(&Command::Credit { from_ms, until_ms }, now)
            .await?;
        // A flag that fell in the last moments of the server's life has no timer any more.
        self.house(&Command::CheckFlag, now).await?;
        self.set_to_work();
        Ok(())
    }
}

/// The command that begins a game: colors as chosen, or drawn now.
pub(super) fn beginning(choice: ColorChoice, guess: Option<Parity>) -> Command {
    let (host, nigiri) = match choice {
        ColorChoice::HostBlack => (Color::Black, None),
        ColorChoice::HostWhite => (Color::White, None),
        ColorChoice::Nigiri => {
            let [grab, coin] = random::bytes();
            let guess = guess.unwrap_or(if coin % 2 == 0 {
                Parity::Even
            } else {
                Parity::Odd
            });
            let stones = grab % Nigiri::MOST_STONES + 1;
            let nigiri = Nigiri { stones, guess };
            (nigiri.host_color(), Some(nigiri))
        }
    };
    Command::Begin { host, nigiri }
}

/// Whether a command makes sense only on the state its sender saw.
pub(super) const fn is_of_its_moment(command: &Command) -> bool {
    match command {
        Command::Play { .. }
        | Command::PlaceStone { .. }
        | Command::ClaimRotation
        | Command::Pass
        | Command::SendAhead { .. }
        | Command::Seal { .. }
        | Command::OfferNoResult
        | Command::ConfirmPlay { .. }
        | Command::ConfirmPass { .. } => true,
        Command::Begin { .. }
        | Command::Propose { .. }
        | Command::Agree { .. }
        | Command::Judge { .. }
        | Command::Credit { .. }
        | Command::CheckFlag
        | Command::TakeSeat
        | Command::LeaveSeat
        | Command::Withdraw
        | Command::Resign
        | Command::AskUndo { .. }
        | Command::AnswerUndo { .. }
        | Command::WithdrawUndo
        | Command::Done
        | Command::Mark { .. }
        | Command::Claim { .. }
        | Command::Demand { .. }
        | Command::Accept { .. }
        | Command::WithdrawAcceptance
        | Command::Resume
        | Command::Report { .. }
        | Command::Rule { .. }
        | Command::CallArbiter { .. }
        | Command::Offer { .. }
        | Command::AnswerOffer { .. }
        | Command::WithdrawOffer
        | Command::Pause
        | Command::GoOn
        // A press names the stone that it follows.
        | Command::TakeUpStone
        | Command::PressClock { .. }
        | Command::Lift
        | Command::Lifted
        | Command::StateResult { .. }
        | Command::MeetAbsence { .. }
        | Command::BeginVacation
        | Command::EndVacation
        | Command::DeclineNoResult
        | Command::Confirm { .. }
        | Command::EndConfirmation
        | Command::SayNoAgreement
        | Command::WithdrawNoAgreement => false,
    }
}
