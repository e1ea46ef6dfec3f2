//! Shapes that the Code has words for: kos and the bent four in the corner.

use tengen_rules::{Board, Chain, Color, Point, PointSet, Position};

use super::local::beside;
use super::place::Place;

/// The kos of `place`, each as its mouth and its single stone.
pub(super) fn kos_in(board: &Board, place: &Place) -> Vec<u128> {
    let stone_of = |empty: Point| {
        let mut around = board.neighbors(empty).map(|side| board.stone(side));
        let holder = around.next().flatten();
        let is_mouth = holder.is_some() && around.all(|stone| stone == holder);
        let taken = (board.neighbors(empty))
            .filter_map(|side| board.chain_at(side))
            .filter(|chain| chain.atari() == Some(empty));
        let taken: Vec<Chain<'_>> = taken.collect();
        match taken[..] {
            [one] if is_mouth && one.len() == 1 => Some(one.anchor()),
            _ => None,
        }
    };
    let empty = place.points.iter().filter(|point| board.is_empty(**point));
    empty
        .filter_map(|at| Some(place.bit(*at) | place.bit(stone_of(*at)?)))
        .collect()
}

/// The eyes of `chain`: regions beside it that only its color and what lives anyway
/// of its color surrounds, without the points of `kos`.
pub(super) fn eyes_of(place: &Place, chain: u128, color: Color, kos: &[u128]) -> usize {
    let kos = kos.iter().fold(0, |all, ko| all | ko);
    let open = |bits: u128| bits & !place.start.stones(color) & !kos;
    let mut fresh = open(beside(place, chain));
    let mut eyes = 0;
    while fresh != 0 {
        let mut region = fresh & fresh.wrapping_neg();
        let mut rim = region;
        while rim != 0 {
            rim = open(beside(place, rim)) & !region;
            region |= rim;
        }
        fresh &= !region;
        let rival = color.opponent();
        let theirs = place.start.stones(rival) | place.wall[rival];
        let is_closed = beside(place, region) & kos & !place.start.stones(color) == 0;
        eyes += usize::from(region & theirs == 0 && is_closed);
    }
    eyes
}

/// Whether the chain at `at` closes off a corner in which stones of the opponent's,
/// with points still empty, lie on a bent four: the corner, a point to one side of
/// it and two to the other.
pub(super) fn holds_bent_four(position: &Position, place: &Place, at: Point) -> bool {
    let board = position.board();
    let Some(owner) = board.stone(at) else {
        return false;
    };
    let size = board.size();
    let (cols, rows) = (size.cols(), size.rows());
    let from = |corner: (u8, u8), col: u8, row: u8| {
        let along = |edge: u8, n: u8, most: u8| {
            if edge == 0 {
                Some(n)
            } else {
                most.checked_sub(n + 1)
            }
        };
        Point::new(along(corner.0, col, cols)?, along(corner.1, row, rows)?)
            .filter(|point| board.contains(*point))
    };
    let shapes = [
        [(0, 0), (1, 0), (2, 0), (0, 1)],
        [(0, 0), (0, 1), (0, 2), (1, 0)],
    ];
    let corners = [(0, 0), (0, 1), (1, 0), (1, 1)];
    corners.into_iter().any(|corner| {
        shapes.iter().any(|shape| {
            let points: Option<Vec<Point>> = (shape.iter())
                .map(|(col, row)| from(corner, *col, *row))
                .collect();
            points
                .filter(|points| points.iter().all(|point| place.bit(*point) != 0))
                .is_some_and(|points| {
                    let stones = points.iter().map(|point| board.stone(*point));
                    let theirs = stones
                        .clone()
                        .filter(|stone| *stone == Some(owner.opponent()));
                    let own = stones.filter(|stone| *stone == Some(owner)).count();
                    2 <= theirs.count() && own == 0 && encloses(position, at, &points)
                })
        })
    })
}

/// Whether the stones around `points`, others of the opponent's and empty points
/// between left out, are all of the color at `at`, the chain there among them.
fn encloses(position: &Position, at: Point, points: &[Point]) -> bool {
    let board = position.board();
    let owner = board.stone(at);
    let mut inside = PointSet::of(points);
    let mut open = points.to_vec();
    let mut touches = false;
    let own = board.chain_at(at).map(Chain::stones);
    while let Some(point) = open.pop() {
        for side in board.neighbors(point) {
            if board.stone(side) == owner {
                touches |= own.as_ref().is_some_and(|own| own.contains(side));
            } else if inside.insert(side) {
                open.push(side);
            }
        }
    }
    // A corner, not the outside: the bent four and the liberties that feed it.
    touches && inside.len() <= 6
}
