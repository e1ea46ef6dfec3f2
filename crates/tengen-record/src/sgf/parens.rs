//! Where the parentheses of variations are: looked up beside their nodes in sound
//! files, else by reading the whole file.

use std::cell::OnceCell;
use std::ops::Range;

use super::Collection;
#[cfg(feature = "check")]
use super::edit::ends_in_escape;
use super::lex::Token;
use super::patch::Block;
use super::scan::scan;
use super::scanned::{Paren, Parens, Scanned};
#[cfg(feature = "check")]
use super::table::NONE;
use super::table::NodeId;

/// The parentheses of a collection as it is now.
pub(super) struct ParenMap<'a> {
    collection: &'a Collection,
    all: OnceCell<Vec<Paren>>,
}

/// Whether a variation has parentheses of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wrapped {
    Yes,
    No,
}

impl ParenMap<'_> {
    /// The bytes of `node` and everything after it, with its parentheses if it has its own.
    pub(super) fn chunk(&self, node: NodeId) -> (Range<usize>, Wrapped) {
        if let Some(own) = self.own(node) {
            return (own, Wrapped::Yes);
        }
        let run = self.collection.tables.run_around(node);
        (
            self.collection.tables.start(node)..self.close(run),
            Wrapped::No,
        )
    }

    /// Where the parenthesis that ends `run` is, or the end of the file.
    pub(super) fn close(&self, run: usize) -> usize {
        self.of(run).close.unwrap_or(self.collection.buffer.len())
    }

    /// The parentheses that hold `node` first and nothing before it.
    pub(super) fn own(&self, node: NodeId) -> Option<Range<usize>> {
        let tables = &self.collection.tables;
        let paren = self.of(tables.run_of(node)?);
        let (open, close) = (paren.open?, paren.close?);
        let before = node.index().checked_sub(1);
        let is_shared = before.is_some_and(|at| open < tables.starts[at] as usize);
        (!is_shared).then_some(open..close + 1)
    }

    fn of(&self, run: usize) -> Paren {
        if self.collection.is_regular && self.collection.is_whole {
            return self.collection.beside(run);
        }
        let all = self.all.get_or_init(|| self.collection.scanned().parens);
        all[run]
    }
}

impl Collection {
    pub(super) fn parens(&self) -> ParenMap<'_> {
        ParenMap {
            collection: self,
            all: OnceCell::new(),
        }
    }

    pub(super) fn scanned(&self) -> Scanned {
        scan(&self.buffer, self.start(), self.trail, Parens::Keep)
    }

    /// The parentheses of `run`, which are as sound files have them.
    fn beside(&self, run: usize) -> Paren {
        let first = self.tables.firsts.select(run);
        let before = &self.buffer[..self.tables.starts[first] as usize];
        let open = before.iter().rposition(|byte| *byte == b'(');
        let last = self.tables.nodes_end(&self.tables.runs_under(run)) - 1;
        let mut around = self.tables.run_around(NodeId::at(last));
        let mut at = self.tables.starts[last] as usize + 1;
        let lexer = self.lexer();
        while let Some((token, range)) = lexer.token(at) {
            at = range.end;
            if token == Token::Close {
                if around == run {
                    let close = Some(range.start);
                    return Paren { open, close };
                }
                let attach = self.tables.trees[around].attach;
                around = self.tables.run_around(NodeId::at(attach as usize));
            }
        }
        Paren { open, close: None }
    }

    /// `node` and everything after it.
    pub(super) fn block(&self, node: NodeId) -> Block {
        let tables = &self.tables;
        let own = tables.run_of(node);
        let runs = tables.runs_under(own.unwrap_or_else(|| tables.run_around(node)));
        let nodes = node.index()..tables.nodes_end(&runs);
        let from = tables.firsts.rank(node.index());
        Block {
            nodes,
            runs: from..runs.end,
        }
    }

    /// The nodes that go on after a closed variation without parentheses, and where
    /// each of them ends.
    #[cfg(feature = "check")]
    pub(crate) fn bare_runs(&self) -> Vec<(NodeId, usize)> {
        let scanned = self.scanned();
        let end = self.buffer.len();
        let runs = scanned.parens.iter().enumerate();
        runs.filter(|(run, paren)| paren.open.is_none() && self.tables.trees[*run].attach != NONE)
            .map(|(run, paren)| {
                let node = NodeId::at(self.tables.firsts.select(run));
                (node, paren.close.unwrap_or(end))
            })
            .collect()
    }

    /// The bytes that the end of the file leaves out.
    #[cfg(feature = "check")]
    pub(crate) fn missing_at_end(&self) -> Vec<u8> {
        let scanned = self.scanned();
        let mut missing = match scanned.open_value {
            Some(value) if ends_in_escape(&self.buffer[value..]) => b"\n]".to_vec(),
            Some(_) => b"]".to_vec(),
            None => Vec::new(),
        };
        missing.resize(missing.len() + scanned.unclosed, b')');
        missing
    }
}
