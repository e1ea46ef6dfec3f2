//! Ladders, captures and self-atari on small boards.

use tengen_rules::{Board, Color, Point};

use super::{CaptureSearch, Fate, Ladder, SelfAtari, self_atari};

fn board(text: &str) -> Board {
    text.parse().expect("a board")
}

fn at(name: &str) -> Point {
    name.parse().expect("a point")
}

#[test]
fn a_ladder_on_an_open_board_catches_the_runner() {
    let board = board(
        "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . X X . . . . .
        . . X O . . . . .
        . . . X X . . . .
        . . . . . . . . .
        ",
    );
    let mut ladder = Ladder::new();
    assert!(!ladder.escapes(&board, at("D3"), 1000));
}

#[test]
fn a_ladder_breaker_lets_the_runner_go() {
    let board = board(
        "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . O . .
        . . . . . . . . .
        . . . . . . . . .
        . . X X . . . . .
        . . X O . . . . .
        . . . X X . . . .
        . . . . . . . . .
        ",
    );
    let mut ladder = Ladder::new();
    assert!(ladder.escapes(&board, at("D3"), 1000));
}

#[test]
fn a_runner_that_takes_a_chaser_gets_away() {
    let board = board(
        "
        . . . . . . .
        . . O . . . .
        . O X O . . .
        . . X O . . .
        . . O X . . .
        . . X . . . .
        . . . . . . .
        ",
    );
    let mut ladder = Ladder::new();
    assert!(ladder.escapes(&board, at("C4"), 1000));
}

#[test]
fn a_stone_on_the_edge_with_two_liberties_is_caught_from_above() {
    let board = board(
        "
        . . . . . . .
        . . . . . . .
        . . . X X . .
        . . . O . X .
        . . . X . . .
        . . . . . . .
        . . . . . . .
        ",
    );
    let mut ladder = Ladder::new();
    assert!(ladder.catching_move(&board, at("D4"), 1000).is_some());
}

#[test]
fn a_net_is_found_where_a_ladder_is_not() {
    let board = board(
        "
        . . . . . . .
        . . . . . . .
        . . X X . . .
        . X O . . . .
        . . X . . . .
        . . . . . . .
        . . . . . O .
        ",
    );
    // One liberty: taken at once.
    let fate = CaptureSearch::fate(&board, at("C4"), 10_000);
    assert_eq!(fate, Fate::Taken(at("D4")));
}

#[test]
fn a_stone_in_the_open_is_free() {
    let board = board(
        "
        . . . . .
        . . . . .
        . . O . .
        . . X . .
        . . . . .
        ",
    );
    let fate = CaptureSearch::fate(&board, at("C3"), 5_000);
    assert!(!matches!(fate, Fate::Taken(_)), "{fate:?}");
}

#[test]
fn giving_a_chain_away_is_noticed_and_taking_is_not_called_that() {
    let board = board(
        "
        . X O . .
        X . X O .
        . X O . .
        ",
    );
    assert_eq!(
        self_atari(&board, Color::White, at("B2")),
        None,
        "it takes C2"
    );
    let lone = self_atari(&board, Color::White, at("A1"));
    assert_eq!(lone, Some(SelfAtari { stones: 1 }));
}
