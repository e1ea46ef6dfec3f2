//! Work that nobody does, that is refused, comes late, fails or is nonsense; hints that
//! are asked for as they should not be.

use std::num::NonZeroUsize;
use std::sync::atomic::Ordering;
use std::time::Duration;

use serde_json::{Value, json};
use tengen_game::{Command, Game, What};
use tengen_rules::{Color, Move};
use tengen_wire::{JobAnswer, JobError, JobWhat};
use tengen_worker::{Settings, Worker};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

use super::playing::{agree, to_the_count, until_judged, until_over};
use super::program::{AGAINST, against, hint, owes, send_hint, until_answered};
use super::{Club, Pair, ROOMY, SMALL, Socket};
use crate::config::Limits;
use crate::jobs::{Jobs, Order};

/// Longer than anything here may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// Where a club's orders lie until the test says what becomes of them.
struct Desk {
    orders: UnboundedReceiver<Order>,
    worker: Worker,
}

impl Desk {
    fn new() -> (Desk, Jobs) {
        let (orders, taken) = unbounded_channel();
        let worker = Worker::start(Settings {
            threads: NonZeroUsize::MIN,
            room: 64,
        });
        let desk = Desk {
            orders: taken,
            worker,
        };
        // A club that closes may order what nobody takes any more.
        let jobs = Jobs::to(move |order| drop(orders.send(order)));
        (desk, jobs)
    }

    async fn order(&mut self) -> Order {
        let order = tokio::time::timeout(PATIENCE, self.orders.recv()).await;
        order.unwrap().unwrap()
    }

    /// The next order, which is for the program's seat.
    async fn act(&mut self) -> Order {
        let order = self.order().await;
        assert!(
            matches!(order.job.what, JobWhat::Act { .. }),
            "{:?}",
            order.job.what
        );
        order
    }

    /// The next order, which is for a hint.
    async fn hint(&mut self) -> Order {
        let order = self.order().await;
        assert_eq!(order.job.what, JobWhat::Hint);
        order
    }

    /// Has an order done as it should be.
    fn hand_on(&self, Order { job, stop, reply }: Order) {
        self.worker
            .take(job, stop, move |answer| reply.answer(answer));
    }
}

fn plays(point: &str) -> JobAnswer {
    let point = point.parse().unwrap();
    JobAnswer::Act {
        command: Some(Command::Play { point }),
    }
}

fn stone(game: &Game, at: &str) -> Option<Color> {
    game.position().board().stone(at.parse().unwrap())
}

#[tokio::test]
async fn a_club_without_the_program_says_so() {
    let club = Club::employing(Jobs::nobody(), ROOMY).await;
    let mut host = club.browser();
    let form = format!("opponent=program&{AGAINST}");
    let refused = host.post("/games", &form).await;
    assert_eq!(refused.status, 422, "{}", refused.body);
    assert!(
        refused.body.contains("terms.no-program"),
        "{}",
        refused.body
    );
    let pair = Pair::seated(&club, &format!("{SMALL}&help=hints")).await;
    let (mut black, _white) = pair.sockets().await;
    assert_eq!(hint(&mut black, "black").await["code"], "hint.no-worker");
    let advise = json!({"v": 1, "kind": "advise", "game": pair.game, "seat": "black"});
    black.send(&advise).await;
    assert_eq!(black.until("advice").await["uncaptured"], json!([]));
}

#[tokio::test]
async fn where_nobody_judges_the_players_mark_by_hand() {
    let club = Club::employing(Jobs::nobody(), ROOMY).await;
    let pair = Pair::seated(&club, SMALL).await;
    let (mut black, mut white) = pair.sockets().await;
    to_the_count(&mut black, &mut white).await;
    let mark = json!({"kind": "mark", "point": "D1", "status": "dead"});
    black.done("black", mark).await;
    // All the board is Black's: 20 points, and 5 prisoners; komi 6.5.
    assert_eq!(agree(&mut black, &mut white).await, "B+18.5");
    let is_judged = |event: &tengen_game::Event| matches!(event.what, What::Judged { .. });
    assert!(!black.events.iter().any(is_judged));
}

#[tokio::test]
async fn a_program_that_has_left_the_club_plays_on_when_it_is_back() {
    let club = Club::open().await;
    let mut host = club.browser();
    let mut socket = against(&mut host, AGAINST).await;
    let game = socket.id.clone();
    socket.play("black", "C3").await;
    until_answered(&mut socket).await;
    drop(socket);
    let club = club.reopened_employing(Jobs::nobody()).await;
    let mut socket = host.at(club.addr()).socket().await;
    socket.watch(&game).await;
    let free = socket.game().position().board().empty_points().first();
    let free = free.unwrap().to_string();
    socket.play("black", &free).await;
    let undo = json!({"kind": "ask_undo", "moves": 1});
    socket.done("black", undo).await;
    assert!(owes(socket.game()));
    drop(socket);
    let club = club.reopened().await;
    let mut socket = host.at(club.addr()).socket().await;
    socket.watch(&game).await;
    until_answered(&mut socket).await;
    assert_eq!(stone(socket.game(), &free), None, "it was taken back");
}

