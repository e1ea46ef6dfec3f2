//! What is said of the groups at the end: alive, dead, seki; by whom, and why.
//!
//! Judging is others' work (players, the life crate, an arbiter); counting reads
//! it. A judgement belongs to one board: chains are named by their lowest,
//! leftmost stone.

use crate::board::Board;
use crate::color::Color;
use crate::point::{Move, Point};
use crate::point_map::PointMap;
use crate::point_set::PointSet;

/// Whether a chain lives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ChainStatus {
    /// It cannot be taken.
    Alive,
    /// It cannot be saved.
    Dead,
    /// It lives without two eyes of its own, beside opposing stones that do too.
    Seki,
    /// It depends on whose turn it is: somebody has to move.
    Unsettled,
    /// Nobody has said.
    #[default]
    Unknown,
}

#[cfg(feature = "serde")]
crate::in_words!(ChainStatus {
    Alive = "alive",
    Dead = "dead",
    Seki = "seki",
    Unsettled = "unsettled",
    Unknown = "unknown",
});

impl ChainStatus {
    /// Every status.
    pub const ALL: [ChainStatus; 5] = [
        ChainStatus::Alive,
        ChainStatus::Dead,
        ChainStatus::Seki,
        ChainStatus::Unsettled,
        ChainStatus::Unknown,
    ];
}

/// Who said it, and on what ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(tag = "kind", rename_all = "snake_case", try_from = "json::SaidFields")
)]
pub enum Said {
    /// It is proved.
    Proof {
        /// How.
        proof: Proof,
    },
    /// The players, or one of them.
    Players,
    /// The arbiter.
    Arbiter,
    /// Likely, not proved: playouts or an engine.
    Opinion,
}

/// How a status is proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Proof {
    /// Nothing can happen even if the owner always passes (Benson), or the chain
    /// stands inside such walls without room for an eye.
    PassAlive,
    /// The owner has an answer to every move (locally alternating safety).
    Safety,
    /// The shape of the eye space decides.
    EyeSpace,
    /// A search of the region found it.
    Search,
    /// The surroundings make it a seki.
    Seki,
    /// It stands around a bent four in the corner, or around stones that can be made
    /// one and cannot be kept from it.
    BentFour,
    /// It is judged as if the side that claims more had to begin, and all was read out.
    ClaimantStarts,
    /// A double ko in one fight was read out.
    DoubleKo,
    /// It depends on whose turn it is, and what does is never dead.
    Turn,
}

impl Proof {
    /// Every proof.
    pub const ALL: [Proof; 9] = [
        Proof::PassAlive,
        Proof::Safety,
        Proof::EyeSpace,
        Proof::Search,
        Proof::Seki,
        Proof::BentFour,
        Proof::ClaimantStarts,
        Proof::DoubleKo,
        Proof::Turn,
    ];

    /// The article of the law that it follows, where it does not rest on reading alone.
    ///
    /// # Source
    ///
    /// Code of the Russian Go Federation, articles 6.1a to 6.1c and 6.2, and the note to
    /// article 5.
    pub const fn article(self) -> Option<&'static str> {
        match self {
            Proof::PassAlive | Proof::Safety | Proof::EyeSpace | Proof::Search => None,
            Proof::Seki => Some("6.1a"),
            Proof::BentFour => Some("6.1b"),
            Proof::ClaimantStarts => Some("6.1c"),
            Proof::DoubleKo => Some("6.2"),
            Proof::Turn => Some("5"),
        }
    }
}

#[cfg(feature = "serde")]
crate::in_words!(Proof {
    PassAlive = "pass_alive",
    Safety = "safety",
    EyeSpace = "eye_space",
    Search = "search",
    Seki = "seki",
    BentFour = "bent_four",
    ClaimantStarts = "claimant_starts",
    DoubleKo = "double_ko",
    Turn = "turn",
});

/// What is said of one chain.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Verdict {
    /// Whether it lives.
    pub status: ChainStatus,
    /// Who said so.
    pub said: Said,
    /// Chains with the same number live or die together.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub group: Option<u16>,
    /// Moves that show it; may be empty.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Vec::is_empty")
    )]
    pub line: Vec<(Color, Move)>,
}

impl Verdict {
    /// A status without a line.
    pub const fn new(status: ChainStatus, said: Said) -> Verdict {
        Verdict {
            status,
            said,
            group: None,
            line: Vec::new(),
        }
    }
}

/// Whose an empty region (with the dead stones in it) is, against what the stones
/// around it say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Claim {
    /// Black's territory.
    Black,
    /// White's territory.
    White,
    /// Nobody's.
    Neutral,
    /// Points inside a seki.
    Seki,
}

#[cfg(feature = "serde")]
crate::in_words!(Claim {
    Black = "black",
    White = "white",
    Neutral = "neutral",
    Seki = "seki",
});

impl Claim {
    /// The territory of `color`.
    pub const fn of(color: Color) -> Claim {
        match color {
            Color::Black => Claim::Black,
            Color::White => Claim::White,
        }
    }
}

