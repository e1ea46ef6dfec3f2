//! `legal-moves.jsonl`: random games, and before each move the points where the
//! side to move may not play, as a program of another house (`KataGo` 1.17) says.

use super::{id, lines, parse_move, rules, size, texts};
use crate::{Point, PointSet, Position, Size, Switch};

/// A hexadecimal mask: bit `row from the top * columns + column`.
fn mask(size: Size, text: &str) -> PointSet {
    let mut points = PointSet::EMPTY;
    for (n, digit) in text.chars().rev().enumerate() {
        let digit = digit.to_digit(16).unwrap();
        for bit in (0..4).filter(|bit| digit >> bit & 1 == 1) {
            let index = u16::try_from(n * 4 + bit).unwrap();
            let cols = u16::from(size.cols());
            let [col, row] = [index % cols, index / cols].map(|n| u8::try_from(n).unwrap());
            points.insert(Point::new(col, size.rows() - 1 - row).unwrap());
        }
    }
    points
}

#[test]
fn another_program_finds_the_same_points_legal() {
    let Some(cases) = lines("legal-moves.jsonl") else {
        return;
    };
    let mut compared = 0;
    for case in &cases {
        let size = size(case);
        let mut position = Position::new(rules(case), size);
        for (move_text, forbidden) in texts(&case["moves"]).zip(texts(&case["not_playable"])) {
            let (color, what, forced) = parse_move(move_text);
            assert_eq!(
                (position.turn(), forced),
                (color, Switch::No),
                "{}",
                id(case)
            );
            let all: PointSet = size.points().collect();
            let found = all.difference(&position.legal_points(color));
            let number = position.moves_played();
            assert_eq!(found, mask(size, forbidden), "{} after {number}", id(case));
            position.play(color, what).unwrap();
            compared += 1;
        }
    }
    assert!(cases.len() >= 288 && compared > 10_000, "{compared}");
}
