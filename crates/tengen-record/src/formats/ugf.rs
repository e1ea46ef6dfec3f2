//! UGF and UGI: sections of an old Windows configuration file.
//!
//! # Source
//!
//! Records of the Pandanet server. `[Data]` has a line for each move: two letters
//! for the point, color and count, number, seconds; rows are counted from below
//! where `CoordinateType` is `IGS`, from above otherwise; a point off the board is
//! a pass. `[Figure]` has texts behind `.Text,NUMBER`. Player lines hold mail
//! addresses, which are left out. `[ReviewNode]` numbers the nodes of a review, the
//! empty board first, and `[ReviewComment]` has texts behind `.Comment,NODE,..`. How
//! a review parts into variations no source tells: what goes beyond the game's own
//! line is counted and told.

use tengen_rules::{Color, Size, fixed_handicap};

use super::draft::{Draft, letters};

pub(super) fn read(text: &str, notes: &mut Vec<String>) -> String {
    let header = |key: &str| {
        let found = section(text, "Header").find_map(|line| {
            let (name, value) = line.split_once('=')?;
            (name.trim() == key).then(|| value.trim())
        });
        found.unwrap_or_default()
    };
    let size = header("Size")
        .parse()
        .ok()
        .filter(|size| (2..=26).contains(size));
    let size: u8 = size.unwrap_or(19);
    let mut draft = Draft::default();
    draft.begin(size, size);
    for (key, name, rank) in [("PlayerB", "PB", "BR"), ("PlayerW", "PW", "WR")] {
        let mut parts = header(key).split(',');
        draft.text(name, parts.next().unwrap_or_default());
        draft.text(rank, parts.next().unwrap_or_default());
        if parts.any(|part| part.contains('@')) {
            notes.push(format!("{key}: a mail address was left out"));
        }
    }
    draft.text("EV", header("Title").trim_matches(','));
    draft.text("PC", header("Place"));
    draft.text("CP", header("Copyright"));
    draft.text("GC", header("Comment"));
    let day = header("Date").split(',').next().unwrap_or_default();
    draft.text("DT", &day.replace('/', "-"));
    draft.text(
        "RU",
        match header("Rule") {
            "JPN" => "Japanese",
            "CHN" => "Chinese",
            other => other,
        },
    );
    let mut terms = header("Hdcp").split(',');
    let stones: u8 = terms
        .next()
        .and_then(|n| n.trim().parse().ok())
        .unwrap_or(0);
    if let Some(komi) = terms
        .next()
        .and_then(|komi| komi.trim().parse::<f64>().ok())
    {
        // Even games write the komi as what White gives, below zero.
        draft.text("KM", &komi.abs().to_string());
    }
    draft.text("RE", &result(header("Winner")));
    let mut moves: Vec<Played> = section(text, "Data").filter_map(played).collect();
    let rows = match header("CoordinateType") {
        "IGS" => Rows::FromBelow,
        _ => Rows::FromAbove,
    };
    if stones >= 2 {
        draft.text("HA", &stones.to_string());
        let points = handicap(&mut moves, (size, rows), stones);
        draft.raw("AB", points.iter().map(String::as_str));
    }
    let mut all = texts(text, ("Figure", ".Text,"), 0);
    // The empty board is node 1 of a review.
    all.extend(texts(text, ("ReviewComment", ".Comment,"), 1));
    let played = moves.len() + usize::from(stones);
    let reviewed = section(text, "ReviewNode").count().saturating_sub(1);
    write(&mut draft, &moves, (size, rows), &all);
    if reviewed > played {
        let more = reviewed - played;
        notes.push(format!(
            "{more} nodes of the review's own variations were left out"
        ));
    }
    draft.close();
    draft.finish()
}

/// The lines of a section that are not empty.
fn section<'a>(text: &'a str, name: &str) -> impl Iterator<Item = &'a str> {
    let head = format!("[{name}]");
    let mut lines = text.lines().map(str::trim);
    let _head = lines.by_ref().find(|line| *line == head);
    lines
        .take_while(|line| !line.starts_with('['))
        .filter(|line| !line.is_empty())
}

