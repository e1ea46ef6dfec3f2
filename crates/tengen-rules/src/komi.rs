//! Half points: komi and every count are whole numbers of halves.

use std::fmt;
use std::str::FromStr;

/// Points White receives for moving second, counted in half points.
///
/// Halves are kept whole so that 6½ is exact: `Komi::halves(13)`. Negative is
/// reverse komi: Black receives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Komi(i16);

impl Komi {
    /// No komi.
    pub const ZERO: Komi = Komi(0);
    /// The largest komi either way, in half points: 1000 points.
    pub const LIMIT: i16 = 2000;

    /// Komi of `halves` half points.
    pub const fn halves(halves: i16) -> Komi {
        Komi(halves)
    }

    /// Whether it leaves no room for jigo.
    pub const fn is_fractional(self) -> bool {
        self.0 % 2 != 0
    }

    /// Half points, positive for White.
    pub const fn as_halves(self) -> i32 {
        self.0 as i32
    }
}

impl fmt::Display for Komi {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&halves_to_text(i32::from(self.0)))
    }
}

/// A count or a margin in half points; whose it is, and its sign, the holder says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HalfPoints(i32);

impl HalfPoints {
    /// Nothing.
    pub const ZERO: HalfPoints = HalfPoints(0);
    /// The smallest margin of a won game.
    pub const HALF: HalfPoints = HalfPoints(1);

    /// `halves` half points.
    pub const fn new(halves: i32) -> HalfPoints {
        HalfPoints(halves)
    }

    /// `points` whole points.
    pub const fn points(points: u32) -> HalfPoints {
        // No count of a board of 52 lines comes near the limit.
        #[expect(clippy::cast_possible_wrap, reason = "see above")]
        let points = points as i32;
        HalfPoints(points.saturating_mul(2))
    }

    /// The number of halves.
    pub const fn as_halves(self) -> i32 {
        self.0
    }
}

impl fmt::Display for HalfPoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&halves_to_text(self.0))
    }
}

impl std::ops::Add for HalfPoints {
    type Output = HalfPoints;

    fn add(self, other: HalfPoints) -> HalfPoints {
        HalfPoints(self.0 + other.0)
    }
}

impl std::ops::Sub for HalfPoints {
    type Output = HalfPoints;

    fn sub(self, other: HalfPoints) -> HalfPoints {
        HalfPoints(self.0 - other.0)
    }
}

impl From<Komi> for HalfPoints {
    fn from(komi: Komi) -> HalfPoints {
        HalfPoints(komi.as_halves())
    }
}

impl FromStr for HalfPoints {
    type Err = KomiError;

    /// Reads what [`Komi`] reads, with a wider range.
    fn from_str(text: &str) -> Result<HalfPoints, KomiError> {
        parse_halves(text)
            .map(HalfPoints)
            .ok_or_else(|| KomiError(text.to_owned()))
    }
}

/// A decimal multiple of one half as halves.
fn parse_halves(text: &str) -> Option<i32> {
    let trimmed = text.trim();
    let (negative, digits) = match trimmed.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, trimmed.strip_prefix('+').unwrap_or(trimmed)),
    };
    let (whole, fraction) = digits.split_once(['.', ',']).unwrap_or((digits, ""));
    let is_number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if whole.len() + fraction.len() == 0 || !is_number(whole) || !is_number(fraction) {
        return None;
    }
    let half = match fraction.trim_end_matches('0') {
        "" => 0,
        "5" => 1,
        _ => return None,
    };
    let points: i32 = if whole.is_empty() {
        0
    } else {
        whole.parse().ok()?
    };
    let halves = points.checked_mul(2)?.checked_add(half)?;
    Some(if negative { -halves } else { halves })
}

/// Half points as a decimal with a point: `13` is `6.5`, `-4` is `-2`.
pub fn halves_to_text(halves: i32) -> String {
    let sign = if halves < 0 { "-" } else { "" };
    let half = if halves % 2 == 0 { "" } else { ".5" };
    format!("{sign}{}{half}", halves.unsigned_abs() / 2)
}

/// The text is no komi.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a komi: write a multiple of 0.5 between -1000 and 1000, such as 6.5")]
pub struct KomiError(pub String);

impl FromStr for Komi {
    type Err = KomiError;

    /// Reads a decimal multiple of one half, with a point or a comma: `6.5`, `6,50`, `-7`.
    fn from_str(text: &str) -> Result<Komi, KomiError> {
        parse_halves(text)
            .and_then(|halves| i16::try_from(halves).ok())
            .filter(|halves| (-Komi::LIMIT..=Komi::LIMIT).contains(halves))
            .map(Komi)
            .ok_or_else(|| KomiError(text.to_owned()))
    }
}

#[cfg(feature = "serde")]
mod json {
    use serde::de::Error;

    use super::{HalfPoints, Komi};

    const NO_KOMI: &str = "not a komi: write a multiple of 0.5 between -1000 and 1000";

    /// `points` in halves, not more than `limit` of them either way.
    #[expect(clippy::float_cmp, reason = "halves are exact")]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a cast of floats saturates"
    )]
    fn halves(points: f64, limit: i32) -> Option<i32> {
        let halves = points * 2.0;
        let whole = halves as i32;
        (f64::from(whole) == halves && (-limit..=limit).contains(&whole)).then_some(whole)
    }

    impl serde::Serialize for Komi {
        fn serialize<S: serde::Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
            out.serialize_f64(f64::from(self.0) / 2.0)
        }
    }

    impl<'de> serde::Deserialize<'de> for Komi {
        fn deserialize<D: serde::Deserializer<'de>>(input: D) -> Result<Komi, D::Error> {
            let halves = halves(f64::deserialize(input)?, Komi::LIMIT.into());
            let halves = halves.and_then(|halves| i16::try_from(halves).ok());
            halves.map(Komi).ok_or_else(|| Error::custom(NO_KOMI))
        }
    }

    impl serde::Serialize for HalfPoints {
        fn serialize<S: serde::Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
            out.serialize_f64(f64::from(self.0) / 2.0)
        }
    }

    impl<'de> serde::Deserialize<'de> for HalfPoints {
        fn deserialize<D: serde::Deserializer<'de>>(input: D) -> Result<HalfPoints, D::Error> {
            let halves = halves(f64::deserialize(input)?, i32::MAX);
            halves
                .map(HalfPoints)
                .ok_or_else(|| Error::custom("not a multiple of 0.5"))
        }
    }
}
