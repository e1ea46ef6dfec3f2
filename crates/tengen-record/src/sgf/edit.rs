//! Changing a record: only the bytes of what changed are written anew.
//!
//! New text goes behind the bytes that came; a list of pieces says which parts
//! make the file. So every other byte stays as it was, odd spelling and broken
//! places included.

use tengen_rules::{Color, Move, Point, Size};

use super::name::means;
use super::table::{PropertyEntry, PropertyId, Span, place};
use super::text::{Charset, InValue, TextKind, escape};
use super::{Collection, LIMIT, NodeId, move_letters, parse, point_letters};

/// Why an edit was refused. The record is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EditError {
    /// A property name is made of capital letters.
    #[error("`{name}` is not a property name: write capital letters only")]
    BadName {
        /// What was given.
        name: String,
    },
    /// The record's encoding does not have this character.
    #[error("the record's encoding, {}, has no `{character}`", charset.name())]
    NotInCharset {
        /// The character.
        character: char,
        /// The record's encoding.
        charset: Charset,
    },
    /// The point is not on the record's board.
    #[error("{point} is not on the {size} board of this record")]
    OffBoard {
        /// The point.
        point: Point,
        /// The record's board.
        size: Size,
    },
    /// `SZ` of the record cannot be read, so no point can be written.
    #[error("`{text}` is not a board size")]
    BadSize {
        /// What `SZ` says.
        text: String,
    },
    /// A record stays below 4 GiB.
    #[error("the record would grow over 4 GiB")]
    TooLong,
}

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

    /// Adds an empty node after `parent`, as its last variation.
    ///
    /// # Errors
    ///
    /// [`EditError::TooLong`].
    pub fn append(&mut self, parent: NodeId, layout: Layout) -> Result<NodeId, EditError> {
        self.room_for(8)?;
        let before: &[u8] = match layout {
            Layout::SameLine => b"",
            Layout::NewLine => b"\n",
        };
        let tree = self.tables.node(parent).tree;
        if self.tables.node(parent).first_child.is_none() {
            self.close_value(parent);
            let slot = self.slot_after(self.tables.last_byte(parent));
            let slot = self.insert(slot, before).1;
            let (semicolon, _) = self.insert(slot, b";");
            return Ok(self.tables.push_node(tree, Some(semicolon.start)));
        }
        self.close_trees();
        self.part_continuation(parent);
        let slot = self.slot_at_close(tree);
        let slot = self.insert(slot, before).1;
        let (span, _) = self.insert(slot, b"(;)");
        let variation = self.tables.push_tree(Some(span.start), Some(tree));
        self.tables.tree_mut(variation).close = Some(span.start + 2);
        Ok(self.tables.push_node(variation, Some(span.start + 1)))
    }

    /// Takes the property `name` away from `node`, every time it occurs.
    ///
    /// # Errors
    ///
    /// [`EditError::TooLong`].
    pub fn remove(&mut self, node: NodeId, name: &str) -> Result<(), EditError> {
        self.room_for(2)?;
        let (doomed, kept): (Vec<PropertyId>, Vec<PropertyId>) =
            self.tables.properties_of(node).partition(|id| {
                let written = self.tables.property(*id).name;
                means(written.of(&self.buffer), name)
            });
        if doomed.is_empty() {
            return Ok(());
        }
        self.ensure_opening(node);
        self.ensure_semicolon(node);
        for id in doomed {
            self.cut_property(id);
        }
        self.relink(node, &kept);
        Ok(())
    }

    /// Gives `node` the property `name` with `values`, which are already escaped.
    ///
    /// The first property of that name is written anew in its place, others of
    /// that name go; a new one comes last.
    fn set(&mut self, node: NodeId, name: &str, values: &[Vec<u8>]) -> Result<(), EditError> {
        check_name(name)?;
        let mut text = name.as_bytes().to_vec();
        let mut ranges = Vec::with_capacity(values.len());
        for value in values {
            text.push(b'[');
            ranges.push((text.len(), text.len() + value.len()));
            text.extend_from_slice(value);
            text.push(b']');
        }
        self.room_for(text.len())?;
        let mut order = Vec::new();
        let mut kept = None;
        let mut doomed = Vec::new();
        for id in self.tables.properties_of(node) {
            let is_same = means(self.tables.property(id).name.of(&self.buffer), name);
            match kept {
                Some(_) if is_same => doomed.push(id),
                None if is_same => {
                    kept = Some(id);
                    order.push(id);
                }
                Some(_) | None => order.push(id),
            }
        }
        for id in doomed {
            self.cut_property(id);
        }
        let slot = if let Some(id) = kept {
            self.cut_property(id)
        } else {
            self.close_value(node);
            self.slot_after(self.tables.last_byte(node))
        };
        let (span, _) = self.insert(slot, &text);
        let first_value = place(self.tables.values.len());
        for (start, end) in ranges {
            self.tables.values.push(Span {
                start: span.start + place(start),
                end: span.start + place(end),
            });
        }
        let entry = PropertyEntry {
            name: Span {
                start: span.start,
                end: span.start + place(name.len()),
            },
            first_value,
            value_count: place(values.len()),
            end: span.end,
            next: None,
        };
        let Some(kept) = kept else {
            self.tables.push_property(node, entry);
            return Ok(());
        };
        *self.tables.property_mut(kept) = entry;
        self.relink(node, &order);
        Ok(())
    }

    /// Sets an escaped text in the encoding of the record.
    fn set_encoded(&mut self, node: NodeId, name: &str, escaped: &str) -> Result<(), EditError> {
        let charset = self.node(node).game().charset();
        let raw = charset
            .encode(escaped)
            .map_err(|character| EditError::NotInCharset { character, charset })?;
        self.set(node, name, &[raw])?;
        if charset == Charset::Utf8 && !escaped.is_ascii() {
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

    fn room_for(&self, more: usize) -> Result<(), EditError> {
        // Closing what was left open needs a byte for each tree.
        let closing = self.tables.unclosed.len() + 16;
        let grown = self.buffer.len() + closing + more;
        if LIMIT < grown {
            return Err(EditError::TooLong);
        }
        Ok(())
    }

    /// Makes `order` the properties of `node`.
    fn relink(&mut self, node: NodeId, order: &[PropertyId]) {
        for (at, &id) in order.iter().enumerate() {
            self.tables.property_mut(id).next = order.get(at + 1).copied();
        }
        let entry = self.tables.node_mut(node);
        entry.first_property = order.first().copied();
        entry.last_property = order.last().copied();
    }
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
