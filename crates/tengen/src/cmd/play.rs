//! `tengen play`: a game in the terminal, against this program or another.

mod counting;
mod picture;
mod questions;
mod rival;
mod talk;

use std::io::BufRead;
use std::process::ExitCode;

use tengen_engine::Level;
use tengen_gtp::controller::{AskError, ControlError};
use tengen_rules::{
    Color, ForfeitReason, Komi, Move, Notation, Outcome, Position, Ruleset, Setup, Size,
    fixed_handicap,
};

use super::answer::{Answer, Failure, finish};
use super::engine_command::{Restarts, fault, start};
use super::program::Program;
use super::score::parse_rules;
use rival::Rival;
use talk::{Said, say};

/// What `tengen play` can be told.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The board: 9, 13, 19, 9x13, ...
    #[arg(long, default_value = "9")]
    size: Size,
    /// The rules.
    #[arg(long, value_name = "NAME", default_value = "chinese", value_parser = parse_rules)]
    rules: Ruleset,
    /// How strong the program is: 1, a first day's beginner, to 10.
    #[arg(long, value_name = "L", default_value = "5")]
    level: Level,
    /// Another program that speaks GTP, such as "gnugo --mode gtp".
    #[arg(long, value_name = "CMD")]
    engine: Option<String>,
    /// Your color.
    #[arg(long, default_value = "black")]
    color: Color,
    /// Komi, instead of what the rules say.
    #[arg(long, value_name = "K", allow_hyphen_values = true)]
    komi: Option<Komi>,
    /// Black's handicap stones, on their fixed points.
    #[arg(long, value_name = "N", default_value_t = 0)]
    handicap: u8,
    /// How points are named: usual (Q16), pair (2-4, from the upper left), code (D16).
    #[arg(long, value_name = "KIND", default_value = "usual", value_parser = talk::parse_notation)]
    coordinates: Notation,
    /// What the program's chance is grown from; without it every game differs.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

/// A game between somebody at the terminal and a program.
struct Table {
    position: Position,
    rival: Rival,
    you: Color,
    notation: Notation,
}

/// Plays the game.
pub(crate) fn run(args: &Args) -> ExitCode {
    finish("play", answer(args))
}

fn answer(args: &Args) -> Result<Answer, Failure> {
    let position = beginning(args)?;
    let rival = match &args.engine {
        Some(command) => Rival::engine(start("--engine", command, Restarts::Twice)?, &position)?,
        None => Rival::Program(Program::new(args.level, 1, args.seed)),
    };
    let mut table = Table {
        position,
        rival,
        you: args.color,
        notation: args.coordinates,
    };
    say(&format!(
        "You are {}, against {}. Komi {}. `help` lists what you can say.\n",
        table.you,
        table.rival.name(),
        table.position.komi()
    ));
    let mut input = std::io::stdin().lock();
    match table.game(&mut input)? {
        Some(outcome) => Ok(Answer::text(&outcome.to_string())),
        None => Ok(Answer::nothing()),
    }
}

fn beginning(args: &Args) -> Result<Position, Failure> {
    if !(2..=25).contains(&args.size.cols()) || !(2..=25).contains(&args.size.rows()) {
        return Err(Failure::input(
            "--size",
            "a game needs 2 to 25 lines a side",
        ));
    }
    let stones = fixed_handicap(args.size, args.handicap)
        .map_err(|error| Failure::input("--handicap", error.to_string()))?;
    let mut setup = Setup::handicap(&args.rules, args.size, stones);
    setup.komi = args.komi;
    Position::from_setup(args.rules, &setup)
        .map_err(|error| Failure::ours("--size", error.to_string()))
}

impl Table {
    /// Plays until somebody has won or the input ends; then there is no result.
    fn game(&mut self, input: &mut impl BufRead) -> Result<Option<Outcome>, Failure> {
        let stop = u32::from(self.position.ruleset().passes_to_stop);
        let mut resumed_at = None;
        loop {
            let is_stopped = stop <= self.position.passes_in_a_row();
            if is_stopped && resumed_at != Some(self.position.moves_played()) {
                match counting::agree(&self.position, self.notation, input)? {
                    counting::End::Agreed(outcome) => return Ok(Some(outcome)),
                    counting::End::PlayOn => resumed_at = Some(self.position.moves_played()),
                }
            }
            let ended = if self.position.turn() == self.you {
                self.your_turn(input)?
            } else {
                self.its_turn()
            };
            match ended {
                Next::GoOn => {}
                Next::Resigned(loser) => {
                    let winner = loser.opponent();
                    return Ok(Some(Outcome::Resignation { winner }));
                }
                Next::Forfeited(loser, reason) => {
                    let winner = loser.opponent();
                    return Ok(Some(Outcome::Forfeit { winner, reason }));
                }
                Next::Left => return Ok(None),
            }
        }
    }

