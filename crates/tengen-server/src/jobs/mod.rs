//! Work that takes longer than a millisecond, handed to whoever does it.
//!
//! The server links no search and judges no group: it posts a [`Job`] and waits for the
//! answer on the side. Who does the work, the door that opens the club decides.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use tengen_rules::{Board, ChainStatus, Color, Judgement, Point};
use tengen_wire::{Job, JobAnswer, JobError};
use tokio::sync::oneshot;

/// Where jobs go.
#[derive(Clone)]
pub struct Jobs(Option<Arc<dyn Fn(Order) + Send + Sync>>);

/// A job on its way.
#[derive(Debug)]
pub struct Order {
    /// What is to be done.
    pub job: Job,
    /// Set once nobody wants it any more.
    pub stop: Arc<AtomicBool>,
    /// The way back.
    pub reply: Reply,
}

/// The way back of an answer. One that is dropped says that the job has failed.
#[derive(Debug)]
pub struct Reply(oneshot::Sender<Result<JobAnswer, JobError>>);

impl Reply {
    /// Answers.
    pub fn answer(self, answer: Result<JobAnswer, JobError>) {
        // Whoever asked may have gone.
        let _gone = self.0.send(answer);
    }
}

impl Jobs {
    /// Nobody works here: no program, no hints, and judging is left to the players.
    pub const fn nobody() -> Jobs {
        Jobs(None)
    }

    /// Each order is given to `take`, which must not wait: it answers
    /// [`JobError::Busy`] where there is no room.
    pub fn to(take: impl Fn(Order) + Send + Sync + 'static) -> Jobs {
        Jobs(Some(Arc::new(take)))
    }

    /// Whether anybody works here.
    pub(crate) fn are_done(&self) -> bool {
        self.0.is_some()
    }

    /// Has `job` done, unless `stop` is set before.
    pub(crate) async fn ask(&self, job: Job, stop: Arc<AtomicBool>) -> Result<JobAnswer, JobError> {
        let take = self.0.as_ref().ok_or(JobError::Nobody)?;
        let (reply, answer) = oneshot::channel();
        take(Order {
            job,
            stop,
            reply: Reply(reply),
        });
        answer.await.unwrap_or(Err(JobError::Failed))
    }
}

impl fmt::Debug for Jobs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let who = if self.are_done() {
            "somebody"
        } else {
            "nobody"
        };
        f.debug_tuple("Jobs").field(&who).finish()
    }
}

/// The chains of `color` that are judged dead and still stand.
pub(crate) fn dead_chains(board: &Board, judgement: &Judgement, color: Color) -> Vec<Vec<Point>> {
    (board.chains())
        .filter(|chain| chain.color() == color)
        .filter(|chain| judgement.status(board, chain.anchor()) == Some(ChainStatus::Dead))
        .map(|chain| chain.iter().collect())
        .collect()
}
