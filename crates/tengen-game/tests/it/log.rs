//! The JSON of the log: what was written once is read for ever.

use tengen_clock::{ByoYomi, Millis, TimeControl};
use tengen_game::{
    Actor, Command, EVENT_VERSION, Event, Game, Help, Placement, Viewer, WHOLE_HASH_VERSION,
};
use tengen_rules::Ruleset;

use crate::script::{Table, kind, terms};

/// A log of version 1 that has every kind of event but one; never to be changed.
const GOLDEN: &str = include_str!("../../../../testdata/game/log-v1.jsonl");

/// The hash of the game after the last event of [`GOLDEN`].
const GOLDEN_HASH: &str = "a7d1bae80f501bf5";

/// The same of all there is to know of it. Where the spelling changes, so does this,
/// and [`WHOLE_HASH_VERSION`] with it once a version was released.
const GOLDEN_WHOLE: (u32, &str) = (1, "ea195ea6953a26fe");

fn golden_table() -> Table {
    let mut terms = terms(Ruleset::RFG, "7x7");
    let control = ByoYomi::new(Millis(60_000), 3, Millis(10_000)).unwrap();
    terms.time = TimeControl::ByoYomi(control);
    terms.handicap = 2;
    terms.placement = Placement::Free;
    let mut table = Table::begin(&terms);
    table.play("@1000 B C3; @2000 B E5; @3000 W D4; @9000 B D5; B undo 1; W no");
    // Logs may hold requests that would have to wait today.
    let again = || tengen_game::What::UndoAsked { moves: 1 };
    table.happen(Actor::Black, again());
    table.play("B never-mind; @9500 H check");
    table.happen(Actor::Black, again());
    table.play("@9600 W yes; @70000 B D3; @80000 W pass");
    table.play("@85000 H credit 80500 84000; @90000 B pass; W pass; B pass");
    table.play("W D4; W E4; B done; W done; H dead D4; B resume; B pass; W pass");
    table.play("H dead; B dead D4; W claim A1 neutral; B accept; B reopen; W resume");
    table.play("B done; W done; B accept; W accept; W resign");
    table
}

#[test]
fn a_log_of_version_1_replays_to_the_same_game() {
    assert_eq!(EVENT_VERSION, 1);
    let events: Vec<Event> = GOLDEN
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let game = Game::from_log(&events).unwrap();
    assert_eq!(game.state_hash(Viewer::Spectator).to_string(), GOLDEN_HASH);
    let whole = game.whole_hash().to_string();
    assert_eq!((WHOLE_HASH_VERSION, whole.as_str()), GOLDEN_WHOLE);
    let written: Vec<String> = events
        .iter()
        .map(|event| serde_json::to_string(event).unwrap())
        .collect();
    assert_eq!(written.join("\n"), GOLDEN.trim_end());
}

#[test]
fn todays_code_still_writes_the_log_of_version_1() {
    let table = golden_table();
    let written: Vec<String> = table
        .log
        .iter()
        .map(|event| serde_json::to_string(event).unwrap())
        .collect();
    assert_eq!(written.join("\n"), GOLDEN.trim_end());
}

