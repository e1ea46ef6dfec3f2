//! Threads and their queue: who is served when, what is refused, and what a thread
//! survives.

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tengen_clock::Timestamp;
use tengen_game::{Actor, Event, Game};
use tengen_id::{GameId, UserId};
use tengen_rules::{Color, Ruleset};
use tengen_wire::{Job, JobAnswer, JobError, JobWhat};

use super::program::tests::{Scene, terms};
use super::queue::Queue;
use super::{Doing, Task, Worker, job};

/// Longer than anything here may take.
const PATIENCE: Duration = Duration::from_mins(1);

type Answered = Result<JobAnswer, JobError>;

/// The log of an even game on 19×19 in which Black is to move.
fn log() -> Vec<Event> {
    Scene::begun(&terms(Ruleset::CHINESE, "19x19")).log
}

/// A move of Black's at `level`, wanted by the `owner`th person; known by its seed.
fn move_of(owner: u8, level: u8, seed: u64) -> Job {
    let seat = Color::Black;
    Job {
        game: GameId::new(0, [0; 10]),
        owner: UserId::new(0, [owner; 10]),
        events: log(),
        asked_ms: Timestamp(0),
        what: JobWhat::Act { seat, level, seed },
    }
}

fn judgement_for(owner: u8) -> Job {
    Job {
        what: JobWhat::Judge,
        ..move_of(owner, 1, 0)
    }
}

/// A worker, and what it answers.
struct Shop {
    worker: Worker,
    answers: Sender<Answered>,
    answered: Receiver<Answered>,
}

impl Shop {
    fn open(threads: usize, room: usize, doing: Box<Doing>) -> Shop {
        let (answers, answered) = channel();
        Shop {
            worker: Worker::doing(threads, room, doing),
            answers,
            answered,
        }
    }

    /// Hands `job` in; answers the flag that stops it.
    fn take(&self, job: Job) -> Arc<AtomicBool> {
        let (stop, answers) = (Arc::new(AtomicBool::new(false)), self.answers.clone());
        self.worker.take(job, Arc::clone(&stop), move |answer| {
            let _gone = answers.send(answer);
        });
        stop
    }

    fn next(&self) -> Answered {
        self.answered.recv_timeout(PATIENCE).unwrap()
    }
}

/// What is being done, as those see it who wait at the counter.
struct Counter {
    begun: Receiver<JobWhat>,
    go_on: Sender<()>,
}

impl Counter {
    /// The job that a thread has begun.
    fn begun(&self) -> JobWhat {
        self.begun.recv_timeout(PATIENCE).unwrap()
    }

    /// The seed of the move that a thread has begun.
    fn begun_move(&self) -> u64 {
        match self.begun() {
            JobWhat::Act { seed, .. } => seed,
            other @ (JobWhat::Judge | JobWhat::Hint) => panic!("{other:?}"),
        }
    }

    fn go_on(&self) {
        self.go_on.send(()).unwrap();
    }
}

/// A shop whose jobs begin when they are given out and end when they are told to; it
/// closes after the counter.
fn by_hand(threads: usize, room: usize) -> (Shop, Counter) {
    let (begins, begun) = channel();
    let (go_on, may) = channel();
    let ways = Mutex::new((begins, may));
    let doing = move |job: &Job, _: &dyn Fn() -> Timestamp, _: &AtomicBool| {
        let ways = ways.lock().unwrap();
        ways.0.send(job.what.clone()).unwrap();
        // Nobody waits any more once a test is over.
        let _over = ways.1.recv();
        Ok(JobAnswer::Act { command: None })
    };
    let shop = Shop::open(threads, room, Box::new(doing));
    (shop, Counter { begun, go_on })
}

/// The jobs as they are really done, and word of each that begins.
fn in_earnest() -> (Box<Doing>, Receiver<()>) {
    let (begins, begun) = channel();
    let begins = Mutex::new(begins);
    let doing = move |job: &Job, now: &dyn Fn() -> Timestamp, stop: &AtomicBool| {
        begins.lock().unwrap().send(()).unwrap();
        job::answer(job, now, stop)
    };
    (Box::new(doing), begun)
}

const DONE: Answered = Ok(JobAnswer::Act { command: None });

#[test]
fn whoever_finds_no_room_is_told_at_once() {
    let (shop, counter) = by_hand(1, 2);
    shop.take(move_of(1, 1, 1));
    counter.begun();
    shop.take(move_of(1, 1, 2));
    shop.take(move_of(1, 1, 3));
    shop.take(move_of(1, 1, 4));
    assert_eq!(shop.next(), Err(JobError::Busy));
    for _ in 0..3 {
        counter.go_on();
        assert_eq!(shop.next(), DONE);
    }
}

#[test]
fn what_is_no_longer_wanted_makes_room() {
    let (shop, counter) = by_hand(1, 2);
    shop.take(move_of(1, 1, 1));
    counter.begun();
    let stop = shop.take(move_of(1, 1, 2));
    shop.take(move_of(1, 1, 3));
    stop.store(true, Ordering::Relaxed);
    shop.take(move_of(1, 1, 4));
    assert_eq!(shop.next(), Err(JobError::Stopped));
    for seed in [3, 4] {
        counter.go_on();
        assert_eq!(shop.next(), DONE);
        assert_eq!(counter.begun_move(), seed);
    }
}

