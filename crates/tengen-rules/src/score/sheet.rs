//! The sheet of a count: what each point is, what each side has, how it adds up
//! both ways.

use std::fmt;

use crate::color::{ByColor, Color};
use crate::komi::HalfPoints;
use crate::outcome::Outcome;
use crate::point::Point;
use crate::ruleset::{Counting, TieRule};
use crate::size::Size;

/// What one point is in the count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PointOwner {
    /// A living stone.
    Stone(Color),
    /// A living stone in seki.
    SekiStone(Color),
    /// An empty point that counts for this side.
    Territory(Color),
    /// A stone that comes off.
    DeadStone {
        /// Whose stone it is.
        stone: Color,
        /// Whose territory the point is, if anybody's.
        territory: Option<Color>,
    },
    /// An eye point of this side in a seki, which does not count.
    SekiEye(Color),
    /// Nobody's point.
    Dame,
}

impl PointOwner {
    /// In whose color the point is shown: the owner's, and the opponent's on a
    /// dead stone.
    pub const fn color(self) -> Option<Color> {
        match self {
            PointOwner::Stone(color)
            | PointOwner::SekiStone(color)
            | PointOwner::Territory(color) => Some(color),
            PointOwner::DeadStone { stone, .. } => Some(stone.opponent()),
            PointOwner::SekiEye(_) | PointOwner::Dame => None,
        }
    }

    /// One letter: `B` `W` living stones, `s` `t` those in seki, `b` `w` territory,
    /// `x` `o` dead black and white stones, `d` a point that counts for nobody.
    pub const fn sign(self) -> char {
        match self {
            PointOwner::Stone(Color::Black) => 'B',
            PointOwner::Stone(Color::White) => 'W',
            PointOwner::SekiStone(Color::Black) => 's',
            PointOwner::SekiStone(Color::White) => 't',
            PointOwner::Territory(Color::Black) => 'b',
            PointOwner::Territory(Color::White) => 'w',
            PointOwner::DeadStone {
                stone: Color::Black,
                ..
            } => 'x',
            PointOwner::DeadStone {
                stone: Color::White,
                ..
            } => 'o',
            PointOwner::SekiEye(_) | PointOwner::Dame => 'd',
        }
    }
}

/// What one side has. Which of it counts, the sheet's [`Counting`] says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SideCount {
    /// Living stones on the board, those in seki among them.
    pub stones: u32,
    /// Points of territory: empty, or under the opponent's dead stones.
    pub territory: u32,
    /// Eye points in seki.
    pub seki_eyes: u32,
    /// Stones taken from the opponent in play.
    pub taken: u32,
    /// The opponent's dead stones taken off at the end.
    pub dead: u32,
    /// Stones received for the opponent's passes.
    pub pass_stones: u32,
    /// Living groups, as far as they pay for their eyes.
    pub groups: u32,
    /// Komi; negative for White when Black receives it.
    pub komi: HalfPoints,
    /// Points for the opponent's handicap stones.
    pub handicap: HalfPoints,
    /// What the groups pay; to be taken away.
    pub tax: HalfPoints,
    /// Half a point for the first pass.
    pub button: HalfPoints,
    /// Everything that counts.
    pub total: HalfPoints,
}

/// Totals of the same board by the other way of counting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OtherWay {
    /// What is counted there.
    pub counting: Counting,
    /// Each side's total, komi included.
    pub totals: ByColor<HalfPoints>,
}

/// A finished count that accounts for every point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreSheet {
    pub(super) size: Size,
    pub(super) owners: Vec<PointOwner>,
    pub(super) tie: TieRule,
    /// What was counted.
    pub counting: Counting,
    /// What each side has.
    pub sides: ByColor<SideCount>,
    /// Points that count for nobody, dead stones on them not included.
    pub dame: u32,
    /// The same board counted the other way.
    pub other_way: OtherWay,
}

impl ScoreSheet {
    /// Columns and rows.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// What `at` is in the count, or `None` off the board.
    pub fn owner(&self, at: Point) -> Option<PointOwner> {
        let row = usize::from(at.row()) * usize::from(self.size.cols());
        let is_here = self.size.contains(at);
        is_here.then(|| self.owners[row + usize::from(at.col())])
    }

    /// Every point with what it is, row by row from the bottom.
    pub fn owners(&self) -> impl Iterator<Item = (Point, PointOwner)> {
        self.size.points().zip(self.owners.iter().copied())
    }

    /// Black's total less White's.
    pub fn margin(&self) -> HalfPoints {
        self.sides.black.total - self.sides.white.total
    }

    /// The result, an equal score as the rules see it.
    pub fn outcome(&self) -> Outcome {
        outcome(self.sides.map(|_, side| side.total), self.tie)
    }

    /// What the result would be by the other way of counting.
    pub fn outcome_the_other_way(&self) -> Outcome {
        outcome(self.other_way.totals, self.tie)
    }
}

fn outcome(totals: ByColor<HalfPoints>, tie: TieRule) -> Outcome {
    let margin = totals.black - totals.white;
    let won = |winner, margin| Outcome::Score { winner, margin };
    if margin > HalfPoints::ZERO {
        return won(Color::Black, margin);
    }
    if margin < HalfPoints::ZERO {
        return won(Color::White, HalfPoints::ZERO - margin);
    }
    match tie {
        TieRule::Draw => Outcome::Jigo,
        TieRule::White => won(Color::White, HalfPoints::HALF),
        TieRule::Black => won(Color::Black, HalfPoints::HALF),
    }
}

/// The result, as SGF writes it.
impl fmt::Display for ScoreSheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.outcome().fmt(f)
    }
}
