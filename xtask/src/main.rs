//! Everything the project does to itself: build, run, test, tidy, codegen.
//!
//! One module per verb; what several verbs need lies in `place` (where things
//! are), `process` (running other programs) and `need` (programs that must be
//! there). Nothing of the game is known here.
#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a command-line program talks: progress to stderr, results to stdout"
)]

mod bench;
mod build;
mod codegen;
mod need;
mod place;
mod process;
mod run;
mod test;
mod tidy;
mod wasm;
mod web;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

#[derive(Debug, Parser)]
#[command(name = "cargo xtask", about = "Builds, runs and tests Tengen")]
struct Cli {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Debug, Subcommand)]
enum Verb {
    /// Build everything: browser module, web pages, the program
    Build(build::Options),
    /// Build everything, then start the club on this machine
    Run(run::Options),
    /// Install what the tests need and run everything that CI runs
    Test(test::Options),
    /// Check the rules about the code itself
    Tidy,
    /// Write the TypeScript of the wire types
    Codegen(codegen::Options),
    /// Build the browser modules from tengen-wasm and tengen-studio-wasm
    Wasm,
    /// Count instructions of the board and of playouts; compare WASM with native code
    Bench,
}

/// Something the person at the keyboard has to do first. Ends with exit code 2.
#[derive(Debug)]
pub(crate) struct Stop(pub(crate) String);

impl std::fmt::Display for Stop {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Stop {}

fn main() -> ExitCode {
    match take(Cli::parse().verb) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::from(exit_code(&error))
        }
    }
}

fn take(verb: Verb) -> Result<ExitCode> {
    match verb {
        Verb::Build(options) => build::everything(options)?,
        Verb::Run(options) => run::serve(&options)?,
        Verb::Test(options) => return Ok(test::all(&options)),
        Verb::Tidy => tidy::report()?,
        Verb::Codegen(options) => codegen::wire(options)?,
        Verb::Wasm => wasm::build()?,
        Verb::Bench => bench::report()?,
    }
    Ok(ExitCode::SUCCESS)
}

/// 2 when the person has to do something first, 1 for every other failure.
pub(crate) fn exit_code(error: &anyhow::Error) -> u8 {
    if error.is::<Stop>() { 2 } else { 1 }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::Cli;

    /// clap checks a verb only when it is asked for; a test asks for all of them.
    #[test]
    fn every_verb_can_be_read() {
        Cli::command().debug_assert();
        assert!(
            Cli::command()
                .try_get_matches_from(["xtask", "run", "--", "--listen", "127.0.0.1:0"])
                .is_ok()
        );
    }
}
