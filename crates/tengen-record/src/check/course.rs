//! What a game's main line shows to somebody who goes along it from its first node:
//! moves against the rules, clocks, the count at the end, which other game it is like.
//!
//! A walk may stop anywhere and go on later. Where an edit changes the line, what was
//! found before that place holds and is told while a new walk is on its way to it.

use std::ops::Range;

use super::line::{Holders, Lined, goes_up};
use super::look::Facts;
use super::pieces::Pieces;
use super::played::{self, Breach, End, Start};
use crate::info::GameInfo;
use crate::replay::{Given, Player};
use crate::sgf::GameTree;

/// The shortest game that can be the same as another one, in moves.
const SHORTEST: usize = 20;

/// What was found along a main line.
#[derive(Clone, Debug, Default)]
pub(super) struct Course {
    /// By the walk that is under way or at its end.
    found: Found,
    /// By the walk before it, where the line is still the same.
    kept: Found,
    /// What the whole line shows.
    end: End,
    /// The moves, if they are many enough to be compared.
    pub(super) moves: Option<u64>,
    stage: Stage,
}

/// What was found in nodes, in their order.
#[derive(Clone, Debug, Default)]
struct Found {
    breaches: Vec<Breach>,
    /// The first clock that goes up: where, and which.
    clock: Option<(u32, &'static str)>,
}

#[derive(Clone, Debug, Default)]
enum Stage {
    #[default]
    Waiting,
    Walking(Box<Walk>),
    Done,
}

#[derive(Clone, Debug)]
struct Walk {
    /// The next node, counted from the game's first.
    at: usize,
    /// None where the record has no board to play on.
    player: Option<Player>,
    start: Start,
    /// How many breaches there were, told or not.
    count: usize,
    /// What was left on the clocks; none where overtime gives time back.
    clocks: Option<[Option<f64>; 2]>,
    hash: u64,
    moves: usize,
}

impl Found {
    /// Forgets what was found in nodes from `from` on.
    fn cut(&mut self, from: usize) {
        let is_before = |at: u32| (at as usize) < from;
        let count = self.breaches.partition_point(|one| is_before(one.at));
        self.breaches.truncate(count);
        self.clock = self.clock.filter(|one| is_before(one.0));
    }

    fn shift(&mut self, shift: &Shift) {
        for one in &mut self.breaches {
            one.at = shift.small(one.at);
        }
        if let Some(clock) = &mut self.clock {
            clock.0 = shift.small(clock.0);
        }
    }
}

impl Course {
    /// Whether the line was gone along to its end.
    pub(super) fn is_done(&self) -> bool {
        matches!(self.stage, Stage::Done)
    }

    /// How many nodes of the line the walk has behind it.
    pub(super) fn behind(&self) -> usize {
        match &self.stage {
            Stage::Waiting => 0,
            Stage::Walking(walk) => walk.at,
            Stage::Done => usize::MAX,
        }
    }

    /// Follows an edit that makes the line another one from the node at `from` on.
    pub(super) fn cut(&mut self, from: usize) {
        let behind = self.behind();
        self.end = End::default();
        self.moves = None;
        self.kept.cut(from);
        if matches!(self.stage, Stage::Walking(_)) && behind < from {
            // It has not even looked ahead to there.
            return;
        }
        let mut known = self.kept.breaches.iter();
        let known = known.position(|one| behind <= one.at as usize);
        let rest = known.map_or_else(Vec::new, |at| self.kept.breaches.split_off(at));
        let clock = self.kept.clock.filter(|one| behind <= one.0 as usize);
        self.kept = std::mem::take(&mut self.found);
        self.kept.cut(from);
        self.kept.breaches.extend(rest);
        self.kept.clock = self.kept.clock.or(clock);
        self.stage = Stage::Waiting;
    }

