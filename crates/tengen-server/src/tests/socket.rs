//! A page as far as its socket goes. It plays along with the same machine as the server
//! and holds every event to the hash that came with it.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tengen_game::{Event, Game, Viewer};
use tengen_id::CommandId;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Longer than anything here may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// An open socket, watching one game at most.
pub(super) struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub(super) id: String,
    pub(super) game: Option<Game>,
    pub(super) events: Vec<Event>,
    /// The hash after the last event.
    pub(super) hash: String,
    pub(super) you: Value,
    pub(super) seats: Value,
    /// The last whole view, where the log is kept from this page.
    pub(super) view: Value,
    /// Every frame as it came.
    pub(super) heard: Vec<String>,
}

impl Socket {
    pub(super) async fn open(
        addr: SocketAddr,
        cookie: &str,
        origin: Option<&str>,
    ) -> Result<Socket, Error> {
        let mut request = format!("ws://{addr}/ws").into_client_request().unwrap();
        let headers = request.headers_mut();
        if !cookie.is_empty() {
            headers.insert("cookie", cookie.parse().unwrap());
        }
        if let Some(origin) = origin {
            headers.insert("origin", origin.parse().unwrap());
        }
        let (stream, _) = connect_async(request).await?;
        Ok(Socket {
            stream,
            id: String::new(),
            game: None,
            events: Vec::new(),
            hash: String::new(),
            you: Value::Null,
            seats: Value::Null,
            view: Value::Null,
            heard: Vec::new(),
        })
    }

    pub(super) async fn send(&mut self, frame: &Value) {
        self.send_message(Message::text(frame.to_string())).await;
    }

    pub(super) async fn send_message(&mut self, message: Message) {
        self.stream.send(message).await.unwrap();
    }

    /// The next frame, already taken into account.
    pub(super) async fn frame(&mut self) -> Value {
        self.frame_or_end().await.expect("the socket is open")
    }

    /// The next frame, already taken into account; `None` once the socket is closed.
    pub(super) async fn frame_or_end(&mut self) -> Option<Value> {
        match self.message().await {
            Some(Message::Text(text)) => {
                let frame: Value = serde_json::from_str(&text).unwrap();
                assert_eq!(frame["v"], 1);
                self.heard.push(text.to_string());
                self.take_in(&frame);
                Some(frame)
            }
            Some(Message::Close(_)) | None => None,
            Some(other) => panic!("no frame: {other:?}"),
        }
    }

