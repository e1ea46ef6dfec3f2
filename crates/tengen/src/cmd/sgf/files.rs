//! Where the results of a command on records go: standard output, a file, a folder.

use std::collections::HashMap;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use serde::Serialize;

use super::Document;
use super::check::{FixEntry, Params};
use crate::cmd::answer::{Answer, Failure, Verdict};
use crate::cmd::input::{Input, read};

/// The records a command works on, and where it writes.
#[derive(Debug, clap::Args)]
pub(super) struct InOut {
    /// The records, or - for standard input.
    #[arg(required = true, value_name = "FILE")]
    pub(super) files: Vec<PathBuf>,
    /// Where to write: a file, or a folder for several records
    /// [default: standard output].
    #[arg(short, value_name = "OUT")]
    pub(super) out: Option<PathBuf>,
    /// With -o (or a dry run): print one JSON document about what was (or would be)
    /// written.
    #[arg(long)]
    pub(super) json: bool,
}

/// What one file became.
#[derive(Debug)]
pub(super) struct Made {
    pub(super) bytes: Vec<u8>,
    pub(super) games: usize,
    /// For standard error.
    pub(super) notes: Vec<String>,
    /// What was mended, for JSON.
    pub(super) applied: Vec<AppliedEntry>,
}

impl Made {
    pub(super) const fn quietly(bytes: Vec<u8>, games: usize) -> Made {
        Made {
            bytes,
            games,
            notes: Vec::new(),
            applied: Vec::new(),
        }
    }
}

/// One file in JSON: what it was made of, where it lies, what was done.
#[derive(Serialize)]
pub(super) struct WrittenEntry {
    pub(super) file: String,
    /// Missing if nothing could be made of the file.
    pub(super) written: Option<String>,
    pub(super) bytes: usize,
    pub(super) games: usize,
    /// Whether the bytes are others than those of the file.
    pub(super) changed: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) applied: Vec<AppliedEntry>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) notes: Vec<String>,
}

impl WrittenEntry {
    fn of(input: &Input, path: &Path, made: Made) -> WrittenEntry {
        WrittenEntry {
            file: input.name.clone(),
            written: Some(path.display().to_string()),
            bytes: made.bytes.len(),
            games: made.games,
            changed: made.bytes != input.bytes,
            applied: made.applied,
            notes: made.notes,
        }
    }

    fn failed(file: &Path, note: String) -> WrittenEntry {
        WrittenEntry {
            file: file.display().to_string(),
            written: None,
            bytes: 0,
            games: 0,
            changed: false,
            applied: Vec::new(),
            notes: vec![note],
        }
    }
}

/// One finding and the fix that was taken, in JSON.
#[derive(Debug, Serialize)]
pub(super) struct AppliedEntry {
    pub(super) code: &'static str,
    pub(super) place: String,
    pub(super) line: u32,
    pub(super) column: u32,
    pub(super) says: &'static str,
    pub(super) params: Params,
    pub(super) cause: String,
    pub(super) fix: FixEntry,
}

/// Makes something of each file and writes it where it belongs, under the name of the
/// file with `extension` if there is one.
///
/// # Errors
///
/// When a place to write is missing; a file that cannot be read is told in the notes.
pub(super) fn each(
    args: &InOut,
    extension: Option<&str>,
    mut make: impl FnMut(&Input) -> Result<Made, Failure>,
) -> Result<Answer, Failure> {
    let Some(out) = &args.out else {
        if args.json {
            return Err(Failure::input(
                "--json",
                "the result itself goes to standard output: name another place for it with -o",
            ));
        }
        let [file] = args.files.as_slice() else {
            return Err(Failure::input(
                "-o",
                "several records need a folder: name it with -o",
            ));
        };
        let made = make(&read(file)?)?;
        let answer = silent(made.notes);
        return Ok(Answer {
            data: made.bytes,
            ..answer
        });
    };
    if args.files.len() > 1 || out.is_dir() {
        return into_folder(args, out, extension, make);
    }
    let input = read(&args.files[0])?;
    let made = make(&input)?;
    write(out, &made.bytes)?;
    finished(args, vec![WrittenEntry::of(&input, out, made)])
}

/// What is told when all is written: JSON if it is wanted, else notes alone.
fn finished(args: &InOut, files: Vec<WrittenEntry>) -> Result<Answer, Failure> {
    if args.json {
        return Answer::json(&Document::of(files));
    }
    Ok(silent(
        files.into_iter().flat_map(|file| file.notes).collect(),
    ))
}

/// Writes what is made of every file under its own name into `folder`.
fn into_folder(
    args: &InOut,
    folder: &Path,
    extension: Option<&str>,
    mut make: impl FnMut(&Input) -> Result<Made, Failure>,
) -> Result<Answer, Failure> {
    if !folder.is_dir() {
        let what = "several records need a folder that exists";
        return Err(Failure::input(folder.display().to_string(), what));
    }
    if let Some((first, second)) = same_name(&args.files, extension) {
        let what = format!(
            "would be written over {}: write them into different folders",
            folder.join(first.file_name().unwrap_or_default()).display()
        );
        return Err(Failure::input(second.display().to_string(), what));
    }
    let mut written = Vec::new();
    let mut verdict = Verdict::Done;
    for file in &args.files {
        let Some(name) = name_of(file, extension).filter(|_| file != Path::new("-")) else {
            let note = format!("{}: has no name to write it under", file.display());
            written.push(WrittenEntry::failed(file, note));
            verdict = Verdict::BadInput;
            continue;
        };
        let made = read(file).and_then(|input| Ok((make(&input)?, input)));
        match made {
            Ok((made, input)) => {
                let path = folder.join(name);
                write(&path, &made.bytes)?;
                written.push(WrittenEntry::of(&input, &path, made));
            }
            Err(failure) => {
                written.push(WrittenEntry::failed(file, failure.line()));
                verdict = Verdict::BadInput;
            }
        }
    }
    Ok(finished(args, written)?.with_verdict(verdict))
}

fn name_of(file: &Path, extension: Option<&str>) -> Option<PathBuf> {
    let name = PathBuf::from(file.file_name()?);
    Some(match extension {
        Some(extension) => name.with_extension(extension),
        None => name,
    })
}

/// Two files that would be written under one name.
fn same_name<'a>(files: &'a [PathBuf], extension: Option<&str>) -> Option<(&'a Path, &'a Path)> {
    let mut seen: HashMap<PathBuf, &Path> = HashMap::new();
    files
        .iter()
        .filter(|file| file.as_os_str() != OsStr::new("-"))
        .find_map(|file| {
            let earlier = seen.insert(name_of(file, extension)?, file)?;
            Some((earlier, file.as_path()))
        })
}

pub(super) const fn silent(notes: Vec<String>) -> Answer {
    Answer {
        data: Vec::new(),
        notes,
        verdict: Verdict::Done,
    }
}

/// Writes one file.
///
/// # Errors
///
/// When it cannot be written.
pub(super) fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    std::fs::write(path, bytes).map_err(|error| {
        let what = format!("cannot be written ({error}): name another place with -o");
        Failure::input(path.display().to_string(), what)
    })
}
