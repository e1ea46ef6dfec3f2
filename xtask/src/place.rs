//! Where things are: the checkout, the build folder, the web folder.

use std::path::{Path, PathBuf};

/// The top of the checkout.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("xtask lies one folder below the root")
}

/// Cargo's build folder: `CARGO_TARGET_DIR` when set, else `target`.
pub(crate) fn target() -> PathBuf {
    match std::env::var_os("CARGO_TARGET_DIR") {
        Some(dir) => root().join(dir),
        None => root().join("target"),
    }
}

/// Tools that the tests need and that were built for this checkout alone.
pub(crate) fn tools() -> PathBuf {
    target().join("tools")
}

/// The program as the tests build it.
pub(crate) fn program() -> PathBuf {
    let name = format!("tengen{}", std::env::consts::EXE_SUFFIX);
    target().join("debug").join(name)
}

/// The browser's half of the project.
pub(crate) fn web() -> PathBuf {
    root().join("web")
}

/// `path` as it is written from the top of the checkout, for messages.
pub(crate) fn shown(path: &Path) -> String {
    path.strip_prefix(root())
        .unwrap_or(path)
        .display()
        .to_string()
}
