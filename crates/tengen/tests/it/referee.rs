//! GNU Go as the outside referee of random games: what is legal, what is captured.
//!
//! A game is played here first. All its questions then go down GNU Go's pipe at once,
//! and its answers are read against what this program says; so a game costs no waiting.
//!
//! One disagreement is known: GNU Go 3.8 lets a suicide of several stones repeat an
//! earlier board under superko. Such a repetition is forbidden like any other.

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::thread;

use tengen_rules::{
    Color, KoRule, Move, PlayError, Point, PointSet, Position, Ruleset, Size, Suicide,
};
use tengen_testkit::random::Random;

/// The rules that GNU Go can be told, with the options that tell them.
const RULES: [(KoRule, Suicide, &str, &str); 6] = [
    (
        KoRule::Simple,
        Suicide::Forbidden,
        "--simple-ko",
        "--forbid-suicide",
    ),
    (
        KoRule::Positional,
        Suicide::Forbidden,
        "--positional-superko",
        "--forbid-suicide",
    ),
    (
        KoRule::Situational,
        Suicide::Forbidden,
        "--situational-superko",
        "--forbid-suicide",
    ),
    (
        KoRule::Simple,
        Suicide::MultiStone,
        "--simple-ko",
        "--allow-suicide",
    ),
    (
        KoRule::Positional,
        Suicide::MultiStone,
        "--positional-superko",
        "--allow-suicide",
    ),
    (
        KoRule::Situational,
        Suicide::MultiStone,
        "--situational-superko",
        "--allow-suicide",
    ),
];

/// A question and the answer that this program would give.
struct Question {
    command: String,
    expected: String,
    /// Points that GNU Go may list beside.
    excused: String,
}

impl Question {
    fn is_answered_by(&self, answer: &str) -> bool {
        let is_excused = |point: &&str| self.excused.split(' ').any(|other| other == *point);
        let points: Vec<&str> = answer.split_whitespace().collect();
        let points: Vec<&str> = points.into_iter().filter(|p| !is_excused(p)).collect();
        in_order(&points.join(" ")) == self.expected
    }
}

/// What GNU Go lists in its own order, in ours.
fn in_order(points: &str) -> String {
    let mut points: Vec<&str> = points.split_whitespace().collect();
    points.sort_unstable();
    points.join(" ")
}

fn names(points: &PointSet) -> String {
    let names: Vec<String> = points.iter().map(|at| at.to_string()).collect();
    in_order(&names.join(" "))
}

/// A random game as questions: legal points before each move, stones and captures
/// every few.
fn questions(rules: Ruleset, size: Size, seed: u64) -> Vec<Question> {
    let mut random = Random::new(seed);
    let mut position = Position::new(rules, size);
    let mut asked = vec![
        ask(format!("boardsize {}", size.cols()), String::new()),
        ask("clear_board".to_owned(), String::new()),
    ];
    let plies = 3 * size.area();
    for ply in 0..plies {
        let turn = position.turn();
        let legal = position.legal_points(turn);
        // A whole large board at every move would cost minutes; a ko is always asked about.
        if ply % (1 + size.area() / 40) == 0 || position.ko().is_some() {
            asked.push(Question {
                command: format!("all_legal {turn}"),
                expected: names(&legal),
                excused: names(&repeating_suicides(&position, turn)),
            });
            asked.extend(standing(&position));
        }
        let points: Vec<_> = legal.iter().collect();
        // Now and then a pass, which lifts a ko but no superko.
        let what = match random.pick(&points) {
            Some(at) if random.below(40) > 0 => Move::Play(at),
            Some(_) | None => Move::Pass,
        };
        asked.push(ask(format!("play {turn} {what}"), String::new()));
        position.play(turn, what).unwrap();
    }
    asked.extend(standing(&position));
    asked
}

fn ask(command: String, expected: String) -> Question {
    Question {
        command,
        expected,
        excused: String::new(),
    }
}

