//! The face that rules, clock, game and record show to the browser.
//!
//! Text in, text out: points as players write them, documents as JSON. Nothing
//! is decided here that the game floor does not decide; what the browser
//! foresees with it, the server decides again.

use tengen_rules::{Point, Size};
use wasm_bindgen::prelude::wasm_bindgen;

/// Reads a point as people type it, for a board of `size` such as `9x9`.
///
/// Gives it back as the program writes it (`D4`), or nothing when it is no
/// point of that board.
#[wasm_bindgen]
pub fn parse_point(text: &str, size: &str) -> Option<String> {
    let size: Size = size.parse().ok()?;
    let point: Point = text.trim().parse().ok()?;
    size.contains(point).then(|| point.to_string())
}

#[cfg(test)]
mod tests {
    use super::parse_point;

    #[test]
    fn a_point_is_read_for_its_board() {
        assert_eq!(parse_point(" d4 ", "9x9").as_deref(), Some("D4"));
        assert_eq!(parse_point("k10", "9x9"), None);
        assert_eq!(parse_point("hello", "9x9"), None);
    }
}
