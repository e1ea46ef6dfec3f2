//! Several games as one tree: what they have in common stands once, and each
//! goes its own way from the first difference on.
//!
//! # Source
//!
//! SGF FF\[4\], "Game info properties": in merged games they stand at the first
//! node that belongs to one game alone.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use tengen_rules::Size;

use crate::check::{Class, Kind, property};
use crate::sgf::{Collection, GameTree, Node, Property};
use crate::steps::{Step, steps};

/// Why games cannot be joined.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MergeError {
    /// There is nothing to join.
    #[error("there is no game to join")]
    Nothing,
    /// One tree has one board.
    #[error("game {number} is played on another board than the first: {other}, not {size}")]
    Size {
        /// The game, from 1.
        number: usize,
        /// Its board.
        other: String,
        /// The board of the first.
        size: Size,
    },
}

/// The tree of several games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Merged {
    /// The file, in UTF-8.
    pub bytes: Vec<u8>,
    /// Games that are part of an earlier one from beginning to end, from 1: what was
    /// told about them stands as a comment in their last node.
    pub inside: Vec<usize>,
}

/// One node of the tree to be.
#[derive(Default)]
struct Joined {
    /// By FF4 name, each value once, as it stands in a file in UTF-8.
    properties: Vec<(String, Vec<String>)>,
    children: Vec<usize>,
    /// Which games pass here.
    games: u32,
}

/// Joins the games of `collections` into one tree.
///
/// # Errors
///
/// [`MergeError`].
pub fn merge(collections: &[&Collection]) -> Result<Merged, MergeError> {
    let games = || collections.iter().flat_map(|one| one.games());
    let first = games().next().ok_or(MergeError::Nothing)?;
    let size = first.size().unwrap_or(Size::NINETEEN);
    let mut tree = vec![Joined::default()];
    let mut lines = Vec::new();
    for (at, game) in games().enumerate() {
        if game.size() != Ok(size) {
            let other = game
                .size()
                .map_or_else(|text| text, |size| size.to_string());
            let number = at + 1;
            return Err(MergeError::Size {
                number,
                other,
                size,
            });
        }
        lines.push(add(&mut tree, game));
    }
    let mut inside = Vec::new();
    for (at, (game, line)) in games().zip(&lines).enumerate() {
        if !tell(&mut tree, game, line) {
            inside.push(at + 1);
        }
    }
    let text = written(&tree, size);
    Ok(Merged {
        bytes: text.into_bytes(),
        inside,
    })
}

/// What makes two nodes the same: move and setup.
fn key(node: Node<'_>) -> BTreeMap<String, Vec<String>> {
    let is_part = |name: &str| matches!(name, "B" | "W" | "AB" | "AW" | "AE" | "PL");
    let mut key: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for one in node.properties().filter(|one| is_part(&one.name())) {
        let values = key.entry(one.name().into_owned()).or_default();
        values.extend(one.values().map(|value| value.escaped().trim().to_owned()));
        values.sort();
    }
    key
}

/// Adds a game; answers its main line as places in the tree.
fn add(tree: &mut Vec<Joined>, game: GameTree<'_>) -> Vec<usize> {
    let mut places: BTreeMap<usize, usize> = BTreeMap::new();
    let mut keys: BTreeMap<usize, BTreeMap<String, Vec<String>>> = BTreeMap::new();
    let first = game.root().order();
    let mut lines = vec![0];
    for node in game.nodes() {
        let place = match node.parent() {
            None => 0,
            Some(parent) => {
                let parent = places[&parent.order()];
                child(tree, &mut keys, parent, node)
            }
        };
        places.insert(node.order(), place);
        join(&mut tree[place], node);
        tree[place].games += 1;
    }
    for node in game.main_line().filter(|node| node.order() != first) {
        lines.push(places[&node.order()]);
    }
    lines
}

/// The child of `parent` that is the same as `node`, made if there is none.
fn child(
    tree: &mut Vec<Joined>,
    keys: &mut BTreeMap<usize, BTreeMap<String, Vec<String>>>,
    parent: usize,
    node: Node<'_>,
) -> usize {
    let wanted = key(node);
    for &child in &tree[parent].children {
        let known = keys.entry(child).or_insert_with(|| key_of(&tree[child]));
        if *known == wanted && !wanted.is_empty() {
            return child;
        }
    }
    let new = tree.len();
    tree.push(Joined::default());
    tree[parent].children.push(new);
    new
}

