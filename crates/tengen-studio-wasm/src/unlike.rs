//! Which part of the file may differ from the file as it was opened, so that nobody has to
//! compare all of it after each change.

use tengen_record::sgf::Undo;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{Studio, number};

/// What is known of the file beside the one that was opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Unlike {
    /// They are the same.
    #[default]
    Nothing,
    /// So many bytes at the beginning and at the end are the same.
    Middle { front: usize, back: usize },
    /// Nothing is known.
    Anything,
}

impl Unlike {
    /// Follows an edit that left the file `len` bytes long.
    pub(crate) fn follow(&mut self, undo: &Undo, len: usize) {
        let changes = undo.changes();
        let (came, gone) = changes.iter().fold((0, 0), |(came, gone), one| {
            (came + one.new.len(), gone + one.old.len())
        });
        let mut len = len + gone - came;
        let (mut front, mut back) = match *self {
            Unlike::Nothing => (len, len),
            Unlike::Middle { front, back } => (front, back),
            Unlike::Anything => return,
        };
        for one in &changes {
            front = front.min(one.at);
            back = back.min(len - one.at - one.old.len());
            len = len + one.new.len() - one.old.len();
        }
        if !changes.is_empty() {
            *self = Unlike::Middle { front, back };
        }
    }
}

#[wasm_bindgen]
impl Studio {
    /// How many bytes the file has in common with the one that was opened at least: at its
    /// beginning, and at its end; and how many there are. Nothing for UTF-16, which is
    /// written otherwise than it is held.
    pub fn alike(&self) -> Vec<u32> {
        if !self.collection.is_plain() {
            return Vec::new();
        }
        let len = self.collection.bytes().len();
        let (front, back) = match self.unlike {
            Unlike::Nothing => (len, 0),
            Unlike::Middle { front, back } => (front, back),
            Unlike::Anything => (0, 0),
        };
        vec![number(front), number(back), number(len)]
    }

    /// The bytes between two places.
    pub fn part(&self, from: u32, to: u32) -> Vec<u8> {
        let index = |place: u32| usize::try_from(place).unwrap_or(usize::MAX);
        let bytes = self.collection.bytes();
        let to = index(to).min(bytes.len());
        bytes[index(from).min(to)..to].to_vec()
    }
}
