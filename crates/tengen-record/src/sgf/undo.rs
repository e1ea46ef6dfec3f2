//! Taking edits back, and making them again, at the cost of the edit.

use super::table::NodeId;
use super::{Collection, Guess};

/// What was done to a collection, in the order it was done.
///
/// It fits the collection as the edit left it, and no other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Undo(pub(crate) Vec<Step>);

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
        self.0.is_empty()
    }
}

impl Collection {
    /// Does `work` and answers what takes it back, besides its own answer.
    ///
    /// What `work` did before it was refused stays done: the edits of this type
    /// refuse before they change anything.
    pub fn undoable<T>(&mut self, work: impl FnOnce(&mut Collection) -> T) -> (T, Undo) {
        let outer = self.steps.replace(Vec::new());
        let done = work(self);
        let steps = std::mem::replace(&mut self.steps, outer).unwrap_or_default();
        if let Some(outer) = &mut self.steps {
            outer.extend(steps.iter().cloned());
        }
        (done, Undo(steps))
    }

    /// Takes back what `undo` tells of, and answers what makes it again.
    ///
    /// # Panics
    ///
    /// If `undo` is not of the last edit of this collection that was not taken back.
    pub fn take_back(&mut self, undo: Undo) -> Undo {
        let ((), again) = self.undoable(|collection| {
            for step in undo.0.into_iter().rev() {
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
            }
        }
    }

    /// Keeps in mind how the games were read before the last step.
    pub(super) fn log_guesses(&mut self) {
        if let Some(steps) = &mut self.steps {
            let at = steps.len().saturating_sub(1);
            steps.insert(at, Step::Guesses(self.guesses.clone()));
        }
    }

    /// Keeps a step in mind if somebody asked for it.
    pub(super) fn log(&mut self, step: Step) {
        if let Some(steps) = &mut self.steps {
            steps.push(step);
        }
    }
}
