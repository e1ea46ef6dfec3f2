//! `tengen bench game`: what a command costs a live game, what reading its log costs,
//! and what a game weighs in memory.
//!
//! The game is made of random lawful moves on 19×19 under a byo-yomi clock, from a
//! seed, so every run measures the same one.

use std::hint::black_box;
use std::time::Duration;

use serde::Serialize;
use tengen_clock::{ByoYomi, Millis, TimeControl, Timestamp};
use tengen_game::{
    Actor, ColorChoice, Command, Event, Game, Help, Placement, Terms, Timing, UndoPolicy, Variant,
};
use tengen_life::Random;
use tengen_rules::{Color, Point, Ruleset, Size};

use super::times::now;
use crate::cmd::answer::{Answer, Failure, Verdict};

/// The move at which commands are measured.
const AT_MOVE: usize = 250;
/// The log that is read back.
const LOG: usize = 400;
/// Games kept at once to see what one weighs.
const GAMES: usize = 500;

/// Measures a game.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// How often each thing is measured.
    #[arg(long, default_value_t = 2_000)]
    times: usize,
    /// One JSON document instead of lines.
    #[arg(long)]
    json: bool,
}

/// The document of `--json`.
#[derive(Debug, Serialize)]
struct Report {
    v: u32,
    moves: usize,
    /// A play through `decide` and `apply` in a game that was put away and is put away
    /// again afterwards, as the club does it: microseconds in the middle.
    command_us: f64,
    /// The same in a game that is not put away.
    open_command_us: f64,
    /// A log of [`LOG`] events read, milliseconds in the middle.
    replay_ms: f64,
    events: usize,
    /// What a game of that many moves weighs: resident memory that many games more
    /// take, divided; `None` where the system does not tell.
    game_bytes: Option<u64>,
    /// The same of a game whose board is open.
    open_game_bytes: Option<u64>,
    games: usize,
}

pub(crate) fn run(args: &Args) -> Result<Answer, Failure> {
    let failed = |why: String| Failure::ours("the measurement stopped", why);
    let report =
        measure(args.times.max(1)).ok_or_else(|| failed("no game could be made".to_owned()))?;
    let data = if args.json {
        serde_json::to_string_pretty(&report).map_err(|error| failed(error.to_string()))?
    } else {
        lines(&report)
    };
    Ok(Answer {
        data: format!("{data}\n").into_bytes(),
        notes: Vec::new(),
        verdict: Verdict::Done,
    })
}

fn lines(report: &Report) -> String {
    let moves = report.moves;
    let mut lines = vec![
        format!(
            "a command at move {moves}: {:.2} µs, {:.2} with the board open",
            report.command_us, report.open_command_us
        ),
        format!(
            "a log of {} events: {:.3} ms",
            report.events, report.replay_ms
        ),
    ];
    if let Some(bytes) = report.game_bytes {
        lines.push(format!("a game at move {moves}: {bytes} bytes"));
    }
    if let Some(bytes) = report.open_game_bytes {
        lines.push(format!("with its board open: {bytes} bytes"));
    }
    lines.join("\n")
}

/// `None` if no game can be made, which would be a fault of this file.
fn measure(times: usize) -> Option<Report> {
    let log = log_of(LOG)?;
    let early = &log[..AT_MOVE + 2];
    let game = Game::from_log(early).ok()?;
    let moves = game.position().moves().len();
    let turn = game.turn()?;
    let point = game.position().legal_points(turn).first()?;
    let command = (Actor::from(turn), Command::Play { point });
    let at = log[AT_MOVE + 1].at.plus(Millis(900));
    let mut put_away = game.clone();
    put_away.rest();
    let reads = (times / 20).clamp(1, 100);
    let mut read = Vec::with_capacity(reads);
    for _ in 0..reads {
        let begin = now();
        let game = Game::from_log(&log).ok()?;
        read.push(now() - begin);
        black_box(game);
    }
    Some(Report {
        v: 1,
        moves,
        command_us: command_us(&put_away, &command, at, times)?,
        open_command_us: command_us(&game, &command, at, times)?,
        replay_ms: middle(read).as_secs_f64() * 1e3,
        events: log.len(),
        game_bytes: weight(early, Game::rest),
        open_game_bytes: weight(early, |_| {}),
        games: GAMES,
    })
}

