//! Files made of others: games joined into one tree, a file parted into its games or
//! its variations.

use tengen_record::formats;
use tengen_record::sgf::{Charset, Collection, GameTree};
use tengen_record::whole::{self, MergeError};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{Fault, Studio, number};

/// So many files are made of one at the most.
const MOST: usize = 1000;

/// Several files, before they become one.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Binder {
    files: Vec<Collection>,
    inside: u32,
}

#[wasm_bindgen]
impl Binder {
    /// None yet.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Binder {
        Binder::default()
    }

    /// Puts a file of any format behind the others; see [`Studio::open`].
    pub fn add(&mut self, bytes: &[u8], charset: Option<String>) {
        let chosen = charset.and_then(|name| Charset::named(name.as_bytes()));
        let opened = match chosen {
            Some(chosen) => formats::open_as(bytes, chosen),
            None => formats::open(bytes),
        };
        self.files.push(opened.collection);
    }

    /// All games in one tree: what they have in common stands once.
    ///
    /// # Errors
    ///
    /// `merge.nothing`, `merge.size`.
    pub fn merged(&mut self) -> Result<Vec<u8>, Fault> {
        let files: Vec<&Collection> = self.files.iter().collect();
        let merged = whole::merge(&files).map_err(|error| Fault::unmerged(&error))?;
        self.inside = number(merged.inside.len());
        Ok(merged.bytes)
    }

    /// How many games of the tree made last are part of an earlier one from beginning
    /// to end.
    pub fn inside(&self) -> u32 {
        self.inside
    }

    /// All games behind each other in one file, byte for byte where they came as SGF.
    pub fn bound(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for game in self.files.iter().flat_map(Collection::games) {
            bytes.extend_from_slice(&game.root().collection().copy(game.root().id()));
            bytes.push(b'\n');
        }
        bytes
    }
}

/// Several files made of one.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Parts {
    files: Vec<Vec<u8>>,
}

#[wasm_bindgen]
impl Parts {
    /// How many there are.
    pub fn count(&self) -> u32 {
        number(self.files.len())
    }

    /// One of them, from 0; empty where there is none.
    pub fn file(&mut self, at: u32) -> Vec<u8> {
        let at = usize::try_from(at).unwrap_or(usize::MAX);
        self.files
            .get_mut(at)
            .map(std::mem::take)
            .unwrap_or_default()
    }
}

#[wasm_bindgen]
impl Studio {
    /// Each game as a file of its own, byte for byte.
    ///
    /// # Errors
    ///
    /// `split.too-many`.
    pub fn games(&self) -> Result<Parts, Fault> {
        few(self.collection.games().len())?;
        Ok(Parts {
            files: whole::split(&self.collection),
        })
    }

    /// Each variation as a game and a file of its own.
    ///
    /// # Errors
    ///
    /// `split.too-many`.
    pub fn lines(&self) -> Result<Parts, Fault> {
        let nodes = self.collection.games().flat_map(GameTree::nodes);
        few(nodes.filter(|node| node.first_child().is_none()).count())?;
        Ok(Parts {
            files: whole::lines(&self.collection),
        })
    }
}

fn few(count: usize) -> Result<(), Fault> {
    if MOST < count {
        return Err(Fault::too_many_parts(number(count), number(MOST)));
    }
    Ok(())
}

impl Fault {
    fn unmerged(error: &MergeError) -> Fault {
        match error {
            MergeError::Nothing => Fault::with("merge.nothing", []),
            MergeError::Size {
                number,
                other,
                size,
            } => {
                let params = [
                    ("number", number.to_string()),
                    ("other", other.clone()),
                    ("size", size.to_string()),
                ];
                Fault::with("merge.size", params)
            }
        }
    }

    fn too_many_parts(count: u32, most: u32) -> Fault {
        let params = [("count", count.to_string()), ("most", most.to_string())];
        Fault::with("split.too-many", params)
    }
}
