//! After a change the page is told what is other, and looks at nothing else.

use serde_json::json;

use tengen_record::sgf::parse;

use super::{open, read};
use crate::fault::json as json_of;
use crate::{Studio, shown};

/// Stands for a node whose sign is not known.
const UNKNOWN: u8 = u8::MAX;

/// The signs of all nodes.
fn signs(studio: &Studio) -> Vec<u8> {
    studio.signs(0, 0, u32::MAX).unwrap()
}

#[test]
fn the_nodes_that_a_change_touched_are_told() {
    let file = b"(;SZ[9];B[ee];W[gc];B[cc](;W[dd])(;W[ff]C[here]))";
    let mut studio = open(file);
    let mut known = signs(&studio);
    let changes = [
        (2, json!({"kind": "comment", "text": "a word"})),
        (1, json!({"kind": "play", "move": "A1"})),
        (5, json!({"kind": "promote"})),
        (2, json!({"kind": "insert"})),
        (2, json!({"kind": "setup", "at": "B2", "stone": "black"})),
        (3, json!({"kind": "delete_node"})),
        (4, json!({"kind": "delete"})),
    ];
    let mut told = Vec::new();
    for (node, change) in &changes {
        told.push(studio.edit(0, *node, &change.to_string()).unwrap());
    }
    while let Ok(led) = studio.undo() {
        told.push(led);
    }
    // What came is looked up when all is done: the last state is the first again.
    for led in &told {
        for step in read(led)["steps"].as_array().unwrap() {
            let [first, old, new] = [0, 1, 2].map(|at| {
                let number = step[at].as_u64().unwrap();
                usize::try_from(number).unwrap()
            });
            known.splice(first..first + old, vec![UNKNOWN; new]);
        }
    }
    let now = signs(&studio);
    assert_eq!(known.len(), now.len());
    for (was, is) in known.iter().zip(&now) {
        assert!(*was == UNKNOWN || was == is, "{known:?} {now:?}");
    }
    assert_eq!(studio.to_bytes(), file);
    assert_eq!(&read(&told[0])["steps"], &json!([[2, 1, 1]]));
}

#[test]
fn a_move_that_is_there_already_touches_nothing() {
    let mut studio = open(b"(;SZ[9];B[ee](;W[gc])(;W[dd]))");
    let play = json!({"kind": "play", "move": "D6"});
    let led = read(&studio.edit(0, 1, &play.to_string()).unwrap());
    assert_eq!(led, json!({"game": 0, "node": 3, "steps": []}));
}

#[test]
fn only_a_part_of_the_file_is_compared_with_what_it_was() {
    let file = b"(;SZ[9]C[some words];B[ee]C[x];W[gc])";
    let mut studio = open(file);
    let is_like = |studio: &Studio| {
        let alike = studio.alike();
        let [front, back, len] = alike[..] else {
            panic!("this is no UTF-16");
        };
        let end = file.len() - usize::try_from(back).unwrap();
        let same = studio.part(front, len - back) == file[usize::try_from(front).unwrap()..end];
        assert_eq!(same, studio.to_bytes() == file);
        (same, len - back - front)
    };
    assert_eq!(is_like(&studio), (true, 0));
    let said = |text: &str| json!({"kind": "comment", "text": text}).to_string();
    studio.edit(0, 1, &said("y")).unwrap();
    let (same, looked_at) = is_like(&studio);
    assert!(!same && looked_at < 15, "{looked_at}");
    studio.edit(0, 1, &said("x")).unwrap();
    assert!(is_like(&studio).0);
    studio.edit(0, 2, &said("longer")).unwrap();
    assert!(!is_like(&studio).0);
    studio.undo().unwrap();
    assert!(is_like(&studio).0);
}

#[test]
fn a_change_at_both_ends_of_a_file_is_told_as_if_all_of_it_was_looked_at() {
    let mut file = b"(;SZ[9]".to_vec();
    for number in 0..4000 {
        file.extend_from_slice(format!(";B[ee];W[gc]N[{number}]").as_bytes());
    }
    file.extend_from_slice(b"(;B[cc])(;B[dd]))");
    let mut studio = open(&file);
    let changes = [
        (3, json!({"kind": "play", "move": "A1"})),
        (2, json!({"kind": "play", "move": "B1"})),
        (7000, json!({"kind": "comment", "text": "far away"})),
        (8, json!({"kind": "insert"})),
        (8004, json!({"kind": "promote"})),
        (
            2,
            json!({"kind": "paste", "text": "(;B[aa](;W[bb])(;W[cc]))"}),
        ),
        (4, json!({"kind": "delete"})),
        (2, json!({"kind": "delete"})),
    ];
    for (node, change) in &changes {
        let before = studio.to_bytes();
        studio.edit(0, *node, &change.to_string()).unwrap();
        let (old, new) = (parse(&before), parse(&studio.to_bytes()));
        let told = studio.last_change().unwrap();
        assert_eq!(told, json_of(&shown::difference(&old, &new)), "{change}");
    }
}

#[test]
fn a_long_game_is_checked_in_steps() {
    let mut file = b"(;SZ[9]".to_vec();
    for _ in 0..2000 {
        file.extend_from_slice(b";B[ee];W[gc]");
    }
    file.push(b')');
    let mut studio = open(&file);
    let mut steps = 0;
    while 0 < studio.check(100) {
        assert!(read(&studio.summary())["findings"].is_null());
        steps += 1;
    }
    assert!(steps > 20, "{steps}");
    let all = studio.findings();
    assert_eq!(all, open(&file).findings());
    studio
        .edit(0, 5, &json!({"kind": "insert"}).to_string())
        .unwrap();
    assert_eq!(studio.check(0), 0, "nothing is played otherwise");
    studio.undo().unwrap();
    studio
        .edit(0, 5, &json!({"kind": "delete_node"}).to_string())
        .unwrap();
    assert!(studio.check(0) > 0);
    studio.undo().unwrap();
    while 0 < studio.check(1000) {}
    assert_eq!(studio.findings(), all);
}
