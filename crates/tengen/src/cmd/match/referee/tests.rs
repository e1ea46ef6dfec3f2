//! The referee against scripted engines: whoever breaks a rule, dies, falls silent or
//! runs out of time has lost, and is named.

use std::io::{BufRead, BufReader, Write};
use std::thread;
use std::time::Duration;

use tengen_clock::{Absolute, Millis, TimeControl};
use tengen_gtp::controller::{Conversation, Opponent, Patience};
use tengen_rules::{ByColor, Color, Position, Ruleset, Size};

use super::{Limits, play};
use crate::cmd::wall::Wall;
use crate::cmd::words::{Lang, Words};

/// An engine that says `moves` one after the other when asked for a move: a vertex,
/// `silence`, `death`, or anything else. It refuses to be told E1.
fn engine(moves: &'static str) -> Opponent {
    let launch = move || {
        let (their_in, our_out) = std::io::pipe().unwrap();
        let (our_in, mut their_out) = std::io::pipe().unwrap();
        thread::spawn(move || {
            let mut moves = moves.split_whitespace();
            for line in BufReader::new(their_in).lines() {
                let line = line.unwrap();
                let (id, command) = line.split_once(' ').unwrap();
                let answer = match command.split(' ').next().unwrap() {
                    "list_commands" => "play\ngenmove",
                    "genmove" => moves.next().unwrap_or("pass"),
                    _ => "",
                };
                let sign = if command.ends_with("E1") { '?' } else { '=' };
                match answer {
                    "silence" => {}
                    "death" => return,
                    answer => write!(their_out, "{sign}{id} {answer}\n\n").unwrap(),
                }
            }
        });
        Ok(Conversation::over(our_in, our_out))
    };
    let patience = Patience {
        answer: Duration::from_secs(20),
        thought: Duration::from_secs(20),
        restarts: 0,
    };
    Opponent::start(Box::new(launch), patience).unwrap()
}

/// The result of a game on 5x5, the reason, and the moves.
fn judged(black: &'static str, white: &'static str, limits: &Limits) -> String {
    let (mut black, mut white) = (engine(black), engine(white));
    let seats = ByColor {
        black: &mut black,
        white: &mut white,
    };
    let position = Position::new(Ruleset::CHINESE, Size::square(5).unwrap());
    let opening = [(Color::Black, "C3".parse().unwrap())];
    let game = play(position, &opening, seats, limits, &Wall::start());
    let moves: Vec<String> = game
        .position
        .moves()
        .map(|(_, what)| what.to_string())
        .collect();
    let words = Words::of(Lang::En);
    let reason = game
        .reason
        .map_or(String::new(), |why| format!(", {}", why.say(&words)));
    format!("{}{reason} ({})", game.outcome, moves.join(" "))
}

const UNTIMED: Limits = Limits {
    time: TimeControl::None,
    moves: 8,
};

#[test]
fn two_passes_end_a_game_and_it_is_counted() {
    assert_eq!(judged("pass", "pass", &UNTIMED), "B+17.5 (C3 pass pass)");
    assert_eq!(judged("B2", "B3 resign", &UNTIMED), "B+R (C3 B3 B2)");
}

#[test]
fn an_illegal_move_loses_and_is_named() {
    assert_eq!(
        judged("", "C3", &UNTIMED),
        "B+F, white played C3: a stone stands there (C3)"
    );
    assert_eq!(
        judged("hello", "B2", &UNTIMED),
        "W+F, black: it answered `hello` when asked for a move (C3 B2)"
    );
}

#[test]
fn a_refusal_to_take_a_move_loses() {
    assert_eq!(
        judged("", "E1", &UNTIMED),
        "W+F, black: `play white E1` was refused:  (C3 E1)"
    );
}

#[test]
fn an_engine_that_dies_has_lost() {
    assert_eq!(
        judged("death", "B2", &UNTIMED),
        "W+F, black: the program ended without answering `genmove black` (C3 B2)"
    );
}

#[test]
fn an_engine_that_falls_silent_loses_on_time() {
    let moment = Absolute::new(Millis(50)).unwrap();
    let limits = Limits {
        time: TimeControl::Absolute(moment),
        ..UNTIMED
    };
    let told = judged("", "silence", &limits);
    assert!(told.starts_with("B+T, white thought for "), "{told}");
    assert!(told.ends_with(" s too long (C3)"), "{told}");
}

#[test]
fn a_game_without_an_end_has_no_result() {
    let told = judged("A1 A2 A3 A4", "D1 D2 D3 D4", &UNTIMED);
    assert!(told.starts_with("Void, no end after 8 moves"), "{told}");
}
