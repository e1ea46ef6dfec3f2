//! Positions as records, and records as positions.

use tengen_record::sgf::{Collection, EditError, Layout, NodeId, TextKind, parse};
use tengen_record::{Given, RULES_PROPERTY, replay_to, rules_to_line};
use tengen_rules::{ByColor, Color, Outcome, Point, Position};

/// Moves on one line of the file.
const MOVES_A_LINE: usize = 10;

/// What a position does not know of its game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Told {
    /// The players; an empty name is left out.
    pub(crate) names: ByColor<String>,
    /// The result.
    pub(crate) outcome: Option<Outcome>,
    /// What to say at the last move.
    pub(crate) comment: String,
}

/// The record of the game that led to `position`.
pub(crate) fn record_of(position: &Position, told: &Told) -> Result<Collection, EditError> {
    let mut record = Collection::new(position.size());
    let Some(root) = record.game(0).map(|game| game.root().id()) else {
        return Ok(record);
    };
    let rules = position.ruleset();
    let mut simple = |name: &str, text: &str| match text {
        "" => Ok(()),
        text => record.set_text(root, name, text, TextKind::Simple),
    };
    simple("RU", &rules.sgf_name())?;
    simple(RULES_PROPERTY, &rules_to_line(rules))?;
    simple("KM", &position.komi().to_string())?;
    simple("PB", &told.names.black)?;
    simple("PW", &told.names.white)?;
    if position.handicap() > 1 {
        simple("HA", &position.handicap().to_string())?;
    }
    if let Some(outcome) = told.outcome {
        simple("RE", &outcome.to_string())?;
    }
    let first = write_setup(&mut record, root, position)?;
    let last = write_moves(&mut record, root, position, first)?;
    record.set_comment(last, &told.comment)?;
    Ok(record)
}

/// Writes the stones before the first move; answers whose turn it was then.
fn write_setup(
    record: &mut Collection,
    root: NodeId,
    position: &Position,
) -> Result<Color, EditError> {
    let mut beginning = position.clone();
    while beginning.undo().is_some() {}
    for (name, color) in [("AB", Color::Black), ("AW", Color::White)] {
        let stones: Vec<Point> = beginning.board().stones(color).iter().collect();
        record.set_points(root, name, &stones)?;
    }
    let first = beginning.turn();
    let is_usual = first == position.ruleset().first_to_move(position.handicap());
    if !is_usual {
        let letter = first.letter().to_string();
        record.set_text(root, "PL", &letter, TextKind::Simple)?;
    }
    Ok(first)
}

/// Writes every move and answers the last node.
fn write_moves(
    record: &mut Collection,
    root: NodeId,
    position: &Position,
    first: Color,
) -> Result<NodeId, EditError> {
    let mut last = root;
    let mut turn = first;
    for (nth, (color, what)) in position.moves().enumerate() {
        let layout = if nth.is_multiple_of(MOVES_A_LINE) {
            Layout::NewLine
        } else {
            Layout::SameLine
        };
        last = record.append(last, layout)?;
        if color != turn {
            let letter = color.letter().to_string();
            record.set_text(last, "PL", &letter, TextKind::Simple)?;
            last = record.append(last, Layout::SameLine)?;
        }
        record.set_move(last, color, what)?;
        turn = color.opponent();
    }
    Ok(last)
}

/// The position of the first game in `bytes` before move `before`, or at its end;
/// `None` if there is no game that can be read.
pub(crate) fn position_in(bytes: &[u8], before: Option<u32>) -> Option<Position> {
    let collection = parse(bytes);
    let game = collection.game(0)?;
    let size = game.size().ok()?;
    let mut last = game.root();
    let mut moves = 0;
    for node in game.main_line() {
        moves += u32::try_from(node.moves(size).len()).unwrap_or(0);
        if before.is_some_and(|before| before.max(1) <= moves) {
            break;
        }
        last = node;
    }
    let replay = replay_to(last, &Given::default()).ok()?;
    Some(replay.position)
}

#[cfg(test)]
mod tests {
    use tengen_rules::{Color, Move, Position, Ruleset, Setup, Size};

    use super::{Told, position_in, record_of};

    #[test]
    fn a_position_is_read_back_as_it_was_written() {
        let stones = vec!["C3".parse().unwrap(), "G7".parse().unwrap()];
        let setup = Setup::handicap(&Ruleset::AGA, Size::NINE, stones);
        let mut position = Position::from_setup(Ruleset::AGA, &setup).unwrap();
        for (color, what) in [
            (Color::White, "E5"),
            (Color::Black, "E6"),
            (Color::Black, "E4"),
            (Color::White, "pass"),
        ] {
            position.give_turn(color);
            position.play(color, what.parse::<Move>().unwrap()).unwrap();
        }
        let told = Told {
            comment: "a ] in words".to_owned(),
            ..Told::default()
        };
        let bytes = record_of(&position, &told).unwrap().to_bytes();
        let read = position_in(&bytes, None).unwrap();
        assert_eq!(read.board(), position.board());
        assert_eq!(read.ruleset(), position.ruleset());
        assert_eq!(read.komi(), position.komi());
        assert_eq!(read.handicap(), 2);
        assert_eq!(read.turn(), Color::Black);
        let before = position_in(&bytes, Some(2)).unwrap();
        assert_eq!(
            before.last_move(),
            Some((Color::White, "E5".parse().unwrap()))
        );
        assert_eq!(position_in(b"no game", None), None);
    }
}
