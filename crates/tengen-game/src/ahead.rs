//! Conditional moves: a tree that one side sends ahead, and that the game plays out
//! for it the moment the opponent's move is in it.
//!
//! Nobody but its owner knows it before the game is over: [`Event::veiled`] cuts it out
//! of what others are told. What they do learn is that there was something sent.

use std::fmt;
use std::str::FromStr;

use tengen_clock::TimeControl;
use tengen_rules::{Color, Move, MoveNumber, PlayError, Position};

use crate::phase::Stage;
use crate::refusal::Forbidden;
use crate::{Earlier, Event, Game, Misfit, Refusal, Seats, Timing, Viewer, What};

/// A tree of moves from the position in which it was sent, as lines from its root.
///
/// Both sides' moves alternate in a line. Written as `Q4 D16 R5 C3; K10 K4`: if the
/// opponent plays Q4 then D16, and if R5 after that then C3; if K10 then K4.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ahead(Vec<Vec<Move>>);

/// A text is no tree of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "moves sent ahead are written as in `Q4 D16; K10 K4`, at most {} of them",
    Ahead::MOST_MOVES
)]
pub struct AheadError;

/// Why a tree cannot be sent from a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Flaw {
    /// A line ends with a move of the opponent that is not answered.
    NoAnswer { after: Move },
    /// One move of the opponent is answered in two ways.
    TwoAnswers { one: Move, other: Move },
    /// A move is against the rules where it stands.
    Play(PlayError),
}

/// A tree that was sent, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SentAhead {
    /// After which move.
    pub after: MoveNumber,
    /// By whom.
    pub by: Color,
    /// The tree.
    pub moves: Ahead,
}

/// What was sent ahead in a game, as far as whoever holds the game knows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sent {
    /// What is left of each side's tree, the moves made since taken off.
    pub(crate) open: tengen_rules::ByColor<Option<Ahead>>,
    /// All that was ever sent and not taken back with moves.
    pub(crate) all: Vec<SentAhead>,
}

/// Whether moves can be sent ahead.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Conditional {
    /// By correspondence, and only there.
    #[default]
    ByDays,
    /// Whatever the clock.
    Allowed,
    /// Not at all.
    Never,
}

#[cfg(feature = "serde")]
tengen_rules::in_words!(Conditional {
    ByDays = "by_days",
    Allowed = "allowed",
    Never = "never",
});

impl Conditional {
    /// Whether nothing is said, as in old logs.
    pub fn is_default(&self) -> bool {
        *self == Conditional::default()
    }
}

impl Timing {
    /// Whether moves can be sent ahead under the control `time`.
    pub fn allows_ahead(&self, time: &TimeControl) -> bool {
        match self.ahead {
            Conditional::ByDays => time.by_days().is_some(),
            Conditional::Allowed => true,
            Conditional::Never => false,
        }
    }
}

impl Ahead {
    /// The most moves of a tree, those that lines share counted once for each line.
    pub const MOST_MOVES: usize = 400;

    /// Whether there is no move.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The lines from the root, one after another.
    pub fn lines(&self) -> impl Iterator<Item = &[Move]> {
        self.0.iter().map(Vec::as_slice)
    }

    /// The move that stands first.
    pub(crate) fn first(&self) -> Option<Move> {
        self.0.first()?.first().copied()
    }

    /// What is left after `made`: nothing where the tree does not have it.
    pub(crate) fn after(self, made: Move) -> Option<Ahead> {
        let lines = self
            .0
            .into_iter()
            .filter(|line| line.first() == Some(&made));
        let rest = lines.map(|mut line| line.split_off(1));
        let left: Vec<_> = rest.filter(|line| !line.is_empty()).collect();
        (!left.is_empty()).then_some(Ahead(left))
    }

    /// What speaks against sending this for `owner` from `position`.
    pub(crate) fn flaw(&self, owner: Color, position: &Position) -> Option<Flaw> {
        for (number, line) in self.0.iter().enumerate() {
            let mut there = position.clone();
            for (at, what) in line.iter().enumerate() {
                let turn = there.turn();
                let earlier = self.0[..number].iter().filter(|other| {
                    turn == owner && other.starts_with(&line[..at]) && at < other.len()
                });
                if let Some(other) = earlier.map(|other| other[at]).find(|other| other != what) {
                    let one = other;
                    return Some(Flaw::TwoAnswers { one, other: *what });
                }
                if let Err(error) = there.play(turn, *what) {
                    return Some(Flaw::Play(error));
                }
            }
            if there.turn() == owner
                && let Some(after) = line.last().copied()
            {
                return Some(Flaw::NoAnswer { after });
            }
        }
        None
    }
}

impl fmt::Display for Ahead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, line) in self.0.iter().enumerate() {
            for (at, what) in line.iter().enumerate() {
                f.write_str(match (number, at) {
                    (0, 0) => "",
                    (_, 0) => "; ",
                    (_, _) => " ",
                })?;
                what.fmt(f)?;
            }
        }
        Ok(())
    }
}

impl FromStr for Ahead {
    type Err = AheadError;

