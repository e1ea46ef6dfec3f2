//! Running other programs: shown before they start, checked when they end.

use std::ffi::OsString;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::place;

/// Cargo, in the root of the checkout, able to find the tools built for it.
pub(crate) fn cargo() -> Command {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
    let mut command = Command::new(program);
    command.current_dir(place::root());
    command.env("PATH", path_with_tools());
    command
}

/// npm, in the web folder. Browsers are never fetched: the system's is used.
pub(crate) fn npm() -> Command {
    let mut command = Command::new("npm");
    command.current_dir(place::web());
    command.env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
    command
}

/// Shows `command`, runs it with our output, and fails when it fails.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let shown = show(command);
    eprintln!("$ {shown}");
    let status = command
        .status()
        .with_context(|| format!("cannot start `{shown}`"))?;
    if !status.success() {
        bail!("`{shown}` failed ({status})");
    }
    Ok(())
}

/// What `command` prints, trimmed; an error when it cannot start or fails.
pub(crate) fn read(command: &mut Command) -> Result<String> {
    let shown = show(command);
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("cannot start `{shown}`"))?;
    if !output.status.success() {
        bail!("`{shown}` failed ({})", output.status);
    }
    let text = String::from_utf8(output.stdout)
        .with_context(|| format!("`{shown}` printed something that is not UTF-8"))?;
    Ok(text.trim_end().to_owned())
}

/// Whether `command` can be started and ends well. Its output is dropped.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// `command` as one would type it.
pub(crate) fn show(command: &Command) -> String {
    let program = command.get_program().to_string_lossy();
    let name = program.rsplit('/').next().unwrap_or(&program).to_owned();
    let words = command
        .get_args()
        .map(|word| word.to_string_lossy().into_owned());
    std::iter::once(name)
        .chain(words)
        .collect::<Vec<_>>()
        .join(" ")
}

fn path_with_tools() -> OsString {
    let ours = std::iter::once(place::tools().join("bin"));
    let theirs = std::env::var_os("PATH").unwrap_or_default();
    std::env::join_paths(ours.chain(std::env::split_paths(&theirs))).unwrap_or(theirs)
}
