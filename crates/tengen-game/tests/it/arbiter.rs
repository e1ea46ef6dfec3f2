//! The arbiter: every act with its reason, in the log, seen by both.

use tengen_clock::{Absolute, ByoYomi, Millis, Remaining, Side, TimeControl, Timestamp};
use tengen_game::{
    Act, Actor, Command, Event, Game, MarkStatus, Necessity, Oversight, Ruling, Terms, Viewer,
};
use tengen_rules::{Claim, Color, ForfeitReason, HalfPoints, Outcome, Profile};

use crate::script::{Table, terms};

/// A ruling with a reason and an article.
pub(crate) fn rule(act: Act) -> Command {
    Command::Rule {
        ruling: Ruling {
            act,
            reason: "a spectator spoke".to_owned(),
            article: Some("11.1".to_owned()),
        },
    }
}

fn color(word: &str) -> Color {
    if word == "W" {
        Color::White
    } else {
        Color::Black
    }
}

fn outcome(word: &str) -> Outcome {
    match word {
        "both" => Outcome::BothLose {
            reason: ForfeitReason::RefusalOfTheRules,
        },
        "none" => Outcome::NoResult,
        "replay" => Outcome::ReplayOrdered,
        "ruled" => Outcome::Adjudicated {
            winner: Some(Color::White),
        },
        text => text.parse().unwrap(),
    }
}

/// `hold`, `release`, `set W 5000`, `set W 0 2 900`, `decide W+F`, `back 2`,
/// `settle D4 dead`, `award A1 black`, `need D4 needed`, `warn W`, `fine W 2`, `remark`, `true W+2.5`;
/// `call` and `call noise` of a player.
pub(crate) fn command(_: Actor, words: &[&str]) -> Option<Command> {
    let number = |text: &str| text.parse::<i64>().unwrap();
    Some(rule(match *words {
        ["call", ref words @ ..] => {
            let words = words.join(" ");
            return Some(Command::CallArbiter { words });
        }
        ["hold"] => Act::Hold,
        ["release"] => Act::Release,
        ["set", who, main] => Act::SetTime {
            color: color(who),
            left: Remaining::Main {
                main_ms: Millis(number(main)),
                periods: 0,
            },
        },
        ["set", who, "last", period] => Act::SetTime {
            color: color(who),
            left: Remaining::LastPeriod {
                period_ms: Millis(number(period)),
            },
        },
        ["decide", how] => Act::Decide {
            outcome: outcome(how),
        },
        ["back", moves] => Act::TakeBack {
            moves: moves.parse().unwrap(),
        },
        ["settle", at, status] => Act::Settle {
            point: at.parse().unwrap(),
            status: match status {
                "dead" => MarkStatus::Dead,
                "seki" => MarkStatus::Seki,
                _ => MarkStatus::Alive,
            },
        },
        ["award", at, owner] => Act::Award {
            point: at.parse().unwrap(),
            owner: if owner == "black" {
                Claim::Black
            } else {
                Claim::Neutral
            },
        },
        ["need", at, how] => Act::Need {
            point: at.parse().unwrap(),
            need: if how == "needed" {
                Necessity::Needed
            } else {
                Necessity::NotNeeded
            },
        },
        ["warn", who] => Act::Warn { color: color(who) },
        ["fine", who, points] => Act::Fine {
            color: color(who),
            points: points.parse().unwrap(),
        },
        ["remark"] => Act::Remark,
        ["true", how] => Act::TrueResult {
            outcome: outcome(how),
        },
        _ => return None,
    }))
}

/// Ten minutes each, watched over.
fn watched(profile: Profile) -> Terms {
    let mut terms = terms(profile.ruleset(), "9x9");
    terms.time = Absolute::new(Millis(600_000)).unwrap().into();
    terms.oversight = Oversight::Arbiter;
    terms
}

fn left(table: &Table, side: Side) -> Remaining {
    table.game.clock().remaining(side, Timestamp(table.now))
}

#[test]
fn where_the_terms_name_no_arbiter_nobody_rules_and_nobody_is_called() {
    let mut table = Table::begin(&terms(Profile::Japanese.ruleset(), "9x9"));
    assert_eq!(
        table.play("A hold; B call; H hold"),
        ["!arbiter.none", "!arbiter.none", "!game.not-allowed"]
    );
}

#[test]
fn nobody_but_the_arbiter_rules_and_the_arbiter_does_nothing_else() {
    let mut table = Table::begin(&watched(Profile::Japanese));
    for command in ["hold", "set W 1000", "decide B+F", "back 1", "fine W 2"] {
        for actor in ["B", "W", "H"] {
            let answer = table.last(&format!("{actor} {command}"));
            assert_eq!(answer, "!game.not-allowed", "{actor} {command}");
        }
    }
    for command in ["D4", "pass", "resign", "undo 1", "pause", "check", "call"] {
        let answer = table.last(&format!("A {command}"));
        assert_eq!(answer, "!game.not-allowed", "{command}");
    }
}

