//! Where something is kept from somebody: what is left of stones, past and refusals.
//!
//! A viewer who does not see all never gets an event of the log: events say what was
//! done where and by whom. He gets whole views, and each is made here of what may be
//! known now. Once play has stopped everything is shown, since nothing can be counted
//! otherwise; that is why such a game cannot be resumed.

use tengen_rules::{Board, ByColor, Color, Cycle, Move, MoveNumber, PlayError, Point, PointSet};

use crate::cycle::Recurrence;
use crate::phase::Stage;
use crate::refusal::Forbidden;
use crate::{Game, Refusal, Sight, StoneLook, Viewer};

/// The stones as somebody sees them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stones {
    /// As they are.
    Colored(Board),
    /// Where they are, not whose.
    Alike(Box<PointSet>),
    /// Not at all.
    Unseen,
}

impl Stones {
    /// The board, where it is seen as it is.
    pub const fn board(&self) -> Option<&Board> {
        match self {
            Stones::Colored(board) => Some(board),
            Stones::Alike(_) | Stones::Unseen => None,
        }
    }
}

/// Which rule forbade something, for players who must not be shown by which stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unseen {
    /// The stone would have no liberty.
    Suicide,
    /// It would retake a ko at once.
    Ko,
    /// It would bring an earlier position back.
    Superko,
    /// A direct ko is open.
    OpenKo,
}

impl Unseen {
    /// The stable code clients translate.
    pub const fn code(self) -> &'static str {
        match self {
            Unseen::Suicide => "unseen.suicide",
            Unseen::Ko => "unseen.ko",
            Unseen::Superko => "unseen.superko",
            Unseen::OpenKo => "unseen.open-ko",
        }
    }
}

impl Game {
    /// How much `viewer` sees now.
    pub const fn sight(&self, viewer: Viewer) -> Sight {
        if self.is_shown() {
            Sight::Full
        } else {
            self.terms.variant.sight(viewer)
        }
    }

    /// How much may be shown now to somebody who may be anybody, as by a picture
    /// behind a link.
    pub const fn public_sight(&self) -> Sight {
        if self.is_shown() {
            Sight::Full
        } else {
            self.terms.variant.public_sight()
        }
    }

    /// Whether play has stopped for good, so that nothing is hidden any more.
    const fn is_shown(&self) -> bool {
        match self.stage {
            Stage::Counting(_) | Stage::Ended(_) => true,
            Stage::Arranging
            | Stage::Placing { .. }
            | Stage::Playing
            | Stage::Filling
            | Stage::Adjourned(_) => false,
        }
    }

    /// The stones for eyes that see as much as `sight` says.
    pub fn stones_for(&self, sight: Sight) -> Stones {
        let board = self.position.board();
        match sight {
            Sight::Full => Stones::Colored(board.clone()),
            Sight::Points => {
                let black = board.stones(Color::Black);
                let white = board.stones(Color::White);
                Stones::Alike(Box::new(black.iter().chain(white.iter()).collect()))
            }
            Sight::Nothing => Stones::Unseen,
        }
    }

    /// The moves, where the past is seen.
    pub(crate) fn moves_for(&self, sight: Sight) -> Vec<(Color, Move)> {
        match sight {
            Sight::Full => self.position.moves().collect(),
            Sight::Points | Sight::Nothing => Vec::new(),
        }
    }

    pub(crate) fn handicap_stones_for(&self, sight: Sight) -> Vec<Point> {
        match sight {
            Sight::Full => self.handicap_stones.clone(),
            Sight::Points | Sight::Nothing => Vec::new(),
        }
    }

    pub(crate) fn ko_for(&self, sight: Sight) -> Option<Point> {
        match sight {
            Sight::Full => self.position.ko(),
            Sight::Points | Sight::Nothing => None,
        }
    }

    /// Whether `sight` takes in how many moves were made and how many stones each
    /// side took. A blind player is told, as a referee would; nobody is in one-color
    /// go, where the numbers would tell colors.
    const fn tells_numbers(&self, sight: Sight) -> bool {
        match (sight, self.terms.variant.stones) {
            (Sight::Full, _) | (Sight::Nothing, StoneLook::Colors) => true,
            (Sight::Points, _) | (Sight::Nothing, StoneLook::One) => false,
        }
    }

    pub(crate) fn move_number_for(&self, sight: Sight) -> Option<MoveNumber> {
        self.tells_numbers(sight)
            .then(|| self.position.moves_played())
    }

    pub(crate) fn prisoners_for(&self, sight: Sight) -> Option<ByColor<u32>> {
        self.tells_numbers(sight).then(|| self.position.prisoners())
    }

    /// A cycle is announced; its points and its beginning are of the past.
    pub(crate) fn cycle_for(&self, sight: Sight) -> Option<Recurrence> {
        let seen = self.cycle.as_ref()?;
        Some(match sight {
            Sight::Full => seen.clone(),
            Sight::Points | Sight::Nothing => Recurrence {
                cycle: Cycle {
                    since: MoveNumber(0),
                    points: Vec::new(),
                    taken: ByColor::default(),
                    ..seen.cycle
                },
                offer: seen.offer,
            },
        })
    }

    /// `refusal` as the player of `color` may know it: the rule and the point that the
    /// player named, not the stones that have to do with it.
    pub(crate) fn told(&self, color: Color, refusal: Refusal) -> Refusal {
        match self.sight(Viewer::Seat(color)) {
            Sight::Full => refusal,
            Sight::Points | Sight::Nothing => veiled(refusal),
        }
    }
}

fn veiled(refusal: Refusal) -> Refusal {
    match refusal {
        Refusal::Play(Forbidden { error, article }) => {
            let (rule, at) = match error {
                // What everybody knows, and what the player said.
                PlayError::NotYourTurn { .. }
                | PlayError::OffBoard { .. }
                | PlayError::Occupied { .. } => return Forbidden { error, article }.into(),
                PlayError::Suicide { at, .. } => (Unseen::Suicide, at),
                PlayError::Ko { at, .. } => (Unseen::Ko, at),
                PlayError::Superko { at, .. } => (Unseen::Superko, at),
            };
            Refusal::Unseen {
                rule,
                at: Some(at),
                article,
            }
        }
        Refusal::OpenKo { .. } => Refusal::Unseen {
            rule: Unseen::OpenKo,
            at: None,
            article: None,
        },
        Refusal::Unseen { .. }
        | Refusal::Time(_)
        | Refusal::Table(_)
        | Refusal::Ahead(_)
        | Refusal::Arbiter(_)
        | Refusal::Ended
        | Refusal::WrongPhase { .. }
        | Refusal::NotAllowed
        | Refusal::Shown
        | Refusal::Colors { .. }
        | Refusal::OutOfOrder { .. }
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
        | Refusal::NotAccepted
        | Refusal::Count(_)
        | Refusal::NotByTheseRules
        | Refusal::NoCycle
        | Refusal::NoConfirmation
        | Refusal::ConfirmationOpen => refusal,
    }
}
