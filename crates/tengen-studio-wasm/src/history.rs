//! What was changed, step by step, so that it can be taken back.
//!
//! A step keeps only the bytes that changed. Where an edit wrote the whole file in
//! another encoding, both files are kept.

use tengen_record::sgf::Collection;

use crate::shown::{self, Hunk};

/// How many steps can be taken back.
const MOST: usize = 500;

/// Where a step was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spot {
    pub(crate) game: u32,
    pub(crate) node: u32,
}

#[derive(Debug)]
pub(crate) struct Step {
    /// What kind of change, and at what: equal ones that follow each other are one.
    pub(crate) key: String,
    pub(crate) before: Spot,
    pub(crate) after: Spot,
    pub(crate) what: What,
}

#[derive(Debug)]
pub(crate) enum What {
    /// The bytes at `at` were `old` and are `new`.
    Bytes {
        at: usize,
        old: Vec<u8>,
        new: Vec<u8>,
    },
    /// The whole file is another one.
    Whole {
        old: Box<Collection>,
        new: Box<Collection>,
    },
}

/// The steps made, and those taken back.
#[derive(Debug, Default)]
pub(crate) struct History {
    pub(crate) done: Vec<Step>,
    pub(crate) undone: Vec<Step>,
}

impl History {
    /// How many steps can be taken back.
    pub(crate) fn done(&self) -> usize {
        self.done.len()
    }

    /// How many can be made again.
    pub(crate) fn undone(&self) -> usize {
        self.undone.len()
    }

    /// Notes that `old` became `new`. A step with the key of the last one is one with
    /// it; an empty key is like no other.
    pub(crate) fn note(
        &mut self,
        old: &Collection,
        new: &Collection,
        key: String,
        (before, after): (Spot, Spot),
    ) {
        self.undone.clear();
        let same = |step: &Step| !key.is_empty() && step.key == key && step.after == before;
        if self.done.last().is_some_and(same)
            && let Some(last) = self.done.pop()
        {
            let first = last.back(old);
            let what = difference(&first, new);
            let before = last.before;
            if let Some(what) = what {
                self.done.push(Step {
                    key,
                    before,
                    after,
                    what,
                });
            }
            return;
        }
        if let Some(what) = difference(old, new) {
            self.done.push(Step {
                key,
                before,
                after,
                what,
            });
        }
        if MOST < self.done.len() {
            self.done.remove(0);
        }
    }

    /// The file before the last step, and where that was.
    pub(crate) fn undo(&mut self, now: &Collection) -> Option<(Collection, Spot)> {
        let step = self.done.pop()?;
        let answer = (step.back(now), step.before);
        self.undone.push(step);
        Some(answer)
    }

    /// The file after the step that was taken back last, and where that leads.
    pub(crate) fn redo(&mut self, now: &Collection) -> Option<(Collection, Spot)> {
        let step = self.undone.pop()?;
        let answer = (step.forth(now), step.after);
        self.done.push(step);
        Some(answer)
    }

    /// The last step as the bytes before and after, with the lines around.
    pub(crate) fn last(&self, now: &Collection) -> Option<Hunk> {
        let step = self.done.last()?;
        let old = step.back(now);
        Some(shown::difference(&old, now))
    }
}

impl Step {
    fn back(&self, now: &Collection) -> Collection {
        match &self.what {
            What::Bytes { at, old, new } => spliced(now, *at, new.len(), old),
            What::Whole { old, .. } => Collection::clone(old),
        }
    }

    fn forth(&self, now: &Collection) -> Collection {
        match &self.what {
            What::Bytes { at, old, new } => spliced(now, *at, old.len(), new),
            What::Whole { new, .. } => Collection::clone(new),
        }
    }
}

fn spliced(now: &Collection, at: usize, len: usize, bytes: &[u8]) -> Collection {
    let mut text = now.bytes().to_vec();
    // Steps that outlasted a page may belong to another state of the file.
    let start = at.min(text.len());
    let end = at.saturating_add(len).min(text.len());
    text.splice(start..end, bytes.iter().copied());
    now.with_text(text)
}

fn difference(old: &Collection, new: &Collection) -> Option<What> {
    let reading = |file: &Collection| file.game(0).map(|game| game.guess().reading);
    // A game that is the first of its file has no encoding to lose.
    let is_other = reading(old) != reading(new) && reading(old).is_some();
    if is_other {
        return Some(What::Whole {
            old: Box::new(old.clone()),
            new: Box::new(new.clone()),
        });
    }
    let (a, b) = (old.bytes(), new.bytes());
    let (start, end) = shown::common(a, b);
    if a.len() == start + end && b.len() == start + end {
        return None;
    }
    Some(What::Bytes {
        at: start,
        old: a[start..a.len() - end].to_vec(),
        new: b[start..b.len() - end].to_vec(),
    })
}
