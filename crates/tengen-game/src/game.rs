//! The state of a game, and what can be asked about it without changing it.

use tengen_clock::{Clock, Mark, Millis, Side, TimeControl, Timestamp};
use tengen_rules::{
    Board, ByColor, Color, Move, MoveNumber, Outcome, Point, Position, Setup, handicap,
};

use crate::ahead::Sent;
use crate::asking::Asking;
use crate::company::Company;
use crate::counting::{Consent, Counting, Pace};
use crate::cycle::Recurrence;
use crate::kept::Kept;
use crate::phase::{End, Stage};
use crate::standing::{Adjournment, Standing};
use crate::table::Table;
use crate::{
    Actor, Arbitration, Arranging, ColorChoice, Event, Nigiri, Order, Phase, Placement, Rotation,
    Seated, Terms, TermsError, TermsErrors, Times, UndoRequest, What,
};

/// A game of Go between two seats, from the terms to the result.
///
/// It is the fold of its events: [`Game::decide`] says which events a command
/// leads to, [`Game::apply`] lets one happen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    pub(crate) seq: u64,
    pub(crate) terms: Terms,
    pub(crate) colors: ColorChoice,
    pub(crate) host: Option<Color>,
    pub(crate) nigiri: Option<Nigiri>,
    pub(crate) handicap_stones: Vec<Point>,
    pub(crate) position: Kept,
    /// When each move was made and what it took, one for each move of `position`.
    pub(crate) times: Times,
    /// Numbers of moves at which a new row of passes begins to count.
    pub(crate) floors: Vec<u32>,
    pub(crate) clock: Clock,
    pub(crate) stage: Stage,
    pub(crate) undo: Option<UndoRequest>,
    pub(crate) standing: Standing,
    /// What lies on the table, where the game is played over one.
    pub(crate) table: Table,
    /// The cycle that the last move closed.
    pub(crate) cycle: Option<Recurrence>,
    /// What the arbiter did and is asked.
    pub(crate) arbitration: Arbitration,
    /// Requests to take back moves so far.
    pub(crate) asking: Asking,
    /// How far the terms are agreed, while the game is arranged.
    pub(crate) arranging: Arranging,
    /// Who of each team made which move.
    pub(crate) rotation: Rotation,
    /// Who sits at free seats.
    pub(crate) company: Company,
    /// Moves that were sent ahead.
    pub(crate) sent: Sent,
    /// The move that lies sealed, where whoever holds this game knows it.
    pub(crate) sealed: Option<Move>,
}

/// The time mark of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MoveTime {
    /// When it was made.
    pub at: Timestamp,
    /// What its turn took and what was left; `None` where the clock stood still.
    pub mark: Option<Mark>,
}

/// A game as it stood after some of its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Earlier {
    /// The stones.
    pub board: Board,
    /// Who moved next.
    pub turn: Color,
    /// The move that led there; `None` at the beginning.
    pub last_move: Option<(Color, Move)>,
    /// The stones that this move took off.
    pub taken: Vec<Point>,
    /// Stones that each side has taken.
    pub prisoners: ByColor<u32>,
}

impl Earlier {
    pub(crate) fn of(position: &Position) -> Earlier {
        Earlier {
            turn: position.turn(),
            last_move: position.last_move(),
            taken: position.last_taken().to_vec(),
            prisoners: position.prisoners(),
            board: position.board().clone(),
        }
    }
}

impl Game {
    /// The first event of a game: its terms are agreed.
    ///
    /// # Errors
    ///
    /// Every reason why no game can be played by `terms`.
    pub fn arrange(
        terms: &Terms,
        colors: ColorChoice,
        at: Timestamp,
    ) -> Result<Event, TermsErrors> {
        terms.check()?;
        if terms.timing.has_odd_hour(at) {
            return Err(TermsErrors(vec![TermsError::Hour]));
        }
        Ok(Event {
            at,
            actor: Actor::House,
            what: What::Arranged {
                terms: terms.clone(),
                colors,
            },
        })
    }

    /// A game of which nothing has happened but its arrangement.
    pub(crate) fn arranged(terms: &Terms, colors: ColorChoice) -> Result<Game, TermsErrors> {
        terms.check()?;
        Ok(Game {
            seq: 1,
            terms: terms.clone(),
            colors,
            host: None,
            nigiri: None,
            handicap_stones: Vec::new(),
            position: Position::new(terms.rules, terms.size).into(),
            times: Times::default(),
            floors: Vec::new(),
            clock: Clock::new(terms.time),
            stage: Stage::Arranging,
            undo: None,
            standing: Standing::default(),
            table: Table::default(),
            cycle: None,
            arbitration: Arbitration::default(),
            asking: Asking::default(),
            arranging: Arranging::first(terms),
            rotation: Rotation::default(),
            company: Company::first(terms),
            sent: Sent::default(),
            sealed: None,
        })
    }

