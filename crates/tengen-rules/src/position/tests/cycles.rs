//! Tests of what comes back: kinds of cycles, what the rules do with them, and
//! that long histories stay exact and quick.

use super::parse_move;
use crate::{
    Color, CycleKind, CyclePolicy, CycleRuling, ForfeitReason, KoRule, Move, MoveNumber, Outcome,
    PlayError, Point, Position, Ruleset, Setup, Size, Suicide, Switch,
};

/// Six kos side by side, the first three Black's, the others White's, far from
/// any other stone.
const KOS: &str = "
    . X O . . X O . . X O . . X O . . X O . . X O .
    X . X O X . X O X . X O X O . O X O . O X O . O
    . X O . . X O . . X O . . X O . . X O . . X O .
";

#[track_caller]
fn played(before: &str, turn: Color, script: &str) -> Position {
    let setup: Setup = before.parse().unwrap();
    let setup = setup.with_turn(turn);
    let mut position = Position::from_setup(Ruleset::CHINESE, &setup).unwrap();
    for line in script.split(';').map(str::trim) {
        assert_eq!(position.cycle(), None, "before {line}");
        let (color, what) = parse_move(line);
        position.play(color, what).unwrap();
    }
    position
}

#[track_caller]
fn check(before: &str, turn: Color, script: &str, kind: CycleKind, taken: [u32; 2]) {
    let cycle = played(before, turn, script).cycle().unwrap();
    assert_eq!(cycle.kind, kind);
    assert_eq!(cycle.since, MoveNumber(0));
    assert_eq!([cycle.taken.black, cycle.taken.white], taken);
}

#[test]
fn kos_of_a_cycle_are_counted() {
    use CycleKind::{DoubleKo, QuadrupleKo, SingleKo, TripleKo};
    check(
        KOS,
        Color::White,
        "W B2; B pass; W pass; B C2",
        SingleKo,
        [1, 1],
    );
    let double = "W B2; B P2; W pass; B C2; W O2; B pass";
    check(KOS, Color::White, double, DoubleKo, [2, 2]);
    let triple = "W B2; B P2; W F2; B C2; W O2; B G2";
    check(KOS, Color::White, triple, TripleKo, [3, 3]);
    let quadruple = "W B2; B P2; W F2; B T2; W O2; B C2; W S2; B G2";
    check(KOS, Color::White, quadruple, QuadrupleKo, [4, 4]);
    let five = "W B2; B P2; W F2; B T2; W K2; B C2; W O2; B G2; W S2; B L2";
    check(KOS, Color::White, five, CycleKind::ManyKos, [5, 5]);
}

#[test]
fn sending_two_and_returning_one_is_told_from_kos() {
    let before = "
        . . . . .
        . . X X X
        X X X O O
        X O O O .
        X O . O X
        X O X X .
    ";
    let script = "B E3; W E1; B E2; W pass";
    check(
        before,
        Color::Black,
        script,
        CycleKind::SendTwoReturnOne,
        [1, 2],
    );
}

/// Four points between two walls at the edge: each side gives two stones and takes
/// two, and after four moves all is as before, with no pass and no ko.
#[test]
fn giving_two_and_taking_two_on_both_sides_is_eternal_life() {
    let before = "
        . X . O . . O .
        . X X X O O O .
        . . . . . . . .
    ";
    let script = "B F3; W C3; B E3; W D3";
    check(before, Color::Black, script, CycleKind::EternalLife, [2, 2]);
    // Where no position may come back, the last of the four moves is refused.
    let setup: Setup = before.parse().unwrap();
    let mut position = Position::from_setup(Ruleset::CHINESE_KGS, &setup).unwrap();
    for line in ["B F3", "W C3", "B E3"] {
        let (color, what) = parse_move(line);
        position.play(color, what).unwrap();
    }
    let (color, what) = parse_move("W D3");
    let error = position.play(color, what).unwrap_err();
    assert_eq!(error.move_number(), Some(MoveNumber(0)));
}

/// What the rules do with it is a switch's answer, one for each policy.
#[test]
fn each_policy_rules_in_its_own_way() {
    let ruling = |cycle_policy| {
        let rules = Ruleset {
            cycle_policy,
            ..Ruleset::CHINESE
        };
        rules.cycle_ruling()
    };
    let both = Outcome::BothLose {
        reason: ForfeitReason::Cycle,
    };
    let rulings = CyclePolicy::ALL.iter().map(|policy| ruling(*policy));
    assert!(rulings.eq([
        CycleRuling::Forbidden,
        CycleRuling::Ends(Outcome::Jigo),
        CycleRuling::IfBothAgree(Outcome::NoResult),
        CycleRuling::Replay,
        CycleRuling::Arbiter,
        CycleRuling::Ends(both),
    ]));
    for kind in CycleKind::ALL {
        assert!(kind.code().starts_with("cycle."));
    }
}

