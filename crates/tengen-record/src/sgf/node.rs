//! Walking a record: games, nodes, properties, values.
//!
//! These are light handles into a [`Collection`]; they can be copied freely.

use std::borrow::Cow;
use std::ops::Range;

use tengen_rules::{Color, Move, Point, Size};

use super::table::{PropertyId, Span};
use super::text::{Charset, TextKind, split_composed, unescape};
use super::{Collection, NodeId, name, parse_move, parse_points};

/// One game of a collection.
#[derive(Clone, Copy, Debug)]
pub struct GameTree<'a> {
    collection: &'a Collection,
    index: usize,
}

impl<'a> GameTree<'a> {
    pub(crate) fn new(collection: &'a Collection, index: usize) -> GameTree<'a> {
        GameTree { collection, index }
    }

    /// Which game of the file this is, counted from 0.
    pub fn index(self) -> usize {
        self.index
    }

    /// The first node.
    pub fn root(self) -> Node<'a> {
        Node::new(self.collection, self.collection.tables.roots[self.index])
    }

    /// The encoding its texts are read by.
    pub fn charset(self) -> Charset {
        self.collection.charsets[self.index]
    }

    /// The nodes from the root along first children, root included.
    pub fn main_line(self) -> impl Iterator<Item = Node<'a>> {
        std::iter::successors(Some(self.root()), |node| node.first_child())
    }

    /// Every node: each before its children, first children first.
    pub fn nodes(self) -> impl Iterator<Item = Node<'a>> {
        let mut waiting = vec![self.root()];
        std::iter::from_fn(move || {
            let node = waiting.pop()?;
            let from = waiting.len();
            waiting.extend(node.children());
            waiting[from..].reverse();
            Some(node)
        })
    }

    /// The size that `SZ` gives, 19x19 without it, or its text if that is no size.
    ///
    /// # Errors
    ///
    /// The text of `SZ`, if no board has that size.
    pub fn size(self) -> Result<Size, String> {
        let Some(text) = self.root().simple_text("SZ") else {
            return Ok(Size::NINETEEN);
        };
        let trimmed = text.trim();
        let size = match trimmed.split_once(':') {
            Some((cols, rows)) => cols
                .trim()
                .parse()
                .ok()
                .zip(rows.trim().parse().ok())
                .and_then(|(cols, rows)| Size::new(cols, rows)),
            None => trimmed.parse().ok().and_then(Size::square),
        };
        size.ok_or(text)
    }
}

/// One node of a game.
#[derive(Clone, Copy, Debug)]
pub struct Node<'a> {
    collection: &'a Collection,
    id: NodeId,
}

impl PartialEq for Node<'_> {
    fn eq(&self, other: &Node<'_>) -> bool {
        std::ptr::eq(self.collection, other.collection) && self.id == other.id
    }
}

impl Eq for Node<'_> {}

impl<'a> Node<'a> {
    pub(crate) fn new(collection: &'a Collection, id: NodeId) -> Node<'a> {
        Node { collection, id }
    }

    /// Its name, for [`Collection::node`] and for edits.
    pub fn id(self) -> NodeId {
        self.id
    }

    /// The game it belongs to.
    pub fn game(self) -> GameTree<'a> {
        let index = self.collection.tables.node(self.id).game as usize;
        GameTree::new(self.collection, index)
    }

