//! Terms, times and results in words, in the reader's language.

use tengen_clock::{ByoYomi, Fischer, Millis, TimeControl};
use tengen_game::{
    AbsencePolicy, Blind, Game, Goal, Help, Oversight, PausePolicy, Placement, RotationError,
    Schedule, Seats, Series, SeriesEnd, Setting, Stakes, StoneLook, Terms, UndoClock, UndoPolicy,
    Variant, Visibility,
};
use tengen_rules::{Color, ForfeitReason, HalfPoints, Komi, Outcome, Profile, Ruleset, Size};
use tengen_store::account::User;

use crate::i18n::{Lang, args};

/// A line of a list: what, and its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    /// What.
    pub(crate) label: String,
    /// Its value.
    pub(crate) value: String,
}

impl Line {
    pub(crate) fn new(label: String, value: String) -> Line {
        Line { label, value }
    }
}

/// The terms of a game, one line for each.
pub(crate) fn terms(lang: Lang, terms: &Terms) -> Vec<Line> {
    let undo = match terms.undo {
        UndoPolicy::Never => lang.say("words-undo-never"),
        UndoPolicy::ByAgreement => lang.say("words-undo-by-agreement"),
        UndoPolicy::FreeBeforeAnswer => lang.say("words-undo-free"),
    };
    let help = match terms.help {
        Help::None => lang.say("words-help-none"),
        Help::Hints => lang.say("words-help-hints"),
    };
    let mut lines = vec![
        Line::new(lang.say("words-terms-board"), size(lang, terms.size)),
        Line::new(lang.say("words-terms-rules"), rules(lang, &terms.rules)),
        Line::new(lang.say("words-terms-komi"), komi(lang, terms.komi)),
        Line::new(lang.say("words-terms-handicap"), handicap(lang, terms)),
        Line::new(lang.say("words-terms-time"), time(lang, &terms.time)),
        Line::new(lang.say("words-terms-undo"), undo),
        Line::new(lang.say("words-terms-help"), help),
    ];
    if let Some(hour) = terms.timing.begins_ms {
        let at = format!("{}, {}", date(hour.0), time_of_day(hour.0));
        let value = lang.say_with("words-begins", &args![at = at]);
        lines.push(Line::new(lang.say("words-terms-begins"), value));
    }
    if terms.timing.allows_ahead(&terms.time) && !terms.variant.has_secrets() {
        let allowed = lang.say("words-ahead-allowed");
        lines.push(Line::new(lang.say("words-terms-ahead"), allowed));
    }
    let setting = match terms.setting {
        Setting::Online => None,
        Setting::Table => Some("words-setting-table"),
        Setting::Clock => Some("words-setting-clock"),
    };
    if let Some(key) = setting {
        let here = lang.say(key);
        lines.push(Line::new(lang.say("words-terms-setting"), here));
    }
    if terms.oversight == Oversight::Arbiter {
        let watched = lang.say("words-oversight-arbiter");
        lines.push(Line::new(lang.say("words-terms-oversight"), watched));
    }
    if terms.visibility == Visibility::Players {
        let closed = lang.say("words-visibility-players");
        lines.push(Line::new(lang.say("words-terms-visibility"), closed));
    }
    if terms.stakes == Stakes::Rated {
        let rated = lang.say("words-stakes-rated");
        lines.push(Line::new(lang.say("words-terms-stakes"), rated));
    }
    let variants = variant(lang, terms.variant);
    if !variants.is_empty() {
        let value = variants.join("; ");
        lines.insert(2, Line::new(lang.say("words-terms-variant"), value));
    }
    if let Some(agreed) = &terms.series {
        lines.push(Line::new(
            lang.say("words-terms-series"),
            series(lang, agreed),
        ));
    }
    lines
}

/// What sets a game apart from the usual one, in words; nothing for the usual one.
pub(crate) fn variant(lang: Lang, variant: Variant) -> Vec<String> {
    let mut said = Vec::new();
    match variant.goal {
        Goal::Score => {}
        Goal::Capture { stones } => {
            said.push(lang.say_with("words-variant-capture", &args![stones = stones]));
        }
    }
    match variant.stones {
        StoneLook::Colors => {}
        StoneLook::One => said.push(lang.say("words-variant-one-color")),
    }
    match variant.blind {
        Blind::None => {}
        Blind::Black => said.push(lang.say("words-variant-blind-black")),
        Blind::White => said.push(lang.say("words-variant-blind-white")),
        Blind::Both => said.push(lang.say("words-variant-blind-both")),
    }
    match variant.seats {
        Seats::Pair => {}
        Seats::Teams {
            black,
            white,
            on_error,
        } => {
            let (error, points) = match on_error {
                RotationError::Loss => ("loss", 0),
                RotationError::Undo => ("undo", 0),
                RotationError::Points { points } => ("points", points),
            };
            let args = args![black = black, white = white, points = points];
            said.push(lang.say_with(&format!("words-variant-teams-{error}"), &args));
        }
        Seats::Free { black, white } => {
            let args = args![black = black, white = white];
            said.push(lang.say_with("words-variant-free", &args));
        }
    }
    said
}

