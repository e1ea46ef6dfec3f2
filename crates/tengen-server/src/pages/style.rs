//! The looks of the pages: one style sheet and one icon, embedded, named by their hash
//! so that a browser keeps them for ever.

use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use sha2::{Digest as _, Sha256};

use crate::account::hex;
use crate::error::ApiError;

/// A file of the pages' looks.
#[derive(Debug)]
pub(crate) struct Look {
    path: String,
    kind: &'static str,
    text: &'static str,
}

/// The style sheet.
pub(crate) static SHEET: LazyLock<Look> = LazyLock::new(|| {
    Look::new(
        "site",
        "css",
        "text/css; charset=utf-8",
        include_str!("../../assets/site.css"),
    )
});
/// The icon of the tab.
pub(crate) static ICON: LazyLock<Look> = LazyLock::new(|| {
    Look::new(
        "icon",
        "svg",
        "image/svg+xml",
        include_str!("../../assets/icon.svg"),
    )
});

impl Look {
    fn new(name: &str, extension: &str, kind: &'static str, text: &'static str) -> Look {
        let hash = hex(&Sha256::digest(text.as_bytes())[..6]);
        Look {
            path: format!("/look/{name}-{hash}.{extension}"),
            kind,
            text,
        }
    }

    /// Where it is found.
    pub(crate) fn path(&self) -> &str {
        &self.path
    }
}

/// `GET /look/{name}`
pub(crate) async fn look(Path(name): Path<String>) -> Result<Response, ApiError> {
    let looks = [&*SHEET, &*ICON];
    let found = looks
        .into_iter()
        .find(|look| look.path.strip_prefix("/look/") == Some(&name));
    let look = found.ok_or(ApiError::NotFound)?;
    let headers = [
        (header::CONTENT_TYPE, look.kind),
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
    ];
    Ok((headers, look.text).into_response())
}
