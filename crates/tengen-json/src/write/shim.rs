//! What serde gives, written by the functions that know no types.

use std::fmt::Display;

use serde::ser::{
    Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant, Serializer,
};

use super::{Never, Writer};

type Done = Result<(), Never>;

macro_rules! numbers {
    ($($method:ident($of:ty) = $write:ident;)+) => {
        $(fn $method(self, number: $of) -> Done {
            self.$write(number.into());
            Ok(())
        })+
    };
}

impl<'a> Serializer for &'a mut Writer {
    type Ok = ();
    type Error = Never;
    type SerializeSeq = &'a mut Writer;
    type SerializeTuple = &'a mut Writer;
    type SerializeTupleStruct = &'a mut Writer;
    type SerializeTupleVariant = OfVariant<'a>;
    type SerializeMap = &'a mut Writer;
    type SerializeStruct = &'a mut Writer;
    type SerializeStructVariant = OfVariant<'a>;

    numbers! {
        serialize_i8(i8) = whole;
        serialize_i16(i16) = whole;
        serialize_i32(i32) = whole;
        serialize_i64(i64) = whole;
        serialize_u8(u8) = whole;
        serialize_u16(u16) = whole;
        serialize_u32(u32) = whole;
        serialize_u64(u64) = count;
        serialize_f32(f32) = real;
        serialize_f64(f64) = real;
    }

    fn serialize_bool(self, truth: bool) -> Done {
        self.0.push_str(if truth { "true" } else { "false" });
        Ok(())
    }

    fn serialize_char(self, letter: char) -> Done {
        self.text(letter.encode_utf8(&mut [0; 4]));
        Ok(())
    }

    fn serialize_str(self, text: &str) -> Done {
        self.text(text);
        Ok(())
    }

    fn collect_str<T: Display + ?Sized>(self, what: &T) -> Done {
        self.displayed(&what);
        Ok(())
    }

    fn serialize_bytes(self, bytes: &[u8]) -> Done {
        self.collect_seq(bytes)
    }

    fn serialize_none(self) -> Done {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Done {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Done {
        self.0.push_str("null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Done {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, name: &'static str) -> Done {
        self.serialize_str(name)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Done {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        value: &T,
    ) -> Done {
        self.variant(name);
        value.serialize(&mut *self)?;
        self.0.push('}');
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Self, Never> {
        self.0.push('[');
        Ok(self)
    }

    fn serialize_tuple(self, _: usize) -> Result<Self, Never> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self, Never> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<OfVariant<'a>, Never> {
        self.variant(name);
        self.serialize_seq(None).map(OfVariant)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self, Never> {
        self.0.push('{');
        Ok(self)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, Never> {
        self.serialize_map(None)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<OfVariant<'a>, Never> {
        self.variant(name);
        self.serialize_map(None).map(OfVariant)
    }
}

/// The entries of lists.
macro_rules! in_lists {
    ($($what:ident::$method:ident),+) => {
        $(impl $what for &mut Writer {
            type Ok = ();
            type Error = Never;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
                self.comma();
                value.serialize(&mut **self)
            }

            fn end(self) -> Done {
                self.0.push(']');
                Ok(())
            }
        })+
    };
}

in_lists!(
    SerializeSeq::serialize_element,
    SerializeTuple::serialize_element,
    SerializeTupleStruct::serialize_field
);

impl SerializeMap for &mut Writer {
    type Ok = ();
    type Error = Never;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Done {
        self.comma();
        let at = self.0.len();
        key.serialize(&mut **self)?;
        self.quote_from(at);
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
        self.0.push(':');
        value.serialize(&mut **self)
    }

    fn end(self) -> Done {
        self.0.push('}');
        Ok(())
    }
}

impl SerializeStruct for &mut Writer {
    type Ok = ();
    type Error = Never;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Done {
        self.name(name);
        value.serialize(&mut **self)
    }

    fn end(self) -> Done {
        self.0.push('}');
        Ok(())
    }
}

/// The fields of a variant, in a value of their own behind its name.
pub(super) struct OfVariant<'a>(&'a mut Writer);

impl SerializeTupleVariant for OfVariant<'_> {
    type Ok = ();
    type Error = Never;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
        SerializeSeq::serialize_element(&mut self.0, value)
    }

    fn end(self) -> Done {
        SerializeSeq::end(&mut *self.0)?;
        SerializeStruct::end(self.0)
    }
}

impl SerializeStructVariant for OfVariant<'_> {
    type Ok = ();
    type Error = Never;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Done {
        SerializeStruct::serialize_field(&mut self.0, name, value)
    }

    fn end(self) -> Done {
        SerializeStruct::end(&mut *self.0)?;
        SerializeStruct::end(self.0)
    }
}
