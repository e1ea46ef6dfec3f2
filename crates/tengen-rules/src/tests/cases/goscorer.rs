//! `territory-goscorer.jsonl`: boards with dead stones marked, and territory as an
//! algorithm (goscorer) draws it; an algorithm's output, not a ruling.
//!
//! That algorithm finds sekis by itself; here they are given with the judgement:
//! the chains on its seki points are marked so. Then every point agrees but those
//! below, which `testdata/rules/README.md` judges.

use serde_json::Value;

use super::{id, lines, point, setup, size, texts};
use crate::ceremony::tests::is_held;
use crate::{
    ChainStatus, Claim, Color, Judgement, Point, PointOwner, PointSet, Position, Ruleset, Said,
    SetupErrors, score,
};

/// Points that are territory on one side only: board, false eyes that we count,
/// territory there that we find will have to be filled.
const DIFFERENT: &[(&str, &str, &str)] = &[
    ("gs-false_eyes_2", "A9", "H5"),
    (
        "gs-false_eyes_chain_big_false_eye_aliveend",
        "A4 J4 A6 J6 D8 E8 J8",
        "",
    ),
    ("gs-lgroups_and_rectanglelikes4", "", "B6"),
    ("gs-live_in_a_row_with_hane_throwin_poke", "M1 AQ1", ""),
    ("gs-three_way_pokes", "Q6 R6 S6", ""),
];

/// The signs of one of the case's grids, but the dots.
fn grid(case: &Value, name: &str) -> Vec<(Point, char)> {
    let rows = size(case).rows();
    let line = |(from_top, row): (u8, &str)| -> Vec<(Point, char)> {
        let signs = (0..).zip(row.chars()).filter(|(_, sign)| *sign != '.');
        let at = |col| Point::new(col, rows - 1 - from_top).unwrap();
        signs.map(|(col, sign)| (at(col), sign)).collect()
    };
    (0..)
        .zip(texts(&case["expect"][name]))
        .flat_map(line)
        .collect()
}

/// Points that are territory here and not in the case, and the other way round.
fn differences(case: &Value, position: &Position, judgement: &Judgement) -> [PointSet; 2] {
    let sheet = score(position, judgement).unwrap();
    let expected = grid(case, "territory");
    let found = sheet.owners().filter_map(|(at, owner)| match owner {
        PointOwner::Territory(color)
        | PointOwner::DeadStone {
            territory: Some(color),
            ..
        } => Some((at, if color == Color::Black { 'b' } else { 'w' })),
        PointOwner::Stone(_)
        | PointOwner::SekiStone(_)
        | PointOwner::DeadStone { .. }
        | PointOwner::SekiEye(_)
        | PointOwner::FalseEye(_)
        | PointOwner::Dame => None,
    });
    let found: Vec<(Point, char)> = found.collect();
    let beside = |these: &[(Point, char)], those: &[(Point, char)]| -> PointSet {
        let only = these.iter().filter(|point| !those.contains(point));
        only.map(|(at, _)| *at).collect()
    };
    [beside(&found, &expected), beside(&expected, &found)]
}

#[test]
fn territory_is_drawn_as_another_program_draws_it() {
    let Some(cases) = lines("territory-goscorer.jsonl") else {
        return;
    };
    for case in &cases {
        let position = Position::from_setup(Ruleset::JAPANESE, &setup(case))
            .or_else(SetupErrors::ignore_zero_liberty_chains)
            .unwrap();
        let board = position.board();
        let marked = case["marked_dead"].as_array().unwrap();
        let dead: PointSet = marked.iter().map(|at| point(size(case), at)).collect();
        let mut judgement = Judgement::with_dead(board, &dead, Said::Players);
        for (at, _) in grid(case, "seki_points") {
            if judgement.status(board, at) == Some(ChainStatus::Alive) {
                judgement.mark(board, at, ChainStatus::Seki, Said::Players);
            }
        }
        let [counted, missing] = differences(case, &position, &judgement);
        let name = id(case);
        let known = DIFFERENT.iter().find(|(of, _, _)| *of == name);
        let (_, ours, theirs) = known.copied().unwrap_or_default();
        assert_eq!(
            [counted.to_string(), missing.to_string()],
            [ours, theirs],
            "{name}"
        );
        judgement.claim(&counted, Claim::Neutral);
        for (at, side) in grid(case, "territory") {
            if missing.contains(at) {
                let owner = if side == 'b' {
                    Claim::Black
                } else {
                    Claim::White
                };
                judgement.claim([at], owner);
            }
        }
        let sheet = score(&position, &judgement).unwrap();
        is_held(position.board(), &sheet);
        let margin = -f64::from(sheet.margin().as_halves() + position.komi().as_halves()) / 2.0;
        let expected = case["expect"]["score_w_minus_b_no_komi"].as_f64().unwrap();
        assert!(
            (margin - expected).abs() < 0.1,
            "{name}: {margin}, not {expected}"
        );
    }
    assert!(cases.len() >= 46);
}
