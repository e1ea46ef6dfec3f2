//! What a slow connection is granted: measured by the server, bounded by a quota.
//!
//! A turn of a side whose connection is slow begins to be charged a little
//! later, by what its frames took there and back. How much that was stands in
//! the turn and in its mark, hence in the log.

use crate::{Millis, Remaining, TimeControl};

/// A connection as the server measured it, and what it may still cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Lag {
    /// How long a frame takes there and back.
    pub round_trip_ms: Millis,
    /// What can still be taken off.
    pub quota_ms: Millis,
}

/// How a quota grows, by the time control.
///
/// # Source
///
/// The shape is that of lichess's clock, as its behavior is known: a small gain
/// with every move, a start of three gains, never more than seven. The numbers
/// are ours: a gain is 1/1200 of the whole time, from 150 ms to a second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LagQuota {
    /// What every move adds.
    pub gain: Millis,
    /// What there is at the first measurement.
    pub start: Millis,
    /// What it never exceeds, so also the most that is taken off one turn.
    pub most: Millis,
}

impl LagQuota {
    /// The quota of games with `control`.
    #[must_use]
    pub fn of(control: &TimeControl) -> LagQuota {
        let whole = Remaining::full(control).until_flag(control);
        let gain = whole.map_or(1000, |Millis(ms)| (ms / 1200).clamp(150, 1000));
        LagQuota {
            gain: Millis(gain),
            start: Millis(3 * gain),
            most: Millis(7 * gain),
        }
    }
}

impl Lag {
    /// A connection that was not measured yet.
    pub(crate) fn unmeasured(control: &TimeControl) -> Lag {
        Lag {
            round_trip_ms: Millis::ZERO,
            quota_ms: LagQuota::of(control).start,
        }
    }

    /// What a turn that begins now is granted.
    pub(crate) fn grace(self) -> Millis {
        self.round_trip_ms.min(self.quota_ms).max(Millis::ZERO)
    }

    /// The quota once a turn has ended in a move.
    pub(crate) fn grow(&mut self, control: &TimeControl) {
        let quota = LagQuota::of(control);
        self.quota_ms = self.quota_ms.plus(quota.gain).min(quota.most);
    }
}

/// The last round trips of a connection, for the one number that a clock takes.
///
/// Only the server's own frames and its own clock make a trip; nothing that a
/// client says is in it. A client that holds back its answers gains at most the
/// quota, and a single late answer gains nothing: the lower median counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundTrips {
    last: [Millis; RoundTrips::KEPT],
    count: usize,
}

impl RoundTrips {
    /// How many are looked at.
    pub const KEPT: usize = 5;

    /// Notes one more trip.
    pub const fn add(&mut self, trip: Millis) {
        let trip = if trip.0 < 0 { Millis::ZERO } else { trip };
        self.last[self.count % RoundTrips::KEPT] = trip;
        self.count += 1;
    }

    /// The lower median of the last ones; `None` before the first.
    pub fn typical(&self) -> Option<Millis> {
        let mut kept = self.last;
        let kept = kept.get_mut(..self.count.min(RoundTrips::KEPT))?;
        kept.sort_unstable();
        kept.get(kept.len().checked_sub(1)? / 2).copied()
    }
}
