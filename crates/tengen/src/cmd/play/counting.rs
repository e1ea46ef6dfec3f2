//! The end of a game in the terminal: the program's judgement, yours, and the count.

use std::fmt::Write as _;
use std::io::BufRead;

use tengen_life::judgement_of;
use tengen_rules::{
    ChainStatus, Color, DeadRemoval, Judgement, Move, Notation, Outcome, Position, Said,
    ScoreSheet, score,
};

use super::picture;
use super::talk::{line, parse_move, say};
use crate::cmd::answer::Failure;

/// How the counting ended.
pub(super) enum End {
    Agreed(Outcome),
    PlayOn,
}

const ASK: &str = "\
Enter counts like this; `dead POINT`, `alive POINT` or `seki POINT` changes a chain;
`resume` plays on.
";

/// Said where the rules have both sides fill the board and claim what they hold.
const NO_CLAIMS: &str = "\
These rules have both sides fill the neutral points and then claim their groups. The terminal
does neither: below is the program's own judgement, to be changed by what you say. `resume` lets
you fill first.
";

/// Shows the count and changes it as it is told, until it is agreed to.
pub(super) fn agree(
    position: &Position,
    notation: Notation,
    input: &mut impl BufRead,
) -> Result<End, Failure> {
    let board = position.board();
    let mut judgement = judgement_of(position).unknown_as_alive(board);
    if position.ruleset().fill_phase.is_on() {
        say(NO_CLAIMS);
    }
    loop {
        let sheet = count(position, &judgement)?;
        say(&text(position, notation, &sheet));
        match position.ruleset().dead_removal {
            DeadRemoval::None => return Ok(End::Agreed(sheet.outcome())),
            DeadRemoval::ByAgreement | DeadRemoval::ByProof => say(ASK),
        }
        say("count> ");
        let said = line(input)?.unwrap_or_default();
        let (word, point) = said.split_once(' ').unwrap_or((said.as_str(), ""));
        let status = match word {
            "" | "accept" | "yes" => return Ok(End::Agreed(sheet.outcome())),
            "resume" => return Ok(End::PlayOn),
            "dead" => ChainStatus::Dead,
            "alive" => ChainStatus::Alive,
            "seki" => ChainStatus::Seki,
            _ => {
                say(&format!("`{word}` is not known here.\n"));
                continue;
            }
        };
        match parse_move(position, notation, point) {
            Ok(Move::Play(at)) => {
                if judgement.mark(board, at, status, Said::Players).is_none() {
                    say("No stone stands there.\n");
                }
            }
            Ok(Move::Pass) => say("Name a stone of the chain.\n"),
            Err(error) => say(&format!("{error}\n")),
        }
    }
}

/// The count as it would be now, by the program's judgement.
pub(super) fn told(position: &Position, notation: Notation) -> String {
    let judgement = judgement_of(position).unknown_as_alive(position.board());
    match count(position, &judgement) {
        Ok(sheet) => text(position, notation, &sheet),
        Err(failure) => format!("{}\n", failure.line()),
    }
}

fn count(position: &Position, judgement: &Judgement) -> Result<ScoreSheet, Failure> {
    score(position, judgement).map_err(|error| Failure::ours("the count", error.to_string()))
}

fn text(position: &Position, notation: Notation, sheet: &ScoreSheet) -> String {
    let mut text = picture::owners(position, notation, sheet);
    for color in Color::BOTH {
        let side = sheet.sides[color];
        let _whole = writeln!(
            text,
            "{color}: stones {}, territory {}, taken {}, dead {}, komi {}; total {}",
            side.stones, side.territory, side.taken, side.dead, side.komi, side.total
        );
    }
    let _whole = writeln!(text, "The result would be {}.", sheet.outcome());
    text
}
