//! What stands around a point, packed into a byte: for the inner loops of a search.

use super::{Board, Content, STRIDE, sides};
use crate::color::Color;
use crate::point::Point;

/// What four crossings hold: two bits for each, the first in the lowest bits.
///
/// 0 is an empty point, 1 a black stone, 2 a white stone, 3 off the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Around(u8);

/// The lower bit of each pair.
const LOW: u8 = 0x55;

impl Around {
    #[inline]
    fn of(board: &Board, cells: [usize; 4]) -> Around {
        let mut bits = 0;
        for (n, cell) in cells.into_iter().enumerate() {
            let pair: u8 = match board.contents[cell] {
                Content::Empty => 0,
                Content::Stone(Color::Black) => 1,
                Content::Stone(Color::White) => 2,
                Content::Margin => 3,
            };
            bits |= pair << (2 * n);
        }
        Around(bits)
    }

    /// The byte itself.
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// How many of the four are empty.
    #[inline]
    pub const fn empty(self) -> u32 {
        (!(self.0 | self.0 >> 1) & LOW).count_ones()
    }

    /// How many of the four are off the board.
    #[inline]
    pub const fn off(self) -> u32 {
        (self.0 & self.0 >> 1 & LOW).count_ones()
    }

    /// How many of the four are stones of `color`.
    #[inline]
    pub const fn stones(self, color: Color) -> u32 {
        let (yes, no) = match color {
            Color::Black => (self.0, self.0 >> 1),
            Color::White => (self.0 >> 1, self.0),
        };
        (yes & !no & LOW).count_ones()
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
}

impl Board {
    /// What the points next to `at` hold: below, left, right, above.
    #[inline]
    pub fn sides(&self, at: Point) -> Around {
        Around::of(self, sides(at.index()))
    }

    /// What the points diagonal to `at` hold: below left, below right, above left,
    /// above right.
    #[inline]
    pub fn corners(&self, at: Point) -> Around {
        let at = at.index();
        let cells = [
            at - STRIDE - 1,
            at - STRIDE + 1,
            at + STRIDE - 1,
            at + STRIDE + 1,
        ];
        Around::of(self, cells)
    }
}
