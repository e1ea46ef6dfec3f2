//! A number for all that a game is, whoever may see it: what a kept log is proved by.

use std::fmt::Write as _;

use crate::view::Fnv;
use crate::{Game, StateHash, Viewer};

/// The number of the way in which [`Game::whole_hash`] spells a game. Whoever changes
/// what is spelled, here or in a view, counts it up: hashes of another number are not
/// compared.
pub const WHOLE_HASH_VERSION: u32 = 1;

impl Game {
    /// The number of the whole state, equal on every machine for equal games: stones
    /// and moves, what a spectator sees of the rest, and every time mark.
    ///
    /// No viewer is told it where anything is hidden.
    pub fn whole_hash(&self) -> StateHash {
        self.whole_hash_with(self.state_hash(Viewer::Spectator))
    }

    /// The same where the number of a spectator's view is at hand.
    pub fn whole_hash_with(&self, spectators: StateHash) -> StateHash {
        let mut fnv = Fnv::new();
        // Writing into a hash cannot fail.
        let _written = self.spell_whole(spectators, &mut fnv);
        fnv.finish()
    }

    fn spell_whole(&self, spectators: StateHash, out: &mut Fnv) -> std::fmt::Result {
        write!(out, "{spectators} ")?;
        write!(out, "{:016x} ", self.position.board().hash())?;
        for (color, what) in self.position.moves() {
            write!(out, "{}{what} ", color.letter())?;
        }
        self.times.spell(out)?;
        for floor in &self.floors {
            write!(out, "{floor} ")?;
        }
        // Where nothing was sent nothing is spelled, so that hashes from before stay true.
        self.sent.spell(out)?;
        if let Some(lifted) = self.table.lifted {
            write!(out, "lifted {lifted};")?;
        }
        match &self.sealed {
            Some(sealed) => write!(out, "sealed {sealed};"),
            None => Ok(()),
        }
    }
}
