//! Unconditional life, for tests that need walls: written for them alone, small
//! boards and plain sets.

use crate::{Board, Chain, Color, PointSet};

/// The chains of `color` that live whatever it does, and the eyes among their own
/// that hold no stone.
///
/// # Source
///
/// Benson, Life in the game of Go, 1976.
pub(crate) fn for_good(board: &Board, color: Color) -> PointSet {
    let (chains, eyes) = alive(board, color);
    let own = eyes.iter().filter(|eye| eye.empty.len() == eye.size);
    own.fold(chains, |all, eye| all.union(&eye.empty))
}

/// The stones of `color` that live whatever it does, with the eyes they live by.
fn alive(board: &Board, color: Color) -> (PointSet, Vec<Eye>) {
    let mut chains: Vec<Chain<'_>> = board.chains().filter(|c| c.color() == color).collect();
    let mut eyes: Vec<Eye> = eyes(board, &board.stones(color));
    loop {
        let before = chains.len();
        chains.retain(|chain| {
            let liberties = chain.liberties();
            let vital = eyes
                .iter()
                .filter(|eye| !eye.empty.is_empty() && eye.empty.is_subset(&liberties));
            2 <= vital.count()
        });
        let kept: PointSet = chains.iter().flat_map(|chain| chain.iter()).collect();
        eyes.retain(|eye| eye.border.is_subset(&kept));
        if chains.len() == before {
            eyes.retain(|eye| {
                let mut chains = chains.iter();
                chains.any(|chain| eye.empty.is_subset(&chain.liberties()))
            });
            return (kept, eyes);
        }
    }
}

/// Connected points without a stone of one color.
struct Eye {
    size: usize,
    empty: PointSet,
    border: PointSet,
}

fn eyes(board: &Board, stones: &PointSet) -> Vec<Eye> {
    let mut seen = stones.clone();
    let mut eyes = Vec::new();
    for start in board.size().points() {
        if !seen.insert(start) {
            continue;
        }
        let mut eye = Eye {
            size: 0,
            empty: PointSet::EMPTY,
            border: PointSet::EMPTY,
        };
        let mut open = vec![start];
        while let Some(at) = open.pop() {
            eye.size += 1;
            if board.is_empty(at) {
                eye.empty.insert(at);
            }
            for side in board.neighbors(at) {
                if stones.contains(side) {
                    eye.border.insert(side);
                } else if seen.insert(side) {
                    open.push(side);
                }
            }
        }
        eyes.push(eye);
    }
    eyes
}