    fn its_turn(&mut self) -> Next {
        let color = self.position.turn();
        let what = match self.rival.choose(&self.position) {
            Ok(Some(what)) => what,
            Ok(None) => {
                say(&format!("{color} resigns.\n"));
                return Next::Resigned(color);
            }
            Err(error) => return self.forfeited(&error),
        };
        match self.position.play(color, what) {
            Ok(_) => {
                say(&format!("{color}: {}\n", self.named(what)));
                Next::GoOn
            }
            Err(error) => {
                say(&format!(
                    "{color} played {what}, which the rules forbid ({error}), and has lost.\n"
                ));
                Next::Forfeited(color, ForfeitReason::IllegalMove)
            }
        }
    }

    /// The other program answers no more, or not as it should.
    fn forfeited(&self, error: &ControlError) -> Next {
        let color = self.you.opponent();
        let (reason, why) = fault(error);
        say(&format!("{color} has lost: {why}.\n"));
        Next::Forfeited(color, reason)
    }

    fn your_turn(&mut self, input: &mut impl BufRead) -> Result<Next, Failure> {
        say(&picture::board(&self.position, self.notation));
        loop {
            say(&format!("{} to move> ", self.you));
            let Some(said) = talk::hear(input, &self.position, &mut self.notation)? else {
                return Ok(Next::Left);
            };
            match said {
                Said::Move(what) => match self.position.check(self.you, what) {
                    Ok(()) => {
                        match self.rival.play(self.you, what) {
                            Ok(()) => {
                                // It was checked a moment ago.
                                let _played = self.position.play(self.you, what);
                                return Ok(Next::GoOn);
                            }
                            // It may know other rules than were asked for.
                            Err(ControlError::Ask(AskError::Refused { answer, .. })) => {
                                say(&format!(
                                    "The other program does not take that move ({answer}); \
                                     choose another, or resign.\n"
                                ));
                            }
                            Err(error) => return Ok(self.forfeited(&error)),
                        }
                    }
                    Err(error) => say(&format!("Not allowed: {error}.\n")),
                },
                Said::Resign => return Ok(Next::Resigned(self.you)),
                Said::Undo => {
                    if let Err(error) = self.undo() {
                        return Ok(self.forfeited(&error));
                    }
                }
                Said::Hint => self.hint(),
                Said::Board => say(&picture::board(&self.position, self.notation)),
                Said::Count => say(&counting::told(&self.position, self.notation)),
                Said::Quit => return Ok(Next::Left),
                Said::Nothing => {}
            }
        }
    }

    /// Takes back your last move and what came after it.
    fn undo(&mut self) -> Result<(), ControlError> {
        let mine = self
            .position
            .moves()
            .rposition(|(color, _)| color == self.you);
        let Some(mine) = mine else {
            say("There is nothing to take back.\n");
            return Ok(());
        };
        while mine < self.position.moves().len() {
            self.rival.undo()?;
            self.position.undo();
        }
        say(&picture::board(&self.position, self.notation));
        Ok(())
    }

    fn hint(&self) {
        let limits = tengen_engine::Limits {
            deadline: None,
            stop: &std::sync::atomic::AtomicBool::new(false),
        };
        let choice = tengen_engine::hint(&self.position, limits);
        let what = match choice.decision {
            tengen_engine::Decision::Move(what) => what,
            tengen_engine::Decision::Resign => Move::Pass,
        };
        say(&format!(
            "A strong player would think of {} (wins {:.0} % of the games it tried).\n",
            self.named(what),
            100.0 * choice.winrate
        ));
    }

    fn named(&self, what: Move) -> String {
        picture::named(&self.position, self.notation, what)
    }
}

/// What a turn came to.
enum Next {
    GoOn,
    Resigned(Color),
    /// The other program broke the rules or off.
    Forfeited(Color, ForfeitReason),
    Left,
}
