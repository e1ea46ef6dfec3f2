//! The page of the library.

use askama::Template;
use axum::response::Response;
use serde_json::json;

use crate::account::Visitor;
use crate::assets::{self, Scripts};
use crate::error::ApiError;
use crate::pages::{Reader, Shell, embedded, respond};

#[derive(Template)]
#[template(path = "library.html")]
struct LibraryPage {
    shell: Shell,
    scripts: Scripts,
    boot: String,
}

/// `GET /library`
pub(crate) async fn page(reader: Reader, visitor: Visitor) -> Result<Response, ApiError> {
    let lang = reader.lang;
    let tag = lang.tag();
    let boot = json!({
        "v": tengen_wire::VERSION,
        "lang": tag,
        "i18n": format!("/assets/i18n/{tag}.ftl"),
        "words": format!("/assets/i18n/library-{tag}.ftl"),
    });
    let page = LibraryPage {
        shell: Shell::new(reader, lang.say("library-title"), visitor.name()),
        scripts: assets::scripts("src/library/main.ts"),
        boot: embedded(&boot),
    };
    respond(lang, &page)
}
