//! One node by itself: its properties, their values, and how they go together.

use std::collections::BTreeSet;
use std::ops::Range;

use tengen_rules::{Point, Size};

use super::properties::{Class, Kind, Known, property};
use super::{Fix, Patch, Raw, RecordCode, Sureness};
use crate::sgf::{
    GameTree, Node, Property, TextKind, Value, letters_point, parse_move, parse_point, parse_points,
};

/// Whether a game is Go: `GM[1]`, or no `GM`.
pub(super) fn is_go(game: GameTree<'_>) -> bool {
    let kind = game.root().simple_text("GM");
    kind.is_none_or(|kind| matches!(kind.trim(), "1" | ""))
}

/// Lists what is wrong in `node`, on a board of `size` if that is known.
pub(super) fn check(node: Node<'_>, size: Option<Size>, names_of: Names, found: &mut Vec<Raw>) {
    let mut names: Vec<&str> = Vec::new();
    let mut is_empty = true;
    for written in node.properties() {
        is_empty = false;
        let name = written.name();
        if name.is_empty() || (names_of == Names::OfOro && OWN_OF_ORO.contains(&name.as_ref())) {
            continue;
        }
        if let Some(known) = property(&name) {
            one(node, written, known, size, found);
            names.push(known.name);
        } else {
            let what = format!("{name} is no property of the standard, kept as it is");
            found.push(Raw::new(RecordCode::Unknown, node, written.range(), what));
        }
    }
    if is_empty {
        let what = "a node with nothing in it";
        found.push(Raw::new(RecordCode::EmptyNode, node, node.range(), what));
        return;
    }
    // A move with its clock and its comment: there is nothing to fit together.
    let is_usual = |name: &&str| matches!(*name, "B" | "W" | "C" | "BL" | "WL" | "OB" | "OW");
    let is_move = |name: &&&str| matches!(**name, "B" | "W");
    if node.parent().is_some()
        && names.iter().all(is_usual)
        && names.iter().filter(is_move).count() < 2
    {
        return;
    }
    let has = |name: &str| names.contains(&name);
    together(node, &has, found);
    judgements(node, &has, found);
    if let Some(size) = size {
        points(node, size, found);
    }
}

/// Whose names the properties of a node have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Names {
    Standard,
    OfOro,
}

/// The names in the first node that Cyberoro and the Nihon Ki-in have for themselves.
const OWN_OF_ORO: [&str; 8] = ["TE", "RD", "KO", "HD", "LT", "LC", "GK", "TM"];

fn one(
    node: Node<'_>,
    written: Property<'_>,
    known: &Known,
    size: Option<Size>,
    found: &mut Vec<Raw>,
) {
    let (name, range) = (known.name, written.range());
    if known.class == Class::Obsolete {
        let what = format!("{name} is of an older version of the standard, kept as it is");
        found.push(Raw::new(RecordCode::Obsolete, node, range, what));
        return;
    }
    if known.class == Class::Root && node.parent().is_some() {
        let what = format!("{name} belongs into the first node of a game");
        let cut = Fix::new(
            Sureness::Guess,
            "take it out here",
            vec![Patch::cut(range.clone())],
        );
        found.push(Raw::new(RecordCode::RootElsewhere, node, range.clone(), what).with(cut));
    }
    let count = written.values().count();
    if count > 1 && !is_list(known.kind) {
        let what = format!("{name} has {count} values, the first counts");
        let mut raw = Raw::new(RecordCode::SurplusValues, node, range.clone(), what);
        if !matches!(known.kind, Kind::Text | Kind::Simple) {
            let first = written.values().next();
            let rest = first.map_or(range.end, |value| value.range().end + 1)..range.end;
            let cut = vec![Patch::cut(rest)];
            raw = raw.with(Fix::new(Sureness::Guess, "keep the first value", cut));
        }
        found.push(raw);
    }
    for value in written.values() {
        if let Some(fault) = fault(known.kind, value, size) {
            let (code, what, fix) = *fault;
            let mut raw = Raw::new(code, node, value.range(), format!("{name}: {what}"));
            raw.fixes.extend(fix);
            if code == RecordCode::EmptyValue && count == 1 {
                let cut = vec![Patch::cut(range.clone())];
                raw = raw.with(Fix::new(Sureness::Safe, "take the empty property out", cut));
            }
            found.push(raw);
        }
    }
}