/// What is said of the chains of one board, and of regions against appearances.
///
/// A chain nobody spoke of is [`ChainStatus::Unknown`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Judgement {
    chains: PointMap<Verdict>,
    #[cfg_attr(feature = "serde", serde(default))]
    claims: PointMap<Claim>,
}

impl Judgement {
    /// Every chain of `board` alive, said by `said`.
    pub fn all_alive(board: &Board, said: Said) -> Judgement {
        let alive = |anchor| (anchor, Verdict::new(ChainStatus::Alive, said));
        Judgement {
            chains: board.chains().map(|chain| alive(chain.anchor())).collect(),
            claims: PointMap::default(),
        }
    }

    /// The chains with a stone in `dead` dead, all others alive, said by `said`.
    ///
    /// Points of `dead` without a stone are passed over.
    pub fn with_dead(board: &Board, dead: &PointSet, said: Said) -> Judgement {
        let mut judgement = Judgement::all_alive(board, said);
        for at in dead {
            judgement.mark(board, at, ChainStatus::Dead, said);
        }
        judgement
    }

    /// Says `status` of the chain at `at`; answers the chain's lowest, leftmost
    /// stone, or `None` (and does nothing) if no stone stands there.
    pub fn mark(
        &mut self,
        board: &Board,
        at: Point,
        status: ChainStatus,
        said: Said,
    ) -> Option<Point> {
        self.set(board, at, Verdict::new(status, said))
    }

    /// Says `verdict` of the chain at `at`, as [`Judgement::mark`] does.
    pub fn set(&mut self, board: &Board, at: Point, verdict: Verdict) -> Option<Point> {
        let anchor = board.chain_at(at)?.anchor();
        self.chains.insert(anchor, verdict);
        Some(anchor)
    }

    /// What was said of the chain at `at`.
    pub fn verdict(&self, board: &Board, at: Point) -> Option<&Verdict> {
        self.chains.get(board.chain_at(at)?.anchor())
    }

    /// The status of the chain at `at`, or `None` if no stone stands there.
    pub fn status(&self, board: &Board, at: Point) -> Option<ChainStatus> {
        let anchor = board.chain_at(at)?.anchor();
        Some(self.status_of(anchor))
    }

    pub(crate) fn status_of(&self, anchor: Point) -> ChainStatus {
        (self.chains.get(anchor)).map_or(ChainStatus::Unknown, |verdict| verdict.status)
    }

    /// Everything said of chains, each by its lowest, leftmost stone.
    pub fn verdicts(&self) -> impl Iterator<Item = (Point, &Verdict)> {
        self.chains.iter()
    }

    /// All stones of the chains with `status`.
    pub fn stones_with(&self, board: &Board, status: ChainStatus) -> PointSet {
        (board.chains())
            .filter(|chain| self.status_of(chain.anchor()) == status)
            .flat_map(super::board::Chain::iter)
            .collect()
    }

    /// Claims `points` for `claim`.
    pub fn claim(&mut self, points: impl IntoIterator<Item = Point>, claim: Claim) {
        self.claims.extend(points.into_iter().map(|at| (at, claim)));
    }

    /// Takes back what was claimed of `points`.
    pub fn unclaim(&mut self, points: impl IntoIterator<Item = Point>) {
        for at in points {
            self.claims.remove(at);
        }
    }

    /// The points that were claimed.
    pub fn claims(&self) -> impl Iterator<Item = (Point, Claim)> {
        self.claims.iter().map(|(at, claim)| (at, *claim))
    }

    pub(crate) fn claim_on(&self, at: Point) -> Option<Claim> {
        self.claims.get(at).copied()
    }

    /// The same judgement with every unknown or unsettled chain of `board` taken
    /// as alive: what stands and is not agreed to be dead stays.
    #[must_use]
    pub fn unknown_as_alive(mut self, board: &Board) -> Judgement {
        for chain in board.chains() {
            let anchor = chain.anchor();
            match self.status_of(anchor) {
                ChainStatus::Alive | ChainStatus::Dead | ChainStatus::Seki => {}
                ChainStatus::Unsettled | ChainStatus::Unknown => {
                    let said = self.chains.get(anchor).map_or(Said::Players, |v| v.said);
                    self.chains
                        .insert(anchor, Verdict::new(ChainStatus::Alive, said));
                }
            }
        }
        self
    }
}

#[cfg(feature = "serde")]
mod json {
    use serde::Deserialize;

    use super::{Proof, Said};
    use crate::fields::{FieldsError, need};

    #[derive(Deserialize)]
    pub(super) struct SaidFields {
        kind: String,
        proof: Option<Proof>,
    }

    impl TryFrom<SaidFields> for Said {
        type Error = FieldsError;

        fn try_from(from: SaidFields) -> Result<Said, FieldsError> {
            Ok(match from.kind.as_str() {
                "proof" => Said::Proof {
                    proof: need(from.proof, "proof")?,
                },
                "players" => Said::Players,
                "arbiter" => Said::Arbiter,
                "opinion" => Said::Opinion,
                _ => return Err(FieldsError::Variant(from.kind)),
            })
        }
    }
}
