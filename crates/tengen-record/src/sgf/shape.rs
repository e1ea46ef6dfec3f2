//! Changing the tree of a record: nodes put in and taken out, variations put in
//! order, copied and pasted.
//!
//! A node put in behind another is made known to the tables at once. What moves
//! parentheses writes them and then reads the file again.

use std::ops::Range;

use super::edit::EditError;
#[cfg(feature = "check")]
use super::edit::ends_in_escape;
use super::lex::is_space;
use super::scan::{Paren, Parens, Scanned, scan};
#[cfg(feature = "check")]
use super::table::NONE;
use super::table::NodeId;
use super::{Collection, Evidence, GameTree, Layout, Node, parse, place_of};

impl Collection {
    /// Adds an empty node after `parent`, as its last variation.
    ///
    /// # Errors
    ///
    /// [`EditError::TooLong`].
    pub fn append(&mut self, parent: NodeId, layout: Layout) -> Result<NodeId, EditError> {
        if self.tables.first_child(parent).is_none() {
            return self.insert_after(parent, layout);
        }
        let bytes: &[u8] = match layout {
            Layout::SameLine => b"(;)",
            Layout::NewLine => b"\n(;)",
        };
        let at = self.add_variation(parent, bytes)?;
        let semicolon = at + bytes.len() - 2;
        Ok(self.node_at(semicolon))
    }

    /// Puts an empty node behind `node`; what followed `node` follows the new one.
    ///
    /// # Errors
    ///
    /// [`EditError::TooLong`].
    pub fn insert_after(&mut self, node: NodeId, layout: Layout) -> Result<NodeId, EditError> {
        self.room_for(8)?;
        self.close_value(node);
        let end = self.node(node).range().end;
        let bytes: &[u8] = match layout {
            Layout::SameLine => b";",
            Layout::NewLine => b"\n;",
        };
        self.tables.shift_after(node, 0, bytes.len());
        self.splice(end..end, bytes);
        let start = place_of(end + bytes.len() - 1);
        Ok(self.tables.insert_after(node, start))
    }

    /// Takes out `node` and everything after it. The root takes the game with it.
    ///
    /// # Errors
    ///
    /// [`EditError::TooLong`].
    pub fn delete(&mut self, node: NodeId) -> Result<(), EditError> {
        self.close_all()?;
        let parens = self.parens();
        let range = self.chunk(node, &parens).0;
        self.splice(range, b"");
        self.reread();
        Ok(())
    }

    /// Takes out `node` alone; what followed it follows the node before it.
    ///
    /// # Errors
    ///
    /// [`EditError::Root`], [`EditError::TooLong`].
    pub fn delete_node(&mut self, node: NodeId) -> Result<(), EditError> {
        if self.tables.parent(node).is_none() {
            return Err(EditError::Root);
        }
        if self.tables.first_child(node).is_none() {
            return self.delete(node);
        }
        self.close_all()?;
        let own = self.node(node).range();
        let goes_on = self.tables.run_of(NodeId::at(node.index() + 1)).is_none();
        let paren = self.own_paren(node, &self.parens());
        match paren {
            // `(;x(;a)(;b))`: its parentheses go with it, its variations stay.
            Some(paren) if !goes_on => {
                self.splice(paren.end - 1..paren.end, b"");
                self.splice(own, b"");
                self.splice(paren.start..paren.start + 1, b"");
            }
            Some(_) | None => self.splice(own, b""),
        }
        self.reread();
        Ok(())
    }

    /// Makes `node` the variation at `place` among those beside it, 0 for the first.
    ///
    /// # Errors
    ///
    /// [`EditError::Root`], [`EditError::TooLong`].
    pub fn move_variation(&mut self, node: NodeId, place: usize) -> Result<NodeId, EditError> {
        let parent = self.tables.parent(node).ok_or(EditError::Root)?;
        self.close_all()?;
        let children: Vec<NodeId> = self.node(parent).children().map(Node::id).collect();
        let from = children.iter().position(|child| *child == node);
        let Some(from) = from.filter(|from| *from != place.min(children.len() - 1)) else {
            return Ok(node);
        };
        let parens = self.parens();
        let chunks: Vec<(Range<usize>, Wrapped)> = children
            .iter()
            .map(|child| self.chunk(*child, &parens))
            .collect();
        let mut order: Vec<usize> = (0..chunks.len()).collect();
        let moved = order.remove(from);
        order.insert(place.min(order.len()), moved);
        let start = chunks[0].0.start;
        let (mut bytes, mut at, mut found) = (Vec::new(), start, start);
        for (slot, source) in order.into_iter().enumerate() {
            bytes.extend_from_slice(&self.buffer[at..chunks[slot].0.start]);
            at = chunks[slot].0.end;
            let (range, wrapped) = &chunks[source];
            let offset = self.tables.start(children[source]) - range.start;
            let text = &self.buffer[range.clone()];
            let is_bare = *wrapped == Wrapped::No;
            if is_bare {
                bytes.push(b'(');
            }
            if source == from {
                found = start + bytes.len() + offset;
            }
            bytes.extend_from_slice(text);
            if is_bare {
                bytes.push(b')');
            }
        }
        self.room_for(bytes.len())?;
        self.splice(start..at, &bytes);
        self.reread();
        Ok(self.node_at(found))
    }

