//! Who is the arbiter of a game.

use tengen_id::{GameId, UserId};

use crate::account::TokenHash;
use crate::row::{get, hex, parse};
use crate::{Store, StoreError};

/// What an arbiter's link stands for, without using it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Office {
    /// The game.
    pub game: GameId,
    /// Who has exchanged the link.
    pub held_by: Option<UserId>,
}

/// What became of an arbiter's link brought by somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appointment {
    /// They are the arbiter, now or since before.
    Held(GameId),
    /// Somebody else is.
    Taken(GameId),
    /// They play in the game.
    Player(GameId),
    /// There is no such link.
    Unknown,
}

impl Store {
    /// The arbiter's office of `game`, where the game has one.
    ///
    /// # Errors
    ///
    /// [`StoreError`] when the database does not answer.
    pub async fn office(&self, game: GameId) -> Result<Option<Office>, StoreError> {
        let row = sqlx::query("SELECT user_id FROM arbiter WHERE game_id = $1")
            .bind(game.to_string())
            .fetch_optional(&self.pool)
            .await?;
        let held_by = row.as_ref().map(holder).transpose()?;
        Ok(held_by.map(|held_by| Office { game, held_by }))
    }

    /// What the arbiter's link with this token stands for. Asking does not use it.
    ///
    /// # Errors
    ///
    /// [`StoreError`] when the database does not answer.
    pub async fn office_of_link(&self, token: &TokenHash) -> Result<Option<Office>, StoreError> {
        let row = sqlx::query("SELECT game_id, user_id FROM arbiter WHERE token_hash = $1")
            .bind(hex(token))
            .fetch_optional(&self.pool)
            .await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some(Office {
            game: parse(&row, "arbiter", "game_id")?,
            held_by: holder(&row)?,
        }))
    }

    /// Exchanges an arbiter's link for the office, once: of all who try, one has it.
    ///
    /// # Errors
    ///
    /// [`StoreError`] when the database does not answer; nobody was appointed then.
    pub async fn appoint(
        &self,
        token: &TokenHash,
        by: UserId,
        now_ms: i64,
    ) -> Result<Appointment, StoreError> {
        let Some(Office { game, .. }) = self.office_of_link(token).await? else {
            return Ok(Appointment::Unknown);
        };
        let won = sqlx::query(
            "UPDATE arbiter SET used_ms = $1, user_id = $2 WHERE token_hash = $3 \
             AND used_ms IS NULL AND NOT EXISTS \
             (SELECT 1 FROM seat s WHERE s.game_id = arbiter.game_id AND s.user_id = $2)",
        )
        .bind(now_ms)
        .bind(by.to_string())
        .bind(hex(token))
        .execute(&self.pool)
        .await?;
        if won.rows_affected() == 1 {
            return Ok(Appointment::Held(game));
        }
        let office = self.office_of_link(token).await?;
        Ok(match office.and_then(|office| office.held_by) {
            Some(user) if user == by => Appointment::Held(game),
            Some(_) => Appointment::Taken(game),
            None => Appointment::Player(game),
        })
    }
}

fn holder(row: &sqlx::any::AnyRow) -> Result<Option<UserId>, StoreError> {
    let text: Option<String> = get(row, "user_id")?;
    text.map(|text| {
        text.parse().map_err(|_| StoreError::Corrupt {
            table: "arbiter",
            column: "user_id",
        })
    })
    .transpose()
}
