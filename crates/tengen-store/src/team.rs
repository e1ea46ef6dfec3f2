//! The seats of a team beside its first member's: each has an invitation of its own.

use sqlx::{Any, Transaction};
use tengen_id::{GameId, UserId};

use crate::account::{TokenHash, User, user};
use crate::lobby::{Exchange, Invitation};
use crate::row::{get, hex, parse};
use crate::{Store, StoreError};

/// Whose team, before anybody has a color.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// That of whoever made the game.
    Host,
    /// The other.
    Guest,
}

/// A team's seat about to be made.
#[derive(Clone, Copy, Debug)]
pub struct NewMate {
    /// Whose team.
    pub role: Role,
    /// Its number in the team, from 2: the first sits like anybody else.
    pub member: u8,
    /// Whoever brings this token first has the seat.
    pub token: TokenHash,
    /// Who sits there already, as in the next game of a series.
    pub user: Option<UserId>,
}

/// A team's seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mate {
    /// Whose team.
    pub role: Role,
    /// Its number in the team, from 2.
    pub member: u8,
    /// Who sits there.
    pub user: Option<User>,
}

impl Role {
    const fn name(self) -> &'static str {
        match self {
            Role::Host => "host",
            Role::Guest => "guest",
        }
    }
}

fn role_of(row: &sqlx::any::AnyRow) -> Result<Role, StoreError> {
    let role: String = get(row, "role")?;
    match role.as_str() {
        "host" => Ok(Role::Host),
        "guest" => Ok(Role::Guest),
        _ => Err(StoreError::Corrupt {
            table: "team_seat",
            column: "role",
        }),
    }
}

fn member(row: &sqlx::any::AnyRow) -> Result<u8, StoreError> {
    let number: i64 = get(row, "member")?;
    u8::try_from(number).map_err(|_| StoreError::Corrupt {
        table: "team_seat",
        column: "member",
    })
}

pub(crate) async fn make(
    tx: &mut Transaction<'static, Any>,
    game: &str,
    mate: &NewMate,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO team_seat (game_id, role, member, token_hash, user_id) \
         VALUES ($1, $2, $3, $4, $5)",
    )
    .bind(game)
    .bind(mate.role.name())
    .bind(i64::from(mate.member))
    .bind(hex(&mate.token))
    .bind(mate.user.map(|user| user.to_string()))
    .execute(&mut **tx)
    .await?;
    Ok(())
}

impl Store {
    /// The seats of the teams in `game` beside the first ones, in order.
    pub(crate) async fn mates(&self, game: GameId) -> Result<Vec<Mate>, StoreError> {
        let rows = sqlx::query(
            "SELECT t.role AS role, t.member AS member, u.id AS id, u.name AS name, \
             u.level AS level FROM team_seat t LEFT JOIN \"user\" u ON u.id = t.user_id \
             WHERE t.game_id = $1 ORDER BY t.role DESC, t.member",
        )
        .bind(game.to_string())
        .fetch_all(&self.pool)
        .await?;
        let mate = |row: &sqlx::any::AnyRow| {
            let sits: Option<String> = get(row, "id")?;
            Ok(Mate {
                role: role_of(row)?,
                member: member(row)?,
                user: sits.map(|_| user(row)).transpose()?,
            })
        };
        rows.iter().map(mate).collect()
    }

    /// What an invitation to a team's seat stands for.
    pub(crate) async fn team_invitation(
        &self,
        token: &TokenHash,
    ) -> Result<Option<Invitation>, StoreError> {
        let row = sqlx::query(
            "SELECT t.game_id AS game_id, t.role AS role, t.member AS member, \
             t.user_id AS used_by, u.id AS id, u.name AS name, u.level AS level \
             FROM team_seat t \
             JOIN seat s ON s.game_id = t.game_id AND s.role = 'host' \
             JOIN \"user\" u ON u.id = s.user_id WHERE t.token_hash = $1",
        )
        .bind(hex(token))
        .fetch_optional(&self.pool)
        .await?;
        row.as_ref()
            .map(|row| {
                let used_by: Option<String> = get(row, "used_by")?;
                Ok(Invitation {
                    game: parse(row, "team_seat", "game_id")?,
                    used_by: used_by
                        .map(|_| parse(row, "team_seat", "used_by"))
                        .transpose()?,
                    host: user(row)?,
                    seat: Some((role_of(row)?, member(row)?)),
                })
            })
            .transpose()
    }

