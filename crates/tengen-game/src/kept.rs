//! The position of a game, put away while the game waits for a move.
//!
//! A board with its margins is made for a search and takes 27 kB on 19x19. A club
//! keeps thousands of games of which hardly one has a command at any moment.

use std::ops::{Deref, DerefMut};
use std::sync::OnceLock;

use tengen_rules::{PackedPosition, Position};

/// A position that is opened when somebody looks and put away by [`Kept::rest`].
///
/// Never empty: what is not open is packed.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    open: OnceLock<Box<Position>>,
    /// What was put away; stays while the position is only looked at.
    packed: Option<PackedPosition>,
}

impl Kept {
    pub(crate) fn is_at_rest(&self) -> bool {
        self.open.get().is_none()
    }

    /// Puts the position away.
    pub(crate) fn rest(&mut self) {
        let open = self.open.take();
        if self.packed.is_none() {
            self.packed = open.map(|position| position.pack());
        }
    }
}

impl From<Position> for Kept {
    fn from(position: Position) -> Kept {
        Kept {
            open: OnceLock::from(Box::new(position)),
            packed: None,
        }
    }
}

impl Deref for Kept {
    type Target = Position;

    fn deref(&self) -> &Position {
        self.open.get_or_init(|| {
            let packed = self.packed.clone();
            Box::new(packed.expect("what is not open is packed").unpack())
        })
    }
}

impl DerefMut for Kept {
    fn deref_mut(&mut self) -> &mut Position {
        if let Some(packed) = self.packed.take()
            && self.open.get().is_none()
        {
            self.open = OnceLock::from(Box::new(packed.unpack()));
        }
        self.open.get_mut().expect("what is not packed is open")
    }
}

impl PartialEq for Kept {
    fn eq(&self, other: &Kept) -> bool {
        **self == **other
    }
}

impl Eq for Kept {}
