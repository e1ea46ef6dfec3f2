//! A control in English, so that it can be read in one way only.

use std::fmt;

use super::{ByoYomi, Calendar, Canadian, Correspondence, Fischer, Passes, TimeControl, Weekends};
use crate::Millis;

/// Says which time is main time and which is not, so that `0:05 + 1x30` never
/// has to be guessed at: `main 0:05, then 1 x 30 s`.
impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TimeControl::None => f.write_str("no time limit"),
            TimeControl::Absolute(absolute) => {
                write!(f, "main {}, nothing after it", absolute.main())
            }
            TimeControl::ByoYomi(byo_yomi) => write_byo_yomi(f, *byo_yomi),
            TimeControl::Fischer(fischer) => write_fischer(f, *fischer),
            TimeControl::Simple(simple) => write!(f, "{} for each move", Short(simple.per_move())),
            TimeControl::Nhk(nhk) => {
                write_main(f, nhk.main())?;
                let (each, long) = (Short(nhk.per_move()), Short(nhk.period()));
                write!(f, "{each} for each move and {} x {long}", nhk.periods())
            }
            TimeControl::Canadian(canadian) => write_canadian(f, *canadian),
            TimeControl::Bronstein(bronstein) => {
                let back = Short(bronstein.delay());
                write!(f, "main {}, up to {back} of a move back", bronstein.main())
            }
            TimeControl::Delay(delay) => {
                let free = Short(delay.delay());
                write!(f, "main {}, the first {free} of a turn free", delay.main())
            }
            TimeControl::Ing(ing) => {
                let (count, each) = (ing.overruns(), Short(ing.overrun()));
                write!(f, "main {}, then {count} x {each}", ing.main())?;
                write!(f, " for {} points each", ing.points())
            }
            TimeControl::Correspondence(by_days) => write_by_days(f, *by_days),
        }
    }
}

fn write_main(f: &mut fmt::Formatter<'_>, main: Millis) -> fmt::Result {
    if main == Millis::ZERO {
        return f.write_str("no main time, ");
    }
    write!(f, "main {main}, then ")
}

fn write_byo_yomi(f: &mut fmt::Formatter<'_>, byo_yomi: ByoYomi) -> fmt::Result {
    write_main(f, byo_yomi.main())?;
    write!(f, "{} x {}", byo_yomi.periods(), Short(byo_yomi.period()))
}

fn write_fischer(f: &mut fmt::Formatter<'_>, fischer: Fischer) -> fmt::Result {
    let increment = Short(fischer.increment());
    write!(f, "main {}, plus {increment} a move", fischer.main())?;
    match fischer.cap() {
        Some(cap) => write!(f, ", at most {cap}"),
        None => Ok(()),
    }
}

fn write_canadian(f: &mut fmt::Formatter<'_>, canadian: Canadian) -> fmt::Result {
    write_main(f, canadian.main())?;
    let (block, stones) = (Short(canadian.block()), canadian.stones());
    write!(f, "{block} for each {stones} stones")?;
    match canadian.passes() {
        Passes::Count => Ok(()),
        Passes::Skip => f.write_str(", passes not counted"),
    }
}

fn write_by_days(f: &mut fmt::Formatter<'_>, by_days: Correspondence) -> fmt::Result {
    write!(f, "{}", TimeControl::from(by_days.pace()))?;
    write_calendar(f, by_days.calendar())?;
    if by_days.vacation() == Millis::ZERO {
        return Ok(());
    }
    write!(f, "; vacation {}", by_days.vacation())
}

fn write_calendar(f: &mut fmt::Formatter<'_>, calendar: Calendar) -> fmt::Result {
    match calendar.weekends() {
        Weekends::Count => {}
        Weekends::Free => f.write_str("; weekends free")?,
    }
    let (from, minutes) = calendar.night();
    if minutes != 0 {
        let until = (u32::from(from) + u32::from(minutes)) % 1440;
        let (hour, minute) = (from / 60, from % 60);
        write!(f, "; nights {hour}:{minute:02} to ")?;
        write!(f, "{}:{:02} free", until / 60, until % 60)?;
    }
    if calendar == Calendar::EVERY_HOUR {
        return Ok(());
    }
    let sign = if calendar.offset() < 0 { '-' } else { '+' };
    let offset = calendar.offset().unsigned_abs();
    write!(f, " (UTC{sign}{}:{:02})", offset / 60, offset % 60)
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
