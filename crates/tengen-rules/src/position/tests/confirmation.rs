//! Tests of confirmation: passes for a ko, and what play shows of a chain. With
//! every move tried: which chains of the shared positions can be captured.

use std::collections::HashMap;

use serde_json::Value;

use crate::tests::{benson::for_good, cases};
use crate::{
    ChainStatus, Color, ConfirmMove, Confirmation, Point, PointSet, Position, Reading, Ruleset,
    Setup,
};

fn confirm(board: &str, claimed: Color) -> Confirmation {
    let setup: Setup = board.parse().unwrap();
    let position = Position::from_setup(Ruleset::JAPANESE_1989, &setup).unwrap();
    Confirmation::about(&position, claimed)
}

fn at(text: &str) -> Point {
    text.parse().unwrap()
}

#[test]
fn a_ko_is_retaken_only_after_a_pass_for_it() {
    let mut play = confirm(". X O . .\nX . X O .\n. X O . .", Color::Black);
    assert_eq!(play.turn(), Color::White);
    play.play(ConfirmMove::Play(at("B2"))).unwrap();
    assert_eq!(play.barred(Color::Black).to_string(), "C2");
    let retake = ConfirmMove::Play(at("C2"));
    let error = play.play(retake).unwrap_err();
    assert_eq!(error.to_string(), "C2 retakes the ko at once");
    // Moves elsewhere and plain passes do not lift the bar.
    for what in [
        ConfirmMove::Play(at("E1")),
        ConfirmMove::Play(at("E3")),
        ConfirmMove::Pass,
        ConfirmMove::Pass,
    ] {
        play.play(what).unwrap();
    }
    assert!(play.is_over());
    assert!(play.check(retake).is_err());
    play.play(ConfirmMove::PassForKo(at("C2"))).unwrap();
    play.play(ConfirmMove::Pass).unwrap();
    assert!(!play.is_over());
    assert_eq!(play.play(retake).unwrap(), [at("B2")]);
    assert_eq!(play.barred(Color::White).to_string(), "B2");
    assert_eq!(play.moves().len(), 8);
}

#[test]
fn a_connected_ko_is_no_ko() {
    let mut play = confirm(". X O . .\nX . X O .\n. X O . .", Color::Black);
    play.play(ConfirmMove::Play(at("B2"))).unwrap();
    play.play(ConfirmMove::Pass).unwrap();
    play.play(ConfirmMove::Play(at("C2"))).unwrap();
    assert!(play.barred(Color::Black).is_empty());
}

/// A chain that is captured lives if its capture lets a stone stand that could not
/// stand before: on its own points, or in the whole place, as one reads.
#[test]
fn what_is_captured_may_live_by_what_it_enables() {
    // White takes the two stones, Black throws one in where they stood.
    let board = "
        . O O O O
        X X O . O
        X . X O O
        X X X X O
    ";
    let chain = PointSet::of(&[at("A3"), at("B3")]);
    let mut play = confirm(board, Color::Black);
    assert_eq!(
        play.shown(&chain, &chain, Reading::OwnPoints),
        ChainStatus::Alive
    );
    for what in [ConfirmMove::Pass, ConfirmMove::Pass] {
        play.play(what).unwrap();
    }
    for reading in Reading::BOTH {
        assert_eq!(play.shown(&chain, &chain, reading), ChainStatus::Alive);
    }
}

/// One state of the play: stones, bars, turn.
type State = (String, Vec<Point>, Vec<Point>, Color);

fn state(play: &Confirmation) -> State {
    let bars = |color| play.barred(color).iter().collect();
    (
        play.board().to_string(),
        bars(Color::Black),
        bars(Color::White),
        play.turn(),
    )
}

/// What the side to move may do that matters inside `region`.
fn moves(play: &Confirmation, region: &PointSet) -> Vec<ConfirmMove> {
    let stones = region.iter().map(ConfirmMove::Play);
    let passes = play.barred(play.turn());
    let passes = passes.iter().map(ConfirmMove::PassForKo);
    let all = stones.chain(passes.collect::<Vec<_>>());
    let all = all.chain([ConfirmMove::Pass]);
    all.filter(|what| play.check(*what).is_ok()).collect()
}

/// Whether the opponent, moving first, can capture the chain at `stone` against
/// every defence; endless repetition is no capture. `None` beyond `limit` states.
fn is_capturable(board: &str, stone: Point, limit: usize) -> Option<bool> {
    let setup: Setup = board.parse().unwrap();
    let position = Position::from_setup(Ruleset::JAPANESE_1989, &setup).unwrap();
    let target = position.board().stone(stone)?;
    let chain = position.board().chain_at(stone)?.stones();
    let region = locality(&position, stone);
    let start = Confirmation::about(&position, target);
    let mut places: HashMap<State, usize> = HashMap::from([(state(&start), 0)]);
    let mut plays = vec![start];
    let mut after: Vec<Vec<usize>> = Vec::new();
    let mut won = Vec::new();
    let locality = chain.clone();
    while after.len() < plays.len() {
        let play = plays[after.len()].clone();
        let is_taken = play.shown(&chain, &locality, Reading::OwnPoints) == ChainStatus::Dead
            || play.board().stone(stone).is_none();
        won.push(is_taken);
        let mut next = Vec::new();
        if !is_taken {
            for what in moves(&play, &region) {
                let mut later = play.clone();
                later.play(what).unwrap();
                let place = *places.entry(state(&later)).or_insert(plays.len());
                if place == plays.len() {
                    plays.push(later);
                }
                next.push(place);
            }
        }
        after.push(next);
        if limit < plays.len() {
            return None;
        }
    }
    // The attacker's wins, backwards from the captures until no more are found.
    loop {
        let mut more = false;
        for place in 0..plays.len() {
            let mut next = after[place].iter().map(|later| won[*later]);
            let wins = if plays[place].turn() == target {
                next.len() > 0 && next.all(|won| won)
            } else {
                next.any(|won| won)
            };
            if wins && !won[place] {
                won[place] = true;
                more = true;
            }
        }
        if !more {
            return Some(won[0]);
        }
    }
}

/// The points that play about the chain at `stone` can concern: what is reached
/// from it without crossing chains that live whatever happens.
fn locality(position: &Position, stone: Point) -> PointSet {
    let board = position.board();
    let walls = Color::BOTH.map(|color| for_good(board, color));
    let mut region = PointSet::of(&[stone]);
    let mut open = vec![stone];
    while let Some(at) = open.pop() {
        for side in board.neighbors(at) {
            let is_wall = walls.iter().any(|wall| wall.contains(side));
            let is_own = board.stone(side).is_some() && board.stone(side) == board.stone(stone);
            if (is_own || !is_wall) && region.insert(side) {
                open.push(side);
            }
        }
    }
    region
}

/// Those that take few moves to settle; the others are beyond trying every one.
#[test]
fn chains_of_the_shared_positions_are_captured_as_proved() {
    let Some(lines) = cases::lines("japanese-1989.jsonl") else {
        return;
    };
    let mut proved = 0;
    for case in &lines {
        let Some(rows) = case["setup"].as_array() else {
            continue;
        };
        let rows: Vec<&str> = rows.iter().map(|row| row.as_str().unwrap()).collect();
        let strings = case["expect"]["strings"].as_object().unwrap();
        for (name, expected) in strings {
            let found = is_capturable(&rows.join("\n"), at(name), 6_000);
            let Some(found) = found else { continue };
            assert_eq!(
                Value::from(found),
                expected["capturable"],
                "{} {name}",
                case["id"]
            );
            proved += 1;
        }
    }
    assert!(proved >= 8, "{proved}");
}
