//! How long one change takes in a tree of 10 MB, what it touched checked again.

use serde::Serialize;
use tengen_record::check::{Checked, Told};
use tengen_record::sgf::{Collection, GameTree, Layout, Node, NodeId, Undo, parse};
use tengen_rules::{Color, Move};

use super::super::stopwatch::Stopwatch;

/// Milliseconds by the clock: the best of many runs at the worst of five places, from
/// the first nodes of the file to the last. What of the check an edit leaves for later is
/// told by itself.
#[derive(Debug, Serialize)]
pub(super) struct Edits {
    bytes: usize,
    nodes: usize,
    comment_ms: f64,
    node_ms: f64,
    node_deleted_ms: f64,
    variation_ms: f64,
    variation_pasted_ms: f64,
    variation_deleted_ms: f64,
    variation_moved_ms: f64,
    variation_promoted_ms: f64,
    /// The slowest of taking one of these back, and of making it again.
    undo_ms: f64,
    redo_ms: f64,
    /// The longest time that what was left for later took, in steps.
    rest_ms: f64,
}

/// So many nodes are looked at in one step of what was left for later.
const STEP: usize = 2000;

/// One kind of change at a node; `None` where there is nothing to change so.
type Change = fn(&mut Collection, NodeId) -> Option<NodeId>;

struct Bench<'a> {
    watch: &'a Stopwatch,
    times: u32,
    collection: Collection,
    checked: Checked,
    undo: f64,
    redo: f64,
    rest: f64,
}

impl Bench<'_> {
    /// The best time at each place, the worst of those.
    fn time(&mut self, change: Change) -> f64 {
        let length = self.collection.bytes().len();
        let places = [1, length / 4, length / 2, length / 4 * 3, length];
        let mut worst = 0.0_f64;
        for place in places {
            let node = self.collection.node_around(place).map(Node::id);
            if let Some(node) = node {
                worst = worst.max(self.best(change, node));
            }
        }
        worst
    }

    fn best(&mut self, change: Change, node: NodeId) -> f64 {
        let (mut best, mut rest) = ([f64::INFINITY; 3], [f64::INFINITY; 3]);
        for _ in 0..self.times {
            let mut undo = Undo::default();
            for (place, (best, rest)) in best.iter_mut().zip(&mut rest).enumerate() {
                let time = if place == 0 {
                    self.seconds(|collection, checked| {
                        undo = collection.undoable(|collection| change(collection, node)).1;
                        checked.follow(collection, &undo);
                    })
                } else {
                    self.back(&mut undo)
                };
                *best = best.min(time);
                *rest = rest.min(self.settle());
            }
            self.back(&mut undo);
            self.settle();
        }
        self.rest = rest.iter().fold(self.rest, |all, one| all.max(1e3 * one));
        self.undo = self.undo.max(1e3 * best[1]);
        self.redo = self.redo.max(1e3 * best[2]);
        1e3 * best[0]
    }

    /// Takes the last change back, or makes it again.
    fn back(&mut self, undo: &mut Undo) -> f64 {
        self.seconds(|collection, checked| {
            *undo = collection.take_back(std::mem::take(undo));
            checked.follow(collection, undo);
        })
    }

    /// Has everything looked at that was left for later, and answers how long it took.
    fn settle(&mut self) -> f64 {
        self.seconds(|collection, checked| {
            while checked.pending() != 0 {
                checked.advance(collection, STEP);
            }
        })
    }

    fn seconds(&mut self, work: impl FnOnce(&mut Collection, &mut Checked)) -> f64 {
        let begin = self.watch.seconds();
        work(&mut self.collection, &mut self.checked);
        self.watch.seconds() - begin
    }
}

/// Measures every kind of change.
pub(super) fn measure(watch: &Stopwatch, times: u32, bytes: &[u8]) -> Edits {
    let collection = parse(bytes);
    let nodes = collection.games().map(GameTree::node_count).sum();
    let mut bench = Bench {
        watch,
        times,
        checked: Checked::of(&collection, Told::default()),
        collection,
        undo: 0.0,
        redo: 0.0,
        rest: 0.0,
    };
    Edits {
        bytes: bytes.len(),
        nodes,
        comment_ms: bench.time(|collection, node| {
            let text = "another word, and more of them than before";
            collection.set_comment(node, text).ok()?;
            Some(node)
        }),
        node_ms: bench
            .time(|collection, node| collection.insert_after(node, Layout::SameLine).ok()),
        node_deleted_ms: bench.time(|collection, node| {
            let parent = collection.node(node).parent()?.id();
            collection.delete_node(node).ok()?;
            Some(parent)
        }),
        variation_ms: bench
            .time(|collection, node| collection.append_move(node, Color::Black, Move::Pass).ok()),
        variation_pasted_ms: bench.time(|collection, node| {
            collection
                .paste(node, b"(;B[aa];W[bb](;B[cc])(;B[dd]C[x]))")
                .ok()
        }),
        variation_deleted_ms: bench.time(|collection, node| {
            let (_, variation) = parting(collection, node)?;
            let parent = collection.node(variation).parent()?.id();
            collection.delete(variation).ok()?;
            Some(parent)
        }),
        variation_moved_ms: bench.time(|collection, node| {
            let (main, _) = parting(collection, node)?;
            collection.move_variation(main, 1).ok()
        }),
        variation_promoted_ms: bench.time(|collection, node| {
            let (_, variation) = parting(collection, node)?;
            collection.promote(variation).ok()
        }),
        undo_ms: bench.undo,
        redo_ms: bench.redo,
        rest_ms: bench.rest,
    }
}

/// The main line and the second variation at the next parting before `node`.
fn parting(collection: &Collection, node: NodeId) -> Option<(NodeId, NodeId)> {
    let above = std::iter::successors(collection.node(node).parent(), |node| node.parent());
    let parting = above.take(100).find_map(|node| {
        let mut children = node.children();
        Some((children.next()?.id(), children.next()?.id()))
    });
    let root = collection.node(node).game().root();
    parting.or_else(|| {
        let below = std::iter::successors(Some(root), |node| node.first_child());
        below.take(100).find_map(|node| {
            let mut children = node.children();
            Some((children.next()?.id(), children.next()?.id()))
        })
    })
}

impl Edits {
    /// A line of text.
    pub(super) fn told(&self, what: &str) -> String {
        format!(
            "edit, {what:10}  {:8.3} ms a comment, {:.3} a node, {:.3} a node deleted\n\
             a variation       {:8.3} ms added, {:.3} pasted, {:.3} deleted, {:.3} moved, \
             {:.3} promoted\n\
             taken back        {:8.3} ms at most, made again {:.3} ms\n\
             left for later    {:8.1} ms at most",
            self.comment_ms,
            self.node_ms,
            self.node_deleted_ms,
            self.variation_ms,
            self.variation_pasted_ms,
            self.variation_deleted_ms,
            self.variation_moved_ms,
            self.variation_promoted_ms,
            self.undo_ms,
            self.redo_ms,
            self.rest_ms,
        )
    }
}
