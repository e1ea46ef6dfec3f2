//! A control as a flat JSON object: its `kind`, then its numbers.
//!
//! Written and read by hand over one list of names: the browser's module
//! carries this code, and eleven derived readers would outweigh the clock.

use serde::de::Error;
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{
    Absolute, Bronstein, ByoYomi, Calendar, Canadian, Correspondence, Delay, Fischer, Ing, Nhk,
    Pace, Passes, Simple, TimeControl, TimeControlError, Weekends,
};
use crate::Millis;

/// A value of the object.
#[derive(Clone, Copy)]
enum Value {
    Number(i64),
    Null,
    Word(&'static str),
}

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Value::Number(number) => to.serialize_i64(*number),
            Value::Null => to.serialize_none(),
            Value::Word(word) => to.serialize_str(word),
        }
    }
}

impl From<Millis> for Value {
    fn from(Millis(ms): Millis) -> Value {
        Value::Number(ms)
    }
}

impl From<u16> for Value {
    fn from(count: u16) -> Value {
        Value::Number(count.into())
    }
}

impl From<Option<Millis>> for Value {
    fn from(length: Option<Millis>) -> Value {
        length.map_or(Value::Null, Value::from)
    }
}

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
            ("passes", Value::Word(of.passes().name())),
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
    let mut all = vec![("pace", Value::Word(base.kind()))];
    all.extend(fields(&base));
    all.extend([
        ("weekends", Value::Word(calendar.weekends().name())),
        (
            "utc_offset_minutes",
            Value::Number(calendar.offset().into()),
        ),
        ("night_from_minute", from.into()),
        ("night_minutes", minutes.into()),
        ("vacation_ms", of.vacation().into()),
    ]);
    all
}

impl Serialize for TimeControl {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut object = to.serialize_map(None)?;
        object.serialize_entry("kind", self.kind())?;
        for (name, value) in fields(self) {
            object.serialize_entry(name, &value)?;
        }
        object.end()
    }
}

/// Every name there is, as it came.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    kind: String,
    pace: Option<String>,
    main_ms: Option<i64>,
    periods: Option<i64>,
    period_ms: Option<i64>,
    increment_ms: Option<i64>,
    cap_ms: Option<i64>,
    per_move_ms: Option<i64>,
    block_ms: Option<i64>,
    stones: Option<i64>,
    passes: Option<String>,
    delay_ms: Option<i64>,
    overruns: Option<i64>,
    overrun_ms: Option<i64>,
    points: Option<i64>,
    weekends: Option<String>,
    utc_offset_minutes: Option<i64>,
    night_from_minute: Option<i64>,
    night_minutes: Option<i64>,
    vacation_ms: Option<i64>,
}

