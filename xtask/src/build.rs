//! `cargo xtask build`: browser module, web pages, the program, in this order.
//!
//! The order matters: the pages import the module, the program embeds the pages.

use anyhow::Result;
use clap::Args;

use crate::need::{self, NODE, WASM};
use crate::process::{cargo, run};
use crate::{wasm, web};

/// What `build` and `run` can be told.
#[derive(Clone, Copy, Debug, Args)]
// Flattened into `run`: a group of its own would have the same name there.
#[group(skip)]
pub(crate) struct Options {
    /// Optimise the program: slower to build, faster to run
    #[arg(long)]
    release: bool,
}

impl Options {
    /// The profile's flags for cargo.
    pub(crate) fn flags(self) -> &'static [&'static str] {
        if self.release { &["--release"] } else { &[] }
    }
}

/// Builds all three parts and says which one it is at.
pub(crate) fn everything(options: Options) -> Result<()> {
    need::see_to(&[NODE, WASM])?;
    eprintln!("[1/3] the rules for the browser (WASM)");
    wasm::build()?;
    eprintln!("[2/3] the web pages");
    web::install()?;
    web::build()?;
    eprintln!("[3/3] the program");
    run(cargo()
        .args(["build", "-p", "tengen"])
        .args(options.flags()))
}
