//! Teams: who of a side moves, and what a move out of order leads to.
//!
//! Members move in a fixed cycle, B1 W1 B2 W2 and so on; in pair go the first of each
//! pair is the woman. A move out of order can be made, as at a board, where the terms do
//! not say that it is refused; the other side may claim it until the next move. Play then
//! goes on from there as if it had been in order.
//!
//! # Source
//!
//! Rules of pair go, "rotation error": claimable only on the move just played; if the move
//! before it was in order, three points and play goes on. Where the move before it was
//! out of order too the text at hand breaks off: we decide that nothing is paid, for both
//! sides have erred. That an error was intended is for the arbiter to say. The one to move
//! resigns with the partner's consent, which is not taken back; here whoever would resign
//! says so, it lapses with the side's next move, and the game is given up when all have.
//! Asking the partner is allowed speech, and it is the partner's alone to hear: nothing of
//! it is in the log before all have said so ([`crate::Arrival::consenting`]). Logs of
//! earlier versions have each of them. Everything else any member says for the side.

use tengen_rules::{ByColor, Color};

use crate::company::bit;
use crate::{RotationError, Seats, Terms};

/// The order of moves in a game between teams, as it was kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rotation {
    /// Who made each move; empty where one plays a side.
    made: Vec<Made>,
    /// Who will have made the next move, if not whoever is due.
    hand: Option<u8>,
    /// Whether the last move's error was claimed.
    claimed: Claimed,
    /// Points paid for errors.
    penalties: ByColor<u16>,
    /// Members who would resign, a bit for each.
    resigning: ByColor<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Made {
    color: Color,
    member: u8,
    due: u8,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Claimed {
    #[default]
    No,
    Yes,
}

/// A move that was not its maker's to make, as long as it can be claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OutOfTurn {
    /// Whose team.
    pub color: Color,
    /// Who moved, by number in the team.
    pub member: u8,
    /// Whose turn it was.
    pub due: u8,
    /// What a claim costs: nothing where the move before was out of order too.
    pub points: u8,
}

/// Who of each team moves next, and what there is about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Order {
    /// How many play each side.
    pub sizes: ByColor<u8>,
    /// The member of each side that moves when the side next does.
    pub due: ByColor<u8>,
    /// The last move, where it can be claimed.
    pub error: Option<OutOfTurn>,
    /// Members who would resign, a bit for each: the first member's is 1.
    pub resigning: ByColor<u32>,
}

impl Rotation {
    /// Who is due for `color` in a team of `size`.
    fn due(&self, color: Color, size: u8) -> u8 {
        let last = self.made.iter().rev().find(|made| made.color == color);
        last.map_or(1, |made| made.member % size + 1)
    }

    pub(crate) fn take_hand(&mut self, member: u8) {
        self.hand = Some(member);
    }

    /// Who was named for the next move.
    pub(crate) const fn hand(&self) -> Option<u8> {
        self.hand
    }

    /// A move of `color` was made, by whoever was named for it or was due.
    pub(crate) fn made(&mut self, color: Color, terms: &Terms) {
        let Some((sizes, _)) = teams(terms) else {
            return;
        };
        let due = self.due(color, sizes[color]);
        let member = self.hand.take().unwrap_or(due);
        self.made.push(Made { color, member, due });
        self.claimed = Claimed::No;
        self.resigning[color] = 0;
    }

    /// Only the first `left` moves stand.
    pub(crate) fn keep(&mut self, left: u32) {
        let left = usize::try_from(left).unwrap_or(usize::MAX);
        if left < self.made.len() {
            self.made.truncate(left);
            self.claimed = Claimed::Yes;
        }
    }

    pub(crate) fn claim(&mut self, points: u8) {
        if let Some(made) = self.made.last() {
            let paid = &mut self.penalties[made.color];
            *paid = paid.saturating_add(u16::from(points));
        }
        self.claimed = Claimed::Yes;
    }

    pub(crate) fn resigns(&mut self, color: Color, member: u8) {
        self.resigning[color] |= bit(member);
    }

    /// Members of `color` who would resign, as the log has it.
    pub(crate) fn resigning(&self, color: Color) -> u32 {
        self.resigning[color]
    }

    /// Points that each side has paid.
    pub(crate) const fn penalties(&self) -> ByColor<u16> {
        self.penalties
    }

    /// Who made each move, by number in the team; empty where one plays a side.
    pub(crate) fn makers(&self) -> impl Iterator<Item = u8> {
        self.made.iter().map(|made| made.member)
    }

    fn error(&self, rule: RotationError) -> Option<OutOfTurn> {
        let (last, before) = self.made.split_last()?;
        if last.member == last.due || self.claimed == Claimed::Yes {
            return None;
        }
        let was_in_order = before.last().is_none_or(|made| made.member == made.due);
        let points = match rule {
            RotationError::Points { points } if was_in_order => points,
            RotationError::Points { .. } | RotationError::Loss | RotationError::Undo => 0,
        };
        Some(OutOfTurn {
            color: last.color,
            member: last.member,
            due: last.due,
            points,
        })
    }

    /// `None` where one plays a side.
    pub(crate) fn order(&self, terms: &Terms) -> Option<Order> {
        let (sizes, rule) = teams(terms)?;
        Some(Order {
            sizes,
            due: ByColor::from_fn(|color| self.due(color, sizes[color])),
            error: self.error(rule),
            resigning: self.resigning,
        })
    }
}

/// How many play each side, and what an error leads to; `None` where one does.
pub(crate) const fn teams(terms: &Terms) -> Option<(ByColor<u8>, RotationError)> {
    match terms.variant.seats {
        Seats::Pair | Seats::Free { .. } => None,
        Seats::Teams {
            black,
            white,
            on_error,
        } => Some((ByColor { black, white }, on_error)),
    }
}
