//! `GET` and `POST /invite/{token}`: looking at an invitation, and taking the seat.
//!
//! Looking never uses it. Whoever sits down first plays; whoever comes later watches.

use askama::Template;
use axum::extract::{Form, Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect, Response};
use serde::Deserialize;
use tengen_game::{ColorChoice, Parity};
use tengen_rules::Color;
use tengen_store::lobby::{Exchange, Invitation};
use tengen_store::team::Role;

use super::link;
use super::view::Input;
use crate::account::routes::guest_name;
use crate::account::{self, NameError, Visitor};
use crate::app::App;
use crate::error::ApiError;
use crate::i18n::{Lang, args};
use crate::live::Snapshot;
use crate::pages::words::{self, Line};
use crate::pages::{Reader, Shell, picture, respond};
use crate::play;

#[derive(Template)]
#[template(path = "invite.html")]
struct InvitePage {
    shell: Shell,
    picture: String,
    heading: String,
    own_link: Option<String>,
    own_game: Option<String>,
    terms: Vec<Line>,
    colors: String,
    nigiri: bool,
    can_counter: bool,
    name: Input,
}

/// What somebody sends who sits down.
#[derive(Debug, Deserialize)]
pub(crate) struct SitForm {
    #[serde(default)]
    name: String,
    #[serde(default)]
    guess: String,
}

/// `GET /invite/{token}`
pub(crate) async fn look(
    State(app): State<App>,
    reader: Reader,
    visitor: Visitor,
    Path(token): Path<String>,
) -> Result<Response, ApiError> {
    let letter = Letter::open(&app, &token).await?;
    if !letter.is_open(&visitor) {
        return Ok(letter.to_game());
    }
    page(&app, reader, &visitor, &letter, None)
}

/// `POST /invite/{token}`
pub(crate) async fn sit(
    State(app): State<App>,
    reader: Reader,
    visitor: Visitor,
    Path(token): Path<String>,
    Form(form): Form<SitForm>,
) -> Result<Response, ApiError> {
    let lang = reader.lang;
    let letter = Letter::open(&app, &token).await?;
    if !letter.is_open(&visitor) || letter.is_own(&visitor) {
        return Ok(letter.to_game());
    }
    // An empty name is nobody's mistake: a guest has one ready.
    let chosen = match account::check_name(&form.name) {
        Ok(name) => Some(name),
        Err(NameError::Empty) => None,
        Err(error) => {
            let refused = Some((form.name.as_str(), error));
            let page = page(&app, reader, &visitor, &letter, refused)?;
            return Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response());
        }
    };
    let known = visitor
        .known(&app, || chosen.clone().unwrap_or_else(|| guest_name(lang)))
        .await?;
    if let Some(name) = chosen.filter(|name| *name != known.user.name) {
        app.store.rename_user(known.user.id, &name).await?;
    }
    match play::join(&app, &token, known.user.id, guess(&form.guess)).await? {
        Exchange::Seated(_) | Exchange::AlreadyIn(_) | Exchange::Taken(_) => {}
        Exchange::Unknown => return Err(ApiError::NotFound),
    }
    Ok(known.remembered(letter.to_game()))
}

/// The invitation; whatever cannot be a token is not looked up.
pub(super) async fn find(app: &App, token: &str) -> Result<Invitation, ApiError> {
    let token = account::link_hash(token).ok_or(ApiError::NotFound)?;
    let found = app.store.invitation(&token).await?;
    found.ok_or(ApiError::NotFound)
}

/// An invitation and the game that it is to.
struct Letter {
    invitation: Invitation,
    seen: Snapshot,
}

impl Letter {
    async fn open(app: &App, token: &str) -> Result<Letter, ApiError> {
        let invitation = find(app, token).await?;
        let seen = app.hall.look(invitation.game).await?;
        Ok(Letter { invitation, seen })
    }

    fn is_open(&self, visitor: &Visitor) -> bool {
        play::free::is_open(&self.seen, &self.invitation, visitor.id())
    }

    /// Whether it is good for a whole side whose seats are free.
    fn is_of_a_side(&self) -> bool {
        play::free::is_of_a_side(&self.seen.game, &self.invitation)
    }

    /// Whether the visitor wrote it and is to send it on. The link of a side is for the
    /// host as well, who may have left.
    fn is_own(&self, visitor: &Visitor) -> bool {
        is_host(visitor, &self.invitation) && !self.is_of_a_side()
    }

