//! The web folder's own steps, by npm: install, check, test, build, browser tests.

use std::fs;
use std::path::Path;
use std::time::SystemTime;

use anyhow::Result;

use crate::place;
use crate::process::{npm, run};

/// Brings `node_modules` to what `package-lock.json` says; quick when it is so.
pub(crate) fn install() -> Result<()> {
    let web = place::web();
    let wanted = changed_at(&web.join("package-lock.json"));
    let present = changed_at(&web.join("node_modules/.package-lock.json"));
    if wanted.is_some() && wanted <= present {
        return Ok(());
    }
    run(npm().args(["ci", "--no-fund", "--no-audit"]))
}

/// Bundles the pages into `web/dist`, which the program embeds.
pub(crate) fn build() -> Result<()> {
    script("build")
}

/// Runs one script of `web/package.json`.
pub(crate) fn script(name: &str) -> Result<()> {
    run(npm().args(["run", "--silent", name]))
}

/// When `path` was last written; `None` when it is not there.
pub(crate) fn changed_at(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|meta| meta.modified()).ok()
}
