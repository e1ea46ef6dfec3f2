//! What the arbiter did, and is asked, as pages show it.

use serde::Serialize;
use tengen_clock::Timestamp;
use tengen_game::{Act, MarkStatus, Necessity, Oversight, Ruled, View};
use tengen_rules::{ByColor, Claim, Color, MoveNumber, Point};

use super::{Outcome, SideClock, outcome};

/// Everything of the arbiter that players and spectators see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Arbitration {
    /// The call that waits for the arbiter.
    pub call: Option<CallView>,
    /// What was ruled, in order.
    pub rulings: Vec<RulingView>,
    /// Points that each side has paid by the arbiter's word.
    #[cfg_attr(feature = "ts", ts(type = "ByColor<number>"))]
    pub fines: ByColor<u16>,
    /// The true result, where it is not the sporting one.
    pub true_result: Option<Outcome>,
}

/// A call of the arbiter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CallView {
    /// Who called; none where a count has taken its time.
    #[cfg_attr(feature = "ts", ts(type = "Color | null"))]
    pub by: Option<Color>,
    /// When.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub at_ms: Timestamp,
    /// What about; may be empty.
    pub words: String,
}

/// A ruling. What an act has no use for is not there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RulingView {
    /// When.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub at_ms: Timestamp,
    /// After which move.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub after: MoveNumber,
    /// What was done, such as `take_back`.
    pub act: &'static str,
    /// Why.
    pub reason: String,
    /// The article of the law.
    pub article: Option<String>,
    /// The side it is about.
    #[cfg_attr(feature = "ts", ts(type = "Color | null"))]
    pub color: Option<Color>,
    /// Moves taken back, or points taken from a side.
    pub number: Option<u16>,
    /// The chain or the territory.
    #[cfg_attr(feature = "ts", ts(type = "string | null"))]
    pub point: Option<Point>,
    /// What the chain is.
    #[cfg_attr(feature = "ts", ts(type = "Status | null"))]
    pub status: Option<MarkStatus>,
    /// Whose the territory is.
    #[cfg_attr(feature = "ts", ts(type = "Owner | null"))]
    pub owner: Option<Claim>,
    /// Whether a move is needed at the point.
    #[cfg_attr(feature = "ts", ts(type = "'needed' | 'not_needed' | null"))]
    pub need: Option<Necessity>,
    /// The result.
    pub outcome: Option<Outcome>,
    /// What the side has left.
    pub left: Option<SideClock>,
}

impl Arbitration {
    pub(super) fn of(view: &View) -> Option<Arbitration> {
        let from = &view.arbitration;
        if view.terms.oversight == Oversight::None {
            return None;
        }
        Some(Arbitration {
            call: from.call.as_ref().map(|call| CallView {
                by: call.by,
                at_ms: call.at,
                words: call.words.clone(),
            }),
            rulings: from.rulings.iter().map(RulingView::of).collect(),
            fines: from.fines(),
            true_result: from.true_result().map(outcome),
        })
    }
}

impl RulingView {
    fn of(ruled: &Ruled) -> RulingView {
        let ruling = &ruled.ruling;
        let act = ruling.act;
        let mut view = RulingView {
            at_ms: ruled.at,
            after: ruled.after,
            act: act.name(),
            reason: ruling.reason.clone(),
            article: ruling.article.clone(),
            color: act.color(),
            number: None,
            point: None,
            status: None,
            owner: None,
            need: None,
            outcome: None,
            left: None,
        };
        match act {
            Act::SetTime { left, .. } => view.left = Some(SideClock::of(left)),
            Act::Decide { outcome: how } | Act::TrueResult { outcome: how } => {
                view.outcome = Some(outcome(how));
            }
            Act::TakeBack { moves } => view.number = Some(moves),
            Act::Fine { points, .. } => view.number = Some(points.into()),
            Act::Settle { point, status } => {
                (view.point, view.status) = (Some(point), Some(status));
            }
            Act::Award { point, owner } => (view.point, view.owner) = (Some(point), Some(owner)),
            Act::Need { point, need } => (view.point, view.need) = (Some(point), Some(need)),
            Act::Hold | Act::Release | Act::Warn { .. } | Act::Remark => {}
        }
        view
    }
}
