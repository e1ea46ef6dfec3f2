//! A room: the one task that owns a live game.
//!
//! Asks come one after another through a bounded queue. A command is decided, kept,
//! applied, answered and told, in this order. The room wakes by itself when a flag may
//! have fallen, when players came or went, and when it may be put away.

use std::sync::Arc;

use tengen_clock::{Millis, Timestamp};
use tengen_game::{Command, Phase};
use tengen_id::{GameId, UserId};
use tengen_wire::{Seats, ServerFrame};
use tokio::sync::mpsc;

use super::audience::Audience;
use super::hall::{Hall, Inside, Leave};
use super::ideas::{self, Thought};
use super::presence::Gone;
use super::table::Table;
use super::{Ask, Listener, Since, Snapshot, Trouble};

/// A flag is looked for this long after it fell: a move that reached the socket before
/// it may still be on its way through the queue.
const GRACE: Millis = Millis(30);
/// Comings and goings are told together, at most this often.
const SEATS_PAUSE: Millis = Millis(100);
/// A deadline further away than this needs no room that waits for it.
pub(crate) const FAR: Millis = Millis(600_000);
/// A flag that was looked for is looked for again after this.
pub(super) const RETRY: Millis = Millis(1_000);

/// The room of one game.
#[derive(Debug)]
pub(crate) struct Room {
    pub(super) id: GameId,
    pub(super) hall: Arc<Hall>,
    pub(super) inside: Inside,
    /// `None` until the first ask, and after the log turned out to be elsewhere.
    pub(super) table: Option<Table>,
    pub(super) audience: Audience,
    /// When the seats are told next, if somebody came or went.
    tell_seats: Option<Timestamp>,
    /// No timer of the game is looked at before this.
    pub(super) retry: Timestamp,
    /// The count that the house is judging now.
    pub(super) judging: Option<u64>,
    /// What the program was last asked for its seat.
    pub(super) thought: Option<Thought>,
    /// When the program is asked again, if it was busy.
    pub(super) ask_again: Option<Timestamp>,
    /// Players who went and may come back.
    pub(super) gone: Gone,
}

/// Whether the room goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    On,
    Stop,
}

impl Room {
    pub(crate) fn new(id: GameId, hall: Arc<Hall>, inside: Inside) -> Room {
        Room {
            id,
            hall,
            inside,
            table: None,
            audience: Audience::default(),
            tell_seats: None,
            retry: Timestamp(0),
            judging: None,
            thought: None,
            ask_again: None,
            gone: Gone::default(),
        }
    }

    /// Serves until the club closes or nobody needs the room.
    pub(crate) async fn run(mut self, mut queue: mpsc::Receiver<Ask>) {
        let mut idle_at = self.idle_from_now();
        loop {
            let wake = self.wake_at(idle_at);
            if let Some(table) = &mut self.table {
                // Nothing but the queue or a timer looks at the game from here on.
                table.game.rest();
            }
            let ask = tokio::select! {
                biased;
                ask = queue.recv() => match ask {
                    Some(ask) => Some(ask),
                    None => return,
                },
                () = self.rest(wake) => None,
            };
            let now = self.inside.time.now();
            match ask {
                Some(ask) => {
                    idle_at = self.idle_from_now();
                    if self.answer(ask).await == Next::Stop {
                        break;
                    }
                }
                None if idle_at <= now && self.is_quiet() => {
                    if self.hall.put_away(self.id, &queue) == Leave::Go {
                        return;
                    }
                    idle_at = self.idle_from_now();
                }
                None => self.timers(now).await,
            }
        }
        // The club closes: what had reached the queue is still answered.
        queue.close();
        while let Some(ask) = queue.recv().await {
            self.answer(ask).await;
        }
    }

    fn idle_from_now(&self) -> Timestamp {
        let idle = i64::try_from(self.inside.limits.idle.as_millis()).unwrap_or(i64::MAX);
        self.inside.time.now().plus(Millis(idle))
    }

