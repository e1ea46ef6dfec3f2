//! The frames of a socket: JSON text, each with `v` and `kind`.

use serde::{Deserialize, Serialize};
use tengen_clock::Reading;
use tengen_game::{Command, Event};
use tengen_id::{CommandId, GameId};
use tengen_rules::{Color, Move, Point};

use crate::{GameView, Refusal, VERSION};

/// The longest frame a client may send, in bytes.
pub const LONGEST: usize = 16 * 1024;

/// What a client sends.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ClientFrame {
    /// Show me this game from now on; I have it up to `seq`, where its hash is `hash`.
    Watch {
        /// The game.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        game: GameId,
        /// The last event I have.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(type = "number | null", optional))]
        seq: Option<u64>,
        /// The state's hash after it.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        hash: Option<String>,
    },
    /// No more of this game.
    Unwatch {
        /// The game.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        game: GameId,
    },
    /// I want this done in a game, from a seat of mine.
    Command {
        /// The game.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        game: GameId,
        /// Made by the client; the same id again gets the first answer again.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        id: CommandId,
        /// The last event I have seen.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seq: u64,
        /// The seat.
        #[cfg_attr(feature = "ts", ts(type = "Color"))]
        seat: Color,
        /// What.
        #[cfg_attr(feature = "ts", ts(type = "Command"))]
        command: Command,
    },
    /// Before I pass, or count: what would better be mended first, and which chains
    /// would stay on the board and count?
    Advise {
        /// The game.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        game: GameId,
        /// The seat that asks.
        #[cfg_attr(feature = "ts", ts(type = "Color"))]
        seat: Color,
    },
    /// What would the program play in my place?
    Hint {
        /// The game.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        game: GameId,
        /// The seat that asks.
        #[cfg_attr(feature = "ts", ts(type = "Color"))]
        seat: Color,
    },
    /// My state's hash is not yours: send everything.
    Mismatch {
        /// The game.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        game: GameId,
        /// Where.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seq: u64,
        /// My hash.
        hash: String,
    },
    /// Are you there, and what time is it?
    Ping {
        /// The client's own time; sent back untouched.
        t_ms: f64,
    },
}

/// What the server sends.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ServerFrame {
    /// The answer to `watch` and `mismatch`: the events that were missing.
    Game {
        /// The game.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        game: GameId,
        /// Who sits where.
        seats: Seats,
        /// The seats that are yours.
        #[cfg_attr(feature = "ts", ts(type = "Array<Color>"))]
        you: Vec<Color>,
        /// Events after `from_seq`, in order.
        events: Vec<NumberedEvent>,
        /// 0: start anew, these are all events; else what you have up to here is right.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        from_seq: u64,
        /// How many people look on without a seat.
        watchers: u32,
    },
    /// The game as you may see it, where something is kept from you: after `watch` and
    /// whenever something happened. Of events you are told nothing then.
    View {
        /// The game.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        game: GameId,
        /// Who sits where.
        seats: Seats,
        /// The seats that are yours.
        #[cfg_attr(feature = "ts", ts(type = "Array<Color>"))]
        you: Vec<Color>,
        /// The whole of it.
        view: Box<GameView>,
        /// The clock, for the rules module, where time is limited; a page need not look
        /// inside.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        clock: Option<Reading>,
        /// How many people look on without a seat.
        watchers: u32,
    },
    /// Something happened.
    Event {
        /// The game.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        game: GameId,
        /// In order.
        events: Vec<NumberedEvent>,
        /// Who sits where, when that has changed with these events.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        seats: Option<Seats>,
    },
    /// Your command was done, and is kept.
    Done {
        /// The game.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        game: GameId,
        /// The command.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        id: CommandId,
        /// The first event it made.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        first_seq: u64,
        /// The last event it made.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        last_seq: u64,
    },
    /// Your command was not done.
    Refused {
        /// The game.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        game: GameId,
        /// The command.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        id: CommandId,
        /// Why.
        refusal: Refusal,
    },
    /// The answer to `advise`.
    Advice {
        /// The game.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        game: GameId,
        /// The last event before which it was thought of.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seq: u64,
        /// Chains that look dead and are not captured.
        uncaptured: Vec<ChainPoints>,
        /// What is better mended on the board than counted around.
        warnings: Vec<CountWarning>,
    },
    /// The answer to `hint`.
    Hint {
        /// The game.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        game: GameId,
        /// The last event before which it was thought of: after another it is no use.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seq: u64,
        /// The move, such as `D4` or `pass`.
        #[serde(rename = "move")]
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        what: Move,
        /// How the game might go on, this move first.
        #[cfg_attr(feature = "ts", ts(type = "Array<string>"))]
        line: Vec<Move>,
        /// The share of trials that the asker won, 0 to 1.
        winrate: f32,
        /// By how many points the asker would win; negative: lose.
        score: f32,
    },
    /// Somebody came or went.
    Seats {
        /// The game.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        game: GameId,
        /// Who sits where.
        seats: Seats,
        /// How many people look on without a seat.
        watchers: u32,
    },
    /// What your partners and you have told each other; nobody else is sent it. After
    /// `watch`, and whenever it changes.
    Talk {
        /// The game.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        game: GameId,
        /// Your side.
        #[cfg_attr(feature = "ts", ts(type = "Color"))]
        color: Color,
        /// Who would resign, by number in the team.
        resigning: Vec<u8>,
    },
    /// The answer to `ping`.
    Pong {
        /// What the client sent.
        t_ms: f64,
        /// The server's time, epoch milliseconds.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        now_ms: i64,
    },
    /// Something is wrong that is no refusal of a command.
    Fault {
        /// The game it is about, if one.
        #[cfg_attr(feature = "ts", ts(type = "string | null"))]
        game: Option<GameId>,
        /// The code to translate.
        code: String,
    },
}

