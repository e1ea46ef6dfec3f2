//! The side that plays: a position, the commands about it, and whoever decides.

mod asking;
mod command;
mod setting;
mod table;

use std::io::{BufRead, Write};

use tengen_clock::{Remaining, TimeControl, Timestamp};
use tengen_rules::{Judgement, Move, Position, Ruleset, Size};

use crate::line::{Came, Request, frame, next};
use crate::time::{Clocks, TimeSetting};
use command::Command;
pub use table::Table;

/// Who decides behind the protocol.
pub trait Player {
    /// What the program is called.
    fn name(&self) -> &str;

    /// Its version.
    fn version(&self) -> &str;

    /// What the clock says; only differences are looked at.
    fn now(&self) -> Timestamp;

    /// Another game begins: nothing that was drawn by lot for the last one is drawn
    /// the same way again.
    fn new_game(&mut self);

    /// The move of the side to move.
    fn choose(&mut self, position: &Position, time: &Thinking) -> Decision;

    /// Which groups live; chains left undecided count as living.
    fn judge(&mut self, position: &Position) -> Judgement;

    /// Reads the record in `file`, to the position before move `before` (from 1), or
    /// to its end.
    ///
    /// # Errors
    ///
    /// [`RecordError`] if there is no such file, or no game in it.
    fn load(&mut self, file: &str, before: Option<u32>) -> Result<Position, RecordError>;

    /// The record of `position` as text.
    ///
    /// # Errors
    ///
    /// [`RecordError`] if it has none.
    fn record(&mut self, position: &Position) -> Result<String, RecordError>;

    /// Writes the record of `position` into `file`.
    ///
    /// # Errors
    ///
    /// [`RecordError`] if the file cannot be written.
    fn save(&mut self, file: &str, position: &Position) -> Result<(), RecordError>;
}

/// What the player has to think with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thinking {
    /// The system of time.
    pub control: TimeControl,
    /// What is left to the side to move.
    pub remaining: Remaining,
}

/// What a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// Moves.
    Move(Move),
    /// Gives the game up.
    Resign,
}

/// A record could not be read or written; why, the player says elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the record cannot be read or written")]
pub struct RecordError;

/// Why a command was refused, in the protocol's own words where it has some.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// There is no such command.
    #[error("unknown command")]
    UnknownCommand,
    /// The arguments are not what the command takes.
    #[error("syntax error")]
    Syntax,
    /// The rules forbid the move, or the point is off the board.
    #[error("illegal move")]
    IllegalMove,
    /// No board of that size can be had.
    #[error("unacceptable size")]
    Size,
    /// Not a multiple of one half, or out of all reason.
    #[error("unacceptable komi")]
    Komi,
    /// No move has been made.
    #[error("cannot undo")]
    CannotUndo,
    /// Handicap stones go on an empty board.
    #[error("board not empty")]
    NotEmpty,
    /// So many handicap stones cannot be had.
    #[error("invalid number of stones")]
    Stones,
    /// Handicap stones twice on one point, or off the board.
    #[error("bad vertex list")]
    Vertices,
    /// The record cannot be read.
    #[error("cannot load file")]
    Load,
    /// The record cannot be written.
    #[error("cannot save file")]
    Save,
    /// No such rules are known.
    #[error("unknown rules")]
    Rules,
    /// The times are out of range.
    #[error("unacceptable time settings")]
    Time,
    /// The position cannot be counted.
    #[error("cannot score")]
    Score,
}

/// A conversation with a controller.
#[derive(Debug)]
pub struct Session<P> {
    player: P,
    table: Table,
    clocks: Clocks,
}

/// Whether the conversation goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum After {
    GoOn,
    Quit,
}

impl<P: Player> Session<P> {
    /// A conversation that begins with an empty board of 19x19.
    pub fn new(player: P, rules: Ruleset) -> Session<P> {
        Session {
            player,
            table: Table::new(rules, Size::NINETEEN),
            clocks: Clocks::new(TimeSetting::NONE),
        }
    }

    /// The position now.
    pub const fn position(&self) -> &Position {
        self.table.position()
    }

    /// The answer to one line, complete with its empty line; `None` if the line asks
    /// nothing.
    pub fn answer(&mut self, line: &str) -> Option<String> {
        Request::parse(line).map(|request| self.respond(&request).0)
    }

    fn respond(&mut self, request: &Request) -> (String, After) {
        let command = Command::named(&request.command);
        let answer = match command {
            Some(command) => self.run(command, &request.arguments),
            None => Err(Fault::UnknownCommand),
        };
        let framed = match answer {
            Ok(text) => frame(request.id.as_deref(), Ok(&text)),
            Err(fault) => frame(request.id.as_deref(), Err(&fault.to_string())),
        };
        let after = match command {
            Some(Command::Quit) => After::Quit,
            _ => After::GoOn,
        };
        (framed, after)
    }
}

/// Answers what `input` asks until it ends or says `quit`.
///
/// # Errors
///
/// What keeps `input` from being read or `output` from being written.
pub fn serve<P: Player>(
    mut input: impl BufRead,
    mut output: impl Write,
    session: &mut Session<P>,
) -> std::io::Result<()> {
    loop {
        let (answer, after) = match next(&mut input)? {
            Came::End => return Ok(()),
            Came::TooLong { id } => {
                let answer = frame(id.as_deref(), Err(&Fault::Syntax.to_string()));
                (answer, After::GoOn)
            }
            Came::Line(line) => match Request::parse(&line) {
                Some(request) => session.respond(&request),
                None => continue,
            },
        };
        output.write_all(answer.as_bytes())?;
        output.flush()?;
        if after == After::Quit {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests;
