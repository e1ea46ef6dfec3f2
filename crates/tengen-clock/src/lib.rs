//! Time controls as one state machine: time comes in as an argument.
//!
//! Knows no wall clock, no board and no players: two sides, a [`TimeControl`],
//! and the moments at which things happened. All numbers are whole
//! milliseconds in `i64`; arithmetic stops at the ends of the range instead of
//! wrapping, and nothing here panics.
//!
//! A [`Clock`] is a control and its last [`Reading`]. Everything since then is
//! computed, so a clock needs no ticking, can be kept in an event as its
//! reading, and comes back from the log exactly as it was.

#![warn(missing_docs)]

mod clock;
mod control;
mod flat;
mod holds;
mod lag;
mod lateness;
mod lifting;
mod reading;
mod remaining;
mod side;
mod systems;
mod time;
mod vacation;

pub use clock::{Change, Clock, Flag};
pub use control::{
    Absolute, Bronstein, ByoYomi, Calendar, Canadian, Correspondence, Delay, Fischer, Ing, Nhk,
    Pace, Passes, Rest, Simple, TimeControl, TimeControlError, Weekends,
};
pub use holds::Holds;
pub use lag::{Lag, LagQuota, RoundTrips};
pub use lateness::{Attendance, Lateness, Verdict};
pub use lifting::lifting_time;
pub use reading::{HoldCause, Mark, Reading, Turn};
pub use remaining::Remaining;
pub use side::{BySide, Side};
pub use time::{Millis, Timestamp};
pub use vacation::{NoVacation, Presence, Vacation};
