//! Stones on a board: chains, liberties, captures, a hash. Knows no turn, no ko,
//! no history; those are `Position`'s.
//!
//! The grid has a constant stride and a margin, so a neighbour is one addition
//! away. A chain is a circular list through its cells; its first cell (the head)
//! keeps how many of its stones' sides are open ("open sides"), and their sum and
//! sum of squares, which is enough to tell no liberty and exactly one liberty
//! apart from more without a search and without allocating.

mod chain;
mod stones;
mod text;

use crate::color::Color;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::size::Size;
use crate::zobrist;

pub use chain::{Chain, Reach, Region};
pub use stones::Landing;
pub(crate) use stones::Prospect;
pub use text::{BoardTextError, TextBoard};

const STRIDE: usize = Point::STRIDE as usize;

/// What one crossing holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Content {
    Empty,
    Stone(Color),
    Margin,
}

/// One crossing of the grid. All but `content` matters only under a stone, and
/// all from `stones` on only in the head of a chain.
#[derive(Clone, Copy, Debug)]
struct Cell {
    content: Content,
    head: u16,
    next: u16,
    stones: u16,
    open: Open,
}

/// The open sides of a chain: each empty neighbour of each stone, counted as
/// often as a stone touches it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Open {
    sides: u32,
    sum: u64,
    squares: u64,
}

impl Open {
    const NONE: Open = Open {
        sides: 0,
        sum: 0,
        squares: 0,
    };

    fn add(&mut self, at: usize) {
        let at = at as u64;
        self.sides += 1;
        self.sum += at;
        self.squares += at * at;
    }

    fn take(&mut self, at: usize) {
        let at = at as u64;
        self.sides -= 1;
        self.sum -= at;
        self.squares -= at * at;
    }

    fn join(&mut self, other: Open) {
        self.sides += other.sides;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// Whether all open sides are one and the same point (or there is none):
    /// only then is the mean of the squares the square of the mean.
    fn is_one_point_at_most(self) -> bool {
        u64::from(self.sides) * self.squares == self.sum * self.sum
    }
}

/// Stones on the crossings of a board.
///
/// Two boards are equal when their sizes and stones are.
#[derive(Clone, Debug)]
pub struct Board {
    size: Size,
    hash: u64,
    cells: Vec<Cell>,
    scratch: Vec<u16>,
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.size == other.size
            && self.hash == other.hash
            && (self.cells.iter().zip(&other.cells)).all(|(a, b)| a.content == b.content)
    }
}

impl Eq for Board {}

impl Board {
    /// An empty board.
    pub fn new(size: Size) -> Board {
        let margin = Cell {
            content: Content::Margin,
            head: 0,
            next: 0,
            stones: 0,
            open: Open::NONE,
        };
        let mut cells = vec![margin; (size.rows() as usize + 2) * STRIDE + 1];
        for point in size.points() {
            cells[point.index()].content = Content::Empty;
        }
        Board {
            size,
            hash: 0,
            cells,
            scratch: Vec::new(),
        }
    }

    /// Columns and rows.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Whether `at` is a crossing of this board.
    pub fn contains(&self, at: Point) -> bool {
        self.size.contains(at)
    }

    /// The stone on `at`; `None` for an empty point and for one off the board.
    pub fn stone(&self, at: Point) -> Option<Color> {
        match self.cells.get(at.index())?.content {
            Content::Stone(color) => Some(color),
            Content::Empty | Content::Margin => None,
        }
    }

    /// Whether `at` is on the board and empty.
    pub fn is_empty(&self, at: Point) -> bool {
        self.cells
            .get(at.index())
            .is_some_and(|cell| cell.content == Content::Empty)
    }

    /// The points next to `at` that are on the board: below, left, right, above.
    pub fn neighbors(&self, at: Point) -> impl Iterator<Item = Point> + use<> {
        let size = self.size;
        sides(at.index())
            .into_iter()
            .filter_map(Point::from_index)
            .filter(move |point| size.contains(*point))
    }

    /// The points with a stone of `color`.
    pub fn stones(&self, color: Color) -> PointSet {
        self.points_with(Content::Stone(color))
    }

    /// The points without a stone.
    pub fn empty_points(&self) -> PointSet {
        self.points_with(Content::Empty)
    }

    fn points_with(&self, content: Content) -> PointSet {
        (self.size.points())
            .filter(|point| self.cells[point.index()].content == content)
            .collect()
    }

    /// A number that equal boards share, kept up with each stone.
    ///
    /// Does not depend on the size: boards are compared within one game.
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// The same number computed anew from the stones.
    pub fn hash_from_scratch(&self) -> u64 {
        (self.size.points())
            .filter_map(|at| Some(zobrist::stone(self.stone(at)?, at)))
            .fold(0, |hash, stone| hash ^ stone)
    }
}

/// Indices of the four cells around `at`: below, left, right, above.
const fn sides(at: usize) -> [usize; 4] {
    [at - STRIDE, at - 1, at + 1, at + STRIDE]
}
