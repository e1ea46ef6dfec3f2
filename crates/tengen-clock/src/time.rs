//! A moment and a length of time, both in whole milliseconds.

use std::fmt;

/// A moment: milliseconds since the beginning of 1970 in UTC.
///
/// Where the number comes from is the caller's business; it must never go back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Timestamp(pub i64);

impl Timestamp {
    /// How long ago `earlier` was, 0 if it was not before this moment.
    #[must_use]
    pub const fn since(self, earlier: Timestamp) -> Millis {
        Millis(self.0.saturating_sub(earlier.0)).at_least_zero()
    }

    /// The moment `later` milliseconds after this one.
    #[must_use]
    pub const fn plus(self, later: Millis) -> Timestamp {
        Timestamp(self.0.saturating_add(later.0))
    }
}

/// A length of time in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Millis(pub i64);

impl Millis {
    /// No time at all.
    pub const ZERO: Millis = Millis(0);

    /// A length of whole seconds.
    #[must_use]
    pub const fn seconds(seconds: i64) -> Millis {
        Millis(seconds.saturating_mul(1000))
    }

    /// A length of whole minutes.
    #[must_use]
    pub const fn minutes(minutes: i64) -> Millis {
        Millis::seconds(minutes.saturating_mul(60))
    }

    /// Both lengths together.
    #[must_use]
    pub const fn plus(self, other: Millis) -> Millis {
        Millis(self.0.saturating_add(other.0))
    }

    /// What is left of this length after `other`; below 0 if `other` is longer.
    #[must_use]
    pub const fn minus(self, other: Millis) -> Millis {
        Millis(self.0.saturating_sub(other.0))
    }

    const fn at_least_zero(self) -> Millis {
        if self.0 < 0 { Millis::ZERO } else { self }
    }
}

/// As a clock shows it: `0:05`, `10:00`, `1:00:00`, `2 d 3:00:00`, and
/// `0:05.250` where it is not whole seconds.
impl fmt::Display for Millis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 < 0 {
            f.write_str("-")?;
        }
        let total = self.0.unsigned_abs();
        let (days, hours) = (total / 86_400_000, total / 3_600_000 % 24);
        let (minutes, seconds) = (total / 60_000 % 60, total / 1000 % 60);
        if 0 < days {
            write!(f, "{days} d ")?;
        }
        if 0 < days || 0 < hours {
            write!(f, "{hours}:{minutes:02}:{seconds:02}")?;
        } else {
            write!(f, "{minutes}:{seconds:02}")?;
        }
        match total % 1000 {
            0 => Ok(()),
            rest => write!(f, ".{rest:03}"),
        }
    }
}
