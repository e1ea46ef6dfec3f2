//! The body of a chain: how many stones, and where its sides are open.

use super::STRIDE;
use super::around::LOW;

/// A chain's stones and open sides: each empty neighbour of each stone, counted as
/// often as a stone touches it. Matters only in the head of a chain.
///
/// On the largest board a chain has fewer than 2^14 open sides, each below 2^12, so
/// that three numbers lie in one word and are added at once without touching each
/// other.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Body {
    /// Stones in the upper 16 bits, open sides in the next 16, their sum below.
    counts: u64,
    /// Sum of the squares of the open sides.
    squares: u64,
}

const STONE: u64 = 1 << 48;
const SIDE: u64 = 1 << 32;

/// For each set of open sides (the lower bits of four pairs: below, left, right,
/// above): how many, the sum of the steps there, and the sum of their squares. A step
/// back is a number that wraps around.
const OPEN: [[u64; 3]; LOW as usize + 1] = {
    let stride = STRIDE as u64;
    let steps = [stride.wrapping_neg(), 1_u64.wrapping_neg(), 1, stride];
    let mut table = [[0_u64; 3]; LOW as usize + 1];
    let mut set = 0;
    while set < table.len() {
        let mut n = 0;
        while n < 4 {
            if set >> (2 * n) & 1 == 1 {
                table[set][0] += 1;
                table[set][1] = table[set][1].wrapping_add(steps[n]);
                table[set][2] += steps[n].wrapping_mul(steps[n]);
            }
            n += 1;
        }
        set += 1;
    }
    table
};

impl Body {
    /// The body of a lone stone on `at` with open sides where `empties` has the lower
    /// bit of a pair, as [`Around`](super::Around) has them.
    #[inline]
    pub(super) fn of_one(at: usize, empties: u8) -> Body {
        let [sides, steps, squares] = OPEN[usize::from(empties & LOW)];
        let at = at as u64;
        Body {
            counts: (STONE + sides * (SIDE + at)).wrapping_add(steps),
            squares: (sides * at * at + squares).wrapping_add((2 * at).wrapping_mul(steps)),
        }
    }

    /// An open side towards `at`, to be added to a body.
    #[inline]
    pub(super) const fn side(at: usize) -> Body {
        Body {
            counts: SIDE + at as u64,
            squares: at as u64 * at as u64,
        }
    }

    #[inline]
    pub(super) const fn add(&mut self, other: Body) {
        self.counts = self.counts.wrapping_add(other.counts);
        self.squares = self.squares.wrapping_add(other.squares);
    }

    #[inline]
    pub(super) const fn take(&mut self, other: Body) {
        self.counts = self.counts.wrapping_sub(other.counts);
        self.squares = self.squares.wrapping_sub(other.squares);
    }

    #[inline]
    pub(super) const fn stones(self) -> u64 {
        self.counts >> 48
    }

    #[inline]
    pub(super) const fn sides(self) -> u64 {
        self.counts >> 32 & 0xffff
    }

    #[inline]
    const fn sum(self) -> u64 {
        self.counts & 0xffff_ffff
    }

    /// The open sides' mean, which is the liberty where there is only one; 0 without.
    #[inline]
    pub(super) fn mean(self) -> usize {
        usize::try_from(self.sum().checked_div(self.sides()).unwrap_or(0)).unwrap_or(0)
    }

    /// Whether all open sides are one and the same point (or there is none):
    /// only then is the mean of the squares the square of the mean.
    #[inline]
    pub(super) const fn is_one_point_at_most(self) -> bool {
        self.sides().wrapping_mul(self.squares) == self.sum().wrapping_mul(self.sum())
    }
}
