//! A game in memory and its log in the store, kept in step.
//!
//! [`Table::keep`] tries events on a copy, appends them, and only after the commit lets
//! the copy become the game. If the store refuses, the game stays as it was.

use std::collections::HashMap;
use std::sync::Arc;

use tengen_clock::Timestamp;
use tengen_game::{Actor, Command, EVENT_VERSION, Event, Game, Phase, Viewer, What};
use tengen_id::{CommandId, GameId};
use tengen_store::{Append, AppendError, Kept, NewEvent, Store, Summary};
use tengen_wire::NumberedEvent;

use super::{Seating, Since, Trouble};
use crate::error::Chain;

/// A game with its log and its seats.
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) id: GameId,
    pub(crate) game: Game,
    pub(crate) seating: Arc<Seating>,
    /// The whole log, each event with the hash of the state after it.
    log: Vec<NumberedEvent>,
    answered: HashMap<CommandId, Span>,
}

/// The events of one command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Span {
    /// The first event's number.
    pub(crate) first: u64,
    /// The last event's number.
    pub(crate) last: u64,
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
        let events: Vec<Event> = stored
            .iter()
            .map(|event| decode(event.v, &event.body))
            .collect::<Result<_, _>>()
            .map_err(|error| unreadable(id, &error))?;
        let (game, log) = replay(&events).map_err(|error| unreadable(id, &error))?;
        let host_color = game.host();
        Ok(Table {
            id,
            game,
            seating: Arc::new(Seating::new(seats, host_color)),
            log,
            answered: answered
                .into_iter()
                .map(|old| {
                    (
                        old.command,
                        Span {
                            first: old.first,
                            last: old.last,
                        },
                    )
                })
                .collect(),
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

    /// The first answer to a command that was sent before.
    pub(crate) fn answer_to(&self, command: CommandId) -> Option<Span> {
        self.answered.get(&command).copied()
    }

    /// A moment that does not lie before the last event.
    pub(crate) fn not_before_last(&self, at: Timestamp) -> Timestamp {
        self.log.last().map_or(at, |last| at.max(last.event.at))
    }

    /// Decides a command of the house; a refusal means that there is nothing to do.
    pub(crate) fn decide_for_house(&self, command: &Command, now: Timestamp) -> Vec<Event> {
        match self
            .game
            .decide(Actor::House, command, self.not_before_last(now))
        {
            Ok(events) => events,
            Err(refusal) => {
                tracing::debug!(game = %self.id, %refusal, "the house has nothing to do");
                Vec::new()
            }
        }
    }

    /// Appends events that were decided on this very state, then lets them happen.
    pub(crate) async fn keep(
        &mut self,
        store: &Store,
        command: Option<CommandId>,
        events: Vec<Event>,
    ) -> Outcome {
        let after = self.game.seq();
        let mut next = self.game.clone();
        let fresh: Vec<NumberedEvent> = events
            .into_iter()
            .map(|event| {
                next.apply(&event);
                numbered(&next, event)
            })
            .collect();
        let append = Append {
            game: self.id,
            after,
            command,
            events: fresh
                .iter()
                .map(|numbered| encode(&numbered.event))
                .collect(),
            summary: summary(&next, fresh.last().map(|last| last.event.at)),
        };
        match store.append(append).await {
            Ok(Kept::Written { first, last }) => {
                let span = Span { first, last };
                if let Some(command) = command {
                    self.answered.insert(command, span);
                }
                self.game = next;
                self.log.extend(fresh);
                if self.seating.host_color != self.game.host() {
                    let mut seating = Seating::clone(&self.seating);
                    seating.host_color = self.game.host();
                    self.seating = Arc::new(seating);
                }
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

/// Why a log cannot be read.
#[derive(Debug, thiserror::Error)]
enum ReplayError {
    #[error("there is no event")]
    Empty,
    #[error(transparent)]
    Misfit(#[from] tengen_game::LogError),
}

fn replay(events: &[Event]) -> Result<(Game, Vec<NumberedEvent>), ReplayError> {
    let (first, rest) = events.split_first().ok_or(ReplayError::Empty)?;
    let mut game = Game::from_log([first])?;
    let mut log = vec![numbered(&game, first.clone())];
    for event in rest {
        let seq = game.seq() + 1;
        game.try_apply(event)
            .map_err(|misfit| tengen_game::LogError { seq, misfit })?;
        log.push(numbered(&game, event.clone()));
    }
    Ok((game, log))
}

fn numbered(game: &Game, event: Event) -> NumberedEvent {
    NumberedEvent {
        seq: game.seq(),
        hash: game.state_hash(Viewer::Spectator).to_string(),
        event,
    }
}

/// Why the body of an event cannot be read.
#[derive(Debug, thiserror::Error)]
enum DecodeError {
    #[error("events of version {0} are not known here")]
    Version(i64),
    #[error("the body is not an event")]
    Body(#[from] serde_json::Error),
}

/// One arm per version that was ever written.
fn decode(v: i64, body: &str) -> Result<Event, DecodeError> {
    match v {
        EVENT_VERSION => Ok(serde_json::from_str(body)?),
        other => Err(DecodeError::Version(other)),
    }
}

/// The row of an event.
pub(crate) fn encode(event: &Event) -> NewEvent {
    let body = serde_json::to_value(event).expect("an event holds text, numbers and lists only");
    let kind = body["what"]["kind"].as_str().unwrap_or_default().to_owned();
    NewEvent {
        at_ms: event.at.0,
        actor: match event.actor {
            Actor::Black => "black",
            Actor::White => "white",
            Actor::House => "house",
        },
        kind,
        v: EVENT_VERSION,
        body: body.to_string(),
    }
}

/// The row of a game, as it stands after an event at `at`.
pub(crate) fn summary(game: &Game, at: Option<Timestamp>) -> Summary {
    let ended = game.outcome();
    Summary {
        phase: game.phase().name(),
        deadline_ms: game.next_deadline().map(|deadline| deadline.0),
        ended_ms: ended.and(at).map(|at| at.0),
        result: ended.map(ToString::to_string),
    }
}
