//! Whole games: what their information, their moves and their clocks say together.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;

use tengen_rules::{Color, PlayError};

use super::date::{Dates, read as read_dates};
use super::properties::{Class, property};
use super::{Fix, Patch, Raw, RecordCode, Sureness, Told, node};
use crate::info::{GameInfo, KomiUnit};
use crate::replay::{Fault, Replay, replay};
use crate::sgf::{Collection, GameTree, Node, Property, Severity, TextKind, Value};

/// The shortest game that can be the same as another one.
const SHORTEST: usize = 20;

/// Findings about several games at once.
pub(super) fn mixed(collection: &Collection, found: &mut Vec<Raw>) {
    let mut games = collection.games();
    let Some(first) = games.next() else {
        return;
    };
    let told = |game: GameTree<'_>, name: &str| game.root().simple_text(name);
    for game in games {
        for name in ["FF", "GM"] {
            let (one, other) = (told(first, name), told(game, name));
            if one != other {
                let what = format!("{name} differs from the first game of the file");
                let range = game.root().range();
                found.push(Raw::new(RecordCode::Mixed, game.root(), range, what));
            }
        }
    }
    let zeros = collection.bytes().split(|byte| *byte == 0).count() - 1;
    if zeros > 0 {
        let at = collection
            .bytes()
            .iter()
            .position(|byte| *byte == 0)
            .unwrap_or(0);
        let what = format!("{zeros} bytes of value zero in the file, kept");
        found.push(Raw::new(
            RecordCode::ZeroByte,
            first.root(),
            at..at + 1,
            what,
        ));
    }
}

/// Games whose main lines have the same moves.
pub(super) fn duplicates(collection: &Collection, found: &mut Vec<Raw>) {
    let mut seen: HashMap<Vec<u8>, usize> = HashMap::new();
    if collection.games().len() < 2 {
        return;
    }
    for game in collection.games() {
        let mut moves = Vec::new();
        for property in game.main_line().flat_map(Node::properties) {
            if property.is("B") || property.is("W") {
                moves.extend(property.values().next().into_iter().flat_map(Value::raw));
                moves.push(b' ');
            }
        }
        if moves.len() < 3 * SHORTEST {
            continue;
        }
        if let Some(first) = seen.insert(moves, game.index()) {
            let what = format!("the same moves as game {}", first + 1);
            let root = game.root();
            found.push(Raw::new(RecordCode::Duplicate, root, root.range(), what));
        }
    }
}

/// Findings of one game.
pub(super) fn check(game: GameTree<'_>, told: Told, found: &mut Vec<Raw>) {
    let root = game.root();
    if !node::is_go(game) {
        let what = "another game than Go, kept and not checked";
        found.push(Raw::new(RecordCode::NotGo, root, root.range(), what));
        return;
    }
    version(root, found);
    let size = game.size().ok();
    let from = found.len();
    let mut infos = Vec::new();
    for one in game.nodes() {
        if super::LIMIT <= found.len() {
            return;
        }
        node::check(one, size, super::names(one, told.without), found);
        let is_one =
            |property: Property<'_>| property.written_name().len() > 1 && is_info(&property.name());
        let has_info = one.parent().is_some() && one.properties().any(is_one);
        if has_info && infos.len() < 500 {
            infos.push(one);
        }
    }
    tell_once(found, from);
    info_twice(&infos, found);
    let info = GameInfo::with(game, told.without);
    komi(game, &info, found);
    dates(game, told, found);
    result(game, &info, found);
    lost(game, found);
    clocks(game, &info, found);
    if let Ok(replay) = replay(game, None) {
        plays(game, &replay, found);
        handicap(game, &info, &replay, found);
        territory(game, &info, &replay, found);
    }
}

/// What is said of a name in one place holds for all of them: an analysed game has a
/// private property in every node.
fn tell_once(found: &mut Vec<Raw>, from: usize) {
    let is_of_name = |raw: &Raw| {
        raw.code == RecordCode::Unknown.code() || raw.code == RecordCode::Obsolete.code()
    };
    let mut counts: HashMap<String, usize> = HashMap::new();
    let mut kept = found.split_off(from);
    kept.retain(|raw| {
        if !is_of_name(raw) {
            return true;
        }
        let count = counts.entry(raw.cause.clone()).or_insert(0);
        *count += 1;
        *count == 1
    });
    for raw in kept.iter_mut().filter(|raw| is_of_name(raw)) {
        let count = counts[&raw.cause];
        if count > 1 {
            let _done = write!(raw.cause, " ({count} times)");
        }
    }
    found.append(&mut kept);
}

fn is_info(name: &str) -> bool {
    property(name).is_some_and(|known| known.class == Class::Info)
}

