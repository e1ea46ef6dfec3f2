//! The log of a game as a record.
//!
//! What was taken back is not in it, nor who asked for what: a record tells the
//! game as it stands. What was sent ahead is told once the game is over.
//!
//! # Source
//!
//! SGF FF\[4\], "Game info" and "Miscellaneous" properties; time is written as
//! [`crate::time`] says.

mod ahead;
mod end;
mod rulings;

use tengen_clock::Timestamp;
use tengen_game::{Game, Phase, Ruled, Setting};
use tengen_rules::{ByColor, Color, Outcome, Point, PointOwner};

use crate::sgf::{Collection, EditError, Layout, NodeId, TextKind};
use crate::switches::{RULES_PROPERTY, rules_to_line};
use crate::terms::{TERMS_PROPERTY, series, terms_to_line};
use crate::time;

/// The private property that says what sets the game apart from the usual one.
pub const VARIANT_PROPERTY: &str = "TGVA";

/// How the series stood before the game, in half games of host and guest, and what else
/// was agreed of it; which game of it this is says `RO`.
pub(crate) const SERIES_PROPERTY: &str = "TGSE";
/// Which member of the team made the move, by number, where teams play.
const MEMBER_PROPERTY: &str = "TGME";
/// Moves on one line of the file.
const MOVES_A_LINE: usize = 10;

/// What a record tells that the game itself does not know.
#[derive(Clone, Debug, Default)]
pub struct Header {
    /// The players' names; an empty one is left out.
    pub names: ByColor<String>,
    /// The moment the game began; its day is written, in universal time.
    pub begun: Option<Timestamp>,
    /// Where it was played, such as the address of the club.
    pub place: Option<String>,
    /// How the game ended, as a sentence in the language of whoever keeps the record: of a
    /// count what each side has. In English where there is none.
    pub end: Option<String>,
    /// What the arbiter did, a sentence for each ruling in order, in the same language; in
    /// English where there are not as many.
    pub rulings: Vec<String>,
}

/// The record of `game` as it stands, finished or not.
///
/// # Errors
///
/// [`EditError::TooLong`], which no game of human length meets.
pub fn from_game(game: &Game, header: &Header) -> Result<Collection, EditError> {
    let terms = game.terms();
    let mut record = Collection::new(terms.size);
    let Some(root) = record.games().next().map(|game| game.root().id()) else {
        return Ok(record);
    };
    write_terms(&mut record, root, game)?;
    write_header(&mut record, root, game, header)?;
    let nodes = write_moves(&mut record, root, game)?;
    let last = nodes.last().copied().unwrap_or(root);
    let end = match game.outcome() {
        Some(outcome) => write_end(&mut record, last, game, *outcome, header)?,
        None => None,
    };
    write_rulings(&mut record, &nodes, game, (header, end.as_deref()))?;
    ahead::write(&mut record, &nodes, game)?;
    Ok(record)
}

/// Writes what the arbiter did at the move it was done after, and the words about the
/// end at the last one.
fn write_rulings(
    record: &mut Collection,
    nodes: &[NodeId],
    game: &Game,
    (header, end): (&Header, Option<&str>),
) -> Result<(), EditError> {
    let all = &game.arbitration().rulings;
    let said = |number: usize, ruled: &Ruled| {
        let own = header.rulings.get(number);
        own.cloned().unwrap_or_else(|| rulings::sentence(ruled))
    };
    let last = nodes.len().saturating_sub(1);
    // Moves that were taken back have no node: what was ruled after them is told last.
    let at = |ruled: &&Ruled| usize::try_from(ruled.after.0).unwrap_or(last).min(last);
    for (number, node) in nodes.iter().enumerate() {
        let here = all
            .iter()
            .enumerate()
            .filter(|(_, ruled)| at(ruled) == number);
        let (mut comment, here): (Vec<String>, Vec<_>) =
            here.map(|(nth, ruled)| (said(nth, ruled), ruled)).unzip();
        if number == last {
            comment.extend(end.map(ToOwned::to_owned));
        }
        if !comment.is_empty() {
            record.set_comment(*node, &comment.join("\n"))?;
        }
        if !here.is_empty() {
            let lines: Vec<String> = here.iter().map(|ruled| rulings::line(ruled)).collect();
            record.set_text(
                *node,
                rulings::RULINGS_PROPERTY,
                &lines.join("\n"),
                TextKind::Text,
            )?;
        }
    }
    Ok(())
}

fn write_terms(record: &mut Collection, root: NodeId, game: &Game) -> Result<(), EditError> {
    let terms = game.terms();
    let mut simple = |name: &str, text: &str| record.set_text(root, name, text, TextKind::Simple);
    simple("RU", &terms.rules.sgf_name())?;
    simple(RULES_PROPERTY, &rules_to_line(&terms.rules))?;
    simple("KM", &terms.komi.to_string())?;
    if !terms.variant.is_default() {
        simple(VARIANT_PROPERTY, &terms.variant.to_string())?;
    }
    for (name, text) in time::of_control(&terms.time) {
        simple(name, &text)?;
    }
    if let Some(line) = terms_to_line(terms) {
        simple(TERMS_PROPERTY, &line)?;
    }
    if terms.handicap > 0 {
        simple("HA", &terms.handicap.to_string())?;
    }
    if let Some(series) = &terms.series {
        simple("RO", &series::round(series))?;
        simple(SERIES_PROPERTY, &series::line(series))?;
    }
    record.set_points(root, "AB", &stones_before(game))
}

