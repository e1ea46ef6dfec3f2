//! The findings of a file, kept up to date through edits.

use std::cell::Cell;
use std::collections::BinaryHeap;
use std::ops::Range;

use super::game::{Game, Step};
use super::nodes::replace;
use super::{LIMIT, Raw, Told, grammar};
use crate::sgf::{Collection, FindingCode, Found, GameTree, Touched, Undo};

/// So many nodes are looked at at once when an edit is followed: what is more is left to
/// [`Checked::advance`]. Few games have more moves.
const SOON: usize = 320;

/// Everything that is wrong or odd in a file, kept so that an edit has only what it
/// touched looked at again.
///
/// It fits the collection that it was made of or followed last, and no other.
///
/// An edit of a very long game may leave something to be looked at: while
/// [`Checked::pending`] says so, the findings of those nodes are missing, and those that
/// are there hold.
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
    pub(super) games: Vec<Game>,
    /// The first node of each game.
    firsts: Vec<usize>,
    pub(super) whole: Whole,
    /// For each game an earlier one with the same moves.
    pub(super) same: Vec<Option<usize>>,
    /// What is told of each game's encoding.
    pub(super) charsets: Vec<Option<FindingCode>>,
    /// How many bytes of value zero there are.
    pub(super) zeros: usize,
    /// Whether the file is valid UTF-8, if anything rests on it.
    is_utf8: Option<bool>,
    /// The games among which are all that have something to be looked at.
    left: Range<usize>,
    /// Whether there was no room for all findings of a game.
    pub(super) is_cut: bool,
    /// Whether games with the same moves are to be found when all were looked at.
    same_later: bool,
}

/// What is found between and around games.
#[derive(Clone, Debug)]
pub(super) enum Whole {
    /// Nothing is missing or surplus: each game has its own findings of the grammar.
    Sound { head: Option<Found> },
    /// The grammar is looked at as a whole.
    Broken(Vec<Raw>),
}

impl Checked {
    /// Looks at all of `collection`.
    pub fn of(collection: &Collection, told: Told) -> Checked {
        let mut this = Checked::begun(collection, told);
        this.advance(collection, usize::MAX);
        this
    }

    /// Looks at `collection` piece by piece: everything is left to [`Checked::advance`]
    /// but what is found around games.
    pub fn begun(collection: &Collection, told: Told) -> Checked {
        let whole = if collection.is_sound() {
            let head = collection.odd_head();
            Whole::Sound { head }
        } else {
            let mut odd = collection.odd();
            odd.retain(|found| found.code != FindingCode::LowerCaseName);
            Whole::Broken(grammar::all(collection, &odd))
        };
        let mut this = Checked {
            told,
            games: collection.games().map(Game::unseen).collect(),
            firsts: collection.games().map(|game| game.root().order()).collect(),
            whole,
            same: vec![None; collection.games().len()],
            charsets: Vec::new(),
            zeros: zeros(collection.bytes()),
            is_utf8: None,
            left: 0..collection.games().len(),
            is_cut: false,
            same_later: true,
        };
        this.find_charsets(collection);
        this
    }

    /// How many nodes are still to be looked at, for the second time those that are to
    /// be played; 0 if everything is known.
    pub fn pending(&self) -> usize {
        let games = self.games[self.left.clone()].iter();
        games.map(Game::pending).sum()
    }

    /// Goes on with what is to be looked at, for as long as so many nodes take. It must be
    /// the collection that was followed last.
    pub fn advance(&mut self, collection: &Collection, nodes: usize) {
        if self.left.is_empty() {
            return;
        }
        let known = self.games.iter().take(self.left.start);
        let mut count: usize = known.map(Game::count_of_nodes).sum();
        let mut left = nodes;
        while let (1.., Some(index)) = (left, self.left.clone().next())
            && let Some(game) = collection.game(index)
        {
            let room = LIMIT.saturating_sub(count);
            left -= self.advance_game(game, room, left).min(left);
            let game = &self.games[index];
            if !game.is_pending() {
                count += game.count_of_nodes();
                self.left.start += 1;
            }
        }
        if self.same_later && self.left.is_empty() {
            self.same_later = false;
            self.find_same();
        }
    }

    fn advance_game(&mut self, game: GameTree<'_>, room: usize, nodes: usize) -> usize {
        let index = game.index();
        let moves = self.games[index].moves();
        let done = self.games[index].advance(game, self.told, room, nodes);
        self.is_cut |= self.games[index].is_cut();
        self.compare(index, moves);
        done
    }

    /// Leaves games to be looked at later.
    fn leave(&mut self, games: Range<usize>) {
        if self.left.is_empty() {
            self.left = games;
        } else if !games.is_empty() {
            let end = self.left.end.max(games.end);
            self.left = self.left.start.min(games.start)..end;
        }
    }

    /// Has a game compared with the others if its moves are not what they `were`.
    fn compare(&mut self, index: usize, were: Option<u64>) {
        let moves = self.games[index].moves();
        if moves != were && !self.same_later {
            self.find_same_as([were, moves]);
        }
    }

    /// Follows an edit of `collection`, or one that was taken back: `undo` is what
    /// takes it back.
    ///
    /// What is looked at again is what the edit touched and what rests on it; when nothing
    /// is [pending](Checked::pending) the result is that of looking at the whole file.
    pub fn follow(&mut self, collection: &Collection, undo: &Undo) {
        self.follow_within(collection, undo, SOON);
    }

    /// The same with so many nodes looked at at once, at the most.
    pub(super) fn follow_within(&mut self, collection: &Collection, undo: &Undo, soon: usize) {
        if undo.is_empty() {
            return;
        }
        let left = self.try_follow(collection, undo, soon);
        if left.is_none() {
            *self = Checked::begun(collection, self.told);
        }
        if self.pending() <= soon {
            self.advance(collection, left.unwrap_or(soon));
        }
    }

