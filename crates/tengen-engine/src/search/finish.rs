//! The decision at the end of a search: which move, when to pass, when to resign.

use tengen_rules::{Color, Move, Point, PointSet, score};

use super::over::Left;
use super::{Choice, Decision, Search, value};
use crate::level::Taste;

/// A point is settled when one side owned it in all but a few playouts.
const SETTLED: f32 = 0.80;
/// Playouts without which nothing is called settled.
const SURE_AFTER: u32 = 20;
/// A pass may cost this much of a point, and this share of wins.
const COSTS: f32 = 0.6;
const LOSES: f32 = 0.04;
/// Visits a pass gets before it is trusted.
const PASS_VISITS: u32 = 60;
/// An open border costs more than this.
const BORDER: f32 = 4.0;
/// Points that a move has to gain to be played when nothing seems to be left, and what
/// the mean of a single playout may be off.
const GAINS: f32 = 1.5;
const NOISE: f32 = 12.0;

impl Search {
    /// What to do by all that was tried.
    pub(super) fn decide(&mut self) -> Choice {
        let Some(best) = self.tree.most_visited(0) else {
            return self.choice(Decision::Move(Move::Pass), None);
        };
        let pass = Decision::Move(Move::Pass);
        if self.a_pass_wins() {
            return self.choice(pass, self.pass_node());
        }
        let is_settled = self.is_settled();
        if is_settled && self.pass_is_as_good(best) {
            return self.choice(pass, self.pass_node());
        }
        match self.ending(best) {
            Ending::Pass => return self.choice(pass, self.pass_node()),
            Ending::Fill(node) => {
                let what = self.tree.node(node).what;
                return self.choice(Decision::Move(what), Some(node));
            }
            Ending::Not => {}
        }
        let stone = if self.tree.node(best).what == Move::Pass {
            // A pass in the middle of things is a mistake of the search more often
            // than a good move; but where every stone loses points it stands.
            self.best_stone()
                .filter(|_| !is_settled || self.must_not_pass())
        } else {
            Some(best)
        };
        let Some(best) = stone.and_then(|stone| self.by_taste(stone)) else {
            return self.choice(pass, self.pass_node());
        };
        let node = self.tree.node(best);
        let is_lost = node.winrate() < self.settings.resign_below && node.visits > 30;
        let is_late = self.position.size().area() / 4 < self.position.moves().len();
        if is_lost && is_late && !is_settled {
            return self.choice(Decision::Resign, Some(best));
        }
        self.choice(Decision::Move(node.what), Some(best))
    }

    fn choice(&self, decision: Decision, node: Option<usize>) -> Choice {
        let root = self.tree.node(0);
        let (winrate, margin) = match node {
            Some(n) if self.tree.node(n).visits > 0 => {
                (self.tree.node(n).winrate(), self.tree.node(n).mean_margin())
            }
            Some(_) | None => (1.0 - root.winrate(), -root.mean_margin()),
        };
        let mut line = Vec::new();
        let mut next = node;
        while let Some(n) = next {
            line.push(self.tree.node(n).what);
            next = self
                .tree
                .most_visited(n)
                .filter(|n| self.tree.node(*n).visits > 0);
        }
        Choice {
            decision,
            visits: root.visits,
            winrate,
            score: margin,
            line,
        }
    }

    fn pass_node(&self) -> Option<usize> {
        self.tree
            .children_of(0)
            .find(|n| self.tree.node(*n).what == Move::Pass)
    }

    /// The stone this player's taste picks where the search prefers `best`; `None` where
    /// it would only fill what is its own.
    fn by_taste(&mut self, best: usize) -> Option<usize> {
        let spared = self.spared(best);
        let is_free = |at: Point| !spared.contains(at);
        let stones =
            (self.tree.children_of(0)).filter(|n| self.tree.node(*n).at().is_some_and(is_free));
        let best = if self.tree.node(best).at().is_some_and(is_free) {
            best
        } else {
            (stones.clone()).max_by_key(|n| self.tree.node(*n).visits)?
        };
        let weighed: Vec<(usize, f32)> = match self.settings.taste {
            Taste::Search(share) => {
                #[expect(clippy::cast_precision_loss, reason = "visits are far below 2^23")]
                let visits = |n: usize| self.tree.node(n).visits as f32;
                let least = visits(best) * share;
                stones
                    .filter(|n| least <= visits(*n))
                    .map(|n| (n, visits(n)))
                    .collect()
            }
            Taste::Impression(carelessness) => {
                let liking = |n: usize| {
                    let node = self.tree.node(n);
                    ((2.0 * node.prior_won - node.prior_visits) / carelessness).exp()
                };
                stones.map(|n| (n, liking(n))).collect()
            }
        };
        let all: f32 = weighed.iter().map(|(_, weight)| weight).sum();
        #[expect(clippy::cast_precision_loss, reason = "a thousandth is fine enough")]
        let mut draw = all * self.random.below(100_000) as f32 / 100_000.0;
        for (n, weight) in &weighed {
            draw -= weight;
            if draw < 0.0 {
                return Some(*n);
            }
        }
        Some(best)
    }

