//! `score-matrix.jsonl`: one final board under many rulesets, and the identity
//! between area and territory.

use serde_json::Value;

use super::{id, lines, point, setup, size};
use crate::ceremony::tests::is_held;
use crate::{
    ByColor, ChainStatus, Color, Counting, HalfPoints, HandicapBonus, Judgement, Move, Position,
    Profile, Ruleset, Said, SekiEyes, score,
};

/// The case's name for a ruleset.
fn ruleset(name: &str) -> Ruleset {
    match name {
        "aga-area" => Ruleset::AGA,
        "aga-territory-pass-stones" => Ruleset {
            score: Counting::Territory,
            seki_eyes: SekiEyes::Count,
            ..Ruleset::AGA
        },
        "nz" => Ruleset::NEW_ZEALAND,
        "tromp-taylor-7.5" => Ruleset::TROMP_TAYLOR,
        "japanese-1989-as-it-stands" => Ruleset::JAPANESE_1989,
        name => name.parse::<Profile>().unwrap().ruleset(),
    }
}

/// The case's position under `rules`: prisoners and passes as it states them.
fn position(case: &Value, rules: Ruleset) -> Position {
    let input = |name: &str| u32::try_from(case["inputs"][name].as_u64().unwrap()).unwrap();
    let mut setup = setup(case);
    setup.handicap = u8::try_from(input("handicap")).unwrap();
    setup.prisoners = ByColor {
        black: input("captured_w"),
        white: input("captured_b"),
    };
    let mut position = Position::from_setup(rules, &setup).unwrap();
    for (color, name) in [(Color::Black, "passes_b"), (Color::White, "passes_w")] {
        for _ in 0..input(name) {
            position.give_turn(color);
            position.play(color, Move::Pass).unwrap();
        }
    }
    position
}

fn judgement(case: &Value, position: &Position) -> Judgement {
    let board = position.board();
    let mut judgement = Judgement::all_alive(board, Said::Players);
    for at in case["seki_one_stone_each_string"].as_array().unwrap() {
        let at = point(size(case), at);
        judgement.mark(board, at, ChainStatus::Seki, Said::Players);
    }
    judgement
}

#[test]
fn one_board_is_counted_as_each_ruleset_says() {
    let Some(cases) = lines("score-matrix.jsonl") else {
        return;
    };
    let mut profiles = 0;
    for case in &cases {
        for (name, expected) in case["expect"].as_object().unwrap() {
            let position = position(case, ruleset(name));
            let sheet = score(&position, &judgement(case, &position)).unwrap();
            is_held(position.board(), &sheet);
            let at = format!("{} {name}", id(case));
            // Chinese counts share the dame between the sides; the margin is the same.
            let shared = if name == "chinese" { sheet.dame } else { 0 };
            let shared = HalfPoints::new(i32::try_from(shared).unwrap());
            for (side, key) in [(Color::Black, "black"), (Color::White, "white")] {
                let total = sheet.sides[side].total + shared;
                let stated = expected[key].to_string().parse().unwrap();
                assert_eq!(total, stated, "{at} {key}");
            }
            let komi = expected["komi_used"].to_string().parse().unwrap();
            assert_eq!(position.komi(), komi, "{at}");
            let bonus = expected["handicap_bonus_w"].to_string().parse().unwrap();
            assert_eq!(sheet.sides.white.handicap, bonus, "{at}");
            let result = expected["result"].as_str().unwrap().replace("draw", "0");
            assert_eq!(sheet.to_string(), result, "{at}");
            profiles += 1;
        }
    }
    assert!(profiles >= 34, "{profiles}");
}

/// Area margin = territory margin + stones played (Black - White) + seki eyes.
#[test]
fn area_and_territory_differ_by_the_stones_played() {
    let Some(cases) = lines("score-matrix.jsonl") else {
        return;
    };
    for case in &cases {
        let area = Ruleset {
            handicap_bonus: HandicapBonus::None,
            ..Ruleset::CHINESE
        };
        let position = position(case, area);
        let sheet = score(&position, &judgement(case, &position)).unwrap();
        let other = sheet.other_way.totals;
        let played = |name: &str| case["inputs"][name].as_i64().unwrap();
        let eyes = |color: Color| i64::from(sheet.sides[color].seki_eyes);
        let difference = played("stones_played_b") - played("stones_played_w") + eyes(Color::Black)
            - eyes(Color::White);
        let between = sheet.margin() - (other.black - other.white);
        assert_eq!(
            i64::from(between.as_halves()),
            2 * difference,
            "{}",
            id(case)
        );
    }
}
