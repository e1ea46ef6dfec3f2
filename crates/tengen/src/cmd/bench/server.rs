//! `tengen bench server`: from a move sent to its answer and to the stone at a
//! spectator's, through real sockets on this machine, the commit included.
//!
//! What the disk can do is measured in the same run: a small write and its flush in
//! the same folder. The ratio travels between machines better than milliseconds do.

use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use serde::Serialize;
use serde_json::{Value, json};
use tengen_server::{Config, Jobs, Limits, Server};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use super::load::Load;
use super::times::{Spread, flushes, now, ratio};
use crate::cmd::answer::{Answer, Failure, Verdict};

/// Most moves of the measured game: every second point of a 19x19 board.
const MOST: u16 = 180;
/// Pairs of games, a quiet and a loaded one, that `--load` plays by turns: what else the
/// machine does in the meantime falls on both alike.
const PAIRS: usize = 8;
/// Longer than any answer may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// Measures the server.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// How many moves are played.
    #[arg(long, default_value_t = MOST, value_parser = clap::value_parser!(u16).range(2..=i64::from(MOST)))]
    moves: u16,
    /// Play more games, by turns quiet and while searches of the program keep every core
    /// busy.
    #[arg(long)]
    load: bool,
    /// One JSON document instead of a table.
    #[arg(long)]
    json: bool,
}

/// The document of `--json`; times in milliseconds.
#[derive(Debug, Serialize)]
struct Report {
    v: u32,
    moves: u16,
    /// From sending a move to its answer, which comes after the commit.
    ack_ms: Spread,
    /// From sending a move to the event at a spectator's socket.
    told_ms: Spread,
    /// Writing 4 KiB and flushing it to the disk, in the same folder.
    flush_ms: Spread,
    /// The middle answer in middle flushes.
    ack_in_flushes: f64,
    /// The same games by turns with games while the program searches; the times above are
    /// then of all quiet games.
    #[serde(skip_serializing_if = "Option::is_none")]
    loaded: Option<Loaded>,
}

/// Games between people while the program searches on every core.
#[derive(Debug, Serialize)]
struct Loaded {
    /// Searches at once.
    searches: usize,
    /// Games with the searches, and as many without.
    games: usize,
    ack_ms: Spread,
    told_ms: Spread,
    /// The middle answer in middle answers of the quiet games.
    ack_ratio: f64,
    /// The same for 19 answers of 20.
    ack_ratio_p95: f64,
}

/// Whether the program works beside the club.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Work {
    Rests,
    Searches,
}

impl Work {
    fn of(args: &Args) -> Work {
        if args.load {
            Work::Searches
        } else {
            Work::Rests
        }
    }
}

/// Why a measurement stopped.
type Trouble = Box<dyn std::error::Error + Send + Sync>;

pub(crate) fn run(args: &Args) -> Result<Answer, Failure> {
    let failed = |error: Trouble| Failure::ours("the measurement stopped", error.to_string());
    let runtime = tokio::runtime::Runtime::new().map_err(|error| failed(error.into()))?;
    let report = runtime
        .block_on(measure(args.moves, Work::of(args)))
        .map_err(failed)?;
    let data = if args.json {
        serde_json::to_vec_pretty(&report).map_err(|error| failed(error.into()))?
    } else {
        table(&report).into_bytes()
    };
    Ok(Answer {
        data: [data, b"\n".to_vec()].concat(),
        notes: Vec::new(),
        verdict: Verdict::Done,
    })
}

fn table(report: &Report) -> String {
    let line = |name: &str, spread: &Spread| {
        format!(
            "{name:<28} p50 {:7.2} ms   p95 {:7.2} ms   most {:7.2} ms",
            spread.p50, spread.p95, spread.most
        )
    };
    let mut lines = vec![
        format!("{} moves", report.moves),
        line("answer, commit included", &report.ack_ms),
        line("event at a spectator's", &report.told_ms),
        line("4 KiB flushed to the disk", &report.flush_ms),
        format!("an answer takes {:.2} flushes", report.ack_in_flushes),
    ];
    if let Some(loaded) = &report.loaded {
        lines.extend([
            format!(
                "{} games while {} searches go on",
                loaded.games, loaded.searches
            ),
            line("answer, commit included", &loaded.ack_ms),
            line("event at a spectator's", &loaded.told_ms),
            format!(
                "an answer takes {:.2} of a quiet one, {:.2} for 19 of 20",
                loaded.ack_ratio, loaded.ack_ratio_p95
            ),
        ]);
    }
    lines.join("\n")
}

