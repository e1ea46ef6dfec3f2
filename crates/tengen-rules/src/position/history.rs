//! Looking back: moves, passes, and boards that stood before.

use super::Position;
use crate::board::{Board, Landing};
use crate::color::{ByColor, Color};
use crate::play_error::MoveNumber;
use crate::point::{Move, Point};
use crate::setup::Setup;

impl Position {
    /// The moves from the beginning.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = (Color, Move)> + ExactSizeIterator {
        self.plies.iter().map(|ply| (ply.color, ply.what))
    }

    /// The last move.
    pub fn last_move(&self) -> Option<(Color, Move)> {
        self.moves().next_back()
    }

    /// How many passes were made in a row just now.
    pub fn passes_in_a_row(&self) -> u32 {
        let passes = (self.plies.iter().rev()).take_while(|ply| ply.what == Move::Pass);
        passes.fold(0, |n, _| n + 1)
    }

    /// How many passes each side has made in all.
    pub fn passes(&self) -> ByColor<u32> {
        let mut passes = ByColor::default();
        for (color, what) in self.moves() {
            passes[color] += u32::from(what == Move::Pass);
        }
        passes
    }

    /// How many stones each side has played.
    pub fn stones_played(&self) -> ByColor<u32> {
        let mut stones = ByColor::default();
        for (color, what) in self.moves() {
            stones[color] += u32::from(what != Move::Pass);
        }
        stones
    }

    /// Who passed first in this game.
    pub fn first_passer(&self) -> Option<Color> {
        let mut moves = self.moves();
        moves.find_map(|(color, what)| (what == Move::Pass).then_some(color))
    }

    /// The point where a ko may not be retaken at once, whatever the ko rule calls it.
    pub fn ko(&self) -> Option<Point> {
        self.plies.last()?.ko
    }

    /// Stones that the last move took off.
    pub fn last_taken(&self) -> &[Point] {
        let from = self.plies.last().map(|ply| ply.taken_from as usize);
        &self.taken[from.unwrap_or(self.taken.len())..]
    }

    /// The earlier move after which the board stood as now with the same side to
    /// move, stones having been played between; `None` if there is no such move.
    ///
    /// For rules that do not forbid long cycles: it tells when to offer what their
    /// cycle policy says.
    pub fn repeats(&self) -> Option<MoveNumber> {
        let now = self.hashes.len() - 1;
        let last_stone = self.plies.iter().rposition(|ply| ply.what != Move::Pass)?;
        let stones = self.stones_at(now);
        (0..=last_stone)
            .find(|n| {
                self.hashes[*n] == self.hashes[now]
                    && self.turn_at(*n) == self.turn
                    && self.stones_at(*n) == stones
            })
            .and_then(|n| u32::try_from(n).ok())
            .map(MoveNumber)
    }

    /// The board as it stood after `number` moves, or `None` if there were fewer.
    pub fn board_at(&self, number: MoveNumber) -> Option<Board> {
        let number = usize::try_from(number.0).ok()?;
        if number >= self.hashes.len() {
            return None;
        }
        let mut earlier = self.clone();
        while earlier.plies.len() > number {
            earlier.undo();
        }
        Some(earlier.board)
    }

    /// This position as the beginning of another game: stones, turn, prisoners,
    /// handicap and komi, without the history.
    pub fn to_setup(&self) -> Setup {
        Setup {
            turn: self.turn,
            prisoners: self.prisoners,
            handicap: self.handicap,
            komi: Some(self.komi),
            ..Setup::from_board(&self.board)
        }
    }

    /// Changes stones as a record's setup does: each point gets its stone or none,
    /// nothing is captured, chains may be left without liberties.
    ///
    /// History begins anew here: no earlier board is remembered, no move can be
    /// undone. Turn, prisoners, handicap and komi stay. Points off the board are
    /// left out.
    pub fn set_up(&mut self, stones: impl IntoIterator<Item = (Point, Option<Color>)>) {
        for (at, stone) in stones {
            if self.board.stone(at) == stone {
                continue;
            }
            self.board.lift(at);
            if let Some(color) = stone {
                self.board.put(at, color);
            }
        }
        self.plies.clear();
        self.taken.clear();
        self.hashes.clear();
        self.hashes.push(self.board.hash());
        self.lifted.fill(0);
    }

    /// Whose turn it was after `n` moves.
    pub(super) fn turn_at(&self, n: usize) -> Color {
        self.plies.get(n).map_or(self.turn, |ply| ply.turn_before)
    }

    /// The stones after `n` moves, row by row, walked back from now.
    ///
    /// Earlier boards are not kept: this is asked only when hashes agree.
    pub(super) fn stones_at(&self, n: usize) -> Vec<Option<Color>> {
        let mut stones = self.grid();
        let mut until = self.taken.len();
        for ply in self.plies[n..].iter().rev() {
            let from = ply.taken_from as usize;
            if let Move::Play(at) = ply.what {
                let owner = match ply.landing {
                    Landing::Stands => ply.color.opponent(),
                    Landing::Suicide => ply.color,
                };
                for off in &self.taken[from..until] {
                    stones[off.index()] = Some(owner);
                }
                stones[at.index()] = None;
            }
            until = from;
        }
        stones
    }

    /// The stones as they would be after a stone of `color` on `at`.
    pub(super) fn stones_after(&self, color: Color, at: Point) -> Vec<Option<Color>> {
        let mut stones = self.grid();
        let mut off = Vec::new();
        let mut board = self.board.clone();
        board.play(color, at, &mut off);
        stones[at.index()] = Some(color);
        for at in off {
            stones[at.index()] = None;
        }
        stones
    }

    fn grid(&self) -> Vec<Option<Color>> {
        let mut stones = vec![None; Point::GRID];
        for at in self.size().points() {
            stones[at.index()] = self.board.stone(at);
        }
        stones
    }
}
