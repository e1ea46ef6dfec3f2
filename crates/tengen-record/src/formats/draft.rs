//! Writing SGF while another format is read.

use std::fmt::Write as _;

use tengen_rules::Color;

use crate::sgf::escape_value;

/// A file of SGF that grows.
#[derive(Debug, Default)]
pub(super) struct Draft {
    text: String,
}

impl Draft {
    /// Begins a game on a board of `cols` and `rows`.
    pub(super) fn begin(&mut self, cols: u8, rows: u8) {
        let version = env!("CARGO_PKG_VERSION");
        // Writing to a string does not fail.
        let _done = write!(
            self.text,
            "(;GM[1]FF[4]CA[UTF-8]AP[tengen:{version}]SZ[{cols}"
        );
        if cols != rows {
            let _done = write!(self.text, ":{rows}");
        }
        self.text.push(']');
    }

    /// A property with a text; nothing if the text is empty.
    pub(super) fn text(&mut self, name: &str, text: &str) {
        if !text.trim().is_empty() {
            let _done = write!(self.text, "{name}[{}]", escape_value(text.trim()));
        }
    }

    /// A property whose values are written as they are.
    pub(super) fn raw<'a>(&mut self, name: &str, values: impl IntoIterator<Item = &'a str>) {
        let mut values = values.into_iter().peekable();
        if values.peek().is_some() {
            self.text.push_str(name);
        }
        for value in values {
            let _done = write!(self.text, "[{value}]");
        }
    }

    /// A new node.
    pub(super) fn node(&mut self) {
        self.text.push(';');
    }

    /// A new node with a move: a point from the upper left corner, or a pass.
    pub(super) fn played(&mut self, color: Color, at: Option<(u8, u8)>) {
        self.node();
        self.raw(
            letter(color),
            [at.map(letters).unwrap_or_default().as_str()],
        );
    }

    /// Begins a variation.
    pub(super) fn open(&mut self) {
        self.text.push_str("\n(");
    }

    /// Ends a variation or a game.
    pub(super) fn close(&mut self) {
        self.text.push(')');
    }

    /// The file.
    pub(super) fn finish(self) -> String {
        self.text
    }
}

/// `B` or `W`.
pub(super) const fn letter(color: Color) -> &'static str {
    match color {
        Color::Black => "B",
        Color::White => "W",
    }
}

/// The two letters of a point, column and row from the upper left corner, from 0.
pub(super) fn letters((col, row): (u8, u8)) -> String {
    let letter = |line: u8| {
        char::from(match line {
            0..=25 => b'a' + line,
            _ => b'A' + line.min(51) - 26,
        })
    };
    [letter(col), letter(row)].into_iter().collect()
}

/// A name and the rank behind it in brackets: `kim (2D)`.
pub(super) fn name_and_rank(text: &str) -> (&str, &str) {
    let text = text.trim();
    match text
        .strip_suffix(')')
        .and_then(|text| text.rsplit_once('('))
    {
        Some((name, rank)) => (name.trim(), rank.trim()),
        None => (text, ""),
    }
}
