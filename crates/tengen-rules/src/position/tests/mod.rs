//! Tests of positions: what is refused, in which words, and what a move does.

use std::fmt::Write as _;

use crate::{Color, Move, Position, Ruleset, Setup};

/// Plays `script` from `before` and returns the last board, refusals first.
#[track_caller]
fn play(rules: Ruleset, before: &str, script: &str) -> String {
    let setup: Setup = before.parse().unwrap();
    let (first, _) = parse_move(script.split(';').next().unwrap().trim());
    let mut position = Position::from_setup(rules, &setup.with_turn(first)).unwrap();
    let mut refusals = String::new();
    for line in script.split(';').map(str::trim) {
        let (color, what) = parse_move(line);
        let untouched = position.clone();
        if let Err(error) = position.play(color, what) {
            assert_eq!(position, untouched);
            let article = error.article(&rules).unwrap_or("-");
            writeln!(refusals, "{line}: {error} [{} {article}]", error.code()).unwrap();
        }
    }
    format!("{refusals}{}", position.board())
}

#[track_caller]
fn parse_move(line: &str) -> (Color, Move) {
    let (color, what) = line.split_once(' ').unwrap();
    (color.parse().unwrap(), what.parse().unwrap())
}

const KO: &str = "
    . X O . .
    X . X O .
    . X O . .
";

#[test]
fn ko_bars_the_immediate_retake() {
    insta::assert_snapshot!(
        play(Ruleset::JAPANESE, KO, "W B2; B C2; B E1; W E3; B C2"),
        @r"
    B C2: C2 retakes the ko at once [play.ko 6]
    3 . X O . O
    2 X . X O .
    1 . X O . X
      A B C D E
    "
    );
}

#[test]
fn a_ko_may_be_retaken_after_a_move_elsewhere() {
    insta::assert_snapshot!(
        play(Ruleset::RFG, KO, "W B2; B C2; B E1; W E3; B C2; W B2"),
        @r"
    B C2: C2 retakes the ko at once [play.ko 5.2]
    W B2: B2 retakes the ko at once [play.ko 5.2]
    3 . X O . O
    2 X . X O .
    1 . X O . X
      A B C D E
    "
    );
}

#[test]
fn a_retake_of_two_stones_is_no_ko() {
    let before = "
        . X X O .
        X O . O .
        . X X O .
    ";
    insta::assert_snapshot!(
        play(Ruleset::RFG, before, "B C2; W B2"),
        @r"
    W B2: B2 would have no liberty [play.suicide 5.1]
    3 . X X O .
    2 X . X O .
    1 . X X O .
      A B C D E
    "
    );
}

