//! Time in a record: what was agreed, and what the clock showed.
//!
//! `TM` and `OT` say it as most programs read it; what they cannot say exactly
//! stands beside them in [`TIME_PROPERTY`], and comes back from there to the
//! millisecond. Each move of a timed game has what was left before its reset,
//! and in properties of our own its moment, the pause before it, and what its
//! connection was granted.
//!
//! # Source
//!
//! SGF FF\[4\], "Timing" properties. `TM`, `BL` and `WL` are seconds. `OB` and
//! `OW`, moves left in the standard, are the stones of a Canadian block, and
//! hold the periods left in byo-yomi, as the usual servers write them. `OT` is
//! free text there; the spellings are those of the usual servers.

use tengen_clock::{
    Absolute, Bronstein, ByoYomi, Canadian, Delay, Fischer, Ing, Mark, Millis, Nhk, Passes,
    Remaining, Simple, TimeControl, Timestamp,
};
use tengen_rules::Color;

/// The private property that holds a control where `TM` and `OT` cannot.
pub const TIME_PROPERTY: &str = "TGTM";
/// When a move was made, milliseconds since 1970.
pub const STAMP_PROPERTY: &str = "TGAT";
/// How long the clock stood still since the move before, milliseconds.
pub const PAUSE_PROPERTY: &str = "TGPA";
/// What was granted for the connection, milliseconds.
pub const LAG_PROPERTY: &str = "TGLA";

