//! `GET /game/{id}` and `GET /record`: where islands are mounted.
//!
//! Under the island stands the game as it is, in HTML: board, players, prisoners,
//! clock, result. It is what a browser without script shows.

use askama::Template;
use axum::extract::{Path, State};
use axum::response::Response;
use serde::Serialize;
use serde_json::json;
use tengen_clock::{Millis, TimeControl, Timestamp};
use tengen_game::{Oversight, Party, Phase, Sight, Stones, View};
use tengen_id::GameId;
use tengen_rules::{Color, Move, Point, Size};
use tengen_store::team::Role;

use crate::account::Visitor;
use crate::app::App;
use crate::assets::{self, Scripts};
use crate::error::ApiError;
use crate::i18n::{Lang, args};
use crate::live::Snapshot;
use crate::lobby;
use crate::pages::words::{self, Line};
use crate::pages::{Reader, Shell, embedded, picture, respond};
use crate::play::arbiter::OfficeView;

#[derive(Template)]
#[template(path = "game.html")]
struct GamePage {
    shell: Shell,
    id: String,
    scripts: Scripts,
    heading: String,
    state: String,
    invite: Option<String>,
    /// The links to the free seats of teams.
    team: Vec<SeatLink>,
    /// The link for an arbiter, shown to the host while there is none.
    arbiter: Option<String>,
    /// The arbiter's form, on the arbiter's page.
    office: Option<OfficeView>,
    /// Where the board is as a picture, for chats that unfold the link.
    unfolded: String,
    picture: String,
    players: Vec<Player>,
    facts: Vec<Line>,
    terms: Vec<Line>,
    board_caption: String,
    columns: Vec<String>,
    rows: Vec<BoardRow>,
    /// Whether the record may be had.
    record: bool,
    boot: String,
}

#[derive(Template)]
#[template(path = "record.html")]
struct RecordPage {
    shell: Shell,
    scripts: Scripts,
    boot: String,
}

/// A free seat of a team and the link to it, for the host to send.
#[derive(Clone, Debug, Serialize)]
struct SeatLink {
    side: &'static str,
    number: u8,
    link: String,
    #[serde(skip)]
    title: String,
}

struct Player {
    color: &'static str,
    title: String,
    name: String,
    /// Nothing where it must not be known.
    prisoners: Option<u32>,
    clock: String,
}

struct BoardRow {
    number: u8,
    stones: Vec<String>,
}

/// `GET /game/{id}`
pub(crate) async fn game(
    State(app): State<App>,
    reader: Reader,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let id: GameId = id.parse().map_err(|_| ApiError::NotFound)?;
    let seen = super::look(&app, id, visitor.id()).await?;
    with_office(&app, reader, &visitor, &seen, None).await
}

/// The page of a game, with the arbiter's form below where the visitor is the arbiter.
pub(crate) async fn with_office(
    app: &App,
    reader: Reader,
    visitor: &Visitor,
    seen: &Snapshot,
    office: Option<OfficeView>,
) -> Result<Response, ApiError> {
    let (id, lang) = (seen.id, reader.lang);
    let (arbiter, own_office) = office_links(app, visitor, seen).await?;
    let links = Links {
        invite: invitation(app, visitor, seen),
        team: seat_links(app, lang, visitor, seen),
        arbiter,
        office: own_office,
    };
    let heading = heading(lang, seen);
    let user = visitor.id();
    let view = seen.game.view(seen.viewer(user));
    let size = view.terms.size;
    let last = match view.last_move {
        Some(Move::Play(point)) => Some(point),
        Some(Move::Pass) | None => None,
    };
    let caption = lang.say_with("game-board", &args![cols = size.cols(), rows = size.rows()]);
    let page = GamePage {
        id: id.to_string(),
        unfolded: format!("{}/game/{id}/board.png", app.public_url),
        scripts: assets::scripts("src/play/main.ts"),
        state: state(lang, seen),
        picture: picture::seen(size, &view.stones, last, &caption),
        record: view.sight == Sight::Full,
        players: Color::BOTH
            .map(|color| player(lang, seen, &view, color, app.time.now()))
            .into(),
        facts: facts(lang, &view),
        terms: words::terms(lang, seen.game.terms()),
        board_caption: caption,
        columns: columns(size),
        rows: rows(lang, size, &view.stones),
        boot: boot(lang, seen, visitor, &links),
        invite: links.invite,
        team: links.team,
        arbiter: links.arbiter,
        office,
        shell: Shell::new(reader, heading.clone(), visitor.name()),
        heading,
    };
    respond(lang, &page)
}