fn version(root: Node<'_>, found: &mut Vec<Raw>) {
    let Some(property) = root.property("FF") else {
        return;
    };
    let text = property.text(TextKind::Simple);
    if text
        .trim()
        .parse()
        .is_ok_and(|number: u32| !(1..=4).contains(&number))
    {
        let what = format!("there is no FF[{}], read as FF[4]", text.trim());
        found.push(Raw::new(
            RecordCode::UnknownVersion,
            root,
            property.range(),
            what,
        ));
    }
}

/// Game information that stands already on the way from the root.
fn info_twice(infos: &[Node<'_>], found: &mut Vec<Raw>) {
    for node in infos {
        let above: Vec<Node<'_>> = std::iter::successors(node.parent(), |one| one.parent())
            .take(20_000)
            .collect();
        for property in node.properties().filter(|one| is_info(&one.name())) {
            let name = property.name();
            if above.iter().any(|one| one.property(&name).is_some()) {
                let what = format!("{name} stands already before this node, the first counts");
                found.push(Raw::new(
                    RecordCode::InfoTwice,
                    *node,
                    property.range(),
                    what,
                ));
            }
        }
    }
}

/// The property `name` on the main line, and its node.
fn on_main_line<'a>(game: GameTree<'a>, name: &str) -> Option<(Node<'a>, Property<'a>)> {
    game.main_line()
        .find_map(|node| Some((node, node.property(name)?)))
}

fn komi(game: GameTree<'_>, info: &GameInfo, found: &mut Vec<Raw>) {
    let Some((node, property)) = on_main_line(game, "KM") else {
        return;
    };
    let Ok(Some(reading)) = info.komi() else {
        return;
    };
    let unit = match reading.unit {
        KomiUnit::Points => return,
        KomiUnit::Zi => "zi",
        KomiUnit::HundredthsOfZi => "hundredths of a zi",
        KomiUnit::HundredthsOfPoints => "hundredths of a point",
    };
    let what = format!("komi is written in {unit}, read as {} points", reading.komi);
    let value = property.values().next().map(Value::range);
    let fix = value.map(|range| {
        let bytes = reading.komi.to_string().into_bytes();
        let patch = Patch { range, bytes };
        Fix::new(
            Sureness::Guess,
            format!("write {}", reading.komi),
            vec![patch],
        )
    });
    let mut raw = Raw::new(RecordCode::KomiUnit, node, property.range(), what);
    raw.fixes.extend(fix);
    found.push(raw);
}

fn dates(game: GameTree<'_>, told: Told, found: &mut Vec<Raw>) {
    let Some((node, property)) = on_main_line(game, "DT") else {
        return;
    };
    let text = property.text(TextKind::Simple);
    let (text, range) = (text.trim(), property.range());
    if text.is_empty() {
        return;
    }
    match read_dates(text) {
        Dates::Good(days) => {
            let later = |today| days.iter().any(|day| today < *day);
            if told.today.is_some_and(later) {
                let what = format!("`{text}` lies in the future");
                found.push(Raw::new(RecordCode::ImpossibleDate, node, range, what));
            }
        }
        Dates::Unreal => {
            let what = format!("`{text}` is in no calendar");
            found.push(Raw::new(RecordCode::ImpossibleDate, node, range, what));
        }
        Dates::Other(mended) => {
            let what = format!("`{text}` is not written as YYYY-MM-DD");
            let mut raw = Raw::new(RecordCode::BadDate, node, range, what);
            let value = property.values().next().map(Value::range);
            if let (Some(mended), Some(range)) = (mended, value) {
                let what = format!("write {mended}");
                let bytes = mended.into_bytes();
                let patch = Patch { range, bytes };
                raw = raw.with(Fix::new(Sureness::Guess, what, vec![patch]));
            }
            found.push(raw);
        }
    }
}

/// What `RE` says: who won, and by how many half points if it says that.
struct Outcome {
    winner: Option<Color>,
    halves: Option<i32>,
}

fn read_result(text: &str) -> Option<Outcome> {
    if matches!(text, "0" | "Draw" | "Void" | "?") {
        return Some(Outcome {
            winner: None,
            halves: matches!(text, "0" | "Draw").then_some(0),
        });
    }
    let (winner, how) = text.split_once('+')?;
    let winner = match winner {
        "B" => Color::Black,
        "W" => Color::White,
        _ => return None,
    };
    let halves = match how {
        "" | "R" | "Resign" | "T" | "Time" | "F" | "Forfeit" => None,
        number => Some(halves(number)?),
    };
    Some(Outcome {
        winner: Some(winner),
        halves,
    })
}

