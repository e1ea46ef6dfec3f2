//! The findings of a file as they are counted and listed, each with its place in lines and
//! in the tree.

use super::checked::{Whole, is_utf8};
use super::clause::{self, Clause};
use super::game::COMMON;
use super::{Checked, Diagnosis, LIMIT, Raw, RecordCode, grammar};
use crate::info::GameInfo;
use crate::rule::Without;
use crate::sgf::{Collection, FindingCode, GameTree, Node};

/// How many partings of the way to a node are told.
const PARTINGS: usize = 32;

impl Checked {
    /// The information on the main line of `game`, the rules of `without` not applied;
    /// `None` while not all of its nodes were looked at.
    pub fn info(&self, game: GameTree<'_>, without: Without) -> Option<GameInfo> {
        self.games.get(game.index())?.info(game, without)
    }

    /// How many nodes of the main line of the game at `index` have a move; `None` while not
    /// all of them were looked at.
    pub fn moves(&self, index: usize) -> Option<usize> {
        self.games.get(index)?.count_of_moves()
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
        for (index, game) in self.games.iter().enumerate() {
            if let Some(at) = game.small().ok()? {
                return Some((index, at));
            }
        }
        None
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
        if LIMIT < raws.len() || self.is_cut {
            raws.truncate(LIMIT - 1);
            // The reader of the list has to know that it is not all of it.
            raws.retain(|raw| raw.code != FindingCode::TooMany.code());
            raws.push(grammar::too_many(collection.bytes().len()));
        }
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
