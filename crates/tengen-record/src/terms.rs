//! The terms of a game in a record: what was agreed beside size, rules, komi, handicap
//! and time, which have properties of their own.
//!
//! One line of words, `undo=never absence=opponent:30000:300000`, in a private property.
//! What is as usual is left out, so most records have no such line.

pub(crate) mod series;

use tengen_clock::{Lateness, Millis, TimeControl, Timestamp};
use tengen_game::{
    AbsencePolicy, Conditional, Help, Oversight, PausePolicy, Placement, Sealing, Setting, Stakes,
    Terms, Timing, UndoClock, UndoPolicy, Variant, Visibility,
};

use crate::GameInfo;
use crate::game::{SERIES_PROPERTY, VARIANT_PROPERTY};
use crate::sgf::GameTree;
use crate::time::{TIME_PROPERTY, control_of};

/// The private property that holds the line.
pub const TERMS_PROPERTY: &str = "TGTE";

/// What was agreed beside the properties that the standard has; `None` where all of it
/// is as usual.
pub fn terms_to_line(terms: &Terms) -> Option<String> {
    let Terms {
        placement,
        undo,
        help,
        timing,
        oversight,
        setting,
        visibility,
        stakes,
        ..
    } = terms;
    let Timing {
        lateness,
        pauses,
        absence,
        undo_clock,
        count_ms,
        ahead,
        sealing,
        begins_ms,
    } = timing;
    let words = [
        match placement {
            Placement::Fixed => None,
            Placement::Free => Some("placement=free".to_owned()),
        },
        match undo {
            UndoPolicy::ByAgreement => None,
            UndoPolicy::Never => Some("undo=never".to_owned()),
            UndoPolicy::FreeBeforeAnswer => Some("undo=free_before_answer".to_owned()),
        },
        match help {
            Help::None => None,
            Help::Hints => Some("help=hints".to_owned()),
        },
        match lateness {
            Lateness::Any => None,
            Lateness::HalfOfMain => Some("lateness=half_of_main".to_owned()),
            Lateness::Limit(Millis(limit)) => Some(format!("lateness={limit}")),
        },
        match pauses {
            PausePolicy::Never => None,
            PausePolicy::ByAgreement => Some("pauses=by_agreement".to_owned()),
            PausePolicy::Counted { pauses, most_ms } => {
                Some(format!("pauses={pauses}:{}", most_ms.0))
            }
        },
        match absence {
            AbsencePolicy::Clock => None,
            AbsencePolicy::Opponent { least_ms, most_ms } => {
                Some(format!("absence={}:{}", least_ms.0, most_ms.0))
            }
        },
        match undo_clock {
            UndoClock::Spent => None,
            UndoClock::Restored => Some("undo_clock=restored".to_owned()),
        },
        count_ms.map(|count| format!("count={}", count.0)),
        ahead_word(*ahead).map(str::to_owned),
        sealing_word(*sealing).map(str::to_owned),
        begins_ms.map(|hour| format!("begins={}", hour.0)),
        match oversight {
            Oversight::None => None,
            Oversight::Arbiter => Some("oversight=arbiter".to_owned()),
        },
        setting_word(*setting).map(str::to_owned),
        match visibility {
            Visibility::Everyone => None,
            Visibility::Players => Some("visibility=players".to_owned()),
        },
        match stakes {
            Stakes::Friendly => None,
            Stakes::Rated => Some("stakes=rated".to_owned()),
        },
    ];
    let words: Vec<String> = words.into_iter().flatten().collect();
    (!words.is_empty()).then(|| words.join(" "))
}

const fn setting_word(setting: Setting) -> Option<&'static str> {
    match setting {
        Setting::Online => None,
        Setting::Table => Some("setting=table"),
        Setting::Clock => Some("setting=clock"),
    }
}

const fn ahead_word(ahead: Conditional) -> Option<&'static str> {
    match ahead {
        Conditional::ByDays => None,
        Conditional::Allowed => Some("ahead=allowed"),
        Conditional::Never => Some("ahead=never"),
    }
}

