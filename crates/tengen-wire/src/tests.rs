//! Frames are read and written as the protocol says; a view draws what the game is.

use serde_json::{Value, json};
use tengen_clock::{TimeControl, Timestamp};
use tengen_game::{Actor, ColorChoice, Command, Game, Placement, Terms, UndoPolicy, Viewer};
use tengen_id::{CommandId, GameId};
use tengen_rules::{Color, Profile, Size};

use crate::{ClientFrame, FrameError, Refusal, ServerFrame};

fn game(profile: Profile, script: &str) -> Game {
    let rules = profile.ruleset();
    let size: Size = "5x4".parse().unwrap();
    let terms = Terms {
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
    };
    let first = Game::arrange(&terms, ColorChoice::HostBlack, Timestamp(1)).unwrap();
    let mut game = Game::from_log([&first]).unwrap();
    let begin = Command::Begin {
        host: Color::Black,
        nigiri: None,
    };
    act(&mut game, Actor::House, &begin);
    for word in script.split_whitespace() {
        let turn = game.turn().unwrap();
        let command = if word == "pass" {
            Command::Pass
        } else {
            Command::Play {
                point: word.parse().unwrap(),
            }
        };
        act(&mut game, Actor::from(turn), &command);
    }
    game
}

fn act(game: &mut Game, actor: Actor, command: &Command) {
    for event in game.decide(actor, command, Timestamp(2)).unwrap() {
        game.apply(&event);
    }
}

fn view(game: &Game) -> Value {
    serde_json::to_value(crate::play::view(game, Viewer::Spectator)).unwrap()
}

#[test]
fn a_view_shows_the_board_from_the_top() {
    let game = game(Profile::Japanese, "B4 C1");
    let view = view(&game);
    assert_eq!(view["v"], 1);
    assert_eq!(view["board"], json!([".X...", ".....", ".....", "..O.."]));
    assert_eq!(view["moves"], json!(["B4", "C1"]));
    assert_eq!(view["movers"], "BW");
    assert_eq!(view["last_move"], "C1");
    assert_eq!(view["turn"], "black");
    assert_eq!(view["phase"], json!({"kind": "playing"}));
    assert_eq!(view["hash"], game.state_hash(Viewer::Spectator).to_string());
    assert_eq!(view["terms"]["profile"], "japanese");
    assert_eq!(view["terms"]["size"], "5x4");
    assert_eq!(view["clock"], Value::Null);
}

#[test]
fn a_count_shows_marks_and_what_they_would_make() {
    let mut game = game(Profile::Japanese, "B4 C4 B3 C3 B2 C2 B1 C1 A1 E1 pass pass");
    let mark = Command::Mark {
        point: "A1".parse().unwrap(),
        status: tengen_game::MarkStatus::Dead,
    };
    act(&mut game, Actor::White, &mark);
    let view = view(&game);
    assert_eq!(view["phase"]["kind"], "counting");
    let count = &view["counting"];
    assert_eq!(count["agreement"], "dead_stones");
    assert_eq!(count["revision"], json!({"black": 1, "white": 1}));
    // A1 hangs together with the whole of Black's wall.
    assert_eq!(
        count["marks"]["black"]["dead"],
        json!(["A1", "B1", "B2", "B3", "B4"])
    );
    assert_eq!(count["sheet"]["black"], count["sheet"]["white"]);
    assert_eq!(count["sheet"]["black"]["owners"][0], "wxWww");
    assert_eq!(count["sheet"]["black"]["white"]["dead"], 5);
}

#[test]
fn both_ways_of_counting_add_up_row_by_row() {
    let mut game = game(
        Profile::Japanese1989,
        "B4 C4 B3 C3 B2 C2 B1 C1 pass E1 pass pass",
    );
    let open = Command::Confirm {
        point: "E1".parse().unwrap(),
    };
    act(&mut game, Actor::White, &open);
    let count = &view(&game)["counting"];
    assert_eq!(
        count["no_agreement"],
        json!({"black": false, "white": false})
    );
    let confirmation = &count["confirmation"];
    assert_eq!(confirmation["about"], "E1");
    assert_eq!(confirmation["turn"], "black");
    assert_eq!(confirmation["board"][3], ".XO.O");
    assert_eq!(confirmation["shown"][0]["own_points"], "alive");
    let sheet = &count["sheet"]["black"];
    assert_eq!(sheet["method"], "territory");
    let other = &sheet["other"]["white"];
    let rows = json!([
        {"name": "stones", "value": 5.0},
        {"name": "territory", "value": 7.0},
        {"name": "komi", "value": 6.5},
    ]);
    assert_eq!(other["rows"], rows);
    assert_eq!(other["total"], 18.5);
    assert_eq!(
        sheet["difference"],
        json!([{"name": "moves", "value": -1.0}])
    );
}

#[test]
fn a_second_board_is_told_as_play_aside_is_and_has_no_passes_for_kos() {
    let mut game = game(Profile::Korean, "B4 C4 B3 C3 B2 C2 B1 C1 pass E1 pass pass");
    let point = |text: &str| text.parse().unwrap();
    act(
        &mut game,
        Actor::White,
        &Command::Confirm { point: point("E1") },
    );
    act(
        &mut game,
        Actor::Black,
        &Command::ConfirmPlay { point: point("D1") },
    );
    let confirmation = &view(&game)["counting"]["confirmation"];
    assert_eq!(confirmation["turn"], "white");
    assert_eq!(confirmation["moves"], 1);
    assert_eq!(confirmation["last_stone"], "D1");
    assert_eq!(confirmation["barred"], json!([]));
    let shown = json!([
        {"point": "E1", "own_points": "unsettled", "whole_locality": "unsettled"}
    ]);
    assert_eq!(confirmation["shown"], shown);
}

