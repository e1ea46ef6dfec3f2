//! The same functions as the browser calls, without a browser.

use std::fmt::Write;

use proptest::prelude::*;
use serde_json::{Value, json};

use crate::{Fault, Game, Record, clock_at, parse_point};

/// A whole game under the Code with nearly every kind of event; tengen-game reads it too.
const LOG: &str = include_str!("../../../testdata/game/log-v1.jsonl");
/// The hash after each event of [`LOG`], one a line; the browser's test reads it too.
const HASHES: &str = include_str!("../../../testdata/game/log-v1-hashes.txt");

fn array(lines: &[&str]) -> String {
    format!("[{}]", lines.join(","))
}

/// The game of the first `count` events of [`LOG`].
fn game(count: usize) -> Game {
    let lines: Vec<&str> = LOG.lines().take(count).collect();
    Game::from_events(&array(&lines)).unwrap()
}

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

fn code<T: std::fmt::Debug>(result: Result<T, Fault>) -> String {
    result.unwrap_err().refusal().code.clone()
}

#[test]
fn every_event_of_the_golden_log_leads_to_its_hash() {
    let mut game = game(1);
    let mut hashes = game.hash("spectator").unwrap();
    for line in LOG.lines().skip(1) {
        game.apply(line).unwrap();
        write!(hashes, "\n{}", game.hash("spectator").unwrap()).unwrap();
    }
    assert_eq!(hashes, HASHES.trim_end());
    assert_eq!(LOG.lines().count(), HASHES.lines().count());
}

/// Terms with every choice that has fields of its own, as the lobby's form writes them.
#[test]
fn terms_with_choices_that_have_fields_are_read() {
    let first = LOG.lines().next().unwrap();
    let mut event = parsed(first);
    let terms = &mut event["what"]["terms"];
    terms["timing"] = json!({
        "lateness": "any",
        "pauses": { "counted": { "pauses": 2, "most_ms": 60_000 } },
        "absence": { "opponent": { "least_ms": 30_000, "most_ms": 300_000 } },
        "undo_clock": "spent",
        "count_ms": 900_000,
    });
    terms["handicap"] = json!(0);
    terms["series"] = json!({
        "games": 3,
        "schedule": "B-W-B",
        "komi": [6.5, 0],
        "end": "decided",
        "number": 1,
        "score": { "host": 0, "guest": 0 },
    });
    let game = Game::from_events(&format!("[{event}]")).unwrap();
    assert_eq!(game.seq(), 1);
    assert!(parsed(&game.view("spectator").unwrap())["series"].is_object());
}

#[test]
fn a_game_built_at_once_is_the_game_built_event_by_event() {
    let count = LOG.lines().count();
    let mut slow = game(2);
    for line in LOG.lines().skip(2) {
        slow.apply(line).unwrap();
    }
    let fast = game(count);
    assert_eq!(fast.view("black").unwrap(), slow.view("black").unwrap());
    assert_eq!(usize::try_from(fast.seq()).unwrap(), count);
    assert_eq!(
        parsed(&fast.view("spectator").unwrap())["hash"],
        fast.hash("spectator").unwrap()
    );
}

/// An event with its clock left out.
fn played(actor: &str, point: &str) -> String {
    let what = json!({"kind": "played", "point": point, "clock": null});
    json!({"at_ms": 0, "actor": actor, "what": what}).to_string()
}

/// An untimed game of 5x5 with a ko that Black may not retake at C3.
fn ko() -> Game {
    let mut arranged = parsed(LOG.lines().next().unwrap());
    let terms = &mut arranged["what"]["terms"];
    terms["size"] = json!("5x5");
    terms["handicap"] = json!(0);
    terms["time"] = json!({"kind": "none"});
    let untimed = json!({"stage": "untimed"});
    let clock = json!({"at_ms": 0, "black": untimed, "white": untimed, "turn": null});
    let began = json!({"kind": "began", "host": "black", "nigiri": null, "clock": clock});
    let began = json!({"at_ms": 0, "actor": "house", "what": began}).to_string();
    let mut game = Game::from_events(&array(&[&arranged.to_string(), &began])).unwrap();
    let moves = ["B4", "C4", "B2", "C2", "A3", "D3", "C3", "B3"];
    for (point, actor) in moves.iter().zip(["black", "white"].into_iter().cycle()) {
        game.apply(&played(actor, point)).unwrap();
    }
    game
}

