//! The Go Text Protocol, both ends: the side that plays and the side that asks.
//!
//! [`engine`] answers commands about a position it keeps; who decides on moves comes
//! in as a [`Player`]. [`controller`] starts another program and has it play. Neither
//! knows an engine. The only edge to the world is `controller`'s child process; the
//! time of day is the player's to tell.
//!
//! # Source
//!
//! GTP 2, draft of 2002 (Gunnar Farnebäck); the extensions of KGS, `KataGo` and `GoGui`
//! as their manuals word them.

#![warn(missing_docs)]

pub mod controller;
pub mod engine;
mod line;
mod rules;
mod time;

pub use engine::{Decision, Fault, Player, RecordError, Session, Table, Thinking, serve};
pub use line::Request;
pub use rules::{rules_from_text, rules_to_json};
pub use time::{Canadian, TimeSetting};
