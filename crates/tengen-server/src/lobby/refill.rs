//! Terms back into the form, so that other ones can be proposed by changing some.

use tengen_clock::{Millis, Pace, Passes, TimeControl, Weekends};
use tengen_game::{
    AbsencePolicy, Blind, ColorChoice, Goal, Help, Oversight, PausePolicy, Placement,
    RotationError, Seats, SeriesEnd, Setting, StoneLook, Terms, UndoClock, UndoPolicy, Visibility,
};

use tengen_rules::ByColor;

use super::form::Form;

impl Form {
    /// The form that states these terms.
    pub(crate) fn stating(terms: &Terms, colors: ColorChoice) -> Form {
        let mut form = Form {
            size: "custom".to_owned(),
            custom: terms.size.to_string(),
            profile: (terms.rules.profile())
                .map_or_else(String::new, |profile| profile.name().to_owned()),
            komi: terms.komi.to_string(),
            handicap: terms.handicap.to_string(),
            placement: match terms.placement {
                Placement::Fixed => "fixed",
                Placement::Free => "free",
            }
            .to_owned(),
            color: match colors {
                ColorChoice::HostBlack => "black",
                ColorChoice::HostWhite => "white",
                ColorChoice::Nigiri => "nigiri",
            }
            .to_owned(),
            undo: match terms.undo {
                UndoPolicy::Never => "never",
                UndoPolicy::ByAgreement => "by_agreement",
                UndoPolicy::FreeBeforeAnswer => "free_before_answer",
            }
            .to_owned(),
            opponent: match terms.setting {
                Setting::Online => "invitation",
                Setting::Table => "table",
                Setting::Clock => "clock",
            }
            .to_owned(),
            help: match terms.help {
                Help::None => "none",
                Help::Hints => "hints",
            }
            .to_owned(),
            oversight: match terms.oversight {
                Oversight::None => "none",
                Oversight::Arbiter => "arbiter",
            }
            .to_owned(),
            visibility: match terms.visibility {
                Visibility::Everyone => "everyone",
                Visibility::Players => "players",
            }
            .to_owned(),
            ..Form::default()
        };
        let (cols, rows) = (terms.size.cols(), terms.size.rows());
        if cols == rows && [9, 13, 19].contains(&cols) {
            form.size = cols.to_string();
        }
        form.state_time(&terms.time);
        form.state_timing(terms);
        form.state_series(terms);
        form.state_team(terms, colors);
        form.state_variant(terms);
        form
    }

    fn set(&mut self, name: &str, value: String) {
        self.numbers.insert(name.to_owned(), value);
    }

    fn state_time(&mut self, time: &TimeControl) {
        let kind = match time {
            TimeControl::None => "none",
            TimeControl::Absolute(absolute) => {
                self.minutes = minutes(absolute.main());
                "absolute"
            }
            TimeControl::ByoYomi(byo_yomi) => {
                self.minutes = minutes(byo_yomi.main());
                self.periods = byo_yomi.periods().to_string();
                self.seconds = seconds(byo_yomi.period());
                "byo_yomi"
            }
            TimeControl::Fischer(fischer) => {
                self.minutes = minutes(fischer.main());
                self.increment = seconds(fischer.increment());
                self.set("cap", fischer.cap().map_or_else(String::new, minutes));
                "fischer"
            }
            TimeControl::Simple(simple) => {
                self.set("per_move", seconds(simple.per_move()));
                "simple"
            }
            TimeControl::Nhk(nhk) => {
                self.minutes = minutes(nhk.main());
                self.set("nhk_move", seconds(nhk.per_move()));
                self.set("thinking", nhk.periods().to_string());
                self.set("thinking_seconds", seconds(nhk.period()));
                "nhk"
            }
            TimeControl::Canadian(canadian) => {
                self.minutes = minutes(canadian.main());
                self.set("block", minutes(canadian.block()));
                self.set("stones", canadian.stones().to_string());
                let passes = match canadian.passes() {
                    Passes::Count => "count",
                    Passes::Skip => "skip",
                };
                passes.clone_into(&mut self.passes);
                "canadian"
            }
            TimeControl::Bronstein(bronstein) => {
                self.minutes = minutes(bronstein.main());
                self.set("bronstein_delay", seconds(bronstein.delay()));
                "bronstein"
            }
            TimeControl::Delay(delay) => {
                self.minutes = minutes(delay.main());
                self.set("delay", seconds(delay.delay()));
                "delay"
            }
            TimeControl::Ing(ing) => {
                self.minutes = minutes(ing.main());
                self.set("overruns", ing.overruns().to_string());
                self.set("overrun", minutes(ing.overrun()));
                self.set("points", ing.points().to_string());
                "ing"
            }
            TimeControl::Correspondence(by_days) => {
                self.state_days(by_days.pace());
                let calendar = by_days.calendar();
                let (night_from, night_length) = calendar.night();
                self.set("vacation", units(by_days.vacation(), DAY));
                let weekends = match calendar.weekends() {
                    Weekends::Count => "count",
                    Weekends::Free => "free",
                };
                weekends.clone_into(&mut self.weekends);
                self.set("night_from", (night_from / 60).to_string());
                self.set("night_hours", (night_length / 60).to_string());
                let utc = i64::from(calendar.offset());
                let sign = if utc < 0 { "-" } else { "" };
                self.set(
                    "utc",
                    format!("{sign}{}", units(Millis(utc.abs() * 60_000), HOUR)),
                );
                "correspondence"
            }
        };
        kind.clone_into(&mut self.time);
    }

