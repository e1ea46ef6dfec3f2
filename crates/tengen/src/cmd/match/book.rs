//! The folder of a match: a record of each game, and a line for each in
//! `results.jsonl`. The first line there says what match it is.

use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use tengen_clock::TimeControl;
use tengen_record::rules_to_line;
use tengen_rules::{ByColor, halves_to_text};

use super::Args;
use super::referee::Game;
use super::report::Named;
use super::why::Why;
use crate::cmd::answer::Failure;
use crate::cmd::kifu::{Told, record_of};
use crate::cmd::words::Words;

/// The file of results.
const RESULTS: &str = "results.jsonl";

/// One of the two engines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Who {
    /// That of `--black`.
    First,
    /// That of `--white`.
    Second,
}

impl Who {
    pub(super) const fn other(self) -> Who {
        match self {
            Who::First => Who::Second,
            Who::Second => Who::First,
        }
    }
}

/// What must be the same for a match to go on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Terms {
    v: u32,
    first: String,
    second: String,
    pub(super) size: String,
    pub(super) komi: String,
    pub(super) rules: String,
    pub(super) time: String,
    openings: Option<PathBuf>,
}

impl Terms {
    pub(super) fn of(args: &Args) -> Terms {
        let komi = args
            .komi
            .unwrap_or_else(|| args.rules.komi_for(args.size, 0));
        let rules = match args.rules.profile() {
            Some(profile) => profile.name().to_owned(),
            None => rules_to_line(&args.rules),
        };
        Terms {
            v: 1,
            first: args.black.clone(),
            second: args.white.clone(),
            size: args.size.to_string(),
            komi: halves_to_text(komi.as_halves()),
            rules,
            time: time_text(&args.time),
            openings: args.openings.clone(),
        }
    }
}

fn time_text(control: &TimeControl) -> String {
    let seconds = |time: tengen_clock::Millis| format!("{}", time.0 / 1000);
    match control {
        TimeControl::None => "none".to_owned(),
        TimeControl::Absolute(absolute) => seconds(absolute.main()),
        TimeControl::ByoYomi(byo_yomi) => format!(
            "{}+{}x{}",
            seconds(byo_yomi.main()),
            byo_yomi.periods(),
            seconds(byo_yomi.period())
        ),
        TimeControl::Fischer(fischer) => {
            format!(
                "{}+{}",
                seconds(fischer.main()),
                seconds(fischer.increment())
            )
        }
        // The command line writes no other; a book that holds one says it in words.
        TimeControl::Simple(_)
        | TimeControl::Nhk(_)
        | TimeControl::Canadian(_)
        | TimeControl::Bronstein(_)
        | TimeControl::Delay(_)
        | TimeControl::Ing(_)
        | TimeControl::Correspondence(_) => control.to_string(),
    }
}

/// How a game ended, as a line of the results.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct GameLine {
    /// From 1.
    pub(super) number: u32,
    /// Who had Black.
    pub(super) black: Who,
    /// Who won, if anybody did.
    pub(super) winner: Option<Who>,
    /// The result as SGF writes it.
    pub(super) result: String,
    /// What somebody did, where the result alone does not say it, in English.
    pub(super) reason: Option<String>,
    /// The same by its code; lines of older programs have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) why: Option<Why>,
    pub(super) moves: u32,
    /// The moves, so that games played twice are seen.
    #[serde(default)]
    pub(super) line: String,
    /// The file of its record in the folder.
    pub(super) record: String,
}

impl GameLine {
    /// What somebody did, in the language of `words` where the line has its code.
    pub(super) fn reason_in(&self, words: &Words) -> Option<String> {
        match &self.why {
            Some(why) => Some(why.say(words)),
            None => self.reason.clone(),
        }
    }
}

/// The file of a game's record.
pub(super) fn record_name(number: u32) -> String {
    format!("game-{number:04}.sgf")
}

/// Where games are kept, if anywhere.
#[derive(Debug)]
pub(super) struct Book {
    kept: Option<(PathBuf, File)>,
}

impl Book {
    /// Opens `folder` for this match; answers the games that are there already.
    ///
    /// # Errors
    ///
    /// If it holds another match, or cannot be read or written.
    pub(super) fn open(
        folder: Option<&Path>,
        terms: &Terms,
    ) -> Result<(Book, Vec<GameLine>), Failure> {
        let Some(folder) = folder else {
            return Ok((Book { kept: None }, Vec::new()));
        };
        let failed = |error: std::io::Error| cannot(folder, &error);
        fs::create_dir_all(folder).map_err(failed)?;
        let path = folder.join(RESULTS);
        let text = if path.exists() {
            fs::read_to_string(&path).map_err(failed)?
        } else {
            String::new()
        };
        // A line that was broken off in the middle has no end: its game is played anew.
        let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
        let games = games_in(whole, terms, &path)?;
        let mut file = OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .open(&path)
            .map_err(failed)?;
        file.set_len(whole.len() as u64).map_err(failed)?;
        std::io::Seek::seek(&mut file, std::io::SeekFrom::End(0)).map_err(failed)?;
        if whole.is_empty() {
            write_line(&mut file, terms).map_err(failed)?;
        }
        let book = Book {
            kept: Some((folder.to_owned(), file)),
        };
        Ok((book, games))
    }

    /// Keeps the record of a game, then its line.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub(super) fn keep(
        &mut self,
        line: &GameLine,
        game: &Game,
        names: &[Named; 2],
        words: &Words,
    ) -> Result<(), Failure> {
        let Some((folder, file)) = &mut self.kept else {
            return Ok(());
        };
        let [first, second] = names;
        let (black, white) = match line.black {
            Who::First => (first, second),
            Who::Second => (second, first),
        };
        let told = Told {
            names: ByColor {
                black: black.full(),
                white: white.full(),
            },
            outcome: Some(game.outcome),
            comment: line.reason_in(words).unwrap_or_default(),
        };
        let record = record_of(&game.position, &told)
            .map_err(|error| Failure::ours(&line.record, error.to_string()))?;
        fs::write(folder.join(&line.record), record.to_bytes())
            .and_then(|()| write_line(file, line))
            .map_err(|error| cannot(folder, &error))
    }
}

/// The games of a file of results, once its first line has shown that they are ours.
fn games_in(text: &str, terms: &Terms, path: &Path) -> Result<Vec<GameLine>, Failure> {
    let mut lines = text.lines();
    let Some(first) = lines.next() else {
        return Ok(Vec::new());
    };
    let place = path.display().to_string();
    if !serde_json::from_str::<Terms>(first).is_ok_and(|there| there == *terms) {
        let what = "another match is kept here: name another folder with -o";
        return Err(Failure::input(place, what));
    }
    let mut games = Vec::new();
    for (nth, line) in (2..).zip(lines) {
        let game = serde_json::from_str(line).map_err(|error| {
            let what = format!("line {nth} is no result ({error}): take the line out");
            Failure::input(place.clone(), what)
        })?;
        games.push(game);
    }
    Ok(games)
}

fn write_line(file: &mut File, value: &impl Serialize) -> std::io::Result<()> {
    let text = serde_json::to_string(value).map_err(std::io::Error::other)?;
    file.write_all(format!("{text}\n").as_bytes())?;
    file.flush()
}

fn cannot(folder: &Path, error: &std::io::Error) -> Failure {
    let what = format!("cannot be read or written ({error}): name another folder with -o");
    Failure::input(folder.display().to_string(), what)
}
