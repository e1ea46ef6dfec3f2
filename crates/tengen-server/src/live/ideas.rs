//! What the program thinks: of groups, of its own next move, of a player's.
//!
//! A room never computes: it posts a job, and the answer comes back as an ask.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tengen_game::{Help, Phase, Sight};
use tengen_id::GameId;
use tengen_rules::{Color, Judgement, Position, count_warnings};
use tengen_wire::frame::ChainPoints;
use tengen_wire::{Job, JobAnswer, JobError, ServerFrame};

use super::hall::Door;
use super::table::Table;
use super::{Ask, HintTurn, Listener};
use crate::codes;
use crate::jobs::{Jobs, dead_chains};

/// What the program was asked for its seat, or has answered, in one state of the game.
///
/// Dropping it stops the search.
#[derive(Debug)]
pub(crate) struct Thought {
    /// The last event of that state.
    pub(crate) seq: u64,
    stop: Arc<AtomicBool>,
}

impl Thought {
    /// Has `job` done for `seat`; the room hears of it.
    pub(crate) fn of(jobs: &Jobs, door: Door, job: Job, seq: u64, seat: Color) -> Thought {
        let stop = Arc::new(AtomicBool::new(false));
        let (jobs, given) = (jobs.clone(), Arc::clone(&stop));
        tokio::spawn(async move {
            let answer = jobs.ask(job, given).await;
            // A room that has gone will ask again when it comes back.
            let _ = door.ask(Ask::Acted { seq, seat, answer }).await;
        });
        Thought { seq, stop }
    }
}

impl Drop for Thought {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// Has the count that began with event `began` judged; the room hears of it.
pub(crate) fn judge(jobs: &Jobs, door: Door, job: Job, began: u64) {
    let jobs = jobs.clone();
    tokio::spawn(async move {
        let answer = jobs.ask(job, Arc::default()).await;
        // A room that has gone will ask again when it comes back.
        let _ = door.ask(Ask::Judged { began, answer }).await;
    });
}

/// A position of which somebody asks what to mend before it is counted.
#[derive(Debug)]
pub(crate) struct Asked {
    /// The last event before it.
    pub(crate) seq: u64,
    /// Who asks.
    pub(crate) seat: Color,
    pub(crate) position: Position,
}

impl Asked {
    /// The answer by what is known of the chains; nothing, where nobody judges.
    pub(crate) fn answer(&self, game: GameId, said: Option<&Judgement>) -> ServerFrame {
        let board = self.position.board();
        let (dead, warnings) = said.map_or_else(Default::default, |said| {
            let dead = dead_chains(board, said, self.seat.opponent());
            (dead, count_warnings(&self.position, said))
        });
        let chains = dead.into_iter().map(|chain| ChainPoints {
            points: chain.iter().map(ToString::to_string).collect(),
        });
        ServerFrame::Advice {
            game,
            seq: self.seq,
            uncaptured: chains.collect(),
            warnings: warnings.into_iter().map(Into::into).collect(),
        }
    }
}

/// The answer to somebody who must not be told anything of the stones.
pub(crate) const fn no_advice(game: GameId, seq: u64) -> ServerFrame {
    ServerFrame::Advice {
        game,
        seq,
        uncaptured: Vec::new(),
        warnings: Vec::new(),
    }
}

/// Tells whoever asks what would better be mended before a count.
pub(crate) fn advise(jobs: &Jobs, to: Listener, job: Job, asked: Asked) {
    let (jobs, game) = (jobs.clone(), job.game);
    tokio::spawn(async move {
        let judgement = judgement(jobs.ask(job, Arc::default()).await).ok();
        to.outbox.send(&asked.answer(game, judgement.as_ref()));
    });
}

/// Tells whoever asks what the program would play, or why it cannot be told; `turn` is
/// given back afterwards, and used up by a hint alone.
pub(crate) fn hint(jobs: &Jobs, to: Listener, job: Job, turn: HintTurn) {
    let (jobs, game) = (jobs.clone(), job.game);
    let seq = u64::try_from(job.events.len()).unwrap_or(u64::MAX);
    tokio::spawn(async move {
        let answer = jobs.ask(job, Arc::default()).await;
        let HintTurn { permit, allowance } = turn;
        let frame = match answer {
            Ok(JobAnswer::Hint {
                what,
                line,
                winrate,
                score,
            }) => {
                allowance.spend();
                ServerFrame::Hint {
                    game,
                    seq,
                    what,
                    line,
                    winrate,
                    score,
                }
            }
            Ok(JobAnswer::Act { .. } | JobAnswer::Judge { .. }) => {
                drop(allowance);
                fault(game, codes::HINT_FAILED)
            }
            Err(error) => {
                drop(allowance);
                fault(game, without_hint(error))
            }
        };
        // Whoever has read the answer may ask again.
        drop(permit);
        to.outbox.send(&frame);
    });
}

/// What is said where a hint came to nothing.
const fn without_hint(error: JobError) -> &'static str {
    match error {
        JobError::Busy | JobError::Stopped => codes::HINT_BUSY,
        JobError::Nobody => codes::HINT_NO_WORKER,
        JobError::Misfit | JobError::Failed => codes::HINT_FAILED,
    }
}

/// Why `seat` gets no hint now; `None` where nothing speaks against it.
pub(crate) fn no_hint(table: &Table, listener: &Listener, seat: Color) -> Option<&'static str> {
    let seats = table.seating.colors_of(listener.user);
    if !seats.contains(&seat) {
        return Some(codes::GAME_NOT_YOUR_SEAT);
    }
    let is_hidden = table.sight(listener.user) != Sight::Full;
    if is_hidden || table.game.terms().help != Help::Hints {
        return Some(codes::HINT_NOT_ALLOWED);
    }
    let plays = matches!(table.game.phase(), Phase::Playing | Phase::Filling);
    let is_turn = plays && table.game.turn() == Some(seat);
    (!is_turn).then_some(codes::HINT_NOT_YOUR_TURN)
}

pub(crate) fn fault(game: GameId, code: &str) -> ServerFrame {
    ServerFrame::Fault {
        game: Some(game),
        code: code.to_owned(),
    }
}

/// The judgement in an answer, or why there is none.
pub(crate) fn judgement(
    answer: Result<JobAnswer, JobError>,
) -> Result<tengen_rules::Judgement, JobError> {
    match answer? {
        JobAnswer::Judge { judgement } => Ok(judgement),
        JobAnswer::Act { .. } | JobAnswer::Hint { .. } => Err(JobError::Misfit),
    }
}
