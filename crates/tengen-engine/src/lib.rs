//! Search, levels and hints: the program as an opponent.
//!
//! A [`Search`] looks for a move by playing the game out many times; a [`Level`] says
//! how much of that a player does, and what it overlooks. Reads no clock and draws no
//! chance of its own: seeds, deadlines and the time come in.

#![warn(missing_docs)]

mod level;
mod player;
pub mod playout;
mod search;
pub mod tactics;
mod time;

use std::sync::atomic::AtomicBool;

use tengen_life::Random;
use tengen_rules::Position;

use playout::heavy::Habits;

pub use level::{Level, LevelError, Taste, Traits};
pub use player::Player;
pub use search::{Budget, Candidate, Choice, Deadline, Decision, Priors, Search, Settings};
pub use time::allot;

/// What ends thinking before it is done.
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    /// No later than this.
    pub deadline: Option<Deadline<'a>>,
    /// Set by whoever no longer wants the answer.
    pub stop: &'a AtomicBool,
}

/// The move of a player of `level`.
///
/// Without a deadline and a stop the answer depends on the position, the level and
/// the seed alone. [`Player`] is for whole games: it keeps what it read.
pub fn choose(position: &Position, level: Level, seed: u64, limits: Limits<'_>) -> Choice {
    let traits = level.traits();
    let budget = Budget {
        playouts: traits.playouts_on(position.size()),
        deadline: limits.deadline,
    };
    Search::new(position, settings(traits, seed)).run(budget, limits.stop)
}

/// How a player with `traits` searches on a turn of which chance is grown from `seed`.
fn settings(traits: Traits, seed: u64) -> Settings {
    let sees = Random::new(seed ^ 0x5ee5).below(256) < usize::from(traits.sees);
    Settings {
        priors: if sees {
            traits.priors
        } else {
            traits.priors.blind()
        },
        habits: Habits::FULL,
        resign_below: traits.resign_below,
        taste: traits.taste,
        ..Settings::full(seed)
    }
}

/// Playouts of a hint: well under a second on a small board.
const HINT: u32 = 1_500;

/// What a strong player would think of here; never resigns, and with nothing to end it
/// early always the same answer.
pub fn hint(position: &Position, limits: Limits<'_>) -> Choice {
    let settings = Settings {
        resign_below: 0.0,
        ..Settings::full(position.board().hash())
    };
    let budget = Budget {
        playouts: HINT,
        deadline: limits.deadline,
    };
    Search::new(position, settings).run(budget, limits.stop)
}

#[cfg(test)]
mod tests;