/// The terms with what most games leave as it is: for those who agree on them.
pub(crate) fn terms_in_full(lang: Lang, terms: &Terms) -> Vec<Line> {
    let mut lines = self::terms(lang, terms);
    let timing = &terms.timing;
    let pauses = match timing.pauses {
        PausePolicy::Never => lang.say("lobby-pauses-never"),
        PausePolicy::ByAgreement => lang.say("lobby-pauses-by-agreement"),
        PausePolicy::Counted { pauses, most_ms } => {
            let (count, length) = (pauses, duration(lang, most_ms));
            format!("{count} × {length}")
        }
    };
    let absence = lang.say(match timing.absence {
        AbsencePolicy::Clock => "lobby-absence-clock",
        AbsencePolicy::Opponent { .. } => "lobby-absence-opponent",
    });
    let undo_clock = lang.say(match timing.undo_clock {
        UndoClock::Spent => "lobby-undo-clock-spent",
        UndoClock::Restored => "lobby-undo-clock-restored",
    });
    let placement = lang.say(match terms.placement {
        Placement::Fixed => "lobby-placement-fixed",
        Placement::Free => "lobby-placement-free",
    });
    if terms.handicap != 0 {
        lines.push(Line::new(lang.say("lobby-placement"), placement));
    }
    lines.push(Line::new(lang.say("lobby-pauses"), pauses));
    lines.push(Line::new(lang.say("lobby-absence"), absence));
    lines.push(Line::new(lang.say("lobby-undo-clock"), undo_clock));
    lines
}

/// A series as it was agreed, and which of its games this is.
fn series(lang: Lang, series: &Series) -> String {
    let end = match series.end {
        SeriesEnd::Decided => "decided",
        SeriesEnd::All => "all",
    };
    lang.say_with(
        "words-series",
        &args![
            games = series.games,
            schedule = colors(lang, &series.schedule),
            end = end,
            number = series.number
        ],
    )
}

/// The colors of a schedule by their first letters in this language.
fn colors(lang: Lang, schedule: &Schedule) -> String {
    let first = |color| self::color(lang, color).chars().next().unwrap_or('-');
    let [black, white] = Color::BOTH.map(|color| first(color).to_lowercase().to_string());
    schedule
        .to_string()
        .replace('B', &black)
        .replace('W', &white)
}

/// Where in its series a game is, and how the series stands; nothing where it is alone.
pub(crate) fn series_standing(lang: Lang, game: &Game) -> Option<String> {
    let series = game.terms().series.as_ref()?;
    let score = game.series_standing()?.score;
    let games = |halves: u16| lang.decimal(&(f64::from(halves) / 2.0).to_string());
    Some(lang.say_with(
        "words-series-standing",
        &args![
            number = series.number,
            games = series.games,
            host = games(score.host),
            guest = games(score.guest)
        ],
    ))
}

/// The name others see; the program's says its level.
pub(crate) fn player(lang: Lang, user: &User) -> String {
    match user.level {
        Some(level) => program(lang, level),
        None => user.name.clone(),
    }
}

/// The program's name at a level.
pub(crate) fn program(lang: Lang, level: u8) -> String {
    lang.say_with("program-name", &args![level = level])
}

/// `9 × 13`, columns first.
pub(crate) fn size(lang: Lang, size: Size) -> String {
    lang.say_with("words-size", &args![cols = size.cols(), rows = size.rows()])
}

/// The name of a body of law.
pub(crate) fn profile(lang: Lang, profile: Profile) -> String {
    lang.say(&format!("profile-{}", profile.name()))
}

/// The name of a body of law where it begins a line.
pub(crate) fn profile_title(lang: Lang, of: Profile) -> String {
    let name = profile(lang, of);
    let mut letters = name.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => name,
    }
}

/// The name of the law, or that it is none we know.
pub(crate) fn rules(lang: Lang, rules: &Ruleset) -> String {
    match rules.profile() {
        Some(named) => profile(lang, named),
        None => lang.say("profile-own"),
    }
}

