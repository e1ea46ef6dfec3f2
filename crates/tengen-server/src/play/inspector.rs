//! `GET /game/{id}/clock`: what happened to the clock of a game, move by move. Pages lead
//! here once the game is over.
//!
//! Whoever lost on time and thought to have three seconds left finds here when the move
//! arrived, what the line was granted, what stood still, and what was left.

mod figures;

use askama::Template;
use axum::extract::{Path, State};
use axum::response::Response;
use tengen_clock::{Clock, Mark, Millis, Presence, Reading, Timestamp};
use tengen_game::{Game, Sight, TimeChange, What, side_of};
use tengen_id::GameId;
use tengen_rules::{Color, Move};

use crate::account::Visitor;
use crate::app::App;
use crate::error::ApiError;
use crate::i18n::{Lang, args};
use crate::live;
use crate::pages::{Reader, Shell, respond, rulings, words};
pub(crate) use figures::left;
use figures::{length, moment};

#[derive(Template)]
#[template(path = "inspector.html")]
struct InspectorPage {
    shell: Shell,
    id: String,
    heading: String,
    result: String,
    time: String,
    caption: String,
    columns: Vec<Column>,
    rows: Vec<Row>,
}

/// A column of the table: its heading, and what the heading means.
struct Column {
    title: String,
    about: String,
}

/// A row: a move with its figures, or something that happened between moves.
enum Row {
    Move(Box<MoveRow>),
    Note(String),
}

struct MoveRow {
    number: usize,
    color: &'static str,
    color_word: String,
    what: String,
    /// In the order of the columns after the move itself.
    cells: Vec<Cell>,
}

struct Cell {
    title: String,
    value: String,
}

const COLUMNS: [&str; 7] = [
    "received", "thought", "held", "line", "granted", "left", "after",
];

/// `GET /game/{id}/clock`
pub(crate) async fn clock(
    State(app): State<App>,
    reader: Reader,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let id: GameId = id.parse().map_err(|_| ApiError::NotFound)?;
    let seen = super::look(&app, id, visitor.id()).await?;
    if seen.sight(visitor.id()) != Sight::Full {
        return Err(ApiError::Hidden);
    }
    let lang = reader.lang;
    let log = live::log(&app.store, id).await?;
    let (rows, _) = log.iter().fold(
        (Vec::new(), Walk::new(lang, &seen.game)),
        |(mut rows, mut walk), numbered| {
            rows.extend(walk.step(numbered.event.at, &numbered.event));
            (rows, walk)
        },
    );
    let heading = lang.say("inspector-title");
    let page = InspectorPage {
        id: id.to_string(),
        result: (seen.game.outcome()).map_or_else(String::new, |end| words::outcome(lang, *end)),
        time: words::time(lang, &seen.game.terms().time),
        caption: lang.say("inspector-caption"),
        columns: COLUMNS
            .map(|name| Column {
                title: lang.say(&format!("inspector-{name}")),
                about: lang.say(&format!("inspector-{name}-about")),
            })
            .into(),
        rows,
        shell: Shell::new(reader, heading.clone(), visitor.name()),
        heading,
    };
    respond(lang, &page)
}

/// The log, read move by move.
struct Walk {
    lang: Lang,
    /// What was secret is told then.
    is_over: bool,
    clock: Clock,
    moves: usize,
    /// When the turn began that goes on.
    turn_from: Timestamp,
}

/// The key of the note about what is said by one word.
const fn plain_key(what: &What) -> &'static str {
    if let What::CountingBegan = what {
        "counting"
    } else if let What::FillingBegan { .. } = what {
        "filling"
    } else {
        "resigned"
    }
}

impl Walk {
    fn new(lang: Lang, game: &Game) -> Walk {
        Walk {
            lang,
            is_over: game.outcome().is_some(),
            clock: Clock::new(game.terms().time),
            moves: 0,
            turn_from: Timestamp(0),
        }
    }

