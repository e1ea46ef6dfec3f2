//! `tengen sgf`: what stands in records, what is wrong with them, and everything
//! that is done to whole files.

mod check;
mod files;
mod fix;
mod info;
mod make;

use std::process::ExitCode;

use super::answer::finish;

/// What is told of files, in JSON.
#[derive(serde::Serialize)]
struct Document<F> {
    v: u32,
    files: Vec<F>,
}

impl<F> Document<F> {
    const fn of(files: Vec<F>) -> Document<F> {
        Document { v: 1, files }
    }
}

/// What `tengen sgf` can be told.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

/// One variant for each thing done to records.
#[derive(Debug, clap::Subcommand)]
enum What {
    /// Tells what is in records, and what is wrong with their grammar.
    Info(info::Args),
    /// Tells everything that is wrong with records, where, and how to mend it.
    Check(check::Args),
    /// Mends records.
    Fix(fix::Args),
    /// Writes records anew in one form: FF4, UTF-8, even lines.
    Fmt(make::FmtArgs),
    /// Reads records and writes them unedited: the same bytes.
    Copy(make::CopyArgs),
    /// Writes records of any format as SGF, or as this program's JSON.
    Convert(make::ConvertArgs),
    /// Joins games into one tree.
    Merge(make::MergeArgs),
    /// Writes each game, or each variation, into a file of its own.
    Split(make::SplitArgs),
    /// Takes comments, marks, times, variations or other things out.
    Strip(make::StripArgs),
    /// Takes the names of people out.
    Anonymise(make::AnonymiseArgs),
}

/// Does what is asked.
pub(crate) fn run(args: &Args) -> ExitCode {
    match &args.what {
        What::Info(args) => finish("sgf info", info::answer(args)),
        What::Check(args) => finish("sgf check", check::answer(args)),
        What::Fix(args) => finish("sgf fix", fix::answer(args)),
        What::Fmt(args) => finish("sgf fmt", make::fmt(args)),
        What::Copy(args) => finish("sgf copy", make::copy(args)),
        What::Convert(args) => finish("sgf convert", make::convert(args)),
        What::Merge(args) => finish("sgf merge", make::merge(args)),
        What::Split(args) => finish("sgf split", make::split(args)),
        What::Strip(args) => finish("sgf strip", make::strip(args)),
        What::Anonymise(args) => finish("sgf anonymise", make::anonymise(args)),
    }
}
