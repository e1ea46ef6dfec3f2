//! Typed identifiers: newtypes over `UUIDv7` with one text form.
//!
//! An id is made from a time and ten random bytes that the caller brings, so
//! nothing here reads a clock. Its text is the usual lower-case form with
//! hyphens; any other spelling is refused, so that one id has one address.

#![warn(missing_docs)]

use std::fmt;
use std::str::FromStr;

use uuid::Uuid;

#[cfg(test)]
mod tests;

/// The text is not an id.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is not an id: 36 lower-case characters such as 0190163d-8694-739b-aea5-966c26f8ad91")]
pub struct IdError;

/// The 36 characters, if `text` is exactly the one spelling that `Display` prints.
fn parse(text: &str) -> Result<Uuid, IdError> {
    let uuid = Uuid::try_parse(text).map_err(|_| IdError)?;
    let mut buffer = Uuid::encode_buffer();
    if uuid.hyphenated().encode_lower(&mut buffer) == text {
        Ok(uuid)
    } else {
        Err(IdError)
    }
}

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(Uuid);

        impl $name {
            /// An id whose order follows `at_ms` (epoch milliseconds; negative counts as 0).
            pub fn new(at_ms: i64, random: [u8; 10]) -> $name {
                let at = u64::try_from(at_ms).unwrap_or(0);
                $name(uuid::Builder::from_unix_timestamp_millis(at, &random).into_uuid())
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.hyphenated().fmt(f)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self.0.hyphenated())
            }
        }

        impl FromStr for $name {
            type Err = IdError;

            fn from_str(text: &str) -> Result<$name, IdError> {
                parse(text).map($name)
            }
        }

        #[cfg(feature = "serde")]
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }

        #[cfg(feature = "serde")]
        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<$name, D::Error> {
                let text = std::borrow::Cow::<'de, str>::deserialize(from)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

id! {
    /// Names a game.
    GameId
}

id! {
    /// Names a person, guest or not.
    UserId
}

id! {
    /// Names one command of one game; made by whoever sends it (any UUID version).
    CommandId
}
