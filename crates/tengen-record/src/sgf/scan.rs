//! Bytes to span tree: one pass, no recursion, nothing is ever refused.
//!
//! What the grammar does not allow is skipped or read in the likeliest way, and
//! reported as a [`Finding`](super::Finding). No byte is lost: the tables only
//! say where things are.
//!
//! # Source
//!
//! SGF FF\[4\], "BNF": Collection, `GameTree`, Node, Property. For broken files
//! the standard is silent; each decision is the doc line of its [`FindingCode`].

use super::finding::FindingCode;
use super::table::{PropertyEntry, Span, Tables, TreeId, place};

/// A finding before its line and column are known.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    pub(crate) code: FindingCode,
    pub(crate) span: Span,
}

/// What one pass over the bytes gives.
#[derive(Debug)]
pub(crate) struct Scanned {
    pub(crate) tables: Tables,
    pub(crate) found: Vec<Found>,
}

/// Reads `bytes` from `start` on. `bytes` is shorter than 4 GiB.
pub(crate) fn scan(bytes: &[u8], start: usize) -> Scanned {
    let mut scanner = Scanner {
        bytes,
        at: start,
        tables: Tables::default(),
        found: Vec::new(),
        open: Vec::new(),
        node: None,
        lower_case_seen: Seen::No,
    };
    while scanner.at < bytes.len() {
        match scanner.open.last() {
            None => scanner.outside(),
            Some(&tree) => scanner.inside(tree),
        }
    }
    scanner.finish()
}

/// White space of the format, vertical tab and form feed with it.
pub(crate) fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

#[derive(PartialEq, Eq)]
enum Seen {
    No,
    Yes,
}

struct Scanner<'a> {
    bytes: &'a [u8],
    at: usize,
    tables: Tables,
    found: Vec<Found>,
    /// Trees begun and not yet closed, outermost first.
    open: Vec<TreeId>,
    /// The node that properties belong to; `None` just after a parenthesis.
    node: Option<super::NodeId>,
    lower_case_seen: Seen,
}

