//! What the information and the clocks on a game's main line say.

use super::clause::{self, Clause};
use super::date::{Dates, read as read_dates};
use super::outcome::{in_words, is_quarter, read_result};
use super::properties::place_of;
use super::{Fix, Patch, Raw, RecordCode, Sureness, Told};
use crate::info::{GameInfo, KomiUnit};
use crate::sgf::{Node, Property, Severity, TextKind, Value};

/// A finding about the main line, told so that it holds however the bytes around move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Lined {
    pub(super) code: &'static str,
    pub(super) severity: Severity,
    pub(super) sgfc: Option<u8>,
    pub(super) at: Anchor,
    pub(super) cause: Clause,
    /// What was probably meant, in place of the value.
    pub(super) meant: Option<String>,
}

/// What a finding is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Anchor {
    /// The first property of that name on the main line.
    Property(&'static str),
    /// A node of the main line, counted from the game's first.
    Node(u32),
}

impl Lined {
    pub(super) fn of(code: RecordCode, at: Anchor, cause: Clause) -> Lined {
        Lined {
            code: code.code(),
            severity: code.severity(),
            sgfc: code.sgfc(),
            at,
            cause,
            meant: None,
        }
    }

    /// The finding in the bytes as they are now, where its property stands there.
    pub(super) fn raw(&self, holders: &Holders<'_>) -> Option<Raw> {
        let (node, range, value) = match self.at {
            Anchor::Node(at) => {
                let node = holders.node(at);
                (node, node.range(), None)
            }
            Anchor::Property(name) => {
                let (node, property) = holders.find(name)?;
                let value = property.values().next().map(Value::range);
                (node, property.range(), value)
            }
        };
        let fix = self.meant.as_ref().zip(value).map(|(meant, range)| {
            let bytes = meant.clone().into_bytes();
            let patch = Patch { range, bytes };
            let what = Clause::quoting(clause::WRITE, meant.as_str());
            Fix::of(Sureness::Guess, what, vec![patch])
        });
        Some(Raw {
            code: self.code,
            severity: self.severity,
            sgfc: self.sgfc,
            node: Some(node.id()),
            range,
            cause: self.cause.clone(),
            fixes: fix.into_iter().collect(),
        })
    }
}

/// The nodes of a game's main line that hold information about it, its root with them.
pub(super) struct Holders<'a> {
    pub(super) root: Node<'a>,
    pub(super) nodes: Vec<Node<'a>>,
}

impl<'a> Holders<'a> {
    fn node(&self, at: u32) -> Node<'a> {
        self.root.ahead(at as usize)
    }

    /// The first property of that name, and its node.
    pub(super) fn find(&self, name: &str) -> Option<(Node<'a>, Property<'a>)> {
        let mut nodes = self.nodes.iter();
        nodes.find_map(|node| Some((*node, node.property(name)?)))
    }

    /// The text of the first property of that name, and whether there is one.
    fn text(&self, name: &str) -> Option<String> {
        let (_, property) = self.find(name)?;
        Some(property.text(TextKind::Simple).trim().to_owned())
    }
}

/// What the information says by itself.
pub(super) fn check(holders: &Holders<'_>, info: &GameInfo, told: Told) -> Vec<Lined> {
    let mut found = Vec::new();
    found.extend(version(holders.root));
    found.extend(komi(holders, info));
    found.extend(dates(holders, told));
    found.extend(result(holders, info));
    found
}

fn version(root: Node<'_>) -> Option<Lined> {
    let text = root.simple_text("FF")?;
    let text = text.trim();
    let is_known = text
        .parse()
        .map_or(true, |number: u32| (1..=4).contains(&number));
    (!is_known).then(|| {
        let what = Clause::quoting(clause::VERSION, text);
        Lined::of(RecordCode::UnknownVersion, Anchor::Property("FF"), what)
    })
}

fn komi(holders: &Holders<'_>, info: &GameInfo) -> Option<Lined> {
    holders.find("KM")?;
    let reading = info.komi().ok().flatten()?;
    let says = match reading.unit {
        KomiUnit::Points => return None,
        KomiUnit::Zi => clause::KOMI_ZI,
        KomiUnit::HundredthsOfZi => clause::KOMI_HUNDREDTHS_ZI,
        KomiUnit::HundredthsOfPoints => clause::KOMI_HUNDREDTHS,
    };
    let points = reading.komi.to_string();
    let what = Clause::quoting(says, points.as_str());
    let lined = Lined::of(RecordCode::KomiUnit, Anchor::Property("KM"), what);
    Some(Lined {
        meant: Some(points),
        ..lined
    })
}

fn dates(holders: &Holders<'_>, told: Told) -> Option<Lined> {
    let text = holders.text("DT").filter(|text| !text.is_empty())?;
    let of = |code, says| {
        Lined::of(
            code,
            Anchor::Property("DT"),
            Clause::quoting(says, text.as_str()),
        )
    };
    match read_dates(&text) {
        Dates::Good(days) => {
            let is_later = |today| days.iter().any(|day| today < *day);
            let is_future = told.today.is_some_and(is_later);
            is_future.then(|| of(RecordCode::ImpossibleDate, clause::FUTURE))
        }
        Dates::Unreal => Some(of(RecordCode::ImpossibleDate, clause::NO_DAY)),
        Dates::Other(meant) => Some(Lined {
            meant,
            ..of(RecordCode::BadDate, clause::DATE)
        }),
    }
}

fn result(holders: &Holders<'_>, info: &GameInfo) -> Option<Lined> {
    let text = holders.text("RE").filter(|text| !text.is_empty())?;
    let at = Anchor::Property("RE");
    let Some(told) = read_result(&text) else {
        let what = Clause::quoting(clause::RESULT, text.as_str());
        return Some(Lined {
            meant: in_words(&text),
            ..Lined::of(RecordCode::BadResult, at, what)
        });
    };
    let komi = info.komi().ok().flatten();
    let komi = komi.filter(|komi| komi.unit == KomiUnit::Points)?;
    let margin = told.halves.filter(|_| !is_quarter(&text))?;
    let is_odd = (margin - komi.komi.as_halves()).rem_euclid(2) != 0;
    is_odd.then(|| {
        let what = Clause::quoting(clause::PARITY, text.as_str());
        let what = what.text("other", komi.komi.to_string());
        Lined::of(RecordCode::ResultParity, at, what)
    })
}

/// Which clock goes up in `node`, where so much was left in the `last` one. Overtime gives
/// time back; without it a clock only runs down.
pub(super) fn clock(node: Node<'_>, last: &mut [Option<f64>; 2]) -> Option<&'static str> {
    let mut left: [Option<f64>; 2] = [None; 2];
    for property in node.properties() {
        let Some((_, known)) = place_of(property.written_name()) else {
            continue;
        };
        let side = match known.name {
            "BL" => 0,
            "WL" => 1,
            _ => continue,
        };
        // The first of a name counts.
        let text = property.text(TextKind::Simple);
        left[side] = left[side].or_else(|| text.trim().parse().ok());
    }
    for (side, name) in ["BL", "WL"].into_iter().enumerate() {
        let Some(now) = left[side] else {
            continue;
        };
        let before = last[side].replace(now);
        if before.is_some_and(|before| before + 0.5 < now) {
            return Some(name);
        }
    }
    None
}

/// A clock that goes up in a node.
pub(super) fn goes_up((at, name): (u32, &'static str)) -> Lined {
    let what = Clause::quoting(clause::MORE_TIME, name);
    Lined::of(RecordCode::ClockUp, Anchor::Node(at), what)
}
