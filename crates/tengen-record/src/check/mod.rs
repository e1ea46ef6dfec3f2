//! What is wrong with a record beyond its grammar, where, and how to mend it.
//!
//! [`check`] lists what the standard, the rules of Go and plain sense say against
//! a file. Each finding has a stable code, its place, its cause, and fixes that
//! [`fix`] can apply: safe ones lose nothing and change no meaning, guesses are
//! what was probably meant. Nothing is changed by looking.
//!
//! # Source
//!
//! SGF FF\[4\]; the messages of SGFC 2.0, whose numbers stand beside our codes.

mod checked;
pub mod clause;
mod code;
mod course;
mod date;
mod game;
mod grammar;
mod line;
mod listing;
mod look;
mod mend;
mod node;
mod nodes;
mod outcome;
mod pieces;
mod played;
mod properties;
mod quirk;
mod report;
mod value;

#[cfg(test)]
mod tests;

pub use checked::Checked;
pub use clause::{Clause, Param, Says};
pub use code::{RecordCode, sgfc_of};
pub use date::Day;
pub use mend::{Fixed, fix, patched};
pub use properties::{Class, Kind, Known, PROPERTIES, property};
#[cfg(feature = "formats")]
pub(crate) use quirk::is_oro;
pub use quirk::{Program, Quirk, quirks, quirks_of};

use std::ops::Range;

use crate::rule::Without;
use crate::sgf::{Collection, Node, NodeId, Severity};

/// How many findings one file may have.
pub const LIMIT: usize = 20_000;

/// What `check` is told besides the file.
#[derive(Clone, Copy, Debug, Default)]
pub struct Told {
    /// The day of today, if the caller knows it: a later date is impossible.
    pub today: Option<Day>,
    /// Rules of certain programs that are not applied.
    pub without: Without,
}

/// One thing found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnosis {
    /// The stable code.
    pub code: &'static str,
    /// How much it matters.
    pub severity: Severity,
    /// The number of the same message of SGFC.
    pub sgfc: Option<u8>,
    /// Which game, counted from 0; `None` between games.
    pub game: Option<usize>,
    /// The node it is about.
    pub node: Option<NodeId>,
    /// The bytes it is about.
    pub range: Range<usize>,
    /// Line of the first byte, from 1.
    pub line: u32,
    /// Column of the first byte, from 1, counted in characters.
    pub column: u32,
    /// How many moves were made up to the node, its own included.
    pub move_number: u32,
    /// At each parting on the way that leaves the main line: which variation, from 2.
    pub variations: Vec<u32>,
    /// What is wrong, in one clause.
    pub cause: Clause,
    /// How it can be mended.
    pub fixes: Vec<Fix>,
}

impl Diagnosis {
    /// The place in the tree: `move 57, variation 2`.
    pub fn place(&self) -> String {
        let mut place = match self.move_number {
            0 => "before the first move".to_owned(),
            n => format!("move {n}"),
        };
        for number in &self.variations {
            place.push_str(", variation ");
            place.push_str(&number.to_string());
        }
        place
    }
}

/// How sure a fix is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sureness {
    /// Nothing is lost and nothing means anything else afterwards.
    Safe,
    /// What was probably meant.
    Guess,
}

impl Sureness {
    /// The class's name in JSON and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Sureness::Safe => "safe",
            Sureness::Guess => "guess",
        }
    }
}

/// One way to mend a finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// How sure it is.
    pub sureness: Sureness,
    /// What it does, in one clause.
    pub what: Clause,
    /// Bytes to write in place of others, in rising order.
    pub patches: Vec<Patch>,
}

/// Bytes to write in place of others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Patch {
    /// What goes.
    pub range: Range<usize>,
    /// What comes.
    pub bytes: Vec<u8>,
}

impl Patch {
    /// Writes `bytes` at `at`.
    pub(crate) fn insert(at: usize, bytes: &[u8]) -> Patch {
        Patch {
            range: at..at,
            bytes: bytes.to_vec(),
        }
    }

    /// Takes `range` away.
    pub(crate) fn cut(range: Range<usize>) -> Patch {
        Patch {
            range,
            bytes: Vec::new(),
        }
    }
}

impl Fix {
    pub(crate) fn new(sureness: Sureness, says: Says, patches: Vec<Patch>) -> Fix {
        Fix::of(sureness, Clause::new(says), patches)
    }

    pub(crate) fn of(sureness: Sureness, what: Clause, patches: Vec<Patch>) -> Fix {
        Fix {
            sureness,
            what,
            patches,
        }
    }
}

/// A finding before its place in lines and tree is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Raw {
    pub(crate) code: &'static str,
    pub(crate) severity: Severity,
    pub(crate) sgfc: Option<u8>,
    /// Whether the node that it lies in is meant, not only near.
    pub(crate) node: Option<NodeId>,
    pub(crate) range: Range<usize>,
    pub(crate) cause: Clause,
    pub(crate) fixes: Vec<Fix>,
}

impl Raw {
    pub(crate) fn new(code: RecordCode, node: Node<'_>, range: Range<usize>, says: Says) -> Raw {
        Raw::of(code, node, range, Clause::new(says))
    }

    pub(crate) fn of(code: RecordCode, node: Node<'_>, range: Range<usize>, cause: Clause) -> Raw {
        Raw {
            code: code.code(),
            severity: code.severity(),
            sgfc: code.sgfc(),
            node: Some(node.id()),
            range,
            cause,
            fixes: Vec::new(),
        }
    }

    pub(crate) fn with(mut self, fix: Fix) -> Raw {
        self.fixes.push(fix);
        self
    }

    /// The same with its places counted from `to` where they were counted from `from`.
    fn moved(mut self, from: usize, to: usize) -> Raw {
        let moved = |range: &Range<usize>| range.start - from + to..range.end - from + to;
        self.range = moved(&self.range);
        for patch in self.fixes.iter_mut().flat_map(|fix| &mut fix.patches) {
            patch.range = moved(&patch.range);
        }
        self
    }
}

/// Everything that is wrong or odd in `collection`, in the order of the bytes.
///
/// Who changes the file and asks again keeps a [`Checked`].
pub fn check(collection: &Collection, told: Told) -> Vec<Diagnosis> {
    Checked::of(collection, told).list(collection)
}
