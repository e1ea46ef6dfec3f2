//! The rules of Go: board, legality, counting, under every body of law as data.
//!
//! Knows no clock, no players' dialogue, no files. Time and randomness do not
//! occur here at all.

#![warn(missing_docs)]

mod board;
mod ceremony;
mod color;
pub mod coordinates;
mod direct_ko;
#[cfg(feature = "serde")]
pub mod fields;
pub mod handicap;
mod judgement;
mod komi;
mod outcome;
pub mod perft;
mod play_error;
mod point;
mod point_map;
mod point_set;
mod position;
mod ruleset;
mod score;
mod setup;
mod size;
#[cfg(feature = "serde")]
pub mod words;
mod zobrist;

pub use board::{
    Around, Board, BoardTextError, Chain, Landing, Prospect, Reach, Region, Sides, TextBoard,
};
pub use ceremony::{Ceremony, CeremonyStep, NoStep, Scene, ceremony};
pub use color::{ByColor, Color, ColorError};
pub use coordinates::{CoordinateError, Notation};
pub use direct_ko::{OpenKo, open_kos};
pub use handicap::{HandicapError, fixed_handicap, hoshi};
pub use judgement::{ChainStatus, Claim, Judgement, Proof, Said, Verdict};
pub use komi::{HalfPoints, Komi, KomiError, halves_to_text};
pub use outcome::{ForfeitReason, Outcome, OutcomeError};
pub use play_error::{MoveNumber, PlayError};
pub use point::{Move, Point, PointError};
pub use point_map::PointMap;
pub use point_set::PointSet;
pub use position::{
    ConfirmMove, Confirmation, Cycle, CycleKind, CycleRuling, PackedPosition, Played, Position,
    Reading,
};
pub use ruleset::{
    Agreement, Articles, Counting, CyclePolicy, DeadRemoval, Dispute, FalseEyes,
    FirstAfterHandicap, HandicapBonus, HandicapKomi, HandicapPlace, IllegalMove, KoRule, KomiTable,
    LastPass, Profile, ProfileError, ResumeFirst, Ruleset, SekiEyes, Suicide, Switch, SwitchWords,
    TieRule, UnfilledDame,
};
pub use score::{
    CountWarning, Difference, OtherWay, PointOwner, Rows, ScoreError, ScoreSheet, SideCount,
    count_warnings, score,
};
pub use setup::{Setup, SetupErrors, SetupFaults};
pub use size::{Size, SizeError};

#[cfg(test)]
mod tests;
