//! What the list of files says of one: its games, its encoding, its findings.

use serde::Serialize;
use tengen_record::check::quirks;
use tengen_record::formats::Format;
use tengen_record::sgf::{GameTree, Node, Passes};
use tengen_record::{GameInfo, INFO_PROPERTIES};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::fault::json;
use crate::{Fault, Studio, number};

#[derive(Serialize)]
struct Summary {
    format: &'static str,
    /// What could not be taken over from another format.
    notes: Vec<String>,
    charset: &'static str,
    /// How sure the encoding is, in percent.
    confidence: u8,
    /// What the encoding was told by.
    evidence: &'static str,
    is_doubled: bool,
    bytes: u32,
    findings: u32,
    /// How many steps can be taken back, and made again.
    done: u32,
    undone: u32,
    games: Vec<Game>,
}

#[derive(Serialize)]
struct Game {
    black: Option<String>,
    white: Option<String>,
    black_rank: Option<String>,
    white_rank: Option<String>,
    name: Option<String>,
    event: Option<String>,
    date: Option<String>,
    result: Option<String>,
    /// None where the file names a board that cannot be.
    size: Option<String>,
    moves: u32,
    nodes: u32,
    findings: u32,
}

/// The tree of a game, one entry for each node in the order of the file.
#[derive(Serialize)]
struct Tree {
    /// The node before each, -1 for the first.
    parents: Vec<i32>,
    /// One letter for each node: `B` and `W` a move, `D` one of each, `S` stones put,
    /// `.` nothing of these.
    kinds: String,
    /// One letter for each node: `c` a comment, `m` marks, `b` both, `.` neither.
    notes: String,
}

#[derive(Serialize)]
struct Info {
    /// The properties that can be edited, with what stands there.
    values: Vec<(&'static str, String)>,
    /// Habits of the program that wrote the file, and how they are read.
    quirks: Vec<Habit>,
}

#[derive(Serialize)]
struct Habit {
    program: &'static str,
    reading: String,
}

/// What is a sign on a point.
const MARKS: [&str; 8] = ["TR", "SQ", "CR", "MA", "LB", "SL", "TB", "TW"];

#[wasm_bindgen]
impl Studio {
    /// What the list of files says of this one.
    pub fn summary(&self) -> String {
        let first = self.collection.game(0).map(GameTree::guess);
        let found = self.found();
        json(&Summary {
            format: Format::name(self.format),
            notes: self.notes.clone(),
            charset: first.map_or("", |guess| guess.reading.charset.name()),
            confidence: first.map_or(0, |guess| guess.confidence),
            evidence: first.map_or("nothing", |guess| guess.evidence.name()),
            is_doubled: first.is_some_and(|guess| guess.reading.passes == Passes::Two),
            bytes: number(self.collection.bytes().len()),
            findings: number(found.len()),
            done: number(self.history.done()),
            undone: number(self.history.undone()),
            games: self
                .collection
                .games()
                .map(|game| self.game(game))
                .collect(),
        })
    }

    /// The tree of a game.
    ///
    /// # Errors
    ///
    /// `argument.no-such-game`.
    pub fn tree_of(&self, game: u32) -> Result<String, Fault> {
        let game = self.tree(game)?;
        let first = game.root().order();
        let place = |node: Node<'_>| i32::try_from(node.order() - first).unwrap_or(i32::MAX);
        let mut tree = Tree {
            parents: Vec::with_capacity(game.node_count()),
            kinds: String::with_capacity(game.node_count()),
            notes: String::with_capacity(game.node_count()),
        };
        for node in game.nodes() {
            tree.parents.push(node.parent().map_or(-1, place));
            tree.kinds.push(kind(node));
            tree.notes.push(notes(node));
        }
        Ok(json(&tree))
    }

    /// What a game's file says of it.
    ///
    /// # Errors
    ///
    /// `argument.no-such-game`.
    pub fn info(&self, game: u32) -> Result<String, Fault> {
        let game = self.tree(game)?;
        let info = GameInfo::as_written(game);
        let values =
            INFO_PROPERTIES.map(|name| (name, info.text(name).unwrap_or_default().to_owned()));
        let habits = quirks(game).into_iter().map(|quirk| Habit {
            program: quirk.program.name(),
            reading: quirk.reading,
        });
        Ok(json(&Info {
            values: values.into(),
            quirks: habits.collect(),
        }))
    }
}

impl Studio {
    fn game(&self, game: GameTree<'_>) -> Game {
        let info = GameInfo::of(game);
        let text = |name| info.text(name).map(ToOwned::to_owned);
        let is_move = |node: &Node<'_>| matches!(kind(*node), 'B' | 'W' | 'D');
        let found = self.found().iter();
        Game {
            black: text("PB"),
            white: text("PW"),
            black_rank: text("BR"),
            white_rank: text("WR"),
            name: text("GN"),
            event: text("EV"),
            date: text("DT"),
            result: text("RE"),
            size: game.size().ok().map(|size| size.to_string()),
            moves: number(game.main_line().filter(is_move).count()),
            nodes: number(game.node_count()),
            findings: number(found.filter(|one| one.game == Some(game.index())).count()),
        }
    }
}

fn kind(node: Node<'_>) -> char {
    let has = |name: &str| node.property(name).is_some();
    if has("B") && has("W") {
        'D'
    } else if has("B") {
        'B'
    } else if has("W") {
        'W'
    } else if has("AB") || has("AW") || has("AE") {
        'S'
    } else {
        '.'
    }
}

fn notes(node: Node<'_>) -> char {
    let (mut has_comment, mut has_marks) = (false, false);
    for property in node.properties() {
        has_comment |= property.is("C");
        has_marks |= MARKS.iter().any(|name| property.is(name));
    }
    match (has_comment, has_marks) {
        (true, true) => 'b',
        (true, false) => 'c',
        (false, true) => 'm',
        (false, false) => '.',
    }
}
