//! Judging groups: life's answer, a few at a time, on threads of their own.

use std::sync::Arc;

use tengen_rules::{ChainStatus, Color, Judgement, Point, Position};
use tokio::sync::Semaphore;

/// The same position is always judged the same way.
const SEED: u64 = 20_260_101;
/// Playouts for the chains that cannot be proved.
const PLAYOUTS: u32 = 400;

/// The judgement of `position`; `None` when the club is closing or the judge failed.
pub(crate) async fn judge(judges: &Arc<Semaphore>, position: Position) -> Option<Judgement> {
    let turn = Arc::clone(judges).acquire_owned().await.ok()?;
    let judged = tokio::task::spawn_blocking(move || {
        let judgement = tengen_life::judge(&position, SEED, PLAYOUTS);
        drop(turn);
        judgement
    })
    .await;
    judged
        .inspect_err(|error| tracing::error!(%error, "a judgement failed"))
        .ok()
}

/// The chains of `color` that are judged dead and still stand.
pub(crate) async fn dead_chains(
    judges: &Arc<Semaphore>,
    position: Position,
    color: Color,
) -> Option<Vec<Vec<Point>>> {
    let board = position.board().clone();
    let judgement = judge(judges, position).await?;
    let dead = board
        .chains()
        .filter(|chain| chain.color() == color)
        .filter(|chain| judgement.status(&board, chain.anchor()) == Some(ChainStatus::Dead))
        .map(|chain| chain.iter().collect())
        .collect();
    Some(dead)
}
