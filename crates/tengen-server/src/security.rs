//! What protects every page: which hosts and origins are ours, and what browsers may do.
//!
//! One layer around the whole router. A request whose `Host` is not ours is turned
//! away (a foreign name that points here reads nothing), one that would change
//! something is taken only from our own pages, and every answer carries the headers
//! that forbid scripts, frames and leaks we never use.

use std::net::IpAddr;

use axum::extract::{Request, State};
use axum::http::Method;
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use crate::app::App;
use crate::config::PublicUrl;
use crate::error::ApiError;

/// No inline script or style, nothing from elsewhere; WASM may be compiled.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
     style-src 'self'; img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self'; \
     manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// Sent with every answer.
///
/// The referrer never leaves this club, so an invitation's address does not either.
/// Not `no-referrer`: under it browsers send `Origin: null` with our own forms, and
/// on a plain-http address nothing else would tell them from foreign ones.
const HEADERS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
];

/// The names this club answers to, as browsers write them.
#[derive(Clone, Debug)]
pub(crate) struct Allowed {
    origins: Vec<String>,
    hosts: Vec<String>,
}

impl Allowed {
    /// The public address alone; without one, this machine's names for `port`.
    pub(crate) fn of(public: &PublicUrl, listening: Option<(IpAddr, u16)>) -> Allowed {
        let mut urls = vec![public.clone()];
        if let Some((ip, port)) = listening
            && (ip.is_loopback() || ip.is_unspecified())
        {
            for name in ["localhost", "127.0.0.1", "[::1]"] {
                urls.extend(format!("http://{name}:{port}").parse());
            }
        }
        Allowed {
            origins: urls.iter().map(PublicUrl::origin).collect(),
            hosts: urls.iter().map(|url| url.host().to_owned()).collect(),
        }
    }

    /// Whether `Host` (or the target's authority) is one of ours, exactly.
    pub(crate) fn host(&self, request: &Request) -> Result<(), ApiError> {
        let host = match request.headers().get(header::HOST) {
            Some(host) => host.to_str().ok(),
            None => request
                .uri()
                .authority()
                .map(axum::http::uri::Authority::as_str),
        };
        let ours =
            host.is_some_and(|host| self.hosts.iter().any(|own| own.eq_ignore_ascii_case(host)));
        if ours {
            Ok(())
        } else {
            Err(ApiError::Misdirected)
        }
    }

    /// Whether the page that asks is one of ours. A browser always says so itself:
    /// by `Origin`, or where it leaves that out by `Sec-Fetch-Site`.
    pub(crate) fn page(&self, headers: &HeaderMap) -> Result<(), ApiError> {
        let ours = match headers.get(header::ORIGIN) {
            Some(origin) => self
                .origins
                .iter()
                .any(|own| own.as_bytes() == origin.as_bytes()),
            None => headers
                .get("sec-fetch-site")
                .is_some_and(|site| site.as_bytes() == b"same-origin"),
        };
        if ours { Ok(()) } else { Err(ApiError::Foreign) }
    }

    /// Whether a socket may be opened: only with an `Origin` that is ours.
    pub(crate) fn socket(&self, headers: &HeaderMap) -> Result<(), ApiError> {
        match headers.get(header::ORIGIN) {
            Some(_) => self.page(headers),
            None => Err(ApiError::Foreign),
        }
    }
}

/// The layer around the router.
pub(crate) async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    let checked = app.allowed.host(&request).and_then(|()| {
        if is_unsafe(request.method()) {
            app.allowed.page(request.headers())
        } else {
            Ok(())
        }
    });
    let mut response = match checked {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    };
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    // Pages show whose turn it is and to whom: they are never taken from a cache.
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

/// Whether a method may change something.
fn is_unsafe(method: &Method) -> bool {
    !method.is_safe()
}
