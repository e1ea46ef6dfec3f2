//! This program as a player: a level, threads, a seed; also behind the protocol.

use std::collections::hash_map::RandomState;
use std::fs;
use std::hash::{BuildHasher, Hasher};
use std::num::NonZeroU16;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use tengen_clock::{Millis, Timestamp};
use tengen_engine::{self as engine, Choice, Deadline, Decision, Level, Limits, allot};
use tengen_gtp::{Player, RecordError, Thinking};
use tengen_life::judgement_of;
use tengen_rules::{Judgement, Position};

use super::kifu;
use super::wall::Wall;

/// The most threads that think together.
const MOST_THREADS: u16 = 256;

/// A player of this program.
#[derive(Debug)]
pub(crate) struct Program {
    player: engine::Player,
    seed: u64,
    /// Games begun before this one.
    games: u64,
    at_most: Option<Millis>,
    wall: Wall,
    version: String,
}

impl Program {
    /// Without a seed its play differs from game to game.
    pub(crate) fn new(level: Level, threads: u32, seed: Option<u64>) -> Program {
        let threads = u16::try_from(threads).unwrap_or(MOST_THREADS);
        let threads = NonZeroU16::new(threads.min(MOST_THREADS)).unwrap_or(NonZeroU16::MIN);
        Program {
            player: engine::Player::new(level, threads),
            seed: seed.unwrap_or_else(|| RandomState::new().build_hasher().finish()),
            games: 0,
            at_most: None,
            wall: Wall::start(),
            version: format!("{} level {level}", env!("CARGO_PKG_VERSION")),
        }
    }

    /// The same player with a limit for each move.
    pub(crate) fn thinking_at_most(self, at_most: Option<Millis>) -> Program {
        Program { at_most, ..self }
    }

    /// What it would do, thinking no longer than `time`.
    ///
    /// What it read of the game so far it does not read again.
    pub(crate) fn think(&mut self, position: &Position, time: Option<Millis>) -> Choice {
        let time = time.into_iter().chain(self.at_most).min();
        let at = time.map(|time| self.wall.now().plus(time));
        // Another seed for each move and each game, the same ones when all is repeated.
        let ply = position.moves().len() as u64;
        let seed = self.seed.wrapping_add(self.games << 20).wrapping_add(ply);
        let wall = self.wall;
        let now = || wall.now();
        let limits = Limits {
            deadline: at.map(|at| Deadline { at, now: &now }),
            stop: &AtomicBool::new(false),
        };
        self.player.choose(position, seed, limits)
    }
}

impl Player for Program {
    fn name(&self) -> &'static str {
        "Tengen"
    }

    fn version(&self) -> &str {
        &self.version
    }

    fn now(&self) -> Timestamp {
        self.wall.now()
    }

    fn new_game(&mut self) {
        self.games += 1;
        self.player.forget();
    }

    fn choose(&mut self, position: &Position, time: &Thinking) -> tengen_gtp::Decision {
        let time = allot(&time.control, &time.remaining, position);
        match self.think(position, time).decision {
            Decision::Move(what) => tengen_gtp::Decision::Move(what),
            Decision::Resign => tengen_gtp::Decision::Resign,
        }
    }

    fn judge(&mut self, position: &Position) -> Judgement {
        judgement_of(position)
    }

    fn load(&mut self, file: &str, before: Option<u32>) -> Result<Position, RecordError> {
        let bytes = fs::read(Path::new(file)).map_err(|_| RecordError)?;
        kifu::position_in(&bytes, before).ok_or(RecordError)
    }

    fn record(&mut self, position: &Position) -> Result<String, RecordError> {
        let record = kifu::record_of(position, &kifu::Told::default());
        let bytes = record.map_err(|_| RecordError)?.to_bytes();
        String::from_utf8(bytes).map_err(|_| RecordError)
    }

    fn save(&mut self, file: &str, position: &Position) -> Result<(), RecordError> {
        let record = kifu::record_of(position, &kifu::Told::default());
        let bytes = record.map_err(|_| RecordError)?.to_bytes();
        fs::write(Path::new(file), bytes).map_err(|_| RecordError)
    }
}

#[cfg(test)]
mod tests {
    use tengen_engine::{Decision, Level};
    use tengen_gtp::Player as _;
    use tengen_rules::{Position, Ruleset, Size};

    use super::Program;

    #[test]
    fn a_seed_and_one_thread_give_the_same_move_again() {
        let position = Position::new(Ruleset::CHINESE, Size::square(5).unwrap());
        let level = Level::new(4).unwrap();
        let think = |threads| Program::new(level, threads, Some(7)).think(&position, None);
        assert_eq!(think(1), think(1));
        assert!(think(3).visits > 0);
    }

    /// Two programs of one seed play the same games; no two games of theirs are alike.
    #[test]
    fn lots_are_drawn_anew_for_each_game() {
        let level = Level::new(1).unwrap();
        let games = |seed| {
            let mut program = Program::new(level, 1, Some(seed));
            let mut game = || {
                program.new_game();
                let mut position = Position::new(Ruleset::CHINESE, Size::square(9).unwrap());
                for _ in 0..20 {
                    let Decision::Move(what) = program.think(&position, None).decision else {
                        break;
                    };
                    position.play(position.turn(), what).unwrap();
                }
                position.moves().collect::<Vec<_>>()
            };
            [game(), game(), game()]
        };
        let first = games(7);
        assert_eq!(first, games(7));
        assert!(first[0] != first[1] && first[1] != first[2] && first[0] != first[2]);
    }
}