const fn is_list(kind: Kind) -> bool {
    match kind {
        Kind::Points | Kind::AnyPoints | Kind::Pairs | Kind::Labels | Kind::Free => true,
        Kind::Nothing
        | Kind::Number
        | Kind::Real
        | Kind::Double
        | Kind::Color
        | Kind::Simple
        | Kind::Text
        | Kind::Move
        | Kind::Program
        | Kind::Figure
        | Kind::Size => false,
    }
}

type Fault = Box<(RecordCode, String, Option<Fix>)>;

#[expect(
    clippy::unnecessary_wraps,
    reason = "every caller answers with an option"
)]
fn bad(what: String) -> Option<Fault> {
    Some(Box::new((RecordCode::BadValue, what, None)))
}

fn write(range: Range<usize>, sureness: Sureness, text: &str) -> Fix {
    let patch = Patch {
        range,
        bytes: text.as_bytes().to_vec(),
    };
    let what = match text {
        "" => "leave the brackets empty".to_owned(),
        _ => format!("write `{text}`"),
    };
    Fix::new(sureness, what, vec![patch])
}

#[expect(
    clippy::unnecessary_wraps,
    reason = "every caller answers with an option"
)]
fn mended(value: Value<'_>, what: String, sureness: Sureness, text: &str) -> Option<Fault> {
    let fix = write(value.range(), sureness, text);
    Some(Box::new((RecordCode::BadValue, what, Some(fix))))
}

fn fault(kind: Kind, value: Value<'_>, size: Option<Size>) -> Option<Fault> {
    match (kind, size) {
        (Kind::Text | Kind::Simple | Kind::Free | Kind::Figure, _) => return None,
        (Kind::Move, Some(size)) if letters_point(value.raw(), size).is_some() => return None,
        _ => {}
    }
    let text = value.simple_text();
    let trimmed = text.trim();
    let empty = || {
        let what = "nothing in the brackets".to_owned();
        Some(Box::new((RecordCode::EmptyValue, what, None)))
    };
    let is_empty = trimmed.is_empty();
    match kind {
        Kind::Text | Kind::Simple | Kind::Free | Kind::Figure | Kind::AnyPoints if is_empty => None,
        Kind::Text | Kind::Simple | Kind::Free | Kind::Figure => None,
        Kind::Nothing if is_empty => None,
        Kind::Nothing => mended(
            value,
            format!("`{trimmed}` stands where nothing belongs"),
            Sureness::Guess,
            "",
        ),
        Kind::Move => move_fault(value, trimmed, size),
        Kind::Double if is_empty => {
            mended(value, "neither 1 nor 2".to_owned(), Sureness::Safe, "1")
        }
        Kind::Number | Kind::Real | Kind::Color | Kind::Points | Kind::Size if is_empty => empty(),
        Kind::Number => number_fault(value, trimmed),
        Kind::Real => real_fault(value, trimmed),
        Kind::Double if matches!(trimmed, "1" | "2") => None,
        Kind::Double => bad(format!("`{trimmed}` is neither 1 nor 2")),
        Kind::Color => color_fault(value, trimmed),
        Kind::Points | Kind::AnyPoints => {
            let size = size?;
            if parse_points(trimmed, size).is_some() {
                return None;
            }
            bad(format!("`{trimmed}` is no point of this board"))
        }
        Kind::Pairs | Kind::Labels => composed_fault(kind, value, size),
        Kind::Program if value.composed().is_some() => None,
        Kind::Program => {
            let what = format!("`{trimmed}` is a name without a version");
            Some(Box::new((RecordCode::NotComposed, what, None)))
        }
        Kind::Size => size_fault(value, trimmed),
    }
}