fn halves(number: &str) -> Option<i32> {
    let (whole, fraction) = number.split_once('.').unwrap_or((number, "0"));
    let whole: i32 = whole
        .parse()
        .ok()
        .filter(|whole| (0..10_000).contains(whole))?;
    let half = match fraction.trim_end_matches('0') {
        "" => 0,
        "5" => 1,
        // Quarters are results in zi: a number all the same.
        "25" | "75" => 0,
        _ => return None,
    };
    Some(2 * whole + half)
}

fn is_quarter(text: &str) -> bool {
    text.ends_with(".25") || text.ends_with(".75")
}

/// What a result in words says.
fn in_words(text: &str) -> Option<String> {
    let lower = text.to_lowercase();
    let black = ["black", "黑", "黒", "흑", "b+", "b "];
    let white = ["white", "白", "백", "w+", "w "];
    let is = |words: &[&str]| words.iter().any(|word| lower.contains(word));
    let color = match (is(&black), is(&white)) {
        (true, false) => "B",
        (false, true) => "W",
        _ => return None,
    };
    if is(&["resign", "中盘", "中盤", "中押", "불계", "+res"]) {
        return Some(format!("{color}+R"));
    }
    if is(&["time", "超时", "超時", "時間", "시간"]) {
        return Some(format!("{color}+T"));
    }
    let number: String = lower
        .chars()
        .skip_while(|c| !c.is_ascii_digit())
        .take_while(|c| c.is_ascii_digit() || *c == '.')
        .collect();
    let count = lower.chars().filter(char::is_ascii_digit).count();
    let is_only = number.chars().filter(char::is_ascii_digit).count() == count;
    (is_only && halves(&number).is_some()).then(|| format!("{color}+{number}"))
}

fn result(game: GameTree<'_>, info: &GameInfo, found: &mut Vec<Raw>) {
    let Some((node, property)) = on_main_line(game, "RE") else {
        return;
    };
    let text = property.text(TextKind::Simple);
    let (text, range) = (text.trim(), property.range());
    if text.is_empty() {
        return;
    }
    let Some(told) = read_result(text) else {
        let what = format!("`{text}` is not how a result is written");
        let mut raw = Raw::new(RecordCode::BadResult, node, range, what);
        let value = property.values().next().map(Value::range);
        if let (Some(mended), Some(range)) = (in_words(text), value) {
            let what = format!("write {mended}");
            let bytes = mended.into_bytes();
            let patch = Patch { range, bytes };
            raw = raw.with(Fix::new(Sureness::Guess, what, vec![patch]));
        }
        found.push(raw);
        return;
    };
    let komi = info
        .komi()
        .ok()
        .flatten()
        .filter(|komi| komi.unit == KomiUnit::Points);
    if let (Some(margin), Some(komi), false) = (told.halves, komi, is_quarter(text)) {
        let komi_halves = komi.komi.as_halves();
        if (margin - komi_halves).rem_euclid(2) != 0 {
            let what = format!("{text} cannot come of a komi of {}", komi.komi);
            found.push(Raw::new(RecordCode::ResultParity, node, range, what));
        }
    }
}

fn lost(game: GameTree<'_>, found: &mut Vec<Raw>) {
    let mut first = None;
    let mut count = 0_usize;
    for node in game.nodes() {
        for property in node.properties() {
            for value in property.values() {
                if value.raw().is_ascii() {
                    continue;
                }
                let text = value.text(TextKind::Text);
                let here = text.chars().filter(|c| *c == '\u{FFFD}').count();
                if here > 0 && first.is_none() {
                    first = Some((node, value.range()));
                }
                count += here;
            }
        }
    }
    if let Some((node, range)) = first {
        let what = format!("characters were lost before the file came here: {count} places");
        found.push(Raw::new(RecordCode::LostCharacters, node, range, what));
    }
}

fn clocks(game: GameTree<'_>, info: &GameInfo, found: &mut Vec<Raw>) {
    // Overtime gives time back; without it a clock only runs down.
    if info.text("OT").is_some() || info.text("LT").is_some() {
        return;
    }
    let mut last: BTreeMap<&str, f64> = BTreeMap::new();
    for node in game.main_line() {
        for name in ["BL", "WL"] {
            let Some(left) = node
                .property(name)
                .and_then(|one| one.values().next()?.simple_text().trim().parse().ok())
            else {
                continue;
            };
            let before = last.insert(name, left);
            if before.is_some_and(|before| before + 0.5 < left) {
                let what = format!("{name}: more time than before the move");
                found.push(Raw::new(RecordCode::ClockUp, node, node.range(), what));
                return;
            }
        }
    }
}

