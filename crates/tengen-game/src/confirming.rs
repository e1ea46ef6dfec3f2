//! Play aside during the count: what a disputed chain is worth is tried out on a
//! copy of the position, as the rules of the game have it. The game's own board,
//! and its marks, stay as they are.

use tengen_rules::{
    Board, Chain, ChainStatus, Color, ConfirmMove, Confirmation, Dispute, Move, PlayError, Point,
    PointSet, Position, Reading,
};

use crate::second_board::{Need, SecondBoard};

/// Play aside about a chain, or about a move that a side is said to need.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Confirming {
    about: Point,
    chains: Vec<PointSet>,
    play: Play,
    demand: Option<Demand>,
}

/// A move that a side is said to need.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Demand {
    /// Whose territory it is.
    owner: Color,
    /// The points around it without a living stone.
    place: PointSet,
}

/// What is played: it follows from how the rules settle disputes.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Play {
    /// Hypothetical play with a pass for each ko.
    Hypothetical(Box<Confirmation>),
    /// Ordinary play on a second board.
    SecondBoard(Box<SecondBoard>),
}

/// What play aside has shown of a chain so far. On a second board there is one
/// reading, and both say the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    /// The chain's lowest, leftmost stone.
    pub point: Point,
    /// When the new stone must stand on a point of the chain.
    pub own_points: ChainStatus,
    /// When it may stand anywhere in the locality: on any point of the play.
    pub whole_locality: ChainStatus,
}

impl Confirming {
    /// Play about the chain at `at`; `None` where no stone stands, or where the
    /// rules know no play aside.
    pub(crate) fn begin(position: &Position, at: Point) -> Option<Confirming> {
        let board = position.board();
        let about = board.chain_at(at)?;
        let own = |chain: &Chain<'_>| chain.color() == about.color();
        let play = match position.ruleset().dispute {
            Dispute::Hypothetical => {
                Play::Hypothetical(Box::new(Confirmation::about(position, about.color())))
            }
            Dispute::SecondBoard => {
                Play::SecondBoard(Box::new(SecondBoard::about(position, about.color())))
            }
            Dispute::None | Dispute::PlayOn => return None,
        };
        Some(Confirming {
            about: about.anchor(),
            chains: (board.chains().filter(own)).map(Chain::stones).collect(),
            play,
            demand: None,
        })
    }

    /// Play about a move that `owner` is said to need at `at`, where `place` is without
    /// living stones.
    pub(crate) fn demanded(
        position: &Position,
        owner: Color,
        at: Point,
        place: impl IntoIterator<Item = Point>,
    ) -> Confirming {
        let own = |chain: &Chain<'_>| chain.color() == owner;
        let chains = position.board().chains().filter(own);
        Confirming {
            about: at,
            chains: chains.map(Chain::stones).collect(),
            play: Play::SecondBoard(Box::new(SecondBoard::about(position, owner))),
            demand: Some(Demand {
                owner,
                place: place.into_iter().collect(),
            }),
        }
    }

    /// What is shown so far of a move that was said to be needed at
    /// [`Confirming::about`]; `None` where it is about a chain.
    pub fn need(&self) -> Option<Need> {
        let demand = self.demand.as_ref()?;
        match &self.play {
            Play::Hypothetical(_) => None,
            Play::SecondBoard(play) => Some(play.need(demand.owner, &demand.place)),
        }
    }

    /// The lowest, leftmost stone of the chain it is about, or the point of the move.
    pub const fn about(&self) -> Point {
        self.about
    }

    /// The stones.
    pub fn board(&self) -> &Board {
        match &self.play {
            Play::Hypothetical(play) => play.board(),
            Play::SecondBoard(play) => play.position().board(),
        }
    }

    /// Whose turn it is; `None` when both have passed.
    pub fn turn(&self) -> Option<Color> {
        match &self.play {
            Play::Hypothetical(play) => (!play.is_over()).then(|| play.turn()),
            Play::SecondBoard(play) => (!play.is_over()).then(|| play.position().turn()),
        }
    }

    /// Where the side to move may not retake a ko before it has passed for it;
    /// nowhere on a second board.
    pub fn barred(&self) -> PointSet {
        match &self.play {
            Play::Hypothetical(play) => play.barred(play.turn()),
            Play::SecondBoard(_) => PointSet::EMPTY,
        }
    }

    /// How many moves were made.
    pub fn moves_made(&self) -> usize {
        match &self.play {
            Play::Hypothetical(play) => play.moves().len(),
            Play::SecondBoard(play) => play.moves().count(),
        }
    }

    /// Where the last move put a stone, if it did.
    pub fn last_stone(&self) -> Option<Point> {
        match &self.play {
            Play::Hypothetical(play) => match play.moves().last()?.1 {
                ConfirmMove::Play(at) => Some(at),
                ConfirmMove::Pass | ConfirmMove::PassForKo(_) => None,
            },
            Play::SecondBoard(play) => match play.moves().next_back()?.1 {
                Move::Play(at) => Some(at),
                Move::Pass => None,
            },
        }
    }

    /// Whether there is such a move in it at all: on a second board nobody passes
    /// for a ko.
    pub(crate) const fn knows(&self, what: ConfirmMove) -> bool {
        match (&self.play, what) {
            (Play::Hypothetical(_), _)
            | (Play::SecondBoard(_), ConfirmMove::Play(_) | ConfirmMove::Pass) => true,
            (Play::SecondBoard(_), ConfirmMove::PassForKo(_)) => false,
        }
    }

    /// Whether the side to move may do `what`.
    pub(crate) fn check(&self, what: ConfirmMove) -> Result<(), PlayError> {
        match &self.play {
            Play::Hypothetical(play) => play.check(what),
            Play::SecondBoard(play) => play.check(ordinary(what)),
        }
    }

    pub(crate) fn make(&mut self, what: ConfirmMove) -> Result<(), PlayError> {
        match &mut self.play {
            Play::Hypothetical(play) => play.play(what).map(|_| ()),
            Play::SecondBoard(play) => play.make(ordinary(what)),
        }
    }

    /// What the play has shown so far of the chain it is about, and of the other
    /// chains of that side that were captured.
    pub fn shown(&self) -> Vec<Shown> {
        let mut shown = Vec::new();
        for chain in &self.chains {
            let Some(point) = chain.first() else { continue };
            let [own_points, whole_locality] = match &self.play {
                Play::Hypothetical(play) => {
                    let locality = stones(play);
                    Reading::BOTH.map(|reading| play.shown(chain, &locality, reading))
                }
                Play::SecondBoard(play) => [play.shown(chain); 2],
            };
            if point == self.about || own_points == ChainStatus::Dead {
                shown.push(Shown {
                    point,
                    own_points,
                    whole_locality,
                });
            }
        }
        shown
    }
}

/// The points on which stones were put.
fn stones(play: &Confirmation) -> PointSet {
    let stone = |(_, what): &(Color, ConfirmMove)| match what {
        ConfirmMove::Play(at) => Some(*at),
        ConfirmMove::Pass | ConfirmMove::PassForKo(_) => None,
    };
    play.moves().iter().filter_map(stone).collect()
}

/// The move of ordinary play; a pass for a ko would be a pass.
const fn ordinary(what: ConfirmMove) -> Move {
    match what {
        ConfirmMove::Play(at) => Move::Play(at),
        ConfirmMove::Pass | ConfirmMove::PassForKo(_) => Move::Pass,
    }
}
