//! What tests lean on: a slow reference board and a slow clock that
//! share nothing with the fast ones.
//!
//! Depends on nothing of ours, so that an error in the vocabulary cannot hide
//! itself; used only by tests.

#![warn(missing_docs)]

pub mod clock;
pub mod legal;
pub mod paths;
pub mod random;
pub mod reference;
