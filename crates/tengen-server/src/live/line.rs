//! How long frames take to one connection and back, measured by the server alone.
//!
//! A ping carries a word that cannot be guessed; the trip is over when the same word
//! comes back. What else a client says or sends does not enter.

use std::sync::{Arc, Mutex, PoisonError};

use tengen_clock::{Millis, RoundTrips, Timestamp};

use crate::random;

/// Bytes of a ping's word.
const WORD: usize = 8;

/// The measurements of one connection, shared by its two halves and the rooms.
#[derive(Clone, Debug, Default)]
pub(crate) struct Line(Arc<Mutex<Trips>>);

#[derive(Debug, Default)]
struct Trips {
    /// The word that is on its way, and when it went.
    sent: Option<([u8; WORD], Timestamp)>,
    trips: RoundTrips,
}

impl Line {
    /// The word of a ping that goes out now.
    pub(crate) fn ping(&self, now: Timestamp) -> [u8; WORD] {
        let word = random::bytes();
        self.with(|trips| trips.sent = Some((word, now)));
        word
    }

    /// A pong came; one that answers no ping of ours is nothing.
    pub(crate) fn pong(&self, word: &[u8], now: Timestamp) {
        self.with(|trips| {
            if let Some((sent, at)) = trips.sent
                && sent == word
            {
                trips.sent = None;
                trips.trips.add(now.since(at));
            }
        });
    }

    /// What a trip takes; `None` before the first.
    pub(crate) fn typical(&self) -> Option<Millis> {
        self.with(|trips| trips.trips.typical())
    }

    fn with<T>(&self, look: impl FnOnce(&mut Trips) -> T) -> T {
        look(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

#[cfg(test)]
mod tests {
    use tengen_clock::{Millis, Timestamp};

    use super::Line;

    #[test]
    fn only_the_answer_to_our_own_ping_is_a_trip() {
        let line = Line::default();
        line.pong(&[0; 8], Timestamp(5));
        assert_eq!(line.typical(), None);
        let word = line.ping(Timestamp(100));
        line.pong(b"anything", Timestamp(101));
        assert_eq!(line.typical(), None);
        line.pong(&word, Timestamp(140));
        assert_eq!(line.typical(), Some(Millis(40)));
        // The same word again measures nothing.
        line.pong(&word, Timestamp(9_000));
        assert_eq!(line.typical(), Some(Millis(40)));
    }
}