    /// How many events have happened; the number of the last one.
    pub const fn seq(&self) -> u64 {
        self.seq
    }

    /// What was agreed.
    pub const fn terms(&self) -> &Terms {
        &self.terms
    }

    /// How far the terms are agreed; of use while the game is arranged.
    pub const fn arranging(&self) -> &Arranging {
        &self.arranging
    }

    /// How it is decided who is Black.
    pub const fn color_choice(&self) -> ColorChoice {
        self.colors
    }

    /// The color of whoever proposed the game, once that is decided.
    pub const fn host(&self) -> Option<Color> {
        self.host
    }

    /// The nigiri, if one was held.
    pub const fn nigiri(&self) -> Option<Nigiri> {
        self.nigiri
    }

    /// What is going on.
    pub fn phase(&self) -> Phase {
        match &self.stage {
            Stage::Arranging => Phase::Arranging,
            Stage::Placing { stones } => Phase::Placing {
                left: self.stones_to_place(stones.len()),
            },
            Stage::Playing => Phase::Playing,
            Stage::Filling => Phase::Filling,
            Stage::Counting(_) => Phase::Counting,
            Stage::Adjourned(_) => Phase::Adjourned,
            Stage::Ended(_) => Phase::Ended,
        }
    }

    /// How the game ended; `None` while it goes on.
    pub const fn outcome(&self) -> Option<&Outcome> {
        match &self.stage {
            Stage::Ended(end) => Some(&end.outcome),
            Stage::Arranging
            | Stage::Placing { .. }
            | Stage::Playing
            | Stage::Filling
            | Stage::Counting(_)
            | Stage::Adjourned(_) => None,
        }
    }

    /// The stones, the history, and what is legal.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Who is to move, or to place; `None` where nobody is.
    pub fn turn(&self) -> Option<Color> {
        match self.stage {
            Stage::Placing { .. } | Stage::Playing | Stage::Filling => Some(self.position.turn()),
            Stage::Arranging | Stage::Counting(_) | Stage::Adjourned(_) | Stage::Ended(_) => None,
        }
    }

    /// Whether the game stands still until `color` does something.
    pub fn is_waiting_for(&self, color: Color) -> bool {
        let offered = self.standing.offer.is_some_and(|made| made.by != color);
        if offered || self.undo.is_some_and(|request| request.by != color) {
            return true;
        }
        match &self.stage {
            Stage::Placing { .. } | Stage::Playing | Stage::Filling => {
                self.turn() == Some(color) && self.must_run().is_ok()
            }
            Stage::Counting(counting) => counting.books()[color].consent() == Consent::Open,
            Stage::Adjourned(adjournment) => adjournment.came[color].is_none(),
            Stage::Arranging | Stage::Ended(_) => false,
        }
    }

    /// Handicap stones that stand, in the order in which they were placed.
    pub fn handicap_stones(&self) -> &[Point] {
        &self.handicap_stones
    }

    /// When each move was made, and what it took: one for each move of
    /// [`Game::position`].
    pub const fn times(&self) -> &Times {
        &self.times
    }

    /// The clock. Where the terms have none it only notes what turns take.
    pub const fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Whether the terms limit time.
    pub const fn is_timed(&self) -> bool {
        !matches!(self.terms.time, TimeControl::None)
    }

    /// When time alone will change the game if nothing happens: a flag falls, a
    /// pause ends, somebody is too late. `None` where none of it can.
    pub fn next_deadline(&self) -> Option<Timestamp> {
        let ends = [
            self.clock.next_deadline(),
            self.pause_ends(),
            self.table.lifting,
            self.patience_ends(),
            self.count_ends(),
        ];
        ends.into_iter().flatten().min()
    }

    pub(crate) fn pause_ends(&self) -> Option<Timestamp> {
        self.standing.pause?.until
    }

    /// The first moment at which somebody is too late for an adjourned game.
    fn patience_ends(&self) -> Option<Timestamp> {
        let adjournment = self.adjournment()?;
        let until = adjournment.until?;
        if Color::BOTH
            .into_iter()
            .all(|color| adjournment.came[color].is_some())
        {
            return None;
        }
        let most = self.terms.timing.lateness.most(&self.terms.time)?;
        Some(until.plus(most).plus(Millis(1)))
    }

    /// When the players have counted for as long as the terms give them; not while they
    /// play something out aside.
    pub(crate) fn count_ends(&self) -> Option<Timestamp> {
        let limit = self.terms.timing.count_ms?;
        let Stage::Counting(counting) = &self.stage else {
            return None;
        };
        let is_open = counting.pace() == Pace::InTime && counting.confirming.is_none();
        is_open.then(|| counting.since().plus(limit))
    }

    /// Who is away, who paused, what was offered.
    pub const fn standing(&self) -> &Standing {
        &self.standing
    }