#[test]
fn after_the_end_nothing_comes_in_and_nothing_goes_out() {
    let queue = Queue::new(1);
    let (answers, answered) = channel();
    let task = |seed| {
        let answers = answers.clone();
        Task::new(move_of(1, 1, seed), Arc::default(), move |answer| {
            let _gone = answers.send((seed, answer));
        })
    };
    let first = task(1);
    let stop = Arc::clone(&first.stop);
    queue.push(first).unwrap();
    stop.store(true, Ordering::Relaxed);
    for waiting in queue.close() {
        waiting.answer(Err(JobError::Stopped));
    }
    // What comes after the end is given back, and nothing is given out.
    assert_eq!(queue.push(task(2)).unwrap_err().job, move_of(1, 1, 2));
    assert!(queue.next().is_none());
    assert_eq!(answered.try_recv(), Ok((1, Err(JobError::Stopped))));
}

#[test]
fn one_persons_jobs_do_not_keep_another_waiting() {
    let (shop, counter) = by_hand(1, 16);
    shop.take(move_of(1, 1, 10));
    assert_eq!(counter.begun_move(), 10);
    for seed in 11..=13 {
        shop.take(move_of(1, 1, seed));
    }
    shop.take(move_of(2, 1, 20));
    shop.take(move_of(2, 1, 21));
    shop.take(move_of(3, 1, 30));
    let mut order = Vec::new();
    for _ in 0..6 {
        counter.go_on();
        order.push(counter.begun_move());
    }
    // Those who have had nothing yet in the order of coming, then in turn.
    assert_eq!(order, [20, 30, 11, 21, 12, 13]);
}

#[test]
fn a_judgement_is_not_kept_waiting_by_moves() {
    let (shop, counter) = by_hand(1, 16);
    shop.take(move_of(1, 1, 1));
    counter.begun();
    shop.take(move_of(2, 1, 2));
    shop.take(judgement_for(1));
    counter.go_on();
    assert_eq!(counter.begun(), JobWhat::Judge);
    counter.go_on();
    assert_eq!(counter.begun_move(), 2);
}

#[test]
fn a_thread_survives_a_job_that_fails() {
    let doing = |job: &Job, _: &dyn Fn() -> Timestamp, _: &AtomicBool| match job.what {
        JobWhat::Hint => panic!("a position that nobody thought of"),
        JobWhat::Act { .. } | JobWhat::Judge => DONE,
    };
    let shop = Shop::open(1, 16, Box::new(doing));
    for _ in 0..3 {
        shop.take(Job {
            what: JobWhat::Hint,
            ..move_of(1, 1, 0)
        });
        assert_eq!(shop.next(), Err(JobError::Failed));
        shop.take(move_of(1, 1, 1));
        assert_eq!(shop.next(), DONE);
    }
}

#[test]
fn without_a_thread_nobody_does_anything() {
    let (shop, _counter) = by_hand(0, 16);
    shop.take(judgement_for(1));
    assert_eq!(shop.next(), Err(JobError::Nobody));
}

#[test]
fn a_search_ends_as_soon_as_it_is_stopped() {
    let (stop, asked) = (AtomicBool::new(false), Cell::new(0));
    let now = || {
        asked.set(asked.get() + 1);
        stop.store(asked.get() == 3, Ordering::Relaxed);
        Timestamp(0)
    };
    for job in [
        move_of(1, 10, 1),
        Job {
            what: JobWhat::Hint,
            ..move_of(1, 1, 0)
        },
    ] {
        asked.set(0);
        let answer = job::answer(&job, &now, &stop);
        // Had it gone on, it would have asked for the time again.
        assert_eq!((answer, asked.get()), (Err(JobError::Stopped), 3));
    }
}

#[test]
fn a_running_search_is_stopped_by_whoever_asked_and_by_the_end() {
    let (doing, begun) = in_earnest();
    let shop = Shop::open(1, 16, doing);
    let stop = shop.take(move_of(1, 10, 1));
    begun.recv_timeout(PATIENCE).unwrap();
    stop.store(true, Ordering::Relaxed);
    assert_eq!(shop.next(), Err(JobError::Stopped));
    shop.take(move_of(1, 10, 2));
    begun.recv_timeout(PATIENCE).unwrap();
    shop.take(move_of(1, 10, 3));
    let Shop {
        worker,
        answers,
        answered,
    } = shop;
    drop((worker, answers));
    let answers: Vec<Answered> = answered.into_iter().collect();
    assert_eq!(answers, vec![Err(JobError::Stopped); 2]);
    assert!(begun.try_recv().is_err(), "the third was begun");
}

#[test]
fn a_log_that_is_no_game_and_a_level_that_is_none_do_not_fit() {
    let (doing, _begun) = in_earnest();
    let shop = Shop::open(1, 16, doing);
    let mut twice = log();
    twice.extend(log());
    for events in [Vec::new(), log()[1..].to_vec(), twice] {
        shop.take(Job {
            events,
            ..judgement_for(1)
        });
        assert_eq!(shop.next(), Err(JobError::Misfit));
    }
    for level in [0, 11, 255] {
        shop.take(move_of(1, level, 1));
        assert_eq!(shop.next(), Err(JobError::Misfit));
    }
}

#[test]
fn what_is_asked_is_answered() {
    let (doing, _begun) = in_earnest();
    let shop = Shop::open(2, 16, doing);
    shop.take(judgement_for(1));
    assert!(matches!(shop.next(), Ok(JobAnswer::Judge { .. })));
    shop.take(move_of(1, 1, 1));
    let answer = shop.next();
    let Ok(JobAnswer::Act {
        command: Some(command),
    }) = answer
    else {
        panic!("{answer:?}");
    };
    let game = Game::from_log(&log()).unwrap();
    assert!(
        game.decide(Actor::Black, &command, Timestamp(0)).is_ok(),
        "{command:?}"
    );
}
