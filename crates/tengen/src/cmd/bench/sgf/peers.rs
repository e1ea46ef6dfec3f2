//! Other programs read the same games: those of Python and Node, where they are
//! installed. `sgf-parse`, a Rust crate, is measured by `cargo run --release
//! --example peers` of tengen-record, which may depend on it.

use std::path::Path;
use std::process::Command;

use serde::Serialize;

/// Reads the file with sgfmill and prints the processor's seconds and the games.
const SGFMILL: &str = "import sys, time
from sgfmill import sgf_grammar
b = open(sys.argv[1], 'rb').read()
t = time.process_time()
n = len(sgf_grammar.parse_sgf_collection(b))
print(time.process_time() - t, n)";

/// The same with @sabaki/sgf.
const SABAKI: &str = "const sgf = require('@sabaki/sgf')
const text = require('fs').readFileSync(process.argv[1]).toString()
const before = process.cpuUsage()
const n = sgf.parse(text).length
const spent = process.cpuUsage(before)
console.log((spent.user + spent.system) / 1e6, n)";

/// How fast another program reads the same bytes.
#[derive(Debug, Serialize)]
pub(super) struct Peer {
    name: &'static str,
    /// Missing if it is not installed here.
    mb_per_s: Option<f64>,
    /// How often faster the tree is made here.
    ratio: Option<f64>,
}

/// Lets every peer read `bytes`, which hold `games` games; `tree` is our own speed.
///
/// # Errors
///
/// When no file can be written for them.
pub(super) fn measure(bytes: &[u8], games: usize, tree: f64) -> std::io::Result<Vec<Peer>> {
    let path = std::env::temp_dir().join(format!("tengen-peers-{}.sgf", std::process::id()));
    std::fs::write(&path, bytes)?;
    let peers = [
        ("sgfmill", "python3", "-c", SGFMILL),
        ("@sabaki/sgf", "node", "-e", SABAKI),
    ];
    let found = peers.map(|(name, program, flag, script)| {
        let seconds = seconds(Command::new(program).args([flag, script]), &path, games);
        let speed = seconds.map(|seconds| million(bytes.len()) / seconds);
        Peer {
            name,
            mb_per_s: speed,
            ratio: speed.map(|speed| tree / speed),
        }
    });
    std::fs::remove_file(&path)?;
    Ok(found.into())
}

/// What a peer needed, if it runs and finds as many games.
fn seconds(command: &mut Command, path: &Path, games: usize) -> Option<f64> {
    let output = command.arg(path).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let (seconds, count) = text.trim().split_once(' ')?;
    let count: usize = count.parse().ok()?;
    let seconds: f64 = seconds.parse().ok()?;
    (count == games && seconds > 0.0).then_some(seconds)
}

#[expect(clippy::cast_precision_loss, reason = "a measurement is not exact")]
fn million(bytes: usize) -> f64 {
    bytes as f64 / 1e6
}

impl Peer {
    /// A line of text.
    pub(super) fn told(&self) -> String {
        match (self.mb_per_s, self.ratio) {
            (Some(speed), Some(ratio)) => {
                format!(
                    "{:<17} {speed:8.1} MB/s, our tree is {ratio:.0} times as fast",
                    self.name
                )
            }
            _ => format!("{:<17} NOT MEASURED: it is not installed here", self.name),
        }
    }
}
