//! What the arbiter did, in the words of a record.

use tengen_game::{Act, MarkStatus, Necessity, Ruled};
use tengen_rules::Claim;

use super::{end, title};

/// The private property that holds rulings: one a line, the act, its article or a
/// dash, and the reason.
pub(super) const RULINGS_PROPERTY: &str = "TGAR";

/// A ruling as the property has it.
pub(super) fn line(ruled: &Ruled) -> String {
    let ruling = &ruled.ruling;
    let article = ruling.article.as_deref().unwrap_or("-");
    format!("{} {article} {}", ruling.act.name(), ruling.reason)
}

/// A ruling as a sentence.
pub(super) fn sentence(ruled: &Ruled) -> String {
    let ruling = &ruled.ruling;
    let what = match ruling.act {
        Act::Hold => "stopped the clocks".to_owned(),
        Act::Release => "let the clocks go on".to_owned(),
        Act::SetTime { color, left } => format!("set {}'s time to {left}", title(color)),
        Act::Decide { outcome } => format!("ended the game ({})", end::clause(outcome)),
        Act::TakeBack { moves } => format!("took back {moves} moves"),
        Act::Settle { point, status } => {
            let status = match status {
                MarkStatus::Alive => "alive",
                MarkStatus::Dead => "dead",
                MarkStatus::Seki => "in seki",
            };
            format!("ruled the group at {point} {status}")
        }
        Act::Award { point, owner } => {
            let owner = match owner {
                Claim::Black => "Black's",
                Claim::White => "White's",
                Claim::Neutral => "neutral",
                Claim::Seki => "inside a seki",
            };
            format!("ruled the territory at {point} {owner}")
        }
        Act::Need { point, need } => {
            let need = match need {
                Necessity::Needed => "is",
                Necessity::NotNeeded => "is not",
            };
            format!("ruled that a move at {point} {need} needed")
        }
        Act::Warn { color } => format!("warned {}", title(color)),
        Act::Fine { color, points } => format!("took {points} points from {}", title(color)),
        Act::Remark => "remarked".to_owned(),
        Act::TrueResult { outcome } => format!("noted the true result ({})", end::clause(outcome)),
    };
    let article = ruling.article.as_ref();
    let article = article.map_or_else(String::new, |article| format!(" (article {article})"));
    format!("The arbiter {what}{article}: {}", ruling.reason)
}