/// An event with its number and the state's hash after it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NumberedEvent {
    /// Its place in the log, from 1.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seq: u64,
    /// 16 hexadecimal digits.
    pub hash: String,
    /// For the rules module; a page need not look inside.
    #[cfg_attr(feature = "ts", ts(type = "GameEvent"))]
    pub event: Event,
}

/// Something that is better mended on the board than counted around.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CountWarning {
    /// The code to translate, such as `count.open-ko`.
    pub code: &'static str,
    /// Whom it concerns, if one side.
    #[cfg_attr(feature = "ts", ts(type = "Color | null"))]
    pub color: Option<Color>,
    /// Where.
    #[cfg_attr(feature = "ts", ts(type = "Array<string>"))]
    pub points: Vec<Point>,
}

impl From<tengen_rules::CountWarning> for CountWarning {
    fn from(warning: tengen_rules::CountWarning) -> CountWarning {
        CountWarning {
            code: warning.code(),
            color: warning.color(),
            points: warning.points(),
        }
    }
}

/// The stones of a chain.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ChainPoints {
    /// Such as `D4`.
    pub points: Vec<String>,
}

/// Who sits in a game: by role until it begins, by color from then on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Seats {
    /// The colors are not known yet.
    Arranging {
        /// Who made the game.
        host: Sitter,
        /// Who joined it.
        guest: Option<Sitter>,
        /// Every seat of the teams; none where one plays a side.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Member>>"))]
        members: Vec<Member>,
    },
    /// The game has begun.
    Seated {
        /// Who plays Black.
        black: Option<Sitter>,
        /// Who plays White.
        white: Option<Sitter>,
        /// Every seat of the teams; none where one plays a side.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Member>>"))]
        members: Vec<Member>,
    },
}

/// Somebody who has a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Sitter {
    /// The name others see.
    pub name: String,
    /// Whether a page of theirs shows the game; the program is always here.
    pub present: Presence,
    /// The program's level; nothing for a person.
    pub level: Option<u8>,
}

/// A seat of a team.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Member {
    /// Whose: by role until the game begins, by color from then on.
    #[cfg_attr(
        feature = "ts",
        ts(type = "\"host\" | \"guest\" | \"black\" | \"white\"")
    )]
    pub side: &'static str,
    /// Its place in the team's order, from 1.
    pub number: u8,
    /// Who sits there.
    pub sitter: Option<Sitter>,
}

/// Whether a page of a player's shows the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Presence {
    /// It does.
    Here,
    /// It does not.
    Away,
}

/// Why a frame could not be read.
#[derive(Debug, thiserror::Error)]
pub enum FrameError {
    /// It is not JSON, or not a frame of ours.
    #[error("the frame cannot be read")]
    Malformed(#[from] serde_json::Error),
    /// It speaks a version that we do not.
    #[error("version {v} is not spoken here")]
    Version {
        /// The version.
        v: u32,
    },
}

impl FrameError {
    /// The stable code clients translate.
    pub const fn code(&self) -> &'static str {
        match self {
            FrameError::Malformed(_) => "frame.malformed",
            FrameError::Version { .. } => "frame.version",
        }
    }
}

impl ClientFrame {
    /// Reads a frame.
    ///
    /// # Errors
    ///
    /// [`FrameError`] when it is not one, or of another version.
    pub fn read(text: &str) -> Result<ClientFrame, FrameError> {
        #[derive(Deserialize)]
        struct Versioned {
            v: u32,
        }
        let Versioned { v } = serde_json::from_str(text)?;
        if v != VERSION {
            return Err(FrameError::Version { v });
        }
        Ok(serde_json::from_str(text)?)
    }
}

impl ServerFrame {
    /// The frame's JSON.
    ///
    /// # Panics
    ///
    /// Never: a frame holds nothing that JSON cannot say.
    pub fn write(&self) -> String {
        #[derive(Serialize)]
        struct Versioned<'a> {
            v: u32,
            #[serde(flatten)]
            frame: &'a ServerFrame,
        }
        let frame = Versioned {
            v: VERSION,
            frame: self,
        };
        serde_json::to_string(&frame).expect("a frame holds text, numbers and lists only")
    }
}
