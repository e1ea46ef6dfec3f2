//! The time fields of the new-game form: minutes and seconds as people write them.

use tengen_clock::{Absolute, ByoYomi, Fischer, Millis, TimeControl};

use super::form::{Faults, FieldError, Form, unknown};

/// Minutes of main time, at most: a year, for correspondence.
const MOST_MINUTES: u32 = 366 * 24 * 60;
/// Seconds of a period or of an increment, at most.
const MOST_SECONDS: u32 = 366 * 24 * 3600;
/// Periods, at most.
const MOST_PERIODS: u32 = ByoYomi::MOST_PERIODS as u32;

/// The time control, or nothing and the faults kept.
pub(super) fn read(form: &Form, faults: &mut Faults) -> Option<TimeControl> {
    match form.time.as_str() {
        "none" => Some(TimeControl::None),
        "absolute" => {
            let main = minutes(form, 1, faults)?;
            let control = Absolute::new(main).map(TimeControl::Absolute);
            faults.note("minutes", control.map_err(|_| range(1, MOST_MINUTES)))
        }
        "byo_yomi" => {
            let main = minutes(form, 0, faults);
            let periods = faults.note("periods", whole(&form.periods, 1, MOST_PERIODS));
            let period = faults.note("seconds", number(&form.seconds, 1, MOST_SECONDS, 1000));
            let (main, periods, period) = (main?, periods?, period?);
            let control = ByoYomi::new(main, periods, period).map(TimeControl::ByoYomi);
            faults.note("seconds", control.map_err(|_| range(1, MOST_SECONDS)))
        }
        "fischer" => {
            let main = minutes(form, 1, faults);
            let increment =
                faults.note("increment", number(&form.increment, 1, MOST_SECONDS, 1000));
            let (main, increment) = (main?, increment?);
            let control = Fischer::new(main, increment, None).map(TimeControl::Fischer);
            faults.note("increment", control.map_err(|_| range(1, MOST_SECONDS)))
        }
        text => faults.note("time", Err(unknown(text))),
    }
}

fn minutes(form: &Form, least: u32, faults: &mut Faults) -> Option<Millis> {
    faults.note(
        "minutes",
        number(&form.minutes, least, MOST_MINUTES, 60_000),
    )
}

/// A whole number between `least` and `most`.
fn whole(text: &str, least: u32, most: u32) -> Result<u16, FieldError> {
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
