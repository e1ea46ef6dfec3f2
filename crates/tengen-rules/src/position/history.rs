//! Looking back: moves, passes, and boards that stood before.

use super::{Before, Memory, Position};
use crate::board::{Board, Landing, Prospect};
use crate::color::{ByColor, Color};
use crate::play_error::MoveNumber;
use crate::point::{Move, Point};
use crate::point_set::PointSet;
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
    ///
    /// Where the first pass takes the button it is none of them: it does not bring
    /// the end nearer.
    pub fn passes_in_a_row(&self) -> u32 {
        let passes = (self.plies.iter().rev()).take_while(|ply| ply.what == Move::Pass);
        let passes = passes.fold(0, |n, _| n + 1);
        // A search asks this at every step: the whole game is read for a button alone.
        if self.ruleset.button.is_on() {
            let all = self.passes();
            if all.black + all.white == passes {
                return passes.saturating_sub(1);
            }
        }
        passes
    }

    /// How many passes each side has made in all.
    pub fn passes(&self) -> ByColor<u32> {
        let mut passes = self.before.passes;
        for (color, what) in self.moves() {
            passes[color] += u32::from(what == Move::Pass);
        }
        passes
    }

    /// How many stones each side has played.
    pub fn stones_played(&self) -> ByColor<u32> {
        let mut stones = self.before.stones;
        for (color, what) in self.moves() {
            stones[color] += u32::from(what != Move::Pass);
        }
        stones
    }

    /// Who passed first in this game.
    pub fn first_passer(&self) -> Option<Color> {
        let mut moves = self.moves();
        let passes = |(color, what)| (what == Move::Pass).then_some(color);
        self.before.first_passer.or_else(|| moves.find_map(passes))
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

    /// The board as it stood after `number` moves, or `None` if there were fewer.
    pub fn board_at(&self, number: MoveNumber) -> Option<Board> {
        let number = usize::try_from(number.0).ok()?;
        if number >= self.memory.len() {
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
    /// undone. Turn, prisoners, handicap, komi and what passes have cost or earned
    /// stay. Points off the board are left out.
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
        self.before = Before {
            passes: self.passes(),
            stones: self.stones_played(),
            first_passer: self.first_passer(),
        };
        self.plies.clear();
        self.taken.clear();
        self.memory = Memory::new(&self.board);
        self.lifted.fill(0);
    }

    /// Whose turn it was after `n` moves.
    pub(super) fn turn_at(&self, n: usize) -> Color {
        self.plies.get(n).map_or(self.turn, |ply| ply.turn_before)
    }

    /// The stones that came off by the `n`th of the kept moves.
    pub(super) fn taken_by(&self, n: usize) -> &[Point] {
        let from = self.plies[n].taken_from as usize;
        let next = self.plies.get(n + 1).map(|ply| ply.taken_from as usize);
        &self.taken[from..next.unwrap_or(self.taken.len())]
    }

    /// The stones after `n` moves by the index of the point, walked back from now
    /// or from the nearest board that was kept.
    ///
    /// Earlier boards are rebuilt: this is asked only when hashes agree.
    pub(super) fn stones_at(&self, n: usize) -> Vec<Option<Color>> {
        let (mut stones, from) = match self.memory.keepsake(n) {
            Some((number, kept)) => (grid_of(kept), number),
            None => (self.grid(), self.plies.len()),
        };
        for number in (n..from).rev() {
            let ply = &self.plies[number];
            if let Move::Play(at) = ply.what {
                let owner = match ply.landing {
                    Landing::Stands => ply.color.opponent(),
                    Landing::Suicide => ply.color,
                };
                for off in self.taken_by(number) {
                    stones[off.index()] = Some(owner);
                }
                stones[at.index()] = None;
            }
        }
        stones
    }

    /// The stones as they would be after a stone of `color` on the empty point `at`.
    pub(super) fn stones_after(
        &self,
        color: Color,
        at: Point,
        prospect: Prospect,
    ) -> Vec<Option<Color>> {
        let mut stones = self.grid();
        let dying = match prospect {
            Prospect::LoneSuicide => return stones,
            Prospect::GroupSuicide => color,
            Prospect::Stands | Prospect::Captures => {
                stones[at.index()] = Some(color);
                color.opponent()
            }
        };
        if prospect != Prospect::Stands {
            self.board
                .for_each_dying(dying, at, |point| stones[point.index()] = None);
        }
        stones
    }

    /// The stones by the index of the point.
    pub(super) fn grid(&self) -> Vec<Option<Color>> {
        let mut stones = vec![None; Point::GRID];
        for at in self.size().points() {
            stones[at.index()] = self.board.stone(at);
        }
        stones
    }
}

fn grid_of(stones: &ByColor<PointSet>) -> Vec<Option<Color>> {
    let mut grid = vec![None; Point::GRID];
    for color in Color::BOTH {
        for at in &stones[color] {
            grid[at.index()] = Some(color);
        }
    }
    grid
}
