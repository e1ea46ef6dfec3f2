//! One value: whether it is what its property holds, and what was meant if not.

use std::ops::Range;

use tengen_rules::Size;

use super::clause::{self, Clause, Says};
use super::properties::Kind;
use super::{Fix, Patch, RecordCode, Sureness};
use crate::sgf::{Value, letters_point, parse_move, parse_point, parse_points};

/// Whether a property of that kind may have many values.
pub(super) const fn is_list(kind: Kind) -> bool {
    match kind {
        Kind::Points | Kind::AnyPoints | Kind::Pairs | Kind::Labels | Kind::Free => true,
        Kind::Nothing
        | Kind::Number
        | Kind::Real
        | Kind::Double
        | Kind::Color
        | Kind::Simple
        | Kind::Text
        | Kind::Move
        | Kind::Program
        | Kind::Figure
        | Kind::Size => false,
    }
}

type Fault = Box<(RecordCode, Clause, Option<Fix>)>;

#[expect(
    clippy::unnecessary_wraps,
    reason = "every caller answers with an option"
)]
fn bad(what: Clause) -> Option<Fault> {
    Some(Box::new((RecordCode::BadValue, what, None)))
}

fn write(range: Range<usize>, sureness: Sureness, text: &str) -> Fix {
    let patch = Patch {
        range,
        bytes: text.as_bytes().to_vec(),
    };
    let what = match text {
        "" => Clause::new(clause::LEAVE_EMPTY),
        _ => Clause::quoting(clause::WRITE, text),
    };
    Fix::of(sureness, what, vec![patch])
}

#[expect(
    clippy::unnecessary_wraps,
    reason = "every caller answers with an option"
)]
fn mended(value: Value<'_>, what: Clause, sureness: Sureness, text: &str) -> Option<Fault> {
    let fix = write(value.range(), sureness, text);
    Some(Box::new((RecordCode::BadValue, what, Some(fix))))
}

/// What is wrong with `value`, and how it can be mended.
pub(super) fn fault(kind: Kind, value: Value<'_>, size: Option<Size>) -> Option<Fault> {
    match (kind, size) {
        (Kind::Text | Kind::Simple | Kind::Free | Kind::Figure, _) => return None,
        (Kind::Move, Some(size)) if letters_point(value.raw(), size).is_some() => return None,
        _ => {}
    }
    let text = value.simple_text();
    let trimmed = text.trim();
    let quoted = |says: Says| Clause::quoting(says, trimmed);
    let empty = || {
        let what = Clause::new(clause::NOTHING);
        Some(Box::new((RecordCode::EmptyValue, what, None)))
    };
    let is_empty = trimmed.is_empty();
    match kind {
        Kind::Text | Kind::Simple | Kind::Free | Kind::Figure | Kind::AnyPoints if is_empty => None,
        Kind::Text | Kind::Simple | Kind::Free | Kind::Figure => None,
        Kind::Nothing if is_empty => None,
        Kind::Nothing => mended(value, quoted(clause::NOTHING_BELONGS), Sureness::Guess, ""),
        Kind::Move => move_fault(value, trimmed, size),
        Kind::Double if is_empty => {
            mended(value, Clause::new(clause::NEITHER), Sureness::Safe, "1")
        }
        Kind::Number | Kind::Real | Kind::Color | Kind::Points | Kind::Size if is_empty => empty(),
        Kind::Number => number_fault(value, trimmed),
        Kind::Real => real_fault(value, trimmed),
        Kind::Double if matches!(trimmed, "1" | "2") => None,
        Kind::Double => bad(quoted(clause::NOT_DOUBLE)),
        Kind::Color => color_fault(value, trimmed),
        Kind::Points | Kind::AnyPoints => {
            let size = size?;
            if parse_points(trimmed, size).is_some() {
                return None;
            }
            bad(quoted(clause::NO_POINT))
        }
        Kind::Pairs | Kind::Labels => composed_fault(kind, value, size),
        Kind::Program if value.composed().is_some() => None,
        Kind::Program => {
            let what = quoted(clause::NO_VERSION);
            Some(Box::new((RecordCode::NotComposed, what, None)))
        }
        Kind::Size => size_fault(value, trimmed),
    }
}

