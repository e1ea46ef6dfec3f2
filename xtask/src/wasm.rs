//! `cargo xtask wasm`: the browser modules compiled, bound to JavaScript, made small.
//!
//! Two ways lead to a compiler for the browser: the toolchain's own target, or
//! Debian's `rustc-web` with the standard library's source. Which one is taken
//! is found out here and said aloud.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use flate2::Compression;
use flate2::write::GzEncoder;
use wasm_bindgen_cli_support::Bindgen;

use crate::need::{self, WASM, WASM_OPT};
use crate::process::{cargo, read, run, succeeds};
use crate::{place, web};

pub(crate) const TRIPLE: &str = "wasm32-unknown-unknown";
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
/// References are kept on the JavaScript side. With them the module has a second
/// table, and older releases of wasm-opt (108 was seen to) export the wrong one.
const FLAGS: &str = "-Ctarget-feature=-reference-types";

/// A module for the browser.
#[derive(Debug)]
struct Module {
    package: &'static str,
    /// Its folder under `web/src/generated`.
    folder: &'static str,
    /// What it may weigh, compressed as it travels.
    budget: usize,
}

/// The core, which every page with a board loads, and what single pages load besides.
const MODULES: [Module; 2] = [
    Module {
        package: "tengen-wasm",
        folder: "wasm",
        budget: 200 * 1024,
    },
    // The tables of the encodings alone are about 185 KiB.
    Module {
        package: "tengen-studio-wasm",
        folder: "studio",
        budget: 400 * 1024,
    },
];

/// How the module is compiled.
#[derive(Debug)]
pub(crate) enum Way {
    /// The toolchain has the target's standard library.
    Toolchain,
    /// Debian's compiler builds the standard library from its source.
    Debian { linker: Option<PathBuf> },
}

impl Way {
    /// The first way that is open on this machine.
    ///
    /// # Errors
    ///
    /// When neither is.
    pub(crate) fn find() -> Result<Way> {
        if toolchain_has_target() {
            return Ok(Way::Toolchain);
        }
        if debian_has_source() {
            return Ok(Way::Debian { linker: linker() });
        }
        bail!("no compiler for {TRIPLE} here");
    }

    fn say(&self) -> &'static str {
        match self {
            Way::Toolchain => "the toolchain's own wasm32-unknown-unknown",
            Way::Debian { .. } => "Debian's rustc-web, standard library from source",
        }
    }

    /// Cargo building `what` for the browser into the folder `target`.
    pub(crate) fn command(&self, what: &[&str], target: &Path) -> Command {
        let mut command = cargo();
        command
            .args(["build", "--target", TRIPLE])
            .args(what)
            .arg("--target-dir")
            .arg(target)
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", FLAGS);
        match self {
            Way::Toolchain => {}
            Way::Debian { linker } => {
                command
                    .arg("-Zbuild-std=std,panic_abort")
                    .env("RUSTC", DEBIAN_RUSTC)
                    .env("RUSTC_BOOTSTRAP", "1");
                if let Some(linker) = linker {
                    command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
                }
            }
        }
        command
    }
}

/// Builds the modules into `web/src/generated` and weighs them.
///
/// # Errors
///
/// When a step fails, or when a module is over its budget.
pub(crate) fn build() -> Result<()> {
    if Way::find().is_err() {
        add_target();
    }
    need::see_to(&[WASM])?;
    let way = Way::find()?;
    eprintln!("WASM by {}", way.say());
    let target = place::target().join("wasm");
    // All are made before any is weighed: one that is too heavy keeps no page from
    // being tried.
    let made: Vec<(PathBuf, usize)> = MODULES
        .iter()
        .map(|module| Ok((make(module, &way, &target)?, module.budget)))
        .collect::<Result<_>>()?;
    made.iter()
        .try_for_each(|(module, budget)| weigh(module, *budget))
}

fn make(module: &Module, way: &Way, target: &Path) -> Result<PathBuf> {
    // One at a time: together they would share the features of what they lean on.
    let what = ["--profile", "wasm", "-p", module.package, "--lib"];
    run(&mut way.command(&what, target))?;
    let name = module.package.replace('-', "_");
    let compiled = target.join(TRIPLE).join(format!("wasm/{name}.wasm"));
    let out = place::web().join("src/generated").join(module.folder);
    let module = out.join(format!("{name}_bg.wasm"));
    if web::changed_at(&module) < web::changed_at(&compiled) {
        bind(&compiled, &out)?;
        shrink(&module)?;
    } else {
        eprintln!("{} is up to date", place::shown(&module));
    }
    Ok(module)
}

