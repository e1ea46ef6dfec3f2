//! `GET /game/{id}/board.svg` and `board.png`: the board as it stands, for links.
//!
//! Chats and forums that unfold a link show the PNG, which the game's page names in
//! its head; most of them draw no SVG. Made of stones only, nothing that anybody typed.

use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use tengen_diagram::png::{self, PngError};
use tengen_diagram::{Figure, GeometryName, Look, Style, Words, svg};
use tengen_game::Stones;
use tengen_id::GameId;
use tengen_rules::{Board, Color};
use tokio::sync::Semaphore;

use crate::app::App;
use crate::error::ApiError;

/// Width of the picture in pixels.
pub(crate) const WIDTH: u32 = 600;

/// A PNG is milliseconds of work: so many are drawn at a time, the others wait.
static DRAWING: Semaphore = Semaphore::const_new(2);

/// `GET /game/{id}/board.svg`
pub(crate) async fn svg(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let figure = figure(&app, &id).await?;
    Ok(answer(
        "image/svg+xml",
        svg::render(&figure, &style()).into_bytes(),
    ))
}

/// `GET /game/{id}/board.png`
pub(crate) async fn png(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let figure = figure(&app, &id).await?;
    // The turn goes along: it ends with the drawing, even if nobody waits any more.
    let turn = DRAWING.acquire().await;
    let drawing = tokio::task::spawn_blocking(move || {
        let drawn = png::render(&figure, &style());
        drop(turn);
        drawn
    });
    let drawn = drawing
        .await
        .map_err(|error| PngError::Encoding(error.to_string()))??;
    Ok(answer("image/png", drawn))
}

/// The board as everybody may see it now, the last stone marked. Whoever looks cannot
/// be told: chats fetch it for everybody. Where colors are hidden all stones are white,
/// and where a player is blind there are none.
async fn figure(app: &App, id: &str) -> Result<Figure, ApiError> {
    let id: GameId = id.parse().map_err(|_| ApiError::NotFound)?;
    let seen = super::look(app, id, None).await?;
    let game = &seen.game;
    Ok(match game.stones_for(game.public_sight()) {
        Stones::Colored(_) => Figure::of(game.position()),
        Stones::Alike(points) => {
            let mut figure = Figure::of_board(&Board::new(game.terms().size));
            for point in points.as_ref() {
                figure.put(point, Color::White);
            }
            figure
        }
        Stones::Unseen => Figure::of_board(&Board::new(game.terms().size)),
    })
}

fn style() -> Style {
    Style {
        geometry: GeometryName::Code,
        look: Look::Wood,
        words: Words::English,
        width: WIDTH,
        name: "board".to_owned(),
    }
}

/// A game goes on: nobody keeps its picture.
fn answer(kind: &'static str, picture: Vec<u8>) -> Response {
    let headers = [
        (header::CONTENT_TYPE, kind),
        (header::CACHE_CONTROL, "no-cache"),
    ];
    (headers, picture).into_response()
}