    /// When the room has something to do by itself. While it is needed, being idle is
    /// nothing to wake for.
    pub(super) fn wake_at(&self, idle_at: Timestamp) -> Option<Timestamp> {
        let flag = self
            .table
            .as_ref()
            .and_then(|table| table.game.next_deadline())
            .map(|deadline| deadline.plus(GRACE).max(self.retry));
        let away = self.is_quiet().then_some(idle_at);
        let gone = self.gone.due(self.patience());
        [away, flag, self.tell_seats, self.ask_again, gone]
            .into_iter()
            .flatten()
            .min()
    }

    async fn rest(&self, until: Option<Timestamp>) {
        match until {
            Some(wake) => tokio::time::sleep(self.inside.time.until(wake)).await,
            None => std::future::pending().await,
        }
    }

    /// Nobody watches, and nothing happens by itself for a while: whoever sweeps opens
    /// the room again before it does.
    fn is_quiet(&self) -> bool {
        let soon = self.inside.time.now().plus(FAR);
        let runs =
            |table: &Table| (table.game.next_deadline()).is_some_and(|deadline| deadline < soon);
        let is_alone = self.audience.len() == 0 && self.ask_again.is_none();
        is_alone && !self.table.as_ref().is_some_and(runs)
    }

    async fn timers(&mut self, now: Timestamp) {
        if self.tell_seats.is_some_and(|at| at <= now) {
            self.tell_seats = None;
            if let Some(table) = self.table.as_ref() {
                let frame = ServerFrame::Seats {
                    game: self.id,
                    seats: self.seats_with(table, None),
                    watchers: self.audience.spectators(&table.seating),
                };
                self.audience.publish(&frame);
            }
            self.look_around(now).await;
        }
        if (self.gone.due(self.patience())).is_some_and(|due| due <= now) {
            self.report_the_gone(now).await;
        }
        if self.ask_again.is_some_and(|at| at <= now) {
            self.ask_again = None;
            self.set_to_work();
        }
        let flag = self
            .table
            .as_ref()
            .and_then(|table| table.game.next_deadline());
        if flag.is_some_and(|deadline| deadline.plus(GRACE) <= now) && self.retry <= now {
            // Should the flag still stand, it is not looked at again at once.
            self.retry = now.plus(RETRY);
            // The outcome is told to everybody; there is nobody else to answer.
            let _ = self.house(&Command::CheckFlag, now).await;
        }
    }

    async fn answer(&mut self, ask: Ask) -> Next {
        match ask {
            Ask::Watch { listener, since } => self.watch(listener, since.as_ref()).await,
            Ask::Leave { connection } => {
                self.audience.leave(connection);
                self.seats_changed();
            }
            Ask::Command(sent) => self.command(*sent).await,
            Ask::Advise { listener, seat } => self.advise(listener, seat).await,
            Ask::Mismatch { listener, seq } => {
                tracing::warn!(game = %self.id, seq, "a client's state differed and was sent anew");
                self.inside
                    .mismatches
                    .fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                self.watch(listener, None).await;
            }
            Ask::Seated { guess, reply } => {
                let begun = self.begin(guess).await;
                let _ = reply.send(begun);
            }
            Ask::Came { user, reply } => {
                let came = self.came(user).await;
                let _ = reply.send(came);
            }
            Ask::Arrange { command, reply } => {
                let done = self.arrange(&command).await;
                let _ = reply.send(done);
            }
            Ask::Renamed => self.renamed().await,
            Ask::Look { reply } => {
                let seen = self.look().await;
                let _ = reply.send(seen);
            }
            Ask::Hint {
                listener,
                seat,
                turn,
            } => self.hint(listener, seat, turn).await,
            Ask::Judged { began, answer } => self.judged(began, answer).await,
            Ask::Acted { seq, seat, answer } => self.acted(seq, seat, answer).await,
            Ask::Credit { alive_until, reply } => {
                let credited = self.credit(alive_until).await;
                let _ = reply.send(credited);
            }
            Ask::Rule {
                id,
                ruling,
                at,
                reply,
            } => {
                let ruled = self.rule(id, *ruling, at).await;
                let _ = reply.send(ruled);
            }
            Ask::Stop => return Next::Stop,
        }
        Next::On
    }

