//! A browser as far as HTTP goes: cookies, `Origin`, one request for each connection.

use std::net::SocketAddr;

use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use super::Socket;

/// Somebody with cookies of their own.
#[derive(Clone, Debug)]
pub(super) struct Browser {
    addr: SocketAddr,
    cookies: Vec<(String, String)>,
}

/// An answer.
#[derive(Debug)]
pub(super) struct Reply {
    pub(super) status: u16,
    pub(super) head: String,
    pub(super) body: String,
}

impl Reply {
    /// The value of a header, empty when absent.
    pub(super) fn header(&self, name: &str) -> String {
        self.head
            .lines()
            .filter_map(|line| line.split_once(':'))
            .find(|(key, _)| key.eq_ignore_ascii_case(name))
            .map_or(String::new(), |(_, value)| value.trim().to_owned())
    }

    pub(super) fn location(&self) -> String {
        self.header("location")
    }
}

impl Browser {
    pub(super) fn new(addr: SocketAddr) -> Browser {
        Browser {
            addr,
            cookies: Vec::new(),
        }
    }

    /// The same browser, at a server that has moved.
    pub(super) fn at(&self, addr: SocketAddr) -> Browser {
        Browser {
            addr,
            ..self.clone()
        }
    }

    pub(super) fn origin(&self) -> String {
        format!("http://{}", self.addr)
    }

    pub(super) fn cookie(&self) -> String {
        let pairs: Vec<_> = self
            .cookies
            .iter()
            .map(|(key, value)| format!("{key}={value}"))
            .collect();
        pairs.join("; ")
    }

    pub(super) async fn get(&mut self, path: &str) -> Reply {
        self.ask("GET", path, "", &[("host", &self.addr.to_string())])
            .await
    }

    /// Sends a form as our own page would.
    pub(super) async fn post(&mut self, path: &str, form: &str) -> Reply {
        let (host, origin) = (self.addr.to_string(), self.origin());
        self.ask("POST", path, form, &[("host", &host), ("origin", &origin)])
            .await
    }

    /// Sends exactly these headers beside what HTTP itself needs.
    pub(super) async fn ask(
        &mut self,
        method: &str,
        path: &str,
        body: &str,
        headers: &[(&str, &str)],
    ) -> Reply {
        let mut text = format!("{method} {path} HTTP/1.1\r\nconnection: close\r\n");
        for (name, value) in headers {
            text += &[*name, ": ", *value, "\r\n"].concat();
        }
        if !self.cookies.is_empty() {
            text += &["cookie: ", &self.cookie(), "\r\n"].concat();
        }
        if method != "GET" {
            text += "content-type: application/x-www-form-urlencoded\r\n";
            text += &["content-length: ", &body.len().to_string(), "\r\n"].concat();
        }
        text += "\r\n";
        text += body;
        let mut stream = TcpStream::connect(self.addr).await.unwrap();
        stream.write_all(text.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.unwrap();
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        self.keep_cookies(head);
        Reply {
            status,
            head: head.to_owned(),
            body: body.to_owned(),
        }
    }

    fn keep_cookies(&mut self, head: &str) {
        for line in head.lines() {
            let Some((name, value)) = line.split_once(':') else {
                continue;
            };
            if !name.eq_ignore_ascii_case("set-cookie") {
                continue;
            }
            let pair = value.split(';').next().unwrap_or_default();
            if let Some((key, value)) = pair.trim().split_once('=') {
                self.cookies.retain(|(old, _)| old != key);
                self.cookies.push((key.to_owned(), value.to_owned()));
            }
        }
    }

    /// Makes a game by the lobby's form; answers its id.
    pub(super) async fn new_game(&mut self, form: &str) -> String {
        let reply = self.post("/games", form).await;
        assert_eq!(reply.status, 303, "{}", reply.body);
        reply.location().strip_prefix("/game/").unwrap().to_owned()
    }

    /// What the game's page gives its script.
    pub(super) async fn boot(&mut self, game: &str) -> Value {
        let reply = self.get(&format!("/game/{game}")).await;
        assert_eq!(reply.status, 200, "{}", reply.body);
        let (_, rest) = reply.body.split_once("id=\"boot\">").unwrap();
        let (json, _) = rest.split_once("</script>").unwrap();
        serde_json::from_str(json).unwrap()
    }

    /// The path of the invitation that the host's page shows.
    pub(super) async fn invitation(&mut self, game: &str) -> String {
        let boot = self.boot(game).await;
        let link = boot["invite"].as_str().unwrap();
        link.strip_prefix(&self.origin()).unwrap().to_owned()
    }

    /// Opens a socket from our own page.
    pub(super) async fn socket(&self) -> Socket {
        let origin = self.origin();
        Socket::open(self.addr, &self.cookie(), Some(&origin))
            .await
            .unwrap()
    }
}
