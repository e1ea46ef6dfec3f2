//! The JSON forms that other rooms keep and send.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::fmt::Debug;

use crate::{
    Board, ByColor, ChainStatus, Claim, Color, ForfeitReason, HalfPoints, Judgement, Komi,
    KomiTable, Move, MoveNumber, Notation, Outcome, Point, PointMap, PointSet, Profile, Proof,
    Ruleset, Said, Setup, Size, Verdict,
};

#[track_caller]
fn check<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, expected: &Value) {
    let written = serde_json::to_value(value).unwrap();
    assert_eq!(&written, expected);
    let text = serde_json::to_string(value).unwrap();
    assert_eq!(&serde_json::from_str::<T>(&text).unwrap(), value);
    assert_eq!(&serde_json::from_value::<T>(written).unwrap(), value);
}

fn point(text: &str) -> Point {
    text.parse().unwrap()
}

#[test]
fn the_vocabulary_has_one_natural_form_each() {
    check(&Color::Black, &json!("black"));
    check(&point("D4"), &json!("D4"));
    check(&Move::Pass, &json!("pass"));
    check(&Move::Play(point("AA1")), &json!("AA1"));
    check(&Size::NINE, &json!("9x9"));
    check(&Komi::halves(13), &json!(6.5));
    check(&Komi::halves(-4), &json!(-2.0));
    check(&HalfPoints::new(-5), &json!(-2.5));
    check(&MoveNumber(7), &json!(7));
    check(
        &PointSet::of(&[point("C3"), point("A1")]),
        &json!(["A1", "C3"]),
    );
    check(
        &ByColor { black: 1, white: 2 },
        &json!({"black": 1, "white": 2}),
    );
    check(&Profile::TrompTaylor, &json!("tromp-taylor"));
    check(&Notation::CodeFromTop, &json!("code_from_top"));
}

#[test]
fn integers_serve_where_halves_are_expected() {
    assert_eq!(serde_json::from_str::<Komi>("7").unwrap(), Komi::halves(14));
    assert!(serde_json::from_str::<Komi>("6.7").is_err());
    assert!(serde_json::from_str::<Point>("\"I3\"").is_err());
    assert!(serde_json::from_str::<Size>("\"53x2\"").is_err());
    assert!(serde_json::from_str::<Profile>("\"fancy\"").is_err());
}

#[test]
fn a_ruleset_is_its_switches() {
    let rules = Ruleset {
        komi_by_size: KomiTable::EMPTY.with(Size::NINE, Komi::halves(14)).unwrap(),
        ..Ruleset::RFG
    };
    check(
        &rules,
        &json!({
            "ko": "psk", "ko_reset_by_pass": "no", "cycle_policy": "forbid",
            "suicide": "forbidden", "passes_to_stop": 3, "last_pass": "any",
            "fill_phase": "yes", "agreement": "territories", "dispute": "second_board",
            "resume_first": "alternation", "score": "territory", "seki_eyes": "do_not_count",
            "dead_removal": "by_agreement", "pass_stone": "no", "komi": 6.5,
            "komi_by_size": {"9x9": 7.0}, "button": "no", "handicap_place": "fixed",
            "handicap_bonus": "0", "handicap_komi": "0", "first_after_handicap": "white",
            "tie": "draw", "tie_in_handicap": "white", "illegal_move": "refuse"
        }),
    );
    for profile in Profile::ALL {
        let text = serde_json::to_string(&profile.ruleset()).unwrap();
        let read: Ruleset = serde_json::from_str(&text).unwrap();
        assert_eq!(read.profile(), Some(profile));
    }
    let mut unknown = serde_json::to_value(Ruleset::RFG).unwrap();
    unknown["ko"] = json!("fancy");
    assert!(serde_json::from_value::<Ruleset>(unknown).is_err());
}