    /// The table, read from the log if it is not here.
    pub(super) async fn table(&mut self) -> Result<&mut Table, Trouble> {
        let table = match self.table.take() {
            Some(table) => table,
            None => Table::load(&self.inside.store, self.id).await?,
        };
        Ok(self.table.insert(table))
    }

    /// Reads the log again after somebody else wrote to it, and tells what was missed.
    pub(super) async fn reload(&mut self) -> Result<(), Trouble> {
        let before = self.table.take();
        let had = before.as_ref().map_or(0, |table| table.game.seq());
        let table = self.table().await?;
        if let Some(before) = before {
            table.inherit(before);
        }
        self.tell_after(had);
        Ok(())
    }

    async fn watch(&mut self, listener: Listener, since: Option<&Since>) {
        let told = match self.opened().await {
            Ok(()) => self.told(&listener, since),
            Err(trouble) => None.ok_or(trouble),
        };
        match told {
            Ok(frame) => {
                listener.outbox.send(&frame);
                self.tell_talk_to(&listener);
                self.audience.join(listener);
                self.seats_changed();
            }
            Err(trouble) => self.fault(&listener, trouble),
        }
    }

    /// Opens the table and does what a restart may have left undone.
    pub(super) async fn opened(&mut self) -> Result<(), Trouble> {
        let table = self.table().await?;
        let waiting = table.game.phase() == Phase::Arranging
            && (table.seating).is_full(table.game.terms().variant.seats)
            && table.game.arranging().is_agreed();
        if waiting {
            self.begin(None).await?;
        }
        self.set_to_work();
        Ok(())
    }

    fn told(&self, listener: &Listener, since: Option<&Since>) -> Result<ServerFrame, Trouble> {
        let table = self.table.as_ref().ok_or(Trouble::Store)?;
        let user = listener.user;
        let looks_on = u32::from(!table.seating.holds(user));
        let watchers = self.audience.spectators(&table.seating) + looks_on;
        let hidden = self.hidden_view(table, user, watchers);
        let whole = || self.whole(table, user, watchers, table.resume_from(since));
        Ok(hidden.unwrap_or_else(whole))
    }

    /// The log after event `from_seq`, for `user`, who may see all.
    pub(super) fn whole(
        &self,
        table: &Table,
        user: Option<UserId>,
        watchers: u32,
        from_seq: u64,
    ) -> ServerFrame {
        ServerFrame::Game {
            game: self.id,
            seats: self.seats_with(table, user),
            you: table.seating.colors_of(user),
            events: table.events_for(user, from_seq),
            from_seq,
            watchers,
        }
    }

    pub(super) fn seats(&self) -> Option<Seats> {
        Some(self.seats_with(self.table.as_ref()?, None))
    }

    pub(super) fn seats_with(&self, table: &Table, newcomer: Option<UserId>) -> Seats {
        table.seating.to_wire(|user| {
            if newcomer == Some(user) {
                tengen_wire::Presence::Here
            } else {
                self.audience.presence(user)
            }
        })
    }

    pub(super) fn seats_changed(&mut self) {
        let soon = self.inside.time.now().plus(SEATS_PAUSE);
        self.tell_seats.get_or_insert(soon);
    }

    pub(super) fn fault(&self, listener: &Listener, trouble: Trouble) {
        let fault = ideas::fault(self.id, trouble.code());
        listener.outbox.send(&fault);
    }

    async fn look(&mut self) -> Result<Snapshot, Trouble> {
        self.opened().await?;
        let table = self.table.as_ref().ok_or(Trouble::Store)?;
        Ok(Snapshot {
            id: self.id,
            game: table.game.clone(),
            seats: self.seats_with(table, None),
            seating: Arc::clone(&table.seating),
        })
    }

    async fn renamed(&mut self) {
        if let Some(table) = &mut self.table
            && table.reload_seats(&self.inside.store).await.is_ok()
        {
            self.seats_changed();
        }
    }
}