async fn measure(moves: u16, work: Work) -> Result<Report, Trouble> {
    let folder = tempfile::tempdir()?;
    let flushes = flushes(folder.path(), 50)?;
    let config = Config {
        listen: ([127, 0, 0, 1], 0).into(),
        public_url: None,
        data: folder.path().to_owned(),
        database: None,
        // Moves come here as fast as they are answered, which no player may do.
        limits: Limits {
            frames_at_once: u32::from(MOST) * 2,
            ..Limits::SERVING
        },
    };
    let running = Server::start(config, Jobs::nobody()).await?;
    let addr = running.addr.to_string();
    let mut quiet = game(&addr, moves).await?;
    let beside = match work {
        Work::Rests => None,
        Work::Searches => Some(by_turns(&addr, moves, &mut quiet).await?),
    };
    running.close().await;
    let (flush_ms, ack_ms) = (Spread::of(flushes), Spread::of(quiet.acks));
    Ok(Report {
        v: 1,
        moves,
        ack_ms,
        told_ms: Spread::of(quiet.told),
        flush_ms,
        ack_in_flushes: ratio(ack_ms.p50, flush_ms.p50),
        loaded: beside.map(|beside| beside.against(ack_ms)),
    })
}

/// Games beside searches, and how many searches went on at once.
struct Beside {
    searches: usize,
    times: Times,
}

impl Beside {
    fn against(self, quiet: Spread) -> Loaded {
        let ack_ms = Spread::of(self.times.acks);
        Loaded {
            searches: self.searches,
            games: PAIRS,
            ack_ms,
            told_ms: Spread::of(self.times.told),
            ack_ratio: ratio(ack_ms.p50, quiet.p50),
            ack_ratio_p95: ratio(ack_ms.p95, quiet.p95),
        }
    }
}

/// Plays the games of `--load`, after a first quiet one; the quiet ones go to `quiet`.
async fn by_turns(addr: &str, moves: u16, quiet: &mut Times) -> Result<Beside, Trouble> {
    let (mut searches, mut times) = (0, Times::default());
    for pair in 0..PAIRS {
        let load = Load::begin()?;
        searches = load.threads;
        times.add(game(addr, moves).await?);
        drop(load);
        if pair + 1 < PAIRS {
            quiet.add(game(addr, moves).await?);
        }
    }
    Ok(Beside { searches, times })
}

/// What the moves of games took.
#[derive(Default)]
struct Times {
    acks: Vec<Duration>,
    told: Vec<Duration>,
}

impl Times {
    fn add(&mut self, game: Times) {
        self.acks.extend(game.acks);
        self.told.extend(game.told);
    }
}

/// A game of `moves` moves between people, watched by one more.
async fn game(addr: &str, moves: u16) -> Result<Times, Trouble> {
    let (game, cookie) = new_game(addr).await?;
    let mut player = watching(addr, &game, Some(&cookie)).await?;
    let mut spectator = watching(addr, &game, None).await?;
    let mut times = Times::default();
    let mut seq = player.seq;
    for n in 0..moves {
        let seat = if n % 2 == 0 { "black" } else { "white" };
        let id = format!("00000000-0000-4000-8000-{n:012x}");
        let frame = json!({
            "v": 1, "kind": "command", "game": game, "id": id, "seq": seq, "seat": seat,
            "command": {"kind": "play", "point": point(n)},
        });
        let sent = now();
        player.socket.send(Message::text(frame.to_string())).await?;
        let answered = async {
            let answer = player.next(|frame| frame["id"] == id.as_str()).await?;
            Ok::<_, Trouble>((now(), answer))
        };
        let seen = async {
            spectator.next(|frame| frame["kind"] == "event").await?;
            Ok::<_, Trouble>(now())
        };
        let ((answer_at, answer), seen_at) = tokio::try_join!(answered, seen)?;
        seq = answer["last_seq"]
            .as_u64()
            .ok_or_else(|| format!("refused: {answer}"))?;
        times.acks.push(answer_at - sent);
        times.told.push(seen_at - sent);
    }
    Ok(times)
}

