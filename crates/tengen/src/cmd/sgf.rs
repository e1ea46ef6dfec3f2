//! `tengen sgf`: what stands in records, and copying them byte for byte.

mod info;

use std::collections::HashMap;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use tengen_record::sgf::parse;

use super::answer::{Answer, Failure, Verdict, finish};
use super::input::read;

/// What `tengen sgf` can be told.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

/// One variant for each thing done to records.
#[derive(Debug, clap::Subcommand)]
enum What {
    /// Tells what is in records, and what is wrong with them.
    Info(info::Args),
    /// Reads records and writes them unedited: the same bytes.
    Copy(CopyArgs),
}

/// What `tengen sgf copy` can be told.
#[derive(Debug, clap::Args)]
struct CopyArgs {
    /// The records, or - for standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Where to write: a file, or a folder for several records
    /// [default: standard output].
    #[arg(short, value_name = "OUT")]
    out: Option<PathBuf>,
}

/// Does what is asked.
pub(crate) fn run(args: &Args) -> ExitCode {
    match &args.what {
        What::Info(args) => finish("sgf info", info::answer(args)),
        What::Copy(args) => finish("sgf copy", copy(args)),
    }
}

fn copy(args: &CopyArgs) -> Result<Answer, Failure> {
    let Some(out) = &args.out else {
        let [file] = args.files.as_slice() else {
            return Err(Failure::input(
                "-o",
                "several records need a folder: name it with -o",
            ));
        };
        let input = read(file)?;
        let collection = parse(&input.bytes);
        let answer = Answer::text("").with_notes(no_game(&input.name, &input.bytes));
        return Ok(Answer {
            data: collection.to_bytes(),
            ..answer
        });
    };
    if args.files.len() > 1 || out.is_dir() {
        return copy_into(&args.files, out);
    }
    let input = read(&args.files[0])?;
    write(out, &parse(&input.bytes).to_bytes())?;
    Ok(silent(no_game(&input.name, &input.bytes)))
}

/// Copies every file under its own name into `folder`.
fn copy_into(files: &[PathBuf], folder: &Path) -> Result<Answer, Failure> {
    if !folder.is_dir() {
        let what = "several records need a folder that exists";
        return Err(Failure::input(folder.display().to_string(), what));
    }
    if let Some((first, second)) = same_name(files) {
        let what = format!(
            "would be written over {}: copy them into different folders",
            folder.join(first.file_name().unwrap_or_default()).display()
        );
        return Err(Failure::input(second.display().to_string(), what));
    }
    let mut notes = Vec::new();
    let mut verdict = Verdict::Done;
    for file in files {
        let Some(name) = file.file_name().filter(|name| *name != "-") else {
            notes.push(format!("{}: has no name to copy it under", file.display()));
            verdict = Verdict::BadInput;
            continue;
        };
        match read(file) {
            Ok(input) => {
                write(&folder.join(name), &parse(&input.bytes).to_bytes())?;
                notes.extend(no_game(&input.name, &input.bytes));
            }
            Err(failure) => {
                notes.push(failure.line());
                verdict = Verdict::BadInput;
            }
        }
    }
    Ok(silent(notes).with_verdict(verdict))
}

/// Two files that would be copied under one name.
fn same_name(files: &[PathBuf]) -> Option<(&Path, &Path)> {
    let mut seen: HashMap<&OsStr, &Path> = HashMap::new();
    files.iter().find_map(|file| {
        let earlier = seen.insert(file.file_name()?, file)?;
        Some((earlier, file.as_path()))
    })
}

fn silent(notes: Vec<String>) -> Answer {
    Answer {
        data: Vec::new(),
        notes,
        verdict: Verdict::Done,
    }
}

fn no_game(name: &str, bytes: &[u8]) -> Vec<String> {
    if parse(bytes).games().len() > 0 {
        return Vec::new();
    }
    vec![format!("{name}: no game in this file, copied all the same")]
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    std::fs::write(path, bytes).map_err(|error| {
        let what = format!("cannot be written ({error}): name another place with -o");
        Failure::input(path.display().to_string(), what)
    })
}
