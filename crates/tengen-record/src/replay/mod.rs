//! Playing a record again: every move by the rules, every breach reported, none
//! of them fatal.
//!
//! # Source
//!
//! SGF FF\[4\], "Move properties" and "Setup properties": setup puts and takes
//! stones without capturing; a move overwrites what stands on its point (which is
//! then no prisoner), takes what has no liberty, its own chain last.

mod path;
#[cfg(feature = "check")]
mod way;

#[cfg(test)]
mod tests;

use std::fmt;

use tengen_rules::{ByColor, Color, Komi, Move, MoveNumber, PlayError, Point, Position, Ruleset};

#[cfg(feature = "check")]
pub(crate) use path::Player;
#[cfg(feature = "check")]
pub use way::{Arrived, HELD, Ways};

use crate::sgf::{GameTree, Node, NodeId};

/// What the caller knows better than the record.
#[derive(Clone, Debug, Default)]
pub struct Given {
    /// The rules, instead of those the record names.
    pub rules: Option<Ruleset>,
    /// Komi, instead of the record's.
    pub komi: Option<Komi>,
    /// Stones taken by each side before the record begins.
    pub prisoners: ByColor<u32>,
}

/// Where the rules of a replay come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulesFrom {
    /// The caller.
    Caller,
    /// The record.
    Record,
    /// Neither: the record names no rules, or none that are known. Only what
    /// every law forbids is then a breach: simple ko, suicide, an occupied point.
    Nobody,
}

/// A record played to its end.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The last position. Its count of moves begins anew at each setup.
    pub position: Position,
    /// Where its rules come from.
    pub rules: RulesFrom,
    /// The moves, in order, with the nodes they stand in.
    pub moves: Vec<Replayed>,
    /// What was against the rules or could not be read, in order.
    pub violations: Vec<Violation>,
    /// Points that a node sets up as they are already.
    #[cfg(feature = "check")]
    pub(crate) idle: Vec<(NodeId, Vec<Point>)>,
}

/// One move of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replayed {
    /// Its number, from 1. Passes count, setup does not.
    pub number: MoveNumber,
    /// Whose move.
    pub color: Color,
    /// The move.
    pub what: Move,
    /// Its node.
    pub node: NodeId,
    /// How many stones came off, whoever's.
    pub captured: usize,
}

/// One breach, and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The number of the move at fault, or of the last one before the fault.
    pub number: MoveNumber,
    /// The node.
    pub node: NodeId,
    /// What it is.
    pub fault: Fault,
}

/// What can be wrong with a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A move against the rules. It was made all the same.
    Play {
        /// Whose move.
        color: Color,
        /// The move.
        what: Move,
        /// The rule.
        error: PlayError,
    },
    /// A move that names no point of the board. It was left out.
    UnreadableMove {
        /// Whose move.
        color: Color,
        /// What stands in the record.
        text: String,
    },
    /// A setup stone that names no point of the board. It was left out.
    UnreadableStone {
        /// `AB`, `AW` or `AE`.
        property: &'static str,
        /// What stands in the record.
        text: String,
    },
    /// A point set up twice in one node; the last one counts.
    SetupTwice {
        /// The point.
        at: Point,
    },
    /// Setup and a move in one node; the setup came first.
    SetupAndMove,
    /// Two moves in one node; both were made.
    TwoMoves,
    /// `KM` is no komi; the rules' komi was taken.
    UnreadableKomi {
        /// What stands in the record.
        text: String,
    },
}