/// `GET /record`
pub(crate) async fn viewer(reader: Reader, visitor: Visitor) -> Result<Response, ApiError> {
    let lang = reader.lang;
    let boot = json!({
        "v": tengen_wire::VERSION,
        "lang": lang.tag(),
        "i18n": messages(lang),
        "wasm": assets::rules_module(),
    });
    let page = RecordPage {
        shell: Shell::new(reader, lang.say("record-title"), visitor.name()),
        scripts: assets::scripts("src/record/main.ts"),
        boot: embedded(&boot),
    };
    respond(lang, &page)
}

/// The link for an arbiter, for the host while there is none, and where the arbiter's
/// page is, for the arbiter.
async fn office_links(
    app: &App,
    visitor: &Visitor,
    seen: &Snapshot,
) -> Result<(Option<String>, Option<String>), ApiError> {
    let (Some(user), Oversight::Arbiter) = (&visitor.user, seen.game.terms().oversight) else {
        return Ok((None, None));
    };
    let held_by = (app.store.office(seen.id).await?).and_then(|office| office.held_by);
    let is_free = held_by.is_none() && user.id == seen.seating.host.id;
    let is_theirs = held_by == Some(user.id);
    let link = is_free.then(|| super::arbiter::link(app, seen.id));
    let page = is_theirs.then(|| format!("/game/{}/arbiter", seen.id));
    Ok((link, page))
}

/// Addresses that only some visitors are told.
struct Links {
    /// Brings the opponent.
    invite: Option<String>,
    /// Bring players to the free seats of teams.
    team: Vec<SeatLink>,
    /// Makes somebody the arbiter.
    arbiter: Option<String>,
    /// The arbiter's page.
    office: Option<String>,
}

fn boot(lang: Lang, seen: &Snapshot, visitor: &Visitor, links: &Links) -> String {
    let user = visitor.id();
    let you = seen.seating.colors_of(user);
    let viewer = seen.viewer(user);
    embedded(&json!({
        "v": tengen_wire::VERSION,
        "game": seen.id,
        "view": tengen_wire::play::view(&seen.game, viewer),
        "seats": seen.seats,
        "you": you,
        "member": seen.seating.number(user),
        "lang": lang.tag(),
        "invite": links.invite,
        "team": links.team,
        "arbiter": links.arbiter,
        "office": links.office,
        "i18n": messages(lang),
        "wasm": assets::rules_module(),
    }))
}

fn messages(lang: Lang) -> String {
    format!("/assets/i18n/{}.ftl", lang.tag())
}

/// The link for the opponent, shown to the host alone while nobody has come.
fn invitation(app: &App, visitor: &Visitor, seen: &Snapshot) -> Option<String> {
    let user = visitor.user.as_ref()?;
    let waiting = seen.game.phase() == Phase::Arranging && seen.seating.guest.is_none();
    (waiting && user.id == seen.seating.host.id).then(|| lobby::link(app, seen.id))
}

/// The links to the free seats of teams, for the host alone.
fn seat_links(app: &App, lang: Lang, visitor: &Visitor, seen: &Snapshot) -> Vec<SeatLink> {
    let user = visitor.id();
    if seen.game.seated().is_some() {
        return side_links(app, lang, visitor, seen);
    }
    if seen.game.phase() != Phase::Arranging || user != Some(seen.seating.host.id) {
        return Vec::new();
    }
    let free = seen.seating.mates.iter().filter(|mate| mate.user.is_none());
    free.map(|mate| {
        let side = match mate.role {
            Role::Host => "host",
            Role::Guest => "guest",
        };
        let number = mate.member;
        SeatLink {
            side,
            number,
            link: lobby::team_link(app, seen.id, mate.role, number),
            title: lang.say_with(&format!("seat-link-{side}"), &args![number = number]),
        }
    })
    .collect()
}

/// The link to one's own side, where seats are free; the host has both.
fn side_links(app: &App, lang: Lang, visitor: &Visitor, seen: &Snapshot) -> Vec<SeatLink> {
    let Some(party) = seen.seating.party(visitor.id()) else {
        return Vec::new();
    };
    if seen.game.outcome().is_some() {
        return Vec::new();
    }
    let is_host = visitor.id() == Some(seen.seating.host.id);
    let link = |(side, role): (&'static str, Role)| SeatLink {
        side,
        // The link is that of the second seat, whoever sits there.
        number: 2,
        link: lobby::team_link(app, seen.id, role, 2),
        title: lang.say(&format!("seat-link-{side}")),
    };
    let (own, other) = match party {
        Party::Host => (Role::Host, Role::Guest),
        Party::Guest => (Role::Guest, Role::Host),
    };
    let other = is_host.then_some(("other", other));
    [("own", own)].into_iter().chain(other).map(link).collect()
}

