//! Whether a chain can be captured, by a search of its place that ends in a proof of
//! one or the other, or in nothing.
//!
//! Best first, over the graph of states (A. Kishimoto and others write of such
//! searches; the numbers here only guide it). What is proved is proved by the graph:
//! a capture is forced where it is even if no state that was not looked into is one;
//! a chain stands where it does even if all of them are. Going round for ever is no
//! capture.

use std::collections::{HashMap, HashSet};

use tengen_rules::Color;

use super::local::{Local, LocalMove};
use super::place::Place;

/// Numbers beyond this are all the same.
const MOST: u32 = 1 << 20;
/// Lines longer than this go in circles.
const LONGEST: usize = 400;

/// What an attack on a chain is about.
#[derive(Clone, Copy, Debug)]
pub(super) struct Goal {
    /// A stone of the chain, as a bit.
    pub(super) target: u128,
    /// Whose chain it is.
    pub(super) owner: Color,
}

/// What a search has found.
#[derive(Debug)]
pub(super) enum Found {
    /// It can be captured; the states in which it just was, if the attacker plays as
    /// the proof has it.
    Captured(Vec<Local>),
    /// It cannot.
    Stands,
    /// Too many states.
    Unknown,
}

/// Reads `start`, looking into at most `left` states, and takes off `left` what it used.
pub(super) fn read(place: &Place, start: Local, goal: Goal, left: &mut usize) -> Found {
    let mut graph = Graph::new(place, goal, start);
    let found = graph.search(*left);
    *left -= graph.nodes.len().min(*left);
    found
}

/// What the side to move in `start` had best do: the move that proves a capture, or one
/// that refutes it, a pass before others and where all is lost. `None` where a search
/// of `limit` states proves neither.
pub(super) fn best(place: &Place, start: Local, goal: Goal, limit: usize) -> Option<LocalMove> {
    let mut graph = Graph::new(place, goal, start);
    let is_captured = match graph.search(limit) {
        Found::Captured(_) => true,
        Found::Stands => false,
        Found::Unknown => return None,
    };
    let attacks = start.turn() != goal.owner;
    if is_captured != attacks {
        return Some(LocalMove::Pass);
    }
    let moves = [LocalMove::Pass].into_iter().chain(start.moves(place));
    let next = moves.filter_map(|what| {
        let later = start.after(place, what)?;
        let node = graph.node(*graph.numbers.get(&later)?);
        let decided = if attacks { node.proof } else { node.refute };
        (decided == 0).then_some((node.won, what))
    });
    // The first of those that are as good: a pass where it will do.
    next.min_by_key(|(won, _)| if attacks { *won } else { 0 })
        .map(|(_, what)| what)
        .or(Some(LocalMove::Pass))
}

struct Node {
    state: Local,
    /// How far the capture, and how far its refutation, seems to be; nothing is none.
    proof: u32,
    refute: u32,
    is_open: bool,
    /// When the capture was proved, counted from the first proof.
    won: u32,
    next: Vec<u32>,
    before: Vec<u32>,
}

struct Graph<'a> {
    place: &'a Place,
    goal: Goal,
    nodes: Vec<Node>,
    numbers: HashMap<Local, u32>,
    /// The first node that may be open still.
    oldest: usize,
    /// How many nodes there were when the refutations were last looked for.
    looked: usize,
    /// How many captures were proved, one move or more ahead.
    won: u32,
}

