//! The body of a chain: how many stones, and where its sides are open.

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

impl Body {
    /// A stone without an open side.
    pub(super) const ONE: Body = Body {
        counts: STONE,
        squares: 0,
    };

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
