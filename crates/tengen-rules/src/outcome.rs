//! How a game ended: the only type of a result, everywhere.

use std::fmt;
use std::str::FromStr;

use crate::color::Color;
use crate::komi::HalfPoints;

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(tag = "kind", rename_all = "snake_case", try_from = "json::Fields")
)]
pub enum Outcome {
    /// Won by count.
    Score {
        /// Who won.
        winner: Color,
        /// By how much; more than nothing.
        margin: HalfPoints,
    },
    /// The other side resigned.
    Resignation {
        /// Who won.
        winner: Color,
    },
    /// The other side's time ran out.
    Time {
        /// Who won.
        winner: Color,
    },
    /// The first to have captured as many stones as the goal asks for.
    Capture {
        /// Who won.
        winner: Color,
    },
    /// The other side lost for a reason outside the count.
    Forfeit {
        /// Who won.
        winner: Color,
        /// What the other side did.
        reason: ForfeitReason,
    },
    /// Both sides lost.
    BothLose {
        /// What both did.
        reason: ForfeitReason,
    },
    /// An equal score.
    Jigo,
    /// The game ended without a winner by a rule of the game, as after a long cycle.
    NoResult,
    /// The game is as if it had not been played.
    Void,
    /// The arbiter, or the rules, want the game played again: this one is as if it had
    /// not been.
    ReplayOrdered,
    /// The arbiter's ruling; without a winner it is a draw.
    Adjudicated {
        /// Who won.
        winner: Option<Color>,
    },
    /// Won; the record does not say how.
    Unstated {
        /// Who won.
        winner: Color,
    },
}

/// Why a side lost without a count.
///
/// # Source
///
/// Code of the Russian Go Federation, article 11; the last two are customs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ForfeitReason {
    /// Came too late.
    Lateness,
    /// Did not come.
    Absence,
    /// Disturbed the board so that it cannot be restored.
    DisplacedPosition,
    /// Made two moves in a row.
    TwoMovesInARow,
    /// Refused to follow the rules.
    RefusalOfTheRules,
    /// Made a forbidden move where that loses the game.
    IllegalMove,
    /// No agreement could be reached at the end.
    NoAgreement,
    /// A long cycle, where that loses the game for both.
    Cycle,
    /// The record does not say.
    Unstated,
}

#[cfg(feature = "serde")]
crate::in_words!(ForfeitReason {
    Lateness = "lateness",
    Absence = "absence",
    DisplacedPosition = "displaced_position",
    TwoMovesInARow = "two_moves_in_a_row",
    RefusalOfTheRules = "refusal_of_the_rules",
    IllegalMove = "illegal_move",
    NoAgreement = "no_agreement",
    Cycle = "cycle",
    Unstated = "unstated",
});

impl ForfeitReason {
    /// Every reason.
    pub const ALL: [ForfeitReason; 9] = [
        ForfeitReason::Lateness,
        ForfeitReason::Absence,
        ForfeitReason::DisplacedPosition,
        ForfeitReason::TwoMovesInARow,
        ForfeitReason::RefusalOfTheRules,
        ForfeitReason::IllegalMove,
        ForfeitReason::NoAgreement,
        ForfeitReason::Cycle,
        ForfeitReason::Unstated,
    ];

    /// The stable code clients translate.
    pub const fn code(self) -> &'static str {
        match self {
            ForfeitReason::Lateness => "forfeit.lateness",
            ForfeitReason::Absence => "forfeit.absence",
            ForfeitReason::DisplacedPosition => "forfeit.displaced-position",
            ForfeitReason::TwoMovesInARow => "forfeit.two-moves-in-a-row",
            ForfeitReason::RefusalOfTheRules => "forfeit.refusal-of-the-rules",
            ForfeitReason::IllegalMove => "forfeit.illegal-move",
            ForfeitReason::NoAgreement => "forfeit.no-agreement",
            ForfeitReason::Cycle => "forfeit.cycle",
            ForfeitReason::Unstated => "forfeit.unstated",
        }
    }
}

impl Outcome {
    /// Every kind's code, for the tables that translate them.
    pub const CODES: [&'static str; 12] = [
        "outcome.score",
        "outcome.resignation",
        "outcome.time",
        "outcome.capture",
        "outcome.forfeit",
        "outcome.both-lose",
        "outcome.jigo",
        "outcome.no-result",
        "outcome.void",
        "outcome.replay-ordered",
        "outcome.adjudicated",
        "outcome.unstated",
    ];

    /// The winner, if one side alone won.
    pub const fn winner(self) -> Option<Color> {
        match self {
            Outcome::Score { winner, .. }
            | Outcome::Resignation { winner }
            | Outcome::Time { winner }
            | Outcome::Capture { winner }
            | Outcome::Forfeit { winner, .. }
            | Outcome::Unstated { winner } => Some(winner),
            Outcome::Adjudicated { winner } => winner,
            Outcome::BothLose { .. }
            | Outcome::Jigo
            | Outcome::NoResult
            | Outcome::Void
            | Outcome::ReplayOrdered => None,
        }
    }

    /// The stable code clients translate.
    pub const fn code(self) -> &'static str {
        match self {
            Outcome::Score { .. } => "outcome.score",
            Outcome::Resignation { .. } => "outcome.resignation",
            Outcome::Time { .. } => "outcome.time",
            Outcome::Capture { .. } => "outcome.capture",
            Outcome::Forfeit { .. } => "outcome.forfeit",
            Outcome::BothLose { .. } => "outcome.both-lose",
            Outcome::Jigo => "outcome.jigo",
            Outcome::NoResult => "outcome.no-result",
            Outcome::Void => "outcome.void",
            Outcome::ReplayOrdered => "outcome.replay-ordered",
            Outcome::Adjudicated { .. } => "outcome.adjudicated",
            Outcome::Unstated { .. } => "outcome.unstated",
        }
    }
}

