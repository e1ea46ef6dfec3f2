//! How a figure is drawn: what does not belong to the figure itself.

use crate::geometry::GeometryName;

/// Colors of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Look {
    /// Black on white paper.
    Print,
    /// A board of wood.
    Wood,
}

/// The words of notes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Words {
    /// `45 at 32`.
    English,
    /// `45 в 32`.
    Russian,
    /// `45 - 32`, as in old magazines.
    Dash,
}

impl Words {
    /// What stands between the move and the place.
    pub(crate) const fn at(self) -> &'static str {
        match self {
            Words::English => " at ",
            Words::Russian => " в ",
            Words::Dash => " - ",
        }
    }

    /// What stands for a pass.
    pub(crate) const fn pass(self) -> &'static str {
        match self {
            Words::English => "pass",
            Words::Russian => "пас",
            Words::Dash => "pass",
        }
    }
}

/// How a figure is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Style {
    /// Proportions of the board.
    pub geometry: GeometryName,
    /// Colors.
    pub look: Look,
    /// The words of notes.
    pub words: Words,
    /// Width of the picture in pixels; its height follows.
    pub width: u32,
    /// What every `id` in an SVG begins with; give figures of one page different ones.
    pub name: String,
}

impl Style {
    /// Black on white, English notes, 720 pixels wide.
    pub fn print(geometry: GeometryName) -> Style {
        Style {
            geometry,
            look: Look::Print,
            words: Words::English,
            width: 720,
            name: "figure".to_owned(),
        }
    }
}
