//! Moves sent ahead: played at once, and not a byte of them reaches anybody else before
//! the game is over.

use serde_json::{Value, json};

use super::{Browser, Club, Pair, Socket};

const FORM: &str =
    "size=9x9&profile=japanese&color=black&time=none&opponent=invitation&ahead=allowed";

fn send(lines: &str) -> Value {
    json!({"kind": "send_ahead", "ahead": lines})
}

/// Black has played E5 and sent `lines`; the sockets of Black, White and a stranger.
async fn sent(club: &Club, lines: &str) -> (Pair, [Socket; 3]) {
    let pair = Pair::seated(club, FORM).await;
    let (mut black, mut white) = pair.sockets().await;
    let mut stranger = club.browser().socket().await;
    stranger.watch(&pair.game).await;
    black.play("black", "E5").await;
    black.done("black", send(lines)).await;
    let seq = black.seq();
    white.until_seq(seq).await;
    stranger.until_seq(seq).await;
    (pair, [black, white, stranger])
}

/// `frame` without what two games always differ in: names, moments, hashes.
fn plain(frame: &mut Value) {
    match frame {
        Value::Object(fields) => {
            for (name, value) in fields {
                let is_noise =
                    name.ends_with("_ms") || ["hash", "game", "name"].contains(&name.as_str());
                if is_noise {
                    *value = Value::Null;
                } else {
                    plain(value);
                }
            }
        }
        Value::Array(values) => values.iter_mut().for_each(plain),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// All that a socket heard of events, and all that a fresh one of `browser` is told.
async fn told(socket: &Socket, browser: &Browser, game: &str) -> Vec<Value> {
    let mut fresh = browser.socket().await;
    let whole = fresh.watch(game).await;
    let heard = socket
        .heard
        .iter()
        .map(|text| serde_json::from_str(text).unwrap());
    let heard = heard.filter(|frame: &Value| frame["kind"] == "event");
    let mut all: Vec<Value> = heard.chain([whole]).collect();
    all.iter_mut().for_each(plain);
    all
}

#[tokio::test]
async fn two_trees_are_the_same_bytes_to_whoever_must_not_know_them() {
    let club = Club::open().await;
    let trees = ["D4 D6 F4 F6; C3 G7", "H8 B2"];
    let (one, mut ones) = Box::pin(sent(&club, trees[0])).await;
    let (other, mut others) = Box::pin(sent(&club, trees[1])).await;
    let strangers = (club.browser(), club.browser());
    for (at, one_of, other_of) in [
        (1, &one.guest, &other.guest),
        (2, &strangers.0, &strangers.1),
    ] {
        let mine = told(&ones[at], one_of, &one.game).await;
        let yours = told(&others[at], other_of, &other.game).await;
        assert_eq!(mine, yours);
        assert!(
            mine.iter()
                .any(|frame| frame.to_string().contains("sent_ahead"))
        );
    }
    // The owner's page has its own.
    let mine = told(&ones[0], &one.host, &one.game).await;
    assert_ne!(mine, told(&others[0], &other.host, &other.game).await);
    for (pair, tree) in [(&one, trees[0]), (&other, trees[1])] {
        for mut browser in [pair.guest.clone(), club.browser()] {
            for path in ["", "/record.sgf", "/clock", "/board.svg"] {
                let reply = browser.get(&format!("/game/{}{path}", pair.game)).await;
                let secret = tree.split(';').next().unwrap();
                assert!(!reply.body.contains(secret), "{path}");
                assert!(!reply.body.contains("TGIF"), "{path}");
            }
        }
    }
    // What was sent is played the moment its move comes, in one frame with it.
    for (sockets, at, answer) in [(&mut ones, "D4", "D6"), (&mut others, "H8", "B2")] {
        let [black, white, _] = sockets;
        white.play("white", at).await;
        black.until_seq(white.seq()).await;
        let moves = black.game().position().moves();
        let words: Vec<String> = moves.map(|(_, what)| what.to_string()).collect();
        assert_eq!(words, ["E5", at, answer]);
    }
    let rest = ones[0].game().ahead(tengen_rules::Color::Black);
    assert_eq!(rest.unwrap().to_string(), "F4 F6");
}

#[tokio::test]
async fn a_restart_forgets_nothing_that_was_sent_and_a_fresh_page_of_the_owner_has_it() {
    let club = Club::open().await;
    let (pair, _sockets) = Box::pin(sent(&club, "D4 D6 F4 F6")).await;
    let club = club.reopened().await;
    let boot = pair.host.at(club.addr()).boot(&pair.game).await;
    assert_eq!(boot["view"]["ahead"], "D4 D6 F4 F6");
    let boot = pair.guest.at(club.addr()).boot(&pair.game).await;
    assert_eq!(boot["view"]["ahead"], "");
}

#[tokio::test]
async fn once_the_game_is_over_everybody_sees_what_was_sent() {
    let club = Club::open().await;
    let (pair, [_, mut white, _]) = Box::pin(sent(&club, "D4 D6 F4 F6")).await;
    white.done("white", json!({"kind": "resign"})).await;
    let mut stranger = club.browser();
    let record = stranger
        .get(&format!("/game/{}/record.sgf", pair.game))
        .await
        .body;
    assert!(record.contains("TGIF[B D4 D6 F4 F6]"), "{record}");
    let clock = stranger
        .get(&format!("/game/{}/clock", pair.game))
        .await
        .body;
    assert!(clock.contains("D4 D6 F4 F6"));
    let frame = stranger.socket().await.watch(&pair.game).await;
    assert!(frame.to_string().contains("D4 D6 F4 F6"));
}

#[tokio::test]
async fn a_sealed_move_reaches_nobody_before_the_game_goes_on() {
    let club = Club::open().await;
    let form = "size=9x9&profile=japanese&color=black&time=absolute&minutes=10\
                &opponent=invitation&sealing=due";
    let pair = Pair::seated(&club, form).await;
    let (mut black, mut white) = pair.sockets().await;
    let mut stranger = club.browser().socket().await;
    stranger.watch(&pair.game).await;
    black.play("black", "E5").await;
    let offer = json!({"kind": "offer", "offer": "adjourn"});
    black.done("black", offer).await;
    white.until_seq(black.seq()).await;
    let agree = json!({"kind": "answer_offer", "answer": "accept"});
    white.done("white", agree).await;
    let seal = json!({"kind": "seal", "sealed": "D4"});
    white.done("white", seal).await;
    for socket in [&mut black, &mut stranger] {
        socket.until_seq(white.seq()).await;
        let last = socket.heard.last().unwrap();
        assert!(
            last.contains("\"kind\":\"sealed\"") && !last.contains("D4"),
            "{last}"
        );
    }
    assert!(
        white
            .heard
            .iter()
            .any(|frame| frame.contains("\"sealed\":\"D4\""))
    );
    for mut browser in [pair.host.clone(), club.browser()] {
        let boot = browser.boot(&pair.game).await;
        assert_eq!(boot["view"]["sealed"], Value::Null);
        assert_eq!(boot["view"]["standing"]["sealed_by"], "white");
        for path in ["/record.sgf", "/clock"] {
            let reply = browser.get(&format!("/game/{}{path}", pair.game)).await;
            assert!(
                !reply.body.contains("D4") && !reply.body.contains("[df]"),
                "{path}"
            );
        }
    }
    black.done("black", json!({"kind": "resume"})).await;
    white.until_seq(black.seq()).await;
    white.done("white", json!({"kind": "resume"})).await;
    black.until_seq(white.seq()).await;
    let (_, last) = black.game().position().last_move().unwrap();
    assert_eq!(last.to_string(), "D4");
}

#[tokio::test]
async fn an_hour_that_is_years_away_is_refused() {
    let club = Club::open().await;
    let form = "size=9x9&profile=japanese&color=black&time=absolute&minutes=10\
                &opponent=invitation&begins=2090-01-01T12:00&lateness=half_of_main";
    let mut host = club.browser();
    let refused = host.post("/games", form).await;
    assert!(
        refused.status == 422 || refused.status == 400,
        "{}",
        refused.status
    );
}
