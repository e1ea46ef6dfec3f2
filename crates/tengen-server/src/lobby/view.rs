//! The new-game form in words: every field with its label, its value as it was typed,
//! and what is wrong with it.

mod fields;

use tengen_game::Variant;

use super::fault::{Field, FieldError};
use super::form::Form;
use super::series::KINDS;
use crate::i18n::Lang;
use crate::pages::words;
use fields::Words;

/// The form as a page shows it.
#[derive(Debug)]
pub(crate) struct FormView {
    pub(crate) summary: Option<String>,
    pub(crate) faults: Vec<FaultLink>,
    pub(crate) opponent: Group,
    pub(crate) level: Select,
    pub(crate) help: Group,
    pub(crate) size: Group,
    pub(crate) custom: Input,
    pub(crate) profile: Group,
    pub(crate) color: Group,
    pub(crate) time: Group,
    pub(crate) minutes: Input,
    pub(crate) periods: Input,
    pub(crate) seconds: Input,
    pub(crate) increment: Input,
    /// Numbers that one choice alone asks for.
    pub(crate) numbers: Vec<Asked>,
    pub(crate) passes: Group,
    pub(crate) weekends: Group,
    pub(crate) pauses: Group,
    pub(crate) absence: Group,
    pub(crate) oversight: Group,
    pub(crate) visibility: Group,
    pub(crate) undo_clock: Group,
    pub(crate) ahead: Group,
    pub(crate) sealing: Group,
    pub(crate) lateness: Group,
    pub(crate) begins: Input,
    pub(crate) begins_zone: Input,
    pub(crate) goal: Group,
    pub(crate) look: Group,
    pub(crate) blind: Group,
    pub(crate) variants_open: bool,
    pub(crate) more_open: bool,
    pub(crate) handicap: Select,
    pub(crate) komi: Input,
    pub(crate) placement: Group,
    pub(crate) undo: Group,
    pub(crate) team: Group,
    pub(crate) team_size: Input,
    pub(crate) team_size_other: Input,
    pub(crate) rotation: Group,
    pub(crate) series: Group,
    pub(crate) schedule: Input,
    pub(crate) series_games: Input,
    pub(crate) series_komi: Input,
    pub(crate) series_end: Group,
}

/// A field with the choice that asks for it.
#[derive(Debug)]
pub(crate) struct Asked {
    pub(crate) of: &'static str,
    pub(crate) input: Input,
}

/// A fault, with a link to its field.
#[derive(Debug)]
pub(crate) struct FaultLink {
    pub(crate) anchor: String,
    pub(crate) label: String,
    pub(crate) message: String,
}

/// Choices of which one is taken.
#[derive(Debug)]
pub(crate) struct Group {
    pub(crate) name: &'static str,
    pub(crate) legend: String,
    pub(crate) choices: Vec<Choice>,
    /// Choices that few ask for, folded away under a title of their own.
    pub(crate) rest: Option<Rest>,
    pub(crate) error: Option<String>,
}

/// What is folded away of a group.
#[derive(Debug)]
pub(crate) struct Rest {
    pub(crate) title: String,
    pub(crate) choices: Vec<Choice>,
    pub(crate) open: bool,
}

/// One of them.
#[derive(Debug)]
pub(crate) struct Choice {
    pub(crate) value: String,
    pub(crate) title: String,
    pub(crate) note: Option<String>,
    pub(crate) about: Option<String>,
    pub(crate) checked: bool,
}

/// One of a long list.
#[derive(Debug)]
pub(crate) struct Select {
    pub(crate) name: &'static str,
    pub(crate) label: String,
    pub(crate) about: String,
    pub(crate) choices: Vec<Choice>,
    pub(crate) error: Option<String>,
}

/// A field for text.
#[derive(Debug)]
pub(crate) struct Input {
    pub(crate) name: &'static str,
    pub(crate) label: String,
    pub(crate) value: String,
    pub(crate) placeholder: String,
    pub(crate) keyboard: &'static str,
    pub(crate) about: Option<String>,
    pub(crate) error: Option<String>,
}

/// Fields that lie folded away under "more".
const IN_DETAILS: [&str; 22] = [
    "handicap",
    "komi",
    "placement",
    "undo",
    "pauses",
    "own_pauses",
    "pause_minutes",
    "absence",
    "undo_clock",
    "ahead",
    "sealing",
    "lateness",
    "late_minutes",
    "begins",
    "begins_zone",
    "oversight",
    "visibility",
    "series",
    "schedule",
    "series_games",
    "series_komi",
    "series_end",
];

