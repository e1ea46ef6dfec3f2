//! The series that a game belongs to, in a record: which game of it and the order of
//! colors stand in `RO`, for people too; what was won before it, and what is not as usual,
//! in a property of our own.

use tengen_game::{Series, SeriesEnd, SeriesScore};

/// `2 (series of 3, B-W-B)`.
pub(crate) fn round(series: &Series) -> String {
    let Series {
        games,
        schedule,
        number,
        ..
    } = series;
    format!("{number} (series of {games}, {schedule})")
}

/// The score in half games of host and guest, and what is not as usual:
/// `2:0 end=all komi=0.5,-6.5`.
pub(crate) fn line(series: &Series) -> String {
    let SeriesScore { host, guest } = series.score;
    let mut line = format!("{host}:{guest}");
    if series.end == SeriesEnd::All {
        line.push_str(" end=all");
    }
    if !series.komi.is_empty() {
        let komi: Vec<String> = series.komi.iter().map(ToString::to_string).collect();
        line.push_str(" komi=");
        line.push_str(&komi.join(","));
    }
    line
}

/// The series that [`round`] and [`line()`] tell of; `None` where they cannot be read.
pub(super) fn read(round: &str, line: &str) -> Option<Series> {
    let (number, rest) = round.split_once(" (series of ")?;
    let (games, schedule) = rest.strip_suffix(')')?.split_once(", ")?;
    let mut words = line.split_whitespace();
    let (host, guest) = words.next()?.split_once(':')?;
    let mut series = Series {
        games: games.parse().ok()?,
        schedule: schedule.parse().ok()?,
        komi: Vec::new(),
        end: SeriesEnd::Decided,
        number: number.parse().ok()?,
        score: SeriesScore {
            host: host.parse().ok()?,
            guest: guest.parse().ok()?,
        },
    };
    for word in words {
        match word.split_once('=')? {
            ("end", "all") => series.end = SeriesEnd::All,
            ("komi", list) => {
                let each = list.split(',').map(|komi| komi.parse().ok());
                series.komi = each.collect::<Option<_>>()?;
            }
            _ => return None,
        }
    }
    Some(series)
}
