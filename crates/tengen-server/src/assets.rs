//! What the browser runs: the bundle of `web/dist`, embedded when there is one.
//!
//! Without it the program still builds and serves every page that is read; pages that
//! need it say how to build the rest. Files are named by their content, so a browser
//! keeps them for ever.

use std::borrow::Cow;
use std::collections::{BTreeSet, HashMap};
use std::io::Write as _;
use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::header::{self, HeaderMap, HeaderName};
use axum::response::{IntoResponse as _, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use rust_embed::{EmbeddedFile, RustEmbed};
use serde_json::Value;

use crate::error::ApiError;
use crate::i18n::Lang;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Dist;

/// The bundler's list of what became of each source.
const MANIFEST: &str = "manifest.json";

/// What a page loads to run an island; no `entry` when the bundle is not built in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Scripts {
    /// The module that runs.
    pub(crate) entry: Option<String>,
    /// Modules that it imports at once.
    pub(crate) preloads: Vec<String>,
    /// Its style sheets.
    pub(crate) styles: Vec<String>,
}

/// The scripts of the island whose source is `source`, such as `src/play/main.ts`.
pub(crate) fn scripts(source: &str) -> Scripts {
    let manifest = Dist::get(MANIFEST);
    let manifest = manifest.and_then(|file| serde_json::from_slice::<Value>(&file.data).ok());
    manifest.map_or_else(Scripts::default, |manifest| read(&manifest, source))
}

/// Where the rules module for the browser lies, if it is built in.
pub(crate) fn rules_module() -> Option<String> {
    let mut names = Dist::iter();
    names
        .find(|name| name.starts_with("tengen_wasm_bg") && name.ends_with(".wasm"))
        .map(|name| address(&name))
}

fn address(file: &str) -> String {
    format!("/assets/{file}")
}

fn read(manifest: &Value, source: &str) -> Scripts {
    let Some(entry) = manifest[source]["file"].as_str() else {
        return Scripts::default();
    };
    let mut seen = BTreeSet::from([source.to_owned()]);
    let mut waiting = vec![source.to_owned()];
    let mut scripts = Scripts {
        entry: Some(address(entry)),
        ..Scripts::default()
    };
    while let Some(chunk) = waiting.pop() {
        let chunk = &manifest[&chunk];
        let list = |key: &str| {
            chunk[key]
                .as_array()
                .into_iter()
                .flatten()
                .filter_map(Value::as_str)
        };
        scripts.styles.extend(list("css").map(address));
        for import in list("imports") {
            if seen.insert(import.to_owned()) {
                waiting.push(import.to_owned());
                scripts
                    .preloads
                    .extend(manifest[import]["file"].as_str().map(address));
            }
        }
    }
    scripts
}

/// `GET /assets/{*path}`
pub(crate) async fn file(
    headers: HeaderMap,
    Path(path): Path<String>,
) -> Result<Response, ApiError> {
    if path == MANIFEST {
        return Err(ApiError::NotFound);
    }
    let EmbeddedFile { data, .. } = Dist::get(&path).ok_or(ApiError::NotFound)?;
    let answer = [
        (header::CONTENT_TYPE, kind(&path)),
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
    ];
    Ok(match packed(&headers, &path).await {
        Some(packed) => (answer, PACKED, packed).into_response(),
        None => (answer, data).into_response(),
    })
}

/// The messages in the file of this name: `ru.ftl`, `library-ru.ftl`.
fn spoken(file: &str) -> Option<&'static str> {
    let name = file.strip_suffix(".ftl")?;
    match name.strip_prefix("library-") {
        Some(tag) => Lang::from_tag(tag).map(Lang::library),
        None => Lang::from_tag(name).map(Lang::source),
    }
}

/// `GET /assets/i18n/{file}`: the messages of `ru.ftl`, `en.ftl` and those beside them.
pub(crate) async fn messages(
    headers: HeaderMap,
    Path(file): Path<String>,
) -> Result<Response, ApiError> {
    let text = spoken(&file).ok_or(ApiError::NotFound)?;
    let answer = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (header::CACHE_CONTROL, "no-cache"),
    ];
    Ok(match packed(&headers, &file).await {
        Some(packed) => (answer, PACKED, packed).into_response(),
        None => (answer, text).into_response(),
    })
}

/// What is said of a file that was packed.
const PACKED: [(HeaderName, &str); 2] = [
    (header::CONTENT_ENCODING, "gzip"),
    (header::VARY, "accept-encoding"),
];

/// Every file that gains by it, gzipped; made once, when the first is asked for.
static GZIPPED: LazyLock<HashMap<String, Vec<u8>>> = LazyLock::new(|| {
    let dist = Dist::iter().filter_map(|name| Some((name.to_string(), Dist::get(&name)?.data)));
    let names = Lang::ALL.into_iter().flat_map(|lang| {
        let tag = lang.tag();
        [format!("{tag}.ftl"), format!("library-{tag}.ftl")]
    });
    let texts = names.filter_map(|name| {
        let text = spoken(&name)?;
        Some((name, Cow::Borrowed(text.as_bytes())))
    });
    let files = dist.chain(texts);
    files
        .filter_map(|(name, data)| {
            let gzipped = gzip(&data)?;
            (gzipped.len() < data.len()).then_some((name, gzipped))
        })
        .collect()
});

fn gzip(data: &[u8]) -> Option<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(data).ok()?;
    encoder.finish().ok()
}

/// The file gzipped, for a browser that reads that, if it gained by it.
async fn packed(headers: &HeaderMap, name: &str) -> Option<&'static [u8]> {
    let accepted = headers.get(header::ACCEPT_ENCODING)?.to_str().ok()?;
    if !accepted
        .split(',')
        .any(|coding| coding.trim().split(';').next() == Some("gzip"))
    {
        return None;
    }
    // Packing takes longer than a request may hold the runtime.
    let gzipped = tokio::task::spawn_blocking(|| &*GZIPPED).await.ok()?;
    gzipped.get(name).map(Vec::as_slice)
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("json" | "map") => "application/json",
        Some("woff2") => "font/woff2",
        Some("png") => "image/png",
        Some("webp") => "image/webp",
        Some("ogg") => "audio/ogg",
        Some("mp3") => "audio/mpeg",
        Some("wav") => "audio/wav",
        Some(_) | None => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{Scripts, read};

    #[test]
    fn an_island_brings_its_imports_and_styles_once() {
        let manifest = json!({
            "src/play/main.ts": {"file": "play-1.js", "css": ["play-2.css"], "imports": ["_a.js", "_b.js"]},
            "_a.js": {"file": "a-3.js", "imports": ["_b.js"], "css": ["a-4.css"]},
            "_b.js": {"file": "b-5.js", "imports": ["_a.js"]},
        });
        let mut scripts = read(&manifest, "src/play/main.ts");
        scripts.preloads.sort();
        assert_eq!(
            scripts,
            Scripts {
                entry: Some("/assets/play-1.js".to_owned()),
                preloads: vec!["/assets/a-3.js".to_owned(), "/assets/b-5.js".to_owned()],
                styles: vec![
                    "/assets/play-2.css".to_owned(),
                    "/assets/a-4.css".to_owned()
                ],
            }
        );
    }

    #[test]
    fn without_a_bundle_there_is_nothing_to_run() {
        assert_eq!(read(&json!({}), "src/play/main.ts"), Scripts::default());
    }
}
