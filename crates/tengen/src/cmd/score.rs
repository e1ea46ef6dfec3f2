//! `tengen score`: counts the last position of a record.

mod hand;
mod judging;
mod report;
mod rulings;

use std::path::PathBuf;
use std::process::ExitCode;

use tengen_record::sgf::Collection;
use tengen_record::{GameInfo, Given, Replay, replay_with};
use tengen_rules::{ByColor, Color, Komi, Profile, ProfileError, Ruleset, ceremony, score};

use super::answer::{Answer, Failure, finish};
use super::input::{Input, finding_note, read_games};
use judging::{Judged, Marks};

/// What `tengen score` can be told.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The record, or - for standard input.
    file: PathBuf,
    /// The rules, instead of those the record names.
    #[arg(long, value_name = "NAME", value_parser = parse_rules)]
    rules: Option<Ruleset>,
    /// Komi, instead of the record's.
    #[arg(long, value_name = "K", allow_hyphen_values = true)]
    komi: Option<Komi>,
    /// Dead stones: auto, none, or points such as A1,B2 (one of each chain).
    #[arg(long, value_name = "POINTS", default_value = "auto", value_parser = judging::parse_marks)]
    dead: Marks,
    /// Stones in seki: auto, none, or points.
    #[arg(long, value_name = "POINTS", default_value = "auto", value_parser = judging::parse_marks)]
    seki: Marks,
    /// Stones captured by each side beyond those the record shows.
    #[arg(long, value_name = "B=1,W=0", value_parser = parse_prisoners)]
    prisoners: Option<ByColor<u32>>,
    /// Show the count by hand as well: prisoners put back, stones shifted, tens counted.
    /// Where territory is counted.
    #[arg(long)]
    ceremony: bool,
    /// Print one JSON document.
    #[arg(long)]
    json: bool,
}

/// Counts the record.
pub(crate) fn run(args: &Args) -> ExitCode {
    finish("score", answer(args))
}

fn answer(args: &Args) -> Result<Answer, Failure> {
    let (input, collection) = read_games(&args.file)?;
    let replay = replay(args, &input, &collection)?;
    let judged = judging::judge(&replay.position, &args.dead, &args.seki)?;
    let sheet = score(&replay.position, &judged.judgement)
        .map_err(|error| Failure::ours(&input.name, error.to_string()))?;
    let by_hand = match ceremony(replay.position.board(), &sheet) {
        _ if !args.ceremony => None,
        Some(plan) => Some(plan),
        None => {
            let what = "only territory is counted by hand in this way: choose other --rules";
            return Err(Failure::input(&input.name, what));
        }
    };
    let told = report::Told {
        by_hand: by_hand.as_ref(),
        file: &input.name,
        games: collection.games().len(),
        replay: &replay,
        judged: &judged,
        sheet: &sheet,
    };
    let notes = notes(&input, &collection, &replay, &judged);
    let answer = if args.json {
        Answer::json(&report::document(&told))?
    } else {
        Answer::text(&report::text(&told))
    };
    Ok(answer.with_notes(notes))
}

/// Replays the first game by the rules and komi that are asked for or recorded.
fn replay(args: &Args, input: &Input, collection: &Collection) -> Result<Replay, Failure> {
    let Some(game) = collection.game(0) else {
        return Err(Failure::input(&input.name, "no game in this file"));
    };
    let info = GameInfo::of(game);
    let Some(rules) = args.rules.or_else(|| info.ruleset()) else {
        let what = match info.text("RU") {
            Some(name) => format!("the record's rules, RU[{name}], are not known"),
            None => "the record does not say by which rules it was played".to_owned(),
        };
        let names = Profile::ALL.map(Profile::name).join(", ");
        let what = format!("{what}: name them with --rules (one of {names})");
        return Err(Failure::input(&input.name, what));
    };
    if let (None, Err(text)) = (args.komi, info.komi()) {
        let what = format!("KM[{text}] is no komi: say it with --komi, such as --komi 6.5");
        return Err(Failure::input(&input.name, what));
    }
    let given = Given {
        rules: Some(rules),
        komi: args.komi,
        prisoners: args.prisoners.unwrap_or_default(),
    };
    let mut replay = replay_with(game, &given)
        .map_err(|error| Failure::input(&input.name, error.to_string()))?;
    if args.rules.is_none() {
        replay.rules = tengen_record::RulesFrom::Record;
    }
    Ok(replay)
}

fn notes(input: &Input, collection: &Collection, replay: &Replay, judged: &Judged) -> Vec<String> {
    let mut notes: Vec<String> = finding_note(&input.name, collection).into_iter().collect();
    if collection.games().len() > 1 {
        notes.push(format!(
            "{}: {} games in this file, the first is counted",
            input.name,
            collection.games().len()
        ));
    }
    match replay.violations.as_slice() {
        [] => {}
        [first, ..] => notes.push(format!(
            "{}: {} of the rules, the first at move {}: `tengen replay` lists them",
            input.name,
            breaches(replay.violations.len()),
            first.number
        )),
    }
    notes.extend(judged.notes.iter().cloned());
    notes
}

/// So many breaches, in words.
fn breaches(count: usize) -> String {
    match count {
        1 => "1 breach".to_owned(),
        _ => format!("{count} breaches"),
    }
}

/// Rules by the name of a profile, or as records name them.
pub(crate) fn parse_rules(name: &str) -> Result<Ruleset, ProfileError> {
    match name.parse::<Profile>() {
        Ok(profile) => Ok(profile.ruleset()),
        Err(error) => Ruleset::from_sgf_name(name).ok_or(error),
    }
}

/// Reads `B=1,W=0`; a side that is not named has none.
fn parse_prisoners(text: &str) -> Result<ByColor<u32>, String> {
    let bad = || format!("`{text}` is no count of prisoners: write B=1,W=0");
    let mut said: ByColor<Option<u32>> = ByColor::default();
    for part in text.split(',') {
        let (side, count) = part.split_once('=').ok_or_else(bad)?;
        let side: Color = side.trim().parse().map_err(|_| bad())?;
        let count: u32 = count.trim().parse().map_err(|_| bad())?;
        if count > 100_000 {
            return Err(format!("{count} prisoners are more than any game has"));
        }
        if said[side].replace(count).is_some() {
            return Err(format!("`{text}` names one side twice: write B=1,W=0"));
        }
    }
    Ok(ByColor {
        black: said.black.unwrap_or_default(),
        white: said.white.unwrap_or_default(),
    })
}
