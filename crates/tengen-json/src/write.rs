//! Writing: a text grows, and nothing can go wrong.

mod shim;

use std::fmt::{self, Display, Write};

use serde::ser::{self, Serialize};

/// The JSON of a document.
///
/// # Panics
///
/// Where the document itself refuses to be written, as none of ours does.
#[must_use]
pub fn to_string(document: &(impl Serialize + ?Sized)) -> String {
    let mut writer = Writer(String::new());
    match document.serialize(&mut writer) {
        Ok(()) => writer.0,
        Err(never) => match never {},
    }
}

/// What has been written.
struct Writer(String);

/// What goes wrong in writing: nothing.
#[derive(Debug, thiserror::Error)]
#[error("nothing")]
enum Never {}

impl ser::Error for Never {
    fn custom<T: Display>(_: T) -> Never {
        panic!("a document cannot be written");
    }
}

impl Writer {
    /// Separates an entry from the one before. The last byte says whether there is
    /// one: behind a text it is its quote.
    fn comma(&mut self) {
        if !matches!(self.0.as_bytes().last(), Some(b'{' | b'[')) {
            self.0.push(',');
        }
    }

    fn name(&mut self, name: &str) {
        self.comma();
        self.text(name);
        self.0.push(':');
    }

    fn text(&mut self, text: &str) {
        self.0.push('"');
        self.escape(text);
        self.0.push('"');
    }

    fn escape(&mut self, text: &str) {
        let mut rest = text;
        let special = |byte: &u8| matches!(byte, b'"' | b'\\' | 0..0x20);
        while let Some(at) = rest.bytes().position(|byte| special(&byte)) {
            let (plain, from) = rest.split_at(at);
            let (one, after) = from.split_at(1);
            self.0.push_str(plain);
            match one {
                "\"" => self.0.push_str("\\\""),
                "\\" => self.0.push_str("\\\\"),
                "\n" => self.0.push_str("\\n"),
                "\r" => self.0.push_str("\\r"),
                "\t" => self.0.push_str("\\t"),
                "\u{8}" => self.0.push_str("\\b"),
                "\u{c}" => self.0.push_str("\\f"),
                other => self.control(other.as_bytes()[0]),
            }
            rest = after;
        }
        self.0.push_str(rest);
    }

    fn control(&mut self, byte: u8) {
        let digit = |digit: u8| char::from_digit(digit.into(), 16).unwrap_or('0');
        self.0.push_str("\\u00");
        self.0.push(digit(byte >> 4));
        self.0.push(digit(byte & 15));
    }

    fn whole(&mut self, number: i64) {
        // Writing to a text cannot fail.
        let _ = write!(self.0, "{number}");
    }

    fn count(&mut self, number: u64) {
        let _ = write!(self.0, "{number}");
    }

    /// A number to a thousandth; what is none, as null.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a cast of floats saturates"
    )]
    fn real(&mut self, number: f64) {
        if !number.is_finite() {
            return self.0.push_str("null");
        }
        let thousandths = (number * 1000.0 + 0.5_f64.copysign(number)) as i64;
        let (whole, mut rest) = (thousandths / 1000, (thousandths % 1000).unsigned_abs());
        if thousandths < 0 && whole == 0 {
            self.0.push('-');
        }
        self.whole(whole);
        self.0.push('.');
        let mut unit = 100;
        loop {
            self.count(rest / unit);
            rest %= unit;
            unit /= 10;
            if rest == 0 {
                break;
            }
        }
    }

    fn displayed(&mut self, what: &dyn Display) {
        self.0.push('"');
        let _ = write!(Escaped(self), "{what}");
        self.0.push('"');
    }

    /// Puts quotes around a key that has none.
    fn quote_from(&mut self, at: usize) {
        if self.0.as_bytes().get(at) != Some(&b'"') {
            self.0.insert(at, '"');
            self.0.push('"');
        }
    }

    fn variant(&mut self, name: &str) {
        self.0.push('{');
        self.name(name);
    }
}

/// Text within quotes.
struct Escaped<'a>(&'a mut Writer);

impl Write for Escaped<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.escape(text);
        Ok(())
    }
}
