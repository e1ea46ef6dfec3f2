//! Errors as pages: whoever asked for a page gets the words, everybody else the
//! `problem+json` that was made first.

use askama::Template;
use axum::body::Body;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::http::header::{self, HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use super::{Reader, Shell};
use crate::error::ApiError;
use crate::i18n::{Lang, args};

/// The code of an error, carried beside its response for this layer.
#[derive(Clone, Debug)]
pub(crate) struct Problem(pub(crate) String);

#[derive(Template)]
#[template(path = "error.html")]
struct ErrorPage {
    shell: Shell,
    status: u16,
    heading: String,
    about: String,
}

/// The layer that turns an error's body into a page where a page was asked for.
pub(crate) async fn in_words(request: Request, next: Next) -> Response {
    let wants_page = wants_page(request.headers());
    let reader = Reader::of(request.headers(), request.uri().path());
    let response = next.run(request).await;
    let status = response.status();
    let is_error = status.is_client_error() || status.is_server_error();
    if !is_error || is_page(response.headers()) {
        return response;
    }
    let response = with_code(response);
    if !wants_page {
        return response;
    }
    let code = response
        .extensions()
        .get::<Problem>()
        .map(|Problem(code)| code.clone());
    let Ok(text) = page(reader, status, code.as_deref()).render() else {
        return response;
    };
    let (mut parts, _) = response.into_parts();
    parts.headers.remove(header::CONTENT_LENGTH);
    let kind = HeaderValue::from_static("text/html; charset=utf-8");
    parts.headers.insert(header::CONTENT_TYPE, kind);
    Response::from_parts(parts, Body::from(text))
}

/// The same answer with a code of ours, where the framework refused a request by itself:
/// its own words are English, and no program can tell them apart.
fn with_code(response: Response) -> Response {
    if response.extensions().get::<Problem>().is_some() {
        return response;
    }
    let status = response.status();
    let mut own = ApiError::Unread { status }.into_response();
    for (name, value) in response.headers() {
        let tells_the_body = [header::CONTENT_TYPE, header::CONTENT_LENGTH].contains(name);
        if !tells_the_body {
            own.headers_mut().append(name, value.clone());
        }
    }
    own
}

/// Whether a browser is about to show the answer to somebody.
fn wants_page(headers: &HeaderMap) -> bool {
    let accept = headers
        .get(header::ACCEPT)
        .and_then(|value| value.to_str().ok());
    accept.is_some_and(|accept| accept.contains("text/html"))
}

fn is_page(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE);
    kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"))
}

fn page(reader: Reader, status: StatusCode, code: Option<&str>) -> ErrorPage {
    let lang = reader.lang;
    let (heading, about) = words(lang, status);
    let own = code
        .map(|code| code.replace('.', "-"))
        .filter(|key| lang.knows(key));
    let about = match own {
        Some(key) => lang.say(&key),
        None => about,
    };
    let title = lang.say_with("error-title", &args![status = status.as_u16().to_string()]);
    ErrorPage {
        shell: Shell {
            at: None,
            // Switching the language leads to a page that surely exists.
            here: "/".to_owned(),
            ..Shell::new(reader, title, None)
        },
        status: status.as_u16(),
        heading,
        about,
    }
}

/// What happened, and what to do.
fn words(lang: Lang, status: StatusCode) -> (String, String) {
    let key = match status.as_u16() {
        401 | 403 | 421 => "error-403",
        404 | 410 => "error-404",
        405 => "error-405",
        409 => "error-409",
        408 => "error-408",
        413 | 431 => "error-413",
        429 => "error-429",
        503 | 504 => "error-503",
        500.. => "error-500",
        _ => "error-400",
    };
    (lang.say(key), lang.say(&format!("{key}-about")))
}

#[cfg(test)]
mod tests {
    use askama::Template as _;
    use axum::http::{HeaderMap, StatusCode};

    use super::{Lang, Reader, page, words};

    #[test]
    fn every_status_has_words_in_both_languages() {
        for lang in Lang::ALL {
            for status in (400..=599).filter_map(|code| StatusCode::from_u16(code).ok()) {
                let (heading, about) = words(lang, status);
                assert!(
                    !heading.contains('⟦') && !about.contains('⟦'),
                    "{status}: {heading} {about}"
                );
            }
        }
    }

    #[test]
    fn a_codes_own_words_are_taken_where_there_are_some() {
        let text = |code| {
            let reader = Reader::of(&HeaderMap::new(), "/x");
            page(reader, StatusCode::TOO_MANY_REQUESTS, code)
                .render()
                .unwrap()
        };
        assert!(text(Some("limit.guests")).contains("new guests"));
        assert!(text(Some("limit.unheard-of")).contains("Wait a little"));
    }
}
