//! Tests of the clock from outside: worked cases, laws, and a slow clock that
//! counts every millisecond.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where")]

mod control;
#[cfg(feature = "serde")]
mod json;
mod laws;
mod otb;
mod slow;
mod table;
