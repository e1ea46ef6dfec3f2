//! Where the players stand beside the board: who is away, who paused, what was
//! offered.

use tengen_clock::{Attendance, BySide, Timestamp};
use tengen_rules::{ByColor, Color};

/// What one side can offer the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Offer {
    /// The clocks stand still until one side goes on.
    Pause,
    /// The game is put aside until both are back.
    Adjourn,
}

/// An offer that waits for its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Offered {
    /// Who made it.
    pub by: Color,
    /// What.
    pub offer: Offer,
    /// Until when, if an hour was named.
    pub until: Option<Timestamp>,
}

/// What a player does about an opponent who is not there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Choice {
    /// Stops the clocks until the opponent is back.
    Pause,
    /// Puts the game aside.
    Adjourn,
    /// Has won.
    Claim,
    /// Has it that there was no game.
    Annul,
}

/// A pause that a player made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pause {
    /// Who made it, or agreed to it.
    pub by: Color,
    /// By what right.
    pub right: PauseRight,
    /// When it ends by itself.
    pub until: Option<Timestamp>,
}

/// By what right a player paused, and so who may end it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PauseRight {
    /// One of its own pauses: it ends it, or the limit does.
    Own,
    /// By agreement: either side ends it.
    Agreed,
    /// The opponent is away: it ends it, or the opponent's return does.
    Absence,
}

/// A player who is not there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Away {
    /// Since when.
    pub since: Timestamp,
    /// From when on the opponent may claim the game; `None` where the clock decides.
    pub claim_from: Option<Timestamp>,
}

/// An adjournment that was agreed to: the side to move seals a move first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SealDue {
    /// Until when the game is put aside then, if an hour was named.
    pub until: Option<Timestamp>,
}

/// Whether a move is sealed when the game is adjourned by agreement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Sealing {
    /// No: it is put aside as it stands.
    #[default]
    Never,
    /// The side to move seals one, or leaves it.
    Offered,
    /// The side to move seals one.
    Due,
}

#[cfg(feature = "serde")]
tengen_rules::in_words!(Sealing {
    Never = "never",
    Offered = "offered",
    Due = "due",
});

impl Sealing {
    /// Whether nothing is said, as in old logs.
    pub fn is_default(&self) -> bool {
        *self == Sealing::default()
    }
}

/// All of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// The pause that goes on.
    pub pause: Option<Pause>,
    /// How many of its own pauses each side has had.
    pub pauses: ByColor<u8>,
    /// The offer that waits for its answer.
    pub offer: Option<Offered>,
    /// The adjournment for which a move is being sealed.
    pub sealing: Option<SealDue>,
    /// Who is away.
    pub away: ByColor<Option<Away>>,
}

/// A game that was put aside.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Adjournment {
    /// The hour at which it is to go on, if one was named.
    pub until: Option<Timestamp>,
    /// Who sealed a move, if anybody did.
    pub sealed: Option<Color>,
    /// Who is back, since when.
    pub came: ByColor<Option<Timestamp>>,
}

impl Adjournment {
    /// Who has come, as the start clock wants to know it.
    pub(crate) fn attendance(&self) -> Option<Attendance> {
        Some(Attendance {
            scheduled_ms: self.until?,
            came_ms: BySide {
                black: self.came.black,
                white: self.came.white,
            },
        })
    }
}
