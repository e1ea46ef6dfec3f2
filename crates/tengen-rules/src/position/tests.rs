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
