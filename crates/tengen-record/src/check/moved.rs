//! Lists in the order of a game's nodes, and what of a game changed, when nodes come and
//! go.

use std::ops::Range;

use super::look::Facts;

/// What of a main line changed, as a set of [`Seen::PLAY`] and so on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Seen(u8);

impl Seen {
    pub(super) const PLAY: Seen = Seen(1);
    pub(super) const CLOCK: Seen = Seen(2);
    pub(super) const INFO: Seen = Seen(4);
    pub(super) const ALL: Seen = Seen(7);

    /// Whether it has any of `other`.
    pub(super) const fn has(self, other: Seen) -> bool {
        self.0 & other.0 != 0
    }

    /// What differs between two runs of nodes.
    pub(super) fn between(old: &[Facts], new: &[Facts]) -> Seen {
        if old.len() != new.len() {
            return Seen::ALL;
        }
        let differs = |of: fn(&Facts) -> u32| old.iter().map(of).ne(new.iter().map(of));
        let all = [
            (Seen::PLAY, differs(|one| one.play)),
            (Seen::CLOCK, differs(|one| one.clock)),
            (Seen::INFO, differs(|one| one.info >> 2)),
        ];
        let seen = all.into_iter().filter(|(_, differs)| *differs);
        Seen(seen.fold(0, |set, (one, _)| set | one.0))
    }
}

/// Nodes that went or came, for lists in the order of nodes.
pub(super) struct Moved {
    pub(super) gone: Range<usize>,
    pub(super) new: usize,
}

impl Moved {
    /// Takes out of a list what went and moves what is behind it.
    pub(super) fn list<T>(&self, list: &mut Vec<T>, place: impl Fn(&mut T) -> &mut u32) {
        let at = |one: &mut T| *place(one) as usize;
        let from = list.len() - {
            let mut behind = 0;
            for one in list.iter_mut().rev() {
                if at(one) < self.gone.start {
                    break;
                }
                behind += 1;
            }
            behind
        };
        let mut kept = from;
        for index in from..list.len() {
            let node = at(&mut list[index]);
            if self.gone.end <= node {
                let moved = node - self.gone.len() + self.new;
                *place(&mut list[index]) = u32::try_from(moved).unwrap_or(u32::MAX);
                list.swap(kept, index);
                kept += 1;
            }
        }
        list.truncate(kept);
    }

    /// What is left of a range of nodes.
    pub(super) fn range(&self, range: Range<usize>) -> [Range<usize>; 2] {
        let moved = |at: usize| at.max(self.gone.end) - self.gone.len() + self.new;
        let before = range.start..range.end.min(self.gone.start);
        let behind = moved(range.start)..moved(range.end);
        [before, behind]
    }
}

/// Puts `new` into `list`, both in the order of nodes.
pub(super) fn merge<T>(list: &mut Vec<T>, new: Vec<T>, place: impl Fn(&T) -> u32) {
    for one in new {
        let at = place(&one);
        let index = list.partition_point(|known| place(known) <= at);
        list.insert(index, one);
    }
}
