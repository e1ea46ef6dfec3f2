//! The rules of Go: board, legality, counting, under every body of law as data.
//!
//! Knows no clock, no players' dialogue, no files. Time and randomness do not
//! occur here at all.

#![warn(missing_docs)]

mod board;
mod color;
mod komi;
mod play_error;
mod point;
mod point_set;
mod position;
mod ruleset;
mod setup;
mod size;
mod zobrist;

pub use board::{Board, BoardTextError, Chain, Landing, Reach, Region, TextBoard};
pub use color::{ByColor, Color, ColorError};
pub use komi::{HalfPoints, Komi, KomiError, halves_to_text};
pub use play_error::{MoveNumber, PlayError};
pub use point::{Move, Point, PointError};
pub use point_set::PointSet;
pub use position::{Played, Position};
pub use ruleset::{
    Agreement, Articles, Counting, CyclePolicy, DeadRemoval, Dispute, FirstAfterHandicap,
    HandicapBonus, HandicapKomi, HandicapPlace, IllegalMove, KoRule, KomiTable, LastPass, Profile,
    ProfileError, ResumeFirst, Ruleset, SekiEyes, Suicide, Switch, TieRule,
};
pub use setup::{Setup, SetupErrors, SetupFaults};
pub use size::{Size, SizeError};
