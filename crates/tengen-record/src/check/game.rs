//! What was found in one game, kept so that an edit has only what it touched looked at
//! again.
//!
//! Nodes are counted from the game's first, and places in bytes from the node that they
//! lie in, so what is known of a node holds wherever an edit before it moves it to. What
//! an edit touches is looked at in pieces: [`Game::advance`] goes on as far as it is let.

use std::ops::Range;

use super::course::{Course, START, Sketch, hashed};
use super::line::{self, Holders, Lined};
use super::listing::{lost, told_once, twice};
use super::look::{Facts, Kind, Look, Terms, info_bit, look};
use super::nodes::{Moved, Nodes};
use super::pieces::Pieces;
use super::properties::{Class, PROPERTIES};
use super::{Raw, RecordCode, Told, clause, grammar, node, quirk};
use crate::info::GameInfo;
use crate::rule::Rule;
use crate::sgf::{GameTree, Node};

/// So many nodes with information are compared with those before them.
const COMPARED: usize = 500;
/// So many runs of nodes are gone back for that.
const BACK: usize = 20_000;
/// So many of them are gone back in the time that a node takes.
const BACK_STEPS: usize = 16;

/// The names by which the games of a file are compared.
pub(super) const COMMON: [&str; 3] = ["FF", "GM", "CA"];

/// What was found in one game.
#[derive(Clone, Debug)]
pub(super) struct Game {
    terms: Terms,
    /// What the first node says under [`COMMON`].
    pub(super) texts: [Option<String>; 3],
    /// One for each node.
    pub(super) facts: Pieces<Facts>,
    /// How many nodes the main line has: the first ones.
    main: usize,
    /// The first node with a name in small letters, of those that were seen.
    small: Option<usize>,
    nodes: Nodes,
    /// The nodes whose information stands before them already, and which of it.
    twice: Vec<(u32, u32)>,
    told: Vec<Lined>,
    /// What of the information the walk along the main line rests on.
    inputs: u64,
    course: Course,
    todo: Todo,
}

/// What is still to be looked at.
#[derive(Clone, Debug, Default)]
struct Todo {
    /// Nodes, in rising order.
    nodes: Vec<Range<usize>>,
    /// What the information on the main line says.
    line: Work,
    /// Which node with information, by its place among them, is the next to be compared
    /// with those before it, and how many were.
    twice: Option<(usize, usize)>,
}

/// Whether something is to be done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Work {
    #[default]
    Done,
    ToDo,
}

/// Something is not known before more nodes were looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Unseen;

/// Nodes of one game that an edit touched: from the one at `first` on `old` became `new`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub(super) first: usize,
    pub(super) old: usize,
    pub(super) new: usize,
}

/// Whether nodes were changed, and none came or went.
fn is_in_place(steps: &[Step]) -> bool {
    steps.iter().all(|step| step.old == 1 && step.new == 1)
}

impl Game {
    /// A game of which everything is still to be looked at.
    pub(super) fn unseen(game: GameTree<'_>) -> Game {
        let count = game.node_count();
        Game {
            terms: Terms::of(game),
            texts: texts(game),
            facts: Pieces::of(count),
            main: game.root().collection().main_line_of(game.index()),
            small: None,
            nodes: Nodes::default(),
            twice: Vec::new(),
            told: Vec::new(),
            inputs: 0,
            course: Course::default(),
            todo: Todo {
                nodes: std::iter::once(0..count).collect(),
                line: Work::ToDo,
                twice: Some((0, 0)),
            },
        }
    }

    fn fact(&mut self, at: usize, facts: Facts) {
        self.facts.set(at, facts);
        if facts.has(Facts::SMALL) {
            self.small = Some(self.small.map_or(at, |small| small.min(at)));
        }
    }