    fn other(self, id: Option<NodeId>) -> Option<Node<'a>> {
        id.map(|id| Node::new(self.collection, id))
    }

    /// The node before it; `None` for a root.
    pub fn parent(self) -> Option<Node<'a>> {
        self.other(self.collection.tables.node(self.id).parent)
    }

    /// The first of the nodes that follow it: the main line.
    pub fn first_child(self) -> Option<Node<'a>> {
        self.other(self.collection.tables.node(self.id).first_child)
    }

    /// The next variation beside it.
    pub fn next_sibling(self) -> Option<Node<'a>> {
        self.other(self.collection.tables.node(self.id).next_sibling)
    }

    /// The nodes that follow it, in the order of the file.
    pub fn children(self) -> impl Iterator<Item = Node<'a>> {
        std::iter::successors(self.first_child(), |node| node.next_sibling())
    }

    /// The nodes from the root to this one, both included.
    pub fn path(self) -> Vec<Node<'a>> {
        let mut path: Vec<Node<'a>> =
            std::iter::successors(Some(self), |node| node.parent()).collect();
        path.reverse();
        path
    }

    /// Its properties in the order of the file, unknown ones included.
    pub fn properties(self) -> impl Iterator<Item = Property<'a>> {
        let collection = self.collection;
        let charset = self.game().charset();
        collection
            .tables
            .properties_of(self.id)
            .map(move |id| Property {
                collection,
                charset,
                id,
            })
    }

    /// The first property that means `name`, an FF4 name.
    pub fn property(self, name: &str) -> Option<Property<'a>> {
        self.properties().find(|property| property.is(name))
    }

    /// The values of every property that means `name`: repeated lists are joined.
    pub fn values(self, name: &str) -> impl Iterator<Item = Value<'a>> {
        self.properties()
            .filter(move |property| property.is(name))
            .flat_map(Property::values)
    }

    /// The text of the property `name`, its line breaks kept.
    pub fn text(self, name: &str) -> Option<String> {
        self.property(name)
            .map(|property| property.text(TextKind::Text))
    }

    /// The text of the property `name`, on one line.
    pub fn simple_text(self, name: &str) -> Option<String> {
        self.property(name)
            .map(|property| property.text(TextKind::Simple))
    }

    /// The comment.
    pub fn comment(self) -> Option<String> {
        self.text("C")
    }

    /// The moves of the node on a board of `size`: one, if the file is sound.
    ///
    /// A value that names no point of the board is given as its text.
    pub fn moves(self, size: Size) -> Vec<(Color, Result<Move, String>)> {
        let mut moves = Vec::new();
        for property in self.properties() {
            let color = match property.name().as_ref() {
                "B" => Color::Black,
                "W" => Color::White,
                _ => continue,
            };
            let text = property.text(TextKind::Simple);
            moves.push((color, parse_move(&text, size).ok_or(text)));
        }
        moves
    }

    /// The points of the list property `name` on a board of `size`, rectangles spread.
    ///
    /// A value that names no point of the board is given as its text.
    pub fn points(self, name: &str, size: Size) -> Vec<Result<Point, String>> {
        let mut points = Vec::new();
        for value in self.values(name) {
            let text = value.simple_text();
            if text.trim().is_empty() {
                continue;
            }
            match parse_points(&text, size) {
                Some(spread) => points.extend(spread.into_iter().map(Ok)),
                None => points.push(Err(text)),
            }
        }
        points
    }

    /// The bytes of the node without its children, as long as it was not edited.
    pub fn range(self) -> Range<usize> {
        let tables = &self.collection.tables;
        tables.first_byte(self.id) as usize..tables.last_byte(self.id) as usize + 1
    }
}

/// One property: a name and its values.
#[derive(Clone, Copy, Debug)]
pub struct Property<'a> {
    collection: &'a Collection,
    charset: Charset,
    id: PropertyId,
}

impl<'a> Property<'a> {
    /// The FF4 name: capitals only. Empty for a value that stands without a name.
    pub fn name(self) -> Cow<'a, str> {
        name::canonical(self.written_name())
    }

    /// The name as it stands in the file.
    pub fn written_name(self) -> &'a [u8] {
        let collection = self.collection;
        collection
            .tables
            .property(self.id)
            .name
            .of(&collection.buffer)
    }

    /// Whether it means `name`, an FF4 name.
    pub fn is(self, name: &str) -> bool {
        name::means(self.written_name(), name)
    }

    /// The values, at least one.
    pub fn values(self) -> impl ExactSizeIterator<Item = Value<'a>> {
        let collection = self.collection;
        let charset = self.charset;
        collection
            .tables
            .values_of(self.id)
            .iter()
            .map(move |&span| Value {
                collection,
                charset,
                span,
            })
    }

    /// The first value as text.
    pub fn text(self, kind: TextKind) -> String {
        self.values()
            .next()
            .map(|value| value.text(kind))
            .unwrap_or_default()
    }
}

/// What stands between one pair of brackets.
#[derive(Clone, Copy, Debug)]
pub struct Value<'a> {
    collection: &'a Collection,
    charset: Charset,
    span: Span,
}

impl<'a> Value<'a> {
    /// The bytes, escapes and all.
    pub fn raw(self) -> &'a [u8] {
        self.span.of(&self.collection.buffer)
    }

    /// The text, its escapes and soft line breaks resolved.
    pub fn text(self, kind: TextKind) -> String {
        unescape(&self.charset.decode(self.raw()), kind)
    }

    /// The text on one line.
    pub fn simple_text(self) -> String {
        self.text(TextKind::Simple)
    }

    /// Both parts of a composed value `a:b`, or `None` if it is not composed.
    pub fn composed(self) -> Option<(String, String)> {
        let (first, second) = split_composed(self.raw())?;
        let text = |part: &[u8]| unescape(&self.charset.decode(part), TextKind::Simple);
        Some((text(first), text(second)))
    }

    /// Where it stands in the bytes that were parsed, as long as it was not edited.
    pub fn range(self) -> Range<usize> {
        self.span.start as usize..self.span.end as usize
    }
}
