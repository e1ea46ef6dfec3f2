//! One socket: frames in, asks out; answers and news back through one bounded queue.
//!
//! Two tasks share it, so that a page which does not read cannot stop its own commands
//! from being heard. A command's time is taken here, the moment its frame was read.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt as _, StreamExt as _};
use tengen_clock::{RoundTrips, Timestamp};
use tengen_id::{GameId, UserId};
use tengen_rules::Color;
use tengen_wire::frame::LONGEST;
use tengen_wire::{ClientFrame, ServerFrame};
use tokio::sync::{Notify, Semaphore, mpsc, oneshot};
use tokio::time::{interval, timeout};

use crate::app::App;
use crate::codes;
use crate::error::ApiError;
use crate::limits::{Bucket, Place};
use crate::live::{Ask, Door, HintTurn, Line, Listener, Outbox, Sent, Since, Trouble};
use crate::play;
use crate::time::TimeSource;

/// How often an idle socket is asked whether it is there.
const PING: Duration = Duration::from_secs(20);
/// The first few pings follow at once: their trips are what a slow line is granted by.
const FIRST_PING: Duration = Duration::from_secs(1);
/// So many of them.
const FIRST_PINGS: usize = RoundTrips::KEPT;
/// A socket that says nothing, not even pong, is gone after this.
const SILENCE: Duration = Duration::from_secs(65);
/// A frame that cannot be handed to the network for so long ends the socket.
const STUCK: Duration = Duration::from_secs(10);
/// After the last word the other side may answer for so long. Hanging up on what it still
/// sends would make its system throw the last word away.
const LINGER: Duration = Duration::from_secs(2);

/// Why the server ends a socket; the page comes back after any of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Close {
    /// The page has gone, or the network.
    Gone,
    /// It did not keep up with the news: come back and ask for what was missed.
    Slow,
    /// The club closes and will be back.
    Restart,
    /// It sends more than it may.
    TooMuch,
    /// It sent a frame longer than may be.
    TooLong,
}

impl Close {
    /// RFC 6455 section 7.4 and the registry it opens.
    const fn code(self) -> u16 {
        match self {
            Close::Gone => 1001,
            Close::Slow => 1013,
            Close::Restart => 1012,
            Close::TooMuch => 1008,
            Close::TooLong => 1009,
        }
    }
}

/// Serves one socket until either side ends it.
pub(crate) async fn serve(app: App, socket: WebSocket, user: Option<UserId>, place: Place) {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    let open = app.open.clone();
    let (outbox, inbox) = Outbox::new(NEXT.fetch_add(1, Ordering::Relaxed));
    let (sink, stream) = socket.split();
    let (end, ended) = oneshot::channel();
    let line = Line::default();
    let pinger = Pinger {
        line: line.clone(),
        time: app.time,
        sent: 0,
    };
    let writer = tokio::spawn(write(sink, inbox.frames, ended, pinger));
    let mut reader = Reader {
        bucket: Bucket::full(
            app.limits.frames_at_once,
            filling_ms(app.limits.frames_at_once, app.limits.frames_per_second),
            app.time.now(),
        ),
        app,
        listener: Listener { outbox, user, line },
        watched: HashMap::new(),
        hints: Arc::new(Semaphore::new(1)),
        place,
    };
    let mut stream = stream;
    let close = reader.read(&mut stream, &inbox.slow).await;
    reader.leave_all().await;
    // The writer may have ended first, when the network broke.
    let _ = end.send(close);
    let _ = writer.await;
    let _ = timeout(LINGER, async {
        while let Some(Ok(_)) = stream.next().await {}
    })
    .await;
    drop(reader);
    drop(open);
}

/// In what time a bucket of `at_once` fills at `per_second`.
fn filling_ms(at_once: u32, per_second: u32) -> i64 {
    i64::from(at_once) * 1_000 / i64::from(per_second.max(1))
}