    fn see(&self, node: Node<'_>, told: Told) -> Look {
        // Cyberoro and the Nihon Ki-in write other things under some names.
        let is_oro =
            node.parent().is_none() && !told.without.has(Rule::OroNames) && quirk::is_oro(node);
        let names = if is_oro {
            node::Names::OfOro
        } else {
            node::Names::Standard
        };
        look(node, &self.terms, names)
    }

    /// Follows an edit. `steps` are what it did to the nodes of this game, in its order.
    /// Up to `soon` nodes are looked at at once.
    pub(super) fn follow(&mut self, game: GameTree<'_>, told: Told, steps: &[Step], soon: usize) {
        let (from, tail) = self.untouched(steps);
        let is_main = from < self.main;
        let before = self.seen_until(from, tail, soon);
        let held = self.nodes.holders_in(from..self.facts.len() - tail);
        let held = held.to_vec();
        let is_in_place = is_in_place(steps);
        let had_info = self.has_info_on_line(from);
        self.splice(steps);
        if from == 0 {
            self.texts = texts(game);
            if Terms::of(game) != self.terms {
                *self = Game::unseen(game);
                return;
            }
        }
        let is_known = self.todo.nodes.iter().map(Range::len).sum::<usize>() <= soon;
        if is_known {
            self.see_again(game, told, super::LIMIT, usize::MAX);
        }
        if self.terms.kind == Kind::Other {
            return;
        }
        let holders = self.nodes.holders_in(from..self.facts.len() - tail);
        // A way from the root has other nodes on it only where some with information move.
        let is_root = |one: &(u32, u32)| one.0 == 0;
        let stay = is_in_place || held.iter().all(is_root);
        if !(is_known && stay && held == holders) {
            self.twice.clear();
            self.todo.twice = Some((0, 0));
        }
        if !is_main {
            return;
        }
        let is_told = !(held.is_empty() && holders.is_empty());
        let collection = game.root().collection();
        self.main = collection.main_line_from(game.index(), from + 1);
        // Where nodes came or went, another variation may be the line, with other information.
        let has_moved = !is_in_place && (had_info || self.has_info_on_line(from));
        if !is_known || is_told || has_moved {
            self.todo.line = Work::ToDo;
            self.told.clear();
        }
        let shift = before.filter(|_| is_known).and_then(|(old, end, rest)| {
            let (new, to, new_rest) = self.seen_until(from, tail, soon)?;
            let shift = old.shift(&new, (from, end, to));
            shift.filter(|_| rest == new_rest)
        });
        match shift {
            Some(shift) => self.course.shift(&shift),
            None => self.course.cut(from),
        }
    }

    /// Whether a node of the main line from `from` on holds information.
    fn has_info_on_line(&self, from: usize) -> bool {
        !self.nodes.holders_in(from..self.main.max(from)).is_empty()
    }

    /// What the touched nodes of the main line say to the game, unless they are more than
    /// `most` or not all were seen; where those end, and how many follow on the line.
    fn seen_until(&self, from: usize, tail: usize, most: usize) -> Option<(Sketch, usize, usize)> {
        let end = self.main.min(self.facts.len() - tail).max(from);
        let rest = self.main.saturating_sub(end);
        let is_known = self.todo.nodes.is_empty() && end - from <= most;
        is_known.then(|| (Sketch::of(&self.facts, from..end, rest), end, rest))
    }

    /// How many nodes before, and how many behind, no step touched.
    fn untouched(&self, steps: &[Step]) -> (usize, usize) {
        let (mut from, mut tail) = (usize::MAX, usize::MAX);
        let mut len = self.facts.len();
        for step in steps {
            from = from.min(step.first);
            tail = tail.min(len - (step.first + step.old));
            len = len - step.old + step.new;
        }
        (from, tail)
    }