fn result(text: &str) -> String {
    let Some((winner, how)) = text.split_once(',') else {
        return String::new();
    };
    let how = match how.trim() {
        "C" | "R" => "R",
        "T" => "T",
        number => number.trim_end_matches('0').trim_end_matches('.'),
    };
    match winner.trim() {
        color @ ("B" | "W") => format!("{color}+{how}"),
        "D" => "0".to_owned(),
        _ => String::new(),
    }
}

/// One line of `[Data]`: letters from 0, as they stand.
struct Played {
    color: Color,
    col: u8,
    row: u8,
    number: u32,
}

fn played(line: &str) -> Option<Played> {
    let mut parts = line.split(',');
    let &[col, row] = parts.next()?.as_bytes() else {
        return None;
    };
    let color = match parts.next()?.as_bytes().first()? {
        b'B' => Color::Black,
        b'W' => Color::White,
        _ => return None,
    };
    let number = parts
        .next()
        .and_then(|n| n.trim().parse().ok())
        .unwrap_or(0);
    let line = |letter: u8| letter.is_ascii_uppercase().then(|| letter - b'A');
    Some(Played {
        color,
        col: line(col)?,
        row: line(row)?,
        number,
    })
}

/// Handicap stones are Black's first moves in a row, which are then no moves, or
/// stand where they always do.
fn handicap(moves: &mut Vec<Played>, (size, rows): (u8, Rows), stones: u8) -> Vec<String> {
    let stones_in_a_row = usize::from(stones);
    let in_a_row = moves
        .iter()
        .take_while(|one| one.color == Color::Black)
        .count();
    if in_a_row >= stones_in_a_row {
        let placed = moves.drain(..stones_in_a_row);
        return placed
            .filter_map(|one| place(&one, (size, rows)))
            .map(letters)
            .collect();
    }
    let board = Size::square(size);
    let points = board.and_then(|board| fixed_handicap(board, stones).ok());
    (points.unwrap_or_default().iter())
        .map(|point| letters((point.col(), size - 1 - point.row())))
        .collect()
}

/// The point of a move from the upper left corner; `None` for a pass.
fn place(one: &Played, (size, rows): (u8, Rows)) -> Option<(u8, u8)> {
    if size <= one.col || size <= one.row {
        return None;
    }
    let row = match rows {
        Rows::FromBelow => size - 1 - one.row,
        Rows::FromAbove => one.row,
    };
    Some((one.col, row))
}

/// Texts of a section by the number of the move they belong to; `first` is the number
/// of the empty board.
fn texts(text: &str, (name, begin): (&str, &str), first: u32) -> Vec<(u32, String)> {
    let mut texts: Vec<(u32, String)> = Vec::new();
    let mut is_text = false;
    for line in section(text, name) {
        if let Some(number) = line.strip_prefix(begin) {
            let number = number.split(',').next().unwrap_or_default().trim();
            let number = number.parse().unwrap_or(first).max(first) - first;
            texts.push((number, String::new()));
            is_text = true;
        } else if line == ".EndText" {
            is_text = false;
        } else if let Some((_, words)) = texts.last_mut().filter(|_| is_text) {
            words.push_str(line);
            words.push('\n');
        }
    }
    texts
}

/// Where rows are counted from.
#[derive(Clone, Copy)]
enum Rows {
    FromBelow,
    FromAbove,
}

fn write(draft: &mut Draft, moves: &[Played], (size, rows): (u8, Rows), texts: &[(u32, String)]) {
    let said = |draft: &mut Draft, number: u32| {
        let words: Vec<&str> = (texts.iter())
            .filter(|(at, _)| *at == number)
            .map(|(_, words)| words.trim_end())
            .collect();
        draft.text("C", &words.join("\n"));
    };
    said(draft, 0);
    for one in moves {
        draft.played(one.color, place(one, (size, rows)));
        said(draft, one.number);
    }
}