    fn state_days(&mut self, pace: Pace) {
        match pace {
            Pace::Fischer(fischer) => {
                self.set("days", units(fischer.main(), DAY));
                self.set("plus_hours", units(fischer.increment(), HOUR));
            }
            Pace::Simple(simple) => {
                self.set("days", units(simple.per_move(), DAY));
                self.set("plus_hours", "0".to_owned());
            }
            // The form makes none of these.
            Pace::Absolute(_) | Pace::ByoYomi(_) | Pace::Canadian(_) => {}
        }
    }

    fn state_timing(&mut self, terms: &Terms) {
        let timing = &terms.timing;
        let pauses = match timing.pauses {
            PausePolicy::Never => "never",
            PausePolicy::ByAgreement => "by_agreement",
            PausePolicy::Counted { pauses, most_ms } => {
                self.set("own_pauses", pauses.to_string());
                self.set("pause_minutes", minutes(most_ms));
                "counted"
            }
        };
        pauses.clone_into(&mut self.pauses);
        let absence = match timing.absence {
            AbsencePolicy::Clock => "clock",
            AbsencePolicy::Opponent { .. } => "opponent",
        };
        absence.clone_into(&mut self.absence);
        let undo_clock = match timing.undo_clock {
            UndoClock::Spent => "spent",
            UndoClock::Restored => "restored",
        };
        undo_clock.clone_into(&mut self.undo_clock);
    }

    fn state_variant(&mut self, terms: &Terms) {
        let variant = &terms.variant;
        if let Goal::Capture { stones } = variant.goal {
            "capture".clone_into(&mut self.goal);
            self.set("capture", stones.to_string());
        }
        let look = match variant.stones {
            StoneLook::Colors => "colors",
            StoneLook::One => "one",
        };
        look.clone_into(&mut self.look);
        let blind = match variant.blind {
            Blind::None => "none",
            Blind::Black => "black",
            Blind::White => "white",
            Blind::Both => "both",
        };
        blind.clone_into(&mut self.blind);
    }

    fn state_team(&mut self, terms: &Terms, colors: ColorChoice) {
        let seats = terms.variant.seats;
        let Some(ByColor { black, white }) = seats.sizes() else {
            return;
        };
        let (own, other) = match colors {
            ColorChoice::HostBlack | ColorChoice::Nigiri => (black, white),
            ColorChoice::HostWhite => (white, black),
        };
        self.team_size = own.to_string();
        if own != other {
            self.team_size_other = other.to_string();
        }
        let Seats::Teams { on_error, .. } = seats else {
            "free".clone_into(&mut self.team);
            return;
        };
        let team = if (black, white) == (2, 2) {
            "pair"
        } else {
            "rengo"
        };
        team.clone_into(&mut self.team);
        let rotation = match on_error {
            RotationError::Points { .. } => "points",
            RotationError::Loss => "loss",
            RotationError::Undo => "undo",
        };
        rotation.clone_into(&mut self.rotation);
    }

    fn state_series(&mut self, terms: &Terms) {
        let Some(agreed) = &terms.series else {
            return;
        };
        let schedule = agreed.schedule.to_string();
        let series = match schedule.as_str() {
            "B-W-B" => "bwb",
            "B" => "bbb",
            _ => "own",
        };
        series.clone_into(&mut self.series);
        self.schedule = schedule;
        self.series_games = agreed.games.to_string();
        let komi: Vec<_> = agreed.komi.iter().map(ToString::to_string).collect();
        self.series_komi = komi.join(" ");
        let series_end = match agreed.end {
            SeriesEnd::Decided => "decided",
            SeriesEnd::All => "all",
        };
        series_end.clone_into(&mut self.series_end);
    }
}

const SECOND: i64 = 1_000;
const MINUTE: i64 = 60_000;
const HOUR: i64 = 3_600_000;
const DAY: i64 = 86_400_000;

fn minutes(length: Millis) -> String {
    units(length, MINUTE)
}

fn seconds(length: Millis) -> String {
    units(length, SECOND)
}

/// A length in units, to the thousandth of one.
fn units(Millis(ms): Millis, unit: i64) -> String {
    let rest = ms.rem_euclid(unit).saturating_mul(1000) / unit;
    let text = format!("{}.{rest:03}", ms.div_euclid(unit));
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
