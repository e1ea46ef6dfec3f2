//! Judgement of groups: what is proved alive, what is thought dead, and why.
//!
//! Looks at a board and says of each chain whether it lives. What unconditional
//! life settles is a proof; all the rest comes from playouts and a look at shared
//! liberties and is marked as an opinion. Knows no players and no clock; the seed
//! comes in, so the same board is always judged the same way.

#![warn(missing_docs)]

mod adjudicate;
mod pass_alive;
mod playout;
mod random;
mod seki;
#[cfg(test)]
mod tests;

use tengen_rules::{
    Agreement, Board, ByColor, Chain, ChainStatus, Color, Judgement, PointSet, Position, Proof,
    Said, Verdict,
};

pub use adjudicate::{
    Aside, Claimed, Fate, Ruling, adjudicate, claimant_starts, fate, move_aside, rulings,
};
pub use pass_alive::{PassAlive, pass_alive};
pub use playout::{Ownership, ownership};
pub use random::Random;
pub use seki::mutual_life;

/// A chain that keeps its points in this share of the playouts is held alive.
const ALIVE: f64 = 0.70;
/// A chain that keeps its points in this share of the playouts or less is held dead.
const DEAD: f64 = 0.30;

/// What [`first_look_at`] grows its chance from.
const SEED: u64 = 1;
/// Playouts behind each opinion of [`first_look_at`].
const PLAYOUTS: u32 = 500;

/// States that [`judgement_of`] reads for special positions: with what is kept of each,
/// a fraction of a second.
const STATES: usize = 300_000;

/// The program's judgement of `position`.
///
/// [`first_look_at`], and where the rules have each side claim its territories, what the
/// Code rules of special positions, as far as that can be read in bounded time: a
/// ruling is a proof, and its article is [`Proof::article`].
///
/// # Source
///
/// Code of the Russian Go Federation, article 6.
pub fn judgement_of(position: &Position) -> Judgement {
    let mut judgement = first_look_at(position);
    match position.ruleset().agreement {
        Agreement::Territories => rule(&mut judgement, position),
        Agreement::None | Agreement::DeadStones => {}
    }
    judgement
}

/// [`judge`] with the one seed and the one number of playouts that the program has, so
/// that its seat in a game, its commands and its protocol say the same of a board.
pub fn first_look_at(position: &Position) -> Judgement {
    judge(position, SEED, PLAYOUTS)
}

/// Puts rulings in the place of what is only thought.
fn rule(judgement: &mut Judgement, position: &Position) {
    let board = position.board();
    let proved = |verdict: &Verdict| match verdict.said {
        Said::Proof { .. } => true,
        Said::Players | Said::Arbiter | Said::Opinion => false,
    };
    let settled: PointSet = (judgement.verdicts())
        .filter(|(_, verdict)| proved(verdict))
        .map(|(at, _)| at)
        .collect();
    for (at, Ruling { status, proof }) in rulings(position, &settled, STATES) {
        judgement.mark(board, at, status, Said::Proof { proof });
    }
}

/// Says of every chain of `position` whether it lives, looking at the board alone.
///
/// Chains that unconditional life settles carry [`Said::Proof`]; the others carry
/// [`Said::Opinion`] from `playouts` playouts: alive, dead, in seki, or unknown
/// where the playouts do not agree. The answer depends on nothing but the board,
/// the suicide rule and `seed`. Side to move and ko are not looked at.
///
/// # Examples
///
/// ```
/// use tengen_life::judge;
/// use tengen_rules::{ChainStatus, Point, Position, Ruleset, Setup};
///
/// let setup: Setup = "
///     . X . X O .
///     X X X X O .
///     O O O O O .
///     . . . . . .
/// "
/// .parse()?;
/// let position = Position::from_setup(Ruleset::JAPANESE, &setup)?;
/// let judgement = judge(&position, 1, 100);
/// let corner: Point = "B4".parse()?;
/// assert_eq!(judgement.status(position.board(), corner), Some(ChainStatus::Alive));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn judge(position: &Position, seed: u64, playouts: u32) -> Judgement {
    let board = position.board();
    let suicide = position.ruleset().suicide;
    let proved = ByColor::from_fn(|color| pass_alive(board, color, suicide));
    let settled = ByColor::from_fn(|color| proved[color].stones.union(&proved[color].enclosed));
    let opinion = ownership(board, &settled, playouts, &mut Random::new(seed));
    let safe = proved.black.stones.union(&proved.white.stones);
    let shared = mutual_life(board, &safe);
    let mut judgement = Judgement::default();
    for chain in board.chains() {
        let verdict =
            proof(chain, &proved).unwrap_or_else(|| likely(board, chain, &opinion, &shared));
        judgement.set(board, chain.anchor(), verdict);
    }
    judgement
}

/// What unconditional life says of `chain`.
fn proof(chain: Chain<'_>, proved: &ByColor<PassAlive>) -> Option<Verdict> {
    let said = Said::Proof {
        proof: Proof::PassAlive,
    };
    let anchor = chain.anchor();
    if proved[chain.color()].stones.contains(anchor) {
        return Some(Verdict::new(ChainStatus::Alive, said));
    }
    let enclosed = proved[chain.color().opponent()].enclosed.contains(anchor);
    enclosed.then(|| Verdict::new(ChainStatus::Dead, said))
}

/// What playouts say of `chain`, and of the chains it shares an eye space with.
fn likely(board: &Board, chain: Chain<'_>, opinion: &Ownership, shared: &PointSet) -> Verdict {
    let share = opinion.share(chain.color(), &chain.stones());
    let status = if shared.contains(chain.anchor()) && DEAD < share {
        ChainStatus::Seki
    } else if ALIVE <= share || !has_rival(board, chain.color()) {
        ChainStatus::Alive
    } else if share <= DEAD {
        ChainStatus::Dead
    } else {
        ChainStatus::Unknown
    };
    Verdict::new(status, Said::Opinion)
}

/// Whether there is anybody on the board who could take a chain of `color`.
fn has_rival(board: &Board, color: Color) -> bool {
    board.chains().any(|chain| chain.color() != color)
}
