//! A series: several games between the same two players, colors by a schedule.
//!
//! What was agreed of it is in the terms of each of its games, and so is how it
//! stood before that game: each log tells all, and the next game follows from one
//! game alone ([`Game::next_of_series`]).
//!
//! # Source
//!
//! The club's document on handicaps (000), "match series": without stones the weaker
//! player is Black in two games of three (Black-White-Black), or in all. Where it is
//! silent: a draw is half a win for each, a game that both lost a win for nobody, and
//! one without a result is played again with the same colors.

use std::fmt;
use std::str::FromStr;

use tengen_rules::{ByColor, Color, Komi, Outcome};

use crate::{ColorChoice, Game, Terms, TermsError};

/// A series of games, and where in it a game stands.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Series {
    /// How many games at most, 2 to [`Series::MOST_GAMES`].
    pub games: u8,
    /// Who is Black when.
    pub schedule: Schedule,
    /// Komi of the games in turn, from the first again after the last; empty: every
    /// game has the same.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Vec::is_empty")
    )]
    pub komi: Vec<Komi>,
    /// When it is over.
    pub end: SeriesEnd,
    /// Which game this is, from 1.
    pub number: u8,
    /// What each has won before this game.
    pub score: SeriesScore,
}

/// When a series is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SeriesEnd {
    /// When nobody can catch up any more.
    Decided,
    /// When every game was played.
    All,
}

#[cfg(feature = "serde")]
tengen_rules::in_words!(SeriesEnd {
    Decided = "decided",
    All = "all",
});

/// What each player has won, in half games: a draw is a half for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct SeriesScore {
    /// Whoever proposed the first game.
    pub host: u16,
    /// The other.
    pub guest: u16,
}

/// The colors of a series, as one of the two players has them: `B-W-B` is Black,
/// White, Black, and so on from the first again.
///
/// The other player has the opposite; which of the two it speaks of is decided by
/// who has the first of these colors in the first game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule(Vec<Color>);

/// A text that is no schedule of colors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a schedule is written as B-W-B, of {} colors at most",
    Series::MOST_GAMES
)]
pub struct ScheduleError;

impl FromStr for Schedule {
    type Err = ScheduleError;

    fn from_str(text: &str) -> Result<Schedule, ScheduleError> {
        let colors: Option<Vec<Color>> = text
            .chars()
            .filter(|sign| !sign.is_whitespace() && *sign != '-')
            .map(|sign| match sign {
                'B' | 'b' => Some(Color::Black),
                'W' | 'w' => Some(Color::White),
                _ => None,
            })
            .collect();
        let colors = colors.ok_or(ScheduleError)?;
        let fits = (1..=usize::from(Series::MOST_GAMES)).contains(&colors.len());
        if fits {
            Ok(Schedule(colors))
        } else {
            Err(ScheduleError)
        }
    }
}

