//! Letting events of time happen: pauses, offers, absence, adjournment.

use tengen_clock::{Presence, Reading, Timestamp};
use tengen_rules::{Color, Move};

use crate::game::side_of;
use crate::phase::Stage;
use crate::standing::{Adjournment, Away, Offered, Pause, PauseRight, SealDue, Standing};
use crate::{Event, Game, Misfit, Offer, TimeChange};

impl Game {
    pub(crate) fn offered(
        &mut self,
        by: Color,
        offer: Offer,
        until: Option<Timestamp>,
    ) -> Result<(), Misfit> {
        self.must_go_on()?;
        self.standing.offer = Some(Offered { by, offer, until });
        Ok(())
    }

    pub(crate) fn seen(
        &mut self,
        color: Color,
        presence: Presence,
        at: Timestamp,
    ) -> Result<(), Misfit> {
        self.must_go_on()?;
        self.standing.away[color] = match presence {
            Presence::Here => None,
            Presence::Away => {
                let left = self.clock.remaining(side_of(color), at);
                let left = left.until_flag(self.clock.control());
                let patience = self.terms.timing.patience(left);
                Some(Away {
                    since: at,
                    claim_from: patience.map(|patience| at.plus(patience)),
                })
            }
        };
        if let Stage::Adjourned(adjournment) = &mut self.stage
            && presence == Presence::Away
            && adjournment.until.is_none()
        {
            // Whoever left before the other came is not waiting any more.
            adjournment.came[color] = None;
        }
        Ok(())
    }

    pub(crate) fn arrived(&mut self, color: Color, at: Timestamp) -> Result<(), Misfit> {
        let Stage::Adjourned(adjournment) = &mut self.stage else {
            return Err(self.out_of_phase());
        };
        adjournment.came[color].get_or_insert(at);
        Ok(())
    }

    pub(crate) fn timed(
        &mut self,
        event: &Event,
        change: TimeChange,
        until: Option<Timestamp>,
        clock: &Reading,
    ) -> Result<(), Misfit> {
        self.must_go_on()?;
        match change {
            TimeChange::Paused => self.pause(event, PauseRight::Own, until)?,
            TimeChange::AgreedPause => self.pause(event, PauseRight::Agreed, until)?,
            TimeChange::AbsencePause => self.pause(event, PauseRight::Absence, until)?,
            TimeChange::PauseEnded => self.standing.pause = None,
            TimeChange::Adjourned => self.adjourn(until)?,
            TimeChange::Reopened => {
                let Stage::Adjourned(_) = self.stage else {
                    return Err(self.out_of_phase());
                };
                self.sealed = None;
                self.stage = self.stage_of_moves();
            }
            TimeChange::Held
            | TimeChange::Released
            | TimeChange::VacationBegan
            | TimeChange::VacationEnded => {}
        }
        self.clock.restore(clock);
        Ok(())
    }

    fn pause(
        &mut self,
        event: &Event,
        right: PauseRight,
        until: Option<Timestamp>,
    ) -> Result<(), Misfit> {
        let by = event.actor.color().ok_or(Misfit::Seat)?;
        let standing: &mut Standing = &mut self.standing;
        standing.offer = None;
        standing.pause = Some(Pause { by, right, until });
        if right == PauseRight::Own {
            standing.pauses[by] = standing.pauses[by].saturating_add(1);
        }
        Ok(())
    }

    /// Whether a game that begins at `at` waits for its hour, and for which.
    pub(crate) fn waits_for_hour(&self, at: Timestamp) -> Option<Timestamp> {
        self.terms.timing.begins_ms.filter(|hour| at < *hour)
    }

    /// Moves are made, or handicap stones placed if any are still to be.
    pub(crate) fn stage_of_moves(&self) -> Stage {
        let stones = &self.handicap_stones;
        if 0 < self.stones_to_place(stones.len()) {
            let stones = stones.clone();
            return Stage::Placing { stones };
        }
        Stage::Playing
    }

    pub(crate) fn seal_asked(&mut self, until: Option<Timestamp>) -> Result<(), Misfit> {
        if self.stage != Stage::Playing {
            return Err(self.out_of_phase());
        }
        self.standing.offer = None;
        self.standing.sealing = Some(SealDue { until });
        Ok(())
    }

    pub(crate) fn note_seal(
        &mut self,
        by: Color,
        sealed: Option<Move>,
        clock: &Reading,
    ) -> Result<(), Misfit> {
        let until = self.standing.sealing.and_then(|due| due.until);
        self.adjourn(until)?;
        if let Stage::Adjourned(adjournment) = &mut self.stage {
            adjournment.sealed = Some(by);
        }
        self.sealed = sealed;
        self.clock.restore(clock);
        Ok(())
    }

    fn adjourn(&mut self, until: Option<Timestamp>) -> Result<(), Misfit> {
        if self.stage != Stage::Playing {
            return Err(self.out_of_phase());
        }
        (self.standing.offer, self.standing.pause) = (None, None);
        self.standing.sealing = None;
        self.undo = None;
        self.table.stone = None;
        self.stage = Stage::Adjourned(Adjournment {
            until,
            ..Adjournment::default()
        });
        Ok(())
    }

    pub(crate) fn must_go_on(&self) -> Result<(), Misfit> {
        match self.stage {
            Stage::Arranging | Stage::Ended(_) => Err(self.out_of_phase()),
            Stage::Placing { .. }
            | Stage::Playing
            | Stage::Filling
            | Stage::Counting(_)
            | Stage::Adjourned(_) => Ok(()),
        }
    }
}
