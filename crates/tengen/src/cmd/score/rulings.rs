//! What the law rules of special positions, with the article: as text and as JSON.

use std::fmt::Write as _;

use serde::Serialize;
use tengen_rules::{Board, ChainStatus, Color, Judgement, Point, Proof, Said};

/// A ruling in JSON.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct RulingEntry {
    /// The chain's lowest, leftmost stone.
    pub(super) point: Point,
    color: Color,
    status: ChainStatus,
    proof: Proof,
    article: &'static str,
}

/// The verdicts of `judgement` that follow an article.
pub(super) fn of(board: &Board, judgement: &Judgement) -> Vec<RulingEntry> {
    let verdicts = judgement.verdicts();
    verdicts
        .filter_map(|(point, verdict)| {
            let Said::Proof { proof } = verdict.said else {
                return None;
            };
            Some(RulingEntry {
                point,
                color: board.stone(point)?,
                status: verdict.status,
                proof,
                article: proof.article()?,
            })
        })
        .collect()
}

/// A line for each of `rulings`.
pub(super) fn text(rulings: &[RulingEntry]) -> String {
    let mut text = String::new();
    for ruling in rulings {
        let RulingEntry { point, article, .. } = ruling;
        let status = match ruling.status {
            ChainStatus::Alive => "alive",
            ChainStatus::Dead => "dead",
            ChainStatus::Seki => "in seki",
            ChainStatus::Unsettled => "unsettled, counted as alive",
            ChainStatus::Unknown => "not known",
        };
        let why = match ruling.proof {
            Proof::BentFour => "around a bent four in the corner, or one that can be made",
            Proof::ClaimantStarts => "read out as if whoever claims more had to begin",
            Proof::DoubleKo => "a double ko in one fight",
            Proof::Turn => "it depends on whose turn it is",
            Proof::Seki => "neither side can be taken, and each lives only because of the other",
            Proof::PassAlive | Proof::Safety | Proof::EyeSpace | Proof::Search => "proved",
        };
        // Writing to a string does not fail.
        let _done = writeln!(text, "{point}: {status} by article {article}: {why}");
    }
    text
}
