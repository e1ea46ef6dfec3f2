//! Games against the program, through sockets: whole ones, interrupted ones, odd ones.

use std::sync::atomic::AtomicBool;

use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use serde_json::{Value, json};
use tengen_clock::Timestamp;
use tengen_game::{Command, Game, Phase};
use tengen_rules::{Color, Profile};
use tengen_worker::program::{Level, Player, Thinking, act};

use super::{Browser, Club, Socket};

/// A game of `host` against the program, watched by its socket.
pub(super) async fn against(host: &mut Browser, form: &str) -> Socket {
    let game = host.new_game(&format!("opponent=program&{form}")).await;
    let mut socket = host.socket().await;
    socket.watch(&game).await;
    socket
}

/// The person is Black here, the program White.
pub(super) const AGAINST: &str = "size=5x5&profile=chinese&color=black&level=1";

fn human(game: &Game) -> Color {
    game.host().expect("it has begun")
}

/// Whether the program owes something.
pub(super) fn owes(game: &Game) -> bool {
    let program = human(game).opponent();
    game.turn() == Some(program) || game.undo_request().is_some_and(|asked| asked.by != program)
}

pub(super) async fn until_answered(socket: &mut Socket) {
    socket.until_game(|game| !owes(game)).await;
}

/// What a person does who plays as the program would.
fn sensible(socket: &Socket, seed: u64) -> Option<Value> {
    let game = socket.game();
    let level = Level::new(2).unwrap();
    let player = Player {
        seat: human(game),
        level,
        seed,
    };
    let stop = AtomicBool::new(false);
    let thinking = Thinking {
        now: &|| Timestamp(0),
        stop: &stop,
    };
    let command = act(game, &socket.events, player, thinking)?;
    Some(serde_json::to_value(command).unwrap())
}

/// Sends a command that may come too late, and waits for what it led to.
async fn attempt(socket: &mut Socket, seat: &str, command: Value) {
    let answer = socket.command(seat, command).await;
    if let Some(last) = answer["last_seq"].as_u64() {
        socket.until_game(|game| last <= game.seq()).await;
    }
}

/// Plays on sensibly to the result.
async fn to_the_end(socket: &mut Socket) {
    for seed in 0..1_000 {
        until_answered(socket).await;
        if socket.game().phase() == Phase::Ended {
            return;
        }
        let seat = human(socket.game()).to_string();
        match sensible(socket, seed) {
            Some(command) => attempt(socket, &seat, command).await,
            // The count waits for the house's judgement or for the program.
            None => drop(socket.frame().await),
        }
    }
    panic!("the game does not end");
}

#[tokio::test]
async fn the_program_plays_to_the_result_under_every_profile() {
    let club = Club::open().await;
    for profile in Profile::ALL {
        let mut host = club.browser();
        let form = format!("size=5x5&profile={}&color=white&level=2", profile.name());
        let mut socket = against(&mut host, &form).await;
        assert_eq!(socket.seats["black"]["level"], 2);
        assert_eq!(socket.seats["black"]["present"], "here");
        to_the_end(&mut socket).await;
        let outcome = socket.game().outcome().unwrap();
        assert!(
            !outcome.to_string().is_empty() && socket.game().position().moves_played().0 > 4,
            "{profile:?}: {outcome}"
        );
    }
}

#[tokio::test]
async fn the_program_places_its_handicap_and_plays_on_odd_boards() {
    let club = Club::open().await;
    for form in [
        "size=9x9&profile=chinese&handicap=3&placement=free&color=white&level=1",
        "size=2x2&profile=tromp-taylor&color=black&level=3",
        "size=7x4&profile=aga&color=white&level=1",
        "size=25x25&profile=japanese&handicap=4&color=white&level=1",
    ] {
        let mut host = club.browser();
        let mut socket = against(&mut host, form).await;
        until_answered(&mut socket).await;
        let game = socket.game();
        let stones = game.handicap_stones().len();
        let asked = usize::from(game.terms().handicap);
        assert_eq!(stones, asked, "{form}");
        assert!(game.phase() != Phase::Ended, "{form}");
    }
}

#[tokio::test]
async fn a_move_can_be_taken_back_even_while_the_program_thinks() {
    let club = Club::open().await;
    let mut host = club.browser();
    let form = "size=19x19&profile=japanese&color=black&level=9";
    let mut socket = against(&mut host, form).await;
    socket.play("black", "D4").await;
    socket
        .done("black", json!({"kind": "ask_undo", "moves": 1}))
        .await;
    socket
        .until_game(|game| game.position().moves_played().0 == 0)
        .await;
    assert_eq!(socket.game().turn(), Some(Color::Black));
    // Nor does it mind losing by resignation in the middle of a thought.
    socket.play("black", "Q16").await;
    socket.done("black", json!({"kind": "resign"})).await;
    assert_eq!(socket.game().outcome().unwrap().to_string(), "W+R");
}

