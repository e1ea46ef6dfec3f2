//! Bytes to span tree: one pass, no recursion, nothing is ever refused.
//!
//! What the grammar does not allow is skipped or read in the likeliest way, and
//! reported as a [`Finding`](super::Finding). No byte is lost: the tables only
//! say where things are.
//!
//! # Source
//!
//! SGF FF\[4\], "BNF": Collection, `GameTree`, Node, Property. For broken files
//! the standard is silent; each decision is the doc line of its [`FindingCode`].

use super::bits::Bit;
use super::finding::FindingCode;
use super::lex::{Ending, Lexed, Lexer, Token, Trail, is_space, past};
use super::scanned::{FOUND_LIMIT, Found, Paren, Parens, Scanned};
use super::table::{NONE, Span, Tables, Tree, place};

/// Reads `bytes` from `start` on. `bytes` is shorter than 4 GiB.
pub(crate) fn scan(bytes: &[u8], start: usize, trail: Trail, parens: Parens) -> Scanned {
    let mut scanner = Scanner {
        lexer: Lexer { bytes, trail },
        at: start,
        tables: Tables::default(),
        found: Vec::new(),
        keep: parens,
        parens: Vec::new(),
        opened: Vec::new(),
        run: NONE,
        last: NONE,
        sibling: NONE,
        pending: 0,
        held: Vec::new(),
        is_in_game: false,
        is_node_open: false,
        is_paren_empty: false,
        is_lower_case_seen: false,
        is_regular: true,
        is_node_bare: false,
        open_value: None,
    };
    // Each semicolon is a node at most, those in texts counted with them.
    let semicolons = memchr::memchr_iter(b';', bytes).count();
    scanner.tables.starts.reserve_exact(semicolons);
    while scanner.at < bytes.len() {
        if scanner.is_in_game {
            scanner.sound();
            scanner.inside();
        } else {
            scanner.outside();
        }
    }
    scanner.finish()
}

/// Marks a run without parentheses while it is open; no file has so many runs.
const BARE: u32 = 1 << 31;

#[expect(
    clippy::struct_excessive_bools,
    reason = "independent facts of a scan, private to it"
)]
struct Scanner<'a> {
    lexer: Lexer<'a>,
    at: usize,
    tables: Tables,
    found: Vec<Found>,
    keep: Parens,
    parens: Vec<Paren>,
    /// Places of the `(` that have no node yet, if they are wanted.
    opened: Vec<usize>,
    /// The run that is open. While a run is open its `next` holds the run around it.
    run: u32,
    /// Last node of the open run.
    last: u32,
    /// The variation of `last` that was closed last.
    sibling: u32,
    /// Parentheses opened and not closed that have no node of their own.
    pending: u32,
    /// The `pending` that come back when a run is closed.
    held: Vec<(u32, u32)>,
    is_in_game: bool,
    /// Whether a property belongs to `last`: not just after a parenthesis.
    is_node_open: bool,
    /// Whether the last token was `(`.
    is_paren_empty: bool,
    is_lower_case_seen: bool,
    is_regular: bool,
    /// Whether a node has no `;`.
    is_node_bare: bool,
    open_value: Option<usize>,
}

