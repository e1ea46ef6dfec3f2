//! The lobby: agreeing on a game, inviting somebody to it, one's own games.
//!
//! [`form`] reads what was typed, [`time`] its clock, [`view`] shows it again with what
//! was wrong; [`routes`] is the first player's way, [`invite`] the second one's. Games
//! themselves are made in [`crate::play`].

mod fault;
pub(crate) mod form;
mod hour;
pub(crate) mod invite;
mod refill;
pub(crate) mod routes;
mod series;
mod team;
pub(crate) mod terms;
#[cfg(test)]
mod tests;
mod time;
mod variant;
mod view;

use tengen_id::GameId;
use tengen_store::team::Role;

use crate::app::App;
use crate::play;

/// The link that the host sends.
pub(crate) fn link(app: &App, game: GameId) -> String {
    format!("{}/invite/{}", app.public_url, play::invitation(app, game))
}

/// The link to a team's seat.
pub(crate) fn team_link(app: &App, game: GameId, role: Role, member: u8) -> String {
    let token = play::team_invitation(app, game, role, member);
    format!("{}/invite/{token}", app.public_url)
}