    /// Forgets what was known of the nodes that went, and keeps in mind which are to be
    /// looked at.
    fn splice(&mut self, steps: &[Step]) {
        let is_in_place = is_in_place(steps);
        for step in steps {
            let Step { first, old, new } = *step;
            let gone = first..first + old;
            self.facts.exchange(gone.clone(), new);
            let moved = Moved { gone, new };
            self.nodes.follow(&moved);
            if !is_in_place {
                moved.list(&mut self.twice, |one| &mut one.0);
            }
            if let Some(at) = self.small.filter(|at| first <= *at) {
                self.small = if moved.gone.contains(&at) {
                    let is_small = |facts: &Facts| facts.has(Facts::SMALL);
                    let next = self.facts.from(first).position(is_small);
                    next.map(|behind| first + behind)
                } else {
                    Some(moved.behind(at))
                };
            }
            let mut pieces = Vec::new();
            let mut put = |piece: Range<usize>| {
                if !piece.is_empty() {
                    pieces.push(piece);
                }
            };
            let dirty = std::mem::take(&mut self.todo.nodes);
            for range in &dirty {
                put(range.start..range.end.min(moved.gone.start));
            }
            put(first..first + new);
            for range in &dirty {
                put(moved.rest(range));
            }
            self.todo.nodes = pieces;
        }
    }

    /// Goes on with what is to be done, for as long as so many nodes take; answers how
    /// many that were. No more than `room` findings of nodes are kept.
    pub(super) fn advance(
        &mut self,
        game: GameTree<'_>,
        told: Told,
        room: usize,
        nodes: usize,
    ) -> usize {
        let mut left = nodes;
        while 0 < left && self.is_pending() {
            let done = if !self.todo.nodes.is_empty() {
                self.see_again(game, told, room, left)
            } else if self.todo.line == Work::ToDo {
                self.see_line(game, told);
                1
            } else if let Some(next) = self.todo.twice {
                self.find_twice(game, next)
            } else {
                let mut course = std::mem::take(&mut self.course);
                let about = || self.about(game, told);
                let done = course.go(game, (&self.facts, self.main), left, &about);
                self.course = course;
                done
            };
            left = left.saturating_sub(done);
        }
        nodes - left
    }

    /// Whether anything is still to be looked at.
    pub(super) fn is_pending(&self) -> bool {
        let is_line_done = self.todo.line == Work::Done && self.course.is_done();
        let is_done = is_line_done && self.todo.twice.is_none();
        !self.todo.nodes.is_empty() || (self.terms.kind == Kind::Go && !is_done)
    }

    /// How many nodes are still to be looked at, those of the main line that are to be
    /// played with them.
    pub(super) fn pending(&self) -> usize {
        let nodes: usize = self.todo.nodes.iter().map(Range::len).sum();
        let line = self.main.saturating_sub(self.course.behind());
        match self.terms.kind {
            Kind::Go => nodes + line + usize::from(self.is_pending()),
            Kind::Other => nodes,
        }
    }

    /// The moves of the main line as one number; `None` for a short game, and while they
    /// are not known.
    pub(super) fn moves(&self) -> Option<u64> {
        self.course.moves
    }

    /// The first node with a name in small letters, if there is one; an error while nodes
    /// before it are not known.
    pub(super) fn small(&self) -> Result<Option<usize>, Unseen> {
        let unseen = self.todo.nodes.first();
        match (self.small, unseen) {
            (Some(at), Some(unseen)) if unseen.start < at => Err(Unseen),
            (None, Some(_)) => Err(Unseen),
            (small, _) => Ok(small),
        }
    }