    fn step(&mut self, at: Timestamp, event: &tengen_game::Event) -> Option<Row> {
        let note = |walk: &Walk, key: &str| Some(Row::Note(walk.note(key, at, "")));
        match &event.what {
            What::Played { .. } | What::Passed { .. } => self.of_a_move(at, event),
            What::DoneSaid => {
                self.moves += 1;
                None
            }
            What::Began { clock, .. } => {
                self.takes_turn(at, Some(clock));
                note(self, "began")
            }
            What::Placed { clock, .. } => {
                self.takes_turn(at, clock.as_ref());
                None
            }
            What::Undone { moves, clock } => {
                self.moves = self.moves.saturating_sub(usize::from(*moves));
                self.takes_turn(at, Some(clock));
                note(self, "undone")
            }
            What::Resumed { clock, .. } => {
                self.takes_turn(at, clock.as_ref());
                note(self, "resumed")
            }
            What::CountingBegan | What::FillingBegan { .. } | What::Resigned => {
                note(self, plain_key(&event.what))
            }
            What::ServerPaused { .. } | What::Timed { .. } => self.of_the_clocks(at, event),
            What::StonePlaced { .. }
            | What::StoneTakenUp
            | What::ClockStarted { .. }
            | What::Lifting { .. }
            | What::Lifted { .. }
            | What::TurnEnded { .. }
            | What::ResultStated { .. } => self.at_a_table(at, event),
            What::Ruled { .. } | What::ArbiterCalled { .. } => self.of_the_arbiter(at, event),
            What::Seen { .. } | What::FlagFell { .. } => self.of_one_player(at, event),
            What::SentAhead { .. } | What::Sealed { .. } => self.of_secrets(at, event),
            What::Arranged { .. }
            | What::Proposed { .. }
            | What::Agreed { .. }
            | What::OutOfTurn { .. }
            | What::RotationClaimed { .. }
            | What::SeatTaken { .. }
            | What::SeatLeft { .. }
            | What::HandTaken { .. }
            | What::ResignAsked { .. }
            | What::Withdrawn
            | What::UndoAsked { .. }
            | What::UndoDeclined
            | What::UndoWithdrawn
            | What::Judged { .. }
            | What::Marked { .. }
            | What::Claimed { .. }
            | What::Demanded { .. }
            | What::CountOverdue
            | What::Accepted { .. }
            | What::AcceptanceWithdrawn
            | What::Offered { .. }
            | What::OfferDeclined
            | What::OfferWithdrawn
            | What::Cycled { .. }
            | What::NoResultOffered
            | What::NoResultDeclined
            | What::ConfirmationBegan { .. }
            | What::ConfirmationPlayed { .. }
            | What::ConfirmationPassed { .. }
            | What::ConfirmationEnded
            | What::NoAgreementSaid
            | What::NoAgreementWithdrawn
            | What::SealAsked { .. }
            | What::Arrived
            | What::Ended { .. } => None,
        }
    }

    /// Somebody came or went, or had no time left.
    fn of_one_player(&self, at: Timestamp, event: &tengen_game::Event) -> Option<Row> {
        if let What::Seen { color, presence } = &event.what {
            return Some(self.of_player(presence_key(*presence), at, *color));
        }
        let What::FlagFell { color, fell_ms } = &event.what else {
            return None;
        };
        Some(self.of_player("flag", *fell_ms, *color))
    }

    /// The server was away, and how long; or the clocks were stopped or let go on.
    fn of_the_clocks(&self, at: Timestamp, event: &tengen_game::Event) -> Option<Row> {
        if let What::Timed { change, reason, .. } = &event.what {
            let reason = reason.as_deref().unwrap_or_default();
            return Some(Row::Note(self.note(change_key(*change), at, reason)));
        }
        let What::ServerPaused {
            from_ms, until_ms, ..
        } = &event.what
        else {
            return None;
        };
        let length = length(self.lang, until_ms.since(*from_ms));
        Some(Row::Note(self.note("server", at, &length)))
    }

    fn of_a_move(&mut self, at: Timestamp, event: &tengen_game::Event) -> Option<Row> {
        let what = if let What::Played { point, .. } = event.what {
            Move::Play(point)
        } else {
            Move::Pass
        };
        self.by_seat(at, event, Some(what), event.what.clock())
    }

    fn by_seat(
        &mut self,
        at: Timestamp,
        event: &tengen_game::Event,
        what: Option<Move>,
        clock: Option<&Reading>,
    ) -> Option<Row> {
        let color = event.actor.color()?;
        Some(self.made(at, color, what, clock))
    }

    /// What is done over the board before a press; a stone is told with its press.
    fn at_a_table(&mut self, at: Timestamp, event: &tengen_game::Event) -> Option<Row> {
        let what = &event.what;
        if let What::TurnEnded { clock } = what {
            return self.by_seat(at, event, None, Some(clock));
        }
        let key = if let What::ClockStarted { clock } = what {
            self.takes_turn(at, Some(clock));
            "clock-started"
        } else if let What::Lifting { .. } = what {
            "lifting"
        } else if let What::Lifted { .. } = what {
            "lifted"
        } else {
            return None;
        };
        Some(Row::Note(self.note(key, at, "")))
    }

