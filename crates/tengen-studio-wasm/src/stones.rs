//! Stones put on points and signs set on them: lists of points, written anew.

use serde::Deserialize;
use tengen_record::Arrived;
use tengen_record::sgf::{Collection, EditError, Layout, Node, NodeId};
use tengen_rules::{Color, Point, Size};

use crate::Fault;
use crate::view::{SIGNS, labels};

/// What comes on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Put {
    Black,
    White,
    Empty,
}

/// Puts a stone before the node's own place in the game, or in a new node after a move.
pub(crate) fn set_up(
    new: &mut Collection,
    id: NodeId,
    (point, stone): (Point, Put),
    arrived: &Arrived,
) -> Result<NodeId, Fault> {
    let at = new.node(id);
    let has_move = at.property("B").is_some() || at.property("W").is_some();
    let here = arrived.replay.position.board();
    let size = here.size();
    let before = if has_move { here } else { &arrived.before };
    let before = before.stone(point);
    let node = if has_move {
        new.append(id, Layout::SameLine)?
    } else {
        id
    };
    for (name, own) in [("AB", Put::Black), ("AW", Put::White), ("AE", Put::Empty)] {
        let old = points(new.node(node), name, size)?;
        let mut points = old.clone();
        points.retain(|one| *one != point);
        let is_there_already = match own {
            Put::Black => before == Some(Color::Black),
            Put::White => before == Some(Color::White),
            Put::Empty => before.is_none(),
        };
        if own == stone && !is_there_already {
            points.push(point);
        }
        if points != old {
            new.set_points(node, name, &points)?;
        }
    }
    Ok(node)
}

/// The points of a list, or a fault if not all can be read: they would be lost.
fn points(node: Node<'_>, name: &'static str, size: Size) -> Result<Vec<Point>, Fault> {
    let points: Result<Vec<Point>, String> = node.points(name, size).into_iter().collect();
    points.map_err(|_| Fault::list(name))
}

/// Sets a sign on a point, or takes it away where it is already.
pub(crate) fn marked(
    new: &mut Collection,
    id: NodeId,
    point: Point,
    sign: &str,
    text: &str,
) -> Result<(), Fault> {
    let size = new.node(id).game().size();
    let size = size.map_err(|text| Fault::from(EditError::BadSize { text }))?;
    let is_label = sign == "label";
    if !is_label && !SIGNS.iter().any(|(_, known)| *known == sign) {
        return Err(Fault::argument(sign));
    }
    // One sign on a point: another takes the place of the first. Territory is no such
    // sign; it has one owner.
    for (name, known) in SIGNS.into_iter().filter(|(_, known)| rivals(known, sign)) {
        let old = points(new.node(id), name, size)?;
        let had = old.contains(&point);
        let mut points = old;
        points.retain(|one| *one != point);
        let is_set = known == sign && !had;
        if is_set {
            points.push(point);
        }
        if is_set || had {
            new.set_points(id, name, &points)?;
        }
    }
    if is_owner(sign) {
        return Ok(());
    }
    let old: Option<Vec<(Point, String)>> = labels(new.node(id), size).into_iter().collect();
    let mut labels = old.ok_or_else(|| Fault::list("LB"))?;
    let had = labels.iter().find(|(one, _)| *one == point).cloned();
    labels.retain(|(one, _)| *one != point);
    let is_set = is_label && had.as_ref().is_none_or(|(_, old)| old != text) && !text.is_empty();
    if is_set {
        labels.push((point, text.to_owned()));
    }
    if is_set || had.is_some() {
        new.set_labels(id, &labels)?;
    }
    Ok(())
}

fn is_owner(sign: &str) -> bool {
    matches!(sign, "black" | "white")
}

/// Whether two signs cannot stand on one point.
fn rivals(one: &str, other: &str) -> bool {
    is_owner(one) == is_owner(other)
}
