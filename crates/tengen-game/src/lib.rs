//! A game of Go as a fold of events: terms, seats, phases, clock, taking back,
//! the dialogue of the count.
//!
//! Commands go in, events come out ([`Game::decide`]), events make the state
//! ([`Game::apply`]), and each viewer sees its part of it ([`Game::view`]). Knows
//! no server, no store and no wall clock: when a command arrived is told with
//! it. Judging groups is the business of others, whose word comes in as a command
//! of the house and stays in the log.

#![warn(missing_docs)]

mod ahead;
mod ahead_refusal;
mod apply;
mod apply_arbiter;
mod apply_side;
mod apply_time;
mod arbiter;
mod arbiter_refusal;
mod arranging;
mod asking;
mod command;
mod company;
mod confirming;
mod counting;
mod cycle;
mod decide;
mod event;
mod game;
mod kept;
mod phase;
mod refusal;
mod rotation;
mod second_board;
mod series;
mod sight;
mod standing;
mod table;
mod table_refusal;
mod talk;
mod terms;
mod time_refusal;
mod times;
mod timing;
mod variant;
mod view;
mod whole;

pub use ahead::{Ahead, AheadError, Conditional, SentAhead};
pub use ahead_refusal::AheadRefusal;
pub use apply::{LogError, Misfit};
pub use arbiter::{Act, Arbitration, Call, Necessity, Oversight, Ruled, Ruling};
pub use arbiter_refusal::ArbiterRefusal;
pub use arranging::{Arranging, Party};
pub use command::{Actor, Answer, Command, MarkStatus};
pub use company::Seated;
pub use confirming::{Confirming, Shown};
pub use counting::{Book, Consent, Counting, Pace};
pub use cycle::Recurrence;
pub use decide::Arrival;
pub use event::{EVENT_VERSION, Event, TimeChange, What};
pub use game::{Earlier, Game, MoveTime, color_of, side_of};
pub use phase::{Phase, UndoRequest};
pub use refusal::{Forbidden, Refusal};
pub use rotation::{Order, OutOfTurn, Rotation};
pub use second_board::Need;
pub use series::{Schedule, ScheduleError, Series, SeriesEnd, SeriesScore, SeriesStanding};
pub use sight::{Stones, Unseen};
pub use standing::{
    Adjournment, Away, Choice, Offer, Offered, Pause, PauseRight, SealDue, Sealing, Standing,
};
pub use table::{Setting, TableView};
pub use table_refusal::TableRefusal;
pub use talk::Talk;
pub use terms::{
    ColorChoice, Help, Nigiri, Parity, Placement, Stakes, Terms, TermsError, TermsErrors,
    UndoPolicy, Visibility,
};
pub use time_refusal::TimeRefusal;
pub use times::{Times, TimesIter};
pub use timing::{AbsencePolicy, PausePolicy, Timing, UndoClock};
pub use variant::{Blind, Goal, RotationError, Seats, Sight, StoneLook, Variant, VariantError};
pub use view::{BookView, ConfirmationView, CountingView, StateHash, View, Viewer};
pub use whole::WHOLE_HASH_VERSION;
