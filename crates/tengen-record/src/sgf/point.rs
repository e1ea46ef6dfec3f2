//! Points and moves as SGF letters.
//!
//! # Source
//!
//! SGF FF\[4\], "Go (GM\[1\])": `a`-`z` are 1..26, `A`-`Z` 27..52, column first, row
//! second, from the upper left corner. A pass is `[]`; `[tt]` is a pass on boards
//! up to 19x19 only.

use tengen_rules::{Move, Point, Size};

/// The point that two letters name on a board of `size`, or `None`.
pub fn parse_point(text: &str, size: Size) -> Option<Point> {
    letters_point(text.trim().as_bytes(), size)
}

/// The point that the two bytes of a value name, if they do.
#[inline]
pub(crate) fn letters_point(raw: &[u8], size: Size) -> Option<Point> {
    let &[col, row] = raw else {
        return None;
    };
    let (col, row) = (line(col)?, line(row)?);
    if size.cols() <= col || size.rows() <= row {
        return None;
    }
    Point::new(col, size.rows() - 1 - row)
}

/// The two letters of `point` on a board of `size`; it must lie on it.
pub fn point_letters(point: Point, size: Size) -> String {
    let row = size.rows().saturating_sub(point.row() + 1);
    [letter(point.col()), letter(row)].into_iter().collect()
}

/// The move that a value of `B` or `W` names, or `None`.
///
/// White space alone counts as a pass: some writers put blanks there.
pub fn parse_move(text: &str, size: Size) -> Option<Move> {
    let text = text.trim();
    let tt_is_pass = size.cols() <= 19 && size.rows() <= 19;
    if text.is_empty() || (text == "tt" && tt_is_pass) {
        return Some(Move::Pass);
    }
    parse_point(text, size).map(Move::Play)
}

/// The value of `B` or `W` for `mv`.
pub fn move_letters(mv: Move, size: Size) -> String {
    match mv {
        Move::Play(point) => point_letters(point, size),
        Move::Pass => String::new(),
    }
}

/// The points of one value of a list: one point, or the corners of a rectangle.
///
/// The corners may be any two opposite ones. Returns `None` if the value is
/// neither, or not on the board.
pub fn parse_points(text: &str, size: Size) -> Option<Vec<Point>> {
    let Some((one, other)) = text.split_once(':') else {
        return parse_point(text, size).map(|point| vec![point]);
    };
    let (one, other) = (parse_point(one, size)?, parse_point(other, size)?);
    let span = |a: u8, b: u8| a.min(b)..=a.max(b);
    let points = span(one.row(), other.row())
        .rev()
        .flat_map(|row| span(one.col(), other.col()).filter_map(move |col| Point::new(col, row)))
        .collect();
    Some(points)
}

#[inline]
fn line(letter: u8) -> Option<u8> {
    match letter {
        b'a'..=b'z' => Some(letter - b'a'),
        b'A'..=b'Z' => Some(letter - b'A' + 26),
        _ => None,
    }
}

fn letter(line: u8) -> char {
    match line {
        0..=25 => char::from(b'a' + line),
        _ => char::from(b'A' + line.min(51) - 26),
    }
}
