//! Tests of the crate as a whole: against the slow reference, against published
//! numbers, against what other referees said.

pub(crate) mod benson;
pub(crate) mod cases;
mod counts;
mod data;
mod games;
#[cfg(feature = "serde")]
mod json;
mod laws;
mod reference;
mod values;
mod vocabulary;
