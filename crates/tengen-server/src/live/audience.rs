//! Those who are told about a game: one bounded queue for each connection.
//!
//! A frame is encoded once and shared by all. Whoever does not keep up is dropped: the
//! connection closes, and its page comes back and asks for what it missed.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use tengen_clock::Millis;
use tengen_id::UserId;
use tengen_wire::{Presence, ServerFrame};
use tokio::sync::{Notify, mpsc};

use super::Listener;
use super::seating::Seating;

/// Frames that may wait for one connection.
const QUEUE: usize = 64;

/// The way to one connection.
#[derive(Clone, Debug)]
pub(crate) struct Outbox {
    /// The connection's number.
    pub(crate) connection: u64,
    queue: mpsc::Sender<Utf8Bytes>,
    slow: Arc<Notify>,
}

/// The other end, held by the connection.
#[derive(Debug)]
pub(crate) struct Inbox {
    /// Frames to send.
    pub(crate) frames: mpsc::Receiver<Utf8Bytes>,
    /// Rings when a frame found the queue full.
    pub(crate) slow: Arc<Notify>,
}

impl Outbox {
    /// Both ends for the connection of this number.
    pub(crate) fn new(connection: u64) -> (Outbox, Inbox) {
        let (queue, frames) = mpsc::channel(QUEUE);
        let slow = Arc::new(Notify::new());
        let outbox = Outbox {
            connection,
            queue,
            slow: Arc::clone(&slow),
        };
        (outbox, Inbox { frames, slow })
    }

    /// Sends one frame to this connection alone.
    pub(crate) fn send(&self, frame: &ServerFrame) {
        self.send_encoded(frame.write().into());
    }

    fn send_encoded(&self, frame: Utf8Bytes) {
        match self.queue.try_send(frame) {
            // Closed: the connection is gone and will leave by itself.
            Ok(()) | Err(mpsc::error::TrySendError::Closed(_)) => {}
            Err(mpsc::error::TrySendError::Full(_)) => self.slow.notify_one(),
        }
    }

    fn is_gone(&self) -> bool {
        self.queue.is_closed()
    }
}

/// Everybody who is told about one game.
#[derive(Debug, Default)]
pub(crate) struct Audience {
    listeners: HashMap<u64, Listener>,
}

impl Audience {
    pub(crate) fn join(&mut self, listener: Listener) {
        self.listeners.insert(listener.outbox.connection, listener);
    }

    pub(crate) fn leave(&mut self, connection: u64) {
        self.listeners.remove(&connection);
    }

    /// Tells everybody; forgets those who are gone.
    pub(crate) fn publish(&mut self, frame: &ServerFrame) {
        if self.listeners.is_empty() {
            return;
        }
        let encoded = Utf8Bytes::from(frame.write());
        self.listeners
            .retain(|_, listener| !listener.outbox.is_gone());
        for listener in self.listeners.values() {
            listener.outbox.send_encoded(encoded.clone());
        }
    }

    /// Everybody.
    pub(crate) fn listeners(&self) -> impl Iterator<Item = &Listener> {
        self.listeners.values()
    }

    /// Sends each connection a frame of its own; forgets those who are gone.
    pub(crate) fn send_each(&mut self, frames: Vec<(u64, Utf8Bytes)>) {
        self.listeners
            .retain(|_, listener| !listener.outbox.is_gone());
        for (connection, frame) in frames {
            if let Some(listener) = self.listeners.get(&connection) {
                listener.outbox.send_encoded(frame);
            }
        }
    }

    pub(crate) fn len(&self) -> u32 {
        u32::try_from(self.listeners.len()).unwrap_or(u32::MAX)
    }

    /// How many look on without a seat: people, not pages.
    pub(crate) fn spectators(&self, seating: &Seating) -> u32 {
        let (known, unknown): (Vec<_>, Vec<_>) = (self.listeners.values())
            .filter(|listener| !seating.holds(listener.user))
            .map(|listener| listener.user)
            .partition(Option::is_some);
        let known: HashSet<_> = known.into_iter().flatten().collect();
        u32::try_from(known.len() + unknown.len()).unwrap_or(u32::MAX)
    }

    /// What a frame takes to the quickest page of `user` and back: a second, slow one
    /// gains nothing.
    pub(crate) fn round_trip(&self, user: UserId) -> Option<Millis> {
        let pages = self.listeners.values();
        let pages = pages.filter(|listener| listener.user == Some(user));
        pages.filter_map(|listener| listener.line.typical()).min()
    }

    /// Whether a page of `user` shows the game.
    pub(crate) fn presence(&self, user: UserId) -> Presence {
        let here = |listener: &Listener| listener.user == Some(user);
        if self.listeners.values().any(here) {
            Presence::Here
        } else {
            Presence::Away
        }
    }
}

#[cfg(test)]
mod tests {
    use tengen_id::UserId;
    use tengen_store::account::User;
    use tengen_store::lobby;
    use tengen_wire::ServerFrame;

    use super::super::seating::Seating;
    use super::super::{Line, Listener};
    use super::{Audience, Outbox, QUEUE};

    fn pong(n: i64) -> ServerFrame {
        ServerFrame::Pong {
            t_ms: 0.0,
            now_ms: n,
        }
    }

    #[tokio::test]
    async fn whoever_does_not_keep_up_is_told_to_come_back_and_the_others_are_served() {
        let (slow, slow_inbox) = Outbox::new(1);
        let (quick, mut quick_inbox) = Outbox::new(2);
        let mut audience = Audience::default();
        for outbox in [slow, quick] {
            audience.join(Listener {
                outbox,
                user: None,
                line: Line::default(),
            });
        }
        for n in 0..=i64::try_from(QUEUE).unwrap() {
            audience.publish(&pong(n));
            assert!(quick_inbox.frames.recv().await.is_some());
        }
        // The bell was rung: this returns at once.
        slow_inbox.slow.notified().await;
    }

    #[test]
    fn whoever_is_gone_is_forgotten() {
        let (outbox, inbox) = Outbox::new(1);
        let mut audience = Audience::default();
        audience.join(Listener {
            outbox,
            user: None,
            line: Line::default(),
        });
        drop(inbox);
        audience.publish(&pong(0));
        assert_eq!(audience.len(), 0);
    }

    #[test]
    fn people_without_a_seat_are_counted_and_not_their_pages() {
        let user = |n: u8| UserId::new(0, [n; 10]);
        let seats = lobby::Seats {
            host: User {
                id: user(1),
                name: "host".to_owned(),
                level: None,
            },
            guest: None,
            mates: Vec::new(),
        };
        let seating = Seating::new(seats, None);
        let mut audience = Audience::default();
        let pages = [Some(1), Some(1), Some(2), Some(2), None];
        for (connection, page) in (0..).zip(pages) {
            let (outbox, _) = Outbox::new(connection);
            let user = page.map(user);
            audience.join(Listener {
                outbox,
                user,
                line: Line::default(),
            });
        }
        assert_eq!(audience.spectators(&seating), 2);
    }
}
