//! Games by correspondence: a pace, and the hours in which no time is charged.

use super::{Absolute, ByoYomi, Canadian, Fischer, Simple, TimeControl, TimeControlError, within};
use crate::{Millis, Timestamp};

const MINUTE: i64 = 60_000;
const DAY_MINUTES: i64 = 1440;
const DAY: i64 = DAY_MINUTES * MINUTE;
const WEEK: i64 = 7 * DAY;

/// The system that a game by correspondence is played at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pace {
    /// One stock for the whole game.
    Absolute(Absolute),
    /// So much for each move.
    Simple(Simple),
    /// Main time, then periods.
    ByoYomi(ByoYomi),
    /// A stock that grows with every move.
    Fischer(Fischer),
    /// Main time, then blocks.
    Canadian(Canadian),
}

impl From<Pace> for TimeControl {
    fn from(pace: Pace) -> TimeControl {
        match pace {
            Pace::Absolute(system) => TimeControl::Absolute(system),
            Pace::Simple(system) => TimeControl::Simple(system),
            Pace::ByoYomi(system) => TimeControl::ByoYomi(system),
            Pace::Fischer(system) => TimeControl::Fischer(system),
            Pace::Canadian(system) => TimeControl::Canadian(system),
        }
    }
}

/// A pace in days, a calendar, and a balance of vacation for each side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Correspondence {
    pace: Pace,
    calendar: Calendar,
    vacation: Millis,
}

impl Correspondence {
    /// `pace` by the hours of `calendar`, with `vacation`, 0 for none.
    ///
    /// # Errors
    ///
    /// [`TimeControlError::OutOfRange`] for a vacation below 0 or above
    /// [`TimeControl::MOST`].
    pub const fn new(
        pace: Pace,
        calendar: Calendar,
        vacation: Millis,
    ) -> Result<Correspondence, TimeControlError> {
        match within("vacation_ms", vacation.0, 0, TimeControl::MOST.0) {
            Ok(()) => Ok(Correspondence {
                pace,
                calendar,
                vacation,
            }),
            Err(error) => Err(error),
        }
    }

    /// The system played at.
    pub const fn pace(self) -> Pace {
        self.pace
    }

    /// When no time is charged.
    pub const fn calendar(self) -> Calendar {
        self.calendar
    }

    /// How long each side may be away altogether.
    pub const fn vacation(self) -> Millis {
        self.vacation
    }
}

/// Whether Saturdays and Sundays are free.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Weekends {
    /// Days like others.
    Count,
    /// No time is charged on them.
    Free,
}

impl Weekends {
    /// The word that JSON has for it.
    pub const fn name(self) -> &'static str {
        match self {
            Weekends::Count => "count",
            Weekends::Free => "free",
        }
    }
}

/// Why the calendar, or a side itself, keeps its time from being charged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Rest {
    /// The side is on vacation.
    Vacation,
    /// It is Saturday or Sunday.
    Weekend,
    /// It is night.
    Sleep,
}

/// The hours in which time is charged, the same for both sides.
///
/// Both keep one zone, so that neither gains by where it lives.
///
/// # Source
///
/// Weekends and nights as the Dragon Go Server has them; that both sides share
/// one zone, and to the millisecond, is this library's decision. The first of
/// January 1970 was a Thursday.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Calendar {
    offset: i16,
    weekends: Weekends,
    night: Option<Night>,
}

/// The minutes of the day between which nobody has to think; it may go over
/// midnight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Night {
    from: u16,
    minutes: u16,
}

impl Calendar {
    /// All hours of all days.
    pub const EVERY_HOUR: Calendar = Calendar {
        offset: 0,
        weekends: Weekends::Count,
        night: None,
    };
    /// The longest night, in minutes.
    pub const LONGEST_NIGHT: u16 = 720;

