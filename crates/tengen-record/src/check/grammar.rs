//! What the reader of the grammar found, with its fixes.

use std::ops::Range;

use super::clause::{self, Clause, Says};
use super::{Fix, Patch, Raw, Sureness, mend, sgfc_of};
use crate::sgf::{Collection, FindingCode, Found};

/// A finding of the grammar as those of `check` are.
pub(super) fn raw(found: &Found) -> Raw {
    let range = found.span.start as usize..found.span.end as usize;
    let fixes = fixes(found.code, range.clone());
    Raw {
        code: found.code.code(),
        severity: found.code.severity(),
        sgfc: sgfc_of(found.code),
        node: None,
        range,
        cause: Clause::of_grammar(found.code),
        fixes,
    }
}

/// A property that stands in its node already.
pub(super) fn repeated(collection: &Collection, at: Range<usize>) -> Raw {
    let code = FindingCode::RepeatedProperty;
    Raw {
        code: code.code(),
        severity: code.severity(),
        sgfc: sgfc_of(code),
        node: None,
        fixes: mend::merged(collection, at.start).into_iter().collect(),
        range: at,
        cause: Clause::of_grammar(code),
    }
}

/// What is told behind the last finding that is listed, where there are more.
pub(super) fn too_many(end: usize) -> Raw {
    let code = FindingCode::TooMany;
    Raw {
        code: code.code(),
        severity: code.severity(),
        sgfc: sgfc_of(code),
        node: None,
        range: end..end,
        cause: Clause::of_grammar(code),
        fixes: Vec::new(),
    }
}

/// Everything odd that the reader found in a file that is not sound.
pub(super) fn all(collection: &Collection, odd: &[Found]) -> Vec<Raw> {
    let mut are_parens_mended = false;
    let mut raws = Vec::new();
    for found in odd {
        let mut raw = raw(found);
        if found.code == FindingCode::EmptyVariation {
            let range = around_nothing(collection.bytes(), raw.range.clone());
            let what = clause::TAKE_VARIATION;
            raw = raw.with(Fix::new(Sureness::Safe, what, vec![Patch::cut(range)]));
        }
        let is_paren = matches!(
            found.code,
            FindingCode::NodeAfterVariation | FindingCode::MissingClosing
        );
        // One fix writes all of them, so the first finding has it.
        if is_paren && !are_parens_mended {
            are_parens_mended = true;
            let closed = mend::closed(collection);
            raw = raw.with(Fix::new(Sureness::Safe, clause::WRITE_PARENS, closed));
        }
        raws.push(raw);
    }
    raws
}

/// The outermost parentheses that hold nothing but those of `range`.
fn around_nothing(bytes: &[u8], range: Range<usize>) -> Range<usize> {
    let is_space = |byte: &u8| byte.is_ascii_whitespace();
    let mut widest = range;
    loop {
        let open = bytes[..widest.start].iter().rposition(|one| !is_space(one));
        let close = bytes[widest.end..].iter().position(|one| !is_space(one));
        match (open, close.map(|at| widest.end + at)) {
            (Some(open), Some(close)) if bytes[open] == b'(' && bytes[close] == b')' => {
                widest = open..close + 1;
            }
            (Some(_) | None, Some(_) | None) => return widest,
        }
    }
}

fn fixes(code: FindingCode, range: Range<usize>) -> Vec<Fix> {
    let write = |says: Says, bytes: &str| {
        let what = Clause::quoting(says, bytes);
        let patch = Patch::insert(range.start, bytes.as_bytes());
        vec![Fix::of(Sureness::Safe, what, vec![patch])]
    };
    let cut = |sureness, what| vec![Fix::of(sureness, what, vec![Patch::cut(range.clone())])];
    match code {
        FindingCode::MissingOpening => write(clause::WRITE_BEFORE_GAME, "("),
        FindingCode::MissingSemicolon => write(clause::WRITE_BEFORE_PROPERTY, ";"),
        FindingCode::SurplusClosing => {
            cut(Sureness::Safe, Clause::quoting(clause::TAKE_CLOSING, ")"))
        }
        FindingCode::StrayText | FindingCode::NameWithoutValue => {
            cut(Sureness::Guess, Clause::new(clause::TAKE_TEXT))
        }
        // These are mended where the whole file is known.
        FindingCode::EmptyVariation
        | FindingCode::NodeAfterVariation
        | FindingCode::MissingClosing
        | FindingCode::TextOutside
        | FindingCode::ValueWithoutName
        | FindingCode::UnclosedValue
        | FindingCode::RepeatedProperty
        | FindingCode::LowerCaseName
        | FindingCode::CharsetUnknown
        | FindingCode::CharsetBroken
        | FindingCode::CharsetGuessed
        | FindingCode::DoubleEncoded
        | FindingCode::Utf16
        | FindingCode::TooLong
        | FindingCode::TooMany
        | FindingCode::NoGame => Vec::new(),
    }
}
