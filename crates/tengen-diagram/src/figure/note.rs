//! "45 at 32": what the board itself cannot show.

use crate::style::Words;

/// Moves that the board cannot show, and where they were played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The numbers of the moves, rising, at least one.
    pub numbers: Vec<u32>,
    /// Where they were played.
    pub at: Place,
}

/// Where a move of a note was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// Where the stone with this number stands.
    Number(u32),
    /// On the point with this label.
    Label(String),
    /// On the point of this name, outside the part that is shown.
    Point(String),
    /// Nowhere: a pass.
    Pass,
}

impl Note {
    /// The note in words: `45, 51 at 32`, `46 pass`.
    pub fn print(&self, words: Words) -> String {
        let numbers: Vec<String> = self.numbers.iter().map(u32::to_string).collect();
        let numbers = numbers.join(", ");
        match &self.at {
            Place::Number(number) => format!("{numbers}{}{number}", words.at()),
            Place::Label(name) | Place::Point(name) => format!("{numbers}{}{name}", words.at()),
            Place::Pass => format!("{numbers} {}", words.pass()),
        }
    }
}
