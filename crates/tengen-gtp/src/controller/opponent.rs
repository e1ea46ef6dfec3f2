//! Another program as a player of one game after another. It keeps the game itself, so
//! a program that died can be started again and told what was played.

use std::collections::BTreeSet;
use std::fmt;
use std::time::Duration;

use tengen_clock::{Millis, Remaining};
use tengen_rules::{Color, Komi, Move, Point, Ruleset, Size};

use super::conversation::{AskError, Conversation, StartError};
use crate::time::TimeSetting;

/// Starts the program, once more each time it is called.
pub type Launch = Box<dyn FnMut() -> Result<Conversation, StartError> + Send>;

/// How long to wait, and how often to begin again.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// For an answer that needs no thought.
    pub answer: Duration,
    /// For waking up and for a count.
    pub thought: Duration,
    /// Restarts allowed for one question.
    pub restarts: u32,
}

/// What a game is played for.
#[derive(Clone, Debug)]
pub struct GameTerms {
    /// Columns and rows.
    pub size: Size,
    /// Komi.
    pub komi: Komi,
    /// The rules; a program that knows no command for them goes by its own.
    pub rules: Ruleset,
    /// Black's handicap stones.
    pub handicap: Vec<Point>,
    /// The time.
    pub time: TimeSetting,
}

/// What the program did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    /// It moved.
    Move(Move),
    /// It gave up.
    Resign,
}

