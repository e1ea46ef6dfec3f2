//! Ladders: a chain chased from atari to atari.
//!
//! The reader looks at what a ladder consists of and at nothing else: the runner
//! extends or takes a chain that chases it, the chaser gives atari again. Within
//! its limit of positions the answer is exact for that kind of play.

use tengen_rules::{Board, Color, Landing, Point};

use super::{Few, counter_captures, liberties_after};

/// Reads ladders; keeps its boards, so that reading does not allocate.
#[derive(Debug)]
pub struct Ladder {
    boards: Vec<Board>,
    taken: Vec<Point>,
    left: u32,
}

/// The deepest ladder followed, in moves of both sides.
const DEPTH: usize = 400;

impl Ladder {
    /// A reader for boards of the size of `board`.
    pub fn new(board: &Board) -> Ladder {
        Ladder {
            boards: vec![board.clone()],
            taken: Vec::new(),
            left: 0,
        }
    }

    /// Whether the chain on `at`, in atari and on move, gets away.
    ///
    /// Looks at no more than `limit` positions; beyond that it gets away.
    pub fn escapes(&mut self, board: &Board, at: Point, limit: u32) -> bool {
        self.left = limit;
        self.load(0, board);
        self.runs(0, at)
    }

    /// Whether a stone of the chaser on `move_at`, a liberty of the chain on `at`
    /// with two, catches it in a ladder.
    ///
    /// Looks at no more than `limit` positions; beyond that it does not.
    pub fn catches(&mut self, board: &Board, at: Point, move_at: Point, limit: u32) -> bool {
        self.left = limit;
        if is_out_of_reach(board, at, move_at) {
            return false;
        }
        self.load(0, board);
        self.chases(0, at, move_at)
    }

    /// The move by which the chain on `at`, which has two liberties, is caught.
    pub fn catching_move(&mut self, board: &Board, at: Point, limit: u32) -> Option<Point> {
        let liberties = board.chain_at(at)?.first_liberties::<3>();
        if liberties.len() != 2 {
            return None;
        }
        liberties
            .into_iter()
            .find(|move_at| self.catches(board, at, *move_at, limit))
    }

    fn load(&mut self, depth: usize, board: &Board) {
        match self.boards.get_mut(depth) {
            Some(own) => own.clone_from(board),
            None => self.boards.push(board.clone()),
        }
    }

    /// Puts a stone on a copy of the board at `depth`; the copy is one deeper.
    fn put(&mut self, depth: usize, color: Color, at: Point) -> Landing {
        if self.boards.len() == depth + 1 {
            self.boards.push(self.boards[depth].clone());
        } else {
            let (below, above) = self.boards.split_at_mut(depth + 1);
            above[0].clone_from(&below[depth]);
        }
        self.taken.clear();
        self.boards[depth + 1].play(color, at, &mut self.taken)
    }

    /// The runner is on move and in atari.
    fn runs(&mut self, depth: usize, at: Point) -> bool {
        if self.left == 0 || depth >= DEPTH {
            return true;
        }
        self.left -= 1;
        let board = &self.boards[depth];
        let Some(chain) = board.chain_at(at) else {
            return false;
        };
        let color = chain.color();
        let Some(last) = chain.atari() else {
            return true;
        };
        // What running to the last liberty gives is seen without playing it.
        let run = liberties_after::<3>(board, color, last).len();
        if run > 2 {
            return true;
        }
        let mut tries = counter_captures(board, chain);
        if run == 2 {
            super::note(&mut tries, last);
        }
        tries.into_iter().any(|try_at| {
            if self.put(depth, color, try_at) == Landing::Suicide {
                return false;
            }
            self.stays_free(depth + 1, at)
        })
    }

    /// The runner has just moved.
    fn stays_free(&mut self, depth: usize, at: Point) -> bool {
        let Some(chain) = self.boards[depth].chain_at(at) else {
            return false;
        };
        let liberties = chain.first_liberties::<3>();
        match liberties[..] {
            [] | [_] => false,
            [a, b] => {
                let hopeful: Few = [a, b].into_iter().collect();
                !(hopeful.into_iter()).any(|move_at| self.chases(depth, at, move_at))
            }
            _ => true,
        }
    }

    /// The chaser plays `move_at`, one of two liberties.
    fn chases(&mut self, depth: usize, at: Point, move_at: Point) -> bool {
        let Some(color) = self.boards[depth].stone(at).map(Color::opponent) else {
            return false;
        };
        if is_out_of_reach(&self.boards[depth], at, move_at) {
            return false;
        }
        if self.put(depth, color, move_at) == Landing::Suicide {
            return false;
        }
        // A chaser that stands in atari itself is taken by the runner's next move,
        // which `runs` tries.
        !self.runs(depth + 1, at)
    }
}

/// Whether the chain on `at` has three liberties at once after it runs from a chaser
/// on `move_at`, one of its two liberties: most chases end there, seen without
/// playing.
fn is_out_of_reach(board: &Board, at: Point, move_at: Point) -> bool {
    let Some(chain) = board.chain_at(at) else {
        return false;
    };
    let out = chain
        .first_liberties::<2>()
        .into_iter()
        .find(|out| *out != move_at);
    let Some(out) = out else {
        return false;
    };
    let after = liberties_after::<4>(board, chain.color(), out);
    after.iter().filter(|liberty| **liberty != move_at).count() > 2
}
