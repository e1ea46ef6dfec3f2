//! What is said at the terminal, and how it is understood.

use std::io::{BufRead, Write};

use tengen_rules::{Move, Notation, Position};

use super::questions;
use crate::cmd::answer::Failure;

const HELP: &str = "\
A point puts a stone there: E5, or 5-5 from the upper left, or as the Code names it.
pass, resign, undo, hint, board, count, quit
liberties POINT, atari, ladder POINT
coordinates usual | pair | code | code-from-black
";

/// Something that was said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Said {
    Move(Move),
    Resign,
    Undo,
    Hint,
    Board,
    Count,
    Quit,
    /// Answered already.
    Nothing,
}

/// Reads the name of a way to name points.
pub(super) fn parse_notation(text: &str) -> Result<Notation, String> {
    match text {
        "usual" => Ok(Notation::Usual),
        "pair" => Ok(Notation::NumberPair),
        "code" => Ok(Notation::CodeFromTop),
        "code-from-black" => Ok(Notation::CodeFromBlack),
        _ => Err(format!(
            "`{text}` is no kind of coordinates: write usual, pair, code or code-from-black"
        )),
    }
}

/// The next line, or `None` at the end of the input.
pub(super) fn line(input: &mut impl BufRead) -> Result<Option<String>, Failure> {
    let mut bytes = Vec::new();
    let read = input
        .read_until(b'\n', &mut bytes)
        .map_err(|error| Failure::input("standard input", error.to_string()))?;
    if read == 0 {
        // What is said next begins on a line of its own.
        say("\n");
    }
    Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).trim().to_owned()))
}

/// Hears one thing; `None` at the end of the input.
pub(super) fn hear(
    input: &mut impl BufRead,
    position: &Position,
    notation: &mut Notation,
) -> Result<Option<Said>, Failure> {
    let Some(line) = line(input)? else {
        return Ok(None);
    };
    let mut words = line.split_whitespace();
    let said = match words.next().unwrap_or_default().to_lowercase().as_str() {
        "" => Said::Nothing,
        "resign" => Said::Resign,
        "undo" => Said::Undo,
        "hint" => Said::Hint,
        "board" => Said::Board,
        "count" => Said::Count,
        "quit" | "exit" => Said::Quit,
        "help" | "?" => {
            say(HELP);
            Said::Nothing
        }
        word @ ("liberties" | "atari" | "ladder") => {
            let rest = words.next().unwrap_or_default();
            say(&questions::answer(position, *notation, word, rest));
            Said::Nothing
        }
        "coordinates" => {
            match parse_notation(words.next().unwrap_or_default()) {
                Ok(other) => {
                    *notation = other;
                    return Ok(Some(Said::Board));
                }
                Err(error) => say(&format!("{error}\n")),
            }
            Said::Nothing
        }
        _ => match parse_move(position, *notation, &line) {
            Ok(what) => Said::Move(what),
            Err(error) => {
                say(&format!("{error}; `help` lists what you can say\n"));
                Said::Nothing
            }
        },
    };
    Ok(Some(said))
}

/// A move in the notation of the board's edge; a pair of numbers is understood in any.
pub(super) fn parse_move(
    position: &Position,
    notation: Notation,
    text: &str,
) -> Result<Move, String> {
    let size = position.size();
    let read = notation.parse_move(size, text);
    let is_pair = text.trim().starts_with(|c: char| c.is_ascii_digit());
    match read {
        Err(_) if is_pair => Notation::NumberPair.parse_move(size, text),
        read => read,
    }
    .map_err(|error| error.to_string())
}

/// Says it to whoever plays.
#[expect(clippy::print_stdout, reason = "the game is this command's answer")]
pub(super) fn say(text: &str) {
    print!("{text}");
    // A terminal that has gone hears nothing.
    let _heard = std::io::stdout().flush();
}
