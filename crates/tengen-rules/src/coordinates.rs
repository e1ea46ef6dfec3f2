//! The three ways in which people name points, printed and read with mercy.
//!
//! Programs speak the strict form of `Point`; this module is for what people
//! type and what they see at the board's edge.

use std::fmt;

use crate::point::{Move, Point};
use crate::size::Size;

/// A way to name points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Notation {
    /// `Q16`: columns A to T without I from the left, rows from Black's edge.
    #[default]
    Usual,
    /// `2-4`: second column, fourth row from the upper left corner.
    NumberPair,
    /// The Code's: `D16` is the fourth horizontal from the top, letters without I,
    /// and the sixteenth vertical from the left.
    CodeFromTop,
    /// The Code's with the horizontals from Black's edge.
    CodeFromBlack,
}

#[cfg(feature = "serde")]
crate::in_words!(Notation {
    Usual = "usual",
    NumberPair = "number_pair",
    CodeFromTop = "code_from_top",
    CodeFromBlack = "code_from_black",
});

/// The text names no point of the board in this notation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CoordinateError {
    /// It is not written like a point.
    #[error("`{text}` is not a point: write it like {example}")]
    Form {
        /// What was written.
        text: String,
        /// The upper right star point, or corner, as it should be written.
        example: String,
    },
    /// It is a point, but not of this board.
    #[error("`{text}` is off the board of {size}")]
    OffBoard {
        /// What was written.
        text: String,
        /// The board.
        size: Size,
    },
}

impl CoordinateError {
    /// The stable code clients translate.
    pub const fn code(&self) -> &'static str {
        match self {
            CoordinateError::Form { .. } => "coordinate.form",
            CoordinateError::OffBoard { .. } => "coordinate.off-board",
        }
    }
}

impl Notation {
    /// Every notation, in the order in which they are offered.
    pub const ALL: [Notation; 4] = [
        Notation::Usual,
        Notation::NumberPair,
        Notation::CodeFromTop,
        Notation::CodeFromBlack,
    ];

    /// The name of `at` on a board of `size`.
    pub fn print(self, size: Size, at: Point) -> String {
        let from_top = size.rows().saturating_sub(at.row());
        match self {
            Notation::Usual => at.to_string(),
            Notation::NumberPair => format!("{}-{from_top}", at.col() + 1),
            Notation::CodeFromTop => {
                format!("{}{}", letters(from_top.saturating_sub(1)), at.col() + 1)
            }
            Notation::CodeFromBlack => format!("{}{}", letters(at.row()), at.col() + 1),
        }
    }

    /// What stands at the board's edge: under each column from the left, then
    /// beside each row from Black's edge.
    pub fn edge(self, size: Size) -> (Vec<String>, Vec<String>) {
        let numbers = |n: u8| (1..=n).map(|line| line.to_string()).collect();
        let named = |n: u8| (0..n).map(letters).collect();
        let mut rows: Vec<String> = match self {
            Notation::Usual | Notation::NumberPair => numbers(size.rows()),
            Notation::CodeFromTop | Notation::CodeFromBlack => named(size.rows()),
        };
        match self {
            Notation::NumberPair | Notation::CodeFromTop => rows.reverse(),
            Notation::Usual | Notation::CodeFromBlack => {}
        }
        let cols = match self {
            Notation::Usual => named(size.cols()),
            Notation::NumberPair | Notation::CodeFromTop | Notation::CodeFromBlack => {
                numbers(size.cols())
            }
        };
        (cols, rows)
    }

    /// Reads a point of a board of `size` as people type it: any case, Cyrillic
    /// letters that look like Latin ones, and a hyphen or blanks between the parts.
    ///
    /// # Errors
    ///
    /// [`CoordinateError::Form`] with an example, or [`CoordinateError::OffBoard`].
    pub fn parse(self, size: Size, text: &str) -> Result<Point, CoordinateError> {
        let (first, second) = split(text).ok_or_else(|| self.not_a_point(size, text))?;
        let line = |part: &str| part.parse::<u8>().ok().filter(|n| *n > 0).map(|n| n - 1);
        let flip = |row: u8| size.rows().checked_sub(row + 1);
        let parts = match self {
            Notation::Usual => (letters_to_line(&first), line(&second)),
            Notation::NumberPair => (line(&first), line(&second)),
            Notation::CodeFromTop | Notation::CodeFromBlack => {
                (line(&second), letters_to_line(&first))
            }
        };
        let (Some(col), Some(row)) = parts else {
            return Err(self.not_a_point(size, text));
        };
        let row = match self {
            Notation::Usual | Notation::CodeFromBlack => Some(row),
            Notation::NumberPair | Notation::CodeFromTop => flip(row),
        };
        row.and_then(|row| Point::new(col, row))
            .filter(|at| size.contains(*at))
            .ok_or_else(|| CoordinateError::OffBoard {
                text: text.trim().to_owned(),
                size,
            })
    }

    /// Reads a point, or `pass` in either language.
    ///
    /// # Errors
    ///
    /// Those of [`Notation::parse`].
    pub fn parse_move(self, size: Size, text: &str) -> Result<Move, CoordinateError> {
        match text.trim().to_lowercase().as_str() {
            "pass" | "пас" => Ok(Move::Pass),
            _ => self.parse(size, text).map(Move::Play),
        }
    }

    fn not_a_point(self, size: Size, text: &str) -> CoordinateError {
        let near = |side: u8| side - 1 - (side - 1).min(3);
        let example = Point::new(near(size.cols()), near(size.rows()));
        CoordinateError::Form {
            text: text.trim().to_owned(),
            example: example.map_or(String::new(), |at| self.print(size, at)),
        }
    }
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Notation::Usual => "usual",
            Notation::NumberPair => "number_pair",
            Notation::CodeFromTop => "code_from_top",
            Notation::CodeFromBlack => "code_from_black",
        })
    }
}

