//! Walking a node: properties and values.

use std::borrow::Cow;
use std::ops::Range;

use tengen_rules::{Color, Move, Point, Size};

use super::lex::{Lexed, Lexer, Token, Values};
use super::text::{TextKind, escaped, value_parts, value_text};
use super::{Collection, Reading, letters_point, name, parse_move, parse_points};

/// The properties of one node, as they lie in the bytes.
#[derive(Clone, Debug)]
pub(crate) struct Properties<'a> {
    lexer: Lexer<'a>,
    at: usize,
}

impl<'a> Properties<'a> {
    /// The properties of the node that begins at `start`.
    #[inline]
    pub(crate) fn of(lexer: Lexer<'a>, start: usize) -> Properties<'a> {
        let has_semicolon = lexer.bytes.get(start) == Some(&b';');
        Properties {
            lexer,
            at: if has_semicolon { start + 1 } else { start },
        }
    }
}

impl Iterator for Properties<'_> {
    type Item = Lexed;

    #[inline]
    fn next(&mut self) -> Option<Lexed> {
        if let Some(lexed) = self.lexer.usual_property(self.at) {
            self.at = lexed.end;
            return Some(lexed);
        }
        if let None | Some(b';' | b'(' | b')') = self.lexer.bytes.get(self.at) {
            return None;
        }
        self.odd()
    }
}

impl Properties<'_> {
    /// The next property, whatever stands before it.
    #[cold]
    fn odd(&mut self) -> Option<Lexed> {
        loop {
            let (token, range) = self.lexer.token(self.at)?;
            match token {
                Token::Property(lexed) => {
                    self.at = range.end;
                    return Some(lexed);
                }
                Token::Name | Token::Stray => self.at = range.end,
                Token::Open | Token::Close | Token::Semicolon => return None,
            }
        }
    }
}

/// One property: a name and its values.
#[derive(Clone, Copy, Debug)]
pub struct Property<'a> {
    collection: &'a Collection,
    reading: Reading,
    lexed: Lexed,
}

impl<'a> Property<'a> {
    pub(super) const fn new(
        collection: &'a Collection,
        reading: Reading,
        lexed: Lexed,
    ) -> Property<'a> {
        Property {
            collection,
            reading,
            lexed,
        }
    }

    /// The FF4 name: capitals only. Empty for a value that stands without a name.
    pub fn name(self) -> Cow<'a, str> {
        name::canonical(self.written_name())
    }

    /// The name as it stands in the file.
    #[inline]
    pub fn written_name(self) -> &'a [u8] {
        &self.collection.buffer[self.lexed.start..self.lexed.name_end]
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
            written if !written.iter().any(u8::is_ascii_lowercase) => None,
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
        let raw = self.values().next().map_or(&b""[..], Value::raw);
        // Two plain letters need no decoding.
        if let Some(point) = letters_point(raw, size) {
            return Ok(Move::Play(point));
        }
        let text = self.text(TextKind::Simple);
        parse_move(&text, size).ok_or(text)
    }

    /// The values, at least one.
    #[inline]
    pub fn values(self) -> impl Iterator<Item = Value<'a>> {
        let (collection, reading) = (self.collection, self.reading);
        self.spans().map(move |range| Value {
            collection,
            reading,
            start: range.start,
            end: range.end,
        })
    }

    #[inline]
    fn spans(self) -> Values<'a> {
        self.collection.lexer().values(&self.lexed)
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
        self.lexed.start..self.lexed.end
    }
}

/// What stands between one pair of brackets.
#[derive(Clone, Copy, Debug)]
pub struct Value<'a> {
    collection: &'a Collection,
    reading: Reading,
    start: usize,
    end: usize,
}

impl<'a> Value<'a> {
    /// The bytes, escapes and all.
    #[inline]
    pub fn raw(self) -> &'a [u8] {
        &self.collection.buffer[self.start..self.end]
    }

    /// The text, its escapes and soft line breaks resolved.
    #[inline]
    pub fn text(self, kind: TextKind) -> Cow<'a, str> {
        value_text(self.raw(), self.reading, kind)
    }

    /// The text on one line.
    pub fn simple_text(self) -> Cow<'a, str> {
        self.text(TextKind::Simple)
    }

    /// Both parts of a composed value `a:b`, or `None` if it is not composed.
    pub fn composed(self) -> Option<(String, String)> {
        value_parts(self.raw(), self.reading)
    }

    /// The text with its escapes, as it would stand in a file in UTF-8.
    pub fn escaped(self) -> Cow<'a, str> {
        escaped(self.raw(), self.reading)
    }

    /// Where it stands in the file as it is now, without its brackets.
    pub fn range(self) -> Range<usize> {
        self.start..self.end
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
