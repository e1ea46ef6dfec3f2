//! `kill -9` at random moments: no acknowledged move is lost, no clock pays for it.

use std::collections::BTreeMap;
use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher as _, Hasher as _};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use std::{io, io::BufRead as _};

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Games played at once.
const GAMES: usize = 3;
/// Times the server is killed.
const KILLS: usize = 6;
/// Longer than anything here may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// The binary, serving a folder.
struct Served {
    child: Child,
    addr: String,
}

impl Served {
    fn start(data: &Path) -> Served {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tengen"))
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        io::BufReader::new(child.stdout.take().unwrap())
            .read_line(&mut line)
            .unwrap();
        let addr = line.trim().strip_prefix("http://").unwrap().to_owned();
        Served { child, addr }
    }

    /// SIGKILL; answers the moment before it, epoch milliseconds.
    fn kill(&mut self) -> i64 {
        let at = now_ms();
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        at
    }

    async fn post(&self, path: &str, form: &str) -> String {
        let addr = &self.addr;
        let length = form.len();
        let text = format!(
            "POST {path} HTTP/1.1\r\nhost: {addr}\r\norigin: http://{addr}\r\nconnection: close\r\n\
             content-type: application/x-www-form-urlencoded\r\ncontent-length: {length}\r\n\r\n{form}"
        );
        let mut stream = TcpStream::connect(addr).await.unwrap();
        stream.write_all(text.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        answer
    }

    async fn socket(&self, cookie: &str) -> Socket {
        let mut request = format!("ws://{}/ws", self.addr)
            .into_client_request()
            .unwrap();
        let headers = request.headers_mut();
        headers.insert("origin", format!("http://{}", self.addr).parse().unwrap());
        headers.insert("cookie", cookie.parse().unwrap());
        connect_async(request).await.unwrap().0
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

#[expect(
    clippy::disallowed_methods,
    reason = "the test compares with the machine's own clock"
)]
fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    i64::try_from(since.as_millis()).unwrap()
}

/// A number below `below`, another one each time.
fn random(below: u64) -> u64 {
    RandomState::new().build_hasher().finish() % below
}

fn header<'a>(answer: &'a str, name: &str) -> &'a str {
    answer
        .lines()
        .find_map(|line| line.strip_prefix(name))
        .unwrap_or_else(|| panic!("no {name} in {answer}"))
}

/// A game of both seats on one screen, as its page knows it.
struct Played {
    id: String,
    cookie: String,
    /// The number of the last event that was seen.
    seq: u64,
    /// Acknowledged moves: event number to point.
    acked: BTreeMap<u64, String>,
    moves: u32,
    /// The command under way when the server died.
    pending: Option<Value>,
}

impl Played {
    async fn new(served: &Served) -> Played {
        let form =
            "size=19&profile=japanese&color=black&time=absolute&minutes=60&opponent=one_screen";
        let answer = served.post("/games", form).await;
        let id = header(&answer, "location: /game/").to_owned();
        let cookie = header(&answer, "set-cookie: ")
            .split(';')
            .next()
            .unwrap()
            .to_owned();
        Played {
            id,
            cookie,
            seq: 0,
            acked: BTreeMap::new(),
            moves: 0,
            pending: None,
        }
    }

    /// Plays on until the server dies.
    async fn play(&mut self, mut socket: Socket) {
        while self.moves < 160 {
            let point = point(self.moves);
            let frame = self.pending.take().unwrap_or_else(|| {
                let seat = if self.moves.is_multiple_of(2) {
                    "black"
                } else {
                    "white"
                };
                json!({
                    "v": 1, "kind": "command", "game": self.id, "id": uuid(), "seq": self.seq,
                    "seat": seat, "command": {"kind": "play", "point": point},
                })
            });
            let id = frame["id"].clone();
            self.pending = Some(frame.clone());
            if socket.send(Message::text(frame.to_string())).await.is_err() {
                return;
            }
            loop {
                let Some(frame) = next(&mut socket).await else {
                    return;
                };
                if frame["id"] == id {
                    assert_eq!(frame["kind"], "done", "{frame}");
                    // The first answer to a move from before the kill names an older event.
                    self.seq = self.seq.max(frame["last_seq"].as_u64().unwrap());
                    self.acked
                        .insert(frame["first_seq"].as_u64().unwrap(), point);
                    self.moves += 1;
                    self.pending = None;
                    break;
                }
            }
        }
    }