/// A property's name and its text.
type Written = (&'static str, String);

/// The properties that tell `control`.
pub fn of_control(control: &TimeControl) -> Vec<Written> {
    let Some(main) = control.main() else {
        return Vec::new();
    };
    let mut all = vec![("TM", seconds(main))];
    all.extend(overtime(control).map(|text| ("OT", text)));
    if !is_told(control) {
        all.push((TIME_PROPERTY, control.to_line()));
    }
    all
}

/// Whether `TM` and `OT` tell `control` exactly; a test holds it to that.
fn is_told(control: &TimeControl) -> bool {
    match control {
        TimeControl::Fischer(of) => of.cap().is_none(),
        TimeControl::Canadian(of) => of.passes() == Passes::Count,
        TimeControl::Ing(of) => of.points() == 2,
        TimeControl::Correspondence(_) => false,
        TimeControl::None
        | TimeControl::Absolute(_)
        | TimeControl::ByoYomi(_)
        | TimeControl::Simple(_)
        | TimeControl::Nhk(_)
        | TimeControl::Bronstein(_)
        | TimeControl::Delay(_) => true,
    }
}

/// What comes after the main time, in the words that most programs read.
pub fn overtime(control: &TimeControl) -> Option<String> {
    let text = match control {
        TimeControl::None | TimeControl::Absolute(_) => return None,
        TimeControl::ByoYomi(of) => format!("{}x{} byo-yomi", of.periods(), seconds(of.period())),
        TimeControl::Fischer(of) => format!("{} Fischer", seconds(of.increment())),
        TimeControl::Simple(of) => format!("{} simple", seconds(of.per_move())),
        TimeControl::Nhk(of) => {
            let each = seconds(of.per_move());
            format!("{each}+{}x{} NHK", of.periods(), seconds(of.period()))
        }
        TimeControl::Canadian(of) => format!("{}/{} Canadian", of.stones(), seconds(of.block())),
        TimeControl::Bronstein(of) => format!("{} Bronstein", seconds(of.delay())),
        TimeControl::Delay(of) => format!("{} delay", seconds(of.delay())),
        TimeControl::Ing(of) => format!("{}x{} Ing", of.overruns(), seconds(of.overrun())),
        TimeControl::Correspondence(of) => return overtime(&of.pace().into()),
    };
    Some(text)
}

/// The control that the texts of `TM`, `OT` and [`TIME_PROPERTY`] tell; our own
/// wins.
///
/// `None` where they tell nothing that is a control: a text is read without
/// regard to case, and overtime in words that are not known is no guess.
pub fn control_of(tm: Option<&str>, ot: Option<&str>, own: Option<&str>) -> Option<TimeControl> {
    if let Some(control) = own.and_then(TimeControl::from_line) {
        return Some(control);
    }
    let main = match tm {
        Some(text) => length(text)?,
        None => Millis::ZERO,
    };
    let overtime = ot.map(str::trim).filter(|text| !text.is_empty());
    let Some(overtime) = overtime else {
        return match (tm, main) {
            (None, _) => None,
            (Some(_), Millis::ZERO) => Some(TimeControl::None),
            (Some(_), main) => Absolute::new(main).ok().map(TimeControl::Absolute),
        };
    };
    let (numbers, name) = overtime.split_once(' ')?;
    let pair = |cut: char| {
        let (count, each) = numbers.split_once(cut)?;
        Some((count.trim().parse().ok()?, length(each)?))
    };
    match name.trim().to_ascii_lowercase().as_str() {
        "byo-yomi" | "byoyomi" | "byo yomi" => {
            let (count, each) = pair('x')?;
            ByoYomi::new(main, count, each)
                .ok()
                .map(TimeControl::ByoYomi)
        }
        "canadian" => {
            let (stones, block) = pair('/')?;
            let blocks = Canadian::new(main, block, stones, Passes::Count);
            blocks.ok().map(TimeControl::Canadian)
        }
        "fischer" => {
            let fischer = Fischer::new(main, length(numbers)?, None);
            fischer.ok().map(TimeControl::Fischer)
        }
        "simple" => Simple::new(length(numbers)?).ok().map(TimeControl::Simple),
        "bronstein" => {
            let bronstein = Bronstein::new(main, length(numbers)?);
            bronstein.ok().map(TimeControl::Bronstein)
        }
        "delay" => Delay::new(main, length(numbers)?)
            .ok()
            .map(TimeControl::Delay),
        "nhk" => {
            let (each, long) = numbers.split_once('+')?;
            let (count, period) = long.split_once('x')?;
            let count = count.trim().parse().ok()?;
            let nhk = Nhk::new(main, length(each)?, count, length(period)?);
            nhk.ok().map(TimeControl::Nhk)
        }
        "ing" => {
            let (count, each) = pair('x')?;
            Ing::new(main, count, each, 2).ok().map(TimeControl::Ing)
        }
        _ => None,
    }
}

/// The properties of a move made at `at`; none where time was not limited.
///
/// `before` is the moment of the move before it, which tells what pause lies
/// between.
pub fn of_move(
    color: Color,
    at: Timestamp,
    before: Option<Timestamp>,
    mark: Option<Mark>,
) -> Vec<Written> {
    let Some(mark) = mark else {
        return Vec::new();
    };
    let Some((left, moves)) = left(&mark.before) else {
        return Vec::new();
    };
    let (time_name, moves_name) = match color {
        Color::Black => ("BL", "OB"),
        Color::White => ("WL", "OW"),
    };
    let mut all = vec![(time_name, seconds(left))];
    all.extend(moves.map(|moves| (moves_name, moves.to_string())));
    all.push((STAMP_PROPERTY, at.0.to_string()));
    if let Some(before) = before {
        let Millis(pause) = at.since(before).minus(mark.spent_ms).minus(mark.lag_ms);
        if 0 < pause {
            all.push((PAUSE_PROPERTY, pause.to_string()));
        }
    }
    if Millis::ZERO < mark.lag_ms {
        all.push((LAG_PROPERTY, mark.lag_ms.0.to_string()));
    }
    all
}

/// What the properties of a move tell of its time; each is `None` where it does not
/// stand there or cannot be read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MoveTold {
    /// When it was made.
    pub at: Option<Timestamp>,
    /// What its side had left before the reset, where it says of which control that is.
    pub left: Option<Remaining>,
    /// How long the clock stood still since the move before.
    pub pause: Option<Millis>,
    /// What was granted for the connection.
    pub lag: Option<Millis>,
}

/// Reads what [`of_move`] wrote beside a move of `color`; `text` gives the texts of the
/// properties by name.
pub fn told_of_move(
    control: &TimeControl,
    color: Color,
    text: impl Fn(&str) -> Option<String>,
) -> MoveTold {
    let number = |name| text(name).and_then(|text| text.trim().parse().ok());
    let (time_name, moves_name) = match color {
        Color::Black => ("BL", "OB"),
        Color::White => ("WL", "OW"),
    };
    let left = |time: String| left_of(control, &time, text(moves_name).as_deref());
    MoveTold {
        at: number(STAMP_PROPERTY).map(Timestamp),
        left: text(time_name).and_then(left),
        pause: number(PAUSE_PROPERTY).map(Millis),
        lag: number(LAG_PROPERTY).map(Millis),
    }
}

