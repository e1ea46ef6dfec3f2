//! How many whole games small boards have: no board comes back, either color may
//! play at each step, a game may end anywhere.
//!
//! # Source
//!
//! Tromp and Farneback, Combinatorics of Go, 2007, section on the number of games.

use std::collections::HashMap;

use tengen_testkit::paths::Graph;

use super::cases;
use super::counts::{is_long, size};
use crate::{Board, Color, KoRule, Move, Point, Position, Ruleset, Size, Suicide};

/// Every game from `position` on, played out.
fn played(position: &mut Position) -> u64 {
    let mut count = 1;
    for color in Color::BOTH {
        for at in &position.legal_points(color) {
            position.give_turn(color);
            position.play(color, Move::Play(at)).unwrap();
            count += played(position);
            position.undo();
        }
    }
    count
}

/// What stands on each point, in the order of the points.
type Stones = Vec<Option<Color>>;

/// The boards that can be reached from the empty one, as a graph of moves.
struct Boards {
    size: Size,
    numbers: HashMap<Stones, usize>,
    graph: Graph,
}

impl Boards {
    fn of(size: Size) -> Boards {
        let empty: Stones = vec![None; size.area()];
        let mut boards = Boards {
            size,
            numbers: HashMap::from([(empty.clone(), 0)]),
            graph: Graph {
                steps: Vec::new(),
                symmetries: Vec::new(),
            },
        };
        let mut open = vec![empty];
        let mut done = 0;
        while let Some(stones) = open.get(done).cloned() {
            let mut steps = 0;
            for next in boards.after(&stones) {
                let number = *boards.numbers.entry(next.clone()).or_insert_with(|| {
                    open.push(next);
                    open.len() - 1
                });
                // A lone suicide gives the board back: that is no step.
                if number != done {
                    steps |= 1 << number;
                }
            }
            boards.graph.steps.push(steps);
            done += 1;
        }
        boards.graph.symmetries = boards.symmetries(&open);
        boards
    }

    /// The boards that one move makes of `stones`.
    fn after(&self, stones: &Stones) -> Vec<Stones> {
        let points: Vec<Point> = self.size.points().collect();
        let mut after = Vec::new();
        for (place, at) in points.iter().enumerate() {
            for color in Color::BOTH.into_iter().filter(|_| stones[place].is_none()) {
                let mut board = Board::new(self.size);
                for (at, stone) in points.iter().zip(stones) {
                    if let Some(stone) = stone {
                        board.put(*at, *stone);
                    }
                }
                board.play(color, *at, &mut Vec::new());
                after.push(points.iter().map(|at| board.stone(*at)).collect());
            }
        }
        after
    }

    /// The boards turned over, about, and with colors changed, as renumberings.
    fn symmetries(&self, boards: &[Stones]) -> Vec<Vec<usize>> {
        let points: Vec<Point> = self.size.points().collect();
        let (cols, rows) = (self.size.cols(), self.size.rows());
        let mut found: Vec<Vec<usize>> = Vec::new();
        for way in 0..16_u8 {
            let is = |bit: u8| way & 1 << bit != 0;
            if is(2) && cols != rows {
                continue;
            }
            let place = |at: &Point| {
                let col = if is(0) { cols - 1 - at.col() } else { at.col() };
                let row = if is(1) { rows - 1 - at.row() } else { at.row() };
                let (col, row) = if is(2) { (row, col) } else { (col, row) };
                points
                    .iter()
                    .position(|at| (at.col(), at.row()) == (col, row))
            };
            let image = |stones: &Stones| {
                let turned = points.iter().map(|at| stones[place(at).unwrap()]);
                let turned = turned.map(|stone| match stone {
                    Some(color) if is(3) => Some(color.opponent()),
                    stone => stone,
                });
                self.numbers[&turned.collect::<Stones>()]
            };
            let symmetry = boards.iter().map(image).collect();
            if !found.contains(&symmetry) {
                found.push(symmetry);
            }
        }
        found
    }
}

#[test]
fn whole_games_are_as_many_as_published() {
    let rules = Ruleset {
        ko: KoRule::Positional,
        suicide: Suicide::All,
        ..Ruleset::GAMBLER
    };
    for (cols, games) in [(1, 1), (2, 9), (3, 907)] {
        let size = Size::new(cols, 1).unwrap();
        assert_eq!(played(&mut Position::new(rules, size)), games, "{size}");
        assert_eq!(Boards::of(size).graph.paths_from(0), games, "{size}");
    }
}

/// Of the boards of four points the games are counted as paths, in long runs only.
#[test]
fn whole_games_are_as_many_as_another_program_counts() {
    let Some(lines) = cases::lines("counts.jsonl") else {
        return;
    };
    let mut boards = 0;
    for case in lines
        .iter()
        .filter(|case| case["kind"] == "number_of_games")
    {
        let (size, id) = (size(case), &case["id"]);
        let graph = Boards::of(size).graph;
        if let Some(edges) = case["graph"]["edges"].as_u64() {
            let steps: u32 = graph.steps.iter().map(|steps| steps.count_ones()).sum();
            assert_eq!(u64::from(steps), edges, "{id}");
            let positions = case["graph"]["positions"].as_u64();
            assert_eq!(Some(graph.steps.len() as u64), positions, "{id}");
        }
        if size.area() < 4 || is_long() {
            let games = graph.paths_from(0).to_string();
            assert_eq!(case["expect"].as_str(), Some(games.as_str()), "{id}");
        }
        boards += 1;
    }
    assert_eq!(boards, 5);
}
