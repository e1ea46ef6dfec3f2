//! Time as the protocol tells it, and as the clock crate knows it.

use tengen_clock::{
    Absolute, ByoYomi, Canadian as Blocks, Fischer, Millis, Passes, Remaining, TimeControl,
};
use tengen_rules::{ByColor, Color};

use crate::engine::Fault;

/// How long a side may think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeSetting {
    /// By a system of the clock crate.
    Known(TimeControl),
    /// Canadian overtime.
    Canadian(Canadian),
}

/// Main time, then a block of time for every so many stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Canadian {
    /// Main time.
    pub main: Millis,
    /// The time of one block.
    pub block: Millis,
    /// Stones to be played in it, at least 1.
    pub stones: u32,
}

impl TimeSetting {
    /// No limit.
    pub const NONE: TimeSetting = TimeSetting::Known(TimeControl::None);

    /// The system. More stones than a block of the clock crate can have are as
    /// many as it can.
    pub fn control(&self) -> TimeControl {
        match *self {
            TimeSetting::Known(control) => control,
            TimeSetting::Canadian(canadian) => {
                let most = u32::from(Blocks::MOST_STONES);
                let stones = u16::try_from(canadian.stones.clamp(1, most)).unwrap_or(1);
                let block = canadian.block.max(TimeControl::LEAST);
                Blocks::new(canadian.main, block, stones, Passes::Count)
                    .map_or(TimeControl::None, TimeControl::Canadian)
            }
        }
    }
}

/// What is left to each side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Clocks {
    setting: TimeSetting,
    left: ByColor<Remaining>,
}

impl Clocks {
    pub(crate) fn new(setting: TimeSetting) -> Clocks {
        let full = Remaining::full(&setting.control());
        Clocks {
            setting,
            left: ByColor::from_fn(|_| full),
        }
    }

    /// Full again, as at the beginning of a game.
    pub(crate) fn wind(&mut self) {
        *self = Clocks::new(self.setting);
    }

    pub(crate) fn control(&self) -> TimeControl {
        self.setting.control()
    }

    pub(crate) fn left(&self, color: Color) -> Remaining {
        self.left[color]
    }

    /// Takes over what the controller's clock shows. With byo-yomi `stones` are
    /// periods, with Canadian overtime stones to play, and 0 means main time.
    ///
    /// # Source
    ///
    /// GTP 2, `time_left`; kgsGtp for byo-yomi.
    pub(crate) fn show(&mut self, color: Color, time: Millis, stones: u32) {
        let time = time.max(Millis(1));
        let period = |periods: u32, period_ms: Millis| match periods {
            0 | 1 => Remaining::LastPeriod { period_ms },
            more => Remaining::Period {
                period_ms,
                periods: u16::try_from(more).unwrap_or(u16::MAX),
            },
        };
        self.left[color] = match (self.setting, stones) {
            (TimeSetting::Known(control), 0) => Remaining::Main {
                main_ms: time,
                periods: match control {
                    TimeControl::ByoYomi(byo_yomi) => byo_yomi.periods(),
                    TimeControl::Canadian(_) => 1,
                    TimeControl::None
                    | TimeControl::Absolute(_)
                    | TimeControl::Fischer(_)
                    | TimeControl::Simple(_)
                    | TimeControl::Nhk(_)
                    | TimeControl::Bronstein(_)
                    | TimeControl::Delay(_)
                    | TimeControl::Ing(_)
                    | TimeControl::Correspondence(_) => 0,
                },
            },
            (TimeSetting::Canadian(_), 0) => Remaining::Main {
                main_ms: time,
                periods: 1,
            },
            (TimeSetting::Known(TimeControl::ByoYomi(_)), periods) => period(periods, time),
            (TimeSetting::Canadian(_) | TimeSetting::Known(TimeControl::Canadian(_)), stones) => {
                Remaining::Block {
                    block_ms: time,
                    stones: u16::try_from(stones).unwrap_or(u16::MAX),
                }
            }
            (TimeSetting::Known(_), stones) => Remaining::LastPeriod {
                period_ms: Millis((time.0 / i64::from(stones)).max(1)),
            },
        };
    }

    /// Takes `spent` from the side that has moved.
    pub(crate) fn spend(&mut self, color: Color, spent: Millis) {
        let control = self.control();
        let from = tengen_clock::Timestamp::default();
        let spent = spent.max(Millis(0));
        self.left[color] = self.left[color]
            .spend(&control, from, spent)
            .moved(&control);
    }
}

/// Reads `time_settings`: main time, overtime, stones.
///
/// Stones 0 with overtime is no limit, overtime 0 is none, and both 0 with no main
/// time is no limit either: nobody means a game without any time.
pub(crate) fn plain(arguments: &[String]) -> Result<TimeSetting, Fault> {
    let [main, block, stones] = arguments else {
        return Err(Fault::Syntax);
    };
    let (main, block) = (seconds(main)?, seconds(block)?);
    let stones = whole(stones)?;
    if block.0 == 0 {
        return absolute(main);
    }
    if stones == 0 {
        return Ok(TimeSetting::NONE);
    }
    canadian(main, block, stones)
}

