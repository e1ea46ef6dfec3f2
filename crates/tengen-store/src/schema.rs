//! The tables and how they grow: numbered steps, each in a transaction of its own.

use sqlx::{AnyPool, Row};

use crate::{Engine, begin};

/// Every step, oldest first. A step that was released never changes.
const STEPS: [&str; 5] = [
    include_str!("../migrations/0001_first_game.sql"),
    include_str!("../migrations/0002_program.sql"),
    include_str!("../migrations/0003_arbiter.sql"),
    include_str!("../migrations/0004_proof.sql"),
    include_str!("../migrations/0005_series_and_teams.sql"),
];

/// Why the tables could not be brought up to date.
#[derive(Debug, thiserror::Error)]
pub enum SchemaError {
    /// The tables were made by a newer program.
    #[error("the tables are of version {found}, this program knows {known}: use a newer program")]
    Newer {
        /// Version of the tables.
        found: i64,
        /// Newest version known here.
        known: i64,
    },
    /// A step failed; its transaction was undone.
    #[error("step {step} failed and was undone")]
    Step {
        /// Which step; 0 is the table of versions itself.
        step: i64,
        /// What the database said.
        #[source]
        source: sqlx::Error,
    },
}

/// Runs the steps that `pool`'s database lacks.
pub(crate) async fn migrate(pool: &AnyPool, engine: Engine) -> Result<(), SchemaError> {
    let failed = |step| move |source| SchemaError::Step { step, source };
    sqlx::raw_sql(
        "CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL PRIMARY KEY)",
    )
    .execute(pool)
    .await
    .map_err(failed(0))?;
    let known = i64::try_from(STEPS.len()).unwrap_or(i64::MAX);
    for (step, text) in (1..).zip(STEPS) {
        let mut tx = begin(pool, engine).await.map_err(failed(step))?;
        // Asked inside the transaction: two programs starting at once do a step once.
        let found: i64 =
            sqlx::query("SELECT COALESCE(MAX(version), 0) AS version FROM schema_version")
                .fetch_one(&mut *tx)
                .await
                .and_then(|row| row.try_get("version"))
                .map_err(failed(step))?;
        if known < found {
            return Err(SchemaError::Newer { found, known });
        }
        if found < step {
            sqlx::raw_sql(text)
                .execute(&mut *tx)
                .await
                .map_err(failed(step))?;
            sqlx::query("INSERT INTO schema_version (version) VALUES ($1)")
                .bind(step)
                .execute(&mut *tx)
                .await
                .map_err(failed(step))?;
        }
        tx.commit().await.map_err(failed(step))?;
    }
    Ok(())
}
