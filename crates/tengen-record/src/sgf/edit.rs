//! Changing what nodes say: only the bytes of what changed are written anew.
//!
//! A property is written in its place, a new one comes last in its node. The
//! tree of the record stays as it was; [`shape`](super::shape) changes that.

use tengen_rules::{Color, Move, Point, Size};

use super::lex::{Ending, Lexed, Trail};
use super::name::means;
use super::refused::EditError;
use super::text::{InValue, TextKind, escape};
use super::undo::Step;
use super::{Charset, Collection, LIMIT, NodeId, Passes, move_letters, parse, point_letters};

/// Whether a new node begins on a new line of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// Right behind what is there.
    SameLine,
    /// After a line break.
    NewLine,
}

impl Collection {
    /// A new record with one empty game on a board of `size`, in UTF-8.
    pub fn new(size: Size) -> Collection {
        let side = if size.cols() == size.rows() {
            size.cols().to_string()
        } else {
            format!("{}:{}", size.cols(), size.rows())
        };
        let version = env!("CARGO_PKG_VERSION");
        let root = format!("(;GM[1]FF[4]CA[UTF-8]AP[tengen:{version}]SZ[{side}])\n");
        parse(root.as_bytes())
    }

    /// Sets the comment of `node`; an empty one is taken away.
    ///
    /// # Errors
    ///
    /// [`EditError::NotInCharset`], [`EditError::TooLong`].
    pub fn set_comment(&mut self, node: NodeId, comment: &str) -> Result<(), EditError> {
        if comment.is_empty() {
            return self.remove(node, "C");
        }
        self.set_text(node, "C", comment, TextKind::Text)
    }

    /// Gives `node` the property `name` with one text as its value.
    ///
    /// # Errors
    ///
    /// [`EditError::BadName`], [`EditError::NotInCharset`], [`EditError::TooLong`].
    pub fn set_text(
        &mut self,
        node: NodeId,
        name: &str,
        text: &str,
        kind: TextKind,
    ) -> Result<(), EditError> {
        self.set_encoded(node, name, &escape(text, kind, InValue::Alone))
    }

    /// Gives `node` the property `name` with a composed value `first:second`.
    ///
    /// # Errors
    ///
    /// As [`Collection::set_text`].
    pub fn set_composed(
        &mut self,
        node: NodeId,
        name: &str,
        (first, second): (&str, &str),
    ) -> Result<(), EditError> {
        let part = |text: &str| escape(text, TextKind::Simple, InValue::Composed);
        self.set_encoded(node, name, &format!("{}:{}", part(first), part(second)))
    }

    /// Gives `node` the list property `name` with `points`; an empty list takes it away.
    ///
    /// # Errors
    ///
    /// [`EditError::BadName`], [`EditError::OffBoard`], [`EditError::BadSize`],
    /// [`EditError::TooLong`].
    pub fn set_points(
        &mut self,
        node: NodeId,
        name: &str,
        points: &[Point],
    ) -> Result<(), EditError> {
        if points.is_empty() {
            return self.remove(node, name);
        }
        let size = self.size_for(node)?;
        let values: Result<Vec<Vec<u8>>, EditError> = points
            .iter()
            .map(|&point| on_board(point, size).map(|()| point_letters(point, size).into_bytes()))
            .collect();
        self.set(node, name, &values?)
    }

    /// Gives `node` these labels, a point and a text each, in place of those it has;
    /// an empty list takes them away.
    ///
    /// # Errors
    ///
    /// As [`Collection::set_points`], and [`EditError::NotInCharset`].
    pub fn set_labels(
        &mut self,
        node: NodeId,
        labels: &[(Point, String)],
    ) -> Result<(), EditError> {
        if labels.is_empty() {
            return self.remove(node, "LB");
        }
        let size = self.size_for(node)?;
        let reading = self.node(node).game().guess().reading;
        let charset = reading.charset;
        let mut values = Vec::with_capacity(labels.len());
        for (point, text) in labels {
            on_board(*point, size)?;
            let text = escape(text, TextKind::Simple, InValue::Composed);
            let escaped = format!("{}:{text}", point_letters(*point, size));
            let raw = reading.encode_value(&escaped);
            values.push(raw.map_err(|character| EditError::NotInCharset { character, charset })?);
        }
        self.set(node, "LB", &values)
    }