    /// Puts the line to `node` first at every parting: it becomes the main line.
    ///
    /// # Errors
    ///
    /// [`EditError::TooLong`].
    pub fn promote(&mut self, node: NodeId) -> Result<NodeId, EditError> {
        let mut node = node;
        loop {
            // The parting nearest to the root first: what lies behind keeps its shape.
            let path = self.node(node).path();
            let parting = path.iter().position(|one| {
                one.parent()
                    .is_some_and(|parent| parent.first_child() != Some(*one))
            });
            let Some(at) = parting else {
                return Ok(node);
            };
            let depth = path.len() - 1 - at;
            let first = path[at].id();
            let steps: Vec<usize> = (path[at..].windows(2))
                .map(|pair| pair[0].children().position(|child| child == pair[1]))
                .map(Option::unwrap_or_default)
                .collect();
            let mut found = self.move_variation(first, 0)?;
            for step in steps.iter().take(depth) {
                let child = self.node(found).children().nth(*step).map(Node::id);
                found = child.unwrap_or(found);
            }
            node = found;
        }
    }

    /// The bytes of `node` and everything after it, as a game of its own.
    ///
    /// [`Collection::paste`] puts them in somewhere else.
    pub fn copy(&self, node: NodeId) -> Vec<u8> {
        let mut whole = self.clone();
        // A record near 4 GiB that is also left open stays so in the copy.
        let _kept_open = whole.close_all();
        let parens = whole.parens();
        let (range, wrapped) = whole.chunk(node, &parens);
        // Stray text before the node would keep a reader from seeing a game here.
        let text = &whole.buffer[whole.tables.start(node)..range.end];
        match wrapped {
            Wrapped::Yes => [b"(", text].concat(),
            Wrapped::No => [b"(", text, b")"].concat(),
        }
    }

    /// Puts in `bytes`, a game or a copied variation, as the last variation after
    /// `parent`. Texts in another encoding are written anew in this record's.
    ///
    /// # Errors
    ///
    /// [`EditError::NothingToPaste`], [`EditError::NotInCharset`], [`EditError::TooLong`].
    pub fn paste(&mut self, parent: NodeId, bytes: &[u8]) -> Result<NodeId, EditError> {
        let other = parse(bytes);
        let Some(root) = other.game(0).map(|game| game.root().id()) else {
            return Err(EditError::NothingToPaste);
        };
        let reading = self.node(parent).game().guess().reading;
        let mut text = other.copy(root);
        if !text.is_ascii() {
            let from = other.game(0).map(GameTree::guess);
            let from = from.filter(|guess| guess.evidence != Evidence::Nothing);
            let source = from.map_or(reading, |guess| guess.reading);
            if source != reading {
                let decoded = source.decode(&text).into_owned();
                text = reading
                    .encode(&decoded)
                    .map_err(|character| EditError::NotInCharset {
                        character,
                        charset: reading.charset,
                    })?;
            }
        }
        self.room_for(text.len())?;
        let first = parse(&text)
            .tables
            .starts
            .first()
            .map_or(0, |start| *start as usize);
        let at = self.add_variation(parent, &text)?;
        Ok(self.node_at(at + first))
    }

    /// Writes `bytes`, which stand in parentheses, as the last variation of `parent`
    /// and answers where they begin.
    fn add_variation(&mut self, parent: NodeId, bytes: &[u8]) -> Result<usize, EditError> {
        self.room_for(bytes.len() + 8)?;
        self.close_all()?;
        let parens = self.parens();
        let children: Vec<NodeId> = self.node(parent).children().map(Node::id).collect();
        let run = self.tables.run_around(parent);
        let end = parens[run].close.unwrap_or(self.buffer.len());
        let mut at = end;
        // What goes on without parentheses gets them.
        for child in children {
            let (range, wrapped) = self.chunk(child, &parens);
            if wrapped == Wrapped::No {
                self.splice(range.end..range.end, b")");
                self.splice(range.start..range.start, b"(");
                at += 2;
                break;
            }
        }
        self.splice(at..at, bytes);
        self.reread();
        Ok(at)
    }

    /// The bytes of `node` and everything after it, with its parentheses if it has its own.
    fn chunk(&self, node: NodeId, parens: &[Paren]) -> (Range<usize>, Wrapped) {
        if let Some(own) = self.own_paren(node, parens) {
            return (own, Wrapped::Yes);
        }
        let close = parens[self.tables.run_around(node)].close;
        let close = close.unwrap_or(self.buffer.len());
        (self.tables.start(node)..close, Wrapped::No)
    }

