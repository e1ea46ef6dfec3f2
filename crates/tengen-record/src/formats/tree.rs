//! The tree of a game while another format is read: nodes may come in any order and
//! are written as SGF at the end.

use tengen_rules::Color;

use super::draft::{Draft, letter, letters};
use crate::sgf::escape_value;
use crate::steps::{Step, steps};

/// The first node, which holds what is true of the whole game.
pub(super) const ROOT: usize = 0;

/// A game so far. Node [`ROOT`] is always there.
pub(super) struct Tree {
    nodes: Vec<Node>,
}

#[derive(Default)]
struct Node {
    /// Names and their values as SGF writes them.
    properties: Vec<(String, Vec<String>)>,
    parent: usize,
    children: Vec<usize>,
}

impl Tree {
    pub(super) fn new() -> Tree {
        Tree {
            nodes: vec![Node::default()],
        }
    }

    /// The node that `at` follows; the root for the root.
    pub(super) fn parent(&self, at: usize) -> usize {
        self.nodes[at].parent
    }

    /// A new node behind `at`.
    pub(super) fn follow(&mut self, at: usize) -> usize {
        let new = self.nodes.len();
        self.nodes.push(Node {
            parent: at,
            ..Node::default()
        });
        self.nodes[at].children.push(new);
        new
    }

    /// The node behind `at` with this move, a point from the upper left corner or a
    /// pass: the one that is there, or a new one.
    pub(super) fn played(&mut self, at: usize, color: Color, to: Option<(u8, u8)>) -> usize {
        let value = to.map(letters).unwrap_or_default();
        let is_it = |node: &&usize| {
            let first = self.nodes[**node].properties.first();
            first.is_some_and(|(name, values)| name == letter(color) && *values == [&*value])
        };
        if let Some(known) = self.nodes[at].children.iter().find(is_it) {
            return *known;
        }
        let new = self.follow(at);
        self.add(new, letter(color), value);
        new
    }

    /// Makes a node the first of those that follow the same one.
    pub(super) fn lead(&mut self, at: usize) {
        let parent = self.nodes[at].parent;
        let children = &mut self.nodes[parent].children;
        if let Some(place) = children.iter().position(|child| *child == at) {
            children[..=place].rotate_right(1);
        }
    }

    /// One more value of a property.
    pub(super) fn add(&mut self, at: usize, name: &str, value: String) {
        let properties = &mut self.nodes[at].properties;
        match properties.iter_mut().find(|(old, _)| old == name) {
            Some((_, values)) => values.push(value),
            None => properties.push((name.to_owned(), vec![value])),
        }
    }

    /// Puts a text on a point, unless one is there.
    pub(super) fn label(&mut self, at: usize, point: (u8, u8), text: &str) {
        let text = escape_value(text).replace(':', "\\:");
        let begin = format!("{}:", letters(point));
        let properties = &self.nodes[at].properties;
        let is_there = properties
            .iter()
            .filter(|(name, _)| name == "LB")
            .flat_map(|(_, values)| values)
            .any(|value| value.starts_with(&begin));
        if !is_there && !text.is_empty() {
            self.add(at, "LB", begin + &text);
        }
    }

    /// Adds to the comment; a text behind another begins a line.
    pub(super) fn say(&mut self, at: usize, text: &str) {
        let text = escape_value(text.trim_end());
        if text.is_empty() {
            return;
        }
        let properties = &mut self.nodes[at].properties;
        match properties.iter_mut().find(|(name, _)| name == "C") {
            Some((_, values)) => {
                let before = &mut values[0];
                before.push('\n');
                before.push_str(&text);
            }
            None => properties.push(("C".to_owned(), vec![text])),
        }
    }

    /// Writes all nodes and ends the game; `draft` has begun with the root.
    pub(super) fn write(&self, draft: &mut Draft) {
        for step in steps(|at| &self.nodes[at].children) {
            let at = match step {
                Step::Close => {
                    draft.close();
                    continue;
                }
                Step::Open(ROOT) => ROOT,
                Step::Open(at) => {
                    draft.open();
                    draft.node();
                    at
                }
                Step::Node(at) => {
                    draft.node();
                    at
                }
            };
            for (name, values) in &self.nodes[at].properties {
                draft.raw(name, values.iter().map(String::as_str));
            }
        }
    }
}
