//! One game between two engines: every move is checked, every second is counted.

use std::time::Duration;

use tengen_clock::{Millis, Remaining, TimeControl, Timestamp};
use tengen_gtp::TimeSetting;
use tengen_gtp::controller::{ControlError, GameTerms, Opponent, Reply};
use tengen_life::judgement_of;
use tengen_rules::{ByColor, Color, ForfeitReason, Move, Outcome, Position, score};

use super::why::Why;
use crate::cmd::engine_command::guilt;
use crate::cmd::wall::Wall;

/// What the pipe may cost; taken off every move's time.
const LAG: Millis = Millis(100);
/// How long a move may take where there is no clock.
const UNTIMED: Duration = Duration::from_mins(10);
/// How long is waited beyond a fallen flag: the engine may answer still, and has lost.
const BEYOND: Duration = Duration::from_secs(2);

/// What ends a game that would not end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    pub(super) time: TimeControl,
    /// Moves after which there is no result.
    pub(super) moves: u32,
}

/// A game that has ended.
#[derive(Clone, Debug)]
pub(super) struct Game {
    pub(super) position: Position,
    pub(super) outcome: Outcome,
    /// What somebody did, where the result alone does not say it.
    pub(super) reason: Option<Why>,
}

/// A result, and the reason if it is not the board's.
type End = (Outcome, Option<Why>);

/// Plays a game from `position`, the moves of `opening` made first.
pub(super) fn play(
    mut position: Position,
    opening: &[(Color, Move)],
    mut seats: ByColor<&mut Opponent>,
    limits: &Limits,
    wall: &Wall,
) -> Game {
    let end = match begin(&mut position, opening, &mut seats, limits) {
        Some(end) => end,
        None => moves(&mut position, &mut seats, limits, wall),
    };
    Game {
        position,
        outcome: end.0,
        reason: end.1,
    }
}

fn begin(
    position: &mut Position,
    opening: &[(Color, Move)],
    seats: &mut ByColor<&mut Opponent>,
    limits: &Limits,
) -> Option<End> {
    let terms = GameTerms {
        size: position.size(),
        komi: position.komi(),
        rules: *position.ruleset(),
        handicap: Vec::new(),
        time: TimeSetting::Known(limits.time),
    };
    for color in Color::BOTH {
        if let Err(error) = seats[color].begin(terms.clone()) {
            return Some(lost(color, &error));
        }
    }
    for (color, what) in opening {
        // Openings were checked when they were read.
        if position.play(*color, *what).is_err() {
            break;
        }
        for seat in Color::BOTH {
            if let Err(error) = seats[seat].play(*color, *what) {
                return Some(lost(seat, &error));
            }
        }
    }
    None
}

fn moves(
    position: &mut Position,
    seats: &mut ByColor<&mut Opponent>,
    limits: &Limits,
    wall: &Wall,
) -> End {
    let mut clocks = ByColor::from_fn(|_| Remaining::full(&limits.time));
    let stop = u32::from(position.ruleset().passes_to_stop);
    while position.passes_in_a_row() < stop {
        if limits.moves <= position.moves_played().0 {
            let moves = limits.moves;
            return (Outcome::NoResult, Some(Why::NoEnd { moves }));
        }
        let color = position.turn();
        let reply = match ask(seats[color], color, &mut clocks[color], limits, wall) {
            Ok(reply) => reply,
            Err(end) => return end,
        };
        let what = match reply {
            Reply::Move(what) => what,
            Reply::Resign => {
                let winner = color.opponent();
                return (Outcome::Resignation { winner }, None);
            }
        };
        if let Err(error) = position.play(color, what) {
            return forfeit(
                color,
                ForfeitReason::IllegalMove,
                Why::forbidden(color, what, &error),
            );
        }
        if let Err(error) = seats[color.opponent()].play(color, what) {
            return lost(color.opponent(), &error);
        }
    }
    let judgement = judgement_of(position).unknown_as_alive(position.board());
    match score(position, &judgement) {
        Ok(sheet) => (sheet.outcome(), None),
        Err(error) => {
            let cause = error.to_string();
            (Outcome::NoResult, Some(Why::Uncounted { cause }))
        }
    }
}

/// Asks for a move and takes the time it needed from the clock.
fn ask(
    seat: &mut Opponent,
    color: Color,
    clock: &mut Remaining,
    limits: &Limits,
    wall: &Wall,
) -> Result<Reply, End> {
    seat.time_left(color, clock)
        .map_err(|error| lost(color, &error))?;
    let until_flag = clock.until_flag(&limits.time);
    let limit = until_flag.map_or(UNTIMED, |left| {
        Duration::from_millis(u64::try_from(left.plus(LAG).0).unwrap_or(0)) + BEYOND
    });
    let begun = wall.now();
    let reply = seat.genmove(color, limit);
    let spent = wall.now().since(begun).minus(LAG).max(Millis(0));
    *clock = clock
        .spend(&limits.time, Timestamp::default(), spent)
        .moved(&limits.time);
    if let Remaining::Fallen { .. } = clock {
        let winner = color.opponent();
        let over = until_flag.map_or(Millis::ZERO, |left| spent.minus(left));
        return Err((Outcome::Time { winner }, Some(Why::too_long(color, over))));
    }
    reply.map_err(|error| lost(color, &error))
}

/// `color` did not answer as it should.
fn lost(color: Color, error: &ControlError) -> End {
    forfeit(color, guilt(error), Why::of_error(color, error))
}

fn forfeit(loser: Color, reason: ForfeitReason, why: Why) -> End {
    let winner = loser.opponent();
    (Outcome::Forfeit { winner, reason }, Some(why))
}

#[cfg(test)]
mod tests;
