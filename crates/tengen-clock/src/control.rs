//! Time controls: what was agreed, within limits that keep the clock sound.
//!
//! One variant per system. A system's struct has private fields, so whoever
//! holds one need not check it again; JSON is checked the same way on reading.

use std::fmt;

use crate::Millis;

const DAY: i64 = 86_400_000;

/// The time each side has, agreed before the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "snake_case"))]
pub enum TimeControl {
    /// Nobody loses on time; the clock only notes how long each turn took.
    None,
    /// One stock of time for the whole game.
    Absolute(Absolute),
    /// Main time, then Japanese byo-yomi.
    ByoYomi(ByoYomi),
    /// A stock that grows with every move.
    Fischer(Fischer),
}

/// One stock of time for the whole game; the flag falls when it is spent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "json::RawAbsolute"))]
pub struct Absolute {
    #[cfg_attr(feature = "serde", serde(rename = "main_ms"))]
    main: Millis,
}

impl Absolute {
    /// A stock of `main`.
    ///
    /// # Errors
    ///
    /// [`TimeControlError::OutOfRange`] unless it is between
    /// [`TimeControl::LEAST`] and [`TimeControl::MOST`].
    pub const fn new(main: Millis) -> Result<Absolute, TimeControlError> {
        match within("main_ms", main.0, TimeControl::LEAST.0, TimeControl::MOST.0) {
            Ok(()) => Ok(Absolute { main }),
            Err(error) => Err(error),
        }
    }

    /// The whole stock.
    pub const fn main(self) -> Millis {
        self.main
    }
}

/// Main time, then periods: a move within one gives the whole period back.
///
/// # Source
///
/// No federation's text defines it to the millisecond. KGS's help says that a
/// period is used up when its timer reaches 0, and the other large servers
/// agree; a move that overruns several periods spends all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "json::RawByoYomi"))]
pub struct ByoYomi {
    #[cfg_attr(feature = "serde", serde(rename = "main_ms"))]
    main: Millis,
    periods: u16,
    #[cfg_attr(feature = "serde", serde(rename = "period_ms"))]
    period: Millis,
}

impl ByoYomi {
    /// The most periods a side can have.
    pub const MOST_PERIODS: u16 = 999;

    /// `main`, which may be 0, then `periods` periods of `period`.
    ///
    /// # Errors
    ///
    /// [`TimeControlError::OutOfRange`] for main time below 0, no period, more
    /// than [`ByoYomi::MOST_PERIODS`], or a length outside
    /// [`TimeControl::LEAST`] to [`TimeControl::MOST`].
    pub const fn new(
        main: Millis,
        periods: u16,
        period: Millis,
    ) -> Result<ByoYomi, TimeControlError> {
        let (least, most) = (TimeControl::LEAST.0, TimeControl::MOST.0);
        if let Err(error) = within("main_ms", main.0, 0, most) {
            return Err(error);
        }
        if let Err(error) = within("periods", periods as i64, 1, ByoYomi::MOST_PERIODS as i64) {
            return Err(error);
        }
        if let Err(error) = within("period_ms", period.0, least, most) {
            return Err(error);
        }
        Ok(ByoYomi {
            main,
            periods,
            period,
        })
    }

    /// Time before the first period.
    pub const fn main(self) -> Millis {
        self.main
    }

    /// How many periods each side has, at least 1.
    pub const fn periods(self) -> u16 {
        self.periods
    }

    /// The length of a period.
    pub const fn period(self) -> Millis {
        self.period
    }
}

/// A stock that grows by an increment with every move, up to a cap.
///
/// The increment comes after the move, so it never rescues a fallen flag.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "json::RawFischer"))]
pub struct Fischer {
    #[cfg_attr(feature = "serde", serde(rename = "main_ms"))]
    main: Millis,
    #[cfg_attr(feature = "serde", serde(rename = "increment_ms"))]
    increment: Millis,
    #[cfg_attr(feature = "serde", serde(rename = "cap_ms"))]
    cap: Option<Millis>,
}

