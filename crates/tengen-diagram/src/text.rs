//! A figure as text: one cell a point, a stone's sign before its number.

use tengen_rules::{Color, Point, hoshi};

use crate::figure::{Figure, Mark};
use crate::style::Words;

/// The signs a board is written with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Signs {
    /// `X`, `O`, `.`, star points `+`; nothing beyond ASCII on the board.
    Ascii,
    /// `●`, `○` and lines.
    Unicode,
}

/// The figure as lines of text, each ended by a line break.
///
/// A cell is the stone's sign or the crossing, then the number or the mark: circle
/// `@`, triangle `^`, square `#`, cross `x`, a label as it is, the owner of a point
/// `b` or `w`, the last move `*`; in Unicode `◦ △ □ ×`, `▪ ▫` for owners.
pub fn render(figure: &Figure, signs: Signs, words: Words) -> String {
    let crop = figure.crop();
    let stars = hoshi(figure.size());
    let rows: Vec<Vec<Cell>> = (crop.bottom..=crop.top)
        .rev()
        .map(|row| {
            (crop.left..=crop.right)
                .filter_map(|col| Point::new(col, row))
                .map(|at| cell(figure, signs, at, &stars))
                .collect()
        })
        .collect();
    let widest = |cells: &[Cell]| cells.iter().map(|one| length(&one.text)).max().unwrap_or(1);
    let width = rows.iter().map(|row| widest(row)).max().unwrap_or(1);
    let mut out = String::new();
    if let Some(title) = &figure.title {
        out.push_str(&one_line(title));
        out.push_str("\n\n");
    }
    let (columns, labels) = match figure.coordinates {
        Some(notation) => notation.edge(figure.size()),
        None => (Vec::new(), Vec::new()),
    };
    let shown = |labels: &[String], from: u8, to: u8| -> Vec<String> {
        let range = usize::from(from)..=usize::from(to);
        labels
            .get(range)
            .map(<[String]>::to_vec)
            .unwrap_or_default()
    };
    let columns = shown(&columns, crop.left, crop.right);
    let labels = shown(&labels, crop.bottom, crop.top);
    let width = columns
        .iter()
        .map(|one| length(one))
        .fold(width, usize::max);
    let side = labels.iter().map(|one| length(one)).max().map(|n| n + 1);
    for (n, row) in rows.iter().enumerate() {
        let label = labels.len().checked_sub(n + 1).map(|at| &labels[at]);
        write_row(&mut out, row, label.map(String::as_str), side, width);
    }
    if !columns.is_empty() {
        let cells: Vec<Cell> = columns.into_iter().map(Cell::loose).collect();
        write_row(&mut out, &cells, Some(""), side, width);
    }
    let notes: Vec<String> = figure.notes().iter().map(|one| one.print(words)).collect();
    if !notes.is_empty() {
        out.push('\n');
        out.push_str(&one_line(&notes.join("; ")));
        out.push('\n');
    }
    out
}

/// What is written for one point.
struct Cell {
    text: String,
    /// What joins it to the next point.
    joint: char,
}

impl Cell {
    fn loose(text: String) -> Cell {
        Cell { text, joint: ' ' }
    }
}

fn write_row(
    out: &mut String,
    cells: &[Cell],
    label: Option<&str>,
    side: Option<usize>,
    width: usize,
) {
    let mut line = String::new();
    if let (Some(label), Some(side)) = (label, side) {
        let blank = (side - 1).saturating_sub(length(label));
        line.extend(std::iter::repeat_n(' ', blank));
        line.push_str(label);
        line.push(' ');
    }
    for (n, cell) in cells.iter().enumerate() {
        line.push_str(&cell.text);
        if n + 1 < cells.len() {
            let pad = width + 1 - length(&cell.text);
            line.extend(std::iter::repeat_n(cell.joint, pad));
        }
    }
    out.push_str(line.trim_end());
    out.push('\n');
}

fn cell(figure: &Figure, signs: Signs, at: Point, stars: &[Point]) -> Cell {
    let stone = figure.stone(at);
    let sign = match (stone.map(|stone| stone.color), signs) {
        (Some(Color::Black), Signs::Ascii) => 'X',
        (Some(Color::White), Signs::Ascii) => 'O',
        (Some(Color::Black), Signs::Unicode) => '●',
        (Some(Color::White), Signs::Unicode) => '○',
        (None, Signs::Ascii) if stars.contains(&at) => '+',
        (None, Signs::Ascii) => '.',
        (None, Signs::Unicode) if stars.contains(&at) => '╋',
        (None, Signs::Unicode) => crossing(figure, at),
    };
    let mut text = String::from(sign);
    match (stone.and_then(|stone| stone.number), figure.mark_at(at)) {
        (Some(number), _) => text.push_str(&number.to_string()),
        (None, Some(mark)) => text.push_str(&mark_text(mark, signs)),
        (None, None) => {}
    }
    let joint = match signs {
        Signs::Ascii => ' ',
        Signs::Unicode => '─',
    };
    Cell { text, joint }
}

fn mark_text(mark: &Mark, signs: Signs) -> String {
    let unicode = signs == Signs::Unicode;
    let choose = |ascii: &str, other: &str| if unicode { other } else { ascii }.to_owned();
    match mark {
        Mark::Circle => choose("@", "◦"),
        Mark::Triangle => choose("^", "△"),
        Mark::Square => choose("#", "□"),
        Mark::Cross => choose("x", "×"),
        Mark::Label(label) => one_line(label),
        Mark::Owner(Color::Black) => choose("b", "▪"),
        Mark::Owner(Color::White) => choose("w", "▫"),
        Mark::LastMove => "*".to_owned(),
    }
}

/// The lines that meet in an empty point; at a cut they go on.
fn crossing(figure: &Figure, at: Point) -> char {
    let size = figure.size();
    let left = 0 < at.col();
    let right = at.col() + 1 < size.cols();
    let down = 0 < at.row();
    let up = at.row() + 1 < size.rows();
    match (left, right, down, up) {
        (true, true, true, true) => '┼',
        (true, true, true, false) => '┬',
        (true, true, false, true) => '┴',
        (false, true, true, true) => '├',
        (true, false, true, true) => '┤',
        (false, true, true, false) => '┌',
        (true, false, true, false) => '┐',
        (false, true, false, true) => '└',
        (true, false, false, true) => '┘',
        (false, false, true, true) => '│',
        (false, false, true, false) => '╷',
        (false, false, false, true) => '╵',
        (true, true, false, false) => '─',
        (false, true, false, false) => '╶',
        (true, false, false, false) => '╴',
        (false, false, false, false) => '·',
    }
}

fn length(text: &str) -> usize {
    text.chars().count()
}

/// `text` without anything that would break the line or move a terminal's cursor.
fn one_line(text: &str) -> String {
    text.chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect()
}
