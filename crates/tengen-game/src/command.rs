//! What can be asked of a game, and by whom.

use tengen_clock::{Presence, Timestamp};
use tengen_rules::{Claim, Color, Judgement, Move, Outcome, Point};

use crate::{Ahead, Choice, ColorChoice, Nigiri, Offer, Party, Ruling, Terms};

/// Who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Actor {
    /// The seat of Black.
    Black,
    /// The seat of White.
    White,
    /// The program itself: the server's clock, its judgement, its restarts.
    House,
    /// The arbiter.
    Arbiter,
}

#[cfg(feature = "serde")]
tengen_rules::in_words!(Actor {
    Black = "black",
    White = "white",
    House = "house",
    Arbiter = "arbiter",
});

impl Actor {
    /// The seat this is, `None` for the house and the arbiter.
    pub const fn color(self) -> Option<Color> {
        match self {
            Actor::Black => Some(Color::Black),
            Actor::White => Some(Color::White),
            Actor::House | Actor::Arbiter => None,
        }
    }
}

impl From<Color> for Actor {
    fn from(color: Color) -> Actor {
        match color {
            Color::Black => Actor::Black,
            Color::White => Actor::White,
        }
    }
}

/// What is asked. The first eight are for the house, a ruling for the arbiter, the
/// others for a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "snake_case"))]
pub enum Command {
    /// Both seats are taken: the game begins.
    Begin {
        /// The color of whoever proposed the game.
        host: Color,
        /// The nigiri that decided it, where the terms ask for one.
        #[cfg_attr(feature = "serde", serde(default))]
        nigiri: Option<Nigiri>,
    },
    /// A party lays other terms on the table, before the game.
    Propose {
        /// Which.
        by: Party,
        /// The terms.
        terms: Box<Terms>,
        /// How it would be decided who is Black.
        colors: ColorChoice,
    },
    /// A party agrees to the terms on the table, or is there for the next game of a
    /// series.
    Agree {
        /// Which.
        by: Party,
        /// The number of the event that laid them there: later ones are not agreed to
        /// unseen.
        seen: u64,
    },
    /// Claims that the move just played was not its maker's to make in their team.
    ClaimRotation,
    /// Sits down at a free seat of one's side.
    TakeSeat,
    /// Gets up from it; whoever does may come back.
    LeaveSeat,
    /// Proposes which groups are alive and dead.
    Judge {
        /// The proposal.
        judgement: Judgement,
    },
    /// The server was away: nobody pays for this time.
    Credit {
        /// When it was last known to be there.
        from_ms: Timestamp,
        /// When it was back.
        until_ms: Timestamp,
    },
    /// Looks whether a flag has fallen.
    CheckFlag,
    /// The game will not be played.
    Withdraw,
    /// The server has seen a player come or go.
    Report {
        /// Whom.
        color: Color,
        /// Whether a page of theirs shows the game.
        presence: Presence,
    },
    /// The arbiter rules. No frame of a client carries it.
    #[cfg_attr(feature = "serde", serde(skip))]
    Rule {
        /// What, and why.
        ruling: Ruling,
    },
    /// Calls the arbiter.
    CallArbiter {
        /// What about.
        #[cfg_attr(feature = "serde", serde(default))]
        words: String,
    },
    /// Puts a stone: a move, or a handicap stone while these are placed.
    Play {
        /// Where.
        point: Point,
    },
    /// Passes; while the Code's filling goes on, says "done".
    Pass,
    /// Gives up the game.
    Resign,
    /// Asks to take back moves so that the asker is to move again.
    AskUndo {
        /// How many moves, passes included.
        moves: u16,
    },
    /// Answers the opponent's request to take back moves.
    AnswerUndo {
        /// The answer.
        answer: Answer,
        /// The number of the request that was seen: a newer one is not answered unseen.
        #[cfg_attr(
            feature = "serde",
            serde(default, skip_serializing_if = "Option::is_none")
        )]
        request: Option<u32>,
    },
    /// Takes back one's own request to take back moves.
    WithdrawUndo,
    /// Says that there is nothing left to fill.
    Done,
    /// Marks a chain in the count.
    Mark {
        /// Any of its stones.
        point: Point,
        /// What it is held to be.
        status: MarkStatus,
    },
    /// Claims a territory in the count.
    Claim {
        /// Any of its points.
        point: Point,
        /// Whose it is held to be.
        owner: Claim,
    },
    /// Claims that the opponent has to move inside its own territory: opens play on a
    /// second board, in which the side that claims begins.
    Demand {
        /// Where: an empty point of that territory.
        point: Point,
    },
    /// Accepts the count as it stands.
    Accept {
        /// The revision that was seen: a later one is not accepted unseen.
        revision: u32,
    },
    /// Takes back one's acceptance.
    WithdrawAcceptance,
    /// Asks to play on after the count; says that one is back where the game was
    /// adjourned.
    Resume,
    /// Offers a pause, or to adjourn the game.
    Offer {
        /// What.
        offer: Offer,
        /// The hour at which an adjourned game is to go on.
        #[cfg_attr(feature = "serde", serde(default))]
        until_ms: Option<Timestamp>,
    },
    /// Answers the opponent's offer.
    AnswerOffer {
        /// The answer.
        answer: Answer,
    },
    /// Takes back one's own offer.
    WithdrawOffer,
    /// Takes one of one's own pauses.
    Pause,
    /// Ends a pause.
    GoOn,
    /// Over the board: puts a stone, which the press makes a move; a stone that was put
    /// before is put here instead.
    PlaceStone {
        /// Where.
        point: Point,
    },
    /// Over the board: takes up the stone that was put, before the press.
    TakeUpStone,
    /// Over the board: presses one's button. Ends one's turn, without a stone by a pass;
    /// before the start it starts the opponent's clock.
    PressClock {
        /// The stone that was seen there: nobody passes because a stone was refused.
        #[cfg_attr(
            feature = "serde",
            serde(default, skip_serializing_if = "Option::is_none")
        )]
        stone: Option<Point>,
    },
    /// Over the board: stops the clocks while the captives of the move at hand are lifted.
    Lift,
    /// Over the board: they are off.
    Lifted,
    /// With a clock alone: says what the result on the board is; it is the result when
    /// both have said the same.
    StateResult {
        /// Won by so much, or a draw, or none.
        outcome: Outcome,
    },
    /// Does something about an opponent who is not there.
    MeetAbsence {
        /// What.
        choice: Choice,
    },
    /// Begins one's vacation.
    BeginVacation,
    /// Ends it.
    EndVacation,
    /// Sends moves ahead, in place of what was sent before; none takes it back.
    SendAhead {
        /// The tree, from the position as it stands.
        #[cfg_attr(feature = "serde", serde(rename = "ahead"))]
        moves: Ahead,
    },
    /// Seals a move, as was agreed with the adjournment; none leaves it.
    Seal {
        /// The move.
        #[cfg_attr(feature = "serde", serde(default))]
        sealed: Option<Move>,
    },
    /// After a cycle: would end the game without a result; ends it where the
    /// other side has said so too.
    OfferNoResult,
    /// Takes back such an offer, or declines the other side's.
    DeclineNoResult,
    /// Opens play aside about a chain that is claimed to live.
    Confirm {
        /// Any of its stones.
        point: Point,
    },
    /// Puts a stone in play aside.
    ConfirmPlay {
        /// Where.
        point: Point,
    },
    /// Passes in play aside.
    ConfirmPass {
        /// The point where a ko may be retaken afterwards, if the pass is for one;
        /// on a second board there is no such pass.
        #[cfg_attr(feature = "serde", serde(default))]
        ko: Option<Point>,
    },
    /// Puts the play aside away.
    EndConfirmation,
    /// Says that there will be no agreement; both lose where both say so.
    SayNoAgreement,
    /// Takes this back.
    WithdrawNoAgreement,
}

/// What a chain is held to be in the count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MarkStatus {
    /// It stays on the board.
    Alive,
    /// It comes off and is a prisoner.
    Dead,
    /// It stays, and what it surrounds may not count.
    Seki,
}

#[cfg(feature = "serde")]
tengen_rules::in_words!(MarkStatus {
    Alive = "alive",
    Dead = "dead",
    Seki = "seki",
});

/// Whether a player agrees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    /// Yes.
    Accept,
    /// No.
    Decline,
}

#[cfg(feature = "serde")]
tengen_rules::in_words!(Answer {
    Accept = "accept",
    Decline = "decline",
});
