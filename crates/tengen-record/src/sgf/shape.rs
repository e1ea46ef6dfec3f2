//! Changing the tree of a record: nodes put in and taken out, variations put in
//! order, copied and pasted.
//!
//! A change writes its bytes and has [`patch`](super::patch) find out what they mean.

use std::ops::Range;

use super::lex::is_space;
use super::parens::Wrapped;
use super::patch::Known;
use super::refused::EditError;
use super::scan::scan;
use super::scanned::Parens;
use super::table::{NONE, NodeId, Tree, exchange, place};
use super::undo::Step;
use super::{Collection, Evidence, GameTree, Layout, Node, bits::Bit, parse, place_of};

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
        self.patch(end..end, bytes, None);
        Ok(NodeId::at(node.index() + 1))
    }

    /// Takes out `node` and everything after it. The root takes the game with it.
    ///
    /// # Errors
    ///
    /// [`EditError::TooLong`].
    pub fn delete(&mut self, node: NodeId) -> Result<(), EditError> {
        self.close_all()?;
        let range = self.parens().chunk(node).0;
        let block = (self.is_regular && self.is_whole).then(|| self.block(node));
        let mut guesses = self.guesses.clone();
        let is_root = self.tables.parent(node).is_none();
        if is_root && guesses.len() > 1 {
            guesses.remove(self.tables.game_of(node));
        }
        let known = self.patch(range, b"", block.as_ref());
        if is_root && known == Known::Reread && guesses.len() == self.tables.roots.len() {
            // Each game that is left keeps its own encoding.
            self.guesses = guesses;
            self.common = super::common(&self.guesses);
        }
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
        let paren = if goes_on {
            None
        } else {
            self.parens().own(node)
        };
        match paren {
            // `(;x(;a)(;b))`: its parentheses go with it, its variations stay.
            Some(paren) => {
                let kept = self.buffer[own.end..paren.end - 1].to_vec();
                let before = &self.buffer[paren.start + 1..own.start];
                let kept = [before, &kept].concat();
                self.patch(paren, &kept, None);
            }
            None => {
                self.patch(own, b"", None);
            }
        }
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
        let to = place.min(children.len() - 1);
        let chunks: Vec<(Range<usize>, Wrapped)> = {
            let parens = self.parens();
            let (low, high) = (from.min(to), from.max(to));
            let moved = if self.is_regular {
                low..high + 1
            } else {
                0..children.len()
            };
            children[moved]
                .iter()
                .map(|child| parens.chunk(*child))
                .collect()
        };
        if self.is_regular && self.is_whole {
            let ends = if from < to { Ends::First } else { Ends::Last };
            let ranges: Vec<Range<usize>> = chunks.into_iter().map(|chunk| chunk.0).collect();
            return Ok(self.swap_ends(&ranges, ends));
        }
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

    /// Moves the first of `chunks`, which lie one behind the other, behind the others,
    /// or the last one before them.
    fn swap_ends(&mut self, chunks: &[Range<usize>], moved: Ends) -> NodeId {
        let last = chunks.len() - 1;
        let middle = match moved {
            Ends::First => 0,
            Ends::Last => last - 1,
        };
        let left = chunks[0].start..chunks[middle].end;
        let right = chunks[middle + 1].start..chunks[last].end;
        let found = match moved {
            Ends::First => right.end - left.len(),
            Ends::Last => left.start,
        };
        self.swap(left, right);
        self.first_node_from(found)
    }

    /// The first node that begins at or behind `at`; there must be one.
    fn first_node_from(&self, at: usize) -> NodeId {
        let at = place_of(at);
        NodeId::at(self.tables.starts.partition_point(|start| *start < at))
    }

    /// Puts the line to `node` first at every parting: it becomes the main line.
    ///
    /// # Errors
    ///
    /// [`EditError::TooLong`].
    pub fn promote(&mut self, node: NodeId) -> Result<NodeId, EditError> {
        // The parting nearest to the root first: what lies behind keeps its shape.
        let mut partings = self.tables.partings(node);
        let mut node = node;
        while let Some(first) = partings.pop() {
            let found = self.move_variation(first, 0)?;
            for one in partings.iter_mut().chain([&mut node]) {
                *one = NodeId::at(one.index() - first.index() + found.index());
            }
        }
        Ok(node)
    }

    /// The bytes of `node` and everything after it, as a game of its own.
    ///
    /// [`Collection::paste`] puts them in somewhere else.
    pub fn copy(&self, node: NodeId) -> Vec<u8> {
        if self.is_whole {
            return self.copied(node);
        }
        let mut whole = self.clone();
        // A record near 4 GiB that is also left open stays so in the copy.
        let _kept_open = whole.close_all();
        whole.copied(node)
    }

    fn copied(&self, node: NodeId) -> Vec<u8> {
        let (range, wrapped) = self.parens().chunk(node);
        // Stray text before the node would keep a reader from seeing a game here.
        let text = &self.buffer[self.tables.start(node)..range.end];
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
        let run = self.tables.run_around(parent);
        if self.is_regular && self.is_whole {
            let mut at = self.parens().close(run);
            // What goes on without parentheses gets them.
            let child = self.tables.first_child(parent);
            if let Some(child) = child.filter(|child| self.tables.run_of(*child).is_none()) {
                self.wrap(child);
                at += 2;
            }
            self.patch(at..at, bytes, None);
            return Ok(at);
        }
        let children: Vec<NodeId> = self.node(parent).children().map(Node::id).collect();
        let (mut at, bare) = {
            let parens = self.parens();
            let chunks = children.iter().map(|child| parens.chunk(*child));
            let mut bare = chunks.filter(|(_, wrapped)| *wrapped == Wrapped::No);
            (parens.close(run), bare.next())
        };
        if let Some((range, _)) = bare {
            self.splice(range.end..range.end, b")");
            self.splice(range.start..range.start, b"(");
            at += 2;
        }
        self.splice(at..at, bytes);
        self.reread();
        Ok(at)
    }

    /// Writes parentheses around `node`, which goes on from the one before it, and what
    /// follows it. The file is sound.
    pub(super) fn wrap(&mut self, node: NodeId) {
        let around = self.tables.run_around(node);
        let close = self.parens().close(around);
        let end = self.tables.nodes_end(&self.tables.runs_under(around));
        let open = self.tables.start(node);
        self.findings.take();
        self.buffer.wrap(open, close);
        let run = self.tables.firsts.rank(node.index());
        let tables = &mut self.tables;
        tables.firsts.set(node.index(), Bit::One);
        let from = place(run);
        for tree in &mut tables.trees {
            if from <= tree.next && tree.next != NONE {
                tree.next += 1;
            }
        }
        let attach = place(node.index() - 1);
        exchange(&mut tables.trees, run..run, &[Tree { attach, next: NONE }]);
        for start in &mut tables.starts[node.index()..end] {
            *start += 1;
        }
        for start in &mut tables.starts[end..] {
            *start += 2;
        }
        self.log(Step::Wrapped(node, open..close + 2));
    }

    /// Takes the parentheses of `node` away: no other variation stands beside it.
    pub(super) fn unwrap(&mut self, node: NodeId) {
        let own = self.parens().own(node);
        let (Some(own), Some(run)) = (own, self.tables.run_of(node)) else {
            return;
        };
        let end = self.block(node).nodes.end;
        self.findings.take();
        self.buffer.unwrap(own.clone());
        let tables = &mut self.tables;
        tables.firsts.set(node.index(), Bit::Zero);
        exchange(&mut tables.trees, run..run + 1, &[]);
        let from = place(run);
        for tree in &mut tables.trees {
            if from <= tree.next && tree.next != NONE {
                tree.next -= 1;
            }
        }
        for start in &mut tables.starts[node.index()..end] {
            *start -= 1;
        }
        for start in &mut tables.starts[end..] {
            *start -= 2;
        }
        self.log(Step::Unwrapped(node, own));
    }

    /// Writes what the end of the file left open, and every `;` that is missing:
    /// a node without one would join another when parentheses move.
    fn close_all(&mut self) -> Result<(), EditError> {
        if self.is_whole {
            return Ok(());
        }
        let scanned = self.scanned();
        let bare: Vec<usize> = (0..self.tables.starts.len())
            .filter(|index| self.buffer[self.tables.starts[*index] as usize] != b';')
            .collect();
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
        }
        self.reread();
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
        if self.scanned().parens[run].open.is_none() {
            self.splice(start..start, b"(");
            for start in &mut self.tables.starts[root.index()..] {
                *start += 1;
            }
        }
    }

    /// The same file with other bytes in place of [`Collection::bytes`], its encoding
    /// read as it was.
    #[cfg(feature = "check")]
    #[must_use]
    pub fn with_text(&self, text: Vec<u8>) -> Collection {
        let mut new = self.clone();
        new.findings.take();
        new.buffer = text.into();
        new.reread();
        new
    }

    /// Makes the tables anew from the bytes; every game keeps its encoding.
    pub(super) fn reread(&mut self) {
        #[cfg(feature = "check")]
        self.touch(super::undo::Touched::All);
        let scanned = scan(&self.buffer, self.start(), self.trail, Parens::Forget);
        self.tables = scanned.tables;
        self.is_regular = scanned.is_regular;
        self.is_whole = scanned.is_whole;
        let last = self.guesses.last().copied();
        if let Some(last) = last.filter(|_| self.guesses.len() > 1) {
            if self.guesses.len() != self.tables.roots.len() {
                self.log_guesses();
            }
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

/// Which of several variations is moved past the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ends {
    First,
    Last,
}
