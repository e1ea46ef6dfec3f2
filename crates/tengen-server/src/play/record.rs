//! `GET /game/{id}/record.sgf`: the game as a record, to keep.

use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use tengen_clock::Timestamp;
use tengen_game::Sight;
use tengen_id::GameId;
use tengen_record::{Header, from_game};
use tengen_rules::{ByColor, Color};

use crate::account::Visitor;
use crate::app::App;
use crate::error::ApiError;
use crate::live::Snapshot;
use crate::pages::{Reader, words};

/// The game as it stands, finished or not.
pub(crate) async fn sgf(
    State(app): State<App>,
    Reader { lang, .. }: Reader,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let id: GameId = id.parse().map_err(|_| ApiError::NotFound)?;
    let seen = super::look(&app, id, visitor.id()).await?;
    if seen.sight(visitor.id()) != Sight::Full {
        return Err(ApiError::Hidden);
    }
    let header = Header {
        names: names(&seen),
        begun: begun(&seen),
        place: Some(app.public_url.to_string()),
        end: (seen.game.outcome()).map(|end| words::outcome_sentence(lang, *end)),
    };
    let record = from_game(&seen.game, &header)?;
    let headers = [
        (
            header::CONTENT_TYPE,
            "application/x-go-sgf; charset=utf-8".to_owned(),
        ),
        (
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"{id}.sgf\""),
        ),
    ];
    Ok((headers, record.to_bytes()).into_response())
}

fn names(seen: &Snapshot) -> ByColor<String> {
    ByColor::from_fn(|color: Color| {
        let side = seen.seating.side(color);
        let names: Vec<&str> = side.map(|user| user.name.as_str()).collect();
        names.join(", ")
    })
}

/// When the first move was made.
fn begun(seen: &Snapshot) -> Option<Timestamp> {
    seen.game.times().first().map(|time| time.at)
}
