//! `tengen bench board`: playouts a second, beside a fixed loop of known work.
//!
//! Machines differ and are shared; the ratio to the reference loop, measured in the
//! same run, differs less. Where the system tells it (Linux), the processor's time of
//! this thread is counted, not the clock on the wall.

use std::hint::black_box;
use std::process::ExitCode;

use serde::Serialize;
use tengen_engine::playout::heavy::{Habits, Heavy, Start};
use tengen_engine::playout::light::Light;
use tengen_life::Random;
use tengen_rules::perft::{Passes, perft};
use tengen_rules::{Board, Color, Move, Position, Ruleset, Size};

use super::stopwatch::Stopwatch;

/// Measures the board.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// About how long each measurement takes.
    #[arg(long, default_value_t = 2.0)]
    seconds: f64,
    /// One JSON document instead of a table.
    #[arg(long)]
    json: bool,
}

/// The document of `--json`.
#[derive(Debug, Serialize)]
struct Report {
    v: u32,
    machine: Machine,
    /// `processor` or `wall`: which time was measured.
    time: &'static str,
    seconds: f64,
    reference: Reference,
    boards: Vec<Speed>,
    position: Exact,
}

#[derive(Debug, Serialize)]
struct Machine {
    os: &'static str,
    arch: &'static str,
    cores: usize,
    processor: Option<String>,
}

/// The fixed loop: a xorshift generator walking through an array.
#[derive(Debug, Serialize)]
struct Reference {
    steps_per_round: u32,
    rounds_per_s: f64,
}

#[derive(Debug, Serialize)]
struct Speed {
    size: String,
    light_playouts_per_s: f64,
    light_moves_per_s: f64,
    moves_per_light_playout: f64,
    /// Light playouts in the time of one round of the reference loop.
    light_playouts_per_reference_round: f64,
    heavy_playouts_per_s: f64,
    heavy_moves_per_s: f64,
}

/// Positions with their whole history: exact superko, and everything taken back.
#[derive(Debug, Serialize)]
struct Exact {
    /// A random game of as many moves as points on 19x19 under positional superko:
    /// each move checked, made and taken back.
    moves_and_undo_per_s: f64,
    perft_size: String,
    perft_depth: u32,
    /// Sequences of legal moves without passes.
    perft_sequences: u64,
    perft_seconds: f64,
}

#[expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "the report is this command's answer"
)]
pub(crate) fn run(args: &Args) -> ExitCode {
    if !(0.0..=600.0).contains(&args.seconds) {
        eprintln!("--seconds is a number from 0 to 600");
        return ExitCode::from(2);
    }
    let report = measure(args.seconds);
    if args.json {
        match serde_json::to_string_pretty(&report) {
            Ok(text) => println!("{text}"),
            Err(error) => {
                eprintln!("the report cannot be written: {error}");
                return ExitCode::from(3);
            }
        }
    } else {
        print(&report);
    }
    ExitCode::SUCCESS
}

#[expect(clippy::print_stdout, reason = "the report is this command's answer")]
fn print(report: &Report) {
    println!(
        "reference loop {:9.0} rounds/s ({} time)",
        report.reference.rounds_per_s, report.time
    );
    for speed in &report.boards {
        println!(
            "{:>5}  light {:9.0} playouts/s, {:5.1} M moves/s, {:6.2} a reference round; heavy {:7.0} playouts/s",
            speed.size,
            speed.light_playouts_per_s,
            speed.light_moves_per_s / 1e6,
            speed.light_playouts_per_reference_round,
            speed.heavy_playouts_per_s,
        );
    }
    let exact = &report.position;
    println!(
        "19x19  {:.2} M moves/s with exact superko, taken back; perft {} depth {}: {} in {:.2} s",
        exact.moves_and_undo_per_s / 1e6,
        exact.perft_size,
        exact.perft_depth,
        exact.perft_sequences,
        exact.perft_seconds,
    );
}

fn measure(seconds: f64) -> Report {
    let stopwatch = Stopwatch::new();
    let rounds = rate(&stopwatch, seconds, {
        let mut walk = Walk::new();
        move || {
            black_box(walk.round());
            1
        }
    });
    let reference = Reference {
        steps_per_round: Walk::STEPS,
        rounds_per_s: rounds.times,
    };
    let sizes = [Size::NINE, Size::THIRTEEN, Size::NINETEEN];
    let boards = sizes
        .into_iter()
        .map(|size| speed(&stopwatch, seconds, size, &reference))
        .collect();
    Report {
        v: 1,
        machine: Machine {
            os: std::env::consts::OS,
            arch: std::env::consts::ARCH,
            cores: std::thread::available_parallelism().map_or(1, usize::from),
            processor: processor(),
        },
        time: stopwatch.kind(),
        seconds,
        reference,
        boards,
        position: exact(&stopwatch, seconds),
    }
}

