//! One game in the browser: the same fold of events as on the server.

use serde::Serialize;
use tengen_clock::{Clock, Reading, TimeControl, Timestamp};
use tengen_game::{Event, Refusal, Viewer};
use tengen_rules::{Color, Move, MoveNumber, Point};
use tengen_wire::play::{self, BoardAt};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::Fault;
use crate::fault::json;

/// A game, kept in step with the server's by its events.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Game(tengen_game::Game);

/// A chain and its liberties.
#[derive(Serialize)]
struct ChainAt {
    color: Color,
    stones: Vec<Point>,
    liberties: Vec<Point>,
}

#[wasm_bindgen]
impl Game {
    /// The game whose log is the JSON array `events`.
    ///
    /// # Errors
    ///
    /// `json.unreadable` or `log.misfit`.
    pub fn from_events(events: &str) -> Result<Game, Fault> {
        let events: Vec<Event> = tengen_json::from_str(events).map_err(Fault::unreadable)?;
        let game = tengen_game::Game::from_log(&events)
            .map_err(|error| Fault::misfit(error.seq, &error.misfit))?;
        Ok(Game(game))
    }

    /// Lets the next event happen.
    ///
    /// # Errors
    ///
    /// `json.unreadable` or `log.misfit`; the game is unchanged then.
    pub fn apply(&mut self, event: &str) -> Result<(), Fault> {
        let event: Event = tengen_json::from_str(event).map_err(Fault::unreadable)?;
        let seq = self.0.seq() + 1;
        self.0
            .try_apply(&event)
            .map_err(|misfit| Fault::misfit(seq, &misfit))
    }

    /// The number of the last event.
    pub fn seq(&self) -> u32 {
        u32::try_from(self.0.seq()).unwrap_or(u32::MAX)
    }

    /// What `viewer` (`black`, `white`, `spectator`) sees: JSON of `GameView`.
    ///
    /// # Errors
    ///
    /// `argument.unknown`.
    pub fn view(&self, viewer: &str) -> Result<String, Fault> {
        Ok(json(&play::view(&self.0, read_viewer(viewer)?)))
    }

    /// The hash of what `viewer` sees.
    ///
    /// # Errors
    ///
    /// `argument.unknown`.
    pub fn hash(&self, viewer: &str) -> Result<String, Fault> {
        Ok(self.0.state_hash(read_viewer(viewer)?).to_string())
    }

    /// Why `color` may not make the move `what` (`D4`, `pass`) now: JSON of
    /// `Refusal`, or nothing where it may.
    ///
    /// Time is left out of it: whether a flag has fallen, the server decides.
    ///
    /// # Errors
    ///
    /// `argument.unknown`.
    pub fn check(&self, color: &str, what: &str) -> Result<Option<String>, Fault> {
        let refusal = self.0.refusal_of(read_color(color)?, read_move(what)?);
        Ok(refusal.map(|refusal: Refusal| json(&tengen_wire::Refusal::from(&refusal))))
    }

    /// The game as it stood after `number` moves: JSON of `BoardAt`.
    ///
    /// # Errors
    ///
    /// `argument.no-such-move` where there were fewer.
    pub fn board_at(&self, number: u32) -> Result<String, Fault> {
        let earlier = self.0.board_at(MoveNumber(number));
        let earlier = earlier.ok_or_else(|| Fault::no_such_move(number))?;
        Ok(json(&BoardAt::from(earlier)))
    }

    /// The game as it would stand after `moves`, as in `D4 Q16`: JSON of `BoardAt`, or of
    /// `Refusal` where one of them cannot be made.
    ///
    /// # Errors
    ///
    /// `argument.unknown`.
    pub fn board_after(&self, moves: &str) -> Result<String, Fault> {
        let line = moves.parse().map_err(|_| Fault::argument(moves))?;
        Ok(match self.0.board_after(&line) {
            Ok(board) => json(&BoardAt::from(board)),
            Err(refusal) => json(&tengen_wire::Refusal::from(&refusal)),
        })
    }

    /// What each side has left at `now_ms`, epoch milliseconds by the server's
    /// clock: JSON of `ClockView`; nothing where time is not limited.
    pub fn clock(&self, now_ms: f64) -> Option<String> {
        let clock = play::clock_at(&self.0, moment(now_ms))?;
        Some(json(&clock))
    }

    /// The plan of the count by hand: JSON of `Ceremony`, or nothing where territory is
    /// not what is counted.
    pub fn ceremony(&self) -> Option<String> {
        let sheet = self.0.count_for(Color::Black).ok()?;
        let plan = tengen_rules::ceremony(self.0.position().board(), &sheet)?;
        Some(json(&plan))
    }

    /// The chain at `point`, with its liberties: `{color, stones, liberties}`;
    /// nothing where no stone stands.
    pub fn liberties(&self, point: &str) -> Option<String> {
        let chain = self.0.position().board().chain_at(point.parse().ok()?)?;
        Some(json(&ChainAt {
            color: chain.color(),
            stones: chain.stones().iter().collect(),
            liberties: chain.liberties().iter().collect(),
        }))
    }
}

/// What each side has left at `now_ms`, epoch milliseconds by the server's clock, by
/// a reading alone: JSON of `ClockView`. `time` is the control as the terms have it.
///
/// # Errors
///
/// `json.unreadable`.
#[wasm_bindgen]
pub fn clock_at(time: &str, reading: &str, now_ms: f64) -> Result<String, Fault> {
    let time: TimeControl = tengen_json::from_str(time).map_err(Fault::unreadable)?;
    let reading: Reading = tengen_json::from_str(reading).map_err(Fault::unreadable)?;
    let mut clock = Clock::new(time);
    clock.restore(&reading);
    Ok(json(&play::clock_view(&clock, moment(now_ms))))
}

/// A cast of floats saturates, and what is no number is 0.
#[expect(clippy::cast_possible_truncation, reason = "see above")]
const fn moment(now_ms: f64) -> Timestamp {
    Timestamp(now_ms as i64)
}

fn read_viewer(text: &str) -> Result<Viewer, Fault> {
    match text {
        "spectator" => Ok(Viewer::Spectator),
        seat => read_color(seat).map(Viewer::Seat),
    }
}

fn read_color(text: &str) -> Result<Color, Fault> {
    text.parse().map_err(|_| Fault::argument(text))
}

fn read_move(text: &str) -> Result<Move, Fault> {
    text.parse().map_err(|_| Fault::argument(text))
}
