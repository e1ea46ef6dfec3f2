//! Who is away, who paused, what was offered, as pages show it.

use serde::Serialize;
use tengen_clock::{HoldCause, Timestamp};
use tengen_game::{Offer, PausePolicy, PauseRight, Sealing, View};
use tengen_rules::{ByColor, Color};

/// Where the players stand beside the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Standing {
    /// Why no move can be made, the count left out.
    #[cfg_attr(feature = "ts", ts(type = "Array<HoldCause>"))]
    pub holds: Vec<HoldCause>,
    /// The pause that goes on.
    pub pause: Option<Pause>,
    /// How many of its own pauses each side has left.
    #[cfg_attr(feature = "ts", ts(type = "ByColor<number>"))]
    pub pauses_left: ByColor<u8>,
    /// The offer that waits for its answer.
    pub offer: Option<Offered>,
    /// Whether the side to move seals a move now: `offered` where it may leave it, `due`.
    #[cfg_attr(feature = "ts", ts(type = "\"offered\" | \"due\" | null"))]
    pub sealing: Option<Sealing>,
    /// Who has sealed a move.
    #[cfg_attr(feature = "ts", ts(type = "Color | null"))]
    pub sealed_by: Option<Color>,
    /// Who is away.
    #[cfg_attr(feature = "ts", ts(type = "ByColor<Away | null>"))]
    pub away: ByColor<Option<Away>>,
    /// Since when each side is back for an adjourned game.
    #[cfg_attr(feature = "ts", ts(type = "ByColor<number | null>"))]
    pub came_ms: ByColor<Option<Timestamp>>,
    /// The hour at which an adjourned game is to go on.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub until_ms: Option<Timestamp>,
}

/// A pause that a player made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Pause {
    /// Who made it, or agreed to it.
    #[cfg_attr(feature = "ts", ts(type = "Color"))]
    pub by: Color,
    /// By what right.
    #[cfg_attr(feature = "ts", ts(type = "PauseRight"))]
    pub right: &'static str,
    /// When it ends by itself.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub until_ms: Option<Timestamp>,
}

/// An offer that waits for its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Offered {
    /// Who made it.
    #[cfg_attr(feature = "ts", ts(type = "Color"))]
    pub by: Color,
    /// What.
    #[cfg_attr(feature = "ts", ts(type = "Offer"))]
    pub offer: Offer,
    /// The hour named.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub until_ms: Option<Timestamp>,
}

/// A player who is not there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Away {
    /// Since when.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub since_ms: Timestamp,
    /// From when on the opponent may claim the game.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub claim_from_ms: Option<Timestamp>,
}

impl Standing {
    /// `None` where there is nothing to say.
    pub(super) fn of(view: &View) -> Option<Standing> {
        let most = match view.terms.timing.pauses {
            PausePolicy::Never | PausePolicy::ByAgreement => 0,
            PausePolicy::Counted { pauses, .. } => pauses,
        };
        let now = &view.standing;
        let aside = view.adjournment;
        let away = |away: tengen_game::Away| Away {
            since_ms: away.since,
            claim_from_ms: away.claim_from,
        };
        let holds = view.clock.holds.iter();
        let holds: Vec<HoldCause> = holds
            .filter(|cause| *cause != HoldCause::Counting)
            .collect();
        let is_plain = most == 0
            && holds.is_empty()
            && aside.is_none()
            && now.pause.is_none()
            && now.offer.is_none()
            && now.sealing.is_none()
            && now.away == ByColor::default();
        (!is_plain).then(|| Standing {
            holds,
            pause: now.pause.map(|pause| Pause {
                by: pause.by,
                right: match pause.right {
                    PauseRight::Own => "own",
                    PauseRight::Agreed => "agreed",
                    PauseRight::Absence => "absence",
                },
                until_ms: pause.until,
            }),
            pauses_left: now.pauses.map(|_, spent| most.saturating_sub(spent)),
            offer: now.offer.map(|made| Offered {
                by: made.by,
                offer: made.offer,
                until_ms: made.until,
            }),
            sealing: now.sealing.map(|_| view.terms.timing.sealing),
            sealed_by: aside.and_then(|aside| aside.sealed),
            away: now.away.map(|_, gone| gone.map(away)),
            came_ms: aside.map_or_else(ByColor::default, |aside| aside.came),
            until_ms: aside.and_then(|aside| aside.until),
        })
    }
}
