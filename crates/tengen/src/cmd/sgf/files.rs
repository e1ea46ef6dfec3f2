//! Where the results of a command on records go: standard output, a file, a folder.

use std::collections::HashMap;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

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
}

/// What one file became.
#[derive(Debug)]
pub(super) struct Made {
    pub(super) bytes: Vec<u8>,
    /// For standard error.
    pub(super) notes: Vec<String>,
}

impl Made {
    pub(super) const fn quietly(bytes: Vec<u8>) -> Made {
        Made {
            bytes,
            notes: Vec::new(),
        }
    }
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
        return into_folder(&args.files, out, extension, make);
    }
    let made = make(&read(&args.files[0])?)?;
    write(out, &made.bytes)?;
    Ok(silent(made.notes))
}

/// Writes what is made of every file under its own name into `folder`.
fn into_folder(
    files: &[PathBuf],
    folder: &Path,
    extension: Option<&str>,
    mut make: impl FnMut(&Input) -> Result<Made, Failure>,
) -> Result<Answer, Failure> {
    if !folder.is_dir() {
        let what = "several records need a folder that exists";
        return Err(Failure::input(folder.display().to_string(), what));
    }
    if let Some((first, second)) = same_name(files, extension) {
        let what = format!(
            "would be written over {}: write them into different folders",
            folder.join(first.file_name().unwrap_or_default()).display()
        );
        return Err(Failure::input(second.display().to_string(), what));
    }
    let mut notes = Vec::new();
    let mut verdict = Verdict::Done;
    for file in files {
        let Some(name) = name_of(file, extension).filter(|_| file != Path::new("-")) else {
            notes.push(format!("{}: has no name to write it under", file.display()));
            verdict = Verdict::BadInput;
            continue;
        };
        match read(file).and_then(|input| make(&input)) {
            Ok(made) => {
                write(&folder.join(name), &made.bytes)?;
                notes.extend(made.notes);
            }
            Err(failure) => {
                notes.push(failure.line());
                verdict = Verdict::BadInput;
            }
        }
    }
    Ok(silent(notes).with_verdict(verdict))
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
