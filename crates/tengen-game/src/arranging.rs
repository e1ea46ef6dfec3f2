//! Agreeing on the terms before a game: proposed, countered, agreed.
//!
//! The terms of the first event are the host's proposal, and whoever sits down agrees
//! to what lies on the table. Either party may lay other terms there; then the other
//! has to agree. The next game of a series begins when both have said that they are
//! there.

use crate::counting::Consent;
use crate::{ColorChoice, Terms};

/// One of the two who agree on a game, before anybody has a color.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Party {
    /// Whoever made the game.
    Host,
    /// Whoever was invited.
    Guest,
}

#[cfg(feature = "serde")]
tengen_rules::in_words!(Party {
    Host = "host",
    Guest = "guest",
});

/// How far the terms of a game are agreed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arranging {
    /// The number of the event that laid the terms on the table.
    pub seq: u64,
    /// Who did.
    pub by: Party,
    /// What lay there before.
    pub before: Option<Box<(Terms, ColorChoice)>>,
    /// Whether the host agrees.
    pub host: Consent,
    /// Whether the guest agrees, or would by sitting down.
    pub guest: Consent,
    /// How many proposals there were after the first.
    pub proposals: u8,
}

impl Arranging {
    /// More than this is no negotiation.
    pub const MOST_PROPOSALS: u8 = 30;

    /// The host's first proposal; a later game of a series waits for both.
    pub(crate) fn first(terms: &Terms) -> Arranging {
        let is_later = (terms.series.as_ref()).is_some_and(|series| 1 < series.number);
        let consent = if is_later {
            Consent::Open
        } else {
            Consent::Given
        };
        Arranging {
            seq: 1,
            by: Party::Host,
            before: None,
            host: consent,
            guest: consent,
            proposals: 0,
        }
    }

    /// Whether `party` agrees.
    pub const fn consent(&self, party: Party) -> Consent {
        match party {
            Party::Host => self.host,
            Party::Guest => self.guest,
        }
    }

    pub(crate) fn agree(&mut self, party: Party) {
        match party {
            Party::Host => self.host = Consent::Given,
            Party::Guest => self.guest = Consent::Given,
        }
    }

    /// Whether nobody has to say anything before the game begins.
    pub fn is_agreed(&self) -> bool {
        (self.host, self.guest) == (Consent::Given, Consent::Given)
    }
}
