//! A position put away: moves, hashes and what lies on the crossings, for the many
//! games that wait for somebody's next move.

use super::{Before, Memory, Ply, Position};
use crate::board::{Board, PackedBoard};
use crate::color::{ByColor, Color};
use crate::komi::Komi;
use crate::point::Point;
use crate::ruleset::Ruleset;

/// A position put away by [`Position::pack`]: a quarter of the room on 19x19.
#[derive(Clone, Debug)]
pub struct PackedPosition {
    ruleset: Ruleset,
    komi: Komi,
    handicap: u8,
    board: PackedBoard,
    turn: Color,
    prisoners: ByColor<u32>,
    plies: Vec<Ply>,
    taken: Vec<Point>,
    memory: Memory,
    before: Before,
}

impl Position {
    /// Puts the position away; [`PackedPosition::unpack`] gives back one that is equal
    /// to it and does the same on every move.
    pub fn pack(self) -> PackedPosition {
        let (mut plies, mut taken, mut memory) = (self.plies, self.taken, self.memory);
        fit(&mut plies);
        fit(&mut taken);
        memory.fit();
        PackedPosition {
            ruleset: self.ruleset,
            komi: self.komi,
            handicap: self.handicap,
            board: self.board.pack(),
            turn: self.turn,
            prisoners: self.prisoners,
            plies,
            taken,
            memory,
            before: self.before,
        }
    }
}

impl PackedPosition {
    /// The position that was put away.
    pub fn unpack(self) -> Position {
        let board = self.board.unpack();
        let mut lifted = vec![0; Board::places(board.size())];
        for at in &self.taken {
            lifted[at.index()] += 1;
        }
        Position {
            ruleset: self.ruleset,
            komi: self.komi,
            handicap: self.handicap,
            board,
            turn: self.turn,
            prisoners: self.prisoners,
            plies: self.plies,
            taken: self.taken,
            memory: self.memory,
            before: self.before,
            lifted,
        }
    }
}

/// Gives back room that the next moves will not need: an eighth is left.
pub(super) fn fit<T>(list: &mut Vec<T>) {
    list.shrink_to(list.len() + list.len() / 8 + 1);
}
