//! What pages get of a game, at moments that show different parts of it.

use std::fmt::Write;

use serde_json::{Map, Value};
use tengen_clock::{ByoYomi, HoldCause, Millis, TimeControl, Timestamp};
use tengen_game::{
    Actor, ColorChoice, Command, Game, Nigiri, Parity, Placement, Terms, UndoPolicy, Viewer,
};
use tengen_rules::{ChainStatus, Claim, Judgement, Proof, Ruleset, Said, Size};

fn terms(rules: Ruleset, size: &str) -> Terms {
    let size: Size = size.parse().unwrap();
    Terms {
        size,
        rules,
        komi: rules.komi_for(size, 0),
        handicap: 0,
        placement: Placement::Fixed,
        time: TimeControl::None,
        undo: UndoPolicy::ByAgreement,
        help: tengen_game::Help::None,
        timing: tengen_game::Timing::default(),
        oversight: tengen_game::Oversight::None,
        variant: tengen_game::Variant::default(),
        series: None,
        setting: tengen_game::Setting::Online,
        visibility: tengen_game::Visibility::default(),
        stakes: tengen_game::Stakes::default(),
    }
}

fn arranged(terms: &Terms, colors: ColorChoice) -> Game {
    let first = Game::arrange(terms, colors, Timestamp(0)).unwrap();
    Game::from_log([&first]).unwrap()
}

