//! Monte-Carlo tree search on a `Position`.
//!
//! Every move in the tree is legal under the position's rules, superko included;
//! playouts beyond the tree know simple ko only. One search is one thread; from one
//! seed and one number of playouts it always comes to the same move. Reads no clock:
//! whoever wants a deadline passes the time in.

mod finish;
mod follow;
mod over;
mod prior;
mod tree;
mod value;

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use tengen_clock::Timestamp;
use tengen_life::{Random, judge};
use tengen_rules::{ByColor, Color, Judgement, Move, Point, Position};

use crate::level::Taste;
use crate::playout::heavy::{Habits, Heavy, Start};
pub use prior::Priors;
use tree::Tree;
use value::Ledger;

/// How a search is made.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// What the search's chance is grown from.
    pub seed: u64,
    /// What playouts do.
    pub habits: Habits,
    /// What is thought of moves that were not tried yet.
    pub priors: Priors,
    /// At how many visits a move's own results weigh as much as all playouts' results
    /// with that move.
    pub rave: f32,
    /// Visits after which a move's answers are looked at.
    pub grow_after: u32,
    /// The share of wins below which the game is given up, 0.0 for never.
    pub resign_below: f32,
    /// How the move is chosen among what was tried.
    pub taste: Taste,
}

impl Settings {
    /// The strongest play.
    pub const fn full(seed: u64) -> Settings {
        Settings {
            seed,
            habits: Habits::FULL,
            priors: Priors::FULL,
            rave: 3000.0,
            grow_after: 4,
            resign_below: 0.06,
            taste: Taste::Search(1.0),
        }
    }
}

/// How long a search may take.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// At most this many playouts.
    pub playouts: u32,
    /// No later than this.
    pub deadline: Option<Deadline<'a>>,
}

impl Budget<'_> {
    /// A number of playouts, however long they take.
    pub const fn playouts(playouts: u32) -> Budget<'static> {
        Budget {
            playouts,
            deadline: None,
        }
    }
}

impl std::fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Budget")
            .field("playouts", &self.playouts)
            .field("deadline", &self.deadline.map(|deadline| deadline.at))
            .finish()
    }
}

/// A moment, and how to ask what time it is.
#[derive(Clone, Copy)]
pub struct Deadline<'a> {
    /// When the search ends.
    pub at: Timestamp,
    /// Tells the time.
    pub now: &'a dyn Fn() -> Timestamp,
}

impl std::fmt::Debug for Deadline<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Deadline")
            .field("at", &self.at)
            .finish_non_exhaustive()
    }
}

/// What the program does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// It moves.
    Move(Move),
    /// It gives the game up.
    Resign,
}

/// A decision and what it rests on.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// What to do.
    pub decision: Decision,
    /// Playouts made.
    pub visits: u32,
    /// The share of playouts won by the side to move, 0.0..=1.0.
    pub winrate: f32,
    /// The expected margin in points for the side to move.
    pub score: f32,
    /// The moves expected, the chosen one first.
    pub line: Vec<Move>,
}

/// How often the search tried a move, and what came of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate {
    /// The move.
    pub what: Move,
    /// How often.
    pub visits: u32,
    /// The share won by the side to move.
    pub winrate: f32,
    /// The mean margin in points for the side to move.
    pub score: f32,
}

/// A search of one position.
#[derive(Debug)]
pub struct Search {
    position: Position,
    settings: Settings,
    tree: Tree,
    heavy: Heavy,
    random: Random,
    ledger: Ledger,
    /// Times each side owned each point at the end of a playout.
    owned: Vec<ByColor<u32>>,
    /// Visits of the root before `owned` was counted.
    before: u32,
    points: Vec<Point>,
    /// Life's judgement of the position, made when the end of the game is looked at.
    judged: OnceLock<Judgement>,
}

/// Playouts of life's judgement.
const JUDGE: u32 = 200;
/// Nodes beyond which the tree does not grow: about 200 MB.
const MOST_NODES: usize = 4_000_000;

impl Search {
    /// A search of `position`, nothing tried yet.
    pub fn new(position: &Position, settings: Settings) -> Search {
        let points: Vec<Point> = position.size().points().collect();
        Search {
            position: position.clone(),
            settings,
            tree: Tree::new(),
            heavy: Heavy::new(position.board(), settings.habits),
            random: Random::new(settings.seed),
            ledger: Ledger::of(position),
            owned: vec![ByColor::default(); points.len()],
            before: 0,
            points,
            judged: OnceLock::new(),
        }
    }

    /// Life's judgement of the position. The search is back at it whenever this is asked.
    fn judgement(&self) -> &Judgement {
        self.judged
            .get_or_init(|| judge(&self.position, self.settings.seed, JUDGE))
    }

    /// Searches until the budget is spent or `stop` is set, then decides.
    ///
    /// At least one playout is made. Ends early when nothing could change the
    /// decision any more. May be called again to go on.
    pub fn run(&mut self, budget: Budget<'_>, stop: &AtomicBool) -> Choice {
        self.explore(budget, || stop.load(Ordering::Relaxed));
        self.decide()
    }

    /// Searches until the budget is spent or it is stopped.
    pub(crate) fn explore(&mut self, budget: Budget<'_>, is_stopped: impl Fn() -> bool) {
        let mut left = budget.playouts.max(1);
        while left > 0 {
            self.playout();
            left -= 1;
            if is_stopped() {
                break;
            }
            if left.is_multiple_of(16) {
                let is_late = budget
                    .deadline
                    .is_some_and(|deadline| deadline.at <= (deadline.now)());
                if is_late || self.is_decided(left) {
                    break;
                }
            }
        }
    }

