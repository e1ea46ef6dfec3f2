//! Opening and closing the club.
//!
//! Opening: lock the data folder, learn until when the last server lived, open the
//! store, give back the time in between to every running clock, and only then beat and
//! let players in. Closing: let nobody in, answer what waits, say goodbye, stop beating.

use std::fmt;
use std::fs::{File, TryLockError};
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use tengen_clock::Timestamp;
use tengen_store::{OpenError, SchemaError, Store, StoreError};
use tokio::net::TcpListener;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinHandle;
use tokio::time::timeout;

use crate::account::hex;
use crate::app::{App, Inner, Secret};
use crate::config::{Config, PublicUrl};
use crate::error::Chain;
use crate::heartbeat::{self, Heartbeat};
use crate::jobs::Jobs;
use crate::limits::Gates;
use crate::live::{Ask, FAR, Hall, Inside, Trouble};
use crate::security::Allowed;
use crate::time::TimeSource;
use crate::{front, random};

/// Closing waits no longer than this for sockets and rooms.
const PATIENCE: Duration = Duration::from_secs(10);
/// How often deadlines are looked for that are near and have no room.
const SWEEP: Duration = Duration::from_mins(4);

/// Why the club could not open.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The data folder cannot be used.
    #[error("the data folder {} cannot be used", path.display())]
    Data {
        /// The folder.
        path: PathBuf,
        /// What the system said.
        #[source]
        source: io::Error,
    },
    /// Another server uses the data folder.
    #[error("another tengen uses the data folder {}", path.display())]
    InUse {
        /// The folder.
        path: PathBuf,
    },
    /// The store cannot be opened.
    #[error("the store cannot be opened")]
    Open(#[from] OpenError),
    /// The store does not answer.
    #[error("the store does not answer")]
    Store(#[from] StoreError),
    /// The address cannot be listened on.
    #[error("{address} cannot be listened on")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// What the system said.
        #[source]
        source: io::Error,
    },
    /// Time could not be given back to a running clock.
    #[error("the time of the server's absence could not be credited")]
    Credit(#[source] CreditError),
}

impl StartError {
    /// How whoever starts the club can mend it; `None` where that is not in their hands.
    pub const fn mend(&self) -> Option<&'static str> {
        match self {
            StartError::Data { .. } => {
                Some("name a folder that can be made and written to with --data")
            }
            StartError::InUse { .. } => Some("close it first, or name another folder with --data"),
            StartError::Open(error) => match error {
                OpenError::Scheme => Some("write --database sqlite:FILE or postgres://..."),
                OpenError::Path => Some("name a folder with a readable name with --data"),
                OpenError::Connect(_) => Some(
                    "put a good copy of the database in its place, or name another folder with \
                     --data or another database with --database",
                ),
                OpenError::Schema(SchemaError::Newer { .. }) => {
                    Some("or name another folder with --data")
                }
                OpenError::Schema(SchemaError::Step { .. }) => None,
            },
            StartError::Listen { .. } => {
                Some("choose another address or port with --listen; port 0 takes a free one")
            }
            StartError::Store(_) | StartError::Credit(_) => None,
        }
    }
}

/// Why a credit was not kept.
#[derive(Debug, thiserror::Error)]
#[error("the store did not keep it")]
pub struct CreditError;

/// The club.
#[derive(Clone, Copy, Debug)]
pub struct Server;

/// An open club. Dropping it closes nothing in order; call [`Running::close`].
pub struct Running {
    /// Where it listens.
    pub addr: SocketAddr,
    app: App,
    close: watch::Sender<bool>,
    sockets: mpsc::Receiver<()>,
    serving: JoinHandle<()>,
    sweeping: tokio::task::AbortHandle,
    heartbeat: Heartbeat,
    // Held for as long as the club is open.
    _lock: File,
}

impl fmt::Debug for Running {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Running")
            .field("addr", &self.addr)
            .finish_non_exhaustive()
    }
}

impl Server {
    /// Opens the club; returns when players can come in. `jobs` is where its work goes.
    ///
    /// # Errors
    ///
    /// [`StartError`] when the data folder, the store or the address cannot be had.
    pub async fn start(config: Config, jobs: Jobs) -> Result<Running, StartError> {
        let lock = lock(&config)?;
        let beats = config.data.join("heartbeat");
        let in_data = |source| StartError::Data {
            path: config.data.clone(),
            source,
        };
        let alive_until = heartbeat::last(&beats).map_err(in_data)?;
        let time = TimeSource::start(alive_until.unwrap_or_default());
        let store = match &config.database {
            Some(url) => Store::open(url).await?,
            None => Store::open_file(&config.data.join("tengen.db")).await?,
        };
        let address = config.listen;
        let refused = |source| StartError::Listen { address, source };
        let listener = TcpListener::bind(address).await.map_err(refused)?;
        let addr = listener.local_addr().map_err(refused)?;

        let (close, closing) = watch::channel(false);
        let (open, sockets) = mpsc::channel(1);
        let ends = Closing { closing, open };
        let inside = Inside {
            store,
            time,
            jobs,
            limits: config.limits,
            mismatches: Arc::default(),
        };
        let app = app(&config, addr, inside, ends).await?;
        credit(&app, alive_until).await?;
        // From here on the old beats are worth nothing: every clock has been credited.
        let heartbeat = Heartbeat::start(&beats, time).map_err(in_data)?;
        app.store.forget_sessions(time.now().0).await?;

        let sweeping = tokio::spawn(sweep(app.clone())).abort_handle();
        let serving = tokio::spawn(front::serve(listener, app.clone()));
        if config.public_url.is_none() && !addr.ip().is_loopback() {
            tracing::warn!(
                "without --public-url nobody can come in by another address than the printed one"
            );
        }
        tracing::info!(%addr, "the club is open");
        Ok(Running {
            addr,
            app,
            close,
            sockets,
            serving,
            sweeping,
            heartbeat,
            _lock: lock,
        })
    }
}