#[test]
fn a_move_is_checked_without_the_server() {
    let game = ko();
    let check = |color, what| {
        let refusal = game.check(color, what).unwrap()?;
        let refusal = parsed(&refusal);
        Some(format!("{} {}", refusal["code"], refusal["points"]))
    };
    assert_eq!(check("black", "E5"), None);
    assert_eq!(check("black", "pass"), None);
    let refused = |text: &str| Some(text.to_owned());
    assert_eq!(check("black", "C3"), refused(r#""play.ko" ["C3","B3"]"#));
    assert_eq!(check("black", "B4"), refused(r#""play.occupied" ["B4"]"#));
    assert_eq!(
        check("black", "T19"),
        refused(r#""play.off-board" ["T19"]"#)
    );
    assert_eq!(check("white", "E5"), refused(r#""play.not-your-turn" []"#));
    let refusal = parsed(&game.check("black", "C3").unwrap().unwrap());
    assert_eq!(refusal["article"], "5.2");
    assert_eq!(code(game.check("green", "C3")), "argument.unknown");
    assert_eq!(code(game.check("black", "I3")), "argument.unknown");
}

#[test]
fn earlier_boards_are_looked_back_at() {
    let game = ko();
    let last = parsed(&game.board_at(8).unwrap());
    assert_eq!(
        last,
        json!({
            "board": [".....", ".XO..", "XO.O.", ".XO..", "....."],
            "last_move": "B3", "prisoners": {"black": 0, "white": 1},
            "turn": "black", "captured": ["C3"],
        })
    );
    let first = parsed(&game.board_at(0).unwrap());
    assert_eq!(first["last_move"], Value::Null);
    assert_eq!(first["board"][0], ".....");
    assert_eq!(code(game.board_at(9)), "argument.no-such-move");
}

#[test]
fn a_chain_tells_its_liberties() {
    let game = ko();
    let chain = parsed(&game.liberties("B3").unwrap());
    assert_eq!(
        chain,
        json!({"color": "white", "stones": ["B3"], "liberties": ["C3"]})
    );
    assert_eq!(game.liberties("C3"), None);
    assert_eq!(game.liberties("T19"), None);
    assert_eq!(game.liberties("nowhere"), None);
}

#[test]
fn the_clock_is_read_at_any_moment() {
    assert_eq!(ko().clock(1.0), None);
    // Black places its second stone from 1000 on, one minute and three periods.
    let game = game(3);
    let at = |now: f64| parsed(&game.clock(now).unwrap())["black"].clone();
    let main = json!({
        "stage": "main", "left_ms": 49_000, "main_ms": 49_000, "overruns": 0,
        "periods": 3, "period_ms": 0, "stones": 0, "last_period": false,
    });
    assert_eq!(at(11_000.5), main);
    let last = json!({
        "stage": "last_period", "left_ms": 1000, "main_ms": 0, "overruns": 0,
        "periods": 1, "period_ms": 1000, "stones": 0, "last_period": true,
    });
    assert_eq!(at(89_000.0), last);
    for now in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, -1e300, 1e300] {
        assert!(game.clock(now).is_some());
    }
}

#[test]
fn what_cannot_be_read_is_thrown_with_its_code() {
    for text in ["", "{", "{}", "[1]", r#"[{"at_ms":1}]"#] {
        assert_eq!(code(Game::from_events(text)), "json.unreadable", "{text}");
    }
    assert_eq!(code(Game::from_events("[]")), "log.misfit");
    let second = LOG.lines().nth(1).unwrap();
    assert_eq!(code(Game::from_events(&array(&[second]))), "log.misfit");
    let mut game = ko();
    let before = game.view("black").unwrap();
    let fault = game.apply(&played("black", "C3")).unwrap_err();
    assert_eq!(fault.refusal().code, "log.misfit");
    assert_eq!(fault.refusal().params["seq"], "11");
    assert_eq!(code(game.apply("7")), "json.unreadable");
    assert_eq!(game.view("black").unwrap(), before);
    assert_eq!(code(game.view("me")), "argument.unknown");
    assert_eq!(code(game.hash("")), "argument.unknown");
}

#[test]
fn points_are_read_in_every_notation() {
    let read = |text, kind: &str| parse_point(text, "19x19", Some(kind.to_owned()));
    assert_eq!(parse_point(" d4 ", "9x9", None).as_deref(), Some("D4"));
    assert_eq!(parse_point("а-1", "9x9", None).as_deref(), Some("A1"));
    assert_eq!(parse_point("k10", "9x9", None), None);
    assert_eq!(parse_point("d4", "0x9", None), None);
    assert_eq!(read("2-4", "numbers").as_deref(), Some("B16"));
    assert_eq!(read("D16", "code").as_deref(), Some("Q16"));
    assert_eq!(read("D16", "code-from-black").as_deref(), Some("Q4"));
    assert_eq!(read("D16", "hieroglyphs"), None);
}

#[test]
fn a_record_is_read_with_what_it_breaks() {
    let file = b"(;SZ[5]RU[Japanese]KM[6.5]PB[Kuro]C[before];B[cc]C[first];B[dd]C[twice];C[alone])";
    let record = Record::parse(file);
    assert_eq!(record.game_count(), 1);
    let info = parsed(&record.info(0).unwrap());
    assert_eq!(info["size"], "5x5");
    assert_eq!(info["profile"], "japanese");
    assert_eq!(info["komi"], 6.5);
    assert_eq!(info["black"], "Kuro");
    assert_eq!(info["white"], Value::Null);
    assert_eq!(info["comment"], "before");
    assert_eq!(info["violations"], json!([]));
    let line = parsed(&record.main_line(0).unwrap());
    let first = json!({
        "n": 1, "color": "black", "move": "C3", "captured": 0,
        "comment": "first", "violations": [],
    });
    assert_eq!(line[0], first);
    assert_eq!(line[1]["comment"], "twice\n\nalone");
    assert_eq!(line[1]["violations"][0]["code"], "play.not-your-turn");
    assert_eq!(record.findings(), "[]");
}

#[test]
fn boards_of_a_record_show_what_was_set_up_on_the_way() {
    let board = |file: &str, number| {
        let record = Record::parse(file.as_bytes());
        let board = parsed(&record.board_at(0, number).unwrap());
        let rows: Vec<&str> = (board["board"].as_array().unwrap().iter())
            .map(|row| row.as_str().unwrap())
            .collect();
        format!("{} {}", rows.join("/"), board["last_move"])
    };
    let plain = "(;SZ[3]AB[aa];W[ba];B[cc])";
    assert_eq!(board(plain, 0), "X../.../... null");
    assert_eq!(board(plain, 1), r#"XO./.../... "B3""#);
    assert_eq!(board(plain, 2), r#"XO./.../..X "C1""#);
    let edited = "(;SZ[3];B[aa];AE[aa]AW[bb];W[cc])";
    assert_eq!(board(edited, 0), ".../.../... null");
    assert_eq!(board(edited, 1), r#".../.O./... "A3""#);
    assert_eq!(board(edited, 2), r#".../.O./..O "C1""#);
    let record = Record::parse(plain.as_bytes());
    assert_eq!(code(record.board_at(0, 3)), "argument.no-such-move");
    assert_eq!(code(record.board_at(1, 0)), "argument.no-such-game");
}

#[test]
fn what_is_no_record_of_go_says_so() {
    let record = Record::parse(b"(;GM[2])");
    assert!(record.info(0).is_ok());
    assert_eq!(code(record.main_line(0)), "replay.not-go");
    assert_eq!(code(record.board_at(0, 0)), "replay.not-go");
    let record = Record::parse(b"(;SZ[99])");
    assert_eq!(code(record.main_line(0)), "replay.size");
    let record = Record::parse(b"good morning");
    assert_eq!(record.game_count(), 0);
    let found = parsed(&record.findings());
    assert_eq!(found[0]["code"], "sgf.text-outside");
    assert_eq!(code(record.info(0)), "argument.no-such-game");
}

/// Everything that can be asked of a game, whatever it says.
fn ask_everything(game: &mut Game) {
    for viewer in ["black", "white", "spectator", "nobody"] {
        let _view = game.view(viewer);
        let _hash = game.hash(viewer);
        for what in ["D4", "A1", "zz99", "pass"] {
            let _refusal = game.check(viewer, what);
        }
    }
    for number in [0, 1, 7, u32::MAX] {
        let _board = game.board_at(number);
    }
    for now in [f64::NAN, -1e18, 0.0, 1e5, 1e18] {
        let _clock = game.clock(now);
    }
    let _chain = game.liberties("D4");
    for line in LOG.lines() {
        let _applied = game.apply(line);
    }
}

/// Puts `with` in the place of the `at`th plain value of `value`.
fn spoil(value: &mut Value, at: &mut usize, with: &Value) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(|item| spoil(item, at, with)),
        Value::Object(fields) => fields.values_mut().for_each(|field| spoil(field, at, with)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
            if *at == 0 {
                value.clone_from(with);
            }
            *at = at.wrapping_sub(1);
        }
    }
}

fn any_value() -> impl Strategy<Value = Value> {
    prop_oneof![
        any::<i64>().prop_map(Value::from),
        (-3..60_i64).prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        "[A-Z]{1,2}[0-9]{1,2}".prop_map(Value::from),
        Just(json!("52x52")),
        Just(json!("1x1")),
        Just(json!("2x25")),
        Just(json!("white")),
        Just(json!("japanese")),
        Just(Value::Null),
        Just(json!([])),
    ]
}

proptest! {
    /// A log with wrong values, missing or doubled events is refused or played,
    /// and nothing that can be asked of it stops the module.
    #[test]
    fn no_log_stops_the_module(
        spoiled in prop::collection::vec((any::<prop::sample::Index>(), any_value()), 0..3),
        dropped in prop::collection::vec(any::<prop::sample::Index>(), 0..3),
        until in any::<prop::sample::Index>(),
    ) {
        let mut events: Vec<Value> = LOG.lines().map(parsed).collect();
        events.truncate(until.index(events.len()) + 1);
        for at in dropped {
            let at = at.index(events.len());
            let event = events.remove(at);
            events.insert(at / 2, event);
        }
        let mut log = Value::Array(events);
        for (at, with) in spoiled {
            spoil(&mut log, &mut at.index(400), &with);
        }
        if let Ok(mut game) = Game::from_events(&log.to_string()) {
            ask_everything(&mut game);
        }
        // What a spoiled event meets when it comes alone.
        if let (Ok(mut game), Value::Array(events)) = (Game::from_events(&array(&[LOG.lines().next().unwrap_or("")])), log) {
            for event in events {
                let _applied = game.apply(&event.to_string());
            }
            ask_everything(&mut game);
        }
    }

    /// Any bytes are a record, perhaps an empty one.
    #[test]
    fn no_file_stops_the_module(
        text in r"\(;(SZ\[[0-9:x]{0,4}\]|AB\[[a-z]{0,5}\]|[BW]\[[a-t]{0,3}\]|;|\(|\)|C\[[^\]]{0,3}\]|KM\[[0-9.,-]{0,6}\]|HA\[[0-9]{0,3}\]|GM\[[12]\]|RU\[(AGA|Japanese)\]){0,30}",
        game in 0..3_u32,
        number in 0..9_u32,
    ) {
        let record = Record::parse(text.as_bytes());
        let _info = record.info(game);
        let _line = record.main_line(game);
        let _board = record.board_at(game, number);
        prop_assert!(record.findings().starts_with('['));
    }
}

#[test]
fn a_clock_is_read_by_its_reading_alone_as_it_is_by_the_game() {
    let events: Vec<Value> = LOG.lines().take(8).map(parsed).collect();
    let reading = (events.iter().rev())
        .map(|event| &event["what"]["clock"])
        .find(|clock| clock.is_object())
        .unwrap();
    let time = &events[0]["what"]["terms"]["time"];
    let at = |now: f64| clock_at(&time.to_string(), &reading.to_string(), now);
    for now in [9_000.0, 30_000.0, 71_000.0] {
        assert_eq!(Some(at(now).unwrap()), game(8).clock(now));
    }
    assert_eq!(code(clock_at("{}", "{}", 0.0)), "json.unreadable");
}
