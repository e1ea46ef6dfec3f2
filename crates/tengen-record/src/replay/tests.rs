//! Records are replayed as they stand, and breaches told.

use std::fmt::Write as _;

use tengen_rules::{ByColor, Color, Komi, Ruleset};

use super::*;
use crate::sgf::parse;

/// Violations, then prisoners, whose turn it is, and the board.
#[track_caller]
fn told(record: &str, rules: Option<Ruleset>) -> String {
    let collection = parse(record.as_bytes());
    let replay = replay(collection.game(0).unwrap(), rules).unwrap();
    let mut text = String::new();
    for one in &replay.violations {
        writeln!(text, "{} {}: {}", one.number, one.fault.code(), one.fault).unwrap();
    }
    let position = &replay.position;
    let taken = position.prisoners();
    write!(
        text,
        "taken B={} W={}, {} to move\n{}",
        taken.black,
        taken.white,
        position.turn(),
        position.board()
    )
    .unwrap();
    text
}

#[test]
fn setup_in_the_middle_keeps_prisoners_and_turn() {
    let record = "(;SZ[3]AB[aa]AW[ba][cc];B[bb];W[cb];B[ca];AE[aa]AW[ac:bc];W[ab])";
    insta::assert_snapshot!(told(record, Some(Ruleset::JAPANESE)), @r"
    taken B=1 W=0, black to move
    3 . . X
    2 O X O
    1 O O O
      A B C
    ");
}

#[test]
fn two_moves_in_a_row_are_told_and_made() {
    insta::assert_snapshot!(told("(;SZ[2];B[aa];B[bb];W[ab])", Some(Ruleset::JAPANESE)), @r"
    2 play.not-your-turn: black B1: it is white's turn
    3 play.suicide: white A1: A1 would have no liberty
    taken B=1 W=0, black to move
    2 X .
    1 . X
      A B
    ");
}

#[test]
fn a_stone_on_a_stone_overwrites_it_and_is_no_prisoner() {
    insta::assert_snapshot!(told("(;SZ[2];B[aa];W[aa];B[zz];W[bb])", None), @r"
    2 play.occupied: white A2: A2 is occupied
    2 replay.unreadable-move: black `zz` is no point of this board, left out
    taken B=0 W=0, black to move
    2 O .
    1 . O
      A B
    ");
}

#[test]
fn ko_and_superko_are_told_with_the_move_they_repeat() {
    let ko = "(;SZ[5:3]AB[ba][ab][cb][bc]AW[ca][db][cc]PL[W];W[bb]";
    let at_once = format!("{ko};B[cb])");
    let later = format!("{ko};B[];W[];B[cb])");
    let after_setup = format!("{ko};AE[ea];B[];W[bb];AE[aa]PL[W];W[];B[cb];W[];B[];W[bb];B[cb])");
    insta::assert_snapshot!(told(&at_once, Some(Ruleset::CHINESE)), @r"
    2 play.ko: black C2: C2 retakes the ko at once
    taken B=1 W=1, white to move
    3 . X O . .
    2 X . X O .
    1 . X O . .
      A B C D E
    ");
    insta::assert_snapshot!(told(&later, Some(Ruleset::CHINESE)), @r"
    taken B=1 W=1, white to move
    3 . X O . .
    2 X . X O .
    1 . X O . .
      A B C D E
    ");
    insta::assert_snapshot!(told(&later, Some(Ruleset::RFG)), @r"
    4 play.superko: black C2: C2 repeats the board after move 0
    taken B=1 W=1, white to move
    3 . X O . .
    2 X . X O .
    1 . X O . .
      A B C D E
    ");
    insta::assert_snapshot!(told(&after_setup, Some(Ruleset::RFG)), @r"
    3 play.occupied: white B2: B2 is occupied
    8 play.superko: white B2: B2 repeats the board after move 3
    9 play.ko: black C2: C2 retakes the ko at once
    taken B=2 W=2, white to move
    3 . X O . .
    2 X . X O .
    1 . X O . .
      A B C D E
    ");
}

#[test]
fn setup_faults_are_told() {
    let record = "(;SZ[2]AB[aa][zz]AW[aa]B[bb]W[ba]KM[x])";
    insta::assert_snapshot!(told(record, None), @r"
    0 replay.unreadable-komi: KM[x] is no komi, the rules' komi is taken
    0 replay.unreadable-stone: AB[zz] is no point of this board, left out
    0 replay.setup-twice: A2 is set up twice, the last one counts
    0 replay.setup-and-move: setup and a move in one node, setup made first
    0 replay.two-moves: two moves in one node, both made
    taken B=0 W=0, black to move
    2 O O
    1 . X
      A B
    ");
}

#[test]
fn handicap_makes_white_move_first_however_it_is_written() {
    #[track_caller]
    fn check(record: &str, turn: Color) {
        let collection = parse(record.as_bytes());
        let replay = replay(collection.game(0).unwrap(), None).unwrap();
        assert_eq!(replay.violations, [], "{record}");
        assert_eq!(replay.position.turn(), turn, "{record}");
    }
    check("(;SZ[9]HA[2]AB[cc][gg])", Color::White);
    check("(;SZ[9]HA[2]AB[cc][gg];W[ee])", Color::Black);
    check("(;SZ[9]HA[2];W[ee])", Color::Black);
    check("(;SZ[9]HA[2];B[cc];B[gg];W[ee])", Color::Black);
    check("(;SZ[9]HA[2];B[cc];B[gg])", Color::White);
    check("(;SZ[9]AB[cc];W[ee])", Color::Black);
    check("(;SZ[9]AB[cc]PL[W])", Color::White);
    check("(;SZ[9])", Color::Black);
}

#[test]
fn the_caller_knows_better() {
    let collection = parse(b"(;SZ[9]KM[5.5]RU[AGA];B[aa](;W[bb])(;W[cc];B[dd]))");
    let game = collection.game(0).unwrap();
    let given = Given {
        rules: Some(Ruleset::RFG),
        komi: Some(Komi::halves(1)),
        prisoners: ByColor { black: 3, white: 0 },
    };
    let last = game.nodes().last().unwrap();
    let replay = replay_to(last, &given).unwrap();
    assert_eq!(replay.moves.len(), 3);
    assert_eq!(replay.position.komi(), Komi::halves(1));
    assert_eq!(replay.position.prisoners().black, 3);
    assert_eq!(replay.rules, RulesFrom::Caller);
}

#[test]
fn what_is_no_board_of_go_is_refused_in_words() {
    let refusal = |record: &[u8]| {
        let collection = parse(record);
        replay(collection.game(0).unwrap(), None)
            .unwrap_err()
            .to_string()
    };
    assert_eq!(
        refusal(b"(;GM[2])"),
        "GM[2] is not Go: Go records say GM[1]"
    );
    assert_eq!(
        refusal(b"(;SZ[99])"),
        "SZ[99] is not a board size: write SZ[19] or SZ[9:13], each side 1 to 52"
    );
}

#[test]
fn every_game_of_the_corpus_replays_or_says_why_not() {
    let files = crate::tests::corpus();
    let mut games = 0;
    for path in &files {
        let collection = parse(&std::fs::read(path).unwrap());
        for game in collection.games() {
            games += 1;
            let Ok(replay) = replay(game, None) else {
                continue;
            };
            let position = &replay.position;
            let stones = position.size().area() - position.board().empty_points().len();
            let taken: usize = replay.moves.iter().map(|one| one.captured).sum();
            let prisoners = position.prisoners();
            assert_eq!((prisoners.black + prisoners.white) as usize, taken);
            let has_setup = game.main_line().any(|node| {
                ["AB", "AW", "AE"]
                    .iter()
                    .any(|name| node.property(name).is_some())
            });
            let overwritten = |one: &Violation| one.fault.code() == "play.occupied";
            if !has_setup && !replay.violations.iter().any(overwritten) {
                let put = replay
                    .moves
                    .iter()
                    .filter(|one| one.what != Move::Pass)
                    .count();
                assert_eq!(stones + taken, put, "{}", path.display());
            }
        }
    }
    assert!(files.is_empty() || 100 < games);
}
