//! The arbiter of a game: the link that makes one, the page, and what it does.
//!
//! `GET` and `POST /arbiter/{token}` exchange a link, once, for the office;
//! `GET` and `POST /game/{id}/arbiter` are for whoever holds it. The page is the
//! game's own, with a form below that works without script.

mod count;
pub(crate) mod form;

use askama::Template;
use axum::extract::{Form, Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect, Response};
use tengen_clock::Remaining;
use tengen_game::Phase;
use tengen_id::{CommandId, GameId};
use tengen_rules::Color;
use tengen_store::account::TokenHash;
use tengen_store::arbiter::{Appointment, Office};

use self::count::CountTable;
use self::form::{ARTICLES, ENDS, OfficeForm, REASONS, Unread};
use super::page;
use crate::account::routes::guest_name;
use crate::account::{Visitor, link_hash};
use crate::app::App;
use crate::error::ApiError;
use crate::i18n::{Lang, args};
use crate::live::{Ask, Snapshot};
use crate::pages::words::{self, Line};
use crate::pages::{Reader, Shell, respond, rulings};
use crate::random;

#[derive(Template)]
#[template(path = "arbiter.html")]
struct AppointmentPage {
    shell: Shell,
    terms: Vec<Line>,
    own_link: Option<String>,
}

/// The form of the arbiter, and what has been done.
pub(crate) struct OfficeView {
    /// Where the form goes.
    pub(crate) action: String,
    /// The id of the command that the form will be.
    pub(crate) command: String,
    /// Why the last act was refused.
    pub(crate) refused: Option<String>,
    /// A call that waits.
    pub(crate) call: Option<String>,
    /// Both counts, while there is one.
    pub(crate) count: Option<CountTable>,
    /// What was ruled, in order.
    pub(crate) log: Vec<String>,
    /// The next step of the ladder, for each side.
    pub(crate) ladder: Vec<String>,
    pub(crate) articles: Vec<Choice>,
    pub(crate) ends: Vec<Choice>,
    pub(crate) forfeits: Vec<Choice>,
    pub(crate) statuses: Vec<Choice>,
    pub(crate) owners: Vec<Choice>,
    pub(crate) colors: Vec<Choice>,
    pub(crate) winners: Vec<Choice>,
    pub(crate) is_held: bool,
    pub(crate) is_timed: bool,
    phase: Phase,
    pub(crate) moves: u32,
    /// The form as it was sent, after a refusal.
    pub(crate) sent: OfficeForm,
}

impl OfficeView {
    /// Whether there is a game to rule on.
    pub(crate) fn goes_on(&self) -> bool {
        !matches!(self.phase, Phase::Arranging | Phase::Ended)
    }

    pub(crate) fn is_counted(&self) -> bool {
        self.phase == Phase::Counting
    }

    pub(crate) fn is_over(&self) -> bool {
        self.phase == Phase::Ended
    }
}

/// A value to choose, with its words.
pub(crate) struct Choice {
    pub(crate) value: String,
    pub(crate) title: String,
    pub(crate) chosen: bool,
}

/// The link that the host sends to an arbiter.
pub(crate) fn link(app: &App, game: GameId) -> String {
    format!("{}/arbiter/{}", app.public_url, super::office(app, game))
}

/// `GET /arbiter/{token}`
pub(crate) async fn look(
    State(app): State<App>,
    reader: Reader,
    visitor: Visitor,
    Path(token): Path<String>,
) -> Result<Response, ApiError> {
    let token = link_hash(&token).ok_or(ApiError::NotFound)?;
    let office = find(&app, &token).await?;
    let user = visitor.id();
    if office.held_by.is_some() {
        let is_theirs = office.held_by == user;
        let answer = if is_theirs { to_office } else { to_game };
        return Ok(answer(office.game));
    }
    let lang = reader.lang;
    let seen = app.hall.look(office.game).await?;
    let plays = seen.seating.holds(user);
    let page = AppointmentPage {
        terms: words::terms(lang, seen.game.terms()),
        own_link: plays.then(|| link(&app, office.game)),
        shell: Shell::new(reader, lang.say("office-title"), visitor.name()),
    };
    respond(lang, &page)
}