fn exact(stopwatch: &Stopwatch, seconds: f64) -> Exact {
    let (mut position, game) = superko_game(Size::NINETEEN);
    let moves = rate(stopwatch, seconds, move || {
        for (color, what) in &game {
            // The moves were legal when the game was made.
            let _ = black_box(position.play(*color, *what));
        }
        let mut taken_back = 0;
        while position.undo().is_some() {
            taken_back += 1;
        }
        taken_back
    });
    let size = Size::NINE;
    // A token amount where little time is given.
    let depth = if seconds < 0.5 { 2 } else { 4 };
    let begin = stopwatch.seconds();
    let mut position = Position::new(Ruleset::CHINESE, size);
    let sequences = perft(&mut position, depth, Passes::Left);
    Exact {
        moves_and_undo_per_s: moves.inside,
        perft_size: size.to_string(),
        perft_depth: depth,
        perft_sequences: sequences,
        perft_seconds: stopwatch.seconds() - begin,
    }
}

/// The beginning of a game under positional superko, and its moves at random.
fn superko_game(size: Size) -> (Position, Vec<(Color, Move)>) {
    let mut position = Position::new(Ruleset::TROMP_TAYLOR, size);
    let mut random = Random::new(1);
    for _ in 0..size.area() {
        let color = position.turn();
        let legal: Vec<_> = position.legal_points(color).iter().collect();
        let what = match legal[..] {
            [] => Move::Pass,
            _ => Move::Play(legal[random.below(legal.len())]),
        };
        // Only legal points are chosen from.
        let _ = position.play(color, what);
    }
    let game = position.moves().collect();
    while position.undo().is_some() {}
    (position, game)
}

fn speed(stopwatch: &Stopwatch, seconds: f64, size: Size, reference: &Reference) -> Speed {
    let board = Board::new(size);
    let light = rate(stopwatch, seconds, {
        let (mut light, mut random) = (Light::new(&board), Random::new(1));
        let board = board.clone();
        move || light.play(&board, Color::Black, &mut random)
    });
    let heavy = rate(stopwatch, seconds, {
        let (mut heavy, mut random) = (Heavy::new(&board, Habits::FULL), Random::new(1));
        move || {
            let start = Start {
                board: &board,
                turn: Color::Black,
                ko: None,
                last: [None; 2],
            };
            heavy.play(&start, &mut random)
        }
    });
    Speed {
        size: size.to_string(),
        light_playouts_per_s: light.times,
        light_moves_per_s: light.inside,
        moves_per_light_playout: light.inside / light.times,
        light_playouts_per_reference_round: light.times / reference.rounds_per_s,
        heavy_playouts_per_s: heavy.times,
        heavy_moves_per_s: heavy.inside,
    }
}

/// How often a second something was done, and how much it said it had done.
struct Rate {
    times: f64,
    inside: f64,
}

/// Does `work` for about `seconds`, in batches that double until they are long enough.
fn rate(stopwatch: &Stopwatch, seconds: f64, mut work: impl FnMut() -> u32) -> Rate {
    let mut batch = 4_u32;
    loop {
        let begin = stopwatch.seconds();
        let mut inside = 0.0;
        for _ in 0..batch {
            inside += f64::from(work());
        }
        let took = (stopwatch.seconds() - begin).max(1e-9);
        if seconds <= took * 2.0 || batch > u32::MAX / 4 {
            return Rate {
                times: f64::from(batch) / took,
                inside: inside / took,
            };
        }
        batch *= 2;
    }
}

pub(super) fn processor() -> Option<String> {
    let text = std::fs::read_to_string("/proc/cpuinfo").ok()?;
    let line = text.lines().find(|line| line.starts_with("model name"))?;
    Some(line.split_once(':')?.1.trim().to_owned())
}

/// A generator that chooses where in an array to read and write next.
struct Walk {
    array: Vec<u32>,
    state: u64,
}

impl Walk {
    const STEPS: u32 = 10_000;
    const LENGTH: usize = 4096;

    fn new() -> Walk {
        Walk {
            array: (0..).take(Walk::LENGTH).collect(),
            state: 0x9e37_79b9_7f4a_7c15,
        }
    }

    fn round(&mut self) -> u32 {
        let mut sum = 0_u32;
        for _ in 0..Walk::STEPS {
            self.state ^= self.state << 13;
            self.state ^= self.state >> 7;
            self.state ^= self.state << 17;
            let place = usize::try_from(self.state >> 32).unwrap_or(0) % Walk::LENGTH;
            sum = sum.wrapping_add(self.array[place]);
            self.array[place] = sum;
        }
        sum
    }
}

#[cfg(test)]
mod tests {
    use super::{measure, print};

    #[test]
    fn a_token_amount_is_measured_and_makes_sense() {
        let report = measure(0.0);
        print(&report);
        assert_eq!(report.boards.len(), 3);
        assert!(report.reference.rounds_per_s > 0.0);
        assert_eq!(report.position.perft_sequences, 81 * 80);
        assert!(report.position.moves_and_undo_per_s > 0.0);
        for speed in &report.boards {
            assert!(speed.light_playouts_per_s > 0.0 && speed.heavy_playouts_per_s > 0.0);
            // A playout fills the board: neither short of it nor many times over.
            let area: f64 = speed
                .size
                .split('x')
                .filter_map(|n| n.parse::<f64>().ok())
                .product();
            assert!((0.8 * area..3.0 * area).contains(&speed.moves_per_light_playout));
        }
    }
}
