//! Pages that are read: HTML made here, in the reader's language, useful without script.
//!
//! [`Shell`] is what surrounds every page; each page is a template with a struct of
//! finished words. What people typed reaches a page as text only: templates escape it.

pub(crate) mod error;
pub(crate) mod picture;
pub(crate) mod rules;
pub(crate) mod rulings;
pub(crate) mod style;
pub(crate) mod words;

use std::convert::Infallible;

use askama::Template;
use axum::extract::FromRequestParts;
use axum::http::header::{self, HeaderMap, HeaderValue};
use axum::http::request::Parts;
use axum::response::{IntoResponse as _, Response};

use crate::account::cookie;
use crate::error::ApiError;
use crate::i18n::{Lang, args};

/// The cookie that remembers light or dark; scripts may read and write it.
pub(crate) const THEME_COOKIE: &str = "tengen_theme";

/// Light or dark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Theme {
    /// As the system asks.
    Auto,
    /// Always light.
    Light,
    /// Always dark.
    Dark,
}

impl Theme {
    const ALL: [Theme; 3] = [Theme::Auto, Theme::Light, Theme::Dark];

    /// Its name in the cookie and in forms.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    /// The theme of this name; what is no name leaves it to the system.
    pub(crate) fn from_name(name: &str) -> Theme {
        let mut all = Theme::ALL.into_iter();
        all.find(|theme| theme.name() == name)
            .unwrap_or(Theme::Auto)
    }

    /// What `data-theme` of the page says, if it says anything.
    pub(crate) const fn attribute(self) -> Option<&'static str> {
        match self {
            Theme::Auto => None,
            Theme::Light | Theme::Dark => Some(self.name()),
        }
    }
}

/// How somebody reads: language, colors, and where they are.
#[derive(Clone, Debug)]
pub(crate) struct Reader {
    /// The language.
    pub(crate) lang: Lang,
    /// Light or dark.
    pub(crate) theme: Theme,
    /// The path of the page, for coming back to it.
    pub(crate) path: String,
}

impl Reader {
    /// What a request says of its reader.
    pub(crate) fn of(headers: &HeaderMap, path: &str) -> Reader {
        Reader {
            lang: Lang::of(headers),
            theme: cookie(headers, THEME_COOKIE).map_or(Theme::Auto, Theme::from_name),
            path: path.to_owned(),
        }
    }
}

impl<S: Sync> FromRequestParts<S> for Reader {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Reader, Infallible> {
        Ok(Reader::of(&parts.headers, parts.uri.path()))
    }
}

/// A link of the header.
#[derive(Debug)]
pub(crate) struct NavLink {
    pub(crate) href: &'static str,
    pub(crate) text: String,
    pub(crate) here: bool,
}

/// A button of the choice between light and dark.
#[derive(Debug)]
pub(crate) struct ThemeButton {
    pub(crate) value: &'static str,
    pub(crate) text: String,
    pub(crate) pressed: bool,
}

/// What surrounds every page.
#[derive(Clone, Debug)]
pub(crate) struct Shell {
    /// The language.
    pub(crate) lang: Lang,
    /// Light or dark.
    pub(crate) theme: Theme,
    /// Where the page is, for coming back to it.
    pub(crate) here: String,
    /// What the page is called.
    pub(crate) title: String,
    /// The visitor's name, if they have one here.
    pub(crate) name: Option<String>,
    /// Which link of the header leads here.
    pub(crate) at: Option<String>,
}

impl Shell {
    /// The surroundings of the page called `title`.
    pub(crate) fn new(reader: Reader, title: String, name: Option<&str>) -> Shell {
        Shell {
            lang: reader.lang,
            theme: reader.theme,
            at: Some(reader.path.clone()),
            here: reader.path,
            title,
            name: name.map(str::to_owned),
        }
    }

    /// What the tab is called.
    pub(crate) fn full_title(&self) -> String {
        self.lang
            .say_with("page-title", &args![title = self.title.as_str()])
    }

    /// The message `key`.
    pub(crate) fn say(&self, key: &str) -> String {
        self.lang.say(key)
    }

    /// Who the visitor is.
    pub(crate) fn say_you(&self, name: &str) -> String {
        self.lang.say_with("page-you", &args![name = name])
    }

    /// Where the style sheet lies.
    #[expect(clippy::unused_self, reason = "templates ask the shell for everything")]
    pub(crate) fn style(&self) -> &'static str {
        style::SHEET.path()
    }

    /// Where the tab's icon lies.
    #[expect(clippy::unused_self, reason = "templates ask the shell for everything")]
    pub(crate) fn icon(&self) -> &'static str {
        style::ICON.path()
    }

    /// The links of the header.
    pub(crate) fn links(&self) -> Vec<NavLink> {
        let links = [
            ("/", "page-nav-games"),
            ("/record", "page-nav-record"),
            ("/library", "page-nav-library"),
            ("/rules", "page-nav-rules"),
        ];
        let links = links.into_iter();
        links
            .map(|(href, key)| NavLink {
                href,
                text: self.say(key),
                here: self.at.as_deref() == Some(href),
            })
            .collect()
    }

    /// The languages to switch to.
    pub(crate) fn other_languages(&self) -> impl Iterator<Item = Lang> {
        let own = self.lang;
        Lang::ALL.into_iter().filter(move |lang| *lang != own)
    }

    /// The choice between light and dark.
    pub(crate) fn themes(&self) -> Vec<ThemeButton> {
        let button = |theme: Theme| ThemeButton {
            value: theme.name(),
            text: match theme {
                Theme::Auto => self.say("page-theme-auto"),
                Theme::Light => self.say("page-theme-light"),
                Theme::Dark => self.say("page-theme-dark"),
            },
            pressed: self.theme == theme,
        };
        Theme::ALL.into_iter().map(button).collect()
    }
}

/// A page as an answer.
pub(crate) fn respond(lang: Lang, page: &impl Template) -> Result<Response, ApiError> {
    let headers = [
        (
            header::CONTENT_TYPE,
            HeaderValue::from_static("text/html; charset=utf-8"),
        ),
        (
            header::CONTENT_LANGUAGE,
            HeaderValue::from_static(lang.tag()),
        ),
    ];
    Ok((headers, page.render()?).into_response())
}

/// JSON that may stand inside a page: no `<` in it can end the element it stands in.
pub(crate) fn embedded(json: &serde_json::Value) -> String {
    json.to_string()
        .replace('<', "\\u003c")
        .replace('\u{2028}', "\\u2028")
        .replace('\u{2029}', "\\u2029")
}

#[cfg(test)]
mod tests;
