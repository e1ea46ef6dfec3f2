//! What the house thinks of groups, asked of the life crate away from the room.
//!
//! A room never computes: it sends the position here and gets the answer as an ask.

use tengen_rules::{Color, Position};

use super::hall::{Door, Inside};
use super::{Ask, Listener};
use crate::jobs;
use tengen_id::GameId;
use tengen_wire::ServerFrame;
use tengen_wire::frame::ChainPoints;

/// Judges the count that began with event `began`; the room hears of it.
pub(crate) fn judge(inside: &Inside, door: Door, position: Position, began: u64) {
    let judges = inside.judges.clone();
    tokio::spawn(async move {
        if let Some(judgement) = jobs::judge::judge(&judges, position).await {
            // A room that has gone will ask again when it comes back.
            let _ = door.ask(Ask::Judged { began, judgement }).await;
        }
    });
}

/// Tells whoever asks which chains of the other side look dead and stand uncaptured.
pub(crate) fn advise(inside: &Inside, to: Listener, game: GameId, position: Position, seat: Color) {
    let judges = inside.judges.clone();
    tokio::spawn(async move {
        let found = jobs::judge::dead_chains(&judges, position, seat.opponent()).await;
        let uncaptured = found
            .unwrap_or_default()
            .into_iter()
            .map(|chain| ChainPoints {
                points: chain.iter().map(ToString::to_string).collect(),
            })
            .collect();
        to.outbox.send(&ServerFrame::Advice { game, uncaptured });
    });
}
