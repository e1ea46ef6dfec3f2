//! Terms proposed and countered before a game, and series of games.

use tengen_game::{Game, Phase};
use tengen_rules::{Color, Komi};

use super::browser::Browser;
use super::{Club, Pair, SMALL};

/// The game as a page of `browser` tells it.
async fn game_of(browser: &Browser, game: &str) -> Game {
    let mut socket = browser.socket().await;
    socket.watch(game).await;
    socket.game.take().unwrap()
}

#[tokio::test]
async fn an_invited_player_counters_and_the_game_begins_by_what_both_agreed_to() {
    let club = Club::open().await;
    let mut host = club.browser();
    let game = host.new_game(SMALL).await;
    let invitation = host.invitation(&game).await;
    let mut guest = club.browser();
    let page = guest.get(&format!("{invitation}/terms")).await;
    assert_eq!(page.status, 200);

    let other = format!("{SMALL}&komi=0.5");
    let reply = guest.post(&format!("{invitation}/terms"), &other).await;
    let terms = format!("/game/{game}/terms");
    assert_eq!((reply.status, reply.location()), (303, terms.clone()));
    let state = game_of(&guest, &game).await;
    assert_eq!(state.phase(), Phase::Arranging);

    // The host sees what is new, and nobody begins without the host's word.
    let page = host.get(&terms).await.body;
    assert!(page.contains("<del>") && page.contains("<ins>"), "{page}");
    assert!(!guest.get(&terms).await.body.contains("name=\"agree\""));
    let stranger = club.browser().get(&terms).await.body;
    assert!(!stranger.contains("name=\"agree\"") && !stranger.contains("id=\"counter\""));
    // Agreeing to what lay there before agrees to nothing.
    host.post(&format!("/game/{game}/agree"), "seq=1").await;
    assert_eq!(game_of(&host, &game).await.phase(), Phase::Arranging);

    let counter = format!("{SMALL}&komi=2.5");
    host.post(&terms, &counter).await;
    let seq = game_of(&host, &game).await.arranging().seq;
    guest
        .post(&format!("/game/{game}/agree"), &format!("seq={seq}"))
        .await;
    let state = game_of(&guest, &game).await;
    assert_eq!(state.phase(), Phase::Playing);
    assert_eq!(state.terms().komi, Komi::halves(5));
}

#[tokio::test]
async fn proposals_of_strangers_and_faulty_ones_change_nothing() {
    let club = Club::open().await;
    let mut host = club.browser();
    let game = host.new_game(SMALL).await;
    let terms = format!("/game/{game}/terms");
    let reply = club.browser().post(&terms, SMALL).await;
    assert_eq!(reply.status, 404);
    let faulty = format!("{SMALL}&komi=six");
    assert_eq!(host.post(&terms, &faulty).await.status, 422);
    assert_eq!(game_of(&host, &game).await.seq(), 1);
}

const SERIES: &str = "size=5x5&profile=japanese&color=black&series=bwb&series_games=3";

/// One side resigns, and both go on to the next game; its address.
async fn finish(pair: &mut Pair, loser: Color) -> String {
    let (mut host, mut guest) = pair.sockets().await;
    let host_color = host.game.as_ref().unwrap().host().unwrap();
    let socket = if host_color == loser {
        &mut host
    } else {
        &mut guest
    };
    let seat = match loser {
        Color::Black => "black",
        Color::White => "white",
    };
    let resign = serde_json::json!({ "kind": "resign" });
    socket.done(seat, resign).await;
    let next = format!("/game/{}/next", pair.game);
    let reply = pair.host.post(&next, "").await;
    assert_eq!(reply.status, 303);
    let there = reply.location();
    // Whoever comes second finds the same game.
    assert_eq!(pair.guest.post(&next, "").await.location(), there);
    there.strip_prefix("/game/").unwrap().to_owned()
}

#[tokio::test]
async fn a_series_goes_on_with_colors_by_its_schedule_until_it_is_decided() {
    let club = Club::open().await;
    let mut pair = Pair::seated(&club, SERIES).await;
    let first = pair.game.clone();
    pair.game = Box::pin(finish(&mut pair, Color::White)).await;
    let second = game_of(&pair.host, &pair.game).await;
    assert_eq!(second.phase(), Phase::Playing);
    assert_eq!(second.host(), Some(Color::White));
    let score = second.terms().series.as_ref().unwrap().score;
    assert_eq!((score.host, score.guest), (2, 0));

    // A restart loses nothing, and does not make another second game.
    let club = club.reopened().await;
    pair.host = pair.host.at(club.addr());
    pair.guest = pair.guest.at(club.addr());
    let again = pair.guest.post(&format!("/game/{first}/next"), "").await;
    assert_eq!(again.location(), format!("/game/{}", pair.game));

    pair.game = Box::pin(finish(&mut pair, Color::White)).await;
    let third = game_of(&pair.host, &pair.game).await;
    assert_eq!(third.host(), Some(Color::Black));
    let score = third.terms().series.as_ref().unwrap().score;
    assert_eq!((score.host, score.guest), (2, 2));
    let lobby = pair.host.get("/").await.body;
    assert!(lobby.contains("1 : 1"), "{lobby}");
    let record = pair
        .host
        .get(&format!("/game/{}/record.sgf", pair.game))
        .await;
    assert!(
        record.body.contains("RO[3 (series of 3, B-W-B)]"),
        "{}",
        record.body
    );
}

#[tokio::test]
async fn the_next_game_waits_for_both_and_is_nobody_elses() {
    let club = Club::open().await;
    let mut pair = Pair::seated(&club, SERIES).await;
    let next = format!("/game/{}/next", pair.game);
    // Not before the game has ended.
    assert_eq!(pair.host.post(&next, "").await.status, 404);
    let (mut host, _) = pair.sockets().await;
    let resign = serde_json::json!({ "kind": "resign" });
    host.done("black", resign).await;
    assert_eq!(club.browser().post(&next, "").await.status, 404);
    let there = pair.host.post(&next, "").await.location();
    let game = there.strip_prefix("/game/").unwrap();
    assert_eq!(game_of(&pair.host, game).await.phase(), Phase::Arranging);
    // The other may say it on the page of the new game as well.
    let page = pair.guest.get(&format!("{there}/terms")).await.body;
    assert!(page.contains("name=\"agree\""), "{page}");
    pair.guest.post(&format!("{there}/agree"), "seq=1").await;
    assert_eq!(game_of(&pair.host, game).await.phase(), Phase::Playing);
}

#[tokio::test]
async fn on_one_screen_one_word_begins_the_next_game() {
    let club = Club::open().await;
    let mut alone = club.browser();
    let form = "size=5x5&profile=japanese&opponent=one_screen&series=bbb&series_games=2";
    let game = alone.new_game(form).await;
    let mut socket = alone.socket().await;
    socket.watch(&game).await;
    let resign = serde_json::json!({ "kind": "resign" });
    socket.done("white", resign).await;
    let there = alone
        .post(&format!("/game/{game}/next"), "")
        .await
        .location();
    let next = there.strip_prefix("/game/").unwrap();
    assert_eq!(game_of(&alone, next).await.phase(), Phase::Playing);
}
