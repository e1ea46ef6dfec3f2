//! A board put away: what lies on its crossings, without margins and without what
//! follows from it. A seventh of the room, and nothing can be played on it.

use super::body::Body;
use super::{Board, Cell, STRIDE};
use crate::size::Size;

/// A board put away by [`Board::pack`].
///
/// The links of chains are kept as they are, so that the board that comes out again
/// takes stones off in the very order in which this one would have.
#[derive(Clone, Debug)]
pub(crate) struct PackedBoard {
    size: Size,
    hash: u64,
    /// The crossings, row by row from the lowest.
    cells: Box<[Cell]>,
}

impl Board {
    /// Puts the board away.
    pub(crate) fn pack(&self) -> PackedBoard {
        let cols = usize::from(self.size.cols());
        let rows = usize::from(self.size.rows());
        let mut cells = Vec::with_capacity(cols * rows);
        for row in self.cells.chunks_exact(STRIDE).skip(1).take(rows) {
            cells.extend_from_slice(&row[1..=cols]);
        }
        PackedBoard {
            size: self.size,
            hash: self.hash,
            cells: cells.into_boxed_slice(),
        }
    }
}

impl PackedBoard {
    /// The board that was put away.
    pub(crate) fn unpack(&self) -> Board {
        let cols = usize::from(self.size.cols());
        let mut board = Board::margins(self.size);
        board.hash = self.hash;
        let rows = board.cells.chunks_exact_mut(STRIDE).skip(1);
        for (row, packed) in rows.zip(self.cells.chunks_exact(cols)) {
            row[1..=cols].copy_from_slice(packed);
        }
        for (packed, first) in self
            .cells
            .chunks_exact(cols)
            .zip((STRIDE..).step_by(STRIDE))
        {
            for (col, cell) in packed.iter().enumerate() {
                if cell.content.stone().is_some() {
                    let at = first + 1 + col;
                    let body = Body::of_one(at, board.around(at).empties());
                    board.bodies[usize::from(cell.head)].add(body);
                }
            }
        }
        board
    }
}