/// As the `RE` property of SGF says it: `W+0.5`, `B+R`, `B+T`, `W+F`, `0`, `Void`.
///
/// SGF has no words for both losing, for no result or for a replay; all are `Void`. It
/// has none for a capture that wins either, and says who won alone: `B+`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Score { winner, margin } => write!(f, "{}+{margin}", winner.letter()),
            Outcome::Resignation { winner } => write!(f, "{}+R", winner.letter()),
            Outcome::Time { winner } => write!(f, "{}+T", winner.letter()),
            Outcome::Forfeit { winner, .. } => write!(f, "{}+F", winner.letter()),
            Outcome::Adjudicated {
                winner: Some(winner),
            }
            | Outcome::Capture { winner }
            | Outcome::Unstated { winner } => write!(f, "{}+", winner.letter()),
            Outcome::Jigo | Outcome::Adjudicated { winner: None } => f.write_str("0"),
            Outcome::BothLose { .. }
            | Outcome::NoResult
            | Outcome::Void
            | Outcome::ReplayOrdered => f.write_str("Void"),
        }
    }
}

/// The text is no result.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a result: write W+0.5, B+R, B+T, W+F, 0 or Void")]
pub struct OutcomeError(pub String);

impl FromStr for Outcome {
    type Err = OutcomeError;

    /// Reads what [`fmt::Display`] writes, and the long words of SGF (`B+Resign`,
    /// `W+Time`, `B+Forfeit`, `Draw`), in any case; and `B+C`, by capture, which lists
    /// of games keep.
    fn from_str(text: &str) -> Result<Outcome, OutcomeError> {
        let bad = || OutcomeError(text.to_owned());
        let plain = text.trim().to_ascii_lowercase();
        match plain.as_str() {
            "0" | "draw" | "jigo" => return Ok(Outcome::Jigo),
            "void" => return Ok(Outcome::Void),
            _ => {}
        }
        let (winner, how) = plain.split_once('+').ok_or_else(bad)?;
        let winner: Color = winner.trim().parse().map_err(|_| bad())?;
        Ok(match how.trim() {
            "" => Outcome::Unstated { winner },
            "r" | "res" | "resign" | "resignation" => Outcome::Resignation { winner },
            "t" | "time" => Outcome::Time { winner },
            "c" => Outcome::Capture { winner },
            "f" | "forfeit" => Outcome::Forfeit {
                winner,
                reason: ForfeitReason::Unstated,
            },
            points => {
                let margin: HalfPoints = points.parse().map_err(|_| bad())?;
                if margin <= HalfPoints::ZERO {
                    return Err(bad());
                }
                Outcome::Score { winner, margin }
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Outcome;

    #[test]
    fn results_read_as_they_are_written() {
        for text in ["W+0.5", "B+12", "B+R", "W+T", "B+F", "0", "Void", "W+"] {
            let outcome: Outcome = text.parse().unwrap();
            assert_eq!(outcome.to_string(), text);
            assert!(Outcome::CODES.contains(&outcome.code()));
        }
        let long = ["b+resign", "W + Time", "B+Forfeit", "Draw", "W+3.50"];
        let read = long.map(|text| text.parse::<Outcome>().unwrap().to_string());
        assert_eq!(read, ["B+R", "W+T", "B+F", "0", "W+3.5"]);
    }

    #[test]
    fn a_margin_of_nothing_is_no_result() {
        for text in ["B+0", "B+-2", "B+x", "X+2", "", "?", "B"] {
            assert!(text.parse::<Outcome>().is_err(), "{text}");
        }
    }
}

#[cfg(feature = "serde")]
mod json {
    use serde::Deserialize;

    use super::{ForfeitReason, Outcome};
    use crate::color::Color;
    use crate::fields::{FieldsError, need};
    use crate::komi::HalfPoints;

    #[derive(Deserialize)]
    pub(super) struct Fields {
        kind: String,
        winner: Option<Color>,
        margin: Option<HalfPoints>,
        reason: Option<ForfeitReason>,
    }

    impl TryFrom<Fields> for Outcome {
        type Error = FieldsError;

        fn try_from(from: Fields) -> Result<Outcome, FieldsError> {
            let winner = || need(from.winner, "winner");
            let reason = || need(from.reason, "reason");
            Ok(match from.kind.as_str() {
                "score" => Outcome::Score {
                    winner: winner()?,
                    margin: need(from.margin, "margin")?,
                },
                "resignation" => Outcome::Resignation { winner: winner()? },
                "time" => Outcome::Time { winner: winner()? },
                "capture" => Outcome::Capture { winner: winner()? },
                "forfeit" => Outcome::Forfeit {
                    winner: winner()?,
                    reason: reason()?,
                },
                "both_lose" => Outcome::BothLose { reason: reason()? },
                "jigo" => Outcome::Jigo,
                "no_result" => Outcome::NoResult,
                "void" => Outcome::Void,
                "replay_ordered" => Outcome::ReplayOrdered,
                "adjudicated" => Outcome::Adjudicated {
                    winner: from.winner,
                },
                "unstated" => Outcome::Unstated { winner: winner()? },
                _ => return Err(FieldsError::Variant(from.kind)),
            })
        }
    }
}
