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

    /// Where bits are set at or behind `at`, in rising order.
    #[cfg(feature = "check")]
    pub(crate) fn ones_from(&self, at: usize) -> impl Iterator<Item = usize> {
        let from = at / 64;
        let words = self.words.get(from..).unwrap_or_default();
        words.iter().enumerate().flat_map(move |(index, word)| {
            let below = if index == 0 {
                u64::MAX << (at % 64)
            } else {
                u64::MAX
            };
            let mut left = word & below;
            std::iter::from_fn(move || {
                let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
                left &= left - 1;
                Some((from + index) * 64 + bit)
            })
        })
    }

    /// Puts `new` in place of the bits of `range`; those behind it move.
    pub(crate) fn replace(&mut self, range: std::ops::Range<usize>, new: &[Bit]) {
        let from = range.start / 64;
        let old = Bits {
            words: self.words[from..].to_vec(),
            before: Vec::new(),
            len: self.len - 64 * from,
            set: 0,
        };
        self.set = self.before.get(from).copied().unwrap_or(self.set);
        self.words.truncate(from);
        self.before.truncate(from);
        self.len = 64 * from;
        self.extend(&old, 0..range.start - 64 * from);
        for bit in new {
            self.push(*bit);
        }
        self.extend(&old, range.end - 64 * from..old.len);
    }

    /// Has the bits of `range` begin with the one at `middle` of them, and go on with
    /// those before it.
    pub(crate) fn rotate(&mut self, range: std::ops::Range<usize>, middle: usize) {
        let mut turned = Bits::default();
        let (start, end) = (
            range.start / 64 * 64,
            range.end.next_multiple_of(64).min(self.len),
        );
        let middle = range.start + middle;
        for part in [
            start..range.start,
            middle..range.end,
            range.start..middle,
            range.end..end,
        ] {
            turned.extend(self, part);
        }
        let first = start / 64;
        let before = self.before.get(first).copied().unwrap_or(self.set);
        for (at, word) in turned.words.into_iter().enumerate() {
            self.words[first + at] = word;
            self.before[first + at] = before + turned.before[at];
        }
    }

    /// Adds the bits of `range` of `other`.
    fn extend(&mut self, other: &Bits, range: std::ops::Range<usize>) {
        let mut at = range.start;
        while at < range.end {
            let count = (range.end - at).min(64 - self.len % 64);
            self.push_bits(other.word_from(at), count);
            at += count;
        }
    }

    /// The 64 bits from `at` on.
    fn word_from(&self, at: usize) -> u64 {
        let (word, shift) = (at / 64, at % 64);
        let low = self.words.get(word).map_or(0, |word| word >> shift);
        let high = self.words.get(word + 1).filter(|_| shift != 0);
        low | high.map_or(0, |word| word << (64 - shift))
    }

    /// Adds the `count` lowest bits of `bits`, which the last word has room for, or a
    /// new one.
    fn push_bits(&mut self, bits: u64, count: usize) {
        let bits = bits & (u64::MAX >> (64 - count));
        let shift = self.len % 64;
        if shift == 0 {
            self.words.push(0);
            self.before.push(self.set);
        }
        if let Some(word) = self.words.last_mut() {
            *word |= bits << shift;
        }
        self.set += bits.count_ones();
        self.len += count;
    }

    /// Sets or clears the bit at `at`.
    pub(crate) fn set(&mut self, at: usize, bit: Bit) {
        self.replace(at..at + 1, &[bit]);
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
        for (at, gone, new) in [
            (0, 0, vec![Bit::Zero]),
            (1, 3, vec![]),
            (63, 1, vec![Bit::One; 70]),
            (64, 0, vec![Bit::One, Bit::Zero]),
            (500, 200, vec![Bit::Zero; 5]),
            (800, 0, vec![Bit::One]),
            (870, 3, vec![]),
        ] {
            bits.replace(at..at + gone, &new);
            plain.splice(at..at + gone, new.iter().map(|bit| *bit == Bit::One));
        }
        bits.replace(plain.len()..plain.len(), &[Bit::One]);
        plain.push(true);
        for (start, end, middle) in [
            (0, 1, 0),
            (3, 60, 20),
            (5, 700, 64),
            (64, 128, 1),
            (600, plain.len(), 99),
        ] {
            bits.rotate(start..end, middle);
            plain[start..end].rotate_left(middle);
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
