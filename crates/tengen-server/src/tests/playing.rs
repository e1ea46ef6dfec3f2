//! Whole games, seats, two tabs, nigiri, advice.

use serde_json::json;
use tengen_game::{Game, Phase};
use tengen_rules::Color;

use super::{Club, Pair, ROOMY, SMALL, Socket};
use crate::config::Limits;

/// A wall down the middle: Black has the left of the board.
const WALL: [(&str, &str); 5] = [
    ("C1", "D1"),
    ("C2", "D2"),
    ("C3", "D3"),
    ("C4", "D4"),
    ("C5", "D5"),
];

async fn play_wall(black: &mut Socket, white: &mut Socket) {
    for (ours, theirs) in WALL {
        black.play("black", ours).await;
        white
            .until_game(|game| game.turn() == Some(Color::White))
            .await;
        white.play("white", theirs).await;
        black
            .until_game(|game| game.turn() == Some(Color::Black))
            .await;
    }
}

async fn accept(socket: &mut Socket, color: Color) {
    let revision = socket.game().counting().unwrap().books()[color].revision();
    let accept = json!({"kind": "accept", "revision": revision});
    socket.done(&color.to_string(), accept).await;
}

/// A wall is built between two people, and both pass.
pub(super) async fn to_the_count(black: &mut Socket, white: &mut Socket) {
    play_wall(black, white).await;
    black.play("black", "pass").await;
    white
        .until_game(|game| game.turn() == Some(Color::White))
        .await;
    white.play("white", "pass").await;
    black
        .until_game(|game| game.phase() == Phase::Counting)
        .await;
}

pub(super) async fn until_judged(socket: &mut Socket) {
    let is_judged = |game: &Game| {
        let count = game.counting();
        count.is_some_and(|count| 0 < count.books().black.revision())
    };
    socket.until_game(is_judged).await;
}

/// Both accept what is marked; answers the result.
pub(super) async fn agree(black: &mut Socket, white: &mut Socket) -> String {
    accept(black, Color::Black).await;
    white
        .until_game(|game| game.seq() == black.game().seq())
        .await;
    accept(white, Color::White).await;
    until_over(black).await
}

/// Waits for the end; answers the result.
pub(super) async fn until_over(socket: &mut Socket) -> String {
    socket.until_game(|game| game.phase() == Phase::Ended).await;
    socket.game().outcome().unwrap().to_string()
}

async fn whole_game(limits: Limits) {
    let club = Club::with(limits).await;
    let mut pair = Pair::seated(&club, SMALL).await;
    let (mut black, mut white) = pair.sockets().await;
    assert_eq!(
        (&black.you, &white.you),
        (&json!(["black"]), &json!(["white"]))
    );
    to_the_count(&mut black, &mut white).await;
    // The house judges by itself.
    for socket in [&mut black, &mut white] {
        until_judged(socket).await;
    }
    agree(&mut black, &mut white).await;
    // 10 points left of the wall, 5 right of it, komi 6.5.
    assert_eq!(white.game().outcome().unwrap().to_string(), "W+1.5");
    assert_eq!(black.events, white.events);
    assert_eq!(
        black.refused("black", json!({"kind": "resign"})).await,
        "game.ended"
    );
    let record = pair
        .host
        .get(&format!("/game/{}/record.sgf", pair.game))
        .await;
    assert_eq!(record.status, 200);
    assert!(record.body.contains("RE[W+1.5]"), "{}", record.body);
    for (lang, said) in [
        ("en", "Black 10, White 11.5."),
        ("ru", "Чёрные 10, белые 11,5."),
    ] {
        let path = format!("/game/{}/record.sgf?lang={lang}", pair.game);
        let record = pair.host.get(&path).await;
        assert!(record.body.contains(said), "{}", record.body);
    }
}

#[tokio::test]
async fn a_link_to_a_game_unfolds_into_its_board() {
    let club = Club::open().await;
    let pair = Pair::seated(&club, SMALL).await;
    let (mut black, _white) = pair.sockets().await;
    black.play("black", "C3").await;
    let path = format!("/game/{}", pair.game);
    let mut stranger = club.browser();
    let page = stranger.get(&path).await;
    let named = format!(
        "property=\"og:image\" content=\"{}{path}/board.png\"",
        stranger.origin()
    );
    assert!(page.body.contains(&named), "{}", page.body);
    let drawn = stranger.get(&format!("{path}/board.svg")).await;
    assert_eq!(drawn.header("content-type"), "image/svg+xml");
    assert_eq!(drawn.body.matches("class=\"stone ").count(), 1);
    assert!(
        drawn.body.contains("id=\"board-stone-C3\""),
        "{}",
        drawn.body
    );
    let drawn = stranger.get(&format!("{path}/board.png")).await;
    assert_eq!(
        (drawn.status, drawn.header("content-type").as_str()),
        (200, "image/png")
    );
    let nobody = stranger.get("/game/nobody/board.png").await;
    assert_eq!(nobody.status, 404);
}

