//! The program at the table: it judges counts, gives hints, and sits in seats of its own.
//!
//! Everything is thought of elsewhere ([`crate::jobs`]) and comes back as an ask. What
//! the program does in a seat takes the one way of all commands; a thought about a state
//! that has passed is dropped, and its search stopped.

use tengen_clock::Timestamp;
use tengen_game::{Actor, Command, Phase, Sight};
use tengen_id::UserId;
use tengen_rules::{Color, Judgement};
use tengen_wire::{JobAnswer, JobError, JobWhat};

use super::ideas::{self, Asked, Thought};
use super::room::{RETRY, Room};
use super::table::Table;
use super::{HintTurn, Listener, Trouble};
use crate::{codes, random};

impl Room {
    /// Asks for what the state of the game calls for: a judgement, a move of the program.
    pub(super) fn set_to_work(&mut self) {
        let now = self.inside.time.now();
        self.judge_if_needed(now);
        self.think_if_needed(now);
    }

    /// Has a count judged that has begun, once.
    fn judge_if_needed(&mut self, now: Timestamp) {
        let Some(table) = &self.table else { return };
        let Some(began) = table.unjudged_count() else {
            return;
        };
        if self.judging == Some(began) {
            return;
        }
        // When the club is closing the next start will ask again.
        if let Ok(door) = self.hall.room(self.id) {
            let job = table.job(table.seating.host.id, JobWhat::Judge, now);
            self.judging = Some(began);
            ideas::judge(&self.inside.jobs, door, job, began);
        }
    }

    /// A judgement has come; it counts if that count still goes on.
    pub(super) async fn judged(&mut self, began: u64, answer: Result<JobAnswer, JobError>) {
        let still = (self.table.as_ref()).and_then(Table::unjudged_count);
        if still != Some(began) {
            return;
        }
        let now = self.inside.time.now();
        match ideas::judgement(answer) {
            Ok(judgement) => {
                let command = Command::Judge { judgement };
                if self.house(&command, now).await.is_err() {
                    self.judge_again(now);
                }
            }
            Err(JobError::Busy | JobError::Stopped) => self.judge_again(now),
            // The players mark by hand.
            Err(JobError::Nobody) => {}
            Err(error @ (JobError::Misfit | JobError::Failed)) => {
                tracing::error!(game = %self.id, %error, "a count was not judged");
                // Nothing is known of any group; the dialogue goes on all the same.
                let judgement = Judgement::default();
                let _ = self.house(&Command::Judge { judgement }, now).await;
            }
        }
    }

    fn judge_again(&mut self, now: Timestamp) {
        self.judging = None;
        self.ask_again = Some(now.plus(RETRY));
    }

    /// Asks the program for what it does next, where the game waits for it.
    fn think_if_needed(&mut self, now: Timestamp) {
        let Some(table) = &self.table else { return };
        let seq = table.game.seq();
        if (self.thought.as_ref()).is_some_and(|thought| thought.seq == seq) {
            return;
        }
        self.thought = None;
        let Some((seat, level)) = table.program_to_act() else {
            return;
        };
        if let Ok(door) = self.hall.room(self.id) {
            let seed = u64::from_be_bytes(random::bytes());
            let what = JobWhat::Act { seat, level, seed };
            let job = table.job(table.seating.host.id, what, now);
            self.thought = Some(Thought::of(&self.inside.jobs, door, job, seq, seat));
        }
    }

    /// The program has made up its mind; it counts if nothing has happened since.
    pub(super) async fn acted(
        &mut self,
        seq: u64,
        seat: Color,
        answer: Result<JobAnswer, JobError>,
    ) {
        let is_asked = (self.thought.as_ref()).is_some_and(|thought| thought.seq == seq);
        let stands = (self.table.as_ref()).is_some_and(|table| table.game.seq() == seq);
        if !is_asked || !stands {
            return;
        }
        let now = self.inside.time.now();
        match answer {
            Ok(JobAnswer::Act {
                command: Some(command),
            }) => self.act(seat, &command, now).await,
            // It has nothing to do until something happens: the thought stays.
            Ok(JobAnswer::Act { command: None }) | Err(JobError::Nobody) => {}
            Err(JobError::Busy | JobError::Stopped) => self.think_again(now),
            Ok(JobAnswer::Judge { .. } | JobAnswer::Hint { .. })
            | Err(JobError::Misfit | JobError::Failed) => {
                tracing::error!(game = %self.id, seq, "the program failed, and gives the game up");
                self.act(seat, &Command::Resign, now).await;
            }
        }
    }

    async fn act(&mut self, seat: Color, command: &Command, now: Timestamp) {
        match self.by(Actor::from(seat), command, now).await {
            Ok(Ok(())) => {}
            Ok(Err(refusal)) => {
                tracing::error!(game = %self.id, %refusal, ?command, "the program was refused");
                let phase = self.table.as_ref().map(|table| table.game.phase());
                if phase == Some(Phase::Counting) {
                    // There the other side can play on.
                    return;
                }
                // Whoever plays against it must not wait for ever.
                if (self.by(Actor::from(seat), &Command::Resign, now).await).is_err() {
                    self.think_again(now);
                }
            }
            Err(Trouble::Store | Trouble::NoSuchGame | Trouble::Log | Trouble::Closing) => {
                self.think_again(now);
            }
        }
    }

    fn think_again(&mut self, now: Timestamp) {
        self.thought = None;
        self.ask_again = Some(now.plus(RETRY));
    }

    /// Tells `listener` what would better be mended before a count, and which chains of
    /// the other side a pass would leave uncaptured. While a count goes on the marks of
    /// `seat` say which chains are dead, before it the program does.
    pub(super) async fn advise(&mut self, listener: Listener, seat: Color) {
        if let Err(trouble) = self.opened().await {
            return self.fault(&listener, trouble);
        }
        let now = self.inside.time.now();
        let Some(table) = &self.table else { return };
        if table.sight(listener.user) != Sight::Full {
            // Which chains look dead would tell whose they are.
            return listener
                .outbox
                .send(&ideas::no_advice(self.id, table.game.seq()));
        }
        let asked = Asked {
            seq: table.game.seq(),
            seat,
            position: table.game.position().clone(),
        };
        let is_counting = table.game.phase() == Phase::Counting;
        if let Some(counting) = table.game.counting().filter(|_| is_counting) {
            let said = counting.books()[seat].judgement();
            listener.outbox.send(&asked.answer(self.id, Some(said)));
        } else {
            let job = table.job(owner(table, &listener), JobWhat::Judge, now);
            ideas::advise(&self.inside.jobs, listener, job, asked);
        }
    }

    /// Tells `listener` what the program would play, where the terms allow it.
    pub(super) async fn hint(&mut self, listener: Listener, seat: Color, turn: HintTurn) {
        if let Err(trouble) = self.opened().await {
            return self.fault(&listener, trouble);
        }
        let now = self.inside.time.now();
        let Some(table) = &self.table else { return };
        let no_worker = || (!self.inside.jobs.are_done()).then_some(codes::HINT_NO_WORKER);
        if let Some(code) = ideas::no_hint(table, &listener, seat).or_else(no_worker) {
            listener.outbox.send(&ideas::fault(self.id, code));
        } else {
            let job = table.job(owner(table, &listener), JobWhat::Hint, now);
            ideas::hint(&self.inside.jobs, listener, job, turn);
        }
    }
}

/// For whose sake a job of `listener` is done.
fn owner(table: &Table, listener: &Listener) -> UserId {
    listener.user.unwrap_or(table.seating.host.id)
}
