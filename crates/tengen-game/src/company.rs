//! Free seats: who of a side sits at the board now, and whose hand moved.
//!
//! Up to so many of a side sit at once, and each comes and goes as they like while the
//! game runs. There is no order: whoever of the side to move plays first has moved, so
//! nobody moves out of turn. Everything that is said for the side, any of those who sit
//! may say: ask and grant the taking back of moves, mark, accept the count, offer,
//! pause, seal. The side gives the game up when all who sit would; one who sits alone
//! decides alone. Whoever has gone says nothing until they sit again. A side of which
//! nobody sits keeps its turn, and its clock runs.
//!
//! Members are numbered as they first come, and keep their number for the game, so the
//! log says who moved without a name.
//!
//! # Source
//!
//! A casual kind of rengo that this program adds; no body of law speaks of it. Where
//! the rules of pair go do, for those who sit it is as there.

use tengen_rules::{ByColor, Color};

use crate::{Seats, Terms};

/// Who sits, in a game with free seats.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Company {
    /// Who sits, a bit for each: the first member's is 1.
    present: ByColor<u32>,
    /// Whose hand acts for each side.
    hand: ByColor<u8>,
    /// Whose hand made each move; empty where seats are not free.
    made: Vec<u8>,
}

/// Who of each side sits at the board, and how many may.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seated {
    /// The most that sit at once.
    pub sizes: ByColor<u8>,
    /// Who sits, a bit for each: the first member's is 1.
    pub present: ByColor<u32>,
}

impl Seated {
    /// The most people who can have sat on one side in the course of a game.
    pub const MOST_EVER: u8 = 32;

    /// Whether `member` of `color` sits at the board.
    pub const fn sits(&self, color: Color, member: u8) -> bool {
        let bits = match color {
            Color::Black => self.present.black,
            Color::White => self.present.white,
        };
        bits & bit(member) != 0
    }

    /// Who of `color` sits at the board, by number.
    pub fn members(&self, color: Color) -> impl Iterator<Item = u8> + use<> {
        let seated = *self;
        (1..=Seated::MOST_EVER).filter(move |member| seated.sits(color, *member))
    }

    /// Whether nobody else of `color` finds a seat.
    pub const fn is_full(&self, color: Color) -> bool {
        let (bits, most) = match color {
            Color::Black => (self.present.black, self.sizes.black),
            Color::White => (self.present.white, self.sizes.white),
        };
        most as u32 <= bits.count_ones()
    }
}

impl Company {
    /// Those who make the game and join it sit from the beginning.
    pub(crate) fn first(terms: &Terms) -> Company {
        let first = match sizes(terms) {
            Some(_) => bit(1),
            None => 0,
        };
        Company {
            present: ByColor::from_fn(|_| first),
            hand: ByColor::from_fn(|_| 1),
            made: Vec::new(),
        }
    }

    pub(crate) fn sits_down(&mut self, color: Color, member: u8) {
        self.present[color] |= bit(member);
    }

    pub(crate) fn goes(&mut self, color: Color, member: u8) {
        self.present[color] &= !bit(member);
    }

    /// Whose hand acts for `color`.
    pub(crate) fn hand(&self, color: Color) -> u8 {
        self.hand[color]
    }

    pub(crate) fn take_hand(&mut self, color: Color, member: u8) {
        self.hand[color] = member;
    }

    /// A move of `color` was made.
    pub(crate) fn made(&mut self, color: Color, terms: &Terms) {
        if sizes(terms).is_some() {
            self.made.push(self.hand[color]);
        }
    }

    /// Only the first `left` moves stand.
    pub(crate) fn keep(&mut self, left: u32) {
        let left = usize::try_from(left).unwrap_or(usize::MAX);
        self.made.truncate(left);
    }

    pub(crate) fn makers(&self) -> impl Iterator<Item = u8> {
        self.made.iter().copied()
    }

    /// `None` where seats are not free.
    pub(crate) fn seated(&self, terms: &Terms) -> Option<Seated> {
        let sizes = sizes(terms)?;
        Some(Seated {
            sizes,
            present: self.present,
        })
    }
}

/// The bit of `member`; none where there is no such number.
pub(crate) const fn bit(member: u8) -> u32 {
    match member {
        1..=Seated::MOST_EVER => 1 << (member - 1),
        0 | 33.. => 0,
    }
}

/// The most who sit on each side at once; `None` where seats are not free.
const fn sizes(terms: &Terms) -> Option<ByColor<u8>> {
    match terms.variant.seats {
        Seats::Pair | Seats::Teams { .. } => None,
        Seats::Free { black, white } => Some(ByColor { black, white }),
    }
}
