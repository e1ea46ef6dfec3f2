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
/// So many changes are looked at for what lies between them.
const SEVERAL: usize = 32;

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
    let (from, to) = (start.saturating_sub(WINDOW), bytes.len().min(end + WINDOW));
    let cut = untouched(changes).unwrap_or(end..end);
    let without = |from: usize, to: usize| [&bytes[from..cut.start], &bytes[cut.end..to]].concat();
    let mut old = without(start, end);
    // Where in `old` something was left out.
    let mut left_out = cut.start - start;
    for one in changes.iter().rev() {
        let mut at = one.at - start;
        if at <= left_out {
            left_out = (left_out + one.old.len()).saturating_sub(one.new.len());
        } else {
            at = at.saturating_sub(cut.len());
        }
        // Steps that outlasted a page may belong to another state of the file.
        let at = at.min(old.len());
        let range = at..(at + one.new.len()).min(old.len());
        old.splice(range, one.old.iter().copied());
    }
    let old = [&bytes[from..start], &old, &bytes[end..to]].concat();
    Some(between((now, &old), (now, &without(from, to)), from))
}

/// The most of the bytes between two of `changes` that is not worth a look, if it is much: an
/// edit that puts two parentheses may put one of them at the other end of the file. As it
/// lies in the file behind them all.
fn untouched(changes: &[Change]) -> Option<Range<usize>> {
    if SEVERAL < changes.len() {
        return None;
    }
    let mut touched: Vec<Range<usize>> = Vec::with_capacity(changes.len());
    for one in changes {
        for before in &mut touched {
            let moved = |place: usize| {
                if place < one.at + one.old.len() {
                    place.min(one.at)
                } else {
                    place - one.old.len() + one.new.len()
                }
            };
            let is_end = before.end <= one.at;
            *before = moved(before.start)..if is_end {
                before.end
            } else {
                moved(before.end)
            };
        }
        touched.push(one.at..one.at + one.new.len());
    }
    let gap = |end: usize| {
        // No sort: it would be more code than all of this.
        let is_open = touched.iter().all(|one| end < one.start || one.end <= end);
        let starts = touched.iter().map(|one| one.start);
        let next = starts.filter(|start| end <= *start).min();
        next.filter(|_| is_open).map(|next| end..next)
    };
    let gaps = touched.iter().filter_map(|one| gap(one.end));
    let most = gaps.max_by_key(Range::len)?;
    (4 * WINDOW < most.len()).then(|| most.start + WINDOW..most.end - WINDOW)
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