    /// Looks at up to so many of the nodes that are to be looked at; answers at how many.
    fn see_again(&mut self, game: GameTree<'_>, told: Told, room: usize, most: usize) -> usize {
        let root = game.root();
        let (mut odd, mut left) = (Vec::new(), most);
        // In a file that is not sound the grammar is looked at as a whole.
        let is_sound = root.collection().is_sound();
        while let Some(range) = self.todo.nodes.first_mut().filter(|_| 0 < left) {
            let end = range.end.min(range.start.saturating_add(left));
            let now = range.start..end;
            range.start = end;
            if end == range.end {
                self.todo.nodes.remove(0);
            }
            left -= now.len();
            let room = room.saturating_sub(self.nodes.found_before(now.start));
            let mut new = Nodes::default();
            for at in now {
                let node = root.ahead(at);
                let seen = self.see(node, told);
                let (start, place) = (node.start(), u32::try_from(at).unwrap_or(u32::MAX));
                odd.clear();
                if is_sound && !node.collection().is_plain_behind(node, seen.end) {
                    node.collection().odd_at(node, &mut odd);
                }
                for found in &odd {
                    let raw = grammar::raw(found);
                    new.found.push((place, raw.moved(start, 0)));
                }
                self.fact(at, seen.facts);
                new.take((place, start), seen, self.terms.kind, room);
            }
            self.nodes.merge(new);
        }
        most - left
    }

