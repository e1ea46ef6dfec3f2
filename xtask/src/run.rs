//! `cargo xtask run`: build everything, then become `tengen serve`.

use std::process::Command;

use anyhow::Result;
use clap::Args;

use crate::build;
use crate::process::{cargo, show};

/// What `run` can be told; words after `--` go to `tengen serve`.
#[derive(Debug, Args)]
pub(crate) struct Options {
    #[command(flatten)]
    build: build::Options,
    /// Words for `tengen serve`, such as `--listen 0.0.0.0:8080`
    #[arg(last = true)]
    words: Vec<String>,
}

/// Builds, then hands this process over to the server, so that Ctrl-C and
/// signals reach it and nothing else.
pub(crate) fn serve(options: &Options) -> Result<()> {
    build::everything(options.build)?;
    let mut command = cargo();
    command
        .args(["run", "--quiet", "-p", "tengen"])
        .args(options.build.flags())
        .args(["--", "serve"])
        .args(&options.words);
    eprintln!("$ {}", show(&command));
    hand_over(&mut command)
}

#[cfg(unix)]
fn hand_over(command: &mut Command) -> Result<()> {
    use std::os::unix::process::CommandExt;
    Err(anyhow::Error::new(command.exec()).context("cannot start the server"))
}

#[cfg(not(unix))]
fn hand_over(command: &mut Command) -> Result<()> {
    crate::process::run(command)
}