    /// Follows an edit that only moves the nodes of the line.
    pub(super) fn shift(&mut self, shift: &Shift) {
        self.found.shift(shift);
        self.kept.shift(shift);
        if let Stage::Walking(walk) = &mut self.stage {
            walk.at = shift.place(walk.at);
        }
    }

    /// Goes on by so many nodes of the line, which is the first so many of those with
    /// `facts`; answers by how many.
    pub(super) fn go<'g>(
        &mut self,
        game: GameTree<'g>,
        (facts, len): (&Pieces<Facts>, usize),
        steps: usize,
        about: &dyn Fn() -> (Holders<'g>, [GameInfo; 2]),
    ) -> usize {
        let mut walk = match std::mem::take(&mut self.stage) {
            Stage::Waiting => {
                let (_, [info, plain]) = about();
                Box::new(Walk::new(game, &info, &plain))
            }
            Stage::Walking(walk) => walk,
            Stage::Done => {
                self.stage = Stage::Done;
                return 0;
            }
        };
        let end = len.min(walk.at.saturating_add(steps));
        let count = end - walk.at;
        for (at, own) in (walk.at..end).zip(facts.from(walk.at)) {
            walk.step(game, (at, *own), len, &mut self.found);
        }
        walk.at = end;
        self.stage = if end < len {
            Stage::Walking(walk)
        } else {
            self.kept = Found::default();
            let (holders, [info, _]) = about();
            if let Some(player) = &walk.player {
                let last = game.root().ahead(end.saturating_sub(1));
                self.end = played::end(last, &holders, &info, (&walk.start, &player.replay));
            }
            self.moves = (SHORTEST <= walk.moves).then_some(walk.hash);
            Stage::Done
        };
        count.max(1)
    }

    /// What of the walk before holds still and was not come to again.
    fn rest(&self) -> (&[Breach], Option<(u32, &'static str)>) {
        let behind = self.behind();
        let is_behind = |at: u32| (at as usize) < behind;
        let breaches = &self.kept.breaches;
        let known = breaches.partition_point(|one| is_behind(one.at));
        let clock = self.kept.clock.filter(|one| !is_behind(one.0));
        (
            &breaches[known..],
            clock.filter(|_| self.found.clock.is_none()),
        )
    }

    /// How many findings there are.
    pub(super) fn count(&self) -> usize {
        let (breaches, clock) = self.rest();
        let clock = self.found.clock.or(clock);
        self.found.breaches.len() + breaches.len() + usize::from(clock.is_some()) + self.end.count()
    }

    /// Adds the findings, clocks first.
    pub(super) fn list(&self, lined: &mut Vec<Lined>) {
        let (rest, clock) = self.rest();
        lined.extend(self.found.clock.or(clock).map(goes_up));
        for breaches in [&self.found.breaches, rest] {
            lined.extend(breaches.iter().map(Breach::told));
        }
        self.end.list(lined);
    }
}

impl Walk {
    fn new(game: GameTree<'_>, info: &GameInfo, plain: &GameInfo) -> Walk {
        let is_go = |text: String| text.trim() == "1";
        let is_go = game.root().simple_text("GM").is_none_or(is_go);
        let size = game.size().ok().filter(|_| is_go);
        Walk {
            at: 0,
            player: size.map(|size| Player::new(game, plain, size, &Given::default())),
            start: Start::default(),
            count: 0,
            clocks: info.text("OT").is_none().then_some([None; 2]),
            hash: START,
            moves: 0,
        }
    }

