//! A long list in pieces: where some come or go, the others of one piece move.

use std::ops::{Index, Range};

/// A piece has fewer than twice as many.
const SIZE: usize = 2048;

/// A list that is looked up by place; no piece is empty.
#[derive(Clone, Debug, Default)]
pub(super) struct Pieces<T> {
    pieces: Vec<Vec<T>>,
    /// How many lie in each piece and before it.
    ends: Vec<usize>,
}

impl<T> Index<usize> for Pieces<T> {
    type Output = T;

    #[inline]
    fn index(&self, at: usize) -> &T {
        let (piece, at) = self.place(at);
        &self.pieces[piece][at]
    }
}

impl<T: Copy + Default> Pieces<T> {
    /// So many that say nothing yet.
    pub(super) fn of(count: usize) -> Pieces<T> {
        let mut this = Pieces::default();
        this.exchange(0..0, count);
        this
    }

    pub(super) fn set(&mut self, at: usize, value: T) {
        let (piece, at) = self.place(at);
        self.pieces[piece][at] = value;
    }

    /// Puts `count` that say nothing yet in place of `range`.
    pub(super) fn exchange(&mut self, range: Range<usize>, count: usize) {
        let (from, start) = self.place(range.start);
        let (to, end) = self.place(range.end);
        let mut rest = match self.pieces.get(to) {
            Some(piece) => piece[end..].to_vec(),
            None => Vec::new(),
        };
        let mut piece = match self.pieces.get_mut(from) {
            Some(piece) => std::mem::take(piece),
            None => Vec::new(),
        };
        piece.truncate(start);
        piece.resize(start + count, T::default());
        piece.append(&mut rest);
        let cut = if piece.len() < 2 * SIZE {
            vec![piece]
        } else {
            piece.chunks(SIZE).map(<[T]>::to_vec).collect()
        };
        let gone = from..self.pieces.len().min(to + 1);
        self.pieces
            .splice(gone, cut.into_iter().filter(|piece| !piece.is_empty()));
        self.ends.truncate(from);
        let mut all = self.ends.last().copied().unwrap_or(0);
        for piece in &self.pieces[from..] {
            all += piece.len();
            self.ends.push(all);
        }
    }
}

impl<T> Pieces<T> {
    pub(super) fn len(&self) -> usize {
        self.ends.last().copied().unwrap_or(0)
    }

    /// Those from `at` on, in their order.
    pub(super) fn from(&self, at: usize) -> impl Iterator<Item = &T> {
        let (piece, at) = self.place(at);
        self.pieces[piece..].iter().flatten().skip(at)
    }

    /// In which piece, and where in it; behind all pieces for the end.
    #[inline]
    fn place(&self, at: usize) -> (usize, usize) {
        let piece = self.ends.partition_point(|end| *end <= at);
        let before = piece.checked_sub(1).map_or(0, |before| self.ends[before]);
        (piece, at - before)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn pieces_are_a_list(
            count in 0..9000_usize,
            changes in prop::collection::vec((any::<prop::sample::Index>(), 0..5000_usize, 0..5000_usize), 1..12),
        ) {
            let mut pieces = Pieces::of(count);
            let mut plain = vec![0; count];
            for (number, (at, gone, new)) in (1..).zip(changes) {
                let start = at.index(plain.len() + 1);
                let end = plain.len().min(start + gone);
                pieces.exchange(start..end, new);
                plain.splice(start..end, vec![0; new]);
                if new != 0 {
                    pieces.set(start + new / 2, number);
                    plain[start + new / 2] = number;
                }
                prop_assert_eq!(pieces.len(), plain.len());
                prop_assert!(pieces.from(0).eq(&plain));
                prop_assert!(pieces.from(start).eq(&plain[start..]));
                prop_assert!((0..plain.len()).all(|at| pieces[at] == plain[at]));
                prop_assert!(pieces.pieces.iter().all(|piece| (1..2 * SIZE).contains(&piece.len())));
            }
        }
    }
}