    fn to_game(&self) -> Response {
        Redirect::to(&format!("/game/{}", self.invitation.game)).into_response()
    }
}

fn guess(text: &str) -> Option<Parity> {
    match text {
        "odd" => Some(Parity::Odd),
        "even" => Some(Parity::Even),
        _ => None,
    }
}

pub(super) fn is_host(visitor: &Visitor, invitation: &Invitation) -> bool {
    let user = visitor.user.as_ref();
    user.is_some_and(|user| user.id == invitation.host.id)
}

fn page(
    app: &App,
    reader: Reader,
    visitor: &Visitor,
    letter: &Letter,
    refused: Option<(&str, NameError)>,
) -> Result<Response, ApiError> {
    let lang = reader.lang;
    let Letter { invitation, seen } = letter;
    let host = invitation.host.name.as_str();
    let own = letter.is_own(visitor);
    let joins = letter.is_of_a_side();
    let heading = if own {
        lang.say("invite-own-heading")
    } else if joins && seen.seating.holds(visitor.id()) {
        lang.say("invite-back-heading")
    } else {
        lang.say_with("invite-heading", &args![host = host])
    };
    let terms = words::terms(lang, seen.game.terms());
    let board_label = terms
        .first()
        .map_or(String::new(), |line| line.value.clone());
    let page = InvitePage {
        shell: Shell::new(reader, lang.say("invite-title"), visitor.name()),
        picture: picture::seen(
            seen.game.terms().size,
            &seen.game.stones_for(seen.game.public_sight()),
            None,
            &board_label,
        ),
        heading,
        own_link: own.then(|| link(app, invitation.game)),
        own_game: own.then(|| invitation.game.to_string()),
        terms,
        colors: match invitation.seat {
            _ if joins => free_side(lang, seen, invitation),
            Some(seat) => seat_in_team(lang, seat),
            None => colors(lang, seen, host),
        },
        can_counter: invitation.seat.is_none() && !joins,
        nigiri: seen.game.color_choice() == ColorChoice::Nigiri
            && invitation.seat.is_none()
            && !joins,
        name: Input {
            about: Some(if joins {
                lang.say("invite-name-about-side")
            } else {
                lang.say_with("invite-name-about", &args![host = host])
            }),
            ..name(lang, visitor, refused)
        },
    };
    respond(lang, &page)
}

/// On which side one sits down where seats are free.
fn free_side(lang: Lang, seen: &Snapshot, invitation: &Invitation) -> String {
    let role = invitation.seat.map_or(Role::Guest, |(role, _)| role);
    let side = match (seen.seating.color_of(role), role) {
        (Some(Color::Black), _) => "black",
        (Some(Color::White), _) => "white",
        (None, Role::Host) => "host",
        (None, Role::Guest) => "guest",
    };
    lang.say(&format!("invite-free-{side}"))
}

/// Which seat of which team the invitation is to.
fn seat_in_team(lang: Lang, (role, member): (Role, u8)) -> String {
    let side = match role {
        Role::Host => "host",
        Role::Guest => "guest",
    };
    lang.say_with(&format!("invite-team-{side}"), &args![number = member])
}

/// Which color the invited player gets.
fn colors(lang: Lang, seen: &Snapshot, host: &str) -> String {
    let handicap = u32::from(seen.game.terms().handicap);
    let guest = match seen.game.color_choice() {
        ColorChoice::HostBlack => Color::White,
        ColorChoice::HostWhite => Color::Black,
        ColorChoice::Nigiri => return lang.say_with("invite-you-nigiri", &args![host = host]),
    };
    match (guest, handicap) {
        (Color::White, _) => lang.say("invite-you-white"),
        (Color::Black, 0) => lang.say("invite-you-black"),
        (Color::Black, count) => {
            let stones = words::stones(lang, count);
            lang.say_with("invite-you-black-handicap", &args![stones = stones])
        }
    }
}

fn name(lang: Lang, visitor: &Visitor, refused: Option<(&str, NameError)>) -> Input {
    let value = match refused {
        Some((typed, _)) => typed,
        None => visitor.name().unwrap_or_default(),
    };
    Input {
        name: "name",
        label: lang.say("invite-name"),
        value: value.to_owned(),
        placeholder: String::new(),
        keyboard: "text",
        about: None,
        error: refused.map(|(_, error)| error.say(lang)),
    }
}
