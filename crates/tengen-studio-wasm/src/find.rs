//! Findings as the page lists them, and their fixes with what they would change.

use serde::{Serialize, Serializer};
use tengen_record::check::{Checked, Clause, Fix, Param, Sureness};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::fault::json;
use crate::shown::{self, Hunk};
use crate::{Fault, Studio, number};

/// How many findings are listed; the rest is counted.
const LISTED: usize = 1000;

/// How many changes of one fix are shown; the rest is counted.
const SHOWN: usize = 40;

#[derive(Serialize)]
struct Found {
    /// Its number, for [`Studio::preview`] and the edit `fix`.
    finding: u32,
    code: &'static str,
    severity: String,
    /// `None` between games.
    game: Option<u32>,
    /// The node that it is about or that is nearest.
    node: Option<u32>,
    line: u32,
    column: u32,
    move_number: u32,
    variations: Vec<u32>,
    cause: Told,
    fixes: Vec<Mend>,
}

/// A clause: its code, and what it quotes under names. The page has the words.
#[derive(Serialize)]
pub(crate) struct Told {
    says: &'static str,
    #[serde(serialize_with = "as_map")]
    params: Vec<(&'static str, Quoted)>,
}

fn as_map<S: Serializer>(
    params: &[(&'static str, Quoted)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(params.iter().map(|(name, quoted)| (name, quoted)))
}

#[derive(Serialize)]
#[serde(untagged)]
enum Quoted {
    Text(String),
    Count(u32),
}

impl Told {
    pub(crate) fn of(clause: &Clause) -> Told {
        let quoted = |param: &Param| match param {
            Param::Text(text) => Quoted::Text(text.clone()),
            Param::Count(count) => Quoted::Count(number(*count)),
        };
        let params = clause.params.iter();
        Told {
            says: clause.says.code,
            params: params.map(|(name, param)| (*name, quoted(param))).collect(),
        }
    }
}

#[derive(Serialize)]
struct Mend {
    sureness: &'static str,
    what: Told,
}

#[derive(Serialize)]
struct Findings {
    total: u32,
    /// How many have a safe fix.
    safe: u32,
    /// How many have no safe fix but a guess.
    guesses: u32,
    list: Vec<Found>,
}

#[derive(Serialize)]
struct Preview {
    total: u32,
    hunks: Vec<Hunk>,
}

#[wasm_bindgen]
impl Studio {
    /// Looks through the file, so that [`Studio::summary`] counts what is wrong; for as
    /// long as about so many nodes take. Answers how many are left.
    pub fn check(&mut self, nodes: u32) -> u32 {
        let file = &self.collection;
        let begun = || Checked::begun(file, self.told);
        let checked = self.checked.get_or_insert_with(begun);
        checked.advance(file, usize::try_from(nodes).unwrap_or(usize::MAX));
        number(checked.pending())
    }

    /// What is wrong or odd in the file, in its order: as far as it is known where
    /// [`Studio::check`] has left something.
    pub fn findings(&mut self) -> String {
        if self.checked.is_none() {
            self.check(u32::MAX);
        }
        if let Some(checked) = &self.checked {
            self.found = checked.list(&self.collection);
        }
        let found = &self.found;
        let with = |sureness: Sureness| {
            let best = |fixes: &[Fix]| fixes.iter().map(|fix| fix.sureness).min();
            let those = found
                .iter()
                .filter(|one| best(&one.fixes) == Some(sureness));
            number(those.count())
        };
        let list = found.iter().take(LISTED).enumerate();
        let list = list.map(|(index, one)| {
            let node = one
                .node
                .map(|id| self.collection.node(id))
                .or_else(|| self.collection.node_around(one.range.start));
            Found {
                finding: number(index),
                code: one.code,
                severity: one.severity.to_string(),
                game: one.game.map(number),
                node: node.map(|node| self.place(node.id()).1),
                line: one.line,
                column: one.column,
                move_number: one.move_number,
                variations: one.variations.clone(),
                cause: Told::of(&one.cause),
                fixes: one.fixes.iter().map(mend).collect(),
            }
        });
        json(&Findings {
            total: number(found.len()),
            safe: with(Sureness::Safe),
            guesses: with(Sureness::Guess),
            list: list.collect(),
        })
    }

    /// What a fix of a finding would change.
    ///
    /// # Errors
    ///
    /// `argument.no-such-finding`.
    pub fn preview(&self, finding: u32, fix: u32) -> Result<String, Fault> {
        let fix = self.fix(finding, fix)?;
        let patches = fix.patches.iter().take(SHOWN);
        let hunks = patches.map(|patch| Hunk {
            old: shown::run(
                &self.collection,
                &self.collection.bytes()[patch.range.clone()],
            ),
            new: shown::run(&self.collection, &patch.bytes),
            ..shown::around(&self.collection, patch.range.start, patch.range.end)
        });
        Ok(json(&Preview {
            total: number(fix.patches.len()),
            hunks: hunks.collect(),
        }))
    }
}

impl Studio {
    pub(crate) fn fix(&self, finding: u32, fix: u32) -> Result<&Fix, Fault> {
        let index = |number: u32| usize::try_from(number).unwrap_or(usize::MAX);
        let found = self.found.get(index(finding));
        let fix = found.and_then(|one| one.fixes.get(index(fix)));
        fix.ok_or_else(|| Fault::no_such_finding(finding))
    }
}

fn mend(fix: &Fix) -> Mend {
    Mend {
        sureness: fix.sureness.name(),
        what: Told::of(&fix.what),
    }
}