/// Asks rustup for the target, the normal way. Failing is no fault: there is
/// another way.
fn add_target() {
    if succeeds(Command::new("rustup").arg("--version")) {
        eprintln!("{TRIPLE} is not installed; asking rustup for it");
        if let Err(error) = run(Command::new("rustup").args(["target", "add", TRIPLE])) {
            eprintln!("rustup could not bring it ({error:#}); trying Debian's compiler");
        }
    }
}

fn bind(compiled: &Path, out: &Path) -> Result<()> {
    fs::create_dir_all(out).with_context(|| format!("cannot create {}", place::shown(out)))?;
    Bindgen::new()
        .input_path(compiled)
        .web(true)?
        .typescript(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(out)
        .context("wasm-bindgen could not bind the module to JavaScript")
}

fn shrink(module: &Path) -> Result<()> {
    if !(WASM_OPT.is_here)() {
        eprintln!(
            "wasm-opt is missing (Debian's binaryen): the module stays larger than it could be"
        );
        return Ok(());
    }
    // Features are named because older releases of wasm-opt take them for off,
    // and the compiler emits them without asking. Higher levels save bytes and
    // spoil what gzip can do: with -Oz the module was a tenth smaller raw and a
    // twelfth larger as it travels. Unused parameters spoil nothing, and what is left
    // without them is looked through once more.
    run(Command::new("wasm-opt")
        .args(["-O1", "--dae-optimizing", "-O1", "--dae-optimizing"])
        .args(["--rse", "--vacuum"])
        .args(["--enable-bulk-memory", "--enable-mutable-globals"])
        .args(["--enable-nontrapping-float-to-int", "--enable-sign-ext"])
        .arg("--enable-multivalue")
        .arg(module)
        .arg("-o")
        .arg(module))
}

fn weigh(module: &Path, budget: usize) -> Result<()> {
    let bytes =
        fs::read(module).with_context(|| format!("cannot read {}", place::shown(module)))?;
    let packed = packed_len(&bytes)?;
    println!(
        "{}: {} bytes, {packed} bytes gz of {budget}",
        place::shown(module),
        bytes.len()
    );
    if budget < packed {
        bail!("the browser module is {packed} bytes gz; its budget is {budget}");
    }
    Ok(())
}

fn packed_len(bytes: &[u8]) -> Result<usize> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?.len())
}

fn toolchain_has_target() -> bool {
    let libdir = read(Command::new("rustc").args(["--print", "target-libdir", "--target", TRIPLE]));
    libdir.is_ok_and(|dir| Path::new(&dir).is_dir())
}

/// Debian also has a `/usr/bin/rustc` without the source, and too old ones.
fn debian_has_source() -> bool {
    let Ok(version) = read(Command::new(DEBIAN_RUSTC).arg("--version")) else {
        return false;
    };
    let Ok(sysroot) = read(Command::new(DEBIAN_RUSTC).args(["--print", "sysroot"])) else {
        return false;
    };
    let source = Path::new(&sysroot).join("lib/rustlib/src/rust/library/std");
    minor(env!("CARGO_PKG_RUST_VERSION")) <= minor(&version) && source.is_dir()
}

/// The 95 of "rustc 1.95.0 (...)" or of "1.95".
fn minor(version: &str) -> Option<u32> {
    version.split_once("1.")?.1.split('.').next()?.parse().ok()
}

/// The linker of the rustup toolchain: Debian's compiler comes without one.
fn linker() -> Option<PathBuf> {
    let sysroot = read(Command::new("rustc").args(["--print", "sysroot"])).ok()?;
    let about = read(Command::new("rustc").arg("-vV")).ok()?;
    let host = about.lines().find_map(|line| line.strip_prefix("host: "))?;
    let linker = Path::new(&sysroot)
        .join("lib/rustlib")
        .join(host)
        .join("bin/rust-lld");
    linker.is_file().then_some(linker)
}

#[cfg(test)]
mod tests {
    use super::{minor, packed_len};

    #[test]
    fn versions_are_read_as_rustc_and_as_cargo_print_them() {
        assert_eq!(minor("rustc 1.96.0 (ac68faa20 2026-05-25)"), Some(96));
        assert_eq!(minor("1.95"), Some(95));
        assert_eq!(minor("rustc 1.63.0"), Some(63));
        assert_eq!(minor("nothing"), None);
    }

    #[test]
    fn repetition_packs_well() {
        let packed = packed_len(&[7; 10_000]).unwrap();
        assert!(packed < 100, "{packed}");
    }
}
