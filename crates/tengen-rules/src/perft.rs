//! Counts of move sequences, by which boards and ko rules are compared with
//! published numbers.

use crate::point::Move;
use crate::position::Position;

/// Whether a pass is one of the moves counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passes {
    /// Stones only.
    Left,
    /// A pass too; as many in a row as stop the game end the sequence.
    Counted,
}

/// How many sequences of `depth` legal moves lead on from `position`.
///
/// The position is as before afterwards.
pub fn perft(position: &mut Position, depth: u32, passes: Passes) -> u64 {
    let color = position.turn();
    let legal = position.legal_points(color);
    let may_pass = match passes {
        Passes::Left => false,
        Passes::Counted => true,
    };
    let stop = u32::from(position.ruleset().passes_to_stop);
    match depth {
        0 => return 1,
        _ if may_pass && position.passes_in_a_row() >= stop => return 0,
        1 => return legal.len() as u64 + u64::from(may_pass),
        _ => {}
    }
    let stones = legal.iter().map(Move::Play);
    let mut sequences = 0;
    for what in stones.chain(may_pass.then_some(Move::Pass)) {
        position.apply(color, what);
        sequences += perft(position, depth - 1, passes);
        position.undo();
    }
    sequences
}