impl Running {
    /// What players type.
    pub fn url(&self) -> String {
        self.app.public_url.to_string()
    }

    /// How often a client's state was not the server's.
    pub fn mismatches(&self) -> u64 {
        self.app
            .mismatches
            .load(std::sync::atomic::Ordering::Relaxed)
    }

    /// Serves until the process is asked to stop, then closes in order.
    pub async fn until_signal(self) {
        signal().await;
        tracing::info!("the club closes");
        self.close().await;
    }

    /// Closes: nobody new, everything that waits is answered, sockets end with 1012.
    pub async fn close(mut self) {
        let _ = self.close.send(true);
        self.sweeping.abort();
        // This handle must not be among those that are waited for.
        let app = self.app;
        app.hall.close_with(PATIENCE).await;
        let store = app.store.clone();
        let _ = timeout(PATIENCE, self.serving).await;
        drop(app);
        let _ = timeout(PATIENCE, self.sockets.recv()).await;
        store.close().await;
        drop(self.heartbeat);
    }
}

struct Closing {
    closing: watch::Receiver<bool>,
    open: mpsc::Sender<()>,
}

async fn app(
    config: &Config,
    addr: SocketAddr,
    inside: Inside,
    ends: Closing,
) -> Result<App, StartError> {
    let (public_url, listening) = match &config.public_url {
        Some(url) => (url.clone(), None),
        None => (PublicUrl::of(addr), Some((addr.ip(), addr.port()))),
    };
    let secret = (inside.store)
        .meta_or("secret", &hex(&random::bytes::<32>()))
        .await?;
    let hall = Hall::new(inside.clone());
    Ok(App::new(Inner {
        allowed: Allowed::of(&public_url, listening),
        public_url,
        limits: config.limits,
        gates: Gates::new(config.limits),
        store: inside.store,
        hall,
        time: inside.time,
        jobs: inside.jobs,
        secret: Secret::of(&secret),
        mismatches: inside.mismatches,
        closing: ends.closing,
        open: ends.open,
    }))
}

/// Keeps a second server off the same folder; the system lets go when this one dies.
fn lock(config: &Config) -> Result<File, StartError> {
    let path = config.data.join("lock");
    let in_data = |source| StartError::Data {
        path: config.data.clone(),
        source,
    };
    std::fs::create_dir_all(&config.data).map_err(in_data)?;
    let file = File::create(&path).map_err(in_data)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StartError::InUse {
            path: config.data.clone(),
        }),
        Err(TryLockError::Error(source)) => Err(in_data(source)),
    }
}

/// Opens the rooms of games in which time alone changes something soon: by
/// correspondence nobody may be in them.
async fn sweep(app: App) {
    let mut rounds = tokio::time::interval(SWEEP);
    loop {
        rounds.tick().await;
        let soon = app.time.now().plus(FAR);
        match app.store.games_due(soon.0).await {
            Ok(games) => {
                for game in games {
                    // An unreadable log says so itself.
                    let _ = app.hall.look(game).await;
                }
            }
            Err(error) => tracing::error!(error = %Chain(&error), "deadlines could not be read"),
        }
    }
}

/// Gives every running clock the time from the last beat to now.
async fn credit(app: &App, alive_until: Option<Timestamp>) -> Result<(), StartError> {
    let games = app.store.games_with_deadline().await?;
    let mut rooms = tokio::task::JoinSet::new();
    for game in games {
        let hall = Arc::clone(&app.hall);
        rooms.spawn(async move {
            (
                game,
                hall.wait(game, |reply| Ask::Credit { alive_until, reply })
                    .await,
            )
        });
    }
    while let Some(done) = rooms.join_next().await {
        match done {
            Ok((_, Ok(()))) => {}
            // One unreadable log must not keep the others from playing.
            Ok((game, Err(trouble @ (Trouble::Log | Trouble::NoSuchGame)))) => {
                tracing::error!(%game, error = %Chain(&trouble), "no credit for this game");
            }
            Ok((_, Err(Trouble::Store | Trouble::Closing))) | Err(_) => {
                return Err(StartError::Credit(CreditError));
            }
        }
    }
    Ok(())
}

/// Waits for Ctrl-C or for the system's polite request to end.
async fn signal() {
    let interrupt = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminate = async {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut signal) => {
                signal.recv().await;
            }
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! {
        () = interrupt => {}
        () = terminate => {}
    }
}
