//! `GET /` and `POST /games`: the form, one's own games.

use askama::Template;
use axum::extract::{Form as Body, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect, Response};
use serde::Deserialize;
use tengen_game::Phase;
use tengen_rules::{Board, Move, Profile, Size};
use tengen_store::account::User;
use tengen_store::lobby::Listed;

use super::fault::{Field, FieldError};
use super::form::Form;
use super::variant::WISHES;
use super::view::{self, FormView, Input};
use crate::account::routes::guest_name;
use crate::account::{NameError, Visitor};
use crate::app::App;
use crate::error::ApiError;
use crate::i18n::{Lang, args};
use crate::live::{Snapshot, result};
use crate::pages::{Reader, Shell, picture, respond, words};
use crate::play;

/// Games shown in the lobby, at most.
pub(crate) const LISTED: u32 = 60;
/// A newcomer's game: small, weak, with every help; the rest is as the form offers it.
const QUICK: [(&str, &str); 5] = [
    ("opponent", "program"),
    ("level", "1"),
    ("size", "9"),
    ("color", "black"),
    ("help", "hints"),
];
/// Of these, games shown with their board.
const PICTURED: usize = 12;

#[derive(Template)]
#[template(path = "lobby.html")]
struct LobbyPage {
    shell: Shell,
    hero: String,
    /// The fields of a first game against the program, at one press.
    quick: [(&'static str, &'static str); 5],
    form: FormView,
    /// Games beside the usual one that fill the form in.
    wishes: Vec<&'static str>,
    first_games: bool,
    is_newcomer: bool,
    running: Vec<GameRow>,
    finished: Vec<GameRow>,
    name: Input,
}

/// A game of one's own.
#[derive(Debug)]
struct GameRow {
    id: String,
    picture: Option<String>,
    title: String,
    against: Option<String>,
    state: String,
    yours: bool,
    date: String,
    date_text: String,
}

/// What a link into the form asks for.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Wish {
    /// The name of a body of law.
    profile: Option<String>,
    /// The name of a game beside the usual one.
    variant: Option<String>,
}

/// What the page says besides the games.
struct Said<'a> {
    form: Form,
    faults: &'a [(Field, FieldError)],
    /// A limit that was met, in words.
    limit: Option<String>,
    /// A name that was not taken, and why.
    name: Option<(&'a str, NameError)>,
}

/// `GET /`
pub(crate) async fn lobby(
    State(app): State<App>,
    reader: Reader,
    visitor: Visitor,
    Query(wish): Query<Wish>,
) -> Result<Response, ApiError> {
    let wished = wish
        .profile
        .as_deref()
        .and_then(|name| name.parse::<Profile>().ok());
    let mut form = Form::default();
    if let Some(profile) = wished {
        profile.name().clone_into(&mut form.profile);
    }
    form.wish(wish.variant.as_deref().unwrap_or_default());
    let said = Said {
        form,
        faults: &[],
        limit: None,
        name: None,
    };
    page(&app, reader, visitor.user.as_ref(), said).await
}

/// `POST /games`
pub(crate) async fn create(
    State(app): State<App>,
    reader: Reader,
    visitor: Visitor,
    Body(form): Body<Form>,
) -> Result<Response, ApiError> {
    let lang = reader.lang;
    let agreed = match form.read() {
        Ok(agreed) => agreed,
        Err(faults) => {
            let said = Said {
                form,
                faults: &faults,
                limit: None,
                name: None,
            };
            let page = page(&app, home(reader), visitor.user.as_ref(), said).await?;
            return Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response());
        }
    };
    if let Some(limit) = too_many(&app, lang, &visitor).await? {
        let said = Said {
            form,
            faults: &[],
            limit: Some(limit),
            name: None,
        };
        let page = page(&app, home(reader), visitor.user.as_ref(), said).await?;
        return Ok((StatusCode::TOO_MANY_REQUESTS, page).into_response());
    }
    let address = visitor.address;
    let known = visitor.known(&app, || guest_name(lang)).await?;
    let game = play::open(&app, address, &known.user, &agreed).await?;
    let response = Redirect::to(&format!("/game/{game}")).into_response();
    Ok(known.remembered(response))
}

