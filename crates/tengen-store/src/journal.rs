//! The one task that appends to logs.
//!
//! Rooms of all games send their events here. Whatever has gathered while the last
//! commit was on its way to the disk becomes the next transaction, so a lone move waits
//! for nothing and a crowd shares one flush. Each append is accepted or refused by
//! itself: it stands behind a savepoint, and one game's conflict leaves the others be.

use sqlx::{Acquire as _, Any, AnyPool, Transaction};
use tengen_id::{CommandId, GameId};
use tokio::sync::{mpsc, oneshot};

use crate::play::{NewEvent, Summary};
use crate::row::{number, seq};
use crate::{Engine, Store, StoreError, begin};

/// Appends in one transaction at most; more would let the first wait too long.
const BATCH: usize = 128;
/// Appends that may wait; whoever comes later waits to send.
const QUEUE: usize = 1024;

/// Events of one command for one game.
#[derive(Clone, Debug)]
pub struct Append {
    /// The game.
    pub game: GameId,
    /// The last event the writer knows; the first new one is this plus one.
    pub after: u64,
    /// The command these events answer, if a client sent one.
    pub command: Option<CommandId>,
    /// The events, at least one.
    pub events: Vec<NewEvent>,
    /// What the game's row shall say afterwards.
    pub summary: Summary,
}

/// How an append was kept. Both are on the disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    /// The events have these numbers.
    Written {
        /// The first event's number.
        first: u64,
        /// The last event's number.
        last: u64,
    },
    /// The command had been answered before with these events; nothing was written.
    Repeated {
        /// The first event's number.
        first: u64,
        /// The last event's number.
        last: u64,
    },
}

/// Why an append was not kept. Nothing of it was written.
#[derive(Debug, thiserror::Error)]
pub enum AppendError {
    /// Somebody else has written to this game: `after` is not its last event.
    #[error("the log does not end with event {after}")]
    Conflict {
        /// The number that was taken for the last.
        after: u64,
    },
    /// An append without events.
    #[error("there is nothing to append")]
    Nothing,
    /// The database.
    #[error("the journal cannot write")]
    Store(#[from] StoreError),
    /// The whole transaction failed; the reason went to the log once.
    #[error("the journal's transaction was lost")]
    Lost,
    /// The store is closed.
    #[error("the store is closed")]
    Closed,
}

impl From<sqlx::Error> for AppendError {
    fn from(error: sqlx::Error) -> AppendError {
        AppendError::Store(StoreError::Database(error))
    }
}

type Answer = oneshot::Sender<Result<Kept, AppendError>>;

enum Entry {
    Append(Append, Answer),
    Drain(oneshot::Sender<()>),
}

/// The way to the journal's task.
#[derive(Clone, Debug)]
pub(crate) struct Journal {
    queue: mpsc::Sender<Entry>,
}

impl Journal {
    /// Starts the task; it ends when the last handle is gone.
    pub(crate) fn start(pool: AnyPool, engine: Engine) -> Journal {
        let (queue, entries) = mpsc::channel(QUEUE);
        tokio::spawn(run(pool, engine, entries));
        Journal { queue }
    }

