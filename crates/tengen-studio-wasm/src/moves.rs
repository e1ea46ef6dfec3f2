//! Moves played into a record, and variations put before or behind each other.

use serde::Deserialize;
use tengen_record::sgf::{Collection, EditError, NodeId};
use tengen_rules::{Move, Position};

use crate::Fault;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Toward {
    First,
    Last,
}

/// Plays for whoever is on move at a node, where the game has come to `position`; a move that
/// is there already is gone to.
pub(crate) fn played(
    new: &mut Collection,
    id: NodeId,
    what: Move,
    position: &Position,
) -> Result<NodeId, Fault> {
    let at = new.node(id);
    let color = position.turn();
    let size = position.board().size();
    let same = at.children().find(|child| {
        let moves = child.moves(size);
        moves.len() == 1 && moves[0] == (color, Ok(what))
    });
    if let Some(same) = same {
        return Ok(same.id());
    }
    position
        .check(color, what)
        .map_err(|error| Fault::played(&error))?;
    Ok(new.append_move(id, color, what)?)
}

/// One place up or down among the variations beside it.
pub(crate) fn moved(new: &mut Collection, id: NodeId, up: Toward) -> Result<NodeId, Fault> {
    let at = new.node(id);
    let parent = at.parent().ok_or(EditError::Root)?;
    let place = parent.children().take_while(|one| *one != at).count();
    let to = match up {
        Toward::First => place.checked_sub(1),
        Toward::Last => (place + 1 < parent.children().count()).then_some(place + 1),
    };
    let to = to.ok_or_else(Fault::nothing_to_do)?;
    Ok(new.move_variation(id, to)?)
}
