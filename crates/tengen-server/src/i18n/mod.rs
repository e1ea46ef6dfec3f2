//! The two languages of the pages: which one a browser asks for, and the words.
//!
//! Messages are Fluent, the same files that the browser reads, embedded in the
//! program. A key that is missing shows itself in marks and fails a test.

mod accept;
#[cfg(test)]
mod tests;

use std::sync::LazyLock;

use axum::http::header::{self, HeaderMap};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::memoizer::MemoizerKind;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use crate::account::cookie;

/// The cookie that remembers a choice of language.
pub(crate) const LANGUAGE_COOKIE: &str = "tengen_lang";

/// A language the pages speak.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lang {
    /// English, also for those who ask for neither.
    En,
    /// Russian.
    Ru,
}

type Bundle = FluentBundle<FluentResource>;

static EN: LazyLock<Bundle> = LazyLock::new(|| bundle(Lang::En));
static RU: LazyLock<Bundle> = LazyLock::new(|| bundle(Lang::Ru));

impl Lang {
    /// Every language, in the order in which they are offered.
    pub(crate) const ALL: [Lang; 2] = [Lang::En, Lang::Ru];

    /// Its tag in HTML, in the cookie and in file names.
    pub(crate) const fn tag(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Ru => "ru",
        }
    }

    /// What it calls itself.
    pub(crate) const fn own_name(self) -> &'static str {
        match self {
            Lang::En => "English",
            Lang::Ru => "Русский",
        }
    }

    /// The language with this tag.
    pub(crate) fn from_tag(tag: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.tag() == tag)
    }

    /// What the browser wants: its cookie first, then `Accept-Language`, else English.
    pub(crate) fn of(headers: &HeaderMap) -> Lang {
        let chosen = cookie(headers, LANGUAGE_COOKIE).and_then(Lang::from_tag);
        let asked = || {
            let text = headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok()?;
            accept::preferred(text)
        };
        chosen.or_else(asked).unwrap_or(Lang::En)
    }

    /// All its messages, as the browser gets them.
    pub(crate) const fn source(self) -> &'static str {
        match self {
            Lang::En => include_str!("../../../../content/i18n/en.ftl"),
            Lang::Ru => include_str!("../../../../content/i18n/ru.ftl"),
        }
    }

    /// The messages of the library page alone, which no other page needs.
    pub(crate) const fn library(self) -> &'static str {
        match self {
            Lang::En => include_str!("../../../../content/i18n/en/library.ftl"),
            Lang::Ru => include_str!("../../../../content/i18n/ru/library.ftl"),
        }
    }

    /// The message `key`.
    pub(crate) fn say(self, key: &str) -> String {
        self.message(key, None)
    }

    /// The message `key` with `args` filled in. Write it with [`args!`].
    pub(crate) fn say_with(self, key: &str, args: &FluentArgs<'_>) -> String {
        self.message(key, Some(args))
    }

    /// Whether there is a message `key`.
    pub(crate) fn knows(self, key: &str) -> bool {
        self.bundle().has_message(key)
    }

    /// A decimal number as the language writes it.
    pub(crate) fn decimal(self, text: &str) -> String {
        let minus = text.replace('-', "\u{2212}");
        match self {
            Lang::En => minus,
            Lang::Ru => minus.replace('.', ","),
        }
    }

    fn bundle(self) -> &'static Bundle {
        match self {
            Lang::En => &EN,
            Lang::Ru => &RU,
        }
    }

    fn message(self, key: &str, args: Option<&FluentArgs<'_>>) -> String {
        let bundle = self.bundle();
        let pattern = bundle.get_message(key).and_then(|message| message.value());
        let Some(pattern) = pattern else {
            tracing::error!(key, lang = self.tag(), "a message is missing");
            return missing(key);
        };
        let mut errors = Vec::new();
        let text = bundle
            .format_pattern(pattern, args, &mut errors)
            .into_owned();
        if errors.is_empty() {
            return text;
        }
        tracing::error!(
            key,
            lang = self.tag(),
            ?errors,
            "a message could not be filled in"
        );
        missing(key)
    }
}

/// What a page shows where a message should be; tests look for the marks.
fn missing(key: &str) -> String {
    format!("⟦{key}⟧")
}

fn bundle(lang: Lang) -> Bundle {
    let language = lang.tag().parse().expect("our own tags are languages");
    let mut bundle = FluentBundle::new_concurrent(vec![language]);
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(match lang {
        Lang::En => number_in_english,
        Lang::Ru => number_in_russian,
    }));
    let resource = FluentResource::try_new(lang.source().to_owned())
        .unwrap_or_else(|(resource, errors)| broken(lang, resource, &errors));
    if let Err(errors) = bundle.add_resource(resource) {
        tracing::error!(lang = lang.tag(), ?errors, "messages are written twice");
    }
    bundle
}

/// A file with a slip in it still gives its other messages; a test forbids the slip.
fn broken<E: std::fmt::Debug>(
    lang: Lang,
    resource: FluentResource,
    errors: &[E],
) -> FluentResource {
    tracing::error!(lang = lang.tag(), ?errors, "messages could not be read");
    resource
}

fn number_in_english<M: MemoizerKind>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    number(Lang::En, value)
}

fn number_in_russian<M: MemoizerKind>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    number(Lang::Ru, value)
}

fn number(lang: Lang, value: &FluentValue<'_>) -> Option<String> {
    match value {
        FluentValue::Number(number) => Some(lang.decimal(&number.as_string())),
        FluentValue::String(_)
        | FluentValue::Custom(_)
        | FluentValue::None
        | FluentValue::Error => None,
    }
}

/// Arguments of a message: `args![host = name, stones = 3]`.
macro_rules! args {
    ($($name:ident = $value:expr),+ $(,)?) => {{
        let mut args = fluent_bundle::FluentArgs::new();
        $(args.set(stringify!($name), $value);)+
        args
    }};
}
pub(crate) use args;
