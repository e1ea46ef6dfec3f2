//! `tengen bench`: how fast this machine is at what the program does most.

mod board;
mod game;
mod load;
mod server;
mod sgf;
mod stopwatch;
mod times;

use std::process::ExitCode;

use clap::Subcommand;

use super::answer::finish;

/// Measures one thing; each prints one JSON document with `--json`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

/// One variant per file in `cmd/bench/`.
#[derive(Debug, Subcommand)]
enum What {
    /// Playouts a second on the board, light and heavy.
    Board(board::Args),
    /// What a command costs a live game, and what a game weighs.
    Game(game::Args),
    /// A move's way to its answer and to a spectator, commit included.
    Server(server::Args),
    /// How fast records are read, decoded, replayed, checked and edited.
    Sgf(sgf::Args),
}

pub(crate) fn run(args: &Args) -> ExitCode {
    match &args.what {
        What::Board(args) => board::run(args),
        What::Game(args) => finish("bench", game::run(args)),
        What::Server(args) => finish("bench", server::run(args)),
        What::Sgf(args) => finish("bench sgf", sgf::run(args)),
    }
}
