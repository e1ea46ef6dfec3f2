//! A position: stones, side to move, all that happened before, and the rules.
//! It alone says what is legal. Knows no clock, no players, no end of the game:
//! it counts passes and leaves it to others what they mean.

mod confirmation;
mod cycle;
mod history;
mod legality;
mod memory;
mod packed;

use crate::board::{Board, Landing};
use crate::color::{ByColor, Color};
use crate::komi::Komi;
use crate::play_error::{MoveNumber, PlayError};
use crate::point::{Move, Point};
use crate::ruleset::Ruleset;
use crate::setup::Setup;
use crate::size::Size;
use memory::Memory;

pub use confirmation::{ConfirmMove, Confirmation, Reading};
pub use cycle::{Cycle, CycleKind, CycleRuling};
pub use packed::PackedPosition;

/// One move as it was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Ply {
    color: Color,
    what: Move,
    landing: Landing,
    /// Whose turn it had been.
    turn_before: Color,
    /// Where this move's prisoners begin in `Position::taken`.
    taken_from: u32,
    /// The point at which the opponent would retake a single stone at once.
    ko: Option<Point>,
}

/// What had been done before the kept moves began: a setup in the middle of a
/// record ends the history, not the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Before {
    passes: ByColor<u32>,
    stones: ByColor<u32>,
    first_passer: Option<Color>,
}

/// Board, side to move, whole history and ruleset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    ruleset: Ruleset,
    komi: Komi,
    handicap: u8,
    board: Board,
    turn: Color,
    prisoners: ByColor<u32>,
    plies: Vec<Ply>,
    /// All stones that ever came off, in order.
    taken: Vec<Point>,
    /// The boards at the beginning and after each move.
    memory: Memory,
    before: Before,
    /// How often a stone was taken off each point: a stone put where none ever
    /// was cannot bring an earlier board back.
    lifted: Vec<u32>,
}

/// What a move did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Stones of the opponent that came off.
    pub captured: Vec<Point>,
    /// The mover's own stones that came off, the played one among them.
    pub suicide: Vec<Point>,
    /// The rule that the move broke; always `None` after a checked move.
    pub broken: Option<PlayError>,
}

impl Position {
    /// An empty board of an even game, Black to move.
    pub fn new(ruleset: Ruleset, size: Size) -> Position {
        Position::start(ruleset, &Setup::new(size), Board::new(size))
    }

    /// The beginning of a game on `board`; all but the stones is taken from `setup`.
    pub(crate) fn start(ruleset: Ruleset, setup: &Setup, board: Board) -> Position {
        let komi = (setup.komi).unwrap_or_else(|| ruleset.komi_for(setup.size, setup.handicap));
        Position {
            ruleset,
            komi,
            handicap: setup.handicap,
            turn: setup.turn,
            prisoners: setup.prisoners,
            plies: Vec::new(),
            taken: Vec::new(),
            memory: Memory::new(&board),
            before: Before::default(),
            lifted: vec![0; Board::places(setup.size)],
            board,
        }
    }

    /// The stones.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Columns and rows.
    pub const fn size(&self) -> Size {
        self.board.size()
    }

    /// The rules in force.
    pub const fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// Komi of this game.
    pub const fn komi(&self) -> Komi {
        self.komi
    }

    /// Handicap of this game in stones.
    pub const fn handicap(&self) -> u8 {
        self.handicap
    }

    /// Whose turn it is.
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// Gives the turn to `color`, as a resumption or a record may.
    ///
    /// Undoing the next move restores it.
    pub const fn give_turn(&mut self, color: Color) {
        self.turn = color;
    }

    /// Stones that each side has taken, by the taker: `prisoners().black` are white
    /// stones. A side's suicides are the opponent's prisoners.
    pub const fn prisoners(&self) -> ByColor<u32> {
        self.prisoners
    }

    /// Whether `color` may make the move `what` now.
    ///
    /// # Errors
    ///
    /// The rule that refuses it. When several do, the first in the order of
    /// [`PlayError`]'s variants.
    pub fn check(&self, color: Color, what: Move) -> Result<(), PlayError> {
        match self.out_of_turn(color) {
            Some(error) => Err(error),
            None => self.check_stone(color, what),
        }
    }

    /// Makes the move `what` of `color`.
    ///
    /// # Errors
    ///
    /// What [`Position::check`] says; then nothing has changed.
    pub fn play(&mut self, color: Color, what: Move) -> Result<Played, PlayError> {
        self.check(color, what)?;
        Ok(self.make(color, what, None))
    }