#[tokio::test]
async fn a_program_that_is_busy_is_asked_again() {
    let (mut desk, jobs) = Desk::new();
    let club = Club::employing(jobs, ROOMY).await;
    let mut socket = against(&mut club.browser(), AGAINST).await;
    socket.play("black", "C3").await;
    let order = desk.act().await;
    order.reply.answer(Err(JobError::Busy));
    let again = desk.act().await;
    assert_eq!(again.job.events, socket.events);
    desk.hand_on(again);
    until_answered(&mut socket).await;
    assert_eq!(socket.game().turn(), Some(Color::Black));
}

#[tokio::test]
async fn a_judgement_for_which_there_was_no_room_is_asked_for_again() {
    let (mut desk, jobs) = Desk::new();
    let club = Club::employing(jobs, ROOMY).await;
    let pair = Pair::seated(&club, SMALL).await;
    let (mut black, mut white) = pair.sockets().await;
    to_the_count(&mut black, &mut white).await;
    let order = desk.order().await;
    order.reply.answer(Err(JobError::Busy));
    let again = desk.order().await;
    assert_eq!(again.job.what, JobWhat::Judge);
    desk.hand_on(again);
    for socket in [&mut black, &mut white] {
        until_judged(socket).await;
    }
    assert_eq!(agree(&mut black, &mut white).await, "W+1.5");
}

#[tokio::test]
async fn a_judgement_that_fails_leaves_the_players_their_count() {
    let (mut desk, jobs) = Desk::new();
    let club = Club::employing(jobs, ROOMY).await;
    let pair = Pair::seated(&club, SMALL).await;
    let (mut black, mut white) = pair.sockets().await;
    to_the_count(&mut black, &mut white).await;
    drop(desk.order().await);
    for socket in [&mut black, &mut white] {
        while !matches!(socket.events.last().unwrap().what, What::Judged { .. }) {
            socket.frame().await;
        }
    }
    assert_eq!(agree(&mut black, &mut white).await, "W+1.5");
}

#[tokio::test]
async fn an_answer_that_comes_after_the_undo_is_dropped() {
    let (mut desk, jobs) = Desk::new();
    let club = Club::employing(jobs, ROOMY).await;
    let mut socket = against(&mut club.browser(), AGAINST).await;
    socket.play("black", "C3").await;
    let late = desk.act().await;
    let undo = json!({"kind": "ask_undo", "moves": 1});
    socket.done("black", undo).await;
    assert!(late.stop.load(Ordering::Relaxed), "nobody wants it now");
    let order = desk.act().await;
    desk.hand_on(order);
    socket
        .until_game(|game| game.turn() == Some(Color::Black))
        .await;
    // White is to move again, but in another game, as it were.
    socket.play("black", "B2").await;
    let order = desk.act().await;
    late.reply.answer(Ok(plays("A1")));
    order.reply.answer(Ok(plays("D4")));
    until_answered(&mut socket).await;
    let game = socket.game();
    assert_eq!(stone(game, "D4"), Some(Color::White));
    assert_eq!((stone(game, "A1"), stone(game, "C3")), (None, None));
    socket.play("black", "A1").await;
}

#[tokio::test]
async fn a_program_that_fails_gives_the_game_up() {
    let nonsense: [fn(Order); 6] = [
        drop,
        |order| order.reply.answer(Err(JobError::Failed)),
        |order| order.reply.answer(Err(JobError::Misfit)),
        |order| {
            let judgement = tengen_rules::Judgement::default();
            order.reply.answer(Ok(JobAnswer::Judge { judgement }));
        },
        // It is taken.
        |order| order.reply.answer(Ok(plays("C3"))),
        |order| {
            let command = Some(Command::Accept { revision: 1 });
            order.reply.answer(Ok(JobAnswer::Act { command }));
        },
    ];
    let (mut desk, jobs) = Desk::new();
    let club = Club::employing(jobs, ROOMY).await;
    let mut host = club.browser();
    for (nth, answer) in nonsense.into_iter().enumerate() {
        let mut socket = against(&mut host, AGAINST).await;
        socket.play("black", "C3").await;
        answer(desk.act().await);
        assert_eq!(until_over(&mut socket).await, "B+R", "answer {nth}");
    }
}