fn move_fault(value: Value<'_>, trimmed: &str, size: Option<Size>) -> Option<Fault> {
    if trimmed.is_empty() && !value.raw().is_empty() {
        let what = Clause::new(clause::BLANKS);
        return mended(value, what, Sureness::Safe, "");
    }
    let size = size?;
    if parse_move(trimmed, size).is_some() {
        return None;
    }
    let lower = trimmed.to_ascii_lowercase();
    let what = Clause::quoting(clause::NO_POINT, trimmed);
    if lower != trimmed && size.cols() <= 26 && parse_point(&lower, size).is_some() {
        return mended(value, what, Sureness::Guess, &lower);
    }
    if matches!(lower.as_str(), "pass" | "``") {
        return mended(value, what, Sureness::Guess, "");
    }
    bad(what)
}

fn number_fault(value: Value<'_>, trimmed: &str) -> Option<Fault> {
    if trimmed.parse::<i64>().is_ok() {
        return None;
    }
    let digits: String = trimmed.chars().take_while(char::is_ascii_digit).collect();
    let what = Clause::quoting(clause::NO_WHOLE_NUMBER, trimmed);
    if digits.is_empty() {
        return bad(what);
    }
    mended(value, what, Sureness::Guess, &digits)
}

fn real_fault(value: Value<'_>, trimmed: &str) -> Option<Fault> {
    let is_number = |text: &str| {
        let is_plain = |c: char| c.is_ascii_digit() || matches!(c, '.' | '-' | '+');
        text.chars().all(is_plain) && text.parse::<f64>().is_ok()
    };
    if is_number(trimmed) {
        return None;
    }
    let what = Clause::quoting(clause::NO_NUMBER, trimmed);
    let point = trimmed.replace(',', ".");
    if is_number(&point) {
        return mended(value, what, Sureness::Safe, &point);
    }
    if trimmed == "1/2" {
        return mended(value, what, Sureness::Safe, "0.5");
    }
    if let Some(whole) = trimmed.strip_suffix('½')
        && whole.parse::<u32>().is_ok()
    {
        return mended(value, what, Sureness::Safe, &format!("{whole}.5"));
    }
    bad(what)
}

fn color_fault(value: Value<'_>, trimmed: &str) -> Option<Fault> {
    let what = Clause::quoting(clause::NO_COLOR, trimmed);
    let meant = match trimmed.to_ascii_lowercase().as_str() {
        _ if matches!(trimmed, "B" | "W") => return None,
        "b" | "black" | "1" => "B",
        "w" | "white" | "2" => "W",
        _ => return bad(what),
    };
    mended(value, what, Sureness::Safe, meant)
}

fn composed_fault(kind: Kind, value: Value<'_>, size: Option<Size>) -> Option<Fault> {
    let Some((first, second)) = value.composed() else {
        let what = Clause::new(clause::TWO_PARTS);
        return Some(Box::new((RecordCode::NotComposed, what, None)));
    };
    let size = size?;
    if parse_point(&first, size).is_none() {
        return bad(Clause::quoting(clause::NO_POINT, first));
    }
    if kind == Kind::Labels {
        return None;
    }
    if parse_point(&second, size).is_none() {
        return bad(Clause::quoting(clause::NO_POINT, second));
    }
    (first == second).then(|| {
        let what = Clause::new(clause::TO_ITSELF);
        Box::new((RecordCode::LineToItself, what, None))
    })
}

fn size_fault(value: Value<'_>, trimmed: &str) -> Option<Fault> {
    if let Some((cols, rows)) = trimmed.split_once(':')
        && let (Ok(cols), Ok(rows)) = (cols.trim().parse::<u32>(), rows.trim().parse::<u32>())
    {
        if cols == rows {
            let what = Clause::new(clause::SQUARE);
            let fix = write(value.range(), Sureness::Safe, &cols.to_string());
            return Some(Box::new((RecordCode::SquareAsPair, what, Some(fix))));
        }
        return too_large(cols.max(rows));
    }
    match trimmed.parse::<u32>() {
        Ok(side) => too_large(side),
        Err(_) => bad(Clause::quoting(clause::NO_SIZE, trimmed)),
    }
}

fn too_large(side: u32) -> Option<Fault> {
    if side == 0 {
        return bad(Clause::new(clause::NO_LINES));
    }
    (side > 52).then(|| {
        let lines = usize::try_from(side).unwrap_or(usize::MAX);
        let what = Clause::counting(clause::LETTERS, lines);
        Box::new((RecordCode::SizeTooLarge, what, None))
    })
}