/// The form with its faults; none before it was sent.
pub(crate) fn form(lang: Lang, form: &Form, faults: &[(Field, FieldError)]) -> FormView {
    let words = Words { lang, form, faults };
    let fresh = Form::default();
    let has_own_values = form.handicap != fresh.handicap
        || form.komi != fresh.komi
        || form.undo != fresh.undo
        || form.pauses != fresh.pauses
        || form.absence != fresh.absence
        || form.oversight != fresh.oversight
        || form.visibility != fresh.visibility
        || form.undo_clock != fresh.undo_clock
        || form.series != fresh.series
        || form.ahead != fresh.ahead
        || form.sealing != fresh.sealing
        || form.lateness != fresh.lateness
        || form.begins != fresh.begins;
    FormView {
        summary: words.summary(),
        faults: words.links(),
        opponent: words.opponent(),
        level: words.level(),
        help: words.help(),
        size: words.size(),
        custom: words.custom(),
        profile: words.profile(),
        color: words.color(),
        time: words.time(),
        minutes: words.input("minutes", "lobby-minutes", &form.minutes),
        periods: words.input("periods", "lobby-periods", &form.periods),
        seconds: words.input("seconds", "lobby-seconds", &form.seconds),
        increment: words.input("increment", "lobby-increment", &form.increment),
        numbers: words.numbers(),
        passes: words.two("passes", &form.passes, ["count", "skip"]),
        weekends: words.two("weekends", &form.weekends, ["count", "free"]),
        pauses: words.of_keys(
            "pauses",
            &form.pauses,
            &["by_agreement", "counted", "never"],
        ),
        absence: words.two("absence", &form.absence, ["opponent", "clock"]),
        oversight: words.two("oversight", &form.oversight, ["none", "arbiter"]),
        visibility: words.two("visibility", &form.visibility, ["everyone", "players"]),
        undo_clock: words.two("undo_clock", &form.undo_clock, ["spent", "restored"]),
        ahead: words.of_keys("ahead", &form.ahead, &["by_days", "allowed", "never"]),
        sealing: words.of_keys("sealing", &form.sealing, &["never", "offered", "due"]),
        lateness: words.of_keys(
            "lateness",
            &form.lateness,
            &["any", "half_of_main", "limit"],
        ),
        begins: words.begins(),
        begins_zone: words.input("begins_zone", "lobby-begins-zone", &form.begins_zone),
        goal: words.two("goal", &form.goal, ["score", "capture"]),
        look: words.two("look", &form.look, ["colors", "one"]),
        blind: words.of_keys("blind", &form.blind, &["none", "black", "white", "both"]),
        variants_open: form.goal != fresh.goal
            || form.look != fresh.look
            || form.blind != fresh.blind
            || form.team != fresh.team
            || faults.iter().any(|(field, _)| {
                ["team", "team_size", "team_size_other", "rotation"].contains(&field.0)
            }),
        more_open: has_own_values
            || faults
                .iter()
                .any(|(field, _)| IN_DETAILS.contains(&field.0)),
        handicap: words.handicap(),
        komi: words.komi(),
        placement: words.placement(),
        undo: words.undo(),
        team: words.of_keys("team", &form.team, &["none", "pair", "rengo", "free"]),
        team_size: words.explained("team_size", "numeric", &form.team_size),
        team_size_other: words.explained("team_size_other", "numeric", &form.team_size_other),
        rotation: words.of_keys("rotation", &form.rotation, &["points", "loss", "undo"]),
        series: words.of_keys("series", &form.series, &KINDS),
        schedule: words.explained("schedule", "text", &form.schedule),
        series_games: words.input("series_games", "lobby-series-games", &form.series_games),
        series_komi: words.explained("series_komi", "text", &form.series_komi),
        series_end: words.two("series_end", &form.series_end, ["decided", "all"]),
    }
}

/// What is wrong with a field, in words.
pub(crate) fn message(lang: Lang, error: &FieldError) -> String {
    lang.say_with(&error.code().replace('.', "-"), &error.args())
}

/// The title that the list of games keeps (size, rules and variant, apart by a blank)
/// in words.
pub(crate) fn title_in_words(lang: Lang, title: &str) -> String {
    let (size, rest) = title.split_once(' ').unwrap_or((title, ""));
    let (rules, variant) = rest.split_once(' ').unwrap_or((rest, ""));
    let variant: Variant = variant.parse().unwrap_or_default();
    let size = match size.parse() {
        Ok(size) => words::size(lang, size),
        Err(_) => size.to_owned(),
    };
    let rules = match rules.parse() {
        Ok(profile) => words::profile(lang, profile),
        Err(_) => lang.say("profile-own"),
    };
    let mut parts = vec![size, rules];
    parts.extend(words::variant(lang, variant));
    parts.join(" · ")
}
