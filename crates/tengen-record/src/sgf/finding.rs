//! What is wrong or odd in the bytes of a record, and where.

use std::fmt;
use std::ops::Range;

/// How much a finding matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Old-fashioned or unusual; nothing is lost.
    Note,
    /// Against the standard; read in the likeliest way.
    Warning,
    /// Something could not be read.
    Error,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Severity::Note => "note",
            Severity::Warning => "warning",
            Severity::Error => "error",
        })
    }
}

/// What was found. Each doc line says how such bytes are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FindingCode {
    /// Text before, between or after games is skipped and kept.
    TextOutside,
    /// Text between properties is skipped and kept.
    StrayText,
    /// A game begins with `;`: read as if `(` stood before it.
    MissingOpening,
    /// The bytes end inside a game: it ends there.
    MissingClosing,
    /// A `)` outside every game is skipped and kept.
    SurplusClosing,
    /// A property begins a variation: read as if `;` stood before it.
    MissingSemicolon,
    /// `()` is skipped and kept.
    EmptyVariation,
    /// `[..]` without a name is kept as a property without a name.
    ValueWithoutName,
    /// A name without `[..]` is skipped and kept.
    NameWithoutValue,
    /// The bytes end inside a value: it ends there.
    UnclosedValue,
    /// A node follows a closed variation: it is one more variation beside it.
    NodeAfterVariation,
    /// The same property again in one node: lists are joined, else the first counts.
    RepeatedProperty,
    /// Small letters in a name, as before FF4: only the capitals count. Told once.
    LowerCaseName,
    /// `CA` names an encoding that is not known: Latin-1 is taken, bytes are kept.
    CharsetUnknown,
    /// `CA` names an encoding that the texts are not in: another one is taken.
    CharsetBroken,
    /// No `CA`, and the texts are not UTF-8: their encoding was guessed.
    CharsetGuessed,
    /// The texts were encoded twice: they are read through both.
    DoubleEncoded,
    /// The file is UTF-16, but not all of it: it is not read.
    Utf16,
    /// What lies beyond 4 GiB is kept and not read.
    TooLong,
    /// A file has more findings than are listed.
    TooMany,
    /// There is no game in the bytes.
    NoGame,
}

impl FindingCode {
    /// Every code, for lists and tests.
    pub const ALL: [FindingCode; 21] = [
        FindingCode::TextOutside,
        FindingCode::StrayText,
        FindingCode::MissingOpening,
        FindingCode::MissingClosing,
        FindingCode::SurplusClosing,
        FindingCode::MissingSemicolon,
        FindingCode::EmptyVariation,
        FindingCode::ValueWithoutName,
        FindingCode::NameWithoutValue,
        FindingCode::UnclosedValue,
        FindingCode::NodeAfterVariation,
        FindingCode::RepeatedProperty,
        FindingCode::LowerCaseName,
        FindingCode::CharsetUnknown,
        FindingCode::CharsetBroken,
        FindingCode::CharsetGuessed,
        FindingCode::DoubleEncoded,
        FindingCode::Utf16,
        FindingCode::TooLong,
        FindingCode::TooMany,
        FindingCode::NoGame,
    ];

    /// The stable text of the code.
    pub const fn code(self) -> &'static str {
        match self {
            FindingCode::TextOutside => "sgf.text-outside",
            FindingCode::StrayText => "sgf.stray-text",
            FindingCode::MissingOpening => "sgf.missing-opening",
            FindingCode::MissingClosing => "sgf.missing-closing",
            FindingCode::SurplusClosing => "sgf.surplus-closing",
            FindingCode::MissingSemicolon => "sgf.missing-semicolon",
            FindingCode::EmptyVariation => "sgf.empty-variation",
            FindingCode::ValueWithoutName => "sgf.value-without-name",
            FindingCode::NameWithoutValue => "sgf.name-without-value",
            FindingCode::UnclosedValue => "sgf.unclosed-value",
            FindingCode::NodeAfterVariation => "sgf.node-after-variation",
            FindingCode::RepeatedProperty => "sgf.repeated-property",
            FindingCode::LowerCaseName => "sgf.lower-case-name",
            FindingCode::CharsetUnknown => "sgf.charset-unknown",
            FindingCode::CharsetBroken => "sgf.charset-broken",
            FindingCode::CharsetGuessed => "sgf.charset-guessed",
            FindingCode::DoubleEncoded => "sgf.double-encoded",
            FindingCode::Utf16 => "sgf.utf-16",
            FindingCode::TooMany => "sgf.too-many",
            FindingCode::TooLong => "sgf.too-long",
            FindingCode::NoGame => "sgf.no-game",
        }
    }

    /// How much it matters.
    pub const fn severity(self) -> Severity {
        match self {
            FindingCode::LowerCaseName
            | FindingCode::TextOutside
            | FindingCode::CharsetGuessed
            | FindingCode::TooMany => Severity::Note,
            FindingCode::StrayText
            | FindingCode::MissingOpening
            | FindingCode::MissingClosing
            | FindingCode::SurplusClosing
            | FindingCode::MissingSemicolon
            | FindingCode::EmptyVariation
            | FindingCode::NodeAfterVariation
            | FindingCode::RepeatedProperty
            | FindingCode::CharsetUnknown
            | FindingCode::CharsetBroken
            | FindingCode::DoubleEncoded => Severity::Warning,
            FindingCode::ValueWithoutName
            | FindingCode::NameWithoutValue
            | FindingCode::UnclosedValue
            | FindingCode::Utf16
            | FindingCode::TooLong
            | FindingCode::NoGame => Severity::Error,
        }
    }
}

