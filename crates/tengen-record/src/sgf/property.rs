//! Walking a node: properties and values.

use std::borrow::Cow;
use std::ops::Range;

use tengen_rules::{Color, Move, Point, Size};

use super::lex::{Lexed, Lexer, Token, Trail, is_space};
use super::source::Source;
use super::text::{TextKind, escaped, is_as_it_stands, resolved, value_parts};
use super::values::Values;
use super::{Reading, letters_point, name, parse_move, parse_points};

/// The properties of one node, as they lie in the bytes.
#[derive(Clone, Debug)]
pub(crate) struct Properties<'a> {
    lexer: Lexer<'a>,
    at: usize,
}

impl<'a> Properties<'a> {
    /// The properties of the node that begins at `start`.
    pub(crate) fn of(lexer: Lexer<'a>, start: usize) -> Properties<'a> {
        let at = lexer.past_semicolon(start);
        Properties { lexer, at }
    }
}

impl Iterator for Properties<'_> {
    type Item = Lexed;

    fn next(&mut self) -> Option<Lexed> {
        let lexed = next_property(self.lexer, self.at)?;
        self.at = lexed.end;
        Some(lexed)
    }
}

/// The properties of one node.
#[derive(Debug)]
pub(super) struct OfNode<'a> {
    source: Source<'a>,
    at: usize,
}

impl<'a> OfNode<'a> {
    /// Those of the node that begins at `start`.
    #[inline]
    pub(super) fn new((source, start): (Source<'a>, usize)) -> OfNode<'a> {
        let at = source.lexer().past_semicolon(start);
        OfNode { source, at }
    }
}

impl<'a> Iterator for OfNode<'a> {
    type Item = Property<'a>;

    // Handed on in memory a property is waited for, which takes longer than reading it. The
    // browser's modules are small first.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    #[cfg_attr(
        not(target_family = "wasm"),
        expect(clippy::inline_always, reason = "the compiler thinks it too long")
    )]
    fn next(&mut self) -> Option<Property<'a>> {
        let lexed = next_property(self.source.lexer(), self.at)?;
        self.at = lexed.end;
        Some(Property {
            source: self.source,
            start: lexed.start,
            name_end: lexed.name_end,
            first_start: lexed.bracket + 1,
            first_end: lexed.first_end,
            end: lexed.end,
        })
    }
}

/// The next property of a node at or after `at`.
// As above.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
#[cfg_attr(
    not(target_family = "wasm"),
    expect(clippy::inline_always, reason = "the compiler thinks it too long")
)]
fn next_property(lexer: Lexer<'_>, mut at: usize) -> Option<Lexed> {
    loop {
        let byte = *lexer.bytes.get(at)?;
        if byte.is_ascii_uppercase() {
            let usual = lexer.usual_property(at);
            if usual.is_some() {
                return usual;
            }
            break;
        }
        if matches!(byte, b';' | b'(' | b')') {
            return None;
        }
        if !is_space(byte) {
            break;
        }
        at += 1;
    }
    odd(lexer.bytes, lexer.trail, at)
}

/// The property at or after `at`, whatever stands before it.
#[cold]
fn odd(bytes: &[u8], trail: Trail, mut at: usize) -> Option<Lexed> {
    let lexer = Lexer { bytes, trail };
    loop {
        let (token, range) = lexer.token(at)?;
        match token {
            Token::Property(lexed) => return Some(lexed),
            Token::Name | Token::Stray => at = range.end,
            Token::Open | Token::Close | Token::Semicolon => return None,
        }
    }
}

/// One property: a name and its values.
#[derive(Clone, Copy, Debug)]
pub struct Property<'a> {
    source: Source<'a>,
    start: usize,
    name_end: usize,
    /// Where its first value is.
    first_start: usize,
    first_end: usize,
    end: usize,
}

