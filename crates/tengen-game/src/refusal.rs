//! Why a command was refused, in codes that clients translate.

use tengen_clock::Millis;
use tengen_rules::{Color, MoveNumber, PlayError, Point, Ruleset, ScoreError};

use crate::{AheadRefusal, ArbiterRefusal, Phase, TableRefusal, TimeRefusal, Unseen};

/// Why a command was refused. The game is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The rules of play forbid the move.
    #[error(transparent)]
    Play(#[from] Forbidden),
    /// Something about time, pauses or absence.
    #[error(transparent)]
    Time(#[from] TimeRefusal),
    /// Something over the board.
    #[error(transparent)]
    Table(#[from] TableRefusal),
    /// Something of moves that are sent ahead.
    #[error(transparent)]
    Ahead(#[from] AheadRefusal),
    /// Something of the arbiter, or asked of the arbiter.
    #[error(transparent)]
    Arbiter(#[from] ArbiterRefusal),
    /// The game is over.
    #[error("the game is over")]
    Ended,
    /// This is not done in this phase.
    #[error("this cannot be done while the game is {phase}")]
    WrongPhase {
        /// The phase.
        phase: Phase,
    },
    /// This is not for whoever asked: a seat's matter, or the house's.
    #[error("this is not yours to do")]
    NotAllowed,
    /// The rules forbid it, and more than that must not be told.
    #[error("a rule forbids it")]
    Unseen {
        /// Which rule.
        rule: Unseen,
        /// The point that was asked for.
        at: Option<Point>,
        /// The rule's number in the law, where the law has numbers.
        article: Option<&'static str>,
    },
    /// What was hidden has been shown: nobody plays on from here.
    #[error("what was hidden has been shown")]
    Shown,
    /// The terms decide otherwise who is Black.
    #[error("by the terms the host cannot be {host}")]
    Colors {
        /// The color asked for.
        host: Color,
    },
    /// Whoever asks has left the seat, or never sat there.
    #[error("you do not sit at the board")]
    NotSeated,
    /// As many sit for the side as may.
    #[error("{most} sit there already")]
    SeatsFull {
        /// How many may.
        most: u8,
    },
    /// Nobody comes or goes in this game.
    #[error("in this game nobody comes or goes")]
    SeatsFixed,
    /// Somebody has not agreed to the terms on the table.
    #[error("the terms are not agreed")]
    TermsOpen,
    /// Other terms lie on the table by now.
    #[error("other terms lie on the table by now")]
    TermsChanged,
    /// No other terms can be proposed: no game is played by them, or they were agreed
    /// on with a series.
    #[error("these terms cannot be proposed")]
    TermsFixed,
    /// Enough was proposed.
    #[error("terms were proposed too often")]
    TermsTooOften,
    /// In this team it is another member's turn, and the terms take no move out of order.
    #[error("it is member {due}'s turn")]
    OutOfOrder {
        /// Whose, by number in the team.
        due: u8,
    },
    /// The last move was in order, or was claimed already.
    #[error("the last move was in order, or was claimed already")]
    NoRotationError,
    /// By the terms no move is taken back.
    #[error("by the terms no move is taken back")]
    UndoNever,
    /// A request already waits for its answer.
    #[error("a request already waits for its answer")]
    UndoPending,
    /// There is no request to answer or to withdraw.
    #[error("nobody has asked to take back a move")]
    UndoNotAsked,
    /// One's own request cannot be answered, nor the other's withdrawn.
    #[error("this request is not yours to decide")]
    UndoNotYours,
    /// The request that was answered is not the one that waits.
    #[error("another request waits for its answer")]
    UndoStale,
    /// The opponent has just refused: the next request has to wait.
    #[error("the next request has to wait")]
    UndoTooSoon {
        /// How long.
        wait: Millis,
    },
    /// So many moves were not made.
    #[error("{moves} moves cannot be taken back where {made} were made")]
    UndoTooMany {
        /// How many were asked for.
        moves: u16,
        /// How many were made.
        made: u32,
    },
    /// Taking back these moves would make the opponent move again.
    #[error("this would not take back a move of yours")]
    UndoNotYourMove,
    /// The count has changed since the revision that was accepted.
    #[error("the count has changed: revision {now}, not {seen}")]
    StaleRevision {
        /// The revision that was accepted.
        seen: u32,
        /// The present one.
        now: u32,
    },
    /// There is no stone to mark.
    #[error("{at} has no stone")]
    NoChain {
        /// The point.
        at: Point,
    },
    /// There is no territory to claim: a living stone stands there, or nothing.
    #[error("{at} is no territory")]
    NoTerritory {
        /// The point.
        at: Point,
    },
    /// By these rules the players agree on stones, not on territories.
    #[error("by these rules territories are not claimed")]
    NoClaims,
    /// One has not accepted.
    #[error("you have not accepted")]
    NotAccepted,
    /// The count cannot be made as it was marked.
    #[error("the count cannot be made")]
    Count(#[from] ScoreError),
    /// These rules know no such thing.
    #[error("these rules know no such thing")]
    NotByTheseRules,
    /// No position has come back with the last move, or nobody made this offer.
    #[error("no position has come back")]
    NoCycle,
    /// No play aside lies open.
    #[error("nothing is being played out")]
    NoConfirmation,
    /// Play aside lies open already.
    #[error("something is being played out already")]
    ConfirmationOpen,
    /// A direct ko is open, and whoever says "done" can close it.
    #[error("a direct ko is open")]
    OpenKo {
        /// The points to fill.
        points: Vec<Point>,
    },
}

/// A move that the rules of play forbid, and the article that does.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{error}")]
pub struct Forbidden {
    /// Which rule.
    pub error: PlayError,
    /// Its number in the law, where the law has numbers.
    pub article: Option<&'static str>,
}

impl Forbidden {
    pub(crate) fn by(error: PlayError, rules: &Ruleset) -> Forbidden {
        let article = error.article(rules);
        Forbidden { error, article }
    }
}

impl Refusal {
    /// Every code of this enum; those of [`PlayError::CODES`], [`ScoreError::CODES`],
    /// [`TimeRefusal::CODES`], [`TableRefusal::CODES`], [`AheadRefusal::CODES`] and
    /// [`ArbiterRefusal::CODES`] come on top.
    pub const CODES: [&'static str; 36] = [
        "game.ended",
        "game.wrong-phase",
        "game.not-allowed",
        "unseen.suicide",
        "unseen.ko",
        "unseen.superko",
        "unseen.open-ko",
        "game.shown",
        "game.colors",
        "rotation.order",
        "rotation.none",
        "seats.away",
        "seats.full",
        "seats.fixed",
        "arranging.open",
        "arranging.changed",
        "arranging.fixed",
        "arranging.too-often",
        "undo.never",
        "undo.pending",
        "undo.not-asked",
        "undo.not-yours",
        "undo.stale",
        "undo.too-soon",
        "undo.too-many",
        "undo.not-your-move",
        "counting.stale-revision",
        "counting.no-chain",
        "counting.no-territory",
        "counting.no-claims",
        "counting.not-accepted",
        "game.not-by-these-rules",
        "cycle.none",
        "confirmation.none",
        "confirmation.open",
        "filling.open-ko",
    ];

    /// The stable code clients translate. Codes are part of the protocol.
    pub const fn code(&self) -> &'static str {
        match self {
            Refusal::Play(forbidden) => forbidden.error.code(),
            Refusal::Count(error) => error.code(),
            Refusal::Time(error) => error.code(),
            Refusal::Table(error) => error.code(),
            Refusal::Ahead(error) => error.code(),
            Refusal::Arbiter(error) => error.code(),
            Refusal::Ended => "game.ended",
            Refusal::WrongPhase { .. } => "game.wrong-phase",
            Refusal::NotAllowed => "game.not-allowed",
            Refusal::Unseen { rule, .. } => rule.code(),
            Refusal::Shown => "game.shown",
            Refusal::Colors { .. } => "game.colors",
            Refusal::OutOfOrder { .. } => "rotation.order",
            Refusal::NoRotationError => "rotation.none",
            Refusal::NotSeated => "seats.away",
            Refusal::SeatsFull { .. } => "seats.full",
            Refusal::SeatsFixed => "seats.fixed",
            Refusal::TermsOpen => "arranging.open",
            Refusal::TermsChanged => "arranging.changed",
            Refusal::TermsFixed => "arranging.fixed",
            Refusal::TermsTooOften => "arranging.too-often",
            Refusal::UndoNever => "undo.never",
            Refusal::UndoPending => "undo.pending",
            Refusal::UndoNotAsked => "undo.not-asked",
            Refusal::UndoNotYours => "undo.not-yours",
            Refusal::UndoStale => "undo.stale",
            Refusal::UndoTooSoon { .. } => "undo.too-soon",
            Refusal::UndoTooMany { .. } => "undo.too-many",
            Refusal::UndoNotYourMove => "undo.not-your-move",
            Refusal::StaleRevision { .. } => "counting.stale-revision",
            Refusal::NoChain { .. } => "counting.no-chain",
            Refusal::NoTerritory { .. } => "counting.no-territory",
            Refusal::NoClaims => "counting.no-claims",
            Refusal::NotAccepted => "counting.not-accepted",
            Refusal::NotByTheseRules => "game.not-by-these-rules",
            Refusal::NoCycle => "cycle.none",
            Refusal::NoConfirmation => "confirmation.none",
            Refusal::ConfirmationOpen => "confirmation.open",
            Refusal::OpenKo { .. } => "filling.open-ko",
        }
    }

    /// The values that a translation of the code may name.
    pub fn params(&self) -> Vec<(&'static str, String)> {
        match self {
            Refusal::Play(forbidden) => play_params(&forbidden.error),
            Refusal::Count(error) => error.points().first().copied().map_or_else(Vec::new, at),
            Refusal::Time(error) => error.params(),
            Refusal::Table(error) => error.params(),
            Refusal::Ahead(error) => error.params(),
            Refusal::Arbiter(error) => error.params(),
            Refusal::WrongPhase { phase } => vec![("phase", phase.to_string())],
            Refusal::OutOfOrder { due } => vec![("due", due.to_string())],
            Refusal::SeatsFull { most } => vec![("most", most.to_string())],
            Refusal::Colors { host } => vec![("host", host.to_string())],
            Refusal::UndoTooSoon { wait: Millis(ms) } => {
                vec![("seconds", ((ms + 999) / 1_000).to_string())]
            }
            Refusal::UndoTooMany { moves, made } => {
                vec![("moves", moves.to_string()), ("made", made.to_string())]
            }
            Refusal::StaleRevision { seen, now } => {
                vec![("seen", seen.to_string()), ("now", now.to_string())]
            }
            Refusal::NoChain { at: point } | Refusal::NoTerritory { at: point } => at(*point),
            Refusal::OpenKo { points } => vec![("points", text(points))],
            Refusal::Unseen { at: asked, .. } => asked.map_or_else(Vec::new, at),
            Refusal::Ended
            | Refusal::NotAllowed
            | Refusal::Shown
            | Refusal::NoRotationError
            | Refusal::NotSeated
            | Refusal::SeatsFixed
            | Refusal::TermsOpen
            | Refusal::TermsChanged
            | Refusal::TermsFixed
            | Refusal::TermsTooOften
            | Refusal::UndoNever
            | Refusal::UndoPending
            | Refusal::UndoNotAsked
            | Refusal::UndoNotYours
            | Refusal::UndoStale
            | Refusal::UndoNotYourMove
            | Refusal::NoClaims
            | Refusal::NotByTheseRules
            | Refusal::NoCycle
            | Refusal::NoConfirmation
            | Refusal::ConfirmationOpen
            | Refusal::NotAccepted => Vec::new(),
        }
    }

    /// Points to show on the board.
    pub fn points(&self) -> Vec<Point> {
        match self {
            Refusal::Play(forbidden) => forbidden.error.points(),
            Refusal::Count(error) => error.points(),
            Refusal::NoChain { at } | Refusal::NoTerritory { at } => vec![*at],
            Refusal::OpenKo { points } => points.clone(),
            Refusal::Unseen { at, .. } => at.iter().copied().collect(),
            Refusal::Time(_)
            | Refusal::Table(_)
            | Refusal::Ahead(_)
            | Refusal::Arbiter(_)
            | Refusal::Ended
            | Refusal::WrongPhase { .. }
            | Refusal::NotAllowed
            | Refusal::Shown
            | Refusal::OutOfOrder { .. }
            | Refusal::Colors { .. }
            | Refusal::NoRotationError
            | Refusal::NotSeated
            | Refusal::SeatsFull { .. }
            | Refusal::SeatsFixed
            | Refusal::TermsOpen
            | Refusal::TermsChanged
            | Refusal::TermsFixed
            | Refusal::TermsTooOften
            | Refusal::UndoNever
            | Refusal::UndoPending
            | Refusal::UndoNotAsked
            | Refusal::UndoNotYours
            | Refusal::UndoStale
            | Refusal::UndoTooSoon { .. }
            | Refusal::UndoTooMany { .. }
            | Refusal::UndoNotYourMove
            | Refusal::StaleRevision { .. }
            | Refusal::NoClaims
            | Refusal::NotByTheseRules
            | Refusal::NoCycle
            | Refusal::NoConfirmation
            | Refusal::ConfirmationOpen
            | Refusal::NotAccepted => Vec::new(),
        }
    }

    /// The article of the law that refuses, where the law has numbers.
    pub const fn article(&self) -> Option<&'static str> {
        match (self, self.as_forbidden()) {
            (_, Some(forbidden)) => forbidden.article,
            (Refusal::Unseen { article, .. }, None) => *article,
            (_, None) => None,
        }
    }

    /// The move whose board would be repeated.
    pub const fn move_number(&self) -> Option<MoveNumber> {
        match self.as_forbidden() {
            Some(forbidden) => forbidden.error.move_number(),
            None => None,
        }
    }

    const fn as_forbidden(&self) -> Option<&Forbidden> {
        match self {
            Refusal::Play(forbidden) => Some(forbidden),
            Refusal::Count(_)
            | Refusal::Time(_)
            | Refusal::Table(_)
            | Refusal::Ahead(_)
            | Refusal::Arbiter(_)
            | Refusal::Ended
            | Refusal::WrongPhase { .. }
            | Refusal::NotAllowed
            | Refusal::Unseen { .. }
            | Refusal::Shown
            | Refusal::OutOfOrder { .. }
            | Refusal::Colors { .. }
            | Refusal::NoRotationError
            | Refusal::NotSeated
            | Refusal::SeatsFull { .. }
            | Refusal::SeatsFixed
            | Refusal::TermsOpen
            | Refusal::TermsChanged
            | Refusal::TermsFixed
            | Refusal::TermsTooOften
            | Refusal::UndoNever
            | Refusal::UndoPending
            | Refusal::UndoNotAsked
            | Refusal::UndoNotYours
            | Refusal::UndoStale
            | Refusal::UndoTooSoon { .. }
            | Refusal::UndoTooMany { .. }
            | Refusal::UndoNotYourMove
            | Refusal::StaleRevision { .. }
            | Refusal::NoChain { .. }
            | Refusal::NoTerritory { .. }
            | Refusal::NoClaims
            | Refusal::NotByTheseRules
            | Refusal::NoCycle
            | Refusal::NoConfirmation
            | Refusal::ConfirmationOpen
            | Refusal::NotAccepted
            | Refusal::OpenKo { .. } => None,
        }
    }
}

fn play_params(error: &PlayError) -> Vec<(&'static str, String)> {
    match error {
        PlayError::NotYourTurn { turn } => vec![("turn", turn.to_string())],
        PlayError::OffBoard { at: point } | PlayError::Occupied { at: point } => at(*point),
        PlayError::Suicide { at: point, chain } => {
            vec![
                ("at", point.to_string()),
                ("stones", chain.len().to_string()),
            ]
        }
        PlayError::Ko { at, takes } => vec![("at", at.to_string()), ("takes", takes.to_string())],
        PlayError::Superko { at, seen, rule } => vec![
            ("at", at.to_string()),
            ("seen", seen.to_string()),
            ("rule", rule.to_string()),
        ],
    }
}

fn at(point: Point) -> Vec<(&'static str, String)> {
    vec![("at", point.to_string())]
}

fn text(points: &[Point]) -> String {
    points
        .iter()
        .map(Point::to_string)
        .collect::<Vec<_>>()
        .join(", ")
}
