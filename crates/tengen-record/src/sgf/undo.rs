//! Taking edits back, and making them again, at the cost of the edit.

use std::ops::Range;

use super::table::NodeId;
use super::{Collection, Guess};

/// What was done to a collection, in the order it was done.
///
/// It fits the collection as the edit left it, and no other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Undo {
    pub(crate) steps: Vec<Step>,
    /// Which nodes the edit touched: what was known of all others still holds.
    #[cfg(feature = "check")]
    pub(crate) touched: Vec<Touched>,
}

/// Nodes whose bytes an edit wrote, in the order the edit came to them.
#[cfg(feature = "check")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Touched {
    /// From the node at `first`, counted as they were before this step, `old` nodes
    /// became `new` ones. Games began and ended where they did.
    Nodes {
        first: usize,
        old: usize,
        new: usize,
    },
    /// From the game at `from` on `old` became `new`, and so many nodes of theirs so
    /// many. The node before them is another one only in what follows it.
    Games {
        from: usize,
        old: usize,
        new: usize,
        nodes: [usize; 2],
    },
    /// The texts of a game are read by another encoding.
    Reading(usize),
    /// Anything may be another thing.
    All,
}

/// One change, as it is taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// At this place `old` stood where `new` stands.
    Bytes {
        at: usize,
        old: Vec<u8>,
        new: Vec<u8>,
    },
    /// The node and what follows it got parentheses, which are the ends of these bytes.
    Wrapped(NodeId, Range<usize>),
    /// The node and what follows it lost their parentheses, the ends of these bytes
    /// before.
    Unwrapped(NodeId, Range<usize>),
    /// Variations beside each other changed places.
    Swapped(Swapped),
    /// The games were read so.
    Guesses(Vec<Guess>),
}

/// Where variations that changed places stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Swapped {
    left: Range<usize>,
    right: Range<usize>,
    /// The bytes of the shorter part and those between both, as they stand.
    shorter: Vec<u8>,
}

impl Swapped {
    /// They stand so in `bytes`.
    pub(super) fn of(bytes: &[u8], left: Range<usize>, right: Range<usize>) -> Swapped {
        let shorter = if left.len() < right.len() {
            left.start..right.start
        } else {
            left.end..right.end
        };
        Swapped {
            shorter: bytes[shorter].to_vec(),
            left,
            right,
        }
    }

    /// The shorter part goes with what is between, and comes on the other side.
    #[cfg(feature = "check")]
    fn changes(&self) -> [Change; 2] {
        let Swapped {
            left,
            right,
            shorter,
        } = self;
        let gap = right.start - left.end;
        let mut old = shorter.clone();
        let (from, to) = if left.len() < right.len() {
            old.rotate_left(left.len());
            (left.start + right.len(), left.start)
        } else {
            old.rotate_left(gap);
            (left.start, left.end)
        };
        let (gone, come) = (Vec::new(), Vec::new());
        [
            Change {
                at: from,
                old,
                new: gone,
            },
            Change {
                at: to,
                old: come,
                new: shorter.clone(),
            },
        ]
    }
}

impl Undo {
    /// Whether nothing was changed.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// The bytes that went and those that came, step by step.
    #[cfg(feature = "check")]
    pub(crate) fn changed_bytes(&self) -> impl Iterator<Item = (&[u8], &[u8])> {
        self.steps.iter().filter_map(|step| match step {
            Step::Bytes { old, new, .. } => Some((old.as_slice(), new.as_slice())),
            Step::Wrapped(..) | Step::Unwrapped(..) | Step::Swapped(_) | Step::Guesses(_) => None,
        })
    }

    /// Which nodes of one game the changes touched, one after the other: the game, and
    /// from which of its nodes on how many became how many. `now` is the file behind
    /// them. `None` if that is not known, or there are several games.
    #[cfg(feature = "check")]
    pub fn nodes(&self, now: &Collection) -> Option<(usize, Vec<[usize; 3]>)> {
        let mut game = None;
        let mut steps = Vec::with_capacity(self.touched.len());
        for touched in &self.touched {
            let Touched::Nodes { first, old, new } = *touched else {
                return None;
            };
            // Games before the one that is touched stay where they are.
            let here = now
                .tables
                .roots
                .partition_point(|root| *root as usize <= first);
            let here = here.checked_sub(1)?;
            if *game.get_or_insert(here) != here {
                return None;
            }
            steps.push([first - now.tables.roots[here] as usize, old, new]);
        }
        Some((game?, steps))
    }