impl Fischer {
    /// `main` to begin with, `increment` after each move, never above `cap`.
    ///
    /// # Errors
    ///
    /// [`TimeControlError::OutOfRange`] for a length outside
    /// [`TimeControl::LEAST`] to [`TimeControl::MOST`], or a cap below `main`.
    pub const fn new(
        main: Millis,
        increment: Millis,
        cap: Option<Millis>,
    ) -> Result<Fischer, TimeControlError> {
        let (least, most) = (TimeControl::LEAST.0, TimeControl::MOST.0);
        if let Err(error) = within("main_ms", main.0, least, most) {
            return Err(error);
        }
        if let Err(error) = within("increment_ms", increment.0, least, most) {
            return Err(error);
        }
        if let Some(cap) = cap
            && let Err(error) = within("cap_ms", cap.0, main.0, most)
        {
            return Err(error);
        }
        Ok(Fischer {
            main,
            increment,
            cap,
        })
    }

    /// The stock at the beginning.
    pub const fn main(self) -> Millis {
        self.main
    }

    /// What each move adds.
    pub const fn increment(self) -> Millis {
        self.increment
    }

    /// What the stock cannot grow beyond.
    pub const fn cap(self) -> Option<Millis> {
        self.cap
    }
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
    pub const KINDS: [&'static str; 4] = ["none", "absolute", "byo_yomi", "fischer"];
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
        }
    }

    /// The main time of a side; `None` without a limit.
    pub const fn main(&self) -> Option<Millis> {
        match self {
            TimeControl::None => None,
            TimeControl::Absolute(absolute) => Some(absolute.main),
            TimeControl::ByoYomi(byo_yomi) => Some(byo_yomi.main),
            TimeControl::Fischer(fischer) => Some(fischer.main),
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

/// Says which time is main time and which is not, so that `0:05 + 1x30` never
/// has to be guessed at: `main 0:05, then 1 x 30 s`.
impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TimeControl::None => f.write_str("no time limit"),
            TimeControl::Absolute(Absolute { main }) => write!(f, "main {main}, nothing after it"),
            TimeControl::ByoYomi(byo_yomi) => {
                if byo_yomi.main == Millis::ZERO {
                    f.write_str("no main time, ")?;
                } else {
                    write!(f, "main {}, then ", byo_yomi.main)?;
                }
                write!(f, "{} x {}", byo_yomi.periods, Short(byo_yomi.period))
            }
            TimeControl::Fischer(fischer) => {
                write!(
                    f,
                    "main {}, plus {} a move",
                    fischer.main,
                    Short(fischer.increment)
                )?;
                match fischer.cap {
                    Some(cap) => write!(f, ", at most {cap}"),
                    None => Ok(()),
                }
            }
        }
    }
}

/// A length in seconds where it is below a minute, else as a clock shows it.
struct Short(Millis);

impl fmt::Display for Short {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Short(Millis(ms)) = self;
        match (ms / 1000, ms % 1000) {
            (seconds @ 0..60, 0) => write!(f, "{seconds} s"),
            (seconds @ 0..60, rest) => {
                let tenths = format!("{rest:03}");
                write!(f, "{seconds}.{} s", tenths.trim_end_matches('0'))
            }
            (_, _) => self.0.fmt(f),
        }
    }
}

#[cfg(feature = "serde")]
mod json {
    //! Numbers as they come, before their limits are checked.

    use serde::Deserialize;

    use super::{Absolute, ByoYomi, Fischer, TimeControlError};
    use crate::Millis;

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(super) struct RawAbsolute {
        main_ms: Millis,
    }

    impl TryFrom<RawAbsolute> for Absolute {
        type Error = TimeControlError;

        fn try_from(raw: RawAbsolute) -> Result<Absolute, TimeControlError> {
            Absolute::new(raw.main_ms)
        }
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(super) struct RawByoYomi {
        main_ms: Millis,
        periods: u16,
        period_ms: Millis,
    }

    impl TryFrom<RawByoYomi> for ByoYomi {
        type Error = TimeControlError;

        fn try_from(raw: RawByoYomi) -> Result<ByoYomi, TimeControlError> {
            ByoYomi::new(raw.main_ms, raw.periods, raw.period_ms)
        }
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(clippy::struct_field_names, reason = "the names of the JSON")]
    pub(super) struct RawFischer {
        main_ms: Millis,
        increment_ms: Millis,
        #[serde(default)]
        cap_ms: Option<Millis>,
    }

    impl TryFrom<RawFischer> for Fischer {
        type Error = TimeControlError;

        fn try_from(raw: RawFischer) -> Result<Fischer, TimeControlError> {
            Fischer::new(raw.main_ms, raw.increment_ms, raw.cap_ms)
        }
    }
}