    /// After a restart: every acknowledged move is there; answers the credit's beginning.
    async fn check(&mut self, socket: &mut Socket, killed_ms: i64) -> i64 {
        let watch = json!({"v": 1, "kind": "watch", "game": self.id});
        socket.send(Message::text(watch.to_string())).await.unwrap();
        let game = loop {
            let frame = next(socket).await.unwrap();
            if frame["kind"] == "game" {
                break frame;
            }
        };
        let events = game["events"].as_array().unwrap();
        for (seq, point) in &self.acked {
            let event = &events[usize::try_from(*seq).unwrap() - 1];
            assert_eq!(event["seq"], *seq);
            assert_eq!(event["event"]["what"]["kind"], "played");
            assert_eq!(event["event"]["what"]["point"], **point, "event {seq}");
        }
        let last = events.last().unwrap();
        // A move that was kept but not answered is answered now when it is sent again.
        if let Some(pending) = &mut self.pending {
            pending["seq"] = last["seq"].clone();
        }
        self.seq = last["seq"].as_u64().unwrap();
        let what = &last["event"]["what"];
        assert_eq!(what["kind"], "server_paused", "{last}");
        let (from, until) = (
            what["from_ms"].as_i64().unwrap(),
            what["until_ms"].as_i64().unwrap(),
        );
        assert!(
            killed_ms <= until,
            "credited until {until}, killed at {killed_ms}"
        );
        let before = &events[events.len() - 2]["event"];
        check_clock(what, before, from);
        from
    }
}

/// Whoever was to move has paid for the time from the last move to the credit alone.
fn check_clock(paused: &Value, before: &Value, from: i64) {
    let old = &before["what"]["clock"];
    let side = old["turn"]["side"].as_str().unwrap();
    let left = |clock: &Value| clock[side]["main_ms"].as_i64().unwrap();
    let paid = left(old) - left(&paused["clock"]);
    assert_eq!(paid, from - before["at_ms"].as_i64().unwrap());
}

async fn next(socket: &mut Socket) -> Option<Value> {
    loop {
        match timeout(PATIENCE, socket.next()).await.unwrap()? {
            Ok(Message::Text(text)) => return Some(serde_json::from_str(&text).unwrap()),
            Ok(Message::Close(_)) | Err(_) => return None,
            Ok(_) => {}
        }
    }
}

/// Points of one shade of a chessboard: no two of them touch, nothing is ever taken.
fn point(n: u32) -> String {
    let letters = "ABCDEFGHJKLMNOPQRST".as_bytes();
    let crossing = usize::try_from(n * 2).unwrap();
    format!(
        "{}{}",
        char::from(letters[crossing % 19]),
        crossing / 19 + 1
    )
}

fn uuid() -> String {
    format!("00000000-0000-4000-8000-{:012x}", random(1 << 48))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_acknowledged_move_is_lost_and_no_clock_pays_for_a_kill() {
    let data = tempfile::tempdir().unwrap();
    let mut served = Served::start(data.path());
    let mut games = Vec::new();
    for _ in 0..GAMES {
        games.push(Played::new(&served).await);
    }
    let mut errors = Vec::new();
    for _ in 0..KILLS {
        let mut players = tokio::task::JoinSet::new();
        for mut game in games.drain(..) {
            let mut socket = served.socket(&game.cookie).await;
            let watch = json!({"v": 1, "kind": "watch", "game": game.id});
            socket.send(Message::text(watch.to_string())).await.unwrap();
            players.spawn(async move {
                while game.seq == 0 {
                    let frame = next(&mut socket).await.unwrap();
                    let events = frame["events"].as_array().map_or(0, Vec::len);
                    game.seq = u64::try_from(events).unwrap();
                }
                game.play(socket).await;
                game
            });
        }
        // Whatever they have played by then.
        let wait = Duration::from_millis(20 + random(200));
        let _ = timeout(wait, std::future::pending::<()>()).await;
        let killed_ms = served.kill();
        games = players.join_all().await;
        served = Served::start(data.path());
        for game in &mut games {
            let mut socket = served.socket(&game.cookie).await;
            let from = game.check(&mut socket, killed_ms).await;
            errors.push(killed_ms - from);
        }
    }
    let acked: usize = games.iter().map(|game| game.acked.len()).sum();
    assert!(
        GAMES * KILLS <= acked,
        "only {acked} moves were acknowledged"
    );
    // The heartbeat knows the end of each life to 25 ms; a busy machine may be late once.
    errors.sort_unstable();
    let (median, worst) = (errors[errors.len() / 2], errors[errors.len() - 1]);
    assert!(
        median < 50 && worst < 1_000,
        "clock errors in ms: {errors:?}"
    );
    assert!(-10 <= errors[0], "clock errors in ms: {errors:?}");
}

#[cfg(unix)]
#[tokio::test]
async fn a_polite_request_to_end_is_followed() {
    let data = tempfile::tempdir().unwrap();
    let mut served = Served::start(data.path());
    let game = Played::new(&served).await;
    let mut socket = served.socket(&game.cookie).await;
    let pid = served.child.id().to_string();
    assert!(
        Command::new("kill")
            .args(["-TERM", &pid])
            .status()
            .unwrap()
            .success()
    );
    let code = loop {
        match timeout(PATIENCE, socket.next()).await.unwrap() {
            Some(Ok(Message::Close(frame))) => break frame.map(|frame| u16::from(frame.code)),
            Some(Ok(_)) => {}
            other => panic!("no goodbye: {other:?}"),
        }
    };
    assert_eq!(code, Some(1012));
    assert!(served.child.wait().unwrap().success());
}