/// The lobby again, with a name that was not taken.
pub(crate) async fn name_refused(
    app: &App,
    reader: Reader,
    visitor: &Visitor,
    typed: &str,
    error: NameError,
) -> Result<Response, ApiError> {
    let said = Said {
        form: Form::default(),
        faults: &[],
        limit: None,
        name: Some((typed, error)),
    };
    let page = page(app, home(reader), visitor.user.as_ref(), said).await?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}

/// The reader as if at the lobby: where an answer to a form leads back to.
fn home(mut reader: Reader) -> Reader {
    "/".clone_into(&mut reader.path);
    reader
}

/// Why this visitor cannot have another game, in words; nothing when they can.
async fn too_many(app: &App, lang: Lang, visitor: &Visitor) -> Result<Option<String>, ApiError> {
    let Some(user) = &visitor.user else {
        return Ok(None);
    };
    if app.store.open_games(user.id).await? < app.limits.open_games {
        return Ok(None);
    }
    Ok(Some(lang.say("limit-open-games")))
}

async fn page(
    app: &App,
    reader: Reader,
    user: Option<&User>,
    said: Said<'_>,
) -> Result<Response, ApiError> {
    let lang = reader.lang;
    let (running, finished) = match user {
        Some(user) => games(app, lang, user).await?,
        None => (Vec::new(), Vec::new()),
    };
    let mut form = view::form(lang, &said.form, said.faults);
    form.summary = form.summary.or(said.limit);
    let page = LobbyPage {
        hero: hero(lang),
        quick: QUICK,
        wishes: WISHES.iter().map(|(name, _)| *name).collect(),
        // What needs the reader first: faults, else the games that go on.
        first_games: form.summary.is_none() && !running.is_empty(),
        is_newcomer: running.is_empty() && finished.is_empty(),
        form,
        running,
        finished,
        name: name(lang, user, said.name),
        shell: Shell::new(
            reader,
            lang.say("lobby-title"),
            user.map(|user| user.name.as_str()),
        ),
    };
    respond(lang, &page)
}

fn name(lang: Lang, user: Option<&User>, refused: Option<(&str, NameError)>) -> Input {
    let value = match (refused, user) {
        (Some((typed, _)), _) => typed.to_owned(),
        (None, Some(user)) => user.name.clone(),
        (None, None) => String::new(),
    };
    Input {
        name: "name",
        label: lang.say("lobby-name"),
        value,
        placeholder: String::new(),
        keyboard: "text",
        about: None,
        error: refused.map(|(_, error)| error.say(lang)),
    }
}

/// The games of `user`: those that go on, newest first, and those that ended.
async fn games(
    app: &App,
    lang: Lang,
    user: &User,
) -> Result<(Vec<GameRow>, Vec<GameRow>), ApiError> {
    let (mut running, mut finished) = (Vec::new(), Vec::new());
    for listed in app.store.games_of(user.id, LISTED).await? {
        if listed.result.is_some() || listed.phase == Phase::Ended.name() {
            finished.push(row(lang, &listed, None, user));
            continue;
        }
        let seen = if running.len() < PICTURED {
            // A game that cannot be looked at now is listed all the same.
            app.hall.look(listed.id).await.ok()
        } else {
            None
        };
        running.push(row(lang, &listed, seen.as_ref(), user));
    }
    Ok((running, finished))
}

