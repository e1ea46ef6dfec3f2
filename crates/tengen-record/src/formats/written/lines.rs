//! The formats that hold one line of moves.

use std::fmt::Write as _;

use tengen_rules::{Color, Move, Point, Size};

use super::{Line, Written};

// Writing to a text cannot fail: each answer is dropped.

/// Commands that lead a program to the last position.
pub(super) fn gtp(line: &Line) -> Written {
    let mut line = line.clone_facts();
    line.keep_of_info(&["KM", "HA"]);
    let mut text = String::new();
    let (cols, rows) = (line.size.cols(), line.size.rows());
    let _done = if cols == rows {
        writeln!(text, "boardsize {cols}")
    } else {
        writeln!(text, "rectangular_boardsize {cols} {rows}")
    };
    text.push_str("clear_board\n");
    if let Ok(Some(komi)) = line.info.komi() {
        let _done = writeln!(text, "komi {}", komi.komi);
    }
    let is_handicap =
        line.stones.len() > 1 && line.stones.iter().all(|(color, _)| *color == Color::Black);
    if is_handicap {
        text.push_str("set_free_handicap");
        for (_, point) in &line.stones {
            let _done = write!(text, " {point}");
        }
        text.push('\n');
    } else {
        for (color, point) in &line.stones {
            let _done = writeln!(text, "play {color} {point}");
        }
    }
    for (color, what) in &line.moves {
        let _done = writeln!(text, "play {color} {what}");
    }
    Written {
        text,
        lost: line.lost,
    }
}

pub(super) fn gib(line: &Line) -> Written {
    let mut line = line.clone_facts();
    line.keep_of_info(&[
        "PB", "BR", "PW", "WR", "GN", "PC", "GC", "DT", "KM", "RE", "TM", "HA",
    ]);
    let handicap = line.handicap();
    let mut text = String::from("\\HS\n");
    let mut head = |key: &str, value: &str| {
        if !value.is_empty() {
            let _done = writeln!(text, "\\[{key}={}\\]", one_line(value));
        }
    };
    head("GAMEBLACKNAME", &with_rank(&line, "PB", "BR"));
    head("GAMEWHITENAME", &with_rank(&line, "PW", "WR"));
    head("GAMENAME", line.said("GN"));
    head("GAMEPLACE", line.said("PC"));
    head("GAMECOMMENT", line.said("GC"));
    head("GAMEDATE", line.said("DT"));
    head("GAMERESULT", &in_words(line.said("RE")));
    if let Ok(Some(komi)) = line.info.komi() {
        head("GAMEGONGJE", &(5 * komi.komi.as_halves()).to_string());
    }
    if !line.said("TM").is_empty() {
        head("GAMETAG", &format!("T{}-0-0", line.said("TM")));
    }
    let count = line.moves.len();
    let _done = write!(
        text,
        "\\HE\n\\GS\n2 1 0\n{} 0 &4\nINI 0 1 {handicap} &4\n",
        count + 1
    );
    for (at, (color, what)) in line.moves.iter().enumerate() {
        let number = at + 2;
        let _done = match what {
            Move::Play(point) => {
                let color = if *color == Color::Black { 1 } else { 2 };
                let row = from_top(line.size, *point);
                writeln!(text, "STO 0 {number} {color} {} {row}", point.col())
            }
            Move::Pass => writeln!(text, "SKI 0 {number}"),
        };
    }
    text.push_str("\\GE\n");
    Written {
        text,
        lost: line.lost,
    }
}

pub(super) fn ngf(line: &Line) -> Written {
    let mut line = line.clone_facts();
    line.keep_of_info(&[
        "GN", "PB", "BR", "PW", "WR", "PC", "DT", "KM", "RE", "TM", "HA",
    ]);
    let handicap = line.handicap();
    let komi = line.info.komi().ok().flatten();
    let whole = komi.map_or(0, |komi| komi.komi.as_halves() / 2);
    let minutes = line
        .said("TM")
        .parse::<f64>()
        .map_or(0.0, |seconds| seconds / 60.0);
    let player = |name: &str, rank: &str| {
        // The first blank ends a name.
        let name = one_line(line.said(name)).replace(' ', "_");
        format!("{name} {}", line.said(rank)).trim_end().to_owned()
    };
    let date = line
        .said("DT")
        .split(',')
        .next()
        .unwrap_or_default()
        .replace('-', "");
    let mut text = String::new();
    let lines = [
        one_line(line.said("GN")),
        line.size.cols().to_string(),
        player("PW", "WR"),
        player("PB", "BR"),
        one_line(line.said("PC")),
        handicap.to_string(),
        "0".to_owned(),
        whole.to_string(),
        date,
        format!("{minutes:.0}"),
        in_words(line.said("RE")),
        line.moves.len().to_string(),
    ];
    for one in lines {
        let _done = writeln!(text, "{one}");
    }
    for (at, (color, what)) in line.moves.iter().enumerate() {
        let letter = |number: usize| char::from(b'A' + u8::try_from(number % 26).unwrap_or(0));
        let count: String = [letter(1 + (at + 1) / 26), letter(at + 1)].iter().collect();
        let color = if *color == Color::Black { 'B' } else { 'W' };
        let at = |col: u8, row: u8| {
            [char::from(b'B' + col), char::from(b'B' + row)]
                .iter()
                .collect()
        };
        let (here, turned): (String, String) = match what {
            Move::Play(point) => {
                let (col, row) = (point.col(), from_top(line.size, *point));
                (at(col, row), at(row, col))
            }
            Move::Pass => ("AA".to_owned(), "AA".to_owned()),
        };
        let _done = writeln!(text, "PM{count}{color}{here}{turned}");
    }
    Written {
        text,
        lost: line.lost,
    }
}

pub(super) fn from_top(size: Size, point: Point) -> u8 {
    size.rows().saturating_sub(point.row() + 1)
}

fn with_rank(line: &Line, name: &str, rank: &str) -> String {
    match (line.said(name), line.said(rank)) {
        (name, "") => name.to_owned(),
        (name, rank) => format!("{name} ({rank})"),
    }
}

/// A text that ends no line and no bracket before its time.
pub(super) fn one_line(text: &str) -> String {
    text.replace(['\r', '\n'], " ").replace("\\]", "]")
}

/// A result in the words that these servers write.
fn in_words(result: &str) -> String {
    let Some((winner, how)) = result.split_once('+') else {
        return one_line(result);
    };
    let winner = if winner == "B" { "Black" } else { "White" };
    match how {
        "R" | "Resign" => format!("{winner} wins by resignation!"),
        "T" | "Time" => format!("{winner} wins on time!"),
        "" => format!("{winner} wins!"),
        margin => format!("{winner} wins by {}!", one_line(margin)),
    }
}

impl Line {
    fn clone_facts(&self) -> Line {
        Line {
            size: self.size,
            info: self.info.clone(),
            stones: self.stones.clone(),
            moves: self.moves.clone(),
            lost: self.lost.clone(),
        }
    }
}
