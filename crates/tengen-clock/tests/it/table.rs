//! The cases of `testdata/clock/cases.txt`.

use tengen_clock::{
    Absolute, Bronstein, ByoYomi, Calendar, Canadian, Change, Clock, Correspondence, Delay,
    Fischer, Flag, HoldCause, Ing, Millis, Nhk, Pace, Passes, Side, Simple, TimeControl, Timestamp,
    Weekends,
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
        "player_pause" => HoldCause::PlayerPause,
        "arbiter" => HoldCause::Arbiter,
        "lifting" => HoldCause::Lifting,
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
        ["simple", each] => TimeControl::Simple(Simple::new(ms(each)).unwrap()),
        ["nhk", main, each, periods, period] => TimeControl::Nhk(
            Nhk::new(ms(main), ms(each), periods.parse().unwrap(), ms(period)).unwrap(),
        ),
        ["canadian", main, block, stones, passes] => {
            let passes = match passes {
                "skip" => Passes::Skip,
                "count" => Passes::Count,
                other => panic!("`{other}` is no way to count passes"),
            };
            let stones = stones.parse().unwrap();
            TimeControl::Canadian(Canadian::new(ms(main), ms(block), stones, passes).unwrap())
        }
        ["bronstein", main, delay] => {
            TimeControl::Bronstein(Bronstein::new(ms(main), ms(delay)).unwrap())
        }
        ["delay", main, delay] => TimeControl::Delay(Delay::new(ms(main), ms(delay)).unwrap()),
        ["goe", main] => TimeControl::Ing(Ing::goe(ms(main)).unwrap()),
        ["days", main, offset, weekends, from, minutes, vacation] => {
            let weekends = match weekends {
                "free" => Weekends::Free,
                "count" => Weekends::Count,
                other => panic!("`{other}` is no way to count weekends"),
            };
            let (from, minutes) = (from.parse().unwrap(), minutes.parse().unwrap());
            let calendar = Calendar::new(offset.parse().unwrap(), weekends, from, minutes);
            let pace = Pace::Absolute(Absolute::new(ms(main)).unwrap());
            let days = Correspondence::new(pace, calendar.unwrap(), ms(vacation));
            TimeControl::Correspondence(days.unwrap())
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
        ["pass", who] => {
            if let Err(Flag { side, at }) = clock.pass(side(who), at) {
                return format!("flag {side} {}", at.0);
            }
        }
        ["measured", who, trip] => clock.measured(side(who), at, Millis(number(trip))),
        ["leave", who] => {
            if let Err(error) = clock.leave(side(who), at) {
                return error.to_string();
            }
        }
        ["back", who] => clock.come_back(side(who), at),
        ["penalty", who] => return clock.penalty(side(who), at).to_string(),
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
