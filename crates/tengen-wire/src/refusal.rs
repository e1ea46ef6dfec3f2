//! A refusal as clients get it: a code to translate and what the sentence may name.

use std::collections::BTreeMap;

use serde::Serialize;
use tengen_rules::{PlayError, Point, Ruleset};

/// Why something was refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Refusal {
    /// The stable code; dots become dashes in the key of its translation.
    pub code: String,
    /// What the translation may name.
    pub params: BTreeMap<String, String>,
    /// The points it is about.
    pub points: Vec<String>,
    /// The article of the law, where the law has numbers.
    pub article: Option<String>,
    /// The move it is about: the one a superko repeats, for one.
    pub move_number: Option<u32>,
}

impl Refusal {
    /// A refusal that is a code and nothing else.
    pub fn of(code: &str) -> Refusal {
        Refusal {
            code: code.to_owned(),
            params: BTreeMap::new(),
            points: Vec::new(),
            article: None,
            move_number: None,
        }
    }

    /// A refusal whose sentence may name `params`.
    pub fn with<'a>(code: &str, params: impl IntoIterator<Item = (&'a str, String)>) -> Refusal {
        let named = |(name, value): (&str, String)| (name.to_owned(), value);
        Refusal {
            params: params.into_iter().map(named).collect(),
            ..Refusal::of(code)
        }
    }

    /// The same about `points`.
    #[must_use]
    pub fn about(self, points: &[Point]) -> Refusal {
        Refusal {
            points: points.iter().map(ToString::to_string).collect(),
            ..self
        }
    }

    /// The same of a move that breaks a rule of play, the article being that of `rules`.
    #[must_use]
    pub fn by(self, error: &PlayError, rules: &Ruleset) -> Refusal {
        Refusal {
            article: error.article(rules).map(ToOwned::to_owned),
            move_number: error.move_number().map(|number| number.0),
            ..self
        }
    }
}

impl From<&tengen_game::Refusal> for Refusal {
    fn from(refusal: &tengen_game::Refusal) -> Refusal {
        Refusal {
            article: refusal.article().map(ToOwned::to_owned),
            move_number: refusal.move_number().map(|number| number.0),
            ..Refusal::with(refusal.code(), refusal.params()).about(&refusal.points())
        }
    }
}