    /// Takes the node at a place of the line, which has `len` nodes.
    fn step(
        &mut self,
        game: GameTree<'_>,
        (at, own): (usize, Facts),
        len: usize,
        found: &mut Found,
    ) {
        if own.play() == 0 && own.clock == 0 && 0 < at {
            return;
        }
        let node = game.root().ahead(at);
        let place = u32::try_from(at).unwrap_or(u32::MAX);
        if let (true, Some(last)) = (own.clock != 0, &mut self.clocks)
            && let Some(name) = super::line::clock(node, last)
        {
            found.clock = Some((place, name));
            self.clocks = None;
        }
        if own.has(Facts::MOVE) {
            self.moves += 1;
            self.hash = hashed(self.hash, &own.play().to_le_bytes());
        }
        let Some(player) = &mut self.player else {
            return;
        };
        if own.play() != 0 {
            let next = (at + 1 < len).then(|| game.root().ahead(at + 1));
            player.node(node, next);
            self.start.see(node, own, &player.replay.moves);
            player.replay.moves.clear();
        }
        played::take(
            &mut player.replay,
            place,
            &mut self.count,
            &mut found.breaches,
        );
    }
}

/// What some nodes of a main line say to the game that is played.
#[derive(Debug)]
pub(super) struct Sketch {
    marks: Vec<Mark>,
    /// Whether the node behind them comes behind stones that were put.
    is_setup_last: bool,
    /// Whether they are the line's last, and mark territory.
    is_counted: bool,
}

/// A node that says something.
#[derive(Debug)]
struct Mark {
    at: u32,
    facts: (u32, u32),
    /// Whose turn it is behind stones that were put is told by the node behind them.
    follows_setup: bool,
}

impl Sketch {
    /// Of the nodes of `range`, which lie on the main line; behind them follow as many as
    /// `rest`.
    pub(super) fn of(facts: &Pieces<Facts>, range: Range<usize>, rest: usize) -> Sketch {
        let before_has = |at: usize, what: u32| {
            let before = at.checked_sub(1);
            before.is_some_and(|at| facts[at].has(what))
        };
        let marks = range.clone().filter_map(|at| {
            let facts = (facts[at].play(), facts[at].clock);
            (facts != (0, 0)).then(|| Mark {
                at: u32::try_from(at).unwrap_or(u32::MAX),
                facts,
                follows_setup: before_has(at, Facts::SETUP),
            })
        });
        Sketch {
            marks: marks.collect(),
            is_setup_last: before_has(range.end, Facts::SETUP),
            is_counted: rest == 0 && before_has(range.end, Facts::AREA),
        }
    }

    /// Where the nodes went, if `new` says the same to the game; both end at a place.
    pub(super) fn shift(
        &self,
        new: &Sketch,
        (from, old, to): (usize, usize, usize),
    ) -> Option<Shift> {
        let is_like = |one: &Mark| (one.facts, one.follows_setup);
        let is_same = self.is_setup_last == new.is_setup_last
            && !self.is_counted
            && !new.is_counted
            && self
                .marks
                .iter()
                .map(is_like)
                .eq(new.marks.iter().map(is_like));
        let places = self.marks.iter().zip(&new.marks);
        is_same.then(|| Shift {
            from,
            old,
            new: to,
            places: places.map(|(old, new)| (old.at, new.at)).collect(),
        })
    }
}

/// Where the nodes of a line went that is played as before.
#[derive(Debug)]
pub(super) struct Shift {
    /// Nodes before this one stay; those from `old` on lie from `new` on now.
    from: usize,
    old: usize,
    new: usize,
    /// The nodes between that say something.
    places: Vec<(u32, u32)>,
}

impl Shift {
    fn place(&self, at: usize) -> usize {
        if at < self.from || at == 0 {
            return at;
        }
        if self.old <= at {
            return at - self.old + self.new;
        }
        let next = self.places.partition_point(|one| (one.0 as usize) < at);
        self.places.get(next).map_or(self.new, |one| one.1 as usize)
    }

    fn small(&self, at: u32) -> u32 {
        u32::try_from(self.place(at as usize)).unwrap_or(u32::MAX)
    }
}

/// Where [`hashed`] begins.
pub(super) const START: u64 = 0xCBF2_9CE4_8422_2325;

/// FNV-1a over `bytes` and their end.
pub(super) fn hashed(hash: u64, bytes: &[u8]) -> u64 {
    let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01B3);
    step(bytes.iter().fold(hash, step), &0xFF)
}
