//! The controller against scripted programs at the other end of a pipe.

use std::io::{BufRead, BufReader, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use tengen_clock::{ByoYomi, Fischer, Millis, Remaining, TimeControl};
use tengen_rules::{Color, Move, Ruleset, Size};

use super::{
    AskError, ControlError, Conversation, GameTerms, Launch, Opponent, Patience, Reply, StartError,
};
use crate::TimeSetting;

/// What a scripted program does with a command: an answer, silence, or its end.
enum Act {
    Say(String),
    Nothing,
    Die,
}

/// Commands that reached a program, over all its lives.
type Heard = Arc<Mutex<Vec<String>>>;

/// A program that answers by `script`, given which life it is in and the command.
fn program(script: impl Fn(usize, &str) -> Act + Send + Sync + 'static) -> (Launch, Heard) {
    let heard = Heard::default();
    let lives = AtomicUsize::new(0);
    let script = Arc::new(script);
    let told = Arc::clone(&heard);
    let launch = move || -> Result<Conversation, StartError> {
        let life = lives.fetch_add(1, Ordering::Relaxed) + 1;
        let (their_in, our_out) = std::io::pipe().unwrap();
        let (our_in, mut their_out) = std::io::pipe().unwrap();
        let (script, told) = (Arc::clone(&script), Arc::clone(&told));
        thread::spawn(move || {
            for line in BufReader::new(their_in).lines() {
                let line = line.unwrap();
                let (id, command) = line.split_once(' ').unwrap();
                told.lock().unwrap().push(command.to_owned());
                match script(life, command) {
                    Act::Say(text) => {
                        let (sign, text) = match text.strip_prefix('?') {
                            Some(error) => ('?', error.to_owned()),
                            None => ('=', text),
                        };
                        write!(their_out, "{sign}{id} {text}\n\n").unwrap();
                    }
                    Act::Nothing => {}
                    Act::Die => return,
                }
            }
        });
        Ok(Conversation::over(our_in, our_out))
    };
    (Box::new(launch), heard)
}

fn say(text: &str) -> Act {
    Act::Say(text.to_owned())
}

const PATIENCE: Patience = Patience {
    answer: Duration::from_secs(20),
    thought: Duration::from_secs(20),
    restarts: 1,
};

fn terms(size: Size) -> GameTerms {
    GameTerms {
        size,
        komi: "6.5".parse().unwrap(),
        rules: Ruleset::CHINESE,
        handicap: Vec::new(),
        time: TimeSetting::NONE,
    }
}

fn since_clear(heard: &Heard) -> String {
    let heard = heard.lock().unwrap();
    let clear = heard.iter().rposition(|command| command == "clear_board");
    heard[clear.unwrap_or(0)..].join("; ")
}

#[test]
fn a_dead_program_is_started_again_and_told_the_game() {
    let (launch, heard) = program(|life, command| match command {
        "list_commands" => say("name\nplay\ngenmove\nundo"),
        "genmove white" if life == 1 => Act::Die,
        "genmove white" => say("F6"),
        _ => say(""),
    });
    let mut opponent = Opponent::start(launch, PATIENCE).unwrap();
    opponent.begin(terms(Size::NINE)).unwrap();
    opponent.play(Color::Black, "D4".parse().unwrap()).unwrap();
    let reply = opponent.genmove(Color::White, PATIENCE.thought).unwrap();
    assert_eq!(reply, Reply::Move("F6".parse().unwrap()));
    assert_eq!(opponent.restarts(), 1);
    assert_eq!(
        since_clear(&heard),
        "clear_board; komi 6.5; play black D4; genmove white"
    );
}

#[test]
fn a_silent_program_is_started_again_and_then_given_up() {
    let (launch, _) = program(|_, command| match command {
        "list_commands" => say("play\ngenmove"),
        "genmove black" => Act::Nothing,
        _ => say(""),
    });
    let mut opponent = Opponent::start(launch, PATIENCE).unwrap();
    opponent.begin(terms(Size::NINE)).unwrap();
    let limit = Duration::from_millis(300);
    let error = opponent.genmove(Color::Black, limit).unwrap_err();
    assert!(
        matches!(&error, ControlError::Ask(AskError::Silent { command, .. }) if command == "genmove black"),
        "{error}"
    );
    assert_eq!(opponent.restarts(), 1);
    opponent.play(Color::Black, Move::Pass).unwrap();
    assert_eq!(opponent.restarts(), 2, "the next question wakes it again");
}

#[test]
fn without_undo_the_game_is_played_anew() {
    let script = |commands: &'static str| {
        move |_: usize, command: &str| match command {
            "list_commands" => say(commands),
            "undo" => say("?cannot undo"),
            _ => say(""),
        }
    };
    for (commands, expected) in [
        ("play", "clear_board; komi 6.5; play black D4"),
        ("play\nundo", "clear_board; komi 6.5; play black D4"),
        (
            "play\ngg-undo",
            "clear_board; komi 6.5; play black D4; play white F6; gg-undo 1",
        ),
    ] {
        let (launch, heard) = program(script(commands));
        let mut opponent = Opponent::start(launch, PATIENCE).unwrap();
        opponent.begin(terms(Size::NINE)).unwrap();
        opponent.play(Color::Black, "D4".parse().unwrap()).unwrap();
        opponent.play(Color::White, "F6".parse().unwrap()).unwrap();
        opponent.undo().unwrap();
        assert_eq!(since_clear(&heard), expected, "{commands}");
    }
}

