//! The span tree: where every game and node lies in the bytes.
//!
//! Four bytes a node and eight a pair of parentheses. What a node holds is read
//! from its bytes when somebody asks; what follows it is told by the order of the
//! bytes, except where variations part, and there one [`Tree`] says it.

use std::num::NonZeroU32;
use std::ops::Range;

use super::bits::Bits;

/// Half-open range of bytes in the buffer of a collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Span {
    pub(crate) start: u32,
    pub(crate) end: u32,
}

impl Span {
    pub(crate) fn of(self, bytes: &[u8]) -> &[u8] {
        &bytes[self.start as usize..self.end as usize]
    }
}

/// A place in the buffer. Buffers are kept below 4 GiB by `parse` and `edit`.
pub(crate) fn place(index: usize) -> u32 {
    u32::try_from(index).expect("a buffer is shorter than 4 GiB")
}

/// Names a node of one collection: its place among the nodes, in the order of the file.
///
/// An edit that puts nodes in or takes nodes out renames the nodes behind it;
/// every such edit answers the name of the node it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(NonZeroU32);

impl NodeId {
    /// The name of the node at `index`.
    #[inline]
    pub(crate) fn at(index: usize) -> NodeId {
        let number = u32::try_from(index + 1).ok().and_then(NonZeroU32::new);
        NodeId(number.expect("a buffer below 4 GiB holds fewer nodes than that"))
    }

    #[inline]
    pub(crate) fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

/// No node, or no tree.
pub(crate) const NONE: u32 = u32::MAX;

/// Puts `new` in place of a part of `list`; what is behind it moves once.
pub(super) fn exchange<T: Copy>(list: &mut Vec<T>, range: Range<usize>, new: &[T]) {
    let len = list.len();
    let end = range.start + new.len();
    if let Some(more) = new.len().checked_sub(range.len()) {
        if list.capacity() - len < more {
            // Not twice as much: the file may be large.
            list.reserve_exact(more + len / 16);
        }
        list.extend_from_slice(&new[..more]);
        list.copy_within(range.end..len, end);
    } else {
        list.copy_within(range.end.., end);
        list.truncate(len + new.len() - range.len());
    }
    list[range.start..end].copy_from_slice(new);
}

/// A run of nodes, each following the one before it, inside one pair of parentheses.
///
/// A node after a closed variation begins a run of its own without parentheses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tree {
    /// The node that the first node of this run follows, or [`NONE`].
    pub(crate) attach: u32,
    /// The next variation beside this one, or [`NONE`].
    pub(crate) next: u32,
}

/// All tables of a collection.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tables {
    /// The first byte of every node.
    pub(crate) starts: Vec<u32>,
    /// Which nodes begin a run.
    pub(crate) firsts: Bits,
    /// The runs, in the order of their first nodes.
    pub(crate) trees: Vec<Tree>,
    /// First node of every game.
    pub(crate) roots: Vec<u32>,
}

impl Tables {
    #[inline]
    pub(crate) fn start(&self, node: NodeId) -> usize {
        self.starts[node.index()] as usize
    }

    /// How many bytes the tables take.
    pub(crate) fn memory(&self) -> usize {
        4 * (self.starts.capacity() + self.roots.capacity())
            + 8 * self.trees.capacity()
            + self.firsts.memory()
    }

    fn node(index: u32) -> Option<NodeId> {
        (index != NONE).then(|| NodeId::at(index as usize))
    }

    /// The run that begins with `node`, if one does.
    #[inline]
    pub(crate) fn run_of(&self, node: NodeId) -> Option<usize> {
        self.firsts
            .has(node.index())
            .then(|| self.firsts.rank(node.index()))
    }

    pub(crate) fn parent(&self, node: NodeId) -> Option<NodeId> {
        match self.run_of(node) {
            Some(run) => Tables::node(self.trees[run].attach),
            None => node.index().checked_sub(1).map(NodeId::at),
        }
    }

    #[inline]
    pub(crate) fn first_child(&self, node: NodeId) -> Option<NodeId> {
        let next = node.index() + 1;
        if self.starts.len() <= next {
            return None;
        }
        let next = NodeId::at(next);
        match self.run_of(next) {
            Some(run) if self.trees[run].attach as usize != node.index() => None,
            Some(_) | None => Some(next),
        }
    }

    pub(crate) fn next_sibling(&self, node: NodeId) -> Option<NodeId> {
        let run = self.run_of(node)?;
        let next = self.trees[run].next;
        (next != NONE).then(|| NodeId::at(self.firsts.select(next as usize)))
    }

    /// The run that `node` lies in. Nodes of one run lie side by side.
    pub(crate) fn run_around(&self, node: NodeId) -> usize {
        self.firsts.rank(node.index() + 1) - 1
    }

    /// The first node of the run that `node` lies in.
    pub(crate) fn first_of_run(&self, node: NodeId) -> NodeId {
        NodeId::at(self.firsts.select(self.run_around(node)))
    }

    /// Which game `node` belongs to, counted from 0.
    pub(crate) fn game_of(&self, node: NodeId) -> usize {
        let index = place(node.index());
        self.roots.partition_point(|root| *root <= index) - 1
    }

    /// The nodes of a game, as a range of indices.
    pub(crate) fn nodes_of(&self, game: usize) -> Range<usize> {
        let end = self.roots.get(game + 1);
        self.roots[game] as usize..end.map_or(self.starts.len(), |end| *end as usize)
    }

    /// Nodes on the way to `node` that are not the first after theirs, `node` itself
    /// perhaps; the nearest to it first.
    pub(crate) fn partings(&self, node: NodeId) -> Vec<NodeId> {
        let mut partings = Vec::new();
        let mut run = self.run_around(node);
        while self.trees[run].attach != NONE {
            let next = self.trees[run].attach as usize + 1;
            let is_main = self.firsts.has(next) && self.firsts.rank(next) == run;
            if !is_main {
                partings.push(NodeId::at(self.firsts.select(run)));
            }
            run = self.firsts.rank(next) - 1;
        }
        partings
    }

    /// The runs in and behind `run`, itself the first of them, as a range.
    pub(crate) fn runs_under(&self, run: usize) -> Range<usize> {
        let tree = self.trees[run];
        if tree.next != NONE {
            return run..tree.next as usize;
        }
        let first = place(self.firsts.select(run));
        let is_outside = |tree: &Tree| tree.attach == NONE || tree.attach < first;
        let behind = self.trees[run + 1..].iter().position(is_outside);
        run..behind.map_or(self.trees.len(), |behind| run + 1 + behind)
    }

    /// The first node behind those of `runs`, which are all that follow each other.
    pub(crate) fn nodes_end(&self, runs: &Range<usize>) -> usize {
        if runs.end == self.trees.len() {
            self.starts.len()
        } else {
            self.firsts.select(runs.end)
        }
    }

    /// Moves the nodes behind `node` by so many bytes.
    pub(crate) fn shift_after(&mut self, node: NodeId, old_len: usize, new_len: usize) {
        let (old_len, new_len) = (place(old_len), place(new_len));
        if old_len == new_len {
            return;
        }
        for start in &mut self.starts[node.index() + 1..] {
            *start = *start - old_len + new_len;
        }
    }
}
