//! The front door: what is no request of ours, and connections that say too little.

use std::time::Duration;

use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;

use super::{Club, ROOMY};
use crate::config::Limits;

/// What comes back for `request`, sent as it is, until the club hangs up.
async fn answer(club: &Club, request: &str) -> String {
    let mut stream = TcpStream::connect(club.addr()).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    String::from_utf8_lossy(&answer).into_owned()
}

fn request(club: &Club, method: &str, path: &str, more: &str, body: &str) -> String {
    let (addr, length) = (club.addr(), body.len());
    format!(
        "{method} {path} HTTP/1.1\r\nhost: {addr}\r\norigin: http://{addr}\r\nconnection: close\r\n\
         content-length: {length}\r\n{more}\r\n{body}"
    )
}

#[tokio::test]
async fn what_the_framework_refuses_has_a_code_and_words_like_everything_else() {
    let club = Club::open().await;
    let form = "content-type: application/x-www-form-urlencoded\r\n";
    let long = "x".repeat(70_000);
    for (method, path, more, body, status, code) in [
        ("POST", "/name", "", "{}", 415, "http.unreadable"),
        ("POST", "/name", form, "", 422, "http.unreadable"),
        (
            "POST",
            "/name",
            form,
            "name=a&name=b",
            422,
            "http.unreadable",
        ),
        ("POST", "/theme", form, "\u{0}", 422, "http.unreadable"),
        ("POST", "/name", form, long.as_str(), 413, "http.too-large"),
        ("PUT", "/", "", "", 405, "http.wrong-method"),
        ("FOO", "/games", "", "", 405, "http.wrong-method"),
        ("GET", "/rules/%ff", "", "", 400, "http.unreadable"),
        ("GET", "/ws", "", "", 400, "http.unreadable"),
    ] {
        let said = answer(&club, &request(&club, method, path, more, body)).await;
        let (head, json) = said.split_once("\r\n\r\n").unwrap();
        assert!(
            head.starts_with(&format!("HTTP/1.1 {status} ")),
            "{method} {path}: {head}"
        );
        assert!(head.contains("application/problem+json"), "{path}: {head}");
        assert!(head.contains("content-security-policy"), "{path}: {head}");
        let json: Value = serde_json::from_str(json).unwrap();
        assert_eq!(json["code"], code, "{method} {path}");

        let page = format!("{more}accept: text/html\r\naccept-language: ru\r\n");
        let said = answer(&club, &request(&club, method, path, &page, body)).await;
        assert!(
            said.contains("<html lang=\"ru\""),
            "{method} {path}: {said}"
        );
    }
}

#[tokio::test]
async fn a_refused_method_still_says_which_are_taken() {
    let club = Club::open().await;
    let said = answer(&club, &request(&club, "DELETE", "/rules", "", "")).await;
    assert!(said.to_lowercase().contains("allow: get"), "{said}");
}

#[tokio::test]
async fn a_connection_that_never_finishes_its_request_is_closed() {
    let club = Club::with(Limits {
        request: Duration::from_millis(50),
        ..ROOMY
    })
    .await;
    let addr = club.addr();
    let heads = [
        String::new(),
        "GET / HT".to_owned(),
        format!("GET / HTTP/1.1\r\nhost: {addr}\r\nx-slow: "),
        format!(
            "POST /name HTTP/1.1\r\nhost: {addr}\r\norigin: http://{addr}\r\n\
             content-type: application/x-www-form-urlencoded\r\ncontent-length: 9\r\n\r\nname="
        ),
    ];
    let mut streams = Vec::new();
    for head in heads {
        let mut stream = TcpStream::connect(addr).await.unwrap();
        stream.write_all(head.as_bytes()).await.unwrap();
        streams.push((head, stream));
    }
    for (head, mut stream) in streams {
        let mut rest = Vec::new();
        let closed = timeout(Duration::from_secs(30), stream.read_to_end(&mut rest)).await;
        assert!(matches!(closed, Ok(Ok(_))), "still open: {head:?}");
    }
}

#[tokio::test]
async fn a_connection_that_says_nothing_does_not_keep_the_club_from_closing() {
    let club = Club::open().await;
    let mut stream = TcpStream::connect(club.addr()).await.unwrap();
    stream.write_all(b"GET / HT").await.unwrap();
    club.browser().get("/health").await;
    let closed = timeout(Duration::from_secs(9), club.running.close()).await;
    assert!(closed.is_ok(), "a silent connection held the club open");
}
