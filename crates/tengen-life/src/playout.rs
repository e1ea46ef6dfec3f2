//! Playouts: the board played to its end at random, many times, to see who tends to
//! own each point. An opinion, never a proof.

use tengen_rules::{Board, ByColor, Color, Point, PointSet};

use crate::random::Random;

/// How often each point ended as whose, over a number of playouts.
#[derive(Clone, Debug)]
pub struct Ownership {
    /// Playouts made.
    pub playouts: u32,
    /// Times each side owned the points, in the order of [`tengen_rules::Size::points`].
    counts: Vec<ByColor<u32>>,
    points: Vec<Point>,
}

impl Ownership {
    /// The share of playouts in which `color` owned the points of `set`, 0.0..=1.0.
    pub fn share(&self, color: Color, set: &PointSet) -> f64 {
        let mut owned = 0_u64;
        let mut total = 0_u64;
        for (at, count) in self.points.iter().zip(&self.counts) {
            if set.contains(*at) {
                owned += u64::from(count[color]);
                total += u64::from(self.playouts);
            }
        }
        if total == 0 {
            return 0.0;
        }
        #[expect(clippy::cast_precision_loss, reason = "counts are far below 2^52")]
        let share = owned as f64 / total as f64;
        share
    }
}

/// Plays `playouts` games from `board`, half of them with each side first.
///
/// `settled` points are left alone: nobody plays there, and their owners are known.
pub fn ownership(
    board: &Board,
    settled: &ByColor<PointSet>,
    playouts: u32,
    random: &mut Random,
) -> Ownership {
    let points: Vec<Point> = board.size().points().collect();
    let open: Vec<Point> = points
        .iter()
        .copied()
        .filter(|at| !settled.black.contains(*at) && !settled.white.contains(*at))
        .collect();
    let mut counts = vec![ByColor::<u32>::default(); points.len()];
    for n in 0..playouts {
        let first = if n % 2 == 0 {
            Color::Black
        } else {
            Color::White
        };
        let end = play_to_the_end(board.clone(), &open, first, random);
        for (at, count) in points.iter().zip(&mut counts) {
            if let Some(color) = owner(&end, settled, *at) {
                count[color] += 1;
            }
        }
    }
    Ownership {
        playouts,
        counts,
        points,
    }
}

fn owner(end: &Board, settled: &ByColor<PointSet>, at: Point) -> Option<Color> {
    if let Some(color) = Color::BOTH
        .into_iter()
        .find(|color| settled[*color].contains(at))
    {
        return Some(color);
    }
    if let Some(color) = end.stone(at) {
        return Some(color);
    }
    let mut around = end.neighbors(at).map(|side| end.stone(side));
    let first = around.next()??;
    around.all(|stone| stone == Some(first)).then_some(first)
}

fn play_to_the_end(mut board: Board, open: &[Point], first: Color, random: &mut Random) -> Board {
    let mut color = first;
    let mut passes = 0;
    let mut ko = None;
    let mut last = None;
    let mut taken = Vec::new();
    // Three moves a point is more than any playout needs; cycles end there.
    for _ in 0..open.len() * 3 + 8 {
        let answer = last.and_then(|at| answer_to_atari(&board, color, at, ko));
        let chosen = answer.or_else(|| choose(&board, open, color, ko, random));
        ko = chosen.and_then(|at| {
            taken.clear();
            board.play(color, at, &mut taken);
            ko_after(&board, at, &taken)
        });
        last = chosen;
        passes = if chosen.is_some() { 0 } else { passes + 1 };
        if passes == 2 {
            break;
        }
        color = color.opponent();
    }
    board
}

/// The point that may not be retaken at once after a stone on `at` took `taken`.
fn ko_after(board: &Board, at: Point, taken: &[Point]) -> Option<Point> {
    let chain = board.chain_at(at)?;
    let is_lone = chain.len() == 1 && chain.atari().is_some();
    match taken {
        [point] if is_lone => Some(*point),
        _ => None,
    }
}

/// Takes the chain just played if it stands in atari.
fn answer_to_atari(board: &Board, color: Color, at: Point, ko: Option<Point>) -> Option<Point> {
    let chain = board.chain_at(at).filter(|chain| chain.color() != color)?;
    let last = chain.atari()?;
    (ko != Some(last)).then_some(last)
}

/// A random sensible point: starts at a random place of the list and takes the first
/// that does not fill an own eye, is no suicide and gives no chain away.
fn choose(
    board: &Board,
    open: &[Point],
    color: Color,
    ko: Option<Point>,
    random: &mut Random,
) -> Option<Point> {
    if open.is_empty() {
        return None;
    }
    // A few random picks keep the choice near uniform, then the whole list in order
    // from a random start finds a move when few are left.
    let picks = (0..6)
        .map(|_| random.below(open.len()))
        .collect::<arrayvec::ArrayVec<usize, 6>>();
    let start = random.below(open.len());
    picks
        .into_iter()
        .chain((0..open.len()).map(|n| (start + n) % open.len()))
        .map(|n| open[n])
        .find(|at| board.is_empty(*at) && ko != Some(*at) && is_sensible(board, color, *at))
}

fn is_sensible(board: &Board, color: Color, at: Point) -> bool {
    let mut empty = 0;
    let mut captures = false;
    let mut friends = 0;
    let mut saves = false;
    for side in board.neighbors(at) {
        match board.chain_at(side) {
            None => empty += 1,
            Some(chain) if chain.color() == color => {
                friends += chain.len();
                saves |= chain.atari().is_none();
            }
            Some(chain) => captures |= chain.atari().is_some(),
        }
    }
    if captures {
        return true;
    }
    if empty == 0 && !saves {
        return false;
    }
    if empty == 0 && is_own_eye(board, color, at) {
        return false;
    }
    // Giving away more than two stones is what breaks sekis in random play.
    friends < 2 || empty >= 2 || !is_self_atari(board, color, at)
}

fn is_own_eye(board: &Board, color: Color, at: Point) -> bool {
    board
        .neighbors(at)
        .all(|side| board.stone(side) == Some(color))
        && {
            let (col, row) = (i16::from(at.col()), i16::from(at.row()));
            let corners = [(-1, -1), (-1, 1), (1, -1), (1, 1)];
            let mut enemies = 0;
            let mut edge = 0;
            for (dx, dy) in corners {
                let corner = u8::try_from(col + dx).ok().zip(u8::try_from(row + dy).ok());
                match corner
                    .and_then(|(col, row)| Point::new(col, row))
                    .filter(|at| board.contains(*at))
                {
                    Some(at) => enemies += u8::from(board.stone(at) == Some(color.opponent())),
                    None => edge = 1,
                }
            }
            enemies + edge < 2
        }
}

/// Whether a stone of `color` on `at`, which takes nothing, leaves its chain in atari.
pub(crate) fn is_self_atari(board: &Board, color: Color, at: Point) -> bool {
    let mut liberties = PointSet::EMPTY;
    for side in board.neighbors(at) {
        match board.chain_at(side) {
            None => {
                liberties.insert(side);
            }
            Some(chain) if chain.color() == color => {
                liberties = liberties.union(&chain.liberties());
            }
            Some(_) => {}
        }
        liberties.remove(at);
        if liberties.len() > 1 {
            return false;
        }
    }
    true
}
