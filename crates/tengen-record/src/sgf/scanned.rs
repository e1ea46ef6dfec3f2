//! What one pass over the bytes gives.

use super::finding::FindingCode;
use super::table::{Span, Tables};

/// A finding before its line and column are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Found {
    pub(crate) span: Span,
    pub(crate) code: FindingCode,
}

/// How many findings one file may have; a file of rubbish has as many as bytes.
pub(crate) const FOUND_LIMIT: usize = 20_000;

/// The parentheses of one run of nodes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Paren {
    /// Missing for a run that begins after a closed variation.
    pub(crate) open: Option<usize>,
    /// Missing where the bytes end first. A run without `(` ends with those around it.
    pub(crate) close: Option<usize>,
}

/// What one pass over the bytes gives.
#[derive(Debug)]
pub(crate) struct Scanned {
    pub(crate) tables: Tables,
    pub(crate) found: Vec<Found>,
    /// One for each run, if they were asked for.
    pub(crate) parens: Vec<Paren>,
    /// How many parentheses are open at the end.
    pub(crate) unclosed: usize,
    /// Where the value begins that the end of the bytes cuts off.
    pub(crate) open_value: Option<usize>,
    /// Whether each `(` has a node of its own and no node follows a closed variation.
    pub(crate) is_regular: bool,
    /// Whether nothing is left open at the end and each node has its `;`.
    pub(crate) is_whole: bool,
}

/// Whether the places of parentheses are wanted: edits need them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Parens {
    Forget,
    Keep,
}
