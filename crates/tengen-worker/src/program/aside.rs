//! The program in play aside about a disputed chain: on a copy of the position it plays
//! for its side what shows the truth, and passes where nothing is left to show.

use tengen_clock::{Millis, Timestamp};
use tengen_engine::{Deadline, Decision, Limits, choose};
use tengen_game::{Command, Confirming, Game};
use tengen_life::{Aside, move_aside};
use tengen_rules::{Board, ByColor, Chain, ConfirmMove, Move, Point, PointSet, Position, Setup};

use super::{Player, Thinking};

/// States that are read for a move.
const STATES: usize = 100_000;
/// Where a place cannot be read out the engine thinks so long.
const LONGEST: Millis = Millis(2_000);
/// How far from the disputed chain an engine's move may be and still be about it.
const NEAR: u8 = 2;

/// The next move of `player` in `play`; the end of it once both have passed.
///
/// # Source
///
/// Japanese rules of 1989, article 7-2; Code of the Russian Go Federation, article 7.2.
pub(super) fn answer(
    game: &Game,
    play: &Confirming,
    player: Player,
    thinking: Thinking<'_>,
) -> Option<Command> {
    let Some(turn) = play.turn() else {
        return Some(Command::EndConfirmation);
    };
    if turn != player.seat {
        return None;
    }
    let now = (thinking.now)();
    let what = read(game, play)
        .or_else(|| thought(game, play, player, thinking))
        .map(command)
        .filter(|command| is_legal(game, player, command, now));
    Some(what.unwrap_or(Command::ConfirmPass { ko: None }))
}

const fn command(what: ConfirmMove) -> Command {
    match what {
        ConfirmMove::Play(point) => Command::ConfirmPlay { point },
        ConfirmMove::Pass => Command::ConfirmPass { ko: None },
        ConfirmMove::PassForKo(ko) => Command::ConfirmPass { ko: Some(ko) },
    }
}

fn is_legal(game: &Game, player: Player, command: &Command, now: Timestamp) -> bool {
    game.decide(player.seat.into(), command, now).is_ok()
}

/// What reading the place of the chain says.
fn read(game: &Game, play: &Confirming) -> Option<ConfirmMove> {
    let aside = Aside {
        board: play.board(),
        about: play.about(),
        owner: game.position().board().stone(play.about())?,
        turn: play.turn()?,
        barred: &play.barred(),
        suicide: game.terms().rules.suicide,
    };
    move_aside(aside, STATES)
}

/// What the engine would play there, if it is about the chain.
fn thought(
    game: &Game,
    play: &Confirming,
    player: Player,
    thinking: Thinking<'_>,
) -> Option<ConfirmMove> {
    let mut setup = Setup::new(play.board().size());
    setup.stones = ByColor::from_fn(|color| play.board().stones(color).iter().collect());
    setup.turn = player.seat;
    let position = Position::from_setup(game.terms().rules, &setup).ok()?;
    let deadline = Deadline {
        at: (thinking.now)().plus(LONGEST),
        now: thinking.now,
    };
    let limits = Limits {
        deadline: Some(deadline),
        stop: thinking.stop,
    };
    match choose(&position, player.level, player.seed, limits).decision {
        Decision::Move(Move::Play(at)) if is_near(game, play, at) => Some(ConfirmMove::Play(at)),
        Decision::Move(Move::Play(_) | Move::Pass) | Decision::Resign => None,
    }
}

/// Whether `at` lies near the chain that the play is about, as it stood in the game.
fn is_near(game: &Game, play: &Confirming, at: Point) -> bool {
    let board: &Board = game.position().board();
    let stones = (board.chain_at(play.about())).map_or(PointSet::EMPTY, Chain::stones);
    stones.iter().any(|stone| {
        let apart = stone.col().abs_diff(at.col()) + stone.row().abs_diff(at.row());
        apart <= NEAR
    })
}