    /// The changes as bytes, one after the other: at a place, what went and what came.
    #[cfg(feature = "check")]
    pub fn changes(&self) -> Vec<Change> {
        let mut changes = Vec::new();
        let change = |at: usize, old: &[u8], new: &[u8]| {
            let (old, new) = (old.to_vec(), new.to_vec());
            Change { at, old, new }
        };
        for step in &self.steps {
            match step {
                Step::Bytes { at, old, new } => changes.push(change(*at, old, new)),
                Step::Wrapped(_, range) => changes.extend([
                    change(range.start, b"", b"("),
                    change(range.end - 1, b"", b")"),
                ]),
                Step::Unwrapped(_, range) => changes.extend([
                    change(range.end - 1, b")", b""),
                    change(range.start, b"(", b""),
                ]),
                Step::Swapped(swapped) => changes.extend(swapped.changes()),
                Step::Guesses(_) => {}
            }
        }
        changes
    }

    /// What takes back `self` and `later`, which came behind it. Writing one place
    /// again and again is one step.
    #[cfg(feature = "check")]
    #[must_use]
    pub fn then(mut self, later: Undo) -> Undo {
        for step in later.steps {
            if let (
                Some(Step::Bytes { at, new, .. }),
                Step::Bytes {
                    at: next,
                    old,
                    new: newer,
                },
            ) = (self.steps.last_mut(), &step)
                && at == next
                && new == old
            {
                newer.clone_into(new);
                continue;
            }
            self.steps.push(step);
        }
        for touched in later.touched {
            let is_same = self.touched.last() == Some(&touched);
            let is_one = matches!(touched, Touched::Nodes { old: 1, new: 1, .. });
            if !(is_same && is_one) {
                self.touched.push(touched);
            }
        }
        let is_idle = |step: &Step| matches!(step, Step::Bytes { old, new, .. } if old == new);
        if self.steps.iter().all(is_idle) {
            return Undo::default();
        }
        self
    }
}

#[cfg(feature = "check")]
impl Change {
    /// What takes `changes`, made one after the other, back.
    pub fn back(changes: Vec<Change>) -> Vec<Change> {
        let turned = changes.into_iter().rev().map(|one| Change {
            at: one.at,
            old: one.new,
            new: one.old,
        });
        turned.collect()
    }
}

/// Bytes that came in place of others.
#[cfg(feature = "check")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// Where, in the bytes as they were before this change.
    pub at: usize,
    /// What went.
    pub old: Vec<u8>,
    /// What came.
    pub new: Vec<u8>,
}

impl Collection {
    /// Does `work` and answers what takes it back, besides its own answer.
    ///
    /// What `work` did before it was refused stays done: the edits of this type
    /// refuse before they change anything.
    pub fn undoable<T>(&mut self, work: impl FnOnce(&mut Collection) -> T) -> (T, Undo) {
        let outer = self.log.replace(Undo::default());
        let done = work(self);
        let undo = std::mem::replace(&mut self.log, outer).unwrap_or_default();
        if let Some(outer) = &mut self.log {
            outer.steps.extend(undo.steps.iter().cloned());
            #[cfg(feature = "check")]
            outer.touched.extend(undo.touched.iter().copied());
        }
        (done, undo)
    }

    /// Takes back what `undo` tells of, and answers what makes it again.
    ///
    /// # Panics
    ///
    /// If `undo` is not of the last edit of this collection that was not taken back.
    pub fn take_back(&mut self, undo: Undo) -> Undo {
        let ((), again) = self.undoable(|collection| {
            for step in undo.steps.into_iter().rev() {
                collection.step_back(step);
            }
        });
        again
    }

    fn step_back(&mut self, step: Step) {
        match step {
            Step::Bytes { at, old, new } => {
                self.patch(at..at + new.len(), &old, None);
            }
            Step::Wrapped(node, _) => self.unwrap(node),
            Step::Unwrapped(node, _) => self.wrap(node),
            Step::Swapped(Swapped { left, right, .. }) => self.swap(left, right),
            Step::Guesses(guesses) => {
                let now = std::mem::replace(&mut self.guesses, guesses);
                #[cfg(feature = "check")]
                self.touch_readings(&now);
                self.log(Step::Guesses(now));
                self.common = super::common(&self.guesses);
            }
        }
    }

    /// Keeps in mind how the games were read before the last step.
    pub(super) fn log_guesses(&mut self) {
        if let Some(log) = &mut self.log {
            let at = log.steps.len().saturating_sub(1);
            log.steps.insert(at, Step::Guesses(self.guesses.clone()));
        }
    }

    /// Keeps a step in mind if somebody asked for it.
    pub(super) fn log(&mut self, step: Step) {
        if let Some(log) = &mut self.log {
            log.steps.push(step);
        }
    }

    /// Keeps in mind which games are read otherwise than they `were`.
    #[cfg(feature = "check")]
    fn touch_readings(&mut self, were: &[Guess]) {
        if were.len() != self.guesses.len() {
            self.touch(Touched::All);
        }
        for game in 0..self.guesses.len() {
            if were.get(game) != self.guesses.get(game) {
                self.touch(Touched::Reading(game));
            }
        }
    }

    /// Keeps in mind which nodes were touched.
    #[cfg(feature = "check")]
    pub(super) fn touch(&mut self, touched: Touched) {
        if let Some(log) = &mut self.log {
            log.touched.push(touched);
        }
    }
}
