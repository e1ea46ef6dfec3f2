//! Why a move is refused, in the words of the rules.

use std::fmt;

use crate::color::Color;
use crate::point::Point;
use crate::ruleset::{KoRule, Ruleset};

/// How many moves (passes included) had been made; 0 is the beginning.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct MoveNumber(pub u32);

impl fmt::Display for MoveNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Why a move was refused. The position it was refused by is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// The other side is to move.
    #[error("it is {turn}'s turn")]
    NotYourTurn {
        /// Whose turn it is.
        turn: Color,
    },
    /// The point is not on this board.
    #[error("{at} is off the board")]
    OffBoard {
        /// Where the stone should go.
        at: Point,
    },
    /// A stone stands there.
    #[error("{at} is occupied")]
    Occupied {
        /// Where the stone should go.
        at: Point,
    },
    /// The stone would take its own last liberty.
    #[error("{at} would have no liberty")]
    Suicide {
        /// Where the stone should go.
        at: Point,
        /// Stones that would share its fate, from the lowest.
        chain: Vec<Point>,
    },
    /// The stone would retake a ko at once.
    #[error("{at} retakes the ko at once")]
    Ko {
        /// Where the stone should go.
        at: Point,
        /// The stone it would take.
        takes: Point,
    },
    /// The board would be one that the ko rule forbids to bring about again.
    #[error("{at} repeats the board after move {seen}")]
    Superko {
        /// Where the stone should go.
        at: Point,
        /// After which move that board stood.
        seen: MoveNumber,
        /// The rule that forbids it.
        rule: KoRule,
    },
}

impl PlayError {
    /// Every code, for the tables that translate them.
    pub const CODES: [&'static str; 6] = [
        "play.not-your-turn",
        "play.off-board",
        "play.occupied",
        "play.suicide",
        "play.ko",
        "play.superko",
    ];

    /// The stable code clients translate. Codes are part of the protocol.
    pub const fn code(&self) -> &'static str {
        match self {
            PlayError::NotYourTurn { .. } => "play.not-your-turn",
            PlayError::OffBoard { .. } => "play.off-board",
            PlayError::Occupied { .. } => "play.occupied",
            PlayError::Suicide { .. } => "play.suicide",
            PlayError::Ko { .. } => "play.ko",
            PlayError::Superko { .. } => "play.superko",
        }
    }

    /// Points to show on the board: where the stone should go, then what explains it.
    pub fn points(&self) -> Vec<Point> {
        match self {
            PlayError::NotYourTurn { .. } => Vec::new(),
            PlayError::OffBoard { at }
            | PlayError::Occupied { at }
            | PlayError::Superko { at, .. } => vec![*at],
            PlayError::Suicide { at, chain } => {
                let mut points = vec![*at];
                points.extend(chain);
                points
            }
            PlayError::Ko { at, takes } => vec![*at, *takes],
        }
    }

    /// The move after which the repeated board stood.
    pub const fn move_number(&self) -> Option<MoveNumber> {
        match self {
            PlayError::Superko { seen, .. } => Some(*seen),
            PlayError::NotYourTurn { .. }
            | PlayError::OffBoard { .. }
            | PlayError::Occupied { .. }
            | PlayError::Suicide { .. }
            | PlayError::Ko { .. } => None,
        }
    }

    /// The article of the law that refuses the move, if `rules` is a profile that
    /// numbers its rules.
    pub fn article(&self, rules: &Ruleset) -> Option<&'static str> {
        let articles = rules.profile()?.articles();
        match self {
            PlayError::NotYourTurn { .. } => articles.turn,
            PlayError::OffBoard { .. } | PlayError::Occupied { .. } => articles.empty_point,
            PlayError::Suicide { .. } => articles.suicide,
            PlayError::Ko { .. } | PlayError::Superko { .. } => articles.ko,
        }
    }
}
