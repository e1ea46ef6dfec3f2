//! Which encoding a file's texts are in: the mark at its beginning, valid UTF-8,
//! what `CA` says if the texts agree, else what the texts look like.
//!
//! Only values that people read are looked at; moves and numbers are ASCII anyway.

use std::cell::OnceCell;

use super::charset::Charset;
use super::finding::FindingCode;
use super::lex::{Lexer, Trail};
use super::reading::{Evidence, Guess, Passes, Reading};
use super::scan::scan;
use super::scanned::{Found, Parens, Scanned};
use super::table::{Span, Tables, place};
use super::{BOM, NodeId, name, property::Properties};

/// Texts that people read, in any of the formats that call themselves SGF.
#[cfg(feature = "charset")]
const HUMAN: [&str; 23] = [
    "C", "N", "GN", "GC", "PB", "PW", "BT", "WT", "BR", "WR", "EV", "RO", "PC", "AN", "SO", "US",
    "CP", "ON", "OT", "RU", "RE", "TE", "RD",
];

/// How many bytes of texts are looked at.
#[cfg(feature = "charset")]
const SAMPLE: usize = 1 << 16;

/// The file as it is best read, and one guess for each game, or one for all.
pub(crate) struct Laddered {
    pub(crate) scanned: Scanned,
    pub(crate) trail: Trail,
    pub(crate) guesses: Vec<Guess>,
}

/// Reads `bytes` in the likeliest encoding, or in `chosen`.
pub(crate) fn climb(bytes: &[u8], chosen: Option<Charset>) -> Laddered {
    let has_bom = bytes.starts_with(BOM);
    let start = if has_bom { BOM.len() } else { 0 };
    if let Some(charset) = chosen.filter(|charset| charset.is_readable()) {
        return by(bytes, start, charset, Evidence::Chosen, 100);
    }
    if has_escapes(bytes) && Charset::Iso2022Jp.is_readable() {
        return by(bytes, start, Charset::Iso2022Jp, Evidence::Escapes, 98);
    }
    let evidence = if has_bom {
        Some(Evidence::Bom)
    } else if bytes.is_ascii() {
        Some(Evidence::Ascii)
    } else if std::str::from_utf8(bytes).is_ok() {
        Some(Evidence::ValidUtf8)
    } else {
        None
    };
    if let Some(evidence) = evidence {
        let mut laddered = by(bytes, start, Charset::Utf8, evidence, 100);
        if evidence == Evidence::ValidUtf8 {
            doubled(bytes, &mut laddered);
        }
        return laddered;
    }
    legacy(bytes, start)
}

/// Without tables every byte above 127 is taken for itself.
#[cfg(not(feature = "charset"))]
fn legacy(bytes: &[u8], start: usize) -> Laddered {
    let trail = Trail::Plain;
    let scanned = scan(bytes, start, trail, Parens::Forget);
    let lexer = Lexer { bytes, trail };
    let guess = |game| {
        let named = declared(lexer, &scanned.tables, game);
        let is_utf8 =
            named.is_some_and(|span| Charset::named(span.of(bytes)) == Some(Charset::Utf8));
        let (charset, confidence, evidence) = if is_utf8 {
            (Charset::Utf8, 60, Evidence::DeclaredOnly)
        } else {
            (Charset::Latin1, 20, Evidence::Nothing)
        };
        Guess {
            reading: Reading::by(charset),
            confidence,
            evidence,
        }
    };
    let guesses = (0..scanned.tables.roots.len()).map(guess).collect();
    Laddered {
        scanned,
        trail,
        guesses,
    }
}

#[cfg(not(feature = "charset"))]
fn with_pairs(_: &[u8], _: usize, plain: Laddered) -> Laddered {
    plain
}

#[cfg(feature = "charset")]
use super::pairs::{legacy, with_pairs};

fn by(
    bytes: &[u8],
    start: usize,
    charset: Charset,
    evidence: Evidence,
    confidence: u8,
) -> Laddered {
    let scanned = scan(bytes, start, Trail::Plain, Parens::Forget);
    let guess = Guess {
        reading: Reading::by(charset),
        confidence,
        evidence,
    };
    // One for all games: a file of many small ones would pay for each.
    let guesses = vec![guess];
    let plain = Laddered {
        scanned,
        trail: Trail::Plain,
        guesses,
    };
    with_pairs(bytes, start, plain)
}

/// Whether two-byte text is begun by an escape and ended by another. The encoding has
/// no byte above 127, so a file with one is no such text.
fn has_escapes(bytes: &[u8]) -> bool {
    let begins = |three: &[u8]| matches!(three, b"\x1B$B" | b"\x1B$@");
    let ends = |two: &[u8]| two == b"\x1B(";
    let Some(first) = memchr::memchr(0x1B, bytes) else {
        return false;
    };
    let rest = &bytes[first..];
    let Some(at) = rest.windows(3).position(begins) else {
        return false;
    };
    rest[at..].windows(2).any(ends) && bytes.is_ascii()
}