    /// The parentheses that hold `node` first and nothing before it.
    fn own_paren(&self, node: NodeId, parens: &[Paren]) -> Option<Range<usize>> {
        let paren = parens[self.tables.run_of(node)?];
        let (open, close) = (paren.open?, paren.close?);
        let before = node.index().checked_sub(1);
        let is_shared = before.is_some_and(|at| open < self.tables.starts[at] as usize);
        (!is_shared).then_some(open..close + 1)
    }

    /// Writes what the end of the file left open, and every `;` that is missing:
    /// a node without one would join another when parentheses move.
    fn close_all(&mut self) -> Result<(), EditError> {
        let scanned = self.scanned();
        let bare: Vec<usize> = (0..self.tables.starts.len())
            .filter(|index| self.buffer[self.tables.starts[*index] as usize] != b';')
            .collect();
        if scanned.unclosed == 0 && scanned.open_value.is_none() && bare.is_empty() {
            return Ok(());
        }
        self.room_for(scanned.unclosed + bare.len() + 4)?;
        if let Some(value) = scanned.open_value {
            self.end_value(value);
        }
        let end = self.buffer.len();
        self.splice(end..end, &vec![b')'; scanned.unclosed]);
        if !bare.is_empty() {
            let mut written = Vec::with_capacity(self.buffer.len() + bare.len());
            let mut at = 0;
            for index in bare {
                let start = self.tables.starts[index] as usize;
                written.extend_from_slice(&self.buffer[at..start]);
                written.push(b';');
                at = start;
            }
            written.extend_from_slice(&self.buffer[at..]);
            let end = self.buffer.len();
            self.splice(0..end, &written);
            self.reread();
        }
        Ok(())
    }

    /// Writes the `(` of `node`'s game where the file left it out.
    pub(super) fn ensure_opening(&mut self, node: NodeId) {
        let root = self.node(node).game().root().id();
        let start = self.tables.start(root);
        let before = self.buffer[..start]
            .iter()
            .rposition(|byte| !is_space(*byte));
        if before.is_some_and(|at| self.buffer[at] == b'(') {
            return;
        }
        let run = self.tables.run_around(root);
        if self.parens()[run].open.is_none() {
            self.splice(start..start, b"(");
            for start in &mut self.tables.starts[root.index()..] {
                *start += 1;
            }
        }
    }

    /// The nodes that go on after a closed variation without parentheses, and where
    /// each of them ends.
    #[cfg(feature = "check")]
    pub(crate) fn bare_runs(&self) -> Vec<(NodeId, usize)> {
        let scanned = self.scanned();
        let end = self.buffer.len();
        let runs = scanned.parens.iter().enumerate();
        runs.filter(|(run, paren)| paren.open.is_none() && self.tables.trees[*run].attach != NONE)
            .map(|(run, paren)| {
                let node = NodeId::at(self.tables.firsts.select(run));
                (node, paren.close.unwrap_or(end))
            })
            .collect()
    }

    /// The bytes that the end of the file leaves out.
    #[cfg(feature = "check")]
    pub(crate) fn missing_at_end(&self) -> Vec<u8> {
        let scanned = self.scanned();
        let mut missing = match scanned.open_value {
            Some(value) if ends_in_escape(&self.buffer[value..]) => b"\n]".to_vec(),
            Some(_) => b"]".to_vec(),
            None => Vec::new(),
        };
        missing.resize(missing.len() + scanned.unclosed, b')');
        missing
    }

    /// The same file with another text, its encoding read as it was.
    #[cfg(feature = "check")]
    pub(crate) fn with_text(&self, text: Vec<u8>) -> Collection {
        let mut new = self.clone();
        new.findings.take();
        new.buffer = text;
        new.reread();
        new
    }

    fn scanned(&self) -> Scanned {
        scan(&self.buffer, self.start(), self.trail, Parens::Keep)
    }

    fn parens(&self) -> Vec<Paren> {
        self.scanned().parens
    }

    /// Makes the tables anew from the bytes; every game keeps its encoding.
    pub(super) fn reread(&mut self) {
        self.tables = scan(&self.buffer, self.start(), self.trail, Parens::Forget).tables;
        let last = self.guesses.last().copied();
        if let Some(last) = last.filter(|_| self.guesses.len() > 1) {
            self.guesses.resize(self.tables.roots.len(), last);
        }
        self.common = super::common(&self.guesses);
    }

    /// The node whose first byte is at or just before `place`.
    fn node_at(&self, place: usize) -> NodeId {
        let place = place_of(place);
        NodeId::at(self.tables.starts.partition_point(|start| *start <= place) - 1)
    }
}

/// Whether a variation has parentheses of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wrapped {
    Yes,
    No,
}
