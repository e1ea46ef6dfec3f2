//! The grammar: what is read without knowing what it is read for.

use std::borrow::Cow;

use super::{DEPTH, Fault, Reader};

/// A number: all of its digits as one, and how many of them are decimals.
struct Digits {
    negative: bool,
    all: u64,
    decimals: u8,
}

/// Which entry of an object or a list is next.
#[derive(Clone, Copy)]
pub(super) enum Entry {
    First,
    Later,
}

impl<'de> Reader<'de> {
    /// The next byte that is no white space; 0, which JSON has nowhere, at the end.
    pub(super) fn peek(&mut self) -> u8 {
        loop {
            let byte = self.byte();
            if !matches!(byte, b' ' | b'\t' | b'\n' | b'\r') {
                return byte;
            }
            self.at += 1;
        }
    }

    fn byte(&self) -> u8 {
        self.text.as_bytes().get(self.at).copied().unwrap_or(0)
    }

    pub(super) fn end(&mut self) -> Result<(), Fault> {
        self.peek();
        if self.at < self.text.len() {
            return Err(Fault::Trailing);
        }
        Ok(())
    }

    /// Reads the byte `wanted`.
    fn take(&mut self, wanted: u8) -> Result<(), Fault> {
        if self.peek() != wanted {
            return Err(self.not_this());
        }
        self.at += 1;
        Ok(())
    }

    /// What is wrong where something else was wanted: a value of another kind, or no
    /// value at all.
    fn not_this(&self) -> Fault {
        match self.byte() {
            b'"' | b'{' | b'[' | b't' | b'f' | b'n' | b'-' | b'0'..=b'9' => Fault::Kind,
            _ => Fault::Syntax,
        }
    }

    /// Begins an object or a list.
    pub(super) fn open(&mut self, bracket: u8) -> Result<(), Fault> {
        self.take(bracket)?;
        if self.depth == DEPTH {
            return Err(Fault::Depth);
        }
        self.depth += 1;
        Ok(())
    }

    /// Ends it.
    pub(super) fn close(&mut self, bracket: u8) -> Result<(), Fault> {
        self.depth -= 1;
        self.take(bracket)
    }

    /// Whether another entry follows in what `bracket` will end.
    pub(super) fn more(&mut self, entry: Entry, bracket: u8) -> Result<bool, Fault> {
        if self.peek() == bracket {
            return Ok(false);
        }
        if let Entry::Later = entry {
            self.take(b',')?;
            if self.peek() == bracket {
                return Err(Fault::Syntax);
            }
        }
        Ok(true)
    }

    pub(super) fn colon(&mut self) -> Result<(), Fault> {
        self.take(b':').map_err(|_| Fault::Syntax)
    }

    /// Reads `null`, `true` or `false`, if it is there.
    pub(super) fn is(&mut self, word: &str) -> bool {
        self.peek();
        let is_there = self.text.as_bytes()[self.at..].starts_with(word.as_bytes());
        if is_there {
            self.at += word.len();
        }
        is_there
    }

    pub(super) fn truth(&mut self) -> Result<bool, Fault> {
        let yes = self.is("true");
        if !yes && !self.is("false") {
            return Err(self.not_this());
        }
        Ok(yes)
    }

