//! The tokens of a record: parentheses, semicolons, properties, and what is none.
//!
//! One lexer serves the scan of a whole file and the reading of one node, so the
//! two can never disagree about where a value ends.
//!
//! # Source
//!
//! SGF FF\[4\], "BNF" and "Property value types". Where a value ends in files whose
//! characters have `\` and `]` as second bytes the standard is silent: [`Trail`].

use std::ops::Range;

use super::values::Values;

/// How bytes above 127 hang together in values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trail {
    /// Every `\` and `]` is one.
    Plain,
    /// Two-byte characters of Shift-JIS: the second byte is never a bracket.
    #[cfg(feature = "charset")]
    ShiftJis,
    /// Two-byte characters of GBK, GB18030 and Big5.
    #[cfg(feature = "charset")]
    Chinese,
    /// Between `ESC $` and `ESC (` no byte is a bracket.
    #[cfg(feature = "charset")]
    Escapes,
}

#[cfg(feature = "charset")]
impl Trail {
    /// How many bytes from here on cannot end a value, because they are one character.
    fn character(self, bytes: &[u8], at: usize) -> usize {
        let lead = bytes[at];
        let is_lead = match self {
            Trail::Plain | Trail::Escapes => false,
            Trail::ShiftJis => matches!(lead, 0x81..=0x9F | 0xE0..=0xFC),
            Trail::Chinese => matches!(lead, 0x81..=0xFE),
        };
        match bytes.get(at + 1) {
            Some(0x40..=0x7E | 0x80..=0xFE) if is_lead && !torn(bytes, at + 1) => 2,
            Some(_) | None => 1,
        }
    }
}

/// Whether the bracket at `at` ends a value although a lead byte stands before it:
/// the character's second byte was lost, as in many records of the Fox server.
#[cfg(feature = "charset")]
fn torn(bytes: &[u8], at: usize) -> bool {
    if bytes[at] != b']' {
        return false;
    }
    let next = past(bytes, at + 1, is_space);
    match bytes.get(next) {
        None | Some(b';' | b'(' | b')' | b'[') => true,
        Some(b'A'..=b'Z') => {
            let end = past(bytes, next, |byte| byte.is_ascii_uppercase());
            bytes.get(end) == Some(&b'[')
        }
        Some(_) => false,
    }
}

/// Where the first `]` or `\` of a word is.
#[inline]
fn mark_in(word: [u8; 8]) -> Option<usize> {
    const ONES: u64 = u64::from_ne_bytes([1; 8]);
    const BRACKETS: u64 = u64::from_ne_bytes([b']'; 8]);
    // The two differ in the lowest bit only: with that bit set they are one.
    let differs = (u64::from_le_bytes(word) | ONES) ^ BRACKETS;
    let zeros = differs.wrapping_sub(ONES) & !differs & (ONES << 7);
    (zeros != 0).then_some((zeros.trailing_zeros() / 8) as usize)
}

/// Where the `]` that ends a value is, every `\` being an escape.
#[inline(never)]
fn far_end(value: &[u8]) -> Option<usize> {
    let mut at = 0;
    loop {
        let rest = value.get(at..)?;
        // Two words before the search that long texts deserve is begun.
        let mut words = rest.as_chunks().0.iter().take(2).enumerate();
        let near = words.find_map(|(n, word)| Some(8 * n + mark_in(*word)?));
        at += near.or_else(|| memchr::memchr2(b']', b'\\', rest))?;
        if value[at] == b']' {
            return Some(at);
        }
        at += 2;
    }
}

/// White space of the format, vertical tab and form feed with it.
pub(crate) fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

/// The first place at or after `from` whose byte is not to be skipped.
pub(crate) fn past(bytes: &[u8], from: usize, skip: impl Fn(u8) -> bool) -> usize {
    let mut at = from;
    while bytes.get(at).is_some_and(|byte| skip(*byte)) {
        at += 1;
    }
    at
}

/// What stands at a place of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Token {
    /// `(`
    Open,
    /// `)`
    Close,
    /// `;`
    Semicolon,
    /// A name, which may be empty, and its values.
    Property(Lexed),
    /// A name without values.
    Name,
    /// Anything else.
    Stray,
}

/// A property: where its name, its first bracket and its end are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lexed {
    pub(crate) bracket: usize,
    pub(crate) start: usize,
    // Not beside `bracket`: both would be loaded as one word just after they were
    // stored as two, and the processor waits for that.
    /// Where its first value ends.
    pub(crate) first_end: usize,
    pub(crate) name_end: usize,
    /// Behind its last bracket.
    pub(crate) end: usize,
    /// Whether the bytes end before its last bracket.
    pub(crate) ending: Ending,
}

/// How a property ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// With its bracket.
    Closed,
    /// The bytes end first, inside the value that begins here.
    Open { value: usize },
}

/// Reads tokens of `bytes`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lexer<'a> {
    pub(crate) bytes: &'a [u8],
    pub(crate) trail: Trail,
}

impl<'a> Lexer<'a> {
    pub(crate) fn past_space(self, from: usize) -> usize {
        past(self.bytes, from, is_space)
    }

    /// Behind the `;` of a node that begins at `at`, if it has one.
    #[inline]
    pub(crate) fn past_semicolon(self, at: usize) -> usize {
        at + usize::from(self.bytes.get(at) == Some(&b';'))
    }

