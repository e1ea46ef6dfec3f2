//! One node by itself: its properties and how they go together.

use std::collections::BTreeSet;

use tengen_rules::{Point, Size};

use super::clause::{self, Clause};
use super::look::{Look, Once, Terms};
use super::properties::{Class, Kind, Known, bit, property};
use super::value::{fault, is_list};
use super::{Fix, Patch, Raw, RecordCode, Sureness};
use crate::sgf::{Node, Property, TextKind, parse_points};

/// Whose names the properties of a node have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Names {
    Standard,
    OfOro,
}

/// The names in the first node that Cyberoro and the Nihon Ki-in have for themselves.
const OWN_OF_ORO: [&[u8]; 8] = [b"TE", b"RD", b"KO", b"HD", b"LT", b"LC", b"GK", b"TM"];

/// Whether a name is one that its writer has for itself.
pub(super) fn is_own(names: Names, written: &[u8]) -> bool {
    names == Names::OfOro && OWN_OF_ORO.contains(&written)
}

/// What stands in nearly every node of nearly every record: there is nothing to fit
/// together.
const USUAL: u128 = bit("B") | bit("W") | bit("C") | bit("BL") | bit("WL") | bit("OB") | bit("OW");
const MOVES: u128 = bit("B") | bit("W");
const STONES: u128 = bit("AB") | bit("AW") | bit("AE");
const SIGNS: u128 = bit("CR") | bit("MA") | bit("SL") | bit("SQ") | bit("TR");
const TERRITORY: u128 = bit("TB") | bit("TW");

/// What the properties of a node say together: which of the standard are `known`, and
/// the `count` of all.
pub(super) fn whole(node: Node<'_>, (known, count): (u128, usize), terms: &Terms, seen: &mut Look) {
    if count == 0 {
        let raw = Raw::new(
            RecordCode::EmptyNode,
            node,
            node.range(),
            clause::EMPTY_NODE,
        );
        seen.raws.push(raw);
        return;
    }
    if known & !USUAL == 0 && known & MOVES != MOVES && node.parent().is_some() {
        return;
    }
    let has = |name: &str| {
        let at = property(name).map(|one| bit(one.name));
        at.is_some_and(|bit| known & bit != 0)
    };
    together(node, &has, &mut seen.raws);
    judgements(node, &has, &mut seen.raws);
    if let Some(size) = terms.size {
        points(node, known, size, &mut seen.raws);
    }
}

/// One property by itself.
pub(super) fn one(
    node: Node<'_>,
    written: Property<'_>,
    known: &Known,
    terms: &Terms,
    seen: &mut Look,
) {
    let (name, range) = (known.name, written.range());
    if known.class == Class::Root && node.parent().is_some() {
        let what = Clause::quoting(clause::OF_ROOT, name);
        let raw = Raw::of(RecordCode::RootElsewhere, node, range.clone(), what);
        seen.raws.push(raw.with(Fix::new(
            Sureness::Guess,
            clause::TAKE_HERE,
            vec![Patch::cut(range.clone())],
        )));
    }
    newer(known, written, terms, seen);
    let found = &mut seen.raws;
    // One letter pair and nothing else is what nearly every property is.
    let count = written.values().count();
    if count > 1 && !is_list(known.kind) {
        let what = Clause::quoting(clause::VALUES, name).count("count", count);
        let mut raw = Raw::of(RecordCode::SurplusValues, node, range.clone(), what);
        if !matches!(known.kind, Kind::Text | Kind::Simple) {
            let first = written.values().next();
            let rest = first.map_or(range.end, |value| value.range().end + 1)..range.end;
            let cut = vec![Patch::cut(rest)];
            raw = raw.with(Fix::new(Sureness::Guess, clause::KEEP_FIRST, cut));
        }
        found.push(raw);
    }
    for value in written.values() {
        if let Some(fault) = fault(known.kind, value, terms.size) {
            let (code, what, fix) = *fault;
            let mut raw = Raw::of(code, node, value.range(), what.text("name", name));
            raw.fixes.extend(fix);
            if code == RecordCode::EmptyValue && count == 1 {
                let cut = vec![Patch::cut(range.clone())];
                raw = raw.with(Fix::new(Sureness::Safe, clause::TAKE_EMPTY, cut));
            }
            found.push(raw);
        }
    }
}

/// What only newer versions of the standard than the file's have: told once.
fn newer(known: &Known, written: Property<'_>, terms: &Terms, seen: &mut Look) {
    if terms.version == 0 || terms.version > 3 {
        return;
    }
    let is_empty = || written.values().any(|value| value.raw().is_empty());
    let is_rectangle = || written.values().any(|value| value.raw().contains(&b':'));
    let is_list = matches!(known.kind, Kind::Points | Kind::AnyPoints) && known.name != "VW";
    let what = if known.kind == Kind::Move && is_empty() {
        format!("{}[]", known.name)
    } else if is_list && is_rectangle() {
        format!("{}[..:..]", known.name)
    } else if terms.version < u32::from(known.since) {
        known.name.to_owned()
    } else {
        return;
    };
    seen.once.push((Once::Newer, what));
}

