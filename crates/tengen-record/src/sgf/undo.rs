//! Taking edits back, and making them again, at the cost of the edit.

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
    /// The node and what follows it got parentheses.
    Wrapped(NodeId),
    /// The node and what follows it lost their parentheses.
    Unwrapped(NodeId),
    /// The games were read so.
    Guesses(Vec<Guess>),
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
            Step::Wrapped(_) | Step::Unwrapped(_) | Step::Guesses(_) => None,
        })
    }

    /// One place with the bytes that stood there and those that stand there, if the
    /// edit changed one place alone.
    pub fn bytes(&self) -> Option<(usize, &[u8], &[u8])> {
        match self.steps.as_slice() {
            [Step::Bytes { at, old, new }] => Some((*at, old, new)),
            _ => None,
        }
    }
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
            Step::Wrapped(node) => self.unwrap(node),
            Step::Unwrapped(node) => self.wrap(node),
            Step::Guesses(guesses) => {
                let now = std::mem::replace(&mut self.guesses, guesses);
                self.log(Step::Guesses(now));
                self.common = super::common(&self.guesses);
                #[cfg(feature = "check")]
                self.touch(Touched::All);
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

    /// Keeps in mind which nodes were touched.
    #[cfg(feature = "check")]
    pub(super) fn touch(&mut self, touched: Touched) {
        if let Some(log) = &mut self.log {
            log.touched.push(touched);
        }
    }
}
