//! Who sits where: by role until the game begins, by color from then on.

use tengen_game::{Party, Sight, Variant, Viewer};
use tengen_id::UserId;
use tengen_rules::Color;
use tengen_store::account::User;
use tengen_store::lobby;
use tengen_store::team::{Mate, Role};
use tengen_wire::{Member, Presence, Seats, Sitter};

/// The two sides of a game: a player each, or a team.
#[derive(Clone, Debug)]
pub(crate) struct Seating {
    /// Who made the game.
    pub(crate) host: User,
    /// Who joined it.
    pub(crate) guest: Option<User>,
    /// The members of the teams beside the first ones.
    pub(crate) mates: Vec<Mate>,
    /// The host's color, once the game has begun.
    pub(crate) host_color: Option<Color>,
}

impl Seating {
    pub(crate) fn new(seats: lobby::Seats, host_color: Option<Color>) -> Seating {
        Seating {
            host: seats.host,
            guest: seats.guest,
            mates: seats.mates,
            host_color,
        }
    }

    /// Who plays `color`, once the game has begun: of a team its first member.
    pub(crate) fn player(&self, color: Color) -> Option<&User> {
        if self.host_color? == color {
            Some(&self.host)
        } else {
            self.guest.as_ref()
        }
    }

    /// Whether enough seats are taken to begin: all, or one a side where they are free.
    pub(crate) fn is_full(&self, seats: tengen_game::Seats) -> bool {
        let is_free = matches!(seats, tengen_game::Seats::Free { .. });
        self.guest.is_some() && (is_free || self.mates.iter().all(|mate| mate.user.is_some()))
    }

    /// Every seat: whose side, its number in the team, and who sits there.
    fn all(&self) -> impl Iterator<Item = (Party, u8, Option<&User>)> {
        let first = [
            (Party::Host, 1, Some(&self.host)),
            (Party::Guest, 1, self.guest.as_ref()),
        ];
        let mates = self.mates.iter();
        let mates = mates.map(|mate| (party_of(mate.role), mate.member, mate.user.as_ref()));
        first.into_iter().chain(mates)
    }

    /// The seats of `user`, each with its number in the team.
    fn of(&self, user: Option<UserId>) -> impl Iterator<Item = (Party, u8)> {
        let sits =
            move |sitter: Option<&User>| user.is_some() && sitter.map(|sitter| sitter.id) == user;
        self.all()
            .filter(move |(.., sitter)| sits(*sitter))
            .map(|(party, member, _)| (party, member))
    }

    /// Whether `user` has a seat, whatever its color may become.
    pub(crate) fn holds(&self, user: Option<UserId>) -> bool {
        self.of(user).next().is_some()
    }

    /// The side for which `user` speaks before the game: the host's, where one person
    /// has both.
    pub(crate) fn party(&self, user: Option<UserId>) -> Option<Party> {
        self.of(user).next().map(|(party, _)| party)
    }

    /// The color of a side, once the game has begun.
    pub(crate) fn color_of(&self, role: Role) -> Option<Color> {
        self.color(party_of(role))
    }

    fn color(&self, party: Party) -> Option<Color> {
        let host = self.host_color?;
        Some(match party {
            Party::Host => host,
            Party::Guest => host.opponent(),
        })
    }

    /// The sides of `user`: both, where they play on one screen.
    pub(crate) fn colors_of(&self, user: Option<UserId>) -> Vec<Color> {
        let mine: Vec<_> = self
            .of(user)
            .filter_map(|(party, _)| self.color(party))
            .collect();
        let colors = Color::BOTH.into_iter();
        colors.filter(|color| mine.contains(color)).collect()
    }

    /// The side of `user`, where nobody plays both.
    pub(crate) fn own_color(&self, user: Option<UserId>) -> Option<Color> {
        self.colors_of(user).first().copied()
    }

    /// The number of `user` in whichever team they are.
    pub(crate) fn number(&self, user: Option<UserId>) -> Option<u8> {
        let number = self.of(user).next().map(|(_, member)| member);
        number.filter(|_| !self.mates.is_empty())
    }

    /// The number of `user` in the team of `color`, where teams play.
    pub(crate) fn member(&self, user: Option<UserId>, color: Color) -> Option<u8> {
        if self.mates.is_empty() {
            return None;
        }
        let mut mine = self
            .of(user)
            .filter(|(party, _)| self.color(*party) == Some(color));
        mine.next().map(|(_, member)| member)
    }

    /// Everybody who has a seat for `color`, by number, once the game has begun.
    pub(crate) fn members(&self, color: Color) -> impl Iterator<Item = (u8, &User)> {
        self.all()
            .filter(move |(party, ..)| self.color(*party) == Some(color))
            .filter_map(|(_, member, user)| Some((member, user?)))
    }

    /// Everybody who plays `color`, once the game has begun.
    pub(crate) fn side(&self, color: Color) -> impl Iterator<Item = &User> {
        self.members(color).map(|(_, user)| user)
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
        let side = |party| match (party, self.color(party)) {
            (_, Some(Color::Black)) => "black",
            (_, Some(Color::White)) => "white",
            (Party::Host, None) => "host",
            (Party::Guest, None) => "guest",
        };
        let mut members: Vec<_> = self
            .all()
            .filter(|(.., user)| {
                !self.mates.is_empty() && (self.host_color.is_none() || user.is_some())
            })
            .map(|(party, number, user)| Member {
                side: side(party),
                number,
                sitter: user.map(sitter),
            })
            .collect();
        members.sort_by_key(|member| (member.side, member.number));
        match self.host_color {
            None => Seats::Arranging {
                host: sitter(&self.host),
                guest: self.guest.as_ref().map(sitter),
                members,
            },
            Some(_) => Seats::Seated {
                black: self.player(Color::Black).map(sitter),
                white: self.player(Color::White).map(sitter),
                members,
            },
        }
    }
}

const fn party_of(role: Role) -> Party {
    match role {
        Role::Host => Party::Host,
        Role::Guest => Party::Guest,
    }
}
