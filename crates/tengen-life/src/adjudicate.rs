//! What the Code rules of special positions, by a search of the place.
//!
//! A place is read out on its own: the side that would retake a ko gives up a move
//! for it, as where there are no threats, and going round for ever is no capture.
//! Where that takes too long the answer is that it is not known: then it is for
//! the players or the arbiter.

mod aside;
mod local;
mod place;
mod reading;
mod shapes;
#[cfg(test)]
mod tests;

use tengen_rules::{ByColor, Chain, ChainStatus, Color, Point, PointSet, Position, Proof};

pub use aside::{Aside, move_aside};
use local::{Local, LocalMove, beside, ones};
use place::Place;
use reading::{Found, Goal, read};
use shapes::{eyes_of, holds_bent_four, kos_in};

use crate::pass_alive;

/// What becomes of a chain when one side begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It can be captured against every defence.
    Captured,
    /// It cannot.
    Stands,
    /// Not all moves that matter could be tried.
    Unknown,
}

/// Whether what a side claims of a chain is so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claimed {
    /// Proved.
    Holds,
    /// Disproved.
    Fails,
    /// Not all moves that matter could be tried.
    Unknown,
}

/// What is ruled of a chain, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// Whether it lives; unsettled where that depends on who begins.
    pub status: ChainStatus,
    /// The ground; [`Proof::article`] names the article.
    pub proof: Proof,
}

/// What becomes of the chain at `at` if `first` begins, its place searched up to
/// `limit` states; unknown also where no stone stands.
pub fn fate(position: &Position, at: Point, first: Color, limit: usize) -> Fate {
    let mut left = limit;
    let question = Question::about(position, &walls_of(position), at);
    question.map_or(Fate::Unknown, |question| question.fate(first, &mut left))
}

/// Whether the claim of `claimant` about the chain at `at` is so, its opponent's
/// stones being claimed dead and its own alive: it is judged as if the side that
/// claims more had to begin.
///
/// # Source
///
/// Code of the Russian Go Federation, article 6.1c: under the stones, thousand-year
/// ko and the like.
pub fn claimant_starts(position: &Position, at: Point, claimant: Color, limit: usize) -> Claimed {
    let is_own = position.board().stone(at) == Some(claimant);
    match (fate(position, at, claimant, limit), is_own) {
        (Fate::Captured, false) | (Fate::Stands, true) => Claimed::Holds,
        (Fate::Captured, true) | (Fate::Stands, false) => Claimed::Fails,
        (Fate::Unknown, _) => Claimed::Unknown,
    }
}

/// What is ruled of the chain at `at`; `None` where its place is too large to be
/// searched within `limit` states, where it is not certain that what stands has
/// eyes of its own, where what is captured might come back, or where no stone stands.
///
/// # Source
///
/// Code of the Russian Go Federation. 6.1a: of two groups without two eyes neither of
/// which can be taken both live, in seki. 6.1b: what stands around a bent four in the
/// corner, or around stones that can be made one and cannot be kept from it, is
/// dead. 6.1c: the side that claims more begins, so a chain that its opponent cannot
/// take by beginning is not dead. 6.2: of two groups in one fight with a double ko both
/// stand (seki) or one alone. Note to article 5: what depends on the turn is
/// unsettled, never dead. What is taken whoever begins is dead by reading alone.
pub fn adjudicate(position: &Position, at: Point, limit: usize) -> Option<Ruling> {
    let mut left = limit;
    Question::about(position, &walls_of(position), at)?.ruling(&mut left)
}

/// What is ruled of all chains of `position` but those of `settled`, in `limit` states
/// all together: one chain after another, and none where they do not suffice.
pub fn rulings(position: &Position, settled: &PointSet, limit: usize) -> Vec<(Point, Ruling)> {
    let board = position.board();
    let open = board
        .chains()
        .filter(|chain| !settled.contains(chain.anchor()));
    let anchors: Vec<Point> = open.map(Chain::anchor).collect();
    let walls = walls_of(position);
    let mut left = limit;
    let mut ruled = Vec::new();
    for at in anchors {
        let Some(question) = Question::about(position, &walls, at) else {
            continue;
        };
        // A place that is beyond reach does not use up what the others need.
        let mut share = left.min(limit / 4);
        let before = share;
        ruled.extend(question.ruling(&mut share).map(|ruling| (at, ruling)));
        left -= before - share;
    }
    ruled
}

