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
        let bad = || KomiError(text.to_owned());
        let trimmed = text.trim();
        let (negative, digits) = match trimmed.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, trimmed.strip_prefix('+').unwrap_or(trimmed)),
        };
        let (whole, fraction) = digits.split_once(['.', ',']).unwrap_or((digits, ""));
        let is_number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        if whole.len() + fraction.len() == 0 || !is_number(whole) || !is_number(fraction) {
            return Err(bad());
        }
        let half = match fraction.trim_end_matches('0') {
            "" => 0,
            "5" => 1,
            _ => return Err(bad()),
        };
        let points: i16 = if whole.is_empty() {
            0
        } else {
            whole.parse().map_err(|_| bad())?
        };
        let halves = points
            .checked_mul(2)
            .and_then(|halves| halves.checked_add(half))
            .filter(|halves| *halves <= Komi::LIMIT)
            .ok_or_else(bad)?;
        Ok(Komi(if negative { -halves } else { halves }))
    }
}

#[cfg(feature = "serde")]
mod json {
    use super::Komi;

    impl serde::Serialize for Komi {
        fn serialize<S: serde::Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
            out.serialize_f64(f64::from(self.0) / 2.0)
        }
    }

    impl<'de> serde::Deserialize<'de> for Komi {
        fn deserialize<D: serde::Deserializer<'de>>(input: D) -> Result<Komi, D::Error> {
            let points = f64::deserialize(input)?;
            format!("{points}")
                .parse()
                .map_err(serde::de::Error::custom)
        }
    }
}