/// Points of one shade of a chessboard: no two touch, nothing is ever taken.
fn point(n: u16) -> String {
    let crossing = usize::from(n) * 2;
    let letter = b"ABCDEFGHJKLMNOPQRST"[crossing % 19];
    format!("{}{}", char::from(letter), crossing / 19 + 1)
}

/// Opens a game with both seats on one screen; answers its id and the guest's cookie.
async fn new_game(addr: &str) -> Result<(String, String), Trouble> {
    let form = "size=19&profile=japanese&color=black&time=absolute&minutes=60&opponent=one_screen";
    let length = form.len();
    let request = format!(
        "POST /games HTTP/1.1\r\nhost: {addr}\r\norigin: http://{addr}\r\nconnection: close\r\n\
         content-type: application/x-www-form-urlencoded\r\ncontent-length: {length}\r\n\r\n{form}"
    );
    let mut stream = TcpStream::connect(addr).await?;
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    timeout(PATIENCE, stream.read_to_string(&mut answer)).await??;
    let header = |name: &str| {
        let line = answer.lines().find_map(|line| line.strip_prefix(name));
        line.ok_or_else(|| format!("no `{name}` in the answer to a new game"))
    };
    let game = header("location: /game/")?.to_owned();
    let cookie = header("set-cookie: ")?;
    let cookie = cookie.split(';').next().unwrap_or_default().to_owned();
    Ok((game, cookie))
}

/// A socket that watches the game.
struct Watching {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The last event when it began.
    seq: u64,
}

async fn watching(addr: &str, game: &str, cookie: Option<&str>) -> Result<Watching, Trouble> {
    let mut request = format!("ws://{addr}/ws").into_client_request()?;
    let headers = request.headers_mut();
    headers.insert("origin", format!("http://{addr}").parse()?);
    if let Some(cookie) = cookie {
        headers.insert("cookie", cookie.parse()?);
    }
    let (socket, _) = connect_async(request).await?;
    let mut watching = Watching { socket, seq: 0 };
    let watch = json!({"v": 1, "kind": "watch", "game": game});
    watching
        .socket
        .send(Message::text(watch.to_string()))
        .await?;
    let frame = watching.next(|frame| frame["kind"] == "game").await?;
    let last = frame["events"].as_array().and_then(|events| events.last());
    watching.seq = last
        .and_then(|event| event["seq"].as_u64())
        .unwrap_or_default();
    Ok(watching)
}

impl Watching {
    /// The next frame that is `wanted`.
    async fn next(&mut self, wanted: impl Fn(&Value) -> bool) -> Result<Value, Trouble> {
        loop {
            let message = timeout(PATIENCE, self.socket.next()).await?;
            let message = message.ok_or("the server hung up")??;
            if let Message::Text(text) = message {
                let frame: Value = serde_json::from_str(&text)?;
                if wanted(&frame) {
                    return Ok(frame);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Work, measure, point};

    #[test]
    fn points_of_one_shade_never_touch() {
        let points: std::collections::BTreeSet<String> = (0..super::MOST).map(point).collect();
        assert_eq!(points.len(), usize::from(super::MOST));
        assert!(points.contains("A1") && points.contains("C1") && !points.contains("B1"));
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_few_moves_are_measured() {
        let report = measure(6, Work::Searches).await.unwrap();
        assert_eq!(report.moves, 6);
        let loaded = report.loaded.unwrap();
        assert!(0 < loaded.searches && 0.0 < loaded.ack_ms.p50 && 0.0 < loaded.ack_ratio);
        assert!(0.0 < report.ack_ms.p50 && report.ack_ms.p50 <= report.ack_ms.most);
        assert!(0.0 < report.told_ms.p50 && 0.0 < report.flush_ms.most);
    }
}