    /// Makes a move as a record gives it: out of turn, into a ko, without a liberty,
    /// repeating; [`Played::broken`] says which rule it broke.
    ///
    /// What is left without a liberty comes off, the mover's stones last. The turn
    /// goes to the opponent of `color`.
    ///
    /// # Errors
    ///
    /// Only [`PlayError::OffBoard`] and [`PlayError::Occupied`]: no board follows
    /// from such a move. Then nothing has changed.
    pub fn play_unchecked(&mut self, color: Color, what: Move) -> Result<Played, PlayError> {
        let broken = self.broken_by(color, what)?;
        Ok(self.make(color, what, broken))
    }

    /// [`Position::play_unchecked`] for somebody who needs no lists of what came off:
    /// answers the rule that the move broke. [`Position::last_taken`] tells the stones.
    ///
    /// # Errors
    ///
    /// Those of [`Position::play_unchecked`].
    pub fn play_recorded(
        &mut self,
        color: Color,
        what: Move,
    ) -> Result<Option<PlayError>, PlayError> {
        let broken = self.broken_by(color, what)?;
        self.apply(color, what);
        Ok(broken)
    }

    /// The rule that a move breaks, or as an error the one after which no board follows.
    fn broken_by(&self, color: Color, what: Move) -> Result<Option<PlayError>, PlayError> {
        match self.check_stone(color, what) {
            Ok(()) => Ok(self.out_of_turn(color)),
            Err(fatal @ (PlayError::OffBoard { .. } | PlayError::Occupied { .. })) => Err(fatal),
            // Of several rules the first counts.
            Err(error) => Ok(self.out_of_turn(color).or(Some(error))),
        }
    }

    /// What [`Position::check`] says first of all.
    fn out_of_turn(&self, color: Color) -> Option<PlayError> {
        (color != self.turn).then_some(PlayError::NotYourTurn { turn: self.turn })
    }

    /// Makes a move of which only the empty point is trusted.
    fn make(&mut self, color: Color, what: Move, broken: Option<PlayError>) -> Played {
        let from = self.apply(color, what);
        let off = self.taken[from..].to_vec();
        let landing = self.plies.last().map_or(Landing::Stands, |ply| ply.landing);
        let (captured, suicide) = match landing {
            Landing::Stands => (off, Vec::new()),
            Landing::Suicide => (Vec::new(), off),
        };
        Played {
            captured,
            suicide,
            broken,
        }
    }

    /// Makes a move and keeps it; answers where its prisoners begin in `taken`.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "no game has 2^32 prisoners"
    )]
    pub(crate) fn apply(&mut self, color: Color, what: Move) -> usize {
        let from = self.taken.len();
        let landing = match what {
            Move::Pass => Landing::Stands,
            Move::Play(at) => self.board.play(color, at, &mut self.taken),
        };
        for at in &self.taken[from..] {
            self.lifted[at.index()] += 1;
        }
        let taker = match landing {
            Landing::Stands => color,
            Landing::Suicide => color.opponent(),
        };
        self.prisoners[taker] += (self.taken.len() - from) as u32;
        self.plies.push(Ply {
            color,
            what,
            landing,
            turn_before: self.turn,
            taken_from: from as u32,
            ko: self.ko_left_by(what, landing, from),
        });
        self.turn = color.opponent();
        self.memory.push(&self.board);
        from
    }

    /// The ko point after a move that took the stones from `from` on.
    fn ko_left_by(&self, what: Move, landing: Landing, from: usize) -> Option<Point> {
        let (Move::Play(at), [taken], Landing::Stands) = (what, &self.taken[from..], landing)
        else {
            return None;
        };
        let chain = self.board.chain_at(at)?;
        (chain.len() == 1 && chain.atari() == Some(*taken)).then_some(*taken)
    }

    /// Takes the last move back; says which it was, or `None` at the beginning.
    pub fn undo(&mut self) -> Option<(Color, Move)> {
        let ply = self.plies.pop()?;
        let from = ply.taken_from as usize;
        if let Move::Play(at) = ply.what {
            let off = &self.taken[from..];
            self.board.take_back(ply.color, at, ply.landing, off);
            for at in off {
                self.lifted[at.index()] -= 1;
            }
            let taker = match ply.landing {
                Landing::Stands => ply.color,
                Landing::Suicide => ply.color.opponent(),
            };
            // Exactly what `apply` added.
            self.prisoners[taker] -= u32::try_from(off.len()).unwrap_or(0);
        }
        self.taken.truncate(from);
        self.memory.pop();
        self.turn = ply.turn_before;
        Some((ply.color, ply.what))
    }

    /// How many moves have been made, passes included.
    #[expect(clippy::cast_possible_truncation, reason = "no game has 2^32 moves")]
    pub fn moves_played(&self) -> MoveNumber {
        MoveNumber(self.plies.len() as u32)
    }
}

#[cfg(test)]
mod tests;
