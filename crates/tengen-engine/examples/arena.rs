//! Quick matches on 9x9, komi 7.5, area, for tuning:
//! `arena level:5 level:3 20 1`, `arena search:3000 gnugo:10 20 1`,
//! `arena search:1000,rave=2000 search:1000 20 1`.

#![expect(clippy::print_stdout, reason = "an example prints its results")]

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::AtomicBool;

use tengen_engine::{Budget, Decision, Level, Limits, Search, Settings, choose};
use tengen_life::judgement_of;
use tengen_rules::{Color, Komi, Position, Ruleset, Setup, Size, score};

/// An engine at the other end of two pipes.
struct Pipes {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Pipes {
    fn start(level: &str, seed: u64) -> Pipes {
        let mut child = Command::new("gnugo")
            .env("PATH", "/usr/games:/usr/bin:/bin")
            .args([
                "--mode",
                "gtp",
                "--level",
                level,
                "--chinese-rules",
                "--seed",
            ])
            .arg(seed.to_string())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("gnugo is installed");
        let input = child.stdin.take().expect("piped");
        let output = BufReader::new(child.stdout.take().expect("piped"));
        Pipes {
            child,
            input,
            output,
        }
    }

    fn ask(&mut self, command: &str) -> String {
        writeln!(self.input, "{command}").expect("gnugo listens");
        self.input.flush().expect("gnugo listens");
        let mut answer = String::new();
        loop {
            let mut line = String::new();
            self.output.read_line(&mut line).expect("gnugo answers");
            if line.trim().is_empty() {
                break;
            }
            answer.push_str(&line);
        }
        answer.trim_start_matches(['=', '?']).trim().to_owned()
    }
}

enum Player {
    Gnugo(Pipes),
    /// A level of this program.
    Level(Level),
    /// The strongest settings, some changed, with a number of playouts.
    Search(u32, Settings),
}

impl Player {
    /// `gnugo:10`, `level:4`, or `search:3000` with changes as `search:3000,rave=2000`.
    fn parse(text: &str, seed: u64) -> Player {
        let (kind, rest) = text.split_once(':').expect("kind:how");
        match kind {
            "gnugo" => Player::Gnugo(Pipes::start(rest, seed)),
            "level" => Player::Level(rest.parse().expect("a level")),
            _ => {
                let mut parts = rest.split(',');
                let playouts = parts.next().and_then(|n| n.parse().ok()).expect("a number");
                let mut settings = Settings::full(1);
                for (key, value) in parts.filter_map(|part| part.split_once('=')) {
                    change(&mut settings, key, value);
                }
                Player::Search(playouts, settings)
            }
        }
    }

