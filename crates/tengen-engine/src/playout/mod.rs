//! Playouts: a board played to its end by simple habits, quickly and many times.
//!
//! `light` plays uniformly; `heavy` answers what just happened nearby, as a player
//! would, before it plays anywhere.

pub mod heavy;
pub mod light;
mod nakade;
pub mod pattern;

use tengen_rules::{Board, ByColor, Color, Point};

/// Whether `at` is an eye of `color`, as far as its eight neighbours tell: own
/// stones at all four sides, and at most one opponent's stone at the corners (none
/// at the edge of the board).
#[inline]
pub fn is_own_eye(board: &Board, color: Color, at: Point) -> bool {
    if !board.sides(at).is_closed_by(color) {
        return false;
    }
    let corners = board.corners(at);
    let is_false = if corners.has_off() {
        corners.has_stone(color.opponent())
    } else {
        corners.has_two_stones(color.opponent())
    };
    !is_false
}

/// Who owns `at` on a board that was played to its end: the stone, or the only
/// color around an empty point.
#[inline]
pub fn owner(end: &Board, at: Point) -> Option<Color> {
    if let Some(color) = end.stone(at) {
        return Some(color);
    }
    let sides = end.sides(at);
    Color::BOTH
        .into_iter()
        .find(|color| sides.is_closed_by(*color))
}

/// Points that each side owns on a board that was played to its end.
pub fn area(end: &Board) -> ByColor<u32> {
    let mut area = ByColor::default();
    for at in end.size().points() {
        if let Some(color) = owner(end, at) {
            area[color] += 1;
        }
    }
    area
}

#[cfg(test)]
mod tests;
