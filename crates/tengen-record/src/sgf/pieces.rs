//! The pieces of an edited file: putting bytes in, taking bytes out, and mending
//! what the file left out where an edit needs it.

use super::table::{PropertyId, Span, TreeId, place};
use super::{Collection, NodeId};

impl Collection {
    /// Puts parentheses around what follows `parent` in its own sequence.
    pub(super) fn part_continuation(&mut self, parent: NodeId) {
        let tree = self.tables.node(parent).tree;
        let Some(first) = self.continuation(parent, tree) else {
            return;
        };
        let slot = self.slot_before(self.tables.first_byte(first));
        let (open, _) = self.insert(slot, b"(");
        let slot = self.slot_at_close(tree);
        let (close, _) = self.insert(slot, b")");
        let last = self.tables.tree(tree).last;
        self.tables.tree_mut(tree).last = Some(parent);
        let inner = self.tables.push_tree(Some(open.start), Some(tree));
        let entry = self.tables.tree_mut(inner);
        entry.close = Some(close.start);
        entry.last = last;
        let mut next = Some(first);
        while let Some(node) = next {
            next = self.continuation(node, tree);
            self.tables.node_mut(node).tree = inner;
        }
    }

    /// The slot just before the closing parenthesis of `tree`.
    pub(super) fn slot_at_close(&mut self, tree: TreeId) -> usize {
        match self.tables.tree(tree).close {
            Some(close) => self.slot_before(close),
            None => self.pieces.len(),
        }
    }

    /// The child of `node` that stands in `tree` itself, not in a variation.
    pub(super) fn continuation(&self, node: NodeId, tree: TreeId) -> Option<NodeId> {
        let first = self.tables.node(node).first_child;
        std::iter::successors(first, |id| self.tables.node(*id).next_sibling)
            .find(|id| self.tables.node(*id).tree == tree)
    }

    /// Writes the bracket that is missing at the end of the file, if it is `node`'s.
    pub(super) fn close_value(&mut self, node: NodeId) {
        let Some(open) = self.tables.unclosed_value else {
            return;
        };
        if self.tables.node(node).last_property != Some(open) {
            return;
        }
        self.tables.unclosed_value = None;
        let last = self
            .tables
            .values_of(open)
            .last()
            .map(|span| span.of(&self.buffer));
        // A last backslash would escape the bracket; before a line break it means nothing.
        let bytes: &[u8] = if last.is_some_and(ends_in_escape) {
            b"\n]"
        } else {
            b"]"
        };
        let (span, _) = self.insert(self.pieces.len(), bytes);
        self.tables.property_mut(open).end = span.end;
    }

    /// Writes the parentheses that are missing at the end of the file.
    pub(super) fn close_trees(&mut self) {
        if let Some(open) = self.tables.unclosed_value {
            // It belongs to the node that was read last.
            let last = NodeId::at(self.tables.nodes.len() - 1);
            let node =
                std::iter::successors(Some(last), |id| id.index().checked_sub(1).map(NodeId::at))
                    .find(|id| self.tables.node(*id).last_property == Some(open));
            if let Some(node) = node {
                self.close_value(node);
            }
        }
        while let Some(tree) = self.tables.unclosed.pop() {
            let (span, _) = self.insert(self.pieces.len(), b")");
            self.tables.tree_mut(tree).close = Some(span.start);
        }
    }

    /// Writes the `(` of `node`'s game where the file left it out.
    pub(super) fn ensure_opening(&mut self, node: NodeId) {
        let root = self.node(node).game().root().id();
        let tree = self.tables.node(root).tree;
        if self.tables.tree(tree).open.is_none() {
            let slot = self.slot_before(self.tables.first_byte(root));
            let (span, _) = self.insert(slot, b"(");
            self.tables.tree_mut(tree).open = Some(span.start);
        }
    }

    /// Writes the `;` of `node` where the file left it out.
    pub(super) fn ensure_semicolon(&mut self, node: NodeId) {
        if self.tables.node(node).semicolon.is_none() {
            let slot = self.slot_before(self.tables.first_byte(node));
            let (span, _) = self.insert(slot, b";");
            self.tables.node_mut(node).semicolon = Some(span.start);
        }
    }

    /// Takes a property out of the file and returns the slot where it stood.
    pub(super) fn cut_property(&mut self, id: PropertyId) -> usize {
        if self.tables.unclosed_value == Some(id) {
            self.tables.unclosed_value = None;
        }
        let entry = self.tables.property(id);
        let (first, last) = (entry.name.start, entry.end - 1);
        let from = self.slot_before(first);
        let to = self.slot_after(last);
        self.pieces.drain(from..to);
        from
    }

    /// The index of the piece that begins with `byte`; a piece is split for it.
    pub(super) fn slot_before(&mut self, byte: u32) -> usize {
        let at = self.piece_with(byte);
        let piece = self.pieces[at];
        if piece.start == byte {
            return at;
        }
        self.pieces[at].end = byte;
        self.pieces.insert(
            at + 1,
            Span {
                start: byte,
                end: piece.end,
            },
        );
        at + 1
    }

    /// The index behind the piece that ends with `byte`; a piece is split for it.
    pub(super) fn slot_after(&mut self, byte: u32) -> usize {
        let at = self.piece_with(byte);
        let piece = self.pieces[at];
        if piece.end == byte + 1 {
            return at + 1;
        }
        self.slot_before(byte + 1)
    }

    pub(super) fn piece_with(&self, byte: u32) -> usize {
        self.pieces
            .iter()
            .position(|piece| piece.start <= byte && byte < piece.end)
            .expect("the tables name only bytes that the file has")
    }

    /// Puts `bytes` before the piece at `slot`; returns them and the slot behind them.
    pub(super) fn insert(&mut self, slot: usize, bytes: &[u8]) -> (Span, usize) {
        let span = Span {
            start: place(self.buffer.len()),
            end: place(self.buffer.len() + bytes.len()),
        };
        if bytes.is_empty() {
            return (span, slot);
        }
        self.buffer.extend_from_slice(bytes);
        if let Some(before) = slot.checked_sub(1)
            && self.pieces[before].end == span.start
        {
            self.pieces[before].end = span.end;
            return (span, slot);
        }
        self.pieces.insert(slot, span);
        (span, slot + 1)
    }
}

/// Whether the last byte of a raw value is a backslash that escapes nothing.
fn ends_in_escape(raw: &[u8]) -> bool {
    let backslashes = raw.iter().rev().take_while(|byte| **byte == b'\\').count();
    backslashes % 2 == 1
}
