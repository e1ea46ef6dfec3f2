//! Which moves of a game a figure shows.

use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;

/// Moves of a game, the first and the last included, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Moves {
    /// The first move.
    pub first: u32,
    /// The last move; `u32::MAX` stands for the last of the game.
    pub last: u32,
}

/// The text names no range of moves.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no range of moves: write 51-100, 51-, -50 or 51")]
pub struct MovesError(pub String);

impl Moves {
    /// The whole game.
    pub const ALL: Moves = Moves {
        first: 1,
        last: u32::MAX,
    };

    /// The same moves of a game that has `total`.
    #[must_use]
    pub fn of(self, total: u32) -> Moves {
        match self.last {
            u32::MAX => Moves {
                last: total,
                ..self
            },
            _ => self,
        }
    }

    /// Figures of `each` moves; the last one may have fewer.
    ///
    /// The last move must be known: see [`Moves::of`].
    pub fn split(self, each: NonZeroU32) -> Vec<Moves> {
        let mut parts = Vec::new();
        let mut first = self.first;
        while first <= self.last {
            let last = first.saturating_add(each.get() - 1).min(self.last);
            parts.push(Moves { first, last });
            match last.checked_add(1) {
                Some(next) => first = next,
                None => break,
            }
        }
        parts
    }
}

impl fmt::Display for Moves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.last {
            u32::MAX => write!(f, "{}-", self.first),
            last if last == self.first => write!(f, "{last}"),
            last => write!(f, "{}-{last}", self.first),
        }
    }
}

impl FromStr for Moves {
    type Err = MovesError;

    /// Reads `51-100`, `51-`, `-50` and `51`; a dash of any length.
    fn from_str(text: &str) -> Result<Moves, MovesError> {
        let wrong = || MovesError(text.to_owned());
        let number = |part: &str, without: u32| match part.trim() {
            "" => Ok(without),
            part => part.parse().map_err(|_| wrong()),
        };
        let moves = match text.split_once(['-', '–', '—']) {
            Some((first, last)) if !(first.trim().is_empty() && last.trim().is_empty()) => Moves {
                first: number(first, 1)?,
                last: number(last, u32::MAX)?,
            },
            Some(_) => return Err(wrong()),
            None => {
                let one = text.trim().parse().map_err(|_| wrong())?;
                Moves {
                    first: one,
                    last: one,
                }
            }
        };
        if moves.first == 0 || moves.last < moves.first {
            return Err(wrong());
        }
        Ok(moves)
    }
}
