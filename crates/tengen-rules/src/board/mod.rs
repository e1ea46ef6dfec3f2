//! Stones on a board: chains, liberties, captures, a hash. Knows no turn, no ko,
//! no history; those are `Position`'s.
//!
//! The grid has a constant stride and a margin, so a neighbour is one addition
//! away. A crossing's cell keeps what it holds, what the eight crossings around it
//! hold, and its link in a chain. A chain is a circular list through its crossings;
//! the body at its first crossing (the head) keeps how many of its stones' sides are
//! open ("open sides"), and their sum and sum of squares, which is enough to tell
//! no liberty and exactly one liberty apart from more without a search and without
//! allocating.

mod around;
mod body;
mod chain;
mod packed;
mod stones;
mod text;

use crate::color::Color;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::size::Size;
use crate::zobrist;
use body::Body;
use stones::point;

pub use around::{Around, Sides};
pub use chain::{Chain, Reach, Region};
pub(crate) use packed::PackedBoard;
pub use stones::{Landing, Prospect};
pub use text::{BoardTextError, TextBoard};

const STRIDE: usize = Point::STRIDE as usize;
/// Cells from the lower left to the upper right neighbour of a cell, and where the
/// cell itself lies among them: one look at the bounds is enough for all eight.
const WINDOW: usize = 2 * STRIDE + 3;
const MIDDLE: usize = STRIDE + 1;

/// What one crossing holds; the numbers are those of [`Around`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
enum Content {
    Empty = 0,
    Black = 1,
    White = 2,
    Margin = 3,
}

impl Content {
    #[inline]
    const fn of(color: Color) -> Content {
        match color {
            Color::Black => Content::Black,
            Color::White => Content::White,
        }
    }

    #[inline]
    const fn stone(self) -> Option<Color> {
        match self {
            Content::Black => Some(Color::Black),
            Content::White => Some(Color::White),
            Content::Empty | Content::Margin => None,
        }
    }
}

/// One crossing.
#[derive(Clone, Copy, Debug)]
struct Cell {
    /// What the eight crossings around hold: the byte of [`Board::sides`], then the
    /// byte of [`Board::corners`]. Not kept up in the margin.
    around: u16,
    /// The first crossing of the chain; 0, which is in the margin, without a stone.
    head: u16,
    /// The next crossing of the chain. Matters only under a stone.
    next: u16,
    content: Content,
}

/// Stones on the crossings of a board.
///
/// Two boards are equal when their sizes and stones are.
#[derive(Debug)]
pub struct Board {
    size: Size,
    hash: u64,
    cells: Vec<Cell>,
    /// Chains, each at its head. The body at 0 takes what is said to crossings
    /// without a stone, and is never asked.
    bodies: Vec<Body>,
    scratch: Vec<u16>,
}

impl Clone for Board {
    fn clone(&self) -> Board {
        Board {
            size: self.size,
            hash: self.hash,
            cells: self.cells.clone(),
            bodies: self.bodies.clone(),
            scratch: Vec::new(),
        }
    }

    /// Allocates nothing when the sizes are equal: a search does this before each
    /// playout. Copied without margins.
    fn clone_from(&mut self, source: &Board) {
        if self.size != source.size {
            *self = source.clone();
            return;
        }
        self.hash = source.hash;
        copy_rows(self.size, &mut self.cells, &source.cells);
        copy_rows(self.size, &mut self.bodies, &source.bodies);
    }
}

/// Copies what lies on crossings of the board.
#[inline]
fn copy_rows<T: Copy>(size: Size, own: &mut [T], source: &[T]) {
    let cols = usize::from(size.cols());
    let own = own.chunks_exact_mut(STRIDE).skip(1);
    let others = source.chunks_exact(STRIDE).skip(1);
    for (own, other) in own.zip(others).take(usize::from(size.rows())) {
        own[1..=cols].copy_from_slice(&other[1..=cols]);
    }
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
        let mut board = Board::margins(size);
        let (cols, rows) = (usize::from(size.cols()), usize::from(size.rows()));
        let lines = board.cells.chunks_exact_mut(STRIDE).skip(1).take(rows);
        for (row, line) in lines.enumerate() {
            let below = if row == 0 { around::OFF_BELOW } else { 0 };
            let above = if row + 1 == rows {
                around::OFF_ABOVE
            } else {
                0
            };
            let line = &mut line[1..=cols];
            for cell in &mut *line {
                cell.content = Content::Empty;
                cell.around = below | above;
            }
            line[0].around |= around::OFF_LEFT;
            line[cols - 1].around |= around::OFF_RIGHT;
        }
        board
    }

    /// A board of `size` before its crossings are drawn.
    fn margins(size: Size) -> Board {
        let margin = Cell {
            around: u16::MAX,
            head: 0,
            next: 0,
            content: Content::Margin,
        };
        let number = Board::places(size);
        Board {
            size,
            hash: 0,
            cells: vec![margin; number],
            bodies: vec![Body::default(); number],
            scratch: Vec::new(),
        }
    }

    /// One more than the largest index of a point of a board of `size`, and of the
    /// margin around it.
    pub(crate) const fn places(size: Size) -> usize {
        (size.rows() as usize + 2) * STRIDE + 2
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
    #[inline]
    pub fn stone(&self, at: Point) -> Option<Color> {
        self.cells.get(at.index())?.content.stone()
    }

    /// Whether `at` is on the board and empty.
    #[inline]
    pub fn is_empty(&self, at: Point) -> bool {
        let cell = self.cells.get(at.index());
        cell.is_some_and(|cell| cell.content == Content::Empty)
    }

    /// The points next to `at` that are on the board: below, left, right, above.
    pub fn neighbors(&self, at: Point) -> impl Iterator<Item = Point> + use<'_> {
        let is_on = |side: &usize| {
            let cell = self.cells.get(*side);
            cell.is_some_and(|cell| cell.content != Content::Margin)
        };
        sides(at.index()).into_iter().filter(is_on).map(point)
    }

    /// The points with a stone of `color`.
    pub fn stones(&self, color: Color) -> PointSet {
        self.points_with(Content::of(color))
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

#[cfg(test)]
mod tests;
