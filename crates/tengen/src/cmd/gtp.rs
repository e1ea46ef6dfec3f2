//! `tengen gtp`: the program behind the Go Text Protocol.

use std::process::ExitCode;

use tengen_clock::Millis;
use tengen_engine::Level;
use tengen_gtp::{Session, serve};
use tengen_rules::Ruleset;

use super::answer::{Answer, Failure, finish};
use super::program::Program;
use super::score::parse_rules;

/// What `tengen gtp` can be told.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// How strong: 1, a first day's beginner, to 10.
    #[arg(long, value_name = "L", default_value = "10")]
    level: Level,
    /// The rules until the controller says otherwise.
    #[arg(long, value_name = "NAME", default_value = "chinese", value_parser = parse_rules)]
    rules: Ruleset,
    /// Threads that think together; with one and a seed the same game is played again.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=256))]
    threads: u32,
    /// The most seconds for one move, whatever the clock says.
    #[arg(long, value_name = "SECONDS", value_parser = parse_think)]
    think: Option<Millis>,
    /// What chance is grown from; without it every game differs.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

/// Answers commands until the input ends.
pub(crate) fn run(args: &Args) -> ExitCode {
    finish("gtp", answer(args))
}

fn answer(args: &Args) -> Result<Answer, Failure> {
    let player = Program::new(args.level, args.threads, args.seed).thinking_at_most(args.think);
    let mut session = Session::new(player, args.rules);
    let served = serve(
        std::io::stdin().lock(),
        std::io::stdout().lock(),
        &mut session,
    );
    match served {
        Ok(()) => Ok(Answer::nothing()),
        // A controller that has gone asks nothing more.
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(Answer::nothing()),
        Err(error) => Err(Failure::ours(
            "standard input and output",
            error.to_string(),
        )),
    }
}

/// Reads seconds, with a fraction or without.
fn parse_think(text: &str) -> Result<Millis, String> {
    let seconds: Option<f64> = text.parse().ok();
    let seconds = seconds.filter(|seconds| (0.01..=86_400.0).contains(seconds));
    let seconds =
        seconds.ok_or_else(|| format!("`{text}` is no time: write seconds, such as 0.5"))?;
    #[expect(clippy::cast_possible_truncation, reason = "at most a day")]
    Ok(Millis((seconds * 1000.0).round() as i64))
}
