//! What was changed, step by step, so that it can be taken back.
//!
//! A step keeps only the bytes that changed; one that was made in place is taken back in
//! place. Where an edit wrote the whole file in another encoding, both files are kept.

use tengen_record::sgf::{Change, Collection, Undo};

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
    /// What was done in place, and is taken back in place: from the other side of it
    /// for a step that was taken back.
    Made(Undo),
    /// Bytes came in place of others, one change after the other.
    Bytes(Vec<Change>),
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

    /// Notes that `old` became `new`, another file.
    pub(crate) fn note(
        &mut self,
        old: &Collection,
        new: &Collection,
        key: String,
        (before, after): (Spot, Spot),
    ) {
        self.undone.clear();
        if let Some(what) = difference(old, new) {
            self.push(Step {
                key,
                before,
                after,
                what,
            });
        }
    }

    /// Notes what was done in place. A step with the key of the last one is one with it;
    /// an empty key is like no other.
    pub(crate) fn keep(&mut self, undo: Undo, key: String, (before, after): (Spot, Spot)) {
        self.undone.clear();
        let same = |step: &mut Step| {
            let is_made = matches!(step.what, What::Made(_));
            is_made && !key.is_empty() && step.key == key && step.after == before
        };
        let (mut undo, mut before) = (undo, before);
        if let Some(last) = self.done.pop_if(same) {
            before = last.before;
            if let What::Made(first) = last.what {
                undo = first.then(undo);
            }
        }
        if !undo.is_empty() {
            let what = What::Made(undo);
            self.push(Step {
                key,
                before,
                after,
                what,
            });
        }
    }

    fn push(&mut self, step: Step) {
        self.done.push(step);
        if MOST < self.done.len() {
            self.done.remove(0);
        }
    }

    /// Takes the last step back; answers where it was made, and what was done to the
    /// file if that was done in place.
    pub(crate) fn undo(&mut self, file: &mut Collection) -> Option<(Option<Undo>, Spot)> {
        let mut step = self.done.pop()?;
        let done = step.back(file);
        let spot = step.before;
        self.undone.push(step);
        Some((done, spot))
    }

    /// Makes the step that was taken back last again; answers where it leads.
    pub(crate) fn redo(&mut self, file: &mut Collection) -> Option<(Option<Undo>, Spot)> {
        let mut step = self.undone.pop()?;
        let done = step.forth(file);
        let spot = step.after;
        self.done.push(step);
        Some((done, spot))
    }

    /// The last step as the bytes before and after, with the lines around.
    pub(crate) fn last(&self, now: &Collection) -> Option<Hunk> {
        match &self.done.last()?.what {
            What::Made(undo) => shown::changed(&undo.changes(), now),
            What::Bytes(changes) => shown::changed(changes, now),
            What::Whole { old, .. } => Some(shown::difference(old, now)),
        }
    }
}

impl Step {
    /// Takes the step back. What was made in place is kept from its other side.
    fn back(&mut self, file: &mut Collection) -> Option<Undo> {
        match &mut self.what {
            What::Made(undo) => Some(turned(undo, file)),
            What::Bytes(changes) => {
                let back = changes.iter().rev();
                *file = spliced(file, back.map(|one| (one.at, one.new.len(), &one.old[..])));
                None
            }
            What::Whole { old, .. } => {
                *file = Collection::clone(old);
                None
            }
        }
    }

    fn forth(&mut self, file: &mut Collection) -> Option<Undo> {
        match &mut self.what {
            What::Made(undo) => Some(turned(undo, file)),
            What::Bytes(changes) => {
                let forth = changes.iter();
                *file = spliced(file, forth.map(|one| (one.at, one.old.len(), &one.new[..])));
                None
            }
            What::Whole { new, .. } => {
                *file = Collection::clone(new);
                None
            }
        }
    }
}

/// Does what `undo` tells of and keeps what takes that back. Answers it, too.
fn turned(undo: &mut Undo, file: &mut Collection) -> Undo {
    *undo = file.take_back(std::mem::take(undo));
    undo.clone()
}

fn spliced<'a>(
    now: &Collection,
    changes: impl Iterator<Item = (usize, usize, &'a [u8])>,
) -> Collection {
    let mut text = now.bytes().to_vec();
    for (at, len, bytes) in changes {
        // Steps that outlasted a page may belong to another state of the file.
        let start = at.min(text.len());
        let end = at.saturating_add(len).min(text.len());
        text.splice(start..end, bytes.iter().copied());
    }
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
    let (at, end) = shown::common(a, b);
    if a.len() == at + end && b.len() == at + end {
        return None;
    }
    let (old, new) = (a[at..a.len() - end].to_vec(), b[at..b.len() - end].to_vec());
    Some(What::Bytes(vec![Change { at, old, new }]))
}
