//! Ladders: a chain chased from atari to atari.
//!
//! The reader looks at what a ladder consists of and at nothing else: the runner
//! extends or takes a chain that chases it, the chaser gives atari again. Within
//! its limit of positions the answer is exact for that kind of play.

use tengen_rules::{Board, Color, Landing, Point};

use super::{liberties_after, note};

/// Reads ladders; keeps its boards, so that reading does not allocate.
#[derive(Debug, Default)]
pub struct Ladder {
    #[expect(
        clippy::vec_box,
        reason = "a board taken out lies on the stack, and a reader goes deep"
    )]
    spare: Vec<Box<Board>>,
    taken: Vec<Point>,
    left: u32,
}

impl Ladder {
    /// A reader.
    pub fn new() -> Ladder {
        Ladder::default()
    }

    /// Whether the chain on `at`, in atari and on move, gets away.
    ///
    /// Looks at no more than `limit` positions; beyond that it gets away.
    pub fn escapes(&mut self, board: &Board, at: Point, limit: u32) -> bool {
        self.left = limit;
        self.runs(board, at)
    }

    /// Whether a stone of the chaser on `move_at`, a liberty of the chain on `at`
    /// with two, catches it in a ladder.
    ///
    /// Looks at no more than `limit` positions; beyond that it does not.
    pub fn catches(&mut self, board: &Board, at: Point, move_at: Point, limit: u32) -> bool {
        self.left = limit;
        self.chases(board, at, move_at)
    }

    /// The move by which the chain on `at`, which has two liberties, is caught.
    pub fn catching_move(&mut self, board: &Board, at: Point, limit: u32) -> Option<Point> {
        let liberties = board.chain_at(at)?.two_liberties()?;
        let mut tries = liberties.into_iter();
        tries.find(|move_at| self.catches(board, at, *move_at, limit))
    }

    /// What `then` says of the board after a stone; `None` for a suicide.
    fn after(
        &mut self,
        board: &Board,
        (color, at): (Color, Point),
        then: impl FnOnce(&mut Ladder, &Board) -> bool,
    ) -> Option<bool> {
        let mut next = (self.spare.pop()).unwrap_or_else(|| Box::new(board.clone()));
        next.as_mut().clone_from(board);
        self.taken.clear();
        let landing = next.play(color, at, &mut self.taken);
        let answer = (landing == Landing::Stands).then(|| then(self, &next));
        self.spare.push(next);
        answer
    }

    /// The runner is on move and in atari.
    fn runs(&mut self, board: &Board, at: Point) -> bool {
        if self.left == 0 {
            return true;
        }
        self.left -= 1;
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
        let mut tries = chain.counter_captures();
        if run == 2 {
            note(&mut tries, last);
        }
        tries.into_iter().any(|try_at| {
            let free = self.after(board, (color, try_at), |ladder, next| {
                ladder.stays_free(next, at)
            });
            free.unwrap_or(false)
        })
    }

    /// The runner has just moved.
    fn stays_free(&mut self, board: &Board, at: Point) -> bool {
        let Some(chain) = board.chain_at(at) else {
            return false;
        };
        if chain.has_no_liberty() || chain.atari().is_some() {
            return false;
        }
        let Some(liberties) = chain.two_liberties() else {
            return true;
        };
        !(liberties.into_iter()).any(|move_at| self.chases(board, at, move_at))
    }

    /// The chaser plays `move_at`, one of two liberties.
    fn chases(&mut self, board: &Board, at: Point, move_at: Point) -> bool {
        let Some(runner) = board.stone(at) else {
            return false;
        };
        if is_out_of_reach(board, at, move_at) {
            return false;
        }
        // A chaser that stands in atari itself is taken by the runner's next move,
        // which `runs` tries.
        let free = self.after(board, (runner.opponent(), move_at), |ladder, next| {
            ladder.runs(next, at)
        });
        free == Some(false)
    }
}

/// Whether the chain on `at` has three liberties at once after it runs from a chaser
/// on `move_at`, one of its two liberties: most chases end there, seen without
/// playing.
fn is_out_of_reach(board: &Board, at: Point, move_at: Point) -> bool {
    let Some(chain) = board.chain_at(at) else {
        return false;
    };
    let Some(liberties) = chain.two_liberties() else {
        return false;
    };
    let out = liberties[usize::from(liberties[0] == move_at)];
    // A stone of the chaser that takes something changes what is seen here.
    let after = liberties_after::<4>(board, chain.color(), out);
    let found = after.iter().filter(|liberty| **liberty != move_at).count();
    found > 2 && !super::takes(board, chain.color().opponent(), move_at)
}
