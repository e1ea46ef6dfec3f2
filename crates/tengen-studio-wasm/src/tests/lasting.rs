//! Steps that outlast a page, and files made of others.

use serde_json::json;

use super::{SHIFT_JIS, edit, open, read, text};
use crate::{Binder, Studio};

fn resumed(original: &[u8], before: &Studio) -> Studio {
    let today = Some("2026-01-31".to_owned());
    Studio::resume(original, &before.to_bytes(), &before.steps(), None, today).unwrap()
}

#[test]
fn steps_outlast_a_page() {
    let mut before = open(SHIFT_JIS);
    edit(&mut before, 1, &json!({"kind": "comment", "text": "表"}));
    edit(&mut before, 1, &json!({"kind": "play", "move": "C3"}));
    edit(
        &mut before,
        0,
        &json!({"kind": "info", "name": "EV", "text": "本因坊"}),
    );
    let whole = before.to_bytes();
    before.undo().unwrap();

    let mut after = resumed(SHIFT_JIS, &before);
    assert_eq!(after.to_bytes(), before.to_bytes());
    let told = |studio: &Studio| {
        let summary = read(&studio.summary());
        ["format", "charset", "done", "undone", "games"].map(|key| summary[key].clone())
    };
    assert_eq!(told(&after), told(&before));
    after.redo().unwrap();
    assert_eq!(after.to_bytes(), whole);
    for _ in 0..3 {
        after.undo().unwrap();
    }
    assert_eq!(after.to_bytes(), SHIFT_JIS);
    assert_eq!(read(&after.summary())["undone"], 3);
}

#[test]
fn a_step_that_changed_the_encoding_outlasts_a_page_too() {
    let mut before = open(SHIFT_JIS);
    edit(&mut before, 0, &json!({"kind": "utf8"}));
    edit(&mut before, 1, &json!({"kind": "comment", "text": "한글"}));
    let mut after = resumed(SHIFT_JIS, &before);
    assert!(text(&after).contains("한글"));
    after.undo().unwrap();
    after.undo().unwrap();
    assert_eq!(after.to_bytes(), SHIFT_JIS);
    assert_eq!(read(&after.summary())["charset"], "Shift_JIS");
    after.redo().unwrap();
    assert_eq!(read(&after.summary())["charset"], "UTF-8");
}

#[test]
fn steps_that_are_none_are_no_history_and_no_fault() {
    let mut before = open(b"(;SZ[9])");
    edit(
        &mut before,
        0,
        &json!({"kind": "comment", "text": "long enough"}),
    );
    let steps = before.steps();
    for cut in 0..steps.len() {
        let mut after =
            Studio::resume(b"(;SZ[9])", &before.to_bytes(), &steps[..cut], None, None).unwrap();
        assert!(after.undo().is_err(), "{cut}");
        assert_eq!(after.to_bytes(), before.to_bytes());
    }
    // Steps of another file may be odd, but they end nothing.
    let mut other = Studio::resume(b"(;)", b"(;)", &steps, None, None).unwrap();
    other.undo().unwrap();
}

#[test]
fn another_format_goes_on_as_the_sgf_that_was_made_of_it() {
    let gtp: &[u8] = b"boardsize 9\nplay black D4\nplay white E5\n";
    let mut before = open(gtp);
    edit(&mut before, 0, &json!({"kind": "comment", "text": "x"}));
    let after = resumed(gtp, &before);
    assert_eq!(read(&after.summary())["format"], "gtp");
    assert_eq!(after.to_bytes(), before.to_bytes());
}

#[test]
fn things_and_names_are_taken_out_in_a_step() {
    let file: &[u8] = b"(;SZ[9]PB[Anna]EV[Cup];B[ee]C[Anna leads]TR[aa](;W[cc])(;W[dd]))";
    let mut studio = open(file);
    edit(
        &mut studio,
        0,
        &json!({"kind": "strip", "things": ["marks", "variations"]}),
    );
    assert_eq!(
        text(&studio),
        "(;SZ[9]PB[Anna]EV[Cup];B[ee]C[Anna leads];W[cc])\n"
    );
    edit(
        &mut studio,
        0,
        &json!({"kind": "anonymise", "comments": "keep"}),
    );
    assert!(!text(&studio).contains("Anna"), "{}", text(&studio));
    studio.undo().unwrap();
    studio.undo().unwrap();
    assert_eq!(studio.to_bytes(), file);
}

#[test]
fn files_are_joined_bound_and_parted() {
    let mut binder = Binder::new();
    for game in ["(;SZ[9]PB[A];B[ee];W[cc])", "(;SZ[9]PB[B];B[ee];W[gg])"] {
        binder.add(game.as_bytes(), None);
    }
    let tree = open(&binder.merged().unwrap());
    assert_eq!(read(&tree.summary())["games"][0]["nodes"], 4);
    assert_eq!(binder.inside(), 0);
    let file = open(&binder.bound());
    let mut games = file.games().unwrap();
    assert_eq!(games.count(), 2);
    assert_eq!(games.file(1), b"(;SZ[9]PB[B];B[ee];W[gg])\n");
    assert_eq!(games.file(9), b"");
    assert_eq!(tree.lines().unwrap().count(), 2);
    binder.add(b"(;SZ[19])", None);
    assert_eq!(binder.merged().unwrap_err().refusal().code, "merge.size");
}

#[test]
fn a_game_is_written_for_other_programs_with_what_did_not_fit() {
    let studio = open(b"(;SZ[9]PB[A]KM[6.5];B[ee]C[x](;W[cc])(;W[dd]))");
    let written = read(&studio.other(0, "gtp").unwrap());
    assert_eq!(
        written["text"],
        "boardsize 9\nclear_board\nkomi 6.5\nplay black E5\nplay white C7\n"
    );
    assert_eq!(
        written["lost"],
        json!([["comments", 1], ["variations", 1], ["information", 1]])
    );
    let code = |format: &str| studio.other(0, format).unwrap_err().refusal().code.clone();
    assert_eq!(
        (code("gib"), code("doc")),
        ("write.size".into(), "argument.unknown".into())
    );
}
