//! What a match came to.

use std::collections::HashSet;

use fluent_bundle::FluentArgs;
use serde::Serialize;

use super::book::{GameLine, Terms, Who};
use crate::cmd::words::Words;

/// An engine as it calls itself.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Named {
    pub(super) command: String,
    pub(super) name: String,
    pub(super) version: String,
}

impl Named {
    /// Name and version.
    pub(super) fn full(&self) -> String {
        format!("{} {}", self.name, self.version).trim().to_owned()
    }
}

/// Everything there is to tell.
#[derive(Debug)]
pub(super) struct Match<'a> {
    pub(super) names: &'a [Named; 2],
    pub(super) terms: &'a Terms,
    pub(super) games: &'a [GameLine],
}

/// The document of `--json`.
#[derive(Debug, Serialize)]
pub(super) struct Document<'a> {
    v: u32,
    first: &'a Named,
    second: &'a Named,
    size: &'a str,
    komi: &'a str,
    rules: &'a str,
    time: &'a str,
    score: Score,
    /// How many different games these are: one that was played twice proves nothing new.
    different: usize,
    games: &'a [GameLine],
}

/// The first engine's score.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
struct Score {
    wins: u32,
    losses: u32,
    /// Draws and games without a result.
    draws: u32,
    wins_as_black: u32,
    wins_as_white: u32,
    /// Wins and half of the draws, as a share of the games.
    rate: f64,
    /// The 95 % confidence interval of the rate.
    interval: [f64; 2],
}

impl Score {
    fn of(games: &[GameLine]) -> Score {
        let count = |what: &dyn Fn(&&GameLine) -> bool| {
            u32::try_from(games.iter().filter(what).count()).unwrap_or(u32::MAX)
        };
        let wins = count(&|game| game.winner == Some(Who::First));
        let losses = count(&|game| game.winner == Some(Who::Second));
        let draws = count(&|game| game.winner.is_none());
        let wins_as_black =
            count(&|game| game.winner == Some(Who::First) && game.black == Who::First);
        let all = f64::from(wins + losses + draws);
        let points = f64::from(wins) + f64::from(draws) / 2.0;
        Score {
            wins,
            losses,
            draws,
            wins_as_black,
            wins_as_white: wins - wins_as_black,
            rate: if all > 0.0 { points / all } else { 0.0 },
            interval: wilson(points, all),
        }
    }

    fn args(&self, words: &Words) -> FluentArgs<'static> {
        let percent = |share: f64| words.percent(share);
        let mut args = FluentArgs::new();
        args.set("wins", self.wins.to_string());
        args.set("black", self.wins_as_black.to_string());
        args.set("white", self.wins_as_white.to_string());
        args.set("losses", self.losses.to_string());
        args.set("draws", self.draws.to_string());
        args.set("rate", percent(self.rate));
        args.set("low", percent(self.interval[0]));
        args.set("high", percent(self.interval[1]));
        args
    }
}

/// The 95 % interval of a share of `points` in `all`.
///
/// # Source
///
/// E. B. Wilson, "Probable inference, the law of succession, and statistical
/// inference", 1927; a draw is taken as half a win, which makes the interval a little
/// too wide.
fn wilson(points: f64, all: f64) -> [f64; 2] {
    const Z: f64 = 1.959_964;
    if all <= 0.0 {
        return [0.0, 1.0];
    }
    let share = points / all;
    let square = Z * Z;
    let center = share + square / (2.0 * all);
    let half = Z * (share * (1.0 - share) / all + square / (4.0 * all * all)).sqrt();
    let whole = 1.0 + square / all;
    [(center - half) / whole, (center + half) / whole].map(|end| end.clamp(0.0, 1.0))
}

pub(super) fn document<'a>(told: &Match<'a>) -> Document<'a> {
    let [first, second] = told.names;
    Document {
        v: 1,
        first,
        second,
        size: &told.terms.size,
        komi: &told.terms.komi,
        rules: &told.terms.rules,
        time: &told.terms.time,
        score: Score::of(told.games),
        different: different(told.games),
        games: told.games,
    }
}

/// How many games differ in their moves.
fn different(games: &[GameLine]) -> usize {
    let lines: HashSet<&str> = games.iter().map(|game| game.line.as_str()).collect();
    lines.len()
}

/// A line about game `number`.
pub(super) fn numbered(words: &Words, number: u32, told: &str) -> String {
    let mut args = FluentArgs::new();
    args.set("number", number.to_string());
    args.set("told", told.to_owned());
    words.say("match-game", &args)
}

/// A game on one line.
pub(super) fn told(words: &Words, game: &GameLine) -> String {
    let winner = match game.winner {
        Some(Who::First) => "match-first-wins",
        Some(Who::Second) => "match-second-wins",
        None => "match-nobody-wins",
    };
    let mut args = FluentArgs::new();
    args.set("result", game.result.clone());
    args.set("moves", game.moves);
    args.set("winner", words.word(winner));
    let ended = words.say("match-ended", &args);
    match game.reason_in(words) {
        Some(reason) => format!("{ended}: {reason}"),
        None => ended,
    }
}

/// The report as people read it.
pub(super) fn text(words: &Words, told: &Match<'_>) -> String {
    let mut lines: Vec<String> = told
        .games
        .iter()
        .map(|game| {
            let black = words.word(match game.black {
                Who::First => "match-first-black",
                Who::Second => "match-second-black",
            });
            let told = format!("{black}; {}", self::told(words, game));
            numbered(words, game.number, &told)
        })
        .collect();
    let terms = told.terms;
    let mut args = FluentArgs::new();
    args.set("size", terms.size.clone());
    args.set("komi", terms.komi.clone());
    args.set("rules", terms.rules.clone());
    args.set("time", terms.time.clone());
    lines.push(words.say("match-terms", &args));
    for (key, named) in ["match-first", "match-second"].into_iter().zip(told.names) {
        let mut args = FluentArgs::new();
        args.set("name", format!("{} ({})", named.full(), named.command));
        lines.push(words.say(key, &args));
    }
    lines.push(words.say("match-score", &Score::of(told.games).args(words)));
    let different = different(told.games);
    if different < told.games.len() {
        let mut args = FluentArgs::new();
        args.set("different", different.to_string());
        lines.push(words.say("match-alike", &args));
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::wilson;

    /// Values of the formula, worked out beside this program.
    #[test]
    fn the_interval_is_wilsons() {
        let near = |got: [f64; 2], expected: [f64; 2]| {
            let is_near = |n: usize| (got[n] - expected[n]).abs() < 0.0006;
            assert!(is_near(0) && is_near(1), "{got:?} is not {expected:?}");
        };
        near(wilson(0.0, 10.0), [0.0, 0.2775]);
        near(wilson(5.0, 10.0), [0.2366, 0.7634]);
        near(wilson(81.0, 263.0), [0.2553, 0.3662]);
        near(wilson(0.0, 0.0), [0.0, 1.0]);
    }
}
