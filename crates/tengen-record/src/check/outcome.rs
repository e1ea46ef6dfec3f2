//! Results as records write them.
//!
//! # Source
//!
//! SGF FF\[4\], "RE".

use tengen_rules::Color;

/// What `RE` says: who won, and by how many half points if it says that.
pub(super) struct Outcome {
    pub(super) winner: Option<Color>,
    pub(super) halves: Option<i32>,
}

/// Reads a text of `RE` as the standard has it.
pub(super) fn read_result(text: &str) -> Option<Outcome> {
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

/// Whether a result is told in zi.
pub(super) fn is_quarter(text: &str) -> bool {
    text.ends_with(".25") || text.ends_with(".75")
}

/// What a result in words says.
pub(super) fn in_words(text: &str) -> Option<String> {
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

/// A lead of Black in half points, as `RE` writes it.
pub(super) fn told_margin(halves: i32) -> String {
    let color = match halves {
        0 => return "0".to_owned(),
        1.. => 'B',
        _ => 'W',
    };
    let halves = halves.unsigned_abs();
    let half = if halves % 2 == 1 { ".5" } else { "" };
    format!("{color}+{}{half}", halves / 2)
}