#[tokio::test]
async fn a_whole_game_is_played_and_counted() {
    Box::pin(whole_game(ROOMY)).await;
}

#[tokio::test]
async fn a_game_survives_rooms_that_are_put_away_at_once() {
    let hasty = Limits {
        idle: std::time::Duration::ZERO,
        ..ROOMY
    };
    Box::pin(whole_game(hasty)).await;
}

#[tokio::test]
async fn a_command_that_was_refused_is_not_done_when_a_copy_comes_late() {
    let club = Club::open().await;
    let pair = Pair::seated(&club, SMALL).await;
    let (mut black, _white) = pair.sockets().await;
    black.play("black", "C3").await;
    let id = "00000000-0000-4000-8000-000000000002";
    let (seq, withdraw) = (black.seq(), json!({"kind": "withdraw_undo"}));
    let first = black.command_as(id, seq, "black", withdraw.clone()).await;
    assert_eq!(first["refusal"]["code"], "undo.not-asked");
    black
        .done("black", json!({"kind": "ask_undo", "moves": 1}))
        .await;
    // From the other tab, where the copy was held up.
    let mut tab = pair.host.socket().await;
    tab.watch(&pair.game).await;
    let late = tab.command_as(id, seq, "black", withdraw.clone()).await;
    assert_eq!(late, first);
    assert!(tab.game().undo_request().is_some());
    tab.done("black", withdraw).await;
}

#[tokio::test]
async fn a_command_sent_twice_is_played_once() {
    let club = Club::open().await;
    let pair = Pair::seated(&club, SMALL).await;
    let (mut black, mut white) = pair.sockets().await;
    let id = "00000000-0000-4000-8000-000000000001";
    let play = json!({"kind": "play", "point": "C3"});
    let seq = black.seq();
    let first = black.command_as(id, seq, "black", play.clone()).await;
    let again = black.command_as(id, seq, "black", play.clone()).await;
    assert_eq!(first, again);
    assert_eq!(first["kind"], "done");
    // Once more after a restart, from a page that never got the answer.
    let club = club.reopened().await;
    let mut later = pair.host.at(club.addr()).socket().await;
    later.watch(&pair.game).await;
    let late = later.command_as(id, seq, "black", play).await;
    assert_eq!(first, late);
    assert_eq!(later.game().position().moves_played().0, 1);
    white
        .until_game(|game| game.position().moves_played().0 == 1)
        .await;
}

#[tokio::test]
async fn two_tabs_of_one_player_agree() {
    let club = Club::open().await;
    let pair = Pair::seated(&club, SMALL).await;
    let (mut one, mut opponent) = pair.sockets().await;
    let mut two = pair.host.socket().await;
    two.watch(&pair.game).await;
    assert_eq!(two.you, json!(["black"]));
    let seen = two.seq();
    one.play("black", "C3").await;
    // The other tab had not seen that move yet.
    let id = "00000000-0000-4000-8000-000000000002";
    let answer = two
        .command_as(id, seen, "black", json!({"kind": "play", "point": "D4"}))
        .await;
    assert_eq!(answer["refusal"]["code"], "game.stale");
    opponent
        .until_game(|game| game.turn() == Some(Color::White))
        .await;
    opponent.play("white", "C2").await;
    two.until_game(|game| game.position().moves_played().0 == 2)
        .await;
    two.play("black", "D2").await;
    one.until_game(|game| game.position().moves_played().0 == 3)
        .await;
    assert_eq!(one.events, two.events);
    assert_eq!(one.hash, two.hash);
}

#[tokio::test]
async fn refusals_carry_their_reason() {
    let club = Club::open().await;
    let pair = Pair::seated(&club, SMALL).await;
    let (mut black, mut white) = pair.sockets().await;
    assert_eq!(
        white.refused("white", json!({"kind": "pass"})).await,
        "play.not-your-turn"
    );
    assert_eq!(
        white.refused("black", json!({"kind": "pass"})).await,
        "game.not-your-seat"
    );
    for house in [
        json!({"kind": "check_flag"}),
        json!({"kind": "withdraw"}),
        json!({"kind": "begin", "host": "black"}),
        json!({"kind": "credit", "from_ms": 0, "until_ms": 9}),
        json!({"kind": "judge", "judgement": {"chains": {}, "claims": {}}}),
    ] {
        assert_eq!(black.refused("black", house).await, "game.not-allowed");
    }
    black.play("black", "C3").await;
    white
        .until_game(|game| game.turn() == Some(Color::White))
        .await;
    assert_eq!(
        white
            .refused("white", json!({"kind": "play", "point": "C3"}))
            .await,
        "play.occupied"
    );
}