/// What `BL` and `OB` say of a side.
fn left(remaining: &Remaining) -> Option<(Millis, Option<u16>)> {
    Some(match *remaining {
        Remaining::Untimed | Remaining::Fallen { .. } => return None,
        Remaining::Main { main_ms, .. }
        | Remaining::Delay { main_ms, .. }
        | Remaining::Returning { main_ms, .. } => (main_ms, None),
        Remaining::Period { .. }
        | Remaining::LastPeriod { .. }
        | Remaining::Thinking { .. }
        | Remaining::Overrun { .. } => (remaining.period(), Some(remaining.periods())),
        // One move is left to play in it, whatever can follow.
        Remaining::Move { move_ms, .. } => (move_ms, Some(1)),
        Remaining::Block { block_ms, stones } => (block_ms, Some(stones)),
    })
}

/// What a side had left by the texts of `BL` and `OB`, or `WL` and `OW`.
///
/// `None` where they are no times, or none of `control`.
pub fn left_of(control: &TimeControl, time: &str, moves: Option<&str>) -> Option<Remaining> {
    let time = length(time)?;
    let moves: Option<u16> = match moves {
        Some(text) => Some(text.trim().parse().ok()?),
        None => None,
    };
    let Some(moves) = moves.filter(|moves| 0 < *moves) else {
        return Some(match control.base() {
            TimeControl::None => return None,
            TimeControl::Bronstein(_) => Remaining::Returning {
                main_ms: time,
                back_ms: Millis::ZERO,
            },
            TimeControl::ByoYomi(of) => main(time, of.periods()),
            TimeControl::Nhk(of) => main(time, of.periods()),
            TimeControl::Canadian(_) => main(time, 1),
            TimeControl::Ing(of) => main(time, of.overruns()),
            TimeControl::Absolute(_)
            | TimeControl::Fischer(_)
            | TimeControl::Simple(_)
            | TimeControl::Delay(_)
            | TimeControl::Correspondence(_) => main(time, 0),
        });
    };
    Some(match control.base() {
        TimeControl::ByoYomi(_) if moves == 1 => Remaining::LastPeriod { period_ms: time },
        TimeControl::ByoYomi(_) => Remaining::Period {
            period_ms: time,
            periods: moves,
        },
        TimeControl::Canadian(_) => Remaining::Block {
            block_ms: time,
            stones: moves,
        },
        TimeControl::Simple(_) => Remaining::Move {
            move_ms: time,
            periods: 0,
        },
        TimeControl::Ing(of) => Remaining::Overrun {
            overrun_ms: time,
            bought: of.overruns().saturating_add(1).saturating_sub(moves),
            more: moves - 1,
        },
        // Whether a move or a thinking period runs, the two numbers do not say.
        TimeControl::Nhk(_)
        | TimeControl::None
        | TimeControl::Absolute(_)
        | TimeControl::Fischer(_)
        | TimeControl::Bronstein(_)
        | TimeControl::Delay(_)
        | TimeControl::Correspondence(_) => return None,
    })
}

const fn main(main_ms: Millis, periods: u16) -> Remaining {
    Remaining::Main { main_ms, periods }
}

/// Seconds as a decimal without needless digits.
fn seconds(time: Millis) -> String {
    let ms = time.0.max(0);
    match ms % 1000 {
        0 => (ms / 1000).to_string(),
        rest => {
            let fraction = format!("{rest:03}");
            format!("{}.{}", ms / 1000, fraction.trim_end_matches('0'))
        }
    }
}

/// A decimal of seconds; digits beyond the millisecond are cut.
fn length(text: &str) -> Option<Millis> {
    let text = text.trim();
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let is_number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if text.is_empty() || !is_number(whole) || !is_number(fraction) {
        return None;
    }
    let whole: i64 = if whole.is_empty() {
        0
    } else {
        whole.parse().ok()?
    };
    let digits: String = fraction.chars().chain("000".chars()).take(3).collect();
    let ms = whole.checked_mul(1000)?.checked_add(digits.parse().ok()?)?;
    Some(Millis(ms))
}

#[cfg(test)]
mod tests;
