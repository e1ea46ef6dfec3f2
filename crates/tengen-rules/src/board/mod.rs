//! Stones on a board: chains, liberties, captures, a hash. Knows no turn, no ko,
//! no history; those are `Position`'s.
//!
//! The grid has a constant stride and a margin, so a neighbour is one addition
//! away. It lies in three arrays: what each crossing holds, the links of chains,
//! and the bodies of chains. A chain is a circular list through its crossings; the
//! body at its first crossing (the head) keeps how many of its stones' sides are
//! open ("open sides"), and their sum and sum of squares, which is enough to tell
//! no liberty and exactly one liberty apart from more without a search and without
//! allocating.

mod around;
mod chain;
mod stones;
mod text;

use crate::color::Color;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::size::Size;
use crate::zobrist;
use stones::point;

pub use around::Around;
pub use chain::{Chain, Reach, Region};
pub use stones::{Landing, Prospect};
pub use text::{BoardTextError, TextBoard};

const STRIDE: usize = Point::STRIDE as usize;

/// What one crossing holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Content {
    Empty,
    Stone(Color),
    Margin,
}

/// Where a stone's chain begins and goes on. Matters only under a stone.
#[derive(Clone, Copy, Debug, Default)]
struct Link {
    head: u16,
    next: u16,
}

/// A chain's stones and open sides: each empty neighbour of each stone, counted as
/// often as a stone touches it. Matters only in the head of a chain.
///
/// On the largest board a chain has fewer than 2^14 open sides, each below 2^12.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Body {
    stones: u16,
    sides: u16,
    sum: u32,
    squares: u64,
}

impl Body {
    const ONE: Body = Body {
        stones: 1,
        sides: 0,
        sum: 0,
        squares: 0,
    };

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the grid is below 2^16")]
    fn open(&mut self, at: usize) {
        self.sides += 1;
        self.sum += at as u32;
        self.squares += at as u64 * at as u64;
    }

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the grid is below 2^16")]
    fn close(&mut self, at: usize) {
        self.sides -= 1;
        self.sum -= at as u32;
        self.squares -= at as u64 * at as u64;
    }

    fn join(&mut self, other: Body) {
        self.stones += other.stones;
        self.sides += other.sides;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// Whether all open sides are one and the same point (or there is none):
    /// only then is the mean of the squares the square of the mean.
    #[inline]
    fn is_one_point_at_most(self) -> bool {
        u64::from(self.sides) * self.squares == u64::from(self.sum) * u64::from(self.sum)
    }
}

/// Stones on the crossings of a board.
///
/// Two boards are equal when their sizes and stones are.
#[derive(Debug)]
pub struct Board {
    size: Size,
    hash: u64,
    contents: Vec<Content>,
    links: Vec<Link>,
    bodies: Vec<Body>,
    scratch: Vec<u16>,
}

impl Clone for Board {
    fn clone(&self) -> Board {
        Board {
            size: self.size,
            hash: self.hash,
            contents: self.contents.clone(),
            links: self.links.clone(),
            bodies: self.bodies.clone(),
            scratch: Vec::new(),
        }
    }

    /// Allocates nothing when the sizes are equal: a search does this before each
    /// playout. The large array is copied without its margins.
    fn clone_from(&mut self, source: &Board) {
        if self.size != source.size {
            *self = source.clone();
            return;
        }
        self.hash = source.hash;
        self.contents.copy_from_slice(&source.contents);
        self.links.copy_from_slice(&source.links);
        let cols = usize::from(self.size.cols());
        let rows = usize::from(self.size.rows());
        let own = self.bodies.chunks_exact_mut(STRIDE).skip(1).take(rows);
        let others = source.bodies.chunks_exact(STRIDE).skip(1);
        for (own, other) in own.zip(others) {
            own[1..=cols].copy_from_slice(&other[1..=cols]);
        }
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.size == other.size && self.hash == other.hash && self.contents == other.contents
    }
}

impl Eq for Board {}

impl Board {
    /// An empty board.
    pub fn new(size: Size) -> Board {
        let cells = (size.rows() as usize + 2) * STRIDE + 2;
        let mut contents = vec![Content::Margin; cells];
        for point in size.points() {
            contents[point.index()] = Content::Empty;
        }
        Board {
            size,
            hash: 0,
            contents,
            links: vec![Link::default(); cells],
            bodies: vec![Body::default(); cells],
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
        match *self.contents.get(at.index())? {
            Content::Stone(color) => Some(color),
            Content::Empty | Content::Margin => None,
        }
    }

    /// Whether `at` is on the board and empty.
    pub fn is_empty(&self, at: Point) -> bool {
        self.contents.get(at.index()) == Some(&Content::Empty)
    }

    /// The points next to `at` that are on the board: below, left, right, above.
    pub fn neighbors(&self, at: Point) -> impl Iterator<Item = Point> + use<'_> {
        let is_on = |side: &usize| {
            let content = self.contents.get(*side);
            content.is_some_and(|content| *content != Content::Margin)
        };
        sides(at.index()).into_iter().filter(is_on).map(point)
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
            .filter(|point| self.contents[point.index()] == content)
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
