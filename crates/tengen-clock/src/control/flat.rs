//! A control as a flat object: its `kind`, then its numbers. As JSON it is in the
//! log, as a line in records.

use super::{
    Absolute, Bronstein, ByoYomi, Calendar, Canadian, Correspondence, Delay, Fischer, Ing, Nhk,
    Pace, Passes, Simple, TimeControl, Weekends,
};
use crate::Millis;
use crate::flat::{Fault, Flat, Value};

/// The names and values of `control`, in the order of the JSON.
fn fields(control: &TimeControl) -> Vec<(&'static str, Value)> {
    match control {
        TimeControl::None => vec![],
        TimeControl::Absolute(of) => vec![("main_ms", of.main().into())],
        TimeControl::ByoYomi(of) => vec![
            ("main_ms", of.main().into()),
            ("periods", of.periods().into()),
            ("period_ms", of.period().into()),
        ],
        TimeControl::Fischer(of) => vec![
            ("main_ms", of.main().into()),
            ("increment_ms", of.increment().into()),
            ("cap_ms", of.cap().into()),
        ],
        TimeControl::Simple(of) => vec![("per_move_ms", of.per_move().into())],
        TimeControl::Nhk(of) => vec![
            ("main_ms", of.main().into()),
            ("per_move_ms", of.per_move().into()),
            ("periods", of.periods().into()),
            ("period_ms", of.period().into()),
        ],
        TimeControl::Canadian(of) => vec![
            ("main_ms", of.main().into()),
            ("block_ms", of.block().into()),
            ("stones", of.stones().into()),
            ("passes", of.passes().name().into()),
        ],
        TimeControl::Bronstein(of) => vec![
            ("main_ms", of.main().into()),
            ("delay_ms", of.delay().into()),
        ],
        TimeControl::Delay(of) => vec![
            ("main_ms", of.main().into()),
            ("delay_ms", of.delay().into()),
        ],
        TimeControl::Ing(of) => vec![
            ("main_ms", of.main().into()),
            ("overruns", of.overruns().into()),
            ("overrun_ms", of.overrun().into()),
            ("points", of.points().into()),
        ],
        TimeControl::Correspondence(of) => by_days(*of),
    }
}

fn by_days(of: Correspondence) -> Vec<(&'static str, Value)> {
    let base = TimeControl::from(of.pace());
    let calendar = of.calendar();
    let (from, minutes) = calendar.night();
    let mut all = vec![("pace", base.kind().into())];
    all.extend(fields(&base));
    all.extend([
        ("weekends", calendar.weekends().name().into()),
        ("utc_offset_minutes", calendar.offset().into()),
        ("night_from_minute", from.into()),
        ("night_minutes", minutes.into()),
        ("vacation_ms", of.vacation().into()),
    ]);
    all
}

impl TimeControl {
    /// The control on one line, exactly: its kind, then its numbers, such as
    /// `fischer main_ms=60000 increment_ms=5000 cap_ms=-`.
    #[must_use]
    pub fn to_line(&self) -> String {
        let words = fields(self)
            .into_iter()
            .map(|(name, value)| format!("{name}={value}"));
        let kind = std::iter::once(self.kind().to_owned());
        kind.chain(words).collect::<Vec<_>>().join(" ")
    }

    /// The control of such a line; `None` if it is none.
    #[must_use]
    pub fn from_line(line: &str) -> Option<TimeControl> {
        let (kind, numbers) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
        let kind = format!("kind={kind}");
        let words = std::iter::once(kind.as_str()).chain(numbers.split_whitespace());
        control(words.collect()).ok()
    }
}

#[cfg(feature = "serde")]
mod json {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::{TimeControl, control, fields};
    use crate::flat::{Flat, write};

    impl Serialize for TimeControl {
        fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
            write(to, "kind", self.kind(), fields(self))
        }
    }

    impl<'de> Deserialize<'de> for TimeControl {
        fn deserialize<D: Deserializer<'de>>(from: D) -> Result<TimeControl, D::Error> {
            control(Flat::deserialize(from)?).map_err(D::Error::custom)
        }
    }
}

