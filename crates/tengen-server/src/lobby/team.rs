//! The team fields of the new-game form: how many play a side, and what a move out of
//! their order leads to.

use tengen_game::{RotationError, Seats};

use super::fault::{Faults, FieldError, unknown};
use super::form::{Form, Opponent};
use super::time::whole;

/// Pair go is a team of two; its first member is the woman.
const PAIR: u8 = 2;
/// What a move out of order costs in pair go.
const POINTS: u8 = 3;

/// How many people play; nothing and the faults kept where that cannot be read.
pub(super) fn read(form: &Form, opponent: Option<Opponent>, faults: &mut Faults) -> Option<Seats> {
    let size = match form.team.as_str() {
        "none" => return Some(Seats::Pair),
        "pair" => Ok(PAIR),
        "rengo" => whole(&form.team_size, 2, u32::from(Seats::MOST))
            .map(|size| u8::try_from(size).unwrap_or(PAIR)),
        text => return faults.note("team", Err(unknown(text))),
    };
    let size = faults.note("team_size", size);
    let on_error = faults.note(
        "rotation",
        match form.rotation.as_str() {
            "points" => Ok(RotationError::Points { points: POINTS }),
            "loss" => Ok(RotationError::Loss),
            "undo" => Ok(RotationError::Undo),
            text => Err(unknown(text)),
        },
    );
    // Everybody at a team's table is somebody: the program and one screen have one hand.
    if opponent.is_some_and(|opponent| opponent != Opponent::Invitation) {
        return faults.note("team", Err(FieldError::TeamByInvitation));
    }
    let (size, on_error) = (size?, on_error?);
    Some(Seats::Teams {
        black: size,
        white: size,
        on_error,
    })
}
