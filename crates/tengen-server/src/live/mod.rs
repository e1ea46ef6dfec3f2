//! Live games: each has one room, one task, one queue.
//!
//! [`Hall`] finds or opens the room of a game; [`room`] is its task, [`table`] the game
//! in it and the order decide, keep, apply; [`audience`] those who are told.

mod arranging;
mod audience;
mod command;
mod company;
mod hall;
mod ideas;
mod line;
mod log;
mod presence;
mod program;
mod proof;
pub(crate) mod result;
mod room;
mod ruling;
mod seating;
mod secrets;
mod table;
#[cfg(test)]
mod tests;

pub(crate) use audience::Outbox;
pub(crate) use hall::{Door, Hall, Inside};
pub(crate) use line::Line;
pub(crate) use log::encode_first;
pub(crate) use room::FAR;
pub(crate) use seating::Seating;
pub(crate) use table::summary;

use std::sync::Arc;

use tengen_clock::Timestamp;
use tengen_game::{Command, Game, Parity, Ruling, Sight, Viewer};
use tengen_id::{CommandId, GameId, UserId};
use tengen_rules::Color;
use tengen_store::Store;
use tengen_wire::{JobAnswer, JobError, NumberedEvent};
use tokio::sync::{OwnedSemaphorePermit, oneshot};

use crate::codes;
use crate::limits::Allowance;

/// Why a room cannot serve at all; the game itself is unharmed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Trouble {
    /// Nobody has made such a game.
    #[error("there is no such game")]
    NoSuchGame,
    /// The store does not answer.
    #[error("the store does not answer")]
    Store,
    /// The log cannot be read as a game.
    #[error("the log cannot be read")]
    Log,
    /// The club is closing.
    #[error("the club is closing")]
    Closing,
}

impl Trouble {
    /// The stable code clients translate.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Trouble::NoSuchGame => codes::GAME_UNKNOWN,
            Trouble::Store => codes::STORE_UNAVAILABLE,
            Trouble::Log => codes::LOG_UNREADABLE,
            Trouble::Closing => codes::CLOSING,
        }
    }
}

/// Every event of a game, as the log has it.
pub(crate) async fn log(store: &Store, game: GameId) -> Result<Vec<NumberedEvent>, Trouble> {
    let table = table::Table::load(store, game).await?;
    Ok(table.events_after(0).to_vec())
}

/// What a room can be asked. Answers go to an outbox or into a `reply`.
#[derive(Debug)]
pub(crate) enum Ask {
    /// Show the game from now on.
    Watch {
        /// To whom.
        listener: Listener,
        /// What they have already.
        since: Option<Since>,
    },
    /// No more of it for this connection.
    Leave {
        /// The connection's number.
        connection: u64,
    },
    /// A command from a seat.
    Command(Box<Sent>),
    /// Which chains would a pass leave uncaptured?
    Advise {
        /// Who asks.
        listener: Listener,
        /// From which seat.
        seat: Color,
    },
    /// A client's state differs from ours.
    Mismatch {
        /// Whose.
        listener: Listener,
        /// Where.
        seq: u64,
    },
    /// Somebody has taken the free seat.
    Seated {
        /// What they guessed, if the colors are drawn.
        guess: Option<Parity>,
        /// Told when the game has begun.
        reply: oneshot::Sender<Result<(), Trouble>>,
    },
    /// Somebody has come through the link of a side with free seats.
    Came {
        /// Who.
        user: UserId,
        /// Told when they sit, or watch.
        reply: oneshot::Sender<Result<(), Trouble>>,
    },
    /// A party says something about the terms on the table.
    Arrange {
        /// What, as a command of the house.
        command: Box<Command>,
        /// Told when it is kept, or why it is not done.
        reply: oneshot::Sender<Result<Result<(), tengen_game::Refusal>, Trouble>>,
    },
    /// Somebody has another name.
    Renamed,
    /// What is the state?
    Look {
        /// The answer.
        reply: oneshot::Sender<Result<Snapshot, Trouble>>,
    },
    /// What would the program play here?
    Hint {
        /// Who asks.
        listener: Listener,
        /// From which seat.
        seat: Color,
        /// Theirs until they have the answer.
        turn: HintTurn,
    },
    /// The judgement of the count that began with event `began`.
    Judged {
        /// The number of the event that began the count.
        began: u64,
        /// The judgement, or why there is none.
        answer: Result<JobAnswer, JobError>,
    },
    /// What the program does in its seat.
    Acted {
        /// The last event of the state that it was asked about.
        seq: u64,
        /// The seat.
        seat: Color,
        /// What, or why it did nothing.
        answer: Result<JobAnswer, JobError>,
    },
    /// The arbiter rules.
    Rule {
        /// The command's id.
        id: CommandId,
        /// What, and why.
        ruling: Box<Ruling>,
        /// When it arrived.
        at: Timestamp,
        /// Told when it is kept, or why the game refuses it.
        reply: oneshot::Sender<Result<Result<(), tengen_game::Refusal>, Trouble>>,
    },
    /// The server was away; nobody pays for it.
    Credit {
        /// Until when it surely lived; `None` when nobody knows.
        alive_until: Option<Timestamp>,
        /// Told when the credit is kept.
        reply: oneshot::Sender<Result<(), Trouble>>,
    },
    /// The club closes: answer what waits, then go.
    Stop,
}

/// One connection that is told about a game.
#[derive(Clone, Debug)]
pub(crate) struct Listener {
    /// The way to it.
    pub(crate) outbox: Outbox,
    /// Who, if known.
    pub(crate) user: Option<UserId>,
    /// How long frames take there and back.
    pub(crate) line: Line,
}

/// The right to one hint.
#[derive(Debug)]
pub(crate) struct HintTurn {
    /// One hint at a time for a connection.
    pub(crate) permit: OwnedSemaphorePermit,
    /// What its address may have; only a hint that was given counts.
    pub(crate) allowance: Allowance,
}

/// The last event a client has, and its state's hash there.
#[derive(Clone, Debug)]
pub(crate) struct Since {
    /// The event's number.
    pub(crate) seq: u64,
    /// The hash as text.
    pub(crate) hash: String,
}

/// A command as it arrived.
#[derive(Clone, Debug)]
pub(crate) struct Sent {
    /// Who sent it and gets the answer.
    pub(crate) listener: Listener,
    /// Its id.
    pub(crate) id: CommandId,
    /// The last event the sender had seen.
    pub(crate) seq: u64,
    /// From which seat.
    pub(crate) seat: Color,
    /// What.
    pub(crate) command: Command,
    /// When it arrived at the socket.
    pub(crate) at: Timestamp,
}

/// A game as it stands.
#[derive(Clone, Debug)]
pub(crate) struct Snapshot {
    /// Which.
    pub(crate) id: GameId,
    /// The game.
    pub(crate) game: Game,
    /// Who sits where, as pages show it.
    pub(crate) seats: tengen_wire::Seats,
    /// Who sits where, as it is checked.
    pub(crate) seating: Arc<Seating>,
}

impl Snapshot {
    /// As whom `user` looks.
    pub(crate) fn viewer(&self, user: Option<UserId>) -> Viewer {
        self.seating.viewer(user, self.game.terms().variant)
    }

    /// How much of the board `user` sees now.
    pub(crate) fn sight(&self, user: Option<UserId>) -> Sight {
        self.game.sight(self.viewer(user))
    }
}