fn advises(point: &str) -> JobAnswer {
    JobAnswer::Hint {
        what: Move::Play(point.parse().unwrap()),
        line: vec![Move::Play(point.parse().unwrap()), Move::Pass],
        winrate: 0.5,
        score: -1.5,
    }
}

#[tokio::test]
async fn hints_that_nobody_may_have_are_refused_and_the_socket_lives() {
    let (mut desk, jobs) = Desk::new();
    let club = Club::employing(jobs, ROOMY).await;
    let mut pair = Pair::seated(&club, &format!("{SMALL}&help=hints")).await;
    let (mut black, mut white) = pair.sockets().await;
    let game = pair.game.clone();
    let code = async |socket: &mut Socket, game: &str, seat: &str| -> Value {
        send_hint(socket, game, seat).await;
        socket.until("fault").await["code"].clone()
    };
    let unknown = "0190163d-8694-739b-aea5-966c26f8ad91";
    assert_eq!(code(&mut black, unknown, "black").await, "game.unknown");
    for (game, seat) in [(&*game, "green"), (&*game, ""), ("", "black")] {
        let answer = code(&mut black, game, seat).await;
        assert_eq!(answer, "frame.malformed", "{game} {seat}");
    }
    assert_eq!(code(&mut white, &game, "white").await, "hint.not-your-turn");
    let mut guest = pair.guest.socket().await;
    let mut stranger = club.browser().socket().await;
    for socket in [&mut guest, &mut stranger] {
        assert_eq!(code(socket, &game, "black").await, "game.not-your-seat");
    }
    black.done("black", json!({"kind": "resign"})).await;
    assert_eq!(code(&mut black, &game, "black").await, "hint.not-your-turn");
    assert!(desk.orders.try_recv().is_err(), "nothing was thought of");
    assert_eq!(pair.host.get("/health").await.status, 200);
}

#[tokio::test]
async fn one_hint_at_a_time_is_thought_of_for_a_page() {
    let (mut desk, jobs) = Desk::new();
    let club = Club::employing(jobs, ROOMY).await;
    let form = "size=5x5&profile=japanese&color=black&opponent=one_screen&help=hints";
    let mut host = club.browser();
    let game = host.new_game(form).await;
    let mut socket = host.socket().await;
    socket.watch(&game).await;
    send_hint(&mut socket, &game, "black").await;
    let first = desk.hint().await;
    for _ in 0..20 {
        assert_eq!(hint(&mut socket, "black").await["code"], "hint.busy");
    }
    // What is thought about the board as it was is told as such.
    let seq = socket.seq();
    socket.play("black", "C3").await;
    first.reply.answer(Ok(advises("B2")));
    let told = socket.until("hint").await;
    assert_eq!((&told["seq"], &told["move"]), (&json!(seq), &json!("B2")));
    assert_eq!(told["line"], json!(["B2", "pass"]));
    // A thought that came to nothing is no reason to wait for ever.
    send_hint(&mut socket, &game, "white").await;
    drop(desk.hint().await);
    assert_eq!(socket.until("fault").await["code"], "hint.failed");
    for (error, code) in [
        (JobError::Busy, "hint.busy"),
        (JobError::Nobody, "hint.no-worker"),
    ] {
        send_hint(&mut socket, &game, "white").await;
        desk.hint().await.reply.answer(Err(error));
        assert_eq!(socket.until("fault").await["code"], code);
    }
    send_hint(&mut socket, &game, "white").await;
    let order = desk.hint().await;
    desk.hand_on(order);
    assert_eq!(socket.until("hint").await["seq"], socket.seq());
}

#[tokio::test]
async fn an_address_has_so_many_hints_and_no_more() {
    let limits = Limits {
        hints_per_address: 2,
        ..ROOMY
    };
    let club = Club::with(limits).await;
    let mut host = club.browser();
    let mut socket = against(&mut host, &format!("{AGAINST}&help=hints")).await;
    let mut strict = against(&mut host, AGAINST).await;
    for _ in 0..2 {
        // A refusal is no hint, and does not count.
        assert_eq!(hint(&mut strict, "black").await["code"], "hint.not-allowed");
        assert_eq!(hint(&mut socket, "black").await["kind"], "hint");
    }
    assert_eq!(hint(&mut socket, "black").await["code"], "hint.spent");
    // Another page is the same address.
    let mut other = against(&mut club.browser(), &format!("{AGAINST}&help=hints")).await;
    assert_eq!(hint(&mut other, "black").await["code"], "hint.spent");
    socket.play("black", "C3").await;
}
