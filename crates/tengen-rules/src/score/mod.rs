//! Counting: a position and a judgement in, a sheet out. Which way of counting,
//! what seki eyes are worth, who pays what: the ruleset's switches say.

mod groups;
mod sheet;

use crate::board::{Board, Reach};
use crate::color::{ByColor, Color};
use crate::judgement::{ChainStatus, Claim, Judgement, Said};
use crate::komi::HalfPoints;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::position::Position;
use crate::ruleset::{Counting, DeadRemoval, Ruleset, SekiEyes};

pub use sheet::{OtherWay, PointOwner, ScoreSheet, SideCount};

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
/// stones, the judgement is not asked: what stands lives.
///
/// # Errors
///
/// [`ScoreError::Undecided`] if a chain is unknown or unsettled (see
/// [`Judgement::unknown_as_alive`]); the others if the judgement does not fit the
/// board.
///
/// # Source
///
/// Area: Chinese rules 2002, articles 7 and 8; Tromp and Taylor, rule 9.
/// Territory: Code of the Russian Go Federation, articles 7-9; Japanese rules
/// 1949, where unfilled dame leave territory alone (unlike 1989, article 8).
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
            as_it_stands = Judgement::all_alive(board, Said::Players);
            &as_it_stands
        }
    };
    check(board, judgement)?;
    let count = Count::of(board, judgement, position.ruleset());
    Ok(count.into_sheet(position))
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

/// What the points of a board are, before anything is added up.
struct Count {
    dead: PointSet,
    stones: ByColor<PointSet>,
    in_seki: PointSet,
    territory: ByColor<PointSet>,
    seki_eyes: ByColor<PointSet>,
    groups: ByColor<u32>,
}

impl Count {
    fn of(board: &Board, judgement: &Judgement, rules: &Ruleset) -> Count {
        let dead = judgement.stones_with(board, ChainStatus::Dead);
        let in_seki = judgement.stones_with(board, ChainStatus::Seki);
        let mut living = board.clone();
        for at in &dead {
            living.lift(at);
        }
        let mut territory = ByColor::<PointSet>::default();
        let mut seki_eyes = ByColor::<PointSet>::default();
        for region in living.regions() {
            let by_stones = match region.reach() {
                Reach::Only(color) => Some(color),
                Reach::Both | Reach::Neither => None,
            };
            let is_seki =
                (Color::BOTH.iter()).any(|color| !region.border[*color].is_disjoint(&in_seki));
            for at in region.points {
                let (owner, is_seki) = match judgement.claim_on(at) {
                    None => (by_stones, is_seki),
                    Some(Claim::Black) => (Some(Color::Black), false),
                    Some(Claim::White) => (Some(Color::White), false),
                    Some(Claim::Neutral) => (None, false),
                    Some(Claim::Seki) => (by_stones, true),
                };
                if let Some(owner) = owner {
                    let kind = if is_seki {
                        &mut seki_eyes
                    } else {
                        &mut territory
                    };
                    kind[owner].insert(at);
                }
            }
        }
        let groups = match (rules.score, rules.seki_eyes) {
            (Counting::Stones, _) | (_, SekiEyes::Tax) => {
                groups::count(&living, judgement, &territory)
            }
            (_, SekiEyes::Count | SekiEyes::DoNotCount) => ByColor::default(),
        };
        Count {
            stones: ByColor::from_fn(|color| living.stones(color)),
            dead,
            in_seki,
            territory,
            seki_eyes,
            groups,
        }
    }

