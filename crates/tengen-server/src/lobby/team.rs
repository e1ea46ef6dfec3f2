//! The team fields of the new-game form: how many play a side, and what a move out of
//! their order leads to.

use tengen_game::{ColorChoice, RotationError, Seats};

use super::fault::{Faults, FieldError, unknown};
use super::form::{Form, Opponent};
use super::time::whole;

/// Pair go is a team of two; its first member is the woman.
const PAIR: u8 = 2;
/// What a move out of order costs in pair go.
const POINTS: u8 = 3;

/// How many people play; nothing and the faults kept where that cannot be read.
pub(super) fn read(
    form: &Form,
    opponent: Option<Opponent>,
    color: Option<ColorChoice>,
    faults: &mut Faults,
) -> Option<Seats> {
    let sizes = match form.team.as_str() {
        "none" => return Some(Seats::Pair),
        "pair" => Some((PAIR, PAIR)),
        "rengo" | "free" => sizes(form, faults),
        text => return faults.note("team", Err(unknown(text))),
    };
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
    let (own, other) = sizes?;
    if own == other && own == 1 {
        let least = 2;
        let most = u32::from(Seats::MOST);
        return faults.note("team_size", Err(FieldError::TimeOutOfRange { least, most }));
    }
    let (black, white) = match color? {
        ColorChoice::HostBlack => (own, other),
        ColorChoice::HostWhite => (other, own),
        // Who draws does not know yet whose team has to be the larger one.
        ColorChoice::Nigiri if own != other => {
            return faults.note("color", Err(FieldError::NigiriWithTeams));
        }
        ColorChoice::Nigiri => (own, own),
    };
    if form.team == "free" {
        return Some(Seats::Free { black, white });
    }
    Some(Seats::Teams {
        black,
        white,
        on_error: on_error?,
    })
}

/// How many play one's own side and the other.
fn sizes(form: &Form, faults: &mut Faults) -> Option<(u8, u8)> {
    let read = |text: &str| {
        whole(text, 1, u32::from(Seats::MOST)).map(|size| u8::try_from(size).unwrap_or(PAIR))
    };
    let own = faults.note("team_size", read(&form.team_size));
    let other = match form.team_size_other.trim() {
        "" => own,
        text => faults.note("team_size_other", read(text)),
    };
    own.zip(other)
}
