//! The time fields of the new-game form: minutes and seconds as people write them.
//!
//! Each control has its own numbers, each with a value to begin with, so that choosing
//! the control is enough.

use tengen_clock::{
    Absolute, Bronstein, ByoYomi, Calendar, Canadian, Correspondence, Delay, Fischer, Ing,
    Lateness, Millis, Nhk, Pace, Passes, Simple, TimeControl, TimeControlError, Weekends,
};
use tengen_game::{AbsencePolicy, Conditional, PausePolicy, Sealing, Timing, UndoClock};

use super::fault::{Faults, FieldError, unknown};
use super::form::{Form, Opponent};
use super::hour;

/// Minutes of main time, at most: a year, for correspondence.
const MOST_MINUTES: u32 = 366 * 24 * 60;
/// Seconds of a period or of an increment, at most.
const MOST_SECONDS: u32 = 366 * 24 * 3600;
/// Periods, at most.
const MOST_PERIODS: u32 = ByoYomi::MOST_PERIODS as u32;
/// Days, at most.
const MOST_DAYS: u32 = 366;

const SECOND: i64 = 1_000;
const MINUTE: i64 = 60_000;
const HOUR: i64 = 3_600_000;
const DAY: i64 = 86_400_000;

/// A number that one control alone asks for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Number {
    /// Its field.
    pub(crate) name: &'static str,
    /// What it begins with; empty: may stay empty.
    pub(crate) preset: &'static str,
    /// The choice that asks for it: the value of `time`, of `pauses` or of `goal`.
    pub(crate) of: &'static str,
}

const fn number_of(of: &'static str, name: &'static str, preset: &'static str) -> Number {
    Number { name, preset, of }
}

/// All of them, in the order of the page.
pub(crate) const NUMBERS: [Number; 22] = [
    number_of("fischer", "cap", ""),
    number_of("simple", "per_move", "30"),
    number_of("nhk", "nhk_move", "30"),
    number_of("nhk", "thinking", "10"),
    number_of("nhk", "thinking_seconds", "60"),
    number_of("canadian", "block", "10"),
    number_of("canadian", "stones", "25"),
    number_of("bronstein", "bronstein_delay", "10"),
    number_of("delay", "delay", "10"),
    number_of("ing", "overruns", "3"),
    number_of("ing", "overrun", "10"),
    number_of("ing", "points", "2"),
    number_of("correspondence", "days", "3"),
    number_of("correspondence", "plus_hours", "0"),
    number_of("correspondence", "vacation", "14"),
    number_of("correspondence", "night_from", "0"),
    number_of("correspondence", "night_hours", "0"),
    number_of("correspondence", "utc", "3"),
    number_of("counted", "own_pauses", "2"),
    number_of("counted", "pause_minutes", "5"),
    number_of("capture", "capture", "1"),
    number_of("limit", "late_minutes", "30"),
];

/// Every control's choice: those that most play by first.
pub(crate) const CONTROLS: [&str; 11] = [
    "none",
    "absolute",
    "byo_yomi",
    "fischer",
    "correspondence",
    "simple",
    "nhk",
    "canadian",
    "bronstein",
    "delay",
    "ing",
];

/// The time control, or nothing and the faults kept.
pub(super) fn read(form: &Form, faults: &mut Faults) -> Option<TimeControl> {
    let mut fields = Fields { form, faults };
    match form.time.as_str() {
        "none" => Some(TimeControl::None),
        "absolute" => {
            let main = fields.minutes(1)?;
            fields.made("minutes", Absolute::new(main))
        }
        "byo_yomi" => fields.byo_yomi(),
        "fischer" => fields.fischer(),
        "simple" => {
            let each = fields.length("per_move", 1, MOST_SECONDS, SECOND)?;
            fields.made("per_move", Simple::new(each))
        }
        "nhk" => fields.nhk(),
        "canadian" => fields.canadian(),
        "bronstein" => {
            let main = fields.minutes(1);
            let delay = fields.length("bronstein_delay", 1, MOST_SECONDS, SECOND);
            fields.made("bronstein_delay", Bronstein::new(main?, delay?))
        }
        "delay" => {
            let main = fields.minutes(1);
            let delay = fields.length("delay", 1, MOST_SECONDS, SECOND);
            fields.made("delay", Delay::new(main?, delay?))
        }
        "ing" => fields.ing(),
        "correspondence" => fields.correspondence(),
        text => faults.note("time", Err(unknown(text))),
    }
}