    fn into_sheet(self, position: &Position) -> ScoreSheet {
        let rules = position.ruleset();
        let board = position.board();
        let owners: Vec<PointOwner> = (board.size().points())
            .map(|at| self.owner(board, at, rules))
            .collect();
        let nobodys =
            |owner: &&PointOwner| matches!(owner, PointOwner::Dame | PointOwner::SekiEye(_));
        let mut sides = ByColor::from_fn(|color| self.side(position, color));
        let other = match rules.score {
            Counting::Area => Counting::Territory,
            Counting::Territory | Counting::Stones => Counting::Area,
        };
        let other_eyes = match other {
            Counting::Area => SekiEyes::Count,
            Counting::Territory | Counting::Stones => SekiEyes::DoNotCount,
        };
        let totals = sides.map(|_, side| total(&side, other, other_eyes));
        for color in Color::BOTH {
            sides[color].total = total(&sides[color], rules.score, rules.seki_eyes);
        }
        ScoreSheet {
            size: board.size(),
            dame: to_count(owners.iter().filter(nobodys).count()),
            owners,
            tie: rules.tie_for(position.handicap()),
            counting: rules.score,
            sides,
            other_way: OtherWay {
                counting: other,
                totals,
            },
        }
    }

    fn owner(&self, board: &Board, at: Point, rules: &Ruleset) -> PointOwner {
        let is_in = |sets: &ByColor<PointSet>| {
            Color::BOTH
                .into_iter()
                .find(|color| sets[*color].contains(at))
        };
        let eye = is_in(&self.seki_eyes);
        let territory = match rules.seki_eyes {
            SekiEyes::Count => is_in(&self.territory).or(eye),
            SekiEyes::DoNotCount | SekiEyes::Tax => is_in(&self.territory),
        };
        match (board.stone(at), territory, eye) {
            (Some(stone), territory, _) if self.dead.contains(at) => {
                PointOwner::DeadStone { stone, territory }
            }
            (Some(color), _, _) if self.in_seki.contains(at) => PointOwner::SekiStone(color),
            (Some(color), _, _) => PointOwner::Stone(color),
            (None, Some(color), _) => PointOwner::Territory(color),
            (None, None, Some(color)) => PointOwner::SekiEye(color),
            (None, None, None) => PointOwner::Dame,
        }
    }

    fn side(&self, position: &Position, color: Color) -> SideCount {
        let rules = position.ruleset();
        let opponent = color.opponent();
        let white = |value: HalfPoints| match color {
            Color::Black => HalfPoints::ZERO,
            Color::White => value,
        };
        let bonus = HalfPoints::points(rules.bonus_for(position.handicap()).into());
        let passes = if rules.pass_stone.is_on() {
            position.passes()[opponent]
        } else {
            0
        };
        let has_button = rules.button.is_on() && position.first_passer() == Some(color);
        let dead = self.dead.intersection(&position.board().stones(opponent));
        SideCount {
            stones: to_count(self.stones[color].len()),
            territory: to_count(self.territory[color].len()),
            seki_eyes: to_count(self.seki_eyes[color].len()),
            taken: position.prisoners()[color],
            dead: to_count(dead.len()),
            pass_stones: passes,
            groups: self.groups[color],
            komi: white(position.komi().into()),
            handicap: white(match rules.score {
                Counting::Area => bonus,
                Counting::Territory | Counting::Stones => HalfPoints::ZERO,
            }),
            tax: HalfPoints::points(self.groups[color] * 2),
            button: if has_button {
                HalfPoints::HALF
            } else {
                HalfPoints::ZERO
            },
            total: HalfPoints::ZERO,
        }
    }
}

/// What `side` has when `counting` is what counts.
fn total(side: &SideCount, counting: Counting, seki_eyes: SekiEyes) -> HalfPoints {
    let eyes = match (counting, seki_eyes) {
        (Counting::Area | Counting::Territory, SekiEyes::Count) => side.seki_eyes,
        (Counting::Stones, _) | (_, SekiEyes::DoNotCount | SekiEyes::Tax) => 0,
    };
    let points = match counting {
        Counting::Area | Counting::Stones => side.stones,
        Counting::Territory => side.taken + side.dead + side.pass_stones,
    };
    let bonus = match counting {
        Counting::Area => side.handicap,
        Counting::Territory | Counting::Stones => HalfPoints::ZERO,
    };
    HalfPoints::points(points + side.territory + eyes) + side.komi + bonus + side.button - side.tax
}

fn to_count(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests;
