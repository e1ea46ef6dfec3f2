//! Over the board: what lies there before the clock is pressed.

use serde::Serialize;
use tengen_clock::{Millis, Timestamp};
use tengen_game::{Setting, View};
use tengen_rules::{ByColor, Color, Point};

/// What everybody at the table sees beside the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AtTable {
    /// Where the stones are: on this screen, or on a board of which nothing is known.
    #[cfg_attr(feature = "ts", ts(type = "\"here\" | \"elsewhere\""))]
    pub board: &'static str,
    /// Turns of which only the time is known.
    pub turns: u32,
    /// What each side says that the result is, as `B+3.5`; none where nothing was said.
    #[cfg_attr(feature = "ts", ts(type = "ByColor<string | null>"))]
    pub stated: ByColor<Option<String>>,
    /// Who starts the clock; none once that was done.
    #[cfg_attr(feature = "ts", ts(type = "Color | null"))]
    pub starter: Option<Color>,
    /// The stone of the side to move that no press has followed yet.
    #[cfg_attr(feature = "ts", ts(type = "string | null"))]
    pub stone: Option<Point>,
    /// The stones that it takes off.
    #[cfg_attr(feature = "ts", ts(type = "Array<string>"))]
    pub taken: Vec<Point>,
    /// How long the clocks may stand still for lifting; none where they may not.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub may_lift_ms: Option<Millis>,
    /// Until when they stand still for lifting, at the longest.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub lifting_until_ms: Option<Timestamp>,
}

impl AtTable {
    /// `None` where the game is played online.
    pub(super) fn of(view: &View) -> Option<AtTable> {
        let table = view.table.as_ref()?;
        Some(AtTable {
            board: match view.terms.setting {
                Setting::Online | Setting::Table => "here",
                Setting::Clock => "elsewhere",
            },
            turns: table.turns,
            stated: ByColor::from_fn(|color| {
                table.stated[color].map(|outcome| outcome.to_string())
            }),
            starter: table.starter,
            stone: table.stone,
            taken: table.taken.clone(),
            may_lift_ms: table.may_lift,
            lifting_until_ms: table.lifting,
        })
    }
}
