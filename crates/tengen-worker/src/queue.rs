//! What waits to be done: bounded, and fair between the people it is done for.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use tengen_id::UserId;
use tengen_wire::{JobError, JobWhat};

use crate::Task;

/// Owners remembered at most; then all are forgotten and are equal again.
const REMEMBERED: usize = 10_000;

/// Tasks that wait, and those that are being done.
#[derive(Debug)]
pub(crate) struct Queue {
    state: Mutex<State>,
    bell: Condvar,
    room: usize,
}

#[derive(Debug)]
struct State {
    waiting: Vec<Task>,
    /// The flags of what is being done, to stop it at the end.
    running: Vec<Arc<AtomicBool>>,
    /// When each owner was last served, by the number of the serving.
    served: HashMap<UserId, u64>,
    servings: u64,
    is_open: bool,
}

impl Queue {
    pub(crate) fn new(room: usize) -> Queue {
        Queue {
            state: Mutex::new(State {
                waiting: Vec::new(),
                running: Vec::new(),
                served: HashMap::new(),
                servings: 0,
                is_open: true,
            }),
            bell: Condvar::new(),
            room,
        }
    }

    /// Adds a task, or gives it back where there is no room.
    pub(crate) fn push(&self, task: Task) -> Result<(), Task> {
        let mut state = self.lock();
        // What nobody wants any more takes no room.
        let (gone, waiting): (Vec<_>, Vec<_>) = (std::mem::take(&mut state.waiting).into_iter())
            .partition(|task| task.stop.load(Ordering::Relaxed));
        state.waiting = waiting;
        let pushed = if state.is_open && state.waiting.len() < self.room {
            state.waiting.push(task);
            Ok(())
        } else {
            Err(task)
        };
        drop(state);
        if pushed.is_ok() {
            self.bell.notify_one();
        }
        for task in gone {
            task.answer(Err(JobError::Stopped));
        }
        pushed
    }

    /// The next task, waited for; `None` once the queue is closed.
    pub(crate) fn next(&self) -> Option<Task> {
        let mut state = self.lock();
        loop {
            if !state.is_open {
                return None;
            }
            if let Some(task) = state.take() {
                return Some(task);
            }
            state = (self.bell.wait(state)).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// A task that was given out has been done.
    pub(crate) fn done(&self, stop: &Arc<AtomicBool>) {
        (self.lock().running).retain(|running| !Arc::ptr_eq(running, stop));
    }

    /// Gives nothing out any more, stops what is being done; answers what waited.
    pub(crate) fn close(&self) -> Vec<Task> {
        let mut state = self.lock();
        state.is_open = false;
        for running in &state.running {
            running.store(true, Ordering::Relaxed);
        }
        let waiting = std::mem::take(&mut state.waiting);
        drop(state);
        self.bell.notify_all();
        waiting
    }

    /// The state stays right even if a thread died holding it.
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// A judgement first, for it takes no time and two people wait for it; else a task of
    /// whoever was served least lately, in the order of coming.
    fn take(&mut self) -> Option<Task> {
        let rank = |task: &Task| {
            let is_long = task.job.what != JobWhat::Judge;
            let served = self.served.get(&task.job.owner).copied().unwrap_or(0);
            (is_long, served)
        };
        let ranks = self.waiting.iter().map(rank).enumerate();
        let (next, _) = ranks.min_by_key(|(nth, rank)| (*rank, *nth))?;
        let task = self.waiting.remove(next);
        if REMEMBERED <= self.served.len() {
            self.served.clear();
        }
        self.servings += 1;
        self.served.insert(task.job.owner, self.servings);
        self.running.push(Arc::clone(&task.stop));
        Some(task)
    }
}
