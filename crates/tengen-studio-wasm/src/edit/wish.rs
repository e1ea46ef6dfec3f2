//! The closed list of changes, read from JSON through one list of all kinds' fields:
//! a reader for each kind would weigh a dozen times as much.

use serde::Deserialize;
use tengen_rules::fields::{FieldsError, need};
use tengen_rules::{Color, Move, Point};

use crate::links::Join;
use crate::moves::Toward;
use crate::stones::Put;

/// A change of one node, or of the whole file.
#[derive(Debug, Deserialize)]
#[serde(try_from = "Fields")]
pub(super) enum Edit {
    Comment {
        text: String,
    },
    /// The node's own name.
    Name {
        text: String,
    },
    /// A line of the game's information; nothing takes it away.
    Info {
        name: String,
        text: String,
    },
    /// Plays for whoever is on move. A move that is there already is only gone to.
    Play {
        what: Move,
    },
    /// Puts a stone, or takes one away; on a node with a move, in a new node.
    Setup {
        at: Point,
        stone: Put,
    },
    /// Who moves next.
    Turn {
        color: Color,
    },
    /// Sets a sign on a point; the same sign again takes it away.
    Mark {
        at: Point,
        sign: String,
        text: String,
    },
    /// Joins two points, or parts them.
    Link {
        from: Point,
        to: Point,
        sign: Join,
    },
    /// Dims a point from here on, or lights it again.
    Dim {
        at: Point,
    },
    /// Shows a part of the board from here on; one point alone ends it.
    Show {
        from: Point,
        to: Point,
    },
    /// A clock, a judgement, the number of a move; nothing takes it away.
    Told {
        name: String,
        text: Option<String>,
    },
    /// An empty node between this one and those behind it.
    Insert,
    /// The node and everything after it goes.
    Delete,
    /// The node alone goes.
    DeleteNode,
    /// The line to this node becomes the main line.
    Promote,
    /// One place up or down among the variations beside it.
    Move {
        up: Toward,
    },
    /// Puts in a copied variation.
    Paste {
        text: String,
    },
    Fix {
        finding: u32,
        fix: u32,
    },
    /// Every fix that is at least so sure.
    Mend {
        least: Least,
    },
    /// Takes things of these kinds out of every game.
    Strip {
        things: Vec<String>,
    },
    /// Takes the names of people out of every game.
    Anonymise {
        comments: Talk,
    },
    /// The whole file in UTF-8.
    Utf8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Least {
    Safe,
    Guess,
}

/// What becomes of comments when names go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Talk {
    Drop,
    Keep,
}

#[derive(Deserialize)]
pub(super) struct Fields {
    kind: String,
    text: Option<String>,
    name: Option<String>,
    #[serde(rename = "move")]
    what: Option<Move>,
    at: Option<Point>,
    from: Option<Point>,
    to: Option<Point>,
    stone: Option<Put>,
    color: Option<Color>,
    sign: Option<String>,
    up: Option<Toward>,
    finding: Option<u32>,
    fix: Option<u32>,
    least: Option<Least>,
    things: Option<Vec<String>>,
    comments: Option<Talk>,
}

impl TryFrom<Fields> for Edit {
    type Error = FieldsError;

    fn try_from(fields: Fields) -> Result<Edit, FieldsError> {
        let Fields { text, name, .. } = fields;
        let at = || need(fields.at, "at");
        let from = || need(fields.from, "from");
        let to = || need(fields.to, "to");
        Ok(match fields.kind.as_str() {
            "comment" => Edit::Comment {
                text: need(text, "text")?,
            },
            "name" => Edit::Name {
                text: need(text, "text")?,
            },
            "info" => Edit::Info {
                name: need(name, "name")?,
                text: need(text, "text")?,
            },
            "play" => Edit::Play {
                what: need(fields.what, "move")?,
            },
            "setup" => Edit::Setup {
                at: at()?,
                stone: need(fields.stone, "stone")?,
            },
            "turn" => Edit::Turn {
                color: need(fields.color, "color")?,
            },
            "mark" => Edit::Mark {
                at: at()?,
                sign: need(fields.sign, "sign")?,
                text: need(text, "text")?,
            },
            "link" => Edit::Link {
                from: from()?,
                to: to()?,
                sign: need(fields.sign.as_deref().and_then(Join::named), "sign")?,
            },
            "dim" => Edit::Dim { at: at()? },
            "show" => Edit::Show {
                from: from()?,
                to: to()?,
            },
            "told" => Edit::Told {
                name: need(name, "name")?,
                text,
            },
            "insert" => Edit::Insert,
            "delete" => Edit::Delete,
            "delete_node" => Edit::DeleteNode,
            "promote" => Edit::Promote,
            "move" => Edit::Move {
                up: need(fields.up, "up")?,
            },
            "paste" => Edit::Paste {
                text: need(text, "text")?,
            },
            "fix" => Edit::Fix {
                finding: need(fields.finding, "finding")?,
                fix: need(fields.fix, "fix")?,
            },
            "mend" => Edit::Mend {
                least: need(fields.least, "least")?,
            },
            "strip" => Edit::Strip {
                things: need(fields.things, "things")?,
            },
            "anonymise" => Edit::Anonymise {
                comments: need(fields.comments, "comments")?,
            },
            "utf8" => Edit::Utf8,
            _ => return Err(FieldsError::Variant(fields.kind)),
        })
    }
}
