//! The commands that make files of files: copy, fmt, convert, merge, split, strip,
//! anonymise.

use std::path::{Path, PathBuf};

use clap::ValueEnum;
use serde::Serialize;
use tengen_record::formats::{self, Other, open, to_json};
use tengen_record::sgf::{Collection, parse};
use tengen_record::whole::{self, Comments, Form, Thing};

use super::files::{InOut, Made, each, silent, write};
use crate::cmd::answer::{Answer, Failure, Verdict};
use crate::cmd::input::{Input, no_game, read};

/// What `tengen sgf copy` can be told.
#[derive(Debug, clap::Args)]
pub(super) struct CopyArgs {
    #[command(flatten)]
    files: InOut,
}

/// What `tengen sgf fmt` can be told.
#[derive(Debug, clap::Args)]
pub(super) struct FmtArgs {
    #[command(flatten)]
    files: InOut,
    /// No line breaks that are not in a text.
    #[arg(long)]
    compact: bool,
}

/// What `tengen sgf convert` can be told.
#[derive(Debug, clap::Args)]
pub(super) struct ConvertArgs {
    #[command(flatten)]
    files: InOut,
    /// What to write.
    #[arg(long, value_enum, default_value_t = Target::Sgf)]
    to: Target,
}

/// The formats that `convert` writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Target {
    /// SGF, version FF4, in UTF-8.
    Sgf,
    /// This program's JSON.
    Json,
    /// Commands of the Go Text Protocol; one game's main line.
    Gtp,
    /// Tygem's format; one game's main line.
    Gib,
    /// Cyberoro's format; one game's main line.
    Ngf,
    /// Pandanet's format; one game's main line.
    Ugf,
    /// XML of Jago and `GoGui`; one game.
    Xml,
}

impl Target {
    /// The format of another program, if it is one.
    const fn other(self) -> Option<Other> {
        match self {
            Target::Sgf | Target::Json => None,
            Target::Gtp => Some(Other::Gtp),
            Target::Gib => Some(Other::Gib),
            Target::Ngf => Some(Other::Ngf),
            Target::Ugf => Some(Other::Ugf),
            Target::Xml => Some(Other::Xml),
        }
    }
}

/// What `tengen sgf merge` can be told.
#[derive(Debug, clap::Args)]
pub(super) struct MergeArgs {
    /// The records, or - for standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Where to write [default: standard output].
    #[arg(short, value_name = "OUT")]
    out: Option<PathBuf>,
    /// With -o: print one JSON document about what was written.
    #[arg(long, requires = "out")]
    json: bool,
}

/// The answer of `merge` in JSON.
#[derive(Serialize)]
struct MergeDocument {
    v: u32,
    files: Vec<String>,
    written: String,
    bytes: usize,
    /// How many games became one tree.
    games: usize,
    notes: Vec<String>,
}

/// What `tengen sgf split` can be told.
#[derive(Debug, clap::Args)]
pub(super) struct SplitArgs {
    /// The record, or - for standard input.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Each variation as a game of its own, not each game.
    #[arg(long)]
    variations: bool,
    /// The folder to write into: FILE-1.sgf, FILE-2.sgf and so on.
    #[arg(short, value_name = "FOLDER")]
    out: PathBuf,
    /// Print one JSON document.
    #[arg(long)]
    json: bool,
}

/// What `tengen sgf strip` can be told.
#[derive(Debug, clap::Args)]
pub(super) struct StripArgs {
    #[command(flatten)]
    files: InOut,
    /// What goes, separated by commas.
    #[arg(long, required = true, value_delimiter = ',', value_parser = thing, value_name = "comments|marks|times|variations|info|private")]
    what: Vec<Thing>,
}

/// What `tengen sgf anonymise` can be told.
#[derive(Debug, clap::Args)]
pub(super) struct AnonymiseArgs {
    #[command(flatten)]
    files: InOut,
    /// Comments stay, with the players' names in them replaced; others' are not known.
    #[arg(long)]
    keep_comments: bool,
}

fn thing(name: &str) -> Result<Thing, String> {
    let found = Thing::ALL.into_iter().find(|thing| thing.name() == name);
    found.ok_or_else(|| {
        let names: Vec<&str> = Thing::ALL.into_iter().map(Thing::name).collect();
        format!("one of {}", names.join(", "))
    })
}

pub(super) fn copy(args: &CopyArgs) -> Result<Answer, Failure> {
    each(&args.files, None, |input| {
        let collection = parse(&input.bytes);
        let mut made = Made::quietly(collection.to_bytes(), collection.games().len());
        if collection.games().len() == 0 {
            let note = "no game in this file, copied all the same";
            made.notes.push(format!("{}: {note}", input.name));
        }
        Ok(made)
    })
}

pub(super) fn fmt(args: &FmtArgs) -> Result<Answer, Failure> {
    let form = if args.compact {
        Form::Compact
    } else {
        Form::Readable
    };
    each(&args.files, None, |input| {
        let collection = games(input)?;
        let bytes = whole::form(&collection, form);
        Ok(Made::quietly(bytes, collection.games().len()))
    })
}

