//! JSON read and written in few bytes, for the browser's modules.
//!
//! The server takes `serde_json`. The modules that travel to the browser cannot
//! afford it: it reads a struct from an array as well as from an object, and says of
//! each fault what was met and what was expected, so that every type that is read
//! costs twice. Here structs are objects, a fault is one byte with the place where
//! reading stopped, and writing cannot fail, which spares a branch behind each field.
//!
//! What is left out is refused, never misread: numbers have no exponent and at
//! most 15 digits where they have a fraction, keys are text. Numbers are written to a
//! thousandth.

mod read;
#[cfg(test)]
mod tests;
mod write;

pub use read::{Fault, ReadError, from_str};
pub use write::to_string;
