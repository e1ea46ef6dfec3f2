//! Who may: origins, hosts, headers, seats, invitations, limits.

use serde_json::json;
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Error;

use super::browser::Browser;
use super::{Club, Pair, ROOMY, SMALL, Socket};
use crate::config::Limits;
use crate::routes;

/// A path that a route answers, with something in every blank.
fn example(path: &str) -> String {
    path.replace("{token}", "0123456789abcdef0123456789abcdef")
        .replace("{id}", "0190163d-8694-739b-aea5-966c26f8ad91")
        .replace("{name}", "rfg")
        .replace("{file}", "ru.ftl")
        .replace("{*path}", "x.js")
}

#[tokio::test]
async fn no_unsafe_route_listens_to_foreign_pages() {
    let club = Club::open().await;
    let host = club.addr().to_string();
    let own = format!("http://{host}");
    let foreign: [&[(&str, &str)]; 7] = [
        &[("origin", "https://evil.example")],
        &[("origin", "null")],
        &[
            ("origin", "https://evil.example"),
            ("sec-fetch-site", "same-origin"),
        ],
        &[("sec-fetch-site", "cross-site")],
        &[("sec-fetch-site", "same-site")],
        &[("sec-fetch-site", "none")],
        &[],
    ];
    let mut tried = 0;
    for route in routes::table()
        .into_iter()
        .filter(|route| !route.method.is_safe())
    {
        let path = example(route.path);
        let method = route.method.as_str();
        for headers in foreign {
            let mut headers = headers.to_vec();
            headers.push(("host", &host));
            let reply = club.browser().ask(method, &path, "", &headers).await;
            assert_eq!(reply.status, 403, "{method} {path} {headers:?}");
            tried += 1;
        }
        for headers in [("origin", own.as_str()), ("sec-fetch-site", "same-origin")] {
            let reply = club
                .browser()
                .ask(method, &path, "", &[("host", &host), headers])
                .await;
            assert_ne!(reply.status, 403, "{method} {path} {headers:?}");
        }
    }
    assert!(
        5 * foreign.len() <= tried,
        "the table lost its unsafe routes"
    );
}

#[tokio::test]
async fn sockets_open_from_our_pages_only() {
    let club = Club::open().await;
    let own = format!("http://{}", club.addr());
    let port = club.addr().port();
    for origin in [
        Some("https://evil.example"),
        Some("null"),
        Some(&format!("{own}.evil.example")),
        None,
    ] {
        match Socket::open(club.addr(), "", origin).await {
            Err(Error::Http(response)) => assert_eq!(response.status(), 403, "{origin:?}"),
            Err(other) => panic!("{origin:?}: {other}"),
            Ok(_) => panic!("{origin:?} was let in"),
        }
    }
    assert!(Socket::open(club.addr(), "", Some(&own)).await.is_ok());
    let local = format!("http://localhost:{port}");
    assert!(Socket::open(club.addr(), "", Some(&local)).await.is_ok());
}

#[tokio::test]
async fn a_foreign_name_that_points_here_reads_nothing() {
    let club = Club::open().await;
    for route in routes::table() {
        let path = example(route.path);
        let reply = club
            .browser()
            .ask(
                route.method.as_str(),
                &path,
                "",
                &[("host", "evil.example")],
            )
            .await;
        assert_eq!(reply.status, 421, "{path}");
    }
}

