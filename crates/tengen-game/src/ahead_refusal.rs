//! Why moves were not sent ahead.

use tengen_rules::Move;

/// Why moves were not sent ahead. A move of the tree that the rules of play forbid is
/// refused as such.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AheadRefusal {
    /// The terms do not allow it, or something is hidden in this game.
    #[error("by the terms no moves are sent ahead")]
    NotAllowed,
    /// A line ends with the opponent's move.
    #[error("{after} has no answer")]
    NoAnswer {
        /// The move.
        after: Move,
    },
    /// One move of the opponent has two answers.
    #[error("{one} and {other} answer one move")]
    TwoAnswers {
        /// The first answer.
        one: Move,
        /// The second.
        other: Move,
    },
}

impl AheadRefusal {
    /// Every code of this enum.
    pub const CODES: [&'static str; 3] =
        ["ahead.not-allowed", "ahead.no-answer", "ahead.two-answers"];

    /// The stable code clients translate. Codes are part of the protocol.
    pub const fn code(&self) -> &'static str {
        let index = match self {
            AheadRefusal::NotAllowed => 0,
            AheadRefusal::NoAnswer { .. } => 1,
            AheadRefusal::TwoAnswers { .. } => 2,
        };
        AheadRefusal::CODES[index]
    }

    /// The values that a translation of the code may name.
    pub fn params(&self) -> Vec<(&'static str, String)> {
        match self {
            AheadRefusal::NotAllowed => Vec::new(),
            AheadRefusal::NoAnswer { after } => vec![("after", after.to_string())],
            AheadRefusal::TwoAnswers { one, other } => {
                vec![("one", one.to_string()), ("other", other.to_string())]
            }
        }
    }
}