/// What belongs to time beside the control, or nothing and the faults kept.
pub(super) fn timing(
    form: &Form,
    time: &TimeControl,
    opponent: Option<Opponent>,
    faults: &mut Faults,
) -> Option<Timing> {
    let friendly = Timing::friendly(time);
    let pauses = match form.pauses.as_str() {
        "never" => Some(PausePolicy::Never),
        "by_agreement" => Some(PausePolicy::ByAgreement),
        "counted" => {
            let mut fields = Fields { form, faults };
            let pauses = fields.count("own_pauses", 1, Timing::MOST_PAUSES.into());
            let most = fields.length("pause_minutes", 1, 24 * 60, MINUTE);
            pauses
                .zip(most)
                .map(|(pauses, most_ms)| PausePolicy::Counted {
                    pauses: u8::try_from(pauses).unwrap_or(Timing::MOST_PAUSES),
                    most_ms,
                })
        }
        text => faults.note("pauses", Err(unknown(text))),
    };
    let absence = match form.absence.as_str() {
        // Nobody is away from a page that is the board of both.
        _ if opponent.is_some_and(Opponent::is_between) => Some(AbsencePolicy::Clock),
        "opponent" => Some(friendly.absence),
        "clock" => Some(AbsencePolicy::Clock),
        text => faults.note("absence", Err(unknown(text))),
    };
    let undo_clock = match form.undo_clock.as_str() {
        "spent" => Some(UndoClock::Spent),
        "restored" => Some(UndoClock::Restored),
        text => faults.note("undo_clock", Err(unknown(text))),
    };
    let ahead = match form.ahead.as_str() {
        "by_days" => Some(Conditional::ByDays),
        "allowed" => Some(Conditional::Allowed),
        "never" => Some(Conditional::Never),
        text => faults.note("ahead", Err(unknown(text))),
    };
    let sealing = match form.sealing.as_str() {
        "never" => Some(Sealing::Never),
        "offered" => Some(Sealing::Offered),
        "due" => Some(Sealing::Due),
        text => faults.note("sealing", Err(unknown(text))),
    };
    let lateness = match form.lateness.as_str() {
        "any" => Some(Lateness::Any),
        "half_of_main" => Some(Lateness::HalfOfMain),
        "limit" => {
            let mut fields = Fields { form, faults };
            let limit = fields.length("late_minutes", 1, 24 * 60, MINUTE);
            limit.map(Lateness::Limit)
        }
        text => faults.note("lateness", Err(unknown(text))),
    };
    let begins = faults.note("begins", hour::begins(form, opponent));
    Some(Timing {
        sealing: sealing?,
        lateness: lateness?,
        begins_ms: begins?,
        ahead: ahead?,
        pauses: pauses?,
        absence: absence?,
        undo_clock: undo_clock?,
        ..friendly
    })
}

/// The fields of a form and the faults found in them.
struct Fields<'a> {
    form: &'a Form,
    faults: &'a mut Faults,
}

