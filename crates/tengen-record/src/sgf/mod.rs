//! SGF records: bytes in, a tree to walk and edit, the same bytes out.
//!
//! [`parse`] never refuses what can be read and never loses a byte: a
//! [`Collection`] that was not edited is written exactly as it came, broken
//! places included. What a node holds is read from its bytes when it is asked
//! for. An edit rewrites only the property or node that changed.
//!
//! # Source
//!
//! SGF FF\[4\] (red-bean.com/sgf), with FF\[1\]-FF\[3\] where names and passes differ.

mod bits;
mod buffer;
mod charset;
#[cfg(feature = "charset")]
mod detect;
mod edit;
mod finding;
mod ladder;
mod lex;
#[cfg(feature = "check")]
mod looked;
mod name;
mod node;
#[cfg(feature = "charset")]
mod pairs;
mod parens;
mod patch;
mod point;
mod property;
mod reading;
mod refused;
mod scan;
mod scanned;
mod shape;
mod source;
mod swap;
mod table;
mod text;
mod undo;
mod values;
mod walk;
mod wide;

#[cfg(test)]
pub(crate) mod tests;

pub use charset::Charset;
pub use edit::Layout;
pub use finding::{Finding, FindingCode, Lines, Severity};
#[cfg(feature = "formats")]
pub(crate) use ladder::decode_file;
#[cfg(feature = "check")]
pub(crate) use name::canonical;
pub(crate) use name::{is_plain, means};
pub use node::{GameTree, Node};
pub(crate) use point::letters_point;
pub use point::{move_letters, parse_move, parse_point, parse_points, point_letters};
pub use property::{Property, Value};
pub use reading::{Evidence, Guess, Passes, Reading};
pub use refused::EditError;
pub use table::NodeId;
pub use text::TextKind;
#[cfg(feature = "formats")]
pub(crate) use text::{closed_value, escape_value};
#[cfg(feature = "check")]
pub use undo::Change;
#[cfg(feature = "check")]
pub(crate) use undo::Touched;
pub use undo::Undo;

use std::collections::BinaryHeap;
use std::sync::OnceLock;

use buffer::Buffer;
use lex::{Lexer, Trail};
use scan::scan;
pub(crate) use scanned::Found;
use scanned::{FOUND_LIMIT, Parens};
use table::{Span, Tables, place, place as place_of};
use wide::Wide;

/// The longest run of bytes that is read, one byte short of 4 GiB.
const LIMIT: usize = u32::MAX as usize - 1;

/// The mark that UTF-8 files may begin with.
const BOM: &[u8] = b"\xEF\xBB\xBF";

/// The games of one file, and every byte of it.
#[derive(Clone, Debug)]
pub struct Collection {
    /// The file, in UTF-8 if it came in UTF-16.
    buffer: Buffer,
    /// Set if the file is written in UTF-16.
    wide: Option<Wide>,
    /// What lies beyond [`LIMIT`].
    tail: Vec<u8>,
    tables: Tables,
    trail: Trail,
    /// One per game, or one for all.
    guesses: Vec<Guess>,
    /// How all games are read, if they are read alike.
    common: Option<Reading>,
    /// Whether its parentheses are as sound files have them: each `(` with a node of
    /// its own behind it, no node behind a closed variation.
    is_regular: bool,
    /// Whether nothing is left open at its end and each node has its `;`.
    is_whole: bool,
    /// What was done, while somebody wants to take it back.
    log: Option<Undo>,
    /// Made when they are asked for.
    findings: OnceLock<Vec<Finding>>,
}

/// Reads a file of SGF games.
///
/// Takes time linear in the number of bytes, however deep they nest.
///
/// # Examples
///
/// ```
/// use tengen_record::sgf;
///
/// let file = b"(;SZ[9]C[hello];B[ee];W[gc])";
/// let collection = sgf::parse(file);
/// let game = collection.games().next().expect("one game");
/// assert_eq!(game.root().comment().as_deref(), Some("hello"));
/// assert_eq!(game.main_line().count(), 3);
/// assert_eq!(collection.to_bytes(), file);
/// ```
pub fn parse(bytes: &[u8]) -> Collection {
    read(bytes.to_vec(), None)
}

/// [`parse`] for bytes that the caller does not need any more: they are not copied.
pub fn parse_vec(bytes: Vec<u8>) -> Collection {
    read(bytes, None)
}

/// Reads a file of SGF games whose texts are in `charset`, whatever it says itself.
///
/// An encoding that this build cannot read ([`Charset::is_readable`]) is guessed
/// as [`parse`] does.
pub fn parse_as(bytes: &[u8], charset: Charset) -> Collection {
    read(bytes.to_vec(), Some(charset))
}

fn read(mut bytes: Vec<u8>, chosen: Option<Charset>) -> Collection {
    let tail = bytes.split_off(bytes.len().min(LIMIT));
    let narrowed = wide::narrowed(&bytes).filter(|_| tail.is_empty());
    let (wide, buffer) = match narrowed {
        Some((wide, text)) => (Some(wide), text.into_bytes()),
        None => (None, bytes),
    };
    let chosen = chosen.filter(|_| wide.is_none());
    let laddered = ladder::climb(&buffer, chosen);
    Collection {
        buffer: buffer.into(),
        wide,
        tail,
        is_regular: laddered.scanned.is_regular,
        is_whole: laddered.scanned.is_whole,
        log: None,
        tables: laddered.scanned.tables,
        trail: laddered.trail,
        common: common(&laddered.guesses),
        guesses: laddered.guesses,
        findings: OnceLock::new(),
    }
}

