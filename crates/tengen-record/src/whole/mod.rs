//! What is done to whole records: written in one form, joined, parted, thinned
//! out, and freed of names.
//!
//! Everything here answers bytes of a new file; the collection it was made of
//! stays as it is.

mod form;
mod merge;
mod names;
mod thin;

#[cfg(test)]
mod tests;

pub use form::{Form, form};
pub use merge::{MergeError, Merged, merge};
pub use names::{Comments, anonymise};
pub use thin::{Thing, strip};

use crate::sgf::{Collection, GameTree, Node, NodeId, Property};

/// Each game of `collection` as a file of its own, byte for byte as it stands there.
pub fn split(collection: &Collection) -> Vec<Vec<u8>> {
    let root = |game: GameTree<'_>| collection.copy(game.root().id());
    collection.games().map(root).map(with_line_end).collect()
}

/// Each variation of each game as a game of its own: the way from the root to its
/// last node, without the others. Each node stands there byte for byte.
pub fn lines(collection: &Collection) -> Vec<Vec<u8>> {
    let mut files = Vec::new();
    for game in collection.games() {
        for leaf in game.nodes().filter(|node| node.first_child().is_none()) {
            files.push(line(&leaf.path()));
        }
    }
    files
}

fn line(path: &[Node<'_>]) -> Vec<u8> {
    let mut bytes = b"(".to_vec();
    for node in path {
        let written = &node.collection().bytes()[node.range()];
        if written.first() != Some(&b';') {
            bytes.push(b';');
        }
        bytes.extend_from_slice(written);
    }
    bytes.push(b')');
    with_line_end(bytes)
}

fn with_line_end(mut bytes: Vec<u8>) -> Vec<u8> {
    bytes.push(b'\n');
    bytes
}

/// What a value that stands without a name is written under: moved among other
/// properties it would belong to one of them.
pub(crate) const NAMELESS: &str = "XX";

/// The property as it would stand in a file in UTF-8, under its FF4 name.
fn property_in_utf8(property: Property<'_>, text: &mut String) {
    let name = property.name();
    text.push_str(if name.is_empty() { NAMELESS } else { &name });
    for value in property.values() {
        text.push('[');
        text.push_str(&value.escaped());
        text.push(']');
    }
}

/// Calls `see` for each node of `game` with the parentheses that stand before it:
/// how many close, and whether one opens. Answers how many are open at the end,
/// the game's own not counted.
fn walk(game: GameTree<'_>, mut see: impl FnMut(Node<'_>, usize, Opens)) -> usize {
    // The node that each open variation follows.
    let mut open: Vec<NodeId> = Vec::new();
    for node in game.nodes() {
        let Some(parent) = node.parent() else {
            see(node, 0, Opens::No);
            continue;
        };
        let is_first = parent.first_child() == Some(node);
        let is_only = is_first && node.next_sibling().is_none();
        if is_only {
            see(node, 0, Opens::No);
            continue;
        }
        let mut closes = 0;
        if !is_first {
            while let Some(top) = open.pop() {
                closes += 1;
                if top == parent.id() {
                    break;
                }
            }
        }
        open.push(parent.id());
        see(node, closes, Opens::Yes);
    }
    open.len()
}

/// Whether a parenthesis opens before a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Opens {
    Yes,
    No,
}
