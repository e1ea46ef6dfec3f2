//! A search that outlives its move, and searches that decide together.

use std::sync::OnceLock;

use tengen_rules::{ByColor, Move, Position};

use super::tree::Node;
use super::{Choice, Search};

impl Search {
    /// How often the position was played out, those playouts included that were made
    /// when it was still to come.
    pub fn visits(&self) -> u32 {
        self.tree.node(0).visits
    }

    /// Goes on to `position`, keeping what was tried of it.
    ///
    /// Answers `false`, and is as before, when the moves that lead there were never
    /// tried or when it is another game.
    pub fn follow(&mut self, position: &Position) -> bool {
        let moves = position.moves().skip(self.position.moves().len());
        let mut later = self.position.clone();
        let mut node = 0;
        for (color, what) in moves {
            let mut children = self.tree.children_of(node);
            match children.find(|child| self.tree.node(*child).what == what) {
                Some(child) if later.play(color, what).is_ok() => node = child,
                Some(_) | None => return false,
            }
        }
        if later != *position {
            return false;
        }
        if node != 0 {
            self.tree.keep(node);
            self.owned.fill(ByColor::default());
            self.before = self.tree.node(0).visits;
        }
        self.position = later;
        self.judged = OnceLock::new();
        true
    }

    /// What to do by all that this search and `others` of the same position tried.
    pub(crate) fn decide_with(&mut self, others: &[Search]) -> Choice {
        let kept = (self.tree.top(), self.owned.clone(), self.before);
        for other in others {
            self.take_in(other);
        }
        let choice = self.decide();
        // Deeper in the tree nobody knows of the others' visits: they are lent.
        (self.owned, self.before) = (kept.1, kept.2);
        self.tree.restore(&kept.0);
        choice
    }

    /// Adds what `other` found out of the moves here.
    fn take_in(&mut self, other: &Search) {
        let theirs = other.tree.top();
        let find = |what: Move| theirs.iter().skip(1).find(|node| node.what == what);
        let children = self.tree.children_of(0);
        for n in children {
            let node = self.tree.node_mut(n);
            if let Some(their) = find(node.what) {
                node.add(their);
            }
        }
        if let Some(root) = theirs.first() {
            self.tree.node_mut(0).add(root);
        }
        for (own, their) in self.owned.iter_mut().zip(&other.owned) {
            own.black += their.black;
            own.white += their.white;
        }
        self.before += other.before;
    }
}

impl Node {
    /// Adds the visits of the same move in another search.
    fn add(&mut self, other: &Node) {
        self.visits += other.visits;
        self.won += other.won;
        self.amaf_visits += other.amaf_visits;
        self.amaf_won += other.amaf_won;
        self.margin += other.margin;
    }
}
