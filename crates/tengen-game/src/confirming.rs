//! Hypothetical play during the count: what a claimed chain is worth is tried out
//! on a copy of the position. The game's own board, and its marks, stay as they are.

use tengen_rules::{
    Chain, ChainStatus, Color, ConfirmMove, Confirmation, Point, PointSet, Position, Reading,
};

/// Hypothetical play about a chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Confirming {
    about: Point,
    chains: Vec<PointSet>,
    play: Confirmation,
}

/// What hypothetical play has shown of a chain so far, by both readings of where a
/// new stone has to stand.
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
    /// Play about the chain at `at`; `None` where no stone stands.
    pub(crate) fn begin(position: &Position, at: Point) -> Option<Confirming> {
        let board = position.board();
        let about = board.chain_at(at)?;
        let own = |chain: &Chain<'_>| chain.color() == about.color();
        Some(Confirming {
            about: about.anchor(),
            chains: (board.chains().filter(own)).map(Chain::stones).collect(),
            play: Confirmation::about(position, about.color()),
        })
    }

    /// The lowest, leftmost stone of the chain it is about.
    pub const fn about(&self) -> Point {
        self.about
    }

    /// The stones, the kos, the moves.
    pub const fn play(&self) -> &Confirmation {
        &self.play
    }

    pub(crate) fn make(&mut self, what: ConfirmMove) -> Result<(), tengen_rules::PlayError> {
        self.play.play(what).map(|_| ())
    }

    /// Whose turn it is; `None` when both have passed.
    pub fn turn(&self) -> Option<Color> {
        (!self.play.is_over()).then(|| self.play.turn())
    }

    /// What the play has shown so far of the chain it is about, and of the other
    /// chains of that side that were captured.
    pub fn shown(&self) -> Vec<Shown> {
        let moves = self.play.moves().iter();
        let stones = moves.filter_map(|(_, what)| match what {
            ConfirmMove::Play(at) => Some(*at),
            ConfirmMove::Pass | ConfirmMove::PassForKo(_) => None,
        });
        let locality: PointSet = stones.collect();
        let mut shown = Vec::new();
        for chain in &self.chains {
            let by = |reading| self.play.shown(chain, &locality, reading);
            let Some(point) = chain.first() else { continue };
            let [own_points, whole_locality] = Reading::BOTH.map(by);
            if point == self.about || own_points != ChainStatus::Alive {
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
