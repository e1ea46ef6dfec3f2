//! What happened in a game: its log is a list of these, and nothing else.
//!
//! An event carries all that applying it needs. The JSON is the body of the
//! log; a change of it that old logs do not fit raises [`EVENT_VERSION`].

#[cfg(feature = "serde")]
mod json;

use tengen_clock::{Presence, Reading, Timestamp};
use tengen_rules::{Claim, Color, Cycle, Judgement, Move, Outcome, Point};

use crate::{Actor, Ahead, ColorChoice, MarkStatus, Nigiri, Offer, Party, Ruling, Terms};

/// The version of the JSON of [`Event`] that this code writes.
pub const EVENT_VERSION: i64 = 1;

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Event {
    /// When the command arrived that led to it.
    #[cfg_attr(feature = "serde", serde(rename = "at_ms"))]
    pub at: Timestamp,
    /// Who did it.
    pub actor: Actor,
    /// What it was.
    pub what: What,
}

/// What happened. The color of what a player did is the actor's.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(tag = "kind", rename_all = "snake_case", try_from = "json::Fields")
)]
pub enum What {
    /// The terms were agreed; always the first event.
    Arranged {
        /// What was agreed.
        terms: Terms,
        /// How it will be decided who is Black.
        colors: ColorChoice,
    },
    /// The game will not be played.
    Withdrawn,
    /// The game began, fixed handicap stones standing.
    Began {
        /// The color of whoever proposed the game.
        host: Color,
        /// The nigiri that decided it.
        nigiri: Option<Nigiri>,
        /// The clock of the side that is to move, or to place, runs from here.
        clock: Reading,
    },
    /// A party laid other terms on the table.
    Proposed {
        /// Which.
        by: Party,
        /// The terms.
        terms: Terms,
        /// How it would be decided who is Black.
        colors: ColorChoice,
    },
    /// A party agreed to the terms on the table.
    Agreed {
        /// Which.
        by: Party,
    },
    /// The next event is a move of a member whose turn it was not.
    OutOfTurn {
        /// Who moves, by number in the team.
        member: u8,
    },
    /// The other side claimed such a move.
    RotationClaimed {
        /// What is paid for it.
        points: u8,
    },
    /// A member of a team would give up the game.
    ResignAsked {
        /// Who, by number in the team.
        member: u8,
    },
    /// Somebody sat down at a free seat.
    SeatTaken {
        /// Who, by number on their side.
        member: u8,
    },
    /// Somebody got up from one.
    SeatLeft {
        /// Who, by number on their side.
        member: u8,
    },
    /// Where seats are free: another hand than before acts for the side.
    HandTaken {
        /// Whose, by number on their side.
        member: u8,
    },
    /// Black placed a handicap stone.
    Placed {
        /// Where.
        point: Point,
        /// The clock, after the last of them.
        clock: Option<Reading>,
    },
    /// A stone was played.
    Played {
        /// Where.
        point: Point,
        /// The clock after the move; `None` where it stood still.
        clock: Option<Reading>,
    },
    /// A player passed.
    Passed {
        /// The clock after the pass; `None` where it stood still.
        clock: Option<Reading>,
    },
    /// A player gave up.
    Resigned,
    /// A player asked to take back moves.
    UndoAsked {
        /// How many.
        moves: u16,
    },
    /// The opponent did not agree.
    UndoDeclined,
    /// The player who asked thought better of it.
    UndoWithdrawn,
    /// Moves were taken back.
    Undone {
        /// How many.
        moves: u16,
        /// The clock, the side to move running.
        clock: Reading,
    },
    /// The main part is over, filling begins.
    FillingBegan {
        /// Who begins: the opponent of the last to pass.
        first: Color,
    },
    /// A player has nothing left to fill.
    DoneSaid,
    /// Play has stopped, the players count.
    CountingBegan,
    /// The house proposed which groups are alive and dead.
    Judged {
        /// The proposal.
        judgement: Judgement,
    },
    /// A player marked a chain.
    Marked {
        /// Any of its stones.
        point: Point,
        /// What it is held to be.
        status: MarkStatus,
    },
    /// A player claimed a territory.
    Claimed {
        /// Any of its points.
        point: Point,
        /// Whose it is held to be.
        owner: Claim,
    },
    /// A player claimed that the opponent has to move inside its own territory; this
    /// is played out aside.
    Demanded {
        /// Where.
        point: Point,
    },
    /// The count has taken longer than the terms give it.
    CountOverdue,
    /// A player accepted the count.
    Accepted {
        /// Which state of it.
        revision: u32,
    },
    /// A player took the acceptance back.
    AcceptanceWithdrawn,
    /// Play goes on.
    Resumed {
        /// Who moves.
        turn: Color,
        /// The clock; `None` where it goes on standing still.
        clock: Option<Reading>,
    },
    /// The move before this brought a position back, and the rules have a word on it.
    Cycled {
        /// How, and after which move it stood before.
        cycle: Cycle,
    },
    /// A player would end the game without a result.
    NoResultOffered,
    /// Such an offer was declined or taken back.
    NoResultDeclined,
    /// Play aside began about a chain.
    ConfirmationBegan {
        /// Any of its stones.
        point: Point,
    },
    /// A stone was put in play aside.
    ConfirmationPlayed {
        /// Where.
        point: Point,
    },
    /// A player passed in play aside.
    ConfirmationPassed {
        /// The ko it was for.
        ko: Option<Point>,
    },
    /// The play aside was put away.
    ConfirmationEnded,
    /// A player sees no agreement coming.
    NoAgreementSaid,
    /// The player takes this back.
    NoAgreementWithdrawn,
    /// A player's time was spent.
    FlagFell {
        /// Whose.
        color: Color,
        /// The moment at which nothing was left.
        fell_ms: Timestamp,
    },
    /// The server was away, and nobody pays for it.
    ServerPaused {
        /// When it was last known to be there.
        from_ms: Timestamp,
        /// When it was back.
        until_ms: Timestamp,
        /// The clock, without this time.
        clock: Option<Reading>,
    },
    /// The clocks were stopped, or let go on, or a vacation changed.
    Timed {
        /// What happened.
        change: TimeChange,
        /// When a pause ends by itself, or an adjourned game is to go on.
        #[cfg_attr(
            feature = "serde",
            serde(default, skip_serializing_if = "Option::is_none")
        )]
        until_ms: Option<Timestamp>,
        /// The arbiter's reason, in logs from before rulings had events of their own.
        #[cfg_attr(
            feature = "serde",
            serde(default, skip_serializing_if = "Option::is_none")
        )]
        reason: Option<String>,
        /// The clock from here on.
        clock: Reading,
    },
    /// Over the board a stone was put, or put elsewhere; the press will make it a move.
    StonePlaced {
        /// Where.
        point: Point,
    },
    /// Over the board the stone was taken up again before the press.
    StoneTakenUp,
    /// Over the board a player started the opponent's clock. Every other press ends a
    /// turn, by `Played` or `Passed`.
    ClockStarted {
        /// The clock from here on.
        clock: Reading,
    },
    /// Over the board captured stones are being lifted: the clocks stand still.
    Lifting {
        /// Until when at the longest.
        until_ms: Timestamp,
        /// The clock, standing still.
        clock: Reading,
    },
    /// They are off, or have taken their time.
    Lifted {
        /// The clock from here on.
        clock: Reading,
    },
    /// With a clock alone a turn ended of which nothing but the time is known.
    TurnEnded {
        /// The clock after the press.
        clock: Reading,
    },
    /// With a clock alone a player said what the result is.
    ResultStated {
        /// What.
        outcome: Outcome,
    },
    /// A player offered something.
    Offered {
        /// What.
        offer: Offer,
        /// The hour at which an adjourned game is to go on.
        #[cfg_attr(
            feature = "serde",
            serde(default, skip_serializing_if = "Option::is_none")
        )]
        until_ms: Option<Timestamp>,
    },
    /// The opponent did not agree.
    OfferDeclined,
    /// The player who offered thought better of it.
    OfferWithdrawn,
    /// A player sent moves ahead, or took back what was sent.
    SentAhead {
        /// The tree; `None` for those from whom it is kept.
        #[cfg_attr(feature = "serde", serde(rename = "ahead"))]
        moves: Option<Ahead>,
    },
    /// The players agreed to adjourn: whoever is to move seals a move first.
    SealAsked {
        /// The hour at which the game is to go on.
        until_ms: Option<Timestamp>,
    },
    /// A player sealed a move: the game is put aside, and it is played when it goes on.
    Sealed {
        /// The move; `None` for those from whom it is kept.
        sealed: Option<Move>,
        /// The clock, pressed and standing still.
        clock: Reading,
    },
    /// The server saw a player come or go.
    Seen {
        /// Whom.
        color: Color,
        /// Whether a page of theirs shows the game.
        presence: Presence,
    },
    /// A player is back for an adjourned game.
    Arrived,
    /// The arbiter ruled.
    Ruled {
        /// What, and why.
        #[cfg_attr(feature = "serde", serde(flatten))]
        ruling: Ruling,
        /// The clock from here on; `None` where it goes on as it is.
        clock: Option<Reading>,
    },
    /// A player called the arbiter.
    ArbiterCalled {
        /// What about; may be empty.
        words: String,
    },
    /// The game is over.
    Ended {
        /// How.
        outcome: Outcome,
        /// The clock, stopped; `None` where the game had not begun.
        clock: Option<Reading>,
    },
}

