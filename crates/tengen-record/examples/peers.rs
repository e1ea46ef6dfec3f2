//! How fast other programs read the file that `tengen bench sgf --write FILE` makes:
//! `cargo run --release --example peers FILE`.
//!
//! `sgf-parse` is built in; sgfmill and @sabaki/sgf are tried where Python and Node
//! have them.

use std::process::Command;
use std::time::Instant;

#[expect(
    clippy::print_stdout,
    clippy::disallowed_methods,
    clippy::cast_precision_loss,
    reason = "a measurement is told, and takes the time"
)]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).ok_or("name a file")?;
    let bytes = std::fs::read(&path)?;
    let megabytes = bytes.len() as f64 / 1e6;
    let begin = Instant::now();
    let nodes: usize = tengen_record::sgf::parse(&bytes)
        .games()
        .map(tengen_record::sgf::GameTree::node_count)
        .sum();
    let seconds = begin.elapsed().as_secs_f64();
    println!(
        "tengen      {:8.1} MB/s, {nodes} nodes",
        megabytes / seconds
    );
    let text = String::from_utf8(bytes)?;
    let begin = Instant::now();
    let games = sgf_parse::parse(&text)?.len();
    let seconds = begin.elapsed().as_secs_f64();
    println!(
        "sgf-parse   {:8.1} MB/s, {games} games",
        megabytes / seconds
    );
    let python = "import sys, time; from sgfmill import sgf_grammar\n\
        b = open(sys.argv[1], 'rb').read(); t = time.time()\n\
        n = len(sgf_grammar.parse_sgf_collection(b))\n\
        print('sgfmill     %8.1f MB/s, %d games' % (len(b) / 1e6 / (time.time() - t), n))";
    let node = "const sgf = require('@sabaki/sgf'), b = require('fs').readFileSync(process.argv[1]);\
        const t = Date.now(), n = sgf.parse(b.toString()).length;\
        console.log('@sabaki/sgf %s MB/s, %d games', (b.length / 1e3 / (Date.now() - t)).toFixed(1), n)";
    for (name, program, flag, script) in [
        ("sgfmill", "python3", "-c", python),
        ("@sabaki/sgf", "node", "-e", node),
    ] {
        let output = Command::new(program).args([flag, script, &path]).output();
        match output.ok().filter(|output| output.status.success()) {
            Some(output) => println!("{}", String::from_utf8_lossy(&output.stdout).trim_end()),
            None => println!("{name}: not installed here"),
        }
    }
    Ok(())
}
