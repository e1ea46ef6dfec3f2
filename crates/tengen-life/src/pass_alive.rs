//! Unconditional life: chains that live though their owner never plays again, and
//! what cannot live among them.
//!
//! # Source
//!
//! D. B. Benson, "Life in the game of Go", 1976. A region is vital to a chain when
//! each of its empty points is a liberty of the chain; where suicide of several
//! stones is legal, each of its points must be next to the chain, because there
//! the opponent can empty the region of stones by filling it.

use tengen_rules::{Board, Color, Point, PointSet, Suicide};

/// What is settled on a board whatever one side does, for one color.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PassAlive {
    /// Stones of chains that cannot be captured.
    pub stones: PointSet,
    /// Points enclosed by those chains where the opponent cannot make two eyes:
    /// empty points and the opponent's stones that stand there.
    pub enclosed: PointSet,
}

struct Chain {
    stones: PointSet,
    /// The stones and the points next to them.
    reach: PointSet,
}

struct Region {
    points: PointSet,
    /// Indices of the chains around it.
    around: Vec<usize>,
    /// Indices of the chains to which it is vital.
    vital: Vec<usize>,
}

/// Finds the chains of `color` that live without an answer, and what they enclose.
pub fn pass_alive(board: &Board, color: Color, suicide: Suicide) -> PassAlive {
    pass_alive_outside(board, color, suicide, &PointSet::EMPTY)
}

/// The same without the regions that have a point of `given_up`: what lives even if
/// its owner plays there.
pub(crate) fn pass_alive_outside(
    board: &Board,
    color: Color,
    suicide: Suicide,
    given_up: &PointSet,
) -> PassAlive {
    let chains = chains_of(board, color);
    let mut regions = regions_of(board, color, suicide, &chains);
    regions.retain(|region| region.points.is_disjoint(given_up));
    let mut is_alive = vec![true; chains.len()];
    loop {
        let before = is_alive.iter().filter(|alive| **alive).count();
        for (n, alive) in is_alive.iter_mut().enumerate() {
            *alive = *alive
                && regions
                    .iter()
                    .filter(|region| region.vital.contains(&n))
                    .count()
                    >= 2;
        }
        regions.retain(|region| region.around.iter().all(|n| is_alive[*n]));
        if is_alive.iter().filter(|alive| **alive).count() == before {
            break;
        }
    }
    let mut found = PassAlive::default();
    for (chain, _) in chains.iter().zip(&is_alive).filter(|(_, alive)| **alive) {
        found.stones = found.stones.union(&chain.stones);
    }
    for region in regions.iter().filter(|region| !region.around.is_empty()) {
        if has_room_for_one_eye_at_most(board, color, &region.points) {
            found.enclosed = found.enclosed.union(&region.points);
        }
    }
    found
}

fn chains_of(board: &Board, color: Color) -> Vec<Chain> {
    board
        .chains()
        .filter(|chain| chain.color() == color)
        .map(|chain| {
            let stones = chain.stones();
            let mut reach = stones.clone();
            for at in &stones {
                reach.extend(board.neighbors(at));
            }
            Chain { stones, reach }
        })
        .collect()
}

/// The connected parts of the board without a stone of `color`.
fn regions_of(board: &Board, color: Color, suicide: Suicide, chains: &[Chain]) -> Vec<Region> {
    let mut seen = PointSet::EMPTY;
    let mut regions = Vec::new();
    for start in board.size().points() {
        if board.stone(start) != Some(color) && seen.insert(start) {
            let points = flood(board, color, start, &mut seen);
            let must_touch = |at: &Point| match suicide {
                Suicide::Forbidden => board.is_empty(*at),
                Suicide::MultiStone | Suicide::All => true,
            };
            let touched = |chain: &&Chain| points.iter().any(|at| chain.reach.contains(at));
            let is_vital = |chain: &&Chain| {
                points
                    .iter()
                    .filter(must_touch)
                    .all(|at| chain.reach.contains(at))
            };
            let having = |wanted: &dyn Fn(&&Chain) -> bool| {
                let numbered = chains.iter().enumerate();
                numbered
                    .filter(|(_, chain)| wanted(chain))
                    .map(|(n, _)| n)
                    .collect()
            };
            let around: Vec<usize> = having(&touched);
            let vital = having(&|chain| touched(chain) && is_vital(chain));
            regions.push(Region {
                points,
                around,
                vital,
            });
        }
    }
    regions
}

fn flood(board: &Board, color: Color, start: Point, seen: &mut PointSet) -> PointSet {
    let mut queue = vec![start];
    let mut points = PointSet::EMPTY;
    while let Some(at) = queue.pop() {
        points.insert(at);
        for side in board.neighbors(at) {
            if board.stone(side) != Some(color) && seen.insert(side) {
                queue.push(side);
            }
        }
    }
    points
}

/// Whether the opponent of `color` can hold one eye at most inside a region that
/// living stones of `color` enclose.
///
/// An eye needs a point that touches no stone of `color`, since those never leave
/// the board; two eyes need two such points that are not neighbours.
fn has_room_for_one_eye_at_most(board: &Board, color: Color, region: &PointSet) -> bool {
    let inner: Vec<Point> = region
        .iter()
        .filter(|at| {
            board
                .neighbors(*at)
                .all(|side| board.stone(side) != Some(color))
        })
        .collect();
    inner.iter().enumerate().all(|(n, a)| {
        let is_next = |b: &Point| board.neighbors(*a).any(|side| side == *b);
        inner[n + 1..].iter().all(is_next)
    })
}