impl Scanner<'_> {
    fn report(&mut self, code: FindingCode, start: usize, end: usize) {
        let span = Span {
            start: place(start),
            end: place(end),
        };
        self.found.push(Found { code, span });
    }

    /// The first place at or after `from` that is no white space.
    fn past_space(&self, from: usize) -> usize {
        self.past(from, is_space)
    }

    fn past(&self, from: usize, skip: impl Fn(u8) -> bool) -> usize {
        self.bytes[from..]
            .iter()
            .position(|byte| !skip(*byte))
            .map_or(self.bytes.len(), |n| from + n)
    }

    /// Whether a property with a capital first letter begins at `from`, after white space.
    fn is_property_ahead(&self, from: usize) -> bool {
        let name = self.past_space(from);
        if !self.bytes.get(name).is_some_and(u8::is_ascii_uppercase) {
            return false;
        }
        let name_end = self.past(name, |byte| byte.is_ascii_alphanumeric());
        self.bytes.get(self.past_space(name_end)) == Some(&b'[')
    }

    /// Skips to the next game. Mail headers and the like lie between games.
    fn outside(&mut self) {
        let start = self.at;
        while self.at < self.bytes.len() {
            match self.bytes[self.at] {
                b'(' => {
                    let run = self.past(self.at, |byte| byte == b'(' || is_space(byte));
                    if self.bytes.get(run) == Some(&b';') || self.is_property_ahead(run) {
                        self.report_outside(start);
                        let open = self.tables.push_tree(Some(place(self.at)), None);
                        self.open.push(open);
                        self.at += 1;
                        return;
                    }
                    self.at = run;
                }
                b';' if self.is_property_ahead(self.at + 1) => {
                    self.report_outside(start);
                    self.report(FindingCode::MissingOpening, self.at, self.at + 1);
                    let open = self.tables.push_tree(None, None);
                    self.open.push(open);
                    return;
                }
                _ => self.at += 1,
            }
        }
        self.report_outside(start);
    }

    fn report_outside(&mut self, start: usize) {
        let start = self.past_space(start).min(self.at);
        let skipped = &self.bytes[start..self.at];
        let Some(last) = skipped.iter().rposition(|byte| !is_space(*byte)) else {
            return;
        };
        let only_closings = skipped.iter().all(|byte| *byte == b')' || is_space(*byte));
        let code = if only_closings {
            FindingCode::SurplusClosing
        } else {
            FindingCode::TextOutside
        };
        self.report(code, start, start + last + 1);
    }

    fn inside(&mut self, tree: TreeId) {
        let byte = self.bytes[self.at];
        match byte {
            b'(' => {
                let inner = self.tables.push_tree(Some(place(self.at)), Some(tree));
                self.open.push(inner);
                self.node = None;
                self.at += 1;
            }
            b')' => self.close(tree),
            b';' => {
                self.begin_node(tree, Some(self.at));
                self.at += 1;
            }
            b'[' => {
                let end = self.values(tree, self.at, self.at);
                self.report(FindingCode::ValueWithoutName, self.at, end);
                self.at = end;
            }
            _ if byte.is_ascii_alphabetic() => self.name(tree),
            _ if is_space(byte) => self.at = self.past_space(self.at),
            _ => {
                let start = self.at;
                self.at = self.past(start, |byte| {
                    !byte.is_ascii_alphabetic()
                        && !matches!(byte, b'(' | b')' | b';' | b'[')
                        && !is_space(byte)
                });
                self.report(FindingCode::StrayText, start, self.at);
            }
        }
    }

    fn close(&mut self, tree: TreeId) {
        self.tables.tree_mut(tree).close = Some(place(self.at));
        let entry = self.tables.tree(tree);
        let is_last_tree = tree.index() + 1 == self.tables.trees.len();
        if let (None, true, Some(open)) = (entry.last, is_last_tree, entry.open) {
            self.report(FindingCode::EmptyVariation, open as usize, self.at + 1);
        }
        self.open.pop();
        self.node = None;
        self.at += 1;
    }

    fn begin_node(&mut self, tree: TreeId, semicolon: Option<usize>) -> super::NodeId {
        let after_variation = match self.tables.tree(tree).last {
            Some(last) => self.tables.node(last).first_child.is_some(),
            None => false,
        };
        if after_variation {
            self.report(FindingCode::NodeAfterVariation, self.at, self.at + 1);
        }
        let node = self.tables.push_node(tree, semicolon.map(place));
        self.node = Some(node);
        node
    }

    fn name(&mut self, tree: TreeId) {
        let start = self.at;
        let name_end = self.past(start, |byte| byte.is_ascii_alphanumeric());
        let bracket = self.past_space(name_end);
        if self.bytes.get(bracket) != Some(&b'[') {
            self.report(FindingCode::NameWithoutValue, start, name_end);
            self.at = name_end;
            return;
        }
        let is_first_lower = self.lower_case_seen == Seen::No
            && self.bytes[start..name_end]
                .iter()
                .any(u8::is_ascii_lowercase);
        if is_first_lower {
            self.lower_case_seen = Seen::Yes;
            self.report(FindingCode::LowerCaseName, start, name_end);
        }
        self.at = start;
        let end = self.values_named(tree, start, name_end, bracket);
        self.at = end;
    }

    /// Reads the values of a property without a name; `at` is its first bracket.
    fn values(&mut self, tree: TreeId, name: usize, at: usize) -> usize {
        self.values_named(tree, name, name, at)
    }

    /// Reads the values that begin at `bracket` and returns the place after the last one.
    fn values_named(&mut self, tree: TreeId, start: usize, end: usize, bracket: usize) -> usize {
        let node = if let Some(node) = self.node {
            node
        } else {
            self.report(FindingCode::MissingSemicolon, start, end.max(start + 1));
            self.begin_node(tree, None)
        };
        let first_value = place(self.tables.values.len());
        let mut at = bracket;
        let mut is_open = false;
        let after = loop {
            let (value_end, closed) = self.value_end(at + 1);
            self.tables.values.push(Span {
                start: place(at + 1),
                end: place(value_end),
            });
            if !closed {
                self.report(FindingCode::UnclosedValue, at, self.bytes.len());
                is_open = true;
                break self.bytes.len();
            }
            let next = self.past_space(value_end + 1);
            if self.bytes.get(next) != Some(&b'[') {
                break value_end + 1;
            }
            at = next;
        };
        let value_count = place(self.tables.values.len()) - first_value;
        let entry = PropertyEntry {
            name: Span {
                start: place(start),
                end: place(end),
            },
            first_value,
            value_count,
            end: place(after),
            next: None,
        };
        let property = self.tables.push_property(node, entry);
        if is_open {
            self.tables.unclosed_value = Some(property);
        }
        after
    }

    /// Where the bracket that ends a value is, and whether there is one.
    fn value_end(&self, from: usize) -> (usize, bool) {
        let mut at = from;
        while let Some(step) = self.bytes[at..]
            .iter()
            .position(|byte| *byte == b']' || *byte == b'\\')
        {
            at += step;
            if self.bytes[at] == b']' {
                return (at, true);
            }
            at += 2;
            if self.bytes.len() <= at {
                break;
            }
        }
        (self.bytes.len(), false)
    }

    fn finish(mut self) -> Scanned {
        let end = self.bytes.len();
        if !self.open.is_empty() {
            self.report(FindingCode::MissingClosing, end, end);
        }
        if self.tables.roots.is_empty() {
            self.report(FindingCode::NoGame, 0, end);
        }
        self.tables.unclosed = self.open;
        Scanned {
            tables: self.tables,
            found: self.found,
        }
    }
}
