//! Free seats: one link a side, good while the game runs; people come, move, leave and
//! come back.

use serde_json::{Value, json};
use tengen_game::Phase;
use tengen_rules::Color;

use super::browser::Browser;
use super::socket::Socket;
use super::{Club, SMALL};

/// The links to the sides, as the page of `browser` has them: its own first.
async fn links(browser: &mut Browser, game: &str) -> Vec<String> {
    let origin = browser.origin();
    let boot = browser.boot(game).await;
    let seats = boot["team"].as_array().unwrap();
    let link = |seat: &Value| seat["link"].as_str().unwrap().to_owned();
    let path = |link: String| link.strip_prefix(&origin).unwrap().to_owned();
    seats.iter().map(link).map(path).collect()
}

async fn sits_down(club: &Club, link: &str) -> Browser {
    let mut browser = club.browser();
    assert_eq!(browser.get(link).await.status, 200);
    assert_eq!(browser.post(link, "").await.status, 303);
    browser
}

async fn watching(browser: &Browser, game: &str) -> Socket {
    let mut socket = browser.socket().await;
    socket.watch(game).await;
    socket
}

fn seated(socket: &Socket, color: Color) -> Vec<u8> {
    socket.game().seated().unwrap().members(color).collect()
}

/// A game of up to two a side that host and guest have begun.
async fn begun(club: &Club) -> (String, Browser, Browser) {
    let mut host = club.browser();
    let form = format!("{SMALL}&team=free&team_size=2");
    let game = host.new_game(&form).await;
    let invitation = host.invitation(&game).await;
    let guest = sits_down(club, &invitation).await;
    (game, host, guest)
}

#[tokio::test]
async fn somebody_comes_in_the_middle_moves_and_leaves_and_another_moves() {
    let club = Club::open().await;
    let (game, mut host, mut guest) = begun(&club).await;
    let mut black = watching(&host, &game).await;
    let mut white = watching(&guest, &game).await;
    assert_eq!(black.game().phase(), Phase::Playing);
    black.play("black", "C3").await;

    // The guest has the link to the own side alone, the host has both.
    assert_eq!(links(&mut host, &game).await.len(), 2);
    let side = links(&mut guest, &game).await;
    assert_eq!(side.len(), 1);
    let third = sits_down(&club, &side[0]).await;
    let mut newcomer = watching(&third, &game).await;
    assert_eq!(seated(&newcomer, Color::White), [1, 2]);
    newcomer.play("white", "C4").await;
    white
        .until_game(|game| game.position().moves_played().0 == 2)
        .await;
    assert_eq!(white.game().makers().collect::<Vec<_>>(), [1, 2]);

    // Nobody else finds a seat until one is free.
    let mut late = club.browser();
    late.post(&side[0], "").await;
    assert_eq!(late.boot(&game).await["you"], json!([]));
    newcomer
        .done("white", json!({ "kind": "leave_seat" }))
        .await;
    let code = newcomer.refused("white", json!({ "kind": "pass" })).await;
    assert_eq!(code, "seats.away");
    late.post(&side[0], "").await;
    assert_eq!(late.boot(&game).await["member"], 3);
    let code = newcomer
        .refused("white", json!({ "kind": "take_seat" }))
        .await;
    assert_eq!(code, "seats.full");

    black.until_game(|game| seated_is(game, &[1, 3])).await;
    black.play("black", "B3").await;
    let mut other = watching(&late, &game).await;
    other.play("white", "B4").await;
    assert_eq!(other.game().makers().collect::<Vec<_>>(), [1, 2, 1, 3]);
    let names = other.seats["members"].as_array().unwrap().len();
    assert_eq!(names, 4);

    // The link seats whoever has been there again, and a restart changes nothing.
    other.done("white", json!({ "kind": "leave_seat" })).await;
    let club = club.reopened().await;
    let mut third = third.at(club.addr());
    third.post(&side[0], "").await;
    let again = watching(&third, &game).await;
    assert_eq!(seated(&again, Color::White), [1, 2]);
}

fn seated_is(game: &tengen_game::Game, members: &[u8]) -> bool {
    let seated = game.seated().unwrap();
    seated.members(Color::White).eq(members.iter().copied())
}

