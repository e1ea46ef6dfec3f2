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

/// How bytes above 127 hang together in values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trail {
    /// Every `\` and `]` is one.
    Plain,
    /// Two-byte characters of Shift-JIS: the second byte is never a bracket.
    ShiftJis,
    /// Two-byte characters of GBK, GB18030 and Big5.
    Chinese,
    /// Between `ESC $` and `ESC (` no byte is a bracket.
    Escapes,
}

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
    pub(crate) start: usize,
    pub(crate) name_end: usize,
    pub(crate) bracket: usize,
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
    pub(crate) fn past_space(&self, from: usize) -> usize {
        past(self.bytes, from, is_space)
    }

    /// The token at or after `at`, where it begins and where it ends.
    #[inline]
    pub(crate) fn token(&self, at: usize) -> Option<(Token, Range<usize>)> {
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
    fn property(&self, name: Range<usize>, bracket: usize) -> (Token, Range<usize>) {
        let start = name.start;
        let mut at = bracket;
        let (end, ending) = loop {
            let Some(close) = self.value_end(at + 1) else {
                let ending = Ending::Open { value: at };
                break (self.bytes.len(), ending);
            };
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
            end,
            ending,
        };
        (Token::Property(lexed), start..end)
    }

    /// Where the bracket that ends a value is, if there is one.
    #[inline]
    pub(crate) fn value_end(&self, from: usize) -> Option<usize> {
        match self.trail {
            Trail::Plain => self.plain_end(from),
            Trail::ShiftJis | Trail::Chinese | Trail::Escapes => self.careful_end(from),
        }
    }

    #[inline]
    fn plain_end(&self, from: usize) -> Option<usize> {
        // Moves are two letters: most values end here.
        if let Some(b']') = self.bytes.get(from + 2)
            && self.bytes[from].is_ascii_alphabetic()
            && self.bytes[from + 1].is_ascii_alphabetic()
        {
            return Some(from + 2);
        }
        let mut at = from;
        loop {
            let rest = self.bytes.get(at..)?;
            at += rest
                .iter()
                .position(|byte| *byte == b']' || *byte == b'\\')?;
            if self.bytes[at] == b']' {
                return Some(at);
            }
            at += 2;
        }
    }

    fn careful_end(&self, from: usize) -> Option<usize> {
        let mut at = from;
        while at < self.bytes.len() {
            match self.bytes[at] {
                b']' => return Some(at),
                b'\\' => at += 2,
                0x1B if self.trail == Trail::Escapes && self.bytes.get(at + 1) == Some(&b'$') => {
                    let rest = &self.bytes[at + 2..];
                    let back = rest.windows(2).position(|pair| pair == b"\x1B(")?;
                    at += back + 5;
                }
                _ => at += self.trail.character(self.bytes, at),
            }
        }
        None
    }

    /// The values of a property, as ranges of bytes without their brackets.
    pub(crate) fn values(&self, lexed: &Lexed) -> Values<'a> {
        Values {
            lexer: *self,
            bracket: Some(lexed.bracket),
            end: lexed.end,
        }
    }
}

/// The values of one property, in order.
#[derive(Clone, Debug)]
pub(crate) struct Values<'a> {
    lexer: Lexer<'a>,
    bracket: Option<usize>,
    end: usize,
}

impl Iterator for Values<'_> {
    type Item = Range<usize>;

    #[inline]
    fn next(&mut self) -> Option<Range<usize>> {
        let from = self.bracket? + 1;
        let Some(close) = self.lexer.value_end(from) else {
            self.bracket = None;
            return Some(from..self.lexer.bytes.len().max(from));
        };
        let next = self.lexer.past_space(close + 1);
        let goes_on = next < self.end && self.lexer.bytes.get(next) == Some(&b'[');
        self.bracket = goes_on.then_some(next);
        Some(from..close)
    }
}
