//! Letting events happen: the fold.
//!
//! Nothing is decided here. An event carries what it needs, so an old log
//! gives the same game for ever.

use tengen_clock::{Reading, Timestamp};
use tengen_rules::{Color, ConfirmMove, Move, Outcome, PlayError, Point};

use crate::confirming::Confirming;
use crate::counting::{Consent, Counting};
use crate::phase::{End, Stage};
use crate::standing::Adjournment;
use crate::table::Table;
use crate::{
    Arranging, ColorChoice, Event, Game, MoveTime, Party, Phase, Terms, TermsErrors, UndoRequest,
    What,
};

/// Why an event cannot have happened in this game as it stands.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Misfit {
    /// A game begins with its terms, and only with them.
    #[error("the terms are the first event and no other")]
    NotFirst,
    /// No game can be played by the terms.
    #[error("the terms are not playable")]
    Terms(#[from] TermsErrors),
    /// This does not happen in this phase.
    #[error("this does not happen while the game is {phase}")]
    Phase {
        /// The phase.
        phase: Phase,
    },
    /// The move is against the rules.
    #[error("the move is against the rules")]
    Play(#[from] PlayError),
    /// Only a seat does this.
    #[error("the house does not do this")]
    Seat,
    /// More moves taken back than were made.
    #[error("more moves are taken back than were made")]
    Undo,
    /// A handicap stone on a point that has no room for it.
    #[error("no handicap stone fits on {at}")]
    Handicap {
        /// The point.
        at: Point,
    },
}

/// Why a list of events is not the log of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("event {seq} does not fit")]
pub struct LogError {
    /// The number of the event, from 1; 1 also where there is none.
    pub seq: u64,
    /// What is wrong with it.
    #[source]
    pub misfit: Misfit,
}

impl Game {
    /// The game whose log this is.
    ///
    /// # Errors
    ///
    /// [`LogError`] with the first event that does not follow from those before.
    pub fn from_log<'a>(events: impl IntoIterator<Item = &'a Event>) -> Result<Game, LogError> {
        let mut events = events.into_iter();
        let first = events.next().map(|event| &event.what);
        let Some(What::Arranged { terms, colors }) = first else {
            return Err(LogError {
                seq: 1,
                misfit: Misfit::NotFirst,
            });
        };
        let mut game = Game::arranged(terms, *colors).map_err(|errors| LogError {
            seq: 1,
            misfit: errors.into(),
        })?;
        for event in events {
            let seq = game.seq + 1;
            game.try_apply(event)
                .map_err(|misfit| LogError { seq, misfit })?;
        }
        Ok(game)
    }

    /// Lets an event happen that [`Game::decide`] of this very state answered.
    ///
    /// Any other event that does not fit changes nothing; where events come
    /// from elsewhere, [`Game::try_apply`] tells.
    pub fn apply(&mut self, event: &Event) {
        // Events of `decide` fit: a property test holds it to that.
        let _fits = self.try_apply(event);
    }

    /// Lets an event happen if it can follow from this state.
    ///
    /// # Errors
    ///
    /// [`Misfit`]; then the game is unchanged.
    pub fn try_apply(&mut self, event: &Event) -> Result<(), Misfit> {
        self.must_not_be_over(event)?;
        match &event.what {
            What::Arranged { .. } => return Err(Misfit::NotFirst),
            What::Withdrawn => self.withdraw()?,
            What::Began {
                host,
                nigiri,
                clock,
            } => {
                self.begin(event.at, clock)?;
                (self.host, self.nigiri) = (Some(*host), *nigiri);
            }
            What::Proposed { by, terms, colors } => self.propose(*by, terms, *colors)?,
            What::Agreed { by } => self.agree(*by)?,
            What::OutOfTurn { .. }
            | What::RotationClaimed { .. }
            | What::ResignAsked { .. }
            | What::SeatTaken { .. }
            | What::SeatLeft { .. }
            | What::HandTaken { .. } => self.within_a_side(event)?,
            What::Placed { point, clock } => self.place(*point, clock.as_ref())?,
            What::Played { point, clock } => {
                self.make_move(event, Move::Play(*point), clock.as_ref())?;
            }
            What::Passed { clock } => self.make_move(event, Move::Pass, clock.as_ref())?,
            What::DoneSaid => self.make_move(event, Move::Pass, None)?,
            What::UndoAsked { moves } => self.ask_undo(seat(event)?, *moves)?,
            What::UndoDeclined => self.undo_declined(event.at),
            What::UndoWithdrawn => self.undo = None,
            What::Undone { moves, clock } => self.take_back(*moves, clock)?,
            What::FillingBegan { .. } => self.begin_filling()?,
            What::CountingBegan => self.begin_counting(event.at)?,
            What::Judged { .. }
            | What::Marked { .. }
            | What::Claimed { .. }
            | What::Accepted { .. }
            | What::AcceptanceWithdrawn
            | What::NoAgreementSaid
            | What::NoAgreementWithdrawn => self.count(event)?,
            What::ConfirmationBegan { point } => {
                let begun = Confirming::begin(&self.position, *point);
                self.open_counting()?.confirming = begun;
            }
            What::ConfirmationPlayed { point } => self.confirm(ConfirmMove::Play(*point))?,
            What::ConfirmationPassed { ko } => self.confirm(pass_for(*ko))?,
            What::ConfirmationEnded => self.open_counting()?.close_confirming(),
            What::Demanded { point } => self.demand(seat(event)?, *point)?,
            What::CountOverdue => self.count_is_overdue(event)?,
            What::Cycled { cycle } => self.note_cycle(cycle)?,
            What::NoResultOffered => self.note_offer(Some(seat(event)?))?,
            What::NoResultDeclined => self.note_offer(None)?,
            What::Resumed { turn, clock } => self.resume(*turn, clock.as_ref())?,
            What::Resigned | What::FlagFell { .. } => {}
            What::ServerPaused { clock, .. } => self.set_clock(clock.as_ref()),
            What::Timed {
                change,
                until_ms,
                clock,
                reason: _,
            } => self.timed(event, *change, *until_ms, clock)?,
            What::StonePlaced { .. }
            | What::StoneTakenUp
            | What::ClockStarted { .. }
            | What::Lifting { .. }
            | What::Lifted { .. }
            | What::TurnEnded { .. }
            | What::ResultStated { .. } => self.happens_at_a_table(event)?,
            What::Offered { offer, until_ms } => self.offered(seat(event)?, *offer, *until_ms)?,
            What::OfferDeclined | What::OfferWithdrawn => self.standing.offer = None,
            What::SealAsked { until_ms } => self.seal_asked(*until_ms)?,
            What::Sealed { sealed, clock } => self.note_seal(seat(event)?, *sealed, clock)?,
            What::SentAhead { moves } => self.note_ahead(seat(event)?, moves.as_ref())?,
            What::Seen { color, presence } => self.seen(*color, *presence, event.at)?,
            What::Arrived => self.arrived(seat(event)?, event.at)?,
            What::Ruled { ruling, clock } => self.ruled(event, ruling, clock.as_ref())?,
            What::ArbiterCalled { words } => self.called(event, words)?,
            What::Ended { outcome, clock } => self.end(*outcome, clock.as_ref()),
        }
        self.seq += 1;
        Ok(())
    }

    /// After the end only the arbiter says something.
    fn must_not_be_over(&self, event: &Event) -> Result<(), Misfit> {
        if matches!(self.stage, Stage::Ended(_)) && !matches!(event.what, What::Ruled { .. }) {
            return Err(self.out_of_phase());
        }
        Ok(())
    }

    /// Other terms lie on the table: nothing of the game is as it was but its log.
    fn propose(&mut self, by: Party, terms: &Terms, colors: ColorChoice) -> Result<(), Misfit> {
        if self.stage != Stage::Arranging {
            return Err(self.out_of_phase());
        }
        let seq = self.seq;
        let mut next = Game::arranged(terms, colors)?;
        next.arranging = Arranging {
            seq: seq + 1,
            by,
            before: Some(Box::new((self.terms.clone(), self.colors))),
            host: Consent::Open,
            guest: Consent::Open,
            proposals: self.arranging.proposals.saturating_add(1),
        };
        next.arranging.agree(by);
        next.seq = seq;
        *self = next;
        Ok(())
    }

    fn agree(&mut self, by: Party) -> Result<(), Misfit> {
        if self.stage != Stage::Arranging {
            return Err(self.out_of_phase());
        }
        self.arranging.agree(by);
        Ok(())
    }

    fn begin(&mut self, at: Timestamp, clock: &Reading) -> Result<(), Misfit> {
        if self.stage != Stage::Arranging {
            return Err(self.out_of_phase());
        }
        let stones = self.fixed_stones();
        let first = stones.first().copied();
        self.position = match (self.position_with(&stones), first) {
            (Some(position), _) => position.into(),
            (None, Some(at)) => return Err(Misfit::Handicap { at }),
            (None, None) => return Err(self.out_of_phase()),
        };
        self.handicap_stones = stones;
        self.stage = match self.waits_for_hour(at) {
            None => self.stage_of_moves(),
            until => Stage::Adjourned(Adjournment {
                until,
                ..Adjournment::default()
            }),
        };
        self.clock.restore(clock);
        Ok(())
    }

    fn place(&mut self, at: Point, clock: Option<&Reading>) -> Result<(), Misfit> {
        let Stage::Placing { stones } = &self.stage else {
            return Err(self.out_of_phase());
        };
        let mut stones = stones.clone();
        stones.push(at);
        if !self.position.board().is_empty(at) {
            return Err(Misfit::Handicap { at });
        }
        self.position = (self.position_with(&stones))
            .ok_or(Misfit::Handicap { at })?
            .into();
        self.handicap_stones.clone_from(&stones);
        self.stage = if 0 < self.stones_to_place(stones.len()) {
            Stage::Placing { stones }
        } else {
            Stage::Playing
        };
        self.set_clock(clock);
        Ok(())
    }

    fn make_move(
        &mut self,
        event: &Event,
        what: Move,
        clock: Option<&Reading>,
    ) -> Result<(), Misfit> {
        match self.stage {
            Stage::Playing | Stage::Filling => {}
            Stage::Arranging
            | Stage::Placing { .. }
            | Stage::Counting(_)
            | Stage::Adjourned(_)
            | Stage::Ended(_) => {
                return Err(self.out_of_phase());
            }
        }
        self.position.play(seat(event)?, what)?;
        self.rotation.made(seat(event)?, &self.terms);
        self.company.made(seat(event)?, &self.terms);
        self.sent.made(what);
        self.times.push(&MoveTime {
            at: event.at,
            mark: clock.and_then(|reading| reading.mark),
        });
        self.set_clock(clock);
        (self.undo, self.standing.offer, self.cycle) = (None, None, None);
        self.table.stone = None;
        Ok(())
    }

    fn ask_undo(&mut self, by: Color, moves: u16) -> Result<(), Misfit> {
        if self.stage != Stage::Playing {
            return Err(self.out_of_phase());
        }
        self.asking.asked += 1;
        let number = self.asking.asked;
        self.undo = Some(UndoRequest { by, moves, number });
        Ok(())
    }

    fn undo_declined(&mut self, at: Timestamp) {
        if let Some(request) = self.undo.take() {
            self.asking.was_refused(request.by, at);
        }
    }

    fn take_back(&mut self, moves: u16, clock: &Reading) -> Result<(), Misfit> {
        let made = self.position.moves_played().0;
        let left = made
            .checked_sub(u32::from(moves))
            .filter(|_| self.stage == Stage::Playing)
            .ok_or(Misfit::Undo)?;
        self.drop_moves_after(left);
        self.asking.was_granted();
        self.clock.restore(clock);
        Ok(())
    }

    /// The position after `left` moves stands again; what was asked or noted of later
    /// ones is gone with them.
    pub(crate) fn drop_moves_after(&mut self, left: u32) {
        while left < self.position.moves_played().0 {
            self.position.undo();
            self.times.pop();
        }
        self.asking.taken_back = self.asking.taken_back.saturating_add(1);
        self.rotation.keep(left);
        self.company.keep(left);
        self.floors.retain(|floor| *floor <= left);
        self.sent.taken_back_to(left);
        (self.undo, self.cycle) = (None, None);
        self.table.moves_taken_back(left);
    }

    fn begin_filling(&mut self) -> Result<(), Misfit> {
        if self.stage != Stage::Playing {
            return Err(self.out_of_phase());
        }
        self.stage = Stage::Filling;
        self.undo = None;
        self.sent.close();
        self.floors.push(self.position.moves_played().0);
        Ok(())
    }

    fn begin_counting(&mut self, at: Timestamp) -> Result<(), Misfit> {
        match self.stage {
            Stage::Playing | Stage::Filling => {}
            Stage::Arranging
            | Stage::Placing { .. }
            | Stage::Counting(_)
            | Stage::Adjourned(_)
            | Stage::Ended(_) => {
                return Err(self.out_of_phase());
            }
        }
        self.stage = Stage::Counting(Box::new(Counting::new(self.terms.rules.agreement, at)));
        self.undo = None;
        self.sent.close();
        Ok(())
    }

    fn count(&mut self, event: &Event) -> Result<(), Misfit> {
        let phase = self.phase();
        let Stage::Counting(counting) = &mut self.stage else {
            return Err(Misfit::Phase { phase });
        };
        let board = self.position.board();
        match &event.what {
            What::Judged { judgement } => counting.judge(board, judgement),
            What::Marked { point, status } => {
                counting.mark(seat(event)?, board, *point, *status);
            }
            What::Claimed { point, owner } => {
                counting.claim(seat(event)?, board, *point, *owner);
            }
            What::Accepted { .. } => counting.accept(seat(event)?),
            What::AcceptanceWithdrawn => counting.withdraw(seat(event)?),
            What::NoAgreementSaid => counting.despair[seat(event)?] = Consent::Given,
            What::NoAgreementWithdrawn => counting.despair[seat(event)?] = Consent::Open,
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
            | What::Began { .. }
            | What::Placed { .. }
            | What::Played { .. }
            | What::Passed { .. }
            | What::Resigned
            | What::UndoAsked { .. }
            | What::UndoDeclined
            | What::UndoWithdrawn
            | What::Undone { .. }
            | What::FillingBegan { .. }
            | What::DoneSaid
            | What::CountingBegan
            | What::Resumed { .. }
            | What::Cycled { .. }
            | What::NoResultOffered
            | What::NoResultDeclined
            | What::ConfirmationBegan { .. }
            | What::Demanded { .. }
            | What::CountOverdue
            | What::ConfirmationPlayed { .. }
            | What::ConfirmationPassed { .. }
            | What::ConfirmationEnded
            | What::FlagFell { .. }
            | What::ServerPaused { .. }
            | What::Timed { .. }
            | What::StonePlaced { .. }
            | What::StoneTakenUp
            | What::ClockStarted { .. }
            | What::Lifting { .. }
            | What::Lifted { .. }
            | What::TurnEnded { .. }
            | What::ResultStated { .. }
            | What::Offered { .. }
            | What::OfferDeclined
            | What::OfferWithdrawn
            | What::SentAhead { .. }
            | What::SealAsked { .. }
            | What::Sealed { .. }
            | What::Seen { .. }
            | What::Arrived
            | What::Ruled { .. }
            | What::ArbiterCalled { .. }
            | What::Ended { .. } => return Err(Misfit::Phase { phase }),
        }
        Ok(())
    }

    /// A move of play aside: nothing but itself changes.
    fn confirm(&mut self, what: ConfirmMove) -> Result<(), Misfit> {
        let misfit = self.out_of_phase();
        let open = self.open_counting()?.confirming.as_mut();
        let confirming = open.filter(|open| open.knows(what)).ok_or(misfit)?;
        Ok(confirming.make(what)?)
    }

    /// Opens a second board about a move that the opponent of `by` is said to need.
    fn demand(&mut self, by: Color, at: Point) -> Result<(), Misfit> {
        let Stage::Counting(counting) = &mut self.stage else {
            return Err(self.out_of_phase());
        };
        let owner = by.opponent();
        let place = counting.territory_at(owner, self.position.board(), at);
        let begun = Confirming::demanded(&self.position, owner, at, place);
        counting.question(begun);
        Ok(())
    }

    pub(crate) fn open_counting(&mut self) -> Result<&mut Counting, Misfit> {
        let misfit = self.out_of_phase();
        let Stage::Counting(counting) = &mut self.stage else {
            return Err(misfit);
        };
        Ok(counting)
    }

    fn resume(&mut self, turn: Color, clock: Option<&Reading>) -> Result<(), Misfit> {
        let Stage::Counting(_) = &self.stage else {
            return Err(self.out_of_phase());
        };
        self.position.give_turn(turn);
        self.floors.push(self.position.moves_played().0);
        self.stage = if self.terms.rules.fill_phase.is_on() {
            Stage::Filling
        } else {
            Stage::Playing
        };
        self.set_clock(clock);
        Ok(())
    }

    fn withdraw(&mut self) -> Result<(), Misfit> {
        if self.stage != Stage::Arranging {
            return Err(self.out_of_phase());
        }
        self.end(Outcome::Void, None);
        Ok(())
    }

    fn end(&mut self, outcome: Outcome, clock: Option<&Reading>) {
        let counting = self.counting().cloned().map(Box::new);
        self.stage = Stage::Ended(End { outcome, counting });
        self.undo = None;
        self.sent.close();
        self.standing.offer = None;
        (self.standing.pause, self.standing.sealing) = (None, None);
        self.sealed = None;
        self.arbitration.call = None;
        self.table = Table::default();
        self.set_clock(clock);
    }

    fn set_clock(&mut self, reading: Option<&Reading>) {
        if let Some(reading) = reading {
            self.clock.restore(reading);
        }
    }

    pub(crate) fn out_of_phase(&self) -> Misfit {
        Misfit::Phase {
            phase: self.phase(),
        }
    }
}

/// A pass of play aside, for a ko or for none.
fn pass_for(ko: Option<Point>) -> ConfirmMove {
    ko.map_or(ConfirmMove::Pass, ConfirmMove::PassForKo)
}

/// Whose seat an event came from.
pub(crate) fn seat(event: &Event) -> Result<Color, Misfit> {
    event.actor.color().ok_or(Misfit::Seat)
}
