//! What each property of SGF is: where it may stand and what its values are.
//!
//! # Source
//!
//! SGF FF\[4\], "Properties in alphabetical order" and "Go (GM\[1\])"; obsolete
//! properties from FF\[1\] to FF\[3\]; "Changes from FF\[3\] to FF\[4\]".

use crate::sgf::canonical;

/// Where a property may stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// Belongs to a move.
    Move,
    /// Puts or takes stones.
    Setup,
    /// Only in the first node.
    Root,
    /// Game information: once on each way through the tree.
    Info,
    /// Anywhere.
    Anywhere,
    /// Of an older version of the standard.
    Obsolete,
}

/// What the values of a property are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `[]`
    Nothing,
    /// A whole number.
    Number,
    /// A number with a point.
    Real,
    /// `1`, or `2` for emphasis.
    Double,
    /// `B` or `W`.
    Color,
    /// A text on one line.
    Simple,
    /// A text.
    Text,
    /// A point, or nothing for a pass.
    Move,
    /// Points or rectangles, at least one.
    Points,
    /// Points or rectangles, or nothing.
    AnyPoints,
    /// Pairs of points.
    Pairs,
    /// Points with texts.
    Labels,
    /// A name and a version.
    Program,
    /// Nothing, or flags and a name.
    Figure,
    /// A number, or two for a rectangle.
    Size,
    /// Not checked.
    Free,
}

/// One property.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// Its name.
    pub name: &'static str,
    /// Where it may stand.
    pub class: Class,
    /// What its values are.
    pub kind: Kind,
    /// The version of the standard that it came with; before FF\[4\] it is told as 1.
    pub since: u8,
}

const fn known(name: &'static str, class: Class, kind: Kind) -> Known {
    let since = match name.as_bytes() {
        b"AP" | b"AR" | b"CA" | b"DD" | b"LN" | b"OT" | b"PM" | b"SQ" | b"ST" => 4,
        _ => 1,
    };
    Known {
        name,
        class,
        kind,
        since,
    }
}

/// Every property of the standard, by name.
pub const PROPERTIES: [Known; 95] = [
    known("AB", Class::Setup, Kind::Points),
    known("AE", Class::Setup, Kind::Points),
    known("AN", Class::Info, Kind::Simple),
    known("AP", Class::Root, Kind::Program),
    known("AR", Class::Anywhere, Kind::Pairs),
    known("AW", Class::Setup, Kind::Points),
    known("B", Class::Move, Kind::Move),
    known("BL", Class::Move, Kind::Real),
    known("BM", Class::Move, Kind::Double),
    known("BR", Class::Info, Kind::Simple),
    known("BS", Class::Obsolete, Kind::Free),
    known("BT", Class::Info, Kind::Simple),
    known("C", Class::Anywhere, Kind::Text),
    known("CA", Class::Root, Kind::Simple),
    known("CH", Class::Obsolete, Kind::Free),
    known("CP", Class::Info, Kind::Simple),
    known("CR", Class::Anywhere, Kind::Points),
    known("DD", Class::Anywhere, Kind::AnyPoints),
    known("DM", Class::Anywhere, Kind::Double),
    known("DO", Class::Move, Kind::Nothing),
    known("DT", Class::Info, Kind::Simple),
    known("EL", Class::Obsolete, Kind::Free),
    known("EV", Class::Info, Kind::Simple),
    known("EX", Class::Obsolete, Kind::Free),
    known("FF", Class::Root, Kind::Number),
    known("FG", Class::Anywhere, Kind::Figure),
    known("GB", Class::Anywhere, Kind::Double),
    known("GC", Class::Info, Kind::Text),
    known("GM", Class::Root, Kind::Number),
    known("GN", Class::Info, Kind::Simple),
    known("GW", Class::Anywhere, Kind::Double),
    known("HA", Class::Info, Kind::Number),
    known("HO", Class::Anywhere, Kind::Double),
    known("ID", Class::Obsolete, Kind::Free),
    known("IT", Class::Move, Kind::Nothing),
    known("KI", Class::Obsolete, Kind::Free),
    known("KM", Class::Info, Kind::Real),
    known("KO", Class::Move, Kind::Nothing),
    known("L", Class::Obsolete, Kind::Free),
    known("LB", Class::Anywhere, Kind::Labels),
    known("LN", Class::Anywhere, Kind::Pairs),
    known("LT", Class::Obsolete, Kind::Free),
    known("M", Class::Obsolete, Kind::Free),
    known("MA", Class::Anywhere, Kind::Points),
    known("MN", Class::Move, Kind::Number),
    known("N", Class::Anywhere, Kind::Simple),
    known("OB", Class::Move, Kind::Number),
    known("OM", Class::Obsolete, Kind::Free),
    known("ON", Class::Info, Kind::Simple),
    known("OP", Class::Obsolete, Kind::Free),
    known("OT", Class::Info, Kind::Simple),
    known("OV", Class::Obsolete, Kind::Free),
    known("OW", Class::Move, Kind::Number),
    known("PB", Class::Info, Kind::Simple),
    known("PC", Class::Info, Kind::Simple),
    known("PL", Class::Setup, Kind::Color),
    known("PM", Class::Anywhere, Kind::Number),
    known("PW", Class::Info, Kind::Simple),
    known("RE", Class::Info, Kind::Simple),
    known("RG", Class::Obsolete, Kind::Free),
    known("RO", Class::Info, Kind::Simple),
    known("RU", Class::Info, Kind::Simple),
    known("SC", Class::Obsolete, Kind::Free),
    known("SE", Class::Obsolete, Kind::Free),
    known("SI", Class::Obsolete, Kind::Free),
    known("SL", Class::Anywhere, Kind::Points),
    known("SO", Class::Info, Kind::Simple),
    known("SQ", Class::Anywhere, Kind::Points),
    known("ST", Class::Root, Kind::Number),
    known("SZ", Class::Root, Kind::Size),
    known("TB", Class::Anywhere, Kind::AnyPoints),
    known("TC", Class::Obsolete, Kind::Free),
    known("TE", Class::Move, Kind::Double),
    known("TGAR", Class::Anywhere, Kind::Free),
    known("TGAT", Class::Move, Kind::Free),
    known("TGIF", Class::Anywhere, Kind::Free),
    known("TGLA", Class::Move, Kind::Free),
    known("TGME", Class::Move, Kind::Free),
    known("TGPA", Class::Move, Kind::Free),
    known("TGRU", Class::Info, Kind::Free),
    known("TGSE", Class::Info, Kind::Free),
    known("TGTE", Class::Info, Kind::Free),
    known("TGTM", Class::Info, Kind::Free),
    known("TGVA", Class::Info, Kind::Free),
    known("TM", Class::Info, Kind::Real),
    known("TR", Class::Anywhere, Kind::Points),
    known("TW", Class::Anywhere, Kind::AnyPoints),
    known("UC", Class::Anywhere, Kind::Double),
    known("US", Class::Info, Kind::Simple),
    known("V", Class::Anywhere, Kind::Real),
    known("VW", Class::Anywhere, Kind::AnyPoints),
    known("W", Class::Move, Kind::Move),
    known("WL", Class::Move, Kind::Real),
    known("WR", Class::Info, Kind::Simple),
    known("WT", Class::Info, Kind::Simple),
];

