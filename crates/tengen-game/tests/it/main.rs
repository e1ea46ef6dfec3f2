//! Tests of the game from outside: scripts of whole games, laws, the log.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where")]

mod ahead;
mod arbiter;
mod arranging;
mod clocks;
mod controls;
mod counting;
mod demands;
mod disputes;
mod free_seats;
mod fuzz;
mod laws;
#[cfg(feature = "serde")]
mod log;
mod phases;
mod play;
mod script;
mod sealed;
mod second_board;
mod secrets;
mod table;
mod teams;
mod terms;
mod times;
mod variants;