impl FindingCode {
    /// What happened and how it was read, in one clause of English.
    pub const fn text(self) -> &'static str {
        match self {
            FindingCode::TextOutside => "text outside the games, skipped",
            FindingCode::StrayText => "text that belongs to no property, skipped",
            FindingCode::MissingOpening => "`(` is missing before this game",
            FindingCode::MissingClosing => "the file ends before its last `)`",
            FindingCode::SurplusClosing => "`)` without its `(`, skipped",
            FindingCode::MissingSemicolon => "`;` is missing before this property",
            FindingCode::EmptyVariation => "a variation without a node, skipped",
            FindingCode::ValueWithoutName => "a value without a property name",
            FindingCode::NameWithoutValue => "a property name without a value, skipped",
            FindingCode::UnclosedValue => "the file ends before the `]` of this value",
            FindingCode::NodeAfterVariation => {
                "a node after a closed variation, read as one more variation"
            }
            FindingCode::RepeatedProperty => "the same property again in one node",
            FindingCode::LowerCaseName => "small letters in a property name, ignored",
            FindingCode::CharsetUnknown => {
                "this encoding is not read here, the text is shown as Latin-1"
            }
            FindingCode::CharsetBroken => "the texts are not in the encoding that `CA` names",
            FindingCode::CharsetGuessed => {
                "`CA` is missing, the encoding was guessed from the texts"
            }
            FindingCode::DoubleEncoded => "the texts were encoded twice, read through both",
            FindingCode::Utf16 => "the file is broken UTF-16: save it as UTF-8",
            FindingCode::TooMany => "more findings than are kept, the rest is not listed",
            FindingCode::TooLong => "the file is longer than 4 GiB, the rest is not read",
            FindingCode::NoGame => "no game in this file: a game begins with `(;`",
        }
    }
}

/// The clause of [`FindingCode::text`].
impl fmt::Display for FindingCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

/// One thing found, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What it is.
    pub code: FindingCode,
    /// The bytes it is about, in the bytes that were parsed.
    pub range: Range<usize>,
    /// Line of the first byte, from 1. CR, LF and both together end one line.
    pub line: u32,
    /// Column of the first byte, from 1, counted in characters.
    pub column: u32,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let severity = self.code.severity();
        write!(
            f,
            "line {}, column {}: {severity}: {} [{}]",
            self.line,
            self.column,
            self.code,
            self.code.code()
        )
    }
}

/// Gives lines and columns to places; rising places take one pass together.
#[derive(Clone, Debug)]
pub struct Lines<'a> {
    bytes: &'a [u8],
    at: usize,
    line: u32,
    column: u32,
}

impl<'a> Lines<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Lines<'a> {
        let bom = if bytes.starts_with(b"\xEF\xBB\xBF") {
            3
        } else {
            0
        };
        Lines {
            bytes,
            at: bom,
            line: 1,
            column: 1,
        }
    }

    /// Line and column of `place`, both from 1; columns are counted in characters.
    pub fn at(&mut self, place: usize) -> (u32, u32) {
        if place < self.at {
            *self = Lines::new(self.bytes);
        }
        let end = place.min(self.bytes.len());
        let mut from = self.at;
        let ahead = self.bytes.get(self.at..end).unwrap_or_default();
        for at in memchr::memchr2_iter(b'\n', b'\r', ahead) {
            let at = self.at + at;
            // The pair counts once, at its second byte.
            if self.bytes[at] == b'\n' || self.bytes.get(at + 1) != Some(&b'\n') {
                self.line = self.line.saturating_add(1);
                self.column = 1;
                from = at + 1;
            }
        }
        let is_first = |byte: &&u8| **byte & 0xC0 != 0x80;
        let rest = self.bytes.get(from..end).unwrap_or_default();
        let characters = rest.iter().filter(is_first).count();
        self.column = (self.column).saturating_add(u32::try_from(characters).unwrap_or(u32::MAX));
        self.at = self.at.max(end);
        (self.line, self.column)
    }
}
