//! The Code's special positions on small boards. Every outer chain lives without
//! an answer, so that the place alone decides.

use tengen_rules::{ChainStatus, Color, Point, Position, Ruleset, Setup};

use super::{Claimed, Fate, adjudicate, claimant_starts, fate};

const LIMIT: usize = 20_000;

fn position(board: &str) -> Position {
    let setup: Setup = board.parse().unwrap();
    Position::from_setup(Ruleset::RFG, &setup).unwrap()
}

fn at(text: &str) -> Point {
    text.parse().unwrap()
}

#[track_caller]
fn rules(board: &str, chain: &str, status: ChainStatus, article: &str) {
    let ruling = adjudicate(&position(board), at(chain), LIMIT).expect("a small place");
    assert_eq!((ruling.status, ruling.article), (status, article));
}

/// Black's three stones and one of the empty points make a bent four; White can do
/// nothing but wait.
const BENT_FOUR: &str = "
    X . O X . X
    X O O X X X
    X . O X . X
    O O O X X X
    X X X X X X
";

#[test]
fn what_stands_around_a_bent_four_or_one_that_can_be_made_is_dead() {
    rules(BENT_FOUR, "C5", ChainStatus::Dead, "6.1b");
    let shared = "
        X . O X . X
        X . O X X X
        X O O X . X
        O O O X X X
        X X X X X X
    ";
    rules(shared, "C5", ChainStatus::Dead, "6.1b");
}

/// The same in the other corners and colors.
#[test]
fn a_bent_four_is_seen_in_every_corner() {
    let mirrored = "
        O O O O O O
        O O O X X X
        O . O X . O
        O O O X X O
        O . O X . O
    ";
    rules(mirrored, "D4", ChainStatus::Dead, "6.1b");
}

#[test]
fn an_eye_space_of_two_points_is_dead_and_of_four_in_a_row_alive() {
    let two = "
        . . O X . X
        O O O X X X
        X X X X . X
        X X X X X X
    ";
    rules(two, "C4", ChainStatus::Dead, "6.1c");
    let four = "
        . . . . O X . X
        O O O O O X X X
        X X X X X X . X
        X X X X X X X X
    ";
    rules(four, "E4", ChainStatus::Alive, "6.1c");
}

#[test]
fn what_depends_on_the_turn_is_unsettled_and_whoever_claims_more_begins() {
    let three = "
        . . . O X . X
        O O O O X X X
        X X X X X . X
        X X X X X X X
    ";
    rules(three, "D4", ChainStatus::Unsettled, "5");
    let place = position(three);
    let claim = |claimant| claimant_starts(&place, at("D4"), claimant, LIMIT);
    assert_eq!(claim(Color::Black), Claimed::Holds);
    assert_eq!(claim(Color::White), Claimed::Holds);
    let dead = position(BENT_FOUR);
    let claim = |claimant| claimant_starts(&dead, at("C5"), claimant, LIMIT);
    assert_eq!(claim(Color::Black), Claimed::Holds);
    assert_eq!(claim(Color::White), Claimed::Fails);
}

/// Whoever moves first between the two chains loses; taken, Black's four stones in
/// a row leave an eye space that lives.
#[test]
fn two_chains_that_share_two_liberties_are_in_seki() {
    let seki = "
        O . X X X . O X . X
        O O O O O O O X X X
        X X X X X X X X . X
        X X X X X X X X X X
    ";
    let place = position(seki);
    for first in Color::BOTH {
        assert_eq!(fate(&place, at("A4"), first, LIMIT), Fate::Stands);
        assert_eq!(fate(&place, at("C4"), first, LIMIT), Fate::Stands);
    }
    rules(seki, "A4", ChainStatus::Seki, "6.1c");
    rules(seki, "C4", ChainStatus::Seki, "6.1c");
}

#[test]
fn a_place_that_is_too_large_is_not_ruled_on() {
    let open = "
        . . . . .
        . X . O .
        . . . . .
        . . . . .
    ";
    assert_eq!(adjudicate(&position(open), at("B3"), 500), None);
    assert_eq!(
        fate(&position(open), at("A1"), Color::Black, 500),
        Fate::Unknown
    );
    assert_eq!(
        claimant_starts(&position(open), at("B3"), Color::White, 500),
        Claimed::Unknown
    );
}
