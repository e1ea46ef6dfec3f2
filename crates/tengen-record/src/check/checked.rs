//! The findings of a file, kept up to date through edits.

use std::cell::Cell;
use std::collections::BinaryHeap;

use super::clause::{self, Clause};
use super::game::{COMMON, Game, Step, With};
use super::{Diagnosis, LIMIT, Raw, RecordCode, Told, grammar};
use crate::sgf::{Collection, FindingCode, Found, GameTree, Node, Touched, Undo};

/// How many partings of the way to a node are told.
const PARTINGS: usize = 32;

/// Everything that is wrong or odd in a file, kept so that an edit has only what it
/// touched looked at again.
///
/// It fits the collection that it was made of or followed last, and no other.
///
/// # Examples
///
/// ```
/// use tengen_record::check::{Checked, Told, check};
/// use tengen_record::sgf::{TextKind, parse};
///
/// let mut file = parse(b"(;SZ[9]KM[6.5];B[ee];W[gc])");
/// let mut checked = Checked::of(&file, Told::default());
/// assert_eq!(checked.count(), 0);
/// let root = file.game(0).expect("one game").root().id();
/// let (_, undo) = file.undoable(|file| file.set_text(root, "RE", "B+3", TextKind::Simple));
/// checked.follow(&file, &undo);
/// assert_eq!(checked.list(&file)[0].code, "record.result-parity");
/// assert_eq!(checked.list(&file), check(&file, Told::default()));
/// ```
#[derive(Clone, Debug)]
pub struct Checked {
    told: Told,
    games: Vec<Game>,
    /// The first node of each game.
    firsts: Vec<usize>,
    whole: Whole,
    /// For each game an earlier one with the same moves.
    same: Vec<Option<usize>>,
    /// What is told of each game's encoding.
    charsets: Vec<Option<FindingCode>>,
    /// How many bytes of value zero there are.
    zeros: usize,
    /// Whether the file is valid UTF-8, if anything rests on it.
    is_utf8: Option<bool>,
}

/// What is found between and around games.
#[derive(Clone, Debug)]
enum Whole {
    /// Nothing is missing or surplus: each game has its own findings of the grammar.
    Sound { head: Option<Found> },
    /// The grammar is looked at as a whole.
    Broken(Vec<Raw>),
}

impl Checked {
    /// Looks at all of `collection`.
    pub fn of(collection: &Collection, told: Told) -> Checked {
        let is_sound = collection.is_sound();
        let mut odd = collection.odd();
        odd.retain(|found| found.code != FindingCode::LowerCaseName);
        let whole = if is_sound {
            let head = collection.odd_head();
            Whole::Sound { head }
        } else {
            Whole::Broken(grammar::all(collection, &odd))
        };
        let (mut games, mut firsts) = (Vec::new(), Vec::new());
        let (mut count, mut from) = (0, 0);
        for game in collection.games() {
            let end = collection.game(game.index() + 1);
            let end = end.map_or(usize::MAX, |next| next.root().start());
            let start = game.root().start();
            let of_game = |found: &&Found| (found.span.start as usize) < end;
            from += odd[from..]
                .iter()
                .take_while(|one| (one.span.start as usize) < start)
                .count();
            let here = odd[from..].iter().take_while(of_game).count();
            let odd = if is_sound {
                &odd[from..from + here]
            } else {
                &[]
            };
            from += here;
            let room = LIMIT.saturating_sub(count);
            let game_now = Game::of(game, With { told, odd, room });
            count += game_now.count_of_nodes();
            games.push(game_now);
            firsts.push(game.root().order());
        }
        let mut this = Checked {
            told,
            same: vec![None; games.len()],
            charsets: Vec::new(),
            games,
            firsts,
            whole,
            zeros: zeros(collection.bytes()),
            is_utf8: None,
        };
        this.find_same();
        this.find_charsets(collection);
        this
    }

    /// Follows an edit of `collection`, or one that was taken back: `undo` is what
    /// takes it back.
    ///
    /// What is looked at again is what the edit touched and what rests on it; the
    /// result is that of looking at the whole file.
    pub fn follow(&mut self, collection: &Collection, undo: &Undo) {
        if undo.is_empty() {
            return;
        }
        if self.try_follow(collection, undo).is_none() {
            *self = Checked::of(collection, self.told);
        }
    }

