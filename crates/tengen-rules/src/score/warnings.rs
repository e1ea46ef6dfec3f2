//! What a count should not be begun with: said before it, as data.

use super::count::Count;
use crate::board::{Board, Reach};
use crate::color::Color;
use crate::direct_ko::open_kos;
use crate::judgement::{ChainStatus, Judgement};
use crate::point::Point;
use crate::position::Position;
use crate::ruleset::{DeadRemoval, Ruleset, UnfilledDame};

/// Something that is better mended on the board than counted around.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CountWarning {
    /// The border between the sides is not closed: empty points that both reach
    /// and that not both touch.
    OpenBorder {
        /// All points between.
        points: Vec<Point>,
    },
    /// Neutral points are left that both sides touch.
    UnfilledDame {
        /// The points.
        points: Vec<Point>,
    },
    /// Once the neutral points are filled this side will have to play here.
    NeededMove {
        /// Whose move is needed.
        color: Color,
        /// Where.
        points: Vec<Point>,
    },
    /// A direct ko is left that its holder could close.
    OpenKo {
        /// Who took last.
        color: Color,
        /// The point to fill.
        at: Point,
    },
    /// Stones that are said to be dead stay on the board under these rules, and
    /// count for their owner.
    Uncaptured {
        /// Whose stones.
        color: Color,
        /// The stones.
        points: Vec<Point>,
    },
}

impl CountWarning {
    /// Every code, for the tables that translate them.
    pub const CODES: [&'static str; 5] = [
        "count.open-border",
        "count.unfilled-dame",
        "count.needed-move",
        "count.open-ko",
        "count.uncaptured",
    ];

    /// The stable code clients translate.
    pub const fn code(&self) -> &'static str {
        match self {
            CountWarning::OpenBorder { .. } => "count.open-border",
            CountWarning::UnfilledDame { .. } => "count.unfilled-dame",
            CountWarning::NeededMove { .. } => "count.needed-move",
            CountWarning::OpenKo { .. } => "count.open-ko",
            CountWarning::Uncaptured { .. } => "count.uncaptured",
        }
    }

    /// Whom it concerns, if one side.
    pub const fn color(&self) -> Option<Color> {
        match self {
            CountWarning::OpenBorder { .. } | CountWarning::UnfilledDame { .. } => None,
            CountWarning::NeededMove { color, .. }
            | CountWarning::OpenKo { color, .. }
            | CountWarning::Uncaptured { color, .. } => Some(*color),
        }
    }

    /// The points to show on the board.
    pub fn points(&self) -> Vec<Point> {
        match self {
            CountWarning::OpenBorder { points }
            | CountWarning::UnfilledDame { points }
            | CountWarning::NeededMove { points, .. }
            | CountWarning::Uncaptured { points, .. } => points.clone(),
            CountWarning::OpenKo { at, .. } => vec![*at],
        }
    }
}

/// What to say before `position` is counted, `judgement` being what is known of
/// its groups so far; what nobody has judged is taken as alive.
///
/// # Source
///
/// Code of the Russian Go Federation, article 7: borders, neutral points, needed
/// inner moves and direct kos come before the count. Club rules 8 and Tromp and
/// Taylor: what is not captured counts for its owner.
pub fn count_warnings(position: &Position, judgement: &Judgement) -> Vec<CountWarning> {
    let board = position.board();
    let known = Judgement::clone(judgement).unknown_as_alive(board);
    let mut warnings = Vec::new();
    let standing = match position.ruleset().dead_removal {
        DeadRemoval::ByAgreement | DeadRemoval::ByProof => known,
        DeadRemoval::None => {
            warnings.extend(uncaptured(board, &known));
            super::only_sekis(board, &known)
        }
    };
    // Where a dame makes a seki it is all the more to be filled.
    let rules = Ruleset {
        unfilled_dame: UnfilledDame::Neutral,
        ..*position.ruleset()
    };
    let count = Count::of(board, &standing, &rules);
    warnings.extend(borders(&count));
    let false_eyes = count.false_eyes();
    for color in Color::BOTH {
        let points: Vec<Point> = false_eyes[color].iter().collect();
        if !points.is_empty() {
            warnings.push(CountWarning::NeededMove { color, points });
        }
    }
    let is_live = |stone: &Point| count.living.stone(*stone).is_some();
    for ko in open_kos(board) {
        let mut around = board.neighbors(ko.at);
        if around.all(|stone| is_live(&stone)) {
            let (color, at) = (ko.holder, ko.at);
            warnings.push(CountWarning::OpenKo { color, at });
        }
    }
    warnings
}

/// The dead stones of each color that the rules leave standing.
fn uncaptured(board: &Board, judgement: &Judgement) -> Vec<CountWarning> {
    let dead = judgement.stones_with(board, ChainStatus::Dead);
    let of = |color| {
        let points: Vec<Point> = dead.intersection(&board.stones(color)).iter().collect();
        (!points.is_empty()).then_some(CountWarning::Uncaptured { color, points })
    };
    Color::BOTH.into_iter().filter_map(of).collect()
}

/// Open borders, one for each region, and the dame of the whole board together.
fn borders(count: &Count) -> Vec<CountWarning> {
    let mut warnings = Vec::new();
    for region in count.living.regions() {
        let is_between = region.reach() == Reach::Both
            && (region.points.iter()).all(|at| count.neutral.contains(*at));
        let is_closed = region.points.iter().any(|at| count.dame.contains(*at));
        if is_between && !is_closed {
            let mut points = region.points;
            points.sort_unstable();
            warnings.push(CountWarning::OpenBorder { points });
        }
    }
    if !count.dame.is_empty() {
        let points = count.dame.iter().collect();
        warnings.push(CountWarning::UnfilledDame { points });
    }
    warnings
}
