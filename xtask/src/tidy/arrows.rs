//! Which room may lean on which: the table of ARCHITECTURE.md as data.

use std::collections::BTreeSet;

use anyhow::{Context, Result};
use serde_json::Value;

use super::Finding;
use crate::process::{cargo, read};

/// Rooms of the game floor, without the prefix `tengen-`.
const GAME_FLOOR: &[&str] = &[
    "id",
    "rules",
    "clock",
    "game",
    "life",
    "record",
    "diagram",
    "engine",
    "gtp",
    "rating",
    "tournament",
    "lesson",
    "library",
];

/// What a room may use of ours.
#[derive(Clone, Copy, Debug)]
enum May {
    Use(&'static [&'static str]),
    /// The whole game floor but this room, and these besides.
    GameFloorBut(&'static str, &'static [&'static str]),
    UseAll,
}

/// One row per room. A room without a row is a finding.
const TABLE: &[(&str, May)] = &[
    ("tengen-id", May::Use(&[])),
    ("tengen-json", May::Use(&[])),
    ("tengen-rules", May::Use(&[])),
    ("tengen-clock", May::Use(&[])),
    ("tengen-rating", May::Use(&[])),
    ("tengen-testkit", May::Use(&[])),
    ("tengen-life", May::Use(&["rules"])),
    ("tengen-game", May::Use(&["id", "rules", "clock"])),
    ("tengen-gtp", May::Use(&["rules", "clock"])),
    (
        "tengen-record",
        May::Use(&["json", "rules", "clock", "game"]),
    ),
    ("tengen-diagram", May::Use(&["rules", "record"])),
    ("tengen-library", May::Use(&["rules", "record"])),
    (
        "tengen-engine",
        May::Use(&["rules", "clock", "life", "record"]),
    ),
    ("tengen-tournament", May::Use(&["rules", "clock", "rating"])),
    (
        "tengen-lesson",
        May::Use(&["rules", "record", "life", "diagram"]),
    ),
    (
        "tengen-wire",
        May::Use(&["id", "rules", "clock", "game", "tournament"]),
    ),
    (
        "tengen-store",
        May::Use(&["id", "rules", "clock", "game", "tournament"]),
    ),
    (
        "tengen-worker",
        May::Use(&["id", "rules", "clock", "game", "life", "engine", "wire"]),
    ),
    (
        "tengen-server",
        May::GameFloorBut("engine", &["wire", "store"]),
    ),
    (
        "tengen-wasm",
        May::Use(&[
            "id", "json", "rules", "clock", "game", "record", "diagram", "wire",
        ]),
    ),
    (
        "tengen-studio-wasm",
        May::Use(&["json", "rules", "record", "diagram", "wire"]),
    ),
    ("tengen", May::UseAll),
    ("xtask", May::Use(&[])),
];

/// Tests of any room may lean on this one.
const FOR_TESTS: &str = "tengen-testkit";

/// What the tests of one room may lean on besides. A club is tried with a worker beside
/// it, as the binary starts it; that the server itself links none is what the table says.
const BESIDES_IN_TESTS: &[(&str, &str)] = &[("tengen-server", "tengen-worker")];

/// One package of the workspace and the packages of ours that it names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Room {
    name: String,
    uses: BTreeSet<String>,
    uses_in_tests: BTreeSet<String>,
}

/// The rooms as cargo sees them.
pub(super) fn rooms() -> Result<Vec<Room>> {
    let metadata = read(cargo().args(["metadata", "--no-deps", "--format-version", "1"]))?;
    parse(&metadata)
}

fn parse(metadata: &str) -> Result<Vec<Room>> {
    let document: Value = serde_json::from_str(metadata).context("cargo metadata is not JSON")?;
    let packages = document["packages"]
        .as_array()
        .context("cargo metadata names no packages")?;
    let ours: BTreeSet<&str> = packages
        .iter()
        .filter_map(|package| package["name"].as_str())
        .collect();
    let room = |package: &Value| {
        let mut room = Room {
            name: package["name"].as_str()?.to_owned(),
            uses: BTreeSet::new(),
            uses_in_tests: BTreeSet::new(),
        };
        for dependency in package["dependencies"].as_array()? {
            let Some(name) = dependency["name"]
                .as_str()
                .filter(|name| ours.contains(name))
            else {
                continue;
            };
            match dependency["kind"].as_str() {
                Some("dev") => room.uses_in_tests.insert(name.to_owned()),
                Some(_) | None => room.uses.insert(name.to_owned()),
            };
        }
        Some(room)
    };
    packages
        .iter()
        .map(|package| room(package).context("a package without a name"))
        .collect()
}