    /// The token at or after `at`, where it begins and where it ends.
    #[inline]
    pub(crate) fn token(self, at: usize) -> Option<(Token, Range<usize>)> {
        let start = self.past_space(at);
        let byte = *self.bytes.get(start)?;
        let one = start..start + 1;
        let found = match byte {
            b';' => (Token::Semicolon, one),
            b'(' => (Token::Open, one),
            b')' => (Token::Close, one),
            b'[' => self.property(start..start, start),
            _ if byte.is_ascii_alphabetic() => {
                let end = past(self.bytes, start, |byte| byte.is_ascii_alphanumeric());
                let bracket = self.past_space(end);
                if self.bytes.get(bracket) == Some(&b'[') {
                    self.property(start..end, bracket)
                } else {
                    (Token::Name, start..end)
                }
            }
            _ => {
                let end = past(self.bytes, start, |byte| {
                    !byte.is_ascii_alphabetic()
                        && !matches!(byte, b'(' | b')' | b';' | b'[')
                        && !is_space(byte)
                });
                (Token::Stray, start..end)
            }
        };
        Some(found)
    }

    #[inline]
    fn property(self, name: Range<usize>, bracket: usize) -> (Token, Range<usize>) {
        let start = name.start;
        let mut at = bracket;
        let mut first_end = None;
        let (end, ending) = loop {
            let Some(close) = self.value_end(at + 1) else {
                let ending = Ending::Open { value: at };
                break (self.bytes.len(), ending);
            };
            first_end.get_or_insert(close);
            let next = self.past_space(close + 1);
            if self.bytes.get(next) != Some(&b'[') {
                break (close + 1, Ending::Closed);
            }
            at = next;
        };
        let lexed = Lexed {
            start,
            name_end: name.end,
            bracket,
            first_end: first_end.unwrap_or_else(|| self.bytes.len().max(bracket + 1)),
            end,
            ending,
        };
        (Token::Property(lexed), start..end)
    }

    /// Where the bracket that ends a value is, if there is one.
    #[inline]
    pub(crate) fn value_end(self, from: usize) -> Option<usize> {
        match self.trail {
            Trail::Plain => self.plain_end(from),
            #[cfg(feature = "charset")]
            Trail::ShiftJis | Trail::Chinese | Trail::Escapes => {
                careful_end(self.bytes, self.trail, from)
            }
        }
    }

    #[inline]
    fn plain_end(self, from: usize) -> Option<usize> {
        let rest = self.bytes.get(from..)?;
        // Most values are shorter than a word.
        if let Some(within) = rest.first_chunk().and_then(|word| mark_in(*word))
            && rest.get(within) == Some(&b']')
        {
            return Some(from + within);
        }
        let within = far_end(rest)?;
        Some(from + within)
    }

    /// The end of a property that stands at `at` as sound files have it: capitals,
    /// and values that end. `None` if anything is odd; [`Lexer::token`] reads it then.
    #[inline]
    pub(crate) fn sound_property(self, at: usize) -> Option<usize> {
        let mut bracket = self.bracket_of(at)?;
        loop {
            let end = self.value_end(bracket + 1)? + 1;
            match self.bytes.get(end) {
                Some(b'[') => bracket = end,
                Some(byte) if is_space(*byte) => {
                    bracket = self.past_space(end + 1);
                    if self.bytes.get(bracket) != Some(&b'[') {
                        return Some(end);
                    }
                }
                Some(_) | None => return Some(end),
            }
        }
    }

    /// The property whose first letter, a capital, is at `at`, if it is as nearly all
    /// are: capitals and one value.
    // Not handed on in memory: see `next_property`.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    #[cfg_attr(
        not(target_family = "wasm"),
        expect(clippy::inline_always, reason = "the compiler thinks it too long")
    )]
    pub(crate) fn usual_property(self, at: usize) -> Option<Lexed> {
        let bracket = self.bracket_of(at)?;
        let first_end = self.value_end(bracket + 1)?;
        let end = first_end + 1;
        if let Some(byte) = self.bytes.get(end)
            && (*byte == b'[' || is_space(*byte) && has_more(self.bytes, end))
        {
            return None;
        }
        Some(Lexed {
            start: at,
            name_end: bracket,
            bracket,
            first_end,
            end,
            ending: Ending::Closed,
        })
    }

    /// The bracket behind the capitals that begin at `at`.
    #[inline]
    fn bracket_of(self, at: usize) -> Option<usize> {
        match self.bytes.get(at + 1..)? {
            [b'[', ..] => Some(at + 1),
            [b'A'..=b'Z', b'[', ..] => Some(at + 2),
            _ => bracket_behind(self.bytes, at + 1),
        }
    }

    /// The values of a property, as ranges of bytes without their brackets.
    #[inline]
    pub(crate) fn values(self, lexed: &Lexed) -> Values<'a> {
        Values::new(self, lexed.bracket + 1..lexed.first_end, lexed.end)
    }
}

// What is rarely asked for takes no lexer: one that is handed on has to lie in memory.

/// Whether another value follows white space at `at`.
fn has_more(bytes: &[u8], at: usize) -> bool {
    bytes.get(past(bytes, at, is_space)) == Some(&b'[')
}

/// The bracket at `at` or behind capitals that begin there.
fn bracket_behind(bytes: &[u8], at: usize) -> Option<usize> {
    let bracket = past(bytes, at, |byte| byte.is_ascii_uppercase());
    (bytes.get(bracket) == Some(&b'[')).then_some(bracket)
}

/// [`Lexer::value_end`] where two-byte characters are kept whole.
#[cfg(feature = "charset")]
fn careful_end(bytes: &[u8], trail: Trail, from: usize) -> Option<usize> {
    let mut at = from;
    while at < bytes.len() {
        match bytes[at] {
            b']' => return Some(at),
            b'\\' => at += 2,
            0x1B if trail == Trail::Escapes && bytes.get(at + 1) == Some(&b'$') => {
                let rest = &bytes[at + 2..];
                let back = rest.windows(2).position(|pair| pair == b"\x1B(")?;
                at += back + 5;
            }
            _ => at += trail.character(bytes, at),
        }
    }
    None
}
