//! Who sits where: by role until the game begins, by color from then on.

use tengen_game::{Sight, Variant, Viewer};
use tengen_id::UserId;
use tengen_rules::Color;
use tengen_store::account::User;
use tengen_store::lobby;
use tengen_wire::{Presence, Seats, Sitter};

/// The two seats.
#[derive(Clone, Debug)]
pub(crate) struct Seating {
    /// Who made the game.
    pub(crate) host: User,
    /// Who joined it.
    pub(crate) guest: Option<User>,
    /// The host's color, once the game has begun.
    pub(crate) host_color: Option<Color>,
}

impl Seating {
    pub(crate) fn new(seats: lobby::Seats, host_color: Option<Color>) -> Seating {
        Seating {
            host: seats.host,
            guest: seats.guest,
            host_color,
        }
    }

    /// Who plays `color`, once the game has begun.
    pub(crate) fn player(&self, color: Color) -> Option<&User> {
        if self.host_color? == color {
            Some(&self.host)
        } else {
            self.guest.as_ref()
        }
    }

    /// Whether `user` has a seat, whatever its color may become.
    pub(crate) fn holds(&self, user: Option<UserId>) -> bool {
        let seated = |sitter: &User| user == Some(sitter.id);
        seated(&self.host) || self.guest.as_ref().is_some_and(seated)
    }

    /// The seats of `user`: both, where they play on one screen.
    pub(crate) fn colors_of(&self, user: Option<UserId>) -> Vec<Color> {
        let Some(user) = user else {
            return Vec::new();
        };
        Color::BOTH
            .into_iter()
            .filter(|color| self.player(*color).is_some_and(|player| player.id == user))
            .collect()
    }

    /// As whom `user` looks on a game of `variant`: from their seat, if they have one.
    ///
    /// Whoever sits in both sees what the one sees who sees less, since nobody knows
    /// something on one side of the table only.
    pub(crate) fn viewer(&self, user: Option<UserId>, variant: Variant) -> Viewer {
        match self.colors_of(user).as_slice() {
            [color] => Viewer::Seat(*color),
            colors => {
                let seats = colors.iter().copied().map(Viewer::Seat);
                let mut blind = seats.filter(|seat| variant.sight(*seat) == Sight::Nothing);
                blind.next().unwrap_or(Viewer::Spectator)
            }
        }
    }

    /// The seats as pages show them.
    pub(crate) fn to_wire(&self, present: impl Fn(UserId) -> Presence) -> Seats {
        let sitter = |user: &User| Sitter {
            name: user.name.clone(),
            present: match user.level {
                Some(_) => Presence::Here,
                None => present(user.id),
            },
            level: user.level,
        };
        match self.host_color {
            None => Seats::Arranging {
                host: sitter(&self.host),
                guest: self.guest.as_ref().map(sitter),
            },
            Some(_) => Seats::Seated {
                black: self.player(Color::Black).map(sitter),
                white: self.player(Color::White).map(sitter),
            },
        }
    }
}
