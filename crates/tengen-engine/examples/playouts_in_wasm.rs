//! Playouts as a WASM module: `cargo xtask bench` compares its speed with native code.
//!
//! Answers the number of moves, by which both are known to have done the same work.

use tengen_rules::Size;

#[path = "shared/work.rs"]
mod work;

fn size(side: u32) -> Size {
    let side = u8::try_from(side).ok().and_then(Size::square);
    side.unwrap_or(Size::NINE)
}

/// The lower half of a number of moves: a module hands out no more.
#[expect(clippy::cast_possible_truncation, reason = "the lower half is meant")]
const fn told(moves: u64) -> u32 {
    moves as u32
}

/// Light playouts on an empty square board.
#[expect(
    unsafe_code,
    reason = "whoever loads the module asks for it by this name"
)]
#[unsafe(no_mangle)]
pub extern "C" fn light(side: u32, number: u32) -> u32 {
    told(work::light(size(side), number))
}

/// Heavy playouts on an empty square board.
#[expect(
    unsafe_code,
    reason = "whoever loads the module asks for it by this name"
)]
#[unsafe(no_mangle)]
pub extern "C" fn heavy(side: u32, number: u32) -> u32 {
    told(work::heavy(size(side), number))
}
