//! UGF as Pandanet's program reads it: the game, and where it has variations or
//! comments, the review that holds them.

use std::fmt::Write as _;

use tengen_rules::{Color, Move, Point, Size};

use super::super::ugf::head;
use super::lines::{from_top, one_line};
use super::{Line, Loss, Written};
use crate::sgf::{GameTree, Node};

// Writing to a text cannot fail: each answer is dropped.

pub(super) fn write(game: GameTree<'_>, size: Size) -> Written {
    let mut line = Line::of(game, size);
    line.keep_of_info(&[
        "PB", "BR", "PW", "WR", "EV", "PC", "CP", "GC", "DT", "RU", "KM", "RE", "HA",
    ]);
    // These stand in the review.
    (line.lost).retain(|(what, _)| !matches!(what, Loss::Variations | Loss::Comments));
    let review = review(game, &mut line);
    let kind = if review.is_empty() { "UGF3" } else { "REVIEW1" };
    let mut text = format!("[Header]\nVer={kind},200\nLang=UTF-8\nCoordinateType=\n");
    header(&line, &mut text);
    text.push_str("[Data]\n");
    for (color, point) in &line.stones {
        let _done = writeln!(text, "{},{},0,0", letters(size, *point), player(*color));
    }
    for (at, (color, what)) in line.moves.iter().enumerate() {
        let point = match what {
            Move::Play(point) => letters(size, *point),
            Move::Pass => "ZZ".to_owned(),
        };
        let _done = writeln!(text, "{point},{},{},0", player(*color), at + 1);
    }
    text.push_str(&review);
    Written {
        text,
        lost: line.lost,
    }
}

fn header(line: &Line, text: &mut String) {
    let mut head = |key: &str, value: &str| {
        let _done = writeln!(text, "{key}={}", one_line(value));
    };
    // A comma ends a part of a line.
    let part = |name: &str| line.said(name).replace(',', " ");
    head("Title", &part("EV"));
    head("Place", line.said("PC"));
    head("Date", &line.said("DT").replace('-', "/"));
    head("Size", &line.size.cols().to_string());
    head("PlayerB", &format!("{},{}", part("PB"), part("BR")));
    head("PlayerW", &format!("{},{}", part("PW"), part("WR")));
    head("Copyright", line.said("CP"));
    head("Comment", line.said("GC"));
    head(
        "Rule",
        match line.said("RU") {
            "Japanese" => "JPN",
            "Chinese" => "CHN",
            other => other,
        },
    );
    let is_handicap =
        line.stones.len() > 1 && line.stones.iter().all(|(color, _)| *color == Color::Black);
    let handicap = if is_handicap { line.stones.len() } else { 0 };
    let komi = line.info.komi().ok().flatten();
    let komi = komi.map_or_else(String::new, |komi| komi.komi.to_string());
    head("Hdcp", &format!("{handicap},{komi}"));
    let result = line.said("RE");
    head(
        "Winner",
        &match result.split_once('+') {
            Some((winner, how)) if !how.is_empty() => format!("{winner},{how}"),
            Some(_) | None if result == "0" || result == "Draw" => "D,0".to_owned(),
            Some(_) | None if result == "Void" => "N1,".to_owned(),
            Some(_) | None => String::new(),
        },
    );
}

/// What is still to be written, the next thing last.
enum Task<'a> {
    Node(Node<'a>),
    Begin,
    End,
}

/// The sections of the review, empty where it would tell nothing; notes as lost what
/// they do not hold.
fn review(game: GameTree<'_>, line: &mut Line) -> String {
    let mut nodes = String::from("[ReviewNode]\n");
    let mut said = String::from("[ReviewComment]\n");
    let mut is_needed = false;
    let (mut number, mut depth) = (0, 0_usize);
    let mut tasks = vec![Task::Node(game.root())];
    while let Some(task) = tasks.pop() {
        let node = match task {
            Task::Node(node) => node,
            Task::Begin => {
                nodes.push_str("VARIATION,\n");
                (is_needed, depth) = (true, depth + 1);
                continue;
            }
            Task::End => {
                nodes.push_str("VARIATIONEND,\n");
                depth -= 1;
                continue;
            }
        };
        number = reviewed(node, line.size, number, &mut nodes);
        if depth > 0 {
            line.lose_of(node);
            line.lose_stones(node);
        }
        line.lose(Loss::Comments, usize::from(node.property("N").is_some()));
        if let Some(comment) = node.comment() {
            let _done = writeln!(said, ".Comment,{number}");
            is_needed = true;
            for row in comment.lines() {
                let is_ours = head(row).is_some() || row.starts_with(".Comment,");
                said.push_str(if is_ours { " " } else { "" });
                said.push_str(row);
                said.push('\n');
            }
        }
        // Variations stand behind the node that they follow, before the line goes on.
        let mut children = node.children();
        let first = children.next();
        tasks.extend(first.map(Task::Node));
        let others: Vec<Node<'_>> = children.collect();
        for other in others.into_iter().rev() {
            tasks.extend([Task::End, Task::Node(other), Task::Begin]);
        }
    }
    if is_needed {
        nodes + &said
    } else {
        String::new()
    }
}

/// Writes the lines of a node behind the one with this number; gives the node's own.
fn reviewed(node: Node<'_>, size: Size, before: usize, nodes: &mut String) -> usize {
    let mut number = before;
    for (color, what) in node.moves(size) {
        let Ok(what) = what else {
            continue;
        };
        number += 1;
        let color = if color == Color::Black { 1 } else { 2 };
        let (col, row) = match what {
            Move::Play(point) => (point.col(), from_top(size, point)),
            Move::Pass => (size.cols(), size.rows()),
        };
        let _done = writeln!(nodes, "NODE,{number},{color},{},{}", col + 1, row + 1);
    }
    if number == before {
        number += 1;
        let _done = writeln!(nodes, "NODE,{number},0,0,0");
    }
    number
}

const fn player(color: Color) -> &'static str {
    match color {
        Color::Black => "B1",
        Color::White => "W1",
    }
}

fn letters(size: Size, point: Point) -> String {
    let letter = |line: u8| char::from(b'A' + line);
    [letter(point.col()), letter(from_top(size, point))]
        .iter()
        .collect()
}
