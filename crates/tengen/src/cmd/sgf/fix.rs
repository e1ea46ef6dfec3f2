//! `tengen sgf fix`: what can be mended is mended, and nothing else is touched.

use std::fmt::Write as _;

use serde::Serialize;
use tengen_record::Rule;
use tengen_record::check::{Diagnosis, Fix, Sureness, Told, fix};
use tengen_record::sgf::parse;

use super::Document;
use super::check::{fix_entry, params, rule, without};
use super::files::{AppliedEntry, InOut, Made, each};
use crate::cmd::answer::{Answer, Failure, one_line};
use crate::cmd::input::{Input, no_game};
use crate::cmd::words::{Lang, Words};

/// What `tengen sgf fix` can be told.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    files: InOut,
    /// Mend by guesses too: what was probably meant.
    #[arg(long)]
    guess: bool,
    /// Read without a rule that a program's habit has applied, as `check` names it;
    /// may be told again.
    #[arg(long, value_parser = rule, value_name = "RULE")]
    without: Vec<Rule>,
    /// The language of what is printed; that of the terminal if it is not told.
    #[arg(long, value_name = "LANG")]
    lang: Option<Lang>,
    /// Write nothing; print what would change.
    #[arg(long)]
    dry_run: bool,
}

/// One file in JSON.
#[derive(Serialize)]
struct FileEntry {
    file: String,
    changed: bool,
    applied: Vec<AppliedEntry>,
}

/// Mends every file.
pub(super) fn answer(args: &Args) -> Result<Answer, Failure> {
    let least = if args.guess {
        Sureness::Guess
    } else {
        Sureness::Safe
    };
    if args.dry_run {
        return would(args, least);
    }
    each(&args.files, None, |input| {
        let fixed = fixed(args, input, least)?;
        let words = Words::of(Lang::of(args.lang));
        let told =
            |(one, fix): &(Diagnosis, Fix)| format!("{}: {}", input.name, line(&words, one, fix));
        Ok(Made {
            notes: fixed.applied.iter().map(told).collect(),
            applied: fixed.applied.iter().map(applied).collect(),
            games: parse(&fixed.bytes).games().len(),
            bytes: fixed.bytes,
        })
    })
}

fn fixed(
    args: &Args,
    input: &Input,
    least: Sureness,
) -> Result<tengen_record::check::Fixed, Failure> {
    let collection = parse(&input.bytes);
    if collection.games().len() == 0 {
        return Err(Failure::input(&input.name, no_game(&collection)));
    }
    let told = Told {
        without: without(&args.without),
        ..Told::default()
    };
    Ok(fix(&collection, told, least))
}

/// What each file would become: a line for each fix, with the bytes before and after.
fn would(args: &Args, least: Sureness) -> Result<Answer, Failure> {
    let words = Words::of(Lang::of(args.lang));
    let mut files = Vec::new();
    let mut text = String::new();
    for path in &args.files.files {
        let input = crate::cmd::input::read(path)?;
        let fixed = fixed(args, &input, least)?;
        let is_changed = fixed.bytes != input.bytes;
        // Writing to a string does not fail.
        let _done = writeln!(
            text,
            "{}: {}",
            one_line(&input.name),
            words.word(if is_changed {
                "cli-would-change"
            } else {
                "cli-stays"
            })
        );
        for (one, fix) in &fixed.applied {
            let _done = writeln!(text, "  {}", line(&words, one, fix));
        }
        text.push_str(&diff(&input.bytes, &fixed.bytes));
        files.push(FileEntry {
            file: input.name,
            changed: is_changed,
            applied: fixed.applied.iter().map(applied).collect(),
        });
    }
    if args.files.json {
        return Answer::json(&Document::of(files));
    }
    Ok(Answer::text(&text))
}

fn applied((one, fix): &(Diagnosis, Fix)) -> AppliedEntry {
    AppliedEntry {
        code: one.code,
        place: one.place(),
        line: one.line,
        column: one.column,
        says: one.cause.says.code,
        params: params(&one.cause),
        cause: one.cause.to_string(),
        fix: fix_entry(fix),
    }
}

fn line(words: &Words, one: &Diagnosis, fix: &Fix) -> String {
    format!(
        "{}:{}: {}: {} ({}) [{}]",
        one.line,
        one.column,
        one_line(&words.finding(one)),
        one_line(&words.clause(&fix.what)),
        words.word(&format!("cli-fix-{}", fix.sureness.name())),
        one.code
    )
}

/// The lines that differ, those of the old file with `-`, of the new with `+`: what
/// is the same at the beginning and at the end is left out.
fn diff(old: &[u8], new: &[u8]) -> String {
    if old == new {
        return String::new();
    }
    let lines = |bytes: &[u8]| -> Vec<Vec<u8>> {
        bytes
            .split(|byte| *byte == b'\n')
            .map(<[u8]>::to_vec)
            .collect()
    };
    let (old, new) = (lines(old), lines(new));
    let mut text = String::new();
    let mut told = |sign: char, line: &[u8]| {
        let line = String::from_utf8_lossy(line);
        let _done = writeln!(text, "{sign} {}", one_line(&line));
    };
    if old.len() == new.len() {
        for (old, new) in old.iter().zip(&new).filter(|(old, new)| old != new) {
            told('-', old);
            told('+', new);
        }
        return text;
    }
    let before = old.iter().zip(&new).take_while(|(a, b)| a == b).count();
    let (old, new) = (&old[before..], &new[before..]);
    let behind = old
        .iter()
        .rev()
        .zip(new.iter().rev())
        .take_while(|(a, b)| a == b)
        .count();
    old[..old.len() - behind]
        .iter()
        .for_each(|line| told('-', line));
    new[..new.len() - behind]
        .iter()
        .for_each(|line| told('+', line));
    text
}
