//! Why something of the arbiter, or asked of the arbiter, was refused.

use tengen_rules::Point;

/// Why a ruling or a call was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ArbiterRefusal {
    /// By the terms nobody watches over the game.
    #[error("by the terms there is no arbiter")]
    None,
    /// A ruling has a reason.
    #[error("a ruling has a reason")]
    NoReason,
    /// Reason, article or call are too long.
    #[error("write {most} characters or less")]
    TooLong {
        /// The most there may be.
        most: usize,
    },
    /// A call waits for the arbiter already.
    #[error("the arbiter has been called already")]
    Called,
    /// The clock of the game has no such reading.
    #[error("the clock cannot show this")]
    NoSuchTime,
    /// Points are taken by two or three.
    #[error("two or three points are taken at once")]
    Points,
    /// The arbiter has spoken about it.
    #[error("the arbiter has ruled about {at}")]
    Ruled {
        /// The point.
        at: Point,
    },
}

impl ArbiterRefusal {
    /// Every code of this enum.
    pub const CODES: [&'static str; 7] = [
        "arbiter.none",
        "arbiter.no-reason",
        "arbiter.too-long",
        "arbiter.called",
        "arbiter.no-such-time",
        "arbiter.points",
        "arbiter.ruled",
    ];

    /// The stable code clients translate. Codes are part of the protocol.
    pub const fn code(&self) -> &'static str {
        let index = match self {
            ArbiterRefusal::None => 0,
            ArbiterRefusal::NoReason => 1,
            ArbiterRefusal::TooLong { .. } => 2,
            ArbiterRefusal::Called => 3,
            ArbiterRefusal::NoSuchTime => 4,
            ArbiterRefusal::Points => 5,
            ArbiterRefusal::Ruled { .. } => 6,
        };
        ArbiterRefusal::CODES[index]
    }

    /// The values that a translation of the code may name.
    pub fn params(&self) -> Vec<(&'static str, String)> {
        match self {
            ArbiterRefusal::TooLong { most } => vec![("most", most.to_string())],
            ArbiterRefusal::Ruled { at } => vec![("at", at.to_string())],
            ArbiterRefusal::None
            | ArbiterRefusal::NoReason
            | ArbiterRefusal::Called
            | ArbiterRefusal::NoSuchTime
            | ArbiterRefusal::Points => Vec::new(),
        }
    }
}