/// What lives on the board whatever its opponent does.
fn walls_of(position: &Position) -> ByColor<PointSet> {
    let suicide = position.ruleset().suicide;
    ByColor::from_fn(|color| pass_alive(position.board(), color, suicide).stones)
}

/// One chain in its place.
struct Question<'a> {
    position: &'a Position,
    at: Point,
    goal: Goal,
    place: Place,
}

impl<'a> Question<'a> {
    fn about(position: &'a Position, walls: &ByColor<PointSet>, at: Point) -> Option<Question<'a>> {
        let board = position.board();
        let owner = board.stone(at)?;
        let place = Place::around(board, position.ruleset().suicide, walls, at)?;
        let target = place.bit(at);
        Some(Question {
            position,
            at,
            goal: Goal { target, owner },
            place,
        })
    }

    fn read(&self, first: Color, left: &mut usize) -> Found {
        read(
            &self.place,
            self.place.start.begun_by(first),
            self.goal,
            left,
        )
    }

    fn fate(&self, first: Color, left: &mut usize) -> Fate {
        match self.read(first, left) {
            Found::Captured(_) => Fate::Captured,
            Found::Stands => Fate::Stands,
            Found::Unknown => Fate::Unknown,
        }
    }

    fn ruling(&self, left: &mut usize) -> Option<Ruling> {
        let Goal { owner, .. } = self.goal;
        let kos = kos_in(self.position.board(), &self.place);
        let ruled = |status| {
            let proof = self.ground_of(status, &kos);
            Some(Ruling { status, proof })
        };
        let ends = match self.read(owner.opponent(), left) {
            Found::Unknown => return None,
            // Whoever stands against an attack stands when it may begin, too.
            Found::Stands => return ruled(self.standing(&kos, left)?),
            Found::Captured(ends) => ends,
        };
        if self.comes_back(&ends, &[], left) {
            return None;
        }
        match self.read(owner, left) {
            Found::Unknown => None,
            Found::Stands => ruled(ChainStatus::Unsettled),
            Found::Captured(more) if self.comes_back(&more, &ends, left) => None,
            Found::Captured(_) => ruled(ChainStatus::Dead),
        }
    }

    /// What a ruling of `status` rests on.
    fn ground_of(&self, status: ChainStatus, kos: &[u128]) -> Proof {
        match status {
            ChainStatus::Unsettled | ChainStatus::Unknown => Proof::Turn,
            ChainStatus::Dead | ChainStatus::Alive | ChainStatus::Seki
                if self.is_in_double_ko(kos) =>
            {
                Proof::DoubleKo
            }
            ChainStatus::Seki => Proof::Seki,
            ChainStatus::Alive => Proof::ClaimantStarts,
            ChainStatus::Dead if holds_bent_four(self.position, &self.place, self.at) => {
                Proof::BentFour
            }
            // Nobody's beginning saves it: no article is needed.
            ChainStatus::Dead => Proof::Search,
        }
    }

    /// Whether there are two kos, and the chain is beside both.
    fn is_in_double_ko(&self, kos: &[u128]) -> bool {
        let Goal { target, owner } = self.goal;
        let own = self.place.start.chain(&self.place, target, owner);
        let near = own | beside(&self.place, own);
        kos.len() == 2 && kos.iter().all(|ko| ko & near != 0)
    }

    /// Whether what is captured in `ends` may stand there again: under the stones.
    /// Those of `seen` were looked at before.
    fn comes_back(&self, ends: &[Local], seen: &[Local], left: &mut usize) -> bool {
        let Goal { owner, .. } = self.goal;
        let fresh = ends.iter().filter(|end| !seen.contains(end));
        fresh.into_iter().any(|end| {
            ones(end.empty(&self.place)).any(|at| {
                let stone = LocalMove::Play(at);
                let Some(back) = end.begun_by(owner).after(&self.place, stone) else {
                    return false;
                };
                let target = 1 << at;
                let goal = Goal { target, owner };
                !matches!(read(&self.place, back, goal, left), Found::Captured(_))
            })
        })
    }

    /// How a chain lives that cannot be captured: on eyes of its own, or only because
    /// of what an opponent that stands as well cannot do. `None` where neither is
    /// certain.
    fn standing(&self, kos: &[u128], left: &mut usize) -> Option<ChainStatus> {
        let Goal { target, owner } = self.goal;
        let opponent = owner.opponent();
        let rivals = self.rivals(opponent, left)?;
        if self.has_own_life(self.goal, rivals, kos, left)? {
            return Some(ChainStatus::Alive);
        }
        // Each of two that live in seki does so only because of the other.
        let own = self.place.start.chain(&self.place, target, owner);
        for rival in self.chains(opponent, rivals) {
            let goal = goal_of(rival, opponent);
            let is_seki = self.meet(own, rival, kos)
                && (kos.len() != 2 || self.has_one_eye_each(own, rival, kos))
                && self.stands_against(goal, left)?
                && !self.has_own_life(goal, own, kos, left)?;
            if is_seki {
                return Some(ChainStatus::Seki);
            }
        }
        None
    }

    /// The stones of `color` in the place that are not dead: they stand if they begin.
    fn rivals(&self, color: Color, left: &mut usize) -> Option<u128> {
        let mut standing = 0;
        for rival in self.chains(color, self.place.start.stones(color)) {
            let start = self.place.start.begun_by(color);
            match read(&self.place, start, goal_of(rival, color), left) {
                Found::Stands => standing |= rival,
                Found::Captured(_) => {}
                Found::Unknown => return None,
            }
        }
        Some(standing)
    }

    /// Whether the chain of `goal` cannot be captured though it is attacked first.
    fn stands_against(&self, goal: Goal, left: &mut usize) -> Option<bool> {
        let start = self.place.start.begun_by(goal.owner.opponent());
        match read(&self.place, start, goal, left) {
            Found::Stands => Some(true),
            Found::Captured(_) => Some(false),
            Found::Unknown => None,
        }
    }

    /// Whether two chains have a liberty in common, or one of `kos` between them.
    fn meet(&self, own: u128, rival: u128, kos: &[u128]) -> bool {
        let liberties = |chain| self.place.start.liberties(&self.place, chain);
        let reach = |chain| beside(&self.place, chain) | chain;
        let (near, far) = (reach(own), reach(rival));
        liberties(own) & liberties(rival) != 0
            || kos.iter().any(|ko| ko & near != 0 && ko & far != 0)
    }

    /// Whether both chains have exactly one eye: then neither gains by winning one ko
    /// of two.
    fn has_one_eye_each(&self, own: u128, rival: u128, kos: &[u128]) -> bool {
        let Goal { owner, .. } = self.goal;
        let eyes = |chain, color| eyes_of(&self.place, chain, color, kos);
        eyes(own, owner) == 1 && eyes(rival, owner.opponent()) == 1
    }

    /// Whether the chain of `goal` stands even against an opponent whose `rivals`
    /// cannot be captured and who has won all `kos`.
    fn has_own_life(
        &self,
        goal: Goal,
        rivals: u128,
        kos: &[u128],
        left: &mut usize,
    ) -> Option<bool> {
        if rivals == 0 {
            return Some(true);
        }
        let opponent = goal.owner.opponent();
        let mut place = self.place.clone();
        place.wall[opponent] |= rivals;
        let kos = kos.iter().fold(0, |all, ko| all | ko);
        let start = self.place.start.given(kos & !goal.target, opponent);
        let chain = start.chain(&place, goal.target, goal.owner);
        if start.liberties(&place, chain) == 0 && chain & place.wall[goal.owner] == 0 {
            return Some(false);
        }
        match read(&place, start.begun_by(opponent), goal, left) {
            Found::Captured(_) => Some(false),
            Found::Stands => Some(true),
            Found::Unknown => None,
        }
    }

    /// The chains of `color` with stones among `bits`.
    fn chains(&self, color: Color, mut bits: u128) -> Vec<u128> {
        let mut chains = Vec::new();
        while bits != 0 {
            let seed = bits & bits.wrapping_neg();
            let chain = self.place.start.chain(&self.place, seed, color);
            bits &= !chain & !seed;
            chains.push(chain);
        }
        chains
    }
}

/// The goal of taking `chain`.
const fn goal_of(chain: u128, owner: Color) -> Goal {
    let target = chain & chain.wrapping_neg();
    Goal { target, owner }
}
