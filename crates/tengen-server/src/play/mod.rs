//! Games from their making to both seats taken: opening, inviting, joining.
//!
//! Playing itself is [`crate::live`]'s; this is the way there. An invitation's token is
//! derived from the server's secret and the game's id, so the host's page can show it
//! again; the store knows its hash alone, and the log never sees it.

pub(crate) mod arbiter;
pub(crate) mod board;
pub(crate) mod free;
pub(crate) mod inspector;
pub(crate) mod page;
pub(crate) mod record;
pub(crate) mod series;

use std::net::IpAddr;

use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;
use tengen_game::{ColorChoice, Game, Oversight, Parity, Seats, Terms};
use tengen_id::{GameId, UserId};
use tengen_rules::ByColor;
use tengen_store::account::User;
use tengen_store::lobby::{Exchange, Guest, NewGame};
use tengen_store::team::{NewMate, Role};

use crate::account::{hash, hex};
use crate::app::{App, Secret};
use crate::error::ApiError;
use crate::live::{Snapshot, encode_first, summary};
use crate::lobby::form::{Agreed, Opponent};
use crate::{codes, random};

/// Bytes of an invitation's token: 128 bits.
const TOKEN: usize = 16;

/// The game as it stands, for whoever may look on.
///
/// # Errors
///
/// [`ApiError::Private`] where the terms keep it for its players and its arbiter.
pub(crate) async fn look(
    app: &App,
    id: GameId,
    user: Option<UserId>,
) -> Result<Snapshot, ApiError> {
    let seen = app.hall.look(id).await?;
    let is_open = seen.game.terms().visibility.is_everyone() || seen.seating.holds(user);
    if is_open || is_arbiter(app, id, user).await? {
        Ok(seen)
    } else {
        Err(ApiError::Private)
    }
}

/// Whether `user` holds the arbiter's office of a game.
pub(crate) async fn is_arbiter(
    app: &App,
    id: GameId,
    user: Option<UserId>,
) -> Result<bool, ApiError> {
    let office = app.store.office(id).await?;
    Ok(user.is_some() && office.is_some_and(|office| office.held_by == user))
}

/// Makes a game for `host`. One that is played on one
/// screen or against the program begins at once.
pub(crate) async fn open(
    app: &App,
    address: IpAddr,
    host: &User,
    agreed: &Agreed,
) -> Result<GameId, ApiError> {
    let now = app.time.now();
    if app.limits.open_games <= app.store.open_games(host.id).await? {
        return Err(ApiError::TooMany {
            code: codes::LIMIT_OPEN_GAMES,
        });
    }
    if matches!(agreed.opponent, Opponent::Program(_)) && !app.jobs.are_done() {
        return Err(ApiError::Field {
            field: "opponent",
            code: codes::NO_PROGRAM.to_owned(),
        });
    }
    app.gates.game(address, now)?;
    let id = GameId::new(now.0, random::bytes());
    let guest = match agreed.opponent {
        Opponent::Invitation => Guest::Invited(hash(invitation(app, id).as_bytes())),
        Opponent::OneScreen | Opponent::Table | Opponent::Clock => Guest::Host,
        Opponent::Program(level) => {
            let fresh = UserId::new(now.0, random::bytes());
            Guest::Known(app.store.program(level, fresh, now.0).await?.id)
        }
    };
    let mut new = arranged(app, id, &agreed.terms, agreed.color, (host.id, guest))?;
    new.mates = mates(app, id, agreed);
    app.store.create_game(&new).await?;
    match guest {
        Guest::Host | Guest::Known(_) => app.hall.seated(id, None).await?,
        Guest::Invited(_) => {}
    }
    Ok(id)
}

/// A game about to be made, with its first event.
pub(crate) fn arranged(
    app: &App,
    id: GameId,
    terms: &Terms,
    colors: ColorChoice,
    (host, guest): (UserId, Guest),
) -> Result<NewGame, ApiError> {
    let now = app.time.now();
    let first = Game::arrange(terms, colors, now).map_err(|errors| ApiError::terms(&errors))?;
    let game = Game::from_log([&first]).map_err(|_| ApiError::Field {
        field: "size",
        code: "terms.size".to_owned(),
    })?;
    Ok(NewGame {
        id,
        created_ms: now.0,
        title: title(terms),
        host,
        guest,
        first: encode_first(&first, &game),
        summary: summary(&game, None),
        arbiter: match terms.oversight {
            Oversight::Arbiter => Some(hash(office(app, id).as_bytes())),
            Oversight::None => None,
        },
        after: None,
        mates: Vec::new(),
    })
}

