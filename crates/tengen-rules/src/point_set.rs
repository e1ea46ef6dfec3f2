//! A set of points, as bits over the constant-stride grid.

use std::fmt;

use crate::point::Point;

const WORDS: usize = Point::GRID.div_ceil(64);

/// A set of points.
///
/// One bit per crossing of the largest board, so sets of different boards may be
/// compared and no call allocates. Iteration goes row by row from the bottom.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct PointSet {
    words: [u64; WORDS],
}

impl PointSet {
    /// No points.
    pub const EMPTY: PointSet = PointSet { words: [0; WORDS] };

    /// The set of `points`.
    pub fn of(points: &[Point]) -> PointSet {
        points.iter().copied().collect()
    }

    /// Adds `point`; tells whether it was absent.
    pub fn insert(&mut self, point: Point) -> bool {
        let (word, bit) = place(point);
        let was_absent = self.words[word] & bit == 0;
        self.words[word] |= bit;
        was_absent
    }

    /// Takes `point` out; tells whether it was there.
    pub fn remove(&mut self, point: Point) -> bool {
        let (word, bit) = place(point);
        let was_there = self.words[word] & bit != 0;
        self.words[word] &= !bit;
        was_there
    }

    /// Whether `point` is in the set.
    pub fn contains(&self, point: Point) -> bool {
        let (word, bit) = place(point);
        self.words[word] & bit != 0
    }

    /// How many points.
    pub fn len(&self) -> usize {
        self.words
            .iter()
            .map(|word| word.count_ones() as usize)
            .sum()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|word| *word == 0)
    }

    /// The lowest, leftmost point.
    pub fn first(&self) -> Option<Point> {
        self.iter().next()
    }

    /// The points, row by row from the bottom, each row from the left.
    pub fn iter(&self) -> Iter<'_> {
        Iter {
            set: self,
            word: 0,
            rest: self.words[0],
        }
    }

    /// The points of either set.
    #[must_use]
    pub fn union(&self, other: &PointSet) -> PointSet {
        self.zip(other, |a, b| a | b)
    }

    /// The points of both sets.
    #[must_use]
    pub fn intersection(&self, other: &PointSet) -> PointSet {
        self.zip(other, |a, b| a & b)
    }

    /// The points of this set that are not in `other`.
    #[must_use]
    pub fn difference(&self, other: &PointSet) -> PointSet {
        self.zip(other, |a, b| a & !b)
    }

    /// Whether every point of this set is in `other`.
    pub fn is_subset(&self, other: &PointSet) -> bool {
        self.difference(other).is_empty()
    }

    /// Whether no point is in both sets.
    pub fn is_disjoint(&self, other: &PointSet) -> bool {
        self.intersection(other).is_empty()
    }

    fn zip(&self, other: &PointSet, join: impl Fn(u64, u64) -> u64) -> PointSet {
        let mut words = self.words;
        for (word, with) in words.iter_mut().zip(other.words) {
            *word = join(*word, with);
        }
        PointSet { words }
    }
}

const fn place(point: Point) -> (usize, u64) {
    (point.index() / 64, 1 << (point.index() % 64))
}

/// Iterator over a [`PointSet`].
#[derive(Clone, Debug)]
pub struct Iter<'a> {
    set: &'a PointSet,
    word: usize,
    rest: u64,
}

impl Iterator for Iter<'_> {
    type Item = Point;

    fn next(&mut self) -> Option<Point> {
        while self.rest == 0 {
            self.word += 1;
            self.rest = *self.set.words.get(self.word)?;
        }
        let bit = self.rest.trailing_zeros() as usize;
        self.rest &= self.rest - 1;
        Point::from_index(self.word * 64 + bit)
    }
}

impl<'a> IntoIterator for &'a PointSet {
    type Item = Point;
    type IntoIter = Iter<'a>;

    fn into_iter(self) -> Iter<'a> {
        self.iter()
    }
}

impl Default for PointSet {
    fn default() -> PointSet {
        PointSet::EMPTY
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> PointSet {
        let mut set = PointSet::EMPTY;
        set.extend(points);
        set
    }
}

impl Extend<Point> for PointSet {
    fn extend<I: IntoIterator<Item = Point>>(&mut self, points: I) {
        for point in points {
            self.insert(point);
        }
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self).finish()
    }
}

/// The points in order, one space between them.
impl fmt::Display for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, point) in self.iter().enumerate() {
            let gap = if n == 0 { "" } else { " " };
            write!(f, "{gap}{point}")?;
        }
        Ok(())
    }
}

#[cfg(feature = "serde")]
mod json {
    use super::PointSet;
    use crate::point::Point;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    impl Serialize for PointSet {
        fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
            out.collect_seq(self)
        }
    }

    impl<'de> Deserialize<'de> for PointSet {
        fn deserialize<D: Deserializer<'de>>(input: D) -> Result<PointSet, D::Error> {
            Ok(Vec::<Point>::deserialize(input)?.into_iter().collect())
        }
    }
}
