//! The fields of the new-game form that make another game of it, and the games that a
//! link asks for by name.

use tengen_game::{Blind, Goal, Seats, StoneLook, Variant};

use super::fault::{Faults, FieldError, unknown};
use super::form::Form;

/// Games that a link into the form can ask for: the name in the link, and what it sets.
pub(crate) const WISHES: [(&str, &[(&str, &str)]); 4] = [
    ("atari", &[("goal", "capture"), ("size", "9")]),
    ("one-color", &[("look", "one")]),
    ("blind", &[("blind", "both")]),
    ("pair-go", &[("team", "pair")]),
];

impl Form {
    /// Sets what the link's word `name` asks for; an unknown one asks for nothing.
    pub(crate) fn wish(&mut self, name: &str) {
        let wished = WISHES.iter().find(|(known, _)| *known == name);
        for (field, value) in wished.map_or(&[][..], |(_, fields)| fields) {
            let text = match *field {
                "goal" => &mut self.goal,
                "look" => &mut self.look,
                "blind" => &mut self.blind,
                "team" => &mut self.team,
                _ => &mut self.size,
            };
            (*value).clone_into(text);
        }
    }
}

/// What sets the game apart, or nothing and the faults kept.
pub(super) fn read(form: &Form, faults: &mut Faults) -> Option<Variant> {
    let goal = match form.goal.as_str() {
        "score" => Some(Goal::Score),
        "capture" => faults.note("capture", stones(form.number("capture"))),
        text => faults.note("goal", Err(unknown(text))),
    };
    let stones = match form.look.as_str() {
        "colors" => Some(StoneLook::Colors),
        "one" => Some(StoneLook::One),
        text => faults.note("look", Err(unknown(text))),
    };
    let blind = match form.blind.as_str() {
        "none" => Some(Blind::None),
        "black" => Some(Blind::Black),
        "white" => Some(Blind::White),
        "both" => Some(Blind::Both),
        text => faults.note("blind", Err(unknown(text))),
    };
    Some(Variant {
        goal: goal?,
        stones: stones?,
        blind: blind?,
        seats: Seats::Pair,
    })
}

fn stones(text: &str) -> Result<Goal, FieldError> {
    let number = text.trim().parse::<u32>();
    let stones = number.map_err(|_| FieldError::TimeUnreadable {
        text: text.to_owned(),
    })?;
    match u8::try_from(stones) {
        Ok(stones @ 1..=Goal::MOST) => Ok(Goal::Capture { stones }),
        Ok(_) | Err(_) => Err(FieldError::TimeOutOfRange {
            least: 1,
            most: Goal::MOST.into(),
        }),
    }
}
