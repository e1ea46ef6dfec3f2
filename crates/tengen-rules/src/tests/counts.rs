//! Published numbers: sequences of moves and legal positions, by our board and by
//! two programs of the testkit.
//!
//! # Source
//!
//! Legal positions: Tromp and Farneback, Combinatorics of Go, 2007 (OEIS A094777).
//! Sequences: recomputed by an independent program; the rows tell psk from ssk
//! (3x3, ply 7), group suicide (3x3, ply 6) and recorded passes (2x2, ply 9).

use serde_json::Value;
use tengen_testkit::legal;

use super::cases;
use crate::perft::{Passes, perft};
use crate::{Board, Color, KoRule, Point, Position, Ruleset, Size, Suicide};

/// Whether the large sets are wanted.
pub(super) fn is_long() -> bool {
    std::env::var_os("TENGEN_LONG").is_some()
}

/// Rules without one-stone suicide.
const fn rules(ko: KoRule, suicide: Suicide) -> Ruleset {
    Ruleset {
        ko,
        suicide,
        ..Ruleset::GAMBLER
    }
}

const SIMPLE: Ruleset = rules(KoRule::Simple, Suicide::Forbidden);
const PSK: Ruleset = rules(KoRule::Positional, Suicide::Forbidden);
const SSK: Ruleset = rules(KoRule::Situational, Suicide::Forbidden);

#[track_caller]
fn check(rules: Ruleset, size: Size, passes: Passes, expected: &[u64]) {
    let mut position = Position::new(rules, size);
    let found: Vec<u64> = (1..)
        .zip(expected)
        .map(|(depth, _)| perft(&mut position, depth, passes))
        .collect();
    assert_eq!(found, expected, "{size} {} {}", rules.ko, rules.suicide);
}

#[track_caller]
fn square(rules: Ruleset, side: u8, passes: Passes, expected: &[u64]) {
    check(rules, Size::square(side).unwrap(), passes, expected);
}

#[test]
fn sequences_on_2x2() {
    square(SIMPLE, 2, Passes::Left, &[4, 12, 24, 16, 32, 32, 32, 96]);
    let superko = [4, 12, 24, 16, 32, 32, 16, 48, 80];
    square(PSK, 2, Passes::Left, &superko);
    square(SSK, 2, Passes::Left, &superko);
}

#[test]
fn sequences_with_passes_on_2x2_tell_psk_from_ssk() {
    let psk = [5, 21, 68, 156, 316, 604, 1088, 2184, 4184];
    square(PSK, 2, Passes::Counted, &psk);
    let ssk = [5, 21, 68, 156, 316, 604, 1112, 2312, 4544];
    square(SSK, 2, Passes::Counted, &ssk);
}

#[test]
fn sequences_on_3x3_tell_psk_from_ssk() {
    let psk = [9, 72, 504, 2976, 14720, 56176, 168_112, 342_528];
    square(PSK, 3, Passes::Left, &psk);
    let ssk = [9, 72, 504, 2976, 14720, 56176, 168_144, 343_008];
    square(SSK, 3, Passes::Left, &ssk);
    square(SIMPLE, 3, Passes::Left, &ssk);
}

#[test]
fn sequences_on_3x3_tell_group_suicide() {
    let rules = rules(KoRule::Situational, Suicide::MultiStone);
    let expected = [9, 72, 504, 2976, 14720, 57040, 177_936, 440_416];
    square(rules, 3, Passes::Left, &expected);
}

#[test]
fn sequences_on_larger_boards() {
    square(SIMPLE, 4, Passes::Left, &[16, 240, 3360, 43576, 521_800]);
    square(SIMPLE, 5, Passes::Left, &[25, 600, 13800, 303_424]);
    square(PSK, 5, Passes::Left, &[25, 600, 13800, 303_424]);
    square(SIMPLE, 9, Passes::Left, &[81, 6480, 511_920]);
    square(SIMPLE, 19, Passes::Left, &[361, 129_960]);
}

/// The whole table of sequences, each line as deep as it goes; outside the long
/// runs a line ends before its ten millionth sequence.
#[test]
fn sequences_are_as_many_as_another_program_counts() {
    let Some(lines) = cases::lines("counts.jsonl") else {
        return;
    };
    let limit = if is_long() { u64::MAX } else { 10_000_000 };
    let mut plies = 0;
    for case in lines.iter().filter(|case| case["kind"] == "perft") {
        let ko = match case["ko"].as_str().unwrap() {
            "simple" => KoRule::Simple,
            "psk" => KoRule::Positional,
            "ssk" => KoRule::Situational,
            "nssk" => KoRule::NaturalSituational,
            other => panic!("{other}"),
        };
        let suicide = if case["multi_stone_suicide"].as_bool().unwrap() {
            Suicide::MultiStone
        } else {
            Suicide::Forbidden
        };
        let passes = if case["passes"].as_bool().unwrap() {
            Passes::Counted
        } else {
            Passes::Left
        };
        let natural = ("expect_under_natural_ssk", KoRule::NaturalSituational);
        // With suicide that program counts the beginning as made by White, we by
        // nobody: judged in `testdata/rules/README.md`.
        let natural = (suicide == Suicide::Forbidden).then_some(natural);
        for (field, ko) in natural.into_iter().chain([("expect", ko)]) {
            let counts = case[field].as_array().into_iter().flatten();
            let counts = counts.map(|count| count.as_u64().unwrap());
            let counts: Vec<u64> = counts.take_while(|count| *count < limit).collect();
            check(rules(ko, suicide), size(case), passes, &counts);
            plies += counts.len();
        }
    }
    assert!(plies >= 215, "{plies}");
}

