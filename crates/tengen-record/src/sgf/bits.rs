//! A row of bits that counts how many are set before a place.

/// Bits with a running count, one count for each word.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Bits {
    words: Vec<u64>,
    /// How many bits are set before each word.
    before: Vec<u32>,
    len: usize,
    set: u32,
}

impl Bits {
    /// How many bytes it takes.
    pub(crate) fn memory(&self) -> usize {
        8 * self.words.capacity() + 4 * self.before.capacity()
    }

    /// Adds one bit.
    #[inline]
    pub(crate) fn push(&mut self, is_set: Bit) {
        let shift = self.len % 64;
        if shift == 0 {
            self.words.push(0);
            self.before.push(self.set);
        }
        if let (Bit::One, Some(word)) = (is_set, self.words.last_mut()) {
            *word |= 1 << shift;
            self.set += 1;
        }
        self.len += 1;
    }

    #[inline]
    pub(crate) fn has(&self, at: usize) -> bool {
        self.words[at / 64] >> (at % 64) & 1 == 1
    }

    /// How many bits are set before `at`.
    pub(crate) fn rank(&self, at: usize) -> usize {
        let Some(word) = self.words.get(at / 64) else {
            return self.set as usize;
        };
        let below = word & ((1_u64 << (at % 64)) - 1);
        self.before[at / 64] as usize + below.count_ones() as usize
    }

    /// Where the `nth` set bit is, counted from 0. There must be one.
    pub(crate) fn select(&self, nth: usize) -> usize {
        let at = self
            .before
            .partition_point(|before| *before as usize <= nth)
            - 1;
        let mut word = self.words[at];
        for _ in self.before[at] as usize..nth {
            word &= word - 1;
        }
        at * 64 + word.trailing_zeros() as usize
    }

    /// Puts a bit that is not set at `at`; the bits from there on move up.
    pub(crate) fn insert_zero(&mut self, at: usize) {
        self.push(Bit::Zero);
        let mut carry = None;
        for index in at / 64..self.words.len() {
            let word = self.words[index];
            let out = word >> 63;
            self.words[index] = match carry {
                None => {
                    let low = (1_u64 << (at % 64)) - 1;
                    (word & low) | ((word & !low) << 1)
                }
                Some(bit) => (word << 1) | bit,
            };
            carry = Some(out);
        }
        let from = at / 64;
        let mut count = self.before[from];
        for index in from..self.words.len() {
            self.before[index] = count;
            count += self.words[index].count_ones();
        }
    }
}

/// One bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bit {
    Zero,
    One,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_and_places_agree_with_a_plain_list() {
        let mut bits = Bits::default();
        let mut plain = Vec::new();
        for n in 0..1000_u32 {
            let one = n.wrapping_mul(2_654_435_761) >> 29 == 0 || n % 64 == 63;
            bits.push(if one { Bit::One } else { Bit::Zero });
            plain.push(one);
        }
        for at in [0, 1, 63, 64, 500, 999, 1002] {
            bits.insert_zero(at);
            plain.insert(at, false);
        }
        let mut seen = 0;
        for (at, one) in plain.iter().enumerate() {
            assert_eq!(bits.has(at), *one, "{at}");
            assert_eq!(bits.rank(at), seen, "{at}");
            if *one {
                assert_eq!(bits.select(seen), at);
                seen += 1;
            }
        }
        assert_eq!(bits.rank(plain.len()), seen);
    }
}
