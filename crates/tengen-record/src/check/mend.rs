//! Applying fixes: all of one class that do not touch each other, again and again
//! until none is left.

use std::collections::BTreeMap;

use super::properties::{Kind, property};
use super::{Diagnosis, Fix, Patch, Sureness, Told, check, clause};
use crate::sgf::{Collection, Evidence, GameTree, Guess, Value, parse};

/// A file with its fixes applied.
#[derive(Clone, Debug)]
pub struct Fixed {
    /// The file.
    pub bytes: Vec<u8>,
    /// What was mended, in order, with the fix that was taken.
    pub applied: Vec<(Diagnosis, Fix)>,
}

/// How often the file is looked at again. Each round mends what the last one uncovered:
/// of empty variations in one another at least half.
const ROUNDS: usize = 40;

/// Mends `collection` with every fix that is at least as sure as `least`.
///
/// What is mended once stays mended: applied to its own result this changes
/// nothing. The encoding of the texts stays as it was chosen; one that was guessed is
/// guessed anew when nothing is left to mend.
pub fn fix(collection: &Collection, told: Told, least: Sureness) -> Fixed {
    let mut current = collection.clone();
    let mut applied = Vec::new();
    // Mending broken UTF-16 byte by byte would make other letters of it.
    let rounds = if collection.is_broken_wide() {
        0
    } else {
        ROUNDS
    };
    for _ in 0..rounds {
        let chosen = choose(check(&current, told), least);
        let mut patches: Vec<&Patch> = chosen.iter().flat_map(|(_, fix)| &fix.patches).collect();
        patches.sort_by_key(|patch| (patch.range.start, patch.range.end));
        let next = current.with_text(patched(current.bytes(), patches));
        if next.to_bytes() != current.to_bytes() {
            current = next;
            applied.extend(chosen);
        } else if let Some(other) = read_otherwise(&current) {
            current = other;
        } else {
            break;
        }
    }
    Fixed {
        bytes: current.to_bytes(),
        applied,
    }
}

/// The file as it is read anew, where its encoding is guessed otherwise by now: what
/// was mended can tell more of the texts than what was broken.
fn read_otherwise(current: &Collection) -> Option<Collection> {
    let guesses = |collection: &Collection| -> Vec<Guess> {
        collection.games().map(GameTree::guess).collect()
    };
    let before = guesses(current);
    if before
        .iter()
        .any(|guess| guess.evidence == Evidence::Chosen)
    {
        return None;
    }
    let anew = parse(&current.to_bytes());
    let readings = |guesses: Vec<Guess>| guesses.into_iter().map(|guess| guess.reading);
    (!readings(guesses(&anew)).eq(readings(before))).then_some(anew)
}

/// One fix of each finding, as long as they do not touch each other.
fn choose(found: Vec<Diagnosis>, least: Sureness) -> Vec<(Diagnosis, Fix)> {
    let mut chosen: Vec<(Diagnosis, Fix)> = Vec::new();
    let mut taken: BTreeMap<usize, Taken> = BTreeMap::new();
    for diagnosis in found {
        let fix = diagnosis.fixes.iter().find(|fix| fix.sureness <= least);
        let Some(fix) = fix.cloned() else {
            continue;
        };
        let is_free = fix.patches.iter().all(|patch| {
            let near = taken.range(..=patch.range.end).rev().take(2);
            near.into_iter()
                .all(|(start, one)| Taken::of(patch).is_apart(patch.range.start, *start, *one))
        });
        if is_free && !fix.patches.is_empty() {
            for patch in &fix.patches {
                taken.insert(patch.range.start, Taken::of(patch));
            }
            chosen.push((diagnosis, fix));
        }
    }
    chosen
}

/// Where a patch that was chosen ends, and whether it only takes bytes away.
#[derive(Clone, Copy)]
struct Taken {
    end: usize,
    is_cut: bool,
}

impl Taken {
    fn of(patch: &Patch) -> Taken {
        Taken {
            end: patch.range.end,
            is_cut: patch.bytes.is_empty() && !patch.range.is_empty(),
        }
    }

    /// Whether the patch that begins at `start` does not touch the one that begins at
    /// `other`. What is only taken away may lie side by side.
    fn is_apart(self, start: usize, other: usize, one: Taken) -> bool {
        let (is_before, is_behind) = (one.end < start, self.end < other);
        let are_cuts = self.is_cut && one.is_cut;
        is_before || is_behind || are_cuts && (one.end == start || self.end == other)
    }
}

/// `bytes` with `patches`, which are in rising order and do not overlap, written into
/// them.
pub fn patched<'a>(bytes: &[u8], patches: impl IntoIterator<Item = &'a Patch>) -> Vec<u8> {
    let mut written = Vec::with_capacity(bytes.len() + 64);
    let mut at = 0;
    for patch in patches {
        written.extend_from_slice(&bytes[at..patch.range.start]);
        written.extend_from_slice(&patch.bytes);
        at = patch.range.end;
    }
    written.extend_from_slice(&bytes[at..]);
    written
}

/// Parentheses around what follows closed variations without them, and at the end.
pub(super) fn closed(collection: &Collection) -> Vec<Patch> {
    let mut patches = Vec::new();
    for (node, close) in collection.bare_runs() {
        let start = collection.node(node).range().start;
        patches.push(Patch::insert(start, b"("));
        patches.push(Patch::insert(close, b")"));
    }
    let missing = collection.missing_at_end();
    if !missing.is_empty() {
        patches.push(Patch::insert(collection.bytes().len(), &missing));
    }
    patches.sort_by_key(|patch| patch.range.start);
    patches
}

/// Joins a repeated property, whose name begins at `start`, with the first.
///
/// Lists are joined; a text is put behind the first on a new line; a second value
/// that says the same goes. Anything else is left to a person.
pub(super) fn merged(collection: &Collection, start: usize) -> Option<Fix> {
    let node = collection.node_around(start)?;
    let second = node.properties().find(|one| one.range().start == start)?;
    let first = node
        .properties()
        .find(|one| one.name() == second.name() && one.range().start < start)?;
    let bytes = collection.bytes();
    let same = first
        .values()
        .map(Value::raw)
        .eq(second.values().map(Value::raw));
    let cut = Patch::cut(second.range());
    if same {
        return Some(Fix::new(Sureness::Safe, clause::TAKE_REPETITION, vec![cut]));
    }
    if bytes.len() <= second.range().end {
        return None;
    }
    let (from, end) = (second.values().next()?.range().start, second.range().end);
    let (at, moved) = match property(&second.name())?.kind {
        Kind::Points | Kind::AnyPoints | Kind::Pairs | Kind::Labels => {
            (first.range().end, bytes[from - 1..end].to_vec())
        }
        Kind::Text => (
            first.range().end - 1,
            [b"\n", &bytes[from..end - 1]].concat(),
        ),
        Kind::Nothing
        | Kind::Number
        | Kind::Real
        | Kind::Double
        | Kind::Color
        | Kind::Simple
        | Kind::Move
        | Kind::Program
        | Kind::Figure
        | Kind::Size
        | Kind::Free => return None,
    };
    let patches = vec![Patch::insert(at, &moved), cut];
    Some(Fix::new(Sureness::Safe, clause::JOIN, patches))
}