#[cfg(feature = "charset")]
pub(super) fn guesses_with(lexer: Lexer<'_>, tables: &Tables) -> Vec<Guess> {
    let whole = sample(lexer, tables, 0..tables.starts.len());
    let overall = judge(&whole, None);
    (0..tables.roots.len())
        .map(|game| {
            let declared =
                declared(lexer, tables, game).map(|span| Charset::named(span.of(lexer.bytes)));
            let Some(Some(declared)) = declared else {
                return overall;
            };
            let texts = sample(lexer, tables, tables.nodes_of(game));
            let own = judge(&texts, Some(declared));
            // A game with little text says less than the file it stands in.
            match own.evidence {
                Evidence::Declared | Evidence::DeclaredOnly | Evidence::Ascii => own,
                _ if texts.len() < 40 => overall,
                Evidence::Texts
                | Evidence::Nothing
                | Evidence::Bom
                | Evidence::ValidUtf8
                | Evidence::Escapes
                | Evidence::Chosen => own,
            }
        })
        .collect()
}

/// Where the value of `CA` of a game stands.
pub(crate) fn declared(lexer: Lexer<'_>, tables: &Tables, game: usize) -> Option<Span> {
    let root = NodeId::at(tables.roots[game] as usize);
    let property = Properties::of(lexer, tables.start(root))
        .find(|lexed| name::means(&lexer.bytes[lexed.start..lexed.name_end], "CA"))?;
    let value = lexer.values(&property).next()?;
    Some(Span {
        start: place(value.start),
        end: place(value.end),
    })
}

/// The texts of some nodes that are not ASCII, a line each.
#[cfg(feature = "charset")]
fn sample(lexer: Lexer<'_>, tables: &Tables, nodes: std::ops::Range<usize>) -> Vec<u8> {
    let mut texts = Vec::new();
    let mut index = nodes.start;
    // Nodes without a single foreign byte are passed over: they are nearly all.
    while let Some(node) = next_foreign(lexer.bytes, tables, index).filter(|at| *at < nodes.end) {
        for lexed in Properties::of(lexer, tables.start(NodeId::at(node))) {
            let written = &lexer.bytes[lexed.start..lexed.name_end];
            for value in lexer.values(&lexed) {
                let raw = &lexer.bytes[value];
                let is_told = !raw.is_ascii() && HUMAN.iter().any(|one| name::means(written, one));
                if is_told {
                    let room = SAMPLE - texts.len();
                    texts.extend_from_slice(&raw[..raw.len().min(room)]);
                    texts.push(b'\n');
                }
            }
            if SAMPLE <= texts.len() {
                return texts;
            }
        }
        index = node + 1;
    }
    texts
}

/// The first node at or after the one at `index` with a byte above 127 in or behind it.
#[cfg(feature = "charset")]
fn next_foreign(bytes: &[u8], tables: &Tables, index: usize) -> Option<usize> {
    let from = *tables.starts.get(index)? as usize;
    let mut chunks = bytes[from..].chunks(64).enumerate();
    let (chunk, text) = chunks.find(|(_, chunk)| !chunk.is_ascii())?;
    let within = text.iter().position(|byte| !byte.is_ascii())?;
    let at = place(from + chunk * 64 + within);
    let behind = tables.starts[index..].partition_point(|start| *start <= at);
    Some(index + behind - 1)
}

/// The encoding of `texts`, which are not valid UTF-8 as a whole.
#[cfg(feature = "charset")]
fn judge(texts: &[u8], declared: Option<Charset>) -> Guess {
    let guess = |charset, confidence, evidence| Guess {
        reading: Reading::by(charset),
        confidence,
        evidence,
    };
    if texts.is_empty() {
        let charset = declared.filter(|charset| charset.is_readable());
        return match charset {
            Some(charset) => guess(charset, 60, Evidence::DeclaredOnly),
            None => guess(Charset::Latin1, 20, Evidence::Nothing),
        };
    }
    judge_texts(texts, declared).map_or_else(
        || guess(Charset::Latin1, 20, Evidence::Nothing),
        |(charset, confidence, evidence)| guess(charset, confidence, evidence),
    )
}

