//! What was found in one game, kept so that an edit has only what it touched looked at
//! again.
//!
//! Nodes are counted from the game's first, and places in bytes from the node that they
//! lie in, so what is known of a node holds wherever an edit before it moves it to.

use std::ops::Range;

use super::line::{self, Holders, Lined};
use super::listing::{lost, told_once, twice};
use super::look::{Facts, Kind, Look, Once, Terms, info_bit, look};
use super::moved::{Moved, Seen, merge};
use super::properties::{Class, PROPERTIES};
use super::{Raw, RecordCode, Told, clause, grammar, node, played, quirk};
use crate::info::GameInfo;
use crate::rule::Rule;
use crate::sgf::{Found, GameTree, Node, Value};

/// The shortest game that can be the same as another one, in moves.
const SHORTEST: usize = 20;
/// So many nodes with information are compared with those before them.
const COMPARED: usize = 500;
/// So many runs of nodes are gone back for that.
const BACK: usize = 20_000;

/// The names by which the games of a file are compared.
pub(super) const COMMON: [&str; 3] = ["FF", "GM", "CA"];

/// What was found in one game.
#[derive(Clone, Debug)]
pub(super) struct Game {
    terms: Terms,
    /// What the first node says under [`COMMON`].
    pub(super) texts: [Option<String>; 3],
    /// One for each node.
    pub(super) facts: Vec<Facts>,
    /// How many nodes the main line has: the first ones.
    main: usize,
    /// The first node with a name in small letters.
    pub(super) small: Option<usize>,
    nodes: Nodes,
    /// The nodes whose information stands before them already, and which of it.
    twice: Vec<(u32, u32)>,
    told: Vec<Lined>,
    clock: Option<Lined>,
    played: Vec<Lined>,
    /// What of the information the last replay rested on.
    inputs: u64,
    /// The moves of the main line, if they are many enough to be compared.
    pub(super) moves: Option<u64>,
}

/// What nodes say by themselves, each list in their order.
#[derive(Clone, Debug, Default)]
struct Nodes {
    found: Vec<(u32, Raw)>,
    /// What is told once, with the nodes where it is.
    once: Vec<((Once, String), Vec<u32>)>,
    /// The nodes with information, and which.
    holders: Vec<(u32, u32)>,
    /// How many characters were lost in which nodes.
    lost: Vec<(u32, u32)>,
    /// Set if there was no room for all.
    is_cut: bool,
}

/// What a file's games are looked at with.
#[derive(Clone, Copy)]
pub(super) struct With<'a> {
    pub(super) told: Told,
    /// What the grammar finds in the game's nodes, in the order of the bytes, and no
    /// more than so many findings of the nodes are kept.
    pub(super) odd: &'a [Found],
    pub(super) room: usize,
}

/// Nodes of one game that an edit touched: from the one at `first` on `old` became `new`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub(super) first: usize,
    pub(super) old: usize,
    pub(super) new: usize,
}

