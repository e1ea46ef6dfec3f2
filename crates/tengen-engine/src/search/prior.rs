//! What a look at the board says of a move before it was ever tried.

use tengen_rules::{Board, Color, Move, Point, Position};

use super::tree::Node;
use crate::playout::heavy::{Heavy, saves};
use crate::playout::is_own_eye;
use crate::tactics::{Few, self_atari};

/// Counted in visits that were won (or, for what is bad, lost).
#[derive(Clone, Copy, Debug)]
pub struct Priors {
    /// Visits won half, for every move.
    pub even: f32,
    /// Puts an own chain in atari.
    pub self_atari: f32,
    /// Takes one stone.
    pub take_one: f32,
    /// Takes more.
    pub take_more: f32,
    /// Saves a chain in atari.
    pub save: f32,
    /// Begins a ladder that works, or ends one.
    pub ladder: f32,
    /// Makes shape.
    pub pattern: f32,
    /// Next to the last move, one further, two further.
    pub near: [f32; 3],
    /// On the first, second (bad) and third (good) line, with nobody near.
    pub lines: [f32; 3],
    /// A pass.
    pub pass: f32,
}

impl Priors {
    /// The priors of the strongest play.
    pub const FULL: Priors = Priors {
        even: 10.0,
        self_atari: 12.0,
        take_one: 15.0,
        take_more: 30.0,
        save: 15.0,
        ladder: 15.0,
        pattern: 10.0,
        near: [20.0, 18.0, 7.0],
        lines: [10.0, 10.0, 10.0],
        pass: 8.0,
    };
}

impl Priors {
    /// The same player on a turn on which captures, ataris and ladders are overlooked.
    #[must_use]
    pub const fn blind(self) -> Priors {
        Priors {
            self_atari: 0.0,
            take_one: 0.0,
            take_more: 0.0,
            save: 0.0,
            ladder: 0.0,
            ..self
        }
    }
}

/// Positions a ladder is followed in the tree.
const LADDER: u32 = 150;

/// The moves of the side to move that are legal and fill no own eye, with priors,
/// and a pass.
pub(super) fn children(position: &Position, heavy: &mut Heavy, priors: &Priors) -> Vec<Node> {
    let (board, color) = (position.board(), position.turn());
    let urgent = urgent_points(board, color, heavy);
    let steps = steps_from_last(position);
    let mut nodes = vec![Node::new(
        Move::Pass,
        priors.even + priors.pass,
        priors.even * 0.5,
    )];
    for at in board.size().points() {
        if !board.is_empty(at)
            || is_own_eye(board, color, at)
            || position.check(color, Move::Play(at)).is_err()
        {
            continue;
        }
        let mut visits = priors.even;
        let mut won = priors.even * 0.5;
        let mut good = |n: f32| {
            visits += n;
            won += n;
        };
        if let Some(steps) = steps[at.index()].checked_sub(1)
            && let Some(bonus) = priors.near.get(usize::from(steps))
        {
            good(*bonus);
        }
        match taken_by(board, color, at) {
            0 => {}
            1 => good(priors.take_one),
            _ => good(priors.take_more),
        }
        if urgent.saves.contains(&at) {
            good(priors.save);
        }
        if urgent.ladders.contains(&at) {
            good(priors.ladder);
        }
        if heavy.patterns().fits(board, color, at) {
            good(priors.pattern);
        }
        let line = line_of(board, at);
        if line < 3 && is_lonely(board, at) {
            if line == 2 {
                good(priors.lines[2]);
            } else {
                visits += priors.lines[line];
            }
        }
        if self_atari(board, color, at).is_some() {
            visits += priors.self_atari;
        }
        nodes.push(Node::new(Move::Play(at), visits, won));
    }
    nodes
}

struct Urgent {
    saves: Few,
    ladders: Few,
}

/// What chains in atari and in ladders call for, on the whole board.
fn urgent_points(board: &Board, color: Color, heavy: &mut Heavy) -> Urgent {
    let mut urgent = Urgent {
        saves: Few::new(),
        ladders: Few::new(),
    };
    let ladder = heavy.ladder();
    for chain in board.chains() {
        let Some(at) = chain.iter().next() else {
            continue;
        };
        if chain.color() == color {
            if let Some(liberty) = chain.atari() {
                saves(board, ladder, at, liberty, &mut urgent.saves);
            } else if chain.len() > 1
                && let Some(caught) = ladder.catching_move(board, at, LADDER)
            {
                crate::tactics::note(&mut urgent.ladders, caught);
                for liberty in chain.first_liberties::<2>() {
                    crate::tactics::note(&mut urgent.ladders, liberty);
                }
            }
        } else if let Some(caught) = ladder.catching_move(board, at, LADDER) {
            crate::tactics::note(&mut urgent.ladders, caught);
        }
    }
    urgent
}

/// How many stones a stone of `color` on `at` takes.
fn taken_by(board: &Board, color: Color, at: Point) -> usize {
    if board.sides(at).stones(color.opponent()) == 0 {
        return 0;
    }
    let mut taken = 0;
    for side in board.neighbors(at) {
        if let Some(chain) = board.chain_at(side)
            && chain.color() != color
            && chain.atari().is_some()
        {
            taken += chain.len();
        }
    }
    taken
}

/// Distance from the edge, 0 on the first line.
fn line_of(board: &Board, at: Point) -> usize {
    let (size, col, row) = (board.size(), at.col(), at.row());
    let nearest = col
        .min(row)
        .min(size.cols() - 1 - col)
        .min(size.rows() - 1 - row);
    usize::from(nearest)
}

/// Whether no stone stands within three steps.
fn is_lonely(board: &Board, at: Point) -> bool {
    let (col, row) = (i16::from(at.col()), i16::from(at.row()));
    for dy in -3_i16..=3 {
        let reach = 3 - dy.abs();
        for dx in -reach..=reach {
            let point = u8::try_from(col + dx).ok().zip(u8::try_from(row + dy).ok());
            let point = point.and_then(|(col, row)| Point::new(col, row));
            if point.is_some_and(|point| board.contains(point) && board.stone(point).is_some()) {
                return false;
            }
        }
    }
    true
}

/// How many steps each point is from the last move, plus one, a chain being one
/// step wide; 0 is far away.
fn steps_from_last(position: &Position) -> Vec<u8> {
    let board = position.board();
    let mut steps = vec![0; Point::GRID];
    let Some((_, Move::Play(last))) = position.last_move() else {
        return steps;
    };
    let mut ring = vec![last];
    steps[last.index()] = 1;
    for distance in 1..=4_u8 {
        let mut next = Vec::new();
        let mut n = 0;
        while let Some(at) = ring.get(n).copied() {
            n += 1;
            for side in board.neighbors(at) {
                if steps[side.index()] != 0 {
                    continue;
                }
                // Along a chain nothing is added.
                let is_joined = board.stone(at).is_some() && board.stone(at) == board.stone(side);
                if is_joined {
                    steps[side.index()] = distance;
                    ring.push(side);
                } else {
                    steps[side.index()] = distance + 1;
                    next.push(side);
                }
            }
        }
        ring = next;
    }
    // The last move's own chain is distance 1 here; a neighbour is 2: one step.
    for step in &mut steps {
        *step = step.saturating_sub(1);
    }
    steps
}
