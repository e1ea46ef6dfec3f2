//! `/game/{id}/terms` and `/invite/{token}/terms`: the terms on the table before a game,
//! what is new in them, and the way to agree or to propose others.
//!
//! An invited player may propose before sitting down: the proposal is kept first, so
//! that taking the seat cannot begin the game by terms that were not agreed to.

use askama::Template;
use axum::extract::{Form as Body, Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Redirect, Response};
use tengen_game::{ColorChoice, Command, Consent, Game, Party, Phase, Seats, Terms, Variant};
use tengen_store::lobby::Exchange;

use super::fault::{Field, FieldError};
use super::form::{Agreed, Form};
use super::invite::{find, is_host};
use super::view::{self, FormView};
use crate::account::Visitor;
use crate::account::routes::guest_name;
use crate::app::App;
use crate::error::ApiError;
use crate::i18n::{Lang, args};
use crate::live::{Seating, Snapshot};
use crate::pages::words;
use crate::pages::{Reader, Shell, respond};
use crate::play;
use crate::play::series::seated;

#[derive(Template)]
#[template(path = "terms.html")]
struct TermsPage {
    shell: Shell,
    game: String,
    heading: String,
    lead: String,
    lines: Vec<Changed>,
    colors: Changed,
    waits: Vec<String>,
    /// The number of the event to agree to, for whoever has not agreed.
    agree: Option<u64>,
    ready: bool,
    form: Option<FormView>,
    /// Whether the form is what the page is about.
    form_open: bool,
    /// Where it is sent.
    action: String,
}

/// A line of the terms, with what stood there before.
struct Changed {
    label: String,
    value: String,
    before: Option<String>,
}

/// `GET /game/{id}/terms`
pub(crate) async fn look(
    State(app): State<App>,
    reader: Reader,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let id: tengen_id::GameId = id.parse().map_err(|_| ApiError::NotFound)?;
    let seen = play::look(&app, id, visitor.id()).await?;
    if seen.game.phase() != Phase::Arranging {
        return Ok(Redirect::to(&format!("/game/{id}")).into_response());
    }
    let party = seen.seating.party(visitor.id());
    page(reader, &visitor, &seen, party, None)
}

/// `POST /game/{id}/terms`
pub(crate) async fn propose(
    State(app): State<App>,
    reader: Reader,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(form): Body<Form>,
) -> Result<Response, ApiError> {
    let (seen, party) = seated(&app, &visitor, &id).await?;
    match form.read() {
        Ok(agreed) => {
            let done = proposed(&app, &seen, party, agreed).await?;
            Ok(done.unwrap_or_else(|| to_terms(&seen)))
        }
        Err(faults) => refused(reader, &visitor, &seen, party, (&form, &faults)),
    }
}

/// `GET /invite/{token}/terms`
pub(crate) async fn invited(
    State(app): State<App>,
    reader: Reader,
    visitor: Visitor,
    Path(token): Path<String>,
) -> Result<Response, ApiError> {
    let invitation = find(&app, &token).await?;
    let seen = app.hall.look(invitation.game).await?;
    if invitation.used_by.is_some() || invitation.seat.is_some() {
        return Ok(to_terms(&seen));
    }
    let party = if is_host(&visitor, &invitation) {
        Party::Host
    } else {
        Party::Guest
    };
    page(reader, &visitor, &seen, Some(party), None)
}