    /// The nodes of the main line that hold information, as it was counted last.
    fn line_holders<'a>(&self, game: GameTree<'a>) -> Holders<'a> {
        let root = game.root();
        let on_line = self.nodes.holders_in(0..self.main).iter();
        Holders {
            root,
            nodes: on_line.map(|(at, _)| root.ahead(*at as usize)).collect(),
        }
    }

    /// The information on the main line, read by the rules and without any.
    fn about<'a>(&self, game: GameTree<'a>, told: Told) -> (Holders<'a>, [GameInfo; 2]) {
        let holders = self.line_holders(game);
        let gathered =
            |without| GameInfo::gathered(holders.root, holders.nodes.iter().copied(), without);
        let info = [told.without, crate::Without::NONE].map(gathered);
        (holders, info)
    }

    /// The information on the main line, if all nodes were looked at.
    pub(super) fn info(&self, game: GameTree<'_>, without: crate::Without) -> Option<GameInfo> {
        // Of another game than Go it is not kept which nodes have any.
        let is_known = self.todo.nodes.is_empty() && self.terms.kind == Kind::Go;
        is_known.then(|| {
            let holders = self.line_holders(game);
            GameInfo::gathered(holders.root, holders.nodes.iter().copied(), without)
        })
    }

    /// How many nodes of the main line have a move, if all were looked at.
    pub(super) fn count_of_moves(&self) -> Option<usize> {
        let is_move = |facts: &&Facts| facts.has(Facts::MOVE);
        let count = || self.facts.from(0).take(self.main).filter(is_move).count();
        self.todo.nodes.is_empty().then(count)
    }

    /// Looks at what the information on the main line says.
    fn see_line(&mut self, game: GameTree<'_>, told: Told) {
        self.todo.line = Work::Done;
        let (holders, [info, plain]) = self.about(game, told);
        self.told = line::check(&holders, &info, told);
        let inputs = inputs(&info, &plain);
        if inputs != self.inputs {
            self.inputs = inputs;
            self.course.cut(0);
        }
    }

    /// Finds whether the information of a node stands already on the way from the root;
    /// answers how many nodes could have been looked at in that time.
    fn find_twice(&mut self, game: GameTree<'_>, (next, compared): (usize, usize)) -> usize {
        let first = game.root().order();
        let of_info = class_bits();
        let holders = &self.nodes.holders;
        let mut own = holders.iter().enumerate().skip(next);
        let own = own.find(|(_, (at, bits))| *at != 0 && bits & of_info != 0);
        let Some((index, (at, bits))) = own.filter(|_| compared < COMPARED) else {
            self.todo.twice = None;
            return 1;
        };
        let (mut before, mut steps) = (0, 0);
        for range in game.root().ahead(*at as usize).before().take(BACK) {
            let here = self
                .nodes
                .holders_in(range.start - first..range.end - first);
            before |= here.iter().fold(0, |all, (_, bits)| all | bits);
            steps += 1;
        }
        let both = before & bits & of_info;
        if both != 0 {
            self.twice.push((*at, both));
        }
        self.todo.twice = Some((index + 1, compared + 1));
        1 + steps / BACK_STEPS
    }

    /// How many moves were made up to each node, its own included.
    pub(super) fn numbers(&self, game: GameTree<'_>) -> Vec<u32> {
        let first = game.root().order();
        let mut numbers: Vec<u32> = Vec::with_capacity(self.facts.len());
        for (at, node) in game.nodes().enumerate() {
            let before = node.parent().map_or(0, |one| numbers[one.order() - first]);
            let is_move = if self.todo.nodes.iter().any(|range| range.contains(&at)) {
                node.properties().any(|one| one.color().is_some())
            } else {
                self.facts[at].has(Facts::MOVE)
            };
            numbers.push(before + u32::from(is_move));
        }
        numbers
    }

    /// Whether there was no room for all that nodes say by themselves.
    pub(super) fn is_cut(&self) -> bool {
        self.nodes.is_cut
    }

    /// How many findings nodes have by themselves.
    pub(super) fn count_of_nodes(&self) -> usize {
        self.nodes.found.len() + self.nodes.once.len()
    }

    /// Whether what was found along the main line holds: a handicap or rules told in a node
    /// that was not looked at yet would make other moves illegal.
    fn is_line_known(&self) -> bool {
        self.todo.line == Work::Done
    }

    /// How many findings it has.
    pub(super) fn count(&self) -> usize {
        let twice: u32 = self.twice.iter().map(|(_, bits)| bits.count_ones()).sum();
        self.count_of_nodes()
            + twice as usize
            + usize::from(!self.nodes.lost.is_empty())
            + self.told.len()
            + if self.is_line_known() {
                self.course.count()
            } else {
                0
            }
            + usize::from(self.terms.kind == Kind::Other)
    }

    /// Adds its findings as they lie in the bytes now.
    pub(super) fn list(&self, game: GameTree<'_>, raws: &mut Vec<Raw>) {
        let root = game.root();
        for (at, raw) in &self.nodes.found {
            let node = root.ahead(*at as usize);
            let mut raw = raw.clone().moved(0, node.start());
            raw.node = raw.node.map(|_| node.id());
            raws.push(raw);
        }
        if self.terms.kind == Kind::Other {
            let range = root.range();
            raws.push(Raw::new(RecordCode::NotGo, root, range, clause::NOT_GO));
            return;
        }
        for ((once, name), nodes) in &self.nodes.once {
            raws.extend(told_once(root, *once, name, nodes));
        }
        for (at, bits) in &self.twice {
            twice(root.ahead(*at as usize), *bits, raws);
        }
        if let Some((at, _)) = self.nodes.lost.first() {
            let count = self
                .nodes
                .lost
                .iter()
                .map(|(_, count)| *count as usize)
                .sum();
            raws.extend(lost(root.ahead(*at as usize), count));
        }
        let holders = self.line_holders(game);
        let mut lined = self.told.clone();
        if self.is_line_known() {
            self.course.list(&mut lined);
        }
        raws.extend(lined.iter().filter_map(|one| one.raw(&holders)));
    }
}

fn texts(game: GameTree<'_>) -> [Option<String>; 3] {
    COMMON.map(|name| game.root().simple_text(name))
}

fn inputs(info: &GameInfo, plain: &GameInfo) -> u64 {
    let mut hash = START;
    for info in [info, plain] {
        for name in ["RU", "TGRU", "KM", "HA", "RE", "AP", "OT"] {
            hash = hashed(hash, info.text(name).unwrap_or_default().as_bytes());
        }
    }
    hash
}

/// Which bits of a holder are of properties that stand once on a way.
fn class_bits() -> u32 {
    let all = PROPERTIES.iter().enumerate();
    let info = all.filter(|(_, known)| known.class == Class::Info);
    info.fold(0, |bits, (at, _)| bits | info_bit(1 << at))
}
