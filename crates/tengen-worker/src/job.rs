//! One job: its game is folded from the log, and asked.

use std::sync::atomic::{AtomicBool, Ordering};

use tengen_clock::{Millis, Timestamp};
use tengen_engine::{Deadline, Decision, Level, Limits};
use tengen_game::Game;
use tengen_life::judgement_of;
use tengen_rules::Move;
use tengen_wire::{Job, JobAnswer, JobError, JobWhat};

use crate::program::{self, Player, Thinking};

/// A hint that takes longer is given as far as it has come.
const LONGEST_HINT: Millis = Millis(3_000);

/// What comes of `job`; `now` tells the time of whoever asked.
pub(crate) fn answer(
    job: &Job,
    now: &dyn Fn() -> Timestamp,
    stop: &AtomicBool,
) -> Result<JobAnswer, JobError> {
    let game = Game::from_log(&job.events).map_err(|_| JobError::Misfit)?;
    let answer = match job.what {
        JobWhat::Act { seat, level, seed } => {
            let level = Level::new(level).ok_or(JobError::Misfit)?;
            let player = Player { seat, level, seed };
            let thinking = Thinking { now, stop };
            let command = program::act(&game, &job.events, player, thinking);
            JobAnswer::Act { command }
        }
        JobWhat::Judge => JobAnswer::Judge {
            judgement: judgement_of(game.position()),
        },
        JobWhat::Hint => hint(&game, now, stop)?,
    };
    if stop.load(Ordering::Relaxed) {
        return Err(JobError::Stopped);
    }
    Ok(answer)
}

fn hint(
    game: &Game,
    now: &dyn Fn() -> Timestamp,
    stop: &AtomicBool,
) -> Result<JobAnswer, JobError> {
    let at = now().plus(LONGEST_HINT);
    let limits = Limits {
        deadline: Some(Deadline { at, now }),
        stop,
    };
    let choice = tengen_engine::hint(game.position(), limits);
    let what = match choice.decision {
        Decision::Move(what) => what,
        Decision::Resign => Move::Pass,
    };
    let is_whole = choice.winrate.is_finite() && choice.score.is_finite();
    is_whole.then_some(()).ok_or(JobError::Failed)?;
    Ok(JobAnswer::Hint {
        what,
        line: choice.line,
        winrate: choice.winrate,
        score: choice.score,
    })
}
