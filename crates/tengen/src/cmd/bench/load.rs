//! Searches enough to keep every core busy, as a worker beside a club does them.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::thread::available_parallelism;

use tengen_clock::{TimeControl, Timestamp};
use tengen_game::{Actor, ColorChoice, Command, Event, Game, TermsErrors};
use tengen_id::{GameId, UserId};
use tengen_rules::Color;
use tengen_wire::{Job, JobWhat};
use tengen_worker::{Settings, Worker};

use super::game::terms;

/// Searches for each thread: more than can be done while anything is measured.
const SEARCHES: usize = 40;

/// A worker that has more to do than it can; dropping it ends the work.
#[derive(Debug)]
pub(super) struct Load {
    _worker: Worker,
    /// Searches at once: one for each core, none left to the server alone.
    pub(super) threads: usize,
}

impl Load {
    /// Sets every core to work.
    pub(super) fn begin() -> Result<Load, TermsErrors> {
        let threads = available_parallelism().unwrap_or(NonZeroUsize::MIN);
        let room = SEARCHES * threads.get();
        let worker = Worker::start(Settings { threads, room });
        let events = game()?;
        for seed in 0..room as u64 {
            let job = Job {
                game: GameId::new(0, [0; 10]),
                owner: UserId::new(0, [0; 10]),
                events: events.clone(),
                asked_ms: Timestamp(0),
                what: JobWhat::Act {
                    seat: Color::Black,
                    level: 10,
                    seed,
                },
            };
            worker.take(job, Arc::default(), |_answer| {});
        }
        Ok(Load {
            _worker: worker,
            threads: threads.get(),
        })
    }
}

/// A game on the largest usual board in which Black, the program, is to move.
fn game() -> Result<Vec<Event>, TermsErrors> {
    let terms = terms(TimeControl::None);
    let mut events = vec![Game::arrange(&terms, ColorChoice::HostWhite, Timestamp(0))?];
    let begin = Command::Begin {
        host: Color::White,
        nigiri: None,
    };
    if let Ok(game) = Game::from_log(&events) {
        let begun = game.decide(Actor::House, &begin, Timestamp(0));
        events.extend(begun.unwrap_or_default());
    }
    Ok(events)
}
