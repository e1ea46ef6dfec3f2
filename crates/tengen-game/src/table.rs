//! Over the board: where a game is played, and the stone that is put before the clock
//! is pressed.
//!
//! # Source
//!
//! The Code of the Russian Go Federation, articles 3.1, 4 and 4.3b with their comments.
//! A press without a stone is a pass; where time decides, a move is complete at the
//! press; clocks may stand still while three captured stones or more are lifted.
//!
//! The Code says that a move is complete when the hand has left the stone. No screen can
//! tell that, so here the hand is on the stone until the press, in main time as in
//! byo-yomi: until then its owner may put it elsewhere or take it up again. Where no
//! clock runs, while handicap stones are placed and while the players fill, a stone that
//! was put is a move.

use tengen_clock::{HoldCause, Millis, Timestamp, lifting_time};
use tengen_rules::{ByColor, Color, Move, Outcome, Point};

use crate::phase::Stage;
use crate::{Event, Game, Goal, Misfit, Placement, Terms, TermsError, UndoPolicy, What};

/// Where a game is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Setting {
    /// Each at a page: a move and the press of the clock are one.
    #[default]
    Online,
    /// Over one board, shown by one device: the stone and the press are two things.
    Table,
    /// Over a board that stands elsewhere: here is its clock alone, and no stone is known.
    Clock,
}

#[cfg(feature = "serde")]
tengen_rules::in_words!(Setting {
    Online = "online",
    Table = "table",
    Clock = "clock",
});

impl Setting {
    /// Whether nothing is said, as in old logs.
    pub const fn is_online(&self) -> bool {
        matches!(self, Setting::Online)
    }
}

/// What lies on the table beside the game: nothing at all where it is played online.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Table {
    /// The stone that was put and that no press has followed yet.
    pub(crate) stone: Option<Point>,
    /// Until when the clocks stand still for lifting.
    pub(crate) lifting: Option<Timestamp>,
    /// The number of the move whose captives were lifted last: once is enough.
    pub(crate) lifted: Option<u32>,
    /// Turns of which nothing but the time is known.
    pub(crate) turns: u32,
    /// What each side says that the result is, where no count can be made here.
    pub(crate) stated: ByColor<Option<Outcome>>,
}

impl Table {
    /// Only the first `left` moves stand: what was put or lifted after them is put back.
    pub(crate) fn moves_taken_back(&mut self, left: u32) {
        (self.stone, self.lifting) = (None, None);
        self.lifted = self.lifted.filter(|number| *number <= left);
    }
}

/// What everybody at the table sees.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableView {
    /// Who starts the clock; `None` once that was done.
    pub starter: Option<Color>,
    /// The stone of the side to move that no press has followed yet.
    pub stone: Option<Point>,
    /// The stones that it takes off.
    pub taken: Vec<Point>,
    /// How long the clocks may stand still for lifting; `None` where it is too few
    /// stones, or they were lifted.
    pub may_lift: Option<Millis>,
    /// Until when they stand still for lifting, at the longest.
    pub lifting: Option<Timestamp>,
    /// Turns of which nothing but the time is known.
    pub turns: u32,
    /// What each side says that the result is.
    pub stated: ByColor<Option<Outcome>>,
}

impl Terms {
    /// Refuses what has no place at a table: secrets on one screen, moves sent ahead or
    /// sealed on it, days to think, absence from a page; and with a clock alone what
    /// needs the stones.
    pub(crate) fn check_setting(&self, reasons: &mut Vec<TermsError>) {
        let Terms { timing, time, .. } = self;
        let is_of_pages =
            self.variant.has_secrets() || time.by_days().is_some() || timing.is_of_pages();
        let wants_a_board = self.undo != UndoPolicy::Never
            || !self.help.is_none()
            || self.variant.goal != Goal::Score
            || (self.handicap != 0 && self.placement == Placement::Free);
        let is_odd = match self.setting {
            Setting::Online => false,
            Setting::Table => is_of_pages,
            Setting::Clock => is_of_pages || wants_a_board,
        };
        if is_odd {
            reasons.push(TermsError::Table);
        }
    }
}

