//! The new-game form in words: every field with its label, its value as it was typed,
//! and what is wrong with it.

use tengen_game::Variant;
use tengen_rules::Profile;
use tengen_wire::job::MOST_LEVEL;

use super::fault::{Field, FieldError};
use super::form::Form;
use super::series::KINDS;
use super::time::{CONTROLS, NUMBERS};
use crate::i18n::{Lang, args};
use crate::pages::{rules, words};

/// Bodies of law that are shown at once; the others are unfolded.
const USUAL_PROFILES: usize = 6;
/// Controls that are shown at once.
const USUAL_CONTROLS: usize = 5;

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

/// What making a view needs at hand.
struct Words<'a> {
    lang: Lang,
    form: &'a Form,
    faults: &'a [(Field, FieldError)],
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

impl Words<'_> {
    fn say(&self, key: &str) -> String {
        self.lang.say(key)
    }

    fn error(&self, name: &str) -> Option<String> {
        let (_, error) = self.faults.iter().find(|(field, _)| field.0 == name)?;
        Some(message(self.lang, error))
    }

    fn summary(&self) -> Option<String> {
        let count = self.faults.len();
        (count != 0).then(|| self.lang.say_with("page-errors", &args![count = count]))
    }

    fn links(&self) -> Vec<FaultLink> {
        let link = |(field, error): &(Field, FieldError)| FaultLink {
            anchor: anchor(field.0),
            label: self.label(field.0),
            message: message(self.lang, error),
        };
        self.faults.iter().map(link).collect()
    }

    fn label(&self, name: &str) -> String {
        let key = match name {
            "custom" => "lobby-size-custom-label",
            "undo" => "lobby-undo",
            other => return self.say(&format!("lobby-{}", other.replace('_', "-"))),
        };
        self.say(key)
    }

    fn group(&self, name: &'static str, legend: &str, choices: Vec<Choice>) -> Group {
        Group {
            name,
            legend: self.say(legend),
            choices,
            rest: None,
            error: self.error(name),
        }
    }

    fn choice(&self, value: &str, taken: &str, title: &str, about: Option<&str>) -> Choice {
        Choice {
            value: value.to_owned(),
            title: self.say(title),
            note: None,
            about: about.map(|key| self.say(key)),
            checked: value == taken,
        }
    }

    fn input(&self, name: &'static str, label: &str, value: &str) -> Input {
        Input {
            name,
            label: self.say(label),
            value: value.to_owned(),
            placeholder: String::new(),
            keyboard: "decimal",
            about: None,
            error: self.error(name),
        }
    }

    /// A list of values with their words; what is said about it is under `label`-about.
    fn select(
        &self,
        name: &'static str,
        label: &str,
        chosen: &str,
        options: impl Iterator<Item = (String, String)>,
    ) -> Select {
        let choice = |(value, title): (String, String)| Choice {
            checked: chosen.trim() == value,
            value,
            title,
            note: None,
            about: None,
        };
        Select {
            name,
            label: self.say(label),
            about: self.say(&format!("{label}-about")),
            choices: options.map(choice).collect(),
            error: self.error(name),
        }
    }

    fn opponent(&self) -> Group {
        let choices = ["invitation", "program", "one_screen", "table", "clock"].map(|value| {
            let key = format!("lobby-opponent-{}", value.replace('_', "-"));
            self.choice(
                value,
                &self.form.opponent,
                &key,
                Some(&format!("{key}-about")),
            )
        });
        self.group("opponent", "lobby-opponent", choices.into())
    }

    fn level(&self) -> Select {
        let option = |level: u8| {
            let about = self.say(&format!("lobby-level-{level}"));
            let args = args![level = level, about = about];
            let title = self.lang.say_with("lobby-level-option", &args);
            (level.to_string(), title)
        };
        let options = (1..=MOST_LEVEL).map(option);
        self.select("level", "lobby-level", &self.form.level, options)
    }

    fn help(&self) -> Group {
        let choices = ["none", "hints"].map(|value| {
            let key = format!("lobby-help-{value}");
            self.choice(value, &self.form.help, &key, Some(&format!("{key}-about")))
        });
        self.group("help", "lobby-help", choices.into())
    }

    fn size(&self) -> Group {
        let named = ["9", "13", "19"];
        let mut choices: Vec<_> = named
            .map(|side| Choice {
                value: side.to_owned(),
                title: self
                    .lang
                    .say_with("words-size", &args![cols = side, rows = side]),
                note: None,
                about: Some(self.say(&format!("lobby-size-{side}-about"))),
                checked: self.form.size == side,
            })
            .into();
        let other = !named.contains(&self.form.size.as_str());
        choices.push(Choice {
            checked: other,
            ..self.choice(
                "custom",
                "",
                "lobby-size-custom",
                Some("lobby-size-custom-about"),
            )
        });
        self.group("size", "lobby-size", choices)
    }

    fn profile(&self) -> Group {
        let choice = |profile: Profile| Choice {
            value: profile.name().to_owned(),
            title: words::profile_title(self.lang, profile),
            note: Some(self.lang.say_with(
                "lobby-profile-komi",
                &args![komi = words::komi(self.lang, profile.ruleset().komi)],
            )),
            about: Some(rules::about(self.lang, profile)),
            checked: self.form.profile == profile.name(),
        };
        // The usual ones stand first in the list of them.
        let (usual, others) = Profile::ALL.split_at(USUAL_PROFILES);
        let choices = |of: &[Profile]| of.iter().copied().map(choice).collect::<Vec<_>>();
        let others = choices(others);
        Group {
            rest: Some(Rest {
                title: (self.lang).say_with("lobby-profile-rest", &args![count = others.len()]),
                open: others.iter().any(|choice| choice.checked),
                choices: others,
            }),
            ..self.group("profile", "lobby-profile", choices(usual))
        }
    }

    fn color(&self) -> Group {
        let choices = [
            ("nigiri", "lobby-color-nigiri", "lobby-color-nigiri-about"),
            ("black", "lobby-color-black", "lobby-color-black-about"),
            ("white", "lobby-color-white", "lobby-color-white-about"),
        ];
        let choices = choices
            .map(|(value, title, about)| self.choice(value, &self.form.color, title, Some(about)));
        self.group("color", "lobby-color", choices.into())
    }

    fn time(&self) -> Group {
        let choice = |value: &&str| {
            let key = format!("lobby-time-{}", value.replace('_', "-"));
            self.choice(value, &self.form.time, &key, Some(&format!("{key}-about")))
        };
        let (usual, others) = CONTROLS.split_at(USUAL_CONTROLS);
        let others: Vec<_> = others.iter().map(choice).collect();
        Group {
            rest: Some(Rest {
                title: (self.lang).say_with("lobby-time-rest", &args![count = others.len()]),
                open: others.iter().any(|choice| choice.checked),
                choices: others,
            }),
            ..self.group("time", "lobby-time", usual.iter().map(choice).collect())
        }
    }

    /// A group whose choices have their names under its own.
    fn of_keys(&self, name: &'static str, taken: &str, values: &[&str]) -> Group {
        let legend = format!("lobby-{}", name.replace('_', "-"));
        let choice = |value: &&str| {
            let key = format!("{legend}-{}", value.replace('_', "-"));
            self.choice(value, taken, &key, Some(&format!("{key}-about")))
        };
        self.group(name, &legend, values.iter().map(choice).collect())
    }

    fn two(&self, name: &'static str, taken: &str, values: [&str; 2]) -> Group {
        self.of_keys(name, taken, &values)
    }

    /// A text field with something said about it under its label's name.
    fn explained(&self, name: &'static str, keyboard: &'static str, value: &str) -> Input {
        let label = format!("lobby-{}", name.replace('_', "-"));
        Input {
            about: Some(self.say(&format!("{label}-about"))),
            keyboard,
            ..self.input(name, &label, value)
        }
    }

    fn numbers(&self) -> Vec<Asked> {
        let asked = |number: &super::time::Number| {
            let label = format!("lobby-{}", number.name.replace('_', "-"));
            Asked {
                of: number.of,
                input: self.input(number.name, &label, self.form.number(number.name)),
            }
        };
        NUMBERS.iter().map(asked).collect()
    }

    fn handicap(&self) -> Select {
        let stones = (2..=9_u32).map(|count| (count.to_string(), words::stones(self.lang, count)));
        let none = ("0".to_owned(), self.say("lobby-handicap-none"));
        let options = std::iter::once(none).chain(stones);
        self.select("handicap", "lobby-handicap", &self.form.handicap, options)
    }

    fn komi(&self) -> Input {
        let profile = self.form.profile.parse().unwrap_or(Profile::Japanese);
        let komi = words::komi(self.lang, profile.ruleset().komi);
        Input {
            placeholder: self
                .lang
                .say_with("lobby-komi-placeholder", &args![komi = komi]),
            about: Some(self.say("lobby-komi-about")),
            keyboard: "text",
            ..self.input("komi", "lobby-komi", &self.form.komi)
        }
    }

    fn begins(&self) -> Input {
        Input {
            about: Some(self.say("lobby-begins-about")),
            placeholder: "2026-12-31 18:30".to_owned(),
            keyboard: "text",
            ..self.input("begins", "lobby-begins", &self.form.begins)
        }
    }

    fn custom(&self) -> Input {
        Input {
            about: Some(self.say("lobby-size-custom-about")),
            keyboard: "text",
            ..self.input("custom", "lobby-size-custom-label", &self.form.custom)
        }
    }

    fn placement(&self) -> Group {
        let taken = match self.form.placement.as_str() {
            "" => "fixed",
            chosen => chosen,
        };
        let choices = ["fixed", "free"]
            .map(|value| self.choice(value, taken, &format!("lobby-placement-{value}"), None));
        self.group("placement", "lobby-placement", choices.into())
    }

    fn undo(&self) -> Group {
        let choices = ["by_agreement", "free_before_answer", "never"].map(|value| {
            let key = format!("lobby-undo-{}", value.replace('_', "-"));
            self.choice(value, &self.form.undo, &key, None)
        });
        self.group("undo", "lobby-undo", choices.into())
    }
}

/// The element that a link to the field leads to: of a group, its first choice.
fn anchor(name: &str) -> String {
    let first = match name {
        "opponent" => "-invitation",
        "size" => "-9",
        "profile" => "-rfg",
        "color" => "-nigiri",
        "time" => "-none",
        "placement" => "-fixed",
        "undo" => "-by_agreement",
        "help" => "-none",
        "passes" | "weekends" => "-count",
        "pauses" => "-by_agreement",
        "absence" => "-opponent",
        "undo_clock" => "-spent",
        "ahead" => "-by_days",
        "sealing" => "-never",
        "lateness" => "-any",
        "oversight" => "-none",
        "goal" => "-score",
        "look" => "-colors",
        "blind" => "-none",
        "team" | "series" => "-none",
        "rotation" => "-points",
        "series_end" => "-decided",
        _ => "",
    };
    format!("f-{name}{first}")
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
