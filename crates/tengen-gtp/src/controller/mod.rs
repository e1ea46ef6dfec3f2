//! The side that asks: another program as an opponent that may fall silent or die.

mod command_line;
mod conversation;
mod opponent;
mod set_up;

pub use command_line::{CommandLineError, words};
pub use conversation::{AskError, Conversation, StartError, Ticket};
pub use opponent::{ControlError, GameTerms, Launch, Opponent, Patience, Reply};

#[cfg(test)]
mod tests;
