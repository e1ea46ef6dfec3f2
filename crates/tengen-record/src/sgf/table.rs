//! The span tree: where every game, node, property and value lies in the bytes.
//!
//! Plain tables that the scanner fills and the editing door changes. They hold
//! places, not text: what a value says is decoded when somebody asks.

use std::num::NonZeroU32;

/// Half-open range of bytes in the buffer of a collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Span {
    pub(crate) start: u32,
    pub(crate) end: u32,
}

impl Span {
    pub(crate) fn of(self, bytes: &[u8]) -> &[u8] {
        &bytes[self.start as usize..self.end as usize]
    }
}

/// A place in the buffer. Buffers are kept below 4 GiB by `parse` and `edit`.
pub(crate) fn place(index: usize) -> u32 {
    u32::try_from(index).expect("a buffer is shorter than 4 GiB")
}

macro_rules! id {
    ($(#[$doc:meta])* $visibility:vis $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $visibility struct $name(NonZeroU32);

        impl $name {
            /// The name of the entry that the table will hold at `index`.
            pub(crate) fn at(index: usize) -> $name {
                let number = u32::try_from(index + 1).ok().and_then(NonZeroU32::new);
                $name(number.expect("a buffer below 4 GiB holds fewer entries than that"))
            }

            pub(crate) fn index(self) -> usize {
                self.0.get() as usize - 1
            }
        }
    };
}

id! {
    /// Names a node of one collection, as long as that collection lives.
    pub NodeId
}
id! {
    /// Names a property inside the tables.
    pub(crate) PropertyId
}
id! {
    /// Names a pair of parentheses.
    pub(crate) TreeId
}

/// A pair of parentheses, either of which may be missing in the bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tree {
    pub(crate) open: Option<u32>,
    pub(crate) close: Option<u32>,
    /// The node that the first node of this tree follows.
    pub(crate) attach: Option<NodeId>,
    /// Last node of this tree's own sequence.
    pub(crate) last: Option<NodeId>,
}

/// A node. Without a semicolon in the bytes it has at least one property.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NodeEntry {
    pub(crate) tree: TreeId,
    /// Which game of the file, counted from 0.
    pub(crate) game: u32,
    pub(crate) parent: Option<NodeId>,
    pub(crate) first_child: Option<NodeId>,
    pub(crate) last_child: Option<NodeId>,
    pub(crate) next_sibling: Option<NodeId>,
    pub(crate) semicolon: Option<u32>,
    pub(crate) first_property: Option<PropertyId>,
    pub(crate) last_property: Option<PropertyId>,
}

/// A property: name, values, and the place after its last bracket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PropertyEntry {
    pub(crate) name: Span,
    pub(crate) first_value: u32,
    pub(crate) value_count: u32,
    pub(crate) end: u32,
    pub(crate) next: Option<PropertyId>,
}

/// All tables of a collection.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tables {
    pub(crate) trees: Vec<Tree>,
    pub(crate) nodes: Vec<NodeEntry>,
    pub(crate) properties: Vec<PropertyEntry>,
    /// What stands between the brackets, escapes and all.
    pub(crate) values: Vec<Span>,
    /// First node of every game.
    pub(crate) roots: Vec<NodeId>,
    /// Trees whose closing parenthesis is missing, outermost first.
    pub(crate) unclosed: Vec<TreeId>,
    /// The property whose last bracket is missing: it runs to the end of the bytes.
    pub(crate) unclosed_value: Option<PropertyId>,
}

impl Tables {
    pub(crate) fn tree(&self, id: TreeId) -> &Tree {
        &self.trees[id.index()]
    }

    pub(crate) fn tree_mut(&mut self, id: TreeId) -> &mut Tree {
        &mut self.trees[id.index()]
    }

    pub(crate) fn node(&self, id: NodeId) -> &NodeEntry {
        &self.nodes[id.index()]
    }

    pub(crate) fn node_mut(&mut self, id: NodeId) -> &mut NodeEntry {
        &mut self.nodes[id.index()]
    }

    pub(crate) fn property(&self, id: PropertyId) -> &PropertyEntry {
        &self.properties[id.index()]
    }

    pub(crate) fn property_mut(&mut self, id: PropertyId) -> &mut PropertyEntry {
        &mut self.properties[id.index()]
    }

    pub(crate) fn values_of(&self, id: PropertyId) -> &[Span] {
        let entry = self.property(id);
        let first = entry.first_value as usize;
        &self.values[first..first + entry.value_count as usize]
    }

    /// Adds a node at the end of `tree`'s sequence.
    pub(crate) fn push_node(&mut self, tree: TreeId, semicolon: Option<u32>) -> NodeId {
        let id = NodeId::at(self.nodes.len());
        let parent = self.tree(tree).last.or(self.tree(tree).attach);
        let game = match parent {
            Some(parent) => self.node(parent).game,
            None => place(self.roots.len()),
        };
        self.nodes.push(NodeEntry {
            tree,
            game,
            parent,
            first_child: None,
            last_child: None,
            next_sibling: None,
            semicolon,
            first_property: None,
            last_property: None,
        });
        self.tree_mut(tree).last = Some(id);
        let Some(parent) = parent else {
            self.roots.push(id);
            return id;
        };
        match self.node(parent).last_child {
            Some(sibling) => self.node_mut(sibling).next_sibling = Some(id),
            None => self.node_mut(parent).first_child = Some(id),
        }
        self.node_mut(parent).last_child = Some(id);
        id
    }

    /// Adds a pair of parentheses inside `outer`.
    pub(crate) fn push_tree(&mut self, open: Option<u32>, outer: Option<TreeId>) -> TreeId {
        let id = TreeId::at(self.trees.len());
        let attach = outer.and_then(|outer| self.tree(outer).last.or(self.tree(outer).attach));
        self.trees.push(Tree {
            open,
            close: None,
            attach,
            last: None,
        });
        id
    }

    /// Adds `entry` at the end of `node`.
    pub(crate) fn push_property(&mut self, node: NodeId, entry: PropertyEntry) -> PropertyId {
        let id = PropertyId::at(self.properties.len());
        self.properties.push(entry);
        match self.node(node).last_property {
            Some(before) => self.property_mut(before).next = Some(id),
            None => self.node_mut(node).first_property = Some(id),
        }
        self.node_mut(node).last_property = Some(id);
        id
    }

    /// The properties of `node`, in the order of the bytes.
    pub(crate) fn properties_of(&self, node: NodeId) -> impl Iterator<Item = PropertyId> + '_ {
        std::iter::successors(self.node(node).first_property, |id| self.property(*id).next)
    }

    /// Where the first byte of `node` is.
    pub(crate) fn first_byte(&self, node: NodeId) -> u32 {
        let entry = self.node(node);
        entry
            .semicolon
            .or(entry.first_property.map(|id| self.property(id).name.start))
            .expect("a node has a semicolon or a property")
    }

    /// Where the last byte of `node` itself is, its children not counted.
    pub(crate) fn last_byte(&self, node: NodeId) -> u32 {
        let entry = self.node(node);
        entry
            .last_property
            .map(|id| self.property(id).end - 1)
            .or(entry.semicolon)
            .expect("a node has a semicolon or a property")
    }
}
