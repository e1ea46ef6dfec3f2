//! What stands around a point, packed into a byte and kept up with each stone: for
//! the inner loops of a search.

use super::stones::point;
use super::{Board, Content, MIDDLE, STRIDE, WINDOW};
use crate::color::Color;
use crate::point::Point;

/// What four crossings hold: two bits for each, the first in the lowest bits.
///
/// 0 is an empty point, 1 a black stone, 2 a white stone, 3 off the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Around(u8);

/// What the eight crossings around an empty point hold where the board ends on one side
/// of it: [`Board::sides`] in the lower byte, [`Board::corners`] in the upper one.
pub(super) const OFF_BELOW: u16 = 3 | 3 << 8 | 3 << 10;
pub(super) const OFF_LEFT: u16 = 3 << 2 | 3 << 8 | 3 << 12;
pub(super) const OFF_RIGHT: u16 = 3 << 4 | 3 << 10 | 3 << 14;
pub(super) const OFF_ABOVE: u16 = 3 << 6 | 3 << 12 | 3 << 14;

/// The lower bit of each pair.
pub(super) const LOW: u8 = 0x55;

impl Around {
    /// The byte itself.
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// How many of the four are empty.
    #[inline]
    pub const fn empty(self) -> u32 {
        self.empties().count_ones()
    }

    /// Whether any of the four is empty.
    #[inline]
    pub const fn has_empty(self) -> bool {
        self.empties() != 0
    }

    /// How many of the four are off the board.
    #[inline]
    pub const fn off(self) -> u32 {
        (self.0 & self.0 >> 1 & LOW).count_ones()
    }

    /// Whether any of the four is off the board.
    #[inline]
    pub const fn has_off(self) -> bool {
        self.0 & self.0 >> 1 & LOW != 0
    }

    /// Whether any of the four is a stone of `color`.
    #[inline]
    pub const fn has_stone(self, color: Color) -> bool {
        self.having(color) != 0
    }

    /// Whether two or more of the four are stones of `color`.
    #[inline]
    pub const fn has_two_stones(self, color: Color) -> bool {
        let stones = self.having(color);
        stones & stones.wrapping_sub(1) != 0
    }

    /// How many of the four are stones of `color`.
    #[inline]
    pub const fn stones(self, color: Color) -> u32 {
        self.having(color).count_ones()
    }

    /// Whether no other than `color` has a place here: its stones and the edge.
    #[inline]
    pub const fn is_closed_by(self, color: Color) -> bool {
        let own = match color {
            Color::Black => self.0,
            Color::White => self.0 >> 1,
        };
        own & LOW == LOW
    }

    /// The lower bits of the pairs that are empty.
    #[inline]
    pub(super) const fn empties(self) -> u8 {
        !(self.0 | self.0 >> 1) & LOW
    }

    /// The lower bits of the pairs that are stones of `color`.
    #[inline]
    pub(super) const fn having(self, color: Color) -> u8 {
        let (yes, no) = match color {
            Color::Black => (self.0, self.0 >> 1),
            Color::White => (self.0 >> 1, self.0),
        };
        yes & !no & LOW
    }
}

/// Some of the four points next to a point: below, left, right, above.
#[derive(Clone, Debug)]
pub struct Sides {
    /// The cell below.
    base: usize,
    /// The lower bits of the pairs meant.
    pairs: u8,
}

impl Sides {
    #[inline]
    pub(super) const fn new(at: usize, pairs: u8) -> Sides {
        Sides {
            base: at - STRIDE,
            pairs,
        }
    }

    /// The next cell.
    #[inline]
    pub(super) const fn next_cell(&mut self) -> Option<usize> {
        /// Steps from the cell below to each of the four, a byte for each.
        const STEPS: u32 = {
            let stride = Point::STRIDE as u32;
            (stride - 1) << 8 | (stride + 1) << 16 | (2 * stride) << 24
        };
        if self.pairs == 0 {
            return None;
        }
        let step = STEPS >> (self.pairs.trailing_zeros() * 4) & 0xff;
        self.pairs &= self.pairs - 1;
        Some(self.base + step as usize)
    }
}

impl Iterator for Sides {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        self.next_cell().map(point)
    }
}

impl Board {
    /// What the points next to `at`, a point of this board, hold: below, left,
    /// right, above.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the lower byte is meant")]
    pub fn sides(&self, at: Point) -> Around {
        Around(self.cells[at.index()].around as u8)
    }

    /// What the points diagonal to `at`, a point of this board, hold: below left,
    /// below right, above left, above right.
    #[inline]
    pub fn corners(&self, at: Point) -> Around {
        Around((self.cells[at.index()].around >> 8) as u8)
    }

    /// The empty points next to `at`, a point of this board.
    #[inline]
    pub fn empty_sides(&self, at: Point) -> Sides {
        Sides::new(at.index(), self.sides(at).empties())
    }

    /// The points next to `at`, a point of this board, with stones of `color`.
    #[inline]
    pub fn stone_sides(&self, at: Point, color: Color) -> Sides {
        Sides::new(at.index(), self.sides(at).having(color))
    }

    /// The empty points among the eight around `at`, a point of this board: column by
    /// column from the left, each from below.
    #[inline]
    pub fn empty_around(&self, at: Point) -> impl Iterator<Item = Point> + use<> {
        let at = at.index();
        let around = self.cells[at].around;
        let places = [
            (8, at - STRIDE - 1),
            (2, at - 1),
            (12, at + STRIDE - 1),
            (0, at - STRIDE),
            (6, at + STRIDE),
            (10, at - STRIDE + 1),
            (4, at + 1),
            (14, at + STRIDE + 1),
        ];
        let is_empty = move |(pair, _): &(u32, usize)| (around >> pair).is_multiple_of(4);
        let empty = places.into_iter().filter(is_empty);
        empty.map(|(_, cell)| point(cell))
    }

    /// What the cells next to `at` hold.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the lower byte is meant")]
    pub(super) fn around(&self, at: usize) -> Around {
        Around(self.cells[at].around as u8)
    }

    /// Tells the cells around `at` that what it holds has changed from empty to
    /// `content` or back.
    #[inline]
    pub(super) fn paint(&mut self, at: usize, content: Content) {
        let pair = content as u16;
        let cells = self.cells[at - MIDDLE..].first_chunk_mut::<WINDOW>();
        let cells = cells.expect("a margin surrounds the board");
        cells[MIDDLE - STRIDE].around ^= pair << 6;
        cells[MIDDLE - 1].around ^= pair << 4;
        cells[MIDDLE + 1].around ^= pair << 2;
        cells[MIDDLE + STRIDE].around ^= pair;
        cells[MIDDLE - STRIDE - 1].around ^= pair << 14;
        cells[MIDDLE - STRIDE + 1].around ^= pair << 12;
        cells[MIDDLE + STRIDE - 1].around ^= pair << 10;
        cells[MIDDLE + STRIDE + 1].around ^= pair << 8;
    }
}
