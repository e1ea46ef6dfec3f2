//! What the tests of this crate share.

#[cfg(feature = "formats")]
mod hard;
#[cfg(feature = "formats")]
#[path = "../../../fuzz/laws.rs"]
mod laws;
#[cfg(feature = "formats")]
mod memory;

use std::path::PathBuf;

/// The folder of files that are read but not part of the project.
pub(crate) fn shared() -> PathBuf {
    match std::env::var_os("TENGEN_SHARED") {
        Some(folder) => PathBuf::from(folder),
        None => PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared"),
    }
}

/// The files of the corpus, or none, said aloud, when it is not beside the checkout.
#[expect(clippy::print_stderr, reason = "a skipped test says so")]
pub(crate) fn corpus() -> Vec<PathBuf> {
    let folder = shared().join("corpus");
    let mut files = Vec::new();
    for folder in [folder.clone(), folder.join("synthetic")] {
        let Ok(entries) = std::fs::read_dir(&folder) else {
            eprintln!("SKIPPED: no corpus at {}", folder.display());
            return Vec::new();
        };
        files.extend(entries.map(|entry| entry.unwrap().path()));
    }
    files.retain(|path| path.is_file());
    files.sort();
    files
}
