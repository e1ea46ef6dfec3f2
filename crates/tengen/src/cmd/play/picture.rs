//! The board as text, with the coordinates that were asked for.

use std::fmt::Write as _;

use tengen_rules::{Color, Move, Notation, Point, PointOwner, Position, ScoreSheet, hoshi};

/// The position: stones, the last move in brackets, star points, and what was taken.
pub(super) fn board(position: &Position, notation: Notation) -> String {
    let stars = hoshi(position.size());
    let last = match position.last_move() {
        Some((_, Move::Play(at))) => Some(at),
        Some((_, Move::Pass)) | None => None,
    };
    let sign = |at: Point| match position.board().stone(at) {
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
        None if stars.contains(&at) => '+',
        None => '.',
    };
    let mut text = grid(position, notation, last, &sign);
    let prisoners = position.prisoners();
    let _whole = writeln!(
        text,
        "move {}; taken by black {}, by white {}",
        position.moves_played(),
        prisoners.black,
        prisoners.white
    );
    text
}

/// The count point by point: B W stones, b w territory, x o dead stones, d nobody's.
pub(super) fn owners(position: &Position, notation: Notation, sheet: &ScoreSheet) -> String {
    let sign = |at: Point| sheet.owner(at).map_or(' ', PointOwner::sign);
    grid(position, notation, None, &sign)
}

fn grid(
    position: &Position,
    notation: Notation,
    last: Option<Point>,
    sign: &dyn Fn(Point) -> char,
) -> String {
    let size = position.size();
    let (cols, rows) = notation.edge(size);
    let left = rows.iter().map(String::len).max().unwrap_or(1);
    let mut text = String::new();
    for row in (0..size.rows()).rev() {
        let name = rows.get(usize::from(row)).map_or("", String::as_str);
        let _whole = write!(text, "{name:>left$}");
        for at in (0..size.cols()).filter_map(|col| Point::new(col, row)) {
            let before = match last {
                Some(last) if last == at => '(',
                Some(last) if last.row() == row && last.col() + 1 == at.col() => ')',
                Some(_) | None => ' ',
            };
            text.push(before);
            text.push(sign(at));
        }
        let is_last_in_row =
            last.is_some_and(|last| last.row() == row && last.col() + 1 == size.cols());
        text.push_str(if is_last_in_row { ")\n" } else { "\n" });
    }
    // Column names of two signs stand upright, one sign under the other.
    let deep = cols.iter().map(String::len).max().unwrap_or(1);
    for nth in 0..deep {
        let _whole = write!(text, "{:left$}", "");
        for name in &cols {
            let sign = name.chars().nth(nth).unwrap_or(' ');
            let _whole = write!(text, " {sign}");
        }
        let trimmed = text.trim_end().len();
        text.truncate(trimmed);
        text.push('\n');
    }
    text
}

/// A move as it is named here.
pub(super) fn named(position: &Position, notation: Notation, what: Move) -> String {
    match what {
        Move::Play(at) => notation.print(position.size(), at),
        Move::Pass => "pass".to_owned(),
    }
}
