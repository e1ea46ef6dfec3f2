//! What only the house asks: the beginning, judgements, the server's absence.

use tengen_clock::{HoldCause, Timestamp};
use tengen_rules::{Color, Judgement};

use super::{Arrival, Draft};
use crate::game::side_of;
use crate::phase::Stage;
use crate::{Actor, Command, Event, Game, Nigiri, Refusal, Setting, What};

impl Game {
    pub(super) fn decide_for_house(
        &self,
        actor: Actor,
        command: &Command,
        now: Arrival,
    ) -> Result<Vec<Event>, Refusal> {
        if actor != Actor::House {
            return Err(Refusal::NotAllowed);
        }
        let mut draft = Draft::new(self, now);
        match command {
            Command::Begin { host, nigiri } => return self.decide_begin(*host, *nigiri, draft),
            Command::Propose { by, terms, colors } => {
                return self.decide_proposal(*by, terms, *colors, draft);
            }
            Command::Agree { by, seen } => return self.decide_agreement(*by, *seen, draft),
            Command::Judge { judgement } => return self.decide_judgement(judgement, draft),
            Command::Credit { from_ms, until_ms } => {
                return Ok(self.decide_credit(*from_ms, *until_ms, draft));
            }
            // A fallen flag was looked for before anything else.
            Command::CheckFlag => {}
            Command::Withdraw => {
                if self.stage != Stage::Arranging {
                    return self.wrong_phase();
                }
                draft.add(Actor::House, What::Withdrawn);
            }
            Command::Report { color, presence } => {
                return self.decide_report(*color, *presence, draft);
            }
            Command::Rule { .. }
            | Command::ClaimRotation
            | Command::TakeSeat
            | Command::LeaveSeat
            | Command::CallArbiter { .. }
            | Command::Play { .. }
            | Command::Pass
            | Command::Resign
            | Command::AskUndo { .. }
            | Command::AnswerUndo { .. }
            | Command::WithdrawUndo
            | Command::Done
            | Command::Mark { .. }
            | Command::Claim { .. }
            | Command::Demand { .. }
            | Command::Accept { .. }
            | Command::WithdrawAcceptance
            | Command::Resume
            | Command::Offer { .. }
            | Command::AnswerOffer { .. }
            | Command::WithdrawOffer
            | Command::Pause
            | Command::GoOn
            | Command::PlaceStone { .. }
            | Command::TakeUpStone
            | Command::PressClock { .. }
            | Command::Lift
            | Command::Lifted
            | Command::StateResult { .. }
            | Command::MeetAbsence { .. }
            | Command::BeginVacation
            | Command::EndVacation
            | Command::SendAhead { .. }
            | Command::Seal { .. }
            | Command::OfferNoResult
            | Command::DeclineNoResult
            | Command::Confirm { .. }
            | Command::ConfirmPlay { .. }
            | Command::ConfirmPass { .. }
            | Command::EndConfirmation
            | Command::SayNoAgreement
            | Command::WithdrawNoAgreement => return Err(Refusal::NotAllowed),
        }
        Ok(draft.events)
    }

    /// The house proposes which groups are alive.
    fn decide_judgement(
        &self,
        judgement: &Judgement,
        mut draft: Draft<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        self.open_count()?;
        let judgement = judgement.clone();
        draft.add(Actor::House, What::Judged { judgement });
        Ok(draft.events)
    }

    /// The server was away from `from_ms` to `until_ms`.
    fn decide_credit(
        &self,
        from_ms: Timestamp,
        until_ms: Timestamp,
        mut draft: Draft<'_>,
    ) -> Vec<Event> {
        if self.stage != Stage::Arranging && from_ms < until_ms {
            let clock = draft.clock(|clock, _| clock.credit(from_ms, until_ms));
            let what = What::ServerPaused {
                from_ms,
                until_ms,
                clock: Some(clock),
            };
            draft.add(Actor::House, what);
        }
        draft.events
    }

    fn decide_begin(
        &self,
        host: Color,
        nigiri: Option<Nigiri>,
        mut draft: Draft<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        if self.stage != Stage::Arranging {
            return self.wrong_phase();
        }
        if !self.arranging.is_agreed() {
            return Err(Refusal::TermsOpen);
        }
        if !self.colors.allows(host, nigiri) {
            return Err(Refusal::Colors { host });
        }
        let places = self.terms.handicap != 0 && self.fixed_stones().is_empty();
        let first = if places {
            Color::Black
        } else {
            self.terms.rules.first_to_move(self.terms.handicap)
        };
        let waits = self.waits_for_hour(draft.now());
        let clock = draft.clock(|clock, now| {
            match self.terms.setting {
                Setting::Online => clock.start(side_of(first), now),
                // Over the board somebody presses it.
                Setting::Table | Setting::Clock => clock.stop(now),
            }
            if waits.is_some() {
                clock.pause(now, HoldCause::PlayerPause);
            }
        });
        draft.add(
            Actor::House,
            What::Began {
                host,
                nigiri,
                clock,
            },
        );
        Ok(draft.events)
    }
}
