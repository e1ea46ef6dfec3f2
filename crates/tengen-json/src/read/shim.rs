//! What serde asks for, answered by the functions that know no types.

use std::borrow::Cow;

use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, MapAccess, SeqAccess, VariantAccess, Visitor,
};

use super::text::Entry;
use super::{Fault, Reader};

macro_rules! numbers {
    ($($method:ident = $read:ident, $visit:ident;)+) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
            visitor.$visit(self.$read()?)
        })+
    };
}

/// Kinds that are read as another is.
macro_rules! alike {
    ($($method:ident($($of:ty),*) = $other:ident;)+) => {
        $(fn $method<V: Visitor<'de>>(self, $(_: $of,)* visitor: V) -> Result<V::Value, Fault> {
            self.$other(visitor)
        })+
    };
}

impl<'de> Deserializer<'de> for &mut Reader<'de> {
    type Error = Fault;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.peek() {
            b'"' => self.deserialize_str(visitor),
            b'{' => self.deserialize_map(visitor),
            b'[' => self.deserialize_seq(visitor),
            b't' | b'f' => self.deserialize_bool(visitor),
            b'n' => self.deserialize_unit(visitor),
            _ => visitor.visit_i64(self.whole()?),
        }
    }

    numbers! {
        deserialize_bool = truth, visit_bool;
        deserialize_i8 = whole, visit_i64;
        deserialize_i16 = whole, visit_i64;
        deserialize_i32 = whole, visit_i64;
        deserialize_i64 = whole, visit_i64;
        deserialize_u8 = whole, visit_i64;
        deserialize_u16 = whole, visit_i64;
        deserialize_u32 = whole, visit_i64;
        deserialize_u64 = count, visit_u64;
        deserialize_f32 = real, visit_f64;
        deserialize_f64 = real, visit_f64;
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_str(&self.string()?)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_string(self.string()?.into_owned())
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        if !self.is("null") {
            return Err(Fault::Kind);
        }
        visitor.visit_unit()
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.skip()?;
        visitor.visit_unit()
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        if self.is("null") {
            visitor.visit_none()
        } else {
            visitor.visit_some(self)
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.open(b'[')?;
        let value = visitor.visit_seq(Entries::of(self))?;
        self.close(b']')?;
        Ok(value)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.open(b'{')?;
        let value = visitor.visit_map(Entries::of(self))?;
        self.close(b'}')?;
        Ok(value)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        if self.peek() != b'{' {
            return visitor.visit_enum(Word(self.string()?));
        }
        self.open(b'{')?;
        let value = visitor.visit_enum(Held(&mut *self))?;
        self.close(b'}')?;
        Ok(value)
    }

    alike! {
        deserialize_char() = deserialize_str;
        deserialize_identifier() = deserialize_str;
        deserialize_bytes() = deserialize_seq;
        deserialize_byte_buf() = deserialize_seq;
        deserialize_unit_struct(&'static str) = deserialize_unit;
        deserialize_tuple(usize) = deserialize_seq;
        deserialize_tuple_struct(&'static str, usize) = deserialize_seq;
        deserialize_struct(&'static str, &'static [&'static str]) = deserialize_map;
    }
}

/// What is left of an object or a list.
struct Entries<'a, 'de> {
    reader: &'a mut Reader<'de>,
    entry: Entry,
}

impl<'a, 'de> Entries<'a, 'de> {
    const fn of(reader: &'a mut Reader<'de>) -> Entries<'a, 'de> {
        Entries {
            reader,
            entry: Entry::First,
        }
    }

    fn more(&mut self, bracket: u8) -> Result<bool, Fault> {
        let more = self.reader.more(self.entry, bracket);
        self.entry = Entry::Later;
        more
    }
}

impl<'de> SeqAccess<'de> for Entries<'_, 'de> {
    type Error = Fault;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Fault> {
        if !self.more(b']')? {
            return Ok(None);
        }
        seed.deserialize(&mut *self.reader).map(Some)
    }
}

impl<'de> MapAccess<'de> for Entries<'_, 'de> {
    type Error = Fault;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Fault> {
        if !self.more(b'}')? {
            return Ok(None);
        }
        seed.deserialize(&mut *self.reader).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Fault> {
        self.reader.colon()?;
        seed.deserialize(&mut *self.reader)
    }
}

/// The name of a variant without fields.
struct Word<'de>(Cow<'de, str>);

impl<'de> EnumAccess<'de> for Word<'de> {
    type Error = Fault;
    type Variant = Bare;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Bare), Fault> {
        let name = serde::de::value::CowStrDeserializer::new(self.0);
        Ok((seed.deserialize(name)?, Bare))
    }
}

/// A variant that says all by its name.
struct Bare;

impl<'de> VariantAccess<'de> for Bare {
    type Error = Fault;

    fn unit_variant(self) -> Result<(), Fault> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, _: T) -> Result<T::Value, Fault> {
        Err(Fault::Kind)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, Fault> {
        Err(Fault::Kind)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Fault> {
        Err(Fault::Kind)
    }
}

/// A variant with fields: its name is the only key, its fields lie behind it.
struct Held<'a, 'de>(&'a mut Reader<'de>);

impl<'de> EnumAccess<'de> for Held<'_, 'de> {
    type Error = Fault;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Fault> {
        let name = serde::de::value::CowStrDeserializer::new(self.0.string()?);
        let name = seed.deserialize(name)?;
        self.0.colon()?;
        Ok((name, self))
    }
}

impl<'de> VariantAccess<'de> for Held<'_, 'de> {
    type Error = Fault;

    fn unit_variant(self) -> Result<(), Fault> {
        Err(Fault::Kind)
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Fault> {
        seed.deserialize(self.0)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Fault> {
        self.0.deserialize_seq(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        self.0.deserialize_map(visitor)
    }
}
