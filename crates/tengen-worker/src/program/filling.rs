//! The filling of neutral points after the game proper, as the Code has it.

use tengen_game::Command;
use tengen_life::{first_look_at, judgement_of};
use tengen_rules::{
    Board, Chain, ChainStatus, Color, Judgement, Move, Point, PointSet, Position, Reach, open_kos,
};

/// Neutral points that are looked at before a player says that it is done.
const LOOKED_AT: usize = 8;

/// The next point to fill, or "done".
///
/// Kos come first, then whatever of one's own is about to be taken, then what of the
/// other side stands to be taken, then neutral points that cost nothing.
///
/// # Source
///
/// Code of the Russian Go Federation, article 7.1: after three passes the players fill
/// the neutral points in turn.
pub(super) fn fill(position: &Position, color: Color) -> Command {
    let judgement = judgement_of(position);
    let point = ko(position, color)
        .or_else(|| rescue(position, &judgement, color))
        .or_else(|| capture(position, &judgement, color))
        .or_else(|| neutral(position, &judgement, color));
    point.map_or(Command::Done, |point| Command::Play { point })
}

/// A direct ko that `color` can close.
fn ko(position: &Position, color: Color) -> Option<Point> {
    let kos = open_kos(position.board()).into_iter();
    let mut own = kos.filter(|ko| ko.holder == color && position.is_legal(color, ko.at));
    own.next().map(|ko| ko.at)
}

/// A move that takes a living chain of one's own out of atari.
fn rescue(position: &Position, judgement: &Judgement, color: Color) -> Option<Point> {
    let board = position.board();
    let in_danger = living(board, judgement, color).filter(|chain| chain.atari().is_some());
    in_danger.into_iter().find_map(|chain| {
        let captures = chain.counter_captures().into_iter();
        captures.chain(chain.atari()).find(|at| {
            after(position, color, *at).is_some_and(|next| {
                let chain = next.board().chain_at(chain.anchor());
                chain.is_some_and(|chain| chain.atari().is_none())
            })
        })
    })
}

/// A move that takes a chain of the other side's which is not dead anyway.
fn capture(position: &Position, judgement: &Judgement, color: Color) -> Option<Point> {
    let board = position.board();
    let mut takes = living(board, judgement, color.opponent()).filter_map(Chain::atari);
    takes.find(|at| after(position, color, *at).is_some())
}

/// A neutral point that can be filled without harm.
fn neutral(position: &Position, judgement: &Judgement, color: Color) -> Option<Point> {
    let board = position.board();
    let dame = neutral_points(board, judgement);
    let steady = dame.iter().filter_map(|at| {
        let next = after(position, color, at)?;
        let is_steady = next.board().chain_at(at)?.atari().is_none();
        is_steady.then_some((at, next))
    });
    let mut looked_at = steady.take(LOOKED_AT);
    let found = looked_at.find(|(_, next)| lives_on(board, judgement, next, color));
    found.map(|(at, _)| at)
}

/// Empty points that reach the living stones of both sides, those of a seki left out.
fn neutral_points(board: &Board, judgement: &Judgement) -> PointSet {
    let living = board.without(&judgement.stones_with(board, ChainStatus::Dead));
    let seki = judgement.stones_with(board, ChainStatus::Seki);
    let beside_seki = |at: &Point| living.neighbors(*at).any(|side| seki.contains(side));
    let regions = living.regions().into_iter();
    let shared = regions.filter(|region| region.reach() == Reach::Both);
    let open = shared.filter(|region| !region.points.iter().any(beside_seki));
    let points = open.flat_map(|region| region.points);
    points.filter(|at| board.is_empty(*at)).collect()
}

/// Chains of `color` that are not held to be dead.
fn living<'a>(
    board: &'a Board,
    judgement: &'a Judgement,
    color: Color,
) -> impl Iterator<Item = Chain<'a>> {
    (board.chains())
        .filter(move |chain| chain.color() == color)
        .filter(|chain| judgement.status(board, chain.anchor()) != Some(ChainStatus::Dead))
}

/// The position after `color` plays at `at`, if that is legal.
fn after(position: &Position, color: Color, at: Point) -> Option<Position> {
    let mut next = position.clone();
    next.play(color, Move::Play(at)).ok().map(|_| next)
}

/// Whether everything of `color` that was held alive still is in `next`.
fn lives_on(board: &Board, judgement: &Judgement, next: &Position, color: Color) -> bool {
    let later = first_look_at(next);
    let dead = later.stones_with(next.board(), ChainStatus::Dead);
    let alive = judgement.stones_with(board, ChainStatus::Alive);
    !alive
        .iter()
        .filter(|at| board.stone(*at) == Some(color))
        .any(|at| dead.contains(at))
}
