//! The sheet of a count: what each point is, what each side has, how it adds up
//! both ways.

use std::fmt;

use super::count::unfilled;
use crate::color::{ByColor, Color};
use crate::komi::HalfPoints;
use crate::outcome::Outcome;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::ruleset::{Counting, Ruleset, SekiEyes, TieRule};
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
    /// A point of this side that it will have to fill, which does not count.
    FalseEye(Color),
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
            PointOwner::SekiEye(_) | PointOwner::FalseEye(_) | PointOwner::Dame => None,
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
            PointOwner::SekiEye(_) | PointOwner::FalseEye(_) | PointOwner::Dame => 'd',
        }
    }
}

/// What one side has. Which of it counts, the sheet's [`Counting`] says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SideCount {
    /// Living stones on the board, those in seki among them.
    pub stones: u32,
    /// Points of territory: empty, or under the opponent's dead stones.
    ///
    /// Under territory counting without the false eyes, under area counting with
    /// them: there they count as any point.
    pub territory: u32,
    /// Points that this side alone touches and will have to fill.
    pub false_eyes: u32,
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
    /// Points paid for time, as Ing's clock sells it; to be taken away.
    pub penalty: u16,
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
    /// What each side's total is the sum of.
    pub rows: ByColor<Rows>,
}

/// The rows of a count with stable names; the tax and what was paid for time are taken
/// away, so they are negative. The last is the penalty.
pub type Rows = [(&'static str, HalfPoints); 11];

/// Why the counts differ: area less territory, each part as Black's less White's.
///
/// Every part is exact and together they are the difference of the two margins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Difference {
    /// Handicap stones: they stand on the board, and make no territory.
    pub handicap_stones: HalfPoints,
    /// More moves on the board: half of what filling neutral points gives, and the
    /// last of them. In a position that was set up, all that is not a handicap.
    pub moves: HalfPoints,
    /// Stones given for passes.
    pub pass_stones: HalfPoints,
    /// Eye points in seki.
    pub seki_eyes: HalfPoints,
    /// Points that will have to be filled.
    pub false_eyes: HalfPoints,
    /// White's points for handicap stones.
    pub handicap_points: HalfPoints,
}

impl Difference {
    /// The parts with stable names, for tables of words.
    pub const fn parts(&self) -> [(&'static str, HalfPoints); 6] {
        [
            ("handicap_stones", self.handicap_stones),
            ("moves", self.moves),
            ("pass_stones", self.pass_stones),
            ("seki_eyes", self.seki_eyes),
            ("false_eyes", self.false_eyes),
            ("handicap_points", self.handicap_points),
        ]
    }

    /// Area margin less territory margin.
    pub fn sum(&self) -> HalfPoints {
        let parts = self.parts().into_iter();
        parts.fold(HalfPoints::ZERO, |sum, (_, part)| sum + part)
    }

    /// The parts for `sides`, their false eyes among their territory, when eyes in
    /// seki are worth `other_eyes` the other way.
    ///
    /// # Source
    ///
    /// The identity of both counts: a stone played is on the board or a prisoner.
    pub(super) fn of(
        sides: &ByColor<SideCount>,
        rules: &Ruleset,
        handicap: u8,
        other_eyes: SekiEyes,
    ) -> Difference {
        let margin = |of: &dyn Fn(&SideCount) -> u32| {
            HalfPoints::points(of(&sides.black)) - HalfPoints::points(of(&sides.white))
        };
        let zero = HalfPoints::ZERO;
        let (of_area, of_territory) = match rules.score {
            Counting::Area | Counting::Stones => (rules.seki_eyes, other_eyes),
            Counting::Territory => (other_eyes, rules.seki_eyes),
        };
        let eyes = margin(&|side| side.seki_eyes);
        let counts = |worth| if worth == SekiEyes::Count { eyes } else { zero };
        let handicap_stones = HalfPoints::points(if handicap < 2 { 0 } else { handicap.into() });
        // A side's stones that are off the board are the other's prisoners.
        let stones = margin(&|side| side.stones) - margin(&|side| side.taken + side.dead);
        Difference {
            handicap_stones,
            moves: stones - handicap_stones,
            pass_stones: zero - margin(&|side| side.pass_stones),
            seki_eyes: counts(of_area) - counts(of_territory),
            false_eyes: margin(&|side| unfilled(side, rules)),
            handicap_points: match rules.score {
                Counting::Area => sides.black.handicap - sides.white.handicap,
                Counting::Territory | Counting::Stones => zero,
            },
        }
    }
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
    /// Why it comes out otherwise.
    pub difference: Difference,
    /// Each side's eye points in seki.
    pub seki_eyes: ByColor<PointSet>,
    /// Each side's points that are no territory because it will have to fill them;
    /// by area they are points as any.
    pub false_eyes: ByColor<PointSet>,
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

    /// The sheet with points taken away that each side paid for time; both ways
    /// of counting know them.
    #[must_use]
    pub fn with_penalties(mut self, points: ByColor<u16>) -> ScoreSheet {
        for color in Color::BOTH {
            let paid = HalfPoints::points(points[color].into());
            self.sides[color].penalty = points[color];
            self.sides[color].total = self.sides[color].total - paid;
            self.other_way.totals[color] = self.other_way.totals[color] - paid;
            if let Some((_, penalty)) = self.other_way.rows[color].last_mut() {
                *penalty = HalfPoints::ZERO - paid;
            }
        }
        self
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
