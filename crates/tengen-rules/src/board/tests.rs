//! What cells and bodies keep up with each stone, against a look at the stones.

use tengen_testkit::random::Random;

use super::{Board, Landing};
use crate::color::Color;
use crate::point::Point;
use crate::size::Size;

/// What lies `dx` to the right and `dy` above `at`, as [`super::Around`] numbers it.
fn pair(board: &Board, at: Point, dx: i16, dy: i16) -> u8 {
    let col = u8::try_from(i16::from(at.col()) + dx).ok();
    let row = u8::try_from(i16::from(at.row()) + dy).ok();
    let near = col.zip(row).and_then(|(col, row)| Point::new(col, row));
    match near.filter(|near| board.contains(*near)) {
        None => 3,
        Some(near) => match board.stone(near) {
            None => 0,
            Some(Color::Black) => 1,
            Some(Color::White) => 2,
        },
    }
}

/// Everything that a search asks a board's cells, asked of the stones instead.
#[track_caller]
fn check(board: &Board) {
    const SIDES: [(i16, i16); 4] = [(0, -1), (-1, 0), (1, 0), (0, 1)];
    const CORNERS: [(i16, i16); 4] = [(-1, -1), (1, -1), (-1, 1), (1, 1)];
    for at in board.size().points() {
        let packed = |places: [(i16, i16); 4]| {
            (places.iter().rev()).fold(0, |bits, (dx, dy)| bits << 2 | pair(board, at, *dx, *dy))
        };
        assert_eq!(board.sides(at).bits(), packed(SIDES), "{at}\n{board}");
        assert_eq!(board.corners(at).bits(), packed(CORNERS), "{at}\n{board}");
        let neighbors: Vec<Point> = board.neighbors(at).collect();
        let empty = neighbors.iter().filter(|side| board.is_empty(**side));
        assert!(board.empty_sides(at).eq(empty.copied()));
        for color in Color::BOTH {
            let stones = neighbors
                .iter()
                .filter(|side| board.stone(**side) == Some(color));
            assert!(board.stone_sides(at, color).eq(stones.copied()));
            if board.is_empty(at) {
                let is_suicide = board.prospect(color, at).is_suicide();
                assert_eq!(board.is_suicide(color, at), is_suicide, "{at}\n{board}");
            }
        }
        let around = board.empty_around(at).count();
        let both = board.sides(at).empty() + board.corners(at).empty();
        assert_eq!(around, usize::try_from(both).expect("eight at most"));
    }
    for chain in board.chains() {
        let liberties: Vec<Point> = chain.liberties().iter().collect();
        assert_eq!(chain.has_no_liberty(), liberties.is_empty(), "{board}");
        let only = match liberties[..] {
            [only] => Some(only),
            _ => None,
        };
        assert_eq!(chain.atari(), only, "{board}");
        let two = chain.two_liberties();
        assert_eq!(two.is_some(), liberties.len() == 2, "{board}");
        assert_eq!(
            chain.first_liberties::<3>().len(),
            liberties.len().min(3),
            "{board}"
        );
    }
    assert_eq!(board.hash(), board.hash_from_scratch());
}

/// Stones played, put and lifted at random, and copies made over other boards.
#[test]
fn cells_and_bodies_know_what_the_stones_are() {
    let mut random = Random::new(11);
    for (cols, rows) in [(1, 1), (1, 7), (5, 3), (9, 9), (19, 19), (52, 3), (52, 52)] {
        let size = Size::new(cols, rows).expect("a size");
        let points: Vec<Point> = size.points().collect();
        let mut board = Board::new(size);
        let mut copy = board.clone();
        let mut taken = Vec::new();
        check(&board);
        let moves = if points.len() > 500 {
            60
        } else {
            4 * points.len()
        };
        for n in 0..moves {
            let at = points[random.below(points.len())];
            let color = Color::BOTH[random.below(2)];
            match random.below(10) {
                0 => {
                    board.lift(at);
                }
                1 if !board.is_suicide(color, at) => {
                    board.put(at, color);
                }
                _ if board.is_empty(at) => {
                    let before = board.clone();
                    taken.clear();
                    let landing = board.play(color, at, &mut taken);
                    assert_eq!(landing == Landing::Suicide, before.is_suicide(color, at));
                    let mut back = board.clone();
                    back.take_back(color, at, landing, &taken);
                    assert_eq!(back, before);
                    check(&back);
                }
                _ => {}
            }
            if n % 3 == 0 {
                copy.clone_from(&board);
                assert_eq!(copy, board);
                check(&copy);
            }
        }
        check(&board);
    }
}
