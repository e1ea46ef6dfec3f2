//! Which boards stood before: hashes by move, found again without reading them
//! all, and now and then the stones themselves, so that an earlier board is
//! rebuilt over a bounded number of moves.
//!
//! A game of usual length is read from end to end: it has neither index nor
//! keepsakes and pays for none.

use crate::board::Board;
use crate::color::{ByColor, Color};
use crate::point_set::PointSet;

/// How many boards are read one by one before an index is made, and how many
/// moves apart stones are kept.
pub(super) const STRIDE: usize = 512;

/// No move: the end of a list of boards in one bucket.
const NONE: u32 = u32::MAX;

/// The boards of a game by move, the beginning first.
#[derive(Clone, Debug)]
pub(super) struct Memory {
    hashes: Vec<u64>,
    /// The last board of each bucket; empty while the game is short.
    heads: Vec<u32>,
    /// For each board the one before it in its bucket.
    before: Vec<u32>,
    /// The stones after every `STRIDE`th move.
    keepsakes: Vec<ByColor<PointSet>>,
}

/// What was remembered, not how it is found.
impl PartialEq for Memory {
    fn eq(&self, other: &Memory) -> bool {
        self.hashes == other.hashes
    }
}

impl Eq for Memory {}

impl Memory {
    pub(super) fn new(board: &Board) -> Memory {
        Memory {
            hashes: vec![board.hash()],
            heads: Vec::new(),
            before: Vec::new(),
            keepsakes: Vec::new(),
        }
    }

    /// How many boards stood, the beginning included.
    pub(super) const fn len(&self) -> usize {
        self.hashes.len()
    }

    pub(super) fn push(&mut self, board: &Board) {
        let n = self.hashes.len();
        self.hashes.push(board.hash());
        if n.is_multiple_of(STRIDE) {
            let stones = ByColor::from_fn(|color: Color| board.stones(color));
            self.keepsakes.push(stones);
            if self.heads.len() < n * 2 {
                self.index();
                return;
            }
        }
        if !self.heads.is_empty() {
            self.enter(n);
        }
    }

    pub(super) fn pop(&mut self) {
        let Some(hash) = self.hashes.pop() else {
            return;
        };
        if !self.heads.is_empty() {
            let bucket = self.bucket(hash);
            self.heads[bucket] = self.before.pop().unwrap_or(NONE);
        }
        self.keepsakes.truncate((self.hashes.len() - 1) / STRIDE);
    }

    /// Boards with the hash `hash` from number `from` on, the latest first.
    pub(super) fn with_hash(&self, hash: u64, from: usize) -> impl Iterator<Item = usize> {
        let indexed = !self.heads.is_empty();
        let mut walk = if indexed {
            self.heads[self.bucket(hash)] as usize
        } else {
            self.hashes.len() - 1
        };
        std::iter::from_fn(move || {
            while walk != NONE as usize && from <= walk {
                let n = walk;
                walk = match (indexed, n) {
                    (true, _) => self.before[n] as usize,
                    (false, 0) => NONE as usize,
                    (false, _) => n - 1,
                };
                if self.hashes[n] == hash {
                    return Some(n);
                }
            }
            None
        })
    }

    /// Gives back room that the next moves will not need.
    pub(super) fn fit(&mut self) {
        super::packed::fit(&mut self.hashes);
    }

    pub(super) fn hash(&self, n: usize) -> u64 {
        self.hashes[n]
    }

    /// The first kept board not before `n`, if one is kept: its number and stones.
    pub(super) fn keepsake(&self, n: usize) -> Option<(usize, &ByColor<PointSet>)> {
        let slot = n.div_ceil(STRIDE).max(1);
        let stones = self.keepsakes.get(slot - 1)?;
        Some((slot * STRIDE, stones))
    }

    fn bucket(&self, hash: u64) -> usize {
        #[expect(clippy::cast_possible_truncation, reason = "any bits will do")]
        let bits = hash as usize;
        bits & (self.heads.len() - 1)
    }

    /// Makes the index anew, with room for the game to double.
    fn index(&mut self) {
        let buckets = (self.hashes.len() * 4).next_power_of_two();
        self.heads = vec![NONE; buckets];
        self.before.clear();
        for n in 0..self.hashes.len() {
            self.enter(n);
        }
    }

    #[expect(clippy::cast_possible_truncation, reason = "no game has 2^32 moves")]
    fn enter(&mut self, n: usize) {
        let bucket = self.bucket(self.hashes[n]);
        self.before.push(self.heads[bucket]);
        self.heads[bucket] = n as u32;
    }
}
