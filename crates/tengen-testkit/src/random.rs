//! Random numbers for tests: small, seeded, the same everywhere.

/// A generator of numbers that look random.
///
/// # Source
///
/// `SplitMix64`: Steele, Lea and Flood, OOPSLA 2014.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The generator with this seed.
    pub const fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// The next number.
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `limit`, which is not 0.
    #[expect(clippy::cast_possible_truncation, reason = "below a usize")]
    pub const fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    /// One of `from`, or `None` when there is nothing.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        if from.is_empty() {
            return None;
        }
        Some(from[self.below(from.len())])
    }
}