impl<'a> Graph<'a> {
    fn new(place: &'a Place, goal: Goal, start: Local) -> Graph<'a> {
        let mut graph = Graph {
            place,
            goal,
            nodes: Vec::new(),
            numbers: HashMap::new(),
            oldest: 0,
            looked: 0,
            won: 0,
        };
        graph.number_of(start);
        graph
    }

    fn search(&mut self, limit: usize) -> Found {
        loop {
            let root = &self.nodes[0];
            if root.proof == 0 {
                return Found::Captured(self.captures());
            }
            if root.refute == 0 {
                return Found::Stands;
            }
            if limit <= self.nodes.len() {
                self.refute();
                let stands = self.nodes[0].refute == 0;
                return if stands {
                    Found::Stands
                } else {
                    Found::Unknown
                };
            }
            match self.most_wanted() {
                Some(number) => self.open(number),
                None => self.refute(),
            }
            if self.looked + self.looked / 4 + 64 < self.nodes.len() {
                self.refute();
            }
        }
    }

    /// The node of `state`, made where there is none.
    fn number_of(&mut self, state: Local) -> u32 {
        if let Some(number) = self.numbers.get(&state) {
            return *number;
        }
        let Goal { target, owner } = self.goal;
        let (proof, refute) = if state.stones(owner) & target == 0 {
            (0, MOST)
        } else if is_safe(self.place, &state, self.goal) {
            (MOST, 0)
        } else {
            // A chain with many liberties is far from being captured.
            let chain = state.chain(self.place, target, owner);
            let liberties = state.liberties(self.place, chain).count_ones().max(1);
            (liberties * liberties, 1)
        };
        let number = u32::try_from(self.nodes.len()).unwrap_or(u32::MAX);
        self.numbers.insert(state, number);
        self.nodes.push(Node {
            state,
            proof,
            refute,
            is_open: proof != 0 && refute != 0,
            won: 0,
            next: Vec::new(),
            before: Vec::new(),
        });
        number
    }

    /// The open node to which the better moves of both sides lead; any other where
    /// they go in circles, and nothing where all is open no more.
    fn most_wanted(&mut self) -> Option<u32> {
        let (mut at, mut path) = (0_u32, HashSet::from([0_u32]));
        while path.len() < LONGEST {
            let node = &self.nodes[at as usize];
            if node.is_open {
                return Some(at);
            }
            let attacks = node.state.turn() != self.goal.owner;
            let undecided = node.next.iter().copied().filter(|next| {
                let next = &self.nodes[*next as usize];
                next.proof != 0 && next.refute != 0
            });
            let fresh = undecided.filter(|next| !path.contains(next));
            let far = |next: &u32| {
                let next = &self.nodes[*next as usize];
                if attacks { next.proof } else { next.refute }
            };
            let Some(next) = fresh.min_by_key(far) else {
                break;
            };
            path.insert(next);
            at = next;
        }
        let is_wanted = |node: &Node| node.is_open && node.proof != 0 && node.refute != 0;
        let rest = self.nodes.iter().skip(self.oldest);
        self.oldest += rest.take_while(|node| !is_wanted(node)).count();
        (self.oldest < self.nodes.len()).then(|| u32::try_from(self.oldest).unwrap_or(u32::MAX))
    }

    /// Looks one move further.
    fn open(&mut self, number: u32) {
        let state = self.nodes[number as usize].state;
        let mut next = Vec::new();
        for what in state.moves(self.place) {
            let Some(later) = state.after(self.place, what) else {
                continue;
            };
            let later = self.number_of(later);
            if !next.contains(&later) {
                self.nodes[later as usize].before.push(number);
                next.push(later);
            }
        }
        let node = &mut self.nodes[number as usize];
        node.is_open = false;
        node.next = next;
        self.update(number);
    }

    /// Carries what is new of a node to those before it, round a circle once.
    fn update(&mut self, number: u32) {
        let mut open = vec![number];
        let mut seen: HashMap<u32, u8> = HashMap::new();
        while let Some(number) = open.pop() {
            let node = &self.nodes[number as usize];
            if node.is_open || node.proof == 0 || node.refute == 0 {
                continue;
            }
            let next = || node.next.iter().map(|next| &self.nodes[*next as usize]);
            let attacks = node.state.turn() != self.goal.owner;
            let least = |far: fn(&Node) -> u32| next().map(far).min().unwrap_or(MOST);
            let sum = |far: fn(&Node) -> u32| next().map(far).sum::<u32>().min(MOST);
            let (proof, refute) = if attacks {
                (least(|next| next.proof), sum(|next| next.refute))
            } else {
                (sum(|next| next.proof), least(|next| next.refute))
            };
            if (proof, refute) == (node.proof, node.refute) {
                continue;
            }
            let is_decided = proof == 0 || refute == 0;
            let times = seen.entry(number).or_default();
            *times += 1;
            if *times > 2 && !is_decided {
                continue;
            }
            self.won += u32::from(proof == 0);
            let node = &mut self.nodes[number as usize];
            (node.proof, node.refute) = (proof, refute);
            node.won = self.won;
            open.extend(&node.before);
        }
    }

    /// Finds the nodes from which there is no capture even if every open node were one:
    /// circles count for the defence here.
    fn refute(&mut self) {
        self.looked = self.nodes.len();
        let mut hope: Vec<bool> = (self.nodes.iter())
            .map(|node| node.refute != 0 && (node.is_open || node.proof == 0))
            .collect();
        // For the defender's nodes, how many moves are no hope of the attacker's yet.
        let mut holds: Vec<usize> = self.nodes.iter().map(|node| node.next.len()).collect();
        let mut fresh: Vec<usize> = (0..hope.len()).filter(|n| hope[*n]).collect();
        while let Some(number) = fresh.pop() {
            for before in &self.nodes[number].before {
                let before = *before as usize;
                let node = &self.nodes[before];
                holds[before] = holds[before].saturating_sub(1);
                let attacks = node.state.turn() != self.goal.owner;
                if !hope[before] && node.refute != 0 && (attacks || holds[before] == 0) {
                    hope[before] = true;
                    fresh.push(before);
                }
            }
        }
        for (node, hope) in self.nodes.iter_mut().zip(hope) {
            if !hope && node.refute != 0 {
                (node.proof, node.refute) = (MOST, 0);
            }
        }
    }

    /// The captures to which the proof leads: of the attacker's moves the one that was
    /// proved first, which leads round no circle, of the defender's every one.
    fn captures(&self) -> Vec<Local> {
        let mut seen = vec![false; self.nodes.len()];
        let (mut open, mut captures) = (vec![0_u32], Vec::new());
        while let Some(number) = open.pop() {
            if std::mem::replace(&mut seen[number as usize], true) {
                continue;
            }
            let node = &self.nodes[number as usize];
            let won = node.next.iter().filter(|next| self.node(**next).proof == 0);
            if node.next.is_empty() {
                captures.push(node.state);
            } else if node.state.turn() == self.goal.owner {
                open.extend(&node.next);
            } else {
                open.extend(won.min_by_key(|next| self.node(**next).won));
            }
        }
        captures
    }

    fn node(&self, number: u32) -> &Node {
        &self.nodes[number as usize]
    }
}

/// Whether the chain of `goal` lives because it is joined to what lives whatever
/// happens, or has two liberties to be joined at.
fn is_safe(place: &Place, state: &Local, goal: Goal) -> bool {
    let wall = place.wall[goal.owner];
    let chain = state.chain(place, goal.target, goal.owner);
    let joins = state.liberties(place, chain) & wall & !state.barred(goal.owner);
    chain & wall != 0 || 2 <= joins.count_ones()
}
