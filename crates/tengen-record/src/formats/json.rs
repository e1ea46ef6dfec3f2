//! This program's JSON: every node in the order of the file, with its place in the
//! tree, every property with its values as they stand between brackets, in UTF-8.
//!
//! `{"v":1,"kind":"tengen.record","games":[{"nodes":[{"parent":null,"properties":
//! [["GM",["1"]]]}, ...]}]}`. Parents come before their children.

use serde_json::{Value, json};

use crate::sgf::{Collection, GameTree};
use crate::steps::{Step, steps};
use crate::whole::NAMELESS;

/// What the document calls itself.
pub(super) const KIND: &str = "\"tengen.record\"";

/// `collection` as JSON.
pub fn to_json(collection: &Collection) -> String {
    let games: Vec<Value> = collection.games().map(game).collect();
    let document = json!({"v": 1, "kind": "tengen.record", "games": games});
    format!("{document}\n")
}

fn game(game: GameTree<'_>) -> Value {
    let first = game.root().order();
    let nodes: Vec<Value> = game
        .nodes()
        .map(|node| {
            let parent = node.parent().map(|parent| parent.order() - first);
            let properties: Vec<Value> = node
                .properties()
                .filter(|property| !property.is("CA"))
                .map(|property| {
                    let values: Vec<_> = property
                        .values()
                        .map(|value| value.escaped().into_owned())
                        .collect();
                    let name = property.name();
                    let name = if name.is_empty() { NAMELESS } else { &name };
                    json!([name, values])
                })
                .collect();
            json!({"parent": parent, "properties": properties})
        })
        .collect();
    json!({"nodes": nodes})
}

/// Reads what [`to_json`] wrote.
pub(super) fn read(text: &str, notes: &mut Vec<String>) -> String {
    let document: Value = match serde_json::from_str(text) {
        Ok(document) => document,
        Err(error) => {
            notes.push(format!("not JSON: {error}"));
            return String::new();
        }
    };
    let mut sgf = String::new();
    for game in document["games"].as_array().into_iter().flatten() {
        let nodes: &[Value] = game["nodes"].as_array().map_or(&[], Vec::as_slice);
        write(nodes, &mut sgf, notes);
    }
    sgf
}

fn write(nodes: &[Value], sgf: &mut String, notes: &mut Vec<String>) {
    if nodes.is_empty() {
        return;
    }
    let mut children: Vec<Vec<usize>> = vec![Vec::new(); nodes.len()];
    let mut lost = 0;
    for (at, node) in nodes.iter().enumerate().skip(1) {
        let parent = node["parent"]
            .as_u64()
            .and_then(|parent| usize::try_from(parent).ok());
        match parent.filter(|parent| *parent < at) {
            Some(parent) => children[parent].push(at),
            None => lost += 1,
        }
    }
    if lost > 0 {
        notes.push(format!("{lost} nodes follow none and were left out"));
    }
    for step in steps(|at| &children[at]) {
        let at = match step {
            Step::Close => {
                sgf.push(')');
                continue;
            }
            Step::Open(at) => {
                sgf.push_str("\n(");
                at
            }
            Step::Node(at) => at,
        };
        sgf.push(';');
        if at == 0 {
            sgf.push_str("CA[UTF-8]");
        }
        properties(&nodes[at], sgf);
    }
    sgf.push('\n');
}

fn properties(node: &Value, sgf: &mut String) {
    for property in node["properties"].as_array().into_iter().flatten() {
        let name = property[0].as_str().unwrap_or_default();
        if name.is_empty() || !name.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            continue;
        }
        sgf.push_str(name);
        for value in property[1].as_array().into_iter().flatten() {
            sgf.push('[');
            sgf.push_str(&crate::sgf::closed_value(
                value.as_str().unwrap_or_default(),
            ));
            sgf.push(']');
        }
    }
}
