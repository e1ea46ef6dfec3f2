//! Texts and figures of a game.
//!
//! `[Figure]` has texts behind `.Text,number` of a move, and figures behind `.Fig` with
//! the number of a move, the part of the board that is shown (from column and row to
//! column and row), a heading and more: stones with the number 0 that stand there at
//! first, the moves of a variation numbered from 1, and a text. The stones are those
//! behind the named move, or some moves earlier; else the figure is a position of its
//! own. In texts `.#,column,row,letters` puts letters on a point.

use tengen_rules::{Board, Color};

use super::super::draft::letters;
use super::super::tree::ROOT;
use super::{Game, Played, line, lines, setup};

/// How far before its move a figure may begin.
const BACK: usize = 400;

/// A figure while its lines are read.
struct Figure<'a> {
    /// The number of the move that it stands beside.
    number: usize,
    heading: &'a str,
    stones: Vec<(Color, (u8, u8))>,
    /// The node of its last move, once it is known where it begins.
    last: Option<usize>,
}

impl Game {
    /// The section `[Figure]`.
    pub(super) fn figures(&mut self, text: &str, notes: &mut Vec<String>) {
        let has_figures = lines(text, "Figure").any(|row| row.starts_with(".Fig,"));
        let boards = if has_figures {
            self.boards()
        } else {
            Vec::new()
        };
        let mut figure: Option<Figure<'_>> = None;
        // The node that lines of text belong to.
        let mut said = None;
        let mut words = String::new();
        let mut parts = 0;
        for row in lines(text, "Figure") {
            let ends_text = [".Fig,", ".EndFig", ".Text", ".EndText"];
            if ends_text.iter().any(|begin| row.starts_with(begin)) {
                self.tree
                    .say(said.take().unwrap_or(ROOT), &std::mem::take(&mut words));
            }
            if let Some(rest) = row.strip_prefix(".Fig,") {
                self.end(figure.take(), &boards);
                parts += usize::from(self.is_part(rest));
                figure = Some(begun(rest));
            } else if row.starts_with(".EndFig") {
                self.end(figure.take(), &boards);
            } else if let Some(rest) = row.strip_prefix(".Text") {
                said = Some(match &mut figure {
                    Some(figure) => self.last_of(figure, &boards),
                    None => self.beside(rest.trim_start_matches(',')),
                });
            } else if let Some(label) = row.trim_start().strip_prefix(".#,") {
                self.labeled(said.unwrap_or(ROOT), label);
            } else if said.is_some() {
                words.push_str(row);
                words.push('\n');
            } else if let Some(figure) = &mut figure {
                self.drawn(figure, row, &boards);
            }
        }
        self.tree.say(said.unwrap_or(ROOT), &words);
        self.end(figure, &boards);
        if parts > 0 {
            notes.push(format!(
                "{parts} figures show a part of the board, which was left out"
            ));
        }
    }

    /// The node of the move whose number `text` begins with.
    fn beside(&self, text: &str) -> usize {
        self.by_move.node(number(text)).unwrap_or(ROOT)
    }

    /// Letters on a point, behind `.#,`.
    fn labeled(&mut self, node: usize, rest: &str) {
        let mut parts = rest.splitn(3, ',');
        let mut next = || parts.next().unwrap_or_default();
        let point = line(next()).zip(line(next()));
        if let Some(point) = point.and_then(|(col, row)| self.frame.point(col, row)) {
            self.tree.label(node, point, next().trim());
        }
    }

    /// A line of a figure: a stone that stands there, or a move.
    fn drawn(&mut self, figure: &mut Figure<'_>, row: &str, boards: &[u64]) {
        let Some(one) = Played::read(row.trim(), self.frame, None) else {
            return;
        };
        if let (0, None, Some(point)) = (one.number, figure.last, one.to) {
            figure.stones.push((one.color, point));
        } else {
            let at = self.begin(figure, boards);
            figure.last = Some(self.tree.played(at, one.color, one.to));
        }
    }

    /// Ends a figure that may have neither moves nor a text.
    fn end(&mut self, figure: Option<Figure<'_>>, boards: &[u64]) {
        if let Some(mut figure) = figure {
            self.last_of(&mut figure, boards);
        }
    }

    /// The last node of a figure that has all its moves, with its heading.
    fn last_of(&mut self, figure: &mut Figure<'_>, boards: &[u64]) -> usize {
        let node = self.begin(figure, boards);
        self.tree.say(node, std::mem::take(&mut figure.heading));
        node
    }

    /// The node that the next move of a figure follows.
    fn begin(&mut self, figure: &mut Figure<'_>, boards: &[u64]) -> usize {
        if let Some(last) = figure.last {
            return last;
        }
        let beside = self.by_move.node(figure.number).unwrap_or(ROOT);
        let node = if figure.stones.is_empty() {
            beside
        } else {
            let drawn = self.board(&figure.stones);
            (beside.saturating_sub(BACK)..=beside)
                .rev()
                .find(|at| boards.get(*at) == Some(&drawn.hash()))
                .unwrap_or_else(|| self.position(&drawn))
        };
        figure.last = Some(node);
        node
    }

    /// A node with a position of its own.
    fn position(&mut self, drawn: &Board) -> usize {
        let before = self.board(&self.stones);
        let node = self.tree.follow(ROOT);
        for at in drawn.size().points() {
            let name = match (drawn.stone(at), before.stone(at)) {
                (new, old) if new == old => continue,
                (Some(color), _) => setup(color),
                (None, _) => "AE",
            };
            let row = self.frame.size - 1 - at.row();
            self.tree.add(node, name, letters((at.col(), row)));
        }
        node
    }

    /// The hashes of the board before the first move and behind each move of the game.
    fn boards(&self) -> Vec<u64> {
        let mut board = self.board(&self.stones);
        let mut hashes = vec![board.hash()];
        let mut taken = Vec::new();
        for (color, to) in &self.moves {
            if let Some(at) = to.and_then(|point| self.frame.on_board(point)) {
                let _before = board.lift(at);
                let _landing = board.play(*color, at, &mut taken);
            }
            hashes.push(board.hash());
        }
        hashes
    }

    fn board(&self, stones: &[(Color, (u8, u8))]) -> Board {
        let mut board = Board::new(self.frame.board());
        for (color, at) in stones {
            if let Some(at) = self.frame.on_board(*at) {
                board.put(at, *color);
            }
        }
        board
    }

    /// Whether a figure shows less than the whole board.
    fn is_part(&self, rest: &str) -> bool {
        let sides: Vec<u8> = (rest.split(',').skip(1).take(4))
            .filter_map(|part| part.trim().parse().ok())
            .collect();
        let size = self.frame.size;
        sides.len() == 4 && sides != [1, 1, size, size]
    }
}

/// A figure behind its `.Fig,`.
fn begun(rest: &str) -> Figure<'_> {
    Figure {
        number: number(rest),
        heading: rest.split(',').nth(5).unwrap_or_default().trim(),
        stones: Vec::new(),
        last: None,
    }
}

/// The number that a list begins with.
fn number(text: &str) -> usize {
    let first = text.split(',').next().unwrap_or_default();
    first.trim().parse().unwrap_or(0)
}
