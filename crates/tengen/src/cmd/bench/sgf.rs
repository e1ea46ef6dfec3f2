//! `tengen bench sgf`: how fast records are read, decoded, replayed, checked and
//! edited, on games made here from a fixed seed.

mod edits;
mod made;
mod peers;

use std::hint::black_box;
use std::path::PathBuf;

use serde::Serialize;
use tengen_record::check::{Told, check};
use tengen_record::sgf::{Collection, GameTree, TextKind, parse, parse_vec};
use tengen_record::{Given, replay_with};

use super::board::processor;
use super::stopwatch::Stopwatch;
use crate::cmd::answer::{Answer, Failure};

/// Measures the reading of records.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// How many megabytes of games are made and read.
    #[arg(long, default_value_t = 50)]
    megabytes: usize,
    /// Each measurement is made so often; the best counts.
    #[arg(long, default_value_t = 3)]
    times: u32,
    /// Write the games that were made into a file, for other programs to read.
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
    /// Let sgfmill (Python) and @sabaki/sgf (Node) read 5 MB of the same games, where
    /// they are installed.
    #[arg(long)]
    peers: bool,
    /// One JSON document instead of a table.
    #[arg(long)]
    json: bool,
}

/// The document of `--json`.
#[derive(Debug, Serialize)]
struct Report {
    v: u32,
    processor: Option<String>,
    /// `processor` or `wall`: which time was measured.
    time: &'static str,
    bytes: usize,
    games: usize,
    nodes: usize,
    /// Megabytes (10^6 bytes) a second; each speed from `typed` on includes the reading.
    copy_mb_per_s: f64,
    tree_mb_per_s: f64,
    typed_mb_per_s: f64,
    replay_mb_per_s: f64,
    check_mb_per_s: f64,
    /// Memory of the tree, the file itself included, for each byte of the file.
    memory_per_byte: f64,
    /// In one game with many variations.
    edits: edits::Edits,
    /// In many games.
    edits_of_many: edits::Edits,
    /// Other programs on 5 MB of such games, if they were asked for.
    peers: Vec<peers::Peer>,
}

/// Measures and tells.
pub(crate) fn run(args: &Args) -> Result<Answer, Failure> {
    if !(1..=1000).contains(&args.megabytes) || args.times == 0 {
        return Err(Failure::input(
            "--megabytes",
            "give a number from 1 to 1000",
        ));
    }
    let bytes = made::games(args.megabytes * 1_000_000);
    if let Some(path) = &args.write {
        std::fs::write(path, &bytes).map_err(|error| {
            let what = format!("cannot be written ({error}): name another file");
            Failure::input(path.display().to_string(), what)
        })?;
    }
    let mut report = measure(&bytes, args.times, 10_000_000);
    if args.peers {
        let some = made::games(5_000_000);
        let games = parse(&some).games().len();
        report.peers = peers::measure(&some, games, report.tree_mb_per_s).map_err(|error| {
            Failure::input(
                "--peers",
                format!("no file can be written for them ({error})"),
            )
        })?;
    }
    if args.json {
        return Answer::json(&report);
    }
    Ok(Answer::text(&told(&report)))
}

#[expect(clippy::cast_precision_loss, reason = "a measurement is not exact")]
fn measure(bytes: &[u8], times: u32, edited: usize) -> Report {
    let watch = Stopwatch::new();
    let megabytes = bytes.len() as f64 / 1e6;
    let speed = |work: &mut dyn FnMut()| megabytes / best(&watch, times, work);
    let copy = speed(&mut || {
        black_box(bytes.to_vec());
    });
    let mut owned: Vec<Vec<u8>> = (0..times).map(|_| bytes.to_vec()).collect();
    let mut trees = Vec::new();
    let tree = speed(&mut || trees.extend(owned.pop().map(parse_vec)));
    let collection = trees.pop().unwrap_or_else(|| parse(bytes));
    drop(trees);
    let after = |work: &mut dyn FnMut()| {
        let seconds = megabytes / tree + best(&watch, times, work);
        megabytes / seconds
    };
    let typed = after(&mut || {
        black_box(decoded(&collection));
    });
    let replayed = after(&mut || {
        black_box(played(&collection));
    });
    let checked = after(&mut || {
        black_box(check(&collection, Told::default()).len());
    });
    Report {
        v: 1,
        processor: processor(),
        time: watch.kind(),
        bytes: bytes.len(),
        games: collection.games().len(),
        nodes: collection.games().map(GameTree::node_count).sum(),
        copy_mb_per_s: copy,
        tree_mb_per_s: tree,
        typed_mb_per_s: typed,
        replay_mb_per_s: replayed,
        check_mb_per_s: checked,
        memory_per_byte: collection.memory() as f64 / bytes.len() as f64,
        edits: edits::measure(&Stopwatch::of_the_wall(), times, &made::tree(edited)),
        edits_of_many: edits::measure(&Stopwatch::of_the_wall(), times, &made::games(edited)),
        peers: Vec::new(),
    }
}

