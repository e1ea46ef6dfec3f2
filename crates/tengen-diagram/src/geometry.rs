//! The board as a made thing: millimeters of wood, lines and stones.
//!
//! The same numbers stand in `web/goban-view/src/geometry.ts`; a test holds the two
//! together.

use std::fmt;
use std::str::FromStr;

use tengen_rules::Size;

/// A stone of the Code, in millimeters.
const STONE: f64 = 22.0;

/// How a board's sides stand to each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum GeometryName {
    /// The Code's: 460 x 430 mm.
    #[default]
    Code,
    /// 15 to 14, wood and cells alike.
    Traditional,
    /// As wide as long.
    Square,
}

/// The text names no geometry.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no geometry: write code, traditional or square")]
pub struct GeometryNameError(pub String);

impl GeometryName {
    /// Every geometry.
    pub const ALL: [GeometryName; 3] = [
        GeometryName::Code,
        GeometryName::Traditional,
        GeometryName::Square,
    ];

    /// Its name, as it is typed.
    pub const fn name(self) -> &'static str {
        match self {
            GeometryName::Code => "code",
            GeometryName::Traditional => "traditional",
            GeometryName::Square => "square",
        }
    }
}

impl fmt::Display for GeometryName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for GeometryName {
    type Err = GeometryNameError;

    fn from_str(text: &str) -> Result<GeometryName, GeometryNameError> {
        GeometryName::ALL
            .into_iter()
            .find(|one| one.name() == text)
            .ok_or_else(|| GeometryNameError(text.to_owned()))
    }
}

/// All lengths in millimeters; the long side runs away from the players.
///
/// # Source
///
/// Code of the Russian Go Federation, article 2: 460 x 430 mm, lines 23.5 mm apart
/// along and 22.5 across, margins 18.5 and 12.5, stones 22. Other sizes keep
/// spacings and margins. `traditional` is the 15:14 of Japanese boards. A stone is
/// never wider than the smaller spacing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Geometry {
    /// Distance of neighboring vertical lines.
    pub across: f64,
    /// Distance of neighboring horizontal lines.
    pub along: f64,
    /// Wood beyond the outer vertical lines.
    pub margin_across: f64,
    /// Wood beyond the outer horizontal lines.
    pub margin_along: f64,
    /// Diameter of a stone.
    pub stone: f64,
    /// The wood from left to right.
    pub width: f64,
    /// The wood from Black's edge to White's.
    pub height: f64,
}

impl Geometry {
    /// The board of `size` in the geometry `name`.
    pub fn of(name: GeometryName, size: Size) -> Geometry {
        let (across, along, margin_across, margin_along) = match name {
            GeometryName::Code => (22.5, 23.5, 12.5, 18.5),
            GeometryName::Traditional => (22.0, 22.0 * 15.0 / 14.0, 14.0, 15.0),
            GeometryName::Square => (22.5, 22.5, 15.0, 15.0),
        };
        Geometry {
            across,
            along,
            margin_across,
            margin_along,
            stone: STONE.min(across).min(along),
            width: f64::from(size.cols() - 1) * across + 2.0 * margin_across,
            height: f64::from(size.rows() - 1) * along + 2.0 * margin_along,
        }
    }
}
