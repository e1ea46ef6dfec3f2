//! Points that look like territory and will have to be filled: once the neutral
//! points are gone, a chain beside them would be in atari there.
//!
//! This looks at liberties alone. It does not ask whether the opponent can get at
//! the neutral points, nor what a stone put inside would start: what it finds is
//! needed as far as the stones show, and a judgement's claim stands above it. Where a
//! border is open nothing is concluded from it.

use super::count::Count;
use crate::board::Board;
use crate::color::Color;
use crate::point::Point;
use crate::point_set::PointSet;

/// The points of `color`'s territory that it will have to fill.
///
/// # Source
///
/// Code of the Russian Go Federation, article 8.1: a point is inside a group if an
/// opponent's stone put there cannot be connected to living stones. The point of a
/// chain in atari can, by taking the chain.
pub(super) fn of(count: &Count, color: Color) -> PointSet {
    let mut filled = count.living.clone();
    for at in &count.dame {
        filled.put(at, color.opponent());
    }
    let mut points = PointSet::EMPTY;
    let mut given_up = PointSet::EMPTY;
    while let Some((stone, at)) = in_atari(&filled, count, color, &given_up) {
        match fill(&mut filled, &count.territory[color], color, at) {
            Some(needed) => points = points.union(&needed),
            // It cannot be helped here: what the judgement calls alive lives by
            // something that liberties do not show.
            None => {
                given_up.insert(stone);
            }
        }
    }
    points
}

/// A chain of `color`, not in seki, whose last liberty is its own territory: its
/// anchor and the liberty.
fn in_atari(
    filled: &Board,
    count: &Count,
    color: Color,
    given_up: &PointSet,
) -> Option<(Point, Point)> {
    let mut chains = filled.chains().filter(|chain| chain.color() == color);
    chains.find_map(|chain| {
        let at = chain.atari()?;
        let anchor = chain.anchor();
        let is_asked = count.territory[color].contains(at)
            && !given_up.contains(anchor)
            && !count.in_seki.contains(anchor);
        is_asked.then_some((anchor, at))
    })
}

/// Fills from `at` on until the chain has two liberties; `None`, and nothing
/// filled, if it never has.
fn fill(board: &mut Board, territory: &PointSet, color: Color, at: Point) -> Option<PointSet> {
    let mut needed = PointSet::EMPTY;
    let mut next = Some(at);
    while let Some(at) = next.filter(|at| territory.contains(*at)) {
        board.put(at, color);
        needed.insert(at);
        let chain = board.chain_at(at)?;
        next = chain.atari();
        if next.is_none() && !chain.has_no_liberty() {
            return Some(needed);
        }
    }
    for at in &needed {
        board.lift(at);
    }
    None
}