#[test]
fn a_setup_in_the_middle_forgets_boards_and_keeps_counts() {
    let rules = Ruleset {
        button: Switch::Yes,
        pass_stone: Switch::Yes,
        ..Ruleset::AGA
    };
    let mut position = Position::new(rules, Size::NINE);
    for line in ["B E5", "W pass", "B C3"] {
        let (color, what) = parse_move(line);
        position.play(color, what).unwrap();
    }
    position.set_up([("A1".parse().unwrap(), Some(Color::White))]);
    assert_eq!(position.moves_played(), MoveNumber(0));
    assert_eq!((position.passes().white, position.passes().black), (1, 0));
    assert_eq!(position.stones_played().black, 2);
    assert_eq!(position.first_passer(), Some(Color::White));
    position.play(Color::White, Move::Pass).unwrap();
    assert_eq!(
        (position.passes().white, position.passes_in_a_row()),
        (2, 1)
    );
}

#[test]
fn taking_the_button_is_no_step_towards_the_end() {
    let mut position = Position::new(Ruleset::BUTTON, Size::NINE);
    for (line, row) in [("B pass", 0), ("W pass", 1), ("B pass", 2)] {
        let (color, what) = parse_move(line);
        position.play(color, what).unwrap();
        assert_eq!(position.passes_in_a_row(), row);
    }
    assert_eq!(position.first_passer(), Some(Color::Black));
}

/// A game of 60,000 moves: a ko is taken to and fro, each retake a repetition that
/// has to be found and compared with a board rebuilt; one of them long ago.
#[test]
fn superko_stays_exact_over_tens_of_thousands_of_repetitions() {
    let setup: Setup = KOS.parse().unwrap();
    let mut rules = Ruleset::CHINESE_KGS;
    for ko in [KoRule::Positional, KoRule::Situational] {
        rules.ko = ko;
        let start = setup.clone().with_turn(Color::White);
        let mut position = Position::from_setup(rules, &start).unwrap();
        let mut seen = [0_u32; 2];
        for round in 0..10_000 {
            for line in ["W B2", "B pass", "W pass", "B C2", "W pass", "B pass"] {
                let (color, what) = parse_move(line);
                let played = position.play_unchecked(color, what).unwrap();
                match played.broken {
                    Some(PlayError::Superko { seen: number, .. }) => {
                        assert!(number < position.moves_played());
                        seen[usize::from(color == Color::Black)] += 1;
                    }
                    Some(error) => panic!("{error}"),
                    None => assert!(round == 0 || what == Move::Pass, "{line} in {round}"),
                }
            }
        }
        assert_eq!(seen, [9_999, 10_000], "{ko}");
        let first: Move = "F2".parse().unwrap();
        position.play(Color::White, first).unwrap();
        while position.undo().is_some() {}
        let fresh = Position::from_setup(rules, &start).unwrap();
        assert_eq!(position, fresh);
    }
}

/// The oldest board of a long game is remembered as well as the youngest.
#[test]
fn the_beginning_is_remembered_after_thousands_of_moves() {
    let rules = Ruleset {
        ko: KoRule::Positional,
        suicide: Suicide::All,
        ..Ruleset::CHINESE
    };
    let size = Size::square(3).unwrap();
    let mut position = Position::new(rules, size);
    position.play(Color::Black, "A1".parse().unwrap()).unwrap();
    // Passes alone: the board of move 1 stands 3,000 times.
    for _ in 0..3_000 {
        position.play(position.turn(), Move::Pass).unwrap();
    }
    // White takes A1 by hand of the arbiter's record: B1, then A2.
    for line in ["W B1", "B pass", "W A2"] {
        let (color, what) = parse_move(line);
        position.play_unchecked(color, what).unwrap();
    }
    let at: Point = "A1".parse().unwrap();
    assert!(position.board().is_empty(at));
    // A lone suicide gives the board back as it is, and as it is it stood just now.
    let error = position.play(Color::Black, Move::Play(at)).unwrap_err();
    assert_eq!(error.move_number(), Some(MoveNumber(3_004)));
}
