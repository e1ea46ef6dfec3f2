//! One node as the page shows it: the board there, its move, texts and marks, and
//! what may follow.

use serde::Serialize;
use tengen_record::sgf::{Node, Property};
use tengen_record::{Arrived, HELD, Replay, Violation};
use tengen_rules::{Color, Move, Point, Size};
use tengen_wire::Refusal;
use tengen_wire::play::{self, BoardAt};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::fault::json;
use crate::links::{Link, links, named};
use crate::{Fault, Studio, number};

#[derive(Serialize)]
struct View {
    node: u32,
    /// How many moves were made up to here.
    number: u32,
    size: Size,
    #[serde(flatten)]
    at: BoardAt,
    color: Option<Color>,
    comment: String,
    name: String,
    marks: Vec<Mark>,
    links: Vec<Link>,
    /// Points that are dimmed here, told at this node or before it.
    dim: Vec<String>,
    /// The part of the board that is shown; empty for all of it.
    shown: Vec<String>,
    /// The first of the nodes that follow, in the order of the file.
    next: Vec<Branch>,
    /// How many follow.
    following: u32,
    /// Which of the variations beside it this is, from 0, and how many there are.
    place: u32,
    beside: u32,
    /// What is broken here.
    violations: Vec<Refusal>,
    /// Everything that stands in the node.
    properties: Vec<(String, Vec<String>)>,
}

#[derive(Serialize)]
struct Mark {
    kind: &'static str,
    at: String,
    text: String,
}

#[derive(Serialize)]
struct Branch {
    node: u32,
    color: Option<Color>,
    /// The move, if there is one that can be read.
    #[serde(rename = "move")]
    what: Option<Move>,
    name: String,
}

/// So many of the nodes that follow are told one by one.
const FOLLOWING: usize = 40;

/// The properties that put signs on points, with the names of the signs.
pub(crate) const SIGNS: [(&str, &str); 7] = [
    ("TR", "triangle"),
    ("SQ", "square"),
    ("CR", "circle"),
    ("MA", "cross"),
    ("SL", "selected"),
    ("TB", "black"),
    ("TW", "white"),
];

#[wasm_bindgen]
impl Studio {
    /// A node and the board there.
    ///
    /// # Errors
    ///
    /// `argument.no-such-game`, `argument.no-such-node`, or `replay.*` where there
    /// is no board to play on.
    pub fn view(&self, game: u32, node: u32) -> Result<String, Fault> {
        let at = self.node(game, node)?;
        let Arrived { replay, held, .. } = self.arrived(at)?;
        let size = replay.position.board().size();
        let [dim, shown] = std::array::from_fn(|which| {
            let says = held[which].and_then(|id| self.collection.node(id).property(HELD[which]));
            says.map_or_else(Vec::new, |says| names(&named(says, size)))
        });
        let last = replay.moves.last();
        let own = last.filter(|last| last.node == at.id());
        let beside = at.parent().map_or(1, |parent| parent.children().count());
        let place = at.parent().map_or(0, |parent| {
            parent.children().take_while(|one| *one != at).count()
        });
        Ok(json(&View {
            node,
            number: last.map_or(0, |last| last.number.0),
            size,
            at: BoardAt {
                board: play::rows(replay.position.board()),
                last_move: last.map(|last| last.what),
                prisoners: replay.position.prisoners(),
                turn: replay.position.turn(),
                captured: Vec::new(),
            },
            color: own.map(|own| own.color),
            comment: at.comment().unwrap_or_default(),
            name: at.simple_text("N").unwrap_or_default(),
            marks: marks(at, size),
            links: links(at, size),
            dim,
            shown,
            next: at
                .children()
                .take(FOLLOWING)
                .map(|child| self.branch(child, size))
                .collect(),
            following: number(at.children().count()),
            place: number(place),
            beside: number(beside),
            violations: violations(at, &replay),
            properties: at.properties().map(property).collect(),
        }))
    }
}

impl Studio {
    fn branch(&self, node: Node<'_>, size: Size) -> Branch {
        let first = node.moves(size).into_iter().next();
        Branch {
            node: self.place(node.id()).1,
            color: first.as_ref().map(|(color, _)| *color),
            what: first.and_then(|(_, what)| what.ok()),
            name: node.simple_text("N").unwrap_or_default(),
        }
    }
}

fn names(points: &[Point]) -> Vec<String> {
    points.iter().map(ToString::to_string).collect()
}

fn marks(node: Node<'_>, size: Size) -> Vec<Mark> {
    let mut marks = Vec::new();
    for (name, kind) in SIGNS {
        let points = node.points(name, size).into_iter().flatten();
        marks.extend(points.map(|point| Mark {
            kind,
            at: point.to_string(),
            text: String::new(),
        }));
    }
    marks.extend(
        labels(node, size)
            .into_iter()
            .flatten()
            .map(|(point, text)| Mark {
                kind: "label",
                at: point.to_string(),
                text,
            }),
    );
    marks
}

/// The labels of a node; `None` for each that names no point.
pub(crate) fn labels(node: Node<'_>, size: Size) -> Vec<Option<(Point, String)>> {
    let label = |value: tengen_record::sgf::Value<'_>| {
        let (at, text) = value.composed()?;
        Some((tengen_record::sgf::parse_point(&at, size)?, text))
    };
    node.values("LB").map(label).collect()
}

fn property(property: Property<'_>) -> (String, Vec<String>) {
    let values = property
        .values()
        .map(|value| value.simple_text().into_owned());
    (property.name().into_owned(), values.collect())
}

fn violations(node: Node<'_>, replay: &Replay) -> Vec<Refusal> {
    let here = replay.violations.iter().filter(|one| one.node == node.id());
    here.map(|violation| refusal(violation, replay)).collect()
}

/// A violation in the shape that refusals have.
fn refusal(violation: &Violation, replay: &Replay) -> Refusal {
    let fault = &violation.fault;
    let refusal = Refusal::with(fault.code(), fault.params()).about(&fault.points());
    match fault.broken_rule() {
        Some(error) => refusal.by(error, replay.position.ruleset()),
        None => refusal,
    }
}
