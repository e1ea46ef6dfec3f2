//! Teams: who moves next, and a move out of order that can be claimed; who sits where
//! seats are free.

use serde::Serialize;
use tengen_game::{OutOfTurn, View};
use tengen_rules::{ByColor, Color};

/// The order of moves in a game between teams.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Team {
    /// How many play each side.
    #[cfg_attr(feature = "ts", ts(type = "ByColor<number>"))]
    pub sizes: ByColor<u8>,
    /// The member of each side that moves when the side next does, from 1.
    #[cfg_attr(feature = "ts", ts(type = "ByColor<number>"))]
    pub due: ByColor<u8>,
    /// The last move, where it was out of order and can be claimed.
    pub error: Option<TeamError>,
    /// Members who would resign.
    #[cfg_attr(feature = "ts", ts(type = "ByColor<Array<number>>"))]
    pub resigning: ByColor<Vec<u8>>,
}

/// Who sits at the board where seats are free.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Seated {
    /// The most that sit at once.
    #[cfg_attr(feature = "ts", ts(type = "ByColor<number>"))]
    pub sizes: ByColor<u8>,
    /// Who sits, by number on their side.
    #[cfg_attr(feature = "ts", ts(type = "ByColor<Array<number>>"))]
    pub present: ByColor<Vec<u8>>,
}

/// A move of a member whose turn it was not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TeamError {
    /// Whose team.
    #[cfg_attr(feature = "ts", ts(type = "Color"))]
    pub color: Color,
    /// Who moved.
    pub member: u8,
    /// Whose turn it was.
    pub due: u8,
    /// What a claim costs.
    pub points: u8,
}

impl Seated {
    /// `None` where seats are not free.
    pub(super) fn of(view: &View) -> Option<Seated> {
        let seated = view.seated?;
        Some(Seated {
            sizes: seated.sizes,
            present: ByColor::from_fn(|color| seated.members(color).collect()),
        })
    }
}

impl Team {
    /// `None` where one plays a side.
    pub(super) fn of(view: &View) -> Option<Team> {
        let order = view.order?;
        Some(Team {
            sizes: order.sizes,
            due: order.due,
            error: order.error.map(|error| {
                let OutOfTurn {
                    color,
                    member,
                    due,
                    points,
                } = error;
                TeamError {
                    color,
                    member,
                    due,
                    points,
                }
            }),
            resigning: ByColor::from_fn(|color| {
                let bits = order.resigning[color];
                let size = order.sizes[color];
                (1..=size)
                    .filter(|member| bits >> (member - 1) & 1 == 1)
                    .collect()
            }),
        })
    }
}
