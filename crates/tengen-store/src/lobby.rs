//! Games as the lobby sees them: making one, taking a seat by invitation, one's own list.

use sqlx::any::AnyRow;
use sqlx::{Any, Transaction};
use tengen_id::{GameId, UserId};

use crate::account::{TokenHash, User, level, user};
use crate::play::{NewEvent, Summary};
use crate::row::{get, hex, parse};
use crate::team::{self, Mate, NewMate, Role};
use crate::{Store, StoreError};

/// A game about to be made, with the first event of its log.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// Its id.
    pub id: GameId,
    /// Now, epoch milliseconds.
    pub created_ms: i64,
    /// What lists show: size and rules.
    pub title: String,
    /// Who made it and sits in it.
    pub host: UserId,
    /// Who the other seat is for.
    pub guest: Guest,
    /// The token of the arbiter's link, where there is to be one.
    pub arbiter: Option<TokenHash>,
    /// The first event.
    pub first: NewEvent,
    /// What the game's row says.
    pub summary: Summary,
    /// The game of the series before this one.
    pub after: Option<GameId>,
    /// Seats of the teams beside the first ones.
    pub mates: Vec<NewMate>,
}

/// Who the second seat is for.
#[derive(Clone, Copy, Debug)]
pub enum Guest {
    /// Whoever brings this token first.
    Invited(TokenHash),
    /// The host too: both sides on one screen.
    Host,
    /// Somebody who is known: the program, a user for each level ([`Store::program`]),
    /// or the opponent of the game before in a series.
    Known(UserId),
}

/// Who sits in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seats {
    /// Who made the game.
    pub host: User,
    /// Who joined it.
    pub guest: Option<User>,
    /// The other seats of teams, in order; none where one plays a side.
    pub mates: Vec<Mate>,
}

impl Seats {
    /// Whether `user` sits in the game.
    pub fn holds(&self, user: UserId) -> bool {
        let mates = self.mates.iter().filter_map(|mate| mate.user.as_ref());
        let all = mates.chain([&self.host]).chain(&self.guest);
        all.map(|sitter| sitter.id).any(|id| id == user)
    }
}

/// What became of an invitation brought by somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exchange {
    /// The seat is now theirs.
    Seated(GameId),
    /// They had exchanged it before, or made the game themselves.
    AlreadyIn(GameId),
    /// Somebody else was first: they may watch.
    Taken(GameId),
    /// There is no such invitation.
    Unknown,
}

/// What an invitation stands for, without using it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// The game.
    pub game: GameId,
    /// Who has exchanged it.
    pub used_by: Option<UserId>,
    /// Who invites.
    pub host: User,
    /// The seat in a team; none where it is the guest's.
    pub seat: Option<(Role, u8)>,
}

/// A line in the list of one's own games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The game.
    pub id: GameId,
    /// When it was made, epoch milliseconds.
    pub created_ms: i64,
    /// Size and rules.
    pub title: String,
    /// The phase's name.
    pub phase: String,
    /// The result, when it has ended.
    pub result: Option<String>,
    /// The host's name.
    pub host: String,
    /// The guest's name, when there is one.
    pub guest: Option<String>,
    /// The guest's level, when it is the program.
    pub level: Option<u8>,
}

impl Store {
    /// Makes a game: its row, its seats, its invitation and its first event, or nothing.
    ///
    /// # Errors
    ///
    /// [`StoreError`] when the database does not answer.
    pub async fn create_game(&self, game: &NewGame) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        let id = game.id.to_string();
        sqlx::query(
            "INSERT INTO game \
             (id, created_ms, title, phase, deadline_ms, ended_ms, result, after_game) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        )
        .bind(&id)
        .bind(game.created_ms)
        .bind(&game.title)
        .bind(game.summary.phase)
        .bind(game.summary.deadline_ms)
        .bind(game.summary.ended_ms)
        .bind(game.summary.result.as_deref())
        .bind(game.after.map(|before| before.to_string()))
        .execute(&mut *tx)
        .await?;
        seat(&mut tx, &id, "host", game.host).await?;
        match game.guest {
            Guest::Host => seat(&mut tx, &id, "guest", game.host).await?,
            Guest::Known(user) => seat(&mut tx, &id, "guest", user).await?,
            Guest::Invited(token) => {
                sqlx::query("INSERT INTO invitation (token_hash, game_id) VALUES ($1, $2)")
                    .bind(hex(&token))
                    .bind(&id)
                    .execute(&mut *tx)
                    .await?;
            }
        }
        if let Some(token) = game.arbiter {
            sqlx::query("INSERT INTO arbiter (game_id, token_hash) VALUES ($1, $2)")
                .bind(&id)
                .bind(hex(&token))
                .execute(&mut *tx)
                .await?;
        }
        for mate in &game.mates {
            team::make(&mut tx, &id, mate).await?;
        }
        let first = &game.first;
        sqlx::query(
            "INSERT INTO game_event (game_id, seq, at_ms, actor, kind, v, body, link, state) \
             VALUES ($1, 1, $2, $3, $4, $5, $6, $7, $8)",
        )
        .bind(&id)
        .bind(first.at_ms)
        .bind(first.actor)
        .bind(&first.kind)
        .bind(first.v)
        .bind(&first.body)
        .bind(&first.proof.link)
        .bind(&first.proof.state)
        .execute(&mut *tx)
        .await?;
        tx.commit().await?;
        Ok(())
    }