fn heading(lang: Lang, seen: &Snapshot) -> String {
    let seating = &seen.seating;
    let names = side(lang, seen, Color::Black).zip(side(lang, seen, Color::White));
    match names {
        Some((black, white)) => lang.say_with("game-title", &args![black = black, white = white]),
        None => lang.say_with(
            "game-title-waiting",
            &args![host = seating.host.name.as_str()],
        ),
    }
}

/// Everybody who plays `color`, by name; nothing while nobody does.
fn side(lang: Lang, seen: &Snapshot, color: Color) -> Option<String> {
    let names: Vec<String> = (seen.seating.side(color))
        .map(|user| words::player(lang, user))
        .collect();
    (!names.is_empty()).then(|| names.join(", "))
}

fn state(lang: Lang, seen: &Snapshot) -> String {
    match (seen.game.outcome(), seen.game.turn()) {
        (Some(outcome), _) => words::outcome(lang, *outcome),
        (None, Some(Color::Black)) => lang.say("turn-black"),
        (None, Some(Color::White)) => lang.say("turn-white"),
        (None, None) => lang.say(&format!("words-phase-{}", seen.game.phase().name())),
    }
}

fn player(lang: Lang, seen: &Snapshot, view: &View, color: Color, now: Timestamp) -> Player {
    let name = match color {
        Color::Black => "black",
        Color::White => "white",
    };
    Player {
        color: name,
        title: words::color(lang, color),
        name: side(lang, seen, color).unwrap_or_else(|| lang.say("game-seat-free")),
        prisoners: view.prisoners.map(|taken| taken[color]),
        clock: clock(lang, seen, color, now),
    }
}

fn clock(lang: Lang, seen: &Snapshot, color: Color, now: Timestamp) -> String {
    let Some(clock) = tengen_wire::play::clock_at(&seen.game, now) else {
        return lang.say("game-clock-none");
    };
    let side = match color {
        Color::Black => clock.black,
        Color::White => clock.white,
    };
    let main = words::duration(lang, Millis(side.main_ms));
    let length = match seen.game.terms().time {
        TimeControl::ByoYomi(byo_yomi) => words::duration(lang, byo_yomi.period()),
        TimeControl::None
        | TimeControl::Absolute(_)
        | TimeControl::Fischer(_)
        | TimeControl::Bronstein(_) => return main,
        // Main time, or what runs in its stead.
        TimeControl::Simple(_)
        | TimeControl::Nhk(_)
        | TimeControl::Canadian(_)
        | TimeControl::Delay(_)
        | TimeControl::Ing(_)
        | TimeControl::Correspondence(_) => return words::duration(lang, Millis(side.left_ms)),
    };
    if side.main_ms == 0 {
        let left = words::duration(lang, Millis(side.period_ms));
        let args = args![left = left, periods = side.periods];
        return lang.say_with("game-clock-in-period", &args);
    }
    let args = args![main = main, periods = side.periods, period = length];
    lang.say_with("game-clock-byo-yomi", &args)
}

fn facts(lang: Lang, view: &View) -> Vec<Line> {
    let moves = view.move_number;
    let mut facts: Vec<_> = (moves.iter())
        .map(|moves| Line::new(lang.say("game-moves"), moves.to_string()))
        .collect();
    if let Some(last) = view.last_move {
        let text = match last {
            Move::Play(point) => point.to_string(),
            Move::Pass => lang.say("game-pass"),
        };
        facts.push(Line::new(lang.say("game-last-move"), text));
    }
    facts
}

fn columns(size: Size) -> Vec<String> {
    let bottom = (0..size.cols()).filter_map(|col| Point::new(col, 0));
    let letters = |point: Point| point.to_string().trim_end_matches('1').to_owned();
    bottom.map(letters).collect()
}

fn rows(lang: Lang, size: Size, stones: &Stones) -> Vec<BoardRow> {
    let word = |point: Point| match stones {
        Stones::Colored(board) => match board.stone(point) {
            Some(Color::Black) => lang.say("game-point-black"),
            Some(Color::White) => lang.say("game-point-white"),
            None => "·".to_owned(),
        },
        Stones::Alike(points) if points.contains(point) => lang.say("game-point-stone"),
        Stones::Alike(_) => "·".to_owned(),
        Stones::Unseen => "?".to_owned(),
    };
    let points = |row| (0..size.cols()).filter_map(move |col| Point::new(col, row));
    (0..size.rows())
        .rev()
        .map(|row| BoardRow {
            number: row + 1,
            stones: points(row).map(word).collect(),
        })
        .collect()
}
