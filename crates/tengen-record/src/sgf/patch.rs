//! What a few changed bytes do to the tree, found out without reading the file again.
//!
//! Two walkers go on from the node before the change, one over the bytes as they
//! were, one over the bytes as they are. Where both stand at the same place behind
//! the change with as many variations open, the rest of the file means what it meant:
//! its nodes are counted on and its bytes shifted. Whatever the walkers do not know
//! (parentheses that sound files do not have) has the file read again instead.

use std::cmp::Ordering;
use std::ops::Range;

use super::Collection;
use super::table::{NONE, NodeId, Tables, exchange, place};
#[cfg(feature = "check")]
use super::undo::Touched;
use super::walk::Walker;

/// How far the walkers look for each other before the file is rather read again.
const PATIENCE: usize = 100_000;

/// How the tables came to know of a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    /// Only what changed was read.
    Patched,
    /// The whole file was read again.
    Reread,
}

/// Nodes whose bytes go and whose shape is known: nobody has to walk over them.
#[derive(Clone, Debug)]
pub(super) struct Block {
    pub(super) nodes: Range<usize>,
    pub(super) runs: Range<usize>,
}

impl Collection {
    /// Writes `bytes` in place of `range` and makes the change known to the tables.
    /// `block` is told if exactly its bytes go.
    pub(super) fn patch(
        &mut self,
        range: Range<usize>,
        bytes: &[u8],
        block: Option<&Block>,
    ) -> Known {
        let old = self.before(&range, block);
        let (start, length) = (range.start, range.len());
        self.splice(range, bytes);
        let behind = start + bytes.len();
        let both = old.and_then(|mut old| {
            old.at = old.at - length + bytes.len();
            let new = self.meet(&mut old, start, behind)?;
            Some((old, new))
        });
        if let Some((old, new)) = both {
            self.take(&old, new, more(bytes.len(), length));
            return Known::Patched;
        }
        self.reread();
        Known::Reread
    }

    /// The walker at the last node before `start`, or at the beginning of the file.
    fn walker(&self, start: usize) -> Option<Walker> {
        if !self.is_regular {
            return None;
        }
        let start = place(start);
        let count = self.tables.starts.partition_point(|one| *one < start);
        match count.checked_sub(1) {
            Some(node) => {
                let at = self.tables.starts[node] as usize;
                let node = NodeId::at(node);
                let has_semicolon = self.buffer.get(at) == Some(&b';');
                has_semicolon.then(|| Walker::behind(&self.tables, node))
            }
            None => Some(Walker::at_start(self.start())),
        }
    }

    /// Walks over the old bytes of `range`.
    fn before(&self, range: &Range<usize>, block: Option<&Block>) -> Option<Walker> {
        let mut walker = self.walker(range.start)?;
        let lexer = self.lexer();
        if let Some(block) = block {
            while walker.at < range.start && lexer.past_space(walker.at) < range.start {
                walker.step(lexer, &self.tables)?;
            }
            let next = lexer.past_space(walker.at);
            if next == range.start {
                walker.at = range.end;
                walker.skip(block, &self.tables);
                return Some(walker);
            }
            return None;
        }
        while walker.at < range.end {
            walker.step(lexer, &self.tables)?;
        }
        Some(walker)
    }

    /// Walks over the new bytes until `old` and the new walker agree.
    fn meet(&self, old: &mut Walker, start: usize, behind: usize) -> Option<Walker> {
        let lexer = self.lexer();
        let step = |walker: &mut Walker| walker.step(lexer, &self.tables);
        let mut new = self.walker(start)?;
        while new.at < behind {
            step(&mut new)?;
        }
        for _ in 0..PATIENCE {
            match old.at.cmp(&new.at) {
                Ordering::Less => step(old)?,
                Ordering::Greater => step(&mut new)?,
                Ordering::Equal if old.is_like(&new) => {
                    return old.is_followed_alike(&new, lexer).then_some(new);
                }
                Ordering::Equal if new.at == self.buffer.len() => return None,
                Ordering::Equal => {
                    step(&mut new)?;
                    step(old)?;
                }
            }
        }
        None
    }

    /// Puts what `new` walked over in place of what `old` did.
    fn take(&mut self, old: &Walker, new: Walker, delta: u32) {
        #[cfg(feature = "check")]
        self.touch(touched(&self.tables, old, &new));
        self.take_roots(old, &new);
        let (nodes, runs) = (old.nodes(), old.runs());
        let moves = Moves {
            node: place(nodes.end),
            run: place(runs.end),
            nodes: more(new.starts.len(), nodes.len()),
            runs: more(new.trees.len(), runs.len()),
        };
        let followers = followers(&self.tables, old, &new);
        let tables = &mut self.tables;
        let next = next_behind(tables, old, &new, &moves);
        let mut trees = new.trees;
        for (one, other) in old.open.iter().zip(&new.open) {
            let next = tables.trees[*one as usize].next;
            trees[*other as usize - runs.start].next = moves.run(next);
        }
        if moves.changes_runs() {
            for tree in &mut tables.trees[..runs.start] {
                tree.next = moves.run(tree.next);
            }
        }
        if moves.changes_anything() {
            for tree in &mut tables.trees[runs.end..] {
                tree.attach = shifted(tree.attach, moves.node, moves.nodes);
                tree.next = moves.run(tree.next);
            }
        }
        for (run, node) in followers {
            tables.trees[run].attach = node;
        }
        for run in new.closed {
            tables.trees[run as usize].next = NONE;
        }
        for (run, next) in new.relinked {
            tables.trees[run as usize].next = next;
        }
        if let Some((run, next)) = next {
            match (run as usize).checked_sub(runs.start) {
                Some(index) => trees[index].next = next,
                None => tables.trees[run as usize].next = next,
            }
        }
        exchange(&mut tables.trees, runs, &trees);
        let shifted = nodes.start + new.starts.len();
        if !nodes.is_empty() || !new.firsts.is_empty() {
            tables.firsts.replace(nodes.clone(), &new.firsts);
            exchange(&mut tables.starts, nodes, &new.starts);
        }
        if delta != 0 {
            for start in &mut tables.starts[shifted..] {
                *start = start.wrapping_add(delta);
            }
        }
    }

