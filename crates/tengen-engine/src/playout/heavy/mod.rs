//! Playouts with habits: answer an atari, take what can be taken, keep a ladder in
//! mind, play the vital point, prefer shape near the last move; else anywhere that
//! gives nothing away.

mod near;

use tengen_life::Random;
use tengen_rules::{Board, ByColor, Chain, Color, Landing, Point};

use super::is_own_eye;
use super::pattern::Patterns;
use crate::tactics::{Ladder, SelfAtari, self_atari};
pub(crate) use near::saves;

/// How often, out of 256 turns, each habit is followed when it has a move.
#[derive(Clone, Copy, Debug)]
pub struct Habits {
    /// Answering chains in atari next to the last move.
    pub atari: u8,
    /// Chasing and saving chains with two liberties next to the last move.
    pub chase: u8,
    /// The vital point of an eye space next to the last move.
    pub nakade: u8,
    /// Shapes around the last two moves.
    pub pattern: u8,
    /// Taking a chain anywhere.
    pub capture: u8,
    /// Turning down moves that put an own chain in atari.
    pub self_atari: u8,
}

impl Habits {
    /// The habits of the strongest play.
    pub const FULL: Habits = Habits {
        atari: 240,
        chase: 200,
        nakade: 240,
        pattern: 250,
        capture: 30,
        self_atari: 245,
    };
}

/// How a playout begins.
#[derive(Clone, Copy, Debug)]
pub struct Start<'a> {
    /// The stones.
    pub board: &'a Board,
    /// Who moves.
    pub turn: Color,
    /// Where a ko may not be retaken at once.
    pub ko: Option<Point>,
    /// The last move and the one before, if they were stones.
    pub last: [Option<Point>; 2],
}

/// Plays from a board to the end, again and again, without allocating.
#[derive(Debug)]
pub struct Heavy {
    board: Board,
    empty: Vec<Point>,
    /// Where each empty point stands in `empty`.
    place: Vec<u16>,
    taken: Vec<Point>,
    patterns: Patterns,
    ladder: Ladder,
    /// Who played first on each point in this playout.
    first: Vec<Option<Color>>,
    played: Vec<Point>,
    habits: Habits,
    turn: Color,
    ko: Option<Point>,
    last: [Option<Point>; 2],
}

/// Positions a ladder is followed in a playout.
const LADDER: u32 = 40;

impl Heavy {
    /// Playouts on boards of the size of `board`.
    pub fn new(board: &Board, habits: Habits) -> Heavy {
        let area = board.size().area();
        Heavy {
            board: board.clone(),
            empty: Vec::with_capacity(area),
            place: vec![0; Point::GRID],
            taken: Vec::with_capacity(area),
            patterns: Patterns::new(),
            ladder: Ladder::new(),
            first: vec![None; Point::GRID],
            played: Vec::with_capacity(4 * area),
            habits,
            turn: Color::Black,
            ko: None,
            last: [None; 2],
        }
    }

    /// The board as the last playout left it.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The shapes this playout knows.
    pub const fn patterns(&self) -> &Patterns {
        &self.patterns
    }

    /// The ladder reader, for questions between playouts.
    pub const fn ladder(&mut self) -> &mut Ladder {
        &mut self.ladder
    }

    /// Who played first on `at` in the last playout.
    #[inline]
    pub fn first_on(&self, at: Point) -> Option<Color> {
        self.first[at.index()]
    }

    /// Says that `color` played on `at` before all that the playout remembers.
    pub fn remember(&mut self, color: Color, at: Point) {
        if self.first[at.index()].is_none() {
            self.played.push(at);
        }
        self.first[at.index()] = Some(color);
    }