#[test]
fn setups_judgements_and_outcomes_are_kept() {
    let setup: Setup = ". X\nO .".parse().unwrap();
    check(
        &setup.with_komi(Komi::halves(13)),
        &json!({
            "size": "2x2", "stones": {"black": ["B2"], "white": ["A1"]}, "turn": "black",
            "prisoners": {"black": 0, "white": 0}, "handicap": 0, "komi": 6.5
        }),
    );
    let board: Board = ". X\nO .".parse().unwrap();
    let mut judgement = Judgement::default();
    let proof = Said::Proof {
        proof: Proof::PassAlive,
    };
    judgement.mark(&board, point("B2"), ChainStatus::Alive, proof);
    let line = vec![(Color::Black, Move::Play(point("A2")))];
    let verdict = Verdict {
        line,
        group: Some(3),
        ..Verdict::new(ChainStatus::Dead, Said::Opinion)
    };
    judgement.set(&board, point("A1"), verdict);
    judgement.claim([point("A2")], Claim::Neutral);
    check(
        &judgement,
        &json!({
            "chains": {
                "A1": {"status": "dead", "said": {"kind": "opinion"}, "group": 3, "line": [["black", "A2"]]},
                "B2": {"status": "alive", "said": {"kind": "proof", "proof": "pass_alive"}}
            },
            "claims": {"A2": "neutral"}
        }),
    );
    let winner = Color::White;
    let margin = HalfPoints::HALF;
    check(
        &Outcome::Score { winner, margin },
        &json!({"kind": "score", "winner": "white", "margin": 0.5}),
    );
    check(
        &Outcome::BothLose {
            reason: ForfeitReason::Cycle,
        },
        &json!({"kind": "both_lose", "reason": "cycle"}),
    );
    check(&Outcome::NoResult, &json!({"kind": "no_result"}));
    check(
        &Outcome::Adjudicated { winner: None },
        &json!({"kind": "adjudicated", "winner": null}),
    );
}

#[test]
fn every_outcome_is_named_after_its_code() {
    let winner = Color::Black;
    let mut outcomes = vec![
        Outcome::Score {
            winner,
            margin: HalfPoints::HALF,
        },
        Outcome::Resignation { winner },
        Outcome::Time { winner },
        Outcome::Jigo,
        Outcome::NoResult,
        Outcome::Void,
        Outcome::Adjudicated { winner: None },
        Outcome::Adjudicated {
            winner: Some(winner),
        },
        Outcome::Unstated { winner },
    ];
    for reason in ForfeitReason::ALL {
        outcomes.push(Outcome::Forfeit { winner, reason });
        outcomes.push(Outcome::BothLose { reason });
        let word = reason.code().replace("forfeit.", "").replace('-', "_");
        check(&reason, &json!(word));
    }
    for outcome in outcomes {
        let written = serde_json::to_value(outcome).unwrap();
        let kind = outcome.code().replace("outcome.", "").replace('-', "_");
        assert_eq!(written["kind"], kind);
        check(&outcome, &written);
    }
}

#[test]
fn an_outcome_that_lacks_something_is_refused_with_the_reason() {
    let refused = |text: &str, reason: &str| {
        let error = serde_json::from_str::<Outcome>(text).unwrap_err();
        assert!(error.to_string().contains(reason), "{text}: {error}");
    };
    refused(r#"{"kind":"score","margin":0.5}"#, "missing field `winner`");
    refused(r#"{"kind":"both_lose"}"#, "missing field `reason`");
    refused(r#"{"kind":"sunset"}"#, "unknown variant `sunset`");
    refused(
        r#"{"kind":"time","winner":"green"}"#,
        "unknown variant `green`, expected `black` or `white`",
    );
}

#[test]
fn a_map_from_points_is_in_their_order_however_it_was_filled() {
    let mut map = PointMap::default();
    assert_eq!(map.insert(point("C3"), 1), None);
    assert_eq!(map.insert(point("A1"), 2), None);
    assert_eq!(map.insert(point("C3"), 3), Some(1));
    assert_eq!(map.insert(point("B2"), 4), None);
    assert_eq!(map.remove(point("B2")), Some(4));
    assert_eq!(map.remove(point("B2")), None);
    let entries: Vec<(Point, &i32)> = map.iter().collect();
    assert_eq!(entries, [(point("A1"), &2), (point("C3"), &3)]);
    check(&map, &json!({"A1": 2, "C3": 3}));
}