impl fmt::Display for Schedule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, color) in self.0.iter().enumerate() {
            let dash = if at == 0 { "" } else { "-" };
            write!(f, "{dash}{}", color.letter())?;
        }
        Ok(())
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Schedule {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Schedule {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Schedule, D::Error> {
        let text = String::deserialize(from)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

impl Schedule {
    /// The color in game `number`, counted from 1.
    pub fn color_in(&self, number: u8) -> Color {
        let at = usize::from(number.saturating_sub(1)) % self.0.len().max(1);
        self.0.get(at).copied().unwrap_or(Color::Black)
    }

    /// Whether the player it speaks of never changes colors.
    pub fn is_of_one_color(&self) -> bool {
        self.0.windows(2).all(|pair| pair[0] == pair[1])
    }
}

impl SeriesScore {
    fn with(self, points: ByColor<u16>, host: Color) -> SeriesScore {
        SeriesScore {
            host: self.host.saturating_add(points[host]),
            guest: self.guest.saturating_add(points[host.opponent()]),
        }
    }
}

impl Series {
    /// The longest series.
    pub const MOST_GAMES: u8 = 99;

    /// Komi of game `number`; `None` where every game has the same.
    pub fn komi_in(&self, number: u8) -> Option<Komi> {
        let at = usize::from(number.saturating_sub(1));
        self.komi.get(at % self.komi.len().max(1)).copied()
    }

    /// Whether no game follows when it stands like this after `played` games.
    fn is_over_after(&self, played: u8, score: SeriesScore) -> bool {
        let left = u16::from(self.games.saturating_sub(played));
        match self.end {
            SeriesEnd::All => left == 0,
            SeriesEnd::Decided => {
                left == 0 || left.saturating_mul(2) < score.host.abs_diff(score.guest)
            }
        }
    }

    pub(crate) fn check(&self, terms: &Terms, reasons: &mut Vec<TermsError>) {
        let most_komi = i32::from(Komi::LIMIT);
        let games = self.games;
        let counts = (2..=Series::MOST_GAMES).contains(&games)
            && (1..=games).contains(&self.number)
            && self.score.host.saturating_add(self.score.guest) <= u16::from(games) * 2
            && self.komi.len() <= usize::from(games);
        if !counts {
            reasons.push(TermsError::Series);
        }
        if let Some(komi) = (self.komi.iter()).find(|komi| most_komi < komi.as_halves().abs()) {
            reasons.push(TermsError::Komi { komi: *komi });
        }
        if terms.handicap != 0 && !self.schedule.is_of_one_color() {
            reasons.push(TermsError::SeriesHandicap);
        }
    }
}

/// What a game is worth in a series, in half games; `None` where it has to be played
/// again.
fn worth(outcome: Outcome) -> Option<ByColor<u16>> {
    match outcome {
        Outcome::Score { winner, .. }
        | Outcome::Capture { winner }
        | Outcome::Resignation { winner }
        | Outcome::Time { winner }
        | Outcome::Forfeit { winner, .. }
        | Outcome::Adjudicated {
            winner: Some(winner),
        }
        | Outcome::Unstated { winner } => {
            Some(ByColor::from_fn(
                |color| if color == winner { 2 } else { 0 },
            ))
        }
        Outcome::Jigo | Outcome::Adjudicated { winner: None } => {
            Some(ByColor { black: 1, white: 1 })
        }
        Outcome::BothLose { .. } => Some(ByColor::default()),
        Outcome::NoResult | Outcome::Void | Outcome::ReplayOrdered => None,
    }
}

/// A series as it stands with this game, its result counted once there is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeriesStanding {
    /// What each has won.
    pub score: SeriesScore,
    /// How many games have counted.
    pub played: u8,
    /// The number of the next game, and the host's color in it; `None` before this
    /// game has ended, and when the series is over.
    pub next: Option<(u8, Color)>,
}

impl Game {
    /// How the series stands that this game belongs to.
    pub fn series_standing(&self) -> Option<SeriesStanding> {
        let series = self.terms().series.as_ref()?;
        let before = SeriesStanding {
            score: series.score,
            played: series.number.saturating_sub(1),
            next: None,
        };
        let (Some(outcome), Some(host)) = (self.outcome(), self.host()) else {
            return Some(before);
        };
        let Some(points) = worth(*outcome) else {
            let next = Some((series.number, host));
            return Some(SeriesStanding { next, ..before });
        };
        let score = series.score.with(points, host);
        let next = series.number.saturating_add(1);
        let is_named = series.schedule.color_in(series.number) == host;
        let named = series.schedule.color_in(next);
        let color = if is_named { named } else { named.opponent() };
        let is_over = series.is_over_after(series.number, score);
        Some(SeriesStanding {
            score,
            played: series.number,
            next: (!is_over).then_some((next, color)),
        })
    }

    /// The terms of the next game of the series and who is Black in it; `None` where
    /// none follows.
    pub fn next_of_series(&self) -> Option<(Terms, ColorChoice)> {
        let SeriesStanding { score, next, .. } = self.series_standing()?;
        let (number, host) = next?;
        let mut terms = self.terms().clone();
        // The hour was the first game's.
        terms.timing.begins_ms = None;
        let series = terms.series.as_mut()?;
        (series.number, series.score) = (number, score);
        if let Some(komi) = series.komi_in(number) {
            terms.komi = komi;
        }
        if self.host() != Some(host) {
            // Teams are as large as they were, whatever their color.
            terms.variant.seats = terms.variant.seats.swapped();
        }
        let colors = match host {
            Color::Black => ColorChoice::HostBlack,
            Color::White => ColorChoice::HostWhite,
        };
        Some((terms, colors))
    }
}