    /// Answers for how many nodes there is time left; `None` if everything is to be looked
    /// at again.
    fn try_follow(&mut self, collection: &Collection, undo: &Undo, soon: usize) -> Option<usize> {
        let mut left = soon;
        let is_sound = matches!(self.whole, Whole::Sound { .. }) && collection.is_sound();
        if !is_sound || self.is_cut {
            return None;
        }
        for (old, new) in undo.changed_bytes() {
            self.zeros = self.zeros + zeros(new) - zeros(old);
        }
        let mut rest = self.steps(collection, undo)?;
        if self.games.len() != collection.games().len() {
            return None;
        }
        while let Some((index, _)) = rest.first().copied() {
            // Steps of one game stay in their order.
            let is_here = |one: &&(usize, Step)| one.0 == index;
            let steps: Vec<Step> = rest.iter().filter(is_here).map(|one| one.1).collect();
            rest.retain(|one| one.0 != index);
            let game = collection.game(index)?;
            let moves = self.games[index].moves();
            self.games[index].follow(game, self.told, &steps, soon);
            if self.games[index].facts.len() != game.node_count() {
                return None;
            }
            self.compare(index, moves);
            // A walk that could not come to its end is not begun.
            if self.games[index].pending() <= left {
                left -= self.advance_game(game, LIMIT, left).min(left);
            }
            if self.games[index].is_pending() {
                self.leave(index..index + 1);
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
        Some(left)
    }

    /// What an edit did to the nodes of each game; `None` if that is not known. The
    /// places of the games' first nodes move with it.
    fn steps(&mut self, collection: &Collection, undo: &Undo) -> Option<Vec<(usize, Step)>> {
        let mut steps = Vec::with_capacity(undo.touched.len());
        for touched in &undo.touched {
            match *touched {
                Touched::Nodes { first, old, new } => {
                    let game = self.firsts.partition_point(|one| *one <= first) - 1;
                    for one in &mut self.firsts[game + 1..] {
                        *one = *one + new - old;
                    }
                    let first = first - self.firsts[game];
                    steps.push((game, Step { first, old, new }));
                }
                Touched::Games {
                    from,
                    old,
                    new,
                    nodes,
                } => {
                    // Games that came are looked up as they are now.
                    if !steps.is_empty() || !matches!(undo.touched[0], Touched::Games { .. }) {
                        return None;
                    }
                    self.take_games(collection, from..from + old, new, nodes)?;
                    if let Some(game) = from.checked_sub(1) {
                        let first = self.games[game].facts.len() - 1;
                        steps.push((
                            game,
                            Step {
                                first,
                                old: 1,
                                new: 1,
                            },
                        ));
                    }
                }
                Touched::Reading(game) => {
                    let old = self.games.get(game)?.facts.len();
                    steps.push((
                        game,
                        Step {
                            first: 0,
                            old,
                            new: old,
                        },
                    ));
                }
                Touched::All => return None,
            }
        }
        Some(steps)
    }

    /// Puts `count` games in place of some that went, which had so many nodes as is told
    /// and have so many now.
    fn take_games(
        &mut self,
        collection: &Collection,
        gone: Range<usize>,
        count: usize,
        [old_nodes, new_nodes]: [usize; 2],
    ) -> Option<()> {
        let (mut games, mut firsts) = (Vec::new(), Vec::new());
        for index in gone.start..gone.start + count {
            let game = collection.game(index)?;
            firsts.push(game.root().order());
            games.push(Game::unseen(game));
        }
        replace(&mut self.firsts, gone.clone(), firsts);
        for one in &mut self.firsts[gone.start + count..] {
            *one = *one + new_nodes - old_nodes;
        }
        let moves: Vec<_> = self.games[gone.clone()].iter().map(Game::moves).collect();
        replace(&mut self.games, gone.clone(), games);
        replace(&mut self.charsets, gone.clone(), vec![None; count]);
        replace(&mut self.same, gone.clone(), vec![None; count]);
        for one in self
            .same
            .iter_mut()
            .flatten()
            .filter(|one| gone.end <= **one)
        {
            *one = *one + count - gone.len();
        }
        if !self.same_later {
            for moves in moves {
                self.find_same_as([moves, None]);
            }
        }
        for index in gone.start..gone.start + count {
            self.charsets[index] = self.charset(collection, index);
        }
        let at = |place: usize| match place {
            place if place < gone.end => place.min(gone.start),
            place => place + count - gone.len(),
        };
        self.left = at(self.left.start)..at(self.left.end);
        self.leave(gone.start..gone.start + count);
        if gone.start == 0 {
            let head = collection.odd_head();
            self.whole = Whole::Sound { head };
        }
        Some(())
    }

    fn find_charsets(&mut self, collection: &Collection) {
        self.is_utf8 = None;
        self.charsets = (0..self.firsts.len())
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
        self.same.fill(None);
        let games = self.games.iter().enumerate();
        let moves: Vec<(u64, usize)> = games
            .filter_map(|(index, game)| Some((game.moves()?, index)))
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
                if game.moves() == Some(moves) {
                    self.same[index] = last.replace(index);
                }
            }
        }
        for (index, game) in self.games.iter().enumerate() {
            if game.moves().is_none() {
                self.same[index] = None;
            }
        }
    }
}

fn zeros(bytes: &[u8]) -> usize {
    memchr::memchr_iter(0, bytes).count()
}

pub(super) fn is_utf8(collection: &Collection) -> bool {
    std::str::from_utf8(collection.bytes()).is_ok()
}
