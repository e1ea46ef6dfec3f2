//! What makes a kept log provable. Each event is kept with a link, a hash of it and of
//! all before it, and with the hash of the game after it. Whoever changes, loses or moves
//! an event breaks the links from there on; a program that makes another game of the
//! same events is told by the state.

use sha2::{Digest as _, Sha256};
use tengen_game::{Game, StateHash, WHOLE_HASH_VERSION};
use tengen_store::{Proof, StoredEvent};

use crate::account::hex;

/// The link to the last event that was kept; empty before the first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Link(String);

/// Why a kept event is not what was kept.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Broken {
    /// There is a hole in the numbers.
    #[error("event {seq} is missing")]
    Missing {
        /// The number that should be there.
        seq: u64,
    },
    /// It, or what stood before it, was changed.
    #[error("event {seq} is not the one that was kept")]
    Changed {
        /// Its number.
        seq: u64,
    },
    /// It leads to another game than it did.
    #[error("event {seq} leads to another game than when it was kept")]
    OtherGame {
        /// Its number.
        seq: u64,
    },
}

impl Link {
    /// The link to the event with this number and text, which follows this one.
    fn next(&self, seq: u64, v: i64, body: &str) -> Link {
        let mut hash = Sha256::new();
        hash.update(format!("{} {seq} {v} ", self.0));
        hash.update(body);
        let whole = hash.finalize();
        // Half of it tells any accident; it is no signature.
        Link(hex(&whole[..16]))
    }

    /// Goes on to the last of the events that made `game`, whose text is `body`, and
    /// says what is kept with it. `seen` is the number of a spectator's view.
    pub(crate) fn prove(&mut self, game: &Game, seen: StateHash, v: i64, body: &str) -> Proof {
        *self = self.next(game.seq(), v, body);
        Proof {
            link: self.0.clone(),
            state: state(game, seen),
        }
    }

    /// Goes on to `stored`, which made `game`, if it is what was kept.
    ///
    /// # Errors
    ///
    /// [`Broken`]. What was kept without a proof is taken as it is, and the links
    /// after it speak for it.
    pub(crate) fn follow(
        &mut self,
        game: &Game,
        seen: StateHash,
        stored: &StoredEvent,
    ) -> Result<(), Broken> {
        let seq = game.seq();
        if stored.seq != seq {
            return Err(Broken::Missing { seq });
        }
        *self = self.next(seq, stored.v, &stored.body);
        let Some(proof) = &stored.proof else {
            return Ok(());
        };
        if proof.link != self.0 {
            return Err(Broken::Changed { seq });
        }
        let own = state(game, seen);
        let spelling = |text: &str| text.split_once('.').map(|(v, _)| v.to_owned());
        if spelling(&proof.state) == spelling(&own) && proof.state != own {
            return Err(Broken::OtherGame { seq });
        }
        Ok(())
    }
}

/// The hash of `game` behind the number of its spelling.
fn state(game: &Game, seen: StateHash) -> String {
    format!("{WHOLE_HASH_VERSION}.{}", game.whole_hash_with(seen))
}
