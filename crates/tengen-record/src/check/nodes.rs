//! What the nodes of a game say by themselves, in lists that follow when nodes come and go.

use std::ops::Range;

use super::look::{Kind, Look, Once};
use super::{LIMIT, Raw};

/// What nodes say by themselves, each list in their order.
#[derive(Clone, Debug, Default)]
pub(super) struct Nodes {
    /// Places in bytes are counted from the node's first.
    pub(super) found: Vec<(u32, Raw)>,
    /// What is told once, with the nodes where it is.
    pub(super) once: Vec<((Once, String), Vec<u32>)>,
    /// The nodes with information, and which.
    pub(super) holders: Vec<(u32, u32)>,
    /// How many characters were lost in which nodes.
    pub(super) lost: Vec<(u32, u32)>,
    /// Set if there was no room for all.
    pub(super) is_cut: bool,
}

impl Nodes {
    /// Keeps what was seen in the node at a place that begins at a byte; it comes
    /// behind all that are known.
    pub(super) fn take(&mut self, (at, start): (u32, usize), seen: Look, kind: Kind, room: usize) {
        for raw in seen.raws {
            if self.found.len() < room {
                self.found.push((at, raw.moved(start, 0)));
            } else {
                self.is_cut = true;
            }
        }
        if kind == Kind::Other {
            return;
        }
        for once in seen.once {
            let has_room = self.once.len() < LIMIT;
            match self.once.binary_search_by(|known| known.0.cmp(&once)) {
                Ok(index) => self.once[index].1.push(at),
                Err(index) if has_room => self.once.insert(index, (once, vec![at])),
                Err(_) => self.is_cut = true,
            }
        }
        if seen.info != 0 || at == 0 {
            self.holders.push((at, seen.info));
        }
        if seen.lost != 0 {
            self.lost.push((at, seen.lost));
        }
    }

    /// Puts in what was seen in nodes that follow each other and of which nothing was
    /// known.
    pub(super) fn merge(&mut self, new: Nodes) {
        put(&mut self.found, new.found, |one| one.0);
        put(&mut self.holders, new.holders, |one| one.0);
        put(&mut self.lost, new.lost, |one| one.0);
        for (once, nodes) in new.once {
            match self.once.binary_search_by(|known| known.0.cmp(&once)) {
                Ok(index) => put(&mut self.once[index].1, nodes, |one| *one),
                Err(index) => self.once.insert(index, (once, nodes)),
            }
        }
        self.is_cut |= new.is_cut;
    }

    /// Follows nodes that went or came.
    pub(super) fn follow(&mut self, moved: &Moved) {
        moved.list(&mut self.found, |one| &mut one.0);
        moved.list(&mut self.holders, |one| &mut one.0);
        moved.list(&mut self.lost, |one| &mut one.0);
        for (_, nodes) in &mut self.once {
            moved.list(nodes, |one| one);
        }
        self.once.retain(|(_, nodes)| !nodes.is_empty());
    }

    /// The holders of information among some nodes, with what each has.
    pub(super) fn holders_in(&self, nodes: Range<usize>) -> &[(u32, u32)] {
        let to = |end: usize| self.holders.partition_point(|one| (one.0 as usize) < end);
        &self.holders[to(nodes.start)..to(nodes.end.max(nodes.start))]
    }

    /// How many findings lie before a node.
    pub(super) fn found_before(&self, node: usize) -> usize {
        self.found.partition_point(|one| (one.0 as usize) < node)
    }
}

/// Nodes that went or came, for lists in the order of nodes.
pub(super) struct Moved {
    pub(super) gone: Range<usize>,
    pub(super) new: usize,
}

impl Moved {
    /// Where a node stands that was not touched, and did not lie before.
    pub(super) fn behind(&self, at: usize) -> usize {
        at - self.gone.len() + self.new
    }

    /// Takes out of a list what went and moves what is behind it.
    pub(super) fn list<T>(&self, list: &mut Vec<T>, mut place: impl FnMut(&mut T) -> &mut u32) {
        let mut from = list.len();
        while let Some(before) = from.checked_sub(1) {
            let at = place(&mut list[before]);
            let node = *at as usize;
            if node < self.gone.end {
                break;
            }
            *at = u32::try_from(self.behind(node)).unwrap_or(u32::MAX);
            from = before;
        }
        let mut begin = from;
        while let Some(before) = begin.checked_sub(1) {
            if (*place(&mut list[before]) as usize) < self.gone.start {
                break;
            }
            begin = before;
        }
        list.drain(begin..from);
    }

    /// What of a range of nodes is left behind those that went.
    pub(super) fn rest(&self, range: &Range<usize>) -> Range<usize> {
        let moved = |at: usize| self.behind(at.max(self.gone.end));
        moved(range.start)..moved(range.end)
    }
}

/// Puts `new` into `list`, both in the order of nodes, where all of it stands between
/// two that are there.
fn put<T>(list: &mut Vec<T>, new: Vec<T>, place: impl Fn(&T) -> u32) {
    if let Some(first) = new.first().map(&place) {
        let index = list.partition_point(|known| place(known) <= first);
        replace(list, index..index, new);
    }
}

/// Puts `new` in place of a part of `list`; less code than a splice.
pub(super) fn replace<T>(list: &mut Vec<T>, range: Range<usize>, new: Vec<T>) {
    let rest = list.split_off(range.end);
    list.truncate(range.start);
    list.extend(new);
    list.extend(rest);
}