    /// Games that went and games that came; those that came are read like the one
    /// before them.
    fn take_roots(&mut self, old: &Walker, new: &Walker) {
        let nodes = old.nodes();
        let delta = more(new.starts.len(), nodes.len());
        let roots = &mut self.tables.roots;
        let from = roots.partition_point(|root| (*root as usize) < nodes.start);
        let to = roots.partition_point(|root| (*root as usize) < nodes.end);
        for root in &mut roots[to..] {
            *root = root.wrapping_add(delta);
        }
        if from == to && new.roots.is_empty() {
            return;
        }
        roots.splice(from..to, new.roots.iter().copied());
        if self.guesses.len() > 1 {
            self.log_guesses();
            let like = self.guesses[from.saturating_sub(1)];
            self.guesses
                .splice(from..to, new.roots.iter().map(|_| like));
            self.common = super::common(&self.guesses);
        }
    }
}

/// How names of nodes and runs behind a change move.
struct Moves {
    /// The first node and the first run behind the change, by their old names.
    node: u32,
    run: u32,
    /// By how much they move, wrapping.
    nodes: u32,
    runs: u32,
}

impl Moves {
    fn changes_runs(&self) -> bool {
        self.runs != 0
    }

    fn changes_anything(&self) -> bool {
        self.nodes != 0 || self.runs != 0
    }

    fn run(&self, run: u32) -> u32 {
        shifted(run, self.run, self.runs)
    }
}

/// A name moved by so many if it is one from `first` on.
#[inline]
fn shifted(name: u32, first: u32, by: u32) -> u32 {
    let is_moved = first <= name && name != NONE;
    name.wrapping_add(if is_moved { by } else { 0 })
}

/// What the walkers walked over, the node that they began in with it.
#[cfg(feature = "check")]
fn touched(tables: &Tables, old: &Walker, new: &Walker) -> Touched {
    let nodes = old.nodes();
    let game = |node: usize| {
        let at = |root: &u32| (*root as usize) < node;
        tables.roots.partition_point(at)
    };
    let (from, to) = (game(nodes.start), game(nodes.end));
    let is_same = from == to && new.roots.is_empty();
    if let (Some(first), true) = (nodes.start.checked_sub(1), is_same) {
        return Touched::Nodes {
            first,
            old: nodes.len() + 1,
            new: new.starts.len() + 1,
        };
    }
    // Games as wholes: each walk begins and ends between two of them.
    let begins = |root: Option<&u32>, count: usize| match root {
        Some(root) => *root as usize == nodes.start,
        None => count == 0,
    };
    let gone = &tables.roots[from..to];
    let is_end = tables
        .roots
        .get(to)
        .map_or(tables.starts.len(), |one| *one as usize)
        == nodes.end;
    let is_whole = begins(gone.first(), nodes.len())
        && begins(new.roots.first(), new.starts.len())
        && is_end
        && new.is_between_games();
    if !is_whole {
        return Touched::All;
    }
    Touched::Games {
        from,
        old: to - from,
        new: new.roots.len(),
        nodes: [nodes.len(), new.starts.len()],
    }
}

/// By how much `new` is more than `old`; wrapping, for adding it.
fn more(new: usize, old: usize) -> u32 {
    place(new).wrapping_sub(place(old))
}

/// The next variation behind a walk that follows the last node walked over, or [`NONE`].
fn next_of(tables: &Tables, walker: &Walker) -> u32 {
    if walker.sibling != NONE {
        return tables.trees[walker.sibling as usize].next;
    }
    let run = walker.runs().end;
    let behind = tables.trees.get(run).filter(|_| walker.last != NONE);
    let is_child = behind.is_some_and(|tree| tree.attach == walker.last);
    if is_child { place(run) } else { NONE }
}

/// Which runs behind the change follow a node before its end that has another name now,
/// by their old names, and that name.
fn followers(tables: &Tables, old: &Walker, new: &Walker) -> Vec<(usize, u32)> {
    let mut firsts = vec![(old.last, new.last, next_of(tables, old))];
    for (one, other) in old.open.iter().zip(&new.open) {
        let one = tables.trees[*one as usize];
        let other = new.trees[*other as usize - new.runs().start];
        firsts.push((one.attach, other.attach, one.next));
    }
    let end = old.nodes().end;
    firsts.retain(|(old, new, _)| old != new && (*old as usize) < end);
    let mut followers = Vec::new();
    for (_, name, first) in firsts {
        // Those that follow one node are linked.
        let next = |run: &u32| Some(tables.trees[*run as usize].next).filter(|next| *next != NONE);
        let linked = std::iter::successors(Some(first).filter(|first| *first != NONE), next);
        followers.extend(linked.map(|run| (run as usize, name)));
    }
    followers
}

/// Which run the next variation behind the change is a sibling of, and that variation.
fn next_behind(tables: &Tables, old: &Walker, new: &Walker, moves: &Moves) -> Option<(u32, u32)> {
    (new.sibling != NONE).then(|| (new.sibling, moves.run(next_of(tables, old))))
}
