//! The fields of the new-game form one by one: label, choices, what is said about them, what
//! is wrong.

use tengen_rules::Profile;
use tengen_wire::job::MOST_LEVEL;

use super::super::fault::{Field, FieldError};
use super::super::form::Form;
use super::super::time::{CONTROLS, NUMBERS, Number};
use super::{Asked, Choice, FaultLink, Group, Input, Rest, Select, message};
use crate::i18n::{Lang, args};
use crate::pages::{rules, words};

/// Bodies of law that are shown at once; the others are unfolded.
const USUAL_PROFILES: usize = 6;
/// Controls that are shown at once.
const USUAL_CONTROLS: usize = 5;

/// What making a view needs at hand.
pub(super) struct Words<'a> {
    pub(super) lang: Lang,
    pub(super) form: &'a Form,
    pub(super) faults: &'a [(Field, FieldError)],
}

impl Words<'_> {
    fn say(&self, key: &str) -> String {
        self.lang.say(key)
    }

    fn error(&self, name: &str) -> Option<String> {
        let (_, error) = self.faults.iter().find(|(field, _)| field.0 == name)?;
        Some(message(self.lang, error))
    }

    pub(super) fn summary(&self) -> Option<String> {
        let count = self.faults.len();
        (count != 0).then(|| self.lang.say_with("page-errors", &args![count = count]))
    }

    pub(super) fn links(&self) -> Vec<FaultLink> {
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

    pub(super) fn input(&self, name: &'static str, label: &str, value: &str) -> Input {
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

    pub(super) fn opponent(&self) -> Group {
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

    pub(super) fn level(&self) -> Select {
        let option = |level: u8| {
            let about = self.say(&format!("lobby-level-{level}"));
            let args = args![level = level, about = about];
            let title = self.lang.say_with("lobby-level-option", &args);
            (level.to_string(), title)
        };
        let options = (1..=MOST_LEVEL).map(option);
        self.select("level", "lobby-level", &self.form.level, options)
    }

    pub(super) fn help(&self) -> Group {
        let choices = ["none", "hints"].map(|value| {
            let key = format!("lobby-help-{value}");
            self.choice(value, &self.form.help, &key, Some(&format!("{key}-about")))
        });
        self.group("help", "lobby-help", choices.into())
    }

    pub(super) fn size(&self) -> Group {
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

    pub(super) fn profile(&self) -> Group {
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

    pub(super) fn color(&self) -> Group {
        let choices = [
            ("nigiri", "lobby-color-nigiri", "lobby-color-nigiri-about"),
            ("black", "lobby-color-black", "lobby-color-black-about"),
            ("white", "lobby-color-white", "lobby-color-white-about"),
        ];
        let choices = choices
            .map(|(value, title, about)| self.choice(value, &self.form.color, title, Some(about)));
        self.group("color", "lobby-color", choices.into())
    }

    pub(super) fn time(&self) -> Group {
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
    pub(super) fn of_keys(&self, name: &'static str, taken: &str, values: &[&str]) -> Group {
        let legend = format!("lobby-{}", name.replace('_', "-"));
        let choice = |value: &&str| {
            let key = format!("{legend}-{}", value.replace('_', "-"));
            self.choice(value, taken, &key, Some(&format!("{key}-about")))
        };
        self.group(name, &legend, values.iter().map(choice).collect())
    }

    pub(super) fn two(&self, name: &'static str, taken: &str, values: [&str; 2]) -> Group {
        self.of_keys(name, taken, &values)
    }

    /// A text field with something said about it under its label's name.
    pub(super) fn explained(
        &self,
        name: &'static str,
        keyboard: &'static str,
        value: &str,
    ) -> Input {
        let label = format!("lobby-{}", name.replace('_', "-"));
        Input {
            about: Some(self.say(&format!("{label}-about"))),
            keyboard,
            ..self.input(name, &label, value)
        }
    }

    pub(super) fn numbers(&self) -> Vec<Asked> {
        let asked = |number: &Number| {
            let label = format!("lobby-{}", number.name.replace('_', "-"));
            Asked {
                of: number.of,
                input: self.input(number.name, &label, self.form.number(number.name)),
            }
        };
        NUMBERS.iter().map(asked).collect()
    }

    pub(super) fn handicap(&self) -> Select {
        let stones = (2..=9_u32).map(|count| (count.to_string(), words::stones(self.lang, count)));
        let none = ("0".to_owned(), self.say("lobby-handicap-none"));
        let options = std::iter::once(none).chain(stones);
        self.select("handicap", "lobby-handicap", &self.form.handicap, options)
    }

    pub(super) fn komi(&self) -> Input {
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

    pub(super) fn begins(&self) -> Input {
        Input {
            about: Some(self.say("lobby-begins-about")),
            placeholder: "2026-12-31 18:30".to_owned(),
            keyboard: "text",
            ..self.input("begins", "lobby-begins", &self.form.begins)
        }
    }

    pub(super) fn custom(&self) -> Input {
        Input {
            about: Some(self.say("lobby-size-custom-about")),
            keyboard: "text",
            ..self.input("custom", "lobby-size-custom-label", &self.form.custom)
        }
    }

    pub(super) fn placement(&self) -> Group {
        let taken = match self.form.placement.as_str() {
            "" => "fixed",
            chosen => chosen,
        };
        let choices = ["fixed", "free"]
            .map(|value| self.choice(value, taken, &format!("lobby-placement-{value}"), None));
        self.group("placement", "lobby-placement", choices.into())
    }

    pub(super) fn undo(&self) -> Group {
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
