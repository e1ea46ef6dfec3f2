//! The language of what is printed: English, or the Russian that the pages speak.
//!
//! Messages are Fluent, those of the club's pages with a few of the command line's own.
//! Documents of `--json` are the same in every language.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use tengen_record::check::{Clause, Diagnosis, Param};

/// A language of the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Lang {
    /// English.
    En,
    /// Russian.
    Ru,
}

impl Lang {
    /// The language that was asked for, else that of the terminal: `LC_ALL`,
    /// `LC_MESSAGES`, `LANG`, the first that is set.
    pub(crate) fn of(asked: Option<Lang>) -> Lang {
        let told = || {
            let names = ["LC_ALL", "LC_MESSAGES", "LANG"];
            let mut set = names
                .into_iter()
                .filter_map(|name| std::env::var(name).ok());
            set.find(|value| !value.is_empty())
        };
        asked.unwrap_or_else(|| Lang::of_locale(&told().unwrap_or_default()))
    }

    /// The language of a locale such as `ru_RU.UTF-8`.
    fn of_locale(locale: &str) -> Lang {
        let language = locale.split(['_', '.', '-']).next();
        if language == Some("ru") {
            Lang::Ru
        } else {
            Lang::En
        }
    }

    const fn tag(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Ru => "ru",
        }
    }
}

/// The words of one language.
pub(crate) struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    pub(crate) fn of(lang: Lang) -> Words {
        let own = match lang {
            Lang::En => include_str!("../../../../content/i18n/en/cli.ftl"),
            Lang::Ru => include_str!("../../../../content/i18n/ru/cli.ftl"),
        };
        // Its language decides which form of a word a number asks for.
        let mut bundle = FluentBundle::new(lang.tag().parse().into_iter().collect());
        // Terminals show the marks that isolate quoted text as rubbish.
        bundle.set_use_isolating(false);
        let pages = tengen_server::words(lang.tag()).unwrap_or_default();
        for source in pages.into_iter().chain([own]) {
            // A line that is not sound is left out; a test reads the files.
            let resource = FluentResource::try_new(source.to_owned());
            let resource = resource.unwrap_or_else(|(resource, _)| resource);
            bundle.add_resource_overriding(resource);
        }
        Words { lang, bundle }
    }

    /// The message of a key, or the key where there is none.
    pub(crate) fn say(&self, key: &str, args: &FluentArgs<'_>) -> String {
        let pattern = self.bundle.get_message(key).and_then(|one| one.value());
        let said = pattern.map(|pattern| {
            let said = self
                .bundle
                .format_pattern(pattern, Some(args), &mut Vec::new());
            said.into_owned()
        });
        said.unwrap_or_else(|| key.to_owned())
    }

    /// A message without arguments.
    pub(crate) fn word(&self, key: &str) -> String {
        self.say(key, &FluentArgs::new())
    }

    /// A decimal with one place, as the language writes it.
    pub(crate) fn tenths(&self, tenths: u64) -> String {
        let point = match self.lang {
            Lang::En => '.',
            Lang::Ru => ',',
        };
        format!("{}{point}{}", tenths / 10, tenths % 10)
    }

    /// A share in percent with one place, as the language writes it, without the sign.
    pub(crate) fn percent(&self, share: f64) -> String {
        let percent = format!("{:.1}", 100.0 * share);
        match self.lang {
            Lang::En => percent,
            Lang::Ru => percent.replace('.', ","),
        }
    }

    /// A clause of what was found.
    pub(crate) fn clause(&self, clause: &Clause) -> String {
        match self.lang {
            Lang::En => clause.to_string(),
            Lang::Ru => self.say(&key_of(clause.says.code), &quoted(clause)),
        }
    }

    /// What was found, with what it is about.
    pub(crate) fn finding(&self, one: &Diagnosis) -> String {
        if self.lang == Lang::En {
            return one.cause.to_string();
        }
        let sentence = self.word(&key_of(one.code));
        let mut said = sentence.trim_end_matches('.').to_owned();
        let name = one.cause.param("name").map(ToString::to_string);
        let is_said = key_of(one.code) == key_of(one.cause.says.code);
        let about = (!is_said).then(|| self.clause(&one.cause));
        for part in name.into_iter().chain(about) {
            said.push_str(": ");
            said.push_str(&part);
        }
        if let Some(times) = one.cause.param("times") {
            let mut args = FluentArgs::new();
            args.set("count", times.to_string());
            said.push_str(", ");
            said.push_str(&self.say("finding-times", &args));
        }
        said
    }

    /// The place of a finding in its game.
    pub(crate) fn place(&self, one: &Diagnosis) -> String {
        let mut args = FluentArgs::new();
        args.set("number", one.move_number);
        let mut place = self.say("cli-place", &args);
        for number in &one.variations {
            let mut args = FluentArgs::new();
            args.set("number", *number);
            place.push_str(", ");
            place.push_str(&self.say("library-place-variation", &args));
        }
        place
    }
}

fn key_of(code: &str) -> String {
    code.replace('.', "-")
}

fn quoted(clause: &Clause) -> FluentArgs<'static> {
    let mut args = FluentArgs::new();
    for (name, param) in &clause.params {
        match param {
            Param::Text(text) => args.set(*name, text.clone()),
            // As it is: thousands are not parted.
            Param::Count(count) => args.set(*name, count.to_string()),
        }
    }
    args
}

#[cfg(test)]
mod tests {
    use tengen_record::check::{RecordCode, Says};
    use tengen_record::sgf::FindingCode;

    use super::{Lang, Words, key_of};

    #[test]
    fn the_locale_tells_the_language() {
        assert_eq!(Lang::of_locale("ru_RU.UTF-8"), Lang::Ru);
        assert_eq!(Lang::of_locale("ru"), Lang::Ru);
        assert_eq!(Lang::of_locale("rue"), Lang::En);
        assert_eq!(Lang::of_locale("C"), Lang::En);
    }

    #[test]
    fn whatever_can_be_found_is_said_in_both_languages_with_what_it_quotes() {
        for lang in [Lang::En, Lang::Ru] {
            let words = Words::of(lang);
            let codes = RecordCode::ALL.map(RecordCode::code).into_iter();
            let grammar = FindingCode::ALL.map(FindingCode::code).into_iter();
            let clauses = Says::ALL.iter().map(|says| says.code);
            for code in codes.chain(grammar).chain(clauses) {
                assert_ne!(words.word(&key_of(code)), key_of(code), "{lang:?}");
            }
            for says in Says::ALL
                .iter()
                .filter(|says| !says.code.starts_with("record."))
            {
                for name in ["text", "count"] {
                    let mut args = super::FluentArgs::new();
                    args.set(name, "QUOTED");
                    let said = words.say(&key_of(says.code), &args);
                    let is_quoted = says.english.contains(&format!("{{{name}}}"));
                    // What a fix writes is part of its sentence.
                    if is_quoted && !says.code.starts_with("fix.") {
                        assert!(said.contains("QUOTED"), "{lang:?} {}: {said}", says.code);
                    }
                }
            }
        }
    }
}
