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

mod code;
mod date;
mod game;
mod mend;
mod node;
mod properties;
mod quirk;

#[cfg(test)]
mod tests;

pub use code::{RecordCode, sgfc_of};
pub use date::Day;
pub use mend::{Fixed, fix, patched};
pub use properties::{Class, Kind, Known, PROPERTIES, property};
#[cfg(feature = "formats")]
pub(crate) use quirk::is_oro;
pub use quirk::{Program, Quirk, quirks};

use std::ops::Range;

use crate::rule::{Rule, Without};
use crate::sgf::{Collection, FindingCode, Node, NodeId, Severity};

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
    pub cause: String,
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
    pub what: String,
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
    pub(crate) fn new(sureness: Sureness, what: impl Into<String>, patches: Vec<Patch>) -> Fix {
        Fix {
            sureness,
            what: what.into(),
            patches,
        }
    }
}

/// A finding before its place in lines and tree is known.
#[derive(Clone, Debug)]
pub(crate) struct Raw {
    pub(crate) code: &'static str,
    pub(crate) severity: Severity,
    pub(crate) sgfc: Option<u8>,
    pub(crate) node: Option<NodeId>,
    pub(crate) range: Range<usize>,
    pub(crate) cause: String,
    pub(crate) fixes: Vec<Fix>,
}

impl Raw {
    pub(crate) fn new(
        code: RecordCode,
        node: Node<'_>,
        range: Range<usize>,
        cause: impl Into<String>,
    ) -> Raw {
        Raw {
            code: code.code(),
            severity: code.severity(),
            sgfc: code.sgfc(),
            node: Some(node.id()),
            range,
            cause: cause.into(),
            fixes: Vec::new(),
        }
    }

    pub(crate) fn with(mut self, fix: Fix) -> Raw {
        self.fixes.push(fix);
        self
    }
}

/// Everything that is wrong or odd in `collection`, in the order of the bytes.
pub fn check(collection: &Collection, told: Told) -> Vec<Diagnosis> {
    let mut found = Vec::new();
    grammar(collection, &mut found);
    game::mixed(collection, &mut found);
    for game in collection.games() {
        game::check(game, told, &mut found);
    }
    game::duplicates(collection, &mut found);
    found.sort_by_key(|one| one.range.start);
    found.truncate(LIMIT);
    placed(collection, found)
}

/// What is wrong in one node by itself: what an editor asks after each change.
pub fn check_node(node: Node<'_>) -> Vec<Diagnosis> {
    check_node_as(node, Told::default())
}

/// [`check_node`] with what the caller knows besides.
pub fn check_node_as(node: Node<'_>, told: Told) -> Vec<Diagnosis> {
    let mut found = Vec::new();
    if node::is_go(node.game()) {
        let names = names(node, told.without);
        node::check(node, node.game().size().ok(), names, &mut found);
    }
    let collection = node.collection();
    let start = node.range().start;
    found
        .into_iter()
        .map(|raw| {
            let mut one = diagnosis(raw, (0, 0));
            // Lines are counted from the node: a large file is not walked for this.
            let text = &collection.bytes()[start..one.range.start.max(start)];
            one.column = u32::try_from(text.len()).unwrap_or(u32::MAX);
            one
        })
        .collect()
}

/// Whose names the properties of `node` have.
fn names(node: Node<'_>, without: Without) -> node::Names {
    // Cyberoro and the Nihon Ki-in write other things under some names.
    if !without.has(Rule::OroNames) && node.parent().is_none() && quirk::is_oro(node) {
        node::Names::OfOro
    } else {
        node::Names::Standard
    }
}

