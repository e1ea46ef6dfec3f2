//! Printed Go: a [`Figure`] says what stands on the page, a renderer draws it.
//!
//! A figure knows no format: stones, numbers, marks, notes such as "45 at 32", a
//! crop. [`svg::render`], [`text::render`] and, with the feature `png`,
//! `png::render` turn it into bytes, the same on every machine. Digits and letters
//! are outlines of our own, so a picture needs no font file. Knows no files.

#![warn(missing_docs)]

mod draw;
mod figure;
mod geometry;
mod lettering;
#[cfg(feature = "png")]
pub mod png;
mod scene;
mod style;
pub mod svg;
pub mod text;

pub use figure::{
    Crop, Figure, FigureError, Mark, Moves, MovesError, Note, Numbering, Place, Stone,
};
pub use geometry::{Geometry, GeometryName, GeometryNameError};
pub use lettering::can_draw;
pub use style::{Look, Style, Words};

#[cfg(test)]
mod tests;
