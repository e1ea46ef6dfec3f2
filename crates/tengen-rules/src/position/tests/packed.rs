//! Positions that were put away between moves play on as if they never had been.

use tengen_testkit::random::Random;

use crate::board::Board;
use crate::{Color, Move, Point, PointSet, Position, Ruleset, Size};

/// Chains with what a search asks of them.
fn chains(board: &Board) -> Vec<(Point, PointSet, PointSet, Option<Point>)> {
    let all = board.chains();
    all.map(|c| (c.anchor(), c.stones(), c.liberties(), c.atari()))
        .collect()
}

#[test]
fn a_position_that_was_put_away_is_the_same_position() {
    for (seed, side) in (1..=25).chain([40, 52]).enumerate() {
        let mut random = Random::new(seed as u64);
        let size = Size::new(side, 1 + side.min(18)).unwrap();
        let rules = [Ruleset::TROMP_TAYLOR, Ruleset::RFG][seed % 2];
        let mut kept = Position::new(rules, size);
        let mut packed = kept.clone();
        for _ in 0..size.area() * 2 {
            let turn = kept.turn();
            let points: Vec<Point> = kept.legal_points(turn).iter().collect();
            let what = random.pick(&points).map_or(Move::Pass, Move::Play);
            assert_eq!(
                kept.play(turn, what),
                packed.play(turn, what),
                "{side}: {what}"
            );
            if random.below(3) == 0 {
                packed = packed.pack().unpack();
            }
            if random.below(8) == 0 {
                assert_eq!(kept.undo(), packed.undo());
            }
        }
        packed = packed.pack().unpack();
        assert_eq!(packed, kept);
        assert_eq!(chains(packed.board()), chains(kept.board()));
        for color in Color::BOTH {
            assert_eq!(packed.legal_points(color), kept.legal_points(color));
        }
        while kept.undo().is_some() {
            packed.undo();
        }
        assert_eq!(packed, kept);
    }
}
