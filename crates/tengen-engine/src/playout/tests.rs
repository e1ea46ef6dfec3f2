//! What playouts leave behind, and the shapes and vital points they know.

use tengen_life::Random;
use tengen_rules::{Board, Color, Size};

use super::heavy::{Habits, Heavy, Start};
use super::light::Light;
use super::nakade::vital_point;
use super::pattern::Patterns;
use super::{area, is_own_eye};

fn board(text: &str) -> Board {
    text.parse().expect("a board")
}

/// Every chain has a liberty, and nothing is left to play but eyes.
#[track_caller]
fn check_end(end: &Board) {
    assert!(end.chains().all(|chain| !chain.has_no_liberty()), "{end}");
    assert_eq!(end.hash(), end.hash_from_scratch());
    for color in Color::BOTH {
        let open = end.size().points().filter(|at| {
            end.is_empty(*at)
                && !is_own_eye(end, color, *at)
                && !end.prospect(color, *at).is_suicide()
        });
        assert!(open.count() <= 1, "{color} could still play\n{end}");
    }
}

#[test]
fn light_playouts_end_where_only_eyes_are_left() {
    for size in [Size::NINE, Size::THIRTEEN, Size::new(5, 8).expect("a size")] {
        let start = Board::new(size);
        let mut light = Light::new(&start);
        let mut random = Random::new(3);
        for _ in 0..50 {
            light.play(&start, Color::Black, &mut random);
            check_end(light.board());
        }
    }
}

#[test]
fn heavy_playouts_share_the_board_out_and_remember_who_came_first() {
    let start = Board::new(Size::NINE);
    let mut heavy = Heavy::new(&start, Habits::FULL);
    let mut random = Random::new(3);
    let begin = Start {
        board: &start,
        turn: Color::Black,
        ko: None,
        last: [None; 2],
    };
    for _ in 0..50 {
        heavy.play(&begin, &mut random);
        let area = area(heavy.board());
        assert!(area.black + area.white >= 77, "{}", heavy.board());
        for at in start.size().points() {
            let stands = heavy.board().stone(at).is_some();
            assert!(
                !stands || heavy.first_on(at).is_some(),
                "nobody came to {at}"
            );
        }
    }
}

#[test]
fn a_bent_three_and_a_bulky_five_have_a_vital_point() {
    let three = board(
        "
        . . X . .
        X . X . .
        X X X . .
        . . . . .
        ",
    );
    let at = |name: &str| name.parse().expect("a point");
    assert_eq!(vital_point(&three, at("A4")), Some(at("B4")));
    let five = board(
        "
        . . . X
        . . X X
        X X X .
        ",
    );
    assert_eq!(vital_point(&five, at("A3")), Some(at("B3")));
    let four = board(
        "
        . . X .
        . . X .
        X X X .
        ",
    );
    assert_eq!(
        vital_point(&four, at("A3")),
        None,
        "a square four is dead as it is"
    );
}

#[test]
fn a_hane_is_a_shape_and_the_open_board_is_none() {
    let board = board(
        "
        . . . . .
        . X O X .
        . . . . .
        . . . . .
        . . . . .
        ",
    );
    let patterns = Patterns::new();
    let at = |name: &str| name.parse().expect("a point");
    assert!(patterns.fits(&board, Color::Black, at("C3")));
    assert!(patterns.fits(&board, Color::White, at("C3")));
    assert!(!patterns.fits(&board, Color::Black, at("C1")));
}
