//! A log as rows of the store: events written down with their proofs, read again, and folded
//! into the game that they made.

use tengen_game::{Actor, EVENT_VERSION, Event, Game, StateHash, Viewer};
use tengen_store::{NewEvent, StoredEvent};
use tengen_wire::NumberedEvent;

use super::proof::{Broken, Link};

/// Why a log cannot be read.
#[derive(Debug, thiserror::Error)]
pub(super) enum ReplayError {
    #[error("there is no event")]
    Empty,
    #[error(transparent)]
    Misfit(#[from] tengen_game::LogError),
    #[error("event {seq} cannot be read")]
    Unread {
        seq: u64,
        #[source]
        source: DecodeError,
    },
    #[error(transparent)]
    Broken(#[from] Broken),
}

/// What a log comes to.
pub(super) struct Replayed {
    pub(super) game: Game,
    pub(super) log: Vec<NumberedEvent>,
    /// The link to the last event.
    pub(super) link: Link,
}

/// The game whose log was kept; the first event that does not fit, or is not what was
/// kept, is the error.
pub(super) fn replay(stored: &[StoredEvent]) -> Result<Replayed, ReplayError> {
    let read = |stored: &StoredEvent| {
        let seq = stored.seq;
        decode(stored.v, &stored.body).map_err(|source| ReplayError::Unread { seq, source })
    };
    let (first, rest) = stored.split_first().ok_or(ReplayError::Empty)?;
    let event = read(first)?;
    let mut game = Game::from_log([&event])?;
    let mut link = Link::default();
    let seen = game.state_hash(Viewer::Spectator);
    link.follow(&game, seen, first)?;
    let mut log = vec![numbered(&game, seen, event)];
    for stored in rest {
        let event = read(stored)?;
        let seq = game.seq() + 1;
        game.try_apply(&event)
            .map_err(|misfit| tengen_game::LogError { seq, misfit })?;
        let seen = game.state_hash(Viewer::Spectator);
        link.follow(&game, seen, stored)?;
        log.push(numbered(&game, seen, event));
    }
    Ok(Replayed { game, log, link })
}

/// An event with the number of the state after it, of which a spectator sees what `seen` is
/// the number of.
pub(super) fn numbered(game: &Game, seen: StateHash, event: Event) -> NumberedEvent {
    NumberedEvent {
        seq: game.seq(),
        hash: seen.to_string(),
        event,
    }
}

/// Why the body of an event cannot be read.
#[derive(Debug, thiserror::Error)]
pub(super) enum DecodeError {
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

/// The row of the first event, which made `game`.
pub(crate) fn encode_first(event: &Event, game: &Game) -> NewEvent {
    let seen = game.state_hash(Viewer::Spectator);
    encode(event, game, seen, &mut Link::default())
}

/// The row of an event, which made `game`, of which a spectator sees what `seen` is the
/// number of; `link` goes on to it.
pub(super) fn encode(event: &Event, game: &Game, seen: StateHash, link: &mut Link) -> NewEvent {
    let body = serde_json::to_value(event).expect("an event holds text, numbers and lists only");
    let kind = body["what"]["kind"].as_str().unwrap_or_default().to_owned();
    let body = body.to_string();
    NewEvent {
        proof: link.prove(game, seen, EVENT_VERSION, &body),
        at_ms: event.at.0,
        actor: match event.actor {
            Actor::Black => "black",
            Actor::White => "white",
            Actor::House => "house",
            Actor::Arbiter => "arbiter",
        },
        kind,
        v: EVENT_VERSION,
        body,
    }
}

/// The rows of a log, as the store gives them back.
#[cfg(test)]
pub(super) fn rows(events: &[Event]) -> Vec<StoredEvent> {
    let mut link = Link::default();
    (1..=events.len())
        .map(|seq| {
            let game = Game::from_log(&events[..seq]).unwrap();
            let seen = game.state_hash(Viewer::Spectator);
            row(seq as u64, encode(&events[seq - 1], &game, seen, &mut link))
        })
        .collect()
}

/// An event that was kept, as the store gives it back.
#[cfg(test)]
pub(super) fn row(seq: u64, event: NewEvent) -> StoredEvent {
    StoredEvent {
        seq,
        at_ms: event.at_ms,
        v: event.v,
        body: event.body,
        proof: Some(event.proof),
    }
}
