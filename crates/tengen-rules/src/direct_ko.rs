//! Direct kos: a stone that one side can take and the other can close. The Code
//! wants them closed before the count.

use crate::board::Board;
use crate::color::Color;
use crate::point::Point;
use crate::point_set::PointSet;

/// A ko that one side can close by filling its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OpenKo {
    /// The empty point.
    pub at: Point,
    /// Who took last, and can fill.
    pub holder: Color,
}

/// A ko with the chains that its outcome touches.
struct Shape {
    ko: OpenKo,
    chains: PointSet,
}

/// The direct kos on `board`.
///
/// A ko is direct when it stands alone: two kos that share a chain are a double
/// ko, where closing one is no closing.
///
/// # Source
///
/// Code of the Russian Go Federation, article 7.2: every direct ko is closed.
/// The Code does not define the word; a shared chain is our reading of 6.2.
pub fn open_kos(board: &Board) -> Vec<OpenKo> {
    let shapes: Vec<Shape> = board
        .empty_points()
        .iter()
        .filter_map(|at| shape(board, at))
        .collect();
    let stands_alone = |shape: &Shape| {
        let others = shapes.iter().filter(|other| other.ko.at != shape.ko.at);
        others
            .map(|other| &other.chains)
            .all(|chains| chains.is_disjoint(&shape.chains))
    };
    shapes
        .iter()
        .filter(|shape| stands_alone(shape))
        .map(|shape| shape.ko)
        .collect()
}

/// The ko at the empty point `at`, if a single stone can be taken there and the
/// taker could be taken back.
fn shape(board: &Board, at: Point) -> Option<Shape> {
    let mut around = board.neighbors(at).map(|side| board.stone(side));
    let holder = around.next()??;
    if !around.all(|stone| stone == Some(holder)) {
        return None;
    }
    let in_atari: Vec<_> = board
        .neighbors(at)
        .filter_map(|side| board.chain_at(side))
        .filter(|chain| chain.atari() == Some(at))
        .collect();
    let [taken] = in_atari[..] else { return None };
    if taken.len() != 1 {
        return None;
    }
    let stone = taken.anchor();
    let touching = |point| {
        board
            .neighbors(point)
            .filter_map(|side| board.chain_at(side))
    };
    let chains = touching(at)
        .chain(touching(stone))
        .filter(|chain| chain.anchor() != stone)
        .flat_map(|chain| chain.iter().collect::<Vec<_>>())
        .collect();
    Some(Shape {
        ko: OpenKo { at, holder },
        chains,
    })
}
