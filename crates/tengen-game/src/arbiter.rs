//! The arbiter of a game: what an arbiter can do, and what has been done.
//!
//! # Source
//!
//! Code of the Russian Go Federation, articles 6.3, 7.2 and 11; the ladder of
//! warning, points and loss is the custom of its tournaments.

use tengen_clock::{Remaining, Timestamp};
use tengen_rules::{ByColor, Claim, Color, MoveNumber, Outcome, Point};

use crate::MarkStatus;

/// Whether somebody watches over the game who can be called.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Oversight {
    /// Nobody: the players settle everything.
    #[default]
    None,
    /// An arbiter.
    Arbiter,
}

#[cfg(feature = "serde")]
tengen_rules::in_words!(Oversight {
    None = "none",
    Arbiter = "arbiter",
});

impl Oversight {
    /// Whether there is none.
    pub const fn is_none(&self) -> bool {
        matches!(self, Oversight::None)
    }
}

/// One act of the arbiter, with its reason.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Ruling {
    /// What is done.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub act: Act,
    /// Why, in the arbiter's words; never empty.
    pub reason: String,
    /// The article of the law it rests on, such as `11.1b`.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub article: Option<String>,
}

/// What an arbiter does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "act", rename_all = "snake_case"))]
pub enum Act {
    /// Stops the clocks: no move is made.
    Hold,
    /// Lets them go on.
    Release,
    /// Corrects the time that a side has left.
    SetTime {
        /// Whose.
        color: Color,
        /// To what.
        left: Remaining,
    },
    /// Ends the game.
    Decide {
        /// How.
        outcome: Outcome,
    },
    /// Takes back moves: the position before them stands again.
    TakeBack {
        /// How many, passes included.
        moves: u16,
    },
    /// Says what a chain is in the count, for both sides.
    Settle {
        /// Any of its stones.
        point: Point,
        /// What it is.
        status: MarkStatus,
    },
    /// Says whose a territory is in the count, for both sides.
    Award {
        /// Any of its points.
        point: Point,
        /// Whose.
        owner: Claim,
    },
    /// Says whether the owner of a territory has to move inside it, for both sides.
    Need {
        /// Where.
        point: Point,
        /// Whether.
        need: Necessity,
    },
    /// Warns a side.
    Warn {
        /// Whom.
        color: Color,
    },
    /// Takes points from a side's count.
    Fine {
        /// Whose.
        color: Color,
        /// How many, 2 or 3.
        points: u8,
    },
    /// Answers a call and leaves everything as it is.
    Remark,
    /// Notes, after the end, what the result would truly have been. The sporting
    /// result stays.
    TrueResult {
        /// The true one.
        outcome: Outcome,
    },
}

impl Act {
    /// Its name in JSON and in the keys of its words.
    pub const fn name(&self) -> &'static str {
        match self {
            Act::Hold => "hold",
            Act::Release => "release",
            Act::SetTime { .. } => "set_time",
            Act::Decide { .. } => "decide",
            Act::TakeBack { .. } => "take_back",
            Act::Settle { .. } => "settle",
            Act::Award { .. } => "award",
            Act::Need { .. } => "need",
            Act::Warn { .. } => "warn",
            Act::Fine { .. } => "fine",
            Act::Remark => "remark",
            Act::TrueResult { .. } => "true_result",
        }
    }

    /// The side it is about.
    pub const fn color(&self) -> Option<Color> {
        match self {
            Act::SetTime { color, .. } | Act::Warn { color } | Act::Fine { color, .. } => {
                Some(*color)
            }
            Act::Hold
            | Act::Release
            | Act::Decide { .. }
            | Act::TakeBack { .. }
            | Act::Settle { .. }
            | Act::Award { .. }
            | Act::Need { .. }
            | Act::Remark
            | Act::TrueResult { .. } => None,
        }
    }
}

/// Whether a move inside one's own territory has to be made.
///
/// # Source
///
/// Code of the Russian Go Federation, articles 7 and 7.2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Necessity {
    /// It has: the territory is a point less.
    Needed,
    /// It has not.
    NotNeeded,
}

#[cfg(feature = "serde")]
tengen_rules::in_words!(Necessity {
    Needed = "needed",
    NotNeeded = "not_needed",
});

/// A ruling that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruled {
    /// When.
    pub at: Timestamp,
    /// After which move.
    pub after: MoveNumber,
    /// What, and why.
    pub ruling: Ruling,
}

/// A call of the arbiter that waits for an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// Who called; `None` where a count has taken its time and nobody did.
    pub by: Option<Color>,
    /// When.
    pub at: Timestamp,
    /// What about; may be empty.
    pub words: String,
}

/// What the arbiter has done in a game, and what the arbiter is asked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Arbitration {
    /// Every ruling, in order.
    pub rulings: Vec<Ruled>,
    /// The call that waits.
    pub call: Option<Call>,
}

impl Arbitration {
    /// Warnings that each side has had.
    pub fn warnings(&self) -> ByColor<u8> {
        ByColor::from_fn(|side| {
            let warned = self.acts().filter(|act| *act == Act::Warn { color: side });
            u8::try_from(warned.count()).unwrap_or(u8::MAX)
        })
    }

    /// Points that each side has paid by the arbiter's word.
    pub fn fines(&self) -> ByColor<u16> {
        ByColor::from_fn(|side| {
            let paid = self.acts().filter_map(|act| {
                if let Act::Fine { color, points } = act
                    && color == side
                {
                    Some(u16::from(points))
                } else {
                    None
                }
            });
            paid.sum()
        })
    }

    /// The true result, where the arbiter noted one beside the sporting result.
    pub fn true_result(&self) -> Option<Outcome> {
        self.acts().rev().find_map(|act| {
            if let Act::TrueResult { outcome } = act {
                Some(outcome)
            } else {
                None
            }
        })
    }

    fn acts(&self) -> impl DoubleEndedIterator<Item = Act> + '_ {
        self.rulings.iter().map(|ruled| ruled.ruling.act)
    }
}
