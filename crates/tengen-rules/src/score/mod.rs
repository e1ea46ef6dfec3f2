//! Counting: a position and a judgement in, a sheet out. Which way of counting,
//! what seki eyes are worth, who pays what: the ruleset's switches say.

mod count;
mod false_eyes;
mod groups;
mod sheet;
mod warnings;

use crate::board::Board;
use crate::judgement::{ChainStatus, Judgement, Said};
use crate::point::Point;
use crate::position::Position;
use crate::ruleset::DeadRemoval;
use count::Count;

pub use sheet::{Difference, OtherWay, PointOwner, Rows, ScoreSheet, SideCount};
pub use warnings::{CountWarning, count_warnings};

/// Why a position cannot be counted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ScoreError {
    /// Nobody has said, or somebody still has to move.
    #[error("it is not decided whether {} lives", chains.first().map_or(String::new(), Point::to_string))]
    Undecided {
        /// The chains, each by its lowest, leftmost stone; at least one.
        chains: Vec<Point>,
    },
    /// The judgement is of another board.
    #[error("no chain has {at} as its first stone")]
    NoChain {
        /// What the judgement speaks of.
        at: Point,
    },
    /// A living stone cannot be claimed as territory.
    #[error("{at} holds a living stone and cannot be claimed")]
    ClaimOnStone {
        /// The stone.
        at: Point,
    },
    /// The claim is of another board.
    #[error("{at} is off the board and cannot be claimed")]
    ClaimOffBoard {
        /// The point.
        at: Point,
    },
}

impl ScoreError {
    /// Every code, for the tables that translate them.
    pub const CODES: [&'static str; 4] = [
        "score.undecided",
        "score.no-chain",
        "score.claim-on-stone",
        "score.claim-off-board",
    ];

    /// The stable code clients translate.
    pub const fn code(&self) -> &'static str {
        match self {
            ScoreError::Undecided { .. } => "score.undecided",
            ScoreError::NoChain { .. } => "score.no-chain",
            ScoreError::ClaimOnStone { .. } => "score.claim-on-stone",
            ScoreError::ClaimOffBoard { .. } => "score.claim-off-board",
        }
    }

    /// The points to show on the board.
    pub fn points(&self) -> Vec<Point> {
        match self {
            ScoreError::Undecided { chains } => chains.clone(),
            ScoreError::NoChain { at }
            | ScoreError::ClaimOnStone { at }
            | ScoreError::ClaimOffBoard { at } => vec![*at],
        }
    }
}

/// Counts `position` under its rules, komi and handicap.
///
/// Dead stones are lifted first. An empty region that living stones of one color
/// alone touch is theirs; one that both touch is nobody's; one that a chain in
/// seki touches is no territory where the rules say that seki eyes do not count.
/// Claims of the judgement stand above this. Where the rules remove no dead
/// stones, the judgement is asked of sekis alone: all else that stands lives.
///
/// A point that its owner will have to fill once the neutral points are filled is
/// no territory where the rules say so ([`FalseEyes`](crate::FalseEyes)); with
/// open borders left the count is what it is and [`count_warnings`] says so.
///
/// # Errors
///
/// [`ScoreError::Undecided`] if a chain is unknown or unsettled (see
/// [`Judgement::unknown_as_alive`]); the others if the judgement does not fit the
/// board.
///
/// # Source
///
/// Area: Chinese rules of 2002; Tromp and Taylor, rule 9.
/// Territory: Code of the Russian Go Federation, articles 7-9; Japanese rules
/// 1949, where unfilled dame leave territory alone (unlike 1989, article 8).
/// False eyes: Code, 8.1 (a point is inside a group if an opponent's stone put
/// there cannot be connected to living ones).
/// Seki: Code, article 6; Japanese rules 1989, article 8. A region in which seki
/// and other stones of one color meet is taken as the seki's.
///
/// # Examples
///
/// ```
/// use tengen_rules::{Judgement, Position, Ruleset, Said, Setup, score};
///
/// let setup: Setup = "
///     . X O .
///     . X O .
///     . X O .
/// "
/// .parse()?;
/// let position = Position::from_setup(Ruleset::GAMBLER, &setup)?;
/// let judgement = Judgement::all_alive(position.board(), Said::Players);
/// assert_eq!(score(&position, &judgement)?.to_string(), "W+5.5");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn score(position: &Position, judgement: &Judgement) -> Result<ScoreSheet, ScoreError> {
    let board = position.board();
    let as_it_stands;
    let judgement = match position.ruleset().dead_removal {
        DeadRemoval::ByAgreement | DeadRemoval::ByProof => judgement,
        DeadRemoval::None => {
            as_it_stands = only_sekis(board, judgement);
            &as_it_stands
        }
    };
    check(board, judgement)?;
    let count = Count::of(board, judgement, position.ruleset());
    Ok(count.into_sheet(position))
}

/// Every chain alive but those that `judgement` says are in seki.
fn only_sekis(board: &Board, judgement: &Judgement) -> Judgement {
    let mut alive = Judgement::all_alive(board, Said::Players);
    for (at, verdict) in judgement.verdicts() {
        if verdict.status == ChainStatus::Seki {
            alive.set(board, at, verdict.clone());
        }
    }
    alive
}

fn check(board: &Board, judgement: &Judgement) -> Result<(), ScoreError> {
    for (at, _) in judgement.verdicts() {
        if board.chain_at(at).is_none_or(|chain| chain.anchor() != at) {
            return Err(ScoreError::NoChain { at });
        }
    }
    for (at, _) in judgement.claims() {
        if !board.contains(at) {
            return Err(ScoreError::ClaimOffBoard { at });
        }
        let status = judgement.status(board, at);
        if status.is_some_and(|status| status != ChainStatus::Dead) {
            return Err(ScoreError::ClaimOnStone { at });
        }
    }
    let is_open = |at: &Point| match judgement.status_of(*at) {
        ChainStatus::Unsettled | ChainStatus::Unknown => true,
        ChainStatus::Alive | ChainStatus::Dead | ChainStatus::Seki => false,
    };
    let anchors = board.chains().map(crate::board::Chain::anchor);
    let chains: Vec<Point> = anchors.filter(is_open).collect();
    if chains.is_empty() {
        return Ok(());
    }
    Err(ScoreError::Undecided { chains })
}

#[cfg(test)]
mod tests;
