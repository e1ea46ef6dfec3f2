//! The vital point of a small eye space.

use arrayvec::ArrayVec;
use tengen_rules::{Board, Point};

/// The point on which an eye space of three to six empty points is killed, or made
/// into two eyes: the empty points connected with `start` when they have such a
/// shape and a single color around them.
pub(crate) fn vital_point(board: &Board, start: Point) -> Option<Point> {
    let mut space: ArrayVec<Point, 7> = ArrayVec::new();
    let mut around = None;
    space.push(start);
    let mut next = 0;
    while next < space.len() {
        for side in board.neighbors(space[next]) {
            match board.stone(side) {
                Some(color) if around.is_none_or(|around| around == color) => around = Some(color),
                Some(_) => return None,
                None if space.contains(&side) => {}
                None if space.len() == 6 => return None,
                None => space.push(side),
            }
        }
        next += 1;
    }
    vital_of(board, &space)
}

fn vital_of(board: &Board, space: &[Point]) -> Option<Point> {
    let mut shape: ArrayVec<(u32, Point), 7> = space
        .iter()
        .map(|at| (board.sides(*at).empty(), *at))
        .collect();
    shape.sort_unstable_by_key(|(degree, _)| std::cmp::Reverse(*degree));
    let degrees: ArrayVec<u32, 7> = shape.iter().map(|(degree, _)| *degree).collect();
    let is_killed = matches!(
        degrees[..],
        // Three in a row or bent, the pyramid, the bulky and the crossed five, the
        // rabbity six.
        [2, 1, 1] | [3, 1, 1, 1] | [3, 2, 2, 2, 1] | [4, 1, 1, 1, 1] | [4, 2, 2, 2, 1, 1]
    );
    is_killed.then(|| shape[0].1)
}
