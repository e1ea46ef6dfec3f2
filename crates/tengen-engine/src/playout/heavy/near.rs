//! What the last moves call for: atari, chase, vital points, shape, captures.

use arrayvec::ArrayVec;
use tengen_rules::{Board, Chain, Point};

use super::{Heavy, LADDER};
use crate::playout::nakade::vital_point;
use crate::tactics::{Few, Ladder, liberties_after, note, self_atari};

impl Heavy {
    /// Takes the chain just played if it stands in atari; saves own chains that it
    /// put in atari.
    pub(super) fn urgent(&mut self, last: Point) -> Few {
        let mut found = Few::new();
        let board = &self.board;
        if let Some(taken) = board.chain_at(last).and_then(Chain::atari) {
            note(&mut found, taken);
        }
        if board.sides(last).stones(self.turn) == 0 {
            return found;
        }
        for chain in self.own_chains(last) {
            let Some(liberty) = self.board.chain_at(chain).and_then(Chain::atari) else {
                continue;
            };
            saves(&self.board, &mut self.ladder, chain, liberty, &mut found);
        }
        found
    }

    /// A stone of each chain of the side to move next to `last`.
    fn own_chains(&self, last: Point) -> ArrayVec<Point, 4> {
        let mut seen: ArrayVec<Chain<'_>, 4> = ArrayVec::new();
        let mut stones = ArrayVec::new();
        for side in self.board.stone_sides(last, self.turn) {
            if let Some(chain) = self.board.chain_at(side)
                && !seen.contains(&chain)
            {
                seen.push(chain);
                stones.push(side);
            }
        }
        stones
    }

    /// Chases the chain just played if a ladder works; saves own chains from one.
    pub(super) fn chase(&mut self, last: Point) -> Few {
        let mut found = Few::new();
        let board = &self.board;
        if let Some(chain) = board.chain_at(last) {
            for at in chain.two_liberties().into_iter().flatten() {
                if self_atari(board, self.turn, at).is_none()
                    && self.ladder.catches(board, last, at, LADDER)
                {
                    note(&mut found, at);
                }
            }
        }
        for chain in self.own_chains(last) {
            self.save_from_chase(chain, &mut found);
        }
        found
    }

    fn save_from_chase(&mut self, at: Point, found: &mut Few) {
        let board = &self.board;
        let Some(chain) = board.chain_at(at) else {
            return;
        };
        let Some(liberties) = chain.two_liberties() else {
            return;
        };
        let caught = liberties
            .into_iter()
            .any(|try_at| self.ladder.catches(board, at, try_at, LADDER));
        if !caught {
            return;
        }
        for taken in chain.counter_captures() {
            note(found, taken);
        }
        for liberty in liberties {
            if liberties_after::<3>(board, self.turn, liberty).len() > 2 {
                note(found, liberty);
            }
        }
    }

    /// Vital points of eye spaces next to `last`.
    pub(super) fn vital(&self, last: Point) -> Few {
        let mut found = Few::new();
        for side in self.board.empty_sides(last) {
            if let Some(vital) = vital_point(&self.board, side) {
                note(&mut found, vital);
            }
        }
        found
    }

    /// Points around the last move, and the one before, that make shape.
    pub(super) fn shapes(&self, last: Point) -> Few {
        let mut found = Few::new();
        for center in [Some(last), self.last[1]].into_iter().flatten() {
            for at in self.board.empty_around(center) {
                if self.patterns.fits(&self.board, self.turn, at)
                    && self_atari(&self.board, self.turn, at).is_none()
                {
                    note(&mut found, at);
                }
            }
        }
        found
    }

    /// Points on which something can be taken, anywhere.
    pub(super) fn captures(&self) -> Few {
        let mut found = Few::new();
        for at in &self.empty {
            if crate::tactics::takes(&self.board, self.turn, *at) {
                note(&mut found, *at);
            }
        }
        found
    }
}

/// The moves by which the chain on `at`, in atari, is saved.
pub(crate) fn saves(
    board: &Board,
    ladder: &mut Ladder,
    at: Point,
    liberty: Point,
    found: &mut Few,
) {
    let Some(chain) = board.chain_at(at) else {
        return;
    };
    for taken in chain.counter_captures() {
        note(found, taken);
    }
    let is_saved = match liberties_after::<3>(board, chain.color(), liberty).len() {
        0 | 1 => false,
        2 => ladder.escapes(board, at, LADDER),
        _ => true,
    };
    if is_saved {
        note(found, liberty);
    }
}
