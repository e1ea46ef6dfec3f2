//! The commands, one file each: arguments in, exit code out.

mod answer;
pub(crate) mod bench;
pub(crate) mod diagram;
mod engine_command;
pub(crate) mod gtp;
mod input;
mod kifu;
pub(crate) mod r#match;
pub(crate) mod play;
mod program;
pub(crate) mod replay;
pub(crate) mod rules;
pub(crate) mod score;
pub(crate) mod serve;
pub(crate) mod sgf;
mod wall;
mod words;
mod working;
