//! `Accept-Language`: which of our languages a browser would rather read.
//!
//! # Source
//!
//! RFC 9110, 12.5.4 and 12.4.2 (weights from 0 to 1 with at most three decimals).

use super::Lang;

/// The language with the greatest weight; the earlier of two equals; `None` when
/// the header wants none of ours.
pub(super) fn preferred(header: &str) -> Option<Lang> {
    let mut best: Option<(Lang, u16)> = None;
    for range in header.split(',') {
        let Some((lang, weight)) = read(range) else {
            continue;
        };
        if 0 < weight && best.is_none_or(|(_, other)| other < weight) {
            best = Some((lang, weight));
        }
    }
    best.map(|(lang, _)| lang)
}

fn read(range: &str) -> Option<(Lang, u16)> {
    let (tag, parameters) = range.split_once(';').unwrap_or((range, ""));
    let primary = tag.trim().split('-').next()?.to_ascii_lowercase();
    let lang = Lang::from_tag(&primary)?;
    let quality = parameters.trim().strip_prefix(['q', 'Q']);
    let weight = match quality
        .map(str::trim_start)
        .and_then(|rest| rest.strip_prefix('='))
    {
        None => 1000,
        Some(text) => thousandths(text.trim())?,
    };
    Some((lang, weight))
}

/// `0.8` is 800; nothing for what is no weight.
fn thousandths(text: &str) -> Option<u16> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
    if 3 < decimals.len() || !decimals.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let decimals: u16 = format!("{decimals:0<3}").parse().ok()?;
    match whole {
        "0" => Some(decimals),
        "1" if decimals == 0 => Some(1000),
        _ => None,
    }
}
