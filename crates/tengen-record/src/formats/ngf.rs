//! NGF: twelve lines that say who and how, then a line for each move.
//!
//! # Source
//!
//! Records of the Cyberoro and `WBaduk` servers. A move is `PM`, two letters that
//! count, `B` or `W`, and the point twice, the second time turned around; letters
//! begin with `B` at the upper left corner, `AA` is a pass. Komi stands there
//! without its half. In the older form each line begins with `GI`.

use tengen_rules::{Color, Size, fixed_handicap};

use super::draft::{Draft, letters};

/// Whether a text looks like NGF.
pub(super) fn is_one(text: &str) -> bool {
    text.lines()
        .take(40)
        .any(|line| point_of(line.trim()).is_some())
}

pub(super) fn read(text: &str, notes: &mut Vec<String>) -> String {
    let is_old = text.trim_start().starts_with("GI");
    let header: Vec<&str> = (text.lines())
        .take_while(|line| point_of(line.trim()).is_none())
        .map(|line| {
            line.trim()
                .strip_prefix("GI")
                .filter(|_| is_old)
                .unwrap_or(line.trim())
        })
        .collect();
    let at = |index: usize| header.get(index).copied().unwrap_or_default();
    // The older form has neither size nor place on the second line, but a date.
    let (white, black, size, date, handicap, komi) = if is_old {
        (1, 2, 6, 5, 7, 9)
    } else {
        (2, 3, 1, 8, 5, 7)
    };
    let size = at(size).parse().ok().filter(|size| (2..=26).contains(size));
    let size: u8 = size.unwrap_or(19);
    let mut draft = Draft::default();
    draft.begin(size, size);
    draft.text("GN", at(0));
    for (line, name, rank) in [(black, "PB", "BR"), (white, "PW", "WR")] {
        let mut words = at(line).split_whitespace();
        let player = words.next().unwrap_or_default();
        draft.text(name, player);
        draft.text(rank, words.next().unwrap_or_default().trim_end_matches('*'));
    }
    draft.text("DT", &day(at(date)));
    let stones: u8 = at(handicap).parse().unwrap_or(0);
    if let Ok(komi) = at(komi).parse::<u32>() {
        let half = if stones >= 2 && komi == 0 { "" } else { ".5" };
        draft.text("KM", &format!("{komi}{half}"));
    }
    if !is_old {
        draft.text("PC", at(4));
        draft.text("RE", &result(at(10)));
        if let Ok(minutes) = at(9).parse::<u32>() {
            draft.text("TM", &(60 * minutes).to_string());
        }
    }
    if let Some(board) = Size::square(size)
        && let Ok(points) = fixed_handicap(board, stones)
        && !points.is_empty()
    {
        let points: Vec<String> = (points.iter())
            .map(|point| letters((point.col(), size - 1 - point.row())))
            .collect();
        draft.text("HA", &stones.to_string());
        draft.raw("AB", points.iter().map(String::as_str));
    }
    moves(text, size, &mut draft, notes);
    draft.close();
    draft.finish()
}

/// `20170316 [09:37]` or `2006-9-5` as SGF has it.
fn day(text: &str) -> String {
    let first = text.split_whitespace().next().unwrap_or_default();
    if first.len() == 8 && first.bytes().all(|byte| byte.is_ascii_digit()) {
        return format!("{}-{}-{}", &first[..4], &first[4..6], &first[6..]);
    }
    let parts: Vec<u32> = first
        .split('-')
        .filter_map(|part| part.parse().ok())
        .collect();
    match parts[..] {
        [year, month, day] => format!("{year:04}-{month:02}-{day:02}"),
        _ => first.to_owned(),
    }
}

/// `Black wins by 0.5!` as SGF has it; other languages stay as they are.
fn result(text: &str) -> String {
    let lower = text.to_lowercase();
    let winner = match (lower.contains("black"), lower.contains("white")) {
        (true, false) => 'B',
        (false, true) => 'W',
        _ => return text.to_owned(),
    };
    if lower.contains("resign") {
        return format!("{winner}+R");
    }
    if lower.contains("time") {
        return format!("{winner}+T");
    }
    let number: String = lower
        .chars()
        .skip_while(|c| !c.is_ascii_digit())
        .take_while(|c| c.is_ascii_digit() || *c == '.')
        .collect();
    format!("{winner}+{}", number.trim_end_matches('.'))
}

/// Whose move a line is and where, if it is one: letters from `A`, which is a pass.
fn point_of(line: &str) -> Option<(Color, u8, u8)> {
    let &[b'P', b'M', _, _, color, x, y, ..] = line.as_bytes() else {
        return None;
    };
    let color = match color {
        b'B' => Color::Black,
        b'W' => Color::White,
        _ => return None,
    };
    (x.is_ascii_uppercase() && y.is_ascii_uppercase()).then(|| (color, x - b'A', y - b'A'))
}

fn moves(text: &str, size: u8, draft: &mut Draft, notes: &mut Vec<String>) {
    let mut strange = 0;
    for line in text.lines() {
        let Some((color, x, y)) = point_of(line.trim()) else {
            continue;
        };
        match (x.checked_sub(1), y.checked_sub(1)) {
            (Some(col), Some(row)) if col < size && row < size => {
                draft.played(color, Some((col, row)));
            }
            (None, None) => draft.played(color, None),
            _ => strange += 1,
        }
    }
    if strange > 0 {
        notes.push(format!(
            "{strange} moves lie off the board and were left out"
        ));
    }
}
