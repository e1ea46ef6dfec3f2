//! `cargo xtask codegen`: the wire types of tengen-wire as one TypeScript file.
//!
//! The file is committed, so that the web folder can be read and checked
//! without Rust; `--check` says whether it is fresh.

use std::fs;

use anyhow::{Context, Result, bail};
use clap::Args;

use crate::place;
use crate::process::{cargo, read, show};

/// What `codegen` can be told.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct Options {
    /// Only compare: fail when the committed file is not what would be written
    #[arg(long)]
    pub(crate) check: bool,
}

/// Writes `web/src/generated/wire.ts`, or compares it.
///
/// # Errors
///
/// When the types cannot be exported, or when the file is stale under `--check`.
pub(crate) fn wire(options: Options) -> Result<()> {
    let mut export = cargo();
    export.args([
        "run",
        "--quiet",
        "-p",
        "tengen-wire",
        "--features",
        "ts",
        "--example",
        "export",
    ]);
    eprintln!("$ {}", show(&export));
    let fresh = read(&mut export)? + "\n";
    let path = place::web().join("src/generated/wire.ts");
    let shown = place::shown(&path);
    let kept = fs::read_to_string(&path).unwrap_or_default();
    if kept == fresh {
        eprintln!("{shown} is fresh");
        return Ok(());
    }
    if options.check {
        bail!(
            "{shown} is stale{}; run `cargo xtask codegen`",
            first_difference(&kept, &fresh)
        );
    }
    fs::create_dir_all(path.parent().unwrap_or(place::root()))?;
    fs::write(&path, fresh).with_context(|| format!("cannot write {shown}"))?;
    eprintln!("{shown} written");
    Ok(())
}

/// Where two texts part, as " from line 12 on"; nothing when they do not.
fn first_difference(kept: &str, fresh: &str) -> String {
    if kept.is_empty() {
        return " (it is missing or empty)".to_owned();
    }
    let same = kept
        .lines()
        .zip(fresh.lines())
        .take_while(|(a, b)| a == b)
        .count();
    format!(" from line {} on", same + 1)
}

#[cfg(test)]
mod tests {
    use super::first_difference;

    #[test]
    fn a_stale_file_is_said_to_differ_from_its_first_changed_line() {
        assert_eq!(
            first_difference("a\nb\nc\n", "a\nB\nc\n"),
            " from line 2 on"
        );
        assert_eq!(first_difference("a\n", "a\nb\n"), " from line 2 on");
        assert_eq!(first_difference("", "a\n"), " (it is missing or empty)");
    }
}
