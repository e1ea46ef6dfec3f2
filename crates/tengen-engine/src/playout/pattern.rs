//! Shapes of three by three that are worth a stone in the middle: hane, cuts, and
//! how the edge is played.
//!
//! # Source
//!
//! The kinds of shapes are those that S. Gelly, Y. Wang, R. Munos and O. Teytaud
//! name in "Modification of UCT with patterns in Monte-Carlo Go", 2006; the
//! pictures are drawn anew.

use tengen_rules::{Board, Color, Point};

/// Pictures, rows from the top, the stone to be in the middle (`*`).
///
/// `X` and `O` are the two colors, whoever is on move; `x` is anything but `X`, `o`
/// anything but `O`, `?` anything on the board, `-` off the board, `.` empty. The
/// last letter says who may move: `E`ither, or only `X` or only `O`.
const SHAPES: [(&str, Mover); 13] = [
    // A hane around a stone that has a wall behind it.
    ("XOX .*. ???", Mover::Either),
    // A hane without a cut behind it.
    ("XO. .*. ?.?", Mover::Either),
    // A magari: turning around the end.
    ("XO? X*. x.?", Mover::Either),
    // A cut at the shoulder, when White can answer.
    ("XOO .*. ?.?", Mover::X),
    // A keima cut.
    (".O. X*. ...", Mover::Either),
    // The crossing cut that has not been defended.
    ("XO? O*o ?o?", Mover::Either),
    // The peep that became a cut.
    ("XO? O*X ???", Mover::Either),
    // A cut from the side.
    ("?X? O*O xxx", Mover::Either),
    // At the edge: the chase.
    ("OX? x*O ---", Mover::Either),
    // At the edge: stopping the slide.
    ("?X? x*O ---", Mover::X),
    // At the edge: the hane under a stone.
    ("?XO x*x ---", Mover::Either),
    // At the edge: the connection underneath.
    ("?OX X*O ---", Mover::X),
    // At the edge: blocking.
    ("X.? O*. ---", Mover::Either),
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mover {
    Either,
    X,
}

/// Every surrounding of a point, looked up by the two bytes around it.
#[derive(Debug)]
pub struct Patterns {
    /// Bit n of the table: with surroundings n Black has a shape here.
    black: Vec<u64>,
}

/// Where the eight neighbours lie in the code: sides first (below, left, right,
/// above), then corners (below left, below right, above left, above right).
const PLACES: [(usize, usize); 8] = [
    (2, 1),
    (1, 0),
    (1, 2),
    (0, 1),
    (2, 0),
    (2, 2),
    (0, 0),
    (0, 2),
];

impl Default for Patterns {
    fn default() -> Patterns {
        Patterns::new()
    }
}

impl Patterns {
    /// The table of all shapes in all eight symmetries.
    pub fn new() -> Patterns {
        let mut patterns = Patterns {
            black: vec![0; (1 << 16) / 64],
        };
        for (picture, mover) in SHAPES {
            let signs: Vec<char> = picture.chars().filter(|c| *c != ' ').collect();
            for symmetry in 0..8 {
                let turned = turn(&signs, symmetry);
                patterns.fill(&turned, 0, 0, Color::Black);
                if mover == Mover::Either {
                    patterns.fill(&turned, 0, 0, Color::White);
                }
            }
        }
        patterns
    }

    /// Whether `color` has a shape on the empty point `at`.
    #[inline]
    pub fn fits(&self, board: &Board, color: Color, at: Point) -> bool {
        let (mut sides, mut corners) = (board.sides(at).bits(), board.corners(at).bits());
        if color == Color::White {
            sides = exchanged(sides);
            corners = exchanged(corners);
        }
        let code = usize::from(sides) | usize::from(corners) << 8;
        self.black[code / 64] >> (code % 64) & 1 == 1
    }

    /// Marks every surrounding that `signs` allow, from place `n` on; `x_is` the
    /// color that the letter X stands for.
    fn fill(&mut self, signs: &[char], n: usize, code: usize, x_is: Color) {
        let Some((row, col)) = PLACES.get(n) else {
            self.black[code / 64] |= 1 << (code % 64);
            return;
        };
        let (x, o) = match x_is {
            Color::Black => (1, 2),
            Color::White => (2, 1),
        };
        let allowed: &[usize] = match signs[row * 3 + col] {
            '.' => &[0],
            'X' => &[x],
            'O' => &[o],
            'x' => &[0, o],
            'o' => &[0, x],
            '-' => &[3],
            _ => &[0, x, o],
        };
        for pair in allowed {
            self.fill(signs, n + 1, code | pair << (2 * n), x_is);
        }
    }
}

/// The byte with black and white exchanged.
#[inline]
const fn exchanged(byte: u8) -> u8 {
    (byte >> 1 & 0x55) | (byte & 0x55) << 1
}

fn turn(signs: &[char], symmetry: usize) -> Vec<char> {
    let from = |row: usize, col: usize| {
        let (row, col) = if symmetry & 1 == 1 {
            (col, row)
        } else {
            (row, col)
        };
        let row = if symmetry & 2 == 2 { 2 - row } else { row };
        let col = if symmetry & 4 == 4 { 2 - col } else { col };
        signs[row * 3 + col]
    };
    (0..9).map(|n| from(n / 3, n % 3)).collect()
}