#[tokio::test]
async fn whoever_came_before_the_beginning_sits_from_it_and_nobody_plays_both_sides() {
    let club = Club::open().await;
    let mut host = club.browser();
    let white = SMALL.replace("color=black", "color=white");
    let form = format!("{white}&team=free&team_size=3&team_size_other=1");
    let game = host.new_game(&form).await;
    let invitation = host.invitation(&game).await;
    let side = links(&mut host, &game).await;
    sits_down(&club, &side[0]).await;
    let mut guest = sits_down(&club, &invitation).await;
    let socket = watching(&host, &game).await;
    assert_eq!(seated(&socket, Color::White), [1, 2]);
    assert_eq!(seated(&socket, Color::Black), [1]);
    // The guest opens the host's link: they are there already.
    guest.post(&side[0], "").await;
    assert_eq!(guest.boot(&game).await["you"], json!(["black"]));
    // Black has one seat, and it is taken.
    let mut late = club.browser();
    late.post(&side[1], "").await;
    assert_eq!(late.boot(&game).await["you"], json!([]));
}

#[tokio::test]
async fn whoever_left_one_side_sits_down_nowhere_by_the_link_of_the_other() {
    let club = Club::open().await;
    let (game, mut host, guest) = begun(&club).await;
    let side = links(&mut host, &game).await;
    let mut third = sits_down(&club, &side[1]).await;
    let mut white = watching(&third, &game).await;
    assert_eq!(seated(&white, Color::White), [1, 2]);
    white.done("white", json!({ "kind": "leave_seat" })).await;
    // Nothing is promised there, and nothing happens.
    assert_eq!(third.get(&side[0]).await.status, 303);
    assert_eq!(third.post(&side[0], "").await.status, 303);
    let seen = watching(&guest, &game).await;
    assert_eq!(seated(&seen, Color::White), [1]);
    assert_eq!(seated(&seen, Color::Black), [1]);
    third.post(&side[1], "").await;
    let seen = watching(&guest, &game).await;
    assert_eq!(seated(&seen, Color::White), [1, 2]);
}

#[tokio::test]
async fn a_host_who_left_comes_back_by_the_link_of_the_own_side() {
    let club = Club::open().await;
    let (game, mut host, guest) = begun(&club).await;
    let side = links(&mut host, &game).await;
    let mut black = watching(&host, &game).await;
    // Whoever sits there is led to the game.
    assert_eq!(host.get(&side[0]).await.status, 303);
    black.done("black", json!({ "kind": "leave_seat" })).await;
    assert_eq!(host.get(&side[1]).await.status, 303);
    let letter = host.get(&side[0]).await;
    assert_eq!(letter.status, 200);
    assert!(letter.body.contains("Sit down again?"), "{}", letter.body);
    assert!(letter.body.contains(r#"<form method="post""#));
    assert_eq!(host.post(&side[0], "").await.status, 303);
    let seen = watching(&guest, &game).await;
    assert_eq!(seated(&seen, Color::Black), [1]);
    assert_eq!(host.get(&side[0]).await.status, 303);
    let is_back = |game: &tengen_game::Game| game.seated().unwrap().sits(Color::Black, 1);
    black.until_game(is_back).await;
    black.play("black", "C3").await;
}

#[tokio::test]
async fn the_one_who_sits_alone_resigns_alone_and_two_ask_each_other() {
    let club = Club::open().await;
    let (game, mut host, guest) = begun(&club).await;
    let side = links(&mut host, &game).await;
    let third = sits_down(&club, &side[0]).await;
    let mut partner = watching(&third, &game).await;
    let mut black = watching(&host, &game).await;
    partner.done("black", json!({ "kind": "resign" })).await;
    let talk = black.until("talk").await;
    let talk = if talk["resigning"] == json!([]) {
        black.until("talk").await
    } else {
        talk
    };
    assert_eq!(talk["resigning"], json!([2]));
    black.done("black", json!({ "kind": "resign" })).await;
    let white = watching(&guest, &game).await;
    assert_eq!(white.game().phase(), Phase::Ended);
}
