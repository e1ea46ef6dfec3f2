//! GIB: a header of lines `\[KEY=VALUE\]`, then one line for each move.
//!
//! # Source
//!
//! Records of the Tygem server: `INI 0 1 H &4` gives the handicap, `STO 0 n c x y`
//! a stone of color `c` (1 Black, 2 White) with the point from 0 at the upper left,
//! `SKI 0 n` a pass; `GAMEGONGJE` is ten times the komi, `GAMETAG` holds numbers
//! behind letters: `Z` ten times the margin, `C` date and time, `T` the clock.

use tengen_rules::{Color, Size, fixed_handicap};

use super::draft::{Draft, letters, name_and_rank};

pub(super) fn read(text: &str, notes: &mut Vec<String>) -> String {
    let mut draft = Draft::default();
    draft.begin(19, 19);
    let header = |key: &str| {
        let start = format!("\\[{key}=");
        let line = text
            .lines()
            .find_map(|line| line.trim().strip_prefix(&start))?;
        Some(line.trim_end().trim_end_matches("\\]").trim())
    };
    for (key, name, rank) in [("GAMEBLACKNAME", "PB", "BR"), ("GAMEWHITENAME", "PW", "WR")] {
        let (player, degree) = name_and_rank(header(key).unwrap_or_default());
        draft.text(name, player);
        draft.text(rank, degree);
    }
    draft.text("GN", header("GAMENAME").unwrap_or_default());
    draft.text("PC", header("GAMEPLACE").unwrap_or_default());
    draft.text("GC", header("GAMECOMMENT").unwrap_or_default());
    draft.text("OT", header("GAMETIME").unwrap_or_default());
    let tags = header("GAMETAG").unwrap_or_default();
    let tag = |letter: char| {
        let found = tags
            .split(',')
            .find_map(|tag| tag.trim().strip_prefix(letter));
        found.unwrap_or_default()
    };
    let date = header("GAMEDATE").map(|date| date.replace(' ', "0"));
    let date = date.unwrap_or_else(|| tag('C').replace(':', "-"));
    draft.text("DT", &day(&date));
    if let Some(tenths) = header("GAMEGONGJE").and_then(|text| text.parse::<u32>().ok()) {
        draft.text("KM", &format!("{}.{}", tenths / 10, tenths % 10));
    }
    if let Some(main) = tag('T').split('-').next() {
        draft.text("TM", main);
    }
    let words = header("GAMERESULT").unwrap_or_default();
    match result(words, tag('Z')) {
        Some(result) => draft.text("RE", &result),
        None => draft.text("RE", words),
    }
    moves(text, &mut draft, notes);
    draft.close();
    draft.finish()
}

/// `2020-06-14-01-26-14` without the time of day.
fn day(date: &str) -> String {
    date.split('-').take(3).collect::<Vec<_>>().join("-")
}

/// The result as SGF has it, from words in English or Korean and ten times the margin.
fn result(words: &str, tenths: &str) -> Option<String> {
    let lower = words.to_lowercase();
    let is = |words: &[&str]| words.iter().any(|word| lower.contains(word));
    let winner = match (is(&["black", "흑", "黑"]), is(&["white", "백", "白"])) {
        (true, false) => 'B',
        (false, true) => 'W',
        _ => return None,
    };
    if is(&["resign", "불계", "中盘", "中盤", "res"]) {
        return Some(format!("{winner}+R"));
    }
    if is(&["time", "시간", "超时"]) {
        return Some(format!("{winner}+T"));
    }
    let margin = tenths.parse::<u32>().ok().filter(|tenths| *tenths > 0);
    let number: String = lower
        .chars()
        .skip_while(|c| !c.is_ascii_digit())
        .take_while(|c| c.is_ascii_digit() || *c == '.')
        .collect();
    match margin {
        Some(tenths) if tenths % 10 == 0 => Some(format!("{winner}+{}", tenths / 10)),
        Some(tenths) => Some(format!("{winner}+{}.{}", tenths / 10, tenths % 10)),
        None if !number.is_empty() => Some(format!("{winner}+{number}")),
        None => Some(format!("{winner}+")),
    }
}

fn moves(text: &str, draft: &mut Draft, notes: &mut Vec<String>) {
    let mut color = Color::Black;
    let mut strange = 0;
    let moves = text.lines().skip_while(|line| line.trim() != "\\GS");
    for line in moves {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["INI", _, _, handicap, ..] => {
                let stones = handicap.parse().unwrap_or(0);
                if let Ok(points) = fixed_handicap(Size::NINETEEN, stones)
                    && !points.is_empty()
                {
                    let points: Vec<String> = (points.iter())
                        .map(|point| letters((point.col(), 18 - point.row())))
                        .collect();
                    draft.text("HA", &stones.to_string());
                    draft.raw("AB", points.iter().map(String::as_str));
                    color = Color::White;
                }
            }
            ["STO", _, _, who, x, y, ..] => {
                let point = x.parse().ok().zip(y.parse().ok());
                let Some(point) = point.filter(|(x, y)| *x < 19_u8 && *y < 19_u8) else {
                    strange += 1;
                    continue;
                };
                color = if *who == "1" {
                    Color::Black
                } else {
                    Color::White
                };
                draft.played(color, Some(point));
                color = color.opponent();
            }
            ["SKI", ..] => {
                draft.played(color, None);
                color = color.opponent();
            }
            ["STO", ..] => strange += 1,
            _ => {}
        }
    }
    if strange > 0 {
        notes.push(format!(
            "{strange} moves could not be read and were left out"
        ));
    }
}