#[test]
fn a_capture_comes_before_suicide() {
    let before = "
        . X O .
        X O . .
        O . . .
    ";
    insta::assert_snapshot!(play(Ruleset::JAPANESE, before, "W A3"), @r"
    3 O . O .
    2 . O . .
    1 O . . .
      A B C D
    ");
}

#[test]
fn one_move_may_take_several_chains() {
    let before = "
        X O . O X
        . X O X .
        . . X . .
    ";
    let setup: Setup = before.parse().unwrap();
    let mut position = Position::from_setup(Ruleset::JAPANESE, &setup).unwrap();
    let played = position.play(Color::Black, "C3".parse().unwrap()).unwrap();
    let taken: crate::PointSet = played.captured.iter().copied().collect();
    assert_eq!(taken.to_string(), "C2 B3 D3");
    assert_eq!(position.prisoners().black, 3);
    assert_eq!(position.last_taken().len(), 3);
    assert!(played.suicide.is_empty() && played.broken.is_none());
}

#[test]
fn suicide_of_a_chain_is_played_where_the_rules_allow_it() {
    let before = "
        . X O .
        X X O .
        O O O .
    ";
    insta::assert_snapshot!(play(Ruleset::TROMP_TAYLOR, before, "B A3"), @r"
    3 . . O .
    2 . . O .
    1 O O O .
      A B C D
    ");
    let setup: Setup = before.parse().unwrap();
    let mut position = Position::from_setup(Ruleset::TROMP_TAYLOR, &setup).unwrap();
    let played = position.play(Color::Black, "A3".parse().unwrap()).unwrap();
    assert_eq!(played.suicide.len(), 4);
    assert_eq!(position.prisoners().white, 4);
}

#[test]
fn records_are_followed_where_rules_are_broken() {
    let setup: Setup = KO.parse().unwrap();
    let setup = setup.with_turn(Color::White);
    let mut position = Position::from_setup(Ruleset::JAPANESE, &setup).unwrap();
    let mut codes = Vec::new();
    for line in ["W B2", "B C2", "B E1", "W E3", "W E3", "W Z9"] {
        let (color, what) = parse_move(line);
        codes.push(match position.play_unchecked(color, what) {
            Ok(played) => played.broken.map_or("fine", |error| error.code()),
            Err(error) => error.code(),
        });
    }
    assert_eq!(
        codes,
        [
            "fine",
            "play.ko",
            "play.not-your-turn",
            "fine",
            "play.occupied",
            "play.off-board"
        ]
    );
    assert_eq!(position.moves_played().0, 4);
}

#[test]
fn passes_are_counted_and_never_refused() {
    let mut position = Position::new(Ruleset::AGA, crate::Size::NINE);
    for line in ["B E5", "W pass", "B pass", "W pass"] {
        let (color, what) = parse_move(line);
        position.play(color, what).unwrap();
    }
    assert_eq!(position.passes_in_a_row(), 3);
    assert_eq!((position.passes().black, position.passes().white), (1, 2));
    assert_eq!(position.first_passer(), Some(Color::White));
    assert_eq!(position.last_move(), Some((Color::White, Move::Pass)));
    assert_eq!(position.stones_played().black, 1);
}

/// A triple ko under simple ko: the board comes back with the same side to move.
#[test]
fn a_long_cycle_is_noticed_where_it_is_not_forbidden() {
    let before = "
        . X O . . X O . . X O .
        X . X O X . X O X O . O
        . X O . . X O . . X O .
    ";
    let script = "W B2; B K2; W F2; B C2; W L2; B G2";
    let setup: Setup = before.parse().unwrap();
    let setup = setup.with_turn(Color::White);
    let mut position = Position::from_setup(Ruleset::JAPANESE, &setup).unwrap();
    for line in script.split("; ") {
        assert_eq!(position.repeats(), None);
        let (color, what) = parse_move(line);
        // The third ko is open for Black's first move.
        let what = if line == "B K2" {
            "L2".parse().unwrap()
        } else {
            what
        };
        let what = if line == "W L2" {
            "K2".parse().unwrap()
        } else {
            what
        };
        position.play(color, what).unwrap();
    }
    assert_eq!(position.repeats(), Some(crate::MoveNumber(0)));
    let strict = Position::from_setup(Ruleset::RFG, &setup).unwrap();
    let mut strict = strict;
    for (color, what) in position.moves().take(5) {
        strict.play(color, what).unwrap();
    }
    let error = strict
        .play(Color::Black, "G2".parse().unwrap())
        .unwrap_err();
    assert_eq!(error.to_string(), "G2 repeats the board after move 0");
}

#[test]
fn a_setup_tells_all_its_faults_at_once() {
    let mut setup: Setup = "
        . X .
        X O X
        . X .
    "
    .parse()
    .unwrap();
    setup.stones.white.push("A2".parse().unwrap());
    setup.stones.black.push("D1".parse().unwrap());
    let errors = Position::from_setup(Ruleset::JAPANESE, &setup).unwrap_err();
    assert_eq!(
        errors.to_string(),
        "D1 is off the board; A2 holds stones of both colors; \
         B2 belongs to a chain without liberties"
    );
    assert_eq!(
        errors.faults().codes(),
        ["setup.off-board", "setup.overlap", "setup.no-liberty"]
    );
    let errors = errors.ignore_zero_liberty_chains().unwrap_err();
    assert_eq!(
        errors.faults().codes(),
        ["setup.off-board", "setup.overlap"]
    );
}

#[test]
fn chains_without_liberties_can_be_tolerated_by_name() {
    let setup: Setup = ". X .\nX O X\n. X .".parse().unwrap();
    let mut position = Position::from_setup(Ruleset::JAPANESE, &setup)
        .or_else(crate::SetupErrors::ignore_zero_liberty_chains)
        .unwrap();
    assert_eq!(
        position.board().stone("B2".parse().unwrap()),
        Some(Color::White)
    );
    position.play(Color::Black, "A1".parse().unwrap()).unwrap();
    assert_eq!(
        position.board().stone("B2".parse().unwrap()),
        Some(Color::White)
    );
}

#[test]
fn a_position_begins_another_game_as_a_setup() {
    let mut position = Position::new(Ruleset::RFG, crate::Size::NINE);
    for line in ["B A2", "W A1", "B B1"] {
        let (color, what) = parse_move(line);
        position.play(color, what).unwrap();
    }
    let setup = position.to_setup();
    let again = Position::from_setup(Ruleset::RFG, &setup).unwrap();
    assert_eq!(again.board(), position.board());
    assert_eq!(again.turn(), Color::White);
    assert_eq!(again.prisoners(), position.prisoners());
    assert_eq!(again.komi(), position.komi());
    assert_eq!(again.moves_played().0, 0);
}

#[test]
fn handicap_stones_stand_and_white_moves() {
    let size = crate::Size::NINETEEN;
    let stones = crate::fixed_handicap(size, 3).unwrap();
    let setup = Setup::handicap(&Ruleset::RFG, size, stones);
    let position = Position::from_setup(Ruleset::RFG, &setup).unwrap();
    assert_eq!(position.turn(), Color::White);
    assert_eq!(position.handicap(), 3);
    assert_eq!(position.komi(), crate::Komi::ZERO);
    assert_eq!(
        position.board().stones(Color::Black).to_string(),
        "D4 Q4 Q16"
    );
}

mod confirmation;
mod cycles;
mod packed;
