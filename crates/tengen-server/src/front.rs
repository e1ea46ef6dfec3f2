//! The front door: connections taken in, served, and let go when the club closes.
//!
//! What one connection may take: a while for the head of a request, after which it is
//! closed, so that nobody holds a place here by saying nothing or one letter a minute.
//! Bodies are limited in time by [`in_time`]; sockets look after themselves.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::time::{sleep, timeout};
use tower::ServiceExt as _;

use crate::app::App;
use crate::error::ApiError;
use crate::routes;

/// When the system gives no more connections, it is asked again after this.
const BREATH: Duration = Duration::from_millis(200);
/// A connection under way when the club closes has so long to end.
const PATIENCE: Duration = Duration::from_secs(5);

/// Serves the club on `listener` until the club closes, then until the last connection
/// has ended.
pub(crate) async fn serve(listener: TcpListener, app: App) {
    let (mut closing, patience) = (app.closing.clone(), app.limits.request);
    let router = routes::router(app);
    let (open, mut all_gone) = mpsc::channel::<Infallible>(1);
    loop {
        let accepted = tokio::select! {
            biased;
            () = closed(&mut closing) => break,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((stream, address)) => {
                let (router, open) = (router.clone(), open.clone());
                let connection = hold(stream, address, router, closing.clone(), patience);
                tokio::spawn(async move {
                    connection.await;
                    drop(open);
                });
            }
            Err(error) => {
                // A visitor who has gone already, or no more files to be had: both pass.
                tracing::debug!(%error, "a connection was not taken");
                sleep(BREATH).await;
            }
        }
    }
    drop((listener, open, router));
    let _ = all_gone.recv().await;
}

/// Serves one connection until it ends, or the club closes and it takes too long.
async fn hold(
    stream: TcpStream,
    address: SocketAddr,
    router: Router,
    mut closing: watch::Receiver<bool>,
    patience: Duration,
) {
    // A move is a small packet: it must not wait for the one before to be acknowledged.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "a connection keeps its packets together");
    }
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(address));
        router.clone().oneshot(request)
    });
    let mut connection = pin!(
        http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(patience)
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades()
    );
    let early = tokio::select! {
        result = connection.as_mut() => Some(result),
        () = closed(&mut closing) => None,
    };
    let result = if let Some(result) = early {
        result
    } else {
        connection.as_mut().graceful_shutdown();
        match timeout(PATIENCE, connection).await {
            Ok(result) => result,
            Err(_) => return,
        }
    };
    if let Err(error) = result {
        tracing::trace!(%error, "a connection ended");
    }
}

/// Returns once the club closes.
async fn closed(closing: &mut watch::Receiver<bool>) {
    // The sender that is gone closes as well.
    let _ = closing.wait_for(|closing| *closing).await;
}

/// The layer that gives a request's body a time to come in, a socket's none.
pub(crate) async fn in_time(State(app): State<App>, request: Request, next: Next) -> Response {
    if request.method() == Method::GET {
        return next.run(request).await;
    }
    match timeout(app.limits.request, next.run(request)).await {
        Ok(response) => response,
        Err(_) => ApiError::TooSlow.into_response(),
    }
}
