//! Time controls: what was agreed, within limits that keep the clock sound.
//!
//! One variant per system. A system's struct has private fields, so whoever
//! holds one need not check it again; JSON is checked the same way on reading.

mod correspondence;
mod flat;
mod systems;
mod words;

use crate::Millis;

pub use correspondence::{Calendar, Correspondence, Pace, Rest, Weekends};
pub use systems::{
    Absolute, Bronstein, ByoYomi, Canadian, Delay, Fischer, Ing, Nhk, Passes, Simple,
};

const DAY: i64 = 86_400_000;

/// The time each side has, agreed before the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TimeControl {
    /// Nobody loses on time; the clock only notes how long each turn took.
    None,
    /// One stock of time for the whole game.
    Absolute(Absolute),
    /// Main time, then Japanese byo-yomi.
    ByoYomi(ByoYomi),
    /// A stock that grows with every move.
    Fischer(Fischer),
    /// So much for each move.
    Simple(Simple),
    /// So much for each move, and a few longer thinking periods.
    Nhk(Nhk),
    /// Main time, then blocks of so many stones.
    Canadian(Canadian),
    /// A stock that gets back what a move took, up to a delay.
    Bronstein(Bronstein),
    /// A stock that begins to run only after a delay.
    Delay(Delay),
    /// Main time, then overruns that cost points.
    Ing(Ing),
    /// Days instead of minutes, with weekends, nights and vacation.
    Correspondence(Correspondence),
}

/// Why numbers are no time control.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TimeControlError {
    /// A number is outside its limits, both of which are allowed.
    #[error("{field} is {value}: write a number between {least} and {most}")]
    OutOfRange {
        /// The JSON name of the number.
        field: &'static str,
        /// What it was.
        value: i64,
        /// The least that is allowed.
        least: i64,
        /// The most that is allowed.
        most: i64,
    },
}

impl TimeControlError {
    /// The stable code clients translate. Codes are part of the protocol.
    pub const fn code(&self) -> &'static str {
        match self {
            TimeControlError::OutOfRange { .. } => "clock.out-of-range",
        }
    }
}

impl TimeControl {
    /// The `kind` of every control, in the order of the enum.
    pub const KINDS: [&'static str; 11] = [
        "none",
        "absolute",
        "byo_yomi",
        "fischer",
        "simple",
        "nhk",
        "canadian",
        "bronstein",
        "delay",
        "ing",
        "correspondence",
    ];
    /// The shortest stock, period or increment: engine matches play this fast.
    pub const LEAST: Millis = Millis(10);
    /// The longest stock or period: a year, for correspondence.
    pub const MOST: Millis = Millis(366 * DAY);

    /// The name of the system as JSON writes it.
    pub const fn kind(&self) -> &'static str {
        match self {
            TimeControl::None => "none",
            TimeControl::Absolute(_) => "absolute",
            TimeControl::ByoYomi(_) => "byo_yomi",
            TimeControl::Fischer(_) => "fischer",
            TimeControl::Simple(_) => "simple",
            TimeControl::Nhk(_) => "nhk",
            TimeControl::Canadian(_) => "canadian",
            TimeControl::Bronstein(_) => "bronstein",
            TimeControl::Delay(_) => "delay",
            TimeControl::Ing(_) => "ing",
            TimeControl::Correspondence(_) => "correspondence",
        }
    }

    /// The main time of a side, 0 where every move has its own; `None` without a
    /// limit.
    pub const fn main(&self) -> Option<Millis> {
        match self {
            TimeControl::None => None,
            TimeControl::Absolute(absolute) => Some(absolute.main()),
            TimeControl::ByoYomi(byo_yomi) => Some(byo_yomi.main()),
            TimeControl::Fischer(fischer) => Some(fischer.main()),
            TimeControl::Simple(_) => Some(Millis::ZERO),
            TimeControl::Nhk(nhk) => Some(nhk.main()),
            TimeControl::Canadian(canadian) => Some(canadian.main()),
            TimeControl::Bronstein(bronstein) => Some(bronstein.main()),
            TimeControl::Delay(delay) => Some(delay.main()),
            TimeControl::Ing(ing) => Some(ing.main()),
            TimeControl::Correspondence(by_days) => match by_days.pace() {
                Pace::Absolute(absolute) => Some(absolute.main()),
                Pace::Simple(_) => Some(Millis::ZERO),
                Pace::ByoYomi(byo_yomi) => Some(byo_yomi.main()),
                Pace::Fischer(fischer) => Some(fischer.main()),
                Pace::Canadian(canadian) => Some(canadian.main()),
            },
        }
    }

    /// The control without calendar and vacation: by correspondence its pace,
    /// else itself.
    #[must_use]
    pub fn base(&self) -> TimeControl {
        self.by_days()
            .map_or(*self, |by_days| by_days.pace().into())
    }

    /// Calendar and vacation, where the game is by correspondence.
    pub const fn by_days(&self) -> Option<Correspondence> {
        match self {
            TimeControl::Correspondence(by_days) => Some(*by_days),
            TimeControl::None
            | TimeControl::Absolute(_)
            | TimeControl::ByoYomi(_)
            | TimeControl::Fischer(_)
            | TimeControl::Simple(_)
            | TimeControl::Nhk(_)
            | TimeControl::Canadian(_)
            | TimeControl::Bronstein(_)
            | TimeControl::Delay(_)
            | TimeControl::Ing(_) => None,
        }
    }
}

const fn within(
    field: &'static str,
    value: i64,
    least: i64,
    most: i64,
) -> Result<(), TimeControlError> {
    if least <= value && value <= most {
        return Ok(());
    }
    Err(TimeControlError::OutOfRange {
        field,
        value,
        least,
        most,
    })
}

macro_rules! into_control {
    ($($system:ident),+) => {
        $(impl From<$system> for TimeControl {
            fn from(system: $system) -> TimeControl {
                TimeControl::$system(system)
            }
        })+
    };
}

into_control!(
    Absolute,
    ByoYomi,
    Fischer,
    Simple,
    Nhk,
    Canadian,
    Bronstein,
    Delay,
    Ing,
    Correspondence
);
