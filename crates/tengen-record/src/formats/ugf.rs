//! UGF and UGI: sections of an old Windows configuration file.
//!
//! # Source
//!
//! Records and reviews of the Pandanet server, and A. E. Brouwer's notes on the format
//! (homepages.cwi.nl/~aeb/go/misc/ugf.html). `[Data]` has a line for each move: two
//! letters for the point, color and count, number, seconds; rows are counted from below
//! where `CoordinateType` is `IGS`, from above otherwise; a point off the board is a
//! pass; stones with the number 0 were put before the game. Player lines hold mail
//! addresses, which are left out. What stands in `[Figure]` is told in `figures`, what
//! stands in `[ReviewNode]` and `[ReviewComment]` in `review`.

mod figures;
mod review;

use tengen_rules::{Color, Point, Size, fixed_handicap};

use super::draft::{Draft, letters};
use super::tree::{ROOT, Tree};

pub(super) fn read(text: &str, notes: &mut Vec<String>) -> String {
    let header = |key: &str| {
        let found = section(text, "Header").find_map(|line| {
            let (name, value) = line.split_once('=')?;
            (name.trim() == key).then(|| value.trim())
        });
        found.unwrap_or_default()
    };
    let size = header("Size")
        .parse()
        .ok()
        .filter(|size| (2..=26).contains(size));
    let size: u8 = size.unwrap_or(19);
    let mut draft = Draft::default();
    draft.begin(size, size);
    for (key, name, rank) in [("PlayerB", "PB", "BR"), ("PlayerW", "PW", "WR")] {
        let mut parts = header(key).split(',');
        draft.text(name, parts.next().unwrap_or_default());
        draft.text(rank, parts.next().unwrap_or_default());
        if parts.any(|part| part.contains('@')) {
            notes.push(format!("{key}: a mail address was left out"));
        }
    }
    draft.text("EV", header("Title").trim_matches(','));
    draft.text("PC", header("Place"));
    draft.text("CP", header("Copyright"));
    draft.text("GC", header("Comment"));
    let day = header("Date").split(',').next().unwrap_or_default();
    draft.text("DT", &day.replace('/', "-"));
    draft.text(
        "RU",
        match header("Rule") {
            "JPN" => "Japanese",
            "CHN" => "Chinese",
            other => other,
        },
    );
    let mut terms = header("Hdcp").split(',');
    let stones: u8 = terms
        .next()
        .and_then(|n| n.trim().parse().ok())
        .unwrap_or(0);
    if let Some(komi) = terms
        .next()
        .and_then(|komi| komi.trim().parse::<f64>().ok())
    {
        // Even games write the komi as what White gives, below zero.
        draft.text("KM", &komi.abs().to_string());
    }
    draft.text("RE", &result(header("Winner")));
    if stones >= 2 {
        draft.text("HA", &stones.to_string());
    }
    let rows = match header("CoordinateType") {
        "IGS" => Rows::FromBelow,
        _ => Rows::FromAbove,
    };
    let mut game = Game::new(Frame { size, rows }, text.len());
    game.data(text, stones, notes);
    game.figures(text, notes);
    game.review(text);
    if section(text, "Files").next().is_some() {
        notes.push("the pictures in the file were left out".to_owned());
    }
    game.tree.write(&mut draft);
    draft.finish()
}

/// The lines of a section as they stand, without the blanks at their ends.
fn lines<'a>(text: &'a str, name: &str) -> impl Iterator<Item = &'a str> {
    let mut lines = text.lines().map(str::trim_end);
    let _head = lines.by_ref().find(|line| head(line) == Some(name));
    lines.take_while(|line| head(line).is_none())
}

/// The lines of a section that are not empty, without blanks around them.
fn section<'a>(text: &'a str, name: &str) -> impl Iterator<Item = &'a str> {
    let lines = lines(text, name).map(str::trim);
    lines.filter(|line| !line.is_empty())
}

/// The name of the section that a line begins. A comment may begin with a bracket, too.
pub(super) fn head(line: &str) -> Option<&str> {
    let name = line.strip_prefix('[')?.strip_suffix(']')?;
    let is_name = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric());
    is_name.then_some(name)
}

fn result(text: &str) -> String {
    let Some((winner, how)) = text.split_once(',') else {
        return String::new();
    };
    let how = match how.trim() {
        "C" | "c" | "R" => "R",
        "T" => "T",
        foul if foul.starts_with('F') => "F",
        number => number.trim_end_matches('0').trim_end_matches('.'),
    };
    match winner.trim() {
        color @ ("B" | "W") => format!("{color}+{how}"),
        "D" => "0".to_owned(),
        none if none.starts_with('N') => "Void".to_owned(),
        _ => String::new(),
    }
}

/// Where rows are counted from.
#[derive(Clone, Copy)]
enum Rows {
    FromBelow,
    FromAbove,
}

/// How points are written.
#[derive(Clone, Copy)]
struct Frame {
    size: u8,
    rows: Rows,
}

impl Frame {
    /// The point of column and row, counted from 0 as the file does, from the upper left
    /// corner; `None` off the board.
    fn point(self, col: u8, row: u8) -> Option<(u8, u8)> {
        if self.size <= col || self.size <= row {
            return None;
        }
        let row = match self.rows {
            Rows::FromBelow => self.size - 1 - row,
            Rows::FromAbove => row,
        };
        Some((col, row))
    }

    fn board(self) -> Size {
        Size::square(self.size).unwrap_or(Size::NINETEEN)
    }

