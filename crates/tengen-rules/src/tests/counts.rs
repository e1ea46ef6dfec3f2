//! Published numbers: sequences of moves and legal positions.
//!
//! # Source
//!
//! Legal positions: Tromp and Farneback, Combinatorics of Go, 2007 (OEIS A094777).
//! Sequences: recomputed by an independent program; the rows tell psk from ssk
//! (3x3, ply 7), group suicide (3x3, ply 6) and recorded passes (2x2, ply 9).

use crate::perft::{Passes, perft};
use crate::{Color, KoRule, Move, Position, Ruleset, Setup, Size, Suicide};

/// Rules without one-stone suicide.
const fn rules(ko: KoRule, suicide: Suicide) -> Ruleset {
    Ruleset {
        ko,
        suicide,
        ..Ruleset::GAMBLER
    }
}

const SIMPLE: Ruleset = rules(KoRule::Simple, Suicide::Forbidden);
const PSK: Ruleset = rules(KoRule::Positional, Suicide::Forbidden);
const SSK: Ruleset = rules(KoRule::Situational, Suicide::Forbidden);

#[track_caller]
fn check(rules: Ruleset, side: u8, passes: Passes, expected: &[u64]) {
    let mut position = Position::new(rules, Size::square(side).unwrap());
    let found: Vec<u64> = (1..)
        .zip(expected)
        .map(|(depth, _)| perft(&mut position, depth, passes))
        .collect();
    assert_eq!(found, expected);
}

#[test]
fn sequences_on_2x2() {
    check(SIMPLE, 2, Passes::Left, &[4, 12, 24, 16, 32, 32, 32, 96]);
    let superko = [4, 12, 24, 16, 32, 32, 16, 48, 80];
    check(PSK, 2, Passes::Left, &superko);
    check(SSK, 2, Passes::Left, &superko);
}

#[test]
fn sequences_with_passes_on_2x2_tell_psk_from_ssk() {
    let psk = [5, 21, 68, 156, 316, 604, 1088, 2184, 4184];
    check(PSK, 2, Passes::Counted, &psk);
    let ssk = [5, 21, 68, 156, 316, 604, 1112, 2312, 4544];
    check(SSK, 2, Passes::Counted, &ssk);
}

#[test]
fn sequences_on_3x3_tell_psk_from_ssk() {
    let psk = [9, 72, 504, 2976, 14720, 56176, 168_112, 342_528];
    check(PSK, 3, Passes::Left, &psk);
    let ssk = [9, 72, 504, 2976, 14720, 56176, 168_144, 343_008];
    check(SSK, 3, Passes::Left, &ssk);
    check(SIMPLE, 3, Passes::Left, &ssk);
}

#[test]
fn sequences_on_3x3_tell_group_suicide() {
    let rules = rules(KoRule::Situational, Suicide::MultiStone);
    let expected = [9, 72, 504, 2976, 14720, 57040, 177_936, 440_416];
    check(rules, 3, Passes::Left, &expected);
}

#[test]
fn sequences_on_larger_boards() {
    check(SIMPLE, 4, Passes::Left, &[16, 240, 3360, 43576, 521_800]);
    check(SIMPLE, 5, Passes::Left, &[25, 600, 13800, 303_424]);
    check(PSK, 5, Passes::Left, &[25, 600, 13800, 303_424]);
    check(SIMPLE, 9, Passes::Left, &[81, 6480, 511_920]);
    check(SIMPLE, 19, Passes::Left, &[361, 129_960]);
}

/// How many of all colorings of a board have no chain without liberties.
fn legal_positions(size: Size) -> u32 {
    let points: Vec<_> = size.points().collect();
    let colorings = 3_u32.pow(u32::try_from(points.len()).unwrap());
    let is_legal = |coloring: &u32| {
        let mut setup = Setup::new(size);
        let mut rest = *coloring;
        for at in &points {
            match rest % 3 {
                1 => setup.stones.black.push(*at),
                2 => setup.stones.white.push(*at),
                _ => {}
            }
            rest /= 3;
        }
        Position::from_setup(SIMPLE, &setup).is_ok()
    };
    u32::try_from((0..colorings).filter(is_legal).count()).unwrap()
}

#[test]
fn legal_positions_are_as_many_as_published() {
    let of = |cols, rows| legal_positions(Size::new(cols, rows).unwrap());
    assert_eq!([of(1, 1), of(2, 2), of(3, 3)], [1, 57, 12_675]);
    let lines = (1..=9).map(|cols| of(cols, 1));
    assert!(lines.eq([1, 5, 15, 41, 113, 313, 867, 2401, 6649]));
    assert_eq!([of(2, 3), of(3, 2)], [489, 489]);
}

/// Every game on a line of `cols` points under psk, either color at each step.
fn games(position: &mut Position) -> u64 {
    let mut count = 1;
    for color in Color::BOTH {
        for at in &position.legal_points(color) {
            position.give_turn(color);
            position.play(color, Move::Play(at)).unwrap();
            count += games(position);
            position.undo();
        }
    }
    count
}

#[test]
fn whole_games_are_as_many_as_published() {
    let of = |cols, rows| {
        let rules = rules(KoRule::Positional, Suicide::All);
        games(&mut Position::new(rules, Size::new(cols, rows).unwrap()))
    };
    assert_eq!([of(1, 1), of(2, 1), of(3, 1)], [1, 9, 907]);
}