    /// Who is back, while the game is put aside.
    pub const fn adjournment(&self) -> Option<&Adjournment> {
        match &self.stage {
            Stage::Adjourned(adjournment) => Some(adjournment),
            Stage::Arranging
            | Stage::Placing { .. }
            | Stage::Playing
            | Stage::Filling
            | Stage::Counting(_)
            | Stage::Ended(_) => None,
        }
    }

    /// Points that each side has paid, for time, for moves out of a team's order and by the arbiter's word.
    pub fn penalties(&self) -> ByColor<u16> {
        let at = self.clock.reading().at_ms;
        let fines = self.arbitration.fines();
        ByColor::from_fn(|color| {
            let for_time = self.clock.penalty(side_of(color), at);
            let for_order = self.rotation.penalties()[color];
            (for_time.saturating_add(fines[color])).saturating_add(for_order)
        })
    }

    /// What the arbiter has done, and the call that waits.
    pub const fn arbitration(&self) -> &Arbitration {
        &self.arbitration
    }

    /// Which member of a side made each move, by number; nobody where one plays a side.
    pub fn makers(&self) -> impl Iterator<Item = u8> {
        self.rotation.makers().chain(self.company.makers())
    }

    /// Who of each team moves next; `None` where one plays a side.
    pub fn order(&self) -> Option<Order> {
        self.rotation.order(&self.terms)
    }

    /// Who sits at the board; `None` where seats are not free.
    pub fn seated(&self) -> Option<Seated> {
        self.company.seated(&self.terms)
    }

    /// The request to take back moves that waits for an answer.
    pub const fn undo_request(&self) -> Option<UndoRequest> {
        self.undo
    }

    /// The cycle that the last move closed, where the rules have a word on it.
    pub const fn cycle(&self) -> Option<&Recurrence> {
        self.cycle.as_ref()
    }

    /// The count that is going on, or that ended the game.
    pub fn counting(&self) -> Option<&Counting> {
        match &self.stage {
            Stage::Counting(counting) => Some(counting),
            Stage::Ended(End { counting, .. }) => counting.as_deref(),
            Stage::Arranging
            | Stage::Placing { .. }
            | Stage::Playing
            | Stage::Filling
            | Stage::Adjourned(_) => None,
        }
    }

    /// How many passes were made in a row, those before a resumption left out.
    pub fn passes_in_a_row(&self) -> u32 {
        let moves = self.position.moves_played().0;
        let floor = self.floors.last().copied().unwrap_or(0);
        self.position
            .passes_in_a_row()
            .min(moves.saturating_sub(floor))
    }

    /// The game as it stood after `number` moves; `None` if there were fewer.
    pub fn board_at(&self, number: MoveNumber) -> Option<Earlier> {
        if self.position.moves_played() < number {
            return None;
        }
        let mut earlier = self.position().clone();
        while number < earlier.moves_played() {
            earlier.undo();
        }
        Some(Earlier::of(&earlier))
    }

    /// Puts the board away until somebody looks or plays: a game that waits for a
    /// command takes a quarter of the room. Nothing else changes, and nothing has to
    /// be done to wake it.
    pub fn rest(&mut self) {
        self.position.rest();
        self.times.rest();
    }

    /// Whether the board is put away and nobody has looked since.
    pub fn is_at_rest(&self) -> bool {
        self.position.is_at_rest()
    }

    pub(crate) fn stones_to_place(&self, placed: usize) -> u8 {
        let placed = u8::try_from(placed).unwrap_or(u8::MAX);
        self.terms.handicap.saturating_sub(placed)
    }

    /// The points of a fixed handicap; empty where Black chooses them or has none.
    pub(crate) fn fixed_stones(&self) -> Vec<Point> {
        match (self.terms.placement, self.terms.handicap) {
            (Placement::Fixed, handicap @ 2..) => {
                handicap::fixed_handicap(self.terms.size, handicap).unwrap_or_default()
            }
            (Placement::Fixed, 0 | 1) | (Placement::Free, _) => Vec::new(),
        }
    }

    /// The position with `stones` of the handicap placed: Black's turn until all
    /// are, then whose the rules say.
    pub(crate) fn position_with(&self, stones: &[Point]) -> Option<Position> {
        let Terms { rules, size, .. } = self.terms;
        let turn = if 0 < self.stones_to_place(stones.len()) {
            Color::Black
        } else {
            rules.first_to_move(self.terms.handicap)
        };
        let setup = Setup::handicap(&rules, size, stones.to_vec())
            .with_komi(self.terms.komi)
            .with_turn(turn);
        Position::from_setup(rules, &setup).ok()
    }
}

/// The side of the clock that `color` sits at.
pub const fn side_of(color: Color) -> Side {
    match color {
        Color::Black => Side::Black,
        Color::White => Side::White,
    }
}

/// Who sits at `side` of the clock.
pub const fn color_of(side: Side) -> Color {
    match side {
        Side::Black => Color::Black,
        Side::White => Color::White,
    }
}