    /// What the invitation with this token stands for. Asking does not use it.
    ///
    /// # Errors
    ///
    /// [`StoreError`] when the database does not answer.
    pub async fn invitation(&self, token: &TokenHash) -> Result<Option<Invitation>, StoreError> {
        let row = sqlx::query(
            "SELECT i.game_id AS game_id, i.used_by AS used_by, u.id AS id, u.name AS name, \
             u.level AS level FROM invitation i \
             JOIN seat s ON s.game_id = i.game_id AND s.role = 'host' \
             JOIN \"user\" u ON u.id = s.user_id WHERE i.token_hash = $1",
        )
        .bind(hex(token))
        .fetch_optional(&self.pool)
        .await?;
        match row.as_ref() {
            Some(row) => Ok(Some(Invitation {
                game: parse(row, "invitation", "game_id")?,
                used_by: used_by(row)?,
                host: user(row)?,
                seat: None,
            })),
            None => self.team_invitation(token).await,
        }
    }

    /// Exchanges an invitation for the seat, once: of all who try, one is seated.
    ///
    /// # Errors
    ///
    /// [`StoreError`] when the database does not answer; nothing was exchanged then.
    pub async fn exchange(
        &self,
        token: &TokenHash,
        by: UserId,
        now_ms: i64,
    ) -> Result<Exchange, StoreError> {
        let Some(found) = self.invitation(token).await? else {
            return Ok(Exchange::Unknown);
        };
        if found.host.id == by || found.used_by == Some(by) {
            return Ok(Exchange::AlreadyIn(found.game));
        }
        if found.seat.is_some() {
            return self.exchange_in_team(&found, token, by).await;
        }
        let mates = self.mates(found.game).await?;
        let is_mate = |mate: &Mate| mate.user.as_ref().is_some_and(|user| user.id == by);
        if mates.iter().any(is_mate) {
            return Ok(Exchange::AlreadyIn(found.game));
        }
        let mut tx = self.begin().await?;
        let won = sqlx::query(
            "UPDATE invitation SET used_ms = $1, used_by = $2 WHERE token_hash = $3 AND used_ms IS NULL",
        )
        .bind(now_ms)
        .bind(by.to_string())
        .bind(hex(token))
        .execute(&mut *tx)
        .await?;
        if won.rows_affected() == 0 {
            // The same person may have been first, from another tab.
            let again = self.invitation_used_by(&mut tx, token).await?;
            tx.rollback().await?;
            return Ok(if again == Some(by) {
                Exchange::AlreadyIn(found.game)
            } else {
                Exchange::Taken(found.game)
            });
        }
        seat(&mut tx, &found.game.to_string(), "guest", by).await?;
        tx.commit().await?;
        Ok(Exchange::Seated(found.game))
    }

    async fn invitation_used_by(
        &self,
        tx: &mut Transaction<'static, Any>,
        token: &TokenHash,
    ) -> Result<Option<UserId>, StoreError> {
        let row = sqlx::query("SELECT used_by FROM invitation WHERE token_hash = $1")
            .bind(hex(token))
            .fetch_optional(&mut **tx)
            .await?;
        Ok(row.as_ref().map(used_by).transpose()?.flatten())
    }