#[test]
fn what_a_program_lacks_is_said_another_way() {
    let setting_up = |commands: &'static str, size: Size, handicap: &[&str]| {
        let (launch, heard) = program(move |_, command| match command {
            "list_commands" => say(commands),
            _ => say(""),
        });
        let mut opponent = Opponent::start(launch, PATIENCE).unwrap();
        let handicap = handicap.iter().map(|at| at.parse().unwrap()).collect();
        opponent
            .begin(GameTerms {
                handicap,
                ..terms(size)
            })
            .unwrap();
        let heard = heard.lock().unwrap();
        let begin = heard
            .iter()
            .position(|command| command.contains("boardsize"));
        heard[begin.unwrap()..].join("; ")
    };
    let oblong = Size::new(9, 7).unwrap();
    assert_eq!(
        setting_up("rectangular_boardsize", oblong, &[]),
        "rectangular_boardsize 9 7; clear_board; komi 6.5"
    );
    assert_eq!(
        setting_up("", oblong, &[]),
        "boardsize 9 7; clear_board; komi 6.5"
    );
    let nine = Size::NINE;
    assert_eq!(
        setting_up("set_free_handicap", nine, &["C3", "D5"]),
        "boardsize 9; clear_board; komi 6.5; set_free_handicap C3 D5"
    );
    assert_eq!(
        setting_up("fixed_handicap", nine, &["G7", "C3"]),
        "boardsize 9; clear_board; komi 6.5; fixed_handicap 2"
    );
    assert_eq!(
        setting_up("kgs-rules", nine, &["C3", "D5"]),
        "boardsize 9; clear_board; kgs-rules chinese; komi 6.5; play black C3; play black D5"
    );
}

#[test]
fn late_answers_and_noise_are_never_taken_for_another() {
    let (their_in, our_out) = std::io::pipe().unwrap();
    let (our_in, mut their_out) = std::io::pipe().unwrap();
    let mut link = Conversation::over(our_in, our_out);
    let limit = Duration::from_millis(200);
    let first = link.send("one").unwrap();
    let second = link.send("two").unwrap();
    let silent = link.wait(&first, limit);
    assert!(matches!(silent, Err(AskError::Silent { .. })), "{silent:?}");
    write!(
        their_out,
        "warming up\n\n?! 50 %\n\n?why\n\n=7 odd\n\n=2 second\nline\n\n=1 first\n\n"
    )
    .unwrap();
    let limit = Duration::from_secs(20);
    assert_eq!(link.wait(&second, limit).unwrap(), "second\nline");
    assert_eq!(link.wait(&first, limit).unwrap(), "first");
    assert_eq!(link.talk(), "warming up\n?! 50 %\n?why");
    let third = link.send("three").unwrap();
    write!(their_out, "? no numbers here\n\n").unwrap();
    let refused = link.wait(&third, limit).unwrap_err();
    assert_eq!(refused.to_string(), "`three` was refused: no numbers here");
    drop((their_in, their_out));
    assert!(link.ask("four", limit).unwrap_err().is_fatal());
}

#[test]
fn an_answer_that_is_no_move_is_told_as_such() {
    let (launch, _) = program(|_, command| match command {
        "list_commands" => say("play"),
        "genmove black" => say("the corner"),
        _ => say(""),
    });
    let mut opponent = Opponent::start(launch, PATIENCE).unwrap();
    opponent.begin(terms(Size::NINE)).unwrap();
    let error = opponent
        .genmove(Color::Black, PATIENCE.thought)
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        "it answered `the corner` when asked for a move"
    );
}

#[test]
fn a_program_that_is_not_there_is_named() {
    let words = ["no-such-program-of-go".to_owned()];
    let error = Conversation::start(&words).unwrap_err();
    assert_eq!(
        error.to_string(),
        "`no-such-program-of-go` cannot be started"
    );
}

#[test]
fn time_is_told_in_the_dialect_a_program_knows() {
    let told = |commands: &'static str, control: TimeControl, left: i64| {
        let (launch, heard) = program(move |_, command| match command {
            "list_commands" => say(commands),
            _ => say(""),
        });
        let mut opponent = Opponent::start(launch, PATIENCE).unwrap();
        let time = TimeSetting::Known(control);
        opponent
            .begin(GameTerms {
                time,
                ..terms(Size::NINE)
            })
            .unwrap();
        let period_ms = Millis(left);
        opponent
            .time_left(Color::White, &Remaining::LastPeriod { period_ms })
            .unwrap();
        let heard = heard.lock().unwrap();
        let komi = heard.iter().position(|command| command.starts_with("komi"));
        heard[komi.unwrap() + 1..].join("; ")
    };
    let byo_yomi = ByoYomi::new(Millis(60_000), 3, Millis(1_500)).unwrap();
    let byo_yomi = TimeControl::ByoYomi(byo_yomi);
    assert_eq!(
        told("kata-time_settings\ntime_left", byo_yomi, 1_500),
        "kata-time_settings byoyomi 60 1.500 3; time_left white 1.500 1"
    );
    assert_eq!(
        told("kgs-time_settings\ntime_left", byo_yomi, 1_500),
        "kgs-time_settings byoyomi 60 1 3; time_left white 1 1"
    );
    assert_eq!(told("", byo_yomi, 1_500), "time_settings 60 1 1");
    let fischer = Fischer::new(Millis(60_000), Millis(2_000), None).unwrap();
    assert_eq!(
        told("kata-time_settings", TimeControl::Fischer(fischer), 1),
        "kata-time_settings fischer 60 2"
    );
    assert_eq!(
        told("", TimeControl::Fischer(fischer), 1),
        "time_settings 60 0 0"
    );
}