/// How all games are read, if they are read alike.
fn common(guesses: &[Guess]) -> Option<Reading> {
    let first = guesses.first()?.reading;
    guesses
        .iter()
        .all(|guess| guess.reading == first)
        .then_some(first)
}

impl Collection {
    /// What the file looks like now. Unedited, these are the bytes that were parsed.
    pub fn to_bytes(&self) -> Vec<u8> {
        if let Some(wide) = self.wide {
            return wide.write(&self.buffer);
        }
        let mut bytes = Vec::with_capacity(self.buffer.len() + self.tail.len());
        bytes.extend_from_slice(&self.buffer);
        bytes.extend_from_slice(&self.tail);
        bytes
    }

    /// The bytes that places are counted in: the file, or its text if it is UTF-16.
    pub fn bytes(&self) -> &[u8] {
        &self.buffer
    }

    /// Whether the file lies in [`Collection::bytes`] as it is written: it is not UTF-16.
    pub fn is_plain(&self) -> bool {
        self.wide.is_none() && self.tail.is_empty()
    }

    /// Whether the file would be UTF-16 if it were not broken.
    #[cfg(feature = "check")]
    pub(crate) fn is_broken_wide(&self) -> bool {
        self.wide.is_none() && wide::order(&self.buffer).is_some()
    }

    /// The games, in the order of the file.
    pub fn games(&self) -> impl ExactSizeIterator<Item = GameTree<'_>> {
        (0..self.tables.roots.len()).map(|index| GameTree::new(self, index))
    }

    /// The game at `index`, counted from 0.
    pub fn game(&self, index: usize) -> Option<GameTree<'_>> {
        (index < self.tables.roots.len()).then(|| GameTree::new(self, index))
    }

    /// The node that `id` names; `id` must come from this collection.
    pub fn node(&self, id: NodeId) -> Node<'_> {
        Node::new(self, id)
    }

    /// The node that begins at `place`, or the last one before it.
    pub fn node_around(&self, place: usize) -> Option<Node<'_>> {
        let place = place_of(place.min(self.buffer.len()));
        let after = self.tables.starts.partition_point(|start| *start <= place);
        let index = after.checked_sub(1)?;
        Some(Node::new(self, NodeId::at(index)))
    }

    /// How many bytes of memory the tree takes, the file itself included.
    pub fn memory(&self) -> usize {
        self.buffer.capacity()
            + self.tail.capacity()
            + self.tables.memory()
            + size_of::<Guess>() * self.guesses.capacity()
    }

    /// What is odd or wrong in the bytes as they are now, in their order.
    pub fn findings(&self) -> &[Finding] {
        self.findings.get_or_init(|| self.look())
    }

    #[inline]
    pub(crate) fn lexer(&self) -> Lexer<'_> {
        Lexer {
            bytes: &self.buffer,
            trail: self.trail,
        }
    }

    pub(crate) fn guess_of(&self, game: usize) -> Guess {
        let guess = self.guesses.get(game).or(self.guesses.first());
        guess.copied().unwrap_or(Guess {
            reading: Reading::by(Charset::Utf8),
            confidence: 100,
            evidence: Evidence::Ascii,
        })
    }

    #[inline]
    pub(crate) fn reading_of(&self, node: NodeId) -> Reading {
        match self.common {
            Some(reading) => reading,
            None => self.guess_of(self.tables.game_of(node)).reading,
        }
    }

    fn start(&self) -> usize {
        if self.buffer.starts_with(BOM) {
            BOM.len()
        } else {
            0
        }
    }

    fn look(&self) -> Vec<Finding> {
        let mut found = self.odd();
        ladder::told(self.lexer(), &self.tables, &self.guesses, &mut found);
        let mut names = Vec::new();
        for game in self.games() {
            for node in game.nodes() {
                node.find_repeated(&mut names, &mut found);
            }
        }
        self.placed(found)
    }

    /// What the scan reports: all but repeated properties and encodings.
    pub(crate) fn odd(&self) -> Vec<Found> {
        let scanned = scan(&self.buffer, self.start(), self.trail, Parens::Forget);
        let mut found = scanned.found;
        let end = place(self.buffer.len());
        if self.wide.is_none() && wide::is_marked(&self.buffer) {
            found.push(Found {
                code: FindingCode::Utf16,
                span: Span { start: 0, end: 2 },
            });
        }
        if !self.tail.is_empty() {
            found.push(Found {
                code: FindingCode::TooLong,
                span: Span { start: end, end },
            });
        }
        if FOUND_LIMIT <= found.len() {
            found.push(Found {
                code: FindingCode::TooMany,
                span: Span { start: end, end },
            });
        }
        found
    }

    fn placed(&self, found: Vec<Found>) -> Vec<Finding> {
        let mut lines = self.lines();
        // Less code than a sort of its own: this is part of the browser's module.
        BinaryHeap::from(found)
            .into_sorted_vec()
            .into_iter()
            .map(|one| {
                let range = one.span.start as usize..one.span.end as usize;
                let (line, column) = lines.at(range.start);
                Finding {
                    code: one.code,
                    range,
                    line,
                    column,
                }
            })
            .collect()
    }

    /// Gives lines and columns to places in the bytes as they are now.
    ///
    /// Ask in rising order: then all answers together take one pass.
    pub fn lines(&self) -> Lines<'_> {
        Lines::new(&self.buffer)
    }
}