impl<'a> Property<'a> {
    /// The FF4 name: capitals only. Empty for a value that stands without a name.
    pub fn name(self) -> Cow<'a, str> {
        name::canonical(self.written_name())
    }

    /// The name as it stands in the file.
    #[inline]
    pub fn written_name(self) -> &'a [u8] {
        &self.source.bytes()[self.start..self.name_end]
    }

    /// Whether it means `name`, an FF4 name.
    #[inline]
    pub fn is(self, name: &str) -> bool {
        name::means(self.written_name(), name)
    }

    /// Whose move it is, if it is one.
    #[inline]
    pub fn color(self) -> Option<Color> {
        match self.written_name() {
            b"B" => Some(Color::Black),
            b"W" => Some(Color::White),
            written if name::is_plain(written) => None,
            written if name::means(written, "B") => Some(Color::Black),
            written if name::means(written, "W") => Some(Color::White),
            _ => None,
        }
    }

    /// The move that its first value names on a board of `size`.
    ///
    /// # Errors
    ///
    /// The text of the value, if it names no point of the board.
    #[inline]
    pub fn to_move(self, size: Size) -> Result<Move, String> {
        let raw = &self.source.bytes()[self.first_start..self.first_end];
        // Two plain letters need no decoding.
        if let Some(point) = letters_point(raw, size) {
            return Ok(Move::Play(point));
        }
        other_move(raw, self.source.reading, size)
    }

    /// The values, at least one.
    #[inline]
    pub fn values(self) -> impl Iterator<Item = Value<'a>> {
        let source = self.source;
        let first = self.first_start..self.first_end;
        Values::new(source.lexer(), first, self.end).map(move |range| Value {
            source,
            start: range.start,
            end: range.end,
        })
    }

    /// The points of a list property on a board of `size`, rectangles spread.
    ///
    /// A value that names no point of the board is given as its text.
    pub fn points(self, size: Size) -> Vec<Result<Point, String>> {
        points_of(self.values(), size)
    }

    /// The first value as text.
    pub fn text(self, kind: TextKind) -> String {
        self.values()
            .next()
            .map(|value| value.text(kind).into_owned())
            .unwrap_or_default()
    }

    /// Where it stands, name and values, in the file as it is now.
    pub fn range(self) -> Range<usize> {
        self.source.in_file(self.start..self.end)
    }
}

/// The move that a value names if it is not just two letters.
#[cold]
fn other_move(raw: &[u8], reading: Reading, size: Size) -> Result<Move, String> {
    let text = resolved(raw, reading, TextKind::Simple);
    parse_move(&text, size).ok_or(text)
}

/// What stands between one pair of brackets.
#[derive(Clone, Copy, Debug)]
pub struct Value<'a> {
    source: Source<'a>,
    start: usize,
    end: usize,
}

impl<'a> Value<'a> {
    /// The bytes, escapes and all.
    #[inline]
    pub fn raw(self) -> &'a [u8] {
        &self.source.bytes()[self.start..self.end]
    }

    /// The text, its escapes and soft line breaks resolved.
    #[inline]
    pub fn text(self, kind: TextKind) -> Cow<'a, str> {
        let Value { source, start, end } = self;
        if is_as_it_stands(source.bytes(), start..end, source.reading, kind)
            && let Some(text) = source.text(start..end)
        {
            return Cow::Borrowed(text);
        }
        Cow::Owned(resolved(self.raw(), source.reading, kind))
    }

    /// The text on one line.
    pub fn simple_text(self) -> Cow<'a, str> {
        self.text(TextKind::Simple)
    }

    /// Both parts of a composed value `a:b`, or `None` if it is not composed.
    pub fn composed(self) -> Option<(String, String)> {
        value_parts(self.raw(), self.source.reading)
    }

    /// The text with its escapes, as it would stand in a file in UTF-8.
    pub fn escaped(self) -> Cow<'a, str> {
        escaped(self.raw(), self.source.reading)
    }

    /// Where it stands in the file as it is now, without its brackets.
    pub fn range(self) -> Range<usize> {
        self.source.in_file(self.start..self.end)
    }
}

/// The points that values name, rectangles spread; a value that names none as its text.
pub(super) fn points_of<'a>(
    values: impl Iterator<Item = Value<'a>>,
    size: Size,
) -> Vec<Result<Point, String>> {
    let mut points = Vec::new();
    for value in values {
        let text = value.simple_text();
        if text.trim().is_empty() {
            continue;
        }
        match parse_points(&text, size) {
            Some(spread) => points.extend(spread.into_iter().map(Ok)),
            None => points.push(Err(text.into_owned())),
        }
    }
    points
}
