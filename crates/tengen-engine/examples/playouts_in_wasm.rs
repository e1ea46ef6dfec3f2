//! Playouts as a WASM module: `cargo xtask bench` compares its speed with native code.
//!
//! Answers the number of moves, by which both are known to have done the same work.

use tengen_engine::playout::heavy::{Habits, Heavy, Start};
use tengen_engine::playout::light::Light;
use tengen_life::Random;
use tengen_rules::{Board, Color, Size};

fn board(side: u32) -> Board {
    let side = u8::try_from(side).ok().and_then(Size::square);
    Board::new(side.unwrap_or(Size::NINE))
}

/// Light playouts on an empty square board.
#[expect(
    unsafe_code,
    reason = "whoever loads the module asks for it by this name"
)]
#[unsafe(no_mangle)]
pub extern "C" fn light(side: u32, number: u32) -> u32 {
    let board = board(side);
    let mut random = Random::new(1);
    let mut light = Light::new(&board);
    (0..number).fold(0, |moves: u32, _| {
        moves.wrapping_add(light.play(&board, Color::Black, &mut random))
    })
}

/// Heavy playouts on an empty square board.
#[expect(
    unsafe_code,
    reason = "whoever loads the module asks for it by this name"
)]
#[unsafe(no_mangle)]
pub extern "C" fn heavy(side: u32, number: u32) -> u32 {
    let board = board(side);
    let mut random = Random::new(1);
    let mut heavy = Heavy::new(&board, Habits::FULL);
    let start = Start {
        board: &board,
        turn: Color::Black,
        ko: None,
        last: [None; 2],
    };
    (0..number).fold(0, |moves: u32, _| {
        moves.wrapping_add(heavy.play(&start, &mut random))
    })
}
