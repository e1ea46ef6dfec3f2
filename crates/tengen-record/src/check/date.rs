//! Days as records write them.
//!
//! # Source
//!
//! SGF FF\[4\], "DT": `YYYY-MM-DD`, shortened after the first, `1996-05-06,07,08`.

/// A day of the calendar; month and day may be unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day {
    /// The year.
    pub year: u16,
    /// The month, from 1; 0 if it is not known.
    pub month: u8,
    /// The day, from 1; 0 if it is not known.
    pub day: u8,
}

impl Day {
    /// Reads `YYYY-MM-DD`; `None` if it is no day of the calendar.
    pub fn parse(text: &str) -> Option<Day> {
        match read(text) {
            Dates::Good(days) => match days[..] {
                [day] if day.day > 0 => Some(day),
                _ => None,
            },
            Dates::Unreal | Dates::Other(_) => None,
        }
    }

    fn is_real(self) -> bool {
        let leap = self.year.is_multiple_of(4)
            && (!self.year.is_multiple_of(100) || self.year.is_multiple_of(400));
        let length = match self.month {
            0 => return self.day == 0,
            4 | 6 | 9 | 11 => 30,
            2 if leap => 29,
            2 => 28,
            1..=12 => 31,
            _ => return false,
        };
        self.day <= length
    }
}

/// What a text of `DT` is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Dates {
    /// Days as the standard writes them.
    Good(Vec<Day>),
    /// As the standard writes them, and one of them does not exist.
    Unreal,
    /// Something else, and the same in the standard's way if it can be told.
    Other(Option<String>),
}

/// Reads a text of `DT`.
pub(crate) fn read(text: &str) -> Dates {
    let mut days = Vec::new();
    let mut last: Option<Day> = None;
    for part in text.split(',') {
        let Some(day) = one(part, last) else {
            return Dates::Other(mended(text));
        };
        days.push(day);
        last = Some(day);
    }
    if days.iter().all(|day| day.is_real()) {
        Dates::Good(days)
    } else {
        Dates::Unreal
    }
}

fn number(text: &str, length: usize) -> Option<u16> {
    let is_plain = text.len() == length && text.bytes().all(|byte| byte.is_ascii_digit());
    is_plain.then(|| text.parse().ok())?
}

fn small(text: &str) -> Option<u8> {
    u8::try_from(number(text, 2)?).ok()
}

fn one(part: &str, last: Option<Day>) -> Option<Day> {
    let parts: Vec<&str> = part.split('-').collect();
    match (parts.as_slice(), last) {
        ([year], _) if year.len() == 4 => Some(Day {
            year: number(year, 4)?,
            month: 0,
            day: 0,
        }),
        ([year, month], _) if year.len() == 4 => Some(Day {
            year: number(year, 4)?,
            month: small(month)?,
            day: 0,
        }),
        ([year, month, day], _) => Some(Day {
            year: number(year, 4)?,
            month: small(month)?,
            day: small(day)?,
        }),
        ([month, day], Some(last)) => Some(Day {
            month: small(month)?,
            day: small(day)?,
            ..last
        }),
        ([short], Some(last)) if last.day > 0 => Some(Day {
            day: small(short)?,
            ..last
        }),
        ([short], Some(last)) => Some(Day {
            month: small(short)?,
            ..last
        }),
        _ => None,
    }
}

/// The day that a date in another usual spelling means.
fn mended(text: &str) -> Option<String> {
    let is_separator =
        |c: char| matches!(c, '/' | '.' | '-' | ' ' | '年' | '月' | '日' | ':' | 'T');
    let numbers: Vec<&str> = text
        .split(is_separator)
        .filter(|part| !part.is_empty())
        .collect();
    let year_first = numbers.first().is_some_and(|first| first.len() == 4);
    let (year, month, day) = match numbers.as_slice() {
        [year, month, day, ..] if year_first => (*year, *month, *day),
        _ => return None,
    };
    let day = Day {
        year: year.parse().ok()?,
        month: month.parse().ok()?,
        day: day.parse().ok()?,
    };
    let is_whole = day.is_real() && day.month > 0 && day.day > 0;
    is_whole.then(|| format!("{:04}-{:02}-{:02}", day.year, day.month, day.day))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_read_as_the_standard_shortens_them() {
        let count = |text: &str| match read(text) {
            Dates::Good(days) => days.len(),
            Dates::Unreal => 100,
            Dates::Other(_) => 200,
        };
        assert_eq!(count("1996-05-06,07,08"), 3);
        assert_eq!(count("1996-12-27,28,1997-01-03"), 3);
        assert_eq!(count("1996-05,06"), 2);
        assert_eq!(count("1996"), 1);
        assert_eq!(count("1995-02-29"), 100);
        assert_eq!(count("1996-13-01"), 100);
        assert_eq!(count("May 1996"), 200);
    }

    #[test]
    fn other_spellings_are_mended_where_they_are_plain() {
        assert_eq!(
            read("2019/3/8"),
            Dates::Other(Some("2019-03-08".to_owned()))
        );
        assert_eq!(
            read("2016年3月9日"),
            Dates::Other(Some("2016-03-09".to_owned()))
        );
        assert_eq!(read("8.3.2019"), Dates::Other(None));
    }
}