/// The writing half: news and answers in order, pings, and the last word.
async fn write(
    mut sink: SplitSink<WebSocket, Message>,
    mut frames: mpsc::Receiver<Utf8Bytes>,
    mut ended: oneshot::Receiver<Close>,
    mut pinger: Pinger,
) {
    let mut pings = interval(FIRST_PING);
    pings.reset();
    loop {
        let message = tokio::select! {
            biased;
            close = &mut ended => {
                let close = close.unwrap_or(Close::Gone);
                // A fault that explains the end goes before it.
                while let Ok(frame) = frames.try_recv() {
                    if close == Close::Slow || send(&mut sink, Message::Text(frame)).await.is_err() {
                        break;
                    }
                }
                let frame = CloseFrame { code: close.code(), reason: Utf8Bytes::default() };
                let _ = send(&mut sink, Message::Close(Some(frame))).await;
                return;
            }
            frame = frames.recv() => match frame {
                Some(frame) => Message::Text(frame),
                None => return,
            },
            _ = pings.tick() => {
                if pinger.sent == FIRST_PINGS {
                    pings = interval(PING);
                    pings.reset();
                }
                pinger.next()
            }
        };
        if send(&mut sink, message).await.is_err() {
            return;
        }
    }
}

/// Who asks whether the other side is there, and how long it takes to say so.
struct Pinger {
    line: Line,
    time: TimeSource,
    sent: usize,
}

impl Pinger {
    fn next(&mut self) -> Message {
        self.sent = self.sent.saturating_add(1);
        let word = self.line.ping(self.time.now());
        Message::Ping(axum::body::Bytes::copy_from_slice(&word))
    }
}

/// The network broke, or does not take a frame.
struct Broken;

async fn send(sink: &mut SplitSink<WebSocket, Message>, message: Message) -> Result<(), Broken> {
    match timeout(STUCK, sink.send(message)).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(Broken),
    }
}

/// The reading half.
struct Reader {
    app: App,
    listener: Listener,
    watched: HashMap<GameId, Door>,
    bucket: Bucket,
    /// One hint at a time.
    hints: Arc<Semaphore>,
    /// Given back when the socket ends.
    place: Place,
}

impl Reader {
    async fn read(&mut self, stream: &mut SplitStream<WebSocket>, slow: &Notify) -> Close {
        let mut closing = self.app.closing.clone();
        loop {
            let message = tokio::select! {
                biased;
                _ = closing.wait_for(|closing| *closing) => return Close::Restart,
                () = slow.notified() => return Close::Slow,
                message = timeout(SILENCE, stream.next()) => message,
            };
            let at = self.app.time.now();
            let text = match message {
                Ok(Some(Ok(Message::Text(text)))) => text,
                Ok(Some(Ok(Message::Binary(_)))) => {
                    if self.bucket.take(at).is_err() {
                        return Close::TooMuch;
                    }
                    self.fault(None, codes::FRAME_BINARY);
                    continue;
                }
                // The library answers pings; a pong of ours shows how long it took.
                Ok(Some(Ok(frame @ (Message::Ping(_) | Message::Pong(_))))) => {
                    if let Message::Pong(word) = &frame {
                        self.listener.line.pong(word, at);
                    }
                    if self.bucket.take(at).is_err() {
                        return Close::TooMuch;
                    }
                    continue;
                }
                Ok(Some(Ok(Message::Close(_)) | Err(_)) | None) | Err(_) => return Close::Gone,
            };
            if self.bucket.take(at).is_err() {
                self.fault(None, codes::LIMIT_FRAMES);
                return Close::TooMuch;
            }
            if LONGEST < text.len() {
                self.fault(None, codes::FRAME_TOO_LONG);
                return Close::TooLong;
            }
            match ClientFrame::read(&text) {
                Ok(frame) => self.handle(frame, at).await,
                Err(error) => self.fault(None, codes::of_frame(&error)),
            }
        }
    }

