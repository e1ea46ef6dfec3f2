//! Small facts about this store, such as the server's secret.

use crate::row::get;
use crate::{Store, StoreError};

impl Store {
    /// The value of `key`; `fresh` is kept and returned when there is none yet.
    ///
    /// Of two programs that ask at once both get the same value.
    ///
    /// # Errors
    ///
    /// [`StoreError`] when the database does not answer.
    pub async fn meta_or(&self, key: &str, fresh: &str) -> Result<String, StoreError> {
        sqlx::query("INSERT INTO meta (key, value) VALUES ($1, $2) ON CONFLICT DO NOTHING")
            .bind(key)
            .bind(fresh)
            .execute(&self.pool)
            .await?;
        let row = sqlx::query("SELECT value FROM meta WHERE key = $1")
            .bind(key)
            .fetch_one(&self.pool)
            .await?;
        get(&row, "value")
    }
}