impl Game {
    /// Looks at all of `game`.
    pub(super) fn of(game: GameTree<'_>, with: With<'_>) -> Game {
        let mut this = Game {
            terms: Terms::of(game),
            texts: texts(game),
            facts: Vec::with_capacity(game.node_count()),
            main: game.root().collection().main_line_of(game.index()),
            small: None,
            nodes: Nodes::default(),
            twice: Vec::new(),
            told: Vec::new(),
            clock: None,
            played: Vec::new(),
            inputs: 0,
            moves: None,
        };
        let mut odd = with.odd.iter().peekable();
        for (at, node) in (0_u32..).zip(game.nodes()) {
            let seen = this.see(node, with.told);
            let start = node.start();
            let is_here = |found: &&Found| {
                let next = node.collection().start_behind(node.id());
                next.is_none_or(|next| (found.span.start as usize) < next)
            };
            while let Some(found) = odd.next_if(|found| is_here(found)) {
                let raw = grammar::raw(found);
                this.nodes.found.push((at, raw.moved(start, 0)));
            }
            this.facts.push(seen.facts);
            this.nodes
                .take((at, start), seen, this.terms.kind, with.room);
        }
        this.find_small();
        if this.terms.kind == Kind::Go {
            this.find_twice(game);
            this.see_line(game, with.told, Seen::ALL);
        }
        this
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
    pub(super) fn follow(&mut self, game: GameTree<'_>, told: Told, steps: &[Step]) {
        let (from, tail) = self.untouched(steps);
        let is_main = from < self.main;
        let end = self.main.min(self.facts.len() - tail);
        let old: Vec<Facts> = self.facts.get(from..end).unwrap_or_default().to_vec();
        let old_rest = self.main - end.min(self.main);
        let holders = self.nodes.holders.clone();
        let dirty = self.splice(steps);
        if dirty.first().is_some_and(|range| range.start == 0) {
            self.texts = texts(game);
            if Terms::of(game) != self.terms {
                self.see_all(game, told);
                return;
            }
        }
        self.see_again(game, told, &dirty);
        let is_small = |at: usize| self.facts[at].has(Facts::SMALL);
        if self.small.is_some_and(|at| from <= at) || dirty.iter().cloned().flatten().any(is_small)
        {
            self.find_small();
        }
        if self.terms.kind == Kind::Other {
            return;
        }
        if self.nodes.holders != holders {
            self.find_twice(game);
        }
        if !is_main {
            return;
        }
        let collection = game.root().collection();
        self.main = collection.main_line_from(game.index(), from + 1);
        let end = self.main.min(self.facts.len() - tail).max(from);
        let seen = if old_rest == self.main - end.min(self.main) {
            Seen::between(&old, &self.facts[from..end])
        } else {
            Seen::ALL
        };
        self.see_line(game, told, seen);
    }

    /// Looks at everything again: the first node says something else of all others.
    fn see_all(&mut self, game: GameTree<'_>, told: Told) {
        let mut odd = Vec::new();
        for node in game.nodes() {
            node.collection().odd_at(node, &mut odd);
        }
        let with = With {
            told,
            odd: &odd,
            room: super::LIMIT,
        };
        *self = Game::of(game, with);
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

    /// Forgets what was known of the nodes that went, and answers which are to be looked
    /// at, in rising order.
    fn splice(&mut self, steps: &[Step]) -> Vec<Range<usize>> {
        let mut dirty: Vec<Range<usize>> = Vec::new();
        for step in steps {
            let Step { first, old, new } = *step;
            let gone = first..first + old;
            let new_facts = std::iter::repeat_n(Facts::default(), new);
            self.facts.splice(gone.clone(), new_facts);
            let moved = Moved { gone, new };
            moved.list(&mut self.nodes.found, |one| &mut one.0);
            moved.list(&mut self.nodes.holders, |one| &mut one.0);
            moved.list(&mut self.nodes.lost, |one| &mut one.0);
            for (_, nodes) in &mut self.nodes.once {
                moved.list(nodes, |one| one);
            }
            let pieces = dirty.drain(..).flat_map(|range| moved.range(range));
            let mut pieces: Vec<_> = pieces.filter(|piece| !piece.is_empty()).collect();
            let place = pieces.partition_point(|piece| piece.start < first);
            pieces.insert(place, first..first + new);
            dirty = pieces;
        }
        self.nodes.once.retain(|(_, nodes)| !nodes.is_empty());
        dirty.retain(|range| !range.is_empty());
        dirty
    }

    /// Looks at nodes again.
    fn see_again(&mut self, game: GameTree<'_>, told: Told, dirty: &[Range<usize>]) {
        let mut new = Nodes::default();
        let root = game.root();
        let mut odd = Vec::new();
        for at in dirty.iter().cloned().flatten() {
            let node = root.ahead(at);
            let seen = self.see(node, told);
            let (start, place) = (node.start(), u32::try_from(at).unwrap_or(u32::MAX));
            odd.clear();
            node.collection().odd_at(node, &mut odd);
            for found in &odd {
                let raw = grammar::raw(found);
                new.found.push((place, raw.moved(start, 0)));
            }
            self.facts[at] = seen.facts;
            new.take((place, start), seen, self.terms.kind, super::LIMIT);
        }
        merge(&mut self.nodes.found, new.found, |one| one.0);
        merge(&mut self.nodes.holders, new.holders, |one| one.0);
        merge(&mut self.nodes.lost, new.lost, |one| one.0);
        for (once, nodes) in new.once {
            let known = &mut self.nodes.once;
            match known.binary_search_by(|known| known.0.cmp(&once)) {
                Ok(index) => merge(&mut known[index].1, nodes, |one| *one),
                Err(index) => known.insert(index, (once, nodes)),
            }
        }
    }

    /// The nodes of the main line that hold information, as it was counted last.
    pub(super) fn line_holders<'a>(&self, game: GameTree<'a>) -> Holders<'a> {
        let root = game.root();
        let on_line = self
            .nodes
            .holders
            .iter()
            .take_while(|(at, _)| (*at as usize) < self.main);
        Holders {
            root,
            nodes: on_line.map(|(at, _)| root.ahead(*at as usize)).collect(),
        }
    }

    /// Looks at what the main line says as far as it changed.
    fn see_line(&mut self, game: GameTree<'_>, told: Told, seen: Seen) {
        if !seen.has(Seen::ALL) {
            return;
        }
        let holders = self.line_holders(game);
        let gathered =
            |without| GameInfo::gathered(holders.root, holders.nodes.iter().copied(), without);
        let info = gathered(told.without);
        if seen.has(Seen::INFO) {
            self.told = line::check(&holders, &info, told);
        }
        if seen.has(Seen::CLOCK) || seen.has(Seen::INFO) {
            self.clock = line::clocks(game.main_line(), &info);
        }
        let inputs = inputs(&info, &gathered(crate::Without::NONE));
        if seen.has(Seen::PLAY) || inputs != self.inputs {
            self.inputs = inputs;
            self.played = played::check(game, &holders, &info);
        }
        if seen.has(Seen::PLAY) {
            self.moves = moves(game);
        }
    }

