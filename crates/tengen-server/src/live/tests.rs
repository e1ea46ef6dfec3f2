//! Storms over tables: commands repeated, reordered, overtaken, with appends that fail
//! and rooms that die at the worst moment. The log must equal the run without a storm.
//!
//! No socket and no database: the log is a list that accepts and refuses as the journal
//! does. What goes through sockets and the disk is `tests/chaos.rs`'s.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use tengen_clock::{TimeControl, Timestamp};
use tengen_game::{
    Actor, ColorChoice, Command, Event, Game, Phase, Placement, RotationError, Terms, UndoPolicy,
};
use tengen_id::{CommandId, GameId, UserId};
use tengen_rules::{Agreement, Color, Judgement, Profile, Said, Size};
use tengen_store::account::User;
use tengen_store::{Kept, Store, StoredEvent};
use tengen_testkit::random::Random;
use tengen_wire::Refusal;

use super::log::{row, rows};
use super::room::Room;
use super::table::{Draft, Span, Table, Verdict};
use super::{Hall, Inside, Listener, Outbox, Sent};
use crate::config::Limits;
use crate::tests::storm::{Deed, Told, chance, check_variety, seeds, sequential, wish};
use crate::time::TimeSource;

mod proofs;
mod sides;

use sides::{Before, Sides, color_of, due};

/// As the room: a command is decided again at most this often.
const TRIES: usize = 3;
/// What happens in one schedule before it calms down.
const STEPS: usize = 12;

/// The log as the journal keeps it.
#[derive(Clone, Default)]
struct Disk {
    events: Vec<Event>,
    rows: Vec<StoredEvent>,
    answered: HashMap<CommandId, Span>,
    /// Who sits where.
    sides: Sides,
}

/// The log does not end where the writer thought.
struct Conflict;

impl Disk {
    /// Refuses and repeats in the journal's order.
    fn append(
        &mut self,
        after: u64,
        command: Option<CommandId>,
        draft: &Draft,
    ) -> Result<Kept, Conflict> {
        if let Some(Span { first, last }) = command.and_then(|id| self.answered.get(&id)) {
            let (first, last) = (*first, *last);
            return Ok(Kept::Repeated { first, last });
        }
        if self.events.len() as u64 != after {
            return Err(Conflict);
        }
        let fresh = draft.fresh.iter().map(|numbered| numbered.event.clone());
        self.events.extend(fresh);
        let rows = (after + 1..).zip(draft.rows.iter().cloned());
        self.rows.extend(rows.map(|(seq, event)| row(seq, event)));
        let (first, last) = (after + 1, self.events.len() as u64);
        if let Some(id) = command {
            self.answered.insert(id, Span { first, last });
        }
        Ok(Kept::Written { first, last })
    }

    fn table(&self) -> Table {
        let id = GameId::new(0, [0; 10]);
        Table::of_log(id, self.sides.seats(), &self.rows, self.answered.clone()).unwrap()
    }
}

fn user(n: u8) -> UserId {
    UserId::new(0, [n; 10])
}

fn sitter(n: u8, name: &str) -> User {
    User {
        id: user(n),
        name: name.to_owned(),
        level: None,
    }
}

/// What goes wrong while a command is on its way through.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hurdle {
    Nothing,
    /// The journal keeps nothing.
    Refused,
    /// It is kept, and the room dies before it can say so.
    Death,
    /// Between deciding and keeping the other room takes another command through.
    Overtaken,
}

/// A command that somebody sent, and what became of it.
struct Order {
    sent: Sent,
    /// Which member of its side sent it, where several play it.
    member: Option<u8>,
    answer: Option<Span>,
    /// How often the log had been read anew when it was refused.
    refused: Option<usize>,
}

/// A game from which storms start, and how it came so far.
struct Start {
    disk: Disk,
    table: Table,
    deeds: Vec<Deed>,
}

/// One schedule: a game, one room or two that believe the game is theirs, four tabs.
struct Storm {
    random: Random,
    disk: Disk,
    rooms: Vec<Table>,
    tabs: [Game; 4],
    /// Everybody at the table, Black and White by turns.
    listeners: Vec<Listener>,
    orders: Vec<Order>,
    /// Orders on their way, some more than once.
    line: Vec<usize>,
    now: i64,
    /// How often a room has read the log anew.
    readings: usize,
    /// What was done before the storm.
    before: Vec<Deed>,
}

