//! The place of a chain: the points that play about it can reach, and what lives
//! around them whatever happens there.

use tengen_rules::{Board, ByColor, Color, Point, PointSet, Suicide};

use super::local::Local;
use crate::pass_alive::{PassAlive, pass_alive_outside};

/// Points of a place at most; larger ones are not read.
pub(super) const LARGEST: usize = 128;

/// Where play about a chain can be.
#[derive(Clone, Debug)]
pub(super) struct Place {
    /// Its points, in the order of their numbers.
    pub(super) points: Vec<Point>,
    /// For each point, the points beside it.
    pub(super) near: Vec<u128>,
    /// The points beside which each color lives whatever happens.
    pub(super) wall: ByColor<u128>,
    /// The stones as they stand.
    pub(super) start: Local,
}

impl Place {
    /// What is reached from the chain at `at` without crossing `walls`, chains that
    /// live whatever happens; `None` where that is too much.
    ///
    /// A chain bounds the place only if it lives without any of the place's own
    /// points: its owner may play there, and then those eyes are no longer promised.
    pub(super) fn around(
        board: &Board,
        suicide: Suicide,
        walls: &ByColor<PointSet>,
        at: Point,
    ) -> Option<Place> {
        let mut walls = walls.clone();
        loop {
            let inside = flood(board, at, &walls);
            if LARGEST < inside.len() {
                return None;
            }
            let lasting = ByColor::from_fn(|color| {
                let PassAlive { stones, .. } = pass_alive_outside(board, color, suicide, &inside);
                stones.intersection(&walls[color])
            });
            let bounds = |walls: &ByColor<PointSet>, color: Color| {
                let beside = (inside.iter()).flat_map(|point| board.neighbors(point));
                let stones = beside.filter(|side| walls[color].contains(*side));
                stones.collect::<PointSet>()
            };
            let holds = |color| bounds(&walls, color) == bounds(&lasting, color);
            if Color::BOTH.into_iter().all(holds) {
                return Some(Place::of(board, &inside, &walls));
            }
            walls = lasting;
        }
    }

    fn of(board: &Board, inside: &PointSet, walls: &ByColor<PointSet>) -> Place {
        let points: Vec<Point> = inside.iter().collect();
        let bits = |found: &dyn Fn(Point) -> bool| {
            let found = points
                .iter()
                .enumerate()
                .filter(|(_, point)| found(**point));
            found.fold(0, |bits, (n, _)| bits | 1 << n)
        };
        let beside = |at: Point, side: Point| board.neighbors(at).any(|near| near == side);
        let near = points.iter().map(|at| bits(&|side| beside(*at, side)));
        let wall =
            |color: Color| bits(&|at| board.neighbors(at).any(|side| walls[color].contains(side)));
        let stones = |color: Color| bits(&|at| board.stone(at) == Some(color));
        Place {
            near: near.collect(),
            wall: ByColor::from_fn(wall),
            start: Local::of(ByColor::from_fn(stones)),
            points,
        }
    }

    /// The bit of `at`; none where it lies elsewhere.
    pub(super) fn bit(&self, at: Point) -> u128 {
        let number = self.points.iter().position(|point| *point == at);
        number.map_or(0, |number| 1 << number)
    }
}

fn flood(board: &Board, at: Point, walls: &ByColor<PointSet>) -> PointSet {
    let mut inside = PointSet::of(&[at]);
    let mut open = vec![at];
    while let Some(point) = open.pop() {
        for side in board.neighbors(point) {
            let is_wall = (Color::BOTH.iter()).any(|color| walls[*color].contains(side));
            if !is_wall && inside.insert(side) {
                open.push(side);
            }
        }
    }
    inside
}