fn row(lang: Lang, listed: &Listed, seen: Option<&Snapshot>, user: &User) -> GameRow {
    let title = view::title_in_words(lang, &listed.title);
    let turn = seen.and_then(|seen| whose_turn(seen, user));
    let state = match (turn, &listed.result) {
        (Some(Turn::Yours), _) => lang.say("lobby-game-your-turn"),
        (Some(Turn::Theirs), _) => lang.say("lobby-game-their-turn"),
        (None, Some(kept)) => match result::read(kept) {
            Some(outcome) => words::outcome(lang, outcome),
            None => kept.clone(),
        },
        (None, None) => phase(lang, &listed.phase),
    };
    let series = seen.and_then(|seen| words::series_standing(lang, &seen.game));
    let state = series.map_or(state.clone(), |series| format!("{state} · {series}"));
    let date = words::date(listed.created_ms);
    GameRow {
        id: listed.id.to_string(),
        picture: seen.map(|seen| drawn(seen, user, &title)),
        against: against(lang, listed, seen, user),
        title,
        state,
        yours: turn == Some(Turn::Yours),
        date_text: words::date_text(lang, &date),
        date,
    }
}

/// Whose move it is, as one player sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Turn {
    Yours,
    Theirs,
}

/// Nothing while nobody in particular is to move, or one person plays both sides.
fn whose_turn(seen: &Snapshot, user: &User) -> Option<Turn> {
    let turn = seen.game.turn()?;
    let mine = seen.seating.colors_of(Some(user.id));
    match (mine.len(), mine.contains(&turn)) {
        (1, true) => Some(Turn::Yours),
        (1, false) => Some(Turn::Theirs),
        _ => None,
    }
}

fn phase(lang: Lang, phase: &str) -> String {
    let key = format!("words-phase-{phase}");
    if lang.knows(&key) {
        lang.say(&key)
    } else {
        phase.to_owned()
    }
}

/// Who sits on the other side, if somebody does.
fn against(lang: Lang, listed: &Listed, seen: Option<&Snapshot>, user: &User) -> Option<String> {
    let opponent = match seen {
        Some(seen) if seen.seating.host.id == user.id => seen.seating.guest.as_ref(),
        Some(seen) => Some(&seen.seating.host),
        None => None,
    };
    if let Some(opponent) = opponent.filter(|opponent| opponent.id != user.id) {
        let name = words::player(lang, opponent);
        return Some(lang.say_with("lobby-game-against", &args![name = name]));
    }
    if let Some(level) = listed.level {
        let name = words::program(lang, level);
        return Some(lang.say_with("lobby-game-against", &args![name = name]));
    }
    let guest = listed.guest.as_ref()?;
    // Not looked at: by names alone, and namesakes count as one person.
    if opponent.is_some() || *guest == listed.host {
        return Some(lang.say("lobby-game-one-screen"));
    }
    let other = if *guest == user.name {
        &listed.host
    } else {
        guest
    };
    Some(lang.say_with("lobby-game-against", &args![name = other.as_str()]))
}

/// The board as `user` may see it.
fn drawn(seen: &Snapshot, user: &User, title: &str) -> String {
    let game = &seen.game;
    let stones = game.stones_for(seen.sight(Some(user.id)));
    let last = match game.position().last_move() {
        Some((_, Move::Play(point))) => Some(point),
        Some((_, Move::Pass)) | None => None,
    };
    picture::seen(game.terms().size, &stones, last, title)
}

/// The opening that stands at the head of the lobby: our own few moves.
fn hero(lang: Lang) -> String {
    use tengen_rules::Color::{Black, White};
    let stones = [
        (Black, "G7"),
        (White, "C3"),
        (Black, "C7"),
        (White, "G3"),
        (Black, "E3"),
        (White, "G5"),
        (Black, "F4"),
        (White, "F6"),
        (Black, "F7"),
        (White, "E5"),
        (Black, "D4"),
    ];
    let mut board = Board::new(Size::NINE);
    let mut last = None;
    for (color, at) in stones {
        if let Ok(point) = at.parse() {
            board.put(point, color);
            last = Some(point);
        }
    }
    picture::board(&board, last, &lang.say("lobby-hero"))
}
