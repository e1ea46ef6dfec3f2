//! A log that is not what was kept is told, and where.

use std::collections::HashMap;

use tengen_id::GameId;
use tengen_rules::Profile;
use tengen_store::StoredEvent;
use tengen_testkit::random::Random;

use super::super::table::Table;
use super::{Sides, start};

/// What reading `rows` says; the game's moves where it is read.
fn read(rows: &[StoredEvent]) -> String {
    let table = Table::of_log(
        GameId::new(0, [0; 10]),
        Sides::One.seats(),
        rows,
        HashMap::new(),
    );
    match table {
        Ok(table) => format!("{} events", table.game.seq()),
        Err(error) => error.to_string(),
    }
}

/// The log of a game that has come to its count.
fn a_log() -> Vec<StoredEvent> {
    let mut random = Random::new(5);
    start(Profile::Japanese, 5, (12, Sides::One), &mut random)
        .disk
        .rows
}

#[test]
fn a_log_in_which_anything_was_changed_is_told_the_first_event_that_does_not_fit() {
    let log = a_log();
    assert_eq!(read(&log), format!("{} events", log.len()));
    for n in 0..log.len() {
        let seq = n + 1;
        let changed = format!("event {seq} is not the one that was kept");
        // A little later: a game like any other, but not the one that was kept.
        let mut later = log.clone();
        let body = &later[n].body;
        later[n].body = body.replacen("\"at_ms\":", "\"at_ms\":1", 1);
        assert_eq!(read(&later), changed);
        let mut lost = log.clone();
        lost.remove(n);
        match n {
            0 => assert_ne!(read(&lost), format!("{} events", lost.len())),
            _ if seq == log.len() => assert_eq!(read(&lost), format!("{n} events")),
            _ => assert!(
                read(&lost).starts_with(&format!("event {seq} ")),
                "{}",
                read(&lost)
            ),
        }
        let mut unreadable = log.clone();
        unreadable[n].body.pop();
        assert_eq!(read(&unreadable), format!("event {seq} cannot be read"));
        let mut other = log.clone();
        other[n].proof.as_mut().unwrap().state = "1.0000000000000000".to_owned();
        assert_eq!(
            read(&other),
            format!("event {seq} leads to another game than when it was kept")
        );
        // Of another spelling nothing is said.
        other[n].proof.as_mut().unwrap().state = "0.0000000000000000".to_owned();
        assert_eq!(read(&other), format!("{} events", log.len()));
    }
}

#[test]
fn what_was_kept_before_there_were_proofs_is_read_and_proved_by_what_follows() {
    let mut log = a_log();
    let half = log.len() / 2;
    for old in &mut log[..half] {
        old.proof = None;
    }
    assert_eq!(read(&log), format!("{} events", log.len()));
    log[0].body.insert(1, ' ');
    assert_eq!(
        read(&log),
        format!("event {} is not the one that was kept", half + 1)
    );
    for old in &mut log {
        old.proof = None;
    }
    assert_eq!(read(&log), format!("{} events", log.len()));
}
