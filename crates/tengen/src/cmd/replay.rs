//! `tengen replay`: plays a record again and tells every breach of the rules.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use serde::Serialize;
use tengen_record::sgf::{Collection, GameTree, Lines};
use tengen_record::{Fault, Replay, RulesFrom, Violation, replay};
use tengen_rules::Ruleset;

use super::answer::{Answer, Failure, Verdict, finish};
use super::input::{finding_note, read_games};
use super::score::parse_rules;

/// What `tengen replay` can be told.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The record, or - for standard input.
    file: PathBuf,
    /// The rules, instead of those the record names.
    #[arg(long, value_name = "NAME", value_parser = parse_rules)]
    rules: Option<Ruleset>,
    /// Print one JSON document.
    #[arg(long)]
    json: bool,
}

/// The whole answer in JSON.
#[derive(Serialize)]
struct Document {
    v: u32,
    file: String,
    games: Vec<GameEntry>,
}

/// One game in JSON.
#[derive(Serialize)]
struct GameEntry {
    game: usize,
    size: String,
    rules: Option<String>,
    rules_from: &'static str,
    moves: usize,
    violations: Vec<ViolationEntry>,
}

/// One breach in JSON.
#[derive(Serialize)]
struct ViolationEntry {
    move_number: u32,
    code: &'static str,
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    color: Option<tengen_rules::Color>,
    #[serde(skip_serializing_if = "Option::is_none")]
    r#move: Option<tengen_rules::Move>,
    points: Vec<tengen_rules::Point>,
    article: Option<&'static str>,
    line: u32,
    column: u32,
}

/// Replays; exit 1 if the record breaks the rules.
pub(crate) fn run(args: &Args) -> ExitCode {
    finish("replay", answer(args))
}

fn answer(args: &Args) -> Result<Answer, Failure> {
    let (input, collection) = read_games(&args.file)?;
    let mut notes: Vec<String> = finding_note(&input.name, &collection).into_iter().collect();
    let mut entries = Vec::new();
    let mut text = String::new();
    for game in collection.games() {
        let number = game.index() + 1;
        let played = replay(game, args.rules).map_err(|error| {
            Failure::input(format!("{} game {number}", input.name), error.to_string())
        })?;
        if played.rules == RulesFrom::Nobody {
            notes.push(format!(
                "{} game {number}: the record names no rules this program knows; only simple ko, \
                 suicide and occupied points were looked for: name rules with --rules",
                input.name
            ));
        }
        let entry = entry(game, &played, &collection);
        tell(&mut text, &entry, collection.games().len());
        entries.push(entry);
    }
    let is_clean = entries.iter().all(|entry| entry.violations.is_empty());
    let answer = if args.json {
        Answer::json(&Document {
            v: 1,
            file: input.name,
            games: entries,
        })?
    } else {
        Answer::text(&text)
    };
    let verdict = if is_clean { Verdict::Done } else { Verdict::No };
    Ok(answer.with_notes(notes).with_verdict(verdict))
}

fn entry(game: GameTree<'_>, replay: &Replay, collection: &Collection) -> GameEntry {
    let mut lines = collection.lines();
    let rules = replay.position.ruleset();
    GameEntry {
        game: game.index() + 1,
        size: replay.position.size().to_string(),
        rules: match replay.rules {
            RulesFrom::Caller | RulesFrom::Record => Some(rules_name(rules)),
            RulesFrom::Nobody => None,
        },
        rules_from: rules_from(replay.rules),
        moves: replay.moves.len(),
        violations: replay
            .violations
            .iter()
            .map(|one| violation(one, rules, collection, &mut lines))
            .collect(),
    }
}

/// The profile's name, or the switch string of rules without a name.
pub(crate) fn rules_name(rules: &Ruleset) -> String {
    match rules.profile() {
        Some(profile) => profile.name().to_owned(),
        None => rules.sgf_name(),
    }
}

/// Where rules come from, in JSON.
pub(crate) const fn rules_from(from: RulesFrom) -> &'static str {
    match from {
        RulesFrom::Caller => "caller",
        RulesFrom::Record => "record",
        RulesFrom::Nobody => "nobody",
    }
}

fn violation(
    one: &Violation,
    rules: &Ruleset,
    collection: &Collection,
    lines: &mut Lines<'_>,
) -> ViolationEntry {
    let (line, column) = lines.at(collection.node(one.node).range().start);
    let (color, what) = match &one.fault {
        Fault::Play { color, what, .. } => (Some(*color), Some(*what)),
        Fault::UnreadableMove { color, .. } => (Some(*color), None),
        Fault::SetupTwice { .. }
        | Fault::UnreadableStone { .. }
        | Fault::SetupAndMove
        | Fault::TwoMoves
        | Fault::UnreadableKomi { .. } => (None, None),
    };
    let broken_rule = one.fault.broken_rule();
    ViolationEntry {
        move_number: one.number.0,
        code: one.fault.code(),
        text: one.fault.to_string(),
        color,
        r#move: what,
        points: one.fault.points(),
        article: broken_rule.and_then(|error| error.article(rules)),
        line,
        column,
    }
}

fn tell(text: &mut String, entry: &GameEntry, games: usize) {
    let label = if games > 1 {
        format!("game {}: ", entry.game)
    } else {
        String::new()
    };
    for one in &entry.violations {
        let article = match one.article {
            Some(article) => format!(", article {article}"),
            None => String::new(),
        };
        // Writing to a string does not fail.
        let _done = writeln!(
            text,
            "{label}move {}, line {}, column {}: {} [{}{article}]",
            one.move_number,
            one.line,
            one.column,
            super::answer::one_line(&one.text),
            one.code
        );
    }
    let rules = match &entry.rules {
        Some(rules) => format!("by {rules} rules"),
        None => "by what every law forbids".to_owned(),
    };
    let found = match entry.violations.len() {
        0 => "no breach".to_owned(),
        1 => "1 breach".to_owned(),
        n => format!("{n} breaches"),
    };
    let plural = if entry.moves == 1 { "" } else { "s" };
    let _done = writeln!(
        text,
        "{label}{} board, {} move{plural} {rules}: {found}",
        entry.size, entry.moves
    );
}
