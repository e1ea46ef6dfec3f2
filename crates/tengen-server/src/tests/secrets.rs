//! What is hidden never leaves the server: two games that differ in a secret alone are
//! the same bytes to whoever must not know it, on sockets, pages and pictures.

use serde_json::{Value, json};

use super::{Browser, Club, Pair, Socket};

const ONE_COLOR: &str =
    "size=5x5&profile=japanese&color=black&time=none&opponent=invitation&look=one";
const BLIND: &str =
    "size=5x5&profile=japanese&color=black&time=none&opponent=invitation&blind=white";

/// Owners of earlier stones changed hands; points, last move and turn are the same.
const ONE: [&str; 5] = ["B2", "D4", "C3", "E1", "A5"];
const OTHER: [&str; 5] = ["D4", "C3", "E1", "B2", "A5"];

/// A game of `moves` between two people who see no more than they may.
async fn played(club: &Club, form: &str, moves: &[&str]) -> (Pair, Socket, Socket) {
    let pair = Pair::seated(club, form).await;
    let mut black = pair.host.socket().await;
    let mut white = pair.guest.socket().await;
    black.watch_hidden(&pair.game).await;
    white.watch_hidden(&pair.game).await;
    for (at, point) in moves.iter().enumerate() {
        let (mover, other, seat) = if at % 2 == 0 {
            (&mut black, &mut white, "black")
        } else {
            (&mut white, &mut black, "white")
        };
        mover.play_hidden(seat, point).await;
        other.until_seq(mover.seq()).await;
    }
    (pair, black, white)
}

/// The game of a host's own: both invited pairs are the same two people.
async fn again(pair: &Pair, form: &str, moves: &[&str]) -> String {
    let (mut host, mut guest) = (pair.host.clone(), pair.guest.clone());
    let game = host.new_game(form).await;
    let invitation = host.invitation(&game).await;
    guest.post(&invitation, "").await;
    let pair = Pair {
        host,
        guest,
        game: game.clone(),
    };
    let mut black = pair.host.socket().await;
    let mut white = pair.guest.socket().await;
    for socket in [&mut black, &mut white] {
        game.clone_into(&mut socket.id);
        socket
            .send(&json!({"v": 1, "kind": "watch", "game": game}))
            .await;
        // One of them may see all.
        while socket.seq() == 0 {
            socket.frame().await;
        }
    }
    for (at, point) in moves.iter().enumerate() {
        let (mover, seat) = if at % 2 == 0 {
            (&mut black, "black")
        } else {
            (&mut white, "white")
        };
        mover.until_seq(2 + at as u64).await;
        mover.play_hidden(seat, point).await;
    }
    game
}

/// What a fresh connection of `browser` is told of `game`, the game's name left out.
async fn told(browser: &Browser, game: &str) -> String {
    let mut socket = browser.socket().await;
    plain(&socket.watch_hidden(game).await, game)
}

/// `text` without the game's name, and without the hash: that is over the moments of
/// the moves too, which the clock on the wall makes differ. That it is over no more
/// than the view is held in the game, where moments can be the same.
fn plain(text: &str, game: &str) -> String {
    let named = text.replace(game, "GAME");
    let mut parts = named.split("\"hash\":\"");
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (hash, rest) = part.split_at(16);
        assert!(hash.bytes().all(|digit| digit.is_ascii_hexdigit()));
        plain += "\"hash\":\"";
        plain += rest;
    }
    plain
}

async fn page(browser: &Browser, game: &str, path: &str) -> String {
    let reply = browser.clone().get(&format!("/game/{game}{path}")).await;
    format!("{} {}", reply.status, plain(&reply.body, game))
}

/// No word of whose a stone is.
fn names_no_owner(text: &str) {
    for word in [
        r#""X"#,
        r#""O"#,
        ".X",
        ".O",
        "#X",
        "XX",
        r#""actor""#,
        r#""events""#,
        r#""movers":"B"#,
        r#""prisoners":{"#,
    ] {
        assert!(!text.contains(word), "{word} in {text}");
    }
}

