//! Values of small boards: what Black wins by on the empty board, both sides playing
//! as well as can be, by area, nothing taken off, two passes ending the game.
//!
//! The history matters: which boards may not come back is part of the state. So
//! nothing is remembered across histories but which move was best, and a search
//! asks only whether a side can reach a number of points.
//!
//! # Source
//!
//! Recomputed by an independent program: `counts.jsonl`. The 3x3 board tells a
//! superko that forgets passes and the beginning (nssk: 2) from one that does not
//! (psk, ssk: 9).

use std::collections::HashMap;

use super::benson::for_good;
use super::cases;
use super::counts::{is_long, size};
use crate::{Color, KoRule, Move, Point, Position, Reach, Ruleset, Size};

/// A search for a number of points, with the moves that were good before.
struct Search {
    position: Position,
    good: HashMap<(u64, Color), Move>,
    order: Vec<Point>,
}

impl Search {
    fn new(ko: KoRule, size: Size) -> Search {
        let rules = Ruleset {
            ko,
            komi: crate::Komi::ZERO,
            ..Ruleset::GAMBLER
        };
        let mut order: Vec<Point> = size.points().collect();
        let middle = (u32::from(size.cols()) - 1, u32::from(size.rows()) - 1);
        order.sort_by_key(|at| {
            let away = |line: u8, middle: u32| (u32::from(line) * 2).abs_diff(middle);
            away(at.col(), middle.0) + away(at.row(), middle.1)
        });
        Search {
            position: Position::new(rules, size),
            good: HashMap::new(),
            order,
        }
    }

    /// Black's margin as the board stands.
    fn margin(&self) -> i32 {
        let board = self.position.board();
        let mut margin = 0;
        for chain in board.chains() {
            margin += sign(chain.color()) * points(chain.len());
        }
        for region in board.regions() {
            if let Reach::Only(color) = region.reach() {
                margin += sign(color) * points(region.points.len());
            }
        }
        margin
    }

    /// Whether Black can reach `target` from here.
    fn reaches(&mut self, target: i32) -> bool {
        let turn = self.position.turn();
        let wants = turn == Color::Black;
        if self.position.passes_in_a_row() == 2 {
            return target <= self.margin();
        }
        // A pass after a pass ends the game: if that is enough, it is enough.
        if self.position.passes_in_a_row() == 1 && (target <= self.margin()) == wants {
            return wants;
        }
        // What nothing can take away decides too.
        let board = self.position.board();
        let all = points(board.size().area());
        if target <= 2 * points(for_good(board, Color::Black).len()) - all {
            return true;
        }
        if all - 2 * points(for_good(board, Color::White).len()) < target {
            return false;
        }
        let key = (self.position.board().hash(), turn);
        let first = self.good.get(&key).copied();
        let legal = self.position.legal_points(turn);
        let stones = self.order.iter().filter(|at| legal.contains(**at));
        let mut moves: Vec<Move> = stones.map(|at| Move::Play(*at)).collect();
        // What takes most comes first; the sort keeps the order from the middle.
        let position = &self.position;
        moves.sort_by_key(|what| std::cmp::Reverse(takes(position, turn, *what)));
        if self.position.passes_in_a_row() == 0 {
            moves.push(Move::Pass);
        }
        if let Some(place) = first.and_then(|good| moves.iter().position(|what| *what == good)) {
            moves[..=place].rotate_right(1);
        }
        for what in moves {
            self.position.apply(turn, what);
            let reached = self.reaches(target);
            self.position.undo();
            if reached == wants {
                self.good.insert(key, what);
                return wants;
            }
        }
        !wants
    }
}

fn points(n: usize) -> i32 {
    i32::try_from(n).unwrap()
}

const fn sign(color: Color) -> i32 {
    match color {
        Color::Black => 1,
        Color::White => -1,
    }
}

fn takes(position: &Position, color: Color, what: Move) -> usize {
    let Move::Play(at) = what else { return 0 };
    let mut off = 0;
    position
        .board()
        .for_each_dying(color.opponent(), at, |_| off += 1);
    off
}

/// Shows that Black reaches `value` and no more.
#[track_caller]
fn check(ko: KoRule, size: Size, value: i32) {
    let mut search = Search::new(ko, size);
    assert!(search.reaches(value), "{size} {ko}: less than {value}");
    assert!(!search.reaches(value + 1), "{size} {ko}: more than {value}");
}

/// The larger the board the longer: how large a board is tried, in points.
fn largest() -> usize {
    if is_long() { 8 } else { 6 }
}

#[test]
fn empty_boards_are_worth_what_another_program_finds() {
    let Some(lines) = cases::lines("counts.jsonl") else {
        return;
    };
    let mut boards = 0;
    for case in lines.iter().filter(|case| case["kind"] == "game_value") {
        let size = size(case);
        if largest() < size.area() {
            continue;
        }
        let value = i32::try_from(case["expect"].as_i64().unwrap()).unwrap();
        for ko in case["ko_rules"].as_array().unwrap() {
            let ko = match ko.as_str().unwrap() {
                "psk" => KoRule::Positional,
                "ssk" => KoRule::Situational,
                "nssk" => KoRule::NaturalSituational,
                _ => continue,
            };
            check(ko, size, value);
            boards += 1;
        }
    }
    assert!(boards >= 16, "{boards}");
}