pub(super) fn convert(args: &ConvertArgs) -> Result<Answer, Failure> {
    let extension = match args.to {
        Target::Sgf => "sgf",
        Target::Json => "json",
        Target::Gtp => "gtp",
        Target::Gib => "gib",
        Target::Ngf => "ngf",
        Target::Ugf => "ugf",
        Target::Xml => "xml",
    };
    each(&args.files, Some(extension), |input| {
        let opened = open(&input.bytes);
        if opened.collection.games().len() == 0 {
            return Err(nothing(input, &opened.collection));
        }
        let told = |note: &String| format!("{} ({}): {note}", input.name, opened.format.name());
        let mut notes: Vec<String> = opened.notes.iter().map(told).collect();
        let bytes = match (args.to, args.to.other()) {
            (_, Some(other)) => one_game(input, &opened.collection, other, &mut notes)?,
            (Target::Json, None) => to_json(&opened.collection).into_bytes(),
            (_, None) => whole::form(&opened.collection, Form::Readable),
        };
        Ok(Made {
            games: opened.collection.games().len(),
            bytes,
            notes,
            applied: Vec::new(),
        })
    })
}

/// The one game of a file in the format of another program; what did not fit is noted.
fn one_game(
    input: &Input,
    file: &Collection,
    format: Other,
    notes: &mut Vec<String>,
) -> Result<Vec<u8>, Failure> {
    let mut games = file.games();
    let (Some(game), 0) = (games.next(), games.len()) else {
        let what = format!(
            "{} holds one game, this file has {}: take them apart with `tengen sgf split`",
            format.name(),
            file.games().len()
        );
        return Err(Failure::input(&input.name, what));
    };
    let written = formats::write(game, format)
        .map_err(|error| Failure::input(&input.name, error.to_string()))?;
    for (what, count) in written.lost {
        let what = what.name();
        notes.push(format!(
            "{}: {} has no place for {what}: {count}",
            input.name,
            format.name()
        ));
    }
    Ok(written.text.into_bytes())
}

pub(super) fn merge(args: &MergeArgs) -> Result<Answer, Failure> {
    let mut collections = Vec::new();
    for file in &args.files {
        collections.push(games(&read(file)?)?);
    }
    let all: Vec<&Collection> = collections.iter().collect();
    let merged = whole::merge(&all).map_err(|error| Failure::input("merge", error.to_string()))?;
    let told = |number: &usize| {
        format!(
            "game {number} is part of another from beginning to end: what was told about it is a comment now"
        )
    };
    let notes: Vec<String> = merged.inside.iter().map(told).collect();
    let Some(out) = &args.out else {
        return Ok(Answer {
            data: merged.bytes,
            ..silent(notes)
        });
    };
    write(out, &merged.bytes)?;
    if args.json {
        return Answer::json(&MergeDocument {
            v: 1,
            files: args
                .files
                .iter()
                .map(|file| file.display().to_string())
                .collect(),
            written: out.display().to_string(),
            bytes: merged.bytes.len(),
            games: all.iter().map(|one| one.games().len()).sum(),
            notes,
        });
    }
    Ok(silent(notes))
}

/// The answer of `split` in JSON.
#[derive(Serialize)]
struct SplitDocument {
    v: u32,
    files: Vec<String>,
}

pub(super) fn split(args: &SplitArgs) -> Result<Answer, Failure> {
    if !args.out.is_dir() {
        let what = "is no folder: name one that exists with -o";
        return Err(Failure::input(args.out.display().to_string(), what));
    }
    let input = read(&args.file)?;
    let collection = games(&input)?;
    let parts = if args.variations {
        whole::lines(&collection)
    } else {
        whole::split(&collection)
    };
    let stem = match args.file.file_stem() {
        Some(stem) if args.file != Path::new("-") => stem.to_string_lossy().into_owned(),
        Some(_) | None => "game".to_owned(),
    };
    let mut files = Vec::new();
    for (at, part) in parts.iter().enumerate() {
        let path = args.out.join(format!("{stem}-{}.sgf", at + 1));
        write(&path, part)?;
        files.push(path.display().to_string());
    }
    if args.json {
        return Answer::json(&SplitDocument { v: 1, files });
    }
    Ok(Answer::text(&files.join("\n")).with_verdict(Verdict::Done))
}

pub(super) fn strip(args: &StripArgs) -> Result<Answer, Failure> {
    each(&args.files, None, |input| {
        let collection = games(input)?;
        let bytes = whole::strip(&collection, &args.what);
        Ok(Made::quietly(bytes, collection.games().len()))
    })
}

pub(super) fn anonymise(args: &AnonymiseArgs) -> Result<Answer, Failure> {
    let comments = if args.keep_comments {
        Comments::Keep
    } else {
        Comments::Drop
    };
    each(&args.files, None, |input| {
        let collection = games(input)?;
        let bytes = whole::anonymise(&collection, comments)
            .map_err(|error| Failure::input(&input.name, error.to_string()))?;
        Ok(Made::quietly(bytes, collection.games().len()))
    })
}

/// The games of a file in any format.
pub(super) fn games(input: &Input) -> Result<Collection, Failure> {
    let opened = open(&input.bytes);
    if opened.collection.games().len() == 0 {
        return Err(nothing(input, &opened.collection));
    }
    Ok(opened.collection)
}

fn nothing(input: &Input, collection: &Collection) -> Failure {
    Failure::input(&input.name, no_game(collection))
}
