//! What is thrown: a refusal as JSON, in the shape that the server's have.

use std::fmt::Display;

use tengen_record::ReplayError;
use tengen_wire::Refusal;
use wasm_bindgen::JsValue;

/// Why something that was asked of the module cannot be answered.
///
/// JavaScript catches it as a string of JSON: `{code, params, ...}`.
#[derive(Debug, PartialEq, Eq)]
pub struct Fault(Refusal);

impl Fault {
    /// Why.
    pub fn refusal(&self) -> &Refusal {
        &self.0
    }

    /// The text is not JSON, or not of what it should be.
    pub(crate) fn unreadable(error: impl Display) -> Fault {
        Fault::with("json.unreadable", [("error", error.to_string())])
    }

    /// The events cannot have happened in this order.
    pub(crate) fn misfit(seq: u64, misfit: impl Display) -> Fault {
        let seq = seq.to_string();
        Fault::with("log.misfit", [("seq", seq), ("error", misfit.to_string())])
    }

    /// An argument is none of the words it can be.
    pub(crate) fn argument(text: &str) -> Fault {
        Fault::with("argument.unknown", [("text", text.to_owned())])
    }

    /// The game has no such move.
    pub(crate) fn no_such_move(number: u32) -> Fault {
        Fault::with("argument.no-such-move", [("number", number.to_string())])
    }

    /// The file has no such game.
    pub(crate) fn no_such_game(number: u32) -> Fault {
        Fault::with("argument.no-such-game", [("number", number.to_string())])
    }

    /// The record cannot be replayed.
    pub(crate) fn unplayable(error: &ReplayError) -> Fault {
        match error {
            ReplayError::NotGo { game } => Fault::with("replay.not-go", [("game", game.clone())]),
            ReplayError::Size { text } => Fault::with("replay.size", [("text", text.clone())]),
        }
    }

    fn with<const N: usize>(code: &str, params: [(&str, String); N]) -> Fault {
        Fault(Refusal::with(code, params))
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