#[tokio::test]
async fn one_player_may_hold_both_seats_on_one_screen() {
    let club = Club::open().await;
    let mut host = club.browser();
    let game = host
        .new_game("size=5x5&profile=gambler&color=nigiri&time=none&opponent=one_screen")
        .await;
    let mut socket = host.socket().await;
    socket.watch(&game).await;
    assert_eq!(socket.you, json!(["black", "white"]));
    socket.play("black", "C3").await;
    socket.play("white", "C4").await;
    socket.done("black", json!({"kind": "resign"})).await;
    assert_eq!(socket.game().outcome().unwrap().to_string(), "W+R");
}

#[tokio::test]
async fn over_the_board_one_page_has_both_sides_and_a_move_is_pressed() {
    let club = Club::open().await;
    let mut host = club.browser();
    let game = host
        .new_game("size=5x5&profile=gambler&time=byo_yomi&minutes=5&opponent=table")
        .await;
    let mut socket = host.socket().await;
    socket.watch(&game).await;
    assert_eq!(socket.you, json!(["black", "white"]));
    let view = &host.boot(&game).await["view"];
    assert_eq!(view["terms"]["setting"], "table");
    assert_eq!(view["at_table"]["starter"], "white");
    socket.done("white", json!({"kind": "press_clock"})).await;
    socket
        .done("black", json!({"kind": "place_stone", "point": "C3"}))
        .await;
    let view = &host.boot(&game).await["view"];
    assert_eq!(
        (&view["at_table"]["stone"], &view["move_number"]),
        (&json!("C3"), &json!(0))
    );
    socket
        .done("black", json!({"kind": "press_clock", "stone": "C3"}))
        .await;
    // Without a stone it is a pass.
    socket.done("white", json!({"kind": "press_clock"})).await;
    let moves = &host.boot(&game).await["view"]["moves"];
    assert_eq!(moves, &json!(["C3", "pass"]));
}

#[tokio::test]
async fn nigiri_gives_the_guest_black_for_a_right_guess() {
    let club = Club::open().await;
    let form = "size=5x5&profile=japanese&color=nigiri&time=none&opponent=invitation";
    let mut host = club.browser();
    let game = host.new_game(form).await;
    let invitation = host.invitation(&game).await;
    let mut guest = club.browser();
    guest.post(&invitation, "guess=odd").await;
    let boot = guest.boot(&game).await;
    let nigiri = &boot["view"]["nigiri"];
    assert_eq!(nigiri["guess"], "odd");
    let stones = nigiri["stones"].as_u64().unwrap();
    let mine = if stones % 2 == 1 { "black" } else { "white" };
    assert!((1..=20).contains(&stones));
    assert_eq!(boot["you"], json!([mine]));
}

#[tokio::test]
async fn comings_and_goings_are_told() {
    let club = Club::open().await;
    let pair = Pair::seated(&club, SMALL).await;
    let mut black = pair.host.socket().await;
    black.watch(&pair.game).await;
    assert_eq!(black.seats["white"]["present"], "away");
    let mut white = pair.guest.socket().await;
    white.watch(&pair.game).await;
    while black.seats["white"]["present"] != "here" {
        black.until("seats").await;
    }
    drop(white);
    while black.seats["white"]["present"] != "away" {
        black.until("seats").await;
    }
}

#[tokio::test]
async fn whoever_passes_too_early_is_told_what_stands_uncaptured() {
    let club = Club::open().await;
    let mut host = club.browser();
    let form = "size=7x7&profile=gambler&color=black&time=none&opponent=one_screen";
    let game = host.new_game(form).await;
    let mut socket = host.socket().await;
    socket.watch(&game).await;
    // White has one stone in the corner, Black everything around it.
    for (black, white) in [
        ("C2", "A1"),
        ("B3", "pass"),
        ("E2", "pass"),
        ("C4", "pass"),
        ("E4", "pass"),
        ("D6", "pass"),
    ] {
        socket.play("black", black).await;
        if socket.game().phase() == Phase::Playing {
            socket.play("white", white).await;
        }
    }
    socket
        .send(&json!({"v": 1, "kind": "advise", "game": game, "seat": "black"}))
        .await;
    let advice = socket.until("advice").await;
    assert_eq!(advice["uncaptured"], json!([{"points": ["A1"]}]));
}

#[tokio::test]
async fn a_clock_that_runs_out_ends_the_game_by_itself() {
    let club = Club::open().await;
    let form = "size=5x5&profile=japanese&color=black&time=byo_yomi&minutes=0&periods=1&seconds=1&opponent=invitation";
    let pair = Pair::seated(&club, form).await;
    let (mut black, mut white) = pair.sockets().await;
    black.until_game(|game| game.phase() == Phase::Ended).await;
    assert_eq!(black.game().outcome().unwrap().to_string(), "W+T");
    white.until_game(|game| game.phase() == Phase::Ended).await;
}