/// Why an object is no control.
enum Fault {
    Kind(String),
    Missing(&'static str),
    Stray,
    Word(&'static str),
    Control(TimeControlError),
}

impl From<TimeControlError> for Fault {
    fn from(error: TimeControlError) -> Fault {
        Fault::Control(error)
    }
}

impl<'de> Deserialize<'de> for TimeControl {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<TimeControl, D::Error> {
        let mut raw = Raw::deserialize(from)?;
        let control = raw.control().and_then(|control| {
            if raw.is_used_up() {
                Ok(control)
            } else {
                Err(Fault::Stray)
            }
        });
        control.map_err(|fault| match fault {
            Fault::Kind(kind) => D::Error::custom(format_args!("unknown variant `{kind}`")),
            Fault::Missing(name) => D::Error::missing_field(name),
            Fault::Stray => D::Error::custom("a number that belongs to another time control"),
            Fault::Word(name) => D::Error::custom(format_args!("{name} is no word of its kind")),
            Fault::Control(error) => D::Error::custom(error),
        })
    }
}

fn length(name: &'static str, of: &mut Option<i64>) -> Result<Millis, Fault> {
    of.take().map(Millis).ok_or(Fault::Missing(name))
}

/// A count; one that is too large even for the type is told as the type's limit.
fn count(name: &'static str, of: &mut Option<i64>) -> Result<u16, Fault> {
    let value = of.take().ok_or(Fault::Missing(name))?;
    u16::try_from(value).map_err(|_| {
        let (least, most) = (0, u16::MAX.into());
        Fault::Control(TimeControlError::OutOfRange {
            field: name,
            value,
            least,
            most,
        })
    })
}

impl Raw {
    fn control(&mut self) -> Result<TimeControl, Fault> {
        let kind = std::mem::take(&mut self.kind);
        match kind.as_str() {
            "correspondence" => self.by_days().map(TimeControl::Correspondence),
            _ => self.plain(kind),
        }
    }

    fn plain(&mut self, kind: String) -> Result<TimeControl, Fault> {
        let per_move = |raw: &mut Raw| length("per_move_ms", &mut raw.per_move_ms);
        Ok(match kind.as_str() {
            "none" => TimeControl::None,
            "absolute" => TimeControl::Absolute(Absolute::new(self.main()?)?),
            "byo_yomi" => {
                let (periods, period) = self.periods()?;
                TimeControl::ByoYomi(ByoYomi::new(self.main()?, periods, period)?)
            }
            "fischer" => {
                let increment = length("increment_ms", &mut self.increment_ms)?;
                let cap = self.cap_ms.take().map(Millis);
                TimeControl::Fischer(Fischer::new(self.main()?, increment, cap)?)
            }
            "simple" => TimeControl::Simple(Simple::new(per_move(self)?)?),
            "nhk" => {
                let (periods, period) = self.periods()?;
                let each = per_move(self)?;
                TimeControl::Nhk(Nhk::new(self.main()?, each, periods, period)?)
            }
            "canadian" => TimeControl::Canadian(self.canadian()?),
            "bronstein" => TimeControl::Bronstein(Bronstein::new(self.main()?, self.delay()?)?),
            "delay" => TimeControl::Delay(Delay::new(self.main()?, self.delay()?)?),
            "ing" => TimeControl::Ing(Ing::new(
                self.main()?,
                count("overruns", &mut self.overruns)?,
                length("overrun_ms", &mut self.overrun_ms)?,
                count("points", &mut self.points)?,
            )?),
            _ => return Err(Fault::Kind(kind)),
        })
    }

    fn by_days(&mut self) -> Result<Correspondence, Fault> {
        let kind = self.pace.take().ok_or(Fault::Missing("pace"))?;
        let pace = match self.plain(kind.clone())? {
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
            | TimeControl::Correspondence(_) => return Err(Fault::Kind(kind)),
        };
        let weekends = match self.weekends.take().as_deref() {
            None | Some("count") => Weekends::Count,
            Some("free") => Weekends::Free,
            Some(_) => return Err(Fault::Word("weekends")),
        };
        let mut small = |name, of: fn(&mut Raw) -> &mut Option<i64>| match of(self).take() {
            None => Ok(0),
            some => count(name, &mut { some }),
        };
        let from = small("night_from_minute", |raw| &mut raw.night_from_minute)?;
        let minutes = small("night_minutes", |raw| &mut raw.night_minutes)?;
        let offset = self.utc_offset_minutes.take().unwrap_or(0);
        let offset = i16::try_from(offset).unwrap_or(i16::MAX);
        let calendar = Calendar::new(offset, weekends, from, minutes)?;
        let vacation = Millis(self.vacation_ms.take().unwrap_or(0));
        Ok(Correspondence::new(pace, calendar, vacation)?)
    }

    fn canadian(&mut self) -> Result<Canadian, Fault> {
        let passes = match self.passes.take().as_deref() {
            None | Some("count") => Passes::Count,
            Some("skip") => Passes::Skip,
            Some(_) => return Err(Fault::Word("passes")),
        };
        let block = length("block_ms", &mut self.block_ms)?;
        let stones = count("stones", &mut self.stones)?;
        Ok(Canadian::new(self.main()?, block, stones, passes)?)
    }

    fn main(&mut self) -> Result<Millis, Fault> {
        length("main_ms", &mut self.main_ms)
    }

    fn delay(&mut self) -> Result<Millis, Fault> {
        length("delay_ms", &mut self.delay_ms)
    }

    fn periods(&mut self) -> Result<(u16, Millis), Fault> {
        let periods = count("periods", &mut self.periods)?;
        Ok((periods, length("period_ms", &mut self.period_ms)?))
    }

    /// Whether nothing was written that the control does not have.
    fn is_used_up(&self) -> bool {
        let words = [&self.pace, &self.passes, &self.weekends];
        let numbers = [
            self.main_ms,
            self.periods,
            self.period_ms,
            self.increment_ms,
            self.cap_ms,
            self.per_move_ms,
            self.block_ms,
            self.stones,
            self.delay_ms,
            self.overruns,
            self.overrun_ms,
            self.points,
            self.utc_offset_minutes,
            self.night_from_minute,
            self.night_minutes,
            self.vacation_ms,
        ];
        words.iter().all(|word| word.is_none()) && numbers.iter().all(Option::is_none)
    }
}