/// `POST /arbiter/{token}`
pub(crate) async fn take(
    State(app): State<App>,
    reader: Reader,
    visitor: Visitor,
    Path(token): Path<String>,
) -> Result<Response, ApiError> {
    let token = link_hash(&token).ok_or(ApiError::NotFound)?;
    find(&app, &token).await?;
    let known = visitor.known(&app, || guest_name(reader.lang)).await?;
    let done = app.store.appoint(&token, known.user.id, app.time.now().0);
    let response = match done.await? {
        Appointment::Held(game) => to_office(game),
        Appointment::Taken(game) | Appointment::Player(game) => to_game(game),
        Appointment::Unknown => return Err(ApiError::NotFound),
    };
    Ok(known.remembered(response))
}

/// `GET /game/{id}/arbiter`
pub(crate) async fn office(
    State(app): State<App>,
    reader: Reader,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let id = held(&app, &visitor, &id).await?;
    let seen = app.hall.look(id).await?;
    let view = office_view(&app, reader.lang, &seen, OfficeForm::default(), None);
    page::with_office(&app, reader, &visitor, &seen, Some(view)).await
}

/// `POST /game/{id}/arbiter`
pub(crate) async fn act(
    State(app): State<App>,
    reader: Reader,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<OfficeForm>,
) -> Result<Response, ApiError> {
    let at = app.time.now();
    let id = held(&app, &visitor, &id).await?;
    let lang = reader.lang;
    let seen = app.hall.look(id).await?;
    let refused = match form.read(&seen.game) {
        Err(Unread(field)) => Some(lang.say(&format!("office-unread-{field}"))),
        Ok(ruling) => {
            let command =
                (form.id.parse()).unwrap_or_else(|_| CommandId::new(at.0, random::bytes()));
            let ask = |reply| Ask::Rule {
                id: command,
                ruling: Box::new(ruling),
                at,
                reply,
            };
            match app.hall.wait(id, ask).await? {
                Ok(()) => return Ok(to_office(id)),
                Err(refusal) => Some(words::refusal(lang, &refusal)),
            }
        }
    };
    let view = office_view(&app, lang, &seen, form, refused);
    let page = page::with_office(&app, reader, &visitor, &seen, Some(view)).await?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}

/// The game whose arbiter the visitor is; for anybody else there is nothing here.
async fn held(app: &App, visitor: &Visitor, id: &str) -> Result<GameId, ApiError> {
    let id: GameId = id.parse().map_err(|_| ApiError::NotFound)?;
    let is_theirs = super::is_arbiter(app, id, visitor.id()).await?;
    is_theirs.then_some(id).ok_or(ApiError::NotFound)
}

async fn find(app: &App, token: &TokenHash) -> Result<Office, ApiError> {
    let found = app.store.office_of_link(token).await?;
    found.ok_or(ApiError::NotFound)
}

fn to_game(game: GameId) -> Response {
    Redirect::to(&format!("/game/{game}")).into_response()
}

fn to_office(game: GameId) -> Response {
    Redirect::to(&format!("/game/{game}/arbiter")).into_response()
}

