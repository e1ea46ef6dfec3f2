//! Games in which something is kept from somebody: whole views instead of the log.
//!
//! An event says what was done where and by whom, so whoever does not see all is sent
//! none. They are sent the game as they may see it, anew whenever something happens.
//! When play has stopped for good everything is shown, and they get the whole log.
//!
//! In any game a player may send moves ahead. Then everybody is sent every event, and
//! those who must not know the moves are sent it without them ([`Event::veiled`]) until
//! the game is over. So is the program, which thinks for others.

use axum::extract::ws::Utf8Bytes;
use tengen_game::{Event, Sight, Viewer, What};
use tengen_id::UserId;
use tengen_rules::Color;
use tengen_wire::{NumberedEvent, Seats, ServerFrame, play};

use super::room::Room;
use super::table::Table;

impl Table {
    /// How much `user` sees now.
    pub(super) fn sight(&self, user: Option<UserId>) -> Sight {
        let viewer = self.seating.viewer(user, self.game.terms().variant);
        self.game.sight(viewer)
    }

    /// The events after number `seq` as `user` may know them.
    pub(super) fn events_for(&self, user: Option<UserId>, seq: u64) -> Vec<NumberedEvent> {
        let viewer = self.seating.viewer(user, self.game.terms().variant);
        let told = self.events_after(seq).iter();
        let told = told.map(|numbered| NumberedEvent {
            event: self.veiled(&numbered.event, viewer),
            ..numbered.clone()
        });
        told.collect()
    }

    /// The log as the program's worker may know it, whoever it thinks for.
    pub(super) fn events_for_work(&self) -> Vec<Event> {
        let log = self.events_after(0).iter();
        log.map(|numbered| self.veiled(&numbered.event, Viewer::Spectator))
            .collect()
    }

    fn veiled(&self, event: &Event, viewer: Viewer) -> Event {
        let is_over = self.game.outcome().is_some();
        let veiled = event.veiled(viewer).filter(|_| !is_over);
        veiled.unwrap_or_else(|| event.clone())
    }

    /// Whether what happened after number `seq` is not the same to everybody.
    pub(super) fn is_told_each(&self, seq: u64) -> bool {
        let is_cut = |event: &Event| event.veiled(Viewer::Spectator).is_some();
        let mut fresh = self.events_after(seq).iter();
        self.game.terms().variant.has_secrets() || fresh.any(|numbered| is_cut(&numbered.event))
    }

    /// Whether what was hidden was shown by the events after number `seq`.
    fn was_shown_after(&self, seq: u64) -> bool {
        if !self.game.terms().variant.has_secrets() {
            return false;
        }
        let shows = |what: &What| {
            matches!(
                what,
                What::CountingBegan | What::Ended { .. } | What::Withdrawn
            )
        };
        let mut events = self.events_after(0).iter();
        let first = events.find(|numbered| shows(&numbered.event.what));
        first.is_some_and(|numbered| seq < numbered.seq)
    }
}

impl Room {
    /// The game as `user` sees it now, where that is not all.
    pub(super) fn hidden_view(
        &self,
        table: &Table,
        user: Option<UserId>,
        watchers: u32,
    ) -> Option<ServerFrame> {
        let game = &table.game;
        let viewer = table.seating.viewer(user, game.terms().variant);
        match game.sight(viewer) {
            Sight::Full => return None,
            Sight::Points | Sight::Nothing => {}
        }
        Some(ServerFrame::View {
            game: self.id,
            seats: self.seats_with(table, user),
            you: table.seating.colors_of(user),
            view: Box::new(play::view(game, viewer)),
            clock: game.is_timed().then(|| game.clock().reading().clone()),
            watchers,
        })
    }

    /// Tells each listener what has happened after event `seq`, where that is not the
    /// same for all; `begun` are the seats, if they have just got their colors.
    pub(super) fn tell_each(&mut self, seq: u64, begun: Option<&Seats>) {
        let Some(table) = &self.table else { return };
        let watchers = self.audience.spectators(&table.seating);
        let was_shown = table.was_shown_after(seq);
        // What is sent depends on the seats alone; frames are encoded once for each.
        let mut written: Vec<(Vec<Color>, Utf8Bytes)> = Vec::new();
        let mut frames = Vec::new();
        for listener in self.audience.listeners() {
            let seats = table.seating.colors_of(listener.user);
            let known = written.iter().find(|(of, _)| *of == seats);
            let frame = if let Some((_, frame)) = known {
                frame.clone()
            } else {
                let user = listener.user;
                let hidden = self.hidden_view(table, user, watchers);
                let whole = || was_shown.then(|| self.whole(table, user, watchers, 0));
                let open = || ServerFrame::Event {
                    game: self.id,
                    events: table.events_for(user, seq),
                    seats: begun.cloned(),
                };
                let frame = hidden.or_else(whole).unwrap_or_else(open);
                let frame = Utf8Bytes::from(frame.write());
                written.push((seats, frame.clone()));
                frame
            };
            frames.push((listener.outbox.connection, frame));
        }
        self.audience.send_each(frames);
    }
}