    pub(super) fn string(&mut self) -> Result<Cow<'de, str>, Fault> {
        self.take(b'"')?;
        let mut told = Cow::Borrowed("");
        loop {
            let plain = self.plain();
            if told.is_empty() {
                told = Cow::Borrowed(plain);
            } else {
                told.to_mut().push_str(plain);
            }
            let byte = self.byte();
            self.at += 1;
            match byte {
                b'"' => return Ok(told),
                b'\\' => told.to_mut().push(self.escaped()?),
                _ => {
                    self.at -= 1;
                    return Err(Fault::Syntax);
                }
            }
        }
    }

    /// The text up to the next byte that is special within quotes.
    fn plain(&mut self) -> &'de str {
        let from = self.at;
        while !matches!(self.byte(), b'"' | b'\\' | 0..0x20) {
            self.at += 1;
        }
        // All of the special ones are characters of one byte.
        self.text.get(from..self.at).unwrap_or_default()
    }

    /// The character that an escape stands for, its backslash read.
    fn escaped(&mut self) -> Result<char, Fault> {
        let byte = self.byte();
        self.at += 1;
        Ok(match byte {
            b'"' => '"',
            b'\\' => '\\',
            b'/' => '/',
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => {
                let unit = self.unit()?;
                let code = if (0xD800..0xDC00).contains(&unit) {
                    self.second_of(unit)?
                } else {
                    unit
                };
                char::from_u32(code).ok_or(Fault::Syntax)?
            }
            _ => {
                self.at -= 1;
                return Err(Fault::Syntax);
            }
        })
    }

    /// The character whose first half is `first`.
    fn second_of(&mut self, first: u32) -> Result<u32, Fault> {
        if !self.is("\\u") {
            return Err(Fault::Syntax);
        }
        let second = self.unit()?.checked_sub(0xDC00);
        let second = second.filter(|second| *second < 0x400);
        Ok(0x1_0000 + ((first - 0xD800) << 10) + second.ok_or(Fault::Syntax)?)
    }

    /// Four hexadecimal digits.
    fn unit(&mut self) -> Result<u32, Fault> {
        let mut unit = 0;
        for _ in 0..4 {
            let digit = char::from(self.byte()).to_digit(16);
            unit = unit * 16 + digit.ok_or(Fault::Syntax)?;
            self.at += 1;
        }
        Ok(unit)
    }

    fn digits(&mut self) -> Result<Digits, Fault> {
        let negative = self.peek() == b'-';
        self.at += usize::from(negative);
        let from = self.at;
        let mut all = self.run(0)?;
        let mut decimals = 0;
        if self.at == from && !negative {
            return Err(self.not_this());
        }
        let has_zero_before = self.text[from..self.at].starts_with('0') && from + 1 < self.at;
        if self.at == from || has_zero_before {
            return Err(Fault::Syntax);
        }
        if self.byte() == b'.' {
            self.at += 1;
            let from = self.at;
            all = self.run(all)?;
            let length = u8::try_from(self.at - from).map_err(|_| Fault::Range)?;
            if length == 0 {
                return Err(Fault::Syntax);
            }
            decimals = length;
        }
        if matches!(self.byte(), b'e' | b'E') {
            return Err(Fault::Range);
        }
        Ok(Digits {
            negative,
            all,
            decimals,
        })
    }

    /// The digits that follow, behind those of `number`.
    fn run(&mut self, mut number: u64) -> Result<u64, Fault> {
        while let digit @ b'0'..=b'9' = self.byte() {
            let shifted = number.checked_mul(10);
            let longer = shifted.and_then(|shifted| shifted.checked_add((digit - b'0').into()));
            number = longer.ok_or(Fault::Range)?;
            self.at += 1;
        }
        Ok(number)
    }

    /// A whole number.
    pub(super) fn whole(&mut self) -> Result<i64, Fault> {
        let read = self.digits()?;
        if read.decimals != 0 {
            return Err(Fault::Kind);
        }
        let whole = if read.negative {
            0_i64.checked_sub_unsigned(read.all)
        } else {
            0_i64.checked_add_unsigned(read.all)
        };
        whole.ok_or(Fault::Range)
    }

    /// A whole number that is not negative.
    pub(super) fn count(&mut self) -> Result<u64, Fault> {
        let read = self.digits()?;
        if read.decimals != 0 {
            return Err(Fault::Kind);
        }
        if read.negative && read.all != 0 {
            return Err(Fault::Range);
        }
        Ok(read.all)
    }

    /// A number, the nearest to what is written: both sides of the one division are
    /// exact.
    #[expect(clippy::cast_precision_loss, reason = "see above")]
    pub(super) fn real(&mut self) -> Result<f64, Fault> {
        let read = self.digits()?;
        if 1 << 53 < read.all || 22 < read.decimals {
            return Err(Fault::Range);
        }
        let mut one = 1.0;
        for _ in 0..read.decimals {
            one *= 10.0;
        }
        let number = read.all as f64 / one;
        Ok(if read.negative { -number } else { number })
    }

    /// Reads over a value.
    pub(super) fn skip(&mut self) -> Result<(), Fault> {
        match self.peek() {
            b'"' => self.string().map(drop),
            b'{' => {
                self.open(b'{')?;
                let mut entry = Entry::First;
                while self.more(entry, b'}')? {
                    entry = Entry::Later;
                    self.string()?;
                    self.colon()?;
                    self.skip()?;
                }
                self.close(b'}')
            }
            b'[' => {
                self.open(b'[')?;
                let mut entry = Entry::First;
                while self.more(entry, b']')? {
                    entry = Entry::Later;
                    self.skip()?;
                }
                self.close(b']')
            }
            b't' | b'f' => self.truth().map(drop),
            b'n' if self.is("null") => Ok(()),
            _ => self.digits().map(drop),
        }
    }
}
