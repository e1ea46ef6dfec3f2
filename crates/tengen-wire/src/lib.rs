//! What goes over the wire: frames, documents, refusal codes, their TypeScript.
//!
//! Everything here is a picture of something else, made for browsers and bots: plain
//! words and numbers, snake case, points as `D4`, `kind` for choices, `v` on every
//! document. Nothing here decides anything. One file per slice.

pub mod count;
pub mod frame;
pub mod job;
pub mod play;
pub mod refusal;
#[cfg(test)]
mod tests;
#[cfg(feature = "ts")]
pub mod ts;

pub use frame::{
    ClientFrame, FrameError, Member, NumberedEvent, Presence, Seats, ServerFrame, Sitter,
};
pub use job::{Job, JobAnswer, JobError, JobWhat};
pub use play::GameView;
pub use refusal::Refusal;

/// The version of frames and documents.
pub const VERSION: u32 = 1;
