//! Reading: one pass over the text, and a small shim for each type.
//!
//! What does not depend on the type is in functions that do not know it; they exist
//! once in a module.

mod shim;
mod text;

use serde::Deserialize;
use serde::de;
use std::fmt::Display;

/// The most objects and lists one in another, so that no text can fill the stack.
const DEPTH: u8 = 64;

/// Why a text cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// It is not JSON.
    #[error("not JSON")]
    Syntax,
    /// Something goes on after the value.
    #[error("more than one value")]
    Trailing,
    /// Objects and lists lie too deep in each other.
    #[error("too deep")]
    Depth,
    /// A value of another kind was expected.
    #[error("a value of another kind is needed")]
    Kind,
    /// A number is too large, too small or too long.
    #[error("a number is out of range")]
    Range,
    /// A value is none of those that it can be.
    #[error("a value is none of those that it can be")]
    Value,
    /// A field is missing in the object that ends here.
    #[error("a field is missing")]
    Missing,
    /// A field is not known.
    #[error("a field is unknown")]
    Unknown,
    /// A field comes twice.
    #[error("a field comes twice")]
    Twice,
}

/// What cannot be read, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{fault} at byte {at}")]
pub struct ReadError {
    /// Why.
    pub fault: Fault,
    /// How many bytes of the text had been read.
    pub at: usize,
}

/// Reads a value.
///
/// # Errors
///
/// [`ReadError`] where `text` is not the JSON of such a value.
///
/// # Source
///
/// RFC 8259, with the limits that the page of the crate names.
pub fn from_str<'de, T: Deserialize<'de>>(text: &'de str) -> Result<T, ReadError> {
    let mut reader = Reader {
        text,
        at: 0,
        depth: 0,
    };
    let value = T::deserialize(&mut reader);
    let value = value.and_then(|value| reader.end().map(|()| value));
    value.map_err(|fault| ReadError {
        fault,
        at: reader.at,
    })
}

/// A text and how far it is read.
struct Reader<'de> {
    text: &'de str,
    at: usize,
    depth: u8,
}

impl de::Error for Fault {
    fn custom<T: Display>(_: T) -> Fault {
        Fault::Value
    }

    fn invalid_type(_: de::Unexpected<'_>, _: &dyn de::Expected) -> Fault {
        Fault::Kind
    }

    fn invalid_value(_: de::Unexpected<'_>, _: &dyn de::Expected) -> Fault {
        Fault::Range
    }

    fn invalid_length(_: usize, _: &dyn de::Expected) -> Fault {
        Fault::Range
    }

    fn unknown_variant(_: &str, _: &'static [&'static str]) -> Fault {
        Fault::Value
    }

    fn unknown_field(_: &str, _: &'static [&'static str]) -> Fault {
        Fault::Unknown
    }

    fn missing_field(_: &'static str) -> Fault {
        Fault::Missing
    }

    fn duplicate_field(_: &'static str) -> Fault {
        Fault::Twice
    }
}