/// Every arrow that the table does not hold.
pub(super) fn check(rooms: &[Room]) -> Vec<Finding> {
    rooms.iter().flat_map(check_room).collect()
}

fn check_room(room: &Room) -> Vec<Finding> {
    let Some((_, may)) = TABLE.iter().find(|(name, _)| *name == room.name) else {
        return vec![Finding::fault(
            &room.name,
            "has no row in xtask/src/tidy/arrows.rs",
        )];
    };
    let plain = room.uses.iter().filter(|used| !is_allowed(*may, used));
    let tests = room
        .uses_in_tests
        .iter()
        .filter(|used| *used != FOR_TESTS && !is_allowed(*may, used))
        .filter(|used| !BESIDES_IN_TESTS.contains(&(room.name.as_str(), used.as_str())));
    plain
        .map(|used| Finding::fault(&room.name, format!("may not use {used}")))
        .chain(
            tests.map(|used| {
                Finding::fault(&room.name, format!("may not use {used}, even in tests"))
            }),
        )
        .collect()
}

fn is_allowed(may: May, used: &str) -> bool {
    if used == FOR_TESTS {
        return false;
    }
    let Some(short) = used.strip_prefix("tengen-") else {
        return false;
    };
    match may {
        May::Use(list) => list.contains(&short),
        May::GameFloorBut(not, besides) => {
            (GAME_FLOOR.contains(&short) && short != not) || besides.contains(&short)
        }
        May::UseAll => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_one(name: &str, uses: &[&str], in_tests: &[&str]) -> Vec<String> {
        let set = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
        let room = Room {
            name: name.to_owned(),
            uses: set(uses),
            uses_in_tests: set(in_tests),
        };
        check(&[room]).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn arrows_go_down_only() {
        assert_eq!(
            check_one("tengen-game", &["tengen-rules", "tengen-clock"], &[]),
            Vec::<String>::new()
        );
        assert_eq!(
            check_one("tengen-rules", &["tengen-game"], &[]),
            ["tengen-rules: fault: may not use tengen-game"]
        );
        assert_eq!(check_one("tengen-life", &["tengen-clock"], &[]).len(), 1);
    }

    #[test]
    fn the_server_never_links_search() {
        assert_eq!(
            check_one("tengen-server", &["tengen-life", "tengen-store"], &[]),
            Vec::<String>::new()
        );
        assert_eq!(check_one("tengen-server", &["tengen-engine"], &[]).len(), 1);
        assert_eq!(check_one("tengen-server", &["tengen-worker"], &[]).len(), 1);
        assert_eq!(check_one("tengen-server", &[], &["tengen-engine"]).len(), 1);
        assert_eq!(
            check_one("tengen-server", &[], &["tengen-worker"]),
            Vec::<String>::new()
        );
    }

    #[test]
    fn the_testkit_is_for_tests_alone() {
        assert_eq!(
            check_one("tengen-rules", &[], &["tengen-testkit"]),
            Vec::<String>::new()
        );
        assert_eq!(check_one("tengen-rules", &["tengen-testkit"], &[]).len(), 1);
        assert_eq!(check_one("tengen", &["tengen-testkit"], &[]).len(), 1);
        assert_eq!(
            check_one("tengen-rules", &[], &["tengen-game"]),
            ["tengen-rules: fault: may not use tengen-game, even in tests"]
        );
    }

    #[test]
    fn a_room_without_a_row_is_told_of() {
        assert_eq!(check_one("tengen-attic", &[], &[]).len(), 1);
    }

    #[test]
    fn metadata_is_read_with_renames_and_kinds() {
        let metadata = r#"{"packages":[
            {"name":"tengen-rules","dependencies":[
                {"name":"thiserror","kind":null,"rename":null},
                {"name":"tengen-testkit","kind":"dev","rename":"kit"}]},
            {"name":"tengen-testkit","dependencies":[]},
            {"name":"tengen-game","dependencies":[{"name":"tengen-rules","kind":"build","rename":"r"}]}]}"#;
        let rooms = parse(metadata).unwrap();
        assert_eq!(rooms.len(), 3);
        assert!(rooms[0].uses.is_empty());
        assert!(rooms[0].uses_in_tests.contains("tengen-testkit"));
        assert!(rooms[2].uses.contains("tengen-rules"));
    }
}
