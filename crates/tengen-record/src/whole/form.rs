//! Records written anew in one form: FF4, UTF-8, names in capitals, properties in
//! one order, lines of even length.

use super::{Opens, property_in_utf8, walk};
use crate::sgf::{Collection, GameTree, Node, parse};

/// How a record is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Ten nodes a line, variations on lines of their own.
    Readable,
    /// No white space that is not in a value.
    Compact,
}

/// What the first node begins with, in this order.
const FIRST: [&str; 6] = ["GM", "FF", "CA", "AP", "ST", "SZ"];

/// What comes first in any node: the move or the stones it puts.
const BEFORE: [&str; 7] = ["B", "W", "KO", "AB", "AW", "AE", "PL"];

/// How often a file is read as it was written, at most.
const AGAIN: usize = 4;

/// Writes every game in one form. Applied to its own result it changes nothing.
///
/// No value is lost; texts come out in UTF-8, and what stands between games goes.
pub fn form(collection: &Collection, form: Form) -> Vec<u8> {
    let mut bytes = written(collection, form);
    let is_utf8 = |game: GameTree<'_>| game.guess().reading.is_plain_utf8();
    if collection.games().all(is_utf8) {
        return bytes;
    }
    // What could not be told of the texts may be told once they are UTF-8.
    for _ in 0..AGAIN {
        let again = written(&parse(&bytes), form);
        if again == bytes {
            break;
        }
        bytes = again;
    }
    bytes
}

fn written(collection: &Collection, form: Form) -> Vec<u8> {
    let mut text = String::with_capacity(collection.bytes().len());
    for game in collection.games() {
        write(game, form, &mut text);
    }
    text.into_bytes()
}

fn write(game: GameTree<'_>, form: Form, text: &mut String) {
    text.push('(');
    let mut on_line = 0;
    let open = walk(game, |node, closes, opens| {
        (0..closes).for_each(|_| text.push(')'));
        let is_new_line = match (form, opens) {
            (Form::Compact, _) => false,
            (Form::Readable, Opens::Yes) => true,
            (Form::Readable, Opens::No) => on_line == 10 && node.parent().is_some(),
        };
        if is_new_line {
            if !text.ends_with('\n') {
                text.push('\n');
            }
            on_line = 0;
        }
        if opens == Opens::Yes {
            text.push('(');
        }
        on_line += 1;
        text.push(';');
        properties(node, text);
        if node.parent().is_none() && form == Form::Readable && node.first_child().is_some() {
            text.push('\n');
            on_line = 0;
        }
    });
    (0..=open).for_each(|_| text.push(')'));
    text.push('\n');
}

fn properties(node: Node<'_>, text: &mut String) {
    let mut all: Vec<(usize, String)> = Vec::new();
    let is_root = node.parent().is_none();
    if is_root {
        all.push((1, "FF[4]".to_owned()));
        all.push((2, "CA[UTF-8]".to_owned()));
        if node.property("GM").is_none() {
            all.push((0, "GM[1]".to_owned()));
        }
    }
    for property in node.properties() {
        let name = property.name();
        if is_root && matches!(name.as_ref(), "FF" | "CA") {
            continue;
        }
        let place = match FIRST.iter().position(|first| is_root && *first == name) {
            Some(place) => place,
            None => match BEFORE.iter().position(|before| *before == name) {
                Some(place) => FIRST.len() + place,
                None => FIRST.len() + BEFORE.len(),
            },
        };
        let mut written = String::new();
        property_in_utf8(property, &mut written);
        all.push((place, written));
    }
    // Stable: what has no place of its own keeps its order.
    all.sort_by_key(|(place, _)| *place);
    for (_, written) in all {
        text.push_str(&written);
    }
}