/// The points where a suicide would repeat an earlier board.
fn repeating_suicides(position: &Position, color: Color) -> PointSet {
    let repeats = |at: &Point| {
        let refused = position.check(color, Move::Play(*at));
        let mut after = position.clone();
        matches!(refused, Err(PlayError::Superko { .. }))
            && after.play_unchecked(color, Move::Play(*at)).is_ok()
            && after.board().stone(*at).is_none()
    };
    let empty = position.board().empty_points();
    empty.iter().filter(repeats).collect()
}

/// Who stands where, and how many each has taken.
fn standing(position: &Position) -> Vec<Question> {
    let taken = position.prisoners();
    let mut asked = Vec::new();
    for color in Color::BOTH {
        let stones = names(&position.board().stones(color));
        asked.push(ask(format!("list_stones {color}"), stones));
        asked.push(ask(format!("captures {color}"), taken[color].to_string()));
    }
    asked
}

/// GNU Go, where it is installed.
fn gnu_go(ko: &str, suicide: &str) -> Option<(Child, ChildStdin)> {
    let named = std::env::var("TENGEN_GNUGO").ok();
    let places = ["/usr/games/gnugo", "/usr/bin/gnugo", "/usr/local/bin/gnugo"];
    let place = named.or_else(|| {
        let place = places.into_iter().find(|place| Path::new(place).exists());
        place.map(str::to_owned)
    })?;
    let mut child = Command::new(place)
        .args(["--mode", "gtp", ko, suicide])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let to = child.stdin.take().unwrap();
    Some((child, to))
}

/// Plays `games` games under each of the rules in turn; `None` without a referee.
fn disagreements(size: Size, games: u64) -> Option<Vec<String>> {
    let mut found = Vec::new();
    for (nth, (ko, suicide, ko_option, suicide_option)) in RULES.into_iter().enumerate() {
        let rules = Ruleset {
            ko,
            suicide,
            ..Ruleset::CHINESE
        };
        let seeds = (0..games).filter(|seed| seed % RULES.len() as u64 == nth as u64);
        let asked: Vec<Question> = seeds
            .flat_map(|seed| questions(rules, size, seed))
            .collect();
        let (mut child, mut to) = gnu_go(ko_option, suicide_option)?;
        let mut text = String::new();
        for question in &asked {
            writeln!(text, "{}", question.command).unwrap();
        }
        text.push_str("quit\n");
        let writer = thread::spawn(move || to.write_all(text.as_bytes()));
        let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut played = String::new();
        for question in &asked {
            let answer = answers
                .by_ref()
                .map(Result::unwrap)
                .find(|line| !line.is_empty());
            let answer = answer.unwrap_or_default();
            if question.command == "clear_board" {
                played.clear();
            }
            if let Some(what) = question.command.strip_prefix("play ") {
                write!(played, "{what}; ").unwrap();
            }
            let is_same = answer
                .strip_prefix('=')
                .is_some_and(|answer| question.is_answered_by(answer));
            if !is_same {
                found.push(format!(
                    "{size} {ko_option} {suicide_option}: {}\nwe say {}\nGNU Go {answer}\nafter {played}",
                    question.command, question.expected
                ));
            }
        }
        writer.join().unwrap().unwrap();
        child.wait().unwrap();
    }
    Some(found)
}

/// 20 games of this size, or a quarter of 1,000 where the large sets are wanted.
#[expect(clippy::print_stderr, reason = "a test that is skipped says so")]
#[track_caller]
fn check(side: u8) {
    let size = Size::square(side).unwrap();
    let is_long = std::env::var_os("TENGEN_LONG").is_some();
    match disagreements(size, if is_long { 250 } else { 20 }) {
        None => eprintln!("SKIPPED: random games before GNU Go: the program gnugo is not here"),
        Some(found) => assert_eq!(found.first(), None, "{} disagreements", found.len()),
    }
}

#[test]
fn gnu_go_agrees_on_random_games_on_5x5() {
    check(5);
}

#[test]
fn gnu_go_agrees_on_random_games_on_9x9() {
    check(9);
}

#[test]
fn gnu_go_agrees_on_random_games_on_13x13() {
    check(13);
}

#[test]
fn gnu_go_agrees_on_random_games_on_19x19() {
    check(19);
}