impl Storm {
    fn new(start: &Start, seed: u64) -> Storm {
        let mut random = Random::new(seed);
        let listener = |n: u8| Listener {
            outbox: Outbox::new(u64::from(n)).0,
            user: Some(user(n)),
            line: super::Line::default(),
        };
        let rooms = vec![start.table.clone(); 1 + random.below(2)];
        Storm {
            random,
            disk: start.disk.clone(),
            tabs: std::array::from_fn(|_| rooms[0].game.clone()),
            rooms,
            listeners: (0..4)
                .take(start.disk.sides.people())
                .map(listener)
                .collect(),
            orders: Vec::new(),
            line: Vec::new(),
            now: 1_000,
            readings: 0,
            before: start.deeds.clone(),
        }
    }

    fn run(mut self) -> Vec<Event> {
        for _ in 0..STEPS {
            match self.random.below(20) {
                0..9 => self.think(),
                9..18 => {
                    let hurdle = match self.random.below(8) {
                        0 => Hurdle::Refused,
                        1 => Hurdle::Death,
                        2 | 3 => Hurdle::Overtaken,
                        _ => Hurdle::Nothing,
                    };
                    self.deliver(hurdle);
                }
                18 => self.judge(),
                _ => {
                    let room = self.random.below(self.rooms.len());
                    self.read(room);
                }
            }
        }
        while !self.line.is_empty() {
            self.deliver(Hurdle::Nothing);
        }
        // Once more, to every room: nothing may happen that has happened before.
        for order in 0..self.orders.len() {
            for room in 0..self.rooms.len() {
                self.take(order, room, Hurdle::Nothing);
            }
        }
        self.check()
    }

    /// A tab sends a command, made from what it saw last.
    fn think(&mut self) {
        self.now += 1;
        let mut tab = self.random.below(self.tabs.len());
        if self.listeners.len() == self.tabs.len() && chance(&mut self.random, 50) {
            let seen = &self.tabs[tab];
            // Else partners would seldom move in their order.
            let due = seen.turn().map(|color| due(seen, color));
            tab = due.filter(|due| *due < self.tabs.len()).unwrap_or(tab);
        }
        if chance(&mut self.random, 70) {
            let room = self.random.below(self.rooms.len());
            self.tabs[tab].clone_from(&self.rooms[room].game);
        }
        let player = tab % self.listeners.len();
        let seat = color_of(player);
        let seen = &self.tabs[tab];
        let order = self.orders.len();
        let mut id = [0; 10];
        id[9] = u8::try_from(order).unwrap();
        let sent = Sent {
            listener: self.listeners[player].clone(),
            id: CommandId::new(0, id),
            seq: seen.seq(),
            seat,
            command: wish(seen, seat, &mut self.random),
            at: Timestamp(self.now),
        };
        self.orders.push(Order {
            sent,
            member: self.disk.sides.member(player),
            answer: None,
            refused: None,
        });
        let copies = 1 + self.random.below(3);
        self.line.extend(std::iter::repeat_n(order, copies));
    }

    /// Any order of those on their way arrives in any room.
    fn deliver(&mut self, hurdle: Hurdle) {
        if self.line.is_empty() {
            return;
        }
        let place = self.random.below(self.line.len());
        let order = self.line.swap_remove(place);
        let room = self.random.below(self.rooms.len());
        self.take(order, room, hurdle);
    }

    /// As `Room::take`, with what may go wrong on the way.
    fn take(&mut self, order: usize, room: usize, mut hurdle: Hurdle) {
        self.now += 1;
        let mut sent = self.orders[order].sent.clone();
        sent.at = Timestamp(self.now);
        for _ in 0..TRIES {
            let events = match self.rooms[room].decide(&sent) {
                Ok(Verdict::Before(span)) => return self.done(order, span),
                Ok(Verdict::Fresh(events)) => events,
                Err(refusal) => return self.refused(order, &refusal),
            };
            let after = self.rooms[room].game.seq();
            let draft = self.rooms[room].draft(events);
            match std::mem::replace(&mut hurdle, Hurdle::Nothing) {
                Hurdle::Nothing => {}
                Hurdle::Refused => return,
                Hurdle::Death => {
                    let _ = self.disk.append(after, Some(sent.id), &draft);
                    self.read(room);
                    return;
                }
                Hurdle::Overtaken if self.rooms.len() == 2 && !self.line.is_empty() => {
                    let place = self.random.below(self.line.len());
                    let other = self.line.swap_remove(place);
                    self.take(other, 1 - room, Hurdle::Nothing);
                }
                Hurdle::Overtaken => {}
            }
            match self.disk.append(after, Some(sent.id), &draft) {
                Ok(Kept::Written { first, last }) => {
                    let span = Span { first, last };
                    self.rooms[room].settle(Some(sent.id), span, draft);
                    return self.done(order, span);
                }
                Ok(Kept::Repeated { first, last }) => {
                    self.read(room);
                    return self.done(order, Span { first, last });
                }
                Err(Conflict) => self.read(room),
            }
        }
    }