    /// The next message that is no ping.
    pub(super) async fn message(&mut self) -> Option<Message> {
        loop {
            let next = tokio::time::timeout(PATIENCE, self.stream.next())
                .await
                .unwrap();
            match next {
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(message)) => return Some(message),
                Some(Err(_)) | None => return None,
            }
        }
    }

    /// The code the socket is closed with; what comes before is passed over.
    pub(super) async fn closed(&mut self) -> Option<CloseCode> {
        while let Some(message) = self.message().await {
            if let Message::Close(frame) = message {
                return frame.map(|frame| frame.code);
            }
        }
        None
    }

    /// The next frame of this kind; others are taken into account on the way.
    pub(super) async fn until(&mut self, kind: &str) -> Value {
        loop {
            let frame = self.frame().await;
            if frame["kind"] == kind {
                return frame;
            }
        }
    }

    /// Waits until `is_so` of the game.
    pub(super) async fn until_game(&mut self, is_so: impl Fn(&Game) -> bool) {
        while !self.game.as_ref().is_some_and(&is_so) {
            self.frame().await;
        }
    }

    fn take_in(&mut self, frame: &Value) {
        if let Some(seats) = frame.get("seats") {
            self.seats = seats.clone();
        }
        match frame["kind"].as_str() {
            Some("game") => {
                self.you = frame["you"].clone();
                if frame["from_seq"] == 0 {
                    self.events.clear();
                    self.game = None;
                }
                self.apply(&frame["events"]);
            }
            Some("view") => {
                self.you = frame["you"].clone();
                self.view = frame["view"].clone();
                self.events.clear();
                self.game = None;
            }
            Some("event") => self.apply(&frame["events"]),
            _ => {}
        }
    }

    fn apply(&mut self, events: &Value) {
        for numbered in events.as_array().unwrap() {
            let seq = numbered["seq"].as_u64().unwrap();
            if seq <= self.events.len() as u64 {
                continue;
            }
            assert_eq!(seq, self.events.len() as u64 + 1, "an event is missing");
            let event: Event = serde_json::from_value(numbered["event"].clone()).unwrap();
            match &mut self.game {
                Some(game) => game.try_apply(&event).unwrap(),
                None => self.game = Some(Game::from_log([&event]).unwrap()),
            }
            self.events.push(event);
            let own = self.game().state_hash(Viewer::Spectator).to_string();
            assert_eq!(numbered["hash"], own, "after event {seq}");
            self.hash = own;
        }
    }

    pub(super) fn game(&self) -> &Game {
        self.game.as_ref().unwrap()
    }

    pub(super) fn seq(&self) -> u64 {
        match self.view["seq"].as_u64().filter(|_| self.game.is_none()) {
            Some(seq) => seq,
            None => self.events.len() as u64,
        }
    }

    /// Watches a game of which something is hidden; answers the frame as it came.
    pub(super) async fn watch_hidden(&mut self, game: &str) -> String {
        game.clone_into(&mut self.id);
        self.send(&json!({"v": 1, "kind": "watch", "game": game}))
            .await;
        self.until("view").await;
        self.heard.last().unwrap().clone()
    }

    /// Plays a point or passes where something is hidden, and waits for the view after it.
    pub(super) async fn play_hidden(&mut self, seat: &str, what: &str) {
        let command = if what == "pass" {
            json!({"kind": "pass"})
        } else {
            json!({"kind": "play", "point": what})
        };
        let answer = self.command(seat, command).await;
        assert_eq!(answer["kind"], "done", "{answer}");
        let last = answer["last_seq"].as_u64().unwrap();
        while self.seq() < last {
            self.frame().await;
        }
    }

    /// Waits for the state after event `seq`.
    pub(super) async fn until_seq(&mut self, seq: u64) {
        while self.seq() < seq {
            self.frame().await;
        }
    }

    /// Watches a game from its beginning.
    pub(super) async fn watch(&mut self, game: &str) -> Value {
        game.clone_into(&mut self.id);
        self.send(&json!({"v": 1, "kind": "watch", "game": game}))
            .await;
        self.until("game").await
    }

    /// Watches a game of which `seq` events and this hash are known.
    pub(super) async fn resume(&mut self, game: &str, seq: u64, hash: &str) -> Value {
        game.clone_into(&mut self.id);
        let frame = json!({"v": 1, "kind": "watch", "game": game, "seq": seq, "hash": hash});
        self.send(&frame).await;
        self.until("game").await
    }

    /// Sends a command with an id of its own; answers `done` or `refused`.
    pub(super) async fn command(&mut self, seat: &str, command: Value) -> Value {
        let id = CommandId::new(1, crate::random::bytes()).to_string();
        let seq = self.seq();
        self.command_as(&id, seq, seat, command).await
    }

    pub(super) async fn command_as(
        &mut self,
        id: &str,
        seq: u64,
        seat: &str,
        command: Value,
    ) -> Value {
        let frame = json!({
            "v": 1, "kind": "command", "game": self.id, "id": id, "seq": seq, "seat": seat,
            "command": command,
        });
        self.send(&frame).await;
        loop {
            let frame = self.frame().await;
            if frame["id"] == id {
                return frame;
            }
        }
    }

    /// Plays a point or passes, and waits until the event has come back.
    pub(super) async fn play(&mut self, seat: &str, what: &str) {
        let command = if what == "pass" {
            json!({"kind": "pass"})
        } else {
            json!({"kind": "play", "point": what})
        };
        self.done(seat, command).await;
    }

    /// Sends a command that must be done, and waits until its events have come back.
    pub(super) async fn done(&mut self, seat: &str, command: Value) {
        let answer = self.command(seat, command.clone()).await;
        assert_eq!(answer["kind"], "done", "{command}: {answer}");
        let last = answer["last_seq"].as_u64().unwrap();
        self.until_game(|game| last <= game.seq()).await;
    }

    /// Sends a command that must be refused; answers the code.
    pub(super) async fn refused(&mut self, seat: &str, command: Value) -> String {
        let answer = self.command(seat, command.clone()).await;
        assert_eq!(answer["kind"], "refused", "{command}: {answer}");
        answer["refusal"]["code"].as_str().unwrap().to_owned()
    }
}
