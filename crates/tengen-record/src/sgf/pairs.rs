//! Encodings whose characters have two bytes: whether the second one may be a
//! bracket that ends no value is told by which reading fits the file better.

use super::charset::Charset;
use super::finding::FindingCode;
use super::ladder::{Laddered, declared, guesses_with};
use super::lex::{Lexer, Trail};
use super::reading::Evidence;
use super::scan::scan;
use super::scanned::{Found, Parens};

/// Reads a file that is not valid UTF-8.
pub(super) fn legacy(bytes: &[u8], start: usize) -> Laddered {
    let scanned = scan(bytes, start, Trail::Plain, Parens::Forget);
    let plain = Lexer {
        bytes,
        trail: Trail::Plain,
    };
    // What `CA` names may be needed to see where values end.
    let named = (0..scanned.tables.roots.len()).find_map(|game| {
        trail_of(Charset::named(
            declared(plain, &scanned.tables, game)?.of(bytes),
        )?)
    });
    let guesses = match named {
        Some(trail) if has_brackets_inside(bytes) => {
            let paired = scan(bytes, start, trail, Parens::Forget);
            if damage(&paired.found) <= damage(&scanned.found) {
                let guesses = guesses_with(Lexer { bytes, trail }, &paired.tables);
                let laddered = Laddered {
                    scanned: paired,
                    trail,
                    guesses,
                };
                return with_trail(laddered, trail);
            }
            guesses_with(plain, &scanned.tables)
        }
        Some(_) | None => guesses_with(plain, &scanned.tables),
    };
    let plain = Laddered {
        scanned,
        trail: Trail::Plain,
        guesses,
    };
    with_pairs(bytes, start, plain)
}

fn has_brackets_inside(bytes: &[u8]) -> bool {
    let is_bracket = |pair: &[u8]| pair[0] >= 0x81 && matches!(pair[1], b'\\' | b']');
    bytes.windows(2).any(is_bracket)
}

/// Reads the file again with its two-byte characters kept whole, if that fits better.
pub(super) fn with_pairs(bytes: &[u8], start: usize, plain: Laddered) -> Laddered {
    let trail = plain
        .guesses
        .iter()
        .find_map(|guess| trail_of(guess.reading.charset));
    let Some(trail) = trail else {
        return plain;
    };
    if trail != Trail::Escapes && !has_brackets_inside(bytes) {
        return with_trail(plain, trail);
    }
    let scanned = scan(bytes, start, trail, Parens::Forget);
    if damage(&plain.scanned.found) < damage(&scanned.found) {
        return plain;
    }
    // The first reading may have cut texts, so the texts are judged again.
    let chosen = plain.guesses.first().copied();
    let guesses = match chosen {
        Some(guess)
            if guess.evidence != Evidence::Texts && guess.evidence != Evidence::Declared =>
        {
            vec![guess]
        }
        Some(_) | None => {
            let lexer = Lexer { bytes, trail };
            guesses_with(lexer, &scanned.tables)
        }
    };
    with_trail(
        Laddered {
            scanned,
            trail,
            guesses,
        },
        trail,
    )
}

fn with_trail(mut laddered: Laddered, trail: Trail) -> Laddered {
    laddered.trail = trail;
    for guess in &mut laddered.guesses {
        guess.reading.trail = trail;
    }
    laddered
}

const fn trail_of(charset: Charset) -> Option<Trail> {
    match charset {
        Charset::ShiftJis => Some(Trail::ShiftJis),
        Charset::Gbk | Charset::Gb18030 | Charset::Big5 => Some(Trail::Chinese),
        Charset::Iso2022Jp => Some(Trail::Escapes),
        Charset::Utf8
        | Charset::Latin1
        | Charset::Windows1252
        | Charset::MacRoman
        | Charset::Windows1251
        | Charset::Koi8R
        | Charset::Cp866
        | Charset::EucJp
        | Charset::EucKr => None,
    }
}

/// How many places of a reading look like the middle of a text.
fn damage(found: &[Found]) -> usize {
    let is_damage = |one: &&Found| match one.code {
        FindingCode::StrayText
        | FindingCode::NameWithoutValue
        | FindingCode::ValueWithoutName
        | FindingCode::UnclosedValue
        | FindingCode::MissingSemicolon
        | FindingCode::MissingClosing
        | FindingCode::TextOutside
        | FindingCode::SurplusClosing => true,
        FindingCode::MissingOpening
        | FindingCode::EmptyVariation
        | FindingCode::NodeAfterVariation
        | FindingCode::RepeatedProperty
        | FindingCode::LowerCaseName
        | FindingCode::CharsetUnknown
        | FindingCode::CharsetBroken
        | FindingCode::CharsetGuessed
        | FindingCode::DoubleEncoded
        | FindingCode::Utf16
        | FindingCode::TooLong
        | FindingCode::TooMany
        | FindingCode::NoGame => false,
    };
    found.iter().filter(is_damage).count()
}
