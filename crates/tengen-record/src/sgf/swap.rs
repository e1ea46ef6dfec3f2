//! Variations beside each other change places: nothing is read, and of the tables and
//! the bytes only what lies between is moved.

use std::ops::Range;

use super::Collection;
use super::table::{Tables, place};
#[cfg(feature = "check")]
use super::undo::Touched;
use super::undo::{Step, Swapped};

/// Nodes or runs of two neighbors: the first of the left ones, the first of the right
/// ones, the first behind both.
#[derive(Clone, Copy, Debug)]
struct Pair {
    left: usize,
    right: usize,
    end: usize,
}

impl Pair {
    /// How many the left ones are, and how many the right ones.
    fn counts(self) -> (usize, usize) {
        (self.right - self.left, self.end - self.right)
    }
}

impl Collection {
    /// Has the variations in the bytes of `left` and those of `right`, which follow on
    /// them, change places; what lies between stays between. The file is sound, and all
    /// of them stand in parentheses beside each other.
    pub(super) fn swap(&mut self, left: Range<usize>, right: Range<usize>) {
        self.findings.take();
        let node_at = |at: usize| {
            let at = place(at);
            self.tables.starts.partition_point(|start| *start < at)
        };
        let nodes = Pair {
            left: node_at(left.start),
            right: node_at(right.start),
            end: node_at(right.end),
        };
        #[cfg(feature = "check")]
        self.touch_swapped(nodes);
        let gap = right.start - left.end;
        let shifts = (place(gap + right.len()), place(gap + left.len()));
        self.tables.swap(nodes, shifts);
        self.buffer.swap(left.clone(), right.clone());
        let middle = left.start + right.len();
        let step = Swapped::of(&self.buffer, left.start..middle, middle + gap..right.end);
        self.log(Step::Swapped(step));
    }

    /// The fewer nodes go and come again: they are looked at, with those that they stood
    /// behind and stand behind now.
    #[cfg(feature = "check")]
    fn touch_swapped(&mut self, nodes: Pair) {
        let (left, right) = nodes.counts();
        let before = nodes.left - 1;
        let fewer = left.min(right);
        let (from, to) = if left <= right {
            (before, before + right)
        } else {
            (nodes.right - 1, before)
        };
        for (first, old, new) in [(from, 1 + fewer, 1), (to, 1, 1 + fewer)] {
            self.touch(Touched::Nodes { first, old, new });
        }
    }
}

impl Tables {
    /// By `shifts` bytes the left nodes move on, and the right ones back.
    fn swap(&mut self, nodes: Pair, shifts: (u32, u32)) {
        let runs = Pair {
            left: self.firsts.rank(nodes.left),
            right: self.firsts.rank(nodes.right),
            end: self.firsts.rank(nodes.end),
        };
        let last_left = self.last_beside(runs.left, runs.right);
        let last_right = self.last_beside(runs.right, runs.end);
        let behind = self.trees[last_right].next;
        let ((left, right), (left_runs, right_runs)) = (nodes.counts(), runs.counts());
        for tree in &mut self.trees[runs.left..runs.right] {
            tree.attach = moved(tree.attach, nodes.left..nodes.right, place(right));
            tree.next = moved(tree.next, runs.left..runs.right, place(right_runs));
        }
        let (back, back_runs) = (place(left).wrapping_neg(), place(left_runs).wrapping_neg());
        for tree in &mut self.trees[runs.right..runs.end] {
            tree.attach = moved(tree.attach, nodes.right..nodes.end, back);
            tree.next = moved(tree.next, runs.right..runs.end, back_runs);
        }
        self.trees[last_right].next = place(runs.left + right_runs);
        self.trees[last_left].next = behind;
        self.trees[runs.left..runs.end].rotate_left(left_runs);
        self.firsts.rotate(nodes.left..nodes.end, left);
        let starts = &mut self.starts[nodes.left..nodes.end];
        starts.rotate_left(left);
        let (were_right, were_left) = starts.split_at_mut(right);
        for start in were_right {
            *start -= shifts.1;
        }
        for start in were_left {
            *start += shifts.0;
        }
    }

    /// The last run before `end` of those that begin variations beside `run`.
    fn last_beside(&self, run: usize, end: usize) -> usize {
        let next = |run: &usize| Some(self.trees[*run].next as usize).filter(|next| *next < end);
        std::iter::successors(Some(run), next).last().unwrap_or(run)
    }
}

/// A name moved by so many, wrapping, if it is one of `those`.
#[inline]
fn moved(name: u32, those: Range<usize>, by: u32) -> u32 {
    let is_moved = name.wrapping_sub(place(those.start)) < place(those.len());
    name.wrapping_add(if is_moved { by } else { 0 })
}