/// What the reader of the grammar found, with its fixes.
fn grammar(collection: &Collection, found: &mut Vec<Raw>) {
    let mut are_parens_mended = false;
    for finding in collection.findings() {
        let mut fixes = grammar_fix(finding.code, finding.range.clone());
        let is_paren = matches!(
            finding.code,
            FindingCode::NodeAfterVariation | FindingCode::MissingClosing
        );
        // One fix writes all of them, so the first finding has it.
        if is_paren && !are_parens_mended {
            are_parens_mended = true;
            let what = "write the parentheses that are missing";
            fixes.push(Fix::new(Sureness::Safe, what, mend::closed(collection)));
        }
        if finding.code == FindingCode::RepeatedProperty {
            fixes.extend(mend::merged(collection, finding.range.start));
        }
        found.push(Raw {
            code: finding.code.code(),
            severity: finding.code.severity(),
            sgfc: sgfc_of(finding.code),
            node: None,
            range: finding.range.clone(),
            cause: finding.code.to_string(),
            fixes,
        });
    }
}

fn grammar_fix(code: FindingCode, range: Range<usize>) -> Vec<Fix> {
    let safe = |what: &str, patch: Patch| vec![Fix::new(Sureness::Safe, what, vec![patch])];
    match code {
        FindingCode::MissingOpening => safe(
            "write `(` before the game",
            Patch::insert(range.start, b"("),
        ),
        FindingCode::MissingSemicolon => safe(
            "write `;` before the property",
            Patch::insert(range.start, b";"),
        ),
        FindingCode::EmptyVariation => safe("take the empty variation out", Patch::cut(range)),
        FindingCode::SurplusClosing => safe("take the surplus `)` out", Patch::cut(range)),
        FindingCode::StrayText | FindingCode::NameWithoutValue => {
            let cut = vec![Patch::cut(range)];
            vec![Fix::new(Sureness::Guess, "take this text out", cut)]
        }
        FindingCode::NodeAfterVariation
        | FindingCode::MissingClosing
        | FindingCode::TextOutside
        | FindingCode::ValueWithoutName
        | FindingCode::UnclosedValue
        | FindingCode::RepeatedProperty
        | FindingCode::LowerCaseName
        | FindingCode::CharsetUnknown
        | FindingCode::CharsetBroken
        | FindingCode::CharsetGuessed
        | FindingCode::DoubleEncoded
        | FindingCode::Utf16
        | FindingCode::TooLong
        | FindingCode::TooMany
        | FindingCode::NoGame => Vec::new(),
    }
}

fn diagnosis(raw: Raw, (line, column): (u32, u32)) -> Diagnosis {
    Diagnosis {
        code: raw.code,
        severity: raw.severity,
        sgfc: raw.sgfc,
        game: None,
        node: raw.node,
        range: raw.range,
        line,
        column,
        move_number: 0,
        variations: Vec::new(),
        cause: raw.cause,
        fixes: raw.fixes,
    }
}

/// How many partings of the way to a node are told.
const PARTINGS: usize = 32;

fn placed(collection: &Collection, found: Vec<Raw>) -> Vec<Diagnosis> {
    let mut lines = collection.lines();
    let numbers = if found.is_empty() {
        Vec::new()
    } else {
        move_numbers(collection)
    };
    found
        .into_iter()
        .map(|raw| {
            let at = lines.at(raw.range.start);
            let mut one = diagnosis(raw, at);
            let node = match one.node {
                Some(id) => Some(collection.node(id)),
                None => collection.node_around(one.range.start),
            };
            if let Some(node) = node {
                one.game = Some(node.game().index());
                one.move_number = numbers.get(node.order()).copied().unwrap_or_default();
                one.variations = node.variations(PARTINGS);
            }
            one
        })
        .collect()
}

/// How many moves are made up to each node, by its place in the file.
fn move_numbers(collection: &Collection) -> Vec<u32> {
    let mut numbers: Vec<u32> = Vec::new();
    for game in collection.games() {
        for node in game.nodes() {
            let before = node.parent().map_or(0, |parent| numbers[parent.order()]);
            let is_move = node.property("B").is_some() || node.property("W").is_some();
            numbers.push(before + u32::from(is_move));
        }
    }
    numbers
}
