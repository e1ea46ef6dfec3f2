//! Tactics: liberties, atari, captures and ladders on a board. Knows no tree and
//! no chance; used by playouts, by hints and by whoever describes a board in words.

mod capture;
mod ladder;

use arrayvec::ArrayVec;
use tengen_rules::{Board, Chain, Color, Point};

pub use capture::{CaptureSearch, Fate};
pub use ladder::Ladder;

/// A few points without repetition; what does not fit is left out.
pub type Few = ArrayVec<Point, 16>;

/// Adds `at` unless it is there or there is no room.
pub(crate) fn note(points: &mut Few, at: Point) {
    if !points.contains(&at) {
        // A full list is long enough for what it is used for.
        let _ = points.try_push(at);
    }
}

/// The liberties of the chain that a stone of `color` on the empty point `at`
/// would belong to, at most `N` (which is 5 or less); captures are not looked at.
pub fn liberties_after<const N: usize>(
    board: &Board,
    color: Color,
    at: Point,
) -> ArrayVec<Point, N> {
    let mut found = ArrayVec::new();
    for side in board.empty_sides(at) {
        found.push(side);
        if found.is_full() {
            return found;
        }
    }
    for side in board.stone_sides(at, color) {
        let Some(chain) = board.chain_at(side) else {
            continue;
        };
        for liberty in chain.first_liberties::<6>() {
            if liberty != at && !found.contains(&liberty) {
                found.push(liberty);
                if found.is_full() {
                    return found;
                }
            }
        }
    }
    found
}

/// Whether a stone of `color` on the empty point `at` takes something.
pub fn takes(board: &Board, color: Color, at: Point) -> bool {
    let mut others = board.stone_sides(at, color.opponent());
    others.any(|side| board.chain_at(side).and_then(Chain::atari).is_some())
}

/// What a stone that takes nothing and is left with one liberty would give away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SelfAtari {
    /// Stones of the chain, the new one among them.
    pub stones: usize,
}

/// Whether a stone of `color` on the empty point `at` puts its own chain in atari
/// without taking anything.
pub fn self_atari(board: &Board, color: Color, at: Point) -> Option<SelfAtari> {
    if board.sides(at).empty() > 1
        || liberties_after::<2>(board, color, at).len() > 1
        || takes(board, color, at)
    {
        return None;
    }
    let mut stones = 1;
    let mut seen: ArrayVec<Chain<'_>, 4> = ArrayVec::new();
    for side in board.stone_sides(at, color) {
        if let Some(chain) = board.chain_at(side)
            && !seen.contains(&chain)
        {
            stones += chain.len();
            seen.push(chain);
        }
    }
    Some(SelfAtari { stones })
}

#[cfg(test)]
mod tests;
