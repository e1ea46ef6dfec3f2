//! The program as a player: what it does in a game that waits for it.
//!
//! Pure: a game, its log, a level and a seed come in, a command goes out. Of the moves
//! the engine thinks; here are manners: undo, handicap, filling, the count.

mod aside;
mod counting;
mod filling;
#[cfg(test)]
pub(crate) mod tests;

use std::fmt;
use std::sync::atomic::AtomicBool;

use tengen_clock::{Millis, Timestamp};
use tengen_engine::{Deadline, Decision, Limits, allot, choose};
use tengen_game::{Answer, Command, Counting, Event, Game, Phase, side_of};
use tengen_rules::{Color, Move, Point, handicap};

pub use tengen_engine::Level;

/// The longest the program thinks where no clock presses.
const LONGEST: Millis = Millis(8_000);

/// Who the program is.
#[derive(Clone, Copy, Debug)]
pub struct Player {
    /// Its seat.
    pub seat: Color,
    /// Its strength.
    pub level: Level,
    /// What its chance is grown from.
    pub seed: u64,
}

/// What ends its thinking.
#[derive(Clone, Copy)]
pub struct Thinking<'a> {
    /// Tells the time by which the game's clocks run.
    pub now: &'a dyn Fn() -> Timestamp,
    /// Set once nobody wants the answer.
    pub stop: &'a AtomicBool,
}

impl fmt::Debug for Thinking<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Thinking").finish_non_exhaustive()
    }
}

/// What the program does in its seat; `None` where it has nothing to do until
/// something happens. `log` is that of `game`.
pub fn act(game: &Game, log: &[Event], player: Player, thinking: Thinking<'_>) -> Option<Command> {
    let Player { seat, .. } = player;
    if game
        .undo_request()
        .is_some_and(|request| request.by != seat)
    {
        // Whoever plays against a program plays to learn.
        return Some(Command::AnswerUndo {
            answer: Answer::Accept,
            request: None,
        });
    }
    if game.standing().offer.is_some_and(|made| made.by != seat) {
        // A program is in no hurry.
        return Some(Command::AnswerOffer {
            answer: Answer::Accept,
        });
    }
    let is_turn = game.is_waiting_for(seat);
    match game.phase() {
        Phase::Placing { .. } if is_turn => place(game, player, thinking),
        Phase::Playing if is_turn => Some(play(game, player, thinking)),
        Phase::Filling if is_turn => Some(filling::fill(game.position(), seat)),
        Phase::Counting => match game.counting().and_then(Counting::confirming) {
            Some(play) => aside::answer(game, play, player, thinking),
            None => counting::answer(game, log, seat),
        },
        Phase::Adjourned if is_turn => Some(Command::Resume),
        Phase::Placing { .. }
        | Phase::Playing
        | Phase::Filling
        | Phase::Arranging
        | Phase::Adjourned
        | Phase::Ended => None,
    }
}

/// The next handicap stone: on the traditional places while they are free, else where
/// it seems best.
fn place(game: &Game, player: Player, thinking: Thinking<'_>) -> Option<Command> {
    let position = game.position();
    let board = position.board();
    let places = handicap::fixed_handicap(position.size(), game.terms().handicap);
    let mut places = places.unwrap_or_default().into_iter();
    let place = places.find(|at| board.is_empty(*at));
    let point = place.or_else(|| match think(game, player, thinking) {
        Decision::Move(Move::Play(at)) => Some(at),
        Decision::Move(Move::Pass) | Decision::Resign => board.empty_points().first(),
    });
    point.map(|point: Point| Command::Play { point })
}

fn play(game: &Game, player: Player, thinking: Thinking<'_>) -> Command {
    match think(game, player, thinking) {
        Decision::Move(Move::Play(point)) => Command::Play { point },
        Decision::Move(Move::Pass) => Command::Pass,
        Decision::Resign => Command::Resign,
    }
}

/// What the engine would do, within the time that the clock leaves.
fn think(game: &Game, player: Player, thinking: Thinking<'_>) -> Decision {
    let begun = (thinking.now)();
    let position = game.position();
    let left = game.clock().remaining(side_of(player.seat), begun);
    let time = allot(&game.terms().time, &left, position).map_or(LONGEST, |time| time.min(LONGEST));
    let deadline = Deadline {
        at: begun.plus(time),
        now: thinking.now,
    };
    let limits = Limits {
        deadline: Some(deadline),
        stop: thinking.stop,
    };
    choose(position, player.level, player.seed, limits).decision
}