pub(super) fn size(case: &Value) -> Size {
    let side = |name: &str| u8::try_from(case[name].as_u64().unwrap()).unwrap();
    Size::new(side("cols"), side("rows")).unwrap()
}

/// How many of all colorings of a board our board finds without a chain that lacks
/// liberties: stone by stone, each coloring on the way once.
fn legal_positions(size: Size) -> u64 {
    fn color(board: &mut Board, points: &[Point]) -> u64 {
        let Some((at, rest)) = points.split_first() else {
            let is_legal = board.chains().all(|chain| !chain.has_no_liberty());
            return u64::from(is_legal);
        };
        let mut legal = color(board, rest);
        for side in Color::BOTH {
            board.put(*at, side);
            legal += color(board, rest);
            board.lift(*at);
        }
        legal
    }
    let points: Vec<Point> = size.points().collect();
    color(&mut Board::new(size), &points)
}

#[test]
fn legal_positions_are_as_many_as_published() {
    let of = |cols, rows| legal_positions(Size::new(cols, rows).unwrap());
    assert_eq!([of(1, 1), of(2, 2), of(3, 3)], [1, 57, 12_675]);
    let lines = (1..=9).map(|cols| of(cols, 1));
    assert!(lines.eq([1, 5, 15, 41, 113, 313, 867, 2401, 6649]));
    assert_eq!([of(2, 3), of(3, 2)], [489, 489]);
    assert_eq!(of(4, 3), 321_689);
}

#[test]
fn all_43_million_colorings_of_4x4_are_judged_alike() {
    assert_eq!(legal::by_brute_force(4, 4), 24_318_165);
    if is_long() {
        assert_eq!(legal_positions(Size::square(4).unwrap()), 24_318_165);
    }
}

/// Row by row: 5x5 and beyond, and every board of the shared table up to 5 columns
/// (9 in long runs).
#[test]
fn legal_positions_of_larger_boards_are_as_many_as_published() {
    assert_eq!(legal::by_borders(5, 5), 414_295_148_741);
    assert_eq!(legal::by_borders(6, 6), 62_567_386_502_084_877);
    let Some(lines) = cases::lines("counts.jsonl") else {
        return;
    };
    let widest = if is_long() { 9 } else { 5 };
    let mut boards = 0;
    for case in lines
        .iter()
        .filter(|case| case["kind"] == "legal_positions")
    {
        let [cols, rows] = ["cols", "rows"].map(|side| case[side].as_u64().unwrap());
        let (narrow, long) = (cols.min(rows), cols.max(rows));
        if narrow <= widest && long <= 12 {
            let [narrow, long] = [narrow, long].map(|side| usize::try_from(side).unwrap());
            let count = legal::by_borders(narrow, long).to_string();
            assert_eq!(count, case["expect"].as_str().unwrap(), "{narrow}x{long}");
            boards += 1;
        }
    }
    assert!(boards >= 30, "{boards}");
}

/// Why a line of the table is compared with nothing; `None` if a test compares it.
fn left_out(case: &Value) -> Option<&'static str> {
    let verified = case["verified"].as_str().unwrap();
    match case["kind"].as_str().unwrap() {
        "perft" | "number_of_games" => None,
        "legal_positions" => (9 * 9 < size(case).area()).then_some("no number of 128 bits"),
        "game_value" if verified.contains("solved by this study") => None,
        "game_value" => Some("published, not recomputed by anyone at hand"),
        other => panic!("{other}"),
    }
}

/// In long runs every line of the table is compared but those named here.
#[expect(clippy::print_stderr, reason = "what is not compared must be said")]
#[test]
fn every_line_of_the_table_is_compared_or_named() {
    let Some(lines) = cases::lines("counts.jsonl") else {
        return;
    };
    let mut named = [0, 0];
    for case in &lines {
        if let Some(why) = left_out(case) {
            eprintln!("NOT COMPARED: {}: {why}", case["id"]);
            named[usize::from(case["kind"] == "game_value")] += 1;
        }
    }
    // Squares of 10 to 13 and of 19; the values that only hand analysis gives, and 5x5.
    assert_eq!((lines.len(), named), (111, [5, 19]));
}
