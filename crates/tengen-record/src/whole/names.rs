//! Records without the names of people.

use super::thin::without;
use crate::check::{Class, property};
use crate::sgf::{Collection, EditError, GameTree, Node, NodeId, TextKind};

/// What becomes of comments when names go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comments {
    /// They go: people talk about people.
    Drop,
    /// They stay, the two players' names in them written as Black and White.
    Keep,
}

/// What goes: people, teams, places and where the record came from.
const DOOMED: [&str; 14] = [
    "BT", "WT", "AN", "US", "SO", "CP", "PC", "EV", "RO", "GN", "AP", "ID", "TE", "RD",
];

/// Writes every game without names: the players become Black and White.
///
/// Properties that the standard does not know go too, for nobody knows what stands
/// in them. Ranks, date, result and moves stay.
///
/// # Errors
///
/// [`EditError::TooLong`].
pub fn anonymise(collection: &Collection, comments: Comments) -> Result<Vec<u8>, EditError> {
    let names = players(collection);
    let doomed = |name: &str| {
        // `TE` of the standard is a judgement with a number; Cyberoro's is the event.
        DOOMED.contains(&name)
            || property(name).is_none_or(|known| known.class == Class::Obsolete)
            || (comments == Comments::Drop && matches!(name, "C" | "GC" | "N"))
    };
    let mut rest = collection.with_text(without(collection, doomed));
    let told: Vec<NodeId> = rest
        .games()
        .flat_map(GameTree::nodes)
        .filter(|node| SPOKEN.iter().any(|name| node.property(name).is_some()))
        .map(Node::id)
        .collect();
    for id in told {
        for name in ["PB", "PW"] {
            if rest.node(id).property(name).is_some() {
                let color = if name == "PB" { "Black" } else { "White" };
                rest.set_text(id, name, color, TextKind::Simple)?;
            }
        }
        for name in ["C", "GC", "N"] {
            let Some(text) = rest.node(id).text(name) else {
                continue;
            };
            let without = replaced(&text, &names);
            if without != text {
                rest.set_text(id, name, &without, TextKind::Text)?;
            }
        }
    }
    Ok(rest.to_bytes())
}

const SPOKEN: [&str; 5] = ["PB", "PW", "C", "GC", "N"];

/// Every player's name, the longest first, and what it becomes.
fn players(collection: &Collection) -> Vec<(String, &'static str)> {
    let mut names = Vec::new();
    for node in collection.games().flat_map(GameTree::nodes) {
        for (name, color) in [("PB", "Black"), ("PW", "White")] {
            let text = node.simple_text(name).unwrap_or_default();
            let text = text.trim();
            if text.chars().count() > 1 {
                names.push((text.to_owned(), color));
            }
        }
    }
    names.sort_by(|a, b| b.0.len().cmp(&a.0.len()).then(a.cmp(b)));
    names.dedup();
    names
}

fn replaced(text: &str, names: &[(String, &'static str)]) -> String {
    let mut text = text.to_owned();
    for (name, color) in names {
        if text.contains(name.as_str()) {
            text = text.replace(name.as_str(), color);
        }
    }
    text
}