#[test]
fn an_event_of_every_kind_keeps_its_json() {
    let mut tables = vec![golden_table()];
    let mut terms = terms(Ruleset::JAPANESE, "5x5");
    tables.push(Table::begin(&terms));
    tables[1].play("B C3; W pass; B pass; W resign");
    tables.push(Table::arrange(&terms, tengen_game::ColorChoice::Nigiri));
    tables[2].play("H propose guest 0.5; H shake host; H withdraw");
    let control = ByoYomi::new(Millis(0), 1, Millis(10)).unwrap();
    terms.time = TimeControl::ByoYomi(control);
    tables.push(Table::begin(&terms));
    tables[3].play("@10 B C3");
    tables.push(crate::disputes::with_a_cycle());
    tables[4].play(
        "B no-result; W play-on; W pass; B pass; B confirm B1; W try D1; B try pass; \
         B close; B despair; B hope",
    );
    tables.push(Table::begin(&crate::demands::minute(Ruleset::RFG)));
    tables[5].play("B C3; W pass; B pass; W pass; B done; W done; W claim A1 black; W demand A1; W close; @90000 H check");
    let mut kinds = std::collections::BTreeSet::new();
    for event in tables.iter().flat_map(|table| &table.log) {
        let json = serde_json::to_string(event).unwrap();
        assert_eq!(serde_json::from_str::<Event>(&json).unwrap(), *event);
        let name = kind(&event.what);
        let name = name.split('(').next().unwrap().to_owned();
        assert!(json.contains(&format!(r#""kind":"{name}""#)), "{json}");
        kinds.insert(name);
    }
    assert_eq!(kinds.len(), 36, "{kinds:?}");
}

#[test]
fn what_belongs_to_time_keeps_its_json() {
    let clock = r#"{"at_ms":1,"black":{"stage":"untimed"},"white":{"stage":"untimed"},"turn":null,"holds":["arbiter"],"mark":null}"#;
    let texts = [
        format!(r#"{{"kind":"timed","change":"held","reason":"noise","clock":{clock}}}"#),
        format!(r#"{{"kind":"timed","change":"paused","until_ms":5,"clock":{clock}}}"#),
        r#"{"kind":"offered","offer":"pause"}"#.to_owned(),
        r#"{"kind":"offer_declined"}"#.to_owned(),
        r#"{"kind":"offer_withdrawn"}"#.to_owned(),
        r#"{"kind":"seen","color":"white","presence":"away"}"#.to_owned(),
        r#"{"kind":"arrived"}"#.to_owned(),
        r#"{"kind":"sent_ahead","ahead":"D4 pass; C3 C4"}"#.to_owned(),
        r#"{"kind":"sent_ahead","ahead":null}"#.to_owned(),
        r#"{"kind":"seal_asked","until_ms":null}"#.to_owned(),
        format!(r#"{{"kind":"sealed","sealed":"D4","clock":{clock}}}"#),
        format!(r#"{{"kind":"sealed","sealed":null,"clock":{clock}}}"#),
    ];
    for text in texts {
        let what: tengen_game::What = serde_json::from_str(&text).unwrap();
        assert_eq!(serde_json::to_string(&what).unwrap(), text);
    }
}

#[test]
fn commands_are_read_as_clients_write_them() {
    let texts = [
        r#"{"kind":"begin","host":"black","nigiri":{"stones":7,"guess":"odd"}}"#,
        r#"{"kind":"credit","from_ms":1,"until_ms":2}"#,
        r#"{"kind":"check_flag"}"#,
        r#"{"kind":"play","point":"D4"}"#,
        r#"{"kind":"pass"}"#,
        r#"{"kind":"ask_undo","moves":2}"#,
        r#"{"kind":"answer_undo","answer":"decline"}"#,
        r#"{"kind":"mark","point":"D4","status":"dead"}"#,
        r#"{"kind":"claim","point":"A1","owner":"neutral"}"#,
        r#"{"kind":"accept","revision":3}"#,
        r#"{"kind":"withdraw_acceptance"}"#,
        r#"{"kind":"send_ahead","ahead":"D4 pass; C3 C4"}"#,
    ];
    for text in texts {
        let command: Command = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&command).unwrap(), text);
    }
    let played =
        r#"{"at_ms":1,"actor":"black","what":{"kind":"played","point":"D4","clock":null}}"#;
    let event: Event = serde_json::from_str(played).unwrap();
    assert_eq!(serde_json::to_string(&event).unwrap(), played);
}

#[test]
fn a_log_from_before_there_was_help_allows_none_and_stays_as_it_was() {
    let first = GOLDEN.lines().next().unwrap();
    assert!(!first.contains("help"));
    let game = Game::from_log([&serde_json::from_str(first).unwrap()]).unwrap();
    assert_eq!(game.terms().help, Help::None);
    let mut terms = game.terms().clone();
    terms.help = Help::Hints;
    let table = Table::begin(&terms);
    let written = serde_json::to_string(&table.log[0]).unwrap();
    assert!(written.contains(r#""help":"hints""#), "{written}");
    let read: Event = serde_json::from_str(&written).unwrap();
    assert_eq!(Game::from_log([&read]).unwrap().terms(), &terms);
}
