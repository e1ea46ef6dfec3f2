//! A flat object: names with numbers and words, written and read over one
//! list.
//!
//! Controls and stages are such objects, and a control is one line of such words
//! in a record. The browser's module carries this code, and a derived reader for
//! each variant, once for each kind of source, would outweigh the clock.

#[cfg(feature = "serde")]
mod json;

use std::fmt;

use crate::{Millis, Timestamp};

#[cfg(feature = "serde")]
pub(crate) use json::write;

/// A value of the object.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value {
    Number(i64),
    Null,
    Word(String),
}

impl From<Millis> for Value {
    fn from(Millis(ms): Millis) -> Value {
        Value::Number(ms)
    }
}

impl From<Timestamp> for Value {
    fn from(Timestamp(ms): Timestamp) -> Value {
        Value::Number(ms)
    }
}

impl From<u16> for Value {
    fn from(count: u16) -> Value {
        Value::Number(count.into())
    }
}

impl From<i16> for Value {
    fn from(count: i16) -> Value {
        Value::Number(count.into())
    }
}

impl From<&str> for Value {
    fn from(word: &str) -> Value {
        Value::Word(word.to_owned())
    }
}

impl From<Option<Millis>> for Value {
    fn from(length: Option<Millis>) -> Value {
        length.map_or(Value::Null, Value::from)
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Number(number) => number.fmt(f),
            Value::Null => f.write_str("-"),
            Value::Word(word) => f.write_str(word),
        }
    }
}

/// An object as it was read; what is understood is taken out of it.
pub(crate) struct Flat(Vec<(String, Value)>);

/// Words such as `main_ms=60000`; a number is one, `-` is nothing.
impl<'a> FromIterator<&'a str> for Flat {
    fn from_iter<I: IntoIterator<Item = &'a str>>(words: I) -> Flat {
        let read = |word: &'a str| {
            let (name, value) = word.split_once('=').unwrap_or((word, ""));
            let value = match (value, value.parse()) {
                ("-", _) => Value::Null,
                (_, Ok(number)) => Value::Number(number),
                (word, Err(_)) => word.into(),
            };
            (name.to_owned(), value)
        };
        Flat(words.into_iter().map(read).collect())
    }
}

/// Why an object is not what it was read for.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Fault {
    #[error("unknown variant `{0}`")]
    Variant(String),
    #[error("missing field `{0}`")]
    Missing(&'static str),
    #[error("unknown field `{0}`")]
    Stray(String),
    #[error("{0} is not of its kind")]
    Kind(&'static str),
    #[error("{0} is out of range")]
    Range(&'static str),
    #[error(transparent)]
    Control(#[from] crate::TimeControlError),
}

impl Flat {
    fn take(&mut self, name: &str) -> Option<Value> {
        let at = self.0.iter().position(|(known, _)| known == name)?;
        Some(self.0.swap_remove(at).1)
    }

    /// The number `name`; `None` where there is none, or null.
    pub(crate) fn number_if_any(&mut self, name: &'static str) -> Result<Option<i64>, Fault> {
        match self.take(name) {
            None | Some(Value::Null) => Ok(None),
            Some(Value::Number(number)) => Ok(Some(number)),
            Some(Value::Word(_)) => Err(Fault::Kind(name)),
        }
    }

    pub(crate) fn number(&mut self, name: &'static str) -> Result<i64, Fault> {
        self.number_if_any(name)?.ok_or(Fault::Missing(name))
    }

    pub(crate) fn length(&mut self, name: &'static str) -> Result<Millis, Fault> {
        self.number(name).map(Millis)
    }

    pub(crate) fn count(&mut self, name: &'static str) -> Result<u16, Fault> {
        let number = self.number(name)?;
        u16::try_from(number).map_err(|_| Fault::Range(name))
    }

    /// The word `name`; `None` where there is none.
    pub(crate) fn word_if_any(&mut self, name: &'static str) -> Result<Option<String>, Fault> {
        match self.take(name) {
            None | Some(Value::Null) => Ok(None),
            Some(Value::Word(word)) => Ok(Some(word)),
            Some(Value::Number(_)) => Err(Fault::Kind(name)),
        }
    }

    pub(crate) fn word(&mut self, name: &'static str) -> Result<String, Fault> {
        self.word_if_any(name)?.ok_or(Fault::Missing(name))
    }

    /// Holds that all that was written was understood.
    pub(crate) fn end(self) -> Result<(), Fault> {
        let stray = self.0.into_iter().find(|(_, value)| *value != Value::Null);
        stray.map_or(Ok(()), |(name, _)| Err(Fault::Stray(name)))
    }
}
