//! What a value says: encoding, escapes, line breaks, composed values.
//!
//! Everything here reads; nothing of what it makes is written back into a value
//! that was not edited.
//!
//! # Source
//!
//! SGF FF\[4\], "Property value types": Text, `SimpleText`, Compose, and the rules
//! of escaping and soft line breaks.

use std::borrow::Cow;

use super::scan::is_space;

/// The encoding of one game's texts. More come with a later issue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Charset {
    /// UTF-8; a value that is not valid UTF-8 is read as Latin-1.
    Utf8,
    /// ISO-8859-1, which gives a character to every byte.
    Latin1,
}

impl Charset {
    /// The name that `CA` gives this encoding.
    pub const fn name(self) -> &'static str {
        match self {
            Charset::Utf8 => "UTF-8",
            Charset::Latin1 => "ISO-8859-1",
        }
    }

    /// The encoding that `CA` names, if it is one of ours.
    pub(crate) fn named(name: &[u8]) -> Option<Charset> {
        let name: Vec<u8> = name
            .iter()
            .filter(|byte| byte.is_ascii_alphanumeric())
            .map(u8::to_ascii_lowercase)
            .collect();
        match name.as_slice() {
            b"utf8" => Some(Charset::Utf8),
            b"iso88591" | b"latin1" | b"l1" | b"usascii" | b"ascii" => Some(Charset::Latin1),
            _ => None,
        }
    }

    /// `bytes` as text. Never fails.
    pub(crate) fn decode(self, bytes: &[u8]) -> Cow<'_, str> {
        match self {
            Charset::Utf8 => match std::str::from_utf8(bytes) {
                Ok(text) => Cow::Borrowed(text),
                Err(_) => Cow::Owned(latin1(bytes)),
            },
            Charset::Latin1 if bytes.is_ascii() => String::from_utf8_lossy(bytes),
            Charset::Latin1 => Cow::Owned(latin1(bytes)),
        }
    }

    /// `text` as bytes, or the first character this encoding does not have.
    pub(crate) fn encode(self, text: &str) -> Result<Vec<u8>, char> {
        match self {
            Charset::Utf8 => Ok(text.as_bytes().to_vec()),
            Charset::Latin1 => text
                .chars()
                .map(|c| u8::try_from(u32::from(c)).map_err(|_| c))
                .collect(),
        }
    }
}

fn latin1(bytes: &[u8]) -> String {
    bytes.iter().copied().map(char::from).collect()
}

/// How white space of a text is read and written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextKind {
    /// Line breaks stay (as `\n`), other white space becomes spaces.
    Text,
    /// All white space becomes spaces.
    Simple,
}

/// The text of a value, its escapes and soft line breaks resolved.
pub(crate) fn unescape(raw: &str, kind: TextKind) -> String {
    let mut text = String::with_capacity(raw.len());
    let mut rest = raw.chars().peekable();
    while let Some(c) = rest.next() {
        let (c, is_escaped) = match c {
            '\\' => match rest.next() {
                Some(next) => (next, true),
                // An escape with nothing behind it, at the end of the bytes.
                None => break,
            },
            _ => (c, false),
        };
        if c == '\n' || c == '\r' {
            let other = if c == '\n' { '\r' } else { '\n' };
            rest.next_if_eq(&other);
            match (is_escaped, kind) {
                (true, _) => {}
                (false, TextKind::Text) => text.push('\n'),
                (false, TextKind::Simple) => text.push(' '),
            }
        } else if u8::try_from(c).is_ok_and(is_space) {
            text.push(' ');
        } else {
            text.push(c);
        }
    }
    text
}

/// `text` as a value: escapes put in, white space as `kind` has it.
pub(crate) fn escape(text: &str, kind: TextKind, place: InValue) -> String {
    let mut raw = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        let needs_escape = match c {
            ']' | '\\' => true,
            ':' => place == InValue::Composed,
            _ => false,
        };
        if needs_escape {
            raw.push('\\');
        }
        match c {
            '\n' | '\r' if kind == TextKind::Simple => raw.push(' '),
            _ => raw.push(c),
        }
    }
    raw
}

/// Whether a text is a whole value or a part of a composed one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum InValue {
    Alone,
    Composed,
}

/// Both parts of a composed value, split at the first `:` that is not escaped.
pub(crate) fn split_composed(raw: &[u8]) -> Option<(&[u8], &[u8])> {
    let mut at = 0;
    while at < raw.len() {
        match raw[at] {
            b':' => return Some((&raw[..at], &raw[at + 1..])),
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    None
}
