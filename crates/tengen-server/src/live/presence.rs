//! Who is at the board: a player whose pages are gone for a while is reported to the
//! game, and the opponent chooses what to do about it.
//!
//! What the page says of presence at once ([`Room::seats_changed`]) is for the eye; what
//! the game is told is an event, and comes a little later, so that a reload is none.

use tengen_clock::{Millis, Presence, Timestamp};
use tengen_game::Command;
use tengen_rules::{ByColor, Color};
use tengen_store::account::User;

use super::room::Room;

/// Since when players have been gone who have not been reported yet.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Gone(ByColor<Option<Timestamp>>);

impl Gone {
    /// When the next of them is to be reported.
    pub(super) fn due(&self, patience: Millis) -> Option<Timestamp> {
        let each = Color::BOTH.into_iter().filter_map(|color| self.0[color]);
        each.min().map(|since| since.plus(patience))
    }
}

impl Room {
    /// How long a player may be gone before the game is told.
    pub(super) fn patience(&self) -> Millis {
        let absence = self.inside.limits.absence.as_millis();
        Millis(i64::try_from(absence).unwrap_or(i64::MAX))
    }

    /// Looks who is at the board, after somebody came or went.
    pub(super) async fn look_around(&mut self, now: Timestamp) {
        for color in Color::BOTH {
            let Some(seen) = self.sees(color) else {
                self.gone.0[color] = None;
                continue;
            };
            let is_told = (self.table.as_ref())
                .is_some_and(|table| table.game.standing().away[color].is_some());
            match seen {
                Presence::Here => {
                    self.gone.0[color] = None;
                    if is_told {
                        self.report(color, seen, now).await;
                    }
                }
                Presence::Away if is_told => self.gone.0[color] = None,
                Presence::Away => {
                    self.gone.0[color].get_or_insert(now);
                }
            }
        }
    }

    /// Reports whoever has been gone for long enough.
    pub(super) async fn report_the_gone(&mut self, now: Timestamp) {
        let patience = self.patience();
        for color in Color::BOTH {
            if (self.gone.0[color]).is_some_and(|since| since.plus(patience) <= now) {
                self.gone.0[color] = None;
                self.report(color, Presence::Away, now).await;
            }
        }
    }

    async fn report(&mut self, color: Color, presence: Presence, now: Timestamp) {
        let report = Command::Report { color, presence };
        // Should the store not take it, the next who comes or goes brings it up again.
        let _ = self.house(&report, now).await;
    }

    /// Whether a page of the player of `color` shows the game. `None` where it does not
    /// matter: nobody sits there, or nobody is left alone.
    fn sees(&self, color: Color) -> Option<Presence> {
        let table = self.table.as_ref()?;
        let player = table.seating.player(color)?;
        let other = table.seating.player(color.opponent())?;
        if player.level.is_some() || other.level.is_some() || player.id == other.id {
            return None;
        }
        let is_away = |user: &User| match self.audience.presence(user.id) {
            tengen_wire::Presence::Here => false,
            tengen_wire::Presence::Away => true,
        };
        let is_missing = match table.game.seated() {
            // Where seats are free one of those who sit is enough.
            Some(seated) => {
                let mut side = table.seating.members(color);
                !side.any(|(member, user)| seated.sits(color, member) && !is_away(user))
            }
            // A team cannot do without any of its members.
            None => table.seating.side(color).any(is_away),
        };
        Some(if is_missing {
            Presence::Away
        } else {
            Presence::Here
        })
    }

    /// What the server measured of the players' connections.
    pub(super) fn round_trips(&self) -> ByColor<Option<Millis>> {
        ByColor::from_fn(|color| {
            let side = self.table.as_ref()?.seating.side(color);
            side.filter_map(|user| self.audience.round_trip(user.id))
                .min()
        })
    }
}
