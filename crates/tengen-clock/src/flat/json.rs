//! Flat objects as JSON.

use std::fmt;

use serde::de::{Error, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Flat, Value};

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
