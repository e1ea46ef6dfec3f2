//! What every handler shares.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use axum::extract::FromRef;
use sha2::{Digest as _, Sha256};
use tengen_store::Store;
use tokio::sync::{mpsc, watch};

use crate::config::{Limits, PublicUrl};
use crate::jobs::Jobs;
use crate::limits::Gates;
use crate::live::Hall;
use crate::security::Allowed;
use crate::time::TimeSource;

/// The club, as handlers see it. Cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct App(Arc<Inner>);

/// The parts of the club.
#[derive(Debug)]
pub(crate) struct Inner {
    /// What players type.
    pub(crate) public_url: PublicUrl,
    /// Which pages may speak to us.
    pub(crate) allowed: Allowed,
    /// What one guest, address or socket may take.
    pub(crate) limits: Limits,
    /// How much of it was taken.
    pub(crate) gates: Gates,
    /// What is kept.
    pub(crate) store: Store,
    /// The live games.
    pub(crate) hall: Arc<Hall>,
    /// What time it is.
    pub(crate) time: TimeSource,
    /// Where the program is asked for what it thinks.
    pub(crate) jobs: Jobs,
    /// The secret that invitations are made from.
    pub(crate) secret: Secret,
    /// How often a client's state was not ours.
    pub(crate) mismatches: Arc<AtomicU64>,
    /// True once the club is closing.
    pub(crate) closing: watch::Receiver<bool>,
    /// Held by every socket, so that closing can wait for them.
    pub(crate) open: mpsc::Sender<()>,
}

/// A key that never shows itself.
#[derive(Clone)]
pub(crate) struct Secret(pub(crate) [u8; 32]);

impl Secret {
    /// The key that `text`, as the store keeps it, stands for.
    pub(crate) fn of(text: &str) -> Secret {
        Secret(Sha256::digest(text.as_bytes()).into())
    }
}

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret(..)")
    }
}

impl App {
    pub(crate) fn new(inner: Inner) -> App {
        App(Arc::new(inner))
    }
}

impl std::ops::Deref for App {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}

impl FromRef<App> for Store {
    fn from_ref(app: &App) -> Store {
        app.store.clone()
    }
}