    /// Returns when everything sent before has been answered.
    pub(crate) async fn drain(&self) {
        let (tell, done) = oneshot::channel();
        if self.queue.send(Entry::Drain(tell)).await.is_ok() {
            // An error means that the task is gone, and with it all its work.
            let _ = done.await;
        }
    }
}

impl Store {
    /// Keeps the events of one command; returns after the commit.
    ///
    /// # Errors
    ///
    /// [`AppendError::Conflict`] when the log does not end where the writer thought;
    /// the other variants when the store could not write. Nothing is kept then.
    pub async fn append(&self, append: Append) -> Result<Kept, AppendError> {
        if append.events.is_empty() {
            return Err(AppendError::Nothing);
        }
        let (answer, kept) = oneshot::channel();
        let entry = Entry::Append(append, answer);
        self.journal
            .queue
            .send(entry)
            .await
            .map_err(|_| AppendError::Closed)?;
        kept.await.map_err(|_| AppendError::Closed)?
    }
}

async fn run(pool: AnyPool, engine: Engine, mut entries: mpsc::Receiver<Entry>) {
    let mut gathered = Vec::with_capacity(BATCH);
    while 0 < entries.recv_many(&mut gathered, BATCH).await {
        let mut batch = Vec::with_capacity(gathered.len());
        let mut drained = Vec::new();
        for entry in gathered.drain(..) {
            match entry {
                Entry::Append(append, answer) => batch.push((append, answer)),
                Entry::Drain(tell) => drained.push(tell),
            }
        }
        if !batch.is_empty() {
            commit(&pool, engine, batch).await;
        }
        for tell in drained {
            let _ = tell.send(());
        }
    }
}

/// Writes a batch in one transaction and answers each append after the commit.
async fn commit(pool: &AnyPool, engine: Engine, batch: Vec<(Append, Answer)>) {
    let mut answers = Vec::with_capacity(batch.len());
    let written = async {
        let mut tx = begin(pool, engine).await?;
        for (append, answer) in batch {
            let kept = one(&mut tx, &append).await;
            answers.push((answer, kept));
        }
        tx.commit().await
    }
    .await;
    // A receiver that is gone was a room that ended; the events are kept all the same.
    match written {
        Ok(()) => {
            for (answer, kept) in answers {
                let _ = answer.send(kept);
            }
        }
        Err(error) => {
            tracing::error!(%error, appends = answers.len(), "the journal could not commit");
            for (answer, _) in answers {
                let _ = answer.send(Err(AppendError::Lost));
            }
        }
    }
}

/// One append behind its savepoint.
async fn one(tx: &mut Transaction<'static, Any>, append: &Append) -> Result<Kept, AppendError> {
    let mut point = tx.begin().await?;
    let kept = write(&mut point, append).await;
    match kept {
        Ok(kept) => {
            point.commit().await?;
            Ok(kept)
        }
        Err(error) => {
            point.rollback().await?;
            Err(error)
        }
    }
}

async fn write(tx: &mut Transaction<'_, Any>, append: &Append) -> Result<Kept, AppendError> {
    let game = append.game.to_string();
    let first = append.after + 1;
    let last = append.after + append.events.len() as u64;
    if let Some(command) = append.command {
        let command = command.to_string();
        if let Some(before) = answered(tx, &game, &command).await? {
            return Ok(before);
        }
        let new = sqlx::query(
            "INSERT INTO command (game_id, command_id, first_seq, last_seq) \
             VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
        )
        .bind(&game)
        .bind(&command)
        .bind(number(first))
        .bind(number(last))
        .execute(&mut **tx)
        .await?;
        if new.rows_affected() == 0 {
            // Another program was answering the same command at this moment.
            return Err(AppendError::Conflict {
                after: append.after,
            });
        }
    }
    if last_seq(tx, &game).await? != append.after {
        return Err(AppendError::Conflict {
            after: append.after,
        });
    }
    for (seq, event) in (first..).zip(&append.events) {
        insert(tx, &game, seq, event, append.after).await?;
    }
    let summary = &append.summary;
    sqlx::query(
        "UPDATE game SET phase = $1, deadline_ms = $2, ended_ms = $3, result = $4 WHERE id = $5",
    )
    .bind(summary.phase)
    .bind(summary.deadline_ms)
    .bind(summary.ended_ms)
    .bind(summary.result.as_deref())
    .bind(&game)
    .execute(&mut **tx)
    .await?;
    Ok(Kept::Written { first, last })
}

async fn answered(
    tx: &mut Transaction<'_, Any>,
    game: &str,
    command: &str,
) -> Result<Option<Kept>, AppendError> {
    let row = sqlx::query(
        "SELECT first_seq, last_seq FROM command WHERE game_id = $1 AND command_id = $2",
    )
    .bind(game)
    .bind(command)
    .fetch_optional(&mut **tx)
    .await?;
    row.map(|row| {
        Ok(Kept::Repeated {
            first: seq(&row, "command", "first_seq")?,
            last: seq(&row, "command", "last_seq")?,
        })
    })
    .transpose()
}

async fn last_seq(tx: &mut Transaction<'_, Any>, game: &str) -> Result<u64, AppendError> {
    let row = sqlx::query("SELECT COALESCE(MAX(seq), 0) AS seq FROM game_event WHERE game_id = $1")
        .bind(game)
        .fetch_one(&mut **tx)
        .await?;
    Ok(seq(&row, "game_event", "seq")?)
}

/// The primary key decides who wrote `seq`: of two writers one finds it taken.
async fn insert(
    tx: &mut Transaction<'_, Any>,
    game: &str,
    seq: u64,
    event: &NewEvent,
    after: u64,
) -> Result<(), AppendError> {
    let done = sqlx::query(
        "INSERT INTO game_event (game_id, seq, at_ms, actor, kind, v, body, link, state) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING",
    )
    .bind(game)
    .bind(number(seq))
    .bind(event.at_ms)
    .bind(event.actor)
    .bind(&event.kind)
    .bind(event.v)
    .bind(&event.body)
    .bind(&event.proof.link)
    .bind(&event.proof.state)
    .execute(&mut **tx)
    .await?;
    if done.rows_affected() == 1 {
        Ok(())
    } else {
        Err(AppendError::Conflict { after })
    }
}