    fn of_player(&self, key: &str, at: Timestamp, color: Color) -> Row {
        let who = words::color(self.lang, color);
        Row::Note(self.note(key, at, &who))
    }

    /// What was kept from others, once the game is over.
    fn of_secrets(&self, at: Timestamp, event: &tengen_game::Event) -> Option<Row> {
        let who = words::color(self.lang, event.actor.color()?);
        if let What::SentAhead { moves: Some(moves) } = &event.what {
            let note = self.note("ahead", at, &format!("{who}: {moves}"));
            return self.is_over.then_some(Row::Note(note));
        }
        // Which move it was is told when it is played.
        Some(Row::Note(self.note("sealed", at, &who)))
    }

    fn of_the_arbiter(&self, at: Timestamp, event: &tengen_game::Event) -> Option<Row> {
        let lang = self.lang;
        let said = if let What::Ruled { ruling, .. } = &event.what {
            rulings::sentence(lang, ruling, |now| left(lang, now))
        } else if let What::ArbiterCalled { words } = &event.what {
            let color = event.actor.color()?.to_string();
            lang.say_with(
                "ruling-called",
                &args![color = color, words = words.clone()],
            )
        } else {
            return None;
        };
        Some(Row::Note(format!("{} {said}", moment(at))))
    }

    fn takes_turn(&mut self, at: Timestamp, clock: Option<&Reading>) {
        self.turn_from = at;
        if let Some(reading) = clock {
            self.clock.restore(reading);
        }
    }

    /// A move; none where only the time of the turn is known.
    fn made(
        &mut self,
        at: Timestamp,
        color: Color,
        what: Option<Move>,
        clock: Option<&Reading>,
    ) -> Row {
        self.moves += 1;
        let whole = at.since(self.turn_from);
        let line = (self.clock.reading().lag).map(|lag| lag[side_of(color)].round_trip_ms);
        self.takes_turn(at, clock);
        let lang = self.lang;
        let none = || "–".to_owned();
        let mark = clock.and_then(|reading| reading.mark);
        let figures = match mark {
            Some(Mark {
                spent_ms,
                before,
                lag_ms,
                ..
            }) => {
                let held = whole.minus(spent_ms).minus(lag_ms).max(Millis::ZERO);
                let after = self.clock.reading().left[side_of(color)];
                [
                    moment(at),
                    length(lang, spent_ms),
                    or_none(held, |held| length(lang, held)),
                    line.map_or_else(none, |line| length(lang, line)),
                    or_none(lag_ms, |lag| length(lang, lag)),
                    left(lang, &before),
                    left(lang, &after),
                ]
            }
            None => [moment(at), none(), none(), none(), none(), none(), none()],
        };
        let title = |name: &str| lang.say(&format!("inspector-{name}"));
        let cells = COLUMNS.into_iter().zip(figures);
        Row::Move(Box::new(MoveRow {
            number: self.moves,
            color: match color {
                Color::Black => "black",
                Color::White => "white",
            },
            color_word: words::color(lang, color),
            what: match what {
                Some(Move::Play(at)) => at.to_string(),
                Some(Move::Pass) => lang.say("inspector-pass"),
                None => lang.say("inspector-turn"),
            },
            cells: cells
                .map(|(name, value)| Cell {
                    title: title(name),
                    value,
                })
                .collect(),
        }))
    }

    fn note(&self, key: &str, at: Timestamp, what: &str) -> String {
        let what = what.to_owned();
        let args = args![at = moment(at), what = what];
        self.lang.say_with(&format!("inspector-note-{key}"), &args)
    }
}

const fn presence_key(presence: Presence) -> &'static str {
    match presence {
        Presence::Here => "here",
        Presence::Away => "away",
    }
}

const fn change_key(change: TimeChange) -> &'static str {
    match change {
        TimeChange::Paused => "paused",
        TimeChange::AgreedPause => "agreed-pause",
        TimeChange::AbsencePause => "absence-pause",
        TimeChange::PauseEnded => "pause-ended",
        TimeChange::Held => "held",
        TimeChange::Released => "released",
        TimeChange::VacationBegan => "vacation-began",
        TimeChange::VacationEnded => "vacation-ended",
        TimeChange::Adjourned => "adjourned",
        TimeChange::Reopened => "reopened",
    }
}

fn or_none(length: Millis, say: impl FnOnce(Millis) -> String) -> String {
    if length == Millis::ZERO {
        return "–".to_owned();
    }
    say(length)
}
