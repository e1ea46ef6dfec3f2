//! The commands, one file each: arguments in, exit code out.

mod answer;
pub(crate) mod bench;
mod input;
pub(crate) mod replay;
pub(crate) mod rules;
pub(crate) mod score;
pub(crate) mod serve;
pub(crate) mod sgf;
