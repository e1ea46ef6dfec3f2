//! Whole decisions: the same seed, passing, resigning, legality under every profile.

mod ending;
mod golden;
mod player;

use std::sync::atomic::AtomicBool;

use tengen_rules::{Color, Komi, Move, Position, Profile, Ruleset, Setup, Size};

use crate::{Budget, Choice, Decision, Level, Limits, Search, Settings, choose};

fn position(rules: Ruleset, turn: Color, board: &str) -> Position {
    let setup: Setup = board.parse().expect("a board");
    Position::from_setup(rules, &setup.with_turn(turn)).expect("a lawful board")
}

fn search(position: &Position, playouts: u32) -> Choice {
    let mut search = Search::new(position, Settings::full(1));
    search.run(Budget::playouts(playouts), &AtomicBool::new(false))
}

fn limits(stop: &AtomicBool) -> Limits<'_> {
    Limits {
        deadline: None,
        stop,
    }
}

/// Black and White divide the board; nothing is open but Black's dead stone at G5.
const FINISHED: &str = "
    . X . X O . .
    X X X X O O .
    . X . X O . X
    X X X X O O .
    . X . X O . O
    X X X X O O O
    . X . X O . O
";

#[test]
fn the_same_seed_gives_the_same_choice() {
    let position = Position::new(Ruleset::CHINESE, Size::NINE);
    assert_eq!(search(&position, 200), search(&position, 200));
}

#[test]
fn a_stop_ends_the_search_after_one_playout() {
    let position = Position::new(Ruleset::CHINESE, Size::NINE);
    let mut search = Search::new(&position, Settings::full(1));
    let choice = search.run(Budget::playouts(1_000_000), &AtomicBool::new(true));
    assert_eq!(choice.visits, 1);
}

#[test]
fn a_chain_in_atari_is_taken() {
    let position = position(
        Ruleset::CHINESE,
        Color::Black,
        "
        . . . . . . .
        . . X X . . .
        . X O O X . .
        . X O O . . .
        . . X X . . .
        . . . . . . .
        . . O . O . .
        ",
    );
    let choice = search(&position, 300);
    assert_eq!(
        choice.decision,
        Decision::Move(Move::Play("E4".parse().expect("a point")))
    );
}

#[test]
fn a_finished_game_is_passed_under_territory_rules() {
    let mut position = position(Ruleset::JAPANESE, Color::Black, FINISHED);
    assert_eq!(
        search(&position, 400).decision,
        Decision::Move(Move::Pass),
        "{position:?}"
    );
    position.play(Color::Black, Move::Pass).expect("a pass");
    assert_eq!(search(&position, 400).decision, Decision::Move(Move::Pass));
}

#[test]
fn a_dead_stone_is_taken_before_passing_where_nothing_is_removed_after_it() {
    // White is ahead only when the dead stone comes off.
    let setup: Setup = FINISHED.parse().expect("a board");
    let setup = Setup {
        komi: Some(Komi::halves(15)),
        ..setup.with_turn(Color::White)
    };
    let mut position = Position::from_setup(Ruleset::TROMP_TAYLOR, &setup).expect("lawful");
    let mut passes = 0;
    for _ in 0..12 {
        let color = position.turn();
        let what = match color {
            Color::Black => Move::Pass,
            Color::White => match search(&position, 400).decision {
                Decision::Move(what) => what,
                Decision::Resign => panic!("White is not lost"),
            },
        };
        passes = if what == Move::Pass { passes + 1 } else { 0 };
        position.play(color, what).expect("a legal move");
        if passes >= 2 {
            break;
        }
    }
    let dead = position.board().stone("G5".parse().expect("a point"));
    assert_ne!(dead, Some(Color::Black), "{}", position.board());
}

#[test]
fn a_hopeless_game_is_resigned_late_and_never_by_a_beginner() {
    let setup = Setup {
        komi: Some(Komi::halves(120)),
        ..Setup::new(Size::NINE)
    };
    let mut position = Position::from_setup(Ruleset::CHINESE, &setup).expect("lawful");
    assert_ne!(
        search(&position, 200).decision,
        Decision::Resign,
        "it is too early"
    );
    for at in [
        "C3", "G7", "C7", "G3", "E5", "E7", "C5", "G5", "E3", "D7", "F3", "C8", "F4", "B7", "B8",
        "B6", "F5", "C6", "F6", "D5", "G6", "D6",
    ] {
        let turn = position.turn();
        position
            .play(turn, Move::Play(at.parse().expect("a point")))
            .expect("legal");
    }
    assert_eq!(search(&position, 400).decision, Decision::Resign);
    let stop = AtomicBool::new(false);
    let beginner = choose(&position, Level::ALL[0], 1, limits(&stop));
    assert_ne!(beginner.decision, Decision::Resign);
}

#[test]
fn every_level_plays_legal_games_to_their_end_under_every_profile() {
    let stop = AtomicBool::new(false);
    let size = Size::square(5).expect("a size");
    for (n, profile) in (0..).zip(Profile::ALL) {
        let mut position = Position::new(profile.ruleset(), size);
        let passes_to_stop = u32::from(profile.ruleset().passes_to_stop);
        let mut moves = 0_u64;
        while position.passes_in_a_row() < passes_to_stop {
            // Weak levels on both sides: they reach the oddest positions.
            let level = Level::ALL[(n + usize::try_from(moves).expect("few")) % 4];
            let turn = position.turn();
            match choose(&position, level, moves, limits(&stop)).decision {
                Decision::Resign => break,
                Decision::Move(what) => {
                    position
                        .play(turn, what)
                        .expect("the program moves by the rules");
                }
            }
            moves += 1;
            assert!(
                moves < 300,
                "{} does not end:\n{}",
                profile.name(),
                position.board()
            );
        }
    }
}

#[test]
fn levels_read_from_their_numbers() {
    for level in Level::ALL {
        assert_eq!(level.to_string().parse(), Ok(level));
    }
    assert!("0".parse::<Level>().is_err());
    assert!("11".parse::<Level>().is_err());
}
