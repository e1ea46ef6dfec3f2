//! What partners have told each other and nobody else may hear: who would resign.
//!
//! It is no part of a game, whose log everybody reads: whoever serves the game keeps it,
//! tells the own side alone, and brings it with a resignation
//! ([`crate::Arrival::consenting`]). It is not written down. Where it is lost, partners
//! say it again.

use tengen_rules::{ByColor, Color};

use crate::company::{Seated, bit};
use crate::{Event, What};

/// Who of each side would resign, as only the own side knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Talk(ByColor<u32>);

impl Talk {
    /// A member says to the partners that the side should resign. It is not taken back.
    pub fn would_resign(&mut self, color: Color, member: u8) {
        self.0[color] |= bit(member);
    }

    /// Who of `color` has said so, a bit for each: the first member's is 1.
    pub fn resigning(&self, color: Color) -> u32 {
        self.0[color]
    }

    /// Who of `color` has said so, by number.
    pub fn members(&self, color: Color) -> impl Iterator<Item = u8> + use<> {
        let said = self.0[color];
        (1..=Seated::MOST_EVER).filter(move |member| said & bit(*member) != 0)
    }

    /// What is left of it after `event`: it lapses with the side's next move, with the
    /// end, and for whoever leaves the board.
    pub fn hears(&mut self, event: &Event) {
        if matches!(event.what, What::Ended { .. }) {
            *self = Talk::default();
        }
        let Some(color) = event.actor.color() else {
            return;
        };
        if event.what.is_move() {
            self.0[color] = 0;
        } else if let What::SeatLeft { member } = event.what {
            self.0[color] &= !bit(member);
        }
    }
}
