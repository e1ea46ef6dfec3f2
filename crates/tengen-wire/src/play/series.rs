//! The series that a game belongs to, and how far terms are agreed, as pages show it.

use serde::Serialize;
use tengen_game::{Consent, Party, SeriesEnd, View};
use tengen_rules::Color;

/// A series as it stands with this game, its result counted once there is one.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Series {
    /// Which game this is, from 1.
    pub number: u8,
    /// How many there are at most.
    pub games: u8,
    /// The colors of the player who begins so, such as `B-W-B`.
    pub schedule: String,
    /// Whether it is over as soon as nobody can catch up.
    #[cfg_attr(feature = "ts", ts(type = "\"decided\" | \"all\""))]
    pub end: SeriesEnd,
    /// What the host has won; a draw is a half.
    pub host: f32,
    /// What the guest has won.
    pub guest: f32,
    /// The number of the next game, once this one has ended and one follows.
    pub next: Option<u8>,
    /// The host's color in it.
    #[cfg_attr(feature = "ts", ts(type = "Color | null"))]
    pub next_host: Option<Color>,
}

/// Terms on the table before the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Table {
    /// The number of the event that laid them there.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seq: u64,
    /// Who did.
    #[cfg_attr(feature = "ts", ts(type = "\"host\" | \"guest\""))]
    pub by: Party,
    /// Whether the host has still to agree.
    pub host_open: bool,
    /// Whether the guest has.
    pub guest_open: bool,
}

impl Series {
    pub(super) fn of(view: &View) -> Option<Series> {
        let series = view.terms.series.as_ref()?;
        let standing = view.series?;
        let games = |halves: u16| f32::from(halves) / 2.0;
        Some(Series {
            number: series.number,
            games: series.games,
            schedule: series.schedule.to_string(),
            end: series.end,
            host: games(standing.score.host),
            guest: games(standing.score.guest),
            next: standing.next.map(|(number, _)| number),
            next_host: standing.next.map(|(_, color)| color),
        })
    }
}

impl Table {
    /// `None` where the first proposal stands and sitting down is all it needs.
    pub(super) fn of(view: &View) -> Option<Table> {
        let arranging = view.arranging.as_ref()?;
        let is_plain = arranging.seq == 1 && arranging.is_agreed();
        (!is_plain).then(|| Table {
            seq: arranging.seq,
            by: arranging.by,
            host_open: arranging.host == Consent::Open,
            guest_open: arranging.guest == Consent::Open,
        })
    }
}
