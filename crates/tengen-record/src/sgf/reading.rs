//! How one game's texts are read: by which encoding, how often, and why.

use std::borrow::Cow;

use super::charset::{Charset, latin1};
use super::lex::{Lexer, Trail};

/// How the texts of one game are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The encoding.
    pub charset: Charset,
    /// Whether the bytes were taken for Latin-1 and written as UTF-8 before they
    /// came here.
    pub passes: Passes,
    pub(crate) trail: Trail,
}

/// How often a text was encoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passes {
    /// Once, as it should be.
    One,
    /// Twice: its bytes were taken for Latin-1 and written as UTF-8.
    Two,
}

impl Reading {
    /// Plain reading by `charset`.
    pub(crate) const fn by(charset: Charset) -> Reading {
        Reading {
            charset,
            passes: Passes::One,
            trail: Trail::Plain,
        }
    }

    /// Whether valid UTF-8 is read as it stands.
    #[inline]
    pub(crate) fn is_plain_utf8(self) -> bool {
        self.charset == Charset::Utf8 && self.passes == Passes::One
    }

    /// `bytes` as text. Never fails.
    pub fn decode(self, bytes: &[u8]) -> Cow<'_, str> {
        match self.passes {
            Passes::One => self.charset.decode(bytes),
            Passes::Two => match std::str::from_utf8(bytes).ok().and_then(narrow) {
                Some(narrowed) => Cow::Owned(self.charset.decode(&narrowed).into_owned()),
                None => Charset::Utf8.decode(bytes),
            },
        }
    }

    /// Whether the file escapes bytes, so that second bytes which look like brackets are
    /// escaped too.
    pub(crate) const fn escapes_by_byte(self) -> bool {
        matches!(self.trail, Trail::Plain) && self.charset.has_brackets_inside()
    }

    /// `escaped`, a text with its escapes, as the bytes of one value.
    ///
    /// A last byte that begins a pair may take the bracket behind it for its second,
    /// depending on what follows.
    pub(crate) fn encode_value(self, escaped: &str) -> Result<Vec<u8>, char> {
        let mut bytes = self.encode(escaped)?;
        let len = bytes.len();
        bytes.extend(b"] ?");
        let lexer = Lexer {
            bytes: &bytes,
            trail: self.trail,
        };
        let end = lexer.value_end(0);
        bytes.truncate(len);
        let odd = escaped.chars().rfind(|one| !one.is_ascii());
        match odd.or(escaped.chars().last()) {
            Some(odd) if end != Some(len) => Err(odd),
            Some(_) | None => Ok(bytes),
        }
    }

    /// `escaped` as bytes.
    pub(crate) fn encode(self, escaped: &str) -> Result<Vec<u8>, char> {
        let bytes = self.charset.encode(escaped)?;
        let bytes = match self.passes {
            Passes::One => bytes,
            Passes::Two => latin1(&bytes).into_bytes(),
        };
        if !self.escapes_by_byte() {
            return Ok(bytes);
        }
        let mut written = Vec::with_capacity(bytes.len());
        let mut at = 0;
        while at < bytes.len() {
            written.push(bytes[at]);
            if bytes[at] >= 0x81 && at + 1 < bytes.len() {
                at += 1;
                if matches!(bytes[at], b'\\' | b']') {
                    written.push(b'\\');
                }
                written.push(bytes[at]);
            }
            at += 1;
        }
        Ok(written)
    }
}

/// The bytes that a text was before it was taken for Latin-1 or windows-1252.
pub(crate) fn narrow(text: &str) -> Option<Vec<u8>> {
    text.chars().map(narrow_one).collect()
}

// The characters that windows-1252 has where Latin-1 has controls.
const WINDOWS: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ";

fn narrow_one(c: char) -> Option<u8> {
    if let Ok(byte) = u8::try_from(u32::from(c)) {
        return Some(byte);
    }
    let at = WINDOWS.chars().position(|one| one == c)?;
    u8::try_from(0x80 + at).ok()
}

/// An encoding that was chosen, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guess {
    /// What was chosen.
    pub reading: Reading,
    /// How sure that is, in percent.
    pub confidence: u8,
    /// Why.
    pub evidence: Evidence,
}

/// What an encoding was chosen by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// Every byte is ASCII: any encoding would do.
    Ascii,
    /// The mark at the beginning of the file.
    Bom,
    /// The bytes are valid UTF-8.
    ValidUtf8,
    /// The escape sequences of ISO-2022-JP.
    Escapes,
    /// `CA` names it and the texts agree.
    Declared,
    /// What the texts look like; `CA` names none, or one that does not fit.
    Texts,
    /// `CA` names it; nothing speaks for or against it.
    DeclaredOnly,
    /// Nothing fits: every byte is shown as Latin-1.
    Nothing,
    /// The caller chose.
    Chosen,
}

impl Evidence {
    /// The stable text.
    pub const fn name(self) -> &'static str {
        match self {
            Evidence::Ascii => "ascii",
            Evidence::Bom => "bom",
            Evidence::ValidUtf8 => "valid-utf-8",
            Evidence::Escapes => "escapes",
            Evidence::Declared => "declared",
            Evidence::Texts => "texts",
            Evidence::DeclaredOnly => "declared-only",
            Evidence::Nothing => "nothing",
            Evidence::Chosen => "chosen",
        }
    }
}
