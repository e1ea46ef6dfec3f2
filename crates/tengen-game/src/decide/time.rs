//! Pauses, offers, players who are away, vacation, adjournment, the arbiter's hold.

use tengen_clock::{Clock, HoldCause, Presence, Reading, Rest, Timestamp, Verdict};
use tengen_rules::{Color, ForfeitReason, Outcome};

use super::Draft;
use crate::game::{color_of, side_of};
use crate::phase::Stage;
use crate::standing::{Offered, PauseRight};
use crate::timing::LONGEST_ADJOURNMENT;
use crate::{
    AbsencePolicy, Actor, Answer, Choice, Event, Game, Offer, PausePolicy, Refusal, Sealing,
    TimeChange, TimeRefusal, What,
};

impl Game {
    /// Refuses while the clocks stand still for another cause than the count.
    pub(crate) fn must_run(&self) -> Result<(), Refusal> {
        let mut holds = self.clock.reading().holds.iter();
        match holds.find(|cause| *cause != HoldCause::Counting) {
            Some(cause) => Err(TimeRefusal::Held { cause }.into()),
            None => Ok(()),
        }
    }

    /// Refuses where the clocks do not run by the phase: before, after, and while
    /// the players fill, count or have put the game aside.
    fn must_be_timed(&self) -> Result<(), Refusal> {
        match self.stage {
            Stage::Placing { .. } | Stage::Playing => Ok(()),
            Stage::Arranging
            | Stage::Filling
            | Stage::Counting(_)
            | Stage::Adjourned(_)
            | Stage::Ended(_) => self.wrong_phase(),
        }
    }

    fn must_be_playing(&self) -> Result<(), Refusal> {
        if self.stage == Stage::Playing {
            return Ok(());
        }
        self.wrong_phase()
    }

    pub(super) fn decide_offer(
        &self,
        color: Color,
        offer: Offer,
        until_ms: Option<Timestamp>,
        mut draft: Draft<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        match offer {
            Offer::Pause => self.must_be_timed()?,
            Offer::Adjourn => self.must_be_playing()?,
        }
        self.must_run()?;
        if self.terms.timing.pauses == PausePolicy::Never {
            return Err(TimeRefusal::PauseNever.into());
        }
        if self.standing.sealing.is_some() {
            return Err(TimeRefusal::SealDue.into());
        }
        if self.standing.offer.is_some() {
            return Err(TimeRefusal::OfferPending.into());
        }
        let now = draft.now();
        let may_be = |until: Timestamp| now < until && until <= now.plus(LONGEST_ADJOURNMENT);
        if !until_ms.is_none_or(|until| offer == Offer::Adjourn && may_be(until)) {
            return Err(TimeRefusal::OddHour.into());
        }
        draft.add(color, What::Offered { offer, until_ms });
        Ok(draft.events)
    }

    pub(super) fn decide_offer_answer(
        &self,
        color: Color,
        answer: Answer,
        mut draft: Draft<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        let Offered { by, offer, until } = self.offer()?;
        if by == color {
            return Err(TimeRefusal::OfferNotYours.into());
        }
        match (answer, offer) {
            (Answer::Decline, _) => draft.add(color, What::OfferDeclined),
            (Answer::Accept, Offer::Pause) => {
                self.must_run()?;
                draft.stop_clocks(color, TimeChange::AgreedPause, None);
            }
            (Answer::Accept, Offer::Adjourn) if self.terms.timing.sealing != Sealing::Never => {
                self.must_run()?;
                draft.add(color, What::SealAsked { until_ms: until });
            }
            (Answer::Accept, Offer::Adjourn) => {
                self.must_run()?;
                draft.stop_clocks(color, TimeChange::Adjourned, until);
            }
        }
        Ok(draft.events)
    }

    pub(super) fn decide_offer_withdrawal(
        &self,
        color: Color,
        mut draft: Draft<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        if self.offer()?.by != color {
            return Err(TimeRefusal::OfferNotYours.into());
        }
        draft.add(color, What::OfferWithdrawn);
        Ok(draft.events)
    }

    fn offer(&self) -> Result<Offered, Refusal> {
        self.standing
            .offer
            .ok_or_else(|| TimeRefusal::NoOffer.into())
    }

