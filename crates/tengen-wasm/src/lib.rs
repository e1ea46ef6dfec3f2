//! The face that rules, clock, game and record show to the browser.
//!
//! Text in, text out: points as players write them, documents as JSON. Nothing
//! is decided here that the game floor does not decide; what the browser
//! foresees with it, the server decides again. A panic would end the page's
//! module for good, so whatever comes in is checked, and what cannot be is
//! thrown as a [`Fault`].

mod fault;
mod game;
mod record;
#[cfg(test)]
mod tests;

use tengen_rules::{Notation, Size};
use wasm_bindgen::prelude::wasm_bindgen;

pub use fault::Fault;
pub use game::{Game, clock_at};
pub use record::Record;

/// Reads a point as people type it, for a board of `size` such as `9x9`.
///
/// `kind` is the way to name points: `usual` (also without it), `numbers`,
/// `code` or `code-from-black`. Gives the point back as the program writes it
/// (`D4`), or nothing when it is no point of that board.
#[wasm_bindgen]
#[expect(clippy::needless_pass_by_value, reason = "what wasm-bindgen passes")]
pub fn parse_point(text: &str, size: &str, kind: Option<String>) -> Option<String> {
    let notation = match kind.as_deref() {
        None | Some("usual") => Notation::Usual,
        Some("numbers") => Notation::NumberPair,
        Some("code") => Notation::CodeFromTop,
        Some("code-from-black") => Notation::CodeFromBlack,
        Some(_) => return None,
    };
    let size: Size = size.parse().ok()?;
    let point = notation.parse(size, text).ok()?;
    Some(point.to_string())
}
