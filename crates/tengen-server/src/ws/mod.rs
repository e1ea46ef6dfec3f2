//! Sockets: the upgrade, refused unless it comes from our own pages.

mod connection;

use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::http::HeaderMap;
use axum::response::Response;
use tengen_wire::frame::LONGEST;

use crate::account::Visitor;
use crate::app::App;
use crate::error::ApiError;

/// Bytes read at once: idle sockets must be small.
const READ_BUFFER: usize = 4 * 1024;
/// Frames up to here are read far enough to say that they are too long; longer ones end
/// the socket without a word.
const READABLE: usize = 4 * LONGEST;

/// `GET /ws`. Whoever has no session may watch.
pub(crate) async fn upgrade(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    app.allowed.socket(&headers)?;
    let place = app.gates.socket(visitor.address)?;
    let user = visitor.id();
    Ok(upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .max_message_size(READABLE)
        .max_frame_size(READABLE)
        .on_upgrade(move |socket| connection::serve(app, socket, user, place)))
}
