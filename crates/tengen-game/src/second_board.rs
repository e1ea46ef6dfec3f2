//! The second board: a dispute about a group, or about a move that a side is said to
//! need inside its own territory, is played out by ordinary moves.

use tengen_rules::{ChainStatus, Color, Move, PlayError, PointSet, Position};

/// A copy of the position on which play goes on by the ordinary rules.
///
/// Nothing is forgotten of the game: no position may come back that stood on its
/// board or on this one. Passes are ordinary, and both in a row end the play.
///
/// # Source
///
/// Code of the Russian Go Federation, article 7.2: disputes are played out on
/// another board, by the rules, and the game's own is not changed. It does not say
/// who begins. Whoever says that the other side has to move inside begins as well: it
/// claims more. Of a group, the opponent of the side whose group is in question does: it
/// claims the stones and what they stand on, hence more, and by 6.1c whoever claims
/// more has to begin. The Korean rules of 2016 read a place out by ordinary play in
/// the same way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SecondBoard {
    position: Position,
    /// Moves of the game, before the first here.
    before: usize,
    /// Points from which stones came off.
    lost: PointSet,
    /// The stones of the side that is in question, as they stood at the beginning.
    own: PointSet,
}

/// What play aside has shown of a move that a side was said to need inside its own
/// territory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Need {
    /// Nothing yet.
    Unsettled,
    /// It has to be made: the territory is a point less.
    Needed,
    /// It has not.
    NotNeeded,
}

impl Need {
    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Need::Unsettled => "unsettled",
            Need::Needed => "needed",
            Need::NotNeeded => "not_needed",
        }
    }
}

impl SecondBoard {
    /// Play about a group of `claimed`, whose opponent begins.
    pub(crate) fn about(position: &Position, claimed: Color) -> SecondBoard {
        let mut position = position.clone();
        position.give_turn(claimed.opponent());
        let before = position.moves().len();
        let own = position.board().stones(claimed);
        SecondBoard {
            own,
            position,
            before,
            lost: PointSet::EMPTY,
        }
    }

    pub(crate) const fn position(&self) -> &Position {
        &self.position
    }

    /// The moves made here.
    pub(crate) fn moves(&self) -> impl DoubleEndedIterator<Item = (Color, Move)> {
        self.position.moves().skip(self.before)
    }

    /// Whether both have just passed.
    pub(crate) fn is_over(&self) -> bool {
        let last = self.moves().rev().take(2);
        2 == last.filter(|(_, what)| *what == Move::Pass).count()
    }

    pub(crate) fn check(&self, what: Move) -> Result<(), PlayError> {
        self.position.check(self.position.turn(), what)
    }

    pub(crate) fn make(&mut self, what: Move) -> Result<(), PlayError> {
        self.position.play(self.position.turn(), what)?;
        self.lost.extend(self.position.last_taken().iter().copied());
        Ok(())
    }

    /// What became of a move that `owner` was said to need on a point of `place`: it
    /// needs none if it has lost nothing, and no new stone of the other side stands
    /// there when both have passed.
    pub(crate) fn need(&self, owner: Color, place: &PointSet) -> Need {
        let stands = |(color, what): (Color, Move)| match what {
            Move::Play(at) => {
                color != owner
                    && place.contains(at)
                    && self.position.board().stone(at) == Some(color)
            }
            Move::Pass => false,
        };
        if !self.lost.is_disjoint(&self.own) || self.is_over() && self.moves().any(stands) {
            Need::Needed
        } else if self.is_over() {
            Need::NotNeeded
        } else {
            Need::Unsettled
        }
    }

    /// What became of `chain`, a chain of the beginning: dead once it is off, alive
    /// if it stands when both have passed.
    pub(crate) fn shown(&self, chain: &PointSet) -> ChainStatus {
        if !self.lost.is_disjoint(chain) {
            ChainStatus::Dead
        } else if self.is_over() {
            ChainStatus::Alive
        } else {
            ChainStatus::Unsettled
        }
    }
}