    async fn handle(&mut self, frame: ClientFrame, at: Timestamp) {
        match frame {
            ClientFrame::Watch { game, seq, hash } => {
                let since = seq.zip(hash).map(|(seq, hash)| Since { seq, hash });
                self.watch(game, since).await;
            }
            ClientFrame::Unwatch { game } => {
                if let Some(door) = self.watched.remove(&game) {
                    let connection = self.listener.outbox.connection;
                    let _ = door.ask(Ask::Leave { connection }).await;
                }
            }
            ClientFrame::Command {
                game,
                id,
                seq,
                seat,
                command,
            } => {
                let listener = self.listener.clone();
                let sent = Sent {
                    listener,
                    id,
                    seq,
                    seat,
                    command,
                    at,
                };
                self.ask(game, Ask::Command(Box::new(sent))).await;
            }
            ClientFrame::Advise { game, seat } => {
                let listener = self.listener.clone();
                self.ask(game, Ask::Advise { listener, seat }).await;
            }
            ClientFrame::Hint { game, seat } => self.hint(game, seat, at).await,
            ClientFrame::Mismatch { game, seq, hash: _ } => {
                let listener = self.listener.clone();
                self.ask(game, Ask::Mismatch { listener, seq }).await;
            }
            ClientFrame::Ping { t_ms } => {
                let now_ms = self.app.time.now().0;
                self.listener
                    .outbox
                    .send(&ServerFrame::Pong { t_ms, now_ms });
            }
        }
    }

    /// One hint at a time, and no more than the address may have.
    async fn hint(&mut self, game: GameId, seat: Color, at: Timestamp) {
        let Ok(permit) = Arc::clone(&self.hints).try_acquire_owned() else {
            return self.fault(Some(game), codes::HINT_BUSY);
        };
        let Ok(allowance) = self.app.gates.hint(&self.place, at) else {
            return self.fault(Some(game), codes::HINT_SPENT);
        };
        let turn = HintTurn { permit, allowance };
        let listener = self.listener.clone();
        let hint = Ask::Hint {
            listener,
            seat,
            turn,
        };
        self.ask(game, hint).await;
    }

    async fn watch(&mut self, game: GameId, since: Option<Since>) {
        if self.app.limits.watched_per_socket <= self.watched.len()
            && !self.watched.contains_key(&game)
        {
            self.fault(Some(game), codes::LIMIT_WATCHED);
            return;
        }
        let listener = self.listener.clone();
        if let Some(door) = self.ask(game, Ask::Watch { listener, since }).await {
            self.watched.insert(game, door);
        }
    }

    /// Asks the room of `game`; answers its door if it took the question.
    async fn ask(&mut self, game: GameId, ask: Ask) -> Option<Door> {
        // A door of a room that died is of no more use.
        self.watched.retain(|_, door| door.is_open());
        let asked = match self.watched.get(&game) {
            Some(door) => Ok(door.clone()),
            None => match play::look(&self.app, game, self.listener.user).await {
                Ok(_) => self.app.hall.room(game),
                Err(ApiError::Room(trouble)) => Err(trouble),
                Err(error) => {
                    self.fault(Some(game), &error.code());
                    return None;
                }
            },
        };
        let result = match asked {
            Ok(door) => door.ask(ask).await.map(|()| door),
            Err(trouble) => Err(trouble),
        };
        result
            .map_err(|trouble: Trouble| self.fault(Some(game), trouble.code()))
            .ok()
    }

    async fn leave_all(&mut self) {
        let connection = self.listener.outbox.connection;
        for (_, door) in self.watched.drain() {
            let _ = door.ask(Ask::Leave { connection }).await;
        }
    }

    fn fault(&self, game: Option<GameId>, code: &str) {
        self.listener.outbox.send(&ServerFrame::Fault {
            game,
            code: code.to_owned(),
        });
    }
}
