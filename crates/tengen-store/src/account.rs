//! People and their sessions.

use sqlx::any::AnyRow;
use tengen_id::UserId;

use crate::row::{get, hex, parse};
use crate::{Store, StoreError};

/// SHA-256 of a secret that a browser or a link carries; the secret itself is never kept.
pub type TokenHash = [u8; 32];

/// Somebody who can sit at a board: a guest, or the program at a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct User {
    /// Who.
    pub id: UserId,
    /// The name others see.
    pub name: String,
    /// The program's level; `None` for a person.
    pub level: Option<u8>,
}

/// A session about to be kept.
#[derive(Clone, Copy, Debug)]
pub struct NewSession {
    /// The hash of its token.
    pub token: TokenHash,
    /// Now, epoch milliseconds.
    pub created_ms: i64,
    /// When it ends, epoch milliseconds.
    pub expires_ms: i64,
}

pub(crate) fn user(row: &AnyRow) -> Result<User, StoreError> {
    Ok(User {
        id: parse(row, "user", "id")?,
        name: get(row, "name")?,
        level: level(row, "level")?,
    })
}

/// The program's level in a column that is empty for people.
pub(crate) fn level(row: &AnyRow, column: &'static str) -> Result<Option<u8>, StoreError> {
    let level: Option<i64> = get(row, column)?;
    let corrupt = |_| StoreError::Corrupt {
        table: "user",
        column: "level",
    };
    level.map(u8::try_from).transpose().map_err(corrupt)
}

impl Store {
    /// Keeps a new guest together with the session that is its only key.
    ///
    /// # Errors
    ///
    /// [`StoreError`] when the database does not answer.
    pub async fn create_guest(&self, user: &User, session: &NewSession) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        sqlx::query("INSERT INTO \"user\" (id, name, created_ms) VALUES ($1, $2, $3)")
            .bind(user.id.to_string())
            .bind(&user.name)
            .bind(session.created_ms)
            .execute(&mut *tx)
            .await?;
        sqlx::query(
            "INSERT INTO session (token_hash, user_id, created_ms, expires_ms) VALUES ($1, $2, $3, $4)",
        )
        .bind(hex(&session.token))
        .bind(user.id.to_string())
        .bind(session.created_ms)
        .bind(session.expires_ms)
        .execute(&mut *tx)
        .await?;
        tx.commit().await?;
        Ok(())
    }

    /// The program at `level`: the user that it was given before, else `fresh`.
    ///
    /// # Errors
    ///
    /// [`StoreError`] when the database does not answer.
    pub async fn program(&self, level: u8, fresh: UserId, now_ms: i64) -> Result<User, StoreError> {
        sqlx::query(
            "INSERT INTO \"user\" (id, name, created_ms, level) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (level) DO NOTHING",
        )
        .bind(fresh.to_string())
        .bind(format!("Tengen {level}"))
        .bind(now_ms)
        .bind(i64::from(level))
        .execute(&self.pool)
        .await?;
        let row = sqlx::query("SELECT id, name, level FROM \"user\" WHERE level = $1")
            .bind(i64::from(level))
            .fetch_one(&self.pool)
            .await?;
        user(&row)
    }

    /// Whose session this is, if it has not run out by `now_ms`.
    ///
    /// # Errors
    ///
    /// [`StoreError`] when the database does not answer.
    pub async fn session(
        &self,
        token: &TokenHash,
        now_ms: i64,
    ) -> Result<Option<User>, StoreError> {
        let row = sqlx::query(
            "SELECT u.id AS id, u.name AS name, u.level AS level FROM session s JOIN \"user\" u ON u.id = s.user_id \
             WHERE s.token_hash = $1 AND s.expires_ms > $2",
        )
        .bind(hex(token))
        .bind(now_ms)
        .fetch_optional(&self.pool)
        .await?;
        row.as_ref().map(user).transpose()
    }

    /// Lets a session live until `expires_ms`.
    ///
    /// # Errors
    ///
    /// [`StoreError`] when the database does not answer.
    pub async fn extend_session(
        &self,
        token: &TokenHash,
        expires_ms: i64,
    ) -> Result<(), StoreError> {
        sqlx::query("UPDATE session SET expires_ms = $1 WHERE token_hash = $2 AND expires_ms < $1")
            .bind(expires_ms)
            .bind(hex(token))
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Ends one session.
    ///
    /// # Errors
    ///
    /// [`StoreError`] when the database does not answer.
    pub async fn end_session(&self, token: &TokenHash) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM session WHERE token_hash = $1")
            .bind(hex(token))
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Forgets sessions that ran out before `now_ms`.
    ///
    /// # Errors
    ///
    /// [`StoreError`] when the database does not answer.
    pub async fn forget_sessions(&self, now_ms: i64) -> Result<u64, StoreError> {
        let done = sqlx::query("DELETE FROM session WHERE expires_ms <= $1")
            .bind(now_ms)
            .execute(&self.pool)
            .await?;
        Ok(done.rows_affected())
    }

    /// Gives `user` another name.
    ///
    /// # Errors
    ///
    /// [`StoreError`] when the database does not answer.
    pub async fn rename_user(&self, user: UserId, name: &str) -> Result<(), StoreError> {
        sqlx::query("UPDATE \"user\" SET name = $1 WHERE id = $2")
            .bind(name)
            .bind(user.to_string())
            .execute(&self.pool)
            .await?;
        Ok(())
    }
}
