//! Coming to a free seat and leaving it, and who may speak for a side.

use tengen_rules::Color;

use super::Draft;
use crate::company::Seated;
use crate::phase::Stage;
use crate::{Command, Event, Game, Refusal, What};

impl Game {
    /// Refuses what somebody asks who does not sit at the board; whoever is not named
    /// does.
    pub(super) fn must_sit(
        &self,
        color: Color,
        member: Option<u8>,
        command: &Command,
    ) -> Result<(), Refusal> {
        let Some((seated, member)) = self.seated().zip(member) else {
            return Ok(());
        };
        let comes_or_goes = matches!(command, Command::TakeSeat | Command::LeaveSeat);
        if comes_or_goes || seated.sits(color, member) {
            return Ok(());
        }
        Err(Refusal::NotSeated)
    }

    /// Notes whose hand moves, where seats are free and another moved before.
    pub(super) fn note_free_hand(&self, color: Color, draft: &mut Draft<'_>) {
        let named = draft.arrival.member.filter(|_| self.seated().is_some());
        let Some(member) = named else { return };
        if self.company.hand(color) != member {
            draft.add(color, What::HandTaken { member });
        }
    }

    pub(super) fn decide_coming(
        &self,
        color: Color,
        mut draft: Draft<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        let (seated, member) = self.free_seat(&draft)?;
        if seated.sits(color, member) {
            return Ok(Vec::new());
        }
        if seated.is_full(color) {
            let most = seated.sizes[color];
            return Err(Refusal::SeatsFull { most });
        }
        draft.add(color, What::SeatTaken { member });
        Ok(draft.events)
    }

    pub(super) fn decide_leaving(
        &self,
        color: Color,
        mut draft: Draft<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        let (seated, member) = self.free_seat(&draft)?;
        if seated.sits(color, member) {
            draft.add(color, What::SeatLeft { member });
        }
        Ok(draft.events)
    }

    /// Who sits, and who asks, where seats are free and the game runs.
    fn free_seat(&self, draft: &Draft<'_>) -> Result<(Seated, u8), Refusal> {
        match self.stage {
            Stage::Placing { .. }
            | Stage::Playing
            | Stage::Filling
            | Stage::Counting(_)
            | Stage::Adjourned(_) => {}
            Stage::Arranging | Stage::Ended(_) => return self.wrong_phase(),
        }
        let seated = self.seated().ok_or(Refusal::SeatsFixed)?;
        let member = draft.arrival.member;
        let member = member.filter(|member| (1..=Seated::MOST_EVER).contains(member));
        Ok((seated, member.ok_or(Refusal::NotAllowed)?))
    }
}