impl Fault {
    /// The stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            Fault::Play { error, .. } => error.code(),
            Fault::UnreadableMove { .. } => "replay.unreadable-move",
            Fault::UnreadableStone { .. } => "replay.unreadable-stone",
            Fault::SetupTwice { .. } => "replay.setup-twice",
            Fault::SetupAndMove => "replay.setup-and-move",
            Fault::TwoMoves => "replay.two-moves",
            Fault::UnreadableKomi { .. } => "replay.unreadable-komi",
        }
    }

    /// The values that a translation of the code may name.
    pub fn params(&self) -> Vec<(&'static str, String)> {
        match self {
            Fault::Play { color, what, .. } => {
                vec![("color", color.to_string()), ("move", what.to_string())]
            }
            Fault::UnreadableMove { color, text } => {
                vec![("color", color.to_string()), ("text", text.clone())]
            }
            Fault::UnreadableStone { property, text } => {
                vec![("property", (*property).to_owned()), ("text", text.clone())]
            }
            Fault::UnreadableKomi { text } => vec![("text", text.clone())],
            Fault::SetupTwice { .. } | Fault::SetupAndMove | Fault::TwoMoves => Vec::new(),
        }
    }

    /// Points to show on the board.
    pub fn points(&self) -> Vec<Point> {
        match self {
            Fault::Play { error, .. } => error.points(),
            Fault::SetupTwice { at } => vec![*at],
            Fault::UnreadableMove { .. }
            | Fault::UnreadableStone { .. }
            | Fault::SetupAndMove
            | Fault::TwoMoves
            | Fault::UnreadableKomi { .. } => Vec::new(),
        }
    }

    /// The rule of play that was broken, if one was.
    pub const fn broken_rule(&self) -> Option<&PlayError> {
        match self {
            Fault::Play { error, .. } => Some(error),
            Fault::UnreadableMove { .. }
            | Fault::UnreadableStone { .. }
            | Fault::SetupTwice { .. }
            | Fault::SetupAndMove
            | Fault::TwoMoves
            | Fault::UnreadableKomi { .. } => None,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Play { color, what, error } => write!(f, "{color} {what}: {error}"),
            Fault::UnreadableMove { color, text } => {
                write!(f, "{color} `{text}` is no point of this board, left out")
            }
            Fault::UnreadableStone { property, text } => {
                write!(f, "{property}[{text}] is no point of this board, left out")
            }
            Fault::SetupTwice { at } => write!(f, "{at} is set up twice, the last one counts"),
            Fault::SetupAndMove => f.write_str("setup and a move in one node, setup made first"),
            Fault::TwoMoves => f.write_str("two moves in one node, both made"),
            Fault::UnreadableKomi { text } => {
                write!(f, "KM[{text}] is no komi, the rules' komi is taken")
            }
        }
    }
}

/// Why a record cannot be replayed at all.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// The record is of another game than Go.
    #[error("GM[{game}] is not Go: Go records say GM[1]")]
    NotGo {
        /// What `GM` says.
        game: String,
    },
    /// The board's size cannot be read.
    #[error("SZ[{text}] is not a board size: write SZ[19] or SZ[9:13], each side 1 to 52")]
    Size {
        /// What `SZ` says.
        text: String,
    },
}

/// Replays the main line of `game`, by `rules` or else by those it names.
///
/// # Errors
///
/// Only if there is no board to play on.
///
/// # Examples
///
/// ```
/// use tengen_record::{replay, sgf};
///
/// let collection = sgf::parse(b"(;SZ[9]RU[Japanese];B[ee];B[gc])");
/// let game = collection.game(0).expect("one game");
/// let replay = replay(game, None)?;
/// assert_eq!(replay.violations[0].fault.code(), "play.not-your-turn");
/// # Ok::<(), tengen_record::ReplayError>(())
/// ```
pub fn replay(game: GameTree<'_>, rules: Option<Ruleset>) -> Result<Replay, ReplayError> {
    let given = Given {
        rules,
        ..Given::default()
    };
    let line: Vec<Node<'_>> = game.main_line().collect();
    path::replay_nodes(game, &line, &given)
}

/// Replays the main line of `game` with what the caller knows better.
///
/// # Errors
///
/// Only if there is no board to play on.
pub fn replay_with(game: GameTree<'_>, given: &Given) -> Result<Replay, ReplayError> {
    let line: Vec<Node<'_>> = game.main_line().collect();
    path::replay_nodes(game, &line, given)
}

/// Replays the way from the root to `node`, itself included.
///
/// # Errors
///
/// Only if there is no board to play on.
pub fn replay_to(node: Node<'_>, given: &Given) -> Result<Replay, ReplayError> {
    path::replay_nodes(node.game(), &node.path(), given)
}