const fn sealing_word(sealing: Sealing) -> Option<&'static str> {
    match sealing {
        Sealing::Never => None,
        Sealing::Offered => Some("sealing=offered"),
        Sealing::Due => Some("sealing=due"),
    }
}

/// The terms that the record of `game` tells. What it does not say is as usual.
///
/// `None` where its rules or its komi are not known, its time or its line of terms
/// cannot be read, or no game could be played by what it tells.
pub fn terms_of(game: GameTree<'_>) -> Option<Terms> {
    let info = GameInfo::of(game);
    let root = game.root();
    let text = |name: &str| root.simple_text(name);
    let size = game.size().ok()?;
    let rules = info.ruleset()?;
    let handicap = info.handicap();
    let komi = match info.komi().ok()? {
        Some(reading) => reading.komi,
        None => rules.komi_for(size, handicap),
    };
    let (tm, ot, own) = (text("TM"), text("OT"), text(TIME_PROPERTY));
    let time = match (&tm, &ot, &own) {
        (None, None, None) => TimeControl::None,
        _ => control_of(tm.as_deref(), ot.as_deref(), own.as_deref())?,
    };
    let mut terms = Terms {
        size,
        rules,
        komi,
        handicap,
        placement: Placement::Fixed,
        time,
        undo: UndoPolicy::ByAgreement,
        help: Help::None,
        timing: Timing::default(),
        oversight: Oversight::None,
        setting: Setting::Online,
        variant: match text(VARIANT_PROPERTY) {
            Some(variant) => variant.parse().ok()?,
            None => Variant::default(),
        },
        series: match text(SERIES_PROPERTY) {
            Some(line) => Some(series::read(&text("RO").unwrap_or_default(), &line)?),
            None => None,
        },
        visibility: Visibility::default(),
        stakes: Stakes::default(),
    };
    for word in text(TERMS_PROPERTY).unwrap_or_default().split_whitespace() {
        set(&mut terms, word)?;
    }
    terms.check().ok()?;
    Some(terms)
}

fn set(terms: &mut Terms, word: &str) -> Option<()> {
    let timing = &mut terms.timing;
    match word.split_once('=')? {
        ("placement", "free") => terms.placement = Placement::Free,
        ("undo", "never") => terms.undo = UndoPolicy::Never,
        ("undo", "free_before_answer") => terms.undo = UndoPolicy::FreeBeforeAnswer,
        ("help", "hints") => terms.help = Help::Hints,
        ("lateness", "half_of_main") => timing.lateness = Lateness::HalfOfMain,
        ("lateness", limit) => timing.lateness = Lateness::Limit(length(limit)?),
        ("pauses", "by_agreement") => timing.pauses = PausePolicy::ByAgreement,
        ("pauses", counted) => {
            let (pauses, most) = counted.split_once(':')?;
            timing.pauses = PausePolicy::Counted {
                pauses: pauses.parse().ok()?,
                most_ms: length(most)?,
            };
        }
        ("absence", limits) => {
            let (least, most) = limits.split_once(':')?;
            timing.absence = AbsencePolicy::Opponent {
                least_ms: length(least)?,
                most_ms: length(most)?,
            };
        }
        ("undo_clock", "restored") => timing.undo_clock = UndoClock::Restored,
        ("visibility", "players") => terms.visibility = Visibility::Players,
        ("stakes", "rated") => terms.stakes = Stakes::Rated,
        ("setting", "clock") => terms.setting = Setting::Clock,
        ("setting", "table") => terms.setting = Setting::Table,
        ("oversight", "arbiter") => terms.oversight = Oversight::Arbiter,
        ("ahead", "allowed") => timing.ahead = Conditional::Allowed,
        ("sealing", "offered") => timing.sealing = Sealing::Offered,
        ("sealing", "due") => timing.sealing = Sealing::Due,
        ("begins", hour) => timing.begins_ms = Some(Timestamp(hour.parse().ok()?)),
        ("ahead", "never") => timing.ahead = Conditional::Never,
        ("count", limit) => timing.count_ms = Some(length(limit)?),
        _ => return None,
    }
    Some(())
}

fn length(text: &str) -> Option<Millis> {
    text.parse().ok().map(Millis)
}

#[cfg(test)]
mod tests;