    fn from_str(text: &str) -> Result<Ahead, AheadError> {
        let mut left = Ahead::MOST_MOVES;
        let mut lines = Vec::new();
        for line in text.split(';') {
            let mut moves = Vec::new();
            for word in line.split_whitespace() {
                left = left.checked_sub(1).ok_or(AheadError)?;
                moves.push(word.parse().map_err(|_| AheadError)?);
            }
            if !moves.is_empty() {
                lines.push(moves);
            }
        }
        Ok(Ahead(lines))
    }
}

#[cfg(feature = "serde")]
mod json {
    use super::Ahead;

    impl serde::Serialize for Ahead {
        fn serialize<S: serde::Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
            out.collect_str(self)
        }
    }

    impl<'de> serde::Deserialize<'de> for Ahead {
        fn deserialize<D: serde::Deserializer<'de>>(input: D) -> Result<Ahead, D::Error> {
            let text = String::deserialize(input)?;
            text.parse().map_err(serde::de::Error::custom)
        }
    }
}

impl Sent {
    /// A move was made: each tree that has it goes on from there, the others are void.
    pub(crate) fn made(&mut self, what: Move) {
        for color in Color::BOTH {
            let open = self.open[color].take();
            self.open[color] = open.and_then(|ahead| ahead.after(what));
        }
    }

    /// No tree is open any more.
    pub(crate) fn close(&mut self) {
        self.open = tengen_rules::ByColor::default();
    }

    /// Only `left` moves stand.
    pub(crate) fn taken_back_to(&mut self, left: u32) {
        self.close();
        self.all.retain(|sent| sent.after.0 <= left);
    }

    pub(crate) fn spell(&self, out: &mut impl fmt::Write) -> fmt::Result {
        for SentAhead { after, by, moves } in &self.all {
            write!(out, "ahead {after} {by} {moves};")?;
        }
        for color in Color::BOTH {
            if let Some(open) = &self.open[color] {
                write!(out, "open {color} {open};")?;
            }
        }
        Ok(())
    }
}

impl Game {
    /// What is left of the tree that `color` sent ahead, as far as whoever holds this
    /// game knows it.
    pub const fn ahead(&self, color: Color) -> Option<&Ahead> {
        match color {
            Color::Black => self.sent.open.black.as_ref(),
            Color::White => self.sent.open.white.as_ref(),
        }
    }

    /// The trees that were sent, from the first. Not for the eyes of others before the
    /// game is over.
    pub fn sent_ahead(&self) -> &[SentAhead] {
        &self.sent.all
    }

    /// Whether either side may send moves ahead now.
    pub fn may_send_ahead(&self) -> bool {
        let Game { terms, stage, .. } = self;
        *stage == Stage::Playing
            && terms.timing.allows_ahead(&terms.time)
            && !terms.variant.has_secrets()
            // Partners would read it, and plans are not for them either.
            && terms.variant.seats == Seats::Pair
    }

    /// The game as it would stand after the first line of `moves`.
    ///
    /// # Errors
    ///
    /// Why a move of it cannot be made; phases and time are left out of it.
    pub fn board_after(&self, moves: &Ahead) -> Result<Earlier, Refusal> {
        let mut there = self.position().clone();
        for what in moves.lines().next().unwrap_or_default() {
            let made = there.play(there.turn(), *what);
            made.map_err(|error| Forbidden::by(error, &self.terms.rules))?;
        }
        Ok(Earlier::of(&there))
    }

    pub(crate) fn ahead_for(&self, viewer: Viewer) -> Option<Ahead> {
        match viewer {
            Viewer::Seat(color) if self.may_send_ahead() => {
                Some(self.ahead(color).cloned().unwrap_or_default())
            }
            Viewer::Seat(_) | Viewer::Spectator => None,
        }
    }

    /// A sealed move, for whoever sealed it.
    pub(crate) fn sealed_for(&self, viewer: Viewer) -> Option<Move> {
        let by = self.adjournment()?.sealed?;
        self.sealed.filter(|_| viewer == Viewer::Seat(by))
    }

    pub(crate) fn note_ahead(&mut self, by: Color, moves: Option<&Ahead>) -> Result<(), Misfit> {
        if self.stage != Stage::Playing {
            return Err(self.out_of_phase());
        }
        let moves = moves.filter(|moves| !moves.is_empty());
        self.sent.open[by] = moves.cloned();
        self.sent.all.extend(moves.map(|moves| SentAhead {
            after: self.position.moves_played(),
            by,
            moves: moves.clone(),
        }));
        Ok(())
    }
}

impl Event {
    /// The event as `viewer` may know it before the game is over; `None` where nothing
    /// of it is kept from them.
    pub fn veiled(&self, viewer: Viewer) -> Option<Event> {
        let color = self.actor.color()?;
        if viewer == Viewer::Seat(color) {
            return None;
        }
        let what = if let What::SentAhead { moves: Some(_) } = &self.what {
            What::SentAhead { moves: None }
        } else if let What::Sealed {
            sealed: Some(_),
            clock,
        } = &self.what
        {
            let clock = clock.clone();
            What::Sealed {
                sealed: None,
                clock,
            }
        } else {
            return None;
        };
        Some(Event { what, ..*self })
    }
}
