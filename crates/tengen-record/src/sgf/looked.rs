//! What is odd in the bytes of one node and up to the next: the findings of the grammar
//! piece by piece, for who keeps them up to date through edits.
//!
//! This fits sound files alone. The pieces together are what the scan of the whole file
//! reports; a test compares them.

use super::finding::FindingCode;
use super::lex::{Token, is_space};
use super::scanned::Found;
use super::table::{NONE, NodeId, Span, place};
use super::{Collection, Node, ladder, wide};

impl Collection {
    /// Whether the findings of the grammar are the sum of those of its pieces: nothing
    /// is missing, surplus or left open.
    pub(crate) fn is_sound(&self) -> bool {
        self.is_regular
            && self.is_whole
            && self.tail.is_empty()
            && !self.tables.roots.is_empty()
            && (self.wide.is_some() || !wide::is_marked(&self.buffer))
    }

    /// What is odd before the first game.
    pub(crate) fn odd_head(&self) -> Option<Found> {
        let root = *self.tables.roots.first()? as usize;
        let end = self.tables.starts[root] as usize;
        self.outside(self.start(), self.opening(end))
    }

    /// Whether nothing odd stands in `node` and up to the next: its properties follow each
    /// other up to `end`, and no game ends there.
    pub(crate) fn is_plain_behind(&self, node: Node<'_>, end: Option<usize>) -> bool {
        let next = node.id().index() + 1;
        let (Some(end), Some(start)) = (end, self.tables.starts.get(next)) else {
            return false;
        };
        let between = &self.buffer[end..*start as usize];
        let is_plain = |byte: &u8| matches!(byte, b'(' | b')') || is_space(*byte);
        between.iter().all(is_plain) && !self.is_last_of_game(node.id())
    }

    /// What is odd from `node` to the next, the game's end and what follows it included.
    /// Small letters in names and repeated properties are not among it.
    pub(crate) fn odd_at(&self, node: Node<'_>, found: &mut Vec<Found>) {
        let index = node.id().index();
        let next = self.tables.starts.get(index + 1);
        let end = next.map_or(self.buffer.len(), |start| *start as usize);
        // How many parentheses are open is asked where the game may end.
        let mut open = self
            .is_last_of_game(node.id())
            .then(|| self.depth(node.id()));
        let lexer = self.lexer();
        let mut at = self.tables.starts[index] as usize + 1;
        while let Some((token, range)) = lexer.token(at).filter(|(_, range)| range.start < end) {
            let code = match token {
                Token::Stray => Some(FindingCode::StrayText),
                Token::Name => Some(FindingCode::NameWithoutValue),
                Token::Property(lexed) if lexed.start == lexed.name_end => {
                    Some(FindingCode::ValueWithoutName)
                }
                Token::Property(_) | Token::Semicolon => None,
                Token::Open => {
                    open = open.map(|open| open + 1);
                    None
                }
                Token::Close => {
                    open = open.map(|open| open - 1);
                    None
                }
            };
            if let Some(code) = code {
                let (start, end) = (place(range.start), place(range.end));
                let span = Span { start, end };
                found.push(Found { span, code });
            }
            at = range.end;
            if open == Some(0) {
                let opening = next.map_or(self.buffer.len(), |_| self.opening(end));
                found.extend(self.outside(at, opening));
                break;
            }
        }
    }

    /// The first name of `node` with small letters.
    pub(crate) fn small_name(&self, node: Node<'_>) -> Option<Found> {
        let small = node.lexed().find(|lexed| {
            let name = &self.buffer[lexed.start..lexed.name_end];
            name.iter().any(u8::is_ascii_lowercase)
        })?;
        let (start, end) = (place(small.start), place(small.name_end));
        let span = Span { start, end };
        let code = FindingCode::LowerCaseName;
        Some(Found { span, code })
    }

    /// What the encoding of `game` has to be told, and where.
    pub(crate) fn odd_charset(&self, game: usize, is_utf8: &dyn Fn() -> bool) -> Option<Found> {
        ladder::told_of(self.lexer(), &self.tables, &self.guesses, game, is_utf8)
    }

    /// The `(` before the root that begins at `root`.
    fn opening(&self, root: usize) -> usize {
        let before = self.buffer[..root].iter().rposition(|byte| *byte == b'(');
        before.unwrap_or(root)
    }

    fn outside(&self, start: usize, end: usize) -> Option<Found> {
        let start = self.lexer().past_space(start).min(end);
        let skipped = &self.buffer[start..end];
        let last = skipped.iter().rposition(|byte| !is_space(*byte))?;
        let is_closing = |byte: &u8| *byte == b')' || is_space(*byte);
        let code = if skipped.iter().all(is_closing) {
            FindingCode::SurplusClosing
        } else {
            FindingCode::TextOutside
        };
        let (start, end) = (place(start), place(start + last + 1));
        let span = Span { start, end };
        Some(Found { span, code })
    }

    fn is_last_of_game(&self, node: NodeId) -> bool {
        let next = place(node.index() + 1);
        next as usize == self.tables.starts.len() || self.tables.roots.binary_search(&next).is_ok()
    }

    /// How many parentheses are open at `node`.
    fn depth(&self, node: NodeId) -> usize {
        let mut run = self.tables.run_around(node);
        let mut depth = 1;
        while self.tables.trees[run].attach != NONE {
            let attach = self.tables.trees[run].attach as usize;
            run = self.tables.run_around(NodeId::at(attach));
            depth += 1;
        }
        depth
    }

    /// How many nodes a game's main line has. They are its first ones: the order of a
    /// file goes along first children as far as it can.
    pub(crate) fn main_line_of(&self, game: usize) -> usize {
        self.main_line_from(game, 0)
    }

    /// The same where the first `known` nodes are known to be of it.
    pub(crate) fn main_line_from(&self, game: usize, known: usize) -> usize {
        let nodes = self.tables.nodes_of(game);
        let from = nodes.start + known.max(1);
        if nodes.end <= from {
            return nodes.len();
        }
        let run = self.tables.firsts.rank(from);
        let firsts = self.tables.firsts.ones_from(from);
        for (first, tree) in firsts.zip(&self.tables.trees[run..]) {
            if nodes.end <= first || tree.attach as usize + 1 != first {
                return first.min(nodes.end) - nodes.start;
            }
        }
        nodes.len()
    }
}
