//! The tree: nodes in one list, the children of a node side by side.

use tengen_rules::{Move, Point};

/// A move and what became of it. Values are from the point of view of the side
/// that makes the move; 1.0 is a won game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) what: Move,
    pub(super) visits: u32,
    /// Sum of the values of the visits.
    pub(super) won: f32,
    /// What heuristics say, counted like visits.
    pub(super) prior_visits: f32,
    pub(super) prior_won: f32,
    /// Playouts in which the mover played here first, sooner or later.
    pub(super) amaf_visits: u32,
    pub(super) amaf_won: f32,
    /// Sum of the margins of the visits, in points for the mover.
    pub(super) margin: f32,
    first_child: u32,
    children: u16,
}

impl Node {
    pub(super) const fn new(what: Move, prior_visits: f32, prior_won: f32) -> Node {
        Node {
            what,
            visits: 0,
            won: 0.0,
            prior_visits,
            prior_won,
            amaf_visits: 0,
            amaf_won: 0.0,
            margin: 0.0,
            first_child: 0,
            children: 0,
        }
    }

    pub(super) const fn at(&self) -> Option<Point> {
        match self.what {
            Move::Play(at) => Some(at),
            Move::Pass => None,
        }
    }

    /// The share of visits won; heuristics alone before the first.
    #[expect(clippy::cast_precision_loss, reason = "visits are far below 2^23")]
    pub(super) fn winrate(&self) -> f32 {
        if self.visits == 0 {
            self.prior_won / self.prior_visits.max(1.0)
        } else {
            self.won / self.visits as f32
        }
    }

    /// The mean margin in points.
    #[expect(clippy::cast_precision_loss, reason = "visits are far below 2^23")]
    pub(super) fn mean_margin(&self) -> f32 {
        self.margin / self.visits.max(1) as f32
    }

    /// How worth trying the move is: visits and heuristics, blended with what all
    /// playouts say of it (rapid action value estimation).
    ///
    /// # Source
    ///
    /// S. Gelly and D. Silver, "Monte-Carlo tree search and rapid action value
    /// estimation in computer Go", 2011, the minimum-MSE schedule with a constant
    /// bias; `rave` is the number of visits at which both weigh alike.
    #[expect(clippy::cast_precision_loss, reason = "visits are far below 2^23")]
    pub(super) fn urgency(&self, rave: f32) -> f32 {
        let visits = self.visits as f32 + self.prior_visits;
        let value = (self.won + self.prior_won) / visits;
        if self.amaf_visits == 0 {
            return value;
        }
        let amaf_visits = self.amaf_visits as f32;
        let amaf = self.amaf_won / amaf_visits;
        let weight = amaf_visits / (amaf_visits + visits + visits * amaf_visits / rave);
        weight * amaf + (1.0 - weight) * value
    }
}

/// The nodes; 0 is the root, whose own move was made by the opponent.
#[derive(Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
}

impl Tree {
    pub(super) fn new() -> Tree {
        Tree {
            nodes: vec![Node::new(Move::Pass, 1.0, 0.5)],
        }
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(super) fn node(&self, n: usize) -> &Node {
        &self.nodes[n]
    }

    pub(super) fn node_mut(&mut self, n: usize) -> &mut Node {
        &mut self.nodes[n]
    }

    pub(super) fn children_of(&self, n: usize) -> std::ops::Range<usize> {
        let first = self.nodes[n].first_child as usize;
        first..first + usize::from(self.nodes[n].children)
    }

    pub(super) fn is_leaf(&self, n: usize) -> bool {
        self.nodes[n].children == 0
    }

    #[expect(
        clippy::cast_possible_truncation,
        reason = "a search stops long before 2^32 nodes, and a point has fewer than 2^16 moves"
    )]
    pub(super) fn grow(&mut self, n: usize, children: &[Node]) {
        self.nodes[n].first_child = self.nodes.len() as u32;
        self.nodes[n].children = children.len() as u16;
        self.nodes.extend_from_slice(children);
    }

    /// Makes `root` the root, and forgets what does not come after it.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "there are no more nodes than before"
    )]
    pub(super) fn keep(&mut self, root: usize) {
        let mut nodes = vec![self.nodes[root]];
        let mut next = 0;
        while let Some(node) = nodes.get(next).copied() {
            let first = node.first_child as usize;
            let children = first..first + usize::from(node.children);
            nodes[next].first_child = nodes.len() as u32;
            nodes.extend_from_slice(&self.nodes[children]);
            next += 1;
        }
        self.nodes = nodes;
    }

    /// The root and its children.
    pub(super) fn top(&self) -> Vec<Node> {
        let mut top = vec![self.nodes[0]];
        top.extend_from_slice(&self.nodes[self.children_of(0)]);
        top
    }

    /// Puts back what [`Tree::top`] answered.
    pub(super) fn restore(&mut self, top: &[Node]) {
        if let [root, children @ ..] = top {
            self.nodes[0] = *root;
            let places = self.children_of(0);
            self.nodes[places].copy_from_slice(children);
        }
    }

    /// The child that looks most worth trying.
    pub(super) fn most_urgent(&self, n: usize, rave: f32) -> Option<usize> {
        let range = self.children_of(n);
        let mut best = None;
        let mut highest = f32::NEG_INFINITY;
        for (child, node) in range.clone().zip(&self.nodes[range]) {
            let urgency = node.urgency(rave);
            if highest < urgency {
                (best, highest) = (Some(child), urgency);
            }
        }
        best
    }

    /// The child that was tried most.
    pub(super) fn most_visited(&self, n: usize) -> Option<usize> {
        self.children_of(n)
            .max_by_key(|child| (self.nodes[*child].visits, usize::MAX - child))
    }

    /// Adds a playout's value for `color`'s moves among the children of `n` that it
    /// played first.
    pub(super) fn learn_amaf(&mut self, n: usize, value: f32, is_first: impl Fn(Point) -> bool) {
        let children = self.children_of(n);
        for node in &mut self.nodes[children] {
            if node.at().is_some_and(&is_first) {
                node.amaf_visits += 1;
                node.amaf_won += value;
            }
        }
    }
}
