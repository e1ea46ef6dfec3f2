//! Games beside the usual one: another goal, stones of one look, players who do not
//! see the board, several people a side, in order or as they come.
//!
//! Each is a switch of its own, and any can be had with any other. A variant has one
//! text form, words with blanks between them (`capture-1 one-color blind-white`); the
//! usual game is no word at all.

use std::fmt;
use std::str::FromStr;

use tengen_rules::{ByColor, Color};

use crate::Viewer;

/// What sets a game apart from the usual one. The default is the usual one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Variant {
    /// What wins.
    pub goal: Goal,
    /// How stones look before the end.
    pub stones: StoneLook,
    /// Who does not see the board before the end.
    pub blind: Blind,
    /// How many people play a side, and in what order.
    pub seats: Seats,
}

/// What wins the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Goal {
    /// More points.
    #[default]
    Score,
    /// Being the first to have captured this many stones; two passes before that are
    /// counted as ever.
    Capture {
        /// How many, 1 and more.
        stones: u8,
    },
}

/// How stones look to players and spectators before the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum StoneLook {
    /// Black and white.
    #[default]
    Colors,
    /// All alike: one-color go.
    One,
}

/// Who does not see the board before the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Blind {
    /// Both see it.
    #[default]
    None,
    /// Black hears moves only.
    Black,
    /// White does.
    White,
    /// Both do.
    Both,
}

/// How many people play a side, and in what order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Seats {
    /// One a side.
    #[default]
    Pair,
    /// Teams whose members move in a fixed order: rengo, pair go.
    Teams {
        /// Members of Black's team, 1 to [`Seats::MOST`].
        black: u8,
        /// Members of White's team.
        white: u8,
        /// What a move out of order leads to.
        on_error: RotationError,
    },
    /// Whoever of a side comes first moves; people come and go while the game runs.
    Free {
        /// How many sit for Black at once, 1 to [`Seats::MOST`].
        black: u8,
        /// How many sit for White.
        white: u8,
    },
}

/// What a move out of a team's order leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RotationError {
    /// The team loses.
    Loss,
    /// It pays points, and play goes on.
    Points {
        /// How many.
        points: u8,
    },
    /// The move is taken back.
    Undo,
}

/// How much of the board somebody sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sight {
    /// All there is, and all that was.
    Full,
    /// Which points are occupied, not by whom, and the last move; nothing of what was.
    Points,
    /// No board; the last move is heard.
    Nothing,
}

impl Goal {
    /// The most stones that win by capture.
    pub const MOST: u8 = 99;

    const fn is_sound(self) -> bool {
        match self {
            Goal::Score => true,
            Goal::Capture { stones } => 1 <= stones && stones <= Goal::MOST,
        }
    }
}

impl Seats {
    /// The most members of a team, and the most who sit on a side at once.
    pub const MOST: u8 = 9;

    /// How many play each side; `None` where one does.
    pub const fn sizes(self) -> Option<ByColor<u8>> {
        match self {
            Seats::Pair => None,
            Seats::Teams { black, white, .. } | Seats::Free { black, white } => {
                Some(ByColor { black, white })
            }
        }
    }

    /// The same people where they change colors.
    #[must_use]
    pub const fn swapped(self) -> Seats {
        match self {
            Seats::Pair => Seats::Pair,
            Seats::Teams {
                black,
                white,
                on_error,
            } => Seats::Teams {
                black: white,
                white: black,
                on_error,
            },
            Seats::Free { black, white } => Seats::Free {
                black: white,
                white: black,
            },
        }
    }

    const fn is_sound(self) -> bool {
        match self {
            Seats::Pair => true,
            Seats::Teams { black, white, .. } | Seats::Free { black, white } => {
                1 <= black && black <= Seats::MOST && 1 <= white && white <= Seats::MOST
            }
        }
    }
}

impl Variant {
    /// Whether it is the usual game.
    pub fn is_default(&self) -> bool {
        *self == Variant::default()
    }

    /// Whether something is kept from somebody before the end.
    pub const fn has_secrets(&self) -> bool {
        !matches!((self.stones, self.blind), (StoneLook::Colors, Blind::None))
    }

    /// How much `viewer` sees before the end.
    pub const fn sight(&self, viewer: Viewer) -> Sight {
        match (viewer, self.blind) {
            (Viewer::Seat(Color::Black), Blind::Black | Blind::Both)
            | (Viewer::Seat(Color::White), Blind::White | Blind::Both) => Sight::Nothing,
            (Viewer::Seat(_), Blind::None | Blind::Black | Blind::White)
            | (Viewer::Spectator, _) => match self.stones {
                StoneLook::Colors => Sight::Full,
                StoneLook::One => Sight::Points,
            },
        }
    }

    /// How much everybody may be shown who cannot be told apart, as by a picture behind
    /// a link: what the player sees who sees least.
    pub const fn public_sight(&self) -> Sight {
        match (self.blind, self.stones) {
            (Blind::None, StoneLook::Colors) => Sight::Full,
            (Blind::None, StoneLook::One) => Sight::Points,
            (Blind::Black | Blind::White | Blind::Both, _) => Sight::Nothing,
        }
    }

