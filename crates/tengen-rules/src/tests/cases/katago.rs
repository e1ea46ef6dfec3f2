//! `rules-katago.jsonl`: move sequences with what another program's tests expect
//! after given moves.
//!
//! Checked: whose turn it is, the points that only the ko rule forbids, which moves
//! are forbidden at all, boards, the end by two passes or by repetition, and counts
//! where no seki is taxed (`tax` NONE).
//!
//! Skipped, and counted in the output:
//! - `phase`, `recapture_blocked`, and ko points and boards after the main phase:
//!   that program settles territory by two phases of its own with pass-for-ko;
//! - counts with `tax` SEKI or ALL: it finds sekis by itself, here they are given
//!   with the judgement;
//! - lines about pass-alive stones and independent life: those judge groups, which
//!   is the life crate's work.

use std::collections::BTreeMap;

use serde_json::Value;

use super::{id, lines, parse_move, rules, setup, texts};
use crate::{
    Board, Color, Counting, Judgement, PlayError, PointSet, Position, Said, SekiEyes, Switch, score,
};

/// Stones that program takes off by itself, because they stand inside pass-alive
/// walls: case, after which move, stones.
const DEAD: &[(&str, u64, &str)] = &[("kg-area-tax-1", 4, "F3"), ("kg-terr-tax-enc1-1", 6, "F3")];

/// Where a line stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    Main,
    Closing,
}

/// What was checked and what was passed over, by name.
#[derive(Default)]
struct Tally {
    checked: BTreeMap<&'static str, u32>,
    skipped: BTreeMap<&'static str, u32>,
}

impl Tally {
    fn check(&mut self, what: &'static str) {
        *self.checked.entry(what).or_default() += 1;
    }

    fn skip(&mut self, what: &'static str) {
        *self.skipped.entry(what).or_default() += 1;
    }
}

#[test]
#[expect(clippy::print_stderr, reason = "what is skipped must not be silent")]
fn move_sequences_go_as_another_program_expects() {
    let Some(cases) = lines("rules-katago.jsonl") else {
        return;
    };
    let mut tally = Tally::default();
    for case in &cases {
        if case["moves"].is_array() {
            replay(case, &mut tally);
        } else {
            tally.skip("line about pass-alive stones or independent life");
        }
    }
    eprintln!("checked: {:?}", tally.checked);
    eprintln!("skipped: {:?}", tally.skipped);
    let checked = |what| tally.checked.get(what).copied().unwrap_or(0);
    assert!(
        checked("ko points") >= 30 && checked("count") >= 38,
        "{:?}",
        tally.checked
    );
}

fn replay(case: &Value, tally: &mut Tally) {
    let turn: Color = case["to_move"].as_str().unwrap().parse().unwrap();
    let komi = case["rules"]["komi"].to_string().parse().unwrap();
    let setup = setup(case).with_turn(turn).with_komi(komi);
    let mut position = Position::from_setup(rules(case), &setup).unwrap();
    let mut phase = Phase::Main;
    for number in 0.. {
        let expected = case["expect"].as_array().unwrap();
        for expected in expected
            .iter()
            .filter(|expected| expected["after"] == number)
        {
            if expected["phase"].as_u64().unwrap_or(0) > 0 {
                phase = Phase::Closing;
            }
            compare(case, expected, &position, phase, tally);
        }
        let Some(text) = case["moves"].get(number) else {
            break;
        };
        let (color, what, forced) = parse_move(text.as_str().unwrap());
        match position.play_unchecked(color, what) {
            Ok(played) if phase == Phase::Main => {
                let is_lawful = played.broken.is_none();
                let is_forced = forced == Switch::Yes;
                assert!(is_lawful || is_forced, "{} {text}", id(case));
                tally.check("move");
            }
            Ok(_) => tally.skip("move after the main phase"),
            Err(PlayError::Occupied { .. }) if phase == Phase::Closing => {
                return tally.skip("rest of a line: a recapture mark instead of a stone");
            }
            Err(error) => panic!("{} {text}: {error}", id(case)),
        }
        if position.ruleset().score != Counting::Area && position.passes_in_a_row() >= 2 {
            phase = Phase::Closing;
        }
    }
}

fn compare(case: &Value, expected: &Value, position: &Position, phase: Phase, tally: &mut Tally) {
    let at = format!("{} after {}", id(case), expected["after"]);
    if let (Some(turn), Phase::Main) = (expected["to_move"].as_str(), phase) {
        assert_eq!(position.turn(), turn.parse().unwrap(), "{at}");
        tally.check("turn");
    }
    for field in ["phase", "recapture_blocked"] {
        if expected.get(field).is_some() {
            tally.skip(if field == "phase" {
                "phase"
            } else {
                "recapture mark"
            });
        }
    }
    match (expected.get("ko_illegal"), phase) {
        (Some(points), Phase::Main) => {
            let points: PointSet = texts(points).map(|at| at.parse().unwrap()).collect();
            assert_eq!(position.ko_points(position.turn()), points, "{at}");
            tally.check("ko points");
        }
        (Some(_), Phase::Closing) => tally.skip("ko points after the main phase"),
        (None, _) => {}
    }
    match (expected.get("board"), phase) {
        (Some(rows), Phase::Main) => {
            let rows: Vec<&str> = texts(rows).collect();
            let board: Board = rows.join("\n").parse().unwrap();
            assert_eq!(*position.board(), board, "{at}");
            tally.check("board");
        }
        (Some(_), Phase::Closing) => tally.skip("board after the main phase"),
        (None, _) => {}
    }
    match (expected["over"].as_bool(), phase) {
        (Some(is_over), Phase::Main) => {
            let two_passes = position.passes_in_a_row() >= 2;
            let may_be_over = two_passes || position.repeats().is_some();
            let fits = if is_over { may_be_over } else { !two_passes };
            assert!(fits, "{at}");
            tally.check("end");
        }
        (Some(_), Phase::Closing) => tally.skip("end after the main phase"),
        (None, _) => {}
    }
    compare_count(case, expected, position, tally);
}

fn compare_count(case: &Value, expected: &Value, position: &Position, tally: &mut Tally) {
    let field = ["score_w_minus_b", "score_if_ended_now_w_minus_b"];
    let Some(margin) = field.iter().find_map(|field| expected[field].as_f64()) else {
        return;
    };
    if position.ruleset().seki_eyes != SekiEyes::Count {
        return tally.skip("count with sekis that are not given");
    }
    let is_this = |(of, after, _): &&(&str, u64, &str)| {
        *of == id(case) && expected["after"].as_u64() == Some(*after)
    };
    let stones = DEAD
        .iter()
        .find(is_this)
        .map_or("", |(_, _, stones)| *stones);
    let dead: PointSet = stones
        .split_whitespace()
        .map(|at| at.parse().unwrap())
        .collect();
    let judgement = Judgement::with_dead(position.board(), &dead, Said::Players);
    let sheet = score(position, &judgement).unwrap();
    let found = -f64::from(sheet.margin().as_halves()) / 2.0;
    let at = format!("{} after {}", id(case), expected["after"]);
    assert!((found - margin).abs() < 0.1, "{at}: {found}, not {margin}");
    tally.check("count");
}