    /// Who sits in `game`; `None` when there is no such game.
    ///
    /// # Errors
    ///
    /// [`StoreError`] when the database does not answer.
    pub async fn seats(&self, game: GameId) -> Result<Option<Seats>, StoreError> {
        let rows = sqlx::query(
            "SELECT s.role AS role, u.id AS id, u.name AS name, u.level AS level \
             FROM seat s JOIN \"user\" u ON u.id = s.user_id WHERE s.game_id = $1",
        )
        .bind(game.to_string())
        .fetch_all(&self.pool)
        .await?;
        let (mut host, mut guest) = (None, None);
        for row in &rows {
            let role: String = get(row, "role")?;
            match role.as_str() {
                "host" => host = Some(user(row)?),
                "guest" => guest = Some(user(row)?),
                _ => {
                    return Err(StoreError::Corrupt {
                        table: "seat",
                        column: "role",
                    });
                }
            }
        }
        let mates = self.mates(game).await?;
        Ok(host.map(|host| Seats { host, guest, mates }))
    }

    /// The games `user` sits in, newest first, `limit` at most.
    ///
    /// # Errors
    ///
    /// [`StoreError`] when the database does not answer.
    pub async fn games_of(&self, user: UserId, limit: u32) -> Result<Vec<Listed>, StoreError> {
        let rows = sqlx::query(
            "SELECT g.id AS id, g.created_ms AS created_ms, g.title AS title, g.phase AS phase, \
             g.result AS result, hu.name AS host, gu.name AS guest, gu.level AS level \
             FROM game g \
             JOIN seat h ON h.game_id = g.id AND h.role = 'host' \
             JOIN \"user\" hu ON hu.id = h.user_id \
             LEFT JOIN seat v ON v.game_id = g.id AND v.role = 'guest' \
             LEFT JOIN \"user\" gu ON gu.id = v.user_id \
             WHERE h.user_id = $1 OR v.user_id = $1 OR EXISTS \
             (SELECT 1 FROM team_seat t WHERE t.game_id = g.id AND t.user_id = $1) \
             ORDER BY g.created_ms DESC, g.id DESC LIMIT $2",
        )
        .bind(user.to_string())
        .bind(i64::from(limit))
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(listed).collect()
    }

    /// The game that follows `game` in its series, once it was made.
    ///
    /// # Errors
    ///
    /// [`StoreError`] when the database does not answer.
    pub async fn game_after(&self, game: GameId) -> Result<Option<GameId>, StoreError> {
        let row = sqlx::query("SELECT id FROM game WHERE after_game = $1")
            .bind(game.to_string())
            .fetch_optional(&self.pool)
            .await?;
        row.as_ref().map(|row| parse(row, "game", "id")).transpose()
    }

    /// How many games that `user` made have not ended.
    ///
    /// # Errors
    ///
    /// [`StoreError`] when the database does not answer.
    pub async fn open_games(&self, user: UserId) -> Result<u64, StoreError> {
        let row = sqlx::query(
            "SELECT COUNT(*) AS open FROM seat s JOIN game g ON g.id = s.game_id \
             WHERE s.user_id = $1 AND s.role = 'host' AND g.ended_ms IS NULL",
        )
        .bind(user.to_string())
        .fetch_one(&self.pool)
        .await?;
        let open: i64 = get(&row, "open")?;
        Ok(u64::try_from(open).unwrap_or(0))
    }
}

fn used_by(row: &AnyRow) -> Result<Option<UserId>, StoreError> {
    let text: Option<String> = get(row, "used_by")?;
    text.map(|text| {
        text.parse().map_err(|_| StoreError::Corrupt {
            table: "invitation",
            column: "used_by",
        })
    })
    .transpose()
}

async fn seat(
    tx: &mut Transaction<'static, Any>,
    game: &str,
    role: &'static str,
    user: UserId,
) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO seat (game_id, role, user_id) VALUES ($1, $2, $3)")
        .bind(game)
        .bind(role)
        .bind(user.to_string())
        .execute(&mut **tx)
        .await?;
    Ok(())
}

fn listed(row: &AnyRow) -> Result<Listed, StoreError> {
    Ok(Listed {
        id: parse(row, "game", "id")?,
        created_ms: get(row, "created_ms")?,
        title: get(row, "title")?,
        phase: get(row, "phase")?,
        result: get(row, "result")?,
        host: get(row, "host")?,
        guest: get(row, "guest")?,
        level: level(row, "level")?,
    })
}
