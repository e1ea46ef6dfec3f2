//! Times of the inspector in figures, exact to the millisecond, that read in one way only.

use tengen_clock::{Millis, Remaining, Timestamp};

use crate::i18n::{Lang, args};

const HOUR_MS: i64 = 3_600_000;
const DAY_MS: i64 = 24 * HOUR_MS;

/// The time of day by Greenwich, to the millisecond, as it stands in the log.
pub(super) fn moment(Timestamp(ms): Timestamp) -> String {
    let day = ms.rem_euclid(DAY_MS);
    let (hours, minutes) = (day / HOUR_MS, day / 60_000 % 60);
    let (seconds, rest) = (day / 1_000 % 60, day % 1_000);
    format!("{hours:02}:{minutes:02}:{seconds:02}.{rest:03}")
}

/// `3.482 s`; from an hour on as a clock shows it: nobody counts days in seconds.
pub(super) fn length(lang: Lang, length: Millis) -> String {
    if HOUR_MS <= length.0 {
        return clock_text(lang, length);
    }
    let point = match lang {
        Lang::En => '.',
        Lang::Ru => ',',
    };
    let Millis(ms) = length;
    let length = format!("{}{point}{:03}", ms / 1_000, ms % 1_000);
    lang.say_with("inspector-seconds", &args![length = length])
}

/// What is left, so that it reads in one way only.
pub(crate) fn left(lang: Lang, left: &Remaining) -> String {
    let args = args![
        time = clock_text(lang, left.until_change().unwrap_or_default()),
        main = clock_text(lang, left.main()),
        periods = left.periods(),
        more = left.periods().saturating_sub(1),
        stones = left.stones(),
        bought = left.overruns()
    ];
    let stage = left.stage().replace('_', "-");
    lang.say_with(&format!("inspector-left-{stage}"), &args)
}

/// `1:05:09.250`, whole seconds without the fraction; from a day on `2 days 3:00:00`.
fn clock_text(lang: Lang, Millis(ms): Millis) -> String {
    let (days, rest) = (ms / DAY_MS, ms % DAY_MS);
    if days == 0 {
        return figures(rest, Hours::WhereAny);
    }
    let days = lang.say_with("words-days", &args![count = days]);
    format!("{days} {}", figures(rest, Hours::Always))
}

/// Whether hours are written where there are none.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hours {
    WhereAny,
    Always,
}

fn figures(ms: i64, written: Hours) -> String {
    let (hours, minutes, whole) = (ms / HOUR_MS, ms / 60_000 % 60, ms / 1_000 % 60);
    let fraction = match ms % 1_000 {
        0 => String::new(),
        rest => format!(".{rest:03}"),
    };
    if hours == 0 && written == Hours::WhereAny {
        return format!("{minutes}:{whole:02}{fraction}");
    }
    format!("{hours}:{minutes:02}:{whole:02}{fraction}")
}

#[cfg(test)]
mod tests {
    use tengen_clock::{Absolute, Bronstein, Canadian, Clock, Millis, Passes, Side, Timestamp};

    use super::{clock_text, left, length, moment};
    use crate::i18n::Lang;

    #[test]
    fn figures_are_exact_to_the_millisecond() {
        assert_eq!(moment(Timestamp(86_400_000 + 3_723_004)), "01:02:03.004");
        assert_eq!(clock_text(Lang::En, Millis(3_723_004)), "1:02:03.004");
        assert_eq!(clock_text(Lang::En, Millis(65_000)), "1:05");
        assert_eq!(length(Lang::En, Millis(3_482)), "3.482 s");
        assert_eq!(length(Lang::Ru, Millis(3_482)), "3,482 с");
        assert_eq!(length(Lang::Ru, Millis(3_600_000)), "1:00:00");
    }

    #[test]
    fn a_day_and_more_is_told_in_days() {
        let minutes = |count: i64| Millis(count * 60_000);
        let cases = [
            (1439, "23:59:00", "23:59:00"),
            (1440, "1 day 0:00:00", "1 день 0:00:00"),
            (1441, "1 day 0:01:00", "1 день 0:01:00"),
            (2 * 1440 + 303, "2 days 5:03:00", "2 дня 5:03:00"),
            (30 * 1440, "30 days 0:00:00", "30 дней 0:00:00"),
        ];
        for (count, en, ru) in cases {
            for (lang, expected) in [(Lang::En, en), (Lang::Ru, ru)] {
                assert_eq!(clock_text(lang, minutes(count)), expected);
                assert_eq!(length(lang, minutes(count)), expected);
            }
        }
    }

    #[test]
    fn every_stage_has_words_in_both_languages() {
        let main = Millis(60_000);
        let controls = [
            Absolute::new(main).unwrap().into(),
            Bronstein::new(main, Millis(5_000)).unwrap().into(),
            Canadian::new(main, main, 5, Passes::Count).unwrap().into(),
        ];
        for control in controls {
            let mut clock = Clock::new(control);
            clock.start(Side::Black, Timestamp(0));
            for at in [0, 30_000, 70_000, 200_000] {
                for lang in Lang::ALL {
                    let text = left(lang, &clock.remaining(Side::Black, Timestamp(at)));
                    assert!(!text.contains('⟦') && !text.is_empty(), "{text}");
                }
            }
        }
    }
}
