//! The dialogue of the count, and playing on instead.

use tengen_clock::HoldCause;
use tengen_rules::{Agreement, Claim, Color, ResumeFirst};

use super::Draft;
use crate::counting::{Consent, Counting};
use crate::game::side_of;
use crate::phase::Stage;
use crate::{Actor, ArbiterRefusal, Event, Game, MarkStatus, Oversight, Refusal, What};

use tengen_rules::Point;

impl Game {
    pub(super) fn decide_mark(
        &self,
        color: Color,
        point: Point,
        status: MarkStatus,
        mut draft: Draft<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        let counting = self.open_count()?;
        if self.position.board().stone(point).is_none() {
            return Err(Refusal::NoChain { at: point });
        }
        if counting.is_settled(self.position.board(), point) {
            return Err(ArbiterRefusal::Ruled { at: point }.into());
        }
        draft.add(color, What::Marked { point, status });
        Ok(draft.events)
    }

    pub(super) fn decide_claim(
        &self,
        color: Color,
        point: Point,
        owner: Claim,
        mut draft: Draft<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        let counting = self.open_count()?;
        match counting.agreement() {
            Agreement::Territories => {}
            Agreement::DeadStones | Agreement::None => return Err(Refusal::NoClaims),
        }
        let territory = counting.territory_at(color, self.position.board(), point);
        if territory.is_empty() {
            return Err(Refusal::NoTerritory { at: point });
        }
        if let Some(at) = (territory.into_iter()).find(|at| counting.is_awarded(*at)) {
            return Err(ArbiterRefusal::Ruled { at }.into());
        }
        draft.add(color, What::Claimed { point, owner });
        Ok(draft.events)
    }

    pub(super) fn decide_acceptance(
        &self,
        color: Color,
        revision: u32,
        mut draft: Draft<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        let now = self.open_count()?.books()[color].revision();
        if revision != now {
            return Err(Refusal::StaleRevision {
                seen: revision,
                now,
            });
        }
        let sheet = self.count_for(color)?;
        draft.add(color, What::Accepted { revision });
        if draft.game().is_agreed()? {
            draft.end(Actor::House, sheet.outcome());
        }
        Ok(draft.events)
    }

    pub(super) fn decide_second_thoughts(
        &self,
        color: Color,
        mut draft: Draft<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        match self.open_count()?.books()[color].consent() {
            Consent::Open => return Err(Refusal::NotAccepted),
            Consent::Given => draft.add(color, What::AcceptanceWithdrawn),
        }
        Ok(draft.events)
    }

    /// Play goes on, by the rules' switch begun by one side or the other.
    ///
    /// Under the Code the filling is taken up again, untimed: a forgotten move is made.
    pub(super) fn decide_resumption(
        &self,
        color: Color,
        mut draft: Draft<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        self.open_count()?;
        if self.terms.variant.has_secrets() {
            return Err(Refusal::Shown);
        }
        let turn = match self.terms.rules.resume_first {
            ResumeFirst::OpponentOfRequester => color.opponent(),
            ResumeFirst::Alternation => self.position.turn(),
            ResumeFirst::FirstPasser => self.first_of_the_last_passes(),
        };
        let what = self.resumed(turn, &mut draft);
        draft.add(color, what);
        Ok(draft.events)
    }

    /// The players have counted for as long as the terms give them. Nothing is taken for
    /// agreed that was not: the arbiter is called, and until the ruling the players may
    /// agree; where there is none, play goes on with whoever is on turn, or with the
    /// first to pass where the rules say so.
    pub(super) fn decide_without_agreement(&self, mut draft: Draft<'_>) -> Vec<Event> {
        draft.add(Actor::House, What::CountOverdue);
        match self.terms.oversight {
            Oversight::Arbiter => return draft.events,
            Oversight::None => {}
        }
        let turn = match self.terms.rules.resume_first {
            ResumeFirst::OpponentOfRequester | ResumeFirst::Alternation => self.position.turn(),
            ResumeFirst::FirstPasser => self.first_of_the_last_passes(),
        };
        let what = self.resumed(turn, &mut draft);
        draft.add(Actor::House, what);
        draft.events
    }

    /// Play goes on with `turn`, timed as the phase is.
    fn resumed(&self, turn: Color, draft: &mut Draft<'_>) -> What {
        let is_timed = !self.terms.rules.fill_phase.is_on();
        let clock = is_timed.then(|| {
            draft.clock(|clock, now| {
                clock.start(side_of(turn), now);
                clock.resume(now, HoldCause::Counting);
            })
        });
        What::Resumed { turn, clock }
    }

    fn first_of_the_last_passes(&self) -> Color {
        let passes = usize::try_from(self.passes_in_a_row()).unwrap_or(usize::MAX);
        let mut last = self.position.moves().rev().take(passes);
        last.next_back()
            .map_or(self.position.turn(), |(color, _)| color)
    }

    fn is_agreed(&self) -> Result<bool, Refusal> {
        let books = self.open_count()?.books();
        let both = [books.black.consent(), books.white.consent()];
        Ok(both == [Consent::Given; 2] && self.differences()?.is_empty())
    }

    pub(super) fn open_count(&self) -> Result<&Counting, Refusal> {
        let Stage::Counting(counting) = &self.stage else {
            return self.wrong_phase();
        };
        Ok(counting)
    }
}