    /// Gives `node` the list property `name` with pairs of points, as lines and arrows
    /// have them; an empty list takes it away.
    ///
    /// # Errors
    ///
    /// As [`Collection::set_points`].
    pub fn set_pairs(
        &mut self,
        node: NodeId,
        name: &str,
        pairs: &[(Point, Point)],
    ) -> Result<(), EditError> {
        if pairs.is_empty() {
            return self.remove(node, name);
        }
        let size = self.size_for(node)?;
        let mut values = Vec::with_capacity(pairs.len());
        for &(from, to) in pairs {
            on_board(from, size)?;
            on_board(to, size)?;
            let value = format!("{}:{}", point_letters(from, size), point_letters(to, size));
            values.push(value.into_bytes());
        }
        self.set(node, name, &values)
    }

    /// Adds a node with a move after `parent`, as its last variation.
    ///
    /// # Errors
    ///
    /// [`EditError::OffBoard`], [`EditError::BadSize`], [`EditError::TooLong`].
    pub fn append_move(
        &mut self,
        parent: NodeId,
        color: Color,
        mv: Move,
    ) -> Result<NodeId, EditError> {
        let value = self.move_value(parent, mv)?;
        let node = self.append(parent, Layout::SameLine)?;
        self.set(node, color_name(color), &[value])?;
        Ok(node)
    }

    /// Gives `node` a move; whoever's it had is written anew or stays beside it.
    ///
    /// # Errors
    ///
    /// [`EditError::OffBoard`], [`EditError::BadSize`], [`EditError::TooLong`].
    pub fn set_move(&mut self, node: NodeId, color: Color, mv: Move) -> Result<(), EditError> {
        let value = self.move_value(node, mv)?;
        self.set(node, color_name(color), &[value])
    }

    fn move_value(&self, node: NodeId, mv: Move) -> Result<Vec<u8>, EditError> {
        let size = self.size_for(node)?;
        if let Move::Play(point) = mv {
            on_board(point, size)?;
        }
        Ok(move_letters(mv, size).into_bytes())
    }

    /// Takes the property `name` away from `node`, every time it occurs.
    ///
    /// # Errors
    ///
    /// [`EditError::TooLong`].
    pub fn remove(&mut self, node: NodeId, name: &str) -> Result<(), EditError> {
        self.room_for(8)?;
        let doomed = self.named(node, name);
        if doomed.is_empty() {
            return Ok(());
        }
        self.ensure_opening(node);
        self.ensure_semicolon(node);
        let doomed = self.named(node, name);
        self.replace(node, &doomed, None);
        Ok(())
    }

    /// Gives `node` the property `name` with `values`, which are already escaped.
    ///
    /// The first property of that name is written anew in its place, others of
    /// that name go; a new one comes last.
    pub(super) fn set(
        &mut self,
        node: NodeId,
        name: &str,
        values: &[Vec<u8>],
    ) -> Result<(), EditError> {
        check_name(name)?;
        let mut text = name.as_bytes().to_vec();
        for value in values {
            text.push(b'[');
            text.extend_from_slice(value);
            text.push(b']');
        }
        self.room_for(text.len())?;
        self.close_value(node);
        let same = self.named(node, name);
        self.replace(node, &same, Some(&text));
        Ok(())
    }

    /// The properties of `node` that mean `name`.
    fn named(&self, node: NodeId, name: &str) -> Vec<Lexed> {
        self.node(node)
            .lexed()
            .filter(|lexed| means(&self.buffer[lexed.start..lexed.name_end], name))
            .collect()
    }

    /// Puts `text` where the first of `old` stands, else behind the node's last
    /// property, and takes the others of `old` away.
    fn replace(&mut self, node: NodeId, old: &[Lexed], text: Option<&[u8]>) {
        let end = self.node(node).range().end;
        let from = old.first().map_or(end, |one| one.start);
        let to = old.last().map_or(end, |one| one.end);
        let mut bytes = text.unwrap_or_default().to_vec();
        for pair in old.windows(2) {
            bytes.extend_from_slice(&self.buffer[pair[0].end..pair[1].start]);
        }
        if self.trail != Trail::Plain {
            // Where a value ends may be told by what follows it.
            self.patch(from..to, &bytes, None);
            return;
        }
        self.tables.shift_after(node, to - from, bytes.len());
        self.splice(from..to, &bytes);
        #[cfg(feature = "check")]
        self.touch(super::undo::Touched::Nodes {
            first: node.index(),
            old: 1,
            new: 1,
        });
    }

