//! The set of causes for which a clock stands still.

use crate::HoldCause;

/// Causes, each once; iterated in the order of [`HoldCause::ALL`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Holds(u8);

impl Holds {
    const fn bit(cause: HoldCause) -> u8 {
        1 << cause as u8
    }

    /// Adds `cause`.
    pub fn insert(&mut self, cause: HoldCause) {
        self.0 |= Holds::bit(cause);
    }

    /// Takes `cause` out.
    pub fn remove(&mut self, cause: HoldCause) {
        self.0 &= !Holds::bit(cause);
    }

    /// Whether `cause` is one of them.
    pub const fn contains(self, cause: HoldCause) -> bool {
        self.0 & Holds::bit(cause) != 0
    }

    /// How many there are.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Every cause.
    pub fn iter(self) -> impl Iterator<Item = HoldCause> {
        let all = HoldCause::ALL.into_iter();
        all.filter(move |cause| self.contains(*cause))
    }
}

impl FromIterator<HoldCause> for Holds {
    fn from_iter<I: IntoIterator<Item = HoldCause>>(causes: I) -> Holds {
        let mut holds = Holds::default();
        for cause in causes {
            holds.insert(cause);
        }
        holds
    }
}

#[cfg(feature = "serde")]
mod json {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::Holds;
    use crate::HoldCause;

    impl Serialize for Holds {
        fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
            out.collect_seq(self.iter())
        }
    }

    impl<'de> Deserialize<'de> for Holds {
        fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Holds, D::Error> {
            Ok(Vec::<HoldCause>::deserialize(input)?.into_iter().collect())
        }
    }
}
