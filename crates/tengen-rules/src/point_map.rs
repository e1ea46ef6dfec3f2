//! A map from points, kept as a list in their order.
//!
//! A board has few points, and the browser's module carries this code: a tree
//! from the standard library is ten times as much, for each kind of value.

use crate::point::Point;

/// Values by point, in the order of points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointMap<T>(Vec<(Point, T)>);

impl<T> PointMap<T> {
    fn place(&self, at: Point) -> Result<usize, usize> {
        self.0.binary_search_by_key(&at, |(point, _)| *point)
    }

    /// The value of `at`.
    pub fn get(&self, at: Point) -> Option<&T> {
        let place = self.place(at).ok()?;
        Some(&self.0[place].1)
    }

    /// Gives `at` a value; answers the one it had.
    pub fn insert(&mut self, at: Point, value: T) -> Option<T> {
        match self.place(at) {
            Ok(place) => Some(std::mem::replace(&mut self.0[place].1, value)),
            Err(place) => {
                self.0.insert(place, (at, value));
                None
            }
        }
    }

    /// Takes the value of `at` out.
    pub fn remove(&mut self, at: Point) -> Option<T> {
        let place = self.place(at).ok()?;
        Some(self.0.remove(place).1)
    }

    /// Whether no point has a value.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Every point that has a value, with it.
    pub fn iter(&self) -> impl Iterator<Item = (Point, &T)> {
        self.0.iter().map(|(at, value)| (*at, value))
    }
}

impl<T> Default for PointMap<T> {
    fn default() -> PointMap<T> {
        PointMap(Vec::new())
    }
}

impl<T> Extend<(Point, T)> for PointMap<T> {
    fn extend<I: IntoIterator<Item = (Point, T)>>(&mut self, entries: I) {
        for (at, value) in entries {
            self.insert(at, value);
        }
    }
}

impl<T> FromIterator<(Point, T)> for PointMap<T> {
    fn from_iter<I: IntoIterator<Item = (Point, T)>>(entries: I) -> PointMap<T> {
        let mut map = PointMap::default();
        map.extend(entries);
        map
    }
}

#[cfg(feature = "serde")]
mod json {
    use std::fmt;
    use std::marker::PhantomData;

    use serde::de::{MapAccess, Visitor};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::PointMap;

    impl<T: Serialize> Serialize for PointMap<T> {
        fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
            out.collect_map(self.iter())
        }
    }

    struct Entries<T>(PhantomData<T>);

    impl<'de, T: Deserialize<'de>> Visitor<'de> for Entries<T> {
        type Value = PointMap<T>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a map")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut from: A) -> Result<PointMap<T>, A::Error> {
            let mut map = PointMap::default();
            while let Some((at, value)) = from.next_entry()? {
                map.insert(at, value);
            }
            Ok(map)
        }
    }

    impl<'de, T: Deserialize<'de>> Deserialize<'de> for PointMap<T> {
        fn deserialize<D: Deserializer<'de>>(input: D) -> Result<PointMap<T>, D::Error> {
            input.deserialize_map(Entries(PhantomData))
        }
    }
}