/// `POST /invite/{token}/terms`
pub(crate) async fn counter(
    State(app): State<App>,
    reader: Reader,
    visitor: Visitor,
    Path(token): Path<String>,
    Body(form): Body<Form>,
) -> Result<Response, ApiError> {
    let lang = reader.lang;
    let invitation = find(&app, &token).await?;
    let seen = app.hall.look(invitation.game).await?;
    let is_taken = invitation.used_by.is_some() || invitation.seat.is_some();
    if is_taken || is_host(&visitor, &invitation) {
        return Ok(to_terms(&seen));
    }
    let agreed = match form.read() {
        Ok(agreed) => agreed,
        Err(faults) => {
            return refused(reader, &visitor, &seen, Party::Guest, (&form, &faults));
        }
    };
    let known = visitor.known(&app, || guest_name(lang)).await?;
    if let Some(refused) = proposed(&app, &seen, Party::Guest, agreed).await? {
        return Ok(refused);
    }
    match play::join(&app, &token, known.user.id, None).await? {
        Exchange::Seated(_) | Exchange::AlreadyIn(_) | Exchange::Taken(_) => {}
        Exchange::Unknown => return Err(ApiError::NotFound),
    }
    let mut response = to_terms(&seen);
    if let Some(cookie) = known.cookie {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

/// Lays the terms on the table; an answer where that was refused.
async fn proposed(
    app: &App,
    seen: &Snapshot,
    by: Party,
    agreed: Agreed,
) -> Result<Option<Response>, ApiError> {
    // Who comes to the table was decided when it was set: only what is played is new.
    let table = seen.game.terms();
    let colors = as_said_by(by, agreed.color);
    let Some(seats) = seats_under(seen, colors) else {
        return Err(ApiError::Field {
            field: "color",
            code: FieldError::NigiriWithTeams.code().to_owned(),
        });
    };
    let terms = Terms {
        oversight: table.oversight,
        variant: Variant {
            seats,
            ..agreed.terms.variant
        },
        ..agreed.terms
    };
    let command = Command::Propose {
        by,
        terms: Box::new(terms),
        colors,
    };
    match app.hall.arrange(seen.id, command).await? {
        Ok(()) => Ok(None),
        Err(refusal) => Err(ApiError::Field {
            field: "terms",
            code: refusal.code().to_owned(),
        }),
    }
}

/// The same people's seats where colors are chosen as `colors` say; `None` where they are
/// drawn and one team is larger.
fn seats_under(seen: &Snapshot, colors: ColorChoice) -> Option<Seats> {
    let seats = seen.game.terms().variant.seats;
    let is_even = seats.sizes().is_none_or(|sizes| sizes.black == sizes.white);
    match (colors, seen.game.color_choice()) {
        _ if is_even => Some(seats),
        (ColorChoice::Nigiri, _) => None,
        (new, old) if new == old => Some(seats),
        (ColorChoice::HostBlack | ColorChoice::HostWhite, _) => Some(seats.swapped()),
    }
}

/// The form asks for one's own color, terms say the host's: the one from the other.
const fn as_said_by(party: Party, colors: ColorChoice) -> ColorChoice {
    match (party, colors) {
        (Party::Guest, ColorChoice::HostBlack) => ColorChoice::HostWhite,
        (Party::Guest, ColorChoice::HostWhite) => ColorChoice::HostBlack,
        (Party::Host | Party::Guest, colors) => colors,
    }
}

fn to_terms(seen: &Snapshot) -> Response {
    Redirect::to(&format!("/game/{}/terms", seen.id)).into_response()
}

fn refused(
    reader: Reader,
    visitor: &Visitor,
    seen: &Snapshot,
    party: Party,
    sent: (&Form, &[(Field, FieldError)]),
) -> Result<Response, ApiError> {
    let page = page(reader, visitor, seen, Some(party), Some(sent))?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}

fn page(
    reader: Reader,
    visitor: &Visitor,
    seen: &Snapshot,
    party: Option<Party>,
    sent: Option<(&Form, &[(Field, FieldError)])>,
) -> Result<Response, ApiError> {
    let lang = reader.lang;
    let game = &seen.game;
    let arranging = game.arranging();
    let is_series = (game.terms().series.as_ref()).is_some_and(|series| 1 < series.number);
    let form = match (party, sent) {
        (None, _) => None,
        (Some(_), _) if is_series => None,
        (Some(_), Some((form, faults))) => Some(view::form(lang, form, faults)),
        (Some(party), None) => {
            let form = Form::stating(game.terms(), as_said_by(party, game.color_choice()));
            Some(view::form(lang, &form, &[]))
        }
    };
    let waiting = [Party::Host, Party::Guest].into_iter();
    let waiting = waiting.filter(|party| arranging.consent(*party) == Consent::Open);
    let open = party.filter(|party| arranging.consent(*party) == Consent::Open);
    let lead = match (is_series, arranging.before.is_some()) {
        (true, _) => lang.say("series-waits"),
        (false, true) => {
            let name = name(lang, &seen.seating, arranging.by);
            lang.say_with("terms-proposed-by", &args![name = name])
        }
        (false, false) => lang.say("terms-as-invited"),
    };
    let own_form = format!("/game/{}/terms", seen.id);
    let is_invited = party == Some(Party::Guest) && reader.path.starts_with("/invite/");
    let page = TermsPage {
        action: if is_invited {
            reader.path.clone()
        } else {
            own_form
        },
        game: seen.id.to_string(),
        heading: lang.say("terms-title"),
        lead,
        lines: lines(lang, game),
        colors: colors(lang, game, &seen.seating),
        waits: waiting
            .map(|party| {
                let name = name(lang, &seen.seating, party);
                lang.say_with("table-open", &args![name = name])
            })
            .collect(),
        agree: open.map(|_| arranging.seq),
        ready: is_series,
        form_open: sent.is_some() || reader.path.starts_with("/invite/"),
        form,
        shell: Shell::new(reader, lang.say("terms-title"), visitor.name()),
    };
    respond(lang, &page)
}

fn name(lang: Lang, seating: &Seating, party: Party) -> String {
    match party {
        Party::Host => words::player(lang, &seating.host),
        Party::Guest => (seating.guest.as_ref()).map_or_else(
            || lang.say("party-guest"),
            |guest| words::player(lang, guest),
        ),
    }
}

/// Each line of the terms, with what it was in the proposal before.
fn lines(lang: Lang, game: &Game) -> Vec<Changed> {
    let before = game.arranging().before.as_deref();
    let said = |terms: &Terms| words::terms_in_full(lang, terms);
    let was = before.map(|(terms, _)| said(terms)).unwrap_or_default();
    let mut lines: Vec<_> = said(game.terms())
        .into_iter()
        .map(|line| Changed {
            before: before.is_some().then(|| {
                let old = was.iter().find(|old| old.label == line.label);
                old.map_or_else(|| "–".to_owned(), |old| old.value.clone())
            }),
            label: line.label,
            value: line.value,
        })
        .collect();
    // What was in the terms and is not any more.
    for old in was {
        if lines.iter().all(|line| line.label != old.label) {
            lines.push(Changed {
                label: old.label,
                value: "–".to_owned(),
                before: Some(old.value),
            });
        }
    }
    for line in &mut lines {
        line.before = line.before.take().filter(|before| *before != line.value);
    }
    lines
}

fn colors(lang: Lang, game: &Game, seating: &Seating) -> Changed {
    let host = words::player(lang, &seating.host);
    let say = |choice: tengen_game::ColorChoice| {
        let key = match choice {
            tengen_game::ColorChoice::HostBlack => "terms-colors-black",
            tengen_game::ColorChoice::HostWhite => "terms-colors-white",
            tengen_game::ColorChoice::Nigiri => "terms-colors-nigiri",
        };
        lang.say_with(key, &args![host = host.clone()])
    };
    let value = say(game.color_choice());
    let before = game.arranging().before.as_deref();
    Changed {
        label: lang.say("terms-colors"),
        before: (before.map(|(_, colors)| say(*colors))).filter(|before| *before != value),
        value,
    }
}