/// The shortest of several runs, in seconds.
fn best(watch: &Stopwatch, times: u32, work: &mut dyn FnMut()) -> f64 {
    let runs = (0..times).map(|_| {
        let begin = watch.seconds();
        work();
        watch.seconds() - begin
    });
    runs.fold(f64::INFINITY, f64::min).max(1e-9)
}

/// Every move as a move, every other value as its text; how much that is.
// By itself: inside the long `measure` its loop would lack registers.
#[inline(never)]
fn decoded(collection: &Collection) -> (usize, usize) {
    let (mut moves, mut letters) = (0, 0);
    for game in collection.games() {
        let size = game.size().ok();
        for node in game.nodes() {
            for property in node.properties() {
                if let (Some(_), Some(size)) = (property.color(), size) {
                    moves += usize::from(property.to_move(size).is_ok());
                } else {
                    for value in property.values() {
                        letters += value.text(TextKind::Text).len();
                    }
                }
            }
        }
    }
    (moves, letters)
}

/// Every main line by the rules: moves made, rules broken.
#[inline(never)]
fn played(collection: &Collection) -> (usize, usize) {
    let given = Given::default();
    let (mut moves, mut broken) = (0, 0);
    for game in collection.games() {
        if let Ok(replay) = replay_with(game, &given) {
            moves += replay.moves.len();
            broken += replay.violations.len();
        }
    }
    (moves, broken)
}

fn told(report: &Report) -> String {
    let text = format!(
        "{} games, {} nodes, {:.1} MB ({} time)\n\
         copy of the bytes {:8.0} MB/s\n\
         span tree         {:8.0} MB/s\n\
         every value       {:8.0} MB/s\n\
         full replay       {:8.0} MB/s\n\
         full check        {:8.0} MB/s\n\
         memory            {:8.2} bytes for each byte\n\
         {}\n{}",
        report.games,
        report.nodes,
        f64::from(u32::try_from(report.bytes).unwrap_or(u32::MAX)) / 1e6,
        report.time,
        report.copy_mb_per_s,
        report.tree_mb_per_s,
        report.typed_mb_per_s,
        report.replay_mb_per_s,
        report.check_mb_per_s,
        report.memory_per_byte,
        report.edits.told("one game"),
        report.edits_of_many.told("many games"),
    );
    let peers: Vec<String> = report.peers.iter().map(peers::Peer::told).collect();
    [vec![text], peers].concat().join("\n")
}

#[cfg(test)]
mod tests {
    use super::{made, measure};

    #[test]
    fn a_token_amount_is_measured_and_makes_sense() {
        let bytes = made::games(100_000);
        let report = measure(&bytes, 1, 50_000);
        assert!(report.games > 20, "{report:?}");
        assert!(report.nodes > 200 * report.games / 2, "{report:?}");
        assert!(report.memory_per_byte < 3.0, "{report:?}");
        assert!(report.replay_mb_per_s > 0.0, "{report:?}");
    }

    #[test]
    fn the_games_made_are_sound_and_always_the_same() {
        let bytes = made::games(50_000);
        assert_eq!(bytes, made::games(50_000));
        let collection = tengen_record::sgf::parse(&bytes);
        assert_eq!(collection.findings(), []);
        for game in collection.games() {
            let replay = tengen_record::replay(game, None).unwrap();
            assert_eq!(replay.violations, []);
        }
    }
}
