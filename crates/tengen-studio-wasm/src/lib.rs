//! The library page's own module: a file of records, opened, checked, mended,
//! edited and written anew, all in the browser.
//!
//! It lies beside the core module because it carries the tables of every encoding.
//! Text in, text out: points as players write them, documents as JSON. Nodes are
//! counted in the order of their game's file, and each edit says where the node it
//! leads to stands now. A panic would end the page's module for good, so whatever
//! comes in is checked, and what cannot be is thrown as a [`Fault`].

mod edit;
mod fault;
mod find;
mod forms;
mod history;
mod kept;
mod laid;
mod links;
mod moves;
mod parts;
mod shown;
mod stones;
mod summary;
#[cfg(test)]
mod tests;
mod told;
mod unlike;
mod view;

use std::cell::RefCell;

use tengen_record::check::{Checked, Day, Diagnosis, Told};
use tengen_record::formats::{self, Format};
use tengen_record::sgf::{Charset, Collection, GameTree, Node, NodeId, Undo};
use tengen_record::{Arrived, Ways, Without};
use wasm_bindgen::prelude::wasm_bindgen;

pub use fault::Fault;
use fault::json;
use history::History;
pub use parts::{Binder, Parts};
use unlike::Unlike;

/// An open file of games, counted from 0.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Studio {
    format: Format,
    notes: Vec<String>,
    collection: Collection,
    history: History,
    told: Told,
    /// Begun when it is asked for, and then kept up to date.
    checked: Option<Checked>,
    /// As it was listed last.
    found: Vec<Diagnosis>,
    unlike: Unlike,
    /// What was played for the nodes that were looked at last.
    ways: RefCell<Ways>,
}

/// Every encoding that texts can be read by, under the names that files give them:
/// a JSON list.
#[wasm_bindgen]
pub fn charsets() -> String {
    json(&Charset::ALL.map(Charset::name))
}

#[wasm_bindgen]
impl Studio {
    /// Opens a file of any format. Whatever can be read is read.
    ///
    /// `charset` is the encoding that a person chose, `today` the day as
    /// `2026-01-31`: a game of a later day cannot have been played.
    ///
    /// # Errors
    ///
    /// `argument.unknown` for an encoding that is none of [`charsets`].
    #[expect(clippy::needless_pass_by_value, reason = "what wasm-bindgen passes")]
    pub fn open(
        bytes: &[u8],
        charset: Option<String>,
        today: Option<String>,
    ) -> Result<Studio, Fault> {
        let opened = match charset.as_deref() {
            None => formats::open(bytes),
            Some(name) => {
                let chosen = Charset::named(name.as_bytes());
                formats::open_as(bytes, chosen.ok_or_else(|| Fault::argument(name))?)
            }
        };
        Ok(Studio {
            format: opened.format,
            notes: opened.notes,
            collection: opened.collection,
            history: History::default(),
            told: Told {
                today: today.as_deref().and_then(Day::parse),
                ..Told::default()
            },
            checked: None,
            found: Vec::new(),
            unlike: Unlike::default(),
            ways: RefCell::default(),
        })
    }

    /// The file as it is now, as SGF. A file that came as SGF and was not edited is
    /// the bytes that came.
    pub fn to_bytes(&self) -> Vec<u8> {
        self.collection.to_bytes()
    }
}

impl Studio {
    fn game_at(&self, game: u32) -> Result<GameTree<'_>, Fault> {
        let index = usize::try_from(game).unwrap_or(usize::MAX);
        let tree = self.collection.game(index);
        tree.ok_or_else(|| Fault::no_such_game(game))
    }

    fn node(&self, game: u32, node: u32) -> Result<Node<'_>, Fault> {
        let tree = self.game_at(game)?;
        let index = usize::try_from(node).unwrap_or(usize::MAX);
        let node_of = tree.node_at(index);
        node_of.ok_or_else(|| Fault::no_such_node(node))
    }

    /// The game up to a node, and the board before it.
    fn arrived(&self, at: Node<'_>) -> Result<Arrived, Fault> {
        let info = self.info_of(at.game(), Without::NONE);
        let arrived = self.ways.borrow_mut().to(at, &info);
        arrived.map_err(|error| Fault::unplayable(&error))
    }

    /// The place of a node in its game, as [`Studio::node`] counts.
    fn place(&self, id: NodeId) -> (u32, u32) {
        let node = self.collection.node(id);
        let game = node.game();
        let place = node.order() - game.root().order();
        (number(game.index()), number(place))
    }

    /// Forgets what was found: the file is another one.
    fn forget(&mut self) {
        self.checked = None;
        self.found.clear();
        self.ways.get_mut().forget();
    }

    /// Has what was found follow an edit.
    fn follow(&mut self, undo: &Undo) {
        self.found.clear();
        self.unlike.follow(undo, self.collection.bytes().len());
        self.ways.get_mut().follow(undo, &self.collection);
        if let Some(checked) = &mut self.checked {
            checked.follow(&self.collection, undo);
        }
    }
}

/// A count as JavaScript is told it.
fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
