//! Does the jobs: moves of the program, judgements, hints, each on a thread of its own.
//!
//! A [`Worker`] has a bounded queue and a few threads of low priority, so that a search
//! never keeps a move between people waiting. It knows no server: jobs come in by
//! [`Worker::take`] with a way back for the answer. What the program answers is decided
//! in [`program`], which is pure.

#![warn(missing_docs)]

mod job;
mod priority;
pub mod program;
mod queue;
#[cfg(test)]
mod tests;

use std::fmt;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Instant;

use tengen_clock::Timestamp;
use tengen_wire::{Job, JobAnswer, JobError};

use queue::Queue;

/// How much is worked at once, and how much may wait.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Threads.
    pub threads: NonZeroUsize,
    /// Jobs that may wait; whoever comes later is told that the worker is busy.
    pub room: usize,
}

/// Threads that do jobs. Dropping it stops what is being done and drops what waits.
#[derive(Debug)]
pub struct Worker {
    queue: Arc<Queue>,
    threads: Vec<JoinHandle<()>>,
}

/// A job with the way back.
pub(crate) struct Task {
    pub(crate) job: Job,
    pub(crate) stop: Arc<AtomicBool>,
    since: Instant,
    answer: Way,
}

/// Takes the answer back.
type Way = Box<dyn FnOnce(Result<JobAnswer, JobError>) + Send>;

/// What is made of a job; the time of whoever asked and the flag that ends it come with it.
type Doing =
    dyn Fn(&Job, &dyn Fn() -> Timestamp, &AtomicBool) -> Result<JobAnswer, JobError> + Send + Sync;

impl fmt::Debug for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (f.debug_struct("Task").field("job", &self.job)).finish_non_exhaustive()
    }
}

impl Worker {
    /// Starts the threads. Should the system give none, nobody does what is asked.
    pub fn start(settings: Settings) -> Worker {
        Worker::doing(settings.threads.get(), settings.room, Box::new(job::answer))
    }

    /// A worker that makes of its jobs what `doing` does.
    fn doing(threads: usize, room: usize, doing: Box<Doing>) -> Worker {
        let (queue, doing): (_, Arc<Doing>) = (Arc::new(Queue::new(room)), Arc::from(doing));
        let threads = (0..threads).map(|nth| {
            let (queue, doing) = (Arc::clone(&queue), Arc::clone(&doing));
            thread::Builder::new()
                .name(format!("worker {nth}"))
                .spawn(move || work(&queue, &*doing))
        });
        let threads = threads
            .filter_map(|thread| {
                thread
                    .inspect_err(|error| tracing::error!(%error, "a worker could not be started"))
                    .ok()
            })
            .collect();
        Worker { queue, threads }
    }

    /// Does `job` when its turn comes, unless `stop` is set before, and hands the answer
    /// to `answer`: at once, where there is no room.
    pub fn take(
        &self,
        job: Job,
        stop: Arc<AtomicBool>,
        answer: impl FnOnce(Result<JobAnswer, JobError>) + Send + 'static,
    ) {
        let task = Task::new(job, stop, answer);
        if self.threads.is_empty() {
            task.answer(Err(JobError::Nobody));
        } else if let Err(task) = self.queue.push(task) {
            task.answer(Err(JobError::Busy));
        }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        for waiting in self.queue.close() {
            waiting.answer(Err(JobError::Stopped));
        }
        for thread in self.threads.drain(..) {
            // A thread that died has said so where it died.
            let _died = thread.join();
        }
    }
}

impl Task {
    /// A task that comes in now.
    #[expect(
        clippy::disallowed_methods,
        reason = "deadlines are kept here, where the work is done; all below is told the time"
    )]
    fn new(
        job: Job,
        stop: Arc<AtomicBool>,
        answer: impl FnOnce(Result<JobAnswer, JobError>) + Send + 'static,
    ) -> Task {
        Task {
            job,
            stop,
            since: Instant::now(),
            answer: Box::new(answer),
        }
    }

    /// What time it is by the clock of whoever asked.
    fn now(&self) -> Timestamp {
        let passed = i64::try_from(self.since.elapsed().as_millis()).unwrap_or(i64::MAX);
        Timestamp(self.job.asked_ms.0.saturating_add(passed))
    }

    fn answer(self, answer: Result<JobAnswer, JobError>) {
        (self.answer)(answer);
    }
}

/// One thread: takes jobs until the queue is closed.
fn work(queue: &Queue, doing: &Doing) {
    if let Err(error) = priority::lower() {
        tracing::warn!(%error, "the system keeps this worker at the priority of the server");
    }
    while let Some(task) = queue.next() {
        let answer = if task.stop.load(Ordering::Relaxed) {
            Err(JobError::Stopped)
        } else {
            // The position may be one that nobody thought of: the thread lives on.
            catch_unwind(AssertUnwindSafe(|| {
                doing(&task.job, &|| task.now(), &task.stop)
            }))
            .unwrap_or_else(|_| {
                tracing::error!(game = %task.job.game, "a job failed");
                Err(JobError::Failed)
            })
        };
        queue.done(&task.stop);
        task.answer(answer);
    }
}
