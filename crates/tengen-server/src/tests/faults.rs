//! What is sent wrong, too much, or cannot be kept.

use serde_json::json;
use tokio_tungstenite::tungstenite::Message;

use super::{Club, Pair, ROOMY, SMALL};
use crate::config::Limits;

#[tokio::test]
async fn what_is_no_frame_is_answered_with_a_fault_and_the_socket_lives() {
    let club = Club::open().await;
    let mut pair = Pair::seated(&club, SMALL).await;
    let (mut black, _white) = pair.sockets().await;
    let game = &pair.game;
    let garbage = [
        String::new(),
        "hello".to_owned(),
        "[1,2".to_owned(),
        "\u{0}".to_owned(),
        "[".repeat(10_000),
        json!({"v": 1, "kind": "command", "game": game}).to_string(),
        json!({"v": 1, "kind": "watch", "game": "../../etc"}).to_string(),
        json!({"v": 1, "kind": "command", "game": game, "id": "x", "seq": 1, "seat": "green",
               "command": {"kind": "play", "point": "Z99"}})
        .to_string(),
    ];
    for text in garbage {
        black.send_message(Message::text(text.clone())).await;
        assert_eq!(
            black.until("fault").await["code"],
            "frame.malformed",
            "{text}"
        );
    }
    black
        .send_message(Message::text(r#"{"v":9,"kind":"ping","t_ms":1}"#))
        .await;
    assert_eq!(black.until("fault").await["code"], "frame.version");
    black.send_message(Message::binary(vec![0xff; 100])).await;
    assert_eq!(black.until("fault").await["code"], "frame.binary");
    black.play("black", "C3").await;
    assert_eq!(pair.host.get("/health").await.status, 200);
}

#[tokio::test]
async fn a_frame_that_is_too_long_ends_its_socket_and_no_other() {
    let club = Club::open().await;
    let pair = Pair::seated(&club, SMALL).await;
    let (mut black, mut white) = pair.sockets().await;
    white
        .send_message(Message::text("x".repeat(16 * 1024 + 1)))
        .await;
    assert_eq!(white.until("fault").await["code"], "frame.too-long");
    assert_eq!(white.closed().await.map(u16::from), Some(1009));
    // Far too long: with a word or without, it ends, and nothing else is harmed.
    let mut third = pair.guest.socket().await;
    third.send_message(Message::text("x".repeat(1 << 20))).await;
    third.closed().await;
    black.play("black", "C3").await;
}

#[tokio::test]
async fn a_socket_that_sends_without_pause_is_closed() {
    let club = Club::with(Limits {
        frames_at_once: 5,
        frames_per_second: 1,
        ..ROOMY
    })
    .await;
    let mut socket = club.browser().socket().await;
    for n in 0..7 {
        socket
            .send(&json!({"v": 1, "kind": "ping", "t_ms": n}))
            .await;
    }
    assert_eq!(socket.closed().await.map(u16::from), Some(1008));
}

#[tokio::test]
async fn no_socket_watches_more_games_than_allowed() {
    let club = Club::with(Limits {
        watched_per_socket: 1,
        ..ROOMY
    })
    .await;
    let mut host = club.browser();
    let (one, two) = (host.new_game(SMALL).await, host.new_game(SMALL).await);
    let mut socket = host.socket().await;
    socket.watch(&one).await;
    socket
        .send(&json!({"v": 1, "kind": "watch", "game": two}))
        .await;
    assert_eq!(socket.until("fault").await["code"], "limit.watched");
    socket
        .send(&json!({"v": 1, "kind": "unwatch", "game": one}))
        .await;
    socket.watch(&two).await;
}

#[tokio::test]
async fn an_unknown_game_is_a_fault_and_a_missing_page() {
    let club = Club::open().await;
    let id = "0190163d-8694-739b-aea5-966c26f8ad91";
    let mut browser = club.browser();
    assert_eq!(browser.get(&format!("/game/{id}")).await.status, 404);
    let mut socket = browser.socket().await;
    socket
        .send(&json!({"v": 1, "kind": "watch", "game": id}))
        .await;
    let fault = socket.until("fault").await;
    assert_eq!(
        (&fault["code"], &fault["game"]),
        (&json!("game.unknown"), &json!(id))
    );
}

#[tokio::test]
async fn a_store_that_refuses_leaves_the_game_as_it_was() {
    let club = Club::open().await;
    let pair = Pair::seated(&club, SMALL).await;
    let (mut black, _white) = pair.sockets().await;
    black.play("black", "C3").await;
    let (seq, hash) = (black.seq(), black.hash.clone());
    let database = club.database().await;
    sqlx::raw_sql("ALTER TABLE command RENAME TO gone")
        .execute(&database)
        .await
        .unwrap();
    let mut white = pair.guest.socket().await;
    white.watch(&pair.game).await;
    let play = json!({"kind": "play", "point": "C2"});
    let id = "00000000-0000-4000-8000-000000000003";
    let answer = white.command_as(id, seq, "white", play.clone()).await;
    assert_eq!(answer["refusal"]["code"], "internal.store-unavailable");
    let mut look = pair.host.socket().await;
    look.watch(&pair.game).await;
    assert_eq!((look.seq(), &look.hash), (seq, &hash));
    // The same command again, once the store is whole.
    sqlx::raw_sql("ALTER TABLE gone RENAME TO command")
        .execute(&database)
        .await
        .unwrap();
    let answer = white.command_as(id, seq, "white", play).await;
    assert_eq!(
        (&answer["kind"], &answer["first_seq"]),
        (&json!("done"), &json!(seq + 1))
    );
    black.until_game(|game| game.seq() == seq + 1).await;
}

#[tokio::test]
async fn a_log_that_somebody_else_wrote_to_is_read_again() {
    let club = Club::open().await;
    let pair = Pair::seated(&club, SMALL).await;
    let (mut black, mut white) = pair.sockets().await;
    // Another program takes the first move back out of the log's hands: it plays itself.
    let event = json!({"at_ms": 5, "actor": "black", "what": {"kind": "played", "point": "C3", "clock": null}});
    let database = club.database().await;
    sqlx::query(
        "INSERT INTO game_event (game_id, seq, at_ms, actor, kind, v, body) VALUES ($1, $2, 5, 'black', 'played', 1, $3)",
    )
    .bind(&pair.game)
    .bind(i64::try_from(black.seq() + 1).unwrap())
    .bind(event.to_string())
    .execute(&database)
    .await
    .unwrap();
    let answer = black
        .command("black", json!({"kind": "play", "point": "D4"}))
        .await;
    assert_eq!(answer["refusal"]["code"], "game.stale");
    white
        .until_game(|game| game.position().moves_played().0 == 1)
        .await;
    white.play("white", "D4").await;
    black
        .until_game(|game| game.position().moves_played().0 == 2)
        .await;
}
