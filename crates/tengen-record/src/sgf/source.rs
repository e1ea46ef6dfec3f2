//! Where the properties of a node are read from: the whole file, or a piece of it that is
//! known to be UTF-8.
//!
//! Most values are so short that asking for each whether it is UTF-8 takes longer than
//! reading it. Who goes through a game in order asks for many nodes at once.

use std::ops::Range;

use super::lex::{Lexer, Trail};
use super::table::{NodeId, place};
use super::{Collection, Reading};

/// Bytes of a file from some place on, and how they are read. Places are counted from the
/// first of these bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Source<'a> {
    bytes: Bytes<'a>,
    /// Where they begin in the file.
    start: u32,
    pub(super) reading: Reading,
    trail: Trail,
}

#[derive(Clone, Copy, Debug)]
enum Bytes<'a> {
    Utf8(&'a str),
    Any(&'a [u8]),
}

/// Text of a file and where it begins.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece<'a> {
    pub(super) text: &'a str,
    pub(super) start: u32,
}

impl<'a> Source<'a> {
    /// What `node` is read from, and its place there. It must lie in the piece, if there
    /// is one.
    #[inline]
    pub(super) fn of(
        collection: &'a Collection,
        node: NodeId,
        piece: Option<Piece<'a>>,
    ) -> (Source<'a>, usize) {
        let (bytes, start) = match piece {
            Some(piece) => (Bytes::Utf8(piece.text), piece.start),
            None => (Bytes::Any(&collection.buffer), 0),
        };
        let source = Source {
            bytes,
            start,
            reading: collection.reading_of(node),
            trail: collection.trail,
        };
        (source, collection.tables.start(node) - start as usize)
    }

    #[inline]
    pub(super) fn bytes(self) -> &'a [u8] {
        match self.bytes {
            Bytes::Utf8(text) => text.as_bytes(),
            Bytes::Any(bytes) => bytes,
        }
    }

    /// The bytes of `range` as UTF-8, if they are.
    #[inline]
    pub(super) fn text(self, range: Range<usize>) -> Option<&'a str> {
        match self.bytes {
            Bytes::Utf8(text) => text.get(range),
            Bytes::Any(bytes) => std::str::from_utf8(bytes.get(range)?).ok(),
        }
    }

    #[inline]
    pub(super) fn lexer(self) -> Lexer<'a> {
        Lexer {
            bytes: self.bytes(),
            trail: self.trail,
        }
    }

    /// Places of the file.
    pub(super) fn in_file(self, range: Range<usize>) -> Range<usize> {
        let start = self.start as usize;
        start + range.start..start + range.end
    }
}

/// How many nodes are looked at together.
const NODES: usize = 64;

/// The pieces of a game, for nodes in the order of the file.
#[derive(Debug)]
pub(super) struct Pieces<'a> {
    collection: &'a Collection,
    /// Behind the last node of the game.
    end: usize,
    /// Behind the last node of the piece.
    next: usize,
    piece: Option<Piece<'a>>,
}

impl<'a> Pieces<'a> {
    /// Those of the nodes before the one at `end`.
    pub(super) fn new(collection: &'a Collection, end: usize) -> Pieces<'a> {
        Pieces {
            collection,
            end,
            next: 0,
            piece: None,
        }
    }

    /// The piece that the node at `index` lies in, if its bytes are UTF-8.
    #[inline]
    pub(super) fn around(&mut self, index: usize) -> Option<Piece<'a>> {
        if self.next <= index {
            self.look(index);
        }
        self.piece
    }

    /// Looks at the nodes from the one at `first` on.
    #[cold]
    fn look(&mut self, first: usize) {
        let (bytes, tables) = (&self.collection.buffer[..], &self.collection.tables);
        self.next = self.end.min(first + NODES);
        let start = tables.start(NodeId::at(first));
        let end = if self.next < tables.starts.len() {
            tables.start(NodeId::at(self.next))
        } else {
            bytes.len()
        };
        let text = std::str::from_utf8(&bytes[start..end]).ok();
        self.piece = text.map(|text| Piece {
            text,
            start: place(start),
        });
    }
}
