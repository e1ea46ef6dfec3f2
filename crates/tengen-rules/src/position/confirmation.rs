//! Hypothetical play after the stop, by which life and death are confirmed: the
//! moves are the game's, but a ko is retaken only after a pass for that ko.
//!
//! Nothing of it enters the game: the position it began from stays as it was.

use super::Position;
use crate::board::{Board, Landing, Prospect};
use crate::color::{ByColor, Color};
use crate::judgement::ChainStatus;
use crate::play_error::PlayError;
use crate::point::Point;
use crate::point_set::PointSet;

/// What a side may do in confirmation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ConfirmMove {
    /// A stone.
    Play(Point),
    /// A pass for nothing in particular.
    Pass,
    /// A pass for the ko that would be retaken at this point: after it the one who
    /// passed may retake there.
    PassForKo(Point),
}

/// Where a new stone must stand for a captured chain to have made it possible.
///
/// # Source
///
/// Japanese rules of 1989, article 7-1, says only that the capture enables it. On
/// the points of the chain alone, the single stone of "three points without
/// capturing" would be dead, against official example 1: read over the whole
/// locality it is alive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reading {
    /// On a point of the captured chain.
    OwnPoints,
    /// Anywhere in the locality.
    WholeLocality,
}

impl Reading {
    /// Both readings, to be shown side by side.
    pub const BOTH: [Reading; 2] = [Reading::OwnPoints, Reading::WholeLocality];
}

/// A ko that a side may not retake before it has passed for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Barred {
    /// Where it would retake.
    at: Point,
    /// The stone it would take.
    stone: Point,
}

/// Hypothetical play from the position in which the game stopped.
///
/// # Source
///
/// Japanese rules of 1989, article 7-2 and its commentary: the opponent of the side
/// whose stones are in question moves first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Confirmation {
    start: Board,
    board: Board,
    turn: Color,
    barred: ByColor<Vec<Barred>>,
    moves: Vec<(Color, ConfirmMove)>,
    /// Stones put in confirmation that stand.
    new: PointSet,
    /// Points from which a stone of the beginning came off.
    lost: PointSet,
}

impl Confirmation {
    /// Play about stones of `claimed`, whose opponent begins.
    pub fn about(position: &Position, claimed: Color) -> Confirmation {
        Confirmation {
            start: position.board().clone(),
            board: position.board().clone(),
            turn: claimed.opponent(),
            barred: ByColor::default(),
            moves: Vec::new(),
            new: PointSet::EMPTY,
            lost: PointSet::EMPTY,
        }
    }

    /// The stones.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Whose turn it is.
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// What was done so far: the transcript an arbiter replays.
    pub fn moves(&self) -> &[(Color, ConfirmMove)] {
        &self.moves
    }

    /// Whether both have just passed for nothing in particular: the play is over.
    pub fn is_over(&self) -> bool {
        let last = self.moves.iter().rev().take(2);
        2 == last.filter(|(_, what)| *what == ConfirmMove::Pass).count()
    }

    /// The points at which `color` may not retake a ko before it has passed for it.
    pub fn barred(&self, color: Color) -> PointSet {
        self.barred[color].iter().map(|ko| ko.at).collect()
    }

    /// Whether the side to move may do `what`.
    ///
    /// # Errors
    ///
    /// The rule that refuses it. Passes are never refused; a pass for what is no
    /// barred ko is a pass.
    pub fn check(&self, what: ConfirmMove) -> Result<(), PlayError> {
        let ConfirmMove::Play(at) = what else {
            return Ok(());
        };
        if !self.board.contains(at) {
            return Err(PlayError::OffBoard { at });
        }
        if !self.board.is_empty(at) {
            return Err(PlayError::Occupied { at });
        }
        match self.board.prospect(self.turn, at) {
            Prospect::Stands => return Ok(()),
            Prospect::Captures => {}
            Prospect::LoneSuicide | Prospect::GroupSuicide => {
                let mut chain = Vec::new();
                self.board
                    .for_each_dying(self.turn, at, |point| chain.push(point));
                chain.sort_unstable();
                return Err(PlayError::Suicide { at, chain });
            }
        }
        let ko = self.barred[self.turn].iter().find(|ko| ko.at == at);
        let mut taken = Vec::new();
        let opponent = self.turn.opponent();
        self.board
            .for_each_dying(opponent, at, |point| taken.push(point));
        match ko {
            // Taking more than the ko's stone is no retake of the ko.
            Some(ko) if taken == [ko.stone] => Err(PlayError::Ko {
                at,
                takes: ko.stone,
            }),
            Some(_) | None => Ok(()),
        }
    }

    /// Does `what` for the side to move; answers the stones that came off.
    ///
    /// # Errors
    ///
    /// What [`Confirmation::check`] says; then nothing has changed.
    pub fn play(&mut self, what: ConfirmMove) -> Result<Vec<Point>, PlayError> {
        self.check(what)?;
        let color = self.turn;
        let mut taken = Vec::new();
        match what {
            ConfirmMove::Pass => {}
            ConfirmMove::PassForKo(at) => self.barred[color].retain(|ko| ko.at != at),
            ConfirmMove::Play(at) => {
                let landing = self.board.play(color, at, &mut taken);
                for off in &taken {
                    if !self.new.remove(*off) {
                        self.lost.insert(*off);
                    }
                }
                self.new.insert(at);
                if let (Landing::Stands, [stone]) = (landing, &taken[..]) {
                    let ko = Barred {
                        at: *stone,
                        stone: at,
                    };
                    self.barred[color.opponent()].push(ko);
                }
                self.drop_settled();
            }
        }
        self.moves.push((color, what));
        self.turn = color.opponent();
        Ok(taken)
    }

    /// Forgets kos that are none any more: filled, connected, or taken otherwise.
    fn drop_settled(&mut self) {
        for color in Color::BOTH {
            let board = &self.board;
            self.barred[color].retain(|ko| {
                let chain = board.chain_at(ko.stone);
                chain.is_some_and(|chain| {
                    chain.color() != color && chain.len() == 1 && chain.atari() == Some(ko.at)
                })
            });
            self.barred[color].sort_unstable();
            self.barred[color].dedup();
        }
    }

    /// What the play has shown of the stones of `chain`, a chain of the beginning.
    ///
    /// Alive: it was not captured, or a new stone of its side stands where `reading`
    /// asks for one. `locality` is what the players take for the place in question.
    pub fn shown(&self, chain: &PointSet, locality: &PointSet, reading: Reading) -> ChainStatus {
        if self.lost.is_disjoint(chain) {
            return ChainStatus::Alive;
        }
        let owner = chain.first().and_then(|at| self.start.stone(at));
        let where_new = match reading {
            Reading::OwnPoints => chain,
            Reading::WholeLocality => locality,
        };
        let stands = |at: Point| owner.is_some() && self.board.stone(at) == owner;
        if self.new.intersection(where_new).iter().any(stands) {
            ChainStatus::Alive
        } else {
            ChainStatus::Dead
        }
    }
}
