//! Openings of a match: the first moves of games, or lines of moves.

use std::path::Path;

use tengen_record::sgf::parse;
use tengen_rules::{Color, Move, Position};

use crate::cmd::answer::Failure;
use crate::cmd::input::read as read_file;

/// Moves that are made before the engines are asked.
pub(super) type Opening = Vec<(Color, Move)>;

/// Reads every opening of `file` and tries it on the board of `beginning`.
///
/// # Errors
///
/// The first one that is against the rules or cannot be read.
pub(super) fn read(file: &Path, beginning: &Position) -> Result<Vec<Opening>, Failure> {
    let input = read_file(file)?;
    let games = parse(&input.bytes);
    let mut openings = Vec::new();
    for (nth, game) in (1..).zip(games.games()) {
        let wrong = |what: String| Failure::input(format!("{}: game {nth}", input.name), what);
        let size = game
            .size()
            .map_err(|text| wrong(format!("SZ[{text}] is no size")))?;
        if size != beginning.size() {
            let what = format!("its board is {size}, the match is on {}", beginning.size());
            return Err(wrong(what));
        }
        let moves = game.main_line().flat_map(|node| node.moves(size));
        let moves: Result<Opening, String> = moves
            .map(|(color, what)| what.map(|what| (color, what)))
            .collect();
        openings.push(checked(
            beginning,
            moves.map_err(|text| wrong(format!("`{text}` is no move")))?,
            &wrong,
        )?);
    }
    if openings.is_empty() {
        let text = String::from_utf8_lossy(&input.bytes).into_owned();
        for (nth, line) in (1..).zip(text.lines()) {
            let wrong = |what: String| Failure::input(format!("{}: line {nth}", input.name), what);
            let told = line.split('#').next().unwrap_or_default();
            if told.trim().is_empty() {
                continue;
            }
            let mut turn = beginning.turn();
            let mut opening = Opening::new();
            for word in told.split_whitespace() {
                let what = word
                    .parse()
                    .map_err(|error: tengen_rules::PointError| wrong(error.to_string()))?;
                opening.push((turn, what));
                turn = turn.opponent();
            }
            openings.push(checked(beginning, opening, &wrong)?);
        }
    }
    if openings.is_empty() {
        let what = "no opening: write an SGF game or a line such as `E5 C3 G7` for each";
        return Err(Failure::input(input.name, what));
    }
    Ok(openings)
}

fn checked(
    beginning: &Position,
    opening: Opening,
    wrong: &dyn Fn(String) -> Failure,
) -> Result<Opening, Failure> {
    let mut position = beginning.clone();
    for (color, what) in &opening {
        position
            .play(*color, *what)
            .map_err(|error| wrong(format!("{color} {what}: {error}")))?;
    }
    Ok(opening)
}
