//! The size of a board: any rectangle from 1x1 to 52x52.

use std::fmt;
use std::str::FromStr;

use crate::point::Point;

/// Columns and rows of a board, each 1..=52.
///
/// A game is played on 2..=25 a side; that is the business of its terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    cols: u8,
    rows: u8,
}

impl Size {
    /// The longest side of a board that can be read.
    pub const MAX: u8 = 52;
    /// 9x9.
    pub const NINE: Size = Size { cols: 9, rows: 9 };
    /// 13x13.
    pub const THIRTEEN: Size = Size { cols: 13, rows: 13 };
    /// 19x19.
    pub const NINETEEN: Size = Size { cols: 19, rows: 19 };

    /// The size with `cols` columns and `rows` rows, or `None` if a side is not 1..=52.
    pub const fn new(cols: u8, rows: u8) -> Option<Size> {
        if cols == 0 || rows == 0 || cols > Size::MAX || rows > Size::MAX {
            return None;
        }
        Some(Size { cols, rows })
    }

    /// The square board of `side` lines, or `None` if `side` is not 1..=52.
    pub const fn square(side: u8) -> Option<Size> {
        Size::new(side, side)
    }

    /// Number of columns, from the left.
    pub const fn cols(self) -> u8 {
        self.cols
    }

    /// Number of rows, from Black's edge.
    pub const fn rows(self) -> u8 {
        self.rows
    }

    /// Number of points.
    pub const fn area(self) -> usize {
        self.cols as usize * self.rows as usize
    }

    /// Whether `point` lies on a board of this size.
    pub const fn contains(self, point: Point) -> bool {
        point.col() < self.cols && point.row() < self.rows
    }

    /// Every point of the board: rows from the bottom, each from the left.
    pub fn points(self) -> impl DoubleEndedIterator<Item = Point> + Clone {
        (0..self.rows)
            .flat_map(move |row| (0..self.cols).filter_map(move |col| Point::new(col, row)))
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.cols, self.rows)
    }
}

/// The text names no board size.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a board size: write 19 or 9x13, each side 1 to 52")]
pub struct SizeError(pub String);

impl FromStr for Size {
    type Err = SizeError;

    /// Reads `19`, `9x13`, `9:13` (columns first), with `x`, `X`, `×` or a Cyrillic `х`.
    fn from_str(text: &str) -> Result<Size, SizeError> {
        let bad = || SizeError(text.to_owned());
        let side = |part: &str| part.trim().parse::<u8>().map_err(|_| bad());
        let size = match text.split_once(['x', 'X', '×', 'х', 'Х', ':']) {
            Some((cols, rows)) => Size::new(side(cols)?, side(rows)?),
            None => Size::square(side(text)?),
        };
        size.ok_or_else(bad)
    }
}

#[cfg(feature = "serde")]
mod json {
    use super::Size;

    impl serde::Serialize for Size {
        fn serialize<S: serde::Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
            out.collect_str(self)
        }
    }

    impl<'de> serde::Deserialize<'de> for Size {
        fn deserialize<D: serde::Deserializer<'de>>(input: D) -> Result<Size, D::Error> {
            let text = String::deserialize(input)?;
            text.parse().map_err(serde::de::Error::custom)
        }
    }
}
