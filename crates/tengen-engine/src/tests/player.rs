//! Players through a game: what they keep, and threads that decide together.

use std::num::NonZeroU16;
use std::sync::atomic::AtomicBool;

use tengen_rules::{Move, Position, Ruleset, Size};

use super::limits;
use crate::{Budget, Choice, Decision, Level, Player, Search, Settings};

fn player(level: u8, threads: u16) -> Player {
    let threads = NonZeroU16::new(threads).expect("not 0");
    Player::new(Level::new(level).expect("a level"), threads)
}

/// The first moves of a game of a player against itself.
fn game(player: &mut Player, rules: Ruleset, moves: u64) -> Vec<Choice> {
    let stop = AtomicBool::new(false);
    let size = Size::square(7).expect("a size");
    let mut position = Position::new(rules, size);
    let mut choices = Vec::new();
    for seed in 0..moves {
        let choice = player.choose(&position, seed, limits(&stop));
        let decision = choice.decision;
        choices.push(choice);
        let Decision::Move(what) = decision else {
            break;
        };
        let turn = position.turn();
        position.play(turn, what).expect("a legal move");
    }
    choices
}

#[test]
fn a_search_goes_on_where_the_game_went() {
    let mut position = Position::new(Ruleset::AGA, Size::NINE);
    let mut search = Search::new(&position, Settings::full(1));
    let line = search
        .run(Budget::playouts(800), &AtomicBool::new(false))
        .line;
    let before = search.candidates();
    for what in &line[..2] {
        let turn = position.turn();
        position.play(turn, *what).expect("a legal move");
    }
    assert!(search.follow(&position));
    assert!((1..before[0].visits).contains(&search.visits()));
    let tried: u32 = search.candidates().iter().map(|found| found.visits).sum();
    assert!(0 < tried && tried <= search.visits());
    let legal = position.legal_points(position.turn());
    assert!(search.candidates().iter().all(|found| match found.what {
        Move::Play(at) => legal.contains(at),
        Move::Pass => true,
    }));
    let choice = search.run(Budget::playouts(100), &AtomicBool::new(false));
    assert_eq!(choice.visits, search.visits());
    assert!(search.ownership().iter().all(|owned| owned.abs() <= 1.0));
}

#[test]
fn a_search_does_not_follow_into_another_game() {
    let mut position = Position::new(Ruleset::CHINESE, Size::NINE);
    let mut search = Search::new(&position, Settings::full(1));
    search.run(Budget::playouts(300), &AtomicBool::new(false));
    let other = Position::new(Ruleset::JAPANESE, Size::NINE);
    assert!(!search.follow(&other));
    assert!(!search.follow(&Position::new(Ruleset::CHINESE, Size::THIRTEEN)));
    assert!(search.follow(&position.clone()), "it is still where it was");
    let (at, wrong) = (
        "E5".parse().expect("a point"),
        "A1".parse().expect("a point"),
    );
    let turn = position.turn();
    position.play(turn, Move::Play(at)).expect("legal");
    let white = position.turn();
    position.play(white, Move::Play(wrong)).expect("legal");
    assert!(!search.follow(&position), "nobody looked at A1 before");
    position.undo();
    position.undo();
    assert!(search.follow(&position));
}

#[test]
fn a_player_of_any_number_of_threads_plays_the_same_game_again() {
    for threads in [1, 3] {
        let again = || game(&mut player(5, threads), Ruleset::CHINESE, 12);
        let first = again();
        assert_eq!(first, again());
        assert!(first.len() > 4);
    }
}

#[test]
fn what_was_read_before_counts_towards_a_level() {
    let choices = game(&mut player(7, 1), Ruleset::JAPANESE, 6);
    let playouts = Level::new(7).expect("a level").traits().playouts;
    for choice in choices {
        assert!(choice.visits.abs_diff(playouts) < 70, "{}", choice.visits);
    }
}

#[test]
fn threads_decide_by_all_their_visits() {
    let one = game(&mut player(5, 1), Ruleset::CHINESE, 1);
    let three = game(&mut player(5, 3), Ruleset::CHINESE, 1);
    assert_eq!(three[0].visits, 3 * one[0].visits);
}

#[test]
fn large_boards_get_fewer_playouts_and_no_level_overtakes_another() {
    for level in Level::ALL {
        let traits = level.traits();
        assert_eq!(traits.playouts_on(Size::NINE), traits.playouts);
        assert_eq!(
            traits.playouts_on(Size::new(2, 2).expect("a size")),
            traits.playouts
        );
    }
    for size in [
        Size::THIRTEEN,
        Size::NINETEEN,
        Size::square(52).expect("a size"),
    ] {
        let playouts: Vec<u32> = (Level::ALL.iter().skip(3))
            .map(|level| level.traits().playouts_on(size))
            .collect();
        assert!(playouts.is_sorted_by(|a, b| a < b), "{playouts:?}");
    }
    assert_eq!(Level::BEST.traits().playouts_on(Size::NINETEEN), 5_263);
}
