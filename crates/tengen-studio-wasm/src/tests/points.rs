//! Lines, arrows, haze, views and what a node says in one value.

use serde_json::{Value, json};

use super::{edit, open, refused, text, view};

fn link(sign: &str, from: &str, to: &str) -> Value {
    json!({"kind": "link", "sign": sign, "from": from, "to": to})
}

#[test]
fn lines_and_arrows_join_two_points_and_go_when_drawn_again() {
    let mut studio = open(b"(;SZ[9]AR[aa:bb]C[x])");
    edit(&mut studio, 0, &link("line", "E5", "A9"));
    assert_eq!(text(&studio), "(;SZ[9]AR[aa:bb]C[x]LN[ee:aa])");
    assert_eq!(
        view(&studio, 0)["links"],
        json!([
            {"kind": "line", "from": "E5", "to": "A9"},
            {"kind": "arrow", "from": "A9", "to": "B8"},
        ])
    );
    // A line has no direction; an arrow turns around.
    edit(&mut studio, 0, &link("line", "A9", "E5"));
    assert_eq!(text(&studio), "(;SZ[9]AR[aa:bb]C[x])");
    edit(&mut studio, 0, &link("arrow", "B8", "A9"));
    assert_eq!(text(&studio), "(;SZ[9]AR[bb:aa]C[x])");
    edit(&mut studio, 0, &link("arrow", "B8", "A9"));
    assert_eq!(text(&studio), "(;SZ[9]C[x])");
    assert_eq!(
        refused(&mut studio, 0, &link("line", "A1", "A1")),
        "edit.one-point"
    );
}

#[test]
fn pairs_that_cannot_be_read_are_not_written_anew() {
    let mut studio = open(b"(;SZ[9]LN[aa:zz])");
    assert_eq!(
        refused(&mut studio, 0, &link("line", "A1", "B2")),
        "edit.list-unreadable"
    );
}

#[test]
fn a_haze_holds_for_the_nodes_behind_until_it_is_taken_away() {
    let mut studio = open(b"(;SZ[9]DD[aa:bb];B[ee];W[cc])");
    assert_eq!(view(&studio, 2)["dim"].as_array().unwrap().len(), 4);
    edit(&mut studio, 2, &json!({"kind": "dim", "at": "A9"}));
    assert_eq!(view(&studio, 2)["dim"], json!(["A8", "B8", "B9"]));
    assert_eq!(view(&studio, 1)["dim"].as_array().unwrap().len(), 4);
    for at in ["A8", "B8", "B9"] {
        edit(&mut studio, 2, &json!({"kind": "dim", "at": at}));
    }
    assert_eq!(text(&studio), "(;SZ[9]DD[aa:bb];B[ee];W[cc]DD[])");
    assert_eq!(view(&studio, 2)["dim"], json!([]));
}

#[test]
fn a_part_of_the_board_is_shown_until_the_whole_is_again() {
    let mut studio = open(b"(;SZ[9];B[ee])");
    edit(
        &mut studio,
        0,
        &json!({"kind": "show", "from": "C1", "to": "A2"}),
    );
    assert_eq!(text(&studio), "(;SZ[9]VW[ah:ci];B[ee])");
    assert_eq!(view(&studio, 1)["shown"].as_array().unwrap().len(), 6);
    edit(
        &mut studio,
        1,
        &json!({"kind": "show", "from": "A1", "to": "A1"}),
    );
    assert_eq!(text(&studio), "(;SZ[9]VW[ah:ci];B[ee]VW[])");
    edit(
        &mut studio,
        0,
        &json!({"kind": "show", "from": "A1", "to": "A1"}),
    );
    assert_eq!(text(&studio), "(;SZ[9];B[ee]VW[])");
}

#[test]
fn territory_stands_beside_signs_and_has_one_owner() {
    let mut studio = open(b"(;SZ[9]TR[ee]LB[ee:x])");
    let mark = |sign: &str| json!({"kind": "mark", "at": "E5", "sign": sign, "text": ""});
    edit(&mut studio, 0, &mark("black"));
    assert_eq!(text(&studio), "(;SZ[9]TR[ee]LB[ee:x]TB[ee])");
    edit(&mut studio, 0, &mark("white"));
    assert_eq!(text(&studio), "(;SZ[9]TR[ee]LB[ee:x]TW[ee])");
    edit(&mut studio, 0, &mark("selected"));
    assert_eq!(text(&studio), "(;SZ[9]TW[ee]SL[ee])");
}

#[test]
fn judgements_exclude_each_other_and_values_are_looked_at() {
    let mut studio = open(b"(;SZ[9];B[ee]BM[1]BL[60])");
    let told = |name: &str, text: Option<&str>| json!({"kind": "told", "name": name, "text": text});
    edit(&mut studio, 1, &told("TE", Some("2")));
    edit(&mut studio, 1, &told("GW", Some("1")));
    edit(&mut studio, 1, &told("GB", Some("1")));
    edit(&mut studio, 1, &told("BL", Some("59,5")));
    assert_eq!(text(&studio), "(;SZ[9];B[ee]BL[59.5]TE[2]GB[1])");
    edit(&mut studio, 1, &told("DO", Some("")));
    edit(&mut studio, 1, &told("BL", None));
    assert_eq!(text(&studio), "(;SZ[9];B[ee]GB[1]DO[])");
    for (name, wrong) in [
        ("BL", "soon"),
        ("BL", "1e5"),
        ("OB", "-1"),
        ("HO", "3"),
        ("DO", "1"),
    ] {
        assert_eq!(
            refused(&mut studio, 1, &told(name, Some(wrong))),
            "edit.bad-value",
            "{name}"
        );
    }
    assert_eq!(
        refused(&mut studio, 1, &told("PB", Some("x"))),
        "argument.unknown"
    );
}

#[test]
fn an_empty_node_is_put_between_two() {
    let mut studio = open(b"(;SZ[9];B[ee](;W[cc])(;W[dd]))");
    let new = edit(&mut studio, 1, &json!({"kind": "insert"}));
    assert_eq!(new, 2);
    assert_eq!(text(&studio), "(;SZ[9];B[ee];(;W[cc])(;W[dd]))");
}
