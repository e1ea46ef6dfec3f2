//! Game records: SGF read and written, replayed, and the log of a game as a record.
//!
//! Bytes become a span tree ([`sgf`]); what stands in it is decoded when asked.
//! Knows no files: bytes come in, bytes go out.

#![warn(missing_docs)]

// The laws of `fuzz/` name this crate as others do.
#[cfg(all(test, feature = "formats"))]
extern crate self as tengen_record;

#[cfg(feature = "check")]
pub mod check;
#[cfg(feature = "formats")]
pub mod formats;
mod game;
mod info;
mod replay;
mod rule;
pub mod sgf;
#[cfg(feature = "check")]
mod steps;
mod switches;
mod terms;
pub mod time;
#[cfg(feature = "check")]
pub mod whole;

pub use game::{Header, VARIANT_PROPERTY, from_game};
pub use info::{GameInfo, INFO_PROPERTIES, KomiReading, KomiUnit};
#[cfg(feature = "check")]
pub use replay::{Arrived, HELD, Ways};
pub use replay::{
    Fault, Given, Replay, ReplayError, Replayed, RulesFrom, Violation, replay, replay_to,
    replay_with,
};
pub use rule::{Rule, Without};
pub use switches::{RULES_PROPERTY, rules_from_line, rules_to_line, switches};
pub use terms::{TERMS_PROPERTY, terms_of, terms_to_line};

#[cfg(test)]
mod tests;