fn office_view(
    app: &App,
    lang: Lang,
    seen: &Snapshot,
    sent: OfficeForm,
    refused: Option<String>,
) -> OfficeView {
    let game = &seen.game;
    let arbitration = game.arbitration();
    let holds = game.clock().reading().holds;
    let choice = |value: &str, key: String, taken: &str| Choice {
        value: value.to_owned(),
        title: lang.say(&key),
        chosen: value == taken,
    };
    OfficeView {
        action: format!("/game/{}/arbiter", seen.id),
        command: CommandId::new(app.time.now().0, random::bytes()).to_string(),
        refused,
        call: arbitration.call.as_ref().map(|call| match call.by {
            Some(color) => {
                let args = args![color = color.to_string(), words = call.words.clone()];
                lang.say_with("ruling-called", &args)
            }
            None => lang.say("arbiter-count-overdue"),
        }),
        count: count::table(lang, game),
        log: (arbitration.rulings.iter())
            .map(|ruled| {
                let left = |now: &Remaining| super::inspector::left(lang, now);
                let said = rulings::sentence(lang, &ruled.ruling, left);
                let args = args![number = ruled.after.0, said = said];
                lang.say_with("office-log-line", &args)
            })
            .collect(),
        ladder: Color::BOTH.map(|color| ladder(lang, seen, color)).into(),
        articles: (ARTICLES.iter())
            .map(|number| {
                let key = format!("article-{}", number.replace('.', "-"));
                choice(number, key, &sent.article)
            })
            .collect(),
        ends: (ENDS.iter())
            .map(|end| {
                choice(
                    end,
                    format!("office-end-{}", end.replace('_', "-")),
                    &sent.end,
                )
            })
            .collect(),
        forfeits: (REASONS.iter())
            .map(|reason| {
                let code = reason.code();
                choice(code, code.replace('.', "-"), &sent.forfeit)
            })
            .collect(),
        statuses: (["alive", "dead", "seki"].iter())
            .map(|status| choice(status, format!("office-status-{status}"), &sent.status))
            .collect(),
        owners: (["black", "white", "neutral", "seki"].iter())
            .map(|owner| choice(owner, format!("office-owner-{owner}"), &sent.owner))
            .collect(),
        colors: (["black", "white"].iter())
            .map(|side| choice(side, format!("words-{side}"), &sent.color))
            .collect(),
        winners: (["black", "white"].iter())
            .map(|side| choice(side, format!("words-{side}"), &sent.winner))
            .collect(),
        is_held: holds.contains(tengen_clock::HoldCause::Arbiter),
        is_timed: game.is_timed(),
        phase: game.phase(),
        moves: game.position().moves_played().0,
        sent,
    }
}

/// Where a side stands on the ladder: a warning, then points, then the game.
fn ladder(lang: Lang, seen: &Snapshot, color: Color) -> String {
    let arbitration = seen.game.arbitration();
    let (warnings, fines) = (arbitration.warnings()[color], arbitration.fines()[color]);
    let next = match (warnings, fines) {
        (0, 0) => "warn",
        (_, 0) => "fine",
        (_, _) => "loss",
    };
    let args = args![
        color = color.to_string(),
        warnings = warnings,
        points = fines,
        next = next
    ];
    lang.say_with("office-ladder", &args)
}

#[cfg(test)]
mod tests {
    use super::form::{ARTICLES, ENDS, REASONS};
    use crate::i18n::Lang;

    #[test]
    fn every_choice_of_the_form_has_words_in_both_languages() {
        let keys = (ARTICLES
            .iter()
            .map(|number| format!("article-{}", number.replace('.', "-"))))
        .chain(
            ENDS.iter()
                .map(|end| format!("office-end-{}", end.replace('_', "-"))),
        )
        .chain(REASONS.iter().map(|reason| reason.code().replace('.', "-")));
        for key in keys {
            for lang in Lang::ALL {
                assert!(lang.knows(&key), "{} lacks {key}", lang.tag());
            }
        }
    }

    #[test]
    fn every_field_that_cannot_be_read_has_words() {
        let fields = [
            "act", "color", "point", "status", "owner", "main", "periods", "period", "after",
            "winner", "forfeit", "margin", "end",
        ];
        for field in fields {
            for lang in Lang::ALL {
                assert!(lang.knows(&format!("office-unread-{field}")), "{field}");
            }
        }
    }
}