#[test]
fn a_game_that_is_counted_at_once_shows_its_sheet() {
    let game = game(Profile::TrompTaylor, "B4 C4 B3 C3 B2 C2 B1 C1 pass pass");
    let view = view(&game);
    assert_eq!(view["phase"]["kind"], "ended");
    assert_eq!(view["outcome"]["kind"], "score");
    assert_eq!(view["outcome"]["winner"], "white");
    let sheet = &view["sheet"];
    assert_eq!(sheet["text"], view["outcome"]["text"]);
    assert_eq!(sheet["owners"], json!(["bBWww", "bBWww", "bBWww", "bBWww"]));
    assert_eq!(sheet["method"], "area");
    assert_eq!(sheet["black"]["total"], 8.0);
}

fn frame(value: &Value) -> Result<ClientFrame, FrameError> {
    ClientFrame::read(&value.to_string())
}

#[test]
fn every_command_of_a_seat_can_be_sent() {
    let game = GameId::new(1, [1; 10]);
    let id = CommandId::new(1, [2; 10]);
    let commands = [
        json!({"kind": "play", "point": "D4"}),
        json!({"kind": "pass"}),
        json!({"kind": "resign"}),
        json!({"kind": "ask_undo", "moves": 1}),
        json!({"kind": "answer_undo", "answer": "decline"}),
        json!({"kind": "withdraw_undo"}),
        json!({"kind": "done"}),
        json!({"kind": "mark", "point": "A1", "status": "seki"}),
        json!({"kind": "claim", "point": "A1", "owner": "neutral"}),
        json!({"kind": "accept", "revision": 3}),
        json!({"kind": "withdraw_acceptance"}),
        json!({"kind": "resume"}),
        json!({"kind": "offer_no_result"}),
        json!({"kind": "decline_no_result"}),
        json!({"kind": "confirm", "point": "A1"}),
        json!({"kind": "confirm_play", "point": "A1"}),
        json!({"kind": "confirm_pass", "ko": "A1"}),
        json!({"kind": "confirm_pass", "ko": null}),
        json!({"kind": "end_confirmation"}),
        json!({"kind": "say_no_agreement"}),
        json!({"kind": "withdraw_no_agreement"}),
        json!({"kind": "claim_rotation"}),
        json!({"kind": "take_seat"}),
        json!({"kind": "leave_seat"}),
    ];
    for command in commands {
        let sent = json!({
            "v": 1, "kind": "command", "game": game, "id": id, "seq": 4, "seat": "white",
            "command": command,
        });
        match frame(&sent) {
            Ok(ClientFrame::Command {
                seat,
                seq,
                command: read,
                ..
            }) => {
                assert_eq!((seat, seq), (Color::White, 4));
                assert_eq!(serde_json::to_value(read).unwrap(), command);
            }
            other => panic!("{command}: {other:?}"),
        }
    }
}

#[test]
fn watching_may_or_may_not_name_what_is_known() {
    let game = GameId::new(1, [1; 10]);
    let bare = frame(&json!({"v": 1, "kind": "watch", "game": game})).unwrap();
    assert_eq!(
        bare,
        ClientFrame::Watch {
            game,
            seq: None,
            hash: None
        }
    );
    let known = json!({"v": 1, "kind": "watch", "game": game, "seq": 7, "hash": "ab"});
    let hash = Some("ab".to_owned());
    assert_eq!(
        frame(&known).unwrap(),
        ClientFrame::Watch {
            game,
            seq: Some(7),
            hash
        }
    );
}

#[test]
fn what_is_no_frame_is_named_so() {
    for text in [
        "",
        "1",
        "[]",
        "{",
        r#"{"v":1}"#,
        r#"{"v":1,"kind":"dance"}"#,
        r#"{"kind":"ping","t_ms":1}"#,
    ] {
        let error = ClientFrame::read(text).unwrap_err();
        assert_eq!(error.code(), "frame.malformed", "{text}");
    }
    let newer = ClientFrame::read(r#"{"v":2,"kind":"ping","t_ms":1}"#).unwrap_err();
    assert_eq!(newer.code(), "frame.version");
}

#[test]
fn a_written_frame_has_its_version_and_kind() {
    let fault = ServerFrame::Fault {
        game: None,
        code: "frame.binary".to_owned(),
    };
    let value: Value = serde_json::from_str(&fault.write()).unwrap();
    assert_eq!(
        value,
        json!({"v": 1, "kind": "fault", "game": null, "code": "frame.binary"})
    );
}

#[test]
fn a_refusal_carries_points_and_article() {
    let mut game = game(Profile::Rfg, "B4 C4");
    let refusal = game
        .decide(
            Actor::Black,
            &Command::Play {
                point: "B4".parse().unwrap(),
            },
            Timestamp(2),
        )
        .unwrap_err();
    let sent = Refusal::from(&refusal);
    assert_eq!(sent.code, "play.occupied");
    assert_eq!(sent.points, ["B4"]);
    act(&mut game, Actor::Black, &Command::Resign);
    let ended = game
        .decide(Actor::White, &Command::Pass, Timestamp(3))
        .unwrap_err();
    assert_eq!(Refusal::from(&ended).code, "game.ended");
}

#[cfg(feature = "ts")]
#[test]
fn the_generated_file_is_fresh() {
    let path =
        std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/generated/wire.ts");
    let committed = std::fs::read_to_string(path).unwrap();
    assert!(committed == crate::ts::file(), "run `cargo xtask codegen`");
}
