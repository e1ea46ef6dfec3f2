//! Walking a record: games and nodes.
//!
//! These are light handles into a [`Collection`]; they can be copied freely.

use std::borrow::Cow;
use std::ops::Range;

use tengen_rules::{Color, Move, Point, Size};

use super::finding::FindingCode;
use super::property::{OfNode, Properties, Property, Value, points_of};
use super::scanned::{FOUND_LIMIT, Found};
use super::source::{Piece, Pieces, Source};
#[cfg(feature = "check")]
use super::table::NONE;
use super::table::{Span, place};
use super::text::TextKind;
use super::{Charset, Collection, Guess, NodeId, name};

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
        let root = self.collection.tables.roots[self.index] as usize;
        Node::new(self.collection, NodeId::at(root))
    }

    /// The encoding its texts are read by.
    pub fn charset(self) -> Charset {
        self.guess().reading.charset
    }

    /// The encoding its texts are read by, how sure that is, and why.
    pub fn guess(self) -> Guess {
        self.collection.guess_of(self.index)
    }

    /// The node at `place`, counted from 0 in the order of [`GameTree::nodes`].
    pub fn node_at(self, place: usize) -> Option<Node<'a>> {
        let nodes = self.collection.tables.nodes_of(self.index);
        let is_here = place < nodes.len();
        is_here.then(|| Node::new(self.collection, NodeId::at(nodes.start + place)))
    }

    /// How many nodes it has.
    pub fn node_count(self) -> usize {
        self.collection.tables.nodes_of(self.index).len()
    }

    /// The nodes from the root along first children, root included.
    pub fn main_line(self) -> impl Iterator<Item = Node<'a>> {
        let collection = self.collection;
        let mut next = Some(self.root().id);
        std::iter::from_fn(move || {
            let id = next?;
            next = collection.tables.first_child(id);
            Some(Node::new(collection, id))
        })
    }

    /// Whether `line`, whose nodes follow each other from the root, is the main line.
    pub(crate) fn is_main_line(self, line: &[Node<'_>]) -> bool {
        // First children stand side by side in the tables.
        line.last().is_some_and(|last| {
            let behind = last.id.index() - self.root().id.index();
            behind + 1 == line.len() && last.first_child().is_none()
        })
    }

    /// Every node: each before its children, first children first.
    #[inline]
    pub fn nodes(self) -> impl Iterator<Item = Node<'a>> {
        // Files keep that order, and the tables keep the order of files.
        let collection = self.collection;
        let nodes = collection.tables.nodes_of(self.index);
        let mut pieces = Pieces::new(collection, nodes.end);
        nodes.map(move |index| Node {
            collection,
            id: NodeId::at(index),
            piece: pieces.around(index),
        })
    }

    /// The lines of the tree, in the order of [`GameTree::nodes`]: for each the place of its
    /// first node, and of the node which that one follows.
    ///
    /// A line goes along first children to its end, and its nodes lie side by side: it ends
    /// where the next one begins. The first line begins with the root, each other one with a
    /// variation that is not the first. Only where variations part is looked at.
    #[cfg(feature = "check")]
    pub fn lines(self) -> impl Iterator<Item = (usize, Option<usize>)> + 'a {
        let tables = &self.collection.tables;
        let nodes = tables.nodes_of(self.index);
        let run = tables.firsts.rank(nodes.start);
        let firsts = tables.firsts.ones_from(nodes.start);
        let runs = firsts.zip(&tables.trees[run..]);
        runs.take_while(move |(first, _)| *first < nodes.end)
            .filter_map(move |(first, tree)| {
                let attach = (tree.attach != NONE).then_some(tree.attach as usize);
                // What goes on right behind the node that it follows begins no line.
                let goes_on = attach.is_some() && attach == first.checked_sub(1);
                let parent = attach.map(|attach| attach - nodes.start);
                (!goes_on).then_some((first - nodes.start, parent))
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
    /// Set where many nodes are read in order.
    piece: Option<Piece<'a>>,
}

impl PartialEq for Node<'_> {
    fn eq(&self, other: &Node<'_>) -> bool {
        std::ptr::eq(self.collection, other.collection) && self.id == other.id
    }
}

impl Eq for Node<'_> {}

impl<'a> Node<'a> {
    #[inline]
    pub(crate) fn new(collection: &'a Collection, id: NodeId) -> Node<'a> {
        Node {
            collection,
            id,
            piece: None,
        }
    }

    /// Its name, for [`Collection::node`] and for edits.
    #[inline]
    pub fn id(self) -> NodeId {
        self.id
    }

    /// The collection it belongs to.
    pub fn collection(self) -> &'a Collection {
        self.collection
    }

