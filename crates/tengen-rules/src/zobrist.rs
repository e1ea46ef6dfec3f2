//! The hash of a board: one fixed number for each stone on each point, xored.
//!
//! The numbers are computed (a mixing of the index) instead of kept in a table:
//! the same on every machine, and nothing to load in a browser.

use crate::color::Color;
use crate::point::Point;

/// Where the sequence of numbers starts. Changing it changes every board hash.
const SEED: u64 = 0x7465_6e67_656e_2031;

/// The number of a stone of `color` on `at`.
pub(crate) const fn stone(color: Color, at: Point) -> u64 {
    let side = match color {
        Color::Black => 0,
        Color::White => 1,
    };
    mix(SEED.wrapping_add((at.index() as u64 * 2 + side + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)))
}

/// A bijection of 64 bits in which every input bit reaches every output bit.
///
/// # Source
///
/// The finalizer of `SplitMix64`: Steele, Lea and Flood, OOPSLA 2014.
const fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
