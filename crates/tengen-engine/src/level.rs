//! The levels, from a first day's beginner to the best this program can: one table.
//!
//! A level is how much it looks ahead, how often it overlooks what is urgent, what it
//! has an eye for, and how firmly it holds to its best move. None plays at random: the
//! weakest plays next to the last move and has not learned to see an atari.

use std::fmt;

use tengen_rules::Size;

use crate::search::Priors;

/// A strength, 1 (first day) to 10 (all it can).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// The number or name is no level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a level: write a number from 1 to 10")]
pub struct LevelError(pub String);

/// How a level chooses among the moves it knows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Taste {
    /// By first impression: what priors say, read no further. The higher the second
    /// number, the less it minds which.
    Impression(f32),
    /// By what the search tried most, or sometimes nearly most: moves with at least
    /// this share of the best one's visits.
    Search(f32),
}

/// What a level does.
#[derive(Clone, Copy, Debug)]
pub struct Traits {
    /// Playouts a move, on boards up to 9x9.
    pub playouts: u32,
    /// How it chooses.
    pub taste: Taste,
    /// Turns out of 256 on which it sees captures, ataris and ladders at all.
    pub sees: u16,
    /// What it thinks of moves before it reads.
    pub priors: Priors,
    /// Share of wins below which it resigns; beginners play on.
    pub resign_below: f32,
}

/// A beginner's eye: close to the last move, no sense of shape or of the edge.
const BEGINNER: Priors = Priors {
    pattern: 2.0,
    near: [9.0, 7.0, 5.0],
    lines: [4.0, 2.0, 4.0],
    ..Priors::FULL
};

const fn impression(sees: u16, carelessness: f32, priors: Priors) -> Traits {
    Traits {
        // Enough to see that the game is over.
        playouts: 80,
        taste: Taste::Impression(carelessness),
        sees,
        priors,
        resign_below: 0.0,
    }
}

const fn search(playouts: u32, firmness: f32, resign_below: f32) -> Traits {
    Traits {
        playouts,
        taste: Taste::Search(firmness),
        sees: 256,
        priors: Priors::FULL,
        resign_below,
    }
}

impl Traits {
    /// Playouts a move on a board of `size`.
    ///
    /// A playout on a large board takes longer. What goes beyond the first thousand
    /// grows less with the sides of the board, so that the best level still answers
    /// within a few seconds on 19x19.
    pub fn playouts_on(&self, size: Size) -> u32 {
        /// Playouts that every board gets.
        const ALWAYS: u32 = 1_000;
        /// A side in 256ths, so that whole numbers are exact enough.
        const FINE: u32 = 256;
        let area = u32::try_from(size.area()).unwrap_or(u32::MAX).max(81);
        let side = area.saturating_mul(FINE * FINE).isqrt();
        let beyond = self.playouts.saturating_sub(ALWAYS);
        let share = u64::from(beyond) * u64::from(9 * FINE) / u64::from(side);
        self.playouts.min(ALWAYS) + u32::try_from(share).unwrap_or(beyond)
    }
}

const TABLE: [Traits; 10] = [
    impression(40, 8.0, BEGINNER),
    impression(150, 5.0, BEGINNER),
    impression(240, 2.5, Priors::FULL),
    search(24, 0.6, 0.0),
    search(60, 0.7, 0.02),
    search(160, 0.8, 0.03),
    search(420, 0.9, 0.04),
    search(1_100, 0.95, 0.05),
    search(3_000, 1.0, 0.05),
    search(10_000, 1.0, 0.06),
];

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Level; 10] = [
        Level(1),
        Level(2),
        Level(3),
        Level(4),
        Level(5),
        Level(6),
        Level(7),
        Level(8),
        Level(9),
        Level(10),
    ];

    /// The strongest.
    pub const BEST: Level = Level(10);

    /// The level with this number, 1..=10.
    pub fn new(number: u8) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.0 == number)
    }

    /// Its number, 1..=10.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// What it does.
    pub const fn traits(self) -> Traits {
        TABLE[self.0 as usize - 1]
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl std::str::FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Level, LevelError> {
        let number = text.trim().parse().ok();
        number
            .and_then(Level::new)
            .ok_or_else(|| LevelError(text.to_owned()))
    }
}
