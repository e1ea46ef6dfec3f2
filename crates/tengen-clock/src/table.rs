//! A clock over the board: the stone and the press are two things.
//!
//! # Source
//!
//! The Code of the Russian Go Federation, articles 4 and 4.3b with their
//! comments. A press without a stone is a pass; where time decides, a move is
//! complete at the press, so the clock runs until it.

use crate::{Clock, Flag, HoldCause, Millis, Reading, Side, Timestamp};

/// A clock with a button for each side, and whether a stone was put since the
/// last press.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    clock: Clock,
    stone: Option<Timestamp>,
}

/// How a turn ended at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ended {
    /// With a stone, put at this moment.
    Stone(Timestamp),
    /// With a pass: nothing was put.
    Pass,
}

/// Why something at the table was not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum TableError {
    /// The flag had fallen.
    #[error("the flag had fallen")]
    Flag(#[from] Flag),
    /// It is the other side's turn, or nobody's.
    #[error("it is not {side}'s turn")]
    NotYourTurn {
        /// Who did it.
        side: Side,
    },
    /// A stone was put already.
    #[error("a stone was put already; the clock was not pressed since")]
    SecondStone,
    /// Clocks are stopped for three stones and more.
    #[error("the clocks are stopped only while three stones or more are lifted")]
    TooFew {
        /// How many were to be lifted.
        stones: u16,
    },
}

impl Table {
    /// A table at which `clock` stands.
    #[must_use]
    pub const fn new(clock: Clock) -> Table {
        Table { clock, stone: None }
    }

    /// The clock.
    pub const fn clock(&self) -> &Clock {
        &self.clock
    }

    /// The clock, for holds, credits and the arbiter.
    pub const fn clock_mut(&mut self) -> &mut Clock {
        &mut self.clock
    }

    /// When a stone was put that no press has followed yet.
    pub const fn stone(&self) -> Option<Timestamp> {
        self.stone
    }

    /// `side` put a stone; its time runs on until it presses.
    ///
    /// # Errors
    ///
    /// [`TableError`]; then nothing has changed.
    pub fn stone_placed(&mut self, side: Side, at: Timestamp) -> Result<(), TableError> {
        self.turn_of(side, at)?;
        if self.stone.is_some() {
            return Err(TableError::SecondStone);
        }
        self.stone = Some(at.max(self.clock.reading().at_ms));
        Ok(())
    }

    /// `side` pressed its button: its turn is over.
    ///
    /// # Errors
    ///
    /// [`TableError`]; then nothing has changed.
    pub fn clock_pressed(
        &mut self,
        side: Side,
        at: Timestamp,
    ) -> Result<(Ended, Reading), TableError> {
        self.turn_of(side, at)?;
        let (ended, reading) = match self.stone {
            Some(put) => (Ended::Stone(put), self.clock.press(side, at)?),
            None => (Ended::Pass, self.clock.pass(side, at)?),
        };
        self.stone = None;
        Ok((ended, reading))
    }

    /// The one big button between the players: it ends the turn of whoever has
    /// it.
    ///
    /// # Errors
    ///
    /// [`TableError`]; before the start it is nobody's turn.
    pub fn big_button(&mut self, at: Timestamp) -> Result<(Ended, Reading), TableError> {
        let side = self.clock.reading().turn.map(|turn| turn.side);
        match side {
            Some(side) => self.clock_pressed(side, at),
            None => Err(TableError::NotYourTurn { side: Side::Black }),
        }
    }

    /// `stones` are being lifted: the clocks stand still, whoever is to press.
    ///
    /// # Errors
    ///
    /// [`TableError::TooFew`] below three.
    pub fn lift(&mut self, stones: u16, at: Timestamp) -> Result<(), TableError> {
        if lifting_time(stones).is_none() {
            return Err(TableError::TooFew { stones });
        }
        self.clock.pause(at, HoldCause::Lifting);
        Ok(())
    }

    /// The stones are off.
    pub fn lifted(&mut self, at: Timestamp) {
        self.clock.resume(at, HoldCause::Lifting);
    }

    fn turn_of(&self, side: Side, at: Timestamp) -> Result<(), TableError> {
        if let Some(flag) = self.clock.fallen(at) {
            return Err(flag.into());
        }
        match self.clock.reading().turn {
            Some(turn) if turn.side == side => Ok(()),
            Some(_) | None => Err(TableError::NotYourTurn { side }),
        }
    }
}

/// How long lifting `stones` may stop the clocks; `None` below three.
///
/// # Source
///
/// The comment on article 4 of the Code: clocks may be stopped for three stones
/// and more. It names no limit; ours is 10 seconds for every ten begun.
pub const fn lifting_time(stones: u16) -> Option<Millis> {
    match stones {
        0..3 => None,
        more => Some(Millis::seconds(10 * more.div_ceil(10) as i64)),
    }
}
