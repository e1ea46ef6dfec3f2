//! What a node says in one value: clocks, judgements, the number of a move.
//!
//! # Source
//!
//! SGF FF\[4\]: "Timing properties", "Miscellaneous properties" (FG, PM), "Node annotation properties", "Move annotation
//! properties". Of `DM GB GW UC` one stands in a node, and one of `TE BM DO IT`.

use tengen_record::sgf::{Collection, NodeId, TextKind};

use crate::Fault;

/// What a value may be.
enum Kind {
    /// Seconds, points: a number with or without a fraction.
    Real,
    /// A whole number, 0 or more.
    Number,
    /// `1`, or `2` for emphasis.
    Double,
    /// Nothing: that it stands there says it all.
    Nothing,
    /// The name of a figure; nothing for one without.
    Figure,
}

const JUDGED: [&str; 4] = ["DM", "GB", "GW", "UC"];
const PRAISED: [&str; 4] = ["TE", "BM", "DO", "IT"];

/// Writes `name` with `text` in a node, or takes it away.
pub(crate) fn told(
    new: &mut Collection,
    id: NodeId,
    name: &str,
    text: Option<&str>,
) -> Result<NodeId, Fault> {
    let kind = match name {
        "BL" | "WL" | "V" => Kind::Real,
        "OB" | "OW" | "MN" | "PM" => Kind::Number,
        "DM" | "GB" | "GW" | "UC" | "HO" | "TE" | "BM" => Kind::Double,
        "DO" | "IT" | "KO" => Kind::Nothing,
        "FG" => Kind::Figure,
        other => return Err(Fault::argument(other)),
    };
    let Some(text) = text.map(str::trim) else {
        new.remove(id, name)?;
        return Ok(id);
    };
    if let Kind::Figure = kind {
        return figure(new, id, text);
    }
    let text = text.replace(',', ".");
    let fits = match kind {
        Kind::Real => text.parse().is_ok_and(f64::is_finite) && is_plain(&text),
        Kind::Number => text.parse::<u32>().is_ok(),
        Kind::Double => text == "1" || text == "2",
        Kind::Nothing | Kind::Figure => text.is_empty(),
    };
    if !fits {
        return Err(Fault::bad_value(name, &text));
    }
    for others in [JUDGED, PRAISED] {
        let rivals = others.iter().filter(|other| **other != name);
        for other in rivals.filter(|_| others.contains(&name)) {
            new.remove(id, other)?;
        }
    }
    new.set_text(id, name, &text, TextKind::Simple)?;
    Ok(id)
}

/// A figure of a printed book begins here; the flags that it has stay.
fn figure(new: &mut Collection, id: NodeId, name: &str) -> Result<NodeId, Fault> {
    let old = new.node(id).property("FG");
    let old = old.and_then(|property| property.values().next()?.composed());
    let flags = old.map_or_else(|| "0".to_owned(), |(flags, _)| flags);
    if name.is_empty() && flags.trim() == "0" {
        new.set_text(id, "FG", "", TextKind::Simple)?;
    } else {
        new.set_composed(id, "FG", (flags.trim(), name))?;
    }
    Ok(id)
}

/// Digits, a sign and one point: what the standard calls a real, no exponent.
fn is_plain(text: &str) -> bool {
    text.bytes()
        .all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b'+' | b'-'))
}