    fn done(&mut self, order: usize, span: Span) {
        let Order {
            sent,
            member,
            answer,
            refused,
        } = &mut self.orders[order];
        if self.rooms.len() == 1 {
            assert_ne!(*refused, Some(self.readings), "refused: {sent:?}");
        }
        let known = answer.get_or_insert(span);
        // A word for partners, or a seat that was taken already: nothing was kept of it,
        // so a copy may be the one that does something.
        if member.is_some() && is_nothing(*known) {
            *known = span;
        }
        assert!(
            *known == span || (member.is_some() && is_nothing(span)),
            "{known:?}, then {span:?}: {sent:?}"
        );
    }

    fn refused(&mut self, order: usize, refusal: &Refusal) {
        let order = &mut self.orders[order];
        order.refused = Some(self.readings);
        // A room that is behind may refuse what another has done; alone it may not, but
        // for what nothing was kept of.
        let done = order.answer;
        let done = done.filter(|span| order.member.is_none() || !is_nothing(*span));
        if self.rooms.len() == 1 {
            assert_eq!(done, None, "{refusal:?} after all: {:?}", order.sent);
        }
    }

    /// A room dies and another takes its place.
    fn read(&mut self, room: usize) {
        self.readings += 1;
        self.rooms[room] = self.disk.table();
    }

    /// The house proposes, in whichever room.
    fn judge(&mut self) {
        self.now += 1;
        let room = self.random.below(self.rooms.len());
        let table = &mut self.rooms[room];
        if table.unjudged_count().is_none() {
            return;
        }
        let judgement = Judgement::all_alive(table.game.position().board(), Said::Players);
        let command = Command::Judge { judgement };
        let draft = table.draft(
            table
                .decide_for(Actor::House, None, &command, Timestamp(self.now))
                .unwrap_or_default(),
        );
        match self.disk.append(table.game.seq(), None, &draft) {
            Ok(Kept::Written { first, last } | Kept::Repeated { first, last }) => {
                table.settle(None, Span { first, last }, draft);
            }
            Err(Conflict) => self.read(room),
        }
    }

    fn check(self) -> Vec<Event> {
        let deed = |order: &Order| {
            let span = self.disk.answered.get(&order.sent.id);
            if let Some(answer) = order.answer.filter(|span| !is_nothing(*span)) {
                assert_eq!(span, Some(&answer), "lost: {:?}", order.sent);
            }
            Some(Deed {
                seat: order.sent.seat,
                member: order.member,
                command: order.sent.command.clone(),
                first: span?.first,
                last: span?.last,
            })
        };
        let mut deeds = self.before;
        deeds.extend(self.orders.iter().filter_map(deed));
        let behind = self.disk.events.len() as u64;
        let game = sequential(&self.disk.events, deeds);
        for room in self.rooms {
            if room.game.seq() == behind {
                assert_eq!(room.game, game);
            }
            for (numbered, event) in room.events_after(0).iter().zip(&self.disk.events) {
                assert_eq!(&numbered.event, event);
            }
            assert!(room.game.seq() <= behind);
        }
        self.disk.events
    }
}

/// Whether a command did nothing.
const fn is_nothing(span: Span) -> bool {
    span.last < span.first
}

/// Games from which storms start: every profile, small boards, any phase. Those with
/// claims and filling, which few profiles have, come four times in ten; teams and free
/// seats each in one of seven.
fn starts() -> Vec<Start> {
    let mut random = Random::new(20_260_102);
    let mut starts = Vec::new();
    let has_claims = |profile: &Profile| profile.ruleset().agreement == Agreement::Territories;
    let claiming = Profile::ALL.into_iter().filter(has_claims);
    let more = claiming.flat_map(|profile| [profile; 8]);
    let errors = [
        RotationError::Loss,
        RotationError::Points { points: 3 },
        RotationError::Undo,
    ];
    let mut teams = errors.into_iter().cycle().map(Sides::Two);
    for profile in Profile::ALL.into_iter().chain(more) {
        for (nth, side) in [2, 2, 3, 3, 3, 4, 5].into_iter().enumerate() {
            for moves in 0..6 {
                let sides = match nth {
                    3 => teams.next().unwrap_or_default(),
                    4 => Sides::Free,
                    _ => Sides::One,
                };
                starts.push(start(profile, side, (moves * 2, sides), &mut random));
            }
        }
    }
    starts
}