#[tokio::test]
async fn every_answer_carries_the_headers_that_protect_it() {
    let club = Club::open().await;
    for path in routes::table()
        .iter()
        .map(|route| example(route.path))
        .chain(["/nowhere".to_owned()])
    {
        let reply = club.browser().get(&path).await;
        let policy = reply.header("content-security-policy");
        assert!(policy.contains("default-src 'none'"), "{path}");
        assert!(
            policy.contains("'wasm-unsafe-eval'") && !policy.contains("unsafe-inline"),
            "{path}"
        );
        assert!(policy.contains("frame-ancestors 'none'"), "{path}");
        assert_eq!(reply.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(reply.header("referrer-policy"), "same-origin", "{path}");
    }
}

#[tokio::test]
async fn the_session_is_kept_from_scripts_and_other_sites() {
    let club = Club::open().await;
    let mut host = club.browser();
    let reply = host.post("/games", SMALL).await;
    let cookie = reply.header("set-cookie");
    assert!(cookie.starts_with("tengen_session="), "{cookie}");
    assert!(
        cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"),
        "{cookie}"
    );
    // Looking makes no guest.
    let reply = club.browser().get("/").await;
    assert_eq!(reply.header("set-cookie"), "");
}

#[tokio::test]
async fn an_invitation_seats_the_first_of_twenty_and_the_others_watch() {
    let club = Club::open().await;
    let mut host = club.browser();
    let game = host.new_game(SMALL).await;
    let invitation = host.invitation(&game).await;
    // Looking uses nothing, not even by the host.
    assert_eq!(host.get(&invitation).await.status, 200);
    assert_eq!(club.browser().get(&invitation).await.status, 200);
    let mut guests = JoinSet::new();
    for _ in 0..20 {
        let mut guest = club.browser();
        let (invitation, game) = (invitation.clone(), game.clone());
        guests.spawn(async move {
            let reply = guest.post(&invitation, "").await;
            assert_eq!(
                (reply.status, reply.location()),
                (303, format!("/game/{game}"))
            );
            let mut socket = guest.socket().await;
            socket.watch(&game).await;
            socket
        });
    }
    let mut sockets = guests.join_all().await;
    let seated = sockets
        .iter()
        .filter(|socket| socket.you == json!(["white"]))
        .count();
    assert_eq!(seated, 1);
    for socket in sockets.iter_mut().filter(|socket| socket.you == json!([])) {
        let code = socket.refused("white", json!({"kind": "resign"})).await;
        assert_eq!(code, "game.not-your-seat");
    }
}

#[tokio::test]
async fn a_stranger_watches_without_a_session() {
    let club = Club::open().await;
    let pair = Pair::seated(&club, SMALL).await;
    let (mut black, _white) = pair.sockets().await;
    let mut stranger = club.browser().socket().await;
    stranger.watch(&pair.game).await;
    assert_eq!(stranger.you, json!([]));
    black.play("black", "C3").await;
    stranger
        .until_game(|game| game.position().moves_played().0 == 1)
        .await;
    assert_eq!(
        stranger.refused("white", json!({"kind": "pass"})).await,
        "game.not-your-seat"
    );
}

#[tokio::test]
async fn nobody_has_more_open_games_than_allowed() {
    let club = Club::with(Limits {
        open_games: 2,
        ..ROOMY
    })
    .await;
    let mut host = club.browser();
    host.new_game(SMALL).await;
    host.new_game(SMALL).await;
    assert_eq!(host.post("/games", SMALL).await.status, 429);
    assert_eq!(club.browser().post("/games", SMALL).await.status, 303);
}

#[tokio::test]
async fn one_address_does_not_bring_guests_without_end() {
    let club = Club::with(Limits {
        guests_per_address: 3,
        ..ROOMY
    })
    .await;
    for _ in 0..3 {
        club.browser().new_game(SMALL).await;
    }
    assert_eq!(club.browser().post("/games", SMALL).await.status, 429);
}

#[tokio::test]
async fn a_body_that_is_too_long_is_not_read() {
    let club = Club::open().await;
    let long = format!("komi={}", "1".repeat(100_000));
    assert_eq!(club.browser().post("/games", &long).await.status, 413);
}

/// Every way to see a game, and what it answers this browser.
async fn seen_by(browser: &mut Browser, game: &str) -> Vec<u16> {
    let mut statuses = Vec::new();
    for rest in ["", "/clock", "/record.sgf"] {
        let reply = browser.get(&format!("/game/{game}{rest}")).await;
        statuses.push(reply.status);
    }
    let mut socket = browser.socket().await;
    socket
        .send(&json!({"v": 1, "kind": "watch", "game": game}))
        .await;
    let frame = socket.frame().await;
    statuses.push(match frame["code"].as_str() {
        None => 200,
        Some(code) => {
            assert_eq!(code, "game.private");
            403
        }
    });
    statuses
}

#[tokio::test]
async fn a_game_for_its_players_alone_is_seen_by_them_and_the_arbiter() {
    let club = Club::open().await;
    let form = format!("{SMALL}&oversight=arbiter&visibility=players");
    let mut pair = Pair::seated(&club, &form).await;
    let boot = pair.host.boot(&pair.game).await;
    let link = boot["arbiter"].as_str().unwrap().to_owned();
    let mut arbiter = club.browser();
    arbiter
        .post(&link[link.find("/arbiter/").unwrap()..], "")
        .await;

    for browser in [&mut pair.host, &mut pair.guest, &mut arbiter] {
        assert_eq!(seen_by(browser, &pair.game).await, [200; 4]);
    }
    let mut stranger = club.browser();
    stranger.post("/name", "name=Stranger").await;
    for browser in [&mut stranger, &mut club.browser()] {
        assert_eq!(seen_by(browser, &pair.game).await, [403; 4]);
    }
    // A picture is fetched by chats for everybody, whoever pastes the link.
    for picture in ["board.svg", "board.png"] {
        let path = format!("/game/{}/{picture}", pair.game);
        assert_eq!(pair.host.get(&path).await.status, 403, "{path}");
    }
    let open = pair.host.new_game(SMALL).await;
    assert_eq!(seen_by(&mut stranger, &open).await, [200; 4]);
}