/// Black's handicap stones, while they are being placed those that stand.
fn stones_before(game: &Game) -> Vec<Point> {
    match game.phase() {
        Phase::Placing { .. } => {
            let stones = game.position().board().stones(Color::Black);
            stones.iter().collect()
        }
        Phase::Arranging
        | Phase::Playing
        | Phase::Filling
        | Phase::Counting
        | Phase::Adjourned
        | Phase::Ended => game.handicap_stones().to_vec(),
    }
}

fn write_header(
    record: &mut Collection,
    root: NodeId,
    game: &Game,
    header: &Header,
) -> Result<(), EditError> {
    let mut text = |name: &str, text: &str| match text {
        "" => Ok(()),
        text => record.set_text(root, name, text, TextKind::Simple),
    };
    text("PB", &header.names.black)?;
    text("PW", &header.names.white)?;
    if let Some(begun) = header.begun {
        text("DT", &day(begun))?;
    }
    text("PC", header.place.as_deref().unwrap_or_default())?;
    if let Some(outcome) = game.outcome() {
        text("RE", &outcome.to_string())?;
    }
    Ok(())
}

/// Writes every move and answers the root and the node of each move.
fn write_moves(
    record: &mut Collection,
    root: NodeId,
    game: &Game,
) -> Result<Vec<NodeId>, EditError> {
    let mut last = root;
    let mut nodes = vec![root];
    let mut turn = game.terms().rules.first_to_move(game.terms().handicap);
    let mut times = game.times().iter();
    let mut makers = game.makers();
    let mut before = None;
    // Of a game on a board elsewhere a few passes are known: no moves are better than those.
    let known = game.terms().setting != Setting::Clock;
    let moves = game.position().moves().filter(|_| known);
    for (at, (color, what)) in moves.enumerate() {
        let layout = match at % MOVES_A_LINE {
            0 => Layout::NewLine,
            _ => Layout::SameLine,
        };
        if color == turn {
            last = record.append(last, layout)?;
            record.set_move(last, color, what)?;
        } else {
            // After a resumption the turn need not alternate: the record says so.
            last = record.append(last, layout)?;
            let letter = color.letter().to_string();
            record.set_text(last, "PL", &letter, TextKind::Simple)?;
            last = record.append_move(last, color, what)?;
        }
        if let Some(made) = times.next() {
            for (name, text) in time::of_move(color, made.at, before, made.mark) {
                record.set_text(last, name, &text, TextKind::Simple)?;
            }
            before = Some(made.at);
        }
        if let Some(member) = makers.next() {
            record.set_text(last, MEMBER_PROPERTY, &member.to_string(), TextKind::Simple)?;
        }
        nodes.push(last);
        turn = color.opponent();
    }
    Ok(nodes)
}

/// Marks the territories and answers in words how the game ended.
fn write_end(
    record: &mut Collection,
    last: NodeId,
    game: &Game,
    outcome: Outcome,
    header: &Header,
) -> Result<Option<String>, EditError> {
    let comment = match outcome {
        Outcome::Score { .. } | Outcome::Jigo => {
            let Ok(sheet) = game.count_for(Color::Black) else {
                return Ok(None);
            };
            let owned = |color: Color| -> Vec<Point> {
                let points = sheet
                    .owners()
                    .filter(|(_, owner)| is_territory(*owner, color));
                points.map(|(at, _)| at).collect()
            };
            record.set_points(last, "TB", &owned(Color::Black))?;
            record.set_points(last, "TW", &owned(Color::White))?;
            let totals = sheet.sides.map(|_, side| side.total);
            let english = || format!("Black {}, White {}.", totals.black, totals.white);
            header.end.clone().unwrap_or_else(english)
        }
        Outcome::Resignation { .. }
        | Outcome::Time { .. }
        | Outcome::Capture { .. }
        | Outcome::Forfeit { .. }
        | Outcome::BothLose { .. }
        | Outcome::NoResult
        | Outcome::Void
        | Outcome::ReplayOrdered
        | Outcome::Adjudicated { .. } => {
            (header.end.clone()).unwrap_or_else(|| end::sentence(outcome))
        }
        Outcome::Unstated { .. } => return Ok(None),
    };
    Ok(Some(comment))
}

fn is_territory(owner: PointOwner, of: Color) -> bool {
    match owner {
        PointOwner::Territory(color) => color == of,
        PointOwner::DeadStone { stone, .. } => stone == of.opponent(),
        PointOwner::Stone(_)
        | PointOwner::SekiStone(_)
        | PointOwner::SekiEye(_)
        | PointOwner::FalseEye(_)
        | PointOwner::Dame => false,
    }
}

const fn title(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}

/// The day of `at` in universal time, `YYYY-MM-DD`.
///
/// # Source
///
/// The proleptic Gregorian calendar: 146097 days in 400 years, counted from the
/// first of March so that leap days come last.
fn day(at: Timestamp) -> String {
    let Timestamp(ms) = at;
    let days = ms.div_euclid(86_400_000) + 719_468;
    let (era, of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * of_year + 2) / 153;
    let day = of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 {
        shifted + 3
    } else {
        shifted - 9
    };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests;
