//! The sealed move: made when a game is adjourned, played when it goes on.

use tengen_clock::{Clock, HoldCause};
use tengen_rules::{Color, Move};

use super::{Arrival, Draft};
use crate::game::side_of;
use crate::phase::Stage;
use crate::{Event, Game, Refusal, Sealing, TimeChange, TimeRefusal, What};

impl Game {
    pub(super) fn decide_seal(
        &self,
        color: Color,
        sealed: Option<Move>,
        mut draft: Draft<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        if self.stage != Stage::Playing {
            return self.wrong_phase();
        }
        let due = self.standing.sealing.ok_or(TimeRefusal::NoSeal)?;
        self.must_run()?;
        // What the rules forbid is not taken in, and only its owner is told.
        self.check(color, sealed.unwrap_or(Move::Pass))?;
        let Some(what) = sealed else {
            if self.terms.timing.sealing == Sealing::Due {
                return Err(TimeRefusal::SealDue.into());
            }
            draft.stop_clocks(color, TimeChange::Adjourned, due.until);
            return Ok(draft.events);
        };
        self.note_hand(color, &mut draft)?;
        let press = match what {
            Move::Play(_) => Clock::press,
            Move::Pass => Clock::pass,
        };
        let (mut clock, now) = (draft.clock_now(), draft.now());
        if press(&mut clock, side_of(color), now).is_err() {
            return self.wrong_phase();
        }
        clock.pause(now, HoldCause::PlayerPause);
        let clock = clock.reading().clone();
        draft.add(color, What::Sealed { sealed, clock });
        Ok(draft.events)
    }

    /// Both are there: the game goes on, with the sealed move if there is one. A move
    /// that cannot be made does not stand, and its side is to move.
    pub(super) fn reopened(&self, by: Color, mut draft: Draft<'_>) -> Vec<Event> {
        let turn = self.position.turn();
        let sealed = self
            .sealed
            .filter(|what| self.position.check(turn, *what).is_ok());
        let clock = draft.clock(|clock, now| {
            clock.resume(now, HoldCause::PlayerPause);
            if self.sealed.is_some() && sealed.is_none() {
                clock.start(side_of(turn), now);
            }
        });
        draft.change(by, TimeChange::Reopened, None, clock);
        let Some(what) = sealed else {
            return draft.events;
        };
        // Whoever came last is not whoever sealed.
        let arrival = Arrival {
            member: None,
            ..draft.arrival
        };
        let game = draft.game().clone();
        let mut events = draft.events;
        // The clock was pressed when the move was sealed: now it runs for the other side.
        let open = Draft::new(&game, arrival);
        let opened = match what {
            Move::Play(point) => game.decide_play(turn, point, open),
            Move::Pass => game.decide_pass(turn, open),
        };
        match opened {
            Ok(opened) => events.extend(opened),
            // The arbiter holds the clocks: both are here in time, and go on after that.
            Err(_) => {
                events.pop();
            }
        }
        events
    }
}
