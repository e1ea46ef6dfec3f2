//! A board as a small drawing for pages: grid, star points, stones, the last move.
//!
//! Made of numbers only, so it may stand in a page as it is. The board that is played
//! on is another one, drawn in the browser.

use std::fmt::Write as _;

use tengen_game::Stones;
use tengen_rules::{Board, Color, Point, Size, hoshi};

/// The spacing of lines across, in the drawing's own units.
const ACROSS: f64 = 22.5;
/// The spacing of lines along: the long side runs away from the players.
///
/// # Source
///
/// Code of the Russian Go Federation, on the board: 22.5 by 23.5 mm.
const ALONG: f64 = 23.5;
/// Stones are 22 mm wide.
const STONE: f64 = 11.0;
/// From the edge of the wood to the first line.
const MARGIN: f64 = 17.0;

/// The drawing of `board`, called `label` for those who do not see it.
///
/// `label` is our own words and numbers, never what somebody typed; it is escaped all
/// the same.
pub(crate) fn board(board: &Board, last: Option<Point>, label: &str) -> String {
    drawn(
        board.size(),
        |point| board.stone(point).map(color),
        last,
        label,
    )
}

/// The drawing of what somebody sees of a board of `size`. Stones of which nobody is
/// told whose they are look all alike; a board that is not seen is empty.
pub(crate) fn seen(size: Size, stones: &Stones, last: Option<Point>, label: &str) -> String {
    let look = |point| match stones {
        Stones::Colored(board) => board.stone(point).map(color),
        Stones::Alike(points) => points.contains(point).then_some("white"),
        Stones::Unseen => None,
    };
    drawn(size, look, last, label)
}

const fn color(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

fn drawn(
    size: Size,
    look: impl Fn(Point) -> Option<&'static str>,
    last: Option<Point>,
    label: &str,
) -> String {
    let width = 2.0 * MARGIN + f64::from(size.cols() - 1) * ACROSS;
    let height = 2.0 * MARGIN + f64::from(size.rows() - 1) * ALONG;
    let mut svg = String::new();
    // Writing to a String cannot fail.
    let _ = write!(
        svg,
        "<svg class=\"board\" viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{}\">\
         <rect class=\"board-wood\" width=\"{width}\" height=\"{height}\" rx=\"4\"/>",
        escaped(label)
    );
    let _ = write!(
        svg,
        "<path class=\"board-line\" d=\"{}\"/>",
        grid(size, width, height)
    );
    for point in hoshi(size) {
        let (x, y) = place(size, point);
        let _ = write!(
            svg,
            "<circle class=\"board-star\" cx=\"{x}\" cy=\"{y}\" r=\"2.4\"/>"
        );
    }
    for point in size.points() {
        if let Some(look) = look(point) {
            let (x, y) = place(size, point);
            let _ = write!(
                svg,
                "<circle class=\"board-{look}\" cx=\"{x}\" cy=\"{y}\" r=\"{STONE}\"/>"
            );
        }
    }
    if let Some((point, on)) = last.and_then(|point| Some((point, look(point)?))) {
        let (x, y) = place(size, point);
        let _ = write!(
            svg,
            "<circle class=\"board-last board-last-on-{on}\" cx=\"{x}\" cy=\"{y}\" r=\"5\"/>"
        );
    }
    svg.push_str("</svg>");
    svg
}

fn grid(size: Size, width: f64, height: f64) -> String {
    let mut path = String::new();
    for col in 0..size.cols() {
        let x = MARGIN + f64::from(col) * ACROSS;
        let _ = write!(path, "M{x} {MARGIN}V{}", height - MARGIN);
    }
    for row in 0..size.rows() {
        let y = MARGIN + f64::from(row) * ALONG;
        let _ = write!(path, "M{MARGIN} {y}H{}", width - MARGIN);
    }
    path
}

/// Rows count from Black's edge, which is the lower one.
fn place(size: Size, point: Point) -> (f64, f64) {
    let x = MARGIN + f64::from(point.col()) * ACROSS;
    let y = MARGIN + f64::from(size.rows() - 1 - point.row()) * ALONG;
    (x, y)
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('"', "&quot;")
}
