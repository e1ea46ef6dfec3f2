//! The stages of `cargo xtask test`, in order: a list, and what each one does.

use std::process::Command;

use anyhow::Result;

use super::{Done, Length};
use crate::codegen;
use crate::need::{self, CHROMIUM, GNUGO, NODE, WASM, WASM_OPT};
use crate::process::{cargo, npm, run, succeeds};
use crate::{place, tidy, wasm, web};

/// One thing that can pass or fail.
#[derive(Debug)]
pub(crate) struct Stage {
    /// What `--only` calls it.
    pub(crate) name: &'static str,
    /// One clause, printed when it begins.
    pub(crate) about: &'static str,
    /// Stages that must have passed for this one to make sense.
    pub(crate) needs: &'static [&'static str],
    /// Does it.
    pub(crate) run: fn(Length) -> Result<Done>,
}

/// Quick ones first, so that a slip is told of in seconds.
pub(crate) const STAGES: &[Stage] = &[
    Stage {
        name: "tools",
        about: "what the tests need is on this machine",
        needs: &[],
        run: tools,
    },
    Stage {
        name: "fmt",
        about: "rustfmt has nothing to change",
        needs: &[],
        run: fmt,
    },
    Stage {
        name: "tidy",
        about: "the rules about the code itself",
        needs: &[],
        run: check_tidy,
    },
    Stage {
        name: "clippy",
        about: "no warnings in any target",
        needs: &[],
        run: clippy,
    },
    Stage {
        name: "rustdoc",
        about: "the documentation builds and its links hold",
        needs: &[],
        run: check_rustdoc,
    },
    Stage {
        name: "deny",
        about: "licences and sources of what we depend on",
        needs: &[],
        run: check_licences,
    },
    Stage {
        name: "codegen",
        about: "generated TypeScript is fresh",
        needs: &[],
        run: check_codegen,
    },
    Stage {
        name: "wasm",
        about: "the browser module, within its budget",
        needs: &["tools"],
        run: build_wasm,
    },
    Stage {
        name: "web-install",
        about: "npm ci",
        needs: &["tools"],
        run: install_web,
    },
    Stage {
        name: "web-check",
        about: "types of the web folder",
        needs: &["wasm", "web-install"],
        run: check_web,
    },
    Stage {
        name: "web-test",
        about: "vitest",
        needs: &["wasm", "web-install"],
        run: test_web,
    },
    Stage {
        name: "web-build",
        about: "the pages, bundled",
        needs: &["wasm", "web-install"],
        run: build_web,
    },
    Stage {
        name: "binary",
        about: "the program and all Rust tests, compiled",
        needs: &[],
        run: build_binary,
    },
    Stage {
        name: "rust",
        about: "every Rust test",
        needs: &["binary"],
        run: test_rust,
    },
    Stage {
        name: "doctests",
        about: "the examples in the documentation",
        needs: &[],
        run: test_docs,
    },
    Stage {
        name: "e2e",
        about: "whole games in a browser",
        needs: &["binary", "web-build"],
        run: test_browser,
    },
];

/// The names, for `--only`.
pub(crate) fn names() -> Vec<&'static str> {
    STAGES.iter().map(|stage| stage.name).collect()
}

fn passed(result: Result<()>) -> Result<Done> {
    result.map(|()| Done::Passed)
}

fn tools(_: Length) -> Result<Done> {
    passed(need::see_to(&[NODE, WASM, WASM_OPT, CHROMIUM, GNUGO]))
}

fn fmt(_: Length) -> Result<Done> {
    passed(run(cargo().args(["fmt", "--all", "--check"])))
}

fn check_tidy(_: Length) -> Result<Done> {
    passed(tidy::report())
}

fn clippy(_: Length) -> Result<Done> {
    passed(run(cargo().args([
        "clippy",
        "--workspace",
        "--all-targets",
        "--",
        "-D",
        "warnings",
    ])))
}

fn check_rustdoc(_: Length) -> Result<Done> {
    let mut command = cargo();
    command.args([
        "doc",
        "--workspace",
        "--no-deps",
        "--document-private-items",
    ]);
    passed(run(command.env("RUSTDOCFLAGS", "-D warnings")))
}

fn check_licences(_: Length) -> Result<Done> {
    if !succeeds(cargo().args(["deny", "--version"])) {
        return Ok(Done::Skipped(
            "cargo-deny is not installed; `cargo install cargo-deny --locked` brings it".to_owned(),
        ));
    }
    passed(run(
        cargo().args(["deny", "check", "bans", "licenses", "sources"])
    ))
}

fn check_codegen(_: Length) -> Result<Done> {
    passed(codegen::wire(codegen::Options { check: true }))
}

fn build_wasm(_: Length) -> Result<Done> {
    passed(wasm::build())
}

fn install_web(_: Length) -> Result<Done> {
    passed(web::install())
}

fn check_web(_: Length) -> Result<Done> {
    passed(web::script("check"))
}

fn test_web(_: Length) -> Result<Done> {
    passed(web::script("test"))
}

fn build_web(_: Length) -> Result<Done> {
    passed(web::build())
}

/// Tests and programs together, so that the browser tests meet the very build
/// that the Rust tests ran against and nothing is compiled twice.
const TARGETS: [&str; 3] = ["--workspace", "--bins", "--tests"];

fn build_binary(_: Length) -> Result<Done> {
    passed(run(cargo().arg("build").args(TARGETS)))
}

fn test_rust(length: Length) -> Result<Done> {
    let mut command = cargo();
    if nextest_is_here() {
        command
            .args(["nextest", "run", "--no-fail-fast"])
            .args(TARGETS);
    } else {
        eprintln!(
            "!!! cargo-nextest is missing and could not be built: falling back to cargo test"
        );
        command.args(["test", "--no-fail-fast"]).args(TARGETS);
    }
    lengthen(&mut command, length);
    passed(run(&mut command))
}

fn test_docs(_: Length) -> Result<Done> {
    passed(run(cargo().args(["test", "--workspace", "--doc"])))
}

fn test_browser(length: Length) -> Result<Done> {
    let mut command = npm();
    command.args(["run", "--silent", "e2e"]);
    command.env("TENGEN_BIN", place::program());
    if let Some(browser) = need::chromium() {
        command.env("TENGEN_CHROMIUM", browser);
    }
    lengthen(&mut command, length);
    passed(run(&mut command))
}

/// Tests look at `TENGEN_LONG` to know whether the large sets are wanted, and at
/// `TENGEN_GNUGO` for the outside referee.
fn lengthen(command: &mut Command, length: Length) {
    match length {
        Length::Usual => {}
        Length::Long => {
            command.env("TENGEN_LONG", "1");
        }
    }
    if let Some(referee) = need::gnugo() {
        command.env("TENGEN_GNUGO", referee);
    }
}

/// Finds cargo-nextest, or builds it into the checkout's own tools.
fn nextest_is_here() -> bool {
    if succeeds(cargo().args(["nextest", "--version"])) {
        return true;
    }
    eprintln!(
        "cargo-nextest is missing; building it into {}",
        place::shown(&place::tools())
    );
    run(cargo()
        .args([
            "install",
            "cargo-nextest",
            "--locked",
            "--version",
            "0.9.143",
            "--root",
        ])
        .arg(place::tools()))
    .is_ok()
}
