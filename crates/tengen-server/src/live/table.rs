//! A game in memory and its log in the store, kept in step.
//!
//! [`Table::keep`] tries events on a copy, appends them, and only after the commit lets
//! the copy become the game. If the store refuses, the game stays as it was.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use tengen_clock::{Millis, Timestamp};
use tengen_game::{Actor, Arrival, Command, Event, Game, Phase, Talk, Viewer, What};
use tengen_id::{CommandId, GameId, UserId};
use tengen_rules::{ByColor, Color};
use tengen_store::lobby;
use tengen_store::{Append, AppendError, Kept, NewEvent, Store, StoredEvent, Summary};
use tengen_wire::{Job, JobWhat, NumberedEvent, Refusal};

use super::command::is_of_its_moment;
use super::log::{ReplayError, Replayed, encode, numbered, replay};
use super::proof::Link;
use super::{Seating, Sent, Since, Trouble, result};
use crate::codes;
use crate::error::Chain;

/// Refusals that a table remembers: more than a player's sockets can hold late copies of.
const REFUSALS: usize = 64;

/// A game with its log and its seats.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) id: GameId,
    pub(crate) game: Game,
    pub(crate) seating: Arc<Seating>,
    /// The whole log, each event with the hash of the state after it.
    log: Vec<NumberedEvent>,
    /// The link to the last of it.
    link: Link,
    answered: HashMap<CommandId, Span>,
    /// The last refusals: a copy that comes late must not do what its sender was refused.
    refused: VecDeque<(CommandId, Refusal)>,
    /// What partners have told each other; kept nowhere else.
    pub(super) talk: Talk,
    /// What the server measured of the players' connections, for the next command.
    pub(super) round_trips: ByColor<Option<Millis>>,
}

/// The events of one command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Span {
    /// The first event's number.
    pub(crate) first: u64,
    /// The last event's number.
    pub(crate) last: u64,
}

/// What a command from a seat comes to.
#[derive(Debug)]
pub(super) enum Verdict {
    /// It was done before, or nothing has to happen.
    Before(Span),
    /// These events have to be kept.
    Fresh(Vec<Event>),
}

/// Events that are not kept yet, and the game as they would leave it.
#[derive(Debug)]
pub(super) struct Draft {
    next: Game,
    pub(super) fresh: Vec<NumberedEvent>,
    /// As the store keeps them.
    pub(super) rows: Vec<NewEvent>,
    link: Link,
}

/// What became of events that were to be kept.
#[derive(Debug)]
pub(crate) enum Outcome {
    /// They are kept, and have happened.
    Kept(Span),
    /// The command had been answered before, by this or another program.
    Repeated(Span),
    /// The log is not where this table is: load it again.
    Behind,
    /// The store did not keep them; the game is as it was.
    Refused,
}

impl Table {
    /// Reads the game from its log.
    pub(crate) async fn load(store: &Store, id: GameId) -> Result<Table, Trouble> {
        let unread = |error: tengen_store::StoreError| {
            tracing::error!(game = %id, error = %Chain(&error), "a game could not be loaded");
            Trouble::Store
        };
        let stored = store.log(id, 0).await.map_err(unread)?;
        let seats = store
            .seats(id)
            .await
            .map_err(unread)?
            .ok_or(Trouble::NoSuchGame)?;
        let answered = store.answered(id).await.map_err(unread)?;
        let answered = answered.into_iter().map(|old| {
            let (first, last) = (old.first, old.last);
            (old.command, Span { first, last })
        });
        Table::of_log(id, seats, &stored, answered.collect())
            .map_err(|error| unreadable(id, &error))
    }

    /// The table whose log this is, with the answers given so far.
    pub(super) fn of_log(
        id: GameId,
        seats: lobby::Seats,
        stored: &[StoredEvent],
        answered: HashMap<CommandId, Span>,
    ) -> Result<Table, ReplayError> {
        let Replayed { game, log, link } = replay(stored)?;
        let host_color = game.host();
        Ok(Table {
            id,
            game,
            seating: Arc::new(Seating::new(seats, host_color)),
            log,
            link,
            answered,
            refused: VecDeque::new(),
            talk: Talk::default(),
            round_trips: ByColor::default(),
        })
    }

