//! `tengen sgf check`: everything that is wrong with records, where, and how to mend it.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;

use fluent_bundle::FluentArgs;
use serde::Serialize;
use tengen_record::check::{Clause, Day, Diagnosis, Fix, Param, Quirk, Told, check, quirks};
use tengen_record::formats::{Format, open};
use tengen_record::sgf::{Charset, Guess, Severity, parse, parse_as};
use tengen_record::{Rule, Without};

use super::Document;
use crate::cmd::answer::{Answer, Failure, Verdict, one_line};
use crate::cmd::input::{Input, no_game, read};
use crate::cmd::words::{Lang, Words};

/// What `tengen sgf check` can be told.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The records, or - for standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Read the texts in this encoding, whatever the file says.
    #[arg(long, value_parser = charset, value_name = "NAME")]
    charset: Option<Charset>,
    /// The day of today as YYYY-MM-DD: later dates are impossible.
    #[arg(long, value_parser = day, value_name = "DAY")]
    today: Option<Day>,
    /// Read without a rule that a program's habit has applied, as `check` names it;
    /// may be told again.
    #[arg(long, value_parser = rule, value_name = "RULE")]
    without: Vec<Rule>,
    /// The language of what is printed; that of the terminal if it is not told.
    #[arg(long, value_name = "LANG")]
    lang: Option<Lang>,
    /// Leave out notes: what is odd, but neither wrong nor lost.
    #[arg(long)]
    no_notes: bool,
    /// Print one JSON document.
    #[arg(long)]
    json: bool,
}

/// Reads the name of an encoding.
pub(super) fn charset(name: &str) -> Result<Charset, String> {
    Charset::named(name.as_bytes())
        .filter(|charset| charset.is_readable())
        .ok_or_else(|| {
            let names: Vec<&str> = Charset::ALL.into_iter().map(Charset::name).collect();
            format!("one of {}", names.join(", "))
        })
}

/// Reads the name of a rule.
pub(super) fn rule(name: &str) -> Result<Rule, String> {
    Rule::named(name).ok_or_else(|| {
        let names: Vec<&str> = Rule::ALL.into_iter().map(Rule::name).collect();
        format!("one of {}", names.join(", "))
    })
}

/// The rules that are not to be applied.
pub(super) fn without(rules: &[Rule]) -> Without {
    rules.iter().fold(Without::NONE, |all, rule| all.and(*rule))
}

fn day(text: &str) -> Result<Day, String> {
    Day::parse(text).ok_or_else(|| "a day as YYYY-MM-DD".to_owned())
}

/// One file in JSON.
#[derive(Serialize)]
struct FileEntry {
    file: String,
    format: &'static str,
    games: Vec<GameEntry>,
    findings: Vec<FindingEntry>,
}

/// How the texts of one game are read, and the habits of the program that wrote it.
#[derive(Serialize)]
struct GameEntry {
    game: usize,
    charset: &'static str,
    confidence: u8,
    evidence: &'static str,
    quirks: Vec<QuirkEntry>,
}

#[derive(Serialize)]
struct QuirkEntry {
    rule: &'static str,
    applied: bool,
    program: &'static str,
    evidence: &'static [&'static str],
    says: &'static str,
    params: Params,
    reading: String,
}

/// One finding in JSON.
#[derive(Serialize)]
pub(super) struct FindingEntry {
    code: &'static str,
    severity: String,
    sgfc: Option<u8>,
    game: Option<usize>,
    move_number: u32,
    variations: Vec<u32>,
    place: String,
    start: usize,
    end: usize,
    line: u32,
    column: u32,
    says: &'static str,
    params: Params,
    cause: String,
    fixes: Vec<FixEntry>,
}

/// One fix in JSON.
#[derive(Debug, Serialize)]
pub(super) struct FixEntry {
    class: &'static str,
    says: &'static str,
    params: Params,
    what: String,
    patches: Vec<PatchEntry>,
}

#[derive(Debug, Serialize)]
struct PatchEntry {
    start: usize,
    end: usize,
    /// Bytes that are not UTF-8 are shown as U+FFFD.
    text: String,
}

/// What a clause quotes, under its names.
pub(super) type Params = BTreeMap<&'static str, serde_json::Value>;

/// What `clause` quotes.
pub(super) fn params(clause: &Clause) -> Params {
    let value = |param: &Param| match param {
        Param::Text(text) => text.as_str().into(),
        Param::Count(count) => (*count).into(),
    };
    let params = clause.params.iter();
    params.map(|(name, param)| (*name, value(param))).collect()
}

/// Tells about every file; exit 1 if there is an error or a warning, 2 if a file
/// holds no game.
pub(super) fn answer(args: &Args) -> Result<Answer, Failure> {
    let (mut notes, mut files, mut texts) = (Vec::new(), Vec::new(), Vec::new());
    let words = Words::of(Lang::of(args.lang));
    let mut verdict = Verdict::Done;
    for path in &args.files {
        match read(path).and_then(|input| entry(args, &input, &words)) {
            Ok((file, text, is_clean)) => {
                if !is_clean && verdict == Verdict::Done {
                    verdict = Verdict::No;
                }
                files.push(file);
                texts.push(text);
            }
            Err(failure) => {
                verdict = Verdict::BadInput;
                notes.push(failure.line());
            }
        }
    }
    let answer = if args.json {
        Answer::json(&Document::of(files))?
    } else {
        Answer::text(&texts.join("\n"))
    };
    Ok(answer.with_notes(notes).with_verdict(verdict))
}