/// Komi; reverse komi says who receives it.
pub(crate) fn komi(lang: Lang, komi: Komi) -> String {
    if komi < Komi::ZERO {
        let positive = Komi::halves(i16::try_from(-komi.as_halves()).unwrap_or(Komi::LIMIT));
        let komi = lang.decimal(&positive.to_string());
        return lang.say_with("words-komi-black", &args![komi = komi]);
    }
    lang.decimal(&komi.to_string())
}

fn handicap(lang: Lang, terms: &Terms) -> String {
    if terms.handicap == 0 {
        return lang.say("words-handicap-none");
    }
    let stones = stones(lang, u32::from(terms.handicap));
    match terms.placement {
        Placement::Fixed => lang.say_with("words-handicap-fixed", &args![stones = stones]),
        Placement::Free => lang.say_with("words-handicap-free", &args![stones = stones]),
    }
}

/// `3 stones`.
pub(crate) fn stones(lang: Lang, count: u32) -> String {
    lang.say_with("words-stones", &args![count = count])
}

/// A time control.
pub(crate) fn time(lang: Lang, control: &TimeControl) -> String {
    match control {
        TimeControl::None => lang.say("words-time-none"),
        TimeControl::Absolute(absolute) => {
            let main = duration(lang, absolute.main());
            lang.say_with("words-time-absolute", &args![main = main])
        }
        TimeControl::ByoYomi(byo_yomi) => byo_yomi_time(lang, *byo_yomi),
        TimeControl::Fischer(fischer) => fischer_time(lang, *fischer),
        TimeControl::Simple(simple) => {
            let each = duration(lang, simple.per_move());
            lang.say_with("words-time-simple", &args![each = each])
        }
        TimeControl::Nhk(nhk) => lang.say_with(
            "words-time-nhk",
            &args![
                main = duration(lang, nhk.main()),
                each = duration(lang, nhk.per_move()),
                periods = nhk.periods(),
                period = duration(lang, nhk.period())
            ],
        ),
        TimeControl::Canadian(canadian) => lang.say_with(
            "words-time-canadian",
            &args![
                main = duration(lang, canadian.main()),
                block = duration(lang, canadian.block()),
                stones = stones(lang, canadian.stones().into())
            ],
        ),
        TimeControl::Bronstein(bronstein) => lang.say_with(
            "words-time-bronstein",
            &args![
                main = duration(lang, bronstein.main()),
                delay = duration(lang, bronstein.delay())
            ],
        ),
        TimeControl::Delay(delay) => lang.say_with(
            "words-time-delay",
            &args![
                main = duration(lang, delay.main()),
                delay = duration(lang, delay.delay())
            ],
        ),
        TimeControl::Ing(ing) => lang.say_with(
            "words-time-ing",
            &args![
                main = duration(lang, ing.main()),
                overruns = ing.overruns(),
                overrun = duration(lang, ing.overrun()),
                points = ing.points()
            ],
        ),
        TimeControl::Correspondence(by_days) => {
            let pace = time(lang, &by_days.pace().into());
            lang.say_with("words-time-correspondence", &args![pace = pace])
        }
    }
}

fn fischer_time(lang: Lang, fischer: Fischer) -> String {
    let main = duration(lang, fischer.main());
    let increment = duration(lang, fischer.increment());
    let line = lang.say_with(
        "words-time-fischer",
        &args![main = main, increment = increment],
    );
    let Some(cap) = fischer.cap() else {
        return line;
    };
    let cap = duration(lang, cap);
    lang.say_with("words-time-cap", &args![line = line, cap = cap])
}

fn byo_yomi_time(lang: Lang, byo_yomi: ByoYomi) -> String {
    let period = duration(lang, byo_yomi.period());
    let periods = byo_yomi.periods();
    if byo_yomi.main() == Millis::ZERO {
        return lang.say_with(
            "words-time-byo-yomi-only",
            &args![periods = periods, period = period],
        );
    }
    let main = duration(lang, byo_yomi.main());
    lang.say_with(
        "words-time-byo-yomi",
        &args![main = main, periods = periods, period = period],
    )
}

/// A color's name.
pub(crate) fn color(lang: Lang, color: Color) -> String {
    lang.say(match color {
        Color::Black => "color-black",
        Color::White => "color-white",
    })
}

/// `1 h 30 min`, `45 s`, `2 days`; nothing left is `0 s`. Below a minute to the tenth.
pub(crate) fn duration(lang: Lang, Millis(ms): Millis) -> String {
    let ms = ms.max(0);
    let (days, hours) = (ms / 86_400_000, ms / 3_600_000 % 24);
    let (minutes, rest) = (ms / 60_000 % 60, ms % 60_000);
    let mut parts = Vec::new();
    if days != 0 {
        parts.push(lang.say_with("words-days", &args![count = days]));
    }
    if hours != 0 {
        parts.push(lang.say_with("words-hours", &args![count = hours]));
    }
    if minutes != 0 {
        parts.push(lang.say_with("words-minutes", &args![count = minutes]));
    }
    if rest != 0 || parts.is_empty() {
        let tenths = if rest % 1000 < 100 {
            String::new()
        } else {
            format!(".{}", rest % 1000 / 100)
        };
        let seconds = lang.decimal(&format!("{}{tenths}", rest / 1000));
        parts.push(lang.say_with("words-seconds", &args![count = seconds]));
    }
    parts.join(" ")
}

