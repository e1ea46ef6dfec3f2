//! Boards as text: rows from the top, `X` Black, `O` White, `.` empty.

use std::fmt;
use std::str::FromStr;

use super::Board;
use crate::color::Color;
use crate::point::Point;
use crate::size::Size;

/// A board as it is written, whatever its stones: a [`Board`] to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextBoard {
    /// Columns and rows.
    pub size: Size,
    /// The stones, rows from the top.
    pub stones: Vec<(Color, Point)>,
}

/// The text is no board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardTextError {
    /// There is no row, or more than 52, or a row is longer than 52.
    #[error("a board has 1 to 52 rows of 1 to 52 points")]
    Size,
    /// A row is longer or shorter than the first.
    #[error("row {row} from the top has {found} points where the first has {expected}")]
    Ragged {
        /// Counted from 1 at the top.
        row: usize,
        /// Points in this row.
        found: usize,
        /// Points in the first row.
        expected: usize,
    },
    /// A sign that is neither a stone nor an empty point.
    #[error("`{sign}` in row {row} from the top is not X, O or a dot")]
    Sign {
        /// Counted from 1 at the top.
        row: usize,
        /// What stands there.
        sign: char,
    },
}

impl FromStr for TextBoard {
    type Err = BoardTextError;

    /// Reads rows of `X`, `O` and `.` (also `x`, `o`, `+`), blanks between them or not.
    ///
    /// Row numbers at either end and a line of column letters, as
    /// [`Board`]'s `Display` writes them, are skipped.
    fn from_str(text: &str) -> Result<TextBoard, BoardTextError> {
        let rows: Vec<&str> = (text.lines())
            .map(|line| line.trim().trim_matches(|c: char| c.is_ascii_digit()))
            .map(str::trim)
            .filter(|line| !line.is_empty() && !line.starts_with(['A', 'a']))
            .collect();
        let signs = |row: &str| row.chars().filter(|c| !c.is_whitespace()).count();
        let expected = rows.first().map_or(0, |row| signs(row));
        let side = |n: usize| u8::try_from(n).map_err(|_| BoardTextError::Size);
        let size = Size::new(side(expected)?, side(rows.len())?).ok_or(BoardTextError::Size)?;
        let mut stones = Vec::new();
        for ((n, line), row) in (1..).zip(&rows).zip((0..size.rows()).rev()) {
            let found = signs(line);
            if found != expected {
                return Err(BoardTextError::Ragged {
                    row: n,
                    found,
                    expected,
                });
            }
            let columns = (0..).zip(line.chars().filter(|c| !c.is_whitespace()));
            for (col, sign) in columns {
                let color = match sign {
                    '.' | '+' => continue,
                    'X' | 'x' => Color::Black,
                    'O' | 'o' => Color::White,
                    _ => return Err(BoardTextError::Sign { row: n, sign }),
                };
                stones.extend(Point::new(col, row).map(|at| (color, at)));
            }
        }
        Ok(TextBoard { size, stones })
    }
}

impl FromStr for Board {
    type Err = BoardTextError;

    /// Reads what [`TextBoard`] reads. Chains may be without liberties.
    fn from_str(text: &str) -> Result<Board, BoardTextError> {
        let TextBoard { size, stones } = text.parse()?;
        let mut board = Board::new(size);
        for (color, at) in stones {
            board.put(at, color);
        }
        Ok(board)
    }
}

/// Rows from the top with their numbers, then a line of column letters.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = if self.size.rows() > 9 { 2 } else { 1 };
        for row in (0..self.size.rows()).rev() {
            write!(f, "{:width$}", row + 1)?;
            for at in (0..self.size.cols()).filter_map(|col| Point::new(col, row)) {
                let sign = match self.stone(at) {
                    Some(Color::Black) => 'X',
                    Some(Color::White) => 'O',
                    None => '.',
                };
                write!(f, " {sign}")?;
            }
            writeln!(f)?;
        }
        write!(f, "{:width$}", "")?;
        for at in (0..self.size.cols()).filter_map(|col| Point::new(col, 0)) {
            let name = at.to_string();
            // Beyond the 25th column the first letter stays out: one sign a column.
            write!(f, " {}", &name[name.len() - 2..name.len() - 1])?;
        }
        Ok(())
    }
}
