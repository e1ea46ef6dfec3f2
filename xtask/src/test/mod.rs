//! `cargo xtask test`: every stage that CI runs, timed, with a table at the end.
//!
//! A stage that fails does not stop the others, save those that need it. The
//! last line printed is always `N passed, N failed`, counting stages.

mod stages;

use std::fmt;
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;

use crate::Stop;
use stages::{STAGES, Stage};

/// What `test` can be told.
#[derive(Clone, Debug, Args)]
pub(crate) struct Options {
    /// Add the large sets: outside referees, long random games, big boards
    #[arg(long)]
    long: bool,
    /// Run this stage alone, whatever it needs
    #[arg(long, value_name = "STAGE", value_parser = stages::names())]
    only: Option<String>,
}

/// How long the tests may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Length {
    /// What every change has to pass.
    Usual,
    /// What an issue has to pass before it is closed.
    Long,
}

/// What a stage that did not fail has to say.
#[derive(Debug)]
pub(crate) enum Done {
    /// It ran.
    Passed,
    /// It does not apply, and why.
    Skipped(String),
}

#[derive(Debug, PartialEq, Eq)]
enum Ending {
    Passed,
    Skipped(String),
    Failed(String),
}

#[derive(Debug)]
struct Line {
    name: &'static str,
    took: Duration,
    ending: Ending,
}

/// Runs the stages and prints the table.
///
/// The exit code is 0 when none failed, 2 when a tool is missing and may not be
/// installed, else 1.
pub(crate) fn all(options: &Options) -> ExitCode {
    let length = if options.long {
        Length::Long
    } else {
        Length::Usual
    };
    let mut lines: Vec<Line> = Vec::new();
    let mut stopped = false;
    for stage in STAGES {
        if options
            .only
            .as_deref()
            .is_some_and(|only| only != stage.name)
        {
            continue;
        }
        let (took, ending, stop) = match missing(stage, &lines) {
            Some(need) if options.only.is_none() => (
                Duration::ZERO,
                Ending::Skipped(format!("it needs {need}, which did not pass")),
                false,
            ),
            Some(_) | None => run(stage, length),
        };
        say(stage.name, &ending);
        stopped |= stop;
        lines.push(Line {
            name: stage.name,
            took,
            ending,
        });
        if stop {
            break;
        }
    }
    print!("{}", Table(&lines));
    let failed = lines
        .iter()
        .any(|line| matches!(line.ending, Ending::Failed(_)));
    ExitCode::from(if stopped { 2 } else { u8::from(failed) })
}

/// The first stage that `stage` needs and that did not pass.
fn missing(stage: &Stage, lines: &[Line]) -> Option<&'static str> {
    let passed = |name: &str| {
        lines
            .iter()
            .any(|line| line.name == name && line.ending == Ending::Passed)
    };
    stage.needs.iter().copied().find(|name| !passed(name))
}

fn run(stage: &Stage, length: Length) -> (Duration, Ending, bool) {
    eprintln!("\n=== {}: {}", stage.name, stage.about);
    let start = now();
    let result = (stage.run)(length);
    let took = now().duration_since(start);
    match result {
        Ok(Done::Passed) => (took, Ending::Passed, false),
        Ok(Done::Skipped(reason)) => (took, Ending::Skipped(reason), false),
        Err(error) => (
            took,
            Ending::Failed(format!("{error:#}")),
            error.is::<Stop>(),
        ),
    }
}

#[expect(
    clippy::disallowed_methods,
    reason = "stages are timed by the clock on the wall"
)]
fn now() -> std::time::Instant {
    std::time::Instant::now()
}

fn say(name: &str, ending: &Ending) {
    match ending {
        Ending::Passed => eprintln!("=== {name} passed"),
        Ending::Skipped(reason) => eprintln!("=== {name} SKIPPED: {reason}"),
        Ending::Failed(reason) => eprintln!("=== {name} FAILED: {reason}"),
    }
}

/// The table of stages and seconds, the first failure, and the count.
#[derive(Debug)]
struct Table<'a>(&'a [Line]);

impl fmt::Display for Table<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut passed, mut failed) = (0, 0);
        let mut first: Option<(&str, &str)> = None;
        writeln!(f, "\nstage        seconds  ended")?;
        for line in self.0 {
            write!(f, "{:<12} {:>7.1}  ", line.name, line.took.as_secs_f64())?;
            match &line.ending {
                Ending::Passed => {
                    passed += 1;
                    writeln!(f, "passed")?;
                }
                Ending::Skipped(reason) => writeln!(f, "SKIPPED: {reason}")?,
                Ending::Failed(reason) => {
                    failed += 1;
                    first = first.or(Some((line.name, reason)));
                    writeln!(f, "FAILED")?;
                }
            }
        }
        let together: Duration = self.0.iter().map(|line| line.took).sum();
        writeln!(f, "{:<12} {:>7.1}", "together", together.as_secs_f64())?;
        if let Some((name, reason)) = first {
            writeln!(f, "\nfirst failure: {name}: {reason}")?;
        }
        writeln!(f, "{passed} passed, {failed} failed")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(name: &'static str, ending: Ending) -> Line {
        Line {
            name,
            took: Duration::from_millis(1500),
            ending,
        }
    }

    #[test]
    fn the_last_line_counts_stages_and_the_first_failure_is_named() {
        let lines = [
            line("fmt", Ending::Passed),
            line("clippy", Ending::Failed("two warnings".into())),
            line(
                "e2e",
                Ending::Skipped("it needs binary, which did not pass".into()),
            ),
            line("tidy", Ending::Failed("a long file".into())),
        ];
        let text = Table(&lines).to_string();
        assert_eq!(text.lines().last(), Some("1 passed, 2 failed"));
        assert!(
            text.contains("first failure: clippy: two warnings\n"),
            "{text}"
        );
        assert!(text.contains("fmt              1.5  passed\n"), "{text}");
        assert!(text.contains("SKIPPED: it needs binary"), "{text}");
        assert!(text.contains("together         6.0\n"), "{text}");
    }

    #[test]
    fn a_stage_waits_for_all_that_it_needs() {
        let stage = STAGES.iter().find(|stage| !stage.needs.is_empty()).unwrap();
        assert_eq!(missing(stage, &[]), Some(stage.needs[0]));
        let all: Vec<Line> = stage
            .needs
            .iter()
            .map(|name| line(name, Ending::Passed))
            .collect();
        assert_eq!(missing(stage, &all), None);
    }

    #[test]
    fn every_need_is_an_earlier_stage() {
        for (at, stage) in STAGES.iter().enumerate() {
            for need in stage.needs {
                assert!(
                    STAGES[..at].iter().any(|earlier| earlier.name == *need),
                    "{} needs {need}",
                    stage.name
                );
            }
        }
    }
}
