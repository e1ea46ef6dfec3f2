//! What the rules of Go say of a game's main line, and the stones that stand at its end.

use tengen_rules::{Color, Move, PlayError, Point, Size};

use super::clause::{self, Clause};
use super::line::{Anchor, Holders, Lined};
use super::look::Facts;
use super::node::some_points;
use super::outcome::{is_quarter, read_result, told_margin};
use super::{LIMIT, RecordCode};
use crate::info::GameInfo;
use crate::replay::{Fault, Replay, Replayed};
use crate::sgf::{Node, TextKind};

/// Something against the rules, and the node where it is, counted from the game's first.
#[derive(Clone, Debug)]
pub(super) struct Breach {
    pub(super) at: u32,
    what: What,
}

#[derive(Clone, Debug)]
enum What {
    Play {
        color: Color,
        what: Move,
        error: PlayError,
    },
    Komi(String),
    /// Points that are set up as they are already.
    Idle(Vec<Point>),
}

/// Takes out of `replay` what it found in the node at `at`; `count` is how much was found
/// so far.
pub(super) fn take(replay: &mut Replay, at: u32, count: &mut usize, found: &mut Vec<Breach>) {
    for one in replay.violations.drain(..) {
        *count += 1;
        let what = match one.fault {
            Fault::Play { color, what, error } => What::Play { color, what, error },
            Fault::UnreadableKomi { text } => What::Komi(text),
            // The node says these by itself.
            Fault::UnreadableMove { .. }
            | Fault::UnreadableStone { .. }
            | Fault::SetupTwice { .. }
            | Fault::SetupAndMove
            | Fault::TwoMoves => continue,
        };
        // No file lists more, and a game of rubbish may have as many as moves.
        if *count <= LIMIT {
            found.push(Breach { at, what });
        }
    }
    for (_, points) in replay.idle.drain(..) {
        let what = What::Idle(points);
        found.push(Breach { at, what });
    }
}

impl Breach {
    /// The finding.
    pub(super) fn told(&self) -> Lined {
        let of = |code, cause| Lined::of(code, Anchor::Node(self.at), cause);
        match &self.what {
            What::Play { color, what, error } => {
                let says = match color {
                    Color::Black => clause::BLACK_MOVE,
                    Color::White => clause::WHITE_MOVE,
                };
                let cause = Clause::quoting(says, what.to_string());
                // The code says which rule it is; only English has it in the clause.
                #[cfg(feature = "english")]
                let cause = cause.text("other", error.to_string());
                if matches!(error, PlayError::NotYourTurn { .. }) {
                    return of(RecordCode::SameColor, cause);
                }
                Lined {
                    code: error.code(),
                    ..of(RecordCode::Play, cause)
                }
            }
            What::Komi(text) => {
                let cause = Clause::quoting(clause::KOMI_UNREAD, text.as_str());
                let fault = Fault::UnreadableKomi {
                    text: String::new(),
                };
                Lined {
                    code: fault.code(),
                    ..of(RecordCode::Play, cause)
                }
            }
            What::Idle(points) => {
                let says = [clause::FOR_NOTHING, clause::FOR_NOTHING_MORE];
                let cause = some_points(says, points).unwrap_or_else(|| Clause::new(says[0]));
                of(RecordCode::SetupForNothing, cause)
            }
        }
    }
}

/// What a main line begins with.
#[derive(Clone, Debug, Default)]
pub(super) struct Start {
    /// Black stones put before the first move.
    stones: usize,
    /// Whether there was a move, and then how many of Black's came first in a row.
    row: Row,
}

#[derive(Clone, Copy, Debug, Default)]
enum Row {
    #[default]
    None,
    Goes(usize),
    Ended(usize),
}

impl Start {
    /// Sees a node, and the moves that were made there.
    pub(super) fn see(&mut self, node: Node<'_>, facts: Facts, moves: &[Replayed]) {
        if let (Row::None, true, true) = (self.row, moves.is_empty(), facts.has(Facts::SETUP))
            && let Ok(size) = node.game().size()
        {
            self.stones += node.points("AB", size).len();
        }
        for one in moves {
            self.row = match (self.row, one.color) {
                (Row::None, Color::Black) => Row::Goes(1),
                (Row::Goes(count), Color::Black) => Row::Goes(count + 1),
                (Row::None, Color::White) => Row::Ended(0),
                (Row::Goes(count), Color::White) | (Row::Ended(count), _) => Row::Ended(count),
            };
        }
    }
}

/// What the information says otherwise than the whole line.
#[derive(Clone, Debug, Default)]
pub(super) struct End {
    handicap: Option<Lined>,
    territory: Option<Lined>,
}

impl End {
    pub(super) fn count(&self) -> usize {
        usize::from(self.handicap.is_some()) + usize::from(self.territory.is_some())
    }

    pub(super) fn list(&self, lined: &mut Vec<Lined>) {
        for one in [&self.handicap, &self.territory] {
            lined.extend(one.clone());
        }
    }
}

/// Compares the information with the line that was played to its `last` node.
pub(super) fn end(
    last: Node<'_>,
    holders: &Holders<'_>,
    info: &GameInfo,
    (start, replay): (&Start, &Replay),
) -> End {
    End {
        handicap: handicap(holders, info, start),
        territory: territory(last, holders, info, replay),
    }
}

fn handicap(holders: &Holders<'_>, info: &GameInfo, start: &Start) -> Option<Lined> {
    holders.find("HA")?;
    let told = usize::from(info.handicap());
    let stones = start.stones;
    let in_a_row = match start.row {
        Row::None => 0,
        Row::Goes(count) | Row::Ended(count) => count,
    };
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
    last: Node<'_>,
    holders: &Holders<'_>,
    info: &GameInfo,
    replay: &Replay,
) -> Option<Lined> {
    let (_, property) = holders.find("RE")?;
    let text = property.text(TextKind::Simple);
    let text = text.trim();
    let told = read_result(text)?;
    let (margin, size) = (told.halves?, replay.position.size());
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
