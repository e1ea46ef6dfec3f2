//! `cargo xtask bench`: what the board costs, in numbers that a busy machine does not
//! change: instructions under valgrind, and WASM beside native code.
//!
//! Playouts a second are `tengen bench board`'s.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::place;
use crate::process::{cargo, read, run, succeeds};
use crate::wasm::{TRIPLE, Way};

/// Kind of work, size of the board, how much is done once and how much beyond it.
const COUNTED: [(&str, &str, u32, u32); 5] = [
    ("light", "9", 500, 1000),
    ("light", "19", 100, 200),
    ("heavy", "9", 100, 200),
    ("heavy", "19", 20, 40),
    ("moves", "19", 20, 40),
];

/// Plays in both and tells playouts a second, the best of five.
const COMPARE: &str = r#"
const [file, native] = process.argv.slice(1);
const { spawnSync } = require("node:child_process");
const { exports } = new WebAssembly.Instance(
  new WebAssembly.Module(require("node:fs").readFileSync(file)), {});
const best = (work) => {
  let least = Infinity;
  for (let n = 0; n < 5; n += 1) {
    const begin = performance.now();
    work();
    least = Math.min(least, performance.now() - begin);
  }
  return least / 1000;
};
for (const [kind, side, number] of
  [["light", 9, 40000], ["light", 19, 10000], ["heavy", 9, 2000], ["heavy", 19, 500]]) {
  let inWasm = 0;
  let inNative = "";
  const wasm = best(() => { inWasm = exports[kind](side, number) >>> 0; });
  const here = best(() => {
    inNative = spawnSync(native, [kind, `${side}`, `${number}`]).stdout.toString();
  });
  const same = Number.parseInt(inNative, 10) === inWasm ? "the same moves" : "OTHER MOVES";
  console.log(`${kind} ${side}x${side}: WASM ${Math.round(number / wasm)}/s, ` +
    `native ${Math.round(number / here)}/s, ratio ${(here / wasm).toFixed(2)}, ${same}`);
}
"#;

/// Counts and compares, as far as the tools are there.
///
/// # Errors
///
/// When something does not build or run.
pub(crate) fn report() -> Result<()> {
    let example = ["-p", "tengen-engine", "--example"];
    let build = ["build", "--release"];
    run(cargo().args(build).args(example).arg("playouts"))?;
    let native = place::target().join("release/examples/playouts");
    if succeeds(Command::new("valgrind").arg("--version")) {
        for (kind, size, few, more) in COUNTED {
            let begin = instructions(&native, kind, size, few)?;
            let end = instructions(&native, kind, size, few + more)?;
            println!(
                "{kind} {size}: {} instructions each",
                (end - begin) / u64::from(more)
            );
        }
    } else {
        eprintln!("valgrind is missing: instructions are not counted");
    }
    let Ok(way) = Way::find() else {
        eprintln!("no compiler for {TRIPLE}: WASM is not compared");
        return Ok(());
    };
    for profile in ["release", "wasm"] {
        let module = module(&way, profile)?;
        println!("compiled as profile `{profile}`:");
        run(Command::new("node")
            .args(["-e", COMPARE, "--"])
            .args([module, native.clone()]))?;
    }
    Ok(())
}

fn module(way: &Way, profile: &str) -> Result<PathBuf> {
    let name = "playouts_in_wasm";
    let target = place::target().join("wasm");
    let what = [
        "--profile",
        profile,
        "-p",
        "tengen-engine",
        "--example",
        name,
    ];
    run(&mut way.command(&what, &target))?;
    let folder = target.join(TRIPLE).join(profile).join("examples");
    Ok(folder.join(format!("{name}.wasm")))
}

/// Instructions of one run of the example, its start included.
fn instructions(program: &Path, kind: &str, size: &str, number: u32) -> Result<u64> {
    let log = place::target().join("callgrind.log");
    let mut command = Command::new("valgrind");
    command
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(format!("--log-file={}", log.display()))
        .arg(program)
        .args([kind, size, &number.to_string()]);
    read(&mut command)?;
    let text = std::fs::read_to_string(&log)?;
    let count = text.split("Collected :").nth(1);
    let count = count.and_then(|rest| rest.split_whitespace().next());
    count
        .and_then(|count| count.parse().ok())
        .context("valgrind did not say how many instructions it saw")
}
