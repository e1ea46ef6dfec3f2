//! Plain enums in JSON: each value is a word.
//!
//! Written out and not derived, because the browser's module carries the readers:
//! a derived one is two kilobytes for each enum, these share one.

use std::fmt;

use serde::Deserializer;
use serde::de::{Error, Visitor};

/// Gives an enum without fields its words in JSON.
#[macro_export]
macro_rules! in_words {
    ($name:ident { $($variant:ident = $word:literal),+ $(,)? }) => {
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
                out.serialize_str(match self {
                    $($name::$variant => $word,)+
                })
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(input: D) -> Result<$name, D::Error> {
                let at = $crate::words::read(input, &[$($word),+])?;
                Ok([$($name::$variant),+][at])
            }
        }
    };
}

/// Reads one of `words`: which of them it is.
///
/// # Errors
///
/// Where it is none of them.
pub fn read<'de, D: Deserializer<'de>>(
    input: D,
    words: &'static [&'static str],
) -> Result<usize, D::Error> {
    input.deserialize_str(OneOf(words))
}

struct OneOf(&'static [&'static str]);

impl Visitor<'_> for OneOf {
    type Value = usize;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a word")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<usize, E> {
        let at = self.0.iter().position(|word| *word == text);
        at.ok_or_else(|| E::unknown_variant(text, self.0))
    }
}
