//! What the rules of Go say of a game's main line, and the stones that stand at its end.

use tengen_rules::{Color, PlayError, Size};

use super::RecordCode;
use super::clause::{self, Clause};
use super::line::{Anchor, Holders, Lined};
use super::node::some_points;
use super::outcome::{is_quarter, read_result, told_margin};
use crate::info::GameInfo;
use crate::replay::{Fault, Replay, replay};
use crate::sgf::{GameTree, Node, TextKind};

/// What playing the main line shows.
pub(super) fn check(game: GameTree<'_>, holders: &Holders<'_>, info: &GameInfo) -> Vec<Lined> {
    let mut found = Vec::new();
    if let Ok(replay) = replay(game, None) {
        plays(game, &replay, &mut found);
        found.extend(handicap(game, holders, info, &replay));
        found.extend(territory(game, holders, info, &replay));
    }
    found
}

fn plays(game: GameTree<'_>, replay: &Replay, found: &mut Vec<Lined>) {
    let first = game.root().order();
    let at = |node: Node<'_>| {
        let at = node.order() - first;
        Anchor::Node(u32::try_from(at).unwrap_or(u32::MAX))
    };
    let node = |id| game.root().collection().node(id);
    // No file lists more, and a game of rubbish may have as many as moves.
    for one in replay.violations.iter().take(super::LIMIT) {
        let (code, cause) = match &one.fault {
            Fault::Play { color, what, error } => {
                let says = match color {
                    Color::Black => clause::BLACK_MOVE,
                    Color::White => clause::WHITE_MOVE,
                };
                let cause = Clause::quoting(says, what.to_string());
                // The code says which rule it is; only English has it in the clause.
                #[cfg(feature = "english")]
                let cause = cause.text("other", error.to_string());
                (error.code(), cause)
            }
            Fault::UnreadableKomi { text } => {
                let cause = Clause::quoting(clause::KOMI_UNREAD, text.as_str());
                (one.fault.code(), cause)
            }
            // The node says these by itself.
            Fault::UnreadableMove { .. }
            | Fault::UnreadableStone { .. }
            | Fault::SetupTwice { .. }
            | Fault::SetupAndMove
            | Fault::TwoMoves => continue,
        };
        let is_turn = matches!(one.fault.broken_rule(), Some(PlayError::NotYourTurn { .. }));
        let record = if is_turn {
            RecordCode::SameColor
        } else {
            RecordCode::Play
        };
        found.push(Lined {
            code: if is_turn { record.code() } else { code },
            ..Lined::of(record, at(node(one.node)), cause)
        });
    }
    for (id, points) in &replay.idle {
        let says = [clause::FOR_NOTHING, clause::FOR_NOTHING_MORE];
        if let Some(what) = some_points(says, points) {
            let lined = Lined::of(RecordCode::SetupForNothing, at(node(*id)), what);
            found.push(lined);
        }
    }
}

fn handicap(
    game: GameTree<'_>,
    holders: &Holders<'_>,
    info: &GameInfo,
    replay: &Replay,
) -> Option<Lined> {
    holders.find("HA")?;
    let told = usize::from(info.handicap());
    let first = replay.moves.first().map(|one| one.node);
    let size = game.size().ok()?;
    let before = game.main_line().take_while(|one| Some(one.id()) != first);
    let stones: usize = before.map(|one| one.points("AB", size).len()).sum();
    let moves = replay.moves.iter();
    let in_a_row = moves.take_while(|one| one.color == Color::Black).count();
    let is_meant = match told {
        0 | 1 => stones == 0,
        _ => stones == told || (stones == 0 && in_a_row == told),
    };
    (!is_meant).then(|| {
        let what = Clause::quoting(clause::HANDICAP, told.to_string()).count("count", stones);
        Lined::of(RecordCode::HandicapDiffers, Anchor::Property("HA"), what)
    })
}

/// Counts what the last node marks as territory, both ways, and compares.
fn territory(
    game: GameTree<'_>,
    holders: &Holders<'_>,
    info: &GameInfo,
    replay: &Replay,
) -> Option<Lined> {
    let (_, property) = holders.find("RE")?;
    let text = property.text(TextKind::Simple);
    let text = text.trim();
    let told = read_result(text)?;
    let (margin, size) = (told.halves?, game.size().ok()?);
    let last = game.main_line().last()?;
    if is_quarter(text) || (last.property("TB").is_none() && last.property("TW").is_none()) {
        return None;
    }
    let komi = info.komi().ok().flatten();
    let komi = komi.map_or(0, |komi| komi.komi.as_halves());
    let margin = match told.winner {
        Some(Color::White) => -margin,
        Some(Color::Black) | None => margin,
    };
    let counted = count(last, size, replay);
    let wanted = margin + komi;
    let is_other = counted.iter().all(|found| 2 * found != wanted);
    is_other.then(|| {
        let made = told_margin(2 * counted[0] - komi);
        let what = Clause::quoting(clause::TERRITORY, made).text("other", text);
        Lined::of(RecordCode::ResultDiffers, Anchor::Property("RE"), what)
    })
}

/// Black's lead in points without komi, by territory and by area.
fn count(last: Node<'_>, size: Size, replay: &Replay) -> [i32; 2] {
    let board = replay.position.board();
    let prisoners = replay.position.prisoners();
    let (mut territory, mut area) = (0_i32, 0_i32);
    let mut dead = 0_i32;
    for (name, color, sign) in [("TB", Color::Black, 1), ("TW", Color::White, -1)] {
        for point in last.points(name, size).into_iter().flatten() {
            territory += sign;
            area += sign;
            if board.stone(point) == Some(color.opponent()) {
                territory += sign;
                // A dead stone is no living one.
                dead += sign;
            }
        }
    }
    let black = i32::try_from(board.stones(Color::Black).len()).unwrap_or(0);
    let white = i32::try_from(board.stones(Color::White).len()).unwrap_or(0);
    area += black - white + dead;
    territory += i32::try_from(prisoners.black).unwrap_or(0);
    territory -= i32::try_from(prisoners.white).unwrap_or(0);
    [territory, area]
}
