//! What a value says: escapes, line breaks, composed values.
//!
//! Everything here reads; nothing of what it makes is written back into a value
//! that was not edited.
//!
//! # Source
//!
//! SGF FF\[4\], "Property value types": Text, `SimpleText`, Compose, and the rules
//! of escaping and soft line breaks.

use std::borrow::Cow;
use std::ops::Range;

use super::charset::Charset;
use super::lex::is_space;
use super::reading::Reading;

/// How white space of a text is read and written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextKind {
    /// Line breaks stay (as `\n`), other white space becomes spaces.
    Text,
    /// All white space becomes spaces.
    Simple,
}

/// Whether the text of a value is what stands there, if that is UTF-8.
#[inline]
pub(crate) fn is_as_it_stands(
    bytes: &[u8],
    value: Range<usize>,
    reading: Reading,
    kind: TextKind,
) -> bool {
    let mut care = care_of(bytes, value);
    if kind == TextKind::Text {
        // A line feed stays one.
        care &= !BREAK;
    }
    match care {
        0 => reading.charset != Charset::Iso2022Jp,
        FOREIGN => reading.is_plain_utf8(),
        _ => false,
    }
}

/// The text of a raw value, made anew.
pub(crate) fn resolved(raw: &[u8], reading: Reading, kind: TextKind) -> String {
    unescape(&reading.decode(&without_byte_escapes(raw, reading)), kind)
}

/// A byte above 127.
const FOREIGN: u8 = 1;
/// An escape, or white space that is neither a space nor a line feed.
const SPECIAL: u8 = 2;
/// A line feed.
const BREAK: u8 = 4;

/// What care each byte needs.
const CARE: [u8; 256] = {
    let mut care = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        care[byte] = match byte {
            0x0A => BREAK,
            0x00..=0x1F | 0x5C => SPECIAL,
            0x80.. => FOREIGN,
            _ => 0,
        };
        byte += 1;
    }
    care
};

/// What care the bytes of a value need.
#[inline]
fn care_of(bytes: &[u8], value: Range<usize>) -> u8 {
    let len = value.end - value.start;
    // Most values are shorter than a word; what lies behind them is left out.
    if len < 8
        && let Some(word) = bytes[value.start..].first_chunk::<8>()
        && odd_bytes(*word) & !(u64::MAX << (8 * len)) == 0
    {
        return 0;
    }
    care_of_long(&bytes[value])
}

/// The highest bit of each byte that needs care: of the lowest such byte for sure,
/// perhaps of others above it that need none.
#[inline]
fn odd_bytes(word: [u8; 8]) -> u64 {
    const ONES: u64 = u64::from_ne_bytes([1; 8]);
    let bytes = u64::from_le_bytes(word);
    let slashes = bytes ^ (ONES * 0x5C);
    let odd = (slashes.wrapping_sub(ONES) & !slashes)
        | (bytes.wrapping_sub(ONES * 0x20) & !bytes)
        | bytes;
    odd & (ONES << 7)
}

fn care_of_long(raw: &[u8]) -> u8 {
    let (words, rest) = raw.as_chunks::<8>();
    let one = |care, byte: &u8| care | CARE[usize::from(*byte)];
    let mut care = rest.iter().fold(0, one);
    for word in words {
        // Most words hold plain letters; the others are looked at byte by byte.
        if odd_bytes(*word) != 0 {
            care = word.iter().fold(care, one);
        }
    }
    care
}

/// Both parts of a composed raw value.
pub(crate) fn value_parts(raw: &[u8], reading: Reading) -> Option<(String, String)> {
    let raw = without_byte_escapes(raw, reading);
    let text = reading.decode(&raw);
    let (first, second) = split_composed(&text)?;
    Some((
        unescape(first, TextKind::Simple),
        unescape(second, TextKind::Simple),
    ))
}

/// A raw value in UTF-8, its escapes kept.
pub(crate) fn escaped(raw: &[u8], reading: Reading) -> Cow<'_, str> {
    match std::str::from_utf8(raw) {
        Ok(text) if (raw.is_ascii() || reading.is_plain_utf8()) && !raw.ends_with(b"\\") => {
            Cow::Borrowed(text)
        }
        Ok(_) | Err(_) => {
            let raw = without_byte_escapes(raw, reading);
            let text = reading.decode(&raw);
            // A second byte that is a bracket is no bracket; the decoded text has none
            // that are not escaped, but for those of a reading that failed.
            Cow::Owned(closed_value(&text))
        }
    }
}

/// `text` with an escape before each `]` that has none, and none at its end.
pub(crate) fn closed_value(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut is_escaped = false;
    for c in text.chars() {
        if c == ']' && !is_escaped {
            kept.push('\\');
        }
        is_escaped = c == '\\' && !is_escaped;
        kept.push(c);
    }
    if is_escaped {
        kept.push('\\');
    }
    kept
}

/// Files whose writer escaped bytes, not characters: `\` before a second byte goes.
fn without_byte_escapes(raw: &[u8], reading: Reading) -> Cow<'_, [u8]> {
    if !reading.escapes_by_byte() || !raw.contains(&b'\\') {
        return Cow::Borrowed(raw);
    }
    let mut kept = Vec::with_capacity(raw.len());
    let mut at = 0;
    while at < raw.len() {
        let lead = raw[at];
        if lead >= 0x81 && raw.get(at + 1) == Some(&b'\\') && at + 2 < raw.len() {
            kept.extend([lead, raw[at + 2]]);
            at += 3;
        } else if lead >= 0x81 && at + 1 < raw.len() {
            kept.extend([lead, raw[at + 1]]);
            at += 2;
        } else {
            kept.push(lead);
            at += 1;
        }
    }
    Cow::Owned(kept)
}

/// The text of a value, its escapes and soft line breaks resolved.
pub(crate) fn unescape(raw: &str, kind: TextKind) -> String {
    let is_special = |byte: &u8| CARE[usize::from(*byte)] & (SPECIAL | BREAK) != 0;
    let mut text = String::with_capacity(raw.len());
    let mut rest = raw;
    while let Some(at) = rest.as_bytes().iter().position(is_special) {
        text.push_str(&rest[..at]);
        let mut behind = rest[at..].chars();
        let first = behind.next();
        let is_escaped = first == Some('\\');
        let c = if is_escaped { behind.next() } else { first };
        // An escape with nothing behind it, at the end of the bytes.
        let Some(c) = c else {
            return text;
        };
        rest = behind.as_str();
        if c == '\n' || c == '\r' {
            let other = if c == '\n' { '\r' } else { '\n' };
            rest = rest.strip_prefix(other).unwrap_or(rest);
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
    text.push_str(rest);
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

/// `text` as a value that is not composed.
#[cfg(feature = "formats")]
pub(crate) fn escape_value(text: &str) -> String {
    escape(text, TextKind::Text, InValue::Alone)
}

/// Whether a text is a whole value or a part of a composed one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum InValue {
    Alone,
    Composed,
}

/// Both parts of a composed value, split at the first `:` that is not escaped.
pub(crate) fn split_composed(raw: &str) -> Option<(&str, &str)> {
    let mut chars = raw.char_indices();
    while let Some((at, c)) = chars.next() {
        match c {
            ':' => return Some((&raw[..at], &raw[at + 1..])),
            '\\' => {
                chars.next();
            }
            _ => {}
        }
    }
    None
}
