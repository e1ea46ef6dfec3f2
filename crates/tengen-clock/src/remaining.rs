//! What a side has left, and what thinking and moving do to it.
//!
//! This file is where a time system is defined: [`Remaining::full`],
//! [`Remaining::spend`] and [`Remaining::refresh`] are its three rules. A new
//! system adds a stage here, or none.

use std::fmt;

use crate::{Fischer, Millis, TimeControl, Timestamp};

/// What one side has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "stage", rename_all = "snake_case"))]
pub enum Remaining {
    /// There is no limit.
    Untimed,
    /// In main time.
    Main {
        /// Main time left, above 0.
        main_ms: Millis,
        /// Periods that follow it, 0 where the system has none.
        periods: u16,
    },
    /// In byo-yomi, with at least one period after this one.
    Period {
        /// What is left of the running period, above 0.
        period_ms: Millis,
        /// Periods left, this one included: 2 or more.
        periods: u16,
    },
    /// In the last period of byo-yomi: when it is spent the flag falls.
    LastPeriod {
        /// What is left of it, above 0.
        period_ms: Millis,
    },
    /// The flag fell.
    Fallen {
        /// The moment it fell, whenever it was noticed.
        at_ms: Timestamp,
    },
}

impl Remaining {
    /// What a side has before its first turn.
    #[must_use]
    pub fn full(control: &TimeControl) -> Remaining {
        let (main, periods) = match control {
            TimeControl::None => return Remaining::Untimed,
            TimeControl::Absolute(absolute) => (absolute.main(), 0),
            TimeControl::Fischer(fischer) => (fischer.main(), 0),
            TimeControl::ByoYomi(byo_yomi) => (byo_yomi.main(), byo_yomi.periods()),
        };
        if Millis::ZERO < main {
            return Remaining::Main {
                main_ms: main,
                periods,
            };
        }
        Remaining::periods_left(period_of(control), periods, Timestamp::default())
    }

    /// Main time left; 0 outside main time.
    pub const fn main(&self) -> Millis {
        match self {
            Remaining::Main { main_ms, .. } => *main_ms,
            Remaining::Untimed
            | Remaining::Period { .. }
            | Remaining::LastPeriod { .. }
            | Remaining::Fallen { .. } => Millis::ZERO,
        }
    }

    /// Periods left, the running one included; 0 where there are none.
    pub const fn periods(&self) -> u16 {
        match self {
            Remaining::Main { periods, .. } | Remaining::Period { periods, .. } => *periods,
            Remaining::LastPeriod { .. } => 1,
            Remaining::Untimed | Remaining::Fallen { .. } => 0,
        }
    }

    /// What is left of the running period; 0 outside byo-yomi.
    pub const fn period(&self) -> Millis {
        match self {
            Remaining::Period { period_ms, .. } | Remaining::LastPeriod { period_ms } => *period_ms,
            Remaining::Untimed | Remaining::Main { .. } | Remaining::Fallen { .. } => Millis::ZERO,
        }
    }

    /// Thinking time until this stage, or this period, is spent.
    ///
    /// `None` where nothing can change: without a limit, and after the flag.
    pub const fn until_change(&self) -> Option<Millis> {
        match self {
            Remaining::Main { main_ms, .. } => Some(*main_ms),
            Remaining::Period { period_ms, .. } | Remaining::LastPeriod { period_ms } => {
                Some(*period_ms)
            }
            Remaining::Untimed | Remaining::Fallen { .. } => None,
        }
    }

    /// Thinking time until the flag falls. `None` where it cannot fall any more.
    pub fn until_flag(&self, control: &TimeControl) -> Option<Millis> {
        let first = self.until_change()?;
        let Millis(period) = period_of(control);
        let later = Millis(self.periods_after().saturating_mul(period));
        Some(first.plus(later))
    }

    /// What is left after thinking for `spent`, beginning at `from`.
    ///
    /// Thinking twice is the same as thinking once for the sum, so a pause in
    /// the middle of a turn changes nothing.
    ///
    /// # Source
    ///
    /// As [`ByoYomi`](crate::ByoYomi) says: reaching 0 counts as spent, main
    /// time spills into periods, an overrun of several costs several.
    #[must_use]
    pub fn spend(&self, control: &TimeControl, from: Timestamp, spent: Millis) -> Remaining {
        let Some(first) = self.until_change() else {
            return *self;
        };
        if spent < first {
            return self.less(spent);
        }
        let after = self.periods_after();
        let period = period_of(control).0.max(1);
        let over = spent.minus(first).0;
        let left = u16::try_from(after.saturating_sub(over / period)).unwrap_or(0);
        let fell = from.plus(self.until_flag(control).unwrap_or(first));
        Remaining::periods_left(Millis(period - over % period), left, fell)
    }

