//! Work for the program, away from the tasks that serve: a job and its answer.
//!
//! A job carries the log of its game, and whoever takes it folds it: nothing else has
//! to be known, on whatever machine it is done.

use serde::{Deserialize, Serialize};
use tengen_clock::Timestamp;
use tengen_game::{Command, Event};
use tengen_id::{GameId, UserId};
use tengen_rules::{Color, Judgement, Move};

/// The program's best level; they count from 1.
pub const MOST_LEVEL: u8 = 10;

/// One piece of work.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Job {
    /// The game it is about.
    pub game: GameId,
    /// For whose sake it is done; the work of one person does not keep another waiting.
    pub owner: UserId,
    /// The log, from the first event.
    pub events: Vec<Event>,
    /// When it was asked for: the game's clocks are read from here.
    pub asked_ms: Timestamp,
    /// What is wanted.
    pub what: JobWhat,
}

/// What is wanted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum JobWhat {
    /// What the program does next in a seat of its own.
    Act {
        /// The seat.
        seat: Color,
        /// Its strength, 1..=[`MOST_LEVEL`].
        level: u8,
        /// What its chance is grown from.
        seed: u64,
    },
    /// Which groups live.
    Judge,
    /// What the program would play for a person.
    Hint,
}

/// What came of a job.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum JobAnswer {
    /// What the program does; nothing until something happens.
    Act {
        /// The command.
        command: Option<Command>,
    },
    /// What it thinks of the groups.
    Judge {
        /// The proposal.
        judgement: Judgement,
    },
    /// What it would play.
    Hint {
        /// The move.
        #[serde(rename = "move")]
        what: Move,
        /// How the game might go on, this move first.
        line: Vec<Move>,
        /// The share of trials won by the side to move, 0 to 1.
        winrate: f32,
        /// The expected margin for the side to move, in points.
        score: f32,
    },
}

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum JobError {
    /// Too much waits already.
    #[error("too much waits already")]
    Busy,
    /// Nobody does such work here.
    #[error("nobody does such work here")]
    Nobody,
    /// The log is not that of a game in which this can be done.
    #[error("the job does not fit its game")]
    Misfit,
    /// It was no longer wanted.
    #[error("it was no longer wanted")]
    Stopped,
    /// Doing it failed.
    #[error("doing it failed")]
    Failed,
}