/// The two parts of a point's name, in Latin capitals.
fn split(text: &str) -> Option<(String, String)> {
    let plain: String = text.trim().chars().map(latin).collect();
    let is_gap = |c: char| c == '-' || c.is_whitespace();
    let first_end = if plain.starts_with(|c: char| c.is_ascii_digit()) {
        plain.find(is_gap)?
    } else {
        plain.find(|c: char| is_gap(c) || c.is_ascii_digit())?
    };
    let (first, rest) = plain.split_at(first_end);
    let second = rest.trim_start_matches(is_gap);
    let is_number = !second.is_empty() && second.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| (first.to_owned(), second.to_owned()))
}

/// The Latin capital that looks like `c`; other signs stay.
fn latin(c: char) -> char {
    let upper = c.to_uppercase().next().unwrap_or(c);
    match upper {
        'А' => 'A',
        'В' => 'B',
        'С' => 'C',
        'Е' => 'E',
        'Н' => 'H',
        'К' => 'K',
        'М' => 'M',
        'О' => 'O',
        'Р' => 'P',
        'Т' => 'T',
        '–' | '—' | '−' | '‑' => '-',
        other => other,
    }
}

/// The name of the line `n`, counted from 0: A to Z without I, then AA, AB, ...
fn letters(n: u8) -> String {
    let letter = |n: u8| char::from(b'A' + n + u8::from(n >= 8));
    let first = (n >= 25).then(|| letter(n / 25 - 1));
    first.into_iter().chain([letter(n % 25)]).collect()
}

fn letters_to_line(text: &str) -> Option<u8> {
    // The names of columns are those of the points on the first row.
    format!("{text}1").parse::<Point>().ok().map(Point::col)
}

#[cfg(test)]
mod tests {
    use super::{Notation, letters};
    use crate::{Move, Size};

    #[test]
    fn every_point_reads_as_it_is_printed() {
        for (cols, rows) in [(19, 19), (9, 9), (2, 25), (25, 2), (52, 52), (1, 1)] {
            let size = Size::new(cols, rows).unwrap();
            for notation in Notation::ALL {
                for at in size.points() {
                    let name = notation.print(size, at);
                    assert_eq!(notation.parse(size, &name), Ok(at), "{name} {notation}");
                }
            }
        }
    }

    #[test]
    fn the_codes_star_points_are_the_usual_ones() {
        let codes = ["D16", "Q4", "Q16", "D4", "K16", "K4", "D10", "Q10", "K10"];
        let usual = ["Q16", "D4", "Q4", "D16", "Q10", "D10", "K16", "K4", "K10"];
        for (code, usual) in codes.iter().zip(usual) {
            let at = Notation::CodeFromTop.parse(Size::NINETEEN, code);
            assert_eq!(at.unwrap().to_string(), usual, "{code}");
        }
        let from_black = Notation::CodeFromBlack.parse(Size::NINETEEN, "D16");
        assert_eq!(from_black.unwrap().to_string(), "Q4");
    }

    #[test]
    fn the_number_pair_counts_from_the_upper_left() {
        let at = Notation::NumberPair.parse(Size::NINETEEN, "2-4").unwrap();
        assert_eq!(at.to_string(), "B16");
        assert_eq!(Notation::NumberPair.print(Size::NINETEEN, at), "2-4");
    }

    #[test]
    fn what_people_type_is_understood() {
        let read = |text| {
            Notation::Usual
                .parse(Size::NINETEEN, text)
                .unwrap()
                .to_string()
        };
        for text in ["а-1", "А 1", "A–1", " a1 "] {
            assert_eq!(read(text), "A1", "{text}");
        }
        assert_eq!(read("К10"), "K10");
        assert_eq!(read("т19"), "T19");
        assert_eq!(
            Notation::NumberPair.parse(Size::NINE, "2 4"),
            Ok("B6".parse().unwrap())
        );
        let pass = Notation::Usual.parse_move(Size::NINE, "Пас");
        assert_eq!(pass, Ok(Move::Pass));
    }

    #[test]
    fn what_is_no_point_is_refused_with_an_example() {
        let error = |text| {
            Notation::Usual
                .parse(Size::NINE, text)
                .unwrap_err()
                .to_string()
        };
        assert_eq!(error("I5"), "`I5` is not a point: write it like F6");
        assert_eq!(error("5"), "`5` is not a point: write it like F6");
        assert_eq!(error(""), "`` is not a point: write it like F6");
        assert_eq!(error("K3"), "`K3` is off the board of 9x9");
        assert_eq!(error("A0"), "`A0` is not a point: write it like F6");
        assert_eq!(error("A99"), "`A99` is off the board of 9x9");
        let pair = Notation::NumberPair.parse(Size::NINE, "3-12").unwrap_err();
        assert_eq!(pair.to_string(), "`3-12` is off the board of 9x9");
    }

    #[test]
    fn the_edge_names_the_lines() {
        let size = Size::new(3, 2).unwrap();
        let edge = |notation: Notation| {
            let (cols, rows) = notation.edge(size);
            format!("{} / {}", cols.join(" "), rows.join(" "))
        };
        let edges = Notation::ALL.map(edge);
        assert_eq!(
            edges,
            ["A B C / 1 2", "1 2 3 / 2 1", "1 2 3 / B A", "1 2 3 / A B"]
        );
        assert_eq!([letters(24), letters(25), letters(50)], ["Z", "AA", "BA"]);
    }
}
