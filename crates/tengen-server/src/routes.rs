//! Every route of the club, in one list.
//!
//! The router is made of this list and of nothing else, and so are the tests that ask
//! every route for the same things: no route can be forgotten by either.

use axum::extract::{DefaultBodyLimit, State};
use axum::http::Method;
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get, post};
use axum::{Json, Router};

use crate::app::App;
use crate::error::ApiError;
use crate::{account, assets, front, library, lobby, pages, play, security, ws};

/// Bodies of requests, in bytes; a form is much shorter.
const LONGEST_BODY: usize = 64 * 1024;

/// One method of one path.
pub(crate) struct Route {
    /// The method.
    pub(crate) method: Method,
    /// The path, as axum writes it.
    pub(crate) path: &'static str,
    handler: MethodRouter<App>,
}

impl Route {
    /// A route that reads.
    pub(crate) fn get(path: &'static str, handler: MethodRouter<App>) -> Route {
        Route {
            method: Method::GET,
            path,
            handler,
        }
    }

    /// A route that changes something.
    pub(crate) fn post(path: &'static str, handler: MethodRouter<App>) -> Route {
        Route {
            method: Method::POST,
            path,
            handler,
        }
    }
}

/// Every route.
pub(crate) fn table() -> Vec<Route> {
    vec![
        Route::get("/", get(lobby::routes::lobby)),
        Route::post("/games", post(lobby::routes::create)),
        Route::get("/invite/{token}", get(lobby::invite::look)),
        Route::post("/invite/{token}", post(lobby::invite::sit)),
        Route::get("/arbiter/{token}", get(play::arbiter::look)),
        Route::post("/arbiter/{token}", post(play::arbiter::take)),
        Route::get("/game/{id}", get(play::page::game)),
        Route::get("/game/{id}/arbiter", get(play::arbiter::office)),
        Route::post("/game/{id}/arbiter", post(play::arbiter::act)),
        Route::post("/game/{id}/next", post(play::series::next)),
        Route::post("/game/{id}/agree", post(play::series::agree)),
        Route::get("/game/{id}/terms", get(lobby::terms::look)),
        Route::post("/game/{id}/terms", post(lobby::terms::propose)),
        Route::get("/invite/{token}/terms", get(lobby::terms::invited)),
        Route::post("/invite/{token}/terms", post(lobby::terms::counter)),
        Route::get("/game/{id}/clock", get(play::inspector::clock)),
        Route::get("/game/{id}/board.svg", get(play::board::svg)),
        Route::get("/game/{id}/board.png", get(play::board::png)),
        Route::get("/game/{id}/record.sgf", get(play::record::sgf)),
        Route::get("/record", get(play::page::viewer)),
        Route::get("/library", get(library::routes::page)),
        Route::get("/rules", get(pages::rules::all)),
        Route::get("/rules/{name}", get(pages::rules::one)),
        Route::post("/language", post(account::routes::language)),
        Route::post("/theme", post(account::routes::theme)),
        Route::post("/name", post(account::routes::rename)),
        Route::get("/look/{name}", get(pages::style::look)),
        Route::get("/assets/i18n/{file}", get(assets::messages)),
        Route::get("/assets/{*path}", get(assets::file)),
        Route::get("/health", get(health)),
        Route::get("/ws", get(ws::upgrade)),
    ]
}

/// The router: the table behind the guard.
pub(crate) fn router(app: App) -> Router {
    let routes = table().into_iter().fold(Router::new(), |router, route| {
        tracing::trace!(method = %route.method, path = route.path, "a route");
        router.route(route.path, route.handler)
    });
    routes
        .fallback(|| async { ApiError::NotFound })
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .layer(middleware::from_fn_with_state(app.clone(), front::in_time))
        .layer(middleware::from_fn_with_state(app.clone(), security::guard))
        .layer(middleware::from_fn(pages::error::in_words))
        .with_state(app)
}

/// `GET /health`: whether the club and its store answer.
async fn health(State(app): State<App>) -> Result<Response, ApiError> {
    app.store.meta_or("health", "1").await?;
    let mismatches = app.mismatches.load(std::sync::atomic::Ordering::Relaxed);
    let body = serde_json::json!({ "v": 1, "status": "ok", "mismatches": mismatches });
    Ok(Json(body).into_response())
}