    /// The game it belongs to.
    pub fn game(self) -> GameTree<'a> {
        let index = self.collection.tables.game_of(self.id);
        GameTree::new(self.collection, index)
    }

    fn other(self, id: Option<NodeId>) -> Option<Node<'a>> {
        id.map(|id| Node::new(self.collection, id))
    }

    /// The node before it; `None` for a root.
    #[inline]
    pub fn parent(self) -> Option<Node<'a>> {
        self.other(self.collection.tables.parent(self.id))
    }

    /// The first of the nodes that follow it: the main line.
    #[inline]
    pub fn first_child(self) -> Option<Node<'a>> {
        self.other(self.collection.tables.first_child(self.id))
    }

    /// The next variation beside it.
    pub fn next_sibling(self) -> Option<Node<'a>> {
        self.other(self.collection.tables.next_sibling(self.id))
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

    /// Its place among all nodes of the file, from 0.
    #[cfg(feature = "check")]
    pub fn order(self) -> usize {
        self.id.index()
    }

    /// Where its first byte is.
    #[cfg(feature = "check")]
    pub(crate) fn start(self) -> usize {
        self.collection.tables.start(self.id)
    }

    /// The node so many places behind it in the file; there must be one.
    #[cfg(feature = "check")]
    pub(crate) fn ahead(self, places: usize) -> Node<'a> {
        Node::new(self.collection, NodeId::at(self.id.index() + places))
    }

    /// The nodes before it on the way from the root, as ranges of places in the file,
    /// the nearest first.
    #[cfg(feature = "check")]
    pub(crate) fn before(self) -> impl Iterator<Item = Range<usize>> + 'a {
        let tables = &self.collection.tables;
        // The node itself is none of those before it; what a run follows is one.
        let mut next = Some((self.id, self.id.index()));
        std::iter::from_fn(move || {
            let (last, end) = next?;
            let first = tables.first_of_run(last);
            next = tables
                .parent(first)
                .map(|before| (before, before.index() + 1));
            Some(first.index()..end)
        })
    }

    /// Which variation it is at each parting on the way that leaves the main line,
    /// from 2; at most the `most` partings nearest to it.
    pub fn variations(self, most: usize) -> Vec<u32> {
        let tables = &self.collection.tables;
        let mut numbers = Vec::new();
        let mut at = self.id;
        for _ in 0..most {
            let first = tables.first_of_run(at);
            let Some(parent) = tables.parent(first) else {
                break;
            };
            let parent = Node::new(self.collection, parent);
            let number = parent.children().take(1000).position(|one| one.id == first);
            if let Some(number) = number.and_then(|number| u32::try_from(number + 1).ok())
                && number > 1
            {
                numbers.push(number);
            }
            at = parent.id;
        }
        numbers.reverse();
        numbers
    }

    /// Its properties in the order of the file, unknown ones included.
    #[inline]
    pub fn properties(self) -> impl Iterator<Item = Property<'a>> {
        OfNode::new(Source::of(self.collection, self.id, self.piece))
    }

    /// Its properties as they lie in the bytes.
    pub(crate) fn lexed(self) -> Properties<'a> {
        let start = self.collection.tables.start(self.id);
        Properties::of(self.collection.lexer(), start)
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

    /// The property that holds here by inheritance: the node's own, or that of the
    /// nearest node before it that has one.
    ///
    /// What `DD` and `VW` name holds until another of them; one without points ends it.
    /// `PM` holds so, too.
    ///
    /// # Source
    ///
    /// SGF FF\[4\], property types: `DD`, `PM` and `VW` are inherited.
    pub fn inherited(self, name: &str) -> Option<Property<'a>> {
        let mut at = Some(self);
        std::iter::from_fn(|| {
            let here = at?;
            at = here.parent();
            Some(here)
        })
        .find_map(|node| node.property(name))
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
        self.properties()
            .filter_map(|property| Some((property.color()?, property.to_move(size))))
            .collect()
    }

    /// The points of the list property `name` on a board of `size`, rectangles spread.
    ///
    /// A value that names no point of the board is given as its text.
    pub fn points(self, name: &str, size: Size) -> Vec<Result<Point, String>> {
        points_of(self.values(name), size)
    }

    /// The properties that stand here already, each but its first occurrence.
    /// `names` is emptied and used; handed on, it saves an allocation for each node.
    pub(super) fn find_repeated(self, names: &mut Vec<Cow<'a, str>>, found: &mut Vec<Found>) {
        let buffer = &self.collection.buffer;
        names.clear();
        for lexed in self.lexed() {
            let name = name::canonical(&buffer[lexed.start..lexed.name_end]);
            // Nobody writes so many properties into one node that this would miss one,
            // and rubbish stays linear.
            let before = names.len().saturating_sub(64);
            let is_again = names[before..].contains(&name);
            if is_again && !name.is_empty() && found.len() < FOUND_LIMIT {
                found.push(Found {
                    code: FindingCode::RepeatedProperty,
                    span: Span {
                        start: place(lexed.start),
                        end: place(lexed.name_end),
                    },
                });
            }
            names.push(name);
        }
    }

    /// The bytes of the node without its children, in the file as it is now.
    pub fn range(self) -> Range<usize> {
        let start = self.collection.tables.start(self.id);
        let end = self.lexed().last().map_or(start + 1, |lexed| lexed.end);
        start..end
    }
}
