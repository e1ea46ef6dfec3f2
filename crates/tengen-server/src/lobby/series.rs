//! The series fields of the new-game form: how many games, who is Black when, komi of
//! each, and when it is over.

use tengen_game::{Schedule, Series, SeriesEnd, SeriesScore};
use tengen_rules::Komi;

use super::fault::{Faults, FieldError, unknown};
use super::form::Form;
use super::time::whole;

/// The schedules that have a name, and the one that is written out.
pub(crate) const KINDS: [&str; 4] = ["none", "bwb", "bbb", "own"];

/// A field cannot be read; which one, and why, is kept among the faults.
#[derive(Debug)]
pub(super) struct Unread;

/// The series, `None` where one game is all.
///
/// # Errors
///
/// [`Unread`].
pub(super) fn read(form: &Form, faults: &mut Faults) -> Result<Option<Series>, Unread> {
    if form.series == "none" {
        return Ok(None);
    }
    written_out(form, faults).map(Some).ok_or(Unread)
}

fn written_out(form: &Form, faults: &mut Faults) -> Option<Series> {
    let schedule = match form.series.as_str() {
        "bwb" => Ok("B-W-B"),
        "bbb" => Ok("B"),
        "own" => Ok(form.schedule.as_str()),
        text => Err(unknown(text)),
    };
    let schedule = faults.note("series", schedule)?;
    let schedule = schedule.parse::<Schedule>();
    let schedule = schedule.map_err(|_| FieldError::ScheduleUnreadable {
        text: form.schedule.clone(),
    });
    let schedule = faults.note("schedule", schedule);
    let games = whole(&form.series_games, 2, u32::from(Series::MOST_GAMES));
    let games = faults.note("series_games", games);
    let komi = faults.note("series_komi", each_komi(&form.series_komi));
    let end = faults.note(
        "series_end",
        match form.series_end.as_str() {
            "decided" => Ok(SeriesEnd::Decided),
            "all" => Ok(SeriesEnd::All),
            text => Err(unknown(text)),
        },
    );
    Some(Series {
        games: u8::try_from(games?).unwrap_or(Series::MOST_GAMES),
        schedule: schedule?,
        komi: komi?,
        end: end?,
        number: 1,
        score: SeriesScore::default(),
    })
}

/// Komi of the games in turn: `6,5 0 -5,5`, divided by blanks or semicolons.
fn each_komi(text: &str) -> Result<Vec<Komi>, FieldError> {
    let words = text.split([' ', ';', '\u{a0}']);
    words
        .filter(|word| !word.trim().is_empty())
        .map(|word| {
            let komi = super::form::komi(word)?;
            komi.ok_or_else(|| FieldError::KomiUnreadable {
                text: word.to_owned(),
            })
        })
        .collect()
}
