//! `tengen sgf info`: players, rules, result, how many moves, and what is wrong.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;

use serde::Serialize;
use tengen_record::GameInfo;
use tengen_record::sgf::{Collection, Finding, GameTree, Node};

use super::Document;
use crate::cmd::answer::{Answer, Failure, Verdict, one_line};
use crate::cmd::input::{games_of, no_game, read};
use crate::cmd::replay::rules_name;

/// What `tengen sgf info` can be told.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The records, or - for standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Print one JSON document.
    #[arg(long)]
    json: bool,
}

/// One file in JSON.
#[derive(Serialize)]
struct FileEntry {
    file: String,
    bytes: usize,
    games: Vec<GameEntry>,
    findings: Vec<FindingEntry>,
}

/// One game in JSON.
#[derive(Serialize)]
struct GameEntry {
    game: usize,
    size: Option<String>,
    charset: &'static str,
    rules: Option<String>,
    komi: Option<tengen_rules::Komi>,
    handicap: u8,
    nodes: usize,
    moves: usize,
    variations: usize,
    comments: usize,
    info: BTreeMap<&'static str, String>,
}

/// One finding in JSON.
#[derive(Serialize)]
struct FindingEntry {
    code: &'static str,
    severity: String,
    line: u32,
    column: u32,
    start: usize,
    end: usize,
    text: String,
}

/// Tells about every file; exit 2 if one of them holds no game.
pub(super) fn answer(args: &Args) -> Result<Answer, Failure> {
    let mut notes = Vec::new();
    let mut files = Vec::new();
    let mut verdict = Verdict::Done;
    for path in &args.files {
        match read(path) {
            Ok(input) => {
                let collection = games_of(&input.bytes);
                if collection.games().len() == 0 {
                    verdict = Verdict::BadInput;
                    let what = no_game(&collection);
                    notes.push(format!("{}: {what}", input.name));
                }
                files.push(file_entry(input.name, input.bytes.len(), &collection));
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
        Answer::text(&files.iter().map(told).collect::<Vec<_>>().join("\n"))
    };
    Ok(answer.with_notes(notes).with_verdict(verdict))
}

fn file_entry(file: String, bytes: usize, collection: &Collection) -> FileEntry {
    FileEntry {
        file,
        bytes,
        games: collection.games().map(game_entry).collect(),
        findings: collection.findings().iter().map(finding_entry).collect(),
    }
}

fn finding_entry(finding: &Finding) -> FindingEntry {
    FindingEntry {
        code: finding.code.code(),
        severity: finding.code.severity().to_string(),
        line: finding.line,
        column: finding.column,
        start: finding.range.start,
        end: finding.range.end,
        text: finding.code.to_string(),
    }
}

fn game_entry(game: GameTree<'_>) -> GameEntry {
    let info = GameInfo::of(game);
    let (mut nodes, mut leaves, mut comments) = (0, 0, 0);
    for node in game.nodes() {
        nodes += 1;
        leaves += usize::from(node.first_child().is_none());
        comments += usize::from(node.property("C").is_some());
    }
    let is_move = |name: &str| name == "B" || name == "W";
    let moves = game
        .main_line()
        .flat_map(Node::properties)
        .filter(|property| is_move(&property.name()))
        .count();
    GameEntry {
        game: game.index() + 1,
        size: game.size().ok().map(|size| size.to_string()),
        charset: game.charset().name(),
        rules: info.ruleset().as_ref().map(rules_name),
        komi: info.komi().ok().flatten().map(|reading| reading.komi),
        handicap: info.handicap(),
        nodes,
        moves,
        variations: leaves - 1,
        comments,
        info: info
            .iter()
            .map(|(name, text)| (name, text.to_owned()))
            .collect(),
    }
}

fn told(file: &FileEntry) -> String {
    let mut text = format!(
        "{}: {} bytes, {}\n",
        one_line(&file.file),
        file.bytes,
        counted(file.games.len(), "game")
    );
    for game in &file.games {
        let size = game.size.as_deref().unwrap_or("unreadable size");
        // Writing to a string does not fail.
        let _done = writeln!(
            text,
            "  game {}: {size}, {}, {}, {}, {}, {}",
            game.game,
            counted(game.moves, "move"),
            counted(game.nodes, "node"),
            counted(game.variations, "variation"),
            counted(game.comments, "comment"),
            game.charset
        );
        for (name, label) in LABELS {
            if let Some(value) = game.info.get(name) {
                let _done = writeln!(text, "    {label}: {}", one_line(value));
            }
        }
    }
    for finding in &file.findings {
        let _done = writeln!(
            text,
            "  line {}, column {}: {}: {} [{}]",
            finding.line, finding.column, finding.severity, finding.text, finding.code
        );
    }
    text
}

fn counted(count: usize, what: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {what}{plural}")
}

/// The information that is shown, and what it is called.
const LABELS: [(&str, &str); 16] = [
    ("GN", "name"),
    ("EV", "event"),
    ("RO", "round"),
    ("DT", "date"),
    ("PC", "place"),
    ("PB", "black"),
    ("BR", "black's rank"),
    ("PW", "white"),
    ("WR", "white's rank"),
    ("RU", "rules"),
    ("KM", "komi"),
    ("HA", "handicap"),
    ("TM", "main time in seconds"),
    ("OT", "overtime"),
    ("RE", "result"),
    ("AP", "written by"),
];