fn move_fault(value: Value<'_>, trimmed: &str, size: Option<Size>) -> Option<Fault> {
    if trimmed.is_empty() && !value.raw().is_empty() {
        let what = "blanks stand for a pass".to_owned();
        return mended(value, what, Sureness::Safe, "");
    }
    let size = size?;
    if parse_move(trimmed, size).is_some() {
        return None;
    }
    let lower = trimmed.to_ascii_lowercase();
    let what = format!("`{trimmed}` is no point of this board");
    if lower != trimmed && size.cols() <= 26 && parse_point(&lower, size).is_some() {
        return mended(value, what, Sureness::Guess, &lower);
    }
    if matches!(lower.as_str(), "pass" | "``") {
        return mended(value, what, Sureness::Guess, "");
    }
    bad(what)
}

fn number_fault(value: Value<'_>, trimmed: &str) -> Option<Fault> {
    if trimmed.parse::<i64>().is_ok() {
        return None;
    }
    let digits: String = trimmed.chars().take_while(char::is_ascii_digit).collect();
    let what = format!("`{trimmed}` is no whole number");
    if digits.is_empty() {
        return bad(what);
    }
    mended(value, what, Sureness::Guess, &digits)
}

fn real_fault(value: Value<'_>, trimmed: &str) -> Option<Fault> {
    let is_number = |text: &str| {
        let is_plain = |c: char| c.is_ascii_digit() || matches!(c, '.' | '-' | '+');
        text.chars().all(is_plain) && text.parse::<f64>().is_ok()
    };
    if is_number(trimmed) {
        return None;
    }
    let what = format!("`{trimmed}` is no number");
    let point = trimmed.replace(',', ".");
    if is_number(&point) {
        return mended(value, what, Sureness::Safe, &point);
    }
    if trimmed == "1/2" {
        return mended(value, what, Sureness::Safe, "0.5");
    }
    if let Some(whole) = trimmed.strip_suffix('½')
        && whole.parse::<u32>().is_ok()
    {
        return mended(value, what, Sureness::Safe, &format!("{whole}.5"));
    }
    bad(what)
}

fn color_fault(value: Value<'_>, trimmed: &str) -> Option<Fault> {
    let meant = match trimmed.to_ascii_lowercase().as_str() {
        _ if matches!(trimmed, "B" | "W") => return None,
        "b" | "black" | "1" => "B",
        "w" | "white" | "2" => "W",
        _ => return bad(format!("`{trimmed}` is no color")),
    };
    let what = format!("`{trimmed}` is not how a color is written");
    mended(value, what, Sureness::Safe, meant)
}

fn composed_fault(kind: Kind, value: Value<'_>, size: Option<Size>) -> Option<Fault> {
    let Some((first, second)) = value.composed() else {
        let what = "two parts with `:` between them belong here".to_owned();
        return Some(Box::new((RecordCode::NotComposed, what, None)));
    };
    let size = size?;
    if parse_point(&first, size).is_none() {
        return bad(format!("`{first}` is no point of this board"));
    }
    if kind == Kind::Labels {
        return None;
    }
    if parse_point(&second, size).is_none() {
        return bad(format!("`{second}` is no point of this board"));
    }
    (first == second).then(|| {
        let what = "it ends where it begins".to_owned();
        Box::new((RecordCode::LineToItself, what, None))
    })
}

fn size_fault(value: Value<'_>, trimmed: &str) -> Option<Fault> {
    if let Some((cols, rows)) = trimmed.split_once(':')
        && let (Ok(cols), Ok(rows)) = (cols.trim().parse::<u32>(), rows.trim().parse::<u32>())
    {
        if cols == rows {
            let what = "one number says a square board".to_owned();
            let fix = write(value.range(), Sureness::Safe, &cols.to_string());
            return Some(Box::new((RecordCode::SquareAsPair, what, Some(fix))));
        }
        return too_large(cols.max(rows));
    }
    match trimmed.parse::<u32>() {
        Ok(side) => too_large(side),
        Err(_) => bad(format!("`{trimmed}` is no board size")),
    }
}

fn too_large(side: u32) -> Option<Fault> {
    if side == 0 {
        return bad("a board has lines".to_owned());
    }
    (side > 52).then(|| {
        let what = format!("there are letters for 52 lines, not for {side}");
        Box::new((RecordCode::SizeTooLarge, what, None))
    })
}