    /// Reads who sits where again.
    pub(crate) async fn reload_seats(&mut self, store: &Store) -> Result<(), Trouble> {
        let seats = store.seats(self.id).await.map_err(|error| {
            tracing::error!(game = %self.id, error = %Chain(&error), "seats could not be read");
            Trouble::Store
        })?;
        let seats = seats.ok_or(Trouble::NoSuchGame)?;
        self.seating = Arc::new(Seating::new(seats, self.game.host()));
        Ok(())
    }

    /// What a command from a seat comes to: its first answer, should it be a copy, else
    /// what the game as it stands makes of it.
    pub(super) fn decide(&mut self, sent: &Sent) -> Result<Verdict, Refusal> {
        if !(self.seating.colors_of(sent.listener.user)).contains(&sent.seat) {
            return Err(Refusal::of(codes::GAME_NOT_YOUR_SEAT));
        }
        if let Some(span) = self.answered(sent.id) {
            return Ok(Verdict::Before(span));
        }
        if let Some((_, refusal)) = self.refused.iter().find(|(id, _)| *id == sent.id) {
            return Err(refusal.clone());
        }
        self.decide_anew(sent).inspect_err(|refusal| {
            if self.refused.len() == REFUSALS {
                self.refused.pop_front();
            }
            self.refused.push_back((sent.id, refusal.clone()));
        })
    }

    fn decide_anew(&mut self, sent: &Sent) -> Result<Verdict, Refusal> {
        let seq = self.game.seq();
        if is_of_its_moment(&sent.command) && sent.seq != seq {
            return Err(Refusal::of(codes::GAME_STALE));
        }
        let at = self.not_before_last(sent.at);
        let member = self.seating.member(sent.listener.user, sent.seat);
        if member.is_some_and(|member| self.has_lapsed(sent, member)) {
            return Err(Refusal::of(codes::GAME_STALE));
        }
        let arrival = Arrival {
            member,
            consenting: self.talk.resigning(sent.seat),
            ..self.arrival(at)
        };
        let events = self
            .game
            .decide(Actor::from(sent.seat), &sent.command, arrival)
            .map_err(|refusal| Refusal::from(&refusal))?;
        if events.is_empty() {
            if let (Command::Resign, Some(member)) = (&sent.command, member) {
                // For the partners alone to hear.
                self.talk.would_resign(sent.seat, member);
            }
            // Nothing had to happen: a span without events.
            return Ok(Verdict::Before(Span {
                first: seq + 1,
                last: seq,
            }));
        }
        Ok(Verdict::Fresh(events))
    }

    /// What the command of this id led to, if it was done before.
    pub(super) fn answered(&self, id: CommandId) -> Option<Span> {
        self.answered.get(&id).copied()
    }

    /// Remembers what the table before it, read from the same log, had refused.
    pub(super) fn inherit(&mut self, before: Table) {
        self.refused = before.refused;
        self.talk = before.talk;
        let had = before.game.seq();
        let missed = self.log.iter().filter(|numbered| had < numbered.seq);
        for numbered in missed {
            self.talk.hears(&numbered.event);
        }
    }

    fn arrival(&self, at: Timestamp) -> Arrival {
        Arrival {
            at,
            round_trips: self.round_trips,
            member: None,
            consenting: 0,
        }
    }

    /// A moment that does not lie before the last event.
    pub(crate) fn not_before_last(&self, at: Timestamp) -> Timestamp {
        self.log.last().map_or(at, |last| at.max(last.event.at))
    }

    /// Decides a command that no player sent, for a member of a side where it is about one.
    pub(crate) fn decide_for(
        &self,
        actor: Actor,
        member: Option<u8>,
        command: &Command,
        now: Timestamp,
    ) -> Result<Vec<Event>, tengen_game::Refusal> {
        let at = self.not_before_last(now);
        let arrival = Arrival {
            member,
            ..self.arrival(at)
        };
        self.game.decide(actor, command, arrival)
    }

    /// A job about the game as it stands, for the sake of `owner`.
    pub(super) fn job(&self, owner: UserId, what: JobWhat, now: Timestamp) -> Job {
        Job {
            game: self.id,
            owner,
            events: self.events_for_work(),
            asked_ms: self.not_before_last(now),
            what,
        }
    }

    /// The seat and level of the program, where it may have something to do: the game
    /// waits for it, or there is a count, where it looks at every change.
    pub(super) fn program_to_act(&self) -> Option<(Color, u8)> {
        let is_count = self.game.phase() == Phase::Counting;
        Color::BOTH.into_iter().find_map(|color| {
            let level = self.seating.player(color)?.level?;
            (is_count || self.game.is_waiting_for(color)).then_some((color, level))
        })
    }

