//! The network at its worst, in front of a running club: frames repeated, late, out of
//! order, lost with their socket, sent from two tabs; rooms put away, servers restarted.
//!
//! What is done when is drawn from a seed; how the server's tasks interleave is not.
//! Every client plays along and holds each event to its hash ([`Socket`]). Afterwards
//! the log in the store must be a run without a storm, made of exactly the commands
//! that were answered, and every client must have it.

use std::collections::HashMap;
use std::time::Duration;

use serde_json::{Value, json};
use tengen_game::{Command, Event, Game, Viewer, What};
use tengen_id::{CommandId, GameId};
use tengen_rules::{Color, Profile};
use tengen_store::Store;
use tengen_testkit::random::Random;

use super::storm::{Deed, Told, chance, check_variety, seeds, sequential, wish};
use super::{Browser, Club, Pair, ROOMY, Socket};
use crate::codes;
use crate::config::Limits;

/// What happens in one schedule before it calms down.
const STEPS: usize = 200;
/// Schedules that one club goes through.
const PER_CLUB: u64 = 4;
/// Two tabs of the host's, two of the guest's, one of somebody who looks on.
const OWNERS: [Owner; 5] = [
    Owner::Host,
    Owner::Guest,
    Owner::Host,
    Owner::Guest,
    Owner::Watcher,
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Owner {
    Host,
    Guest,
    Watcher,
}

impl Owner {
    /// The host plays Black here.
    const fn seat(self) -> Option<Color> {
        match self {
            Owner::Host => Some(Color::Black),
            Owner::Guest => Some(Color::White),
            Owner::Watcher => None,
        }
    }
}

/// What a page keeps when its socket breaks.
#[derive(Default)]
struct Memory {
    game: Option<Game>,
    events: Vec<Event>,
    hash: String,
}

/// How a tab is connected.
enum Wire {
    Broken(Box<Memory>),
    /// A socket that the page shows the game through, or just speaks through.
    Open(Box<Socket>, Shows),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Shows {
    TheGame,
    Nothing,
}

/// One page, behind a line of its own.
struct Tab {
    owner: Owner,
    browser: Browser,
    wire: Wire,
    /// Frames on their way: nobody knows when they arrive.
    line: Vec<String>,
    /// Ids of commands that this socket has not answered.
    owed: Vec<String>,
}

/// A command, and every answer to it.
struct Order {
    /// The tab it was made in: of a team's member the only one.
    tab: usize,
    seat: Color,
    /// Which member of the side, where several play it.
    member: Option<u8>,
    command: Command,
    frame: Value,
    done: Option<(u64, u64)>,
    /// Made on a state that only it was for: refused once is refused for ever.
    of_its_moment: bool,
    refused: bool,
}

/// Who plays a side.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sides {
    /// One person, in two tabs.
    One,
    /// Two people, a tab for each.
    Two,
}

struct Storm {
    sides: Sides,
    random: Random,
    club: Option<Club>,
    game: String,
    tabs: Vec<Tab>,
    orders: HashMap<String, Order>,
    /// The ids in the order in which they were made.
    made: Vec<String>,
}

impl Storm {
    async fn new(club: Club, seed: u64) -> Storm {
        let mut random = Random::new(seed);
        let profiles = Profile::ALL.map(Profile::name);
        let profile = profiles[usize::try_from(seed).unwrap() % profiles.len()];
        let side = 2 + random.below(4);
        let time = ["none", "absolute&minutes=60"][random.below(2)];
        let form = format!(
            "size={side}x{side}&profile={profile}&color=black&time={time}\
             &undo=by_agreement&opponent=invitation"
        );
        let kinds = [
            "",
            "&team=pair&rotation=points",
            "",
            "&team=free&team_size=2",
            "&team=pair&rotation=undo",
        ];
        let kind = kinds[usize::try_from(seed).unwrap() % kinds.len()];
        let (game, sides, people) = if kind.is_empty() {
            let pair = Pair::seated(&club, &form).await;
            let twice = [&pair.host, &pair.guest, &pair.host, &pair.guest];
            (pair.game, Sides::One, twice.map(Clone::clone).to_vec())
        } else {
            let four = super::teams::four_by(&club, &format!("{form}{kind}")).await;
            (four.game, Sides::Two, four.people)
        };
        let people = people.into_iter().chain([club.browser()]);
        let tab = |(owner, browser)| Tab {
            owner,
            browser,
            wire: Wire::Broken(Box::default()),
            line: Vec::new(),
            owed: Vec::new(),
        };
        let tabs = OWNERS.into_iter().zip(people).map(tab).collect();
        Storm {
            sides,
            random,
            club: Some(club),
            game,
            tabs,
            orders: HashMap::new(),
            made: Vec::new(),
        }
    }

    async fn run(mut self) -> (Club, Vec<Event>) {
        for _ in 0..STEPS {
            let tab = self.random.below(self.tabs.len());
            match self.random.below(100) {
                0..40 => self.think(tab).await,
                40..75 => self.deliver(tab).await,
                75..83 => self.settle(tab).await,
                83..89 => self.break_off(tab),
                89..95 => self.show(tab).await,
                95..98 => self.look_away().await,
                98 => self.burst().await,
                _ => self.restart().await,
            }
        }
        self.calm().await;
        let log = self.check().await;
        (self.club.unwrap(), log)
    }

    /// A page sends a command on what it sees; copies of it set out, from either tab.
    async fn think(&mut self, tab: usize) {
        // Out of turn now and then, not half of the time.
        let tab = match (self.tabs[tab].owner.seat(), self.turn(tab)) {
            (None, _) => return,
            (Some(seat), Some(turn)) if seat != turn && chance(&mut self.random, 75) => tab ^ 1,
            (Some(_), _) => tab,
        };
        // A partner moves in turn most often, and now and then not.
        let tab = match self.due(tab) {
            Some(due) if chance(&mut self.random, 80) => due,
            Some(_) | None => tab,
        };
        self.show(tab).await;
        if chance(&mut self.random, 75) {
            self.catch_up(tab).await;
        }
        let (Wire::Open(socket, _), Some(seat)) =
            (&self.tabs[tab].wire, self.tabs[tab].owner.seat())
        else {
            unreachable!("a player's page is shown")
        };
        let command = wish(socket.game(), seat, &mut self.random);
        let mut random_bytes = [0; 10];
        random_bytes[..8].copy_from_slice(&self.random.next().to_be_bytes());
        let id = CommandId::new(1, random_bytes).to_string();
        let frame = json!({
            "v": 1, "kind": "command", "game": self.game, "id": id, "seq": socket.seq(),
            "seat": seat, "command": command,
        });
        let of_its_moment = matches!(
            command,
            Command::Play { .. } | Command::Pass | Command::ClaimRotation
        );
        let order = Order {
            tab,
            seat,
            member: self.member(tab),
            command,
            frame,
            done: None,
            of_its_moment,
            refused: false,
        };
        self.orders.insert(id.clone(), order);
        self.made.push(id.clone());
        for _ in 0..=self.random.below(3) {
            let either = match self.sides {
                Sides::One => [tab, (tab + 2) % 4][self.random.below(2)],
                Sides::Two => tab,
            };
            self.tabs[either].line.push(id.clone());
        }
        if chance(&mut self.random, 5) {
            // Somebody else got hold of the frame.
            self.tabs[4].line.push(id.clone());
        }
        if chance(&mut self.random, 60) {
            self.send(tab, &id).await;
        }
    }

    /// Whose turn it is as far as this page knows.
    fn turn(&self, tab: usize) -> Option<Color> {
        let game = match &self.tabs[tab].wire {
            Wire::Broken(memory) => memory.game.as_ref(),
            Wire::Open(socket, _) => socket.game.as_ref(),
        };
        game?.turn()
    }

    /// The number of this tab's person on their side.
    fn member(&self, tab: usize) -> Option<u8> {
        match self.sides {
            Sides::One => None,
            Sides::Two => Some(if tab < 2 { 1 } else { 2 }),
        }
    }

    /// The tab of the partner whose turn it is on the side of this one.
    fn due(&self, tab: usize) -> Option<usize> {
        let game = match &self.tabs[tab].wire {
            Wire::Broken(memory) => memory.game.as_ref(),
            Wire::Open(socket, _) => socket.game.as_ref(),
        };
        let seat = self.tabs[tab].owner.seat()?;
        let due = game?.order()?.due[seat];
        Some(tab % 2 + 2 * usize::from(due - 1))
    }

    /// Reads what has come so far.
    async fn catch_up(&mut self, tab: usize) {
        let mut ping = Some(json!({"v": 1, "kind": "ping", "t_ms": 1}));
        loop {
            let Wire::Open(socket, _) = &mut self.tabs[tab].wire else {
                unreachable!("only an open line is read")
            };
            if let Some(ping) = ping.take() {
                socket.send(&ping).await;
            }
            let frame = socket.frame().await;
            self.hear(tab, &frame);
            if frame["kind"] == "pong" {
                return;
            }
        }
    }

    /// One frame of a tab's line arrives, any of them; sometimes it comes once more.
    async fn deliver(&mut self, tab: usize) {
        if self.tabs[tab].line.is_empty() {
            return;
        }
        self.open(tab).await;
        let place = self.random.below(self.tabs[tab].line.len());
        let id = if chance(&mut self.random, 20) {
            self.tabs[tab].line[place].clone()
        } else {
            self.tabs[tab].line.swap_remove(place)
        };
        self.send(tab, &id).await;
    }

    async fn send(&mut self, tab: usize, id: &str) {
        let frame = &self.orders[id].frame;
        let tab = &mut self.tabs[tab];
        if let Wire::Open(socket, _) = &mut tab.wire {
            socket.send(frame).await;
            tab.owed.push(id.to_owned());
        }
    }

    /// Reads until everything that was sent through this socket is answered, once each.
    async fn settle(&mut self, tab: usize) {
        while !self.tabs[tab].owed.is_empty() {
            let Wire::Open(socket, _) = &mut self.tabs[tab].wire else {
                unreachable!("a broken line owes nothing")
            };
            let frame = socket.frame().await;
            self.hear(tab, &frame);
        }
    }

    /// Holds an answer to all that were given before.
    fn hear(&mut self, tab: usize, frame: &Value) {
        assert_ne!(frame["kind"], "fault", "{frame}");
        let Some(id) = frame["id"].as_str() else {
            return;
        };
        let tab = &mut self.tabs[tab];
        let place = tab.owed.iter().position(|owed| owed == id);
        tab.owed
            .swap_remove(place.unwrap_or_else(|| panic!("not asked for: {frame}")));
        let order = self.orders.get_mut(id).unwrap();
        let code = frame["refusal"]["code"].as_str();
        if tab.owner == Owner::Watcher {
            assert_eq!(code, Some(codes::GAME_NOT_YOUR_SEAT), "{frame}");
            return;
        }
        if code.is_some() {
            assert_ne!(code, Some(codes::STORE_UNAVAILABLE), "{frame}");
            order.refused = true;
        } else {
            assert_eq!(frame["kind"], "done");
            let number = |key: &str| frame[key].as_u64().unwrap();
            let span = (number("first_seq"), number("last_seq"));
            let known = order.done.get_or_insert(span);
            // A word for partners, or a seat that was taken already: nothing was kept of
            // it, so a copy may be the one that does something.
            if order.member.is_some() && known.1 < known.0 {
                *known = span;
            }
            let nothing = order.member.is_some() && span.1 < span.0;
            assert!(*known == span || nothing, "{known:?}: {frame}");
        }
        // What is not of its moment is decided anew once a room has been put away.
        let both = order.refused && order.done.is_some();
        assert!(!(both && order.of_its_moment), "done and refused: {frame}");
    }

    /// The socket breaks; what was on its way is lost or comes later, and a page that
    /// got no answer sends again.
    fn break_off(&mut self, tab: usize) {
        let lost = chance(&mut self.random, 50);
        let tab = &mut self.tabs[tab];
        if lost {
            tab.line.clear();
        }
        let owed = std::mem::take(&mut tab.owed);
        if tab.owner != Owner::Watcher {
            tab.line.extend(owed);
        }
        let wire = std::mem::replace(&mut tab.wire, Wire::Broken(Box::default()));
        tab.wire = Wire::Broken(match wire {
            Wire::Broken(memory) => memory,
            Wire::Open(socket, _) => Box::new(Memory {
                game: socket.game,
                events: socket.events,
                hash: socket.hash,
            }),
        });
    }

    /// Connects, if the socket is broken.
    async fn open(&mut self, tab: usize) {
        let addr = self.club.as_ref().unwrap().addr();
        let tab = &mut self.tabs[tab];
        if let Wire::Broken(memory) = &mut tab.wire {
            let mut socket = tab.browser.at(addr).socket().await;
            let memory = std::mem::take(memory);
            socket.id.clone_from(&self.game);
            (socket.game, socket.events, socket.hash) = (memory.game, memory.events, memory.hash);
            tab.wire = Wire::Open(Box::new(socket), Shows::Nothing);
        }
    }

    /// Connects and watches from what the page has: nothing of that is sent again.
    async fn show(&mut self, tab: usize) {
        self.open(tab).await;
        let Wire::Open(socket, shows) = &mut self.tabs[tab].wire else {
            unreachable!("it was opened")
        };
        if std::mem::replace(shows, Shows::TheGame) == Shows::TheGame {
            return;
        }
        let (seq, hash) = (socket.seq(), socket.hash.clone());
        let mut watch = json!({"v": 1, "kind": "watch", "game": self.game});
        if 0 < seq {
            watch["seq"] = json!(seq);
            watch["hash"] = json!(hash);
        }
        socket.send(&watch).await;
        loop {
            let Wire::Open(socket, _) = &mut self.tabs[tab].wire else {
                unreachable!("it was opened")
            };
            let frame = socket.frame().await;
            self.hear(tab, &frame);
            if frame["kind"] == "game" {
                assert_eq!(frame["from_seq"], json!(seq), "sent anew without need");
                return;
            }
        }
    }

    /// Nobody looks on any more: the room is put away between one command and the next.
    async fn look_away(&mut self) {
        for tab in &mut self.tabs {
            if let Wire::Open(socket, shows) = &mut tab.wire {
                *shows = Shows::Nothing;
                let frame = json!({"v": 1, "kind": "unwatch", "game": self.game});
                socket.send(&frame).await;
            }
        }
    }

    /// Everything that is on its way arrives at once, from all tabs.
    async fn burst(&mut self) {
        for tab in 0..self.tabs.len() {
            while !self.tabs[tab].line.is_empty() {
                self.deliver(tab).await;
            }
        }
    }

    /// The server closes with commands in flight, and another starts on the same data.
    async fn restart(&mut self) {
        let mut club = self.club.take().unwrap();
        let (tabs, orders) = (&mut self.tabs, &mut self.orders);
        for tab in tabs.iter_mut() {
            let Wire::Open(socket, _) = &mut tab.wire else {
                continue;
            };
            while let Some(id) = tab.line.pop() {
                socket.send(&orders[&id].frame).await;
                tab.owed.push(id);
            }
        }
        let data = club.data;
        let closing = tokio::spawn(club.running.close());
        // Whatever is acknowledged up to the very end counts.
        for tab in 0..self.tabs.len() {
            while let Wire::Open(socket, _) = &mut self.tabs[tab].wire
                && let Some(frame) = socket.frame_or_end().await
            {
                if frame["kind"] != "fault" {
                    self.hear(tab, &frame);
                }
            }
            self.break_off(tab);
        }
        closing.await.unwrap();
        club = Club {
            running: super::start(data.path(), club.limits, super::worker()).await,
            data,
            limits: club.limits,
        };
        self.club = Some(club);
    }

    /// Everybody comes back; what was ever sent is sent again, until all is answered.
    async fn calm(&mut self) {
        for tab in 0..self.tabs.len() {
            self.show(tab).await;
        }
        self.burst().await;
        for _ in 0..2 {
            for tab in 0..self.tabs.len() {
                self.settle(tab).await;
            }
            for (n, id) in self.made.clone().into_iter().enumerate() {
                let order = &self.orders[&id];
                let tab = match (self.sides, order.seat) {
                    (Sides::Two, _) => order.tab,
                    (Sides::One, Color::Black) => [0, 2][n % 2],
                    (Sides::One, Color::White) => [1, 3][n % 2],
                };
                self.send(tab, &id).await;
                if n % 16 == 0 {
                    self.settle(tab).await;
                }
            }
        }
        for tab in 0..self.tabs.len() {
            self.settle(tab).await;
        }
    }

    async fn check(&mut self) -> Vec<Event> {
        let club = self.club.as_ref().unwrap();
        let mut fresh = self.tabs[4].browser.at(club.addr()).socket().await;
        fresh.watch(&self.game).await;
        for tab in &mut self.tabs {
            let Wire::Open(socket, _) = &mut tab.wire else {
                panic!("it was shown")
            };
            socket.until_game(|game| fresh.seq() <= game.seq()).await;
            assert_eq!(socket.events[..fresh.events.len()], fresh.events);
        }
        assert_eq!(club.running.mismatches(), 0);

        let store = Store::open_file(&club.data.path().join("tengen.db"))
            .await
            .unwrap();
        let id: GameId = self.game.parse().unwrap();
        let log: Vec<Event> = (store.log(id, 0).await.unwrap().iter())
            .map(|event| serde_json::from_str(&event.body).unwrap())
            .collect();
        let answered = store.answered(id).await.unwrap();
        store.close().await;

        let deeds: Vec<Deed> = (answered.iter())
            .map(|kept| {
                let order = &self.orders[&kept.command.to_string()];
                assert_eq!(order.done, Some((kept.first, kept.last)));
                Deed {
                    seat: order.seat,
                    member: order.member,
                    command: order.command.clone(),
                    first: kept.first,
                    last: kept.last,
                }
            })
            .collect();
        let acknowledged = (self.orders.values())
            .filter(|order| order.done.is_some_and(|(first, last)| first <= last))
            .count();
        assert_eq!(acknowledged, deeds.len(), "acknowledged and not kept");
        sequential(&log, deeds);
        self.check_partners(&log);
        // The house may have judged meanwhile: up to what all have, it is the same.
        let seen = Game::from_log(&log[..fresh.events.len()]).unwrap();
        assert_eq!(seen.state_hash(Viewer::Spectator).to_string(), fresh.hash);
        assert_eq!(log[..fresh.events.len()], fresh.events);
        log
    }
}

impl Storm {
    /// Whoever is said to have agreed to give the game up has said so.
    fn check_partners(&self, log: &[Event]) {
        for event in log {
            let What::ResignAsked { member } = event.what else {
                continue;
            };
            let asked = |order: &Order| {
                let is_theirs =
                    (Some(order.seat), order.member) == (event.actor.color(), Some(member));
                is_theirs && order.command == Command::Resign
            };
            assert!(self.orders.values().any(asked), "{event:?}");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_any_storm_everybody_has_the_log_and_every_command_was_played_once() {
    let limits = Limits {
        idle: Duration::ZERO,
        games_per_address: 1_000_000,
        guests_per_address: 1_000_000,
        ..ROOMY
    };
    let mut club = Club::with(limits).await;
    let (seeds, mut happened) = (seeds(24, 400), Vec::new());
    for seed in seeds.clone() {
        let _told = Told(seed);
        let log;
        (club, log) = Storm::new(club, seed).await.run().await;
        happened.extend(log);
        if seed % PER_CLUB == PER_CLUB - 1 {
            club.running.close().await;
            club = Club::with(limits).await;
        }
    }
    club.running.close().await;
    if 1 < seeds.end - seeds.start {
        let kinds = [
            "played",
            "passed",
            "undo_asked",
            "counting_began",
            "judged",
            "out_of_turn",
            "rotation_claimed",
            "seat_taken",
            "seat_left",
            "hand_taken",
            "marked",
            "accepted",
            "server_paused",
            "ended",
        ];
        check_variety(happened.iter(), &kinds);
    }
}
