//! The binary as its users meet it: arguments and bytes in, text and a code out.

#![allow(
    clippy::unwrap_used,
    reason = "a test that cannot run its binary has failed"
)]

mod diagram;
mod gtp;
mod kill;
mod matches;
mod playing;
mod records;
mod referee;
mod serving;
mod sgf;
