//! A search for the capture of one chain: wider than a ladder, still narrow.

use tengen_rules::{Board, Color, Landing, Point};

use super::{Few, note};

/// What becomes of a chain when its opponent moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It is taken, whatever its owner does; the move that begins it.
    Taken(Point),
    /// It gets three liberties more than the search follows, or takes its way out.
    Free,
    /// The search ended before either was clear.
    Unclear,
}

/// Searches for captures by tries near the chain: its liberties, the liberties
/// next to them, and captures of what surrounds it.
#[derive(Debug)]
pub struct CaptureSearch {
    left: u32,
    /// A stone of the chain.
    target: Point,
    /// Chains with this many liberties count as free.
    free_at: usize,
}

/// The deepest line followed.
const DEPTH: u32 = 24;

/// What a line of play came to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Line {
    Taken,
    Free,
    Unclear,
}

impl CaptureSearch {
    /// What becomes of the chain on `at`, its opponent to move; looks at no more than
    /// `positions` positions.
    ///
    /// Knows no ko: a stone that takes back at once counts like any other.
    pub fn fate(board: &Board, at: Point, positions: u32) -> Fate {
        let mut search = CaptureSearch {
            left: positions,
            target: at,
            free_at: 4,
        };
        search.begin(board)
    }

    fn begin(&mut self, board: &Board) -> Fate {
        let at = self.target;
        let Some(chain) = board.chain_at(at) else {
            return Fate::Free;
        };
        let attacker = chain.color().opponent();
        let mut unclear = false;
        for try_at in self.attacks(board) {
            match self.after(board, attacker, try_at, 0) {
                Line::Taken => return Fate::Taken(try_at),
                Line::Free => {}
                Line::Unclear => unclear = true,
            }
        }
        if unclear { Fate::Unclear } else { Fate::Free }
    }

    fn attacks(&self, board: &Board) -> Few {
        let at = self.target;
        let mut tries = Few::new();
        let Some(chain) = board.chain_at(at) else {
            return tries;
        };
        let liberties = chain.first_liberties::<4>();
        if liberties.len() >= self.free_at {
            return tries;
        }
        for liberty in &liberties {
            note(&mut tries, *liberty);
        }
        if liberties.len() == 2 {
            for side in liberties
                .iter()
                .flat_map(|liberty| board.neighbors(*liberty))
            {
                if board.is_empty(side) {
                    note(&mut tries, side);
                }
            }
        }
        tries
    }

    fn defences(board: &Board, at: Point) -> Few {
        let Some(chain) = board.chain_at(at) else {
            return Few::new();
        };
        let mut tries = chain.counter_captures();
        let liberties = chain.first_liberties::<4>();
        for liberty in &liberties {
            note(&mut tries, *liberty);
        }
        if liberties.len() > 1 {
            for side in liberties
                .iter()
                .flat_map(|liberty| board.neighbors(*liberty))
            {
                if board.is_empty(side) {
                    note(&mut tries, side);
                }
            }
        }
        tries
    }

    /// `color` plays `try_at`; what becomes of the chain?
    fn after(&mut self, board: &Board, color: Color, try_at: Point, depth: u32) -> Line {
        let at = self.target;
        let owner = board.stone(at);
        let is_attack = owner != Some(color);
        if self.left == 0 || depth >= DEPTH {
            return Line::Unclear;
        }
        self.left -= 1;
        let mut board = board.clone();
        let mut taken = Vec::new();
        if board.play(color, try_at, &mut taken) == Landing::Suicide {
            return if is_attack { Line::Free } else { Line::Taken };
        }
        let Some(chain) = board.chain_at(at) else {
            return Line::Taken;
        };
        let liberties = chain.first_liberties::<4>().len();
        if is_attack {
            self.defender_moves(&board, depth)
        } else if liberties >= self.free_at {
            Line::Free
        } else if liberties == 1 {
            Line::Taken
        } else {
            self.attacker_moves(&board, depth)
        }
    }

    fn defender_moves(&mut self, board: &Board, depth: u32) -> Line {
        let at = self.target;
        let Some(chain) = board.chain_at(at) else {
            return Line::Taken;
        };
        let color = chain.color();
        if chain.atari().is_none() {
            // Not forced: leaving it alone is an answer too.
            match self.attacker_moves(board, depth + 1) {
                Line::Free => return Line::Free,
                Line::Unclear => return Line::Unclear,
                Line::Taken => {}
            }
        }
        let mut worst = Line::Taken;
        for try_at in Self::defences(board, at) {
            match self.after(board, color, try_at, depth + 1) {
                Line::Free => return Line::Free,
                Line::Unclear => worst = Line::Unclear,
                Line::Taken => {}
            }
        }
        worst
    }

    fn attacker_moves(&mut self, board: &Board, depth: u32) -> Line {
        let at = self.target;
        let Some(color) = board.stone(at).map(Color::opponent) else {
            return Line::Taken;
        };
        let mut best = Line::Free;
        for try_at in self.attacks(board) {
            match self.after(board, color, try_at, depth + 1) {
                Line::Taken => return Line::Taken,
                Line::Unclear => best = Line::Unclear,
                Line::Free => {}
            }
        }
        best
    }
}
