//! The cases of `testdata/clock/cases.txt`.

use tengen_clock::{
    Absolute, ByoYomi, Change, Clock, Fischer, Flag, HoldCause, Millis, Side, TimeControl,
    Timestamp,
};

const CASES: &str = include_str!("../../../../testdata/clock/cases.txt");

fn number(word: &str) -> i64 {
    word.parse().unwrap()
}

fn side(word: &str) -> Side {
    match word {
        "black" => Side::Black,
        "white" => Side::White,
        other => panic!("`{other}` is no side"),
    }
}

fn cause(word: &str) -> HoldCause {
    match word {
        "counting" => HoldCause::Counting,
        "server_down" => HoldCause::ServerDown,
        "player_pause" => HoldCause::PlayerPause,
        "arbiter" => HoldCause::Arbiter,
        other => panic!("`{other}` is no cause"),
    }
}

fn control(words: &[&str]) -> TimeControl {
    let ms = |word: &str| Millis(number(word));
    match *words {
        ["none"] => TimeControl::None,
        ["absolute", main] => TimeControl::Absolute(Absolute::new(ms(main)).unwrap()),
        ["byo_yomi", main, periods, period] => TimeControl::ByoYomi(
            ByoYomi::new(ms(main), periods.parse().unwrap(), ms(period)).unwrap(),
        ),
        ["fischer", main, increment, cap] => {
            let cap = (cap != "-").then(|| ms(cap));
            TimeControl::Fischer(Fischer::new(ms(main), ms(increment), cap).unwrap())
        }
        _ => panic!("{words:?} is no control"),
    }
}

fn change_text(change: Option<Change>) -> String {
    match change {
        Some(Change { at, side, becomes }) => format!("{} {side} {becomes}", at.0),
        None => "-".to_owned(),
    }
}

/// Does one line of a case and returns what is to stand behind its `=>`.
fn step(clock: &mut Clock, words: &[&str]) -> String {
    if *words == ["deadline"] {
        return clock
            .next_deadline()
            .map_or("-".to_owned(), |at| at.0.to_string());
    }
    let at = Timestamp(number(words[0]));
    match words[1..] {
        ["start", who] => clock.start(side(who), at),
        ["press", who] => {
            if let Err(Flag { side, at }) = clock.press(side(who), at) {
                return format!("flag {side} {}", at.0);
            }
        }
        ["pause", why] => clock.pause(at, cause(why)),
        ["resume", why] => clock.resume(at, cause(why)),
        ["credit", from] => clock.credit(Timestamp(number(from)), at),
        ["stop"] => clock.stop(at),
        ["left", who] => return clock.remaining(side(who), at).to_string(),
        ["change"] => return change_text(clock.next_change(at)),
        _ => panic!("{words:?} is no step"),
    }
    String::new()
}

#[test]
fn every_worked_case_comes_out() {
    let mut clock = Clock::new(TimeControl::None);
    let (mut case, mut cases) = ("", 0);
    for line in CASES.lines().filter(|line| !line.starts_with('#')) {
        let (before, expected) = line.split_once(" => ").unwrap_or((line, ""));
        let words: Vec<&str> = before.split_whitespace().collect();
        match words[..] {
            [] => {}
            ["case", ..] => {
                (case, cases) = (line, cases + 1);
            }
            ["control", ref rest @ ..] => clock = Clock::new(control(rest)),
            _ => assert_eq!(step(&mut clock, &words), expected, "{case}: {line}"),
        }
    }
    assert_eq!(cases, CASES.matches("\ncase ").count());
    assert!(20 < cases);
}
