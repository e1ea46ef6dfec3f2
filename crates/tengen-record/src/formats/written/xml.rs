//! XML as Jago and `GoGui` read it: the whole tree, with comments and marks.

use std::fmt::Write as _;

use tengen_rules::{Color, Move, Size};

use super::super::xml::INFORMATION;
use super::Written;
use crate::GameInfo;
use crate::sgf::{GameTree, Node, Property, TextKind, Value, parse_point, parse_points};

/// What is still to be written, the next thing last.
enum Task<'a> {
    /// Everything behind a node.
    Behind(Node<'a>),
    Variation(Node<'a>),
    End,
}

pub(super) fn write(game: GameTree<'_>, size: Size) -> Written {
    let mut text = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Go>\n");
    information(game, size, &mut text);
    text.push_str("<Nodes>\n");
    let root = game.root();
    if root.properties().any(|one| is_of_node(one)) {
        node(root, size, &mut text);
    }
    let mut tasks = vec![Task::Behind(root)];
    while let Some(task) = tasks.pop() {
        match task {
            Task::Behind(before) => {
                let mut children: Vec<Node<'_>> = before.children().collect();
                if children.is_empty() {
                    continue;
                }
                let first = children.remove(0);
                node(first, size, &mut text);
                // A variation stands behind the node that it is an alternative to, and
                // before what follows that node.
                tasks.push(Task::Behind(first));
                tasks.extend(children.into_iter().rev().map(Task::Variation));
            }
            Task::Variation(first) => {
                text.push_str("<Variation>\n");
                node(first, size, &mut text);
                tasks.push(Task::End);
                tasks.push(Task::Behind(first));
            }
            Task::End => text.push_str("</Variation>\n"),
        }
    }
    text.push_str("</Nodes>\n</GoGame>\n</Go>\n");
    Written {
        text,
        lost: Vec::new(),
    }
}

fn information(game: GameTree<'_>, size: Size, text: &mut String) {
    let info = GameInfo::as_written(game);
    let name = info.text("GN").unwrap_or_default();
    // Writing to a text cannot fail.
    let _done = writeln!(text, "<GoGame name=\"{}\">\n<Information>", escaped(name));
    let sides = if size.cols() == size.rows() {
        size.cols().to_string()
    } else {
        format!("{}:{}", size.cols(), size.rows())
    };
    let _done = writeln!(text, "<BoardSize>{sides}</BoardSize>");
    for (element, property) in INFORMATION {
        if let Some(told) = info.text(property) {
            let _done = writeln!(text, "<{element}>{}</{element}>", escaped(told));
        }
    }
    text.push_str("</Information>\n");
}

/// Whether a property is none of those that stand in the document's head.
fn is_of_node(property: Property<'_>) -> bool {
    let name = property.name();
    let is_head = INFORMATION.iter().any(|(_, known)| *known == name);
    !is_head && !matches!(&*name, "GM" | "FF" | "CA" | "AP" | "SZ" | "ST" | "GN")
}

fn node(node: Node<'_>, size: Size, text: &mut String) {
    text.push_str("<Node>\n");
    for property in node.properties().filter(|one| is_of_node(*one)) {
        if !element(property, size, text) {
            other(property, text);
        }
    }
    text.push_str("</Node>\n");
}

/// Writes a property as the element that it is; says whether it is one.
fn element(property: Property<'_>, size: Size, text: &mut String) -> bool {
    let name = property.name();
    let (element, more) = match &*name {
        "C" => {
            text.push_str("<Comment>");
            for line in property.text(TextKind::Text).lines() {
                let _done = write!(text, "<P>{}</P>", escaped(line));
            }
            text.push_str("</Comment>\n");
            return true;
        }
        "B" | "W" => {
            let Ok(what) = property.to_move(size) else {
                return false;
            };
            let color = if property.color() == Some(Color::Black) {
                "Black"
            } else {
                "White"
            };
            let at = match what {
                Move::Play(point) => point.to_string(),
                Move::Pass => String::new(),
            };
            let _done = writeln!(text, "<{color} at=\"{at}\"/>");
            return true;
        }
        "AB" => ("AddBlack", ""),
        "AW" => ("AddWhite", ""),
        "AE" => ("Delete", ""),
        "MA" => ("Mark", ""),
        "TR" => ("Mark", " type=\"triangle\""),
        "SQ" => ("Mark", " type=\"square\""),
        "CR" => ("Mark", " type=\"circle\""),
        "TB" => ("Mark", " territory=\"black\""),
        "TW" => ("Mark", " territory=\"white\""),
        "LB" => return labels(property, size, text),
        _ => return false,
    };
    let points = property
        .values()
        .map(|value| parse_points(&value.simple_text(), size));
    let Some(points) = points.collect::<Option<Vec<_>>>() else {
        return false;
    };
    for point in points.into_iter().flatten() {
        let _done = writeln!(text, "<{element} at=\"{point}\"{more}/>");
    }
    true
}

fn labels(property: Property<'_>, size: Size, text: &mut String) -> bool {
    let label = |value: Value<'_>| {
        let (at, label) = value.composed()?;
        Some((parse_point(&at, size)?, label))
    };
    let Some(labels) = property.values().map(label).collect::<Option<Vec<_>>>() else {
        return false;
    };
    for (point, label) in labels {
        let _done = writeln!(text, "<Mark at=\"{point}\" label=\"{}\"/>", escaped(&label));
    }
    true
}

/// What this format has no element for.
fn other(property: Property<'_>, text: &mut String) {
    let _done = write!(text, "<SGF type=\"{}\">", escaped(&property.name()));
    for value in property.values() {
        let told = value.text(TextKind::Text);
        let _done = write!(text, "<Arg>{}</Arg>", escaped(&told));
    }
    text.push_str("</SGF>\n");
}

/// A text as XML has it, in elements and in attributes.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\n' | '\t' => safe.push(c),
            // XML has no such characters, not even escaped.
            c if c.is_control() => safe.push(' '),
            c => safe.push(c),
        }
    }
    safe
}