/// Moves and setup in one node, moves in the first node.
fn together(node: Node<'_>, has: &impl Fn(&str) -> bool, found: &mut Vec<Raw>) {
    let is_setup = has("AB") || has("AW") || has("AE");
    let (black, white) = (has("B"), has("W"));
    if black && white {
        let what = "two moves in one node, both are made";
        let fix = split(node, |name| name == "W", Sureness::Guess);
        found.push(Raw::new(RecordCode::TwoMoves, node, node.range(), what).with(fix));
        return;
    }
    let is_move = black || white;
    if is_move && is_setup {
        let what = "stones are put and a move is made in one node, the stones first";
        let fix = split(node, belongs_to_move, Sureness::Safe);
        found.push(Raw::new(RecordCode::SetupAndMove, node, node.range(), what).with(fix));
    } else if is_move && node.parent().is_none() {
        let what = "a move in the first node of the game";
        let fix = split(node, belongs_to_move, Sureness::Safe);
        found.push(Raw::new(RecordCode::MoveInRoot, node, node.range(), what).with(fix));
    }
}

/// Whether a property goes with the move when a node is split.
fn belongs_to_move(name: &str) -> bool {
    let class = property(name).map(|known| known.class);
    match class {
        Some(Class::Move) => true,
        Some(Class::Anywhere) => name != "N",
        Some(Class::Setup | Class::Root | Class::Info | Class::Obsolete) | None => false,
    }
}

/// Puts the properties that `goes` into a node of their own behind the others.
fn split(node: Node<'_>, goes: impl Fn(&str) -> bool, sureness: Sureness) -> Fix {
    let bytes = node.collection().bytes();
    let (mut patches, mut moved) = (Vec::new(), vec![b';']);
    for property in node.properties() {
        if goes(&property.name()) {
            moved.extend_from_slice(&bytes[property.range()]);
            patches.push(Patch::cut(property.range()));
        }
    }
    let end = node.range().end;
    patches.push(Patch::insert(end, &moved));
    Fix::new(sureness, "make two nodes of it", patches)
}

fn judgements(node: Node<'_>, has: &impl Fn(&str) -> bool, found: &mut Vec<Raw>) {
    for group in [["DM", "GB", "GW", "UC"], ["BM", "DO", "IT", "TE"]] {
        let told: Vec<&str> = group.into_iter().filter(|name| has(name)).collect();
        if told.len() > 1 {
            let what = format!("{} exclude each other", told.join(" and "));
            found.push(Raw::new(
                RecordCode::Contradiction,
                node,
                node.range(),
                what,
            ));
        }
    }
    let is_move = has("B") || has("W");
    let judged = ["BM", "DO", "IT", "TE"].into_iter().find(|name| has(name));
    if let (false, Some(name)) = (is_move, judged) {
        let what = format!("{name} judges a move, and there is none");
        found.push(Raw::new(
            RecordCode::NoMoveToJudge,
            node,
            node.range(),
            what,
        ));
    }
}

/// Points that stand twice where they may stand once.
fn points(node: Node<'_>, size: Size, found: &mut Vec<Raw>) {
    let groups: [(&[&str], RecordCode, &str); 3] = [
        (&["AB", "AW", "AE"], RecordCode::PointTwice, "set up"),
        (
            &["CR", "MA", "SL", "SQ", "TR"],
            RecordCode::MarkTwice,
            "marked",
        ),
        (&["TB", "TW"], RecordCode::MarkTwice, "marked as territory"),
    ];
    for (names, code, what) in groups {
        let mut seen: BTreeSet<Point> = BTreeSet::new();
        for property in node.properties() {
            if !names.iter().any(|name| property.is(name)) {
                continue;
            }
            for value in property.values() {
                let text = value.text(TextKind::Simple);
                let points = parse_points(text.trim(), size).unwrap_or_default();
                let again: Vec<Point> = (points.into_iter())
                    .filter(|point| !seen.insert(*point))
                    .collect();
                if let Some(first) = again.first() {
                    let what = match again.len() {
                        1 => format!("{first} is {what} twice"),
                        n => format!("{first} and {} more are {what} twice", n - 1),
                    };
                    found.push(Raw::new(code, node, value.range(), what));
                }
            }
        }
    }
}