/// A game of so many moves between so many people.
fn start(profile: Profile, side: u8, (moves, sides): (usize, Sides), random: &mut Random) -> Start {
    let rules = profile.ruleset();
    let size = Size::square(side).unwrap();
    let terms = Terms {
        size,
        rules,
        komi: rules.komi_for(size, 0),
        handicap: 0,
        placement: Placement::Fixed,
        time: TimeControl::None,
        undo: UndoPolicy::ByAgreement,
        help: tengen_game::Help::None,
        timing: tengen_game::Timing::default(),
        oversight: tengen_game::Oversight::None,
        variant: tengen_game::Variant {
            seats: sides.variant(),
            ..tengen_game::Variant::default()
        },
        series: None,
        setting: tengen_game::Setting::Online,
        visibility: tengen_game::Visibility::default(),
        stakes: tengen_game::Stakes::default(),
    };
    let arranged = Game::arrange(&terms, ColorChoice::HostBlack, Timestamp(0)).unwrap();
    let mut disk = Disk {
        events: vec![arranged],
        sides,
        ..Disk::default()
    };
    let game = Game::from_log(&disk.events).unwrap();
    let mut before = Before {
        sides,
        disk: &mut disk,
        game,
        deeds: Vec::new(),
    };
    before.house(Command::Begin {
        host: Color::Black,
        nigiri: None,
    });
    if sides == Sides::Free {
        for person in 0..sides.people() {
            before.person(person, Command::TakeSeat);
        }
    }
    for _ in 0..moves {
        let Some(color) = before.game.turn() else {
            break;
        };
        let command = wish(&before.game, color, random);
        if let Command::Play { .. } | Command::Pass | Command::Done = command {
            before.person(due(&before.game, color), command);
        }
    }
    let deeds = before.deeds;
    disk.rows = rows(&disk.events);
    let table = disk.table();
    Start { disk, table, deeds }
}

#[test]
fn whatever_is_repeated_reordered_or_lost_the_log_is_a_run_without_a_storm() {
    let starts = starts();
    let phases: Vec<Phase> = starts
        .iter()
        .map(|start| start.table.game.phase())
        .collect();
    for phase in [Phase::Playing, Phase::Filling, Phase::Counting] {
        assert!(phases.contains(&phase), "no storm starts while {phase}");
    }
    let seeds = seeds(100_000, 1_000_000);
    let happened = Mutex::new(Vec::new());
    let next = AtomicU64::new(seeds.start);
    let storms = || {
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if !seeds.contains(&seed) {
                return;
            }
            let _told = Told(seed);
            let start = usize::try_from(seed).unwrap() % starts.len();
            let log = Storm::new(&starts[start], seed).run();
            if seed < 1_000 {
                happened.lock().unwrap().extend(log);
            }
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(storms);
        }
    });
    if 1 < seeds.end - seeds.start {
        let kinds = [
            "began",
            "played",
            "passed",
            "resigned",
            "undo_asked",
            "undo_declined",
            "undo_withdrawn",
            "undone",
            "filling_began",
            "done_said",
            "counting_began",
            "judged",
            "marked",
            "claimed",
            "accepted",
            "acceptance_withdrawn",
            "resumed",
            "ended",
            "out_of_turn",
            "rotation_claimed",
            "seat_taken",
            "seat_left",
            "hand_taken",
        ];
        check_variety(happened.lock().unwrap().iter(), &kinds);
    }
}

#[tokio::test]
async fn a_room_that_is_watched_sleeps_until_somebody_asks() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open_file(&folder.path().join("tengen.db"))
        .await
        .unwrap();
    let inside = Inside {
        store,
        time: TimeSource::start(Timestamp(0)),
        jobs: crate::jobs::Jobs::nobody(),
        limits: Limits::SERVING,
        mismatches: Arc::default(),
    };
    let id = GameId::new(0, [0; 10]);
    let mut room = Room::new(id, Hall::new(inside.clone()), inside);
    let idle_at = Timestamp(5);
    assert_eq!(room.wake_at(idle_at), Some(idle_at));
    let (outbox, _inbox) = Outbox::new(1);
    room.audience.join(Listener {
        outbox,
        user: None,
        line: super::Line::default(),
    });
    assert_eq!(room.wake_at(idle_at), None);
    room.audience.leave(1);
    assert_eq!(room.wake_at(idle_at), Some(idle_at));
}
