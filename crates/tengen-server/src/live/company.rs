//! Partners: who sits down at a free seat, and what a team's members tell each other and
//! nobody else ([`tengen_game::Talk`]).

use tengen_game::{Actor, Command, Phase, Talk};
use tengen_id::UserId;
use tengen_rules::Color;
use tengen_wire::ServerFrame;

use super::room::Room;
use super::table::Table;
use super::{Listener, Sent, Trouble};

impl Table {
    /// What the partners of `color` have told each other, as they are told it.
    fn talk_frame(&self, color: Color) -> ServerFrame {
        ServerFrame::Talk {
            game: self.id,
            color,
            resigning: self.talk.members(color).collect(),
        }
    }

    /// Whether what a member of a side asks is of a state that is gone: partners' words
    /// lapse with the side's next move, and whoever came or went since has done so already.
    /// Nothing is kept of such a word, so only this tells a copy that comes late.
    pub(super) fn has_lapsed(&self, sent: &Sent, member: u8) -> bool {
        let since = self.events_after(sent.seq).iter();
        let mut own = since
            .map(|numbered| &numbered.event)
            .filter(|event| event.actor == Actor::from(sent.seat));
        if let Command::Resign = sent.command {
            own.any(|event| event.what.is_move())
        } else if let Command::TakeSeat | Command::LeaveSeat = sent.command {
            own.any(|event| event.what.seats() == Some(member))
        } else {
            false
        }
    }

    /// The side whose partners `user` is one of.
    fn partners_of(&self, user: Option<UserId>) -> Option<Color> {
        self.seating.number(user)?;
        self.seating.own_color(user)
    }
}

impl Room {
    /// Whoever came through a side's link sits down, if the game runs and there is room.
    pub(super) async fn came(&mut self, user: UserId) -> Result<(), Trouble> {
        let store = self.inside.store.clone();
        let table = self.table().await?;
        table.reload_seats(&store).await?;
        self.seats_changed();
        self.seat(user).await
    }

    /// Those who came before the game began sit down when it does, as far as there is
    /// room.
    pub(super) async fn seat_everybody(&mut self) -> Result<(), Trouble> {
        let table = self.table().await?;
        if table.game.seated().is_none() {
            return Ok(());
        }
        let mates = table.seating.mates.iter();
        let early: Vec<_> = mates
            .filter_map(|mate| Some(mate.user.as_ref()?.id))
            .collect();
        for user in early {
            self.seat(user).await?;
        }
        Ok(())
    }

    async fn seat(&mut self, user: UserId) -> Result<(), Trouble> {
        let now = self.inside.time.now();
        let table = self.table().await?;
        let side = table.partners_of(Some(user));
        let member = table.seating.number(Some(user));
        let runs = table.game.phase() != Phase::Arranging && table.game.outcome().is_none();
        let Some(color) = side.filter(|_| runs && table.game.seated().is_some()) else {
            return Ok(());
        };
        let sits = self.by_member(Actor::from(color), member, &Command::TakeSeat, now);
        if let Err(refusal) = sits.await? {
            tracing::debug!(game = %self.id, %refusal, "somebody found no seat");
        }
        Ok(())
    }

    /// Tells the partners of each side what is new since `before`.
    pub(super) fn tell_talk(&mut self, before: Talk) {
        let Some(table) = &self.table else { return };
        for color in Color::BOTH {
            if table.talk.resigning(color) == before.resigning(color) {
                continue;
            }
            let frame = table.talk_frame(color);
            for listener in self.audience.listeners() {
                if table.partners_of(listener.user) == Some(color) {
                    listener.outbox.send(&frame);
                }
            }
        }
    }

    /// Tells somebody who has just begun to watch, if it is theirs to know.
    pub(super) fn tell_talk_to(&self, listener: &Listener) {
        let Some(table) = &self.table else { return };
        if let Some(color) = table.partners_of(listener.user) {
            listener.outbox.send(&table.talk_frame(color));
        }
    }
}
