//! `territory-goscorer.jsonl`: boards with dead stones marked, and territory as an
//! algorithm (goscorer) draws it; an algorithm's output, not a ruling.
//!
//! That algorithm finds sekis and "false eyes that cannot score" by itself. Here
//! sekis are given with the judgement: the chains on its seki points are marked so,
//! and then every point agrees but its false eyes: points that one color alone
//! touches, where the owner will have to connect one day. Ours are territory until
//! somebody claims them neutral. `testdata/rules/README.md` lists the nine boards.

use serde_json::Value;

use super::{id, lines, point, setup, size, texts};
use crate::{
    ChainStatus, Claim, Color, Judgement, Point, PointOwner, PointSet, Position, Ruleset, Said,
    SetupErrors, score,
};

/// Boards with false eyes that are territory here.
const FALSE_EYES: &[&str] = &[
    "gs-cycle_real_2eye",
    "gs-false_eye_multicycles6",
    "gs-false_eyes_2",
    "gs-false_eyes_chain_big_false_eye_aliveend",
    "gs-lgroups_and_rectanglelikes2",
    "gs-lgroups_and_rectanglelikes4",
    "gs-live_in_a_row_with_hane",
    "gs-live_in_a_row_with_hane_throwin_poke",
    "gs-three_way_pokes",
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

/// Points where our territory is not the case's.
fn differences(case: &Value, position: &Position, judgement: &Judgement) -> PointSet {
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
        | PointOwner::Dame => None,
    });
    let found: Vec<(Point, char)> = found.collect();
    let missing = expected.iter().filter(|point| !found.contains(point));
    let too_much = found.iter().filter(|point| !expected.contains(point));
    missing.chain(too_much).map(|(at, _)| *at).collect()
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
        let differences = differences(case, &position, &judgement);
        let false_eyes = grid(case, "unscorable_false_eye");
        let false_eyes: PointSet = false_eyes.iter().map(|(at, _)| *at).collect();
        let name = id(case);
        assert_eq!(
            FALSE_EYES.contains(&name),
            !differences.is_empty(),
            "{name}"
        );
        assert!(differences.is_subset(&false_eyes), "{name}: {differences}");
        judgement.claim(&differences, Claim::Neutral);
        let sheet = score(&position, &judgement).unwrap();
        let margin = -f64::from(sheet.margin().as_halves() + position.komi().as_halves()) / 2.0;
        let expected = case["expect"]["score_w_minus_b_no_komi"].as_f64().unwrap();
        assert!(
            (margin - expected).abs() < 0.1,
            "{name}: {margin}, not {expected}"
        );
    }
    assert!(cases.len() >= 46);
}