    fn choose(&mut self, position: &Position, seed: u64) -> Decision {
        let stop = AtomicBool::new(false);
        match self {
            Player::Gnugo(pipes) => {
                let answer = pipes.ask(&format!("genmove {}", position.turn()));
                if answer.eq_ignore_ascii_case("resign") {
                    return Decision::Resign;
                }
                Decision::Move(answer.parse().expect("a move"))
            }
            Player::Level(level) => {
                let limits = Limits {
                    deadline: None,
                    stop: &stop,
                };
                choose(position, *level, seed, limits).decision
            }
            Player::Search(playouts, settings) => {
                let settings = Settings { seed, ..*settings };
                let budget = Budget::playouts(*playouts);
                Search::new(position, settings).run(budget, &stop).decision
            }
        }
    }
}

fn change(settings: &mut Settings, key: &str, value: &str) {
    let number = || value.parse().expect("a number");
    match key {
        "rave" => settings.rave = value.parse().expect("a number"),
        "grow" => settings.grow_after = value.parse().expect("a number"),
        "even" => settings.priors.even = value.parse().expect("a number"),
        "atari" => settings.habits.atari = number(),
        "chase" => settings.habits.chase = number(),
        "nakade" => settings.habits.nakade = number(),
        "pattern" => settings.habits.pattern = number(),
        "capture" => settings.habits.capture = number(),
        "self_atari" => settings.habits.self_atari = number(),
        _ => panic!("no setting `{key}`"),
    }
}

/// Plays one game; answers the winner and the number of moves.
fn game(black: &mut Player, white: &mut Player, seed: u64) -> (Color, usize, String) {
    let komi = Komi::halves(15);
    let setup = Setup {
        komi: Some(komi),
        ..Setup::new(Size::NINE)
    };
    let mut position = Position::from_setup(Ruleset::CHINESE, &setup).expect("an empty board");
    for player in [&mut *black, &mut *white] {
        if let Player::Gnugo(pipes) = player {
            pipes.ask("boardsize 9");
            pipes.ask("clear_board");
            pipes.ask("komi 7.5");
        }
    }
    loop {
        let color = position.turn();
        let n = position.moves().len();
        let (mover, other) = match color {
            Color::Black => (&mut *black, &mut *white),
            Color::White => (&mut *white, &mut *black),
        };
        let what = match mover.choose(&position, seed * 1000 + n as u64) {
            Decision::Resign => return (color.opponent(), n, "resigned".into()),
            Decision::Move(what) => what,
        };
        if let Err(error) = position.play(color, what) {
            return (color.opponent(), n, format!("illegal: {error}"));
        }
        if let Player::Gnugo(pipes) = other {
            pipes.ask(&format!("play {color} {what}"));
        }
        if position.passes_in_a_row() >= 2 || n > 300 {
            break;
        }
    }
    let judgement = judgement_of(&position).unknown_as_alive(position.board());
    let margin = score(&position, &judgement)
        .expect("decided")
        .margin()
        .as_halves();
    let mut said = format!("{:+.1}", f64::from(margin) / 2.0);
    for player in [black, white] {
        if let Player::Gnugo(pipes) = player {
            let theirs = pipes.ask("final_score");
            let own = if margin > 0 { 'B' } else { 'W' };
            if !theirs.starts_with(own) {
                // Not fatal: both counts are shown, and ours stands.
                said = format!("{said} but gnugo says {theirs}\n{}", position.board());
            }
        }
    }
    let winner = if margin > 0 {
        Color::Black
    } else {
        Color::White
    };
    (winner, position.moves().len(), said)
}

fn wilson(wins: f64, games: f64) -> (f64, f64) {
    let (p, z) = (wins / games, 1.96);
    let center = p + z * z / (2.0 * games);
    let half = z * (p * (1.0 - p) / games + z * z / (4.0 * games * games)).sqrt();
    let scale = 1.0 + z * z / games;
    ((center - half) / scale, (center + half) / scale)
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [first, second, games, seed] = &args[..] else {
        println!("arena PLAYER PLAYER GAMES SEED, a PLAYER being gnugo:10, level:4 or search:3000");
        return;
    };
    let games: u32 = games.parse().expect("a number of games");
    let seed: u64 = seed.parse().expect("a number");
    let mut one = Player::parse(first, seed);
    let mut two = Player::parse(second, seed);
    let mut wins = 0;
    for n in 0..games {
        let own = Color::BOTH[n as usize % 2];
        let (black, white) = match own {
            Color::Black => (&mut one, &mut two),
            Color::White => (&mut two, &mut one),
        };
        let (winner, moves, said) = game(black, white, seed * 10_000 + u64::from(n));
        wins += u32::from(winner == own);
        let (low, high) = wilson(f64::from(wins), f64::from(n + 1));
        println!(
            "{n}: {first} as {own}, {winner} wins, {moves} moves, {said} | {wins}/{} [{low:.2}..{high:.2}]",
            n + 1
        );
    }
    for player in [one, two] {
        if let Player::Gnugo(mut pipes) = player {
            pipes.ask("quit");
            // Nothing is lost if it is gone already.
            let _ = pipes.child.wait();
        }
    }
}
