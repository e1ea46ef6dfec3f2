//! The phases of a game, as everybody may know them and as the game keeps them.

use std::fmt;

use tengen_rules::{Color, Outcome, Point};

use crate::counting::Counting;
use crate::standing::Adjournment;

/// What is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "snake_case"))]
pub enum Phase {
    /// The terms stand, a seat is still free.
    Arranging,
    /// Black places handicap stones.
    Placing {
        /// How many are still to be placed.
        left: u8,
    },
    /// Moves are made.
    Playing,
    /// The main part is over: dame and needed moves are filled, untimed.
    Filling,
    /// The players count.
    Counting,
    /// The game was put aside.
    Adjourned,
    /// The game is over.
    Ended,
}

impl Phase {
    /// The phase's name in JSON and in refusals.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Arranging => "arranging",
            Phase::Placing { .. } => "placing",
            Phase::Playing => "playing",
            Phase::Filling => "filling",
            Phase::Counting => "counting",
            Phase::Adjourned => "adjourned",
            Phase::Ended => "ended",
        }
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A phase with what belongs to it alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    Arranging,
    Placing {
        stones: Vec<Point>,
    },
    Playing,
    Filling,
    /// Boxed: it has tables of all points, and of a club's games hardly one is counted now.
    Counting(Box<Counting>),
    Adjourned(Adjournment),
    Ended(End),
}

/// How a game ended, with the count if there was one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct End {
    pub(crate) outcome: Outcome,
    pub(crate) counting: Option<Box<Counting>>,
}

/// A request to take back moves that waits for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UndoRequest {
    /// Who asked.
    pub by: Color,
    /// How many moves.
    pub moves: u16,
    /// Its number among the requests of the game; an answer may name it.
    pub number: u32,
}
