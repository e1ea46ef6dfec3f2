//! An amount of playouts: counted natively and compared in WASM, hence written once.

use tengen_engine::playout::heavy::{Habits, Heavy, Start};
use tengen_engine::playout::light::Light;
use tengen_life::Random;
use tengen_rules::{Board, Color, Size};

/// Light playouts on an empty board; the number of moves.
pub(crate) fn light(size: Size, number: u32) -> u64 {
    let board = Board::new(size);
    let mut random = Random::new(1);
    let mut light = Light::new(&board);
    (0..number).fold(0, |moves, _| {
        moves + u64::from(light.play(&board, Color::Black, &mut random))
    })
}

/// Heavy playouts on an empty board; the number of moves.
pub(crate) fn heavy(size: Size, number: u32) -> u64 {
    let board = Board::new(size);
    let mut random = Random::new(1);
    let mut heavy = Heavy::new(&board, Habits::FULL);
    let start = Start {
        board: &board,
        turn: Color::Black,
        ko: None,
        last: [None; 2],
    };
    (0..number).fold(0, |moves, _| {
        moves + u64::from(heavy.play(&start, &mut random))
    })
}
