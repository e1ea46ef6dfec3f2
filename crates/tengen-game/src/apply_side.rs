//! The fold, for what happens among those who play one side.

use crate::apply::seat;
use crate::{Event, Game, Misfit, What};

impl Game {
    /// Whose hand moves, who claims, who comes and goes; anything else changes nothing.
    pub(crate) fn within_a_side(&mut self, event: &Event) -> Result<(), Misfit> {
        let color = seat(event)?;
        if let What::OutOfTurn { member } = event.what {
            self.rotation.take_hand(member);
        } else if let What::RotationClaimed { points } = event.what {
            self.rotation.claim(points);
        } else if let What::ResignAsked { member } = event.what {
            self.rotation.resigns(color, member);
        } else if let What::SeatTaken { member } = event.what {
            self.company.sits_down(color, member);
        } else if let What::SeatLeft { member } = event.what {
            self.company.goes(color, member);
        } else if let What::HandTaken { member } = event.what {
            self.company.take_hand(color, member);
        }
        Ok(())
    }
}
