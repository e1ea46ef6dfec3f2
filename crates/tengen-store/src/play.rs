//! The log of a game: what was kept, in order, and the first answers to commands.

use tengen_id::{CommandId, GameId};

use crate::row::{get, number, parse, seq};
use crate::{Store, StoreError};

/// An event about to be kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEvent {
    /// When it happened, epoch milliseconds.
    pub at_ms: i64,
    /// `black`, `white`, `house` or `arbiter`.
    pub actor: &'static str,
    /// The `kind` inside the body, for searching.
    pub kind: String,
    /// Version of the body's form.
    pub v: i64,
    /// The event as JSON.
    pub body: String,
    /// What proves it later.
    pub proof: Proof,
}

/// What is kept with an event so that the log can be proved: opaque here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// A hash of this event and of all before it.
    pub link: String,
    /// A hash of the game after it.
    pub state: String,
}

/// An event as it was kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEvent {
    /// Its place in the log, from 1.
    pub seq: u64,
    /// When it happened, epoch milliseconds.
    pub at_ms: i64,
    /// Version of the body's form.
    pub v: i64,
    /// The event as JSON.
    pub body: String,
    /// What proves it; `None` in what was kept before there was such a thing.
    pub proof: Option<Proof>,
}

/// What lists and the waking of games need to know, kept beside the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The phase's name.
    pub phase: &'static str,
    /// When a flag falls if nothing happens, epoch milliseconds.
    pub deadline_ms: Option<i64>,
    /// When the game ended, epoch milliseconds.
    pub ended_ms: Option<i64>,
    /// The result as records write it (`W+0.5`).
    pub result: Option<String>,
}

/// A command that was already answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answered {
    /// Its id.
    pub command: CommandId,
    /// The first event it made.
    pub first: u64,
    /// The last event it made.
    pub last: u64,
}

impl Store {
    /// The events of `game` whose number is greater than `after`, in order.
    ///
    /// Empty when there are none, and also when there is no such game.
    ///
    /// # Errors
    ///
    /// [`StoreError`] when the database does not answer.
    pub async fn log(&self, game: GameId, after: u64) -> Result<Vec<StoredEvent>, StoreError> {
        let rows = sqlx::query(
            "SELECT seq, at_ms, v, body, link, state FROM game_event \
             WHERE game_id = $1 AND seq > $2 ORDER BY seq",
        )
        .bind(game.to_string())
        .bind(number(after))
        .fetch_all(&self.pool)
        .await?;
        rows.iter()
            .map(|row| {
                let link: Option<String> = get(row, "link")?;
                let state: Option<String> = get(row, "state")?;
                Ok(StoredEvent {
                    seq: seq(row, "game_event", "seq")?,
                    at_ms: get(row, "at_ms")?,
                    v: get(row, "v")?,
                    body: get(row, "body")?,
                    proof: (link.zip(state)).map(|(link, state)| Proof { link, state }),
                })
            })
            .collect()
    }

    /// Every command of `game` that was answered with events.
    ///
    /// # Errors
    ///
    /// [`StoreError`] when the database does not answer.
    pub async fn answered(&self, game: GameId) -> Result<Vec<Answered>, StoreError> {
        let rows =
            sqlx::query("SELECT command_id, first_seq, last_seq FROM command WHERE game_id = $1")
                .bind(game.to_string())
                .fetch_all(&self.pool)
                .await?;
        rows.iter()
            .map(|row| {
                Ok(Answered {
                    command: parse(row, "command", "command_id")?,
                    first: seq(row, "command", "first_seq")?,
                    last: seq(row, "command", "last_seq")?,
                })
            })
            .collect()
    }

    /// Games in which time alone changes something before `until_ms`.
    ///
    /// # Errors
    ///
    /// [`StoreError`] when the database does not answer.
    pub async fn games_due(&self, until_ms: i64) -> Result<Vec<GameId>, StoreError> {
        let due = "SELECT id FROM game WHERE deadline_ms < $1 ORDER BY deadline_ms";
        let rows = (sqlx::query(due).bind(until_ms))
            .fetch_all(&self.pool)
            .await?;
        rows.iter().map(|row| parse(row, "game", "id")).collect()
    }

    /// Games in which a clock was running when their last event was kept.
    ///
    /// # Errors
    ///
    /// [`StoreError`] when the database does not answer.
    pub async fn games_with_deadline(&self) -> Result<Vec<GameId>, StoreError> {
        let rows =
            sqlx::query("SELECT id FROM game WHERE deadline_ms IS NOT NULL ORDER BY deadline_ms")
                .fetch_all(&self.pool)
                .await?;
        rows.iter().map(|row| parse(row, "game", "id")).collect()
    }
}
