//! SGF records: bytes in, a tree to walk and edit, the same bytes out.
//!
//! [`parse`] never refuses what can be read and never loses a byte: a
//! [`Collection`] that was not edited is written exactly as it came, broken
//! places included. Values are decoded when they are asked for. An edit rewrites
//! only the property or node that changed.
//!
//! # Source
//!
//! SGF FF\[4\] (red-bean.com/sgf), with FF\[1\]-FF\[3\] where names and passes differ.

mod edit;
mod finding;
mod name;
mod node;
mod pieces;
mod point;
mod scan;
mod table;
mod text;

#[cfg(test)]
mod tests;

pub use edit::{EditError, Layout};
pub use finding::{Finding, FindingCode, Lines, Severity};
pub use node::{GameTree, Node, Property, Value};
pub use point::{move_letters, parse_move, parse_point, parse_points, point_letters};
pub use table::NodeId;
pub use text::{Charset, TextKind};

use scan::{Found, scan};
use table::{Span, Tables, place};

/// The longest run of bytes that is read, one byte short of 4 GiB.
const LIMIT: usize = u32::MAX as usize - 1;

/// The games of one file, and every byte of it.
#[derive(Clone, Debug)]
pub struct Collection {
    /// The bytes that came, and behind them whatever edits wrote.
    buffer: Vec<u8>,
    /// Which parts of the buffer make the file, in order.
    pieces: Vec<Span>,
    /// What lies beyond [`LIMIT`].
    tail: Vec<u8>,
    tables: Tables,
    /// One per game.
    charsets: Vec<Charset>,
    findings: Vec<Finding>,
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
    let (buffer, tail) = bytes.split_at(bytes.len().min(LIMIT));
    let has_bom = buffer.starts_with(b"\xEF\xBB\xBF");
    let scanned = scan(buffer, if has_bom { 3 } else { 0 });
    let mut collection = Collection {
        buffer: buffer.to_vec(),
        pieces: vec![Span {
            start: 0,
            end: place(buffer.len()),
        }],
        tail: tail.to_vec(),
        tables: scanned.tables,
        charsets: Vec::new(),
        findings: Vec::new(),
    };
    let mut found = scanned.found;
    collection.choose_charsets(&mut found);
    collection.find_repeated(&mut found);
    if buffer.starts_with(b"\xFF\xFE") || buffer.starts_with(b"\xFE\xFF") {
        found.push(Found {
            code: FindingCode::Utf16,
            span: Span { start: 0, end: 2 },
        });
    }
    if !tail.is_empty() {
        let end = place(buffer.len());
        found.push(Found {
            code: FindingCode::TooLong,
            span: Span { start: end, end },
        });
    }
    collection.keep_findings(found);
    collection
}

impl Collection {
    /// What the file looks like now. Unedited, these are the bytes that were parsed.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(self.buffer.len() + self.tail.len());
        for piece in &self.pieces {
            bytes.extend_from_slice(piece.of(&self.buffer));
        }
        bytes.extend_from_slice(&self.tail);
        bytes
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

    /// What was odd or wrong in the bytes, in their order.
    pub fn findings(&self) -> &[Finding] {
        &self.findings
    }

    fn choose_charsets(&mut self, found: &mut Vec<Found>) {
        let is_utf8 = std::str::from_utf8(&self.buffer).is_ok();
        let has_bom = self.buffer.starts_with(b"\xEF\xBB\xBF");
        for &root in &self.tables.roots {
            let declared = self
                .tables
                .properties_of(root)
                .find(|id| name::means(self.tables.property(*id).name.of(&self.buffer), "CA"))
                .and_then(|id| self.tables.values_of(id).first().copied());
            let named = declared.map(|span| (span, Charset::named(span.of(&self.buffer))));
            let (charset, code) = match named {
                _ if is_utf8 || has_bom => (Charset::Utf8, None),
                Some((_, Some(Charset::Utf8))) => (Charset::Utf8, Some(FindingCode::CharsetBroken)),
                Some((_, Some(Charset::Latin1))) | None => (Charset::Latin1, None),
                Some((_, None)) => (Charset::Latin1, Some(FindingCode::CharsetUnknown)),
            };
            self.charsets.push(charset);
            if let (Some(code), Some(span)) = (code, declared) {
                found.push(Found { code, span });
            }
        }
    }

    fn find_repeated(&self, found: &mut Vec<Found>) {
        let mut names = Vec::new();
        for entry in &self.tables.nodes {
            if entry.first_property == entry.last_property {
                continue;
            }
            names.clear();
            let mut next = entry.first_property;
            while let Some(id) = next {
                let property = self.tables.property(id);
                names.push((
                    name::canonical(property.name.of(&self.buffer)),
                    property.name,
                ));
                next = property.next;
            }
            names.sort_by(|(a, at), (b, bt)| a.cmp(b).then(at.start.cmp(&bt.start)));
            for pair in names.windows(2) {
                if pair[0].0 == pair[1].0 && !pair[1].0.is_empty() {
                    found.push(Found {
                        code: FindingCode::RepeatedProperty,
                        span: pair[1].1,
                    });
                }
            }
        }
    }

    fn keep_findings(&mut self, mut found: Vec<Found>) {
        found.sort_by_key(|one| (one.span.start, one.code));
        let mut lines = Lines::new(&self.buffer);
        self.findings = found
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
            .collect();
    }

    /// Gives lines and columns to places in the bytes that were parsed.
    ///
    /// Ask in rising order: then all answers together take one pass.
    pub fn lines(&self) -> Lines<'_> {
        Lines::new(&self.buffer)
    }
}
