//! What other referees said: the shared case files, read at run time.
//!
//! The files lie beside the project (`TENGEN_SHARED`, else `../shared` from the
//! project's root) and are no part of it; without them these tests say that they
//! were skipped.

mod finished;
mod goscorer;
mod katago;
mod legal;
mod matrix;

use std::path::PathBuf;

use serde_json::Value;

use crate::{Color, KoRule, Move, Point, Ruleset, SekiEyes, Setup, Size, Suicide, Switch};

/// The lines of a case file, or `None` (said aloud) where it is absent.
#[expect(clippy::print_stderr, reason = "a skipped test must not be silent")]
pub(crate) fn lines(file: &str) -> Option<Vec<Value>> {
    let beside = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared");
    let shared =
        std::env::var_os("TENGEN_SHARED").map_or_else(|| PathBuf::from(beside), Into::into);
    let path = shared.join("cases").join(file);
    let Ok(text) = std::fs::read_to_string(&path) else {
        eprintln!("SKIPPED: {file} is not there; set TENGEN_SHARED to the folder of shared cases");
        return None;
    };
    let line = |line: &str| serde_json::from_str(line).unwrap();
    Some(text.lines().map(line).collect())
}

fn id(case: &Value) -> &str {
    case["id"].as_str().unwrap()
}

fn texts(list: &Value) -> impl Iterator<Item = &str> {
    list.as_array()
        .into_iter()
        .flatten()
        .map(|text| text.as_str().unwrap())
}

fn size(case: &Value) -> Size {
    let side = |n: usize| u8::try_from(case["size"][n].as_u64().unwrap()).unwrap();
    Size::new(side(0), side(1)).unwrap()
}

/// The stones of `setup`, rows from the top; Black to move.
fn setup(case: &Value) -> Setup {
    let rows: Vec<&str> = texts(&case["setup"]).collect();
    if rows.is_empty() {
        Setup::new(size(case))
    } else {
        rows.join("\n").parse().unwrap()
    }
}

/// "B F4", "W pass", with `!` behind a move that was forbidden.
fn parse_move(text: &str) -> (Color, Move, Switch) {
    let (color, what) = text.split_once(' ').unwrap();
    let plain = what.trim_end_matches('!');
    let forced = if plain == what {
        Switch::No
    } else {
        Switch::Yes
    };
    (color.parse().unwrap(), plain.parse().unwrap(), forced)
}

/// A point as a name, or as `[column, row from the top]`.
fn point(size: Size, text: &Value) -> Point {
    if let Some(name) = text.as_str() {
        return name.parse().unwrap();
    }
    let part = |n: usize| u8::try_from(text[n].as_u64().unwrap()).unwrap();
    Point::new(part(0), size.rows() - 1 - part(1)).unwrap()
}

/// The switches that the case's rules name; `suicide` never means single stones.
/// "SPIGHT" is positional superko that a pass resets: so the cases themselves say.
fn rules(case: &Value) -> Ruleset {
    let rules = &case["rules"];
    let base = match rules["scoring"].as_str().unwrap() {
        "AREA" => Ruleset::CHINESE,
        "TERRITORY" => Ruleset::JAPANESE,
        other => panic!("{other}"),
    };
    let (ko, ko_reset_by_pass) = match rules["ko"].as_str().unwrap() {
        "SIMPLE" => (KoRule::Simple, Switch::No),
        "POSITIONAL" => (KoRule::Positional, Switch::No),
        "SITUATIONAL" => (KoRule::Situational, Switch::No),
        "SPIGHT" => (KoRule::Positional, Switch::Yes),
        other => panic!("{other}"),
    };
    Ruleset {
        ko,
        ko_reset_by_pass,
        suicide: if rules["suicide"].as_bool().unwrap() {
            Suicide::MultiStone
        } else {
            Suicide::Forbidden
        },
        seki_eyes: match rules["tax"].as_str().unwrap() {
            "NONE" => SekiEyes::Count,
            "SEKI" => SekiEyes::DoNotCount,
            "ALL" => SekiEyes::Tax,
            other => panic!("{other}"),
        },
        button: if rules["button"].as_bool().unwrap_or(false) {
            Switch::Yes
        } else {
            Switch::No
        },
        ..base
    }
}
