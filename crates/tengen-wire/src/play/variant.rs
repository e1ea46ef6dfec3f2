//! What sets a game apart from the usual one, for pages.

use serde::Serialize;
use tengen_game::{Blind, Goal, RotationError, Seats, StoneLook};
use tengen_rules::{ByColor, Color};

/// What sets a game apart from the usual one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Variant {
    /// How many captured stones win; none where points do.
    pub capture: Option<u8>,
    /// How stones look before the end.
    #[cfg_attr(feature = "ts", ts(type = "\"colors\" | \"one\""))]
    pub stones: &'static str,
    /// Who does not see the board before the end.
    #[cfg_attr(feature = "ts", ts(type = "Array<Color>"))]
    pub blind: Vec<Color>,
    /// The teams; none where one plays a side or seats are free.
    pub teams: Option<Teams>,
    /// How many sit on each side at most where seats are free.
    #[cfg_attr(feature = "ts", ts(type = "ByColor<number> | null"))]
    pub free: Option<ByColor<u8>>,
}

/// How many play each side, and what a move out of their order leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Teams {
    /// Black's.
    pub black: u8,
    /// White's.
    pub white: u8,
    /// What a move out of order leads to.
    #[cfg_attr(feature = "ts", ts(type = "\"loss\" | \"points\" | \"undo\""))]
    pub on_error: &'static str,
    /// What it costs where points are paid.
    pub points: u8,
}

impl Variant {
    pub(super) fn of(variant: tengen_game::Variant) -> Option<Variant> {
        if variant.is_default() {
            return None;
        }
        Some(Variant {
            capture: match variant.goal {
                Goal::Score => None,
                Goal::Capture { stones } => Some(stones),
            },
            stones: match variant.stones {
                StoneLook::Colors => "colors",
                StoneLook::One => "one",
            },
            blind: match variant.blind {
                Blind::None => Vec::new(),
                Blind::Black => vec![Color::Black],
                Blind::White => vec![Color::White],
                Blind::Both => Color::BOTH.into(),
            },
            teams: match variant.seats {
                Seats::Pair | Seats::Free { .. } => None,
                Seats::Teams {
                    black,
                    white,
                    on_error,
                } => {
                    let (on_error, points) = match on_error {
                        RotationError::Loss => ("loss", 0),
                        RotationError::Points { points } => ("points", points),
                        RotationError::Undo => ("undo", 0),
                    };
                    Some(Teams {
                        black,
                        white,
                        on_error,
                        points,
                    })
                }
            },
            free: match variant.seats {
                Seats::Free { .. } => variant.seats.sizes(),
                Seats::Pair | Seats::Teams { .. } => None,
            },
        })
    }
}
