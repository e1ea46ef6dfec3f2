//! Free seats: a side's link is good for everybody, before the game and while it runs.
//!
//! Whoever comes has a number on that side from then on and sits down if there is room;
//! whoever is there already sits down again. A person plays for one side only.

use tengen_game::{Game, Seated};
use tengen_id::UserId;
use tengen_store::account::TokenHash;
use tengen_store::lobby::{Exchange, Invitation};
use tengen_store::team::Role;

use super::team_invitation;
use crate::account::hash;
use crate::app::App;
use crate::error::ApiError;
use crate::live::Snapshot;

/// Whether `user` may sit down by this invitation now. The guest's is good until somebody
/// has; the link to a team's seat too, for whoever is not of the other team; that of a side
/// with free seats for all who neither sit nor wait in the game, and for those of the
/// side who have left.
pub(crate) fn is_open(seen: &Snapshot, found: &Invitation, user: Option<UserId>) -> bool {
    if is_guests(found) {
        return true;
    }
    let Some(seated) = seen.game.seated() else {
        return found.used_by.is_none() && !is_for_the_others(seen, found, user);
    };
    let member = seen.seating.number(user);
    let side = seen.seating.own_color(user);
    let sits = (side.zip(member)).is_some_and(|(color, member)| seated.sits(color, member));
    let waits = side.is_none() && member.is_some();
    seen.game.outcome().is_none() && !sits && !waits && !is_for_the_others(seen, found, user)
}

/// Whether this is the link of a side with free seats, good for more than one.
pub(crate) fn is_of_a_side(game: &Game, found: &Invitation) -> bool {
    game.seated().is_some() && !is_guests(found)
}

/// Whether it is the guest's invitation, which nobody has used.
const fn is_guests(found: &Invitation) -> bool {
    found.seat.is_none() && found.used_by.is_none()
}

/// Whether `user` has a seat on the side that the invitation is not for.
fn is_for_the_others(seen: &Snapshot, found: &Invitation, user: Option<UserId>) -> bool {
    let own = seen.seating.own_color(user);
    let theirs = seen.seating.color_of(role_of(found));
    own.zip(theirs).is_some_and(|(own, theirs)| own != theirs)
}

/// The side that an invitation is for.
fn role_of(found: &Invitation) -> Role {
    found.seat.map_or(Role::Guest, |(role, _)| role)
}

/// Sits `user` down by the link of a side with free seats; `None` where the token is no
/// such link, or is the guest's and not used yet.
pub(super) async fn join(
    app: &App,
    token: &TokenHash,
    user: UserId,
) -> Result<Option<Exchange>, ApiError> {
    let Some(found) = app.store.invitation(token).await? else {
        return Ok(None);
    };
    let seen = app.hall.look(found.game).await?;
    if !is_of_a_side(&seen.game, &found) {
        return Ok(None);
    }
    sit(app, &found, &seen, user).await.map(Some)
}

async fn sit(
    app: &App,
    found: &Invitation,
    seen: &Snapshot,
    user: UserId,
) -> Result<Exchange, ApiError> {
    let game = found.game;
    let had = seen.seating.holds(Some(user));
    if !had {
        let role = role_of(found);
        if seen.game.outcome().is_some() || is_full(seen, role) {
            return Ok(Exchange::Taken(game));
        }
        let token = |member| hash(team_invitation(app, game, role, member).as_bytes());
        let most = Seated::MOST_EVER;
        let seat = app.store.join_side((game, role), user, most, token).await?;
        if seat.is_none() {
            return Ok(Exchange::Taken(game));
        }
    }
    // Nobody sits down on one side by the link of the other.
    if !is_for_the_others(seen, found, Some(user)) {
        app.hall.came(game, user).await?;
    }
    Ok(if had {
        Exchange::AlreadyIn(game)
    } else {
        Exchange::Seated(game)
    })
}

/// Whether nobody else finds a seat on the side of `role` now.
fn is_full(seen: &Snapshot, role: Role) -> bool {
    let color = seen.seating.color_of(role);
    let side = seen.game.seated().zip(color);
    side.is_some_and(|(seated, color)| seated.is_full(color))
}
