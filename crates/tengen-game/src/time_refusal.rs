//! Why something about time, pauses and absence was refused.

use tengen_clock::{HoldCause, Timestamp};

/// Why something about time was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TimeRefusal {
    /// The clocks stand still: no move is made.
    #[error("the clocks stand still")]
    Held {
        /// Why.
        cause: HoldCause,
    },
    /// By the terms nobody pauses.
    #[error("by the terms the game is not paused")]
    PauseNever,
    /// All of one's own pauses are spent, or there were none.
    #[error("no pause is left")]
    PauseSpent,
    /// There is no pause to end.
    #[error("there is no pause")]
    NoPause,
    /// The pause is the opponent's.
    #[error("this pause is not yours to end")]
    PauseNotYours,
    /// An offer already waits for its answer.
    #[error("an offer already waits for its answer")]
    OfferPending,
    /// There is no offer.
    #[error("nothing was offered")]
    NoOffer,
    /// One's own offer cannot be answered, nor the other's withdrawn.
    #[error("this offer is not yours to decide")]
    OfferNotYours,
    /// The hour named has passed, or is more than a year away.
    #[error("the game cannot go on at that hour")]
    OddHour,
    /// By the terms the clock alone decides when a player is away.
    #[error("by the terms the clock decides")]
    ClockDecides,
    /// The opponent is there.
    #[error("the opponent is there")]
    OpponentHere,
    /// The opponent has not been away for long enough.
    #[error("the opponent may still come back")]
    TooSoon {
        /// From when on.
        from: Timestamp,
    },
    /// There is no vacation, or none left, or one is away or here already.
    #[error("there is no vacation to begin or to end")]
    NoVacation,
    /// It was agreed to adjourn: the side to move seals a move first.
    #[error("a move is to be sealed")]
    SealDue,
    /// Nothing is to be sealed.
    #[error("no move is to be sealed")]
    NoSeal,
}

impl TimeRefusal {
    /// Every code of this enum.
    pub const CODES: [&'static str; 15] = [
        "time.held",
        "time.pause-never",
        "time.pause-spent",
        "time.no-pause",
        "time.pause-not-yours",
        "time.offer-pending",
        "time.no-offer",
        "time.offer-not-yours",
        "time.odd-hour",
        "time.clock-decides",
        "time.opponent-here",
        "time.too-soon",
        "time.no-vacation",
        "time.seal-due",
        "time.no-seal",
    ];

    /// The stable code clients translate. Codes are part of the protocol.
    pub const fn code(&self) -> &'static str {
        let index = match self {
            TimeRefusal::Held { .. } => 0,
            TimeRefusal::PauseNever => 1,
            TimeRefusal::PauseSpent => 2,
            TimeRefusal::NoPause => 3,
            TimeRefusal::PauseNotYours => 4,
            TimeRefusal::OfferPending => 5,
            TimeRefusal::NoOffer => 6,
            TimeRefusal::OfferNotYours => 7,
            TimeRefusal::OddHour => 8,
            TimeRefusal::ClockDecides => 9,
            TimeRefusal::OpponentHere => 10,
            TimeRefusal::TooSoon { .. } => 11,
            TimeRefusal::NoVacation => 12,
            TimeRefusal::SealDue => 13,
            TimeRefusal::NoSeal => 14,
        };
        TimeRefusal::CODES[index]
    }

    /// The values that a translation of the code may name.
    pub fn params(&self) -> Vec<(&'static str, String)> {
        match self {
            TimeRefusal::Held { cause } => vec![("cause", cause.name().to_owned())],
            TimeRefusal::TooSoon { from } => vec![("from_ms", from.0.to_string())],
            TimeRefusal::PauseNever
            | TimeRefusal::PauseSpent
            | TimeRefusal::NoPause
            | TimeRefusal::PauseNotYours
            | TimeRefusal::OfferPending
            | TimeRefusal::NoOffer
            | TimeRefusal::OfferNotYours
            | TimeRefusal::OddHour
            | TimeRefusal::ClockDecides
            | TimeRefusal::OpponentHere
            | TimeRefusal::NoVacation
            | TimeRefusal::SealDue
            | TimeRefusal::NoSeal => Vec::new(),
        }
    }
}
