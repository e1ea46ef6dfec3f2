//! What tests lean on: a slow reference board that shares nothing with the fast one.
//!
//! Depends on nothing of ours, so that an error in the vocabulary cannot hide
//! itself; used only by tests.

#![warn(missing_docs)]

pub mod legal;
pub mod paths;
pub mod random;
pub mod reference;
