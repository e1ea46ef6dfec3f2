//! Why an edit is refused.

use tengen_rules::{Point, Size};

use super::Charset;

/// Why an edit was refused. The record is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EditError {
    /// A property name is made of capital letters.
    #[error("`{name}` is not a property name: write capital letters only")]
    BadName {
        /// What was given.
        name: String,
    },
    /// The record's encoding does not have this character.
    #[error("the record's encoding, {}, has no `{character}`", charset.name())]
    NotInCharset {
        /// The character.
        character: char,
        /// The record's encoding.
        charset: Charset,
    },
    /// The point is not on the record's board.
    #[error("{point} is not on the {size} board of this record")]
    OffBoard {
        /// The point.
        point: Point,
        /// The record's board.
        size: Size,
    },
    /// `SZ` of the record cannot be read, so no point can be written.
    #[error("`{text}` is not a board size")]
    BadSize {
        /// What `SZ` says.
        text: String,
    },
    /// The first node of a game has no place among variations.
    #[error("the first node of a game cannot be moved or taken out alone")]
    Root,
    /// What was to be put in is no game.
    #[error("there is no variation in what was to be put in")]
    NothingToPaste,
    /// A record stays below 4 GiB.
    #[error("the record would grow over 4 GiB")]
    TooLong,
}
