//! The rules of Go: board, legality, counting, under every body of law as data.
//!
//! Knows no clock, no players' dialogue, no files. Time and randomness do not
//! occur here at all.

#![warn(missing_docs)]

mod color;
mod komi;
mod point;
mod size;

pub use color::{ByColor, Color, ColorError};
pub use komi::{Komi, KomiError, halves_to_text};
pub use point::{Move, Point, PointError};
pub use size::{Size, SizeError};