    /// Looks whether the game is over in all but name, where that is likely: after the
    /// other side's pass, and whenever a player by impression has filled the board.
    fn ending(&mut self, best: usize) -> Ending {
        let has_passed = self.position.passes_in_a_row() > 0;
        if !has_passed && !self.is_late_by_impression() {
            return Ending::Not;
        }
        let left = self.left();
        if left == Left::Something || (!self.goes_by_impression() && self.gains(best)) {
            return Ending::Not;
        }
        match left {
            Left::Neutral(points) => {
                let is_there = |at: Point| points.contains(&at);
                let mut nodes = self.tree.children_of(0);
                let node = nodes.find(|n| self.tree.node(*n).at().is_some_and(is_there));
                node.map_or(Ending::Pass, Ending::Fill)
            }
            Left::Nothing | Left::Something => Ending::Pass,
        }
    }

    /// Points on which a stone would do nothing.
    fn spared(&mut self, best: usize) -> PointSet {
        let has_passed = self.position.passes_in_a_row() > 0;
        if has_passed && (self.goes_by_impression() || !self.gains(best)) {
            self.sure().union(&self.at_home())
        } else if self.is_late_by_impression() {
            self.at_home()
        } else {
            PointSet::EMPTY
        }
    }

    const fn goes_by_impression(&self) -> bool {
        match self.settings.taste {
            Taste::Impression(_) => true,
            Taste::Search(_) => false,
        }
    }

    /// Whether a player by impression has more stones than empty points before it.
    fn is_late_by_impression(&self) -> bool {
        let empty = self.position.board().empty_points().len();
        self.goes_by_impression() && empty * 2 < self.position.size().area()
    }

    /// Whether the move `best` is clearly worth more than a pass.
    fn gains(&mut self, best: usize) -> bool {
        let Some(pass) = self.pass_node() else {
            return true;
        };
        self.try_pass(pass);
        let (pass, best) = (self.tree.node(pass), self.tree.node(best));
        #[expect(clippy::cast_precision_loss, reason = "visits are far below 2^23")]
        let visits = best.visits.max(1) as f32;
        pass.mean_margin() + GAINS + NOISE / visits.sqrt() < best.mean_margin()
    }

    /// The stone that was tried most.
    fn best_stone(&self) -> Option<usize> {
        let stones = self
            .tree
            .children_of(0)
            .filter(|n| self.tree.node(*n).at().is_some());
        stones
            .max_by_key(|n| self.tree.node(*n).visits)
            .filter(|n| self.tree.node(*n).visits > 0)
    }

    fn is_settled(&self) -> bool {
        if self.visits_owned() < SURE_AFTER {
            return false;
        }
        let board = self.position.board();
        self.ownership()
            .iter()
            .zip(&self.points)
            .all(|(owned, at)| {
                // Dame are filled by either side in turn and stay open in this sense.
                SETTLED <= owned.abs() || (board.is_empty(*at) && self.touches_both(*at))
            })
    }

    fn touches_both(&self, at: tengen_rules::Point) -> bool {
        let sides = self.position.board().sides(at);
        sides.stones(Color::Black) > 0 && sides.stones(Color::White) > 0
    }

    /// Whether a pass would end the game and win it, counted exactly: with life's
    /// judgement where the rules remove dead stones, as it stands where they do not.
    fn a_pass_wins(&self) -> bool {
        let rules = self.position.ruleset();
        if self.position.passes_in_a_row() + 1 < u32::from(rules.passes_to_stop) {
            return false;
        }
        let margin = self.exact_margin();
        let estimate = self
            .pass_node()
            .map_or(0.5, |n| self.tree.node(n).winrate());
        margin > 0.0 && (self.ledger.counts_as_it_stands() || estimate > 0.6)
    }

    /// The margin of the side to move if the game stopped now.
    fn exact_margin(&self) -> f32 {
        let judgement = self
            .judgement()
            .clone()
            .unknown_as_alive(self.position.board());
        let halves =
            score(&self.position, &judgement).map_or(0, |sheet| sheet.margin().as_halves());
        match self.position.turn() {
            Color::Black => value::points(halves),
            Color::White => -value::points(halves),
        }
    }

    /// Whether passing gives nothing away against the move `best`.
    fn pass_is_as_good(&mut self, best: usize) -> bool {
        let Some(pass) = self.pass_node() else {
            return false;
        };
        if best == pass && !self.must_not_pass() {
            return true;
        }
        self.try_pass(pass);
        let (pass, best) = (self.tree.node(pass), self.tree.node(best));
        best.mean_margin() - COSTS <= pass.mean_margin()
            && best.winrate() - LOSES <= pass.winrate()
            && !self.must_not_pass()
    }

    /// Whether a stop here would count less than is expected: where nothing is taken off
    /// afterwards dead stones may stand, and a border may be open anywhere.
    fn must_not_pass(&self) -> bool {
        let rules = self.position.ruleset();
        let is_last = u32::from(rules.passes_to_stop) <= self.position.passes_in_a_row() + 1;
        let tolerance = if self.ledger.counts_as_it_stands() {
            COSTS
        } else if is_last {
            BORDER
        } else {
            return false;
        };
        let expected = -self.tree.node(0).mean_margin();
        self.exact_margin() + tolerance < expected
    }

    /// Gives the pass enough visits to compare it.
    fn try_pass(&mut self, pass: usize) {
        let color = self.position.turn();
        while self.tree.node(pass).visits < PASS_VISITS {
            if self.position.play(color, Move::Pass).is_err() {
                return;
            }
            let (margin, played) = self.judge_leaf();
            self.learn(&[0, pass], margin, played);
            self.position.undo();
        }
    }
}

/// What is done where the game may be over.
enum Ending {
    /// Nothing is left.
    Pass,
    /// This neutral point is filled.
    Fill(usize),
    /// It is not over.
    Not,
}