    pub(super) fn decide_pause(
        &self,
        color: Color,
        mut draft: Draft<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        self.must_be_timed()?;
        self.must_run()?;
        let (pauses, most_ms) = match self.terms.timing.pauses {
            PausePolicy::Never => return Err(TimeRefusal::PauseNever.into()),
            PausePolicy::ByAgreement => return Err(TimeRefusal::PauseSpent.into()),
            PausePolicy::Counted { pauses, most_ms } => (pauses, most_ms),
        };
        if pauses <= self.standing.pauses[color] {
            return Err(TimeRefusal::PauseSpent.into());
        }
        let until = draft.now().plus(most_ms);
        draft.stop_clocks(color, TimeChange::Paused, Some(until));
        Ok(draft.events)
    }

    pub(super) fn decide_going_on(
        &self,
        color: Color,
        mut draft: Draft<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        let pause = self.standing.pause.ok_or(TimeRefusal::NoPause)?;
        let may = match pause.right {
            PauseRight::Own | PauseRight::Absence => pause.by == color,
            PauseRight::Agreed => true,
        };
        if !may {
            return Err(TimeRefusal::PauseNotYours.into());
        }
        draft.let_run(color, TimeChange::PauseEnded, HoldCause::PlayerPause);
        Ok(draft.events)
    }

    pub(super) fn decide_about_absence(
        &self,
        color: Color,
        choice: Choice,
        mut draft: Draft<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        match self.stage {
            Stage::Placing { .. } | Stage::Playing | Stage::Filling | Stage::Counting(_) => {}
            Stage::Arranging | Stage::Adjourned(_) | Stage::Ended(_) => return self.wrong_phase(),
        }
        if self.terms.timing.absence == AbsencePolicy::Clock {
            return Err(TimeRefusal::ClockDecides.into());
        }
        let away = self.standing.away[color.opponent()].ok_or(TimeRefusal::OpponentHere)?;
        match choice {
            Choice::Pause => {
                self.must_be_timed()?;
                self.must_run()?;
                draft.stop_clocks(color, TimeChange::AbsencePause, None);
                return Ok(draft.events);
            }
            Choice::Adjourn => {
                self.must_be_playing()?;
                self.must_not_be_held_by_the_arbiter()?;
                draft.stop_clocks(color, TimeChange::Adjourned, None);
                return Ok(draft.events);
            }
            Choice::Claim | Choice::Annul => self.must_not_be_held_by_the_arbiter()?,
        }
        let from = away.claim_from.unwrap_or(away.since);
        if draft.now() < from {
            return Err(TimeRefusal::TooSoon { from }.into());
        }
        let won = Outcome::Forfeit {
            winner: color,
            reason: ForfeitReason::Absence,
        };
        draft.end(
            color,
            if choice == Choice::Claim {
                won
            } else {
                Outcome::Void
            },
        );
        Ok(draft.events)
    }

    pub(super) fn must_not_be_held_by_the_arbiter(&self) -> Result<(), Refusal> {
        let cause = HoldCause::Arbiter;
        if self.clock.reading().holds.contains(cause) {
            return Err(TimeRefusal::Held { cause }.into());
        }
        Ok(())
    }

    pub(super) fn decide_vacation(
        &self,
        color: Color,
        presence: Presence,
        mut draft: Draft<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        self.must_be_timed()?;
        let side = side_of(color);
        let is_away = (self.clock.rests(side, draft.now())).contains(&Rest::Vacation);
        let mut clock = draft.clock_now();
        let (change, done) = match (presence, is_away) {
            (Presence::Away, false) => {
                let left = clock.leave(side, draft.now());
                (TimeChange::VacationBegan, left)
            }
            (Presence::Here, true) => {
                clock.come_back(side, draft.now());
                (TimeChange::VacationEnded, Ok(()))
            }
            (Presence::Away, true) | (Presence::Here, false) => {
                return Err(TimeRefusal::NoVacation.into());
            }
        };
        done.map_err(|_| TimeRefusal::NoVacation)?;
        draft.change(color, change, None, clock.reading().clone());
        Ok(draft.events)
    }