/// A result as a sentence without its full stop.
pub(crate) fn outcome(lang: Lang, outcome: Outcome) -> String {
    let won = |key: &str, winner: Color| lang.say_with(key, &args![winner = winner.to_string()]);
    match outcome {
        Outcome::Score { winner, margin } => {
            let margin = points(lang, margin);
            lang.say_with(
                "words-outcome-score",
                &args![winner = winner.to_string(), margin = margin],
            )
        }
        Outcome::Resignation { winner } => won("words-outcome-resignation", winner),
        Outcome::Time { winner } => won("words-outcome-time", winner),
        Outcome::Forfeit { winner, reason } => {
            let winner = winner.to_string();
            let args = args![
                winner = winner,
                reason = why(reason),
                why = said(lang, reason)
            ];
            lang.say_with("words-outcome-forfeit", &args)
        }
        Outcome::Capture { winner } => won("words-outcome-capture", winner),
        Outcome::Adjudicated {
            winner: Some(winner),
        } => won("words-outcome-adjudicated", winner),
        Outcome::Unstated { winner } => won("words-outcome-unstated", winner),
        Outcome::Jigo | Outcome::Adjudicated { winner: None } => lang.say("words-outcome-jigo"),
        Outcome::BothLose { reason } => {
            let args = args![reason = why(reason), why = said(lang, reason)];
            lang.say_with("words-outcome-both-lose", &args)
        }
        Outcome::NoResult => lang.say("words-outcome-no-result"),
        Outcome::Void => lang.say("words-outcome-void"),
        Outcome::ReplayOrdered => lang.say("words-outcome-replay-ordered"),
    }
}

/// The same with a capital letter and its full stop.
pub(crate) fn outcome_sentence(lang: Lang, how: Outcome) -> String {
    let text = outcome(lang, how);
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).chain(['.']).collect()
}

/// Whether it is known why a side lost without a count.
const fn why(reason: ForfeitReason) -> &'static str {
    match reason {
        ForfeitReason::Unstated => "unstated",
        ForfeitReason::Lateness
        | ForfeitReason::Absence
        | ForfeitReason::DisplacedPosition
        | ForfeitReason::TwoMovesInARow
        | ForfeitReason::RefusalOfTheRules
        | ForfeitReason::IllegalMove
        | ForfeitReason::NoAgreement
        | ForfeitReason::Cycle => "stated",
    }
}

fn said(lang: Lang, reason: ForfeitReason) -> String {
    lang.say(&reason.code().replace('.', "-"))
}

/// Why the game refused something.
pub(crate) fn refusal(lang: Lang, refusal: &tengen_game::Refusal) -> String {
    let mut args = fluent_bundle::FluentArgs::new();
    for (name, value) in refusal.params() {
        args.set(name, value);
    }
    lang.say_with(&refusal.code().replace('.', "-"), &args)
}

/// `half a point`, `one point`, `12.5 points`.
fn points(lang: Lang, margin: HalfPoints) -> String {
    let halves = margin.as_halves();
    lang.say_with(
        "words-margin",
        &args![halves = halves, points = f64::from(halves) / 2.0],
    )
}

/// The time of day of a moment, by Greenwich: `18:30`.
fn time_of_day(at_ms: i64) -> String {
    let minutes = at_ms.rem_euclid(86_400_000) / 60_000;
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}

/// The day of a moment, by Greenwich: `2026-11-30`.
///
/// # Source
///
/// Days to civil date in the proleptic Gregorian calendar, counted in eras of 400
/// years that begin on the first of March.
pub(crate) fn date(at_ms: i64) -> String {
    let days = at_ms.div_euclid(86_400_000) + 719_468;
    let (era, day_of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 {
        shifted + 3
    } else {
        shifted - 9
    };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

/// A day as the language writes it; English keeps the international form, which no
/// reader takes for another day.
pub(crate) fn date_text(lang: Lang, date: &str) -> String {
    let parts: Vec<_> = date.split('-').collect();
    match (lang, parts.as_slice()) {
        (Lang::Ru, [year, month, day]) => format!("{day}.{month}.{year}"),
        (Lang::En | Lang::Ru, _) => date.to_owned(),
    }
}
