//! The Code's special positions on small boards. Every outer chain lives without
//! an answer, so that the place alone decides.

use tengen_rules::{
    ChainStatus, Color, ConfirmMove, Point, PointSet, Position, Proof, Ruleset, Said, Setup,
};

use super::{Aside, Claimed, Fate, adjudicate, claimant_starts, fate, move_aside};
use crate::judgement_of;

const LIMIT: usize = 200_000;

fn position(board: &str) -> Position {
    let setup: Setup = board.parse().unwrap();
    Position::from_setup(Ruleset::RFG, &setup).unwrap()
}

fn at(text: &str) -> Point {
    text.parse().unwrap()
}

#[track_caller]
fn rules<'a>(board: &str, chain: &str, status: ChainStatus, article: impl Into<Option<&'a str>>) {
    let ruling = adjudicate(&position(board), at(chain), LIMIT).expect("a small place");
    assert_eq!(
        (ruling.status, ruling.proof.article()),
        (status, article.into())
    );
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
    rules(two, "C4", ChainStatus::Dead, None);
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
    rules(seki, "A4", ChainStatus::Seki, "6.1a");
    rules(seki, "C4", ChainStatus::Seki, "6.1a");
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

/// Each side has one eye and one of the two kos: whoever takes the other's is taken
/// back, so neither is ever captured.
const DOUBLE_KO: &str = "
    . O X X O . O O X .
    O O X . X O . O X X
    . O X X . X O O X .
";

#[test]
fn a_double_ko_with_one_eye_each_is_seki() {
    for chain in ["C3", "E2", "H3", "F2"] {
        rules(DOUBLE_KO, chain, ChainStatus::Seki, "6.2");
    }
}

/// White lives anyway, closes its ko and takes the other; Black has one eye only.
#[test]
fn of_two_in_a_double_ko_that_are_not_alike_one_alone_lives() {
    let two_eyes = "
        . O X X O . O .
        O O X . X O O O
        . O X X . X O .
    ";
    rules(two_eyes, "C3", ChainStatus::Dead, "6.2");
    rules(two_eyes, "E2", ChainStatus::Dead, "6.2");
    rules(two_eyes, "F2", ChainStatus::Alive, "6.2");
}

/// Black has no eye: who begins decides, and White is not called alive by itself.
#[test]
fn a_double_ko_without_an_eye_hangs_on_the_turn() {
    let no_eye = "
        . O . X O . O O X .
        O O X X X O . O X X
        . O X X . X O O X .
    ";
    rules(no_eye, "D3", ChainStatus::Unsettled, "5");
    assert_eq!(adjudicate(&position(no_eye), at("F2"), LIMIT), None);
}

/// Four in a row live by themselves on both sides; the point between is no seki.
#[test]
fn a_neutral_point_between_two_that_live_makes_no_seki() {
    let dame = "
        . . . . X . O . . . .
        X X X X X X O O O O O
        O O O O O O X X X X X
        O . O . O O X X . X .
    ";
    rules(dame, "E4", ChainStatus::Alive, "6.1c");
    rules(dame, "G4", ChainStatus::Alive, "6.1c");
}

/// White's stone can be taken, but then White takes back all: no ruling.
#[test]
fn what_may_come_back_under_the_stones_is_not_called_dead() {
    let place = position(
        "
        . O . O O .
        O O O O O O
        O O O O . O
        X X X O O O
        X O . O . O
        ",
    );
    assert_eq!(fate(&place, at("B1"), Color::Black, LIMIT), Fate::Captured);
    assert_eq!(adjudicate(&place, at("B1"), LIMIT), None);
}

/// The house's judgement carries the ruling, and only where the law has it.
#[test]
fn the_judgement_carries_the_ruling_under_the_code_alone() {
    let said = |rules: Ruleset| {
        let setup: Setup = BENT_FOUR.parse().unwrap();
        let position = Position::from_setup(rules, &setup).unwrap();
        let judgement = judgement_of(&position);
        let verdict = judgement.verdict(position.board(), at("C5")).unwrap();
        (verdict.status, verdict.said)
    };
    let proof = Proof::BentFour;
    assert_eq!(
        said(Ruleset::RFG),
        (ChainStatus::Dead, Said::Proof { proof })
    );
    assert_eq!(said(Ruleset::JAPANESE).1, Said::Opinion);
}

/// In play aside the middle of three is the move of either side, and nobody moves where
/// nothing is left to show.
#[test]
fn a_move_aside_is_the_one_that_decides() {
    let three = position(
        "
        . . . O X . X
        O O O O X X X
        X X X X X . X
        X X X X X X X
        ",
    );
    let moves = |place: &Position, about: &str, turn| {
        let aside = Aside {
            board: place.board(),
            about: at(about),
            owner: Color::White,
            turn,
            barred: &PointSet::EMPTY,
            suicide: place.ruleset().suicide,
        };
        move_aside(aside, LIMIT).unwrap()
    };
    for turn in Color::BOTH {
        assert_eq!(moves(&three, "D4", turn), ConfirmMove::Play(at("B4")));
    }
    let dead = position(BENT_FOUR);
    assert_eq!(moves(&dead, "C5", Color::White), ConfirmMove::Pass);
    assert_ne!(moves(&dead, "C5", Color::Black), ConfirmMove::Pass);
}