fn key_of(node: &Joined) -> BTreeMap<String, Vec<String>> {
    let is_part = |name: &str| matches!(name, "B" | "W" | "AB" | "AW" | "AE" | "PL");
    let parts = node.properties.iter().filter(|(name, _)| is_part(name));
    parts
        .map(|(name, values)| {
            let mut values = values.clone();
            values.sort();
            (name.clone(), values)
        })
        .collect()
}

/// What `node` says beyond what is told about the whole game, put to what is there.
fn join(joined: &mut Joined, node: Node<'_>) {
    for one in node.properties() {
        let name = one.name().into_owned();
        let known = property(&name);
        let is_of_game =
            known.is_some_and(|known| matches!(known.class, Class::Info | Class::Root));
        if name.is_empty() || is_of_game {
            continue;
        }
        let values: Vec<String> = values_of(one);
        let Some((_, old)) = joined.properties.iter_mut().find(|(old, _)| *old == name) else {
            joined.properties.push((name, values));
            continue;
        };
        match known.map(|known| known.kind) {
            Some(Kind::Points | Kind::AnyPoints | Kind::Pairs | Kind::Labels) => {
                for value in values {
                    if !old.contains(&value) {
                        old.push(value);
                    }
                }
            }
            Some(Kind::Text | Kind::Simple) => {
                let new = values.concat();
                if !old[0].contains(&new) {
                    let _done = write!(old[0], "\n{new}");
                }
            }
            _ => {}
        }
    }
}

fn values_of(one: Property<'_>) -> Vec<String> {
    one.values()
        .map(|value| value.escaped().trim().to_owned())
        .collect()
}

/// Puts what is told about a game where it goes its own way; says whether it does.
fn tell(tree: &mut [Joined], game: GameTree<'_>, line: &[usize]) -> bool {
    let info: Vec<(String, Vec<String>)> = game
        .main_line()
        .flat_map(Node::properties)
        .filter(|one| property(&one.name()).is_some_and(|known| known.class == Class::Info))
        .map(|one| (one.name().into_owned(), values_of(one)))
        .collect();
    let own = line.iter().copied().find(|place| tree[*place].games == 1);
    if let Some(own) = own {
        let node = &mut tree[own];
        for (name, values) in info {
            if node.properties.iter().all(|(old, _)| *old != name) {
                node.properties.push((name, values));
            }
        }
        return true;
    }
    let last = line.last().copied().unwrap_or(0);
    let told: Vec<String> = info
        .iter()
        .map(|(name, values)| format!("{name}: {}", values.join(", ")))
        .collect();
    let told = told.join("\n");
    if told.is_empty() {
        return false;
    }
    let node = &mut tree[last];
    match node.properties.iter_mut().find(|(name, _)| name == "C") {
        Some((_, old)) if old[0].contains(&told) => {}
        Some((_, old)) => {
            let _done = write!(old[0], "\n{told}");
        }
        None => node.properties.push(("C".to_owned(), vec![told])),
    }
    false
}

fn written(tree: &[Joined], size: Size) -> String {
    let side = if size.cols() == size.rows() {
        size.cols().to_string()
    } else {
        format!("{}:{}", size.cols(), size.rows())
    };
    let version = env!("CARGO_PKG_VERSION");
    let mut text = String::new();
    for step in steps(|at| &tree[at].children) {
        match step {
            Step::Open(0) => {
                let _done = write!(text, "(;GM[1]FF[4]CA[UTF-8]AP[tengen:{version}]SZ[{side}]");
                properties(&tree[0], &mut text);
            }
            Step::Open(at) => {
                text.push_str("\n(;");
                properties(&tree[at], &mut text);
            }
            Step::Node(at) => {
                text.push(';');
                properties(&tree[at], &mut text);
            }
            Step::Close => text.push(')'),
        }
    }
    text.push('\n');
    text
}

fn properties(node: &Joined, text: &mut String) {
    for (name, values) in &node.properties {
        text.push_str(name);
        for value in values {
            let _done = write!(text, "[{value}]");
        }
    }
}
