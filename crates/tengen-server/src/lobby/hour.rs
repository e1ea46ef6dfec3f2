//! The hour at which a game is to begin, as the form has it: a day and a time of some
//! zone.

use tengen_clock::Timestamp;

use super::fault::FieldError;
use super::form::{Form, Opponent};

const MINUTE: i64 = 60_000;
const DAY: i64 = 86_400_000;

/// The hour, `None` where the field is empty or nobody else has to come.
pub(super) fn begins(
    form: &Form,
    opponent: Option<Opponent>,
) -> Result<Option<Timestamp>, FieldError> {
    let text = form.begins.trim();
    if text.is_empty() || opponent != Some(Opponent::Invitation) {
        return Ok(None);
    }
    let unreadable = || FieldError::TimeUnreadable {
        text: text.to_owned(),
    };
    let local = read(text).ok_or_else(unreadable)?;
    let zone: f64 =
        (form.begins_zone.trim().replace(',', ".").parse()).map_err(|_| unreadable())?;
    if !(-14.0..=14.0).contains(&zone) {
        return Err(unreadable());
    }
    // Zones are hours, and some are quarters of one.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "at most 14 hours of minutes"
    )]
    let minutes = (zone * 60.0).round() as i64;
    Ok(Some(Timestamp(local - minutes * MINUTE)))
}

/// `2026-12-01T18:30` as if it were universal time, in milliseconds since 1970.
fn read(text: &str) -> Option<i64> {
    let (day, time) = text.split_once(['T', ' '])?;
    let mut parts = day.split('-').map(str::parse::<i64>);
    let mut next = || parts.next()?.ok();
    let (year, month, date) = (next()?, next()?, next()?);
    let (hour, minute) = time.split_once(':')?;
    let (hour, minute): (i64, i64) = (hour.parse().ok()?, minute.get(..2)?.parse().ok()?);
    let is_one = (1970..=9999).contains(&year)
        && (1..=12).contains(&month)
        && (1..=31).contains(&date)
        && (0..24).contains(&hour)
        && (0..60).contains(&minute);
    is_one.then(|| days(year, month, date) * DAY + (hour * 60 + minute) * MINUTE)
}

/// Days from the first of January 1970.
///
/// # Source
///
/// The proleptic Gregorian calendar: 146097 days in 400 years, counted from the first of
/// March so that leap days come last.
const fn days(year: i64, month: i64, date: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let of_era = year.rem_euclid(400);
    let of_year = (153 * ((month + 9) % 12) + 2) / 5 + date - 1;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_hour_of_a_zone_is_a_moment() {
        let form = |begins: &str, zone: &str| Form {
            begins: begins.to_owned(),
            begins_zone: zone.to_owned(),
            ..Form::default()
        };
        let at = |begins, zone| begins_of(&form(begins, zone));
        let begins_utc = Some(Timestamp(1_709_210_096_000 - 56_000));
        assert_eq!(at("2024-02-29T12:34", "0"), Ok(begins_utc));
        assert_eq!(at("2024-02-29 15:34", "3"), Ok(begins_utc));
        assert_eq!(at("2024-02-29T18:04", "5,5"), Ok(begins_utc));
        assert_eq!(at("1970-01-01T00:00", "0"), Ok(Some(Timestamp(0))));
        assert_eq!(at("", "x"), Ok(None));
        for (begins, zone) in [
            ("soon", "0"),
            ("2024-13-01T10:00", "0"),
            ("2024-02-29T12:34", "99"),
        ] {
            assert!(at(begins, zone).is_err(), "{begins} {zone}");
        }
    }

    fn begins_of(form: &Form) -> Result<Option<Timestamp>, FieldError> {
        begins(form, Some(Opponent::Invitation))
    }
}