    /// Whether its numbers are such as a game can have.
    pub(crate) const fn is_sound(self) -> bool {
        self.goal.is_sound() && self.seats.is_sound()
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut words = Vec::new();
        match self.goal {
            Goal::Score => {}
            Goal::Capture { stones } => words.push(format!("capture-{stones}")),
        }
        match self.stones {
            StoneLook::Colors => {}
            StoneLook::One => words.push("one-color".to_owned()),
        }
        match self.blind {
            Blind::None => {}
            Blind::Black => words.push("blind-black".to_owned()),
            Blind::White => words.push("blind-white".to_owned()),
            Blind::Both => words.push("blind-both".to_owned()),
        }
        match self.seats {
            Seats::Pair => {}
            Seats::Teams {
                black,
                white,
                on_error,
            } => {
                let error = match on_error {
                    RotationError::Loss => "loss".to_owned(),
                    RotationError::Undo => "undo".to_owned(),
                    RotationError::Points { points } => format!("points-{points}"),
                };
                words.push(format!("teams-{black}-{white}-{error}"));
            }
            Seats::Free { black, white } => words.push(format!("free-{black}-{white}")),
        }
        f.write_str(&words.join(" "))
    }
}

/// The text names no variant.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is no variant: write words such as capture-1, one-color, blind-white, teams-2-2-loss, free-4-4"
)]
pub struct VariantError(pub String);

impl FromStr for Variant {
    type Err = VariantError;

    /// Reads what [`fmt::Display`] writes, the words in any order.
    fn from_str(text: &str) -> Result<Variant, VariantError> {
        let mut variant = Variant::default();
        for word in text.split_whitespace() {
            let known = variant.read(word);
            known.ok_or_else(|| VariantError(text.to_owned()))?;
        }
        Ok(variant)
    }
}

impl Variant {
    fn read(&mut self, word: &str) -> Option<()> {
        let parts: Vec<&str> = word.split('-').collect();
        match *parts.as_slice() {
            ["capture", stones] => {
                let stones = stones.parse().ok()?;
                self.goal = Goal::Capture { stones };
            }
            ["one", "color"] => self.stones = StoneLook::One,
            ["blind", "black"] => self.blind = Blind::Black,
            ["blind", "white"] => self.blind = Blind::White,
            ["blind", "both"] => self.blind = Blind::Both,
            ["teams", black, white, ref error @ ..] => {
                let on_error = match *error {
                    ["loss"] => RotationError::Loss,
                    ["undo"] => RotationError::Undo,
                    ["points", points] => RotationError::Points {
                        points: points.parse().ok()?,
                    },
                    _ => return None,
                };
                let (black, white) = (black.parse().ok()?, white.parse().ok()?);
                self.seats = Seats::Teams {
                    black,
                    white,
                    on_error,
                };
            }
            ["free", black, white] => {
                let (black, white) = (black.parse().ok()?, white.parse().ok()?);
                self.seats = Seats::Free { black, white };
            }
            _ => return None,
        }
        Some(())
    }
}

#[cfg(feature = "serde")]
mod json {
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

    use super::Variant;

    impl Serialize for Variant {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(self)
        }
    }

    impl<'de> Deserialize<'de> for Variant {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Variant, D::Error> {
            let text = String::deserialize(deserializer)?;
            text.parse().map_err(de::Error::custom)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Sight, Variant};
    use crate::Viewer;
    use tengen_rules::Color::{Black, White};

    fn read(text: &str) -> Variant {
        text.parse().unwrap()
    }

    #[test]
    fn variants_read_as_they_are_written() {
        for text in [
            "",
            "capture-1",
            "capture-5 one-color",
            "one-color blind-black",
            "blind-both",
            "teams-2-2-loss",
            "capture-3 one-color blind-white teams-3-2-points-5",
            "teams-1-2-undo",
            "free-4-4",
            "blind-both free-9-1",
        ] {
            assert_eq!(read(text).to_string(), text);
        }
        assert_eq!(
            read("blind-white  capture-2"),
            read("capture-2 blind-white")
        );
        assert_eq!(read(""), Variant::default());
    }

    #[test]
    fn what_is_no_variant_is_not_read() {
        for text in [
            "capture",
            "capture-300",
            "blind",
            "blind-red",
            "free-seats",
            "free-4",
            "free-4-4-loss",
            "teams-2",
            "teams-2-2",
            "teams-2-2-points",
            "teams-2-2-loss-3",
            "onecolor",
            "capture--1",
        ] {
            assert!(text.parse::<Variant>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_blind_player_sees_nothing_and_a_spectator_never_less_than_points() {
        let seats = [Viewer::Seat(Black), Viewer::Seat(White), Viewer::Spectator];
        let sights = |text: &str| seats.map(|viewer| read(text).sight(viewer));
        let (full, points, nothing) = (Sight::Full, Sight::Points, Sight::Nothing);
        assert_eq!(sights(""), [full; 3]);
        assert_eq!(sights("one-color"), [points; 3]);
        assert_eq!(sights("blind-white"), [full, nothing, full]);
        assert_eq!(sights("blind-both"), [nothing, nothing, full]);
        assert_eq!(sights("one-color blind-black"), [nothing, points, points]);
        assert_eq!(read("blind-white").public_sight(), nothing);
        assert_eq!(read("one-color").public_sight(), points);
        assert_eq!(read("capture-2").public_sight(), full);
    }
}
