//! A crossing of the board, and how players write it down.

use std::fmt;
use std::num::NonZeroU16;
use std::str::FromStr;

use crate::size::Size;

/// A crossing of the board.
///
/// The number inside is an index into a grid of constant stride, so one `Point`
/// names the same crossing on every board size and a neighbour is one addition
/// away. Whether it lies on a given board is [`Size::contains`]'s question.
/// Rows count from the bottom, as players read them, so a point prints as `C2`
/// without asking for a size; SGF letters do need one. `Option<Point>` is two
/// bytes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(NonZeroU16);

impl Point {
    /// Distance between a point and the one above it in a grid.
    pub(crate) const STRIDE: u16 = Size::MAX as u16 + 1;
    /// One more than the largest [`Point::index`] there is, of margins too: the
    /// length of an array with a place for each point of any board.
    pub const GRID: usize = (Size::MAX as usize + 2) * Point::STRIDE as usize + 1;

    /// The crossing of `col` and `row`, both counted from 0 at the lower left.
    ///
    /// Returns `None` when either is [`Size::MAX`] or more.
    pub const fn new(col: u8, row: u8) -> Option<Point> {
        if Size::MAX <= col || Size::MAX <= row {
            return None;
        }
        let index = (row as u16 + 1) * Point::STRIDE + col as u16 + 1;
        match NonZeroU16::new(index) {
            Some(index) => Some(Point(index)),
            None => None,
        }
    }

    /// Column, 0 at the left.
    pub const fn col(self) -> u8 {
        ((self.0.get() - 1) % Point::STRIDE) as u8
    }

    /// Row, 0 at Black's edge.
    #[expect(clippy::cast_possible_truncation, reason = "a row is below 52")]
    pub const fn row(self) -> u8 {
        ((self.0.get() - 1) / Point::STRIDE - 1) as u8
    }

    /// Index into an array of [`Point::GRID`] places, the same on every board.
    #[inline]
    pub const fn index(self) -> usize {
        self.0.get() as usize
    }

    /// The point with this index, or `None` for the margin of the grid.
    pub const fn from_index(index: usize) -> Option<Point> {
        let stride = Point::STRIDE as usize;
        if index <= stride || Point::GRID <= index || index.is_multiple_of(stride) {
            return None;
        }
        #[expect(clippy::cast_possible_truncation, reason = "the grid is below 2^16")]
        let index = index as u16;
        match NonZeroU16::new(index) {
            Some(index) => Some(Point(index)),
            None => None,
        }
    }
}

impl Point {
    /// The point of a cell that is known to be no margin: [`Point::from_index`]
    /// without its division, for the innermost loops of the board.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the grid is below 2^16")]
    pub(crate) const fn of_cell(index: usize) -> Option<Point> {
        match NonZeroU16::new(index as u16) {
            Some(index) => Some(Point(index)),
            None => None,
        }
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Columns are `A`..`Z` without `I`, then `AA`..`AZ`, `BA`..; rows from 1 at the bottom.
impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |n: u8| char::from(b'A' + n + u8::from(n >= 8));
        let col = self.col();
        if col >= 25 {
            write!(f, "{}", letter(col / 25 - 1))?;
        }
        write!(f, "{}{}", letter(col % 25), self.row() + 1)
    }
}

/// The text names no point.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a point: write a letter A to Z without I and a number, such as D4")]
pub struct PointError(pub String);

impl FromStr for Point {
    type Err = PointError;

    /// Reads the strict form that [`fmt::Display`] writes, in either case.
    ///
    /// What people type is read more kindly by `coordinates`.
    fn from_str(text: &str) -> Result<Point, PointError> {
        let bad = || PointError(text.to_owned());
        let split = text.find(|c: char| c.is_ascii_digit()).ok_or_else(bad)?;
        let (letters, digits) = text.split_at(split);
        let mut col = 0_u8;
        for (place, letter) in letters.bytes().enumerate() {
            let n = match letter.to_ascii_uppercase() {
                letter @ b'A'..=b'H' => letter - b'A',
                letter @ b'J'..=b'Z' => letter - b'A' - 1,
                _ => return Err(bad()),
            };
            col = match place {
                0 => n,
                1 if col < 3 => (col + 1) * 25 + n,
                _ => return Err(bad()),
            };
        }
        let row: u8 = match digits.parse() {
            Ok(row @ 1..) if !digits.starts_with(['0', '+']) && !letters.is_empty() => row,
            _ => return Err(bad()),
        };
        Point::new(col, row - 1).ok_or_else(bad)
    }
}

/// A stone put on a point, or a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Puts a stone.
    Play(Point),
    /// Gives the turn away.
    Pass,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Play(at) => fmt::Display::fmt(at, f),
            Move::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Move {
    type Err = PointError;

    /// Reads a point, or `pass` in any case.
    fn from_str(text: &str) -> Result<Move, PointError> {
        if text.eq_ignore_ascii_case("pass") {
            return Ok(Move::Pass);
        }
        text.parse().map(Move::Play)
    }
}

#[cfg(feature = "serde")]
mod json {
    use super::{Move, Point};

    impl serde::Serialize for Point {
        fn serialize<S: serde::Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
            out.collect_str(self)
        }
    }

    impl<'de> serde::Deserialize<'de> for Point {
        fn deserialize<D: serde::Deserializer<'de>>(input: D) -> Result<Point, D::Error> {
            let text = String::deserialize(input)?;
            text.parse().map_err(serde::de::Error::custom)
        }
    }

    impl serde::Serialize for Move {
        fn serialize<S: serde::Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
            out.collect_str(self)
        }
    }

    impl<'de> serde::Deserialize<'de> for Move {
        fn deserialize<D: serde::Deserializer<'de>>(input: D) -> Result<Move, D::Error> {
            let text = String::deserialize(input)?;
            text.parse().map_err(serde::de::Error::custom)
        }
    }
}