/// The property of that name.
pub fn property(name: &str) -> Option<&'static Known> {
    PROPERTIES
        .binary_search_by(|known| known.name.cmp(name))
        .ok()
        .map(|at| &PROPERTIES[at])
}

/// Where each name of one or two capitals stands in [`PROPERTIES`], plus one.
const PLACES: [u8; 27 * 27] = {
    let mut places = [0; 27 * 27];
    let mut at = 0;
    while at < PROPERTIES.len() {
        if let Some(short) = short(PROPERTIES[at].name.as_bytes()) {
            // There are fewer than 128, for they are told as bits of a number.
            #[expect(clippy::cast_possible_truncation, reason = "below 128")]
            let place = at as u8 + 1;
            places[short] = place;
        }
        at += 1;
    }
    places
};

/// The place of a name of one or two capitals in [`PLACES`].
const fn short(name: &[u8]) -> Option<usize> {
    match *name {
        [one @ b'A'..=b'Z'] => Some((one - b'A' + 1) as usize * 27),
        [one @ b'A'..=b'Z', two @ b'A'..=b'Z'] => {
            Some((one - b'A' + 1) as usize * 27 + (two - b'A' + 1) as usize)
        }
        _ => None,
    }
}

/// The property that a name, as it is written, means, and its place in [`PROPERTIES`].
#[inline]
pub(super) fn place_of(written: &[u8]) -> Option<(usize, &'static Known)> {
    let at = match short(written) {
        Some(short) => usize::from(PLACES[short]).checked_sub(1)?,
        None => long_place_of(written)?,
    };
    Some((at, &PROPERTIES[at]))
}

fn long_place_of(written: &[u8]) -> Option<usize> {
    let name = canonical(written);
    PROPERTIES
        .binary_search_by(|known| known.name.cmp(&name))
        .ok()
}

/// A property as one bit of a set.
pub(super) const fn bit(name: &str) -> u128 {
    let mut at = 0;
    while at < PROPERTIES.len() {
        if is_same(PROPERTIES[at].name.as_bytes(), name.as_bytes()) {
            return 1 << at;
        }
        at += 1;
    }
    panic!("no such property")
}

const fn is_same(one: &[u8], other: &[u8]) -> bool {
    let mut at = 0;
    while at < one.len() && at < other.len() && one[at] == other[at] {
        at += 1;
    }
    at == one.len() && at == other.len()
}

/// The properties that tell about the game, `AP` with them, as a set.
pub(super) const INFO_BITS: u128 = {
    let (mut bits, mut at) = (bit("AP"), 0);
    while at < PROPERTIES.len() {
        if matches!(PROPERTIES[at].class, Class::Info) {
            bits |= 1 << at;
        }
        at += 1;
    }
    assert!(bits.count_ones() <= 32, "they are told in 32 bits");
    bits
};