fn begun(terms: &Terms) -> Game {
    let mut game = arranged(terms, ColorChoice::HostBlack);
    play(&mut game, r#"house {"kind":"begin","host":"black"}"#);
    game
}

/// Takes commands through, one a line, a second apart: `black D4`, `white pass`,
/// or the command's JSON.
fn play(game: &mut Game, script: &str) {
    for line in script
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
    {
        let (actor, what) = line.split_once(' ').unwrap();
        let actor: Actor = serde_json::from_value(actor.into()).unwrap();
        let command: Command = match what {
            "pass" => Command::Pass,
            json if json.starts_with('{') => serde_json::from_str(json).unwrap(),
            point => Command::Play {
                point: point.parse().unwrap(),
            },
        };
        decide(game, actor, &command);
    }
}

fn decide(game: &mut Game, actor: Actor, command: &Command) {
    let now = game.clock().reading().at_ms.plus(Millis::seconds(1));
    for event in game.decide(actor, command, now).unwrap() {
        game.apply(&event);
    }
}

/// The view's JSON, a line for each key, boards as pictures. The terms are left
/// out: one test shows them.
fn shown(game: &Game) -> String {
    let view = super::view(game, Viewer::Spectator);
    let Value::Object(mut view) = serde_json::to_value(view).unwrap() else {
        panic!("a view is an object");
    };
    view.remove("terms");
    let mut text = String::new();
    write_object(&view, "", &mut text);
    text
}

fn write_object(object: &Map<String, Value>, indent: &str, out: &mut String) {
    for (key, value) in object {
        let is_picture = ["board", "owners"].contains(&key.as_str());
        match value {
            Value::Array(rows) if is_picture => {
                writeln!(out, "{indent}{key}:").unwrap();
                for row in rows {
                    writeln!(out, "{indent}  {}", row.as_str().unwrap()).unwrap();
                }
            }
            Value::Object(inner) if ["counting", "sheet", "other"].contains(&key.as_str()) => {
                writeln!(out, "{indent}{key}:").unwrap();
                write_object(inner, &format!("{indent}  "), out);
            }
            Value::Object(inner)
                if ["black", "white"].contains(&key.as_str()) && inner.contains_key("owners") =>
            {
                writeln!(out, "{indent}{key}:").unwrap();
                write_object(inner, &format!("{indent}  "), out);
            }
            Value::Null
            | Value::Bool(_)
            | Value::Number(_)
            | Value::String(_)
            | Value::Array(_)
            | Value::Object(_) => writeln!(out, "{indent}{key}: {value}").unwrap(),
        }
    }
}

#[test]
fn a_game_that_waits_for_a_guest_shows_its_terms() {
    let mut terms = terms(Ruleset::JAPANESE, "9x9");
    let control = ByoYomi::new(Millis::minutes(10), 3, Millis::seconds(30)).unwrap();
    terms.time = TimeControl::ByoYomi(control);
    let game = arranged(&terms, ColorChoice::Nigiri);
    let view = serde_json::to_value(super::view(&game, Viewer::Spectator)).unwrap();
    insta::assert_snapshot!(serde_json::to_string_pretty(&view["terms"]).unwrap());
}

#[test]
fn a_fresh_game_shows_its_nigiri_and_its_clock() {
    let mut terms = terms(Ruleset::JAPANESE, "5x5");
    let control = ByoYomi::new(Millis::minutes(10), 3, Millis::seconds(30)).unwrap();
    terms.time = TimeControl::ByoYomi(control);
    let mut game = arranged(&terms, ColorChoice::Nigiri);
    let nigiri = Nigiri {
        stones: 7,
        guess: Parity::Odd,
    };
    let begin = Command::Begin {
        host: nigiri.host_color(),
        nigiri: Some(nigiri),
    };
    decide(&mut game, Actor::House, &begin);
    insta::assert_snapshot!(shown(&game));
}

#[test]
fn a_ko_that_cannot_be_retaken_is_named() {
    let mut game = begun(&terms(Ruleset::JAPANESE, "5x5"));
    play(
        &mut game,
        "
            black B4
            white C4
            black B2
            white C2
            black A3
            white D3
            black C3
            white B3
        ",
    );
    insta::assert_snapshot!(shown(&game));
}

/// A wall each, a white stone dead in Black's corner.
const WALLS: &str = "
    black C1
    white D1
    black C2
    white D2
    black C3
    white D3
    black C4
    white D4
    black C5
    white D5
    black pass
    white A1
    black pass
    white pass
";

#[test]
fn the_count_by_dead_stones_has_one_set_of_marks_and_reasons() {
    let mut game = begun(&terms(Ruleset::JAPANESE, "5x5"));
    play(&mut game, WALLS);
    let board = game.position().board().clone();
    let proof = Said::Proof {
        proof: Proof::PassAlive,
    };
    let mut judgement = Judgement::all_alive(&board, proof);
    judgement.mark(
        &board,
        "A1".parse().unwrap(),
        ChainStatus::Dead,
        Said::Opinion,
    );
    decide(&mut game, Actor::House, &Command::Judge { judgement });
    play(&mut game, r#"black {"kind":"accept","revision":1}"#);
    insta::assert_snapshot!(shown(&game));
}

#[test]
fn the_count_by_territories_shows_where_the_sides_differ() {
    let mut game = begun(&terms(Ruleset::RFG, "5x5"));
    play(&mut game, WALLS);
    play(
        &mut game,
        r#"
            black pass
            white {"kind":"done"}
            black {"kind":"done"}
            black {"kind":"mark","point":"A1","status":"dead"}
            white {"kind":"claim","point":"E1","owner":"neutral"}
            black {"kind":"accept","revision":1}
        "#,
    );
    insta::assert_snapshot!(shown(&game));
}

#[test]
fn a_counted_game_keeps_its_sheet() {
    let mut game = begun(&terms(Ruleset::CHINESE, "5x5"));
    play(&mut game, WALLS);
    play(
        &mut game,
        r#"
            black {"kind":"mark","point":"A1","status":"dead"}
            black {"kind":"accept","revision":1}
            white {"kind":"accept","revision":1}
        "#,
    );
    insta::assert_snapshot!(shown(&game));
}

#[test]
fn a_game_resigned_while_it_was_counted_has_no_sheet() {
    let mut game = begun(&terms(Ruleset::JAPANESE, "5x5"));
    play(&mut game, WALLS);
    play(&mut game, r#"white {"kind":"resign"}"#);
    let view = super::view(&game, Viewer::Spectator);
    assert_eq!(view.outcome.unwrap().text, "B+R");
    assert_eq!(view.sheet, None);
    assert_eq!(view.counting, None);
}

#[test]
fn a_wish_to_take_back_is_shown() {
    let mut game = begun(&terms(Ruleset::JAPANESE, "5x5"));
    play(&mut game, "black C3\nwhite D3");
    play(&mut game, r#"black {"kind":"ask_undo","moves":2}"#);
    let view = serde_json::to_value(super::view(&game, Viewer::Spectator)).unwrap();
    assert_eq!(
        view["undo"].to_string(),
        r#"{"by":"black","moves":2,"number":1}"#
    );
}

/// The hand-written part of the TypeScript.
const FLOOR: &str = include_str!("../floor.ts");

#[test]
fn the_typescript_knows_every_word_of_the_floor() {
    fn word(value: impl serde::Serialize) -> String {
        serde_json::to_string(&value).unwrap()
    }
    let mut words: Vec<String> = Vec::new();
    words.extend(ChainStatus::ALL.map(word));
    words.extend(HoldCause::ALL.map(word));
    words.extend(tengen_rules::Counting::ALL.iter().map(word));
    words.extend(TimeControl::KINDS.map(word));
    words.extend([Claim::Black, Claim::White, Claim::Neutral, Claim::Seki].map(word));
    words.extend(Proof::ALL.map(word));
    let choices = [
        ColorChoice::HostBlack,
        ColorChoice::HostWhite,
        ColorChoice::Nigiri,
    ];
    words.extend(choices.map(word));
    let ends = tengen_rules::Outcome::CODES.map(|code| {
        let (_, kind) = code.split_once('.').unwrap();
        word(kind.replace('-', "_"))
    });
    words.extend(ends);
    for word in words {
        assert!(FLOOR.contains(&word), "{word} is missing");
    }
}
