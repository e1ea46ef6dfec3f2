//! Who is visiting: guests, known by a cookie that only their browser has.
//!
//! The cookie holds 256 random bits; the store knows their SHA-256 alone. A guest is
//! made by the first act that needs one (a game, a seat, a name), never by looking.

mod name;
pub(crate) mod routes;

pub(crate) use name::{NameError, check as check_name};

use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::header::{self, HeaderMap, HeaderValue};
use axum::http::request::Parts;
use axum::response::Response;
use sha2::{Digest as _, Sha256};
use tengen_id::UserId;
use tengen_store::account::{NewSession, TokenHash, User};

use crate::app::App;
use crate::error::ApiError;
use crate::random;

/// The session's cookie.
pub(crate) const SESSION_COOKIE: &str = "tengen_session";
/// A session lives this long after the last game or seat.
const SESSION_MS: i64 = 400 * 24 * 3_600_000;

/// Somebody asking for a page or a socket.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    /// Who, if the browser brought a session that is ours.
    pub(crate) user: Option<User>,
    /// From where.
    pub(crate) address: IpAddr,
    /// What the browser brought for it.
    token: Option<Token>,
}

impl Visitor {
    /// Who, as the store knows them.
    pub(crate) fn id(&self) -> Option<UserId> {
        self.user.as_ref().map(|user| user.id)
    }
}

/// A session's secret; it never shows itself.
#[derive(Clone)]
struct Token(String);

impl std::fmt::Debug for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Token(..)")
    }
}

/// A guest who surely has a session, and the cookie to send with the answer.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    /// Who.
    pub(crate) user: User,
    /// The value of `Set-Cookie`: for a guest made just now, or one who stays longer.
    pub(crate) cookie: Option<HeaderValue>,
}

impl Known {
    /// `response` with the cookie, where there is one to be set.
    pub(crate) fn remembered(self, mut response: Response) -> Response {
        if let Some(cookie) = self.cookie {
            response.headers_mut().append(header::SET_COOKIE, cookie);
        }
        response
    }
}

impl FromRequestParts<App> for Visitor {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visitor, ApiError> {
        let address = parts
            .extensions
            .get::<ConnectInfo<SocketAddr>>()
            .map_or(IpAddr::from([0, 0, 0, 0]), |ConnectInfo(address)| {
                address.ip()
            });
        let token = cookie(&parts.headers, SESSION_COOKIE).map(|text| Token(text.to_owned()));
        let user = match &token {
            Some(Token(text)) => {
                let token = hash(text.as_bytes());
                app.store.session(&token, app.time.now().0).await?
            }
            None => None,
        };
        Ok(Visitor {
            user,
            address,
            token,
        })
    }
}

impl Visitor {
    /// The visitor's name, if they have one here.
    pub(crate) fn name(&self) -> Option<&str> {
        self.user.as_ref().map(|user| user.name.as_str())
    }

    /// The visitor as a guest who can sit at a board; made now when there is none.
    ///
    /// `name` is what others see, for a new guest.
    pub(crate) async fn known(
        self,
        app: &App,
        name: impl FnOnce() -> String,
    ) -> Result<Known, ApiError> {
        let now = app.time.now();
        let expires_ms = now.0.saturating_add(SESSION_MS);
        if let (Some(user), Some(Token(text))) = (self.user, self.token) {
            let token = hash(text.as_bytes());
            app.store.extend_session(&token, expires_ms).await?;
            let cookie = set_cookie(app, SESSION_COOKIE, &text);
            return Ok(Known { user, cookie });
        }
        app.gates.guest(self.address, now)?;
        let token = hex(&random::bytes::<32>());
        let user = User {
            id: UserId::new(now.0, random::bytes()),
            name: name(),
            level: None,
        };
        let session = NewSession {
            token: hash(token.as_bytes()),
            created_ms: now.0,
            expires_ms,
        };
        app.store.create_guest(&user, &session).await?;
        let cookie = set_cookie(app, SESSION_COOKIE, &token);
        Ok(Known { user, cookie })
    }
}

/// The value of `Set-Cookie`: not for scripts, not for other sites, `Secure` where it can be.
pub(crate) fn set_cookie(app: &App, name: &str, value: &str) -> Option<HeaderValue> {
    let secure = if app.public_url.is_secure() {
        "; Secure"
    } else {
        ""
    };
    let seconds = SESSION_MS / 1000;
    let text = format!("{name}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
    let mut value = HeaderValue::from_str(&text).ok()?;
    value.set_sensitive(true);
    Some(value)
}

/// The value of a cookie that the browser sent.
pub(crate) fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|line| line.to_str().ok())
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find_map(|(key, value)| (key == name).then_some(value))
}

/// What the store knows of the token of a link; `None` for what cannot be one, which is
/// not looked up.
pub(crate) fn link_hash(token: &str) -> Option<TokenHash> {
    let is_token = token.len() == 32 && token.bytes().all(|byte| byte.is_ascii_hexdigit());
    is_token.then(|| hash(token.as_bytes()))
}

/// What the store knows of a token.
pub(crate) fn hash(token: &[u8]) -> TokenHash {
    Sha256::digest(token).into()
}

/// Lower-case hexadecimal.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        use std::fmt::Write as _;
        // Writing to a String cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}
