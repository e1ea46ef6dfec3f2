//! What is thrown: a refusal as JSON, in the shape that the server's have.

use std::fmt::Display;

use tengen_record::ReplayError;
use tengen_record::sgf::EditError;
use tengen_rules::PlayError;
use tengen_wire::Refusal;
use wasm_bindgen::JsValue;

/// Why something that was asked of the module was not done. The file is unchanged.
///
/// JavaScript catches it as a string of JSON: `{code, params, ...}`.
#[derive(Debug, PartialEq, Eq)]
pub struct Fault(Refusal);

impl Fault {
    /// Why.
    pub fn refusal(&self) -> &Refusal {
        &self.0
    }

    pub(crate) fn unreadable(error: impl Display) -> Fault {
        Fault::with("json.unreadable", [("error", error.to_string())])
    }

    pub(crate) fn argument(text: &str) -> Fault {
        Fault::with("argument.unknown", [("text", text.to_owned())])
    }

    pub(crate) fn no_such_game(number: u32) -> Fault {
        Fault::with("argument.no-such-game", [("number", number.to_string())])
    }

    pub(crate) fn no_such_node(number: u32) -> Fault {
        Fault::with("argument.no-such-node", [("number", number.to_string())])
    }

    pub(crate) fn no_such_finding(number: u32) -> Fault {
        Fault::with("argument.no-such-finding", [("number", number.to_string())])
    }

    /// A list of the node names points that cannot be read: writing it anew would
    /// lose them.
    pub(crate) fn list(name: &str) -> Fault {
        Fault::with("edit.list-unreadable", [("name", name.to_owned())])
    }

    /// A line, an arrow or a part of the board needs two points.
    pub(crate) fn one_point() -> Fault {
        Fault::with("edit.one-point", [])
    }

    /// This is no value of that property.
    pub(crate) fn bad_value(name: &str, text: &str) -> Fault {
        let params = [("name", name.to_owned()), ("text", text.to_owned())];
        Fault::with("edit.bad-value", params)
    }

    /// The node already has a variation or a place that was asked for.
    pub(crate) fn nothing_to_do() -> Fault {
        Fault::with("edit.nothing-to-do", [])
    }

    pub(crate) fn played(error: &PlayError) -> Fault {
        Fault(Refusal {
            move_number: error.move_number().map(|number| number.0),
            ..Refusal::of(error.code()).about(&error.points())
        })
    }

    pub(crate) fn unplayable(error: &ReplayError) -> Fault {
        match error {
            ReplayError::NotGo { game } => Fault::with("replay.not-go", [("game", game.clone())]),
            ReplayError::Size { text } => Fault::with("replay.size", [("text", text.clone())]),
        }
    }

    pub(crate) fn with<const N: usize>(code: &str, params: [(&str, String); N]) -> Fault {
        Fault(Refusal::with(code, params))
    }
}

impl From<EditError> for Fault {
    fn from(error: EditError) -> Fault {
        match error {
            EditError::BadName { name } => Fault::with("edit.bad-name", [("name", name)]),
            EditError::NotInCharset { character, charset } => {
                let charset = charset.name().to_owned();
                let params = [("character", character.to_string()), ("charset", charset)];
                Fault::with("edit.not-in-charset", params)
            }
            EditError::OffBoard { point, .. } => {
                Fault::with("edit.off-board", [("point", point.to_string())])
            }
            EditError::BadSize { text } => Fault::with("replay.size", [("text", text)]),
            EditError::Root => Fault::with("edit.root", []),
            EditError::NothingToPaste => Fault::with("edit.nothing-to-paste", []),
            EditError::TooLong => Fault::with("edit.too-long", []),
        }
    }
}

impl From<Fault> for JsValue {
    fn from(fault: Fault) -> JsValue {
        JsValue::from_str(&json(&fault.0))
    }
}

/// A document as JSON.
pub(crate) fn json(document: &impl serde::Serialize) -> String {
    tengen_json::to_string(document)
}
