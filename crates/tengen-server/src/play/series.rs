//! `POST /game/{id}/next`: on to the next game of a series; `POST /game/{id}/agree`: the
//! terms on the table will do, or one is there for that game.
//!
//! The next game is made once, by whoever asks first, with the same people in the same
//! seats; it begins when both sides have said that they are there.

use axum::extract::{Form, Path, State};
use axum::response::{IntoResponse as _, Redirect, Response};
use serde::Deserialize;
use tengen_game::{Command, Party};
use tengen_id::GameId;
use tengen_store::lobby::Guest;
use tengen_store::team::NewMate;

use super::{arranged, team_invitation};
use crate::account::{Visitor, hash};
use crate::app::App;
use crate::error::ApiError;
use crate::live::Snapshot;
use crate::random;

/// What somebody agrees to.
#[derive(Debug, Deserialize)]
pub(crate) struct Seen {
    /// The number of the event that laid the terms on the table.
    seq: u64,
}

/// `POST /game/{id}/next`
pub(crate) async fn next(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let (seen, party) = seated(&app, &visitor, &id).await?;
    let next = following(&app, &visitor, &seen).await?;
    let seq = app.hall.look(next).await?.game.arranging().seq;
    agree_to(&app, next, party, seq).await?;
    Ok(Redirect::to(&format!("/game/{next}")).into_response())
}

/// `POST /game/{id}/agree`
pub(crate) async fn agree(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<Seen>,
) -> Result<Response, ApiError> {
    let (seen, party) = seated(&app, &visitor, &id).await?;
    agree_to(&app, seen.id, party, form.seq).await?;
    Ok(Redirect::to(&format!("/game/{}", seen.id)).into_response())
}

/// The game, and for which side the visitor speaks; to everybody else it is not there.
pub(crate) async fn seated(
    app: &App,
    visitor: &Visitor,
    id: &str,
) -> Result<(Snapshot, Party), ApiError> {
    let id: GameId = id.parse().map_err(|_| ApiError::NotFound)?;
    let seen = app.hall.look(id).await?;
    let user = visitor.id();
    let party = seen.seating.party(user).ok_or(ApiError::NotFound)?;
    Ok((seen, party))
}

/// One refusal alone is news: other terms lie on the table, and the page shows them.
async fn agree_to(app: &App, game: GameId, by: Party, seen: u64) -> Result<(), ApiError> {
    let command = Command::Agree { by, seen };
    if let Err(refusal) = app.hall.arrange(game, command).await? {
        tracing::debug!(%game, %refusal, "nothing was agreed to");
    }
    Ok(())
}

/// The game after this one in its series, made now if it was not.
async fn following(app: &App, visitor: &Visitor, seen: &Snapshot) -> Result<GameId, ApiError> {
    if let Some(next) = app.store.game_after(seen.id).await? {
        return Ok(next);
    }
    let (terms, colors) = seen.game.next_of_series().ok_or(ApiError::NotFound)?;
    let now = app.time.now();
    app.gates.game(visitor.address, now)?;
    let id = GameId::new(now.0, random::bytes());
    let seating = &seen.seating;
    let guest = seating.guest.as_ref().ok_or(ApiError::NotFound)?;
    let guest = if guest.id == seating.host.id {
        Guest::Host
    } else {
        Guest::Known(guest.id)
    };
    let mut new = arranged(app, id, &terms, colors, (seating.host.id, guest))?;
    new.after = Some(seen.id);
    let mates = seating.mates.iter().map(|mate| NewMate {
        role: mate.role,
        member: mate.member,
        token: hash(team_invitation(app, id, mate.role, mate.member).as_bytes()),
        user: mate.user.as_ref().map(|user| user.id),
    });
    new.mates = mates.collect();
    match app.store.create_game(&new).await {
        Ok(()) => Ok(id),
        // Somebody else may have been first, in the same moment.
        Err(error) => (app.store.game_after(seen.id).await?).ok_or(error.into()),
    }
}