/// The seats of teams beside the first ones, each with an invitation of its own.
fn mates(app: &App, id: GameId, agreed: &Agreed) -> Vec<NewMate> {
    let (host, guest) = team_sizes(agreed);
    let of = |role, size| (2..=size).map(move |member| (role, member));
    let all = of(Role::Host, host).chain(of(Role::Guest, guest));
    all.map(|(role, member)| NewMate {
        role,
        member,
        token: hash(team_invitation(app, id, role, member).as_bytes()),
        user: None,
    })
    .collect()
}

/// How many seats the host's side has from the beginning, and the guest's. Where seats
/// are free the second one holds the side's link, and others are made as people come.
fn team_sizes(agreed: &Agreed) -> (u8, u8) {
    let seats = agreed.terms.variant.seats;
    if let Seats::Free { .. } = seats {
        return (2, 2);
    }
    let sizes = seats.sizes().unwrap_or(ByColor { black: 1, white: 1 });
    match agreed.color {
        ColorChoice::HostBlack | ColorChoice::Nigiri => (sizes.black, sizes.white),
        ColorChoice::HostWhite => (sizes.white, sizes.black),
    }
}

/// The token of the invitation to a team's seat.
pub(crate) fn team_invitation(app: &App, game: GameId, role: Role, member: u8) -> String {
    let role = match role {
        Role::Host => "host",
        Role::Guest => "guest",
    };
    token(&app.secret, &format!("{game} {role} {member}"))
}

/// The token of the invitation to `game`.
pub(crate) fn invitation(app: &App, game: GameId) -> String {
    token(&app.secret, &game.to_string())
}

/// The token of the arbiter's link of `game`.
pub(crate) fn office(app: &App, game: GameId) -> String {
    token(&app.secret, &format!("arbiter {game}"))
}

fn token(Secret(secret): &Secret, seat: &str) -> String {
    let mut mac = Hmac::<Sha256>::new_from_slice(secret).expect("a key of any length will do");
    mac.update(seat.as_bytes());
    hex(&mac.finalize().into_bytes()[..TOKEN])
}

/// Exchanges an invitation for the free seat and begins the game. Of all who try one is
/// seated; `guess` is theirs, where the colors are drawn.
pub(crate) async fn join(
    app: &App,
    token: &str,
    user: UserId,
    guess: Option<Parity>,
) -> Result<Exchange, ApiError> {
    let token = hash(token.as_bytes());
    if let Some(found) = app.store.invitation(&token).await?
        && let Some(office) = app.store.office(found.game).await?
        && office.held_by == Some(user)
    {
        // Whoever watches over a game does not play in it.
        return Ok(Exchange::Taken(found.game));
    }
    if let Some(exchange) = free::join(app, &token, user).await? {
        return Ok(exchange);
    }
    let exchange = app.store.exchange(&token, user, app.time.now().0).await?;
    if let Exchange::Seated(game) = exchange {
        app.hall.seated(game, guess).await?;
    }
    Ok(exchange)
}

/// What lists show of a game.
fn title(terms: &Terms) -> String {
    let rules = terms
        .rules
        .profile()
        .map_or("custom", tengen_rules::Profile::name);
    let title = format!("{} {rules} {}", terms.size, terms.variant);
    title.trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use tengen_id::GameId;

    use super::token;
    use crate::app::Secret;

    #[test]
    fn a_token_is_128_bits_of_the_secret_and_the_game() {
        let game = |n| GameId::new(1, [n; 10]).to_string();
        let (one, other) = (&game(1), &game(2));
        let secret = Secret([7; 32]);
        assert_eq!(token(&secret, one).len(), 32);
        assert_eq!(token(&secret, one), token(&secret, one));
        assert_ne!(token(&secret, one), token(&secret, other));
        assert_ne!(token(&secret, one), token(&Secret([8; 32]), one));
        assert_ne!(
            token(&secret, one),
            token(&secret, &format!("arbiter {one}"))
        );
    }
}
