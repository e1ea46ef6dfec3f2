//! Findings about several nodes, as they lie in the bytes when they are listed.

use super::clause::{self, Clause};
use super::look::{Once, info_bit};
use super::properties::{INFO_BITS, place_of};
use super::{Raw, RecordCode};
use crate::sgf::{Node, TextKind};

/// What is told once for all `nodes`, at the first of them.
pub(super) fn told_once(root: Node<'_>, once: Once, name: &str, nodes: &[u32]) -> Option<Raw> {
    let node = root.ahead(*nodes.first()? as usize);
    let short = name.split('[').next().unwrap_or(name);
    let fits = |raw: &[u8]| match name.len() - short.len() {
        0 => true,
        2 => raw.is_empty(),
        _ => raw.contains(&b':'),
    };
    let property = node
        .properties()
        .find(|one| one.name() == short && one.values().any(|value| fits(value.raw())))?;
    let (code, what) = match once {
        Once::Unknown => (RecordCode::Unknown, Clause::quoting(clause::UNKNOWN, name)),
        Once::Obsolete => (
            RecordCode::Obsolete,
            Clause::quoting(clause::OBSOLETE, name),
        ),
        Once::Newer => {
            let version = root.simple_text("FF").unwrap_or_default();
            let what = Clause::quoting(clause::NEWER, name).text("other", version.trim());
            (RecordCode::Newer, what)
        }
    };
    let what = match nodes.len() {
        1 => what,
        count => what.count("times", count),
    };
    let mut raw = Raw::of(code, node, property.range(), what);
    if once == Once::Newer && name.ends_with("[]") {
        // SGFC has a number of its own for the pass.
        raw.sgfc = Some(65);
    }
    Some(raw)
}

/// Information of `node` that stands already before it.
pub(super) fn twice(node: Node<'_>, bits: u32, raws: &mut Vec<Raw>) {
    let mut left = bits;
    for property in node.properties() {
        let place = place_of(property.written_name());
        let bit = place.map_or(0, |(at, _)| info_bit((1 << at) & INFO_BITS));
        if left & bit != 0 {
            left &= !bit;
            let what = Clause::quoting(clause::STANDS_ALREADY, property.name());
            raws.push(Raw::of(RecordCode::InfoTwice, node, property.range(), what));
        }
    }
}

/// Characters that were lost, at the first place where they were.
pub(super) fn lost(node: Node<'_>, count: usize) -> Option<Raw> {
    let mut values = node
        .properties()
        .flat_map(|one| one.values().collect::<Vec<_>>());
    let first = values.find(|value| value.text(TextKind::Text).contains('\u{FFFD}'))?;
    let what = Clause::counting(clause::LOST, count);
    Some(Raw::of(
        RecordCode::LostCharacters,
        node,
        first.range(),
        what,
    ))
}
