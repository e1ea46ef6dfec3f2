//! What a visitor changes about themselves: language, colors, name. Forms without
//! script; each leads back to the page it stood on.

use axum::extract::{Form, State};
use axum::http::header::{self, HeaderValue};
use axum::response::{IntoResponse as _, Redirect, Response};
use serde::Deserialize;

use super::{Visitor, name};
use crate::app::App;
use crate::error::ApiError;
use crate::i18n::{LANGUAGE_COOKIE, Lang, args};
use crate::lobby;
use crate::pages::{Reader, THEME_COOKIE, Theme};
use crate::random;

/// Preferences are kept this long.
const YEAR_SECONDS: u32 = 365 * 24 * 3600;

/// A choice of language.
#[derive(Debug, Deserialize)]
pub(crate) struct LanguageForm {
    lang: String,
    #[serde(default)]
    back: String,
}

/// A choice of colors.
#[derive(Debug, Deserialize)]
pub(crate) struct ThemeForm {
    theme: String,
    #[serde(default)]
    back: String,
}

/// Another name.
#[derive(Debug, Deserialize)]
pub(crate) struct NameForm {
    name: String,
}

/// `POST /language`
pub(crate) async fn language(
    State(app): State<App>,
    Form(form): Form<LanguageForm>,
) -> Result<Response, ApiError> {
    let lang = Lang::from_tag(&form.lang).ok_or(ApiError::Field {
        field: "lang",
        code: crate::codes::UNKNOWN_LANGUAGE.to_owned(),
    })?;
    Ok(remember(&app, LANGUAGE_COOKIE, lang.tag(), &form.back))
}

/// `POST /theme`
pub(crate) async fn theme(State(app): State<App>, Form(form): Form<ThemeForm>) -> Response {
    let theme = Theme::from_name(&form.theme);
    remember(&app, THEME_COOKIE, theme.name(), &form.back)
}

/// `POST /name`
pub(crate) async fn rename(
    State(app): State<App>,
    reader: Reader,
    visitor: Visitor,
    Form(form): Form<NameForm>,
) -> Result<Response, ApiError> {
    let chosen = match name::check(&form.name) {
        Ok(name) => name,
        Err(error) => {
            return lobby::routes::name_refused(&app, reader, &visitor, &form.name, error).await;
        }
    };
    let known = visitor.known(&app, || chosen.clone()).await?;
    if known.user.name != chosen {
        app.store.rename_user(known.user.id, &chosen).await?;
        let games = app
            .store
            .games_of(known.user.id, lobby::routes::LISTED)
            .await?;
        let games: Vec<_> = games.into_iter().map(|game| game.id).collect();
        app.hall.renamed(&games).await;
    }
    Ok(known.remembered(Redirect::to("/").into_response()))
}

/// What a guest is called who has not said anything else.
pub(crate) fn guest_name(lang: Lang) -> String {
    let [high, low] = random::bytes::<2>();
    lang.say_with(
        "name-guest",
        &args![number = format!("{high:02X}{low:02X}")],
    )
}

/// Back to the page, with a cookie that holds no secret: scripts may read it.
fn remember(app: &App, cookie: &str, value: &'static str, back: &str) -> Response {
    let secure = if app.public_url.is_secure() {
        "; Secure"
    } else {
        ""
    };
    let cookie = format!("{cookie}={value}; Path=/; Max-Age={YEAR_SECONDS}; SameSite=Lax{secure}");
    let mut response = Redirect::to(checked(back)).into_response();
    if let Ok(cookie) = HeaderValue::from_str(&cookie) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

/// A path of this site, or the lobby: never an address that leads elsewhere.
fn checked(back: &str) -> &str {
    let starts_here = back.starts_with('/') && !back.starts_with("//");
    let is_plain = back
        .bytes()
        .all(|byte| byte.is_ascii_graphic() && byte != b'\\');
    if starts_here && is_plain && back.len() <= 512 {
        back
    } else {
        "/"
    }
}

#[cfg(test)]
mod tests {
    use super::checked;

    #[test]
    fn a_choice_leads_back_to_a_page_of_this_site_only() {
        for path in ["/", "/rules/aga", "/game/0190?x=1"] {
            assert_eq!(checked(path), path);
        }
        for elsewhere in [
            "",
            "//evil.example",
            "/\\evil.example",
            "https://evil.example",
            "/a\r\nSet-Cookie: x=1",
            "evil",
        ] {
            assert_eq!(checked(elsewhere), "/", "{elsewhere}");
        }
        assert_eq!(checked(&format!("/{}", "x".repeat(600))), "/");
    }
}
