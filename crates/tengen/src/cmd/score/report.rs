//! The sheet of `tengen score`, as text and as JSON.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde::Serialize;
use tengen_record::Replay;
use tengen_rules::{
    Ceremony, ChainStatus, Color, CountWarning, Counting, HalfPoints, Komi, Point, PointOwner,
    Ruleset, Said, ScoreSheet, SideCount, count_warnings,
};

use super::hand;
use super::judging::{By, Judged, list};
use super::rulings::{self, RulingEntry};
use crate::cmd::answer::one_line;
use crate::cmd::replay::{rules_from, rules_name};

/// Everything a report speaks of.
pub(super) struct Told<'a> {
    pub(super) file: &'a str,
    pub(super) games: usize,
    pub(super) replay: &'a Replay,
    pub(super) judged: &'a Judged,
    pub(super) sheet: &'a ScoreSheet,
    pub(super) by_hand: Option<&'a Ceremony>,
}

/// The whole answer in JSON.
#[derive(Serialize)]
pub(super) struct Document {
    v: u32,
    file: String,
    games: usize,
    size: String,
    rules: RulesEntry,
    komi: Komi,
    handicap: u8,
    moves: usize,
    violations: usize,
    judged_by: &'static str,
    opinion: bool,
    warnings: Vec<WarningEntry>,
    chains: Vec<ChainEntry>,
    rulings: Vec<RulingEntry>,
    sheet: SheetEntry,
    #[serde(skip_serializing_if = "Option::is_none")]
    ceremony: Option<Ceremony>,
    result: String,
}

/// What is better mended than counted, in JSON.
#[derive(Serialize)]
struct WarningEntry {
    code: &'static str,
    color: Option<Color>,
    points: Vec<Point>,
}

/// The rules in JSON.
#[derive(Serialize)]
struct RulesEntry {
    profile: Option<&'static str>,
    from: &'static str,
    switches: Ruleset,
}

/// A chain in JSON.
#[derive(Serialize)]
struct ChainEntry {
    point: Point,
    color: Color,
    status: ChainStatus,
    said: Said,
    known: bool,
}

/// A sheet in JSON, of the same shape as the sheet of a game on the server.
#[derive(Serialize)]
struct SheetEntry {
    method: Counting,
    black: SideEntry,
    white: SideEntry,
    margin: HalfPoints,
    text: String,
    owners: Vec<String>,
    other: OtherEntry,
}

/// What one side has, in JSON.
#[derive(Serialize)]
struct SideEntry {
    stones: u32,
    territory: u32,
    false_eyes: u32,
    seki_eyes: u32,
    taken: u32,
    dead: u32,
    pass_stones: u32,
    komi: HalfPoints,
    handicap: HalfPoints,
    tax: HalfPoints,
    button: HalfPoints,
    total: HalfPoints,
}

/// The count by the other method, in JSON.
#[derive(Serialize)]
struct OtherEntry {
    method: Counting,
    black: HalfPoints,
    white: HalfPoints,
    text: String,
    /// Area less territory, Black's less White's, in parts.
    difference: BTreeMap<&'static str, HalfPoints>,
}

/// The answer as a JSON document.
pub(super) fn document(told: &Told<'_>) -> Document {
    let position = &told.replay.position;
    let rules = position.ruleset();
    Document {
        v: 1,
        file: told.file.to_owned(),
        games: told.games,
        size: position.size().to_string(),
        rules: RulesEntry {
            profile: rules.profile().map(tengen_rules::Profile::name),
            from: rules_from(told.replay.rules),
            switches: *rules,
        },
        komi: position.komi(),
        handicap: position.handicap(),
        moves: told.replay.moves.len(),
        violations: told.replay.violations.len(),
        judged_by: match told.judged.by {
            By::Caller => "caller",
            By::Program => "program",
            By::Rules => "rules",
        },
        opinion: is_opinion(told),
        warnings: warnings(told).map(|warning| entry(&warning)).collect(),
        chains: chains(told),
        rulings: told.judged.rulings.clone(),
        sheet: sheet(told.sheet),
        ceremony: told.by_hand.cloned(),
        result: told.sheet.to_string(),
    }
}

fn warnings(told: &Told<'_>) -> impl Iterator<Item = CountWarning> + use<> {
    let judged = told.judged.doubted.as_ref();
    let judgement = judged.unwrap_or(&told.judged.judgement);
    count_warnings(&told.replay.position, judgement).into_iter()
}