    /// A point from the upper left corner as the board knows it.
    fn on_board(self, (col, row): (u8, u8)) -> Option<Point> {
        Point::new(col, self.size - 1 - row)
    }
}

/// Which nodes the numbers of a file name.
struct Numbers {
    /// One more than the node; 0 where there is none.
    nodes: Vec<usize>,
    most: usize,
}

impl Numbers {
    /// Numbers below `most`: a file has no more nodes than bytes, and a number beyond
    /// them asks for no memory.
    const fn new(most: usize) -> Numbers {
        Numbers {
            nodes: Vec::new(),
            most,
        }
    }

    fn set(&mut self, number: usize, node: usize) {
        if number >= self.most {
            return;
        }
        if self.nodes.len() <= number {
            self.nodes.resize(number + 1, 0);
        }
        self.nodes[number] = node + 1;
    }

    fn node(&self, number: usize) -> Option<usize> {
        self.nodes.get(number)?.checked_sub(1)
    }
}

/// The tree so far, and what its nodes are called in the file.
struct Game {
    frame: Frame,
    tree: Tree,
    /// Stones put before the first move, from the upper left corner.
    stones: Vec<(Color, (u8, u8))>,
    /// The game's own moves. Node `n + 1` of the tree is move `n` of these.
    moves: Vec<(Color, Option<(u8, u8)>)>,
    /// Nodes by the numbers of `[Data]`.
    by_move: Numbers,
    /// Nodes by the numbers of `[ReviewNode]`.
    by_review: Numbers,
}

impl Game {
    fn new(frame: Frame, length: usize) -> Game {
        let mut game = Game {
            frame,
            tree: Tree::new(),
            stones: Vec::new(),
            moves: Vec::new(),
            by_move: Numbers::new(length),
            by_review: Numbers::new(length),
        };
        game.number(0, ROOT);
        game
    }

    fn number(&mut self, number: usize, node: usize) {
        self.by_move.set(number, node);
        // The empty board is node 1 of a review.
        self.by_review.set(number + 1, node);
    }

    /// The game's own line.
    fn data(&mut self, text: &str, handicap: u8, notes: &mut Vec<String>) {
        let mut played: Vec<Played> = Vec::new();
        let mut strange = 0;
        for line in section(text, "Data").filter(|line| !line.starts_with('.')) {
            let before = played.last().map(|one| one.color);
            match Played::read(line, self.frame, before) {
                Some(one) => played.push(one),
                None => strange += 1,
            }
        }
        if strange > 0 {
            notes.push(format!(
                "{strange} moves could not be read and were left out"
            ));
        }
        let put = self.put(&played, usize::from(handicap));
        for one in &played[..put] {
            self.number(one.number, ROOT);
        }
        let mut at = ROOT;
        for one in &played[put..] {
            at = self.tree.played(at, one.color, one.to);
            self.moves.push((one.color, one.to));
            self.number(one.number, at);
        }
    }

    /// Puts the stones that stand before the first move and tells how many of the lines
    /// they are: those with the number 0, or Black's first moves in a row. Where there are
    /// none the handicap stands where it always does.
    fn put(&mut self, played: &[Played], handicap: usize) -> usize {
        let mut put = played.iter().take_while(|one| one.number == 0).count();
        if put == 0 && handicap >= 2 {
            let in_a_row = played.iter().take_while(|one| one.color == Color::Black);
            if in_a_row.count() >= handicap {
                put = handicap;
            }
        }
        let mut stones: Vec<(Color, (u8, u8))> = (played[..put].iter())
            .filter_map(|one| Some((one.color, one.to?)))
            .collect();
        if put == 0 && handicap >= 2 {
            let count = u8::try_from(handicap).unwrap_or(u8::MAX);
            let points = fixed_handicap(self.frame.board(), count).unwrap_or_default();
            let size = self.frame.size;
            stones.extend(
                (points.iter()).map(|point| (Color::Black, (point.col(), size - 1 - point.row()))),
            );
        }
        for (color, at) in stones {
            if self.stones.iter().all(|(_, other)| *other != at) {
                self.tree.add(ROOT, setup(color), letters(at));
                self.stones.push((color, at));
            }
        }
        put
    }
}

/// The property that puts a stone.
const fn setup(color: Color) -> &'static str {
    match color {
        Color::Black => "AB",
        Color::White => "AW",
    }
}

/// One line with a move.
struct Played {
    color: Color,
    /// From the upper left corner; `None` for a pass.
    to: Option<(u8, u8)>,
    number: usize,
}

impl Played {
    /// A line of `[Data]` or of a figure. A pass without a color is played by the
    /// opponent of the move `before`.
    fn read(line: &str, frame: Frame, before: Option<Color>) -> Option<Played> {
        let mut parts = line.split(',');
        let &[col, row] = parts.next()?.as_bytes() else {
            return None;
        };
        let line = |letter: u8| letter.is_ascii_uppercase().then(|| letter - b'A');
        let to = frame.point(line(col)?, line(row)?);
        let color = match parts.next()?.as_bytes().first()? {
            b'B' => Color::Black,
            b'W' => Color::White,
            _ if to.is_none() => before?.opponent(),
            _ => return None,
        };
        let number = parts.next().and_then(|n| n.trim().parse().ok());
        Some(Played {
            color,
            to,
            number: number.unwrap_or(0),
        })
    }
}

/// A column or row counted from 1, as one counted from 0.
fn line(text: &str) -> Option<u8> {
    text.trim().parse::<u8>().ok()?.checked_sub(1)
}
