//! An amount of one kind of work and nothing else, for counting instructions:
//! `valgrind --tool=callgrind --callgrind-out-file=/dev/null \
//!     target/release/examples/playouts light 9 1000`.
//! Two runs with different numbers give the instructions of one.

#![expect(clippy::print_stdout, reason = "an example prints its result")]

use tengen_life::Random;
use tengen_rules::perft::{Passes, perft};
use tengen_rules::{Move, Position, Ruleset, Size};

#[path = "shared/work.rs"]
mod work;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [kind, size, number] = &args[..] else {
        println!("playouts light|heavy|moves|perft SIZE NUMBER (for perft, the depth)");
        return;
    };
    let size: Size = size.parse().expect("a size such as 9 or 9x13");
    let number: u32 = number.parse().expect("a number");
    match kind.as_str() {
        "light" => println!("{} moves", work::light(size, number)),
        "heavy" => println!("{} moves", work::heavy(size, number)),
        "moves" => println!("{} moves made and taken back", moves(size, number)),
        "perft" => {
            let mut position = Position::new(Ruleset::CHINESE, size);
            let sequences = perft(&mut position, number, Passes::Left);
            println!("{sequences} sequences");
        }
        _ => println!("what is {kind}?"),
    }
}

/// Makes the moves of a game under positional superko and takes them back, `number`
/// times.
fn moves(size: Size, number: u32) -> u64 {
    let mut position = Position::new(Ruleset::TROMP_TAYLOR, size);
    let mut random = Random::new(1);
    for _ in 0..size.area() {
        let legal: Vec<_> = position.legal_points(position.turn()).iter().collect();
        let what = Move::Play(legal[random.below(legal.len())]);
        let color = position.turn();
        position.play(color, what).expect("a legal move");
    }
    let game: Vec<_> = position.moves().collect();
    while position.undo().is_some() {}
    let mut made = 0;
    for _ in 0..number {
        for (color, what) in &game {
            position.play(*color, *what).expect("a legal move");
        }
        while position.undo().is_some() {
            made += 1;
        }
    }
    made
}