    /// Finds information that stands already on the way from the root.
    fn find_twice(&mut self, game: GameTree<'_>) {
        let first = game.root().order();
        let of_info = class_bits();
        self.twice.clear();
        let holders = &self.nodes.holders;
        let own = holders
            .iter()
            .filter(|(at, bits)| *at != 0 && bits & of_info != 0);
        let twice = own.take(COMPARED).filter_map(|(at, bits)| {
            let node = game.root().ahead(*at as usize);
            let mut before = 0;
            for range in node.before().take(BACK) {
                let (from, to) = (range.start - first, range.end - first);
                let low = holders.partition_point(|(at, _)| (*at as usize) < from);
                let here = holders[low..].iter();
                let here = here.take_while(|(at, _)| (*at as usize) < to);
                before |= here.fold(0, |all, (_, bits)| all | bits);
            }
            let both = before & bits & of_info;
            (both != 0).then_some((*at, both))
        });
        self.twice = twice.collect();
    }

    fn find_small(&mut self) {
        let is_small = |facts: &Facts| facts.has(Facts::SMALL);
        self.small = self.facts.iter().position(is_small);
    }

    /// How many moves were made up to each node, its own included.
    pub(super) fn numbers(&self, game: GameTree<'_>) -> Vec<u32> {
        let first = game.root().order();
        let mut numbers: Vec<u32> = Vec::with_capacity(self.facts.len());
        for (node, facts) in game.nodes().zip(&self.facts) {
            let before = node.parent().map_or(0, |one| numbers[one.order() - first]);
            numbers.push(before + u32::from(facts.has(Facts::MOVE)));
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

    /// How many findings it has.
    pub(super) fn count(&self) -> usize {
        let twice: u32 = self.twice.iter().map(|(_, bits)| bits.count_ones()).sum();
        let nodes = &self.nodes;
        nodes.found.len()
            + nodes.once.len()
            + twice as usize
            + usize::from(!nodes.lost.is_empty())
            + self.told.len()
            + usize::from(self.clock.is_some())
            + self.played.len()
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
        let lined = self.told.iter().chain(&self.clock).chain(&self.played);
        raws.extend(lined.filter_map(|one| one.raw(&holders)));
    }
}

impl Nodes {
    /// Keeps what was seen in the node at a place that begins at a byte; it comes
    /// behind all that are known.
    fn take(&mut self, (at, start): (u32, usize), seen: Look, kind: Kind, room: usize) {
        for raw in seen.raws {
            if self.found.len() < room {
                self.found.push((at, raw.moved(start, 0)));
            } else {
                self.is_cut = true;
            }
        }
        if kind == Kind::Other {
            return;
        }
        for once in seen.once {
            let has_room = self.once.len() < room;
            match self.once.binary_search_by(|known| known.0.cmp(&once)) {
                Ok(index) => self.once[index].1.push(at),
                Err(index) if has_room => self.once.insert(index, (once, vec![at])),
                Err(_) => self.is_cut = true,
            }
        }
        if seen.info != 0 || at == 0 {
            self.holders.push((at, seen.info));
        }
        if seen.lost != 0 {
            self.lost.push((at, seen.lost));
        }
    }
}

fn texts(game: GameTree<'_>) -> [Option<String>; 3] {
    COMMON.map(|name| game.root().simple_text(name))
}

fn inputs(info: &GameInfo, plain: &GameInfo) -> u64 {
    let mut hash = START;
    for info in [info, plain] {
        for name in ["RU", "TGRU", "KM", "HA", "RE", "AP"] {
            hash = hashed(hash, info.text(name).unwrap_or_default().as_bytes());
        }
    }
    hash
}

/// The moves of the main line as one number; `None` for a short game.
fn moves(game: GameTree<'_>) -> Option<u64> {
    let (mut hash, mut length) = (START, 0);
    for property in game.main_line().flat_map(Node::properties) {
        if property.color().is_some() {
            let raw = property.values().next().map_or(&b""[..], Value::raw);
            hash = hashed(hash, raw);
            length += raw.len() + 1;
        }
    }
    (3 * SHORTEST <= length).then_some(hash)
}

/// Where [`hashed`] begins.
const START: u64 = 0xCBF2_9CE4_8422_2325;

/// FNV-1a over `bytes` and their end.
fn hashed(hash: u64, bytes: &[u8]) -> u64 {
    let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01B3);
    step(bytes.iter().fold(hash, step), &0xFF)
}

/// Which bits of a holder are of properties that stand once on a way.
fn class_bits() -> u32 {
    let all = PROPERTIES.iter().enumerate();
    let info = all.filter(|(_, known)| known.class == Class::Info);
    info.fold(0, |bits, (at, _)| bits | info_bit(1 << at))
}