#[tokio::test]
async fn a_program_on_move_goes_on_thinking_after_a_restart() {
    let club = Club::open().await;
    let mut host = club.browser();
    let mut socket = against(&mut host, AGAINST).await;
    let game = socket.id.clone();
    socket.play("black", "C3").await;
    drop(socket);
    let club = club.reopened().await;
    let mut socket = host.at(club.addr()).socket().await;
    socket.watch(&game).await;
    until_answered(&mut socket).await;
    assert!(socket.game().position().moves_played().0 >= 2);
}

pub(super) async fn send_hint(socket: &mut Socket, game: &str, seat: &str) {
    let ask = json!({"v": 1, "kind": "hint", "game": game, "seat": seat});
    socket.send(&ask).await;
}

/// Asks for a hint in the game that `socket` watches; the hint, or why there is none.
pub(super) async fn hint(socket: &mut Socket, seat: &str) -> Value {
    let game = socket.id.clone();
    send_hint(socket, &game, seat).await;
    loop {
        let frame = socket.frame().await;
        if frame["kind"] == "hint" || frame["kind"] == "fault" {
            return frame;
        }
    }
}

#[tokio::test]
async fn hints_are_given_where_the_terms_allow_them() {
    let club = Club::open().await;
    let mut host = club.browser();
    let mut socket = against(&mut host, &format!("{AGAINST}&help=hints")).await;
    let given = hint(&mut socket, "black").await;
    assert_eq!(given["seq"], socket.game().seq());
    let point = given["move"].as_str().unwrap().to_owned();
    assert_eq!(given["line"][0], point);
    let winrate = given["winrate"].as_f64().unwrap();
    assert!((0.0..=1.0).contains(&winrate), "{given}");
    socket.play("black", &point).await;
    assert_eq!(
        hint(&mut socket, "white").await["code"],
        "game.not-your-seat"
    );
    let mut socket = against(&mut host, AGAINST).await;
    assert_eq!(hint(&mut socket, "black").await["code"], "hint.not-allowed");
}

#[tokio::test]
async fn a_hint_is_for_ones_own_turn() {
    let club = Club::open().await;
    let mut host = club.browser();
    let form = "size=19x19&profile=japanese&color=black&level=10&help=hints";
    let mut socket = against(&mut host, form).await;
    socket.play("black", "D4").await;
    assert_eq!(
        hint(&mut socket, "black").await["code"],
        "hint.not-your-turn"
    );
}

/// What somebody does who has never heard of Go.
fn wild(game: &Game, rng: &mut StdRng) -> Option<Command> {
    let seat = human(game);
    let position = game.position();
    let points: Vec<_> = position.size().points().collect();
    let at = points[rng.random_range(0..points.len())];
    match (game.phase(), rng.random_range(0..8)) {
        (Phase::Counting, 0) => Some(Command::Resume),
        (Phase::Counting, 1 | 2) => Some(Command::Accept {
            revision: game.counting()?.books()[seat].revision(),
        }),
        (Phase::Counting, _) => Some(Command::Mark {
            point: at,
            status: tengen_game::MarkStatus::Dead,
        }),
        (_, 0) => Some(Command::AskUndo { moves: 2 }),
        (_, 1 | 2) => Some(Command::Pass),
        _ => Some(Command::Play { point: at }),
    }
}

#[tokio::test]
async fn whatever_a_player_does_the_program_answers() {
    let club = Club::open().await;
    let mut rng = StdRng::seed_from_u64(7);
    for profile in [
        Profile::Japanese,
        Profile::Rfg,
        Profile::Aga,
        Profile::TrompTaylor,
    ] {
        let mut host = club.browser();
        let form = format!("size=4x4&profile={}&color=black&level=1", profile.name());
        let mut socket = against(&mut host, &form).await;
        for _ in 0..120 {
            until_answered(&mut socket).await;
            if socket.game().phase() == Phase::Ended {
                break;
            }
            if let Some(command) = wild(socket.game(), &mut rng) {
                let seat = human(socket.game()).to_string();
                attempt(&mut socket, &seat, serde_json::to_value(command).unwrap()).await;
            }
        }
    }
}
