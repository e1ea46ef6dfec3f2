//! `cargo xtask tidy`: the rules about the code itself, checked as tests are.
//!
//! Every rule is a function from the files of the checkout to findings; the
//! list of rules is [`RULES`]. A warning is shown, a fault fails.

mod arrows;
mod files;
mod laws;
mod links;
mod messages;
mod words;

use std::fs;
use std::process::Command;

use anyhow::{Result, bail};

use crate::place;
use crate::process::read;

/// A file that git knows, or would take.
#[derive(Clone, Debug)]
pub(crate) struct File {
    /// From the top of the checkout, with slashes.
    path: String,
    bytes: Vec<u8>,
}

impl File {
    /// The text, when the file is text.
    fn text(&self) -> Option<&str> {
        std::str::from_utf8(&self.bytes)
            .ok()
            .filter(|text| !text.contains('\0'))
    }

    /// The part of the name after the last dot.
    fn extension(&self) -> &str {
        self.path
            .rsplit_once('.')
            .map_or("", |(_, extension)| extension)
    }

    /// Whether the file was written by `cargo xtask codegen`.
    fn is_generated(&self) -> bool {
        self.path.starts_with("web/src/generated/")
    }

    /// Whether the file holds tests and nothing else.
    fn is_test(&self) -> bool {
        let name = self.path.rsplit('/').next().unwrap_or(&self.path);
        name == "tests.rs"
            || self.path.contains("/tests/")
            || self.path.starts_with("web/e2e/")
            || name.ends_with(".test.ts")
            || name.ends_with(".spec.ts")
    }
}

/// How much a finding weighs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Weight {
    /// Stop and think.
    Warning,
    /// Must be mended.
    Fault,
}

/// One place that breaks one rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Finding {
    weight: Weight,
    /// `path` or `path:line`.
    at: String,
    says: String,
}

impl Finding {
    fn fault(at: impl Into<String>, says: impl Into<String>) -> Finding {
        Finding {
            weight: Weight::Fault,
            at: at.into(),
            says: says.into(),
        }
    }

    fn warning(at: impl Into<String>, says: impl Into<String>) -> Finding {
        Finding {
            weight: Weight::Warning,
            at: at.into(),
            says: says.into(),
        }
    }
}

impl std::fmt::Display for Finding {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let weight = match self.weight {
            Weight::Warning => "warning",
            Weight::Fault => "fault",
        };
        write!(f, "{}: {weight}: {}", self.at, self.says)
    }
}

type Rule = fn(&[File]) -> Vec<Finding>;

/// Every rule that looks at files. The arrows look at cargo's metadata instead.
const RULES: &[Rule] = &[
    files::lengths,
    files::openings,
    files::binaries,
    words::unfinished,
    words::machine_paths,
    words::registries,
    links::resolve,
    laws::documented,
    messages::translated,
];

/// Prints what is found and fails when any of it is a fault.
///
/// # Errors
///
/// When git or cargo cannot be asked, or when there is a fault.
pub(crate) fn report() -> Result<()> {
    let findings = findings()?;
    for finding in &findings {
        eprintln!("{finding}");
    }
    let faults = findings
        .iter()
        .filter(|finding| finding.weight == Weight::Fault)
        .count();
    if 0 < faults {
        bail!("{faults} faults, {} warnings", findings.len() - faults);
    }
    eprintln!("tidy: no faults, {} warnings", findings.len());
    Ok(())
}

fn findings() -> Result<Vec<Finding>> {
    let files = files()?;
    let mut findings: Vec<Finding> = RULES.iter().flat_map(|rule| rule(&files)).collect();
    findings.extend(arrows::check(&arrows::rooms()?));
    Ok(findings)
}

/// All files that are committed or would be: what `.gitignore` names is left out.
fn files() -> Result<Vec<File>> {
    let mut git = Command::new("git");
    git.current_dir(place::root());
    git.args([
        "ls-files",
        "--cached",
        "--others",
        "--exclude-standard",
        "-z",
    ]);
    let mut files = Vec::new();
    for path in read(&mut git)?.split('\0').filter(|path| !path.is_empty()) {
        let full = place::root().join(path);
        // What is deleted and not yet committed is still listed.
        if full.is_file() {
            files.push(File {
                path: path.to_owned(),
                bytes: fs::read(full)?,
            });
        }
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file for the rules' own tests.
    pub(super) fn file(path: &str, text: &str) -> File {
        File {
            path: path.to_owned(),
            bytes: text.as_bytes().to_vec(),
        }
    }

    #[test]
    fn the_checkout_is_tidy() {
        let faults: Vec<String> = findings()
            .unwrap()
            .iter()
            .filter(|finding| finding.weight == Weight::Fault)
            .map(ToString::to_string)
            .collect();
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }

    #[test]
    fn tests_and_generated_files_are_known_by_their_place() {
        assert!(file("crates/tengen-rules/src/board/tests.rs", "").is_test());
        assert!(file("crates/tengen-game/tests/it/main.rs", "").is_test());
        assert!(file("web/src/play/clock.test.ts", "").is_test());
        assert!(file("web/e2e/whole-game.ts", "").is_test());
        assert!(!file("crates/tengen-rules/src/contests.rs", "").is_test());
        assert!(file("web/src/generated/wire.ts", "").is_generated());
    }
}