#[test]
fn a_ruling_without_a_reason_or_with_a_book_for_one_is_refused() {
    let mut table = Table::begin(&watched(Profile::Japanese));
    let mut ruling = Ruling {
        act: Act::Remark,
        reason: " ".to_owned(),
        article: None,
    };
    let say = |table: &mut Table, ruling: &Ruling| {
        let ruling = ruling.clone();
        table.command(Actor::Arbiter, &Command::Rule { ruling })
    };
    assert_eq!(say(&mut table, &ruling), "!arbiter.no-reason");
    ruling.reason = "ш".repeat(500);
    assert_eq!(say(&mut table, &ruling), "ruled(remark)");
    ruling.reason.push('ш');
    assert_eq!(say(&mut table, &ruling), "!arbiter.too-long");
}

#[test]
fn a_sides_time_is_corrected_to_the_millisecond_whoever_is_thinking() {
    let mut table = Table::begin(&watched(Profile::Japanese));
    assert_eq!(table.last("@5000 A set B 420000"), "ruled(set_time)");
    assert_eq!(table.last("A set W 90000"), "ruled(set_time)");
    table.now = 6_000;
    assert_eq!(left(&table, Side::Black).main(), Millis(419_000));
    assert_eq!(left(&table, Side::White).main(), Millis(90_000));
    assert_eq!(table.last("A set W last 5000"), "!arbiter.no-such-time");
    let mut terms = watched(Profile::Japanese);
    terms.time = TimeControl::ByoYomi(ByoYomi::new(Millis(1_000), 3, Millis(9_000)).unwrap());
    let mut table = Table::begin(&terms);
    assert_eq!(table.last("A set B last 9001"), "!arbiter.no-such-time");
    assert_eq!(table.last("A set B last 8000"), "ruled(set_time)");
    assert_eq!(table.game.next_deadline(), Some(Timestamp(8_000)));
    terms.time = TimeControl::None;
    let mut table = Table::begin(&terms);
    assert_eq!(table.last("A set B 1000"), "!arbiter.no-such-time");
}

#[test]
fn every_kind_of_outcome_can_be_ruled_and_the_end_is_the_arbiters() {
    let words = [
        ("B+F", "B+F"),
        ("W+2.5", "W+2.5"),
        ("both", "Void"),
        ("none", "Void"),
        ("void", "Void"),
        ("jigo", "0"),
        ("replay", "Void"),
        ("ruled", "W+"),
    ];
    for (word, text) in words {
        let mut table = Table::begin(&watched(Profile::Rfg));
        table.play("B D4; W E5");
        let answer = table.last(&format!("A decide {word}"));
        assert_eq!(answer, format!("ruled(decide) ended({text})"));
        assert_eq!(table.game.outcome(), Some(&outcome(word)));
        assert_eq!(table.log.last().unwrap().actor, Actor::Arbiter);
        assert_eq!(table.last("A hold"), "!game.ended");
    }
}

#[test]
fn the_true_result_stands_beside_the_sporting_one() {
    let mut table = Table::begin(&watched(Profile::Japanese));
    table.play("B D4");
    assert_eq!(table.last("A true B+0.5"), "!game.wrong-phase");
    table.play("W resign");
    assert_eq!(table.last("B true W+0.5"), "!game.ended");
    assert_eq!(table.last("A true W+0.5"), "ruled(true_result)");
    assert_eq!(table.result(), "B+R");
    let noted = table.game.arbitration().true_result();
    let margin = HalfPoints::new(1);
    let winner = Color::White;
    assert_eq!(noted, Some(Outcome::Score { winner, margin }));
    let replayed = Game::from_log(&table.log).unwrap();
    assert_eq!(replayed, table.game);
}

#[test]
fn moves_taken_back_give_the_turn_and_the_clock_back() {
    let mut table = Table::begin(&watched(Profile::Japanese));
    table.play("@1000 B D4; @3000 W E5; @4000 B pass; @6000 W pass");
    assert_eq!(table.game.phase().name(), "counting");
    assert_eq!(table.last("A back 9"), "!undo.too-many");
    assert_eq!(table.last("A back 0"), "!undo.too-many");
    assert_eq!(table.last("@9000 A back 3"), "ruled(take_back)");
    assert_eq!(table.game.phase().name(), "playing");
    assert_eq!(table.game.turn(), Some(Color::White));
    assert_eq!(table.last("@9500 W E4"), "played");
    assert_eq!(left(&table, Side::White).main(), Millis(600_000 - 4_500));
}

#[test]
fn under_the_code_the_filling_goes_on_where_only_its_moves_are_taken_back() {
    let mut table = Table::begin(&watched(Profile::Rfg));
    table.play("B D4; W E5; B pass; W pass; B pass; W C3; B C4; W done; B done");
    assert_eq!(table.game.phase().name(), "counting");
    table.play("A back 3");
    assert_eq!(table.game.phase().name(), "filling");
    assert_eq!(table.game.turn(), Some(Color::Black));
    table.play("A back 2");
    assert_eq!(table.game.phase().name(), "playing");
    assert_eq!(table.game.passes_in_a_row(), 2);
}

