//! What a node says of more than one point: lines and arrows between two, points that
//! are dimmed, and the part of the board that is shown.
//!
//! # Source
//!
//! SGF FF\[4\], "Markup properties": `LN` and `AR` join two different points, each pair
//! once. `DD` and `VW` hold for the nodes behind, too, until they are said anew; empty
//! they end it.

use serde::{Deserialize, Serialize};
use tengen_record::sgf::{
    Collection, EditError, Node, NodeId, Property, TextKind, parse_point, point_letters,
};
use tengen_rules::{Point, Size};

use crate::Fault;

/// What joins two points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Join {
    Line,
    Arrow,
}

impl Join {
    const ALL: [Join; 2] = [Join::Line, Join::Arrow];

    /// As the page names it.
    pub(crate) fn named(name: &str) -> Option<Join> {
        match name {
            "line" => Some(Join::Line),
            "arrow" => Some(Join::Arrow),
            _ => None,
        }
    }

    const fn property(self) -> &'static str {
        match self {
            Join::Line => "LN",
            Join::Arrow => "AR",
        }
    }
}

#[derive(Serialize)]
pub(crate) struct Link {
    kind: Join,
    from: String,
    to: String,
}

type Pair = (Point, Point);

/// The lines and arrows of a node, as far as they name points.
pub(crate) fn links(node: Node<'_>, size: Size) -> Vec<Link> {
    let of = |kind: Join| {
        let pairs = pairs(node, kind.property(), size).into_iter().flatten();
        pairs.map(move |(from, to)| Link {
            kind,
            from: from.to_string(),
            to: to.to_string(),
        })
    };
    Join::ALL.into_iter().flat_map(of).collect()
}

/// The pairs of a list; `None` for each that names no two points.
fn pairs(node: Node<'_>, name: &str, size: Size) -> Vec<Option<Pair>> {
    let pair = |value: tengen_record::sgf::Value<'_>| {
        let (from, to) = value.composed()?;
        Some((parse_point(&from, size)?, parse_point(&to, size)?))
    };
    node.values(name).map(pair).collect()
}

/// The points that `DD` or `VW` names for a node: at itself or at the nearest node
/// before it that says so. Empty where nothing holds.
fn held(node: Node<'_>, name: &str, size: Size) -> Vec<Point> {
    node.inherited(name)
        .map_or_else(Vec::new, |says| named(says, size))
}

/// The points that a list names, each once.
pub(crate) fn named(says: Property<'_>, size: Size) -> Vec<Point> {
    let mut points: Vec<Point> = says.points(size).into_iter().flatten().collect();
    points.sort_unstable();
    points.dedup();
    points
}

/// Joins two points, or parts them where they are joined so already. A line has no
/// direction; an arrow the other way takes the place of the first.
pub(crate) fn joined(
    new: &mut Collection,
    id: NodeId,
    what: Join,
    (from, to): Pair,
) -> Result<NodeId, Fault> {
    if from == to {
        return Err(Fault::one_point());
    }
    let size = size_of(new.node(id))?;
    let name = what.property();
    let old: Option<Vec<Pair>> = pairs(new.node(id), name, size).into_iter().collect();
    let mut pairs = old.ok_or_else(|| Fault::list(name))?;
    let had = pairs.iter().copied().find(|one| same(*one, (from, to)));
    pairs.retain(|one| !same(*one, (from, to)));
    let is_turned = what == Join::Arrow && had == Some((to, from));
    if had.is_none() || is_turned {
        pairs.push((from, to));
    }
    new.set_pairs(id, name, &pairs)?;
    Ok(id)
}

fn same((a, b): Pair, (c, d): Pair) -> bool {
    (a, b) == (c, d) || (a, b) == (d, c)
}

/// Dims a point from this node on, or lights it again.
pub(crate) fn dimmed(new: &mut Collection, id: NodeId, point: Point) -> Result<NodeId, Fault> {
    let at = new.node(id);
    let size = size_of(at)?;
    let mut points = held(at, "DD", size);
    let had = points.contains(&point);
    points.retain(|one| *one != point);
    if !had {
        points.push(point);
    }
    let before = at.parent().map(|parent| held(parent, "DD", size));
    if points.is_empty() && before.is_some_and(|before| !before.is_empty()) {
        new.set_text(id, "DD", "", TextKind::Simple)?;
    } else {
        new.set_points(id, "DD", &points)?;
    }
    Ok(id)
}

/// Shows the rectangle between two points alone from this node on; one and the same
/// point shows the whole board again.
pub(crate) fn shown(new: &mut Collection, id: NodeId, (a, b): Pair) -> Result<NodeId, Fault> {
    let at = new.node(id);
    let size = size_of(at)?;
    if a == b {
        let before = at.parent().map(|parent| held(parent, "VW", size));
        if before.is_some_and(|before| !before.is_empty()) {
            new.set_text(id, "VW", "", TextKind::Simple)?;
        } else {
            new.remove(id, "VW")?;
        }
        return Ok(id);
    }
    let corner = |col: u8, row: u8| Point::new(col, row).map(|at| point_letters(at, size));
    let upper_left = corner(a.col().min(b.col()), a.row().max(b.row()));
    let lower_right = corner(a.col().max(b.col()), a.row().min(b.row()));
    let (Some(from), Some(to)) = (upper_left, lower_right) else {
        return Err(Fault::one_point());
    };
    new.set_composed(id, "VW", (&from, &to))?;
    Ok(id)
}

fn size_of(at: Node<'_>) -> Result<Size, Fault> {
    let size = at.game().size();
    size.map_err(|text| Fault::from(EditError::BadSize { text }))
}