fn entry(warning: &CountWarning) -> WarningEntry {
    WarningEntry {
        code: warning.code(),
        color: warning.color(),
        points: warning.points(),
    }
}

/// A warning in words.
fn warned(warning: &CountWarning) -> String {
    let points = list(&warning.points());
    match warning {
        CountWarning::OpenBorder { .. } => format!("The border is open: {points}"),
        CountWarning::UnfilledDame { .. } => format!("Neutral points are left: {points}"),
        CountWarning::NeededMove { color, .. } => {
            format!("A move of {color} will be needed: {points}")
        }
        CountWarning::OpenKo { color, .. } => format!("{color} can still close the ko: {points}"),
        CountWarning::Uncaptured { color, .. } => {
            format!("Dead, and counted for {color}, for it stands: {points}")
        }
    }
}

/// Whether the result rests on more than proofs and what the caller said.
fn is_opinion(told: &Told<'_>) -> bool {
    let guessed = |said: &Said| match said {
        Said::Opinion => true,
        Said::Proof { .. } | Said::Players | Said::Arbiter => false,
    };
    let mut verdicts = told.judged.judgement.verdicts();
    !told.judged.unknown.is_empty() || verdicts.any(|(_, verdict)| guessed(&verdict.said))
}

fn chains(told: &Told<'_>) -> Vec<ChainEntry> {
    let board = told.replay.position.board();
    let verdicts = told.judged.judgement.verdicts();
    verdicts
        .filter_map(|(point, verdict)| {
            Some(ChainEntry {
                point,
                color: board.stone(point)?,
                status: verdict.status,
                said: verdict.said,
                known: !told.judged.unknown.contains(&point),
            })
        })
        .collect()
}

fn sheet(sheet: &ScoreSheet) -> SheetEntry {
    let side = |side: &SideCount| SideEntry {
        stones: side.stones,
        territory: side.territory,
        false_eyes: side.false_eyes,
        seki_eyes: side.seki_eyes,
        taken: side.taken,
        dead: side.dead,
        pass_stones: side.pass_stones,
        komi: side.komi,
        handicap: side.handicap,
        tax: side.tax,
        button: side.button,
        total: side.total,
    };
    SheetEntry {
        method: sheet.counting,
        black: side(&sheet.sides.black),
        white: side(&sheet.sides.white),
        margin: sheet.margin(),
        text: sheet.to_string(),
        owners: rows(sheet, PointOwner::sign),
        other: OtherEntry {
            method: sheet.other_way.counting,
            black: sheet.other_way.totals.black,
            white: sheet.other_way.totals.white,
            text: sheet.outcome_the_other_way().to_string(),
            difference: sheet.difference.parts().into(),
        },
    }
}

/// The rows of the board from the top, a sign for each point.
fn rows(sheet: &ScoreSheet, sign: impl Fn(PointOwner) -> char) -> Vec<String> {
    let size = sheet.size();
    let row = |row: u8| {
        (0..size.cols())
            .filter_map(|col| sheet.owner(Point::new(col, row)?))
            .map(&sign)
            .collect()
    };
    (0..size.rows()).rev().map(row).collect()
}

/// The answer in words; its last line is the result as records write it.
pub(super) fn text(told: &Told<'_>) -> String {
    let position = &told.replay.position;
    let mut text = picture(told.sheet);
    // Writing to a string does not fail.
    let _done = writeln!(
        text,
        "{} counting by {} rules, komi {}{}, {} moves",
        method(told.sheet.counting),
        one_line(&rules_name(position.ruleset())),
        position.komi(),
        match position.handicap() {
            0 => String::new(),
            stones => format!(", handicap {stones}"),
        },
        told.replay.moves.len()
    );
    for color in [Color::Black, Color::White] {
        let name = match color {
            Color::Black => "Black",
            Color::White => "White",
        };
        let side = &told.sheet.sides[color];
        let _done = writeln!(
            text,
            "{name}: {}",
            sum(told.sheet, position.ruleset(), side)
        );
    }
    if told.sheet.dame > 0 {
        let _done = writeln!(text, "Nobody's points: {}", told.sheet.dame);
    }
    text.push_str(&judged(told));
    for warning in warnings(told) {
        let _done = writeln!(text, "{}", warned(&warning));
    }
    if let Some(ceremony) = told.by_hand {
        text.push_str(&hand::text(ceremony));
    }
    let _done = writeln!(
        text,
        "By {} it would be {}",
        method(told.sheet.other_way.counting).to_lowercase(),
        told.sheet.outcome_the_other_way()
    );
    let _done = writeln!(text, "{}", told.sheet);
    text
}

