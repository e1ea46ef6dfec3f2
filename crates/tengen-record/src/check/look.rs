//! One pass over the properties of a node: what is wrong in it by itself, and the facts
//! that findings about the whole game rest on.

use std::borrow::Cow;

use tengen_rules::Size;

use super::properties::{Class, INFO_BITS, Known, bit, place_of};
use super::{Raw, grammar, node};
use crate::sgf::{GameTree, Node, Property, TextKind, Value};

/// What a node is looked at by: what its game's first node says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Terms {
    /// Whether it is a game of Go; nothing is checked in another.
    pub(super) kind: Kind,
    /// The board, if it can be read.
    pub(super) size: Option<Size>,
    /// The version that the file names; 4 if it names none.
    pub(super) version: u32,
}

/// What is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Go,
    Other,
}

impl Terms {
    pub(super) fn of(game: GameTree<'_>) -> Terms {
        let text = |name: &str| game.root().simple_text(name);
        let is_go = text("GM").is_none_or(|kind| matches!(kind.trim(), "1" | ""));
        let version = text("FF").and_then(|text| text.trim().parse().ok());
        Terms {
            kind: if is_go { Kind::Go } else { Kind::Other },
            size: game.size().ok(),
            version: version.unwrap_or(4),
        }
    }
}

/// What is told once for all nodes of a game, with its count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Once {
    /// A property that the standard does not know.
    Unknown,
    /// A property of an older version.
    Obsolete,
    /// A property or a form of a version newer than the file's.
    Newer,
}

/// What a node says of the game, in little room: two nodes with the same facts say the
/// same of it, whatever else differs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Facts {
    /// Moves, stones put, whose turn, territory. The lowest bits are [`Facts::MOVE`] and
    /// so on.
    play: u32,
    /// What stands on the clocks.
    pub(super) clock: u32,
}

impl Facts {
    /// The node has a move.
    pub(super) const MOVE: u32 = 1;
    /// Stones are put, or the turn is given.
    pub(super) const SETUP: u32 = 2;
    /// Territory is marked.
    pub(super) const AREA: u32 = 4;
    /// A name in the node has small letters.
    pub(super) const SMALL: u32 = 8;
    const FLAGS: u32 = 15;

    pub(super) fn has(self, flag: u32) -> bool {
        self.play & flag != 0
    }

    /// What matters to the game that is played; 0 for nothing.
    pub(super) fn play(self) -> u32 {
        self.play & !Facts::SMALL
    }
}

/// What was seen in one node.
#[derive(Debug, Default)]
pub(super) struct Look {
    pub(super) raws: Vec<Raw>,
    pub(super) once: Vec<(Once, String)>,
    pub(super) facts: Facts,
    /// Which information stands here: [`INFO_BITS`].
    pub(super) info: u32,
    /// How many characters were lost here.
    pub(super) lost: u32,
    /// Where the properties end, if nothing stands between them.
    pub(super) end: Option<usize>,
}

/// Where the properties of the standard, told as a set of their places, go.
const MOVES: u128 = bit("B") | bit("W");
const SETUP: u128 = bit("AB") | bit("AW") | bit("AE") | bit("PL");
const AREA: u128 = bit("TB") | bit("TW");
const CLOCK: u128 = bit("BL") | bit("WL");

/// Looks at `node`.
pub(super) fn look(node: Node<'_>, terms: &Terms, names_of: node::Names) -> Look {
    let mut seen = Look::default();
    let (mut named, mut known, mut count) = (0_u128, 0_u128, 0_usize);
    let is_checked = terms.kind == Kind::Go;
    seen.end = Some(node.start() + 1);
    let mut others: Vec<Cow<'_, str>> = Vec::new();
    for written in node.properties() {
        count += 1;
        let name = written.written_name();
        let range = written.range();
        let is_next = seen.end == Some(range.start) && !name.is_empty();
        seen.end = is_next.then_some(range.end);
        seen.lost += written.values().map(lost).sum::<u32>();
        if name.iter().any(u8::is_ascii_lowercase) {
            seen.facts.play |= Facts::SMALL;
        }
        let place = place_of(name);
        seen.fact(written, place);
        let bit = place.map_or(0, |(at, _)| 1_u128 << at);
        let is_again = match place {
            Some(_) => named & bit != 0,
            None => is_among(&mut others, written),
        };
        named |= bit;
        if is_again {
            let at = written.range().start;
            let raw = grammar::repeated(node.collection(), at..at + name.len());
            seen.raws.push(raw);
        }
        if !is_checked || name.is_empty() || node::is_own(names_of, name) {
            continue;
        }
        if let Some((_, property)) = place {
            if property.class == Class::Obsolete {
                seen.once.push((Once::Obsolete, property.name.to_owned()));
            } else {
                node::one(node, written, property, terms, &mut seen);
            }
            known |= bit;
        } else {
            seen.once.push((Once::Unknown, written.name().into_owned()));
        }
    }
    if is_checked {
        node::whole(node, (known, count), terms, &mut seen);
    }
    seen
}

/// Whether a name that the standard does not know stands among those before it.
fn is_among<'a>(others: &mut Vec<Cow<'a, str>>, written: Property<'a>) -> bool {
    let name = written.name();
    // Nobody writes so many properties into one node that this would miss one, and
    // rubbish stays linear.
    let before = others.len().saturating_sub(64);
    let is_again = !name.is_empty() && others[before..].contains(&name);
    others.push(name);
    is_again
}

/// How many characters of a value were lost before the file came here.
pub(super) fn lost(value: Value<'_>) -> u32 {
    if value.raw().is_ascii() {
        return 0;
    }
    let text = value.text(TextKind::Text);
    let count = text.chars().filter(|c| *c == '\u{FFFD}').count();
    u32::try_from(count).unwrap_or(u32::MAX)
}

impl Look {
    fn fact(&mut self, written: Property<'_>, place: Option<(usize, &Known)>) {
        let own = 1_u128 << place.map_or(127, |(at, _)| at);
        let facts = &mut self.facts;
        let at = place.map_or(0, |(at, _)| u32::try_from(at).unwrap_or(0) + 1);
        let flag = if own & MOVES != 0 {
            Facts::MOVE
        } else if own & SETUP != 0 {
            Facts::SETUP
        } else if own & AREA != 0 {
            Facts::AREA
        } else {
            0
        };
        if flag != 0 {
            let hash = mixed(facts.play, at, written) & !Facts::FLAGS;
            facts.play = hash | facts.play & Facts::FLAGS | flag;
        } else if own & CLOCK != 0 {
            facts.clock = mixed(facts.clock, at, written);
        } else {
            self.info |= info_bit(own);
        }
    }
}

/// The place of a property among those of information, as one bit.
pub(super) fn info_bit(own: u128) -> u32 {
    if own & INFO_BITS == 0 {
        return 0;
    }
    1 << (INFO_BITS & (own - 1)).count_ones()
}

/// FNV-1a over the raw values of a property.
fn mixed(before: u32, place: u32, written: Property<'_>) -> u32 {
    let step = |hash: u32, byte: u8| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    let start = step(before ^ 0x811C_9DC5, 0xFF) ^ place;
    written.values().fold(start, |hash, value| {
        let hash = value
            .raw()
            .iter()
            .fold(hash, |hash, byte| step(hash, *byte));
        step(hash, 0xFE)
    })
}
