//! Seki as it is seen at once: shared liberties that neither side can take away
//! without giving itself up.
//!
//! One move deep: where a deeper fight hides, the answer is an opinion and may be
//! missed; it is never given for chains that a proof calls alive.

use tengen_rules::{Board, Color, PointSet, Reach};

use crate::playout::is_self_atari;

/// The stones of both colors that stand in such a seki.
///
/// `safe` chains (proved alive) are not looked at, and no region next to one of
/// them can hold a seki of this kind for that color.
pub fn mutual_life(board: &Board, safe: &PointSet) -> PointSet {
    let mut stones = PointSet::EMPTY;
    for region in board.regions() {
        if region.reach() != Reach::Both || region.points.len() > 3 {
            continue;
        }
        let nobody_moves = region.points.iter().all(|at| {
            Color::BOTH.into_iter().all(|color| {
                let takes = board.neighbors(*at).any(|side| {
                    board
                        .chain_at(side)
                        .is_some_and(|chain| chain.color() != color && chain.atari().is_some())
                });
                !takes && is_self_atari(board, color, *at)
            })
        });
        if nobody_moves {
            for color in Color::BOTH {
                for at in region.border[color].iter().filter(|at| !safe.contains(*at)) {
                    if let Some(chain) = board.chain_at(at) {
                        stones = stones.union(&chain.stones());
                    }
                }
            }
        }
    }
    stones
}
