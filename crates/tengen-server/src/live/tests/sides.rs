//! How many play a side in a storm: one, a team in a fixed order, or whoever comes.

use tengen_clock::Timestamp;
use tengen_game::{Actor, Arrival, Command, Game, RotationError, Seats};
use tengen_rules::Color;
use tengen_store::lobby;
use tengen_store::team::{Mate, Role};

use super::{Deed, Disk, sitter};

/// Who sits at the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Sides {
    /// One a side.
    #[default]
    One,
    /// Two a side, who move by turns.
    Two(RotationError),
    /// Two a side with free seats.
    Free,
}

impl Sides {
    /// As the terms have it.
    pub(super) const fn variant(self) -> Seats {
        let (black, white) = (2, 2);
        match self {
            Sides::One => Seats::Pair,
            Sides::Two(on_error) => Seats::Teams {
                black,
                white,
                on_error,
            },
            Sides::Free => Seats::Free { black, white },
        }
    }

    /// How many people there are; the even ones play Black.
    pub(super) const fn people(self) -> usize {
        match self {
            Sides::One => 2,
            Sides::Two(_) | Sides::Free => 4,
        }
    }

    /// The number of a person on its side, where several play it.
    pub(super) fn member(self, person: usize) -> Option<u8> {
        match self {
            Sides::One => None,
            Sides::Two(_) | Sides::Free => u8::try_from(1 + person / 2).ok(),
        }
    }

    /// As the store has it.
    pub(super) fn seats(self) -> lobby::Seats {
        let mate = |role, n, name| Mate {
            role,
            member: 2,
            user: Some(sitter(n, name)),
        };
        lobby::Seats {
            host: sitter(0, "host"),
            guest: Some(sitter(1, "guest")),
            mates: match self {
                Sides::One => Vec::new(),
                Sides::Two(_) | Sides::Free => vec![
                    mate(Role::Host, 2, "host's partner"),
                    mate(Role::Guest, 3, "guest's partner"),
                ],
            },
        }
    }
}

/// A game before a storm, one command after another.
pub(super) struct Before<'a> {
    pub(super) sides: Sides,
    pub(super) disk: &'a mut Disk,
    pub(super) game: Game,
    pub(super) deeds: Vec<Deed>,
}

impl Before<'_> {
    /// A command of the house.
    pub(super) fn house(&mut self, command: Command) {
        self.happens(Actor::House, None, command);
    }

    /// A command of a person, whose side may be several.
    pub(super) fn person(&mut self, person: usize, command: Command) {
        let color = color_of(person);
        self.happens(Actor::from(color), self.sides.member(person), command);
    }

    fn happens(&mut self, actor: Actor, member: Option<u8>, command: Command) {
        let first = self.game.seq() + 1;
        let arrival = Arrival {
            member,
            ..Arrival::from(Timestamp(500))
        };
        let events = self.game.decide(actor, &command, arrival);
        for event in events.unwrap_or_default() {
            self.game.try_apply(&event).unwrap();
            self.disk.events.push(event);
        }
        let last = self.game.seq();
        let deed = actor.color().map(|seat| Deed {
            seat,
            member,
            command,
            first,
            last,
        });
        self.deeds.extend(deed);
    }
}

/// The side that a person plays.
pub(super) const fn color_of(person: usize) -> Color {
    if person.is_multiple_of(2) {
        Color::Black
    } else {
        Color::White
    }
}

/// The person who makes the next move for `color` if all is in order.
pub(super) fn due(game: &Game, color: Color) -> usize {
    let side = usize::from(color == Color::White);
    let member = match (game.order(), game.seated()) {
        (Some(order), _) => order.due[color],
        (None, Some(seated)) => seated.members(color).next().unwrap_or(1),
        (None, None) => 1,
    };
    side + 2 * usize::from(member - 1)
}