    /// What is left once the turn has ended in a move.
    ///
    /// A period begun is whole again; Fischer's increment comes on top, up to
    /// the cap. A fallen flag stays fallen.
    #[must_use]
    pub fn moved(&self, control: &TimeControl) -> Remaining {
        let whole = self.refresh(control);
        match control {
            TimeControl::Fischer(fischer) => whole.grown(fischer),
            TimeControl::None | TimeControl::Absolute(_) | TimeControl::ByoYomi(_) => whole,
        }
    }

    /// What is left once the turn was taken away without a move: a period begun
    /// is whole again, nothing is added.
    #[must_use]
    pub fn refresh(&self, control: &TimeControl) -> Remaining {
        match *self {
            Remaining::Period { periods, .. } => Remaining::Period {
                period_ms: period_of(control),
                periods,
            },
            Remaining::LastPeriod { .. } => Remaining::LastPeriod {
                period_ms: period_of(control),
            },
            same @ (Remaining::Untimed | Remaining::Main { .. } | Remaining::Fallen { .. }) => same,
        }
    }

    fn grown(&self, fischer: &Fischer) -> Remaining {
        match *self {
            Remaining::Main { main_ms, periods } => {
                let cap = fischer.cap().unwrap_or(TimeControl::MOST).max(main_ms);
                Remaining::Main {
                    main_ms: main_ms.plus(fischer.increment()).min(cap),
                    periods,
                }
            }
            same @ (Remaining::Untimed
            | Remaining::Period { .. }
            | Remaining::LastPeriod { .. }
            | Remaining::Fallen { .. }) => same,
        }
    }

    /// Periods that are still whole: all of them in main time, else all but
    /// the running one.
    fn periods_after(&self) -> i64 {
        match self {
            Remaining::Main { periods, .. } => i64::from(*periods),
            Remaining::Period { periods, .. } => i64::from(*periods).saturating_sub(1),
            Remaining::LastPeriod { .. } | Remaining::Untimed | Remaining::Fallen { .. } => 0,
        }
    }

    fn less(&self, spent: Millis) -> Remaining {
        match *self {
            Remaining::Main { main_ms, periods } => Remaining::Main {
                main_ms: main_ms.minus(spent),
                periods,
            },
            Remaining::Period { period_ms, periods } => Remaining::Period {
                period_ms: period_ms.minus(spent),
                periods,
            },
            Remaining::LastPeriod { period_ms } => Remaining::LastPeriod {
                period_ms: period_ms.minus(spent),
            },
            same @ (Remaining::Untimed | Remaining::Fallen { .. }) => same,
        }
    }

    fn periods_left(period_ms: Millis, periods: u16, fell: Timestamp) -> Remaining {
        match periods {
            0 => Remaining::Fallen { at_ms: fell },
            1 => Remaining::LastPeriod { period_ms },
            periods => Remaining::Period { period_ms, periods },
        }
    }
}

/// The length of a period, 0 where the system has none.
fn period_of(control: &TimeControl) -> Millis {
    match control {
        TimeControl::ByoYomi(byo_yomi) => byo_yomi.period(),
        TimeControl::None | TimeControl::Absolute(_) | TimeControl::Fischer(_) => Millis::ZERO,
    }
}

/// `main 0:05, then 1 period`, `0:12, then 2 periods`, `last period 0:05`.
impl fmt::Display for Remaining {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let then = |f: &mut fmt::Formatter<'_>, periods: u16| match periods {
            0 => Ok(()),
            1 => f.write_str(", then 1 period"),
            more => write!(f, ", then {more} periods"),
        };
        match self {
            Remaining::Untimed => f.write_str("no time limit"),
            Remaining::Main { main_ms, periods } => {
                write!(f, "main {main_ms}")?;
                then(f, *periods)
            }
            Remaining::Period { period_ms, periods } => {
                write!(f, "period {period_ms}")?;
                then(f, periods.saturating_sub(1))
            }
            Remaining::LastPeriod { period_ms } => write!(f, "last period {period_ms}"),
            Remaining::Fallen { .. } => f.write_str("time is up"),
        }
    }
}
