//! Where rooms are found: one room for each game that somebody wants something of.
//!
//! A room is opened by the first who asks and puts itself away when nobody holds its
//! door and no clock runs. The list's lock makes that safe: while a room leaves, nobody
//! can get its door.

use std::collections::HashMap;
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tengen_game::{Command, Parity};
use tengen_id::{GameId, UserId};
use tengen_store::Store;
use tokio::sync::{mpsc, oneshot};

use super::room::Room;
use super::{Ask, Snapshot, Trouble};
use crate::config::Limits;
use crate::jobs::Jobs;
use crate::time::TimeSource;

/// Asks that may wait for one room; whoever comes later waits to ask.
const QUEUE: usize = 64;

/// What every room uses.
#[derive(Clone, Debug)]
pub(crate) struct Inside {
    /// What is kept.
    pub(crate) store: Store,
    /// What time it is.
    pub(crate) time: TimeSource,
    /// Where judgements, hints and the program's moves are asked for.
    pub(crate) jobs: Jobs,
    /// What one may take.
    pub(crate) limits: Limits,
    /// How often a client's state was not ours.
    pub(crate) mismatches: Arc<AtomicU64>,
}

/// All open rooms.
#[derive(Debug)]
pub(crate) struct Hall {
    rooms: Mutex<Rooms>,
    inside: Inside,
}

#[derive(Debug)]
struct Rooms {
    doors: HashMap<GameId, mpsc::Sender<Ask>>,
    /// Held by every room; gone once the hall is closed.
    open: Option<mpsc::Sender<()>>,
    all_gone: Option<mpsc::Receiver<()>>,
}

/// The way into a room. Whoever holds it keeps the room open.
#[derive(Clone, Debug)]
pub(crate) struct Door {
    game: GameId,
    asks: mpsc::Sender<Ask>,
    hall: Arc<Hall>,
}

impl Door {
    /// Asks the room; waits while its queue is full.
    pub(crate) async fn ask(&self, ask: Ask) -> Result<(), Trouble> {
        if self.asks.send(ask).await.is_ok() {
            return Ok(());
        }
        // The room has died. The next who asks for this game gets a new one.
        self.hall.forget(self.game, &self.asks);
        Err(Trouble::Closing)
    }

    /// Whether the room behind this door still stands.
    pub(crate) fn is_open(&self) -> bool {
        !self.asks.is_closed()
    }
}

impl Hall {
    pub(crate) fn new(inside: Inside) -> Arc<Hall> {
        let (open, all_gone) = mpsc::channel(1);
        Arc::new(Hall {
            rooms: Mutex::new(Rooms {
                doors: HashMap::new(),
                open: Some(open),
                all_gone: Some(all_gone),
            }),
            inside,
        })
    }

    /// The door of the room of `game`, opened now if it was not.
    pub(crate) fn room(self: &Arc<Hall>, game: GameId) -> Result<Door, Trouble> {
        let mut rooms = self.lock();
        let open = rooms.open.clone().ok_or(Trouble::Closing)?;
        let asks = rooms
            .doors
            .entry(game)
            .or_insert_with(|| {
                let (asks, queue) = mpsc::channel(QUEUE);
                let room = Room::new(game, Arc::clone(self), self.inside.clone());
                tokio::spawn(async move {
                    Box::pin(room.run(queue)).await;
                    drop(open);
                });
                asks
            })
            .clone();
        Ok(Door {
            game,
            asks,
            hall: Arc::clone(self),
        })
    }

    /// The game as it stands.
    pub(crate) async fn look(self: &Arc<Hall>, game: GameId) -> Result<Snapshot, Trouble> {
        self.wait(game, |reply| Ask::Look { reply }).await
    }

    /// The free seat was taken: begins the game.
    pub(crate) async fn seated(
        self: &Arc<Hall>,
        game: GameId,
        guess: Option<Parity>,
    ) -> Result<(), Trouble> {
        self.wait(game, |reply| Ask::Seated { guess, reply }).await
    }

    /// Somebody came through the link of a side with free seats: they sit down, if the
    /// game runs and there is room.
    pub(crate) async fn came(self: &Arc<Hall>, game: GameId, user: UserId) -> Result<(), Trouble> {
        self.wait(game, |reply| Ask::Came { user, reply }).await
    }

    /// A party agrees to terms, or proposes others, before the game.
    pub(crate) async fn arrange(
        self: &Arc<Hall>,
        game: GameId,
        command: Command,
    ) -> Result<Result<(), tengen_game::Refusal>, Trouble> {
        let command = Box::new(command);
        self.wait(game, |reply| Ask::Arrange { command, reply })
            .await
    }

    /// Somebody sitting in an open room has another name.
    pub(crate) async fn renamed(&self, games: &[GameId]) {
        let doors: Vec<_> = {
            let rooms = self.lock();
            games
                .iter()
                .filter_map(|game| rooms.doors.get(game).cloned())
                .collect()
        };
        for door in doors {
            // A room that has gone will read the name when it comes back.
            let _ = door.send(Ask::Renamed).await;
        }
    }

    /// Asks the room of `game` something and waits for the answer.
    pub(crate) async fn wait<T>(
        self: &Arc<Hall>,
        game: GameId,
        ask: impl FnOnce(oneshot::Sender<Result<T, Trouble>>) -> Ask,
    ) -> Result<T, Trouble> {
        let (reply, answer) = oneshot::channel();
        self.room(game)?.ask(ask(reply)).await?;
        answer.await.map_err(|_| Trouble::Closing)?
    }

    /// Lets a room go if nobody can ask it anything; called by the room itself.
    pub(crate) fn put_away(&self, game: GameId, queue: &mpsc::Receiver<Ask>) -> Leave {
        let mut rooms = self.lock();
        // One sender is the list's own. No other can be made while the list is locked.
        if 1 < queue.sender_strong_count() || !queue.is_empty() {
            return Leave::Stay;
        }
        rooms.doors.remove(&game);
        Leave::Go
    }

    /// Closes, but waits no longer than `patience`.
    pub(crate) async fn close_with(&self, patience: Duration) {
        if tokio::time::timeout(patience, self.close()).await.is_err() {
            tracing::warn!("rooms did not close in time");
        }
    }

    /// Opens no more rooms, lets the open ones answer what waits, and waits for them.
    async fn close(&self) {
        let (doors, all_gone) = {
            let mut rooms = self.lock();
            rooms.open = None;
            let doors: Vec<_> = rooms.doors.drain().map(|(_, door)| door).collect();
            (doors, rooms.all_gone.take())
        };
        for door in doors {
            let _ = door.send(Ask::Stop).await;
        }
        if let Some(mut all_gone) = all_gone {
            // Returns when the last room has dropped its sender.
            let _ = all_gone.recv().await;
        }
    }

    fn forget(&self, game: GameId, dead: &mpsc::Sender<Ask>) {
        let mut rooms = self.lock();
        if rooms
            .doors
            .get(&game)
            .is_some_and(|door| door.same_channel(dead))
        {
            rooms.doors.remove(&game);
        }
    }

    /// The list stays right even if a thread died holding it.
    fn lock(&self) -> MutexGuard<'_, Rooms> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether a room may leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Leave {
    /// Nobody can ask it any more.
    Go,
    /// Somebody holds its door.
    Stay,
}