/// The time of `command` in copies of `game`, which are left as they were found: open or
/// put away.
fn command_us(
    game: &Game,
    (actor, command): &(Actor, Command),
    at: Timestamp,
    times: usize,
) -> Option<f64> {
    let is_away = game.is_at_rest();
    let mut took = Vec::with_capacity(times);
    for _ in 0..times {
        let mut live = game.clone();
        let begin = now();
        let events = live.decide(*actor, command, at).ok()?;
        for event in &events {
            live.apply(event);
        }
        if is_away {
            live.rest();
        }
        took.push(now() - begin);
        black_box(live);
    }
    Some(middle(took).as_secs_f64() * 1e6)
}

/// Terms of a game on the largest usual board.
pub(super) fn terms(time: TimeControl) -> Terms {
    let rules = Ruleset::CHINESE;
    Terms {
        size: Size::NINETEEN,
        rules,
        komi: rules.komi_for(Size::NINETEEN, 0),
        handicap: 0,
        placement: Placement::Fixed,
        time,
        undo: UndoPolicy::ByAgreement,
        help: Help::None,
        timing: Timing::friendly(&time),
        oversight: tengen_game::Oversight::None,
        variant: Variant::default(),
        series: None,
        setting: tengen_game::Setting::Online,
        visibility: tengen_game::Visibility::default(),
        stakes: tengen_game::Stakes::default(),
    }
}

/// A log of so many events: random lawful stones that fill no eye of one's own side
/// first, passes never.
fn log_of(events: usize) -> Option<Vec<Event>> {
    let period = ByoYomi::new(Millis(3_600_000), 5, Millis(30_000)).ok()?;
    let terms = terms(TimeControl::ByoYomi(period));
    let mut log = vec![Game::arrange(&terms, ColorChoice::HostBlack, Timestamp(0)).ok()?];
    let mut game = Game::from_log(&log).ok()?;
    let mut random = Random::new(5);
    let mut command = Command::Begin {
        host: Color::Black,
        nigiri: None,
    };
    let mut actor = Actor::House;
    let mut at = Timestamp(0);
    while log.len() < events {
        for event in game.decide(actor, &command, at).ok()? {
            game.apply(&event);
            log.push(event);
        }
        at = at.plus(Millis(1_500));
        let turn = game.turn()?;
        let points: Vec<Point> = game.position().legal_points(turn).iter().collect();
        actor = Actor::from(turn);
        command = Command::Play {
            point: *points.get(random.below(points.len()))?,
        };
    }
    Some(log)
}

fn middle(mut took: Vec<Duration>) -> Duration {
    took.sort_unstable();
    took.get(took.len() / 2).copied().unwrap_or_default()
}

/// What one more game read from `log` and left as `leave` leaves it adds to this
/// process's memory.
fn weight(log: &[Event], leave: impl Fn(&mut Game)) -> Option<u64> {
    let mut games = Vec::with_capacity(GAMES);
    games.push(Game::from_log(log).ok()?);
    let before = resident()?;
    for _ in 0..GAMES {
        let mut game = Game::from_log(log).ok()?;
        leave(&mut game);
        games.push(game);
    }
    let grown = resident()?.saturating_sub(before);
    black_box(&games);
    Some(grown / u64::try_from(GAMES).ok()?)
}

/// Resident memory in bytes, where the system tells (Linux).
fn resident() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kib: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kib * 1024)
}

#[cfg(test)]
mod tests {
    use super::{AT_MOVE, LOG, measure};

    #[test]
    fn a_token_amount_is_measured() {
        let report = measure(20).unwrap();
        assert_eq!((report.moves, report.events), (AT_MOVE, LOG));
        assert!(0.0 < report.command_us && 0.0 < report.replay_ms);
        // Of an unhurried build too: what is kept is moves and hashes, no boards.
        assert!(report.game_bytes.is_none_or(|bytes| bytes <= 16 * 1024));
    }
}
