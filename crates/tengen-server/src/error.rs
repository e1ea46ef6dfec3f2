//! Errors as the outside sees them: a status and a code, as `problem+json`.
//!
//! The inside goes to the log once, here; the outside learns a code that the pages
//! translate (dots become dashes in the message's key).

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use tengen_store::StoreError;

use crate::codes;
use crate::live::Trouble;
use crate::pages::error::Problem;

/// What a handler answers when it cannot do what was asked.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ApiError {
    /// There is no such page, game or invitation.
    #[error("there is nothing here")]
    NotFound,
    /// It would tell what is hidden from the visitor while the game goes on.
    #[error("this is hidden until the game is over")]
    Hidden,
    /// The game is for its players alone.
    #[error("the players agreed that nobody looks on")]
    Private,
    /// The request does not come from our pages.
    #[error("the request comes from another site")]
    Foreign,
    /// The address in `Host` is not one of ours.
    #[error("the request names another host")]
    Misdirected,
    /// A form's field is wrong.
    #[error("field {field} is wrong: {code}")]
    Field {
        /// The field's name.
        field: &'static str,
        /// Why, as a code.
        code: String,
    },
    /// Somebody takes more than one may.
    #[error("a limit is reached: {code}")]
    TooMany {
        /// Of what, as a code.
        code: &'static str,
    },
    /// The framework could not make a request of what came.
    #[error("the request could not be read: {status}")]
    Unread {
        /// What it would have answered.
        status: StatusCode,
    },
    /// The request did not come in whole in time.
    #[error("the request did not come in time")]
    TooSlow,
    /// The store does not answer.
    #[error("the store is not available")]
    Store(#[from] StoreError),
    /// A room could not do it.
    #[error("the room is in trouble")]
    Room(#[from] Trouble),
    /// A page could not be made.
    #[error("a page could not be made")]
    Page(#[from] askama::Error),
    /// A record could not be written.
    #[error("a record could not be written")]
    Record(#[from] tengen_record::sgf::EditError),
    /// A picture could not be drawn.
    #[error("a picture could not be drawn")]
    Picture(#[from] tengen_diagram::png::PngError),
}

impl ApiError {
    /// The first reason why no game can be played by some terms.
    pub(crate) fn terms(errors: &tengen_game::TermsErrors) -> ApiError {
        let code = errors
            .0
            .first()
            .map_or("terms.size", tengen_game::TermsError::code);
        let field = code.strip_prefix("terms.").unwrap_or("size");
        ApiError::Field {
            field,
            code: code.to_owned(),
        }
    }

    /// The status of the answer.
    pub(crate) fn status(&self) -> StatusCode {
        match self {
            ApiError::NotFound => StatusCode::NOT_FOUND,
            ApiError::Foreign | ApiError::Hidden | ApiError::Private => StatusCode::FORBIDDEN,
            ApiError::Misdirected => StatusCode::MISDIRECTED_REQUEST,
            ApiError::Field { .. } => StatusCode::UNPROCESSABLE_ENTITY,
            ApiError::TooMany { .. } => StatusCode::TOO_MANY_REQUESTS,
            ApiError::Unread { status } => *status,
            ApiError::TooSlow => StatusCode::REQUEST_TIMEOUT,
            ApiError::Store(_) => StatusCode::SERVICE_UNAVAILABLE,
            ApiError::Room(trouble) => match trouble {
                Trouble::NoSuchGame => StatusCode::NOT_FOUND,
                Trouble::Store | Trouble::Log | Trouble::Closing => StatusCode::SERVICE_UNAVAILABLE,
            },
            ApiError::Page(_) | ApiError::Record(_) | ApiError::Picture(_) => {
                StatusCode::INTERNAL_SERVER_ERROR
            }
        }
    }

    /// The code that pages translate.
    pub(crate) fn code(&self) -> String {
        match self {
            ApiError::NotFound => codes::NOT_FOUND.to_owned(),
            ApiError::Hidden => codes::GAME_HIDDEN.to_owned(),
            ApiError::Private => codes::GAME_PRIVATE.to_owned(),
            ApiError::Foreign => codes::FOREIGN_ORIGIN.to_owned(),
            ApiError::Misdirected => codes::UNKNOWN_HOST.to_owned(),
            ApiError::Field { code, .. } => code.clone(),
            ApiError::TooMany { code } => (*code).to_owned(),
            ApiError::Unread { status } => match *status {
                StatusCode::METHOD_NOT_ALLOWED => codes::WRONG_METHOD.to_owned(),
                StatusCode::PAYLOAD_TOO_LARGE => codes::TOO_LARGE.to_owned(),
                _ => codes::UNREADABLE.to_owned(),
            },
            ApiError::TooSlow => codes::TOO_SLOW.to_owned(),
            ApiError::Store(_) => Trouble::Store.code().to_owned(),
            ApiError::Room(trouble) => trouble.code().to_owned(),
            ApiError::Page(_) | ApiError::Picture(_) => codes::PAGE.to_owned(),
            ApiError::Record(_) => codes::RECORD.to_owned(),
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let (status, code) = (self.status(), self.code());
        if status.is_server_error() {
            tracing::error!(code, error = %Chain(&self), "a request failed");
        }
        let mut body = serde_json::json!({
            "type": "about:blank",
            "status": status.as_u16(),
            "title": status.canonical_reason(),
            "code": code,
        });
        if let ApiError::Field { field, .. } = self {
            body["field"] = field.into();
        }
        let kind = [(header::CONTENT_TYPE, "application/problem+json")];
        let mut response = (status, kind, body.to_string()).into_response();
        // Where a page was asked for, a layer says it in words.
        response.extensions_mut().insert(Problem(code));
        response
    }
}

/// An error with all its sources, for the log.
pub(crate) struct Chain<'a>(pub(crate) &'a dyn std::error::Error);

impl std::fmt::Display for Chain<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.0)?;
        let mut next = self.0.source();
        while let Some(source) = next {
            write!(f, ": {source}")?;
            next = source.source();
        }
        Ok(())
    }
}
