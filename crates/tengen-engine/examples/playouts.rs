//! A number of playouts and nothing else, for counting instructions:
//! `valgrind --tool=callgrind --callgrind-out-file=/dev/null \
//!     target/release/examples/playouts light 9 1000`.
//! Two runs with different numbers give the instructions of one playout.

#![expect(clippy::print_stdout, reason = "an example prints its result")]

use tengen_engine::playout::heavy::{Habits, Heavy, Start};
use tengen_engine::playout::light::Light;
use tengen_life::Random;
use tengen_rules::{Board, Color, Size};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [kind, size, number] = &args[..] else {
        println!("playouts light|heavy SIZE NUMBER");
        return;
    };
    let size: Size = size.parse().expect("a size such as 9 or 9x13");
    let number: u32 = number.parse().expect("a number of playouts");
    let board = Board::new(size);
    let mut random = Random::new(1);
    let mut moves = 0_u64;
    if kind == "light" {
        let mut light = Light::new(&board);
        for _ in 0..number {
            moves += u64::from(light.play(&board, Color::Black, &mut random));
        }
    } else {
        let mut heavy = Heavy::new(&board, Habits::FULL);
        let start = Start {
            board: &board,
            turn: Color::Black,
            ko: None,
            last: [None; 2],
        };
        for _ in 0..number {
            moves += u64::from(heavy.play(&start, &mut random));
        }
    }
    println!("{number} {kind} playouts on {size}, {moves} moves");
}