fn plays(game: GameTree<'_>, replay: &Replay, found: &mut Vec<Raw>) {
    for one in &replay.violations {
        let node = game.root().collection().node(one.node);
        let (code, sgfc) = match &one.fault {
            Fault::Play {
                error: PlayError::NotYourTurn { .. },
                ..
            } => (RecordCode::SameColor.code(), RecordCode::SameColor.sgfc()),
            Fault::Play { .. } | Fault::UnreadableKomi { .. } => {
                (one.fault.code(), RecordCode::Play.sgfc())
            }
            // The node says these by itself.
            Fault::UnreadableMove { .. }
            | Fault::UnreadableStone { .. }
            | Fault::SetupTwice { .. }
            | Fault::SetupAndMove
            | Fault::TwoMoves => continue,
        };
        let is_turn = code == RecordCode::SameColor.code();
        found.push(Raw {
            code,
            severity: if is_turn {
                Severity::Note
            } else {
                Severity::Warning
            },
            sgfc,
            node: Some(node.id()),
            range: node.range(),
            cause: one.fault.to_string(),
            fixes: Vec::new(),
        });
    }
}

fn handicap(game: GameTree<'_>, info: &GameInfo, replay: &Replay, found: &mut Vec<Raw>) {
    let Some((node, property)) = on_main_line(game, "HA") else {
        return;
    };
    let told = usize::from(info.handicap());
    let first = replay.moves.first().map(|one| one.node);
    let mut stones = 0;
    for one in game.main_line().take_while(|one| Some(one.id()) != first) {
        stones += game.size().map_or(0, |size| one.points("AB", size).len());
    }
    let in_a_row = replay
        .moves
        .iter()
        .take_while(|one| one.color == Color::Black)
        .count();
    let is_meant = match told {
        0 | 1 => stones == 0,
        _ => stones == told || (stones == 0 && in_a_row == told),
    };
    if !is_meant {
        let what = format!("HA[{told}], and {stones} black stones stand before the first move");
        found.push(Raw::new(
            RecordCode::HandicapDiffers,
            node,
            property.range(),
            what,
        ));
    }
}

/// Counts what the last node marks as territory, both ways, and compares.
fn territory(game: GameTree<'_>, info: &GameInfo, replay: &Replay, found: &mut Vec<Raw>) {
    let Some((node, property)) = on_main_line(game, "RE") else {
        return;
    };
    let text = property.text(TextKind::Simple);
    let Some(told) = read_result(text.trim()) else {
        return;
    };
    let (Some(margin), Ok(size)) = (told.halves, game.size()) else {
        return;
    };
    let Some(last) = game.main_line().last() else {
        return;
    };
    if is_quarter(text.trim()) || (last.property("TB").is_none() && last.property("TW").is_none()) {
        return;
    }
    let komi = info
        .komi()
        .ok()
        .flatten()
        .map_or(0, |komi| komi.komi.as_halves());
    let margin = match told.winner {
        Some(Color::White) => -margin,
        Some(Color::Black) | None => margin,
    };
    let counted = count(last, size, replay);
    let wanted = margin + komi;
    if counted.iter().all(|found| 2 * found != wanted) {
        let what = format!(
            "the marked territory makes {}, the result says {}",
            told_margin(2 * counted[0] - komi),
            text.trim()
        );
        found.push(Raw::new(
            RecordCode::ResultDiffers,
            node,
            property.range(),
            what,
        ));
    }
}

fn told_margin(halves: i32) -> String {
    let color = match halves {
        0 => return "a draw".to_owned(),
        1.. => 'B',
        _ => 'W',
    };
    let halves = halves.unsigned_abs();
    let half = if halves % 2 == 1 { ".5" } else { "" };
    format!("{color}+{}{half}", halves / 2)
}

/// Black's lead in points without komi, by territory and by area.
fn count(last: Node<'_>, size: tengen_rules::Size, replay: &Replay) -> [i32; 2] {
    let board = replay.position.board();
    let prisoners = replay.position.prisoners();
    let (mut territory, mut area) = (0_i32, 0_i32);
    let mut dead = 0_i32;
    for (name, color, sign) in [("TB", Color::Black, 1), ("TW", Color::White, -1)] {
        for point in last.points(name, size).into_iter().flatten() {
            territory += sign;
            area += sign;
            if board.stone(point) == Some(color.opponent()) {
                territory += sign;
                // A dead stone is no living one.
                dead += sign;
            }
        }
    }
    let black = i32::try_from(board.stones(Color::Black).len()).unwrap_or(0);
    let white = i32::try_from(board.stones(Color::White).len()).unwrap_or(0);
    area += black - white + dead;
    territory += i32::try_from(prisoners.black).unwrap_or(0);
    territory -= i32::try_from(prisoners.white).unwrap_or(0);
    [territory, area]
}
