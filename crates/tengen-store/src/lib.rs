//! Everything kept: one SQL text for SQLite and PostgreSQL.
//!
//! One file per slice: [`account`] people and sessions, [`lobby`] games, seats and
//! invitations, [`play`] the log of a game, [`journal`] the one task that appends to
//! logs. Events are opaque here: a JSON body with the columns that lists need. What
//! an event means is known to `tengen-game` alone.

use std::path::Path;
use std::str::FromStr;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::{Any, AnyConnection, AnyPool, ConnectOptions as _, Connection as _, Transaction};

pub mod account;
pub mod arbiter;
pub mod journal;
pub mod lobby;
pub mod meta;
pub mod play;
mod row;
mod schema;
pub mod team;
#[cfg(test)]
mod tests;

pub use journal::{Append, AppendError, Kept};
pub use play::{NewEvent, Proof, StoredEvent, Summary};
pub use schema::SchemaError;

/// Readers beside the one journal; more would only wait for the disk.
const CONNECTIONS: u32 = 8;

/// Why the store could not do what was asked. Nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database refused or cannot be reached.
    #[error("the database does not answer as it should")]
    Database(#[from] sqlx::Error),
    /// A row holds what this program never writes.
    #[error("table {table} holds a value that is not ours in column {column}")]
    Corrupt {
        /// The table.
        table: &'static str,
        /// The column.
        column: &'static str,
    },
}

/// Why a store could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The address is neither `sqlite:` nor `postgres:`.
    #[error("the database address must begin with sqlite: or postgres:")]
    Scheme,
    /// The path of the database file is not readable text.
    #[error("the path of the database file is not UTF-8")]
    Path,
    /// No connection.
    #[error("the database cannot be opened")]
    Connect(#[source] sqlx::Error),
    /// The tables could not be made or are of a newer program.
    #[error("the tables cannot be brought up to date")]
    Schema(#[from] SchemaError),
}

/// Which database speaks. Only how a transaction begins differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Engine {
    Sqlite,
    Postgres,
}

/// The open database. Cheap to clone; all clones share one journal.
#[derive(Clone, Debug)]
pub struct Store {
    pool: AnyPool,
    engine: Engine,
    journal: journal::Journal,
}

impl Store {
    /// Opens the SQLite file at `path`, made when absent, with its tables up to date.
    ///
    /// # Errors
    ///
    /// As [`Store::open`].
    pub async fn open_file(path: &Path) -> Result<Store, OpenError> {
        let text = path.to_str().ok_or(OpenError::Path)?;
        let mut url = String::from("sqlite://");
        for c in text.chars() {
            match c {
                '%' => url.push_str("%25"),
                '?' => url.push_str("%3F"),
                '#' => url.push_str("%23"),
                other => url.push(other),
            }
        }
        url.push_str("?mode=rwc");
        Store::open(&url).await
    }

    /// Opens the database at `url` (`sqlite:` or `postgres:`), with its tables up to date.
    ///
    /// # Errors
    ///
    /// [`OpenError`] when the address is of another kind, nobody answers there, or the
    /// tables are those of a newer program.
    pub async fn open(url: &str) -> Result<Store, OpenError> {
        sqlx::any::install_default_drivers();
        let engine = if url.starts_with("sqlite:") {
            Engine::Sqlite
        } else if url.starts_with("postgres:") || url.starts_with("postgresql:") {
            Engine::Postgres
        } else {
            return Err(OpenError::Scheme);
        };
        let options = AnyConnectOptions::from_str(url).map_err(OpenError::Connect)?;
        first_look(&options, engine)
            .await
            .map_err(OpenError::Connect)?;
        let pool = AnyPoolOptions::new()
            .max_connections(CONNECTIONS)
            .after_connect(move |connection, _| Box::pin(prepare(connection, engine)))
            .connect_with(options)
            .await
            .map_err(OpenError::Connect)?;
        schema::migrate(&pool, engine).await?;
        let journal = journal::Journal::start(pool.clone(), engine);
        Ok(Store {
            pool,
            engine,
            journal,
        })
    }

    /// Waits for appends under way and closes every connection.
    pub async fn close(&self) {
        self.journal.drain().await;
        self.pool.close().await;
    }

    async fn begin(&self) -> Result<Transaction<'static, Any>, sqlx::Error> {
        begin(&self.pool, self.engine).await
    }
}

/// Tries a file once before the pool does: what is no database is said at once, where
/// the pool would try again and again for half a minute.
async fn first_look(options: &AnyConnectOptions, engine: Engine) -> Result<(), sqlx::Error> {
    match engine {
        Engine::Sqlite => {
            let mut connection = options.connect().await?;
            prepare(&mut connection, engine).await?;
            connection.close().await
        }
        // A server that is still starting is worth waiting for.
        Engine::Postgres => Ok(()),
    }
}

/// What every connection is told first.
async fn prepare(connection: &mut AnyConnection, engine: Engine) -> Result<(), sqlx::Error> {
    match engine {
        // FULL: a commit that was answered survives a power cut.
        Engine::Sqlite => {
            sqlx::raw_sql(
                "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
                 PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON;",
            )
            .execute(connection)
            .await?;
        }
        Engine::Postgres => {}
    }
    Ok(())
}

/// A transaction that means to write.
///
/// SQLite's plain `BEGIN` would read first and be refused when it turns to writing
/// while another connection has written meanwhile.
async fn begin(pool: &AnyPool, engine: Engine) -> Result<Transaction<'static, Any>, sqlx::Error> {
    match engine {
        Engine::Sqlite => pool.begin_with("BEGIN IMMEDIATE").await,
        Engine::Postgres => pool.begin().await,
    }
}