    /// Seats `by` on a side with free seats, where a link is good for everybody: at the
    /// seat that was made with the game, or at a new one whose token `token` makes of its
    /// number. `None` where `most` people have had a seat there. Of those who come in one
    /// moment each has a seat of their own, and nobody has two in a game.
    ///
    /// # Errors
    ///
    /// [`StoreError`] when the database does not answer.
    pub async fn join_side(
        &self,
        (game, role): (GameId, Role),
        by: UserId,
        most: u8,
        token: impl Fn(u8) -> TokenHash,
    ) -> Result<Option<u8>, StoreError> {
        loop {
            let Some(seats) = self.seats(game).await? else {
                return Ok(None);
            };
            let mut first = std::iter::once(&seats.host).chain(&seats.guest);
            if first.any(|user| user.id == by) {
                return Ok(Some(1));
            }
            let is_own = |mate: &&Mate| mate.user.as_ref().is_some_and(|user| user.id == by);
            if let Some(mate) = seats.mates.iter().find(is_own) {
                return Ok(Some(mate.member));
            }
            let of_side = seats.mates.iter().filter(|mate| mate.role == role);
            let side: Vec<_> = of_side.collect();
            let last = side.iter().map(|mate| mate.member).max().unwrap_or(1);
            let free = side.iter().find(|mate| mate.user.is_none());
            let member = free.map_or(last.saturating_add(1), |mate| mate.member);
            if most < member {
                return Ok(None);
            }
            let mate = NewMate {
                role,
                member,
                token: token(member),
                user: Some(by),
            };
            if self.seat_mate(game, by, &mate).await? {
                return Ok(Some(member));
            }
        }
    }

    /// Seats `by` at a seat that nobody has, if they have none in the game; whether they
    /// have it now.
    async fn seat_mate(
        &self,
        game: GameId,
        by: UserId,
        mate: &NewMate,
    ) -> Result<bool, StoreError> {
        let mut tx = self.begin().await?;
        // One after the other: only then is what each finds still so when it is written.
        sqlx::query("UPDATE game SET after_game = after_game WHERE id = $1")
            .bind(game.to_string())
            .execute(&mut *tx)
            .await?;
        // A seat that was made with the game.
        let taken = sqlx::query(
            "UPDATE team_seat SET user_id = $1 \
             WHERE game_id = $2 AND role = $3 AND member = $4 AND user_id IS NULL \
             AND NOT EXISTS (SELECT 1 FROM seat s WHERE s.game_id = $2 AND s.user_id = $1) \
             AND NOT EXISTS (SELECT 1 FROM team_seat o WHERE o.game_id = $2 AND o.user_id = $1)",
        )
        .bind(by.to_string())
        .bind(game.to_string())
        .bind(mate.role.name())
        .bind(i64::from(mate.member))
        .execute(&mut *tx)
        .await?;
        // Or a new one; a number that somebody has is nobody else's.
        let made = sqlx::query(
            "INSERT INTO team_seat (game_id, role, member, token_hash, user_id) \
             SELECT $1, $2, $3, $4, $5 \
             WHERE NOT EXISTS (SELECT 1 FROM seat s WHERE s.game_id = $1 AND s.user_id = $5) \
             AND NOT EXISTS (SELECT 1 FROM team_seat o WHERE o.game_id = $1 AND o.user_id = $5) \
             ON CONFLICT DO NOTHING",
        )
        .bind(game.to_string())
        .bind(mate.role.name())
        .bind(i64::from(mate.member))
        .bind(hex(&mate.token))
        .bind(by.to_string())
        .execute(&mut *tx)
        .await?;
        tx.commit().await?;
        Ok(taken.rows_affected() + made.rows_affected() != 0)
    }

    /// Exchanges an invitation for a team's seat, once; nobody has two seats in a game.
    pub(crate) async fn exchange_in_team(
        &self,
        found: &Invitation,
        token: &TokenHash,
        by: UserId,
    ) -> Result<Exchange, StoreError> {
        let mut tx = self.begin().await?;
        let won = sqlx::query(
            "UPDATE team_seat SET user_id = $1 WHERE token_hash = $2 AND user_id IS NULL \
             AND NOT EXISTS (SELECT 1 FROM seat s WHERE s.game_id = $3 AND s.user_id = $1) \
             AND NOT EXISTS (SELECT 1 FROM team_seat o WHERE o.game_id = $3 AND o.user_id = $1)",
        )
        .bind(by.to_string())
        .bind(hex(token))
        .bind(found.game.to_string())
        .execute(&mut *tx)
        .await?;
        tx.commit().await?;
        if won.rows_affected() != 0 {
            return Ok(Exchange::Seated(found.game));
        }
        let seats = self.seats(found.game).await?;
        let is_in = seats.is_some_and(|seats| seats.holds(by));
        Ok(if is_in {
            Exchange::AlreadyIn(found.game)
        } else {
            Exchange::Taken(found.game)
        })
    }
}