fn control(mut from: Flat) -> Result<TimeControl, Fault> {
    let kind = from.word("kind")?;
    let control = if kind == "correspondence" {
        TimeControl::Correspondence(read_by_days(&mut from)?)
    } else {
        plain(kind, &mut from)?
    };
    from.end()?;
    Ok(control)
}

fn plain(kind: String, from: &mut Flat) -> Result<TimeControl, Fault> {
    if !TimeControl::KINDS.contains(&kind.as_str()) {
        return Err(Fault::Variant(kind));
    }
    if kind == "none" {
        return Ok(TimeControl::None);
    }
    if kind == "simple" {
        return Ok(TimeControl::Simple(Simple::new(
            from.length("per_move_ms")?,
        )?));
    }
    let main = from.length("main_ms")?;
    Ok(match kind.as_str() {
        "absolute" => TimeControl::Absolute(Absolute::new(main)?),
        "byo_yomi" => {
            let (periods, period) = (from.count("periods")?, from.length("period_ms")?);
            TimeControl::ByoYomi(ByoYomi::new(main, periods, period)?)
        }
        "fischer" => {
            let cap = from.number_if_any("cap_ms")?.map(Millis);
            TimeControl::Fischer(Fischer::new(main, from.length("increment_ms")?, cap)?)
        }
        "nhk" => {
            let (periods, period) = (from.count("periods")?, from.length("period_ms")?);
            TimeControl::Nhk(Nhk::new(
                main,
                from.length("per_move_ms")?,
                periods,
                period,
            )?)
        }
        "canadian" => {
            let passes = match from.word_if_any("passes")?.as_deref() {
                None | Some("count") => Passes::Count,
                Some("skip") => Passes::Skip,
                Some(_) => return Err(Fault::Kind("passes")),
            };
            let (block, stones) = (from.length("block_ms")?, from.count("stones")?);
            TimeControl::Canadian(Canadian::new(main, block, stones, passes)?)
        }
        "bronstein" => TimeControl::Bronstein(Bronstein::new(main, from.length("delay_ms")?)?),
        "delay" => TimeControl::Delay(Delay::new(main, from.length("delay_ms")?)?),
        "ing" => {
            let (count, each) = (from.count("overruns")?, from.length("overrun_ms")?);
            TimeControl::Ing(Ing::new(main, count, each, from.count("points")?)?)
        }
        _ => return Err(Fault::Variant(kind)),
    })
}

fn read_by_days(from: &mut Flat) -> Result<Correspondence, Fault> {
    let kind = from.word("pace")?;
    let pace = match plain(kind.clone(), from)? {
        TimeControl::Absolute(system) => Pace::Absolute(system),
        TimeControl::Simple(system) => Pace::Simple(system),
        TimeControl::ByoYomi(system) => Pace::ByoYomi(system),
        TimeControl::Fischer(system) => Pace::Fischer(system),
        TimeControl::Canadian(system) => Pace::Canadian(system),
        TimeControl::None
        | TimeControl::Nhk(_)
        | TimeControl::Bronstein(_)
        | TimeControl::Delay(_)
        | TimeControl::Ing(_)
        | TimeControl::Correspondence(_) => return Err(Fault::Variant(kind)),
    };
    let weekends = match from.word_if_any("weekends")?.as_deref() {
        None | Some("count") => Weekends::Count,
        Some("free") => Weekends::Free,
        Some(_) => return Err(Fault::Kind("weekends")),
    };
    let mut small = |name: &'static str| {
        let number = from.number_if_any(name)?.unwrap_or(0);
        i16::try_from(number).map_err(|_| Fault::Range(name))
    };
    let offset = small("utc_offset_minutes")?;
    let minute = |number: i16| u16::try_from(number).unwrap_or(u16::MAX);
    let from_minute = minute(small("night_from_minute")?);
    let minutes = minute(small("night_minutes")?);
    let calendar = Calendar::new(offset, weekends, from_minute, minutes)?;
    let vacation = Millis(from.number_if_any("vacation_ms")?.unwrap_or(0));
    Ok(Correspondence::new(pace, calendar, vacation)?)
}