#[test]
fn what_the_arbiter_says_of_a_group_stands_in_both_books() {
    let mut table = Table::begin(&watched(Profile::Rfg));
    table.play("B D4; W E5; B pass; W pass; B pass; W done; B done");
    assert_eq!(table.last("A settle A1 dead"), "!counting.no-chain A1");
    assert_eq!(table.last("A settle D4 dead"), "ruled(settle)");
    assert_eq!(table.last("B alive D4"), "!arbiter.ruled");
    assert_eq!(table.last("W dead E5"), "marked");
    assert_eq!(table.last("A award A1 black"), "ruled(award)");
    assert_eq!(table.last("W claim A1 white"), "!arbiter.ruled");
    let board = table.game.position().board().clone();
    for color in Color::BOTH {
        let judgement = table.game.counting().unwrap().books()[color].judgement();
        let at = "D4".parse().unwrap();
        let said = judgement.verdict(&board, at).unwrap().said;
        assert_eq!(said, tengen_rules::Said::Arbiter);
    }
    // The house's judgement does not overrule it either.
    table.play("H dead");
    let book = &table.game.counting().unwrap().books()[Color::Black];
    let dead = (book.judgement()).stones_with(&board, tengen_rules::ChainStatus::Dead);
    assert!(dead.contains("D4".parse().unwrap()));
}

#[test]
fn the_ladder_warns_takes_points_and_voids_what_was_accepted() {
    let mut table = Table::begin(&watched(Profile::Japanese));
    table.play("B D4; W E5; A warn W; B pass; W pass; B accept");
    assert_eq!(table.last("A fine W 4"), "!arbiter.points");
    let before = table.game.count_for(Color::Black).unwrap();
    assert_eq!(table.last("A fine W 3"), "ruled(fine)");
    let after = table.game.count_for(Color::Black).unwrap();
    let lost = before.sides.white.total - after.sides.white.total;
    assert_eq!(lost, HalfPoints::points(3));
    let arbitration = table.game.arbitration();
    assert_eq!(arbitration.warnings()[Color::White], 1);
    assert_eq!(arbitration.fines()[Color::White], 3);
    assert_eq!(table.last("W accept"), "accepted");
    assert_eq!(table.game.outcome(), None, "Black has not seen the fine");
}

#[test]
fn a_call_waits_for_the_arbiters_word_and_both_see_it() {
    let mut table = Table::begin(&watched(Profile::Rfg));
    assert_eq!(table.last("W call four kos"), "arbiter_called");
    assert_eq!(table.last("B call"), "!arbiter.called");
    for viewer in [Viewer::Seat(Color::Black), Viewer::Spectator] {
        let call = table.game.view(viewer).arbitration.call.unwrap();
        assert_eq!(
            (call.by, call.words.as_str()),
            (Some(Color::White), "four kos")
        );
    }
    table.play("A remark");
    assert_eq!(table.game.arbitration().call, None);
    assert_eq!(table.last("B call"), "arbiter_called");
}

#[test]
fn rulings_keep_their_json_and_old_holds_of_the_house_are_read() {
    let mut table = Table::begin(&watched(Profile::Rfg));
    table.play("B call noise; A hold; A release; A set B 5000; A warn B; A fine B 2; B D4; W E5");
    table.play("A back 1; W E5; B pass; W pass; B pass; W done; B done");
    table.play(
        "A settle D4 seki; A award A1 black; A need A1 not; A remark; A decide B+F; A true B+2",
    );
    let mut acts = std::collections::BTreeSet::new();
    for event in &table.log {
        let json = serde_json::to_string(event).unwrap();
        assert_eq!(serde_json::from_str::<Event>(&json).unwrap(), *event);
        if let tengen_game::What::Ruled { ruling, .. } = &event.what {
            assert!(json.contains(r#""article":"11.1""#), "{json}");
            acts.insert(ruling.act.name());
        }
    }
    assert_eq!(acts.len(), 12, "{acts:?}");
    let hold = r#"{"at_ms":1,"actor":"arbiter","what":{"kind":"ruled","act":"hold","reason":"noise","clock":null}}"#;
    let event: Event = serde_json::from_str(hold).unwrap();
    assert_eq!(serde_json::to_string(&event).unwrap(), hold);
    let clock = r#"{"at_ms":1,"black":{"stage":"untimed"},"white":{"stage":"untimed"},"turn":null,"holds":["arbiter"],"mark":null}"#;
    let old = format!(
        r#"{{"at_ms":1,"actor":"house","what":{{"kind":"timed","change":"held","reason":"noise","clock":{clock}}}}}"#
    );
    let mut game = Game::from_log(&Table::begin(&watched(Profile::Rfg)).log).unwrap();
    game.try_apply(&serde_json::from_str(&old).unwrap())
        .unwrap();
    assert!(
        game.refusal_of(Color::Black, tengen_rules::Move::Pass)
            .is_some()
    );
}

#[test]
fn no_frame_can_carry_a_ruling() {
    let text = r#"{"kind":"rule","ruling":{"act":"hold","reason":"x"}}"#;
    assert!(serde_json::from_str::<Command>(text).is_err());
}
