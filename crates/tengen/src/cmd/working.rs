//! The work of a club, done beside it: the server's jobs go to a worker in this process.

use std::num::NonZeroUsize;
use std::thread::available_parallelism;

use tengen_server::{Jobs, Order};
use tengen_worker::{Settings, Worker};

/// Jobs that may wait before the club is told that the program is busy.
const ROOM: usize = 256;

/// Where the jobs of a club go: `threads` of a worker, none for 0. Without a number the
/// server keeps a core for itself.
pub(crate) fn jobs(threads: Option<u16>) -> Jobs {
    let cores = available_parallelism().map_or(1, NonZeroUsize::get);
    let threads = threads.map_or((cores - 1).max(1), usize::from);
    let Some(threads) = NonZeroUsize::new(threads) else {
        return Jobs::nobody();
    };
    let worker = Worker::start(Settings {
        threads,
        room: ROOM,
    });
    Jobs::to(move |Order { job, stop, reply }| {
        worker.take(job, stop, move |answer| reply.answer(answer));
    })
}
