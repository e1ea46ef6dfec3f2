//! What the Code rules of special positions, by trying every move of the place.
//!
//! A place is read out on its own: the side that would retake a ko gives up a move
//! for it, as where there are no threats, and going round for ever is no capture.
//! Where that takes too long the answer is that it is not known: then it is for
//! the players or the arbiter.

use std::collections::HashMap;

use tengen_rules::{
    Board, ByColor, Chain, ChainStatus, Color, ConfirmMove, Confirmation, Point, PointSet, Position,
};

use crate::pass_alive;

/// What becomes of a chain when one side begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It can be captured against every defence.
    Captured,
    /// It cannot.
    Stands,
    /// Not all moves could be tried.
    Unknown,
}

/// Whether what a side claims of a chain is so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claimed {
    /// Proved.
    Holds,
    /// Disproved.
    Fails,
    /// Not all moves could be tried.
    Unknown,
}

/// What is ruled of a chain, and by what article.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// Whether it lives; unsettled where that depends on who begins.
    pub status: ChainStatus,
    /// The article of the Code that speaks of such a place.
    pub article: &'static str,
}

/// What becomes of the chain at `at` if `first` begins, every move of its place
/// tried up to `limit` states; unknown also where no stone stands.
pub fn fate(position: &Position, at: Point, first: Color, limit: usize) -> Fate {
    let board = position.board();
    let Some(chain) = board.chain_at(at) else {
        return Fate::Unknown;
    };
    let attacker = chain.color().opponent();
    let start = Confirmation::about(position, first.opponent());
    let place = place_of(position, at);
    match Tree::grown(start, at, attacker, &place, limit) {
        Some(tree) if tree.is_won() => Fate::Captured,
        Some(_) => Fate::Stands,
        None => Fate::Unknown,
    }
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

/// What is ruled of the chain at `at`; `None` where its place is too large to try
/// every move, where two kos leave open whether what stands lives or is in seki, or
/// where no stone stands.
///
/// # Source
///
/// Code of the Russian Go Federation. 6.1b: what stands around a bent four in the
/// corner, or around stones that can be made one and cannot be kept from it, is
/// dead. 6.2: of two groups in one fight with a double ko both stand (seki) or one
/// alone. Note to article 5: what depends on the turn is unsettled, never dead.
/// All else by 6.1c: the side that claims more begins, so a chain that its opponent
/// cannot take by beginning is not dead.
pub fn adjudicate(position: &Position, at: Point, limit: usize) -> Option<Ruling> {
    let owner = position.board().stone(at)?;
    let is_double_ko = kos_of(position, at) == 2;
    let attacked_first = fate(position, at, owner.opponent(), limit);
    let defended_first = fate(position, at, owner, limit);
    let status = match (attacked_first, defended_first) {
        (Fate::Captured, Fate::Captured) => ChainStatus::Dead,
        (Fate::Captured, Fate::Stands) => ChainStatus::Unsettled,
        // Whoever stands against an attack stands when it may begin, too.
        (Fate::Stands, _) if shares_liberties(position, at, limit) => ChainStatus::Seki,
        // Across the mouth of a ko a rival is not seen: seki cannot be excluded.
        (Fate::Stands, _) if is_double_ko => return None,
        (Fate::Stands, _) => ChainStatus::Alive,
        (Fate::Unknown, _) | (_, Fate::Unknown) => return None,
    };
    let article = match status {
        ChainStatus::Unsettled => "5",
        ChainStatus::Dead if holds_bent_four(position, at) => "6.1b",
        ChainStatus::Dead | ChainStatus::Alive | ChainStatus::Seki | ChainStatus::Unknown => {
            if is_double_ko {
                "6.2"
            } else {
                "6.1c"
            }
        }
    };
    Some(Ruling { status, article })
}

/// Whether the chain at `at` has a liberty in common with a chain of the opponent's
/// that stands as well, without an eye of its own to fall back on.
fn shares_liberties(position: &Position, at: Point, limit: usize) -> bool {
    let board = position.board();
    let Some(chain) = board.chain_at(at) else {
        return false;
    };
    let settled = ByColor::from_fn(|color| pass_alive(board, color, position.ruleset().suicide));
    let rivals = rivals_of(position, chain);
    let is_settled = |anchor: Point| {
        Color::BOTH
            .iter()
            .any(|c| settled[*c].stones.contains(anchor))
    };
    let mut open = rivals.filter(|rival| !is_settled(rival.anchor()));
    !is_settled(chain.anchor())
        && open.any(|rival| {
            let first = chain.color();
            fate(position, rival.anchor(), first, limit) == Fate::Stands
        })
}

/// The opponent's chains next to a liberty of `chain`.
fn rivals_of<'a>(position: &'a Position, chain: Chain<'a>) -> impl Iterator<Item = Chain<'a>> {
    let board = position.board();
    let mut anchors = PointSet::EMPTY;
    for liberty in &chain.liberties() {
        for side in board.neighbors(liberty) {
            if let Some(other) = board.chain_at(side).filter(|c| c.color() != chain.color()) {
                anchors.insert(other.anchor());
            }
        }
    }
    let anchors: Vec<Point> = anchors.iter().collect();
    (anchors.into_iter()).filter_map(move |anchor| board.chain_at(anchor))
}

/// How many kos stand beside the chain at `at`: points where a single stone of one
/// side is in atari and its taker would be.
fn kos_of(position: &Position, at: Point) -> usize {
    let board = position.board();
    let place = place_of(position, at);
    let is_ko = |empty: &Point| {
        let mut around = board.neighbors(*empty).map(|side| board.stone(side));
        let holder = around.next().flatten();
        let is_mouth = holder.is_some() && around.all(|stone| stone == holder);
        let mut taken = (board.neighbors(*empty))
            .filter_map(|side| board.chain_at(side))
            .filter(|chain| chain.atari() == Some(*empty));
        is_mouth && taken.any(|chain| chain.len() == 1)
    };
    let empty = place.points.iter().filter(|point| board.is_empty(*point));
    empty.filter(is_ko).count()
}

/// Whether the chain at `at` closes off a corner in which stones of the opponent's,
/// with points still empty, lie on a bent four: the corner, a point to one side of
/// it and two to the other.
fn holds_bent_four(position: &Position, at: Point) -> bool {
    let board = position.board();
    let Some(owner) = board.stone(at) else {
        return false;
    };
    let size = board.size();
    let (cols, rows) = (size.cols(), size.rows());
    let from = |corner: (u8, u8), col: u8, row: u8| {
        let along = |edge: u8, n: u8, most: u8| {
            if edge == 0 {
                Some(n)
            } else {
                most.checked_sub(n + 1)
            }
        };
        Point::new(along(corner.0, col, cols)?, along(corner.1, row, rows)?)
            .filter(|point| board.contains(*point))
    };
    let shapes = [
        [(0, 0), (1, 0), (2, 0), (0, 1)],
        [(0, 0), (0, 1), (0, 2), (1, 0)],
    ];
    let corners = [(0, 0), (0, 1), (1, 0), (1, 1)];
    corners.into_iter().any(|corner| {
        shapes.iter().any(|shape| {
            let points: Option<Vec<Point>> = (shape.iter())
                .map(|(col, row)| from(corner, *col, *row))
                .collect();
            points.is_some_and(|points| {
                let stones = points.iter().map(|point| board.stone(*point));
                let theirs = stones
                    .clone()
                    .filter(|stone| *stone == Some(owner.opponent()));
                let own = stones.filter(|stone| *stone == Some(owner)).count();
                2 <= theirs.count() && own == 0 && encloses(position, at, &points)
            })
        })
    })
}

/// Whether the stones around `points`, others of the opponent's and empty points
/// between left out, are all of the color at `at`, the chain there among them.
fn encloses(position: &Position, at: Point, points: &[Point]) -> bool {
    let board = position.board();
    let owner = board.stone(at);
    let mut inside = PointSet::of(points);
    let mut open = points.to_vec();
    let mut touches = false;
    let own = board.chain_at(at).map(Chain::stones);
    while let Some(point) = open.pop() {
        for side in board.neighbors(point) {
            if board.stone(side) == owner {
                touches |= own.as_ref().is_some_and(|own| own.contains(side));
            } else if inside.insert(side) {
                open.push(side);
            }
        }
    }
    // A corner, not the outside: the bent four and the liberties that feed it.
    touches && inside.len() <= 6
}

/// Where play about a chain can be, and what lives around it whatever happens.
struct Place {
    points: PointSet,
    walls: ByColor<PointSet>,
}

impl Place {
    /// Whether the chain at `at` lives because it is joined to what lives whatever
    /// happens, or has two liberties to be joined at.
    fn saves(&self, board: &Board, at: Point) -> bool {
        let Some(chain) = board.chain_at(at) else {
            return false;
        };
        let wall = &self.walls[chain.color()];
        let liberties = chain.liberties();
        let joins = |at: &Point| board.neighbors(*at).any(|side| wall.contains(side));
        !wall.is_disjoint(&chain.stones()) || 2 <= liberties.iter().filter(joins).count()
    }
}

/// What is reached from the chain at `at` without crossing chains that live whatever
/// happens.
fn place_of(position: &Position, at: Point) -> Place {
    let board = position.board();
    let suicide = position.ruleset().suicide;
    let walls = ByColor::from_fn(|color| pass_alive(board, color, suicide).stones);
    let mut points = PointSet::of(&[at]);
    let mut open = vec![at];
    while let Some(point) = open.pop() {
        for side in board.neighbors(point) {
            let is_wall = Color::BOTH.iter().any(|color| walls[*color].contains(side));
            if !is_wall && points.insert(side) {
                open.push(side);
            }
        }
    }
    Place { points, walls }
}

/// All states of the play in a place, and which of them the attacker wins.
struct Tree {
    won: Vec<bool>,
}

/// One state: stones, bars, turn.
type State = (String, Vec<Point>, Vec<Point>, Color);

impl Tree {
    /// Tries every move from `start`; `None` beyond `limit` states.
    fn grown(
        start: Confirmation,
        target: Point,
        attacker: Color,
        place: &Place,
        limit: usize,
    ) -> Option<Tree> {
        let owner = attacker.opponent();
        let mut numbers: HashMap<State, usize> = HashMap::from([(state(&start), 0)]);
        let mut plays = vec![start];
        let mut after: Vec<Vec<usize>> = Vec::new();
        let mut won = Vec::new();
        while after.len() < plays.len() {
            let play = plays[after.len()].clone();
            let is_taken = play.board().stone(target) != Some(owner);
            let is_safe = place.saves(play.board(), target);
            let is_settled = is_taken || is_safe;
            let mut next = Vec::new();
            let tried = if is_settled {
                Vec::new()
            } else {
                moves(&play, &place.points)
            };
            for what in tried {
                let mut later = play.clone();
                if later.play(what).is_err() {
                    continue;
                }
                let number = *numbers.entry(state(&later)).or_insert(plays.len());
                if number == plays.len() {
                    plays.push(later);
                }
                next.push(number);
            }
            won.push(is_taken);
            after.push(next);
            if limit < plays.len() {
                return None;
            }
        }
        let attacks: Vec<bool> = plays.iter().map(|play| play.turn() == attacker).collect();
        settle(&mut won, &after, &attacks);
        Some(Tree { won })
    }

    fn is_won(&self) -> bool {
        self.won.first() == Some(&true)
    }
}

/// The attacker's wins, backwards from the captures until no more are found.
fn settle(won: &mut [bool], after: &[Vec<usize>], attacks: &[bool]) {
    loop {
        let mut more = false;
        for number in (0..won.len()).rev() {
            let mut next = after[number].iter().map(|later| won[*later]);
            let wins = if attacks[number] {
                next.any(|won| won)
            } else {
                next.len() > 0 && next.all(|won| won)
            };
            if wins && !won[number] {
                won[number] = true;
                more = true;
            }
        }
        if !more {
            return;
        }
    }
}

fn state(play: &Confirmation) -> State {
    let bars = |color| play.barred(color).iter().collect();
    let board = play.board().to_string();
    (board, bars(Color::Black), bars(Color::White), play.turn())
}

/// What the side to move may do that matters in `place`.
fn moves(play: &Confirmation, place: &PointSet) -> Vec<ConfirmMove> {
    let passes = play.barred(play.turn());
    let mut all: Vec<ConfirmMove> = place.iter().map(ConfirmMove::Play).collect();
    all.extend(passes.iter().map(ConfirmMove::PassForKo));
    all.push(ConfirmMove::Pass);
    all.retain(|what| play.check(*what).is_ok());
    all
}

#[cfg(test)]
mod tests;