#[tokio::test]
async fn two_one_color_games_that_differ_in_owners_are_the_same_bytes_after_a_reconnect() {
    let club = Club::open().await;
    let (pair, black, white) = played(&club, ONE_COLOR, &ONE).await;
    let other = again(&pair, ONE_COLOR, &OTHER).await;
    drop((black, white));
    let stranger = club.browser();
    for browser in [&pair.host, &pair.guest, &stranger] {
        let one = told(browser, &pair.game).await;
        assert_eq!(one, told(browser, &other).await);
        assert!(one.contains(r#""board":["#) && one.contains('#'), "{one}");
        for path in ["", "/board.svg", "/board.png", "/record.sgf", "/clock"] {
            let one = page(browser, &pair.game, path).await;
            assert_eq!(one, page(browser, &other, path).await, "{path}");
        }
    }
}

#[tokio::test]
async fn while_a_one_color_game_goes_on_no_frame_and_no_page_names_an_owner() {
    let club = Club::open().await;
    let (mut pair, mut black, white) = played(&club, ONE_COLOR, &ONE).await;
    let answer = black.command("white", json!({"kind": "pass"})).await;
    assert_eq!(answer["refusal"]["code"], "game.not-your-seat");
    let advise = json!({"v": 1, "kind": "advise", "game": pair.game, "seat": "black"});
    black.send(&advise).await;
    let advice = black.until("advice").await;
    assert_eq!(advice["uncaptured"], json!([]));
    for socket in [&black, &white] {
        assert!(ONE.len() < socket.heard.len());
        for frame in &socket.heard {
            names_no_owner(frame);
        }
    }
    for browser in [&mut pair.host, &mut pair.guest, &mut club.browser()] {
        let boot = browser.boot(&pair.game).await;
        names_no_owner(&boot["view"].to_string());
        let body = browser.get(&format!("/game/{}", pair.game)).await.body;
        assert!(!body.contains("class=\"board-black\""));
        assert_eq!(body.matches("class=\"board-white\"").count(), ONE.len());
        let lobby = browser.get("/").await.body;
        let (_, games) = lobby.split_once("id=\"games-title\"").unwrap();
        assert!(!games.contains("class=\"board-black\""));
        for path in ["/record.sgf", "/clock"] {
            let reply = browser.get(&format!("/game/{}{path}", pair.game)).await;
            assert_eq!(reply.status, 403);
        }
    }
}

#[tokio::test]
async fn once_play_has_stopped_everybody_gets_the_whole_log() {
    let club = Club::open().await;
    let (pair, mut black, mut white) = played(&club, ONE_COLOR, &ONE).await;
    let mut stranger = club.browser().socket().await;
    stranger.watch_hidden(&pair.game).await;
    white.play_hidden("white", "pass").await;
    black.until_seq(white.seq()).await;
    black.play_hidden("black", "pass").await;
    for socket in [&mut black, &mut white, &mut stranger] {
        let is_counting = |game: &tengen_game::Game| game.phase() == tengen_game::Phase::Counting;
        socket.until_game(is_counting).await;
        assert_eq!(socket.game().position().moves().len(), 7);
    }
    let refused = black.refused("black", json!({"kind": "resume"})).await;
    assert_eq!(refused, "game.shown");
    let sgf = pair.host.clone();
    let record = page(&sgf, &pair.game, "/record.sgf").await;
    assert!(
        record.contains("TGVA[one-color]") && record.contains(";B[bd]"),
        "{record}"
    );
}

#[tokio::test]
async fn a_blind_player_gets_the_same_bytes_whatever_stands_on_the_board() {
    let club = Club::open().await;
    let pair = Pair::seated(&club, BLIND).await;
    let one = again(&pair, BLIND, &["B2", "D4", "C3", "E1", "A5"]).await;
    let other = again(&pair, BLIND, &["E5", "A1", "B4", "C2", "A5"]).await;
    let blind = &pair.guest;
    let heard = told(blind, &one).await;
    assert_eq!(heard, told(blind, &other).await);
    let view: Value = serde_json::from_str(&heard).unwrap();
    let view = &view["view"];
    assert_eq!(view["board"], json!(vec!["?????"; 5]));
    assert_eq!(
        (&view["last_move"], &view["move_number"]),
        (&json!("A5"), &json!(5))
    );
    assert_eq!(
        (&view["moves"], &view["sight"]),
        (&json!([]), &json!("nothing"))
    );
    for path in ["", "/board.svg", "/board.png", "/record.sgf", "/clock"] {
        assert_eq!(
            page(blind, &one, path).await,
            page(blind, &other, path).await
        );
    }
    // Others see the board; the picture behind the link is for everybody, and shows none.
    let mut seeing = pair.host.socket().await;
    let frame = seeing.watch(&one).await;
    assert_eq!(frame["events"].as_array().unwrap().len(), 7);
    let mut stranger = club.browser();
    let picture = stranger.get(&format!("/game/{one}/board.svg")).await.body;
    let empty = stranger
        .get(&format!("/game/{}/board.svg", pair.game))
        .await
        .body;
    assert_eq!(picture, empty);
}

#[tokio::test]
async fn a_blind_player_is_refused_by_the_rule_and_shown_nothing() {
    let club = Club::open().await;
    let pair = Pair::seated(&club, BLIND).await;
    let game = again(&pair, BLIND, &["A2", "E5", "B1"]).await;
    let mut blind = pair.guest.socket().await;
    blind.watch_hidden(&game).await;
    let answer = blind
        .command("white", json!({"kind": "play", "point": "A1"}))
        .await;
    let refusal = &answer["refusal"];
    assert_eq!(refusal["code"], "unseen.suicide");
    assert_eq!(
        (&refusal["points"], &refusal["move_number"]),
        (&json!(["A1"]), &Value::Null)
    );
}

#[tokio::test]
async fn whoever_plays_both_sides_sees_no_more_than_the_blind_one() {
    let club = Club::open().await;
    let mut host = club.browser();
    let form = "size=5x5&profile=japanese&time=none&opponent=one_screen&blind=black";
    let game = host.new_game(form).await;
    let mut socket = host.socket().await;
    socket.watch_hidden(&game).await;
    assert_eq!(socket.you, json!(["black", "white"]));
    socket.play_hidden("black", "C3").await;
    socket.play_hidden("white", "D4").await;
    assert_eq!(socket.view["board"], json!(vec!["?????"; 5]));
}

#[tokio::test]
async fn the_program_is_no_opponent_where_captures_win() {
    let club = Club::open().await;
    let mut host = club.browser();
    let form = "size=9&goal=capture&capture=1&opponent=program&level=1";
    let reply = host.post("/games", form).await;
    assert_eq!(reply.status, 422);
    let form = "size=9&goal=capture&capture=1&opponent=one_screen&color=black";
    let game = host.new_game(form).await;
    let mut socket = host.socket().await;
    socket.watch(&game).await;
    for (seat, point) in [("black", "B1"), ("white", "A1"), ("black", "A2")] {
        socket.play(seat, point).await;
    }
    let outcome = socket.game().outcome().copied().unwrap();
    assert_eq!(outcome.code(), "outcome.capture");
    let lobby = host.get("/").await.body;
    assert!(
        lobby.contains("wins by capture") || lobby.contains("захватом"),
        "{lobby}"
    );
}
