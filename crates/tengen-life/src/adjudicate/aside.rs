//! A move in play aside about a chain: what the reading of its place says is best.

use tengen_rules::{Board, ByColor, Color, ConfirmMove, Point, PointSet, Suicide};

use super::goal_of;
use super::local::LocalMove;
use super::place::Place;
use super::reading::best;
use crate::pass_alive;

/// Play aside about a chain, as it stands.
#[derive(Clone, Copy, Debug)]
pub struct Aside<'a> {
    /// The stones.
    pub board: &'a Board,
    /// A stone of the chain.
    pub about: Point,
    /// Whose chain it is.
    pub owner: Color,
    /// Who moves.
    pub turn: Color,
    /// Where the side to move may not retake a ko before it has passed for it.
    pub barred: &'a PointSet,
    /// Whether suicide is a move.
    pub suicide: Suicide,
}

/// What the side to move had best do, in at most `limit` states: the move that takes
/// the chain, or the one that keeps it, and a pass where nothing helps or nothing is
/// needed. `None` where the place could not be read or the chain is gone.
pub fn move_aside(aside: Aside<'_>, limit: usize) -> Option<ConfirmMove> {
    let Aside { board, owner, .. } = aside;
    if board.stone(aside.about) != Some(owner) {
        return None;
    }
    let walls = ByColor::from_fn(|color| pass_alive(board, color, aside.suicide).stones);
    if walls[owner].contains(aside.about) {
        return Some(ConfirmMove::Pass);
    }
    let place = Place::around(board, aside.suicide, &walls, aside.about)?;
    let barred = (aside.barred.iter()).fold(0, |bits, at| bits | place.bit(at));
    let start = place.start.begun_by(aside.turn).barring(barred);
    let found = best(&place, start, goal_of(place.bit(aside.about), owner), limit)?;
    let point = |number: u32| place.points.get(number as usize).copied();
    match found {
        LocalMove::Play(at) => point(at).map(ConfirmMove::Play),
        LocalMove::PassForKo(at) => point(at).map(ConfirmMove::PassForKo),
        LocalMove::Pass => Some(ConfirmMove::Pass),
    }
}
