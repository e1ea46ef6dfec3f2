//! Whether a game is over in all but name: nothing that can still be played changes
//! what will be counted.

use tengen_rules::{Board, ChainStatus, Color, Counting, Point, PointSet, Reach};

use super::Search;
use crate::playout::heavy::Start;
use crate::playout::owner;
use crate::tactics::self_atari;

/// Playouts with either side to move, and the share of them in which each point has to
/// go to the side that is held to own it.
const PLAYOUTS: u32 = 100;
const FIRM: u32 = 70;
/// The share of them in which a point has to be one's own to be left alone.
const SURE: u32 = 85;
/// A region this share of the board or larger is no eye space that one may leave alone.
const LARGE: usize = 3;

/// What is left to do on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Left {
    /// Nothing that is worth a point.
    Nothing,
    /// Neutral points that count, where stones are counted.
    Neutral(Vec<Point>),
    /// Something is not settled.
    Something,
}

/// A board as it would be counted.
struct Picture {
    /// The stones that live.
    living: Board,
    seki: PointSet,
}

impl Picture {
    /// Whose each point is that one side alone reaches; stones in seki left out.
    fn owner(&self, at: Point, homes: &[(PointSet, Color)]) -> Option<Color> {
        if self.seki.contains(at) {
            return None;
        }
        let home = || homes.iter().find(|(points, _)| points.contains(at));
        (self.living.stone(at)).or_else(|| home().map(|(_, color)| *color))
    }
}

impl Search {
    /// What is left to do for the side to move.
    ///
    /// Nothing is left when no chain is in doubt or about to be taken, every point that
    /// both sides reach is neutral, and playouts keep each point with its owner whoever
    /// moves first.
    pub(super) fn left(&mut self) -> Left {
        let Some(picture) = self.picture() else {
            return Left::Something;
        };
        let turn = self.position.turn();
        let board = self.position.board();
        let mut homes = Vec::new();
        let mut neutral = PointSet::EMPTY;
        for region in picture.living.regions() {
            let beside_seki = |at: &Point| (board.neighbors(*at)).any(|s| picture.seki.contains(s));
            match region.reach() {
                Reach::Neither => return Left::Something,
                Reach::Only(color) => homes.push((region.points.iter().copied().collect(), color)),
                Reach::Both if region.points.iter().any(beside_seki) => {}
                Reach::Both => neutral.extend(region.points),
            }
        }
        let touches_both = |at: Point| {
            let sides = picture.living.sides(at);
            Color::BOTH.into_iter().all(|color| sides.stones(color) > 0)
        };
        if !neutral.iter().all(touches_both) {
            return Left::Something;
        }
        let owners: Vec<Option<Color>> = (self.points.iter())
            .map(|at| picture.owner(*at, &homes))
            .collect();
        if !(self.holds(&owners, turn) && self.holds(&owners, turn.opponent())) {
            return Left::Something;
        }
        let can_be_filled = |at: &Point| {
            let board = self.position.board();
            self.position.legal_points(turn).contains(*at) && self_atari(board, turn, *at).is_none()
        };
        let open: Vec<Point> = neutral.iter().filter(can_be_filled).collect();
        match self.position.ruleset().score {
            Counting::Area | Counting::Stones if !open.is_empty() => Left::Neutral(open),
            Counting::Area | Counting::Stones | Counting::Territory => Left::Nothing,
        }
    }

    /// The board as it would be counted; `None` where a chain is in doubt, can be taken
    /// at once, or has to be taken because nothing is lifted after the stop.
    fn picture(&self) -> Option<Picture> {
        let board = self.position.board();
        let judgement = self.judgement();
        let turn = self.position.turn();
        let is_clear = board.chains().all(|chain| {
            match judgement.status(board, chain.anchor()) {
                Some(ChainStatus::Alive) => chain.atari().is_none(),
                Some(ChainStatus::Seki) => true,
                // What is dead stays where it is only if somebody lifts it.
                Some(ChainStatus::Dead) => {
                    chain.color() == turn || !self.ledger.counts_as_it_stands()
                }
                Some(ChainStatus::Unsettled | ChainStatus::Unknown) | None => false,
            }
        });
        is_clear.then(|| Picture {
            living: board.without(&judgement.stones_with(board, ChainStatus::Dead)),
            seki: judgement.stones_with(board, ChainStatus::Seki),
        })
    }

    /// Empty points that playouts give to the side to move though the other begins, and
    /// that touch no stone of the other's: a stone there closes nothing.
    pub(super) fn sure(&mut self) -> PointSet {
        let turn = self.position.turn();
        let owners = vec![Some(turn); self.points.len()];
        let kept = self.kept(&owners, turn.opponent());
        let board = self.position.board();
        let is_inside =
            |at: Point| board.is_empty(at) && board.sides(at).stones(turn.opponent()) == 0;
        (self.points.iter().zip(kept))
            .filter(|(at, kept)| PLAYOUTS * SURE / 100 <= *kept && is_inside(**at))
            .map(|(at, _)| *at)
            .collect()
    }

    /// Whether playouts that `turn` begins leave each point to its owner.
    fn holds(&mut self, owners: &[Option<Color>], turn: Color) -> bool {
        let enough = PLAYOUTS * FIRM / 100;
        let kept = self.kept(owners, turn);
        (owners.iter().zip(kept)).all(|(own, kept)| own.is_none() || enough <= kept)
    }

    /// In how many playouts that `turn` begins each point goes to its owner.
    fn kept(&mut self, owners: &[Option<Color>], turn: Color) -> Vec<u32> {
        let mut kept = vec![0; owners.len()];
        let start = Start {
            board: self.position.board(),
            turn,
            ko: None,
            last: [None; 2],
        };
        for _ in 0..PLAYOUTS {
            self.heavy.play(&start, &mut self.random);
            for ((at, own), kept) in self.points.iter().zip(owners).zip(&mut kept) {
                if own.is_some() && owner(self.heavy.board(), *at) == *own {
                    *kept += 1;
                }
            }
        }
        kept
    }

    /// Points of the side to move that need no stone: around them stand its living
    /// stones alone, and they are no large part of the board.
    pub(super) fn at_home(&self) -> PointSet {
        let (board, turn) = (self.position.board(), self.position.turn());
        let judgement = self.judgement();
        let lives = |at: Point| judgement.status(board, at) == Some(ChainStatus::Alive);
        let homes = board.regions().into_iter().filter(|region| {
            region.reach() == Reach::Only(turn)
                && region.points.len() * LARGE < board.size().area()
                && region.border[turn].iter().all(lives)
        });
        homes.flat_map(|region| region.points).collect()
    }
}