impl Game {
    /// What lies on the table; `None` where the game is played online.
    pub fn table_view(&self) -> Option<TableView> {
        let Table {
            stone,
            lifting,
            turns,
            stated,
            ..
        } = self.table;
        (!self.terms.setting.is_online()).then(|| TableView {
            turns,
            stated,
            starter: self.starter(),
            stone,
            taken: stone.map_or_else(Vec::new, |at| self.taken_by(at)),
            may_lift: self.lifting_time(),
            lifting,
        })
    }

    /// Whoever does not move first, while the clock is still to be started.
    fn starter(&self) -> Option<Color> {
        let waits = self.stage == Stage::Playing && self.waits_for_the_start();
        waits.then(|| self.position.turn().opponent())
    }

    /// Whether somebody is still to start the clock, or to start it again after passes
    /// that would have stopped play on a board of ours.
    pub(crate) fn waits_for_the_start(&self) -> bool {
        let reading = self.clock.reading();
        match self.terms.setting {
            Setting::Online => false,
            Setting::Table => reading.turn.is_none(),
            Setting::Clock => reading.turn.is_none() || reading.holds.contains(HoldCause::Counting),
        }
    }

    /// The stones that a stone of the side to move takes off at `at`.
    fn taken_by(&self, at: Point) -> Vec<Point> {
        let mut after = self.position().clone();
        match after.play(after.turn(), Move::Play(at)) {
            Ok(_) => after.last_taken().to_vec(),
            Err(_) => Vec::new(),
        }
    }

    /// How many stones lie there to be lifted: those that the stone takes that was just
    /// put, or after the press those that it took.
    ///
    /// A clock alone sees none of them: whoever lifts says that they are three.
    pub(crate) fn stones_to_lift(&self) -> u16 {
        if self.terms.setting == Setting::Clock {
            return 3;
        }
        let stones = match self.table.stone {
            Some(at) => self.taken_by(at).len(),
            None => self.position.last_taken().len(),
        };
        u16::try_from(stones).unwrap_or(u16::MAX)
    }

    /// How long the clocks may stand still for the captives of the move at hand.
    fn lifting_time(&self) -> Option<Millis> {
        let is_open = self.stage == Stage::Playing
            && self.table.lifting.is_none()
            && self.table.lifted != Some(self.at_hand());
        lifting_time(self.stones_to_lift()).filter(|_| is_open)
    }

    /// Passes from before count no more.
    fn begin_a_row_of_passes(&mut self) {
        if 0 < self.passes_in_a_row() {
            self.floors.push(self.position.moves_played().0);
        }
    }

    /// The number of the move that is being made, or was made last.
    pub(crate) fn at_hand(&self) -> u32 {
        self.position.moves_played().0 + self.table.turns + u32::from(self.table.stone.is_some())
    }

    /// Lets happen what happens over the board alone.
    pub(crate) fn happens_at_a_table(&mut self, event: &Event) -> Result<(), Misfit> {
        match (self.terms.setting, &self.stage) {
            (Setting::Table | Setting::Clock, Stage::Playing) => {}
            (Setting::Table | Setting::Clock | Setting::Online, _) => {
                return Err(self.out_of_phase());
            }
        }
        if let What::StonePlaced { point } = event.what {
            let by = event.actor.color().ok_or(Misfit::Seat)?;
            self.position.check(by, Move::Play(point))?;
            self.table.stone = Some(point);
        } else if let What::StoneTakenUp = event.what {
            self.table.stone = None;
        } else if let What::Lifting { until_ms, .. } = event.what {
            self.table.lifting = Some(until_ms);
            self.table.lifted = Some(self.at_hand());
        } else if let What::Lifted { .. } = event.what {
            self.table.lifting = None;
        } else if let What::TurnEnded { .. } = event.what {
            let by = event.actor.color().ok_or(Misfit::Seat)?;
            self.position.check(by, Move::Pass)?;
            self.position.give_turn(by.opponent());
            self.table.turns += 1;
            self.standing.offer = None;
            self.begin_a_row_of_passes();
        } else if let What::ClockStarted { .. } = event.what {
            self.begin_a_row_of_passes();
        } else if let What::ResultStated { outcome } = event.what {
            let by = event.actor.color().ok_or(Misfit::Seat)?;
            self.table.stated[by] = Some(outcome);
        }
        if let Some(clock) = event.what.clock() {
            self.clock.restore(clock);
        }
        Ok(())
    }
}
