//! `tengen match`: two GTP engines play, and our own rules are the referee.

mod book;
mod openings;
mod referee;
mod report;
mod why;

use std::path::PathBuf;
use std::process::ExitCode;

use tengen_clock::TimeControl;
use tengen_gtp::controller::Opponent;
use tengen_rules::{ByColor, Color, Komi, Position, Ruleset, Setup, Size};

use super::answer::{Answer, Failure, finish};
use super::engine_command::{Restarts, parse_time, start};
use super::score::parse_rules;
use super::wall::Wall;
use super::words::{Lang, Words};
use book::{Book, GameLine, Terms, Who};

/// What `tengen match` can be told.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The engine that is Black in the first game, and in every other one after it.
    #[arg(long, value_name = "CMD")]
    black: String,
    /// The engine that is White in the first game.
    #[arg(long, value_name = "CMD")]
    white: String,
    /// How many games, those already in the folder included.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// The board.
    #[arg(long, default_value = "9")]
    size: Size,
    /// Komi, instead of what the rules say.
    #[arg(long, value_name = "K", allow_hyphen_values = true)]
    komi: Option<Komi>,
    /// The rules.
    #[arg(long, value_name = "NAME", default_value = "chinese", value_parser = parse_rules)]
    rules: Ruleset,
    /// Seconds for each side: none, 300, 300+5 (Fischer) or 300+3x30 (byo-yomi).
    #[arg(long, default_value = "none", value_parser = parse_time)]
    time: TimeControl,
    /// Openings: games of an SGF file, or a line of moves each; two games are played
    /// from each, with colors exchanged.
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
    /// Moves after which a game has no result; without it four a point.
    #[arg(long, value_name = "N")]
    max_moves: Option<u32>,
    /// The folder for records and results; a match that was broken off goes on there.
    #[arg(short = 'o', long = "output", value_name = "DIR")]
    output: Option<PathBuf>,
    /// Print one JSON document.
    #[arg(long)]
    json: bool,
    /// The language of what is printed; that of the terminal if it is not told.
    #[arg(long, value_name = "LANG")]
    lang: Option<Lang>,
}

/// Plays the match.
pub(crate) fn run(args: &Args) -> ExitCode {
    finish("match", answer(args))
}

fn answer(args: &Args) -> Result<Answer, Failure> {
    if !(2..=25).contains(&args.size.cols()) || !(2..=25).contains(&args.size.rows()) {
        return Err(Failure::input(
            "--size",
            "a game needs 2 to 25 lines a side",
        ));
    }
    let openings = match &args.openings {
        Some(file) => openings::read(file, &beginning(args)?)?,
        None => vec![Vec::new()],
    };
    let terms = Terms::of(args);
    let (mut book, mut games) = Book::open(args.output.as_deref(), &terms)?;
    games.retain(|game| game.number <= args.games);
    let mut engines = [
        start("--black", &args.black, Restarts::Never)?,
        start("--white", &args.white, Restarts::Never)?,
    ];
    let names = [0, 1].map(|n| report::Named {
        command: [&args.black, &args.white][n].clone(),
        name: engines[n].name().to_owned(),
        version: engines[n].version().to_owned(),
    });
    let words = Words::of(Lang::of(args.lang));
    let english = Words::of(Lang::En);
    let wall = Wall::start();
    for number in 1..=args.games {
        if games.iter().any(|game| game.number == number) {
            continue;
        }
        let opening = &openings[(number as usize - 1) / 2 % openings.len()];
        let game = play(args, number, opening, &mut engines, &wall)?;
        let line = game_line(number, &game, &english);
        book.keep(&line, &game, &names, &words)?;
        say(&report::numbered(
            &words,
            number,
            &report::told(&words, &line),
        ));
        games.push(line);
    }
    games.sort_by_key(|game| game.number);
    for engine in engines {
        engine.quit();
    }
    let told = report::Match {
        names: &names,
        terms: &terms,
        games: &games,
    };
    if args.json {
        Answer::json(&report::document(&told))
    } else {
        Ok(Answer::text(&report::text(&words, &told)))
    }
}

/// The empty board of every game.
fn beginning(args: &Args) -> Result<Position, Failure> {
    let setup = Setup {
        komi: args.komi,
        ..Setup::new(args.size)
    };
    Position::from_setup(args.rules, &setup)
        .map_err(|error| Failure::ours("--size", error.to_string()))
}

/// Who has Black in game `number`.
fn black_in(number: u32) -> Who {
    if number % 2 == 1 {
        Who::First
    } else {
        Who::Second
    }
}

fn play(
    args: &Args,
    number: u32,
    opening: &[(Color, tengen_rules::Move)],
    engines: &mut [Opponent; 2],
    wall: &Wall,
) -> Result<referee::Game, Failure> {
    let [first, second] = engines;
    let seats = match black_in(number) {
        Who::First => ByColor {
            black: first,
            white: second,
        },
        Who::Second => ByColor {
            black: second,
            white: first,
        },
    };
    let area = u32::try_from(args.size.area()).unwrap_or(u32::MAX);
    let limits = referee::Limits {
        time: args.time,
        moves: args.max_moves.unwrap_or(4 * area),
    };
    Ok(referee::play(
        beginning(args)?,
        opening,
        seats,
        &limits,
        wall,
    ))
}

fn game_line(number: u32, game: &referee::Game, english: &Words) -> GameLine {
    let black = black_in(number);
    GameLine {
        number,
        black,
        winner: game.outcome.winner().map(|winner| match winner {
            Color::Black => black,
            Color::White => black.other(),
        }),
        result: game.outcome.to_string(),
        reason: game.reason.as_ref().map(|why| why.say(english)),
        why: game.reason.clone(),
        moves: game.position.moves_played().0,
        line: moves_text(&game.position),
        record: book::record_name(number),
    }
}

/// The moves as text, one after another.
fn moves_text(position: &Position) -> String {
    let moves = position.moves().map(|(_, what)| what.to_string());
    moves.collect::<Vec<_>>().join(" ")
}

/// Progress is talk.
#[expect(clippy::print_stderr, reason = "talk goes to standard error")]
fn say(line: &str) {
    eprintln!("tengen match: {}", super::answer::one_line(line));
}