    pub(super) fn splice(&mut self, range: std::ops::Range<usize>, bytes: &[u8]) {
        self.findings.take();
        let at = range.start;
        let old = self.buffer.splice(range, bytes);
        if self.log.is_some() {
            let new = bytes.to_vec();
            self.log(Step::Bytes { at, old, new });
        }
    }

    /// Writes the bracket that is missing at the end of the file, if it is `node`'s.
    pub(super) fn close_value(&mut self, node: NodeId) {
        let last = self.node(node).lexed().last();
        if let Some(Lexed {
            ending: Ending::Open { value },
            ..
        }) = last
        {
            self.end_value(value + 1);
        }
    }

    /// Writes the bracket of the value that begins at `value` and never ends.
    pub(super) fn end_value(&mut self, value: usize) {
        // A last backslash would escape the bracket; before a line break it means nothing.
        let is_escape = ends_in_escape(&self.buffer[value..]);
        let end = self.buffer.len();
        self.splice(end..end, if is_escape { b"\n]" } else { b"]" });
        if self.lexer().value_end(value).is_none() {
            // The last byte was the first half of a character: it needs its end.
            let end = self.buffer.len();
            self.splice(end..end, b"]");
        }
    }

    /// Writes the `;` of `node` where the file left it out.
    fn ensure_semicolon(&mut self, node: NodeId) {
        let start = self.tables.start(node);
        if self.buffer.get(start) != Some(&b';') {
            self.tables.shift_after(node, 0, 1);
            self.splice(start..start, b";");
        }
    }

    /// Sets an escaped text in the encoding of the record.
    fn set_encoded(&mut self, node: NodeId, name: &str, escaped: &str) -> Result<(), EditError> {
        let reading = self.node(node).game().guess().reading;
        let charset = reading.charset;
        let raw = reading
            .encode_value(escaped)
            .map_err(|character| EditError::NotInCharset { character, charset })?;
        self.set(node, name, &[raw])?;
        let needs_name = reading.passes == Passes::One && self.wide.is_none();
        if charset == Charset::Utf8 && needs_name && !escaped.is_ascii() {
            self.declare_utf8(node)?;
        }
        Ok(())
    }

    /// Says UTF-8 in the root of `node`'s game, unless it says so already.
    fn declare_utf8(&mut self, node: NodeId) -> Result<(), EditError> {
        let root = self.node(node).game().root();
        let declared = root
            .property("CA")
            .and_then(|property| property.values().next())
            .and_then(|value| Charset::named(value.raw()));
        if declared == Some(Charset::Utf8) {
            return Ok(());
        }
        let root = root.id();
        self.set(root, "CA", &[Charset::Utf8.name().as_bytes().to_vec()])
    }

    fn size_for(&self, node: NodeId) -> Result<Size, EditError> {
        let size = self.node(node).game().size();
        size.map_err(|text| EditError::BadSize { text })
    }

    pub(super) fn room_for(&self, more: usize) -> Result<(), EditError> {
        // Closing what was left open needs a byte for each parenthesis.
        if LIMIT - LIMIT / 8 < self.buffer.len() + more {
            return Err(EditError::TooLong);
        }
        Ok(())
    }
}

/// Whether the last byte of a raw value is a backslash that escapes nothing.
pub(super) fn ends_in_escape(raw: &[u8]) -> bool {
    let backslashes = raw.iter().rev().take_while(|byte| **byte == b'\\').count();
    backslashes % 2 == 1
}

const fn color_name(color: Color) -> &'static str {
    match color {
        Color::Black => "B",
        Color::White => "W",
    }
}

fn check_name(name: &str) -> Result<(), EditError> {
    if !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_uppercase()) {
        return Ok(());
    }
    Err(EditError::BadName {
        name: name.to_owned(),
    })
}

fn on_board(point: Point, size: Size) -> Result<(), EditError> {
    if size.contains(point) {
        return Ok(());
    }
    Err(EditError::OffBoard { point, size })
}
