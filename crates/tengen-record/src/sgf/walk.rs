//! Walking over the tokens of a part of a record, the runs that are open kept in mind.
//!
//! A walker knows what sound files have and gives up on anything else.

use std::ops::Range;

use super::bits::Bit;
use super::lex::{Ending, Lexer, Token};
use super::patch::Block;
use super::table::{NONE, NodeId, Tables, Tree, place};

/// Where a walk stands, and what it found on the way.
#[derive(Clone, Debug)]
pub(super) struct Walker {
    pub(super) at: usize,
    first_node: usize,
    first_run: usize,
    pub(super) starts: Vec<u32>,
    pub(super) firsts: Vec<Bit>,
    /// The runs found, named on from those before the walk.
    pub(super) trees: Vec<Tree>,
    pub(super) roots: Vec<u32>,
    /// Runs found that are open.
    pub(super) open: Vec<u32>,
    /// The open run from before the walk, below those.
    base: u32,
    /// Runs from before the walk that were closed.
    pub(super) closed: Vec<u32>,
    pub(super) last: u32,
    pub(super) sibling: u32,
    is_pending: bool,
    is_node_open: bool,
    /// Runs from before the walk that have a new variation beside them.
    pub(super) relinked: Vec<(u32, u32)>,
}

impl Walker {
    fn new(at: usize) -> Walker {
        Walker {
            at,
            first_node: 0,
            first_run: 0,
            starts: Vec::new(),
            firsts: Vec::new(),
            trees: Vec::new(),
            roots: Vec::new(),
            open: Vec::new(),
            base: NONE,
            closed: Vec::new(),
            last: NONE,
            sibling: NONE,
            is_pending: false,
            is_node_open: false,
            relinked: Vec::new(),
        }
    }

    /// Before every game.
    pub(super) fn at_start(at: usize) -> Walker {
        Walker::new(at)
    }

    /// Behind the `;` of `node`.
    pub(super) fn behind(tables: &Tables, node: NodeId) -> Walker {
        let run = tables.run_around(node);
        let first_node = node.index() + 1;
        Walker {
            first_node,
            first_run: tables.firsts.rank(first_node),
            base: place(run),
            last: place(node.index()),
            is_node_open: true,
            ..Walker::new(tables.start(node) + 1)
        }
    }

    /// The nodes walked over.
    pub(super) fn nodes(&self) -> Range<usize> {
        self.first_node..self.first_node + self.starts.len()
    }

    /// The runs that began on the way.
    pub(super) fn runs(&self) -> Range<usize> {
        self.first_run..self.first_run + self.trees.len()
    }

    /// Whether no game is open.
    #[cfg(feature = "check")]
    pub(super) fn is_between_games(&self) -> bool {
        self.base == NONE && self.open.is_empty() && !self.is_pending
    }

    /// Whether what follows means the same to both, but for what
    /// [`Walker::is_followed_alike`] looks at.
    pub(super) fn is_like(&self, other: &Walker) -> bool {
        self.closed.len() == other.closed.len()
            && self.open.len() == other.open.len()
            && self.is_pending == other.is_pending
    }

    /// Whether the next tokens mean the same to both.
    pub(super) fn is_followed_alike(&self, other: &Walker, lexer: Lexer<'_>) -> bool {
        let is_other_sibling = (self.sibling == NONE) != (other.sibling == NONE);
        if self.is_pending || (!is_other_sibling && self.is_node_open == other.is_node_open) {
            return true;
        }
        let mut at = self.at;
        while let Some((token, range)) = lexer.token(at) {
            at = range.end;
            match token {
                Token::Name | Token::Stray => {}
                Token::Property(_) => return false,
                Token::Semicolon => return !is_other_sibling,
                Token::Close => return true,
                Token::Open => {
                    let next = lexer.token(at).map(|(token, _)| token);
                    return !is_other_sibling || next == Some(Token::Semicolon);
                }
            }
        }
        true
    }

    /// Takes one token; `None` if it is not as sound files have it. At the end of the
    /// bytes nothing happens.
    pub(super) fn step(&mut self, lexer: Lexer<'_>, tables: &Tables) -> Option<()> {
        let Some((token, range)) = lexer.token(self.at) else {
            self.at = lexer.bytes.len();
            return Some(());
        };
        self.at = range.end;
        if self.base == NONE && self.open.is_empty() && !self.is_pending {
            let next = lexer.token(range.end).map(|(token, _)| token);
            let is_game = token == Token::Open && next == Some(Token::Semicolon);
            self.is_pending = true;
            self.is_node_open = false;
            return is_game.then_some(());
        }
        match token {
            Token::Semicolon => self.node(range.start),
            Token::Property(lexed) => {
                (self.is_node_open && lexed.ending == Ending::Closed).then_some(())
            }
            Token::Name | Token::Stray => Some(()),
            Token::Open if self.is_pending => None,
            Token::Open => {
                self.is_pending = true;
                self.is_node_open = false;
                Some(())
            }
            Token::Close if self.is_pending => None,
            Token::Close => {
                self.is_node_open = false;
                self.close(tables)
            }
        }
    }

    fn node(&mut self, start: usize) -> Option<()> {
        if !self.is_pending && self.sibling != NONE {
            return None;
        }
        let node = place(self.nodes().end);
        self.starts.push(place(start));
        self.firsts
            .push(if self.is_pending { Bit::One } else { Bit::Zero });
        if self.is_pending {
            let run = place(self.runs().end);
            if self.sibling != NONE {
                self.link(self.sibling, run);
            }
            if self.last == NONE {
                self.roots.push(node);
            }
            self.trees.push(Tree {
                attach: self.last,
                next: NONE,
            });
            self.open.push(run);
            self.is_pending = false;
            self.sibling = NONE;
        }
        self.last = node;
        self.is_node_open = true;
        Some(())
    }

    fn link(&mut self, run: u32, next: u32) {
        match (run as usize).checked_sub(self.first_run) {
            Some(index) => self.trees[index].next = next,
            None => self.relinked.push((run, next)),
        }
    }

    fn close(&mut self, tables: &Tables) -> Option<()> {
        let run = if let Some(run) = self.open.pop() {
            self.last = self.trees[run as usize - self.first_run].attach;
            run
        } else {
            let run = self.base;
            if run == NONE {
                return None;
            }
            self.last = tables.trees[run as usize].attach;
            self.base = match self.last {
                NONE => NONE,
                node => place(tables.run_around(NodeId::at(node as usize))),
            };
            self.closed.push(run);
            run
        };
        self.sibling = if self.last == NONE { NONE } else { run };
        Some(())
    }

    /// Takes the nodes of `block` for walked over.
    pub(super) fn skip(&mut self, block: &Block, tables: &Tables) {
        let is_variation = tables.firsts.has(block.nodes.start);
        let known = self.starts.len() + block.nodes.len();
        self.starts.resize(known, 0);
        self.firsts.resize(known, Bit::Zero);
        let trees = &tables.trees[block.runs.clone()];
        self.trees.extend_from_slice(trees);
        if is_variation {
            self.sibling = match self.last {
                NONE => NONE,
                _ => place(block.runs.start),
            };
            self.is_node_open = false;
        } else {
            self.last = place(block.nodes.start);
        }
    }
}