/// The program is no opponent any more, or never was.
#[derive(Debug, thiserror::Error)]
pub enum ControlError {
    /// It cannot be started.
    #[error(transparent)]
    Start(#[from] StartError),
    /// It did not answer as it should.
    #[error(transparent)]
    Ask(#[from] AskError),
    /// Its answer to a question for a move is none.
    #[error("it answered `{answer}` when asked for a move")]
    NoMove {
        /// What it said.
        answer: String,
    },
}

impl ControlError {
    /// Whether starting the program anew may help.
    const fn is_mendable(&self) -> bool {
        match self {
            ControlError::Ask(error) => error.is_fatal(),
            ControlError::Start(_) | ControlError::NoMove { .. } => false,
        }
    }
}

/// A program that plays.
pub struct Opponent {
    launch: Launch,
    patience: Patience,
    link: Option<Conversation>,
    commands: BTreeSet<String>,
    name: String,
    version: String,
    pub(super) terms: Option<GameTerms>,
    pub(super) moves: Vec<(Color, Move)>,
    restarts: u32,
}

impl Opponent {
    /// Starts the program and asks what it is and can.
    ///
    /// # Errors
    ///
    /// [`ControlError`].
    pub fn start(launch: Launch, patience: Patience) -> Result<Opponent, ControlError> {
        let mut opponent = Opponent {
            launch,
            patience,
            link: None,
            commands: BTreeSet::new(),
            name: String::new(),
            version: String::new(),
            terms: None,
            moves: Vec::new(),
            restarts: 0,
        };
        opponent.connect()?;
        Ok(opponent)
    }

    /// What the program is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its version.
    pub fn version(&self) -> &str {
        &self.version
    }

    /// How often it had to be started again.
    pub const fn restarts(&self) -> u32 {
        self.restarts
    }

    /// Whether it knows `command`.
    pub fn knows(&self, command: &str) -> bool {
        self.commands.contains(command)
    }

    /// What it said last beside the protocol.
    pub fn talk(&self) -> String {
        self.link.as_ref().map_or(String::new(), Conversation::talk)
    }

    /// Begins a game.
    ///
    /// # Errors
    ///
    /// [`ControlError`], also when it cannot have the size or the handicap.
    pub fn begin(&mut self, terms: GameTerms) -> Result<(), ControlError> {
        self.moves.clear();
        self.terms = Some(terms);
        self.steadily(Opponent::set_up)
    }

    /// Tells it a move.
    ///
    /// # Errors
    ///
    /// [`ControlError`].
    pub fn play(&mut self, color: Color, what: Move) -> Result<(), ControlError> {
        self.steadily(|opponent| opponent.tell(&format!("play {color} {what}")))?;
        self.moves.push((color, what));
        Ok(())
    }

    /// Asks for the move of `color` and waits at most `limit`; a move counts as made.
    ///
    /// # Errors
    ///
    /// [`ControlError`].
    pub fn genmove(&mut self, color: Color, limit: Duration) -> Result<Reply, ControlError> {
        let ask = |opponent: &mut Opponent| opponent.ask(&format!("genmove {color}"), limit);
        let answer = self.steadily(ask)?;
        if answer.trim().eq_ignore_ascii_case("resign") {
            return Ok(Reply::Resign);
        }
        let what: Move = (answer.trim().parse()).map_err(|_| ControlError::NoMove { answer })?;
        self.moves.push((color, what));
        Ok(Reply::Move(what))
    }

    /// Takes the last move back: by `undo`, by `gg-undo`, or by playing the game anew.
    ///
    /// # Errors
    ///
    /// [`ControlError`].
    pub fn undo(&mut self) -> Result<(), ControlError> {
        if self.moves.pop().is_none() {
            return Ok(());
        }
        self.steadily(|opponent| {
            for command in ["undo", "gg-undo 1"] {
                let name = command.split(' ').next().unwrap_or(command);
                if opponent.knows(name) {
                    match opponent.tell(command) {
                        Err(ControlError::Ask(AskError::Refused { .. })) => {}
                        done => return done,
                    }
                }
            }
            opponent.set_up()?;
            opponent.replay()
        })
    }

    /// Tells it what is left to `color`.
    ///
    /// # Errors
    ///
    /// [`ControlError`]; a program that does not know the command is not told.
    pub fn time_left(&mut self, color: Color, left: &Remaining) -> Result<(), ControlError> {
        let (time, stones) = match *left {
            Remaining::Untimed => return Ok(()),
            Remaining::Fallen { .. } => (Millis(0), 0),
            Remaining::Main { main_ms, .. } => (main_ms, 0),
            Remaining::Period { period_ms, periods } => (period_ms, periods),
            Remaining::LastPeriod { period_ms } => (period_ms, 1),
            Remaining::Block { block_ms, stones } => (block_ms, stones),
            Remaining::Move { move_ms, .. } => (move_ms, 1),
            Remaining::Thinking { thinking_ms, .. } => (thinking_ms, 1),
            Remaining::Delay { delay_ms, main_ms } => (delay_ms.plus(main_ms), 0),
            Remaining::Returning { main_ms, .. } => (main_ms, 0),
            Remaining::Overrun { overrun_ms, .. } => (overrun_ms, 0),
        };
        if !self.knows("time_left") {
            return Ok(());
        }
        let command = format!("time_left {color} {} {stones}", self.seconds(time));
        self.steadily(|opponent| opponent.tell_if_it_likes(&command))
    }

    /// What it thinks the result is, as it words it.
    ///
    /// # Errors
    ///
    /// [`ControlError`].
    pub fn final_score(&mut self) -> Result<String, ControlError> {
        let thought = self.patience.thought;
        self.steadily(|opponent| opponent.ask("final_score", thought))
    }

    /// Asks it to go, and waits a little.
    pub fn quit(mut self) {
        // It is stopped in any case when this value goes.
        let _gone = self.ask("quit", self.patience.answer);
    }

    /// Does `what`, starting the program anew as often as patience allows.
    fn steadily<T>(
        &mut self,
        what: impl Fn(&mut Opponent) -> Result<T, ControlError>,
    ) -> Result<T, ControlError> {
        let mut left = self.patience.restarts;
        let mut is_lost = self.link.is_none();
        loop {
            let result = if is_lost {
                self.revive().and_then(|()| what(self))
            } else {
                what(self)
            };
            match result {
                Err(error) if error.is_mendable() => {
                    self.link = None;
                    if left == 0 {
                        return Err(error);
                    }
                    left -= 1;
                    is_lost = true;
                }
                result => return result,
            }
        }
    }

    /// Starts the program again and tells it the game so far.
    fn revive(&mut self) -> Result<(), ControlError> {
        self.restarts += 1;
        self.connect()?;
        self.set_up()?;
        self.replay()
    }

    fn connect(&mut self) -> Result<(), ControlError> {
        self.link = None;
        self.link = Some((self.launch)()?);
        // A program may take its time to wake up.
        let listed = self.ask("list_commands", self.patience.thought)?;
        self.commands = listed.split_whitespace().map(str::to_owned).collect();
        self.name = self.ask_or_nothing("name")?;
        self.version = self.ask_or_nothing("version")?;
        Ok(())
    }

    fn ask(&mut self, command: &str, limit: Duration) -> Result<String, ControlError> {
        let gone = || AskError::Dead {
            command: command.to_owned(),
            talk: String::new(),
        };
        let link = self.link.as_mut().ok_or_else(gone)?;
        Ok(link.ask(command, limit)?)
    }

    pub(super) fn tell(&mut self, command: &str) -> Result<(), ControlError> {
        self.ask(command, self.patience.answer).map(|_| ())
    }

    /// Tells what it may refuse without harm.
    pub(super) fn tell_if_it_likes(&mut self, command: &str) -> Result<(), ControlError> {
        match self.tell(command) {
            Err(ControlError::Ask(AskError::Refused { .. })) => Ok(()),
            result => result,
        }
    }

    fn ask_or_nothing(&mut self, command: &str) -> Result<String, ControlError> {
        match self.ask(command, self.patience.answer) {
            Err(ControlError::Ask(AskError::Refused { .. })) => Ok(String::new()),
            result => result,
        }
    }
}

impl fmt::Debug for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Opponent")
            .field("name", &self.name)
            .field("version", &self.version)
            .field("link", &self.link)
            .finish_non_exhaustive()
    }
}