/// The board with its coordinates; dead stones small, territory in its owner's letter.
fn picture(sheet: &ScoreSheet) -> String {
    let sign = |owner: PointOwner| match owner {
        PointOwner::Stone(Color::Black) | PointOwner::SekiStone(Color::Black) => 'X',
        PointOwner::Stone(Color::White) | PointOwner::SekiStone(Color::White) => 'O',
        PointOwner::DeadStone {
            stone: Color::Black,
            ..
        } => 'x',
        PointOwner::DeadStone {
            stone: Color::White,
            ..
        } => 'o',
        PointOwner::Territory(Color::Black) => 'b',
        PointOwner::Territory(Color::White) => 'w',
        PointOwner::SekiEye(_) | PointOwner::FalseEye(_) | PointOwner::Dame => '.',
    };
    let size = sheet.size();
    let width = size.rows().to_string().len();
    let mut text = String::new();
    for (row, signs) in (0..size.rows()).rev().zip(rows(sheet, sign)) {
        let _done = write!(text, "{:width$}", row + 1);
        for sign in signs.chars() {
            let _done = write!(text, " {sign}");
        }
        text.push('\n');
    }
    text.push_str(&" ".repeat(width));
    for col in 0..size.cols() {
        let name = Point::new(col, 0)
            .map(|at| at.to_string())
            .unwrap_or_default();
        // Past the 25th column only the second letter fits under its line.
        let letter = name.trim_end_matches('1').chars().last().unwrap_or(' ');
        let _done = write!(text, " {letter}");
    }
    text.push_str("\nX Black, O White, x o dead stones, b w territory, . nobody's\n\n");
    text
}

const fn method(counting: Counting) -> &'static str {
    match counting {
        Counting::Area => "Area",
        Counting::Territory => "Territory",
        Counting::Stones => "Stone",
    }
}

/// What a side has, term by term, as an addition.
fn sum(sheet: &ScoreSheet, rules: &Ruleset, side: &SideCount) -> String {
    let mut terms = Vec::new();
    let mut count = |number: u32, one: &str, many: &str| {
        let name = if number == 1 { one } else { many };
        terms.push(format!("{number} {name}"));
    };
    match sheet.counting {
        Counting::Area | Counting::Stones => {
            count(side.stones, "stone", "stones");
            count(side.territory, "point around", "points around");
        }
        Counting::Territory => {
            count(side.territory, "territory", "territory");
            count(side.dead, "dead stone", "dead stones");
            count(side.taken, "prisoner", "prisoners");
            if side.pass_stones > 0 {
                count(side.pass_stones, "pass stone", "pass stones");
            }
        }
    }
    let eyes_count = match rules.seki_eyes {
        tengen_rules::SekiEyes::Count => sheet.counting != Counting::Stones,
        tengen_rules::SekiEyes::DoNotCount | tengen_rules::SekiEyes::Tax => false,
    };
    if eyes_count && side.seki_eyes > 0 {
        count(side.seki_eyes, "eye in seki", "eyes in seki");
    }
    let extras = [
        (side.komi, "komi"),
        (side.handicap, "for handicap"),
        (side.button, "button"),
        (HalfPoints::ZERO - side.tax, "tax"),
    ];
    for (points, name) in extras {
        if points != HalfPoints::ZERO {
            terms.push(format!("{points} {name}"));
        }
    }
    format!("{} = {}", terms.join(" + "), side.total)
}

/// Which stones are dead or in seki, and who says so.
fn judged(told: &Told<'_>) -> String {
    let board = told.replay.position.board();
    let judgement = &told.judged.judgement;
    let mut text = String::new();
    for (status, name) in [(ChainStatus::Dead, "Dead"), (ChainStatus::Seki, "In seki")] {
        let stones: Vec<Point> = judgement.stones_with(board, status).iter().collect();
        if !stones.is_empty() {
            let _done = writeln!(text, "{name}: {}", list(&stones));
        }
    }
    text.push_str(&rulings::text(&told.judged.rulings));
    let who = match (told.judged.by, is_opinion(told)) {
        (By::Rules, _) => "These rules take no stones off: what stands on the board lives.",
        (By::Caller, _) => "Life and death as you said.",
        (By::Program, true) => {
            "Life and death are the program's opinion: name the dead stones with --dead to decide."
        }
        (By::Program, false) => "Life and death are proved by the program.",
    };
    text.push_str(who);
    text.push('\n');
    text
}
