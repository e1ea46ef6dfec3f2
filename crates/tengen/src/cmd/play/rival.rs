//! Who sits on the other side.

use std::time::Duration;

use tengen_engine::Decision;
use tengen_gtp::TimeSetting;
use tengen_gtp::controller::{ControlError, GameTerms, Opponent, Reply};
use tengen_rules::{Color, Move, Position};

use crate::cmd::answer::Failure;
use crate::cmd::engine_command::chain;
use crate::cmd::program::Program;

/// How long another program may think.
const PATIENCE: Duration = Duration::from_mins(10);

/// The other side.
pub(super) enum Rival {
    Program(Program),
    Engine(Box<Opponent>),
}

impl Rival {
    /// Tells another program about the game.
    pub(super) fn engine(mut opponent: Opponent, position: &Position) -> Result<Rival, Failure> {
        let stones = position.board().stones(Color::Black);
        let terms = GameTerms {
            size: position.size(),
            komi: position.komi(),
            rules: *position.ruleset(),
            handicap: stones.iter().collect(),
            time: TimeSetting::NONE,
        };
        opponent
            .begin(terms)
            .map_err(|error| Failure::input("--engine", chain(&error)))?;
        Ok(Rival::Engine(Box::new(opponent)))
    }

    pub(super) fn name(&self) -> String {
        match self {
            Rival::Program(program) => {
                format!("Tengen {}", tengen_gtp::Player::version(program))
            }
            Rival::Engine(opponent) => format!("{} {}", opponent.name(), opponent.version()),
        }
    }

    /// Its move, or `None` if it gives up.
    pub(super) fn choose(&mut self, position: &Position) -> Result<Option<Move>, ControlError> {
        match self {
            Rival::Program(program) => Ok(match program.think(position, None).decision {
                Decision::Move(what) => Some(what),
                Decision::Resign => None,
            }),
            Rival::Engine(opponent) => {
                let reply = opponent.genmove(position.turn(), PATIENCE)?;
                Ok(match reply {
                    Reply::Move(what) => Some(what),
                    Reply::Resign => None,
                })
            }
        }
    }

    pub(super) fn play(&mut self, color: Color, what: Move) -> Result<(), ControlError> {
        match self {
            Rival::Program(_) => Ok(()),
            Rival::Engine(opponent) => opponent.play(color, what),
        }
    }

    pub(super) fn undo(&mut self) -> Result<(), ControlError> {
        match self {
            Rival::Program(_) => Ok(()),
            Rival::Engine(opponent) => opponent.undo(),
        }
    }
}