    /// What was tried, the most tried first.
    pub fn candidates(&self) -> Vec<Candidate> {
        let mut found: Vec<Candidate> = self
            .tree
            .children_of(0)
            .map(|n| {
                let node = self.tree.node(n);
                Candidate {
                    what: node.what,
                    visits: node.visits,
                    winrate: node.winrate(),
                    score: node.mean_margin(),
                }
            })
            .collect();
        found.sort_by_key(|candidate| std::cmp::Reverse(candidate.visits));
        found
    }

    /// How firmly each point is Black's (up to 1.0) or White's (down to -1.0), in the
    /// order of [`tengen_rules::Size::points`].
    pub fn ownership(&self) -> Vec<f32> {
        let playouts = self.visits_owned().max(1);
        #[expect(clippy::cast_precision_loss, reason = "counts are far below 2^23")]
        let share =
            |owned: &ByColor<u32>| (owned.black as f32 - owned.white as f32) / playouts as f32;
        self.owned.iter().map(share).collect()
    }

    /// Playouts that `owned` speaks of.
    fn visits_owned(&self) -> u32 {
        self.tree.node(0).visits - self.before
    }

    /// Whether the most tried move cannot be overtaken with `left` playouts.
    fn is_decided(&self, left: u32) -> bool {
        let mut visits: Vec<u32> = self
            .tree
            .children_of(0)
            .map(|n| self.tree.node(n).visits)
            .collect();
        visits.sort_unstable_by(|a, b| b.cmp(a));
        matches!(visits[..], [first, second, ..] if first > second + left && first > 400)
    }

    /// One descent, one playout, one way back.
    fn playout(&mut self) {
        let mut path = vec![0];
        let mut leaf = 0;
        loop {
            if self.tree.is_leaf(leaf) && !self.grow(leaf) {
                break;
            }
            let Some(child) = self.tree.most_urgent(leaf, self.settings.rave) else {
                break;
            };
            let color = self.position.turn();
            if self
                .position
                .play(color, self.tree.node(child).what)
                .is_err()
            {
                break;
            }
            path.push(child);
            leaf = child;
            if self.is_over() {
                break;
            }
        }
        let (margin, played) = self.judge_leaf();
        self.learn(&path, margin, played);
        for _ in 1..path.len() {
            self.position.undo();
        }
    }

    /// Whether the passes stop the game here.
    fn is_over(&self) -> bool {
        u32::from(self.position.ruleset().passes_to_stop) <= self.position.passes_in_a_row()
    }

    /// Adds the answers to `leaf`, if it was tried often enough.
    fn grow(&mut self, leaf: usize) -> bool {
        let is_ripe = leaf == 0 || self.settings.grow_after <= self.tree.node(leaf).visits;
        if !is_ripe || MOST_NODES <= self.tree.len() {
            return false;
        }
        let mut children = prior::children(&self.position, &mut self.heavy, &self.settings.priors);
        // Equal moves are tried in random order.
        for n in (1..children.len()).rev() {
            children.swap(n, self.random.below(n + 1));
        }
        self.tree.grow(leaf, &children);
        true
    }

    /// Plays the leaf out (or counts it, where the rules end the game here and take
    /// nothing off); answers Black's margin in points.
    fn judge_leaf(&mut self) -> (f32, Played) {
        if self.is_over() && self.ledger.counts_as_it_stands() {
            return (Ledger::as_it_stands(&self.position), Played::No);
        }
        let mut last = [None; 2];
        let moves = self.position.moves().rev().take(2);
        for (place, (_, what)) in last.iter_mut().zip(moves) {
            *place = match what {
                Move::Play(at) => Some(at),
                Move::Pass => None,
            };
        }
        let start = Start {
            board: self.position.board(),
            turn: self.position.turn(),
            ko: self.position.ko(),
            last,
        };
        self.heavy.play(&start, &mut self.random);
        (
            self.ledger.margin(&self.position, self.heavy.area()),
            Played::Yes,
        )
    }

    /// Carries a playout's margin back along `path`.
    fn learn(&mut self, path: &[usize], margin: f32, played: Played) {
        let black = value::of_margin(margin);
        if played == Played::Yes {
            let end = self.heavy.board();
            for (at, owned) in self.points.iter().zip(&mut self.owned) {
                if let Some(color) = crate::playout::owner(end, *at) {
                    owned[color] += 1;
                }
            }
        }
        let mut color = self.position.turn();
        for (depth, n) in path.iter().enumerate().rev() {
            // `color` moves among the children of `n`; its opponent made `n`.
            if played == Played::Yes {
                let value = value::for_color(black, color);
                let heavy = &self.heavy;
                self.tree
                    .learn_amaf(*n, value, |at| heavy.first_on(at) == Some(color));
            }
            let maker = color.opponent();
            let node = self.tree.node_mut(*n);
            node.visits += 1;
            node.won += value::for_color(black, maker);
            node.margin += match maker {
                Color::Black => margin,
                Color::White => -margin,
            };
            if depth > 0
                && let Some(at) = node.at()
            {
                self.heavy.remember(maker, at);
            }
            color = maker;
        }
    }
}

/// Whether a leaf was played out.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Played {
    Yes,
    No,
}