/// Reads `kgs-time_settings` and `kata-time_settings`: the system's name first.
pub(crate) fn named(arguments: &[String]) -> Result<TimeSetting, Fault> {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["none"] => Ok(TimeSetting::NONE),
        ["absolute", main] => absolute(seconds(main)?),
        ["canadian", main, block, stones] => match whole(stones)? {
            0 => Err(Fault::Syntax),
            stones => canadian(seconds(main)?, seconds(block)?, stones),
        },
        ["byoyomi", main, period, periods] => {
            let periods = u16::try_from(whole(periods)?).map_err(|_| Fault::Time)?;
            let byo_yomi = ByoYomi::new(seconds(main)?, periods, seconds(period)?);
            Ok(TimeSetting::Known(TimeControl::ByoYomi(
                byo_yomi.map_err(|_| Fault::Time)?,
            )))
        }
        ["fischer", main, increment] => fischer(seconds(main)?, seconds(increment)?, None),
        ["fischer-capped", main, increment, cap, _per_move] => {
            // A negative cap is none; time per move is the player's own business.
            let cap = if cap.starts_with('-') {
                None
            } else {
                Some(seconds(cap)?)
            };
            fischer(seconds(main)?, seconds(increment)?, cap)
        }
        _ => Err(Fault::Syntax),
    }
}

fn absolute(main: Millis) -> Result<TimeSetting, Fault> {
    if main.0 == 0 {
        return Ok(TimeSetting::NONE);
    }
    let absolute = Absolute::new(main).map_err(|_| Fault::Time)?;
    Ok(TimeSetting::Known(TimeControl::Absolute(absolute)))
}

fn fischer(main: Millis, increment: Millis, cap: Option<Millis>) -> Result<TimeSetting, Fault> {
    if increment.0 == 0 {
        return absolute(main);
    }
    let fischer = Fischer::new(main, increment, cap).map_err(|_| Fault::Time)?;
    Ok(TimeSetting::Known(TimeControl::Fischer(fischer)))
}

fn canadian(main: Millis, block: Millis, stones: u32) -> Result<TimeSetting, Fault> {
    if TimeControl::MOST < main || TimeControl::MOST < block {
        return Err(Fault::Time);
    }
    Ok(TimeSetting::Canadian(Canadian {
        main,
        block,
        stones,
    }))
}

/// Seconds, with or without a fraction, not negative.
pub(crate) fn seconds(text: &str) -> Result<Millis, Fault> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let is_number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if (whole.is_empty() && fraction.is_empty()) || !is_number(whole) || !is_number(fraction) {
        return Err(Fault::Syntax);
    }
    let seconds: i64 = match whole {
        "" => 0,
        digits => digits.parse().map_err(|_| Fault::Time)?,
    };
    let thousandths: String = fraction.chars().chain("000".chars()).take(3).collect();
    let thousandths: i64 = thousandths.parse().map_err(|_| Fault::Syntax)?;
    let all = seconds.checked_mul(1000).map(|ms| ms + thousandths);
    all.filter(|ms| *ms <= TimeControl::MOST.0)
        .map(Millis)
        .ok_or(Fault::Time)
}

/// A count.
pub(crate) fn whole(text: &str) -> Result<u32, Fault> {
    if !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(Fault::Syntax);
    }
    text.parse().map_err(|_| Fault::Syntax)
}

#[cfg(test)]
mod tests {
    use tengen_clock::{Millis, Remaining};
    use tengen_rules::Color;

    use super::{Clocks, TimeSetting, named, plain};

    fn words(text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn settings_are_read_as_both_protocols_write_them() {
        assert_eq!(plain(&words("0 5 0")), Ok(TimeSetting::NONE));
        assert_eq!(plain(&words("300 0 0")), named(&words("absolute 300")));
        assert_eq!(
            plain(&words("300 60 5")),
            named(&words("canadian 300 60 5"))
        );
        assert_eq!(
            named(&words("fischer 60.5 0")),
            named(&words("absolute 60.500"))
        );
        for bad in ["", "byoyomi 1 2", "fischer x 1", "absolute -3", "sundial 1"] {
            assert!(named(&words(bad)).is_err(), "{bad}");
        }
    }

    #[test]
    fn stones_of_time_left_are_periods_in_byo_yomi() {
        let mut clocks = Clocks::new(named(&words("byoyomi 60 10 3")).unwrap());
        clocks.show(Color::Black, Millis(9_000), 2);
        let period = Remaining::Period {
            period_ms: Millis(9_000),
            periods: 2,
        };
        assert_eq!(clocks.left(Color::Black), period);
        let mut clocks = Clocks::new(plain(&words("60 100 10")).unwrap());
        clocks.show(Color::White, Millis(40_000), 8);
        let block = Remaining::Block {
            block_ms: Millis(40_000),
            stones: 8,
        };
        assert_eq!(clocks.left(Color::White), block);
    }

    #[test]
    fn thinking_is_taken_from_the_clock() {
        let mut clocks = Clocks::new(named(&words("fischer 60 5")).unwrap());
        clocks.spend(Color::Black, Millis(20_000));
        assert_eq!(clocks.left(Color::Black).main(), Millis(45_000));
        assert_eq!(clocks.left(Color::White).main(), Millis(60_000));
    }
}