    /// Somebody is back for an adjourned game; with both it goes on.
    pub(super) fn decide_arrival(
        &self,
        color: Color,
        mut draft: Draft<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        let Stage::Adjourned(adjournment) = &self.stage else {
            return self.wrong_phase();
        };
        if adjournment.came[color].is_none() {
            draft.add(color, What::Arrived);
        }
        if adjournment.came[color.opponent()].is_some() {
            return Ok(self.reopened(color, draft));
        }
        Ok(draft.events)
    }

    /// The server saw a player come or go.
    pub(super) fn decide_report(
        &self,
        color: Color,
        presence: Presence,
        mut draft: Draft<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        let is_told = match self.stage {
            Stage::Arranging | Stage::Ended(_) => return self.wrong_phase(),
            Stage::Adjourned(_) => true,
            Stage::Placing { .. } | Stage::Playing | Stage::Filling | Stage::Counting(_) => {
                self.terms.timing.absence != AbsencePolicy::Clock
            }
        };
        let was_away = self.standing.away[color].is_some();
        let is_away = presence == Presence::Away;
        if !is_told || was_away == is_away {
            return Ok(Vec::new());
        }
        draft.add(Actor::House, What::Seen { color, presence });
        let waited = self.standing.pause.is_some_and(|pause| {
            pause.right == PauseRight::Absence && pause.by != color && !is_away
        });
        if waited {
            draft.let_run(Actor::House, TimeChange::PauseEnded, HoldCause::PlayerPause);
        }
        Ok(draft.events)
    }

    pub(super) fn must_have_begun(&self) -> Result<(), Refusal> {
        match self.stage {
            Stage::Placing { .. }
            | Stage::Playing
            | Stage::Filling
            | Stage::Counting(_)
            | Stage::Adjourned(_) => Ok(()),
            Stage::Arranging | Stage::Ended(_) => self.wrong_phase(),
        }
    }

    /// What time alone has brought about by `now`: the end of a pause, or of the
    /// patience with somebody who is late, or of the time to count.
    pub(super) fn overdue(&self, mut draft: Draft<'_>) -> Vec<Event> {
        let now = draft.now();
        self.end_of_lifting(&mut draft);
        if !draft.events.is_empty() {
            return draft.events;
        }
        if let Some(until) = self.pause_ends().filter(|until| *until <= now) {
            let mut clock = draft.clock_now();
            clock.resume(until, HoldCause::PlayerPause);
            let reading = clock.reading().clone();
            draft.change(Actor::House, TimeChange::PauseEnded, None, reading);
            return draft.events;
        }
        if self.count_ends().is_some_and(|end| end <= now) {
            return self.decide_without_agreement(draft);
        }
        let Stage::Adjourned(adjournment) = &self.stage else {
            return draft.events;
        };
        let Some(attendance) = adjournment.attendance() else {
            return draft.events;
        };
        let reason = ForfeitReason::Lateness;
        let verdict = attendance.verdict(&self.terms.time, self.terms.timing.lateness, now);
        match verdict {
            Verdict::Forfeit(side) => {
                let winner = color_of(side).opponent();
                draft.end(Actor::House, Outcome::Forfeit { winner, reason });
            }
            Verdict::BothLose => draft.end(Actor::House, Outcome::BothLose { reason }),
            Verdict::Begins(_) | Verdict::Waiting(_) => {}
        }
        draft.events
    }
}

impl Draft<'_> {
    /// The clocks stand still from now on, by a player.
    pub(super) fn stop_clocks(&mut self, by: Color, change: TimeChange, until: Option<Timestamp>) {
        let clock = self.clock(|clock, now| clock.pause(now, HoldCause::PlayerPause));
        self.change(by, change, until, clock);
    }

    /// `cause` holds the clocks no longer.
    fn let_run(&mut self, by: impl Into<Actor>, change: TimeChange, cause: HoldCause) {
        let clock = self.clock(|clock, now| Clock::resume(clock, now, cause));
        self.change(by, change, None, clock);
    }

    pub(super) fn change(
        &mut self,
        by: impl Into<Actor>,
        change: TimeChange,
        until_ms: Option<Timestamp>,
        clock: Reading,
    ) {
        self.add(
            by,
            What::Timed {
                change,
                until_ms,
                reason: None,
                clock,
            },
        );
    }
}