    fn try_follow(&mut self, collection: &Collection, undo: &Undo) -> Option<()> {
        let is_sound = matches!(self.whole, Whole::Sound { .. }) && collection.is_sound();
        let is_cut = self.games.iter().any(Game::is_cut);
        if !is_sound || is_cut || self.games.len() != collection.games().len() {
            return None;
        }
        let steps = self.steps(undo)?;
        for (old, new) in undo.changed_bytes() {
            self.zeros = self.zeros + zeros(new) - zeros(old);
        }
        let mut rest = steps;
        while let Some((index, _)) = rest.first().copied() {
            // Steps of one game stay in their order.
            let is_here = |one: &&(usize, Step)| one.0 == index;
            let steps: Vec<Step> = rest.iter().filter(is_here).map(|one| one.1).collect();
            rest.retain(|one| one.0 != index);
            let game = collection.game(index)?;
            let moves = self.games[index].moves;
            self.games[index].follow(game, self.told, &steps);
            if self.games[index].facts.len() != game.node_count() {
                return None;
            }
            if self.games[index].moves != moves {
                self.find_same_as([moves, self.games[index].moves]);
            }
            let is_utf8 = self.is_utf8;
            self.charsets[index] = self.charset(collection, index);
            self.is_utf8 = is_utf8.or(self.is_utf8);
        }
        if let Some(was) = self.is_utf8
            && was != is_utf8(collection)
        {
            self.find_charsets(collection);
        }
        Some(())
    }

    /// What an edit did to the nodes of each game; `None` if that is not known. The
    /// places of the games' first nodes move with it.
    fn steps(&mut self, undo: &Undo) -> Option<Vec<(usize, Step)>> {
        let mut steps = Vec::with_capacity(undo.touched.len());
        for touched in &undo.touched {
            let Touched::Nodes { first, old, new } = *touched else {
                return None;
            };
            let game = self.firsts.partition_point(|one| *one <= first) - 1;
            for one in &mut self.firsts[game + 1..] {
                *one = *one + new - old;
            }
            let first = first - self.firsts[game];
            steps.push((game, Step { first, old, new }));
        }
        Some(steps)
    }

    fn find_charsets(&mut self, collection: &Collection) {
        self.is_utf8 = None;
        self.charsets = (0..self.games.len())
            .map(|game| self.charset(collection, game))
            .collect();
    }

    fn charset(&mut self, collection: &Collection, game: usize) -> Option<FindingCode> {
        let known = Cell::new(self.is_utf8);
        let found = collection.odd_charset(game, &|| {
            let is_utf8 = known.get().unwrap_or_else(|| is_utf8(collection));
            known.set(Some(is_utf8));
            is_utf8
        });
        self.is_utf8 = known.get();
        found.map(|found| found.code)
    }

    /// Finds games whose main lines have the same moves.
    fn find_same(&mut self) {
        let games = self.games.iter().enumerate();
        let moves: Vec<(u64, usize)> = games
            .filter_map(|(index, game)| Some((game.moves?, index)))
            .collect();
        // Less code than a sort of its own: this is part of the browser's module.
        let moves = BinaryHeap::from(moves).into_sorted_vec();
        for pair in moves.windows(2).filter(|pair| pair[0].0 == pair[1].0) {
            self.same[pair[1].1] = Some(pair[0].1);
        }
    }

    /// The same for the games with one of `moves`, or with these a moment ago.
    fn find_same_as(&mut self, moves: [Option<u64>; 2]) {
        for moves in moves.into_iter().flatten() {
            let mut last = None;
            for (index, game) in self.games.iter().enumerate() {
                if game.moves == Some(moves) {
                    self.same[index] = last.replace(index);
                }
            }
        }
        for (index, game) in self.games.iter().enumerate() {
            if game.moves.is_none() {
                self.same[index] = None;
            }
        }
    }

    /// How many findings there are; [`Checked::list`] has as many.
    pub fn count(&self) -> usize {
        let games: usize = (0..self.games.len()).map(|game| self.count_of(game)).sum();
        let whole = match &self.whole {
            Whole::Sound { head } => usize::from(head.is_some()),
            Whole::Broken(raws) => raws.len(),
        };
        let is_small = self.small().is_some();
        let rest = whole + usize::from(0 < self.zeros && !self.games.is_empty());
        (games + rest + usize::from(is_small)).min(LIMIT)
    }

    /// How many findings of the list each game has.
    pub fn counts(&self, collection: &Collection) -> Vec<usize> {
        let mut counts = vec![0; self.games.len()];
        if matches!(self.whole, Whole::Broken(_)) || LIMIT <= self.count() {
            for game in self.list(collection).iter().filter_map(|one| one.game) {
                counts[game] += 1;
            }
            return counts;
        }
        let small = self.small().map(|(game, _)| game);
        for (game, count) in counts.iter_mut().enumerate() {
            let is_small = small == Some(game);
            let has_zeros = game == 0 && 0 < self.zeros;
            *count = self.count_of(game) + usize::from(is_small) + usize::from(has_zeros);
        }
        counts
    }

