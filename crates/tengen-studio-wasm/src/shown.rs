//! Bytes of a record as text that a person can read, and what differs between two.

use std::fmt::Write as _;
use std::ops::Range;

use serde::Serialize;
use tengen_record::sgf::{Change, Collection};

/// How much of a changed run is shown at each end.
const MOST: usize = 2000;
/// How much is shown before and behind it.
const AROUND: usize = 48;
/// How far from a change its brackets are looked for.
const WINDOW: usize = 4096;

/// A run of bytes before and after a change, with what stands around it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Hunk {
    /// The line of the first byte that changes, from 1.
    pub(crate) line: u32,
    /// Where the first changed byte stands in the file before.
    pub(crate) at: u32,
    pub(crate) before: String,
    pub(crate) old: String,
    pub(crate) new: String,
    pub(crate) after: String,
}

/// How many bytes two runs have in common at their beginning and at their end.
pub(crate) fn common(a: &[u8], b: &[u8]) -> (usize, usize) {
    let same = |(x, y): &(&u8, &u8)| x == y;
    let start = a.iter().zip(b).take_while(same).count();
    let (a, b) = (&a[start..], &b[start..]);
    let end = a.iter().rev().zip(b.iter().rev()).take_while(same).count();
    (start, end)
}

/// What differs between two states of a file, as one run.
pub(crate) fn difference(old: &Collection, new: &Collection) -> Hunk {
    between((old, old.bytes()), (new, new.bytes()), 0)
}

/// What `changes`, which lead to the file as it is `now`, changed, as one run. The file is
/// looked at around them alone.
pub(crate) fn changed(changes: &[Change], now: &Collection) -> Option<Hunk> {
    let mut region: Option<(usize, usize)> = None;
    for one in changes {
        let (start, end) = region.unwrap_or((one.at, one.at));
        let end = end.max(one.at + one.old.len());
        region = Some((start.min(one.at), end + one.new.len() - one.old.len()));
    }
    let bytes = now.bytes();
    let (start, end) = region.filter(|(_, end)| *end <= bytes.len())?;
    let mut old = bytes[start..end].to_vec();
    for one in changes.iter().rev() {
        let at = (one.at - start).min(old.len());
        // Steps that outlasted a page may belong to another state of the file.
        let range = at..(at + one.new.len()).min(old.len());
        old.splice(range, one.old.iter().copied());
    }
    let (from, to) = (start.saturating_sub(WINDOW), bytes.len().min(end + WINDOW));
    let old = [&bytes[from..start], &old, &bytes[end..to]].concat();
    Some(between((now, &old), (now, &bytes[from..to]), from))
}

/// What differs between two runs of files that begin at `base`.
fn between((old, a): (&Collection, &[u8]), (new, b): (&Collection, &[u8]), base: usize) -> Hunk {
    let (start, end) = common(a, b);
    // Half a character tells nothing: the run grows to the brackets around it.
    let start = a[..start]
        .iter()
        .rposition(|byte| matches!(byte, b'[' | b';' | b'(' | b']' | b')' | b'\n'))
        .map_or(0, |at| at + 1);
    let behind = |bytes: &[u8]| {
        bytes[bytes.len() - end..]
            .iter()
            .position(|byte| matches!(byte, b'[' | b';' | b'(' | b']' | b')' | b'\n'))
            .unwrap_or(end)
    };
    let end = end - behind(a);
    let (a_end, b_end) = (
        a.len() - end.min(a.len() - start),
        b.len() - end.min(b.len() - start),
    );
    Hunk {
        old: run(old, &a[start..a_end]),
        new: run(new, &b[start..b_end]),
        ..beside((old, a), start..a_end, base)
    }
}

/// What stands before and behind a run of a file.
pub(crate) fn around(file: &Collection, start: usize, end: usize) -> Hunk {
    beside((file, file.bytes()), start..end, 0)
}

fn beside((file, bytes): (&Collection, &[u8]), run: Range<usize>, base: usize) -> Hunk {
    let Range { start, end } = run;
    let from = start.saturating_sub(AROUND);
    // Whole tokens, if there is one that begins there.
    let from = bytes[from..start]
        .iter()
        .position(|byte| matches!(byte, b';' | b'(' | b'\n'))
        .filter(|_| base + from > 0)
        .map_or(from, |at| from + at);
    let to = bytes.len().min(end + AROUND);
    let to = bytes[end..to]
        .iter()
        .rposition(|byte| matches!(byte, b']' | b')' | b'\n'))
        .map_or(to, |at| end + at + 1);
    Hunk {
        line: file.lines().at(base + start).0,
        at: crate::number(base + start),
        before: text(file, &bytes[from..start]),
        old: String::new(),
        new: String::new(),
        after: text(file, &bytes[end..to]),
    }
}

/// A changed run, its middle left out where it is long.
pub(crate) fn run(file: &Collection, bytes: &[u8]) -> String {
    if bytes.len() <= 2 * MOST {
        return text(file, bytes);
    }
    let head = text(file, &bytes[..MOST]);
    let tail = text(file, &bytes[bytes.len() - MOST..]);
    format!("{head}\n…\n{tail}")
}

/// Bytes as text by the encoding of the file; what is no character is shown as `\x1B`.
pub(crate) fn text(file: &Collection, bytes: &[u8]) -> String {
    let decoded = match file.game(0).map(|game| game.guess().reading) {
        Some(reading) => reading.decode(bytes),
        None => String::from_utf8_lossy(bytes),
    };
    let mut text = String::with_capacity(decoded.len());
    for c in decoded.chars() {
        match c {
            '\r' => text.push('␍'),
            '\n' | '\t' => text.push(c),
            // What turns the direction of text would show other bytes than there are.
            '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' => {
                let _ = write!(text, "\\u{{{:04X}}}", u32::from(c));
            }
            c if c.is_control() => {
                // Writing to a text cannot fail.
                let _ = write!(text, "\\x{:02X}", u32::from(c));
            }
            c => text.push(c),
        }
    }
    text
}
