//! Coming back: missing events, a wrong hash, a restart, the clock.

use serde_json::{Value, json};
use tengen_game::What;

use super::{Club, Pair, SMALL};

fn numbers(frame: &Value) -> Vec<u64> {
    let events = frame["events"].as_array().unwrap();
    events
        .iter()
        .map(|event| event["seq"].as_u64().unwrap())
        .collect()
}

#[tokio::test]
async fn whoever_comes_back_gets_what_was_missed_and_no_more() {
    let club = Club::open().await;
    let pair = Pair::seated(&club, SMALL).await;
    let (mut black, white) = pair.sockets().await;
    let (seen, hash) = (white.seq(), white.hash.clone());
    drop(white);
    black.play("black", "C3").await;
    let mut back = pair.guest.socket().await;
    // What the page still has.
    back.events.clone_from(&black.events);
    back.events.truncate(usize::try_from(seen).unwrap());
    back.game = Some(tengen_game::Game::from_log(&back.events).unwrap());
    let frame = back.resume(&pair.game, seen, &hash).await;
    assert_eq!(
        (&frame["from_seq"], numbers(&frame)),
        (&json!(seen), vec![seen + 1])
    );
    assert_eq!(back.hash, black.hash);
}

#[tokio::test]
async fn whoever_is_up_to_date_gets_nothing() {
    let club = Club::open().await;
    let pair = Pair::seated(&club, SMALL).await;
    let (black, _white) = pair.sockets().await;
    let mut back = pair.host.socket().await;
    let frame = back.resume(&pair.game, black.seq(), &black.hash).await;
    assert_eq!(
        (&frame["from_seq"], numbers(&frame)),
        (&json!(black.seq()), vec![])
    );
}

#[tokio::test]
async fn whoever_differs_gets_everything() {
    let club = Club::open().await;
    let pair = Pair::seated(&club, SMALL).await;
    let (mut black, _white) = pair.sockets().await;
    black.play("black", "C3").await;
    let all: Vec<u64> = (1..=black.seq()).collect();
    let (seq, hash) = (black.seq(), black.hash.clone());
    for (seq, hash) in [
        (seq, "0000000000000000"),
        (seq + 5, hash.as_str()),
        (0, ""),
        (1, "x"),
    ] {
        let mut back = pair.host.socket().await;
        let frame = back.resume(&pair.game, seq, hash).await;
        assert_eq!(
            (&frame["from_seq"], numbers(&frame)),
            (&json!(0), all.clone()),
            "{seq} {hash}"
        );
    }
}

#[tokio::test]
async fn a_page_that_finds_itself_wrong_is_put_right_and_counted() {
    let club = Club::open().await;
    let mut pair = Pair::seated(&club, SMALL).await;
    let (mut black, _white) = pair.sockets().await;
    let frame =
        json!({"v": 1, "kind": "mismatch", "game": pair.game, "seq": black.seq(), "hash": "00"});
    black.send(&frame).await;
    let all = black.until("game").await;
    assert_eq!(all["from_seq"], 0);
    let health = pair.host.get("/health").await;
    let health: Value = serde_json::from_str(&health.body).unwrap();
    assert_eq!(health["mismatches"], 1);
}

#[tokio::test]
async fn a_restart_keeps_everything_and_costs_nobody_time() {
    let club = Club::open().await;
    let form = "size=5x5&profile=japanese&color=black&time=absolute&minutes=5&opponent=invitation";
    let pair = Pair::seated(&club, form).await;
    let (mut black, mut white) = pair.sockets().await;
    black.play("black", "C3").await;
    white
        .until_game(|game| game.position().moves_played().0 == 1)
        .await;
    let before = white.game().next_deadline().unwrap();
    let club = club.reopened().await;
    let mut back = pair.guest.at(club.addr()).socket().await;
    back.watch(&pair.game).await;
    assert_eq!(back.events[..white.events.len()], white.events[..]);
    let What::ServerPaused {
        from_ms, until_ms, ..
    } = back.events.last().unwrap().what
    else {
        panic!("no credit: {:?}", back.events.last());
    };
    // The flag falls later by exactly the time that was credited.
    let after = back.game().next_deadline().unwrap();
    assert!(from_ms < until_ms);
    assert_eq!(after.since(before), until_ms.since(from_ms));
    back.play("white", "C2").await;
}

#[tokio::test]
async fn a_flag_that_fell_while_the_server_lived_stays_fallen() {
    let club = Club::open().await;
    let form = "size=5x5&profile=japanese&color=black&time=absolute&minutes=5&opponent=invitation";
    let pair = Pair::seated(&club, form).await;
    let (black, _white) = pair.sockets().await;
    let deadline = black.game().next_deadline().unwrap();
    let Club {
        running,
        data,
        limits,
    } = club;
    running.close().await;
    // As if it had lived until after the flag and died before it looked.
    let beat = crate::heartbeat::line(deadline.0 + 10);
    std::fs::write(data.path().join("heartbeat"), beat).unwrap();
    let running = super::start(data.path(), limits, super::worker()).await;
    let mut back = pair.host.at(running.addr).socket().await;
    back.watch(&pair.game).await;
    assert_eq!(back.game().outcome().unwrap().to_string(), "W+T");
}

#[tokio::test]
async fn a_closing_club_says_that_it_will_be_back() {
    let club = Club::open().await;
    let pair = Pair::seated(&club, SMALL).await;
    let (mut black, _white) = pair.sockets().await;
    club.running.close().await;
    assert_eq!(black.closed().await.map(u16::from), Some(1012));
}

#[tokio::test]
async fn a_second_server_does_not_open_the_same_folder() {
    let club = Club::open().await;
    let config = crate::Config {
        listen: ([127, 0, 0, 1], 0).into(),
        public_url: None,
        data: club.data.path().to_owned(),
        database: None,
        limits: club.limits,
    };
    let second = crate::Server::start(config, crate::Jobs::nobody()).await;
    assert!(matches!(second, Err(crate::StartError::InUse { .. })));
}
