//! What is played from a seed, pinned: a change that only makes playouts faster
//! leaves these numbers alone. A change of play changes them, and then the matches
//! that say how strong the levels are have to be played anew.

use std::sync::atomic::AtomicBool;

use tengen_life::Random;
use tengen_rules::{Board, Color, Move, Point, Position, Ruleset, Size};

use super::limits;
use crate::playout::heavy::{Habits, Heavy, Start};
use crate::{Budget, Decision, Level, Search, Settings, choose};

/// Takes `value` into a number that tells sequences apart.
fn fold(sum: u64, value: u64) -> u64 {
    (sum ^ value)
        .wrapping_mul(0x9e37_79b9_7f4a_7c15)
        .rotate_left(29)
}

/// A number that says how `count` heavy playouts on an empty board went.
fn playouts(size: Size, seed: u64, count: u32) -> u64 {
    let board = Board::new(size);
    let mut heavy = Heavy::new(&board, Habits::FULL);
    let mut random = Random::new(seed);
    let start = Start {
        board: &board,
        turn: Color::Black,
        ko: None,
        last: [None; 2],
    };
    (0..count).fold(0, |sum, _| {
        let moves = heavy.play(&start, &mut random);
        let sum = fold(fold(sum, moves.into()), heavy.board().hash());
        size.points().fold(sum, |sum, at| {
            let first = heavy.first_on(at).map_or(0, |color| color as u64 + 1);
            fold(sum, first)
        })
    })
}

#[test]
fn heavy_playouts_go_the_same_way_from_the_same_seed() {
    let long = Size::new(7, 25).expect("a size");
    let found = [
        playouts(Size::NINE, 1, 200),
        playouts(Size::NINE, 2, 200),
        playouts(Size::THIRTEEN, 3, 60),
        playouts(Size::NINETEEN, 4, 30),
        playouts(long, 5, 30),
    ];
    let expected = [
        14_565_183_754_226_075_491,
        4_310_374_657_996_966_135,
        12_809_518_019_505_919_058,
        10_173_238_696_701_014_800,
        16_725_031_671_883_080_471,
    ];
    assert_eq!(found, expected);
}

/// Moves of a game of the program against itself, as one line.
fn game(rules: Ruleset, size: Size, level: u8, moves: u64) -> String {
    let stop = AtomicBool::new(false);
    let level = Level::new(level).expect("a level");
    let mut position = Position::new(rules, size);
    let mut line = Vec::new();
    for seed in 0..moves {
        let choice = choose(&position, level, seed, limits(&stop));
        let Decision::Move(what) = choice.decision else {
            line.push("resign".to_owned());
            break;
        };
        line.push(what.to_string());
        let turn = position.turn();
        position.play(turn, what).expect("a legal move");
    }
    line.join(" ")
}

#[test]
fn levels_play_the_same_games_from_the_same_seeds() {
    let seven = Size::square(7).expect("a size");
    let games = [
        game(Ruleset::CHINESE, Size::NINE, 2, 24),
        game(Ruleset::JAPANESE, seven, 5, 40),
        game(Ruleset::AGA, Size::NINE, 7, 16),
    ];
    let expected = [
        "F5 G7 H4 G6 F4 G2 D2 E3 C4 C1 J1 E4 D5 H6 F1 H1 H2 J2 H3 B4 C2 D3 D6 H5",
        "C4 C5 B5 B4 B3 A4 A3 C3 D4 D5 E5 E4 D3 E3 A5 B6 A6 E6 F5 F6 F4 F3 G4 G3 E2 G5 \
         C6 C7 B7 D7 E7 F7 D6 B6 C6 D6 B6 C2 D2 B2",
        "C3 B2 B3 E7 F7 F8 F5 F6 E6 G7 G5 E5 D6 D5 C6 E3",
    ];
    assert_eq!(games, expected);
}

#[test]
fn a_search_counts_the_same_visits_from_the_same_seed() {
    let mut position = Position::new(Ruleset::CHINESE, Size::NINE);
    for at in ["E5", "C3", "G3", "C7", "G7", "D5"] {
        let at: Point = at.parse().expect("a point");
        let turn = position.turn();
        position.play(turn, Move::Play(at)).expect("a legal move");
    }
    let mut search = Search::new(&position, Settings::full(7));
    search.run(Budget::playouts(1_500), &AtomicBool::new(false));
    let candidates: Vec<String> = (search.candidates().iter().take(4))
        .map(|candidate| format!("{} {}", candidate.what, candidate.visits))
        .collect();
    assert_eq!(candidates.join(", "), "D6 604, D7 176, D3 137, D4 125");
}
