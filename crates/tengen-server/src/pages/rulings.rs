//! What the arbiter did, in sentences.

use tengen_clock::Remaining;
use tengen_game::{Act, MarkStatus, Necessity, Ruling};
use tengen_rules::Claim;

use super::words;
use crate::i18n::{Lang, args};

/// A ruling with its reason and its article. `left` says a clock's reading.
pub(crate) fn sentence(lang: Lang, ruling: &Ruling, left: impl Fn(&Remaining) -> String) -> String {
    let mut text = act(lang, &ruling.act, left);
    text.push(' ');
    text.push_str(&ruling.reason);
    if let Some(article) = ruling.article.as_deref() {
        let args = args![article = article];
        text = format!("{text} ({})", lang.say_with("ruling-article", &args));
    }
    text
}

fn act(lang: Lang, act: &Act, left: impl Fn(&Remaining) -> String) -> String {
    let key = format!("ruling-{}", act.name().replace('_', "-"));
    let args = match *act {
        Act::Hold | Act::Release | Act::Remark => return lang.say(&key),
        Act::SetTime { color, left: now } => {
            args![color = color.to_string(), left = left(&now)]
        }
        Act::Decide { outcome } | Act::TrueResult { outcome } => {
            args![outcome = words::outcome(lang, outcome)]
        }
        Act::TakeBack { moves } => args![number = moves],
        Act::Settle { point, status } => args![
            point = point.to_string(),
            status = match status {
                MarkStatus::Alive => "alive",
                MarkStatus::Dead => "dead",
                MarkStatus::Seki => "seki",
            }
        ],
        Act::Award { point, owner } => args![
            point = point.to_string(),
            owner = match owner {
                Claim::Black => "black",
                Claim::White => "white",
                Claim::Neutral => "neutral",
                Claim::Seki => "seki",
            }
        ],
        Act::Need { point, need } => args![
            point = point.to_string(),
            need = match need {
                Necessity::Needed => "needed",
                Necessity::NotNeeded => "not_needed",
            }
        ],
        Act::Warn { color } => args![color = color.to_string()],
        Act::Fine { color, points } => args![color = color.to_string(), number = points],
    };
    lang.say_with(&key, &args)
}
