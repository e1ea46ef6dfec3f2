//! `tengen rules`: the profiles and their switches.

use std::fmt::Write as _;
use std::process::ExitCode;

use serde::ser::SerializeMap as _;
use serde::{Serialize, Serializer};
use tengen_record::switches;
use tengen_rules::{Profile, Ruleset};

use super::answer::{Answer, Failure, finish};

/// What `tengen rules` can be told.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// A profile, such as rfg; without it all are shown.
    name: Option<String>,
    /// Print one JSON document.
    #[arg(long)]
    json: bool,
}

/// The JSON of all profiles.
#[derive(Serialize)]
struct Document {
    v: u32,
    profiles: Vec<Entry>,
}

/// The JSON of one profile.
#[derive(Serialize)]
struct Entry {
    name: &'static str,
    rules: AllSwitches,
}

/// A ruleset with every switch named. Logs leave out the younger switches where
/// they say what older logs meant; whoever asks here sees them all.
struct AllSwitches(Ruleset);

impl Serialize for AllSwitches {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let AllSwitches(rules) = self;
        let switches = switches(rules);
        let mut map = out.serialize_map(Some(switches.len()))?;
        for (key, value) in switches {
            match key {
                "passes_to_stop" => map.serialize_entry(key, &rules.passes_to_stop)?,
                "komi" => map.serialize_entry(key, &rules.komi)?,
                "komi_by_size" => map.serialize_entry(key, &rules.komi_by_size)?,
                _ => map.serialize_entry(key, &value)?,
            }
        }
        map.end()
    }
}

/// Shows one profile or all.
pub(crate) fn run(args: &Args) -> ExitCode {
    finish("rules", answer(args))
}

fn answer(args: &Args) -> Result<Answer, Failure> {
    let profiles = match &args.name {
        Some(name) => vec![
            name.parse::<Profile>()
                .map_err(|error| Failure::input("NAME", error.to_string()))?,
        ],
        None => Profile::ALL.to_vec(),
    };
    if args.json {
        let entry = |profile: Profile| Entry {
            name: profile.name(),
            rules: AllSwitches(profile.ruleset()),
        };
        return Answer::json(&Document {
            v: 1,
            profiles: profiles.into_iter().map(entry).collect(),
        });
    }
    Ok(Answer::text(&table(&profiles)))
}

/// One row per switch, one column per profile.
fn table(profiles: &[Profile]) -> String {
    let columns: Vec<Vec<(&'static str, String)>> = profiles
        .iter()
        .map(|profile| switches(&profile.ruleset()))
        .collect();
    let keys: Vec<&str> = columns
        .first()
        .map(|column| column.iter().map(|pair| pair.0).collect())
        .unwrap_or_default();
    let key_width = keys.iter().map(|key| key.len()).max().unwrap_or(0);
    let widths: Vec<usize> = columns
        .iter()
        .zip(profiles)
        .map(|(column, profile)| {
            let values = column.iter().map(|pair| pair.1.len());
            values.max().unwrap_or(0).max(profile.name().len())
        })
        .collect();
    let mut text = String::new();
    let mut row = |key: &str, cells: &[&str]| {
        let mut line = format!("{key:key_width$}");
        for (cell, &width) in cells.iter().zip(&widths) {
            // Writing to a string does not fail.
            let _done = write!(line, "  {cell:width$}");
        }
        text.push_str(line.trim_end());
        text.push('\n');
    };
    let names: Vec<&str> = profiles.iter().map(|profile| profile.name()).collect();
    row("", &names);
    for (at, key) in keys.iter().enumerate() {
        let cells: Vec<&str> = columns
            .iter()
            .map(|column| match column[at].1.as_str() {
                "" => "-",
                value => value,
            })
            .collect();
        row(key, &cells);
    }
    text
}