/// The text of a file that is no SGF, by `chosen` if somebody chose, and its encoding
/// if that had to be guessed.
#[cfg(feature = "formats")]
pub(crate) fn decode_file(bytes: &[u8], chosen: Option<Charset>) -> (String, Option<Charset>) {
    if let Some(charset) = chosen {
        return (charset.decode(bytes).into_owned(), None);
    }
    if let Some((_, text)) = super::wide::narrowed(bytes) {
        return (text, None);
    }
    let bytes = bytes.strip_prefix(BOM).unwrap_or(bytes);
    if let Ok(text) = std::str::from_utf8(bytes) {
        return (text.to_owned(), None);
    }
    let foreign = bytes
        .split(|byte| *byte == b'\n')
        .filter(|line| !line.is_ascii());
    let mut texts: Vec<u8> = foreign
        .take(2000)
        .flat_map(|line| [line, b"\n"].concat())
        .collect();
    texts.truncate(SAMPLE);
    let named = [&b"Lang=SJIS"[..], b"encoding=\"Shift_JIS\""];
    let declared = (named.iter())
        .any(|name| memchr::memmem::find(bytes, name).is_some())
        .then_some(Charset::ShiftJis);
    let charset = judge_texts(&texts, declared).map_or(Charset::Latin1, |(charset, ..)| charset);
    (charset.decode(bytes).into_owned(), Some(charset))
}

#[cfg(feature = "charset")]
use super::detect::judge_texts;

#[cfg(not(feature = "charset"))]
fn doubled(_: &[u8], _: &mut Laddered) {}

/// Finds texts whose bytes were taken for Latin-1 and written as UTF-8.
#[cfg(feature = "charset")]
fn doubled(bytes: &[u8], laddered: &mut Laddered) {
    let trail = Trail::Plain;
    let lexer = Lexer { bytes, trail };
    let tables = &laddered.scanned.tables;
    let texts = sample(lexer, tables, 0..tables.starts.len());
    let Some((charset, confidence)) = super::detect::doubled(&texts) else {
        return;
    };
    let reading = Reading {
        passes: Passes::Two,
        ..Reading::by(charset)
    };
    // Letters would be lost, and a file that was written so be read as another one.
    if loses(reading, lexer, tables) {
        return;
    }
    for guess in &mut laddered.guesses {
        *guess = Guess {
            reading,
            confidence,
            evidence: Evidence::Texts,
        };
    }
}

/// Whether there is a value of which something cannot be read so.
#[cfg(feature = "charset")]
fn loses(reading: Reading, lexer: Lexer<'_>, tables: &Tables) -> bool {
    let foreign = |from: usize| next_foreign(lexer.bytes, tables, from);
    std::iter::successors(foreign(0), |node| foreign(node + 1)).any(|node| {
        Properties::of(lexer, tables.start(NodeId::at(node))).any(|lexed| {
            let mut values = lexer.values(&lexed).map(|value| &lexer.bytes[value]);
            values.any(|raw| !raw.is_ascii() && reading.decode(raw).contains('\u{FFFD}'))
        })
    })
}

/// What the choice of encodings has to be told.
pub(crate) fn told(lexer: Lexer<'_>, tables: &Tables, guesses: &[Guess], found: &mut Vec<Found>) {
    let is_utf8 = OnceCell::new();
    let is_utf8 = || *is_utf8.get_or_init(|| std::str::from_utf8(lexer.bytes).is_ok());
    for game in 0..tables.roots.len() {
        found.extend(told_of(lexer, tables, guesses, game, &is_utf8));
    }
}

/// What the encoding of one game has to be told; `is_utf8` is asked whether the whole
/// file is valid UTF-8.
pub(crate) fn told_of(
    lexer: Lexer<'_>,
    tables: &Tables,
    guesses: &[Guess],
    game: usize,
    is_utf8: &dyn Fn() -> bool,
) -> Option<Found> {
    let guess = guesses.get(game).or(guesses.first()).copied()?;
    let span = declared(lexer, tables, game);
    let named = span.map(|span| Charset::named(span.of(lexer.bytes)));
    let start = tables.starts[tables.roots[game] as usize];
    let here = span.unwrap_or(Span {
        start,
        end: start + 1,
    });
    let code = match (guess.reading.passes, named) {
        (Passes::Two, _) => FindingCode::DoubleEncoded,
        (Passes::One, Some(None)) if guess.evidence == Evidence::Nothing => {
            FindingCode::CharsetUnknown
        }
        (Passes::One, Some(Some(charset))) if !charset.is_readable() && is_legacy(guess) => {
            FindingCode::CharsetUnknown
        }
        (Passes::One, Some(Some(Charset::Utf8))) if is_legacy(guess) && !is_utf8() => {
            FindingCode::CharsetBroken
        }
        (Passes::One, Some(Some(charset)))
            if guess.evidence == Evidence::Texts && charset != guess.reading.charset =>
        {
            FindingCode::CharsetBroken
        }
        (Passes::One, None)
            if guess.evidence == Evidence::Texts && guess.reading.charset != Charset::Latin1 =>
        {
            FindingCode::CharsetGuessed
        }
        (Passes::One, _) => return None,
    };
    Some(Found { code, span: here })
}

fn is_legacy(guess: Guess) -> bool {
    match guess.evidence {
        Evidence::Ascii | Evidence::Bom | Evidence::ValidUtf8 => false,
        Evidence::Escapes
        | Evidence::Declared
        | Evidence::Texts
        | Evidence::DeclaredOnly
        | Evidence::Nothing
        | Evidence::Chosen => true,
    }
}