fn entry(args: &Args, input: &Input, words: &Words) -> Result<(FileEntry, String, bool), Failure> {
    let opened = open(&input.bytes);
    let collection = match (opened.format, args.charset) {
        // The bytes themselves are checked, not what they are read as.
        (Format::Sgf | Format::Bracketed, Some(charset)) => parse_as(&input.bytes, charset),
        (Format::Sgf | Format::Bracketed, None) => parse(&input.bytes),
        _ => opened.collection,
    };
    if collection.games().len() == 0 {
        return Err(Failure::input(&input.name, no_game(&collection)));
    }
    let told = Told {
        today: args.today,
        without: without(&args.without),
    };
    let mut found = check(&collection, told);
    let is_clean = found.iter().all(|one| one.severity == Severity::Note);
    if args.no_notes {
        found.retain(|one| one.severity != Severity::Note);
    }
    let habits: Vec<Vec<Quirk>> = collection.games().map(quirks).collect();
    let games = collection.games().map(|game| {
        let Guess {
            reading,
            confidence,
            evidence,
        } = game.guess();
        GameEntry {
            game: game.index() + 1,
            charset: reading.charset.name(),
            confidence,
            evidence: evidence.name(),
            quirks: habits[game.index()]
                .iter()
                .map(|quirk| quirk_entry(quirk, told.without))
                .collect(),
        }
    });
    let file = FileEntry {
        file: input.name.clone(),
        format: opened.format.name(),
        games: games.collect(),
        findings: found.iter().map(finding_entry).collect(),
    };
    let text = text(words, &file, &habits, &found);
    Ok((file, text, is_clean))
}

fn quirk_entry(quirk: &Quirk, without: Without) -> QuirkEntry {
    QuirkEntry {
        rule: quirk.rule.name(),
        applied: !without.has(quirk.rule),
        program: quirk.program.name(),
        evidence: quirk.evidence,
        says: quirk.reading.says.code,
        params: params(&quirk.reading),
        reading: quirk.reading.to_string(),
    }
}

/// A finding as JSON tells it.
pub(super) fn finding_entry(one: &Diagnosis) -> FindingEntry {
    FindingEntry {
        code: one.code,
        severity: one.severity.to_string(),
        sgfc: one.sgfc,
        game: one.game.map(|game| game + 1),
        move_number: one.move_number,
        variations: one.variations.clone(),
        place: one.place(),
        start: one.range.start,
        end: one.range.end,
        line: one.line,
        column: one.column,
        says: one.cause.says.code,
        params: params(&one.cause),
        cause: one.cause.to_string(),
        fixes: one.fixes.iter().map(fix_entry).collect(),
    }
}

/// A fix as JSON tells it.
pub(super) fn fix_entry(fix: &Fix) -> FixEntry {
    let patches = fix.patches.iter().map(|patch| PatchEntry {
        start: patch.range.start,
        end: patch.range.end,
        text: String::from_utf8_lossy(&patch.bytes).into_owned(),
    });
    FixEntry {
        class: fix.sureness.name(),
        says: fix.what.says.code,
        params: params(&fix.what),
        what: fix.what.to_string(),
        patches: patches.collect(),
    }
}

fn text(words: &Words, file: &FileEntry, habits: &[Vec<Quirk>], found: &[Diagnosis]) -> String {
    let mut text = format!("{}: {}\n", one_line(&file.file), summary(words, file));
    // Writing to a string does not fail.
    for (game, habits) in file.games.iter().zip(habits) {
        if !matches!(game.evidence, "ascii" | "valid-utf-8" | "bom") {
            let mut args = FluentArgs::new();
            args.set("game", game.game.to_string());
            args.set("charset", game.charset);
            args.set("confidence", game.confidence.to_string());
            args.set("evidence", game.evidence);
            let _done = writeln!(text, "  {}", words.say("cli-sgf-charset", &args));
        }
        for (entry, habit) in game.quirks.iter().zip(habits) {
            let _done = writeln!(text, "  {}", told(words, game, entry, habit));
        }
    }
    for one in found {
        let _done = writeln!(
            text,
            "  {}:{}: {}: {} ({}) [{}]",
            one.line,
            one.column,
            words.word(&format!("cli-severity-{}", one.severity)),
            one_line(&words.finding(one)),
            words.place(one),
            one.code
        );
        for fix in &one.fixes {
            let class = words.word(&format!("cli-fix-{}", fix.sureness.name()));
            let what = words.clause(&fix.what);
            let _done = writeln!(text, "      {class}: {}", one_line(&what));
        }
    }
    text
}

/// A habit of the writing program.
fn told(words: &Words, game: &GameEntry, entry: &QuirkEntry, habit: &Quirk) -> String {
    let program = match habit.program.code() {
        Some(code) => words.word(&code.replace('.', "-")),
        None => entry.program.to_owned(),
    };
    let mut args = FluentArgs::new();
    args.set("game", game.game.to_string());
    args.set("program", program);
    args.set("evidence", entry.evidence.join(", "));
    args.set("reading", one_line(&words.clause(&habit.reading)));
    let said = words.say("cli-sgf-habit", &args);
    let mut args = FluentArgs::new();
    args.set("rule", entry.rule);
    let rule = if entry.applied {
        entry.rule.to_owned()
    } else {
        words.say("cli-sgf-not-applied", &args)
    };
    format!("{said} [{rule}]")
}

fn summary(words: &Words, file: &FileEntry) -> String {
    let count = file.findings.len();
    let mut args = FluentArgs::new();
    args.set("format", file.format);
    args.set("count", count);
    let key = if count == 0 {
        "cli-sgf-nothing"
    } else {
        "cli-sgf-count"
    };
    words.say(key, &args)
}