/// Moves and setup in one node, moves in the first node.
fn together(node: Node<'_>, has: &impl Fn(&str) -> bool, found: &mut Vec<Raw>) {
    let is_setup = has("AB") || has("AW") || has("AE");
    let (black, white) = (has("B"), has("W"));
    if black && white {
        let fix = split(node, |name| name == "W", Sureness::Guess);
        let raw = Raw::new(RecordCode::TwoMoves, node, node.range(), clause::TWO_MOVES);
        found.push(raw.with(fix));
        return;
    }
    let is_move = black || white;
    if is_move && is_setup {
        let (code, says) = (RecordCode::SetupAndMove, clause::SETUP_AND_MOVE);
        let fix = split(node, belongs_to_move, Sureness::Safe);
        found.push(Raw::new(code, node, node.range(), says).with(fix));
    } else if is_move && node.parent().is_none() {
        let (code, says) = (RecordCode::MoveInRoot, clause::MOVE_IN_ROOT);
        let fix = split(node, belongs_to_move, Sureness::Safe);
        found.push(Raw::new(code, node, node.range(), says).with(fix));
    }
}

/// Whether a property goes with the move when a node is split.
fn belongs_to_move(name: &str) -> bool {
    let class = property(name).map(|known| known.class);
    match class {
        Some(Class::Move) => true,
        Some(Class::Anywhere) => name != "N",
        Some(Class::Setup | Class::Root | Class::Info | Class::Obsolete) | None => false,
    }
}

/// Puts the properties that `goes` into a node of their own behind the others.
fn split(node: Node<'_>, goes: impl Fn(&str) -> bool, sureness: Sureness) -> Fix {
    let bytes = node.collection().bytes();
    let (mut patches, mut moved) = (Vec::new(), vec![b';']);
    for property in node.properties() {
        if goes(&property.name()) {
            moved.extend_from_slice(&bytes[property.range()]);
            patches.push(Patch::cut(property.range()));
        }
    }
    let end = node.range().end;
    patches.push(Patch::insert(end, &moved));
    Fix::new(sureness, clause::SPLIT, patches)
}

fn judgements(node: Node<'_>, has: &impl Fn(&str) -> bool, found: &mut Vec<Raw>) {
    for group in [["DM", "GB", "GW", "UC"], ["BM", "DO", "IT", "TE"]] {
        let told: Vec<&str> = group.into_iter().filter(|name| has(name)).collect();
        if told.len() > 1 {
            let what = Clause::quoting(clause::EXCLUDE, told.join(", "));
            let mut raw = Raw::of(RecordCode::Contradiction, node, node.range(), what);
            if told.contains(&"TE") && told.contains(&"BM") {
                // Before FF[4] the two together said what IT and DO say.
                raw.sgfc = Some(42);
            }
            found.push(raw);
        }
    }
    let is_move = has("B") || has("W");
    let judged = ["BM", "DO", "IT", "TE"].into_iter().find(|name| has(name));
    if let (false, Some(name)) = (is_move, judged) {
        let what = Clause::quoting(clause::JUDGES, name);
        let raw = Raw::of(RecordCode::NoMoveToJudge, node, node.range(), what);
        found.push(raw);
    }
}

/// Points that stand twice where they may stand once.
fn points(node: Node<'_>, known: u128, size: Size, found: &mut Vec<Raw>) {
    let marked = [clause::MARKED_TWICE, clause::MARKED_TWICE_MORE];
    let set_up = [clause::SET_TWICE, clause::SET_TWICE_MORE];
    let groups = [
        (STONES, RecordCode::PointTwice, set_up),
        (SIGNS, RecordCode::MarkTwice, marked),
        (TERRITORY, RecordCode::MarkTwice, marked),
    ];
    for (group, code, says) in groups {
        if known & group == 0 {
            continue;
        }
        let mut seen: BTreeSet<Point> = BTreeSet::new();
        for written in node.properties() {
            let place = super::properties::place_of(written.written_name());
            if place.is_none_or(|(at, _)| group & (1 << at) == 0) {
                continue;
            }
            for value in written.values() {
                let text = value.text(TextKind::Simple);
                let points = parse_points(text.trim(), size).unwrap_or_default();
                let again: Vec<Point> = (points.into_iter())
                    .filter(|point| !seen.insert(*point))
                    .collect();
                if let Some(what) = some_points(says, &again) {
                    found.push(Raw::of(code, node, value.range(), what));
                }
            }
        }
    }
}

/// A clause about points: the first, and how many more there are.
pub(super) fn some_points(says: [clause::Says; 2], points: &[Point]) -> Option<Clause> {
    let first = points.first()?.to_string();
    Some(match points.len() {
        1 => Clause::quoting(says[0], first),
        n => Clause::quoting(says[1], first).count("count", n - 1),
    })
}
