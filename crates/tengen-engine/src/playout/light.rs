//! The lightest playout: every legal move that fills no own eye is equally likely.

use tengen_life::Random;
use tengen_rules::{Board, Color, Landing, Point};

use super::is_own_eye;

/// Plays from `board` to the end, again and again, without allocating.
///
/// Legality is exact under simple ko and without suicide. A side passes when only
/// its own eyes are left; two passes end the playout.
#[derive(Debug)]
pub struct Light {
    board: Board,
    points: Vec<Point>,
    empty: Vec<Point>,
    taken: Vec<Point>,
}

impl Light {
    /// Playouts on boards of the size of `board`.
    pub fn new(board: &Board) -> Light {
        let area = board.size().area();
        Light {
            board: board.clone(),
            points: board.size().points().collect(),
            empty: Vec::with_capacity(area),
            taken: Vec::with_capacity(area),
        }
    }

    /// The board as the last playout left it.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// One playout from `start` with `turn` to move; answers how many moves it took.
    ///
    /// Stops after three moves a point: a cycle of several kos might go on for ever.
    pub fn play(&mut self, start: &Board, turn: Color, random: &mut Random) -> u32 {
        self.board.clone_from(start);
        self.empty.clear();
        let points = self.points.iter().copied();
        self.empty.extend(points.filter(|at| start.is_empty(*at)));
        let (mut turn, mut ko, mut passes, mut moves) = (turn, None, 0, 0);
        let limit = 3 * u32::try_from(start.size().area()).unwrap_or(u32::MAX / 3);
        while passes < 2 && moves < limit {
            if let Some(n) = self.choose(turn, ko, random) {
                let at = self.empty.swap_remove(n);
                ko = self.put(turn, at);
                passes = 0;
            } else {
                passes += 1;
                ko = None;
            }
            moves += 1;
            turn = turn.opponent();
        }
        moves
    }

    /// The place in the list of a uniformly random point that may be played.
    fn choose(&mut self, turn: Color, ko: Option<Point>, random: &mut Random) -> Option<usize> {
        let mut left = self.empty.len();
        while left > 0 {
            let n = random.below(left);
            let at = self.empty[n];
            if ko != Some(at) && is_playable(&self.board, turn, at) {
                return Some(n);
            }
            left -= 1;
            self.empty.swap(n, left);
        }
        None
    }

    /// Plays a stone; answers the point of a ko.
    fn put(&mut self, turn: Color, at: Point) -> Option<Point> {
        self.taken.clear();
        let walled_in = self.board.sides(at).is_closed_by(turn.opponent());
        let landing = self.board.play(turn, at, &mut self.taken);
        debug_assert_eq!(landing, Landing::Stands);
        if self.taken.is_empty() {
            return None;
        }
        self.empty.extend_from_slice(&self.taken);
        match self.taken[..] {
            [taken] if walled_in => Some(taken),
            _ => None,
        }
    }
}

/// Whether a stone of `turn` on the empty point `at` is no suicide and fills no own eye.
#[inline]
fn is_playable(board: &Board, turn: Color, at: Point) -> bool {
    board.sides(at).has_empty() || (!is_own_eye(board, turn, at) && !board.is_suicide(turn, at))
}
