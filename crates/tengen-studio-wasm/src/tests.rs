//! The face as the page uses it, over native Rust.

use serde_json::{Value, json};

use crate::{Fault, Studio};

mod lasting;
mod points;
mod touched;

/// A game whose comment is Shift-JIS, with a `\` inside a character.
const SHIFT_JIS: &[u8] = b"(;FF[4]GM[1]CA[Shift_JIS]SZ[9]PB[\x8E\x52\x93\x63]\r\n;B[ee]C[\x95\x5C\x8E\xA6];W[gc](;B[cc])(;B[dd]N[two]))";

fn open(bytes: &[u8]) -> Studio {
    Studio::open(bytes, None, Some("2026-01-31".to_owned())).unwrap()
}

fn read(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

fn view(studio: &Studio, node: u32) -> Value {
    read(&studio.view(0, node).unwrap())
}

/// Makes an edit in the first game and gives the node it leads to.
#[track_caller]
fn edit(studio: &mut Studio, node: u32, what: &Value) -> u32 {
    let led = studio.edit(0, node, &what.to_string()).unwrap();
    u32::try_from(read(&led)["node"].as_u64().unwrap()).unwrap()
}

#[track_caller]
fn refused(studio: &mut Studio, node: u32, what: &Value) -> String {
    let before = studio.to_bytes();
    let fault: Fault = studio.edit(0, node, &what.to_string()).unwrap_err();
    assert_eq!(studio.to_bytes(), before);
    fault.refusal().code.clone()
}

fn text(studio: &Studio) -> String {
    String::from_utf8(studio.to_bytes()).unwrap()
}

#[test]
fn a_file_is_summed_up_with_its_encoding_and_games() {
    let studio = open(SHIFT_JIS);
    let summary = read(&studio.summary());
    assert_eq!(summary["charset"], "Shift_JIS");
    assert_eq!(summary["evidence"], "declared");
    assert!(summary["confidence"].as_u64().unwrap() > 50);
    let game = &summary["games"][0];
    assert_eq!(game["black"], "山田");
    assert_eq!((&game["moves"], &game["nodes"]), (&json!(3), &json!(5)));
    assert_eq!(studio.to_bytes(), SHIFT_JIS);
}

#[test]
fn the_encoding_can_be_chosen() {
    let bytes = "(;SZ[9]C[привет])".bytes().collect::<Vec<_>>();
    let chosen = Studio::open(&bytes, Some("KOI8-R".to_owned()), None).unwrap();
    let summary = read(&chosen.summary());
    assert_eq!(summary["charset"], "KOI8-R");
    assert_eq!(summary["evidence"], "chosen");
    assert_ne!(view(&chosen, 0)["comment"], "привет");
    assert_eq!(chosen.to_bytes(), bytes);
    let fault = Studio::open(&bytes, Some("EBCDIC".to_owned()), None).unwrap_err();
    assert_eq!(fault.refusal().code, "argument.unknown");
}

#[test]
fn a_comment_in_shift_jis_changes_and_nothing_else() {
    let mut studio = open(SHIFT_JIS);
    assert_eq!(view(&studio, 1)["comment"], "表示");
    edit(&mut studio, 1, &json!({"kind": "comment", "text": "表"}));
    let at = SHIFT_JIS
        .windows(4)
        .position(|four| four == b"C[\x95\x5C")
        .unwrap();
    let expected = [&SHIFT_JIS[..at + 4], &SHIFT_JIS[at + 6..]].concat();
    assert_eq!(studio.to_bytes(), expected);
    let change = read(&studio.last_change().unwrap());
    assert_eq!(
        (&change["old"], &change["new"]),
        (&json!("表示"), &json!("表"))
    );
    assert_eq!(change["line"], 2);
    studio.undo().unwrap();
    assert_eq!(studio.to_bytes(), SHIFT_JIS);
}

#[test]
fn what_the_encoding_lacks_is_refused_until_the_file_is_utf_8() {
    let mut studio = open(SHIFT_JIS);
    let smile = json!({"kind": "comment", "text": "한글 ☺"});
    assert_eq!(refused(&mut studio, 1, &smile), "edit.not-in-charset");
    edit(&mut studio, 1, &json!({"kind": "utf8"}));
    let expected =
        "(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[山田]\r\n;B[ee]C[表示];W[gc](;B[cc])(;B[dd]N[two]))";
    assert_eq!(text(&studio), expected);
    edit(&mut studio, 1, &smile);
    assert!(text(&studio).contains("C[한글 ☺]"));
    studio.undo().unwrap();
    studio.undo().unwrap();
    assert_eq!(studio.to_bytes(), SHIFT_JIS);
    assert_eq!(read(&studio.summary())["charset"], "Shift_JIS");
    studio.redo().unwrap();
    assert_eq!(text(&studio), expected);
}

#[test]
fn typing_on_is_one_step_and_other_changes_are_their_own() {
    let mut studio = open(b"(;SZ[9];B[ee])");
    for typed in ["o", "on", "one"] {
        edit(&mut studio, 1, &json!({"kind": "comment", "text": typed}));
    }
    edit(&mut studio, 0, &json!({"kind": "comment", "text": "root"}));
    assert_eq!(read(&studio.summary())["done"], 2);
    studio.undo().unwrap();
    assert_eq!(text(&studio), "(;SZ[9];B[ee]C[one])");
    let led = read(&studio.undo().unwrap());
    assert_eq!(
        (text(&studio).as_str(), &led["node"]),
        ("(;SZ[9];B[ee])", &json!(1))
    );
    assert_eq!(
        studio.undo().unwrap_err().refusal().code,
        "edit.nothing-to-do"
    );
    assert_eq!(read(&studio.summary())["undone"], 2);
}

#[test]
fn moves_make_variations_and_the_rules_hold() {
    let mut studio = open(b"(;SZ[9];B[ee];W[gc])");
    // What is there is gone to.
    assert_eq!(
        edit(&mut studio, 1, &json!({"kind": "play", "move": "G7"})),
        2
    );
    assert_eq!(text(&studio), "(;SZ[9];B[ee];W[gc])");
    let new = edit(&mut studio, 1, &json!({"kind": "play", "move": "C3"}));
    assert_eq!(text(&studio), "(;SZ[9];B[ee](;W[gc])(;W[cg]))");
    let seen = view(&studio, new);
    assert_eq!((&seen["place"], &seen["beside"]), (&json!(1), &json!(2)));
    assert_eq!(
        (&seen["last_move"], &seen["turn"]),
        (&json!("C3"), &json!("black"))
    );
    assert_eq!(
        refused(&mut studio, new, &json!({"kind": "play", "move": "E5"})),
        "play.occupied"
    );
    let first = edit(&mut studio, new, &json!({"kind": "promote"}));
    assert_eq!(text(&studio), "(;SZ[9];B[ee](;W[cg])(;W[gc]))");
    assert_eq!(view(&studio, first)["place"], 0);
    let down = edit(&mut studio, first, &json!({"kind": "move", "up": "last"}));
    assert_eq!(view(&studio, down)["place"], 1);
    let copied = studio.copied(0, down).unwrap();
    let parent = edit(&mut studio, down, &json!({"kind": "delete"}));
    assert_eq!(parent, 1);
    edit(&mut studio, 0, &json!({"kind": "paste", "text": copied}));
    assert_eq!(text(&studio), "(;SZ[9](;B[ee](;W[gc]))(;W[cg]))");
    assert_eq!(
        refused(&mut studio, 0, &json!({"kind": "delete_node"})),
        "edit.root"
    );
}

#[test]
fn signs_replace_each_other_and_go_when_set_again() {
    let mut studio = open(b"(;SZ[9]TR[aa]LB[bb:x:y])");
    let mark =
        |sign: &str, text: &str| json!({"kind": "mark", "at": "E5", "sign": sign, "text": text});
    edit(&mut studio, 0, &mark("triangle", ""));
    assert_eq!(text(&studio), "(;SZ[9]TR[aa][ee]LB[bb:x:y])");
    edit(&mut studio, 0, &mark("label", "A]:"));
    assert_eq!(text(&studio), "(;SZ[9]TR[aa]LB[bb:x\\:y][ee:A\\]\\:])");
    assert_eq!(view(&studio, 0)["marks"].as_array().unwrap().len(), 3);
    edit(&mut studio, 0, &mark("label", "A]:"));
    edit(&mut studio, 0, &mark("square", ""));
    edit(&mut studio, 0, &mark("square", ""));
    assert_eq!(text(&studio), "(;SZ[9]TR[aa]LB[bb:x\\:y])");
    assert_eq!(
        refused(&mut studio, 0, &mark("heart", "")),
        "argument.unknown"
    );
}

#[test]
fn stones_are_put_before_the_game_and_in_a_node_of_their_own_after_a_move() {
    let mut studio = open(b"(;SZ[9];B[ee])");
    let put = |at: &str, stone: &str| json!({"kind": "setup", "at": at, "stone": stone});
    edit(&mut studio, 0, &put("A1", "black"));
    edit(&mut studio, 0, &put("B1", "white"));
    edit(&mut studio, 0, &put("A1", "white"));
    assert_eq!(text(&studio), "(;SZ[9]AW[bi][ai];B[ee])");
    edit(&mut studio, 0, &put("B1", "empty"));
    assert_eq!(text(&studio), "(;SZ[9]AW[ai];B[ee])");
    let node = edit(&mut studio, 1, &put("E5", "empty"));
    assert_eq!(
        (node, text(&studio).as_str()),
        (2, "(;SZ[9]AW[ai];B[ee];AE[ee])")
    );
    edit(
        &mut studio,
        node,
        &json!({"kind": "turn", "color": "black"}),
    );
    assert_eq!(view(&studio, node)["turn"], "black");
}

#[test]
fn a_list_that_cannot_be_read_is_not_written_anew() {
    let mut studio = open(b"(;SZ[9]TR[zz][aa]AB[??])");
    let mark = json!({"kind": "mark", "at": "E5", "sign": "triangle", "text": ""});
    assert_eq!(refused(&mut studio, 0, &mark), "edit.list-unreadable");
    let put = json!({"kind": "setup", "at": "E5", "stone": "black"});
    assert_eq!(refused(&mut studio, 0, &put), "edit.list-unreadable");
}

#[test]
fn a_fix_is_shown_before_it_is_made() {
    let mut studio = open(b"(;SZ[9]KM[6.5]RE[Black wins by resignation];B[ee](;W[gc])(;W[cc]");
    let found = read(&studio.findings());
    let list = found["list"].as_array().unwrap();
    let result = list
        .iter()
        .find(|one| one["code"] == "record.bad-result")
        .unwrap();
    let number = u32::try_from(result["finding"].as_u64().unwrap()).unwrap();
    let shown = read(&studio.preview(number, 0).unwrap());
    assert_eq!(shown["hunks"][0]["old"], "Black wins by resignation");
    assert_eq!(shown["hunks"][0]["new"], "B+R");
    edit(
        &mut studio,
        0,
        &json!({"kind": "fix", "finding": number, "fix": 0}),
    );
    assert!(text(&studio).contains("RE[B+R]"));
    edit(&mut studio, 0, &json!({"kind": "mend", "least": "guess"}));
    assert!(text(&studio).contains("(;W[cc]))"), "{}", text(&studio));
    assert_eq!(read(&studio.summary())["findings"], Value::Null);
    assert_eq!(read(&studio.findings())["total"], 0);
    assert_eq!(read(&studio.summary())["findings"], 0);
    assert_eq!(
        studio.preview(99, 0).unwrap_err().refusal().code,
        "argument.no-such-finding"
    );
}

#[test]
fn information_stands_where_it_stood() {
    let mut studio = open(b"(;SZ[9];PB[a]B[ee])");
    edit(
        &mut studio,
        0,
        &json!({"kind": "info", "name": "PB", "text": "b"}),
    );
    edit(
        &mut studio,
        0,
        &json!({"kind": "info", "name": "PW", "text": "w"}),
    );
    assert_eq!(text(&studio), "(;SZ[9]PW[w];PB[b]B[ee])");
    edit(
        &mut studio,
        0,
        &json!({"kind": "info", "name": "PB", "text": " "}),
    );
    assert_eq!(text(&studio), "(;SZ[9]PW[w];B[ee])");
    let info = read(&studio.info(0).unwrap());
    let values = info["values"].as_array().unwrap();
    assert!(values.contains(&json!(["PW", "w"])));
    assert_eq!(
        refused(
            &mut studio,
            0,
            &json!({"kind": "info", "name": "p!", "text": "x"})
        ),
        "edit.bad-name"
    );
}

#[test]
fn every_form_is_written_and_other_formats_become_sgf() {
    let studio = open(b"boardsize 9\nplay black D4\nplay white E5\n");
    assert_eq!(read(&studio.summary())["format"], "gtp");
    for form in ["sgf", "readable", "compact", "nameless", "moves"] {
        let written = studio.written(form).unwrap();
        assert_eq!(
            read(&open(&written).summary())["games"][0]["moves"],
            2,
            "{form}"
        );
    }
    let again = open(&studio.written("json").unwrap());
    assert_eq!(read(&again.summary())["format"], "json");
    assert_eq!(
        studio.written("pdf").unwrap_err().refusal().code,
        "argument.unknown"
    );
    assert_eq!(open(&studio.game_file(0).unwrap()).game_count(), 1);
}

#[test]
fn a_file_without_a_game_and_a_game_taken_out_do_no_harm() {
    let mut studio = open(b"\x89PNG\0nothing");
    assert_eq!(read(&studio.summary())["games"], json!([]));
    assert_eq!(
        refused(&mut studio, 0, &json!({"kind": "delete"})),
        "argument.no-such-game"
    );
    let mut studio = open(b"(;SZ[9];B[ee])");
    edit(&mut studio, 0, &json!({"kind": "delete"}));
    assert_eq!(text(&studio), "");
    studio.undo().unwrap();
    assert_eq!(text(&studio), "(;SZ[9];B[ee])");
    assert_eq!(
        refused(&mut studio, 0, &json!({"kind": "explode"})),
        "json.unreadable"
    );
    assert_eq!(
        refused(&mut studio, 9, &json!({"kind": "delete"})),
        "argument.no-such-node"
    );
}

#[test]
fn bytes_that_are_no_characters_are_shown_and_never_markup_of_their_own() {
    let mut studio = open(b"(;SZ[9]C[a\x01<script>]RE[x\x1B])");
    edit(&mut studio, 0, &json!({"kind": "comment", "text": "b"}));
    let change = read(&studio.last_change().unwrap());
    assert_eq!(change["old"], "a\\x01<script>");
    edit(
        &mut studio,
        0,
        &json!({"kind": "name", "text": "x\u{202E}y"}),
    );
    let change = read(&studio.last_change().unwrap());
    assert_eq!(change["new"].as_str().unwrap(), "N[x\\u{202E}y]CA[UTF-8]");
}
