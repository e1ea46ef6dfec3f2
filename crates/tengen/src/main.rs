//! The binary: one match over the commands, each in `cmd/`.
//!
//! Exit codes: 0 done, 1 the answer is "no", 2 bad input, 3 our fault.

use std::process::ExitCode;

use clap::{Parser, Subcommand};

mod cmd;

/// The whole game of Go in one program.
#[derive(Debug, Parser)]
#[command(name = "tengen", version, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

/// One variant per file in `cmd/`.
#[derive(Debug, Subcommand)]
enum Command {
    /// Opens the club: pages, games and sockets on one address.
    Serve(cmd::serve::Args),
    /// Counts the last position of a record.
    Score(cmd::score::Args),
    /// Plays a record again and tells every breach of the rules.
    Replay(cmd::replay::Args),
    /// Shows the profiles of rules and their switches.
    Rules(cmd::rules::Args),
    /// Tells what is in records, and copies them.
    Sgf(cmd::sgf::Args),
    /// Draws a record: numbered figures as pictures or text.
    Diagram(cmd::diagram::Args),
    /// Plays through the Go Text Protocol.
    Gtp(cmd::gtp::Args),
    /// Plays a game in the terminal.
    Play(cmd::play::Args),
    /// Has two GTP engines play, and judges.
    Match(cmd::r#match::Args),
    /// Measures how fast this machine plays.
    Bench(cmd::bench::Args),
}

fn main() -> ExitCode {
    match Cli::parse().command {
        Command::Serve(args) => cmd::serve::run(args),
        Command::Score(args) => cmd::score::run(&args),
        Command::Replay(args) => cmd::replay::run(&args),
        Command::Rules(args) => cmd::rules::run(&args),
        Command::Sgf(args) => cmd::sgf::run(&args),
        Command::Diagram(args) => cmd::diagram::run(&args),
        Command::Gtp(args) => cmd::gtp::run(&args),
        Command::Play(args) => cmd::play::run(&args),
        Command::Match(args) => cmd::r#match::run(&args),
        Command::Bench(args) => cmd::bench::run(&args),
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    /// clap checks a command only when it is asked for; this asks for all of them.
    #[test]
    fn every_command_can_be_read() {
        super::Cli::command().debug_assert();
    }
}