    /// Appends events that were decided on this very state, then lets them happen.
    pub(crate) async fn keep(
        &mut self,
        store: &Store,
        command: Option<CommandId>,
        events: Vec<Event>,
    ) -> Outcome {
        let after = self.game.seq();
        let mut draft = self.draft(events);
        let append = Append {
            game: self.id,
            after,
            command,
            events: std::mem::take(&mut draft.rows),
            summary: summary(&draft.next, draft.fresh.last().map(|last| last.event.at)),
        };
        match store.append(append).await {
            Ok(Kept::Written { first, last }) => {
                let span = Span { first, last };
                self.settle(command, span, draft);
                Outcome::Kept(span)
            }
            Ok(Kept::Repeated { first, last }) => Outcome::Repeated(Span { first, last }),
            Err(AppendError::Conflict { .. }) => Outcome::Behind,
            Err(
                error @ (AppendError::Nothing
                | AppendError::Store(_)
                | AppendError::Lost
                | AppendError::Closed),
            ) => {
                tracing::error!(game = %self.id, error = %Chain(&error), "events were not kept");
                Outcome::Refused
            }
        }
    }

    /// The game as `events` would leave it, tried on a copy.
    pub(super) fn draft(&self, events: Vec<Event>) -> Draft {
        let mut next = self.game.clone();
        let mut link = self.link.clone();
        let mut rows = Vec::with_capacity(events.len());
        let fresh = events
            .into_iter()
            .map(|event| {
                next.apply(&event);
                let seen = next.state_hash(Viewer::Spectator);
                rows.push(encode(&event, &next, seen, &mut link));
                numbered(&next, seen, event)
            })
            .collect();
        Draft {
            next,
            fresh,
            rows,
            link,
        }
    }

    /// Lets a draft happen, now that it is kept.
    pub(super) fn settle(&mut self, command: Option<CommandId>, span: Span, draft: Draft) {
        if let Some(command) = command {
            self.answered.insert(command, span);
        }
        for numbered in &draft.fresh {
            self.talk.hears(&numbered.event);
        }
        self.game = draft.next;
        self.link = draft.link;
        self.log.extend(draft.fresh);
        if self.seating.host_color != self.game.host() {
            let mut seating = Seating::clone(&self.seating);
            seating.host_color = self.game.host();
            self.seating = Arc::new(seating);
        }
    }

    /// Events after number `seq`.
    pub(crate) fn events_after(&self, seq: u64) -> &[NumberedEvent] {
        let from = usize::try_from(seq)
            .unwrap_or(usize::MAX)
            .min(self.log.len());
        &self.log[from..]
    }

    /// From where a client must be told: after what it has, if that is right, else from 0.
    pub(crate) fn resume_from(&self, since: Option<&Since>) -> u64 {
        let Some(since) = since else { return 0 };
        let same = since
            .seq
            .checked_sub(1)
            .and_then(|index| self.log.get(usize::try_from(index).ok()?))
            .is_some_and(|event| event.hash == since.hash);
        if same { since.seq } else { 0 }
    }

    /// The number of the event that began a count which nobody has judged yet.
    pub(crate) fn unjudged_count(&self) -> Option<u64> {
        if self.game.phase() != Phase::Counting {
            return None;
        }
        let mut judged = false;
        for numbered in self.log.iter().rev() {
            if let What::Judged { .. } = numbered.event.what {
                judged = true;
            }
            if let What::CountingBegan = numbered.event.what {
                return (!judged).then_some(numbered.seq);
            }
        }
        None
    }
}

fn unreadable(id: GameId, error: &dyn std::error::Error) -> Trouble {
    tracing::error!(game = %id, error = %Chain(error), "a log cannot be read as a game");
    Trouble::Log
}

/// The row of a game, as it stands after an event at `at`.
pub(crate) fn summary(game: &Game, at: Option<Timestamp>) -> Summary {
    let ended = game.outcome();
    Summary {
        phase: game.phase().name(),
        deadline_ms: game.next_deadline().map(|deadline| deadline.0),
        ended_ms: ended.and(at).map(|at| at.0),
        result: ended.copied().map(result::kept),
    }
}
