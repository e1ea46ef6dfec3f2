//! This program's JSON: every node in the order of the file, with its place in the
//! tree, every property with its values as they stand between brackets, in UTF-8.
//!
//! `{"v":1,"kind":"tengen.record","games":[{"nodes":[{"parent":null,"properties":
//! [["GM",["1"]]]}, ...]}]}`. Parents come before their children. What the file is
//! stands at its beginning, where [`super::Format::of`] looks for it.

use serde::{Deserialize, Serialize};

use crate::sgf::{Collection, GameTree, Node};
use crate::steps::{Step, steps};
use crate::whole::NAMELESS;

/// What the document calls itself.
pub(super) const KIND: &str = "tengen.record";

/// How documents began that had their kind at the end.
pub(super) const KIND_LAST: &str = "{\"games\":[";

#[derive(Serialize, Deserialize)]
struct Document {
    v: u32,
    kind: String,
    games: Vec<Game>,
}

#[derive(Serialize, Deserialize)]
struct Game {
    nodes: Vec<Told>,
}

/// A node as it is told.
#[derive(Serialize, Deserialize)]
struct Told {
    parent: Option<u32>,
    properties: Vec<(String, Vec<String>)>,
}

/// `collection` as JSON.
pub fn to_json(collection: &Collection) -> String {
    let document = Document {
        v: 1,
        kind: KIND.to_owned(),
        games: collection.games().map(game).collect(),
    };
    tengen_json::to_string(&document) + "\n"
}

fn game(game: GameTree<'_>) -> Game {
    let first = game.root().order();
    let told = |node: Node<'_>| {
        let parent = node.parent().map(|parent| parent.order() - first);
        let properties = node.properties().filter(|property| !property.is("CA"));
        Told {
            parent: parent.and_then(|parent| u32::try_from(parent).ok()),
            properties: properties
                .map(|property| {
                    let values = property.values();
                    let values = values.map(|value| value.escaped().into_owned()).collect();
                    let name = property.name().into_owned();
                    let is_nameless = name.is_empty();
                    let name = if is_nameless {
                        NAMELESS.to_owned()
                    } else {
                        name
                    };
                    (name, values)
                })
                .collect(),
        }
    };
    Game {
        nodes: game.nodes().map(told).collect(),
    }
}

/// Reads what [`to_json`] wrote.
pub(super) fn read(text: &str, notes: &mut Vec<String>) -> String {
    let document: Document = match tengen_json::from_str(text.trim_start_matches('\u{FEFF}')) {
        Ok(document) => document,
        Err(error) => {
            notes.push(format!("not a record in JSON: {error}"));
            return String::new();
        }
    };
    let mut sgf = String::new();
    for game in &document.games {
        write(&game.nodes, &mut sgf, notes);
    }
    sgf
}

fn write(nodes: &[Told], sgf: &mut String, notes: &mut Vec<String>) {
    if nodes.is_empty() {
        return;
    }
    let mut children: Vec<Vec<usize>> = vec![Vec::new(); nodes.len()];
    let mut lost = 0;
    for (at, node) in nodes.iter().enumerate().skip(1) {
        let parent = node.parent.and_then(|parent| usize::try_from(parent).ok());
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

fn properties(node: &Told, sgf: &mut String) {
    for (name, values) in &node.properties {
        if name.is_empty() || !name.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            continue;
        }
        sgf.push_str(name);
        for value in values {
            sgf.push('[');
            sgf.push_str(&crate::sgf::closed_value(value));
            sgf.push(']');
        }
    }
}