impl Scanner<'_> {
    fn report(&mut self, code: FindingCode, start: usize, end: usize) {
        if self.found.len() < FOUND_LIMIT {
            let span = Span {
                start: place(start),
                end: place(end),
            };
            self.found.push(Found { span, code });
        }
    }

    /// Whether a property with a capital first letter begins at `from`, after white space.
    fn is_property_ahead(&self, from: usize) -> bool {
        let bytes = self.lexer.bytes;
        let name = self.lexer.past_space(from);
        if !bytes.get(name).is_some_and(u8::is_ascii_uppercase) {
            return false;
        }
        let name_end = past(bytes, name, |byte| byte.is_ascii_alphanumeric());
        bytes.get(self.lexer.past_space(name_end)) == Some(&b'[')
    }

    /// Skips to the next game. Mail headers and the like lie between games.
    fn outside(&mut self) {
        let bytes = self.lexer.bytes;
        let start = self.at;
        while self.at < bytes.len() {
            match bytes[self.at] {
                b'(' => {
                    let run = past(bytes, self.at, |byte| byte == b'(' || is_space(byte));
                    if bytes.get(run) == Some(&b';') || self.is_property_ahead(run) {
                        self.report_outside(start);
                        self.is_in_game = true;
                        self.open();
                        return;
                    }
                    self.at = run;
                }
                b';' if self.is_property_ahead(self.at + 1) => {
                    self.report_outside(start);
                    self.report(FindingCode::MissingOpening, self.at, self.at + 1);
                    self.is_regular = false;
                    self.is_in_game = true;
                    self.is_node_open = false;
                    self.is_paren_empty = false;
                    self.pending = 1;
                    return;
                }
                _ => self.at += 1,
            }
        }
        self.report_outside(start);
    }

    fn report_outside(&mut self, start: usize) {
        let start = self.lexer.past_space(start).min(self.at);
        let skipped = &self.lexer.bytes[start..self.at];
        let Some(last) = skipped.iter().rposition(|byte| !is_space(*byte)) else {
            return;
        };
        let only_closings = skipped.iter().all(|byte| *byte == b')' || is_space(*byte));
        let code = if only_closings {
            FindingCode::SurplusClosing
        } else {
            FindingCode::TextOutside
        };
        self.report(code, start, start + last + 1);
    }

    /// Reads on while everything is as sound files have it. What it takes,
    /// [`Scanner::inside`] would take in the same way, only slower.
    fn sound(&mut self) {
        let lexer = self.lexer;
        while let Some(byte) = lexer.bytes.get(self.at) {
            // By how often they come.
            if byte.is_ascii_uppercase() && self.is_node_open {
                let Some(end) = lexer.sound_property(self.at) else {
                    return;
                };
                self.at = end;
            } else if *byte == b';' {
                self.node();
                self.is_paren_empty = false;
                self.at += 1;
            } else if matches!(byte, b'\n' | b'\r' | b' ' | b'\t') {
                self.at += 1;
            } else if *byte == b'(' {
                self.open();
            } else if *byte == b')' {
                self.close();
                if !self.is_in_game {
                    return;
                }
            } else {
                return;
            }
        }
    }

    fn inside(&mut self) {
        if !self.is_in_game {
            return;
        }
        let Some((token, range)) = self.lexer.token(self.at) else {
            self.at = self.lexer.bytes.len();
            return;
        };
        self.at = range.start;
        match token {
            Token::Semicolon => {
                self.node();
                self.is_paren_empty = false;
                self.at = range.end;
            }
            Token::Property(lexed) => {
                self.property(&lexed);
                self.at = range.end;
            }
            Token::Open => self.open(),
            Token::Close => self.close(),
            Token::Name => {
                self.report(FindingCode::NameWithoutValue, range.start, range.end);
                self.at = range.end;
            }
            Token::Stray => {
                self.report(FindingCode::StrayText, range.start, range.end);
                self.at = range.end;
            }
        }
    }

    fn open(&mut self) {
        self.pending += 1;
        self.is_node_open = false;
        self.is_paren_empty = true;
        if self.keep == Parens::Keep {
            self.opened.push(self.at);
        }
        self.at += 1;
    }

    fn close(&mut self) {
        if self.pending > 0 {
            if self.is_paren_empty {
                self.report_empty_variation();
            }
            self.pending -= 1;
            self.opened.pop();
        } else {
            self.close_runs(Some(self.at));
        }
        self.is_node_open = false;
        self.is_paren_empty = false;
        self.is_in_game = self.run != NONE || self.pending > 0;
        self.at += 1;
    }

    fn report_empty_variation(&mut self) {
        self.is_regular = false;
        let before = &self.lexer.bytes[..self.at];
        let open = before.iter().rposition(|byte| *byte == b'(').unwrap_or(0);
        self.report(FindingCode::EmptyVariation, open, self.at + 1);
    }

    /// Closes the open run and, with it, the bare ones it lies in.
    fn close_runs(&mut self, at: Option<usize>) {
        loop {
            let run = self.run;
            let tree = &mut self.tables.trees[run as usize];
            let around = std::mem::replace(&mut tree.next, NONE);
            self.last = tree.attach;
            if let Some(paren) = self.parens.get_mut(run as usize) {
                paren.close = at;
            }
            // Games are no variations of each other.
            self.sibling = if self.last == NONE { NONE } else { run };
            self.run = if around == NONE { NONE } else { around & !BARE };
            self.pending = match self.held.last() {
                Some(&(held, count)) if held == run => {
                    self.held.pop();
                    count
                }
                Some(_) | None => 0,
            };
            if around == NONE || around & BARE == 0 {
                return;
            }
        }
    }

    #[inline]
    fn node(&mut self) {
        let node = place(self.tables.starts.len());
        reserve(&mut self.tables.starts);
        self.tables.starts.push(place(self.at));
        if self.pending == 0 && self.sibling == NONE {
            self.tables.firsts.push(Bit::Zero);
        } else {
            self.first_node(node);
        }
        self.last = node;
        self.is_node_open = true;
    }

    /// The rest of [`Scanner::node`] for one that begins a run.
    fn first_node(&mut self, node: u32) {
        self.tables.firsts.push(Bit::One);
        self.begin_run();
        if self.last == NONE {
            reserve(&mut self.tables.roots);
            self.tables.roots.push(node);
        }
    }

    /// Begins a run with the node that was pushed last.
    fn begin_run(&mut self) {
        let is_bare = self.pending == 0;
        let run = place(self.tables.trees.len());
        if is_bare {
            self.is_regular = false;
            self.report(FindingCode::NodeAfterVariation, self.at, self.at + 1);
        }
        if self.sibling != NONE {
            self.tables.trees[self.sibling as usize].next = run;
        }
        reserve(&mut self.tables.trees);
        let next = match (self.run, is_bare) {
            (NONE, _) => NONE,
            (around, true) => around | BARE,
            (around, false) => around,
        };
        self.tables.trees.push(Tree {
            attach: self.last,
            next,
        });
        if self.pending > 1 {
            self.is_regular = false;
            reserve(&mut self.held);
            self.held.push((run, self.pending - 1));
        }
        if self.keep == Parens::Keep {
            let open = if is_bare { None } else { self.opened.pop() };
            self.parens.push(Paren { open, close: None });
        }
        self.pending = 0;
        self.run = run;
        self.sibling = NONE;
    }

    #[inline]
    fn property(&mut self, lexed: &Lexed) {
        let (start, end) = (lexed.start, lexed.name_end);
        if !self.is_node_open {
            self.report(FindingCode::MissingSemicolon, start, end.max(start + 1));
            self.is_node_bare = true;
            self.node();
        }
        self.is_paren_empty = false;
        if start == end {
            self.report(FindingCode::ValueWithoutName, start, lexed.end);
        } else if !self.is_lower_case_seen {
            let name = &self.lexer.bytes[start..end];
            if name.iter().any(u8::is_ascii_lowercase) {
                self.is_lower_case_seen = true;
                self.report(FindingCode::LowerCaseName, start, end);
            }
        }
        if let Ending::Open { value } = lexed.ending {
            self.report(FindingCode::UnclosedValue, value, lexed.end);
            self.open_value = Some(value + 1);
        }
    }

    fn finish(mut self) -> Scanned {
        let end = self.lexer.bytes.len();
        if self.is_in_game {
            self.report(FindingCode::MissingClosing, end, end);
        }
        let mut unclosed = self.pending as usize;
        self.pending = 0;
        while self.run != NONE {
            self.close_runs(None);
            unclosed += 1 + self.pending as usize;
        }
        if self.tables.roots.is_empty() {
            self.report(FindingCode::NoGame, 0, end);
        }
        self.tables.starts.shrink_to_fit();
        self.tables.trees.shrink_to_fit();
        Scanned {
            tables: self.tables,
            found: self.found,
            parens: self.parens,
            unclosed,
            open_value: self.open_value,
            is_regular: self.is_regular,
            is_whole: unclosed == 0 && self.open_value.is_none() && !self.is_node_bare,
        }
    }
}

/// Grows a table by a quarter, not by doubling: tables are most of the memory.
fn reserve<T>(table: &mut Vec<T>) {
    if table.len() == table.capacity() {
        table.reserve_exact(1024 + table.len() / 4);
    }
}