    /// One playout; answers how many moves it took.
    ///
    /// Stops after three moves a point: a cycle of several kos might go on for ever.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a board has below 2^16 points"
    )]
    pub fn play(&mut self, start: &Start<'_>, random: &mut Random) -> u32 {
        self.board.clone_from(start.board);
        self.empty.clear();
        for at in start.board.size().points() {
            if start.board.is_empty(at) {
                self.place[at.index()] = self.empty.len() as u16;
                self.empty.push(at);
            }
        }
        for at in self.played.drain(..) {
            self.first[at.index()] = None;
        }
        (self.turn, self.ko, self.last) = (start.turn, start.ko, start.last);
        let (mut passes, mut moves) = (0, 0);
        let limit = 3 * start.board.size().area() as u32;
        while passes < 2 && moves < limit {
            let chosen = self.near(random).or_else(|| self.anywhere(random));
            if let Some(at) = chosen {
                self.put(at);
                passes = 0;
            } else {
                passes += 1;
                self.ko = None;
            }
            self.last = [chosen, self.last[0]];
            self.turn = self.turn.opponent();
            moves += 1;
        }
        moves
    }

    /// Points that each side owns at the end of the last playout.
    pub fn area(&self) -> ByColor<u32> {
        super::area(&self.board)
    }

    #[expect(
        clippy::cast_possible_truncation,
        reason = "a board has below 2^16 points"
    )]
    fn put(&mut self, at: Point) {
        let place = usize::from(self.place[at.index()]);
        self.empty.swap_remove(place);
        if let Some(moved) = self.empty.get(place) {
            self.place[moved.index()] = place as u16;
        }
        self.taken.clear();
        let walled_in = self.board.sides(at).is_closed_by(self.turn.opponent());
        let landing = self.board.play(self.turn, at, &mut self.taken);
        debug_assert_eq!(landing, Landing::Stands);
        for taken in &self.taken {
            self.place[taken.index()] = self.empty.len() as u16;
            self.empty.push(*taken);
        }
        self.ko = match self.taken[..] {
            [taken] if walled_in => Some(taken),
            _ => None,
        };
        if self.first[at.index()].is_none() {
            self.first[at.index()] = Some(self.turn);
            self.played.push(at);
        }
    }

    /// A move that the last moves call for.
    fn near(&mut self, random: &mut Random) -> Option<Point> {
        let last = self.last[0]?;
        let follows = |habit: u8, random: &mut Random| random.below(256) < usize::from(habit);
        if follows(self.habits.atari, random) {
            let found = self.urgent(last);
            if let Some(at) = self.pick(&found, random) {
                return Some(at);
            }
        }
        if follows(self.habits.chase, random) {
            let found = self.chase(last);
            if let Some(at) = self.pick(&found, random) {
                return Some(at);
            }
        }
        if follows(self.habits.nakade, random) {
            let found = self.vital(last);
            if let Some(at) = self.pick(&found, random) {
                return Some(at);
            }
        }
        if follows(self.habits.pattern, random) {
            let found = self.shapes(last);
            if let Some(at) = self.pick(&found, random) {
                return Some(at);
            }
        }
        if follows(self.habits.capture, random) {
            let found = self.captures();
            if let Some(at) = self.pick(&found, random) {
                return Some(at);
            }
        }
        None
    }

    /// One of `found` that may be played.
    fn pick(&self, found: &[Point], random: &mut Random) -> Option<Point> {
        if found.is_empty() {
            return None;
        }
        let start = random.below(found.len());
        let (before, after) = found.split_at(start);
        let mut tries = after.iter().chain(before).copied();
        tries.find(|at| self.ko != Some(*at) && !self.board.is_suicide(self.turn, *at))
    }

    /// A random point that fills no own eye and gives no chain away.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a board has below 2^16 points"
    )]
    fn anywhere(&mut self, random: &mut Random) -> Option<Point> {
        let mut left = self.empty.len();
        let mut spare = None;
        while left > 0 {
            let n = random.below(left);
            let at = self.empty[n];
            if self.ko != Some(at) && self.is_playable(at) {
                if random.below(256) >= usize::from(self.habits.self_atari) || !self.gives_away(at)
                {
                    return Some(at);
                }
                // Throwing in a single stone is the last thing to do, not never.
                if spare.is_none()
                    && matches!(
                        self_atari(&self.board, self.turn, at),
                        Some(SelfAtari { stones: 1 })
                    )
                {
                    spare = Some(at);
                }
            }
            left -= 1;
            self.empty.swap(n, left);
            self.place[self.empty[n].index()] = n as u16;
            self.place[self.empty[left].index()] = left as u16;
        }
        spare
    }

    fn is_playable(&self, at: Point) -> bool {
        self.board.sides(at).has_empty()
            || (!is_own_eye(&self.board, self.turn, at) && !self.board.is_suicide(self.turn, at))
    }

    /// Whether a stone on `at` only gives stones to the opponent.
    fn gives_away(&self, at: Point) -> bool {
        match self_atari(&self.board, self.turn, at) {
            None => false,
            Some(SelfAtari { stones }) => !(3..=5).contains(&stones) || !self.is_inside(at),
        }
    }

    /// Whether `at` belongs to stones that fill an eye space of the opponent: all
    /// that the chain would touch is one chain of the opponent, or own stones.
    fn is_inside(&self, at: Point) -> bool {
        let mut wall: Option<Chain<'_>> = None;
        let mut is_wall = |board: &Board, side: Point| match board.chain_at(side) {
            Some(chain) if chain.color() != self.turn => {
                let same = self.board.chain_at(side);
                let fits = wall.is_none() || wall == same;
                wall = same;
                fits
            }
            Some(_) | None => true,
        };
        for side in self.board.neighbors(at) {
            if !is_wall(&self.board, side) {
                return false;
            }
            if let Some(chain) = self
                .board
                .chain_at(side)
                .filter(|chain| chain.color() == self.turn)
                && chain.iter().any(|stone| {
                    self.board
                        .neighbors(stone)
                        .any(|side| !is_wall(&self.board, side))
                })
            {
                return false;
            }
        }
        true
    }
}