impl What {
    /// Whether it is a move: a stone, a pass, "done".
    pub const fn is_move(&self) -> bool {
        matches!(
            self,
            What::Played { .. } | What::Passed { .. } | What::DoneSaid
        )
    }

    /// Who came to a free seat or left it, by number on their side.
    pub const fn seats(&self) -> Option<u8> {
        if let What::SeatTaken { member } | What::SeatLeft { member } = self {
            Some(*member)
        } else {
            None
        }
    }

    /// The clock from here on, where the event changed it.
    pub const fn clock(&self) -> Option<&Reading> {
        match self {
            What::Began { clock, .. }
            | What::Undone { clock, .. }
            | What::Timed { clock, .. }
            | What::ClockStarted { clock }
            | What::Lifting { clock, .. }
            | What::Lifted { clock }
            | What::TurnEnded { clock }
            | What::Sealed { clock, .. } => Some(clock),
            What::Placed { clock, .. }
            | What::Played { clock, .. }
            | What::Passed { clock }
            | What::Resumed { clock, .. }
            | What::ServerPaused { clock, .. }
            | What::Ruled { clock, .. }
            | What::Ended { clock, .. } => clock.as_ref(),
            What::Arranged { .. }
            | What::Proposed { .. }
            | What::Agreed { .. }
            | What::OutOfTurn { .. }
            | What::RotationClaimed { .. }
            | What::ResignAsked { .. }
            | What::SeatTaken { .. }
            | What::SeatLeft { .. }
            | What::HandTaken { .. }
            | What::Withdrawn
            | What::Resigned
            | What::UndoAsked { .. }
            | What::UndoDeclined
            | What::UndoWithdrawn
            | What::FillingBegan { .. }
            | What::DoneSaid
            | What::CountingBegan
            | What::Judged { .. }
            | What::Marked { .. }
            | What::Claimed { .. }
            | What::Demanded { .. }
            | What::CountOverdue
            | What::Accepted { .. }
            | What::AcceptanceWithdrawn
            | What::FlagFell { .. }
            | What::StonePlaced { .. }
            | What::StoneTakenUp
            | What::ResultStated { .. }
            | What::Offered { .. }
            | What::OfferDeclined
            | What::Cycled { .. }
            | What::NoResultOffered
            | What::NoResultDeclined
            | What::ConfirmationBegan { .. }
            | What::ConfirmationPlayed { .. }
            | What::ConfirmationPassed { .. }
            | What::ConfirmationEnded
            | What::NoAgreementSaid
            | What::NoAgreementWithdrawn
            | What::OfferWithdrawn
            | What::SentAhead { .. }
            | What::SealAsked { .. }
            | What::Seen { .. }
            | What::Arrived
            | What::ArbiterCalled { .. } => None,
        }
    }
}

/// What happened to the clocks beside moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum TimeChange {
    /// A player took one of its own pauses.
    Paused,
    /// A player agreed to a pause.
    AgreedPause,
    /// A player stopped the clocks because the opponent is away.
    AbsencePause,
    /// The pause is over.
    PauseEnded,
    /// The arbiter stopped the clocks; only in old logs, where the house did it.
    Held,
    /// The arbiter let them go on; only in old logs.
    Released,
    /// A player is on vacation.
    VacationBegan,
    /// A player is back from it.
    VacationEnded,
    /// The game was put aside.
    Adjourned,
    /// The adjourned game goes on.
    Reopened,
}