impl Fields<'_> {
    fn minutes(&mut self, least: u32) -> Option<Millis> {
        let read = number(&self.form.minutes, least, MOST_MINUTES, MINUTE);
        self.faults.note("minutes", read)
    }

    fn length(&mut self, name: &'static str, least: u32, most: u32, unit: i64) -> Option<Millis> {
        let read = number(self.form.number(name), least, most, unit);
        self.faults.note(name, read)
    }

    fn count(&mut self, name: &'static str, least: u32, most: u32) -> Option<u16> {
        let read = whole(self.form.number(name), least, most);
        self.faults.note(name, read)
    }

    /// The control, or the range that its own numbers keep to.
    fn made<C: Into<TimeControl>>(
        &mut self,
        name: &'static str,
        control: Result<C, TimeControlError>,
    ) -> Option<TimeControl> {
        let made = control.map_err(|_| range(1, MOST_SECONDS));
        self.faults.note(name, made).map(Into::into)
    }

    fn byo_yomi(&mut self) -> Option<TimeControl> {
        let main = self.minutes(0);
        let periods = whole(&self.form.periods, 1, MOST_PERIODS);
        let periods = self.faults.note("periods", periods);
        let period = number(&self.form.seconds, 1, MOST_SECONDS, SECOND);
        let period = self.faults.note("seconds", period);
        self.made("seconds", ByoYomi::new(main?, periods?, period?))
    }

    fn fischer(&mut self) -> Option<TimeControl> {
        let main = self.minutes(1);
        let increment = number(&self.form.increment, 1, MOST_SECONDS, SECOND);
        let increment = self.faults.note("increment", increment);
        let cap = if self.form.number("cap").trim().is_empty() {
            Some(None)
        } else {
            self.length("cap", 1, MOST_MINUTES, MINUTE).map(Some)
        };
        let (main, increment, cap) = (main?, increment?, cap?);
        let least = u32::try_from(main.0.div_euclid(MINUTE)).unwrap_or(MOST_MINUTES);
        if cap.is_some_and(|cap| cap < main) {
            return self
                .faults
                .note("cap", Err(range(least.max(1), MOST_MINUTES)));
        }
        self.made("increment", Fischer::new(main, increment, cap))
    }

    fn nhk(&mut self) -> Option<TimeControl> {
        let main = self.minutes(0);
        let each = self.length("nhk_move", 1, MOST_SECONDS, SECOND);
        let periods = self.count("thinking", 1, MOST_PERIODS);
        let period = self.length("thinking_seconds", 1, MOST_SECONDS, SECOND);
        self.made("nhk_move", Nhk::new(main?, each?, periods?, period?))
    }

    fn canadian(&mut self) -> Option<TimeControl> {
        let main = self.minutes(0);
        let block = self.length("block", 1, MOST_MINUTES, MINUTE);
        let stones = self.count("stones", 1, 500);
        let passes = match self.form.passes.as_str() {
            "count" => Some(Passes::Count),
            "skip" => Some(Passes::Skip),
            text => self.faults.note("passes", Err(unknown(text))),
        };
        self.made("block", Canadian::new(main?, block?, stones?, passes?))
    }

    fn ing(&mut self) -> Option<TimeControl> {
        let main = self.minutes(1);
        let count = self.count("overruns", 1, 10);
        let each = self.length("overrun", 1, MOST_MINUTES, MINUTE);
        let points = self.count("points", 1, 100);
        self.made("overrun", Ing::new(main?, count?, each?, points?))
    }

    /// So many days for each move, or a stock of days that grows with each.
    fn correspondence(&mut self) -> Option<TimeControl> {
        let days = self.length("days", 1, MOST_DAYS, DAY);
        let plus = self.length("plus_hours", 0, MOST_DAYS, HOUR);
        let vacation = self.length("vacation", 0, MOST_DAYS, DAY);
        let night_from = self.count("night_from", 0, 23);
        let night_hours = self.count("night_hours", 0, 12);
        let utc = utc(self.form.number("utc"));
        let utc = self.faults.note("utc", utc);
        let weekends = match self.form.weekends.as_str() {
            "count" => Some(Weekends::Count),
            "free" => Some(Weekends::Free),
            text => self.faults.note("weekends", Err(unknown(text))),
        };
        let (days, plus) = (days?, plus?);
        let pace = if plus == Millis::ZERO {
            Simple::new(days).map(Pace::Simple)
        } else {
            let cap = Millis(days.0.saturating_mul(2));
            Fischer::new(days, plus, Some(cap)).map(Pace::Fischer)
        };
        let pace = pace.map_err(|_| range(1, MOST_DAYS));
        let pace = self.faults.note("days", pace);
        let (from, hours) = (night_from?.saturating_mul(60), night_hours?);
        let calendar = Calendar::new(utc?, weekends?, from, hours.saturating_mul(60));
        let calendar = calendar.map_err(|_| range(0, 12));
        let calendar = self.faults.note("night_hours", calendar);
        let control = Correspondence::new(pace?, calendar?, vacation?);
        self.made("vacation", control)
    }
}

/// Hours from Greenwich as minutes: `3`, `-5`, `5,5`.
fn utc(text: &str) -> Result<i16, FieldError> {
    let plain = text.replace(['−', '–'], "-").replace('+', "");
    let (sign, size) = match plain.trim().strip_prefix('-') {
        Some(size) => (-1, size),
        None => (1, plain.trim()),
    };
    let Millis(ms) = number(size, 0, 14, HOUR)?;
    i16::try_from(sign * ms / MINUTE).map_err(|_| range(0, 14))
}

/// A whole number between `least` and `most`.
pub(super) fn whole(text: &str, least: u32, most: u32) -> Result<u16, FieldError> {
    let Millis(value) = number(text, least, most, 1)?;
    u16::try_from(value).map_err(|_| range(least, most))
}

/// A decimal of units of `unit` milliseconds, between `least` and `most` of them.
fn number(text: &str, least: u32, most: u32, unit: i64) -> Result<Millis, FieldError> {
    let plain = text.trim().replace(',', ".");
    if plain.is_empty() {
        return Err(FieldError::TimeMissing);
    }
    let unreadable = || FieldError::TimeUnreadable {
        text: text.to_owned(),
    };
    let (units, decimals) = plain.split_once('.').unwrap_or((&plain, ""));
    let is_number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if units.is_empty() || !is_number(units) || !is_number(decimals) || 3 < decimals.len() {
        return Err(unreadable());
    }
    if unit == 1 && !decimals.is_empty() {
        return Err(unreadable());
    }
    // Digits alone: what cannot be read is too long, hence too much.
    let units: i64 = units.parse().map_err(|_| range(least, most))?;
    let thousandths: i64 = format!("{decimals:0<3}")
        .parse()
        .map_err(|_| unreadable())?;
    let limits = i64::from(least) * unit..=i64::from(most) * unit;
    let value = units
        .checked_mul(unit)
        .and_then(|whole| whole.checked_add(thousandths * unit / 1000));
    match value {
        Some(value) if limits.contains(&value) => Ok(Millis(value)),
        Some(_) | None => Err(range(least, most)),
    }
}

const fn range(least: u32, most: u32) -> FieldError {
    FieldError::TimeOutOfRange { least, most }
}
