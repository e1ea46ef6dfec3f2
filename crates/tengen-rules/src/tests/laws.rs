//! Laws that hold for every board: symmetry, color swap, text and sets.

use proptest::prelude::{Just, Strategy, any, prop, prop_assert_eq, proptest};

use crate::{
    Board, ByColor, Color, Judgement, Point, PointSet, Position, Ruleset, Said, Setup, Size, score,
};

/// Any stones on any small board.
fn any_stones() -> impl Strategy<Value = (Size, Vec<(Point, Color)>)> {
    (1_u8..8, 1_u8..8).prop_flat_map(|(cols, rows)| {
        let size = Size::new(cols, rows).unwrap();
        let stone = (0..cols, 0..rows, any::<bool>()).prop_map(|(col, row, black)| {
            let color = if black { Color::Black } else { Color::White };
            (Point::new(col, row).unwrap(), color)
        });
        (Just(size), prop::collection::vec(stone, 0..40))
    })
}

fn board(size: Size, stones: &[(Point, Color)]) -> Board {
    let mut board = Board::new(size);
    for (at, color) in stones {
        board.put(*at, *color);
    }
    board
}

/// The board turned over its diagonal with the colors changed.
fn mirrored(board: &Board) -> Board {
    let size = Size::new(board.size().rows(), board.size().cols()).unwrap();
    let mut turned = Board::new(size);
    for at in board.size().points() {
        if let Some(color) = board.stone(at) {
            turned.put(Point::new(at.row(), at.col()).unwrap(), color.opponent());
        }
    }
    turned
}

/// Area and territory of what stands, komi aside.
fn count(board: &Board) -> ByColor<[u32; 2]> {
    let setup = Setup::from_board(board);
    let position = Position::from_setup(Ruleset::CHINESE, &setup)
        .or_else(crate::SetupErrors::ignore_zero_liberty_chains)
        .unwrap();
    let sheet = score(&position, &Judgement::all_alive(board, Said::Players)).unwrap();
    sheet.sides.map(|_, side| [side.stones, side.territory])
}

proptest! {
    #[test]
    fn a_board_reads_as_it_is_printed((size, stones) in any_stones()) {
        let board = board(size, &stones);
        prop_assert_eq!(board.to_string().parse::<Board>(), Ok(board));
    }

    #[test]
    fn a_turned_board_with_colors_changed_counts_alike((size, stones) in any_stones()) {
        let board = board(size, &stones);
        let here = count(&board);
        let there = count(&mirrored(&board));
        prop_assert_eq!(here.black, there.white);
        prop_assert_eq!(here.white, there.black);
    }

    #[test]
    fn putting_and_lifting_keeps_hash_chains_and_liberties(
        (size, stones) in any_stones(),
        lifted in prop::collection::vec(0_usize..40, 0..20),
    ) {
        let mut board = board(size, &stones);
        for n in lifted {
            if let Some((at, _)) = stones.get(n) {
                board.lift(*at);
            }
        }
        prop_assert_eq!(board.hash(), board.hash_from_scratch());
        let anew = Setup::from_board(&board);
        let mut again = Board::new(size);
        for color in Color::BOTH {
            for at in &anew.stones[color] {
                again.put(*at, color);
            }
        }
        prop_assert_eq!(&again, &board);
        let chains = |board: &Board| -> Vec<(Point, PointSet, PointSet, Option<Point>)> {
            let all = board.chains();
            all.map(|c| (c.anchor(), c.stones(), c.liberties(), c.atari())).collect()
        };
        prop_assert_eq!(chains(&again), chains(&board));
    }

    #[test]
    fn sets_are_sets((size, stones) in any_stones(), (_, others) in any_stones()) {
        let a: PointSet = stones.iter().map(|(at, _)| *at).collect();
        let b: PointSet = others.iter().map(|(at, _)| *at).collect();
        let plain: std::collections::BTreeSet<Point> = stones.iter().map(|(at, _)| *at).collect();
        prop_assert_eq!(a.iter().collect::<Vec<_>>(), plain.into_iter().collect::<Vec<_>>());
        prop_assert_eq!(a.union(&b).len() + a.intersection(&b).len(), a.len() + b.len());
        prop_assert_eq!(a.difference(&b).union(&a.intersection(&b)), a.clone());
        prop_assert_eq!(a.is_disjoint(&b), a.intersection(&b).is_empty());
        let mut rest = a.clone();
        for at in size.points() {
            prop_assert_eq!(rest.remove(at), a.contains(at));
        }
        prop_assert_eq!(rest.first(), None);
    }
}