    /// A calendar in the zone `offset` minutes before universal time, with a
    /// night of `minutes` from the minute `from` of the day; 0 is no night.
    ///
    /// # Errors
    ///
    /// [`TimeControlError::OutOfRange`] for an offset beyond a day, a minute that
    /// is not of a day, or a night longer than [`Calendar::LONGEST_NIGHT`].
    pub const fn new(
        offset: i16,
        weekends: Weekends,
        from: u16,
        minutes: u16,
    ) -> Result<Calendar, TimeControlError> {
        if let Err(error) = within("utc_offset_minutes", offset as i64, -1440, 1440) {
            return Err(error);
        }
        if let Err(error) = within("night_from_minute", from as i64, 0, DAY_MINUTES - 1) {
            return Err(error);
        }
        let longest = Calendar::LONGEST_NIGHT as i64;
        if let Err(error) = within("night_minutes", minutes as i64, 0, longest) {
            return Err(error);
        }
        let night = match minutes {
            0 => None,
            minutes => Some(Night { from, minutes }),
        };
        Ok(Calendar {
            offset,
            weekends,
            night,
        })
    }

    /// Minutes that the zone is ahead of universal time.
    pub const fn offset(self) -> i16 {
        self.offset
    }

    /// Whether Saturdays and Sundays are free.
    pub const fn weekends(self) -> Weekends {
        self.weekends
    }

    /// The minute of the day at which the night begins, and its minutes; both 0
    /// without one.
    pub const fn night(self) -> (u16, u16) {
        match self.night {
            Some(night) => (night.from, night.minutes),
            None => (0, 0),
        }
    }

    /// Why no time is charged at `at`: none, one or both reasons.
    pub fn rests(self, at: Timestamp) -> impl Iterator<Item = Rest> {
        let (day, of_day) = self.local(at);
        let weekend = (self.weekends == Weekends::Free && 5 <= day).then_some(Rest::Weekend);
        let is_night = self.awake_before(of_day) == self.awake_before(of_day.saturating_add(1));
        let sleep = is_night.then_some(Rest::Sleep);
        weekend.into_iter().chain(sleep)
    }

    /// How much of the time from `from` to `until` is charged.
    #[must_use]
    pub fn charged(self, from: Timestamp, until: Timestamp) -> Millis {
        if self == Calendar::EVERY_HOUR {
            return until.since(from);
        }
        let Millis(charged) = Millis(self.open_before(until)).minus(Millis(self.open_before(from)));
        Millis(charged.max(0))
    }

    /// The first moment at which `need` was charged since `from`.
    #[must_use]
    pub fn after(self, from: Timestamp, need: Millis) -> Timestamp {
        if self == Calendar::EVERY_HOUR || need.0 <= 0 {
            return from.plus(need);
        }
        // Charged time never runs back, so halving finds the moment. At least half
        // of five days of seven is open.
        let room = Millis(need.0.saturating_mul(3).saturating_add(2 * WEEK));
        let (mut before, mut reached) = (from.0, from.plus(room).0);
        while before.saturating_add(1) < reached {
            let half = before + (reached - before) / 2;
            if self.charged(from, Timestamp(half)) < need {
                before = half;
            } else {
                reached = half;
            }
        }
        Timestamp(reached)
    }

    /// The day of the week, Monday 0, and the milliseconds of the day.
    const fn local(self, at: Timestamp) -> (i64, i64) {
        let local = at.0.saturating_add(self.offset as i64 * MINUTE);
        let day = local.div_euclid(DAY).saturating_add(3).rem_euclid(7);
        (day, local.rem_euclid(DAY))
    }

    /// Open time from a fixed Monday long ago to `at`.
    fn open_before(self, at: Timestamp) -> i64 {
        let local = at.0.saturating_add(i64::from(self.offset) * MINUTE);
        let since_monday = local.saturating_add(3 * DAY).max(i64::MIN + 2 * WEEK);
        let weeks = since_monday.div_euclid(WEEK);
        let of_week = since_monday.rem_euclid(WEEK);
        let (day, of_day) = (of_week / DAY, of_week % DAY);
        let awake = self.awake_before(DAY);
        let open_days = match self.weekends {
            Weekends::Count => 7,
            Weekends::Free => 5,
        };
        let today = if day < open_days {
            self.awake_before(of_day)
        } else {
            0
        };
        weeks * open_days * awake + day.min(open_days) * awake + today
    }

    /// How much of a day's first `of_day` milliseconds is not night.
    fn awake_before(self, of_day: i64) -> i64 {
        let Some(night) = self.night else {
            return of_day;
        };
        let from = i64::from(night.from) * MINUTE;
        let until = from + i64::from(night.minutes) * MINUTE;
        // What goes over midnight is the beginning of the day.
        let early = of_day.min((until - DAY).max(0));
        let late = (of_day.min(until) - from).max(0);
        of_day - early - late
    }
}