    /// How many of them are of the game at `index`, but for those of a broken grammar.
    fn count_of(&self, index: usize) -> usize {
        let mixed = (0..COMMON.len())
            .filter(|at| self.is_other(index, *at))
            .count();
        self.games[index].count()
            + mixed
            + usize::from(self.same[index].is_some())
            + usize::from(self.charsets[index].is_some())
    }

    fn is_other(&self, game: usize, at: usize) -> bool {
        self.games[game].texts[at] != self.games[0].texts[at]
    }

    /// The first name with small letters: its game and node.
    fn small(&self) -> Option<(usize, usize)> {
        self.games.iter().enumerate().find_map(|(index, game)| {
            let at = game.small?;
            Some((index, at))
        })
    }

    /// What is wrong or odd in `collection`, in the order of the bytes.
    pub fn list(&self, collection: &Collection) -> Vec<Diagnosis> {
        let mut raws = Vec::new();
        match &self.whole {
            Whole::Sound { head } => {
                raws.extend(head.iter().map(grammar::raw));
            }
            Whole::Broken(all) => raws.extend_from_slice(all),
        }
        self.list_small(collection, &mut raws);
        for game in collection.games() {
            let index = game.index();
            if self.charsets[index].is_some() {
                let found = collection.odd_charset(index, &|| is_utf8(collection));
                raws.extend(found.map(|found| grammar::raw(&found)));
            }
            self.list_mixed(game, &mut raws);
        }
        self.list_zeros(collection, &mut raws);
        for (game, kept) in collection.games().zip(&self.games) {
            kept.list(game, &mut raws);
            if let Some(other) = self.same[game.index()] {
                let root = game.root();
                let what = Clause::counting(clause::SAME_AS, other + 1);
                raws.push(Raw::of(RecordCode::Duplicate, root, root.range(), what));
            }
        }
        raws.sort_by_key(|raw| raw.range.start);
        raws.truncate(LIMIT);
        self.placed(collection, raws)
    }

    fn list_small(&self, collection: &Collection, raws: &mut Vec<Raw>) {
        let Some((game, at)) = self.small() else {
            return;
        };
        let node = collection.game(game).map(|game| game.root().ahead(at));
        let found = node.and_then(|node| collection.small_name(node));
        raws.extend(found.map(|found| grammar::raw(&found)));
    }

    /// Findings about a game that differs from the first of the file.
    fn list_mixed(&self, game: GameTree<'_>, raws: &mut Vec<Raw>) {
        for (at, name) in COMMON.into_iter().enumerate() {
            if self.is_other(game.index(), at) {
                let root = game.root();
                let what = Clause::quoting(clause::DIFFERS, name);
                let mut raw = Raw::of(RecordCode::Mixed, root, root.range(), what);
                raw.sgfc = Some([45, 53, 74][at]);
                raws.push(raw);
            }
        }
    }

    fn list_zeros(&self, collection: &Collection, raws: &mut Vec<Raw>) {
        let first = memchr::memchr(0, collection.bytes());
        if let (Some(at), Some(game)) = (first, collection.game(0)) {
            let what = Clause::counting(clause::ZEROS, self.zeros);
            raws.push(Raw::of(RecordCode::ZeroByte, game.root(), at..at + 1, what));
        }
    }

    fn placed(&self, collection: &Collection, raws: Vec<Raw>) -> Vec<Diagnosis> {
        let mut lines = collection.lines();
        let mut numbers: Option<(usize, Vec<u32>)> = None;
        let placed = raws.into_iter().map(|raw| {
            let (line, column) = lines.at(raw.range.start);
            let around = || collection.node_around(raw.range.start);
            let node = raw.node.map_or_else(around, |id| Some(collection.node(id)));
            let game = node.map(Node::game);
            let mut move_number = 0;
            if let (Some(node), Some(game)) = (node, game) {
                let index = game.index();
                if numbers.as_ref().is_none_or(|(known, _)| *known != index) {
                    numbers = Some((index, self.games[index].numbers(game)));
                }
                let at = node.order() - game.root().order();
                let counted = numbers.as_ref().and_then(|(_, numbers)| numbers.get(at));
                move_number = counted.copied().unwrap_or_default();
            }
            Diagnosis {
                code: raw.code,
                severity: raw.severity,
                sgfc: raw.sgfc,
                game: game.map(GameTree::index),
                node: raw.node,
                range: raw.range,
                line,
                column,
                move_number,
                variations: node.map_or_else(Vec::new, |node: Node<'_>| node.variations(PARTINGS)),
                cause: raw.cause,
                fixes: raw.fixes,
            }
        });
        placed.collect()
    }
}

fn zeros(bytes: &[u8]) -> usize {
    memchr::memchr_iter(0, bytes).count()
}

fn is_utf8(collection: &Collection) -> bool {
    std::str::from_utf8(collection.bytes()).is_ok()
}
