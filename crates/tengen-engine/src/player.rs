//! A player through a whole game: keeps from one move to the next what was read, and
//! may think with several threads.

use std::num::NonZeroU16;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use tengen_rules::Position;

use crate::level::{Level, Taste, Traits};
use crate::search::{Budget, Choice, Search};
use crate::{Limits, settings};

/// A player of one level.
///
/// Each of its threads searches a tree of its own; the move is decided by all visits
/// together. Without a deadline and a stop the answer depends on the seeds and on what
/// was asked before, whatever the number of threads.
#[derive(Debug)]
pub struct Player {
    level: Level,
    threads: NonZeroU16,
    /// One for each thread, of the position asked last.
    searches: Vec<Search>,
}

impl Player {
    /// A player that knows nothing of any game yet.
    pub const fn new(level: Level, threads: NonZeroU16) -> Player {
        Player {
            level,
            threads,
            searches: Vec::new(),
        }
    }

    /// Forgets what was read: another game begins.
    pub fn forget(&mut self) {
        self.searches.clear();
    }

    /// The move in `position`.
    ///
    /// What an earlier answer read of this position counts towards the level's
    /// playouts: a level does not grow stronger by it, it answers sooner.
    pub fn choose(&mut self, position: &Position, seed: u64, limits: Limits<'_>) -> Choice {
        let traits = self.level.traits();
        self.prepare(position, traits, seed);
        let playouts = traits.playouts_on(position.size());
        let left = |search: &Search| playouts.saturating_sub(search.visits());
        let Some((first, others)) = self.searches.split_first_mut() else {
            return crate::choose(position, self.level, seed, limits);
        };
        let stop = limits.stop;
        let is_timed = limits.deadline.is_some();
        let is_late = AtomicBool::new(false);
        let is_stopped = || stop.load(Ordering::Relaxed) || is_late.load(Ordering::Relaxed);
        thread::scope(|scope| {
            for search in &mut *others {
                let playouts = left(search);
                scope.spawn(move || search.explore(Budget::playouts(playouts), is_stopped));
            }
            let budget = Budget {
                playouts: left(first),
                deadline: limits.deadline,
            };
            first.explore(budget, is_stopped);
            // Only the first looks at the clock. Untimed, all go on to their ends, so
            // that the answer does not depend on who was faster.
            is_late.store(is_timed, Ordering::Relaxed);
        });
        first.decide_with(others)
    }

    /// Makes the searches those of `position`.
    fn prepare(&mut self, position: &Position, traits: Traits, seed: u64) {
        let keeps = match traits.taste {
            Taste::Search(_) => true,
            // What it sees changes from turn to turn.
            Taste::Impression(_) => false,
        };
        self.searches
            .retain_mut(|search| keeps && search.follow(position));
        for nth in self.searches.len()..usize::from(self.threads.get()) {
            let seed = seed ^ ((nth as u64) << 32);
            let settings = settings(traits, seed);
            self.searches.push(Search::new(position, settings));
        }
    }
}
