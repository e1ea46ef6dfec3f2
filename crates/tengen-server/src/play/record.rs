//! `GET /game/{id}/record.sgf`: the game as a record, to keep; with `?lang=ru` or `?lang=en`
//! what it says in words is in that language.

use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use serde::Deserialize;
use tengen_clock::{Remaining, Timestamp};
use tengen_game::{Game, Sight};
use tengen_id::GameId;
use tengen_record::{Header, from_game};
use tengen_rules::{ByColor, Color, Outcome};

use crate::account::Visitor;
use crate::app::App;
use crate::error::ApiError;
use crate::i18n::{Lang, args};
use crate::live::Snapshot;
use crate::pages::{Reader, rulings, words};

/// What somebody asks for who takes a record.
#[derive(Debug, Deserialize)]
pub(crate) struct Asked {
    /// The language of what is told in words; that of the page where it is not named.
    lang: Option<String>,
}

/// The game as it stands, finished or not.
pub(crate) async fn sgf(
    State(app): State<App>,
    reader: Reader,
    visitor: Visitor,
    Query(asked): Query<Asked>,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let id: GameId = id.parse().map_err(|_| ApiError::NotFound)?;
    let seen = super::look(&app, id, visitor.id()).await?;
    if seen.sight(visitor.id()) != Sight::Full {
        return Err(ApiError::Hidden);
    }
    let wished = asked.lang.as_deref().and_then(Lang::from_tag);
    let lang = wished.unwrap_or(reader.lang);
    let header = Header {
        names: names(&seen),
        begun: begun(&seen),
        place: Some(app.public_url.to_string()),
        end: (seen.game.outcome()).map(|end| told(lang, &seen.game, *end)),
        rulings: (seen.game.arbitration().rulings.iter())
            .map(|ruled| {
                let left = |now: &Remaining| super::inspector::left(lang, now);
                rulings::sentence(lang, &ruled.ruling, left)
            })
            .collect(),
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

/// How the game ended: of a count what each side has.
fn told(lang: Lang, game: &Game, outcome: Outcome) -> String {
    let counted = matches!(outcome, Outcome::Score { .. } | Outcome::Jigo);
    let sheet = game.count_for(Color::Black).ok().filter(|_| counted);
    let Some(sheet) = sheet else {
        return words::outcome_sentence(lang, outcome);
    };
    let total = |color: Color| lang.decimal(&sheet.sides[color].total.to_string());
    let args = args![black = total(Color::Black), white = total(Color::White)];
    lang.say_with("record-totals", &args)
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
