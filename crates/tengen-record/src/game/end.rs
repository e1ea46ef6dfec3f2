//! How a game ended, in the words of a record.

use tengen_rules::{ForfeitReason, Outcome};

use super::title;

/// The end as a clause, such as `White lost by forfeit: came too late`.
pub(super) fn clause(outcome: Outcome) -> String {
    match outcome {
        Outcome::Score { winner, margin } => format!("{} won by {margin}", title(winner)),
        Outcome::Resignation { winner } => format!("{} resigned", title(winner.opponent())),
        Outcome::Time { winner } => format!("{} lost on time", title(winner.opponent())),
        Outcome::Capture { winner } => format!("{} won by capture", title(winner)),
        Outcome::Forfeit { winner, reason } => {
            format!(
                "{} lost by forfeit{}",
                title(winner.opponent()),
                why(reason)
            )
        }
        Outcome::BothLose { reason } => format!("both players lost{}", why(reason)),
        Outcome::Jigo => "a draw".to_owned(),
        Outcome::NoResult => "the game has no result".to_owned(),
        Outcome::Void => "the game does not count".to_owned(),
        Outcome::ReplayOrdered => "the game is to be played again".to_owned(),
        Outcome::Adjudicated {
            winner: Some(winner),
        } => format!("the arbiter decided for {}", title(winner)),
        Outcome::Adjudicated { winner: None } => "the arbiter decided for a draw".to_owned(),
        Outcome::Unstated { winner } => format!("{} won", title(winner)),
    }
}

/// The end as a sentence.
pub(super) fn sentence(outcome: Outcome) -> String {
    let clause = clause(outcome);
    let mut letters = clause.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).chain(['.']).collect()
}

const fn why(reason: ForfeitReason) -> &'static str {
    match reason {
        ForfeitReason::Lateness => ": came too late",
        ForfeitReason::Absence => ": did not come, or left",
        ForfeitReason::DisplacedPosition => ": displaced the position",
        ForfeitReason::TwoMovesInARow => ": two moves in a row",
        ForfeitReason::RefusalOfTheRules => ": refused to follow the rules",
        ForfeitReason::IllegalMove => ": a forbidden move",
        ForfeitReason::NoAgreement => ": there was no agreement",
        ForfeitReason::Cycle => ": the position came back",
        ForfeitReason::Unstated => "",
    }
}
