//! A flat JSON object: names with numbers and words, written and read over one
//! list.
//!
//! Controls and stages are such objects. The browser's module carries this code,
//! and a derived reader for each variant, once for each kind of source, would
//! outweigh the clock.

use std::fmt;

use serde::de::{Error, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Millis, Timestamp};

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

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Value::Number(number) => to.serialize_i64(*number),
            Value::Null => to.serialize_none(),
            Value::Word(word) => to.serialize_str(word),
        }
    }
}

struct AnyValue;

impl Visitor<'_> for AnyValue {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a whole number or a word")
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Value, E> {
        Ok(Value::Number(number))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Value, E> {
        let number = i64::try_from(number);
        number
            .map(Value::Number)
            .map_err(|_| E::custom("invalid number: too large"))
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<Value, E> {
        Ok(word.into())
    }

    fn visit_unit<E: Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Value, D::Error> {
        from.deserialize_any(AnyValue)
    }
}

/// An object as it was read; what is understood is taken out of it.
pub(crate) struct Flat(Vec<(String, Value)>);

struct AnyObject;

impl<'de> Visitor<'de> for AnyObject {
    type Value = Flat;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Flat, A::Error> {
        let mut all = Vec::new();
        while let Some(entry) = map.next_entry()? {
            all.push(entry);
        }
        Ok(Flat(all))
    }
}

impl<'de> Deserialize<'de> for Flat {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Flat, D::Error> {
        from.deserialize_map(AnyObject)
    }
}

/// Writes `tag` with its word, then `fields`.
pub(crate) fn write<S: Serializer>(
    to: S,
    tag: &'static str,
    word: &'static str,
    fields: Vec<(&'static str, Value)>,
) -> Result<S::Ok, S::Error> {
    let mut object = to.serialize_map(None)?;
    object.serialize_entry(tag, word)?;
    for (name, value) in fields {
        object.serialize_entry(name, &value)?;
    }
    object.end()
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
