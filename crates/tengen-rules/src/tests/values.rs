//! Values of small boards: what Black wins by on the empty board, both sides playing
//! as well as can be, by area, nothing taken off, two passes ending the game.
//!
//! The history matters: which boards may not come back is part of the state. So
//! no answer is remembered across histories, only which move was best, and that
//! there was no answer within a depth: neither can make an answer wrong, the latter
//! can hide one. A search asks whether a side can reach a number of points, a move
//! deeper each time; first as if histories were alike, then telling them apart by
//! the boards on which a stone was taken or a side passed.
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
use crate::{Board, Color, KoRule, Move, Point, Position, Reach, Ruleset, Size};

/// How deep a coarse search may go: few games are longer that are of use.
const DEEP: u32 = 40;

/// Board, side to move, passes in a row, and the boards on which a stone was taken or
/// a side passed.
type State = (u64, Color, u32, u64);

/// What a board shows, whatever happened before and whoever is to move.
#[derive(Clone, Copy)]
struct Shown {
    /// Black's margin if the game ended now.
    margin: i32,
    /// The margins that nothing can take from Black, nor White let Black pass.
    least: i32,
    most: i32,
}

impl Shown {
    fn by(board: &Board) -> Shown {
        let mut margin = 0;
        for chain in board.chains() {
            margin += sign(chain.color()) * points(chain.len());
        }
        for region in board.regions() {
            if let Reach::Only(color) = region.reach() {
                margin += sign(color) * points(region.points.len());
            }
        }
        let all = points(board.size().area());
        Shown {
            margin,
            least: 2 * points(for_good(board, Color::Black).len()) - all,
            most: all - 2 * points(for_good(board, Color::White).len()),
        }
    }
}

/// A search for a number of points, with the moves that were good before.
struct Search {
    position: Position,
    /// The move that decided, by board and side.
    good: HashMap<(u64, Color), Move>,
    /// The depth within which nothing was decided.
    open: HashMap<State, u32>,
    /// The bits of the trail that are looked at.
    fineness: u64,
    /// What boards show by themselves.
    shown: HashMap<u64, Shown>,
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
            open: HashMap::new(),
            fineness: 0,
            shown: HashMap::new(),
            order,
        }
    }

    /// Whether Black can reach `target` from the beginning.
    fn reaches(&mut self, target: i32) -> bool {
        self.good.clear();
        for (fineness, deepest) in [(0, DEEP), (0xF, DEEP), (u64::MAX, u32::MAX)] {
            self.open.clear();
            self.fineness = fineness;
            let decided = (1..=deepest).find_map(|depth| self.within(target, depth, 0));
            if let Some(decided) = decided {
                return decided;
            }
        }
        panic!("the deepest game is too deep")
    }

    /// Whether Black can reach `target` from here, if `depth` moves show it.
    fn within(&mut self, target: i32, depth: u32, trail: u64) -> Option<bool> {
        if let Some(decided) = self.at_once(target) {
            return Some(decided);
        }
        let turn = self.position.turn();
        let wants = turn == Color::Black;
        let hash = self.position.board().hash();
        let state = (hash, turn, self.position.passes_in_a_row(), trail);
        if depth == 0 || self.open.get(&state).is_some_and(|known| depth <= *known) {
            return None;
        }
        let mut decided = Some(!wants);
        for what in self.moves() {
            let comes_back = what == Move::Pass || 0 < takes(&self.position, turn, what);
            let mark = if comes_back {
                marked(hash, turn) & self.fineness
            } else {
                0
            };
            self.position.apply(turn, what);
            let reached = self.within(target, depth - 1, trail ^ mark);
            self.position.undo();
            if reached == Some(wants) {
                self.good.insert((hash, turn), what);
                return reached;
            }
            decided = decided.and(reached);
        }
        if decided.is_none() {
            self.open.insert(state, depth);
        }
        decided
    }

    /// What the board shows without a further move.
    fn at_once(&mut self, target: i32) -> Option<bool> {
        let wants = self.position.turn() == Color::Black;
        let board = self.position.board();
        let shown = *(self.shown.entry(board.hash())).or_insert_with(|| Shown::by(board));
        let enough = target <= shown.margin;
        match self.position.passes_in_a_row() {
            2 => return Some(enough),
            // A pass after a pass ends the game: if that is enough, it is enough.
            1 if enough == wants => return Some(wants),
            _ => {}
        }
        if target <= shown.least {
            return Some(true);
        }
        (shown.most < target).then_some(false)
    }

    /// The legal moves, those that promise most first.
    fn moves(&self) -> Vec<Move> {
        let turn = self.position.turn();
        let legal = self.position.legal_points(turn);
        let stones = self.order.iter().filter(|at| legal.contains(**at));
        let mut moves: Vec<Move> = stones.map(|at| Move::Play(*at)).collect();
        // What takes most comes first; the sort keeps the order from the middle.
        moves.sort_by_key(|what| std::cmp::Reverse(takes(&self.position, turn, *what)));
        moves.push(Move::Pass);
        let first = self.good.get(&(self.position.board().hash(), turn));
        if let Some(place) = first.and_then(|good| moves.iter().position(|what| what == good)) {
            moves[..=place].rotate_right(1);
        }
        moves
    }
}

fn points(n: usize) -> i32 {
    i32::try_from(n).unwrap()
}

/// Board and side as one number.
const fn marked(hash: u64, turn: Color) -> u64 {
    match turn {
        Color::Black => hash.rotate_left(1),
        Color::White => hash.rotate_left(32),
    }
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
    if is_long() { 12 } else { 9 }
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
    assert!(boards >= 23, "{boards}");
}
