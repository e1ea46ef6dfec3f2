//! XML of Jago and `GoGui`.
//!
//! # Source
//!
//! The pages about Jago's XML and the manual of `GoGui`: moves are `Black` and
//! `White` with a point in `at`, an empty one for a pass; a `Variation` stands
//! behind the node that it is an alternative to; paragraphs of comments are `P`;
//! what SGF has and this has not is `SGF` with the property's name in `type`.
//! The document type is followed by neither program, so nothing here asks for it.

use tengen_rules::{Color, Notation, Point, Size};

use super::draft::{Draft, letter, letters};
use super::tree::{ROOT, Tree};
use crate::sgf::escape_value;

/// One piece of a document.
enum Piece<'a> {
    Start(&'a str, Vec<(&'a str, String)>),
    End(&'a str),
    Text(String),
}

/// One game so far.
struct Game {
    cols: u8,
    rows: u8,
    info: Vec<(&'static str, String)>,
    tree: Tree,
    /// The last node of the line that is being read.
    last: usize,
    /// The last nodes of the lines around it.
    around: Vec<usize>,
    /// Whether a `Node` element is open: moves and marks belong into it.
    is_node_open: bool,
}

/// Names of elements of `Information` and the properties they are.
pub(super) const INFORMATION: [(&str, &str); 15] = [
    ("BlackPlayer", "PB"),
    ("WhitePlayer", "PW"),
    ("BlackRank", "BR"),
    ("WhiteRank", "WR"),
    ("BlackTeam", "BT"),
    ("WhiteTeam", "WT"),
    ("Date", "DT"),
    ("Komi", "KM"),
    ("Result", "RE"),
    ("Rules", "RU"),
    ("Handicap", "HA"),
    ("Time", "OT"),
    ("User", "US"),
    ("Copyright", "CP"),
    ("Source", "SO"),
];

pub(super) fn read(text: &str, notes: &mut Vec<String>) -> String {
    let mut draft = Draft::default();
    let mut game: Option<Game> = None;
    let mut open: Vec<&str> = Vec::new();
    let mut words = String::new();
    let mut arguments: Vec<String> = Vec::new();
    let mut kind = String::new();
    let mut strange = 0_usize;
    for piece in pieces(text) {
        match piece {
            Piece::Text(text) => words.push_str(&text),
            Piece::Start(name, attributes) => {
                open.push(name);
                let value = |key: &str| {
                    let found = attributes.iter().find(|(name, _)| *name == key);
                    found.map(|(_, value)| value.as_str()).unwrap_or_default()
                };
                if name != "P" {
                    words.clear();
                }
                match name {
                    "GoGame" => game = Some(Game::new(value("name"))),
                    "SGF" => {
                        value("type").clone_into(&mut kind);
                        arguments.clear();
                    }
                    _ => {
                        if let Some(game) = &mut game {
                            strange += usize::from(game.begin(name, &value).is_none());
                        }
                    }
                }
            }
            Piece::End(name) => {
                while open.pop().is_some_and(|one| one != name) {}
                match (name, &mut game) {
                    ("GoGame", _) => {
                        if let Some(game) = game.take() {
                            game.write(&mut draft);
                        }
                    }
                    ("P", _) => words.push('\n'),
                    ("Arg", _) => arguments.push(std::mem::take(&mut words)),
                    ("SGF", Some(game)) => game.other(&kind, &arguments),
                    (_, Some(game)) => game.end(name, &words, &open),
                    (_, None) => {}
                }
            }
        }
    }
    if let Some(game) = game {
        game.write(&mut draft);
    }
    if strange > 0 {
        notes.push(format!(
            "{strange} points could not be read and were left out"
        ));
    }
    draft.finish()
}

impl Game {
    fn new(name: &str) -> Game {
        Game {
            cols: 19,
            rows: 19,
            info: vec![("GN", name.to_owned())],
            tree: Tree::new(),
            last: ROOT,
            around: Vec::new(),
            is_node_open: false,
        }
    }

    /// Adds to the node that is being read.
    fn add(&mut self, name: &str, value: String) {
        self.tree.add(self.last, name, value);
    }

    fn follow(&mut self) {
        self.last = self.tree.follow(self.last);
    }

    /// An element begins; `None` if it has a point that cannot be read.
    fn begin<'v>(&mut self, name: &str, value: &impl Fn(&str) -> &'v str) -> Option<()> {
        let color = match name {
            "Node" => {
                self.follow();
                self.is_node_open = true;
                return Some(());
            }
            "Variation" => {
                self.around.push(self.last);
                self.last = self.tree.parent(self.last);
                self.is_node_open = false;
                return Some(());
            }
            "Black" | "AddBlack" => Some(Color::Black),
            "White" | "AddWhite" => Some(Color::White),
            "Delete" | "Mark" => None,
            _ => return Some(()),
        };
        let at = value("at");
        let point = if at.trim().is_empty() {
            None
        } else {
            Some(self.point(at)?)
        };
        match (name, color, point) {
            ("Black" | "White", Some(color), point) => {
                if !self.is_node_open {
                    self.follow();
                }
                let value = point.unwrap_or_default();
                self.add(letter(color), value);
            }
            ("AddBlack", _, Some(point)) => self.add("AB", point),
            ("AddWhite", _, Some(point)) => self.add("AW", point),
            ("Delete", _, Some(point)) => self.add("AE", point),
            ("Mark", _, Some(point)) => self.mark(point, value),
            _ => {}
        }
        Some(())
    }

    fn mark<'v>(&mut self, point: String, value: &impl Fn(&str) -> &'v str) {
        let label = value("label");
        if !label.is_empty() {
            let label = escape_value(label).replace(':', "\\:");
            self.add("LB", format!("{point}:{label}"));
            return;
        }
        let name = match (value("type"), value("territory")) {
            (_, "black") => "TB",
            (_, "white") => "TW",
            ("triangle", _) => "TR",
            ("square", _) => "SQ",
            ("circle", _) => "CR",
            _ => "MA",
        };
        self.add(name, point);
    }

    /// The letters of a point that is written as players do, or in SGF's way.
    fn point(&self, at: &str) -> Option<String> {
        let size = Size::new(self.cols, self.rows)?;
        let point: Point = Notation::Usual.parse(size, at).ok()?;
        Some(letters((point.col(), self.rows - 1 - point.row())))
    }

    fn end(&mut self, name: &str, words: &str, open: &[&str]) {
        let is_info = open.last() == Some(&"Information");
        match name {
            "Node" => self.is_node_open = false,
            "Variation" => self.last = self.around.pop().unwrap_or(ROOT),
            "Comment" => self.tree.say(self.last, words),
            "BoardSize" if is_info => {
                let mut sides = words.trim().split([':', 'x']).map(str::parse::<u8>);
                let cols = sides
                    .next()
                    .and_then(Result::ok)
                    .filter(|n| (1..=52).contains(n));
                let rows = sides
                    .next()
                    .and_then(Result::ok)
                    .filter(|n| (1..=52).contains(n));
                self.cols = cols.unwrap_or(19);
                self.rows = rows.unwrap_or(self.cols);
            }
            _ if is_info => {
                let known = INFORMATION.iter().find(|(element, _)| *element == name);
                self.info
                    .extend(known.map(|(_, property)| (*property, words.to_owned())));
            }
            _ => {}
        }
    }

    fn other(&mut self, name: &str, arguments: &[String]) {
        if name.is_empty() || !name.bytes().all(|byte| byte.is_ascii_uppercase()) {
            return;
        }
        for argument in arguments {
            self.add(name, escape_value(argument));
        }
    }

    fn write(self, draft: &mut Draft) {
        draft.begin(self.cols, self.rows);
        for (name, text) in &self.info {
            draft.text(name, text);
        }
        self.tree.write(draft);
    }
}

/// Elements and texts, one after the other. Comments and declarations are passed
/// over; what is no XML is text.
fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let Some(start) = rest.find('<') else {
            pieces.push(Piece::Text(unescaped(rest)));
            break;
        };
        if start > 0 {
            pieces.push(Piece::Text(unescaped(&rest[..start])));
        }
        rest = &rest[start..];
        let (skip, end) = match rest {
            _ if rest.starts_with("<!--") => (true, "-->"),
            _ if rest.starts_with("<![CDATA[") => (false, "]]>"),
            _ if rest.starts_with("<!") || rest.starts_with("<?") => (true, ">"),
            _ => (false, ">"),
        };
        let Some(at) = rest.find(end) else {
            break;
        };
        let inside = &rest[1..at];
        rest = &rest[at + end.len()..];
        if skip {
            continue;
        }
        if let Some(data) = inside.strip_prefix("![CDATA[") {
            pieces.push(Piece::Text(data.to_owned()));
        } else if let Some(name) = inside.strip_prefix('/') {
            pieces.push(Piece::End(name.trim()));
        } else {
            let is_empty = inside.ends_with('/');
            let inside = inside.trim_end_matches('/').trim();
            let name = inside.split(char::is_whitespace).next().unwrap_or_default();
            pieces.push(Piece::Start(name, attributes(&inside[name.len()..])));
            if is_empty {
                pieces.push(Piece::End(name));
            }
        }
    }
    pieces
}

fn attributes(text: &str) -> Vec<(&str, String)> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some((name, behind)) = rest.split_once('=') {
        let behind = behind.trim_start();
        let Some(quote) = behind.chars().next().filter(|c| matches!(c, '"' | '\'')) else {
            break;
        };
        let Some((value, behind)) = behind[1..].split_once(quote) else {
            break;
        };
        found.push((name.trim(), unescaped(value)));
        rest = behind;
    }
    found
}

/// `text` with its entities as characters.
fn unescaped(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once('&') {
        plain.push_str(before);
        let entity = behind.split_once(';').filter(|(name, _)| name.len() < 10);
        let known = entity.and_then(|(name, behind)| Some((character(name)?, behind)));
        let (c, behind) = known.unwrap_or(('&', behind));
        plain.push(c);
        rest = behind;
    }
    plain.push_str(rest);
    plain
}

fn character(entity: &str) -> Option<char> {
    match entity {
        "lt" => Some('<'),
        "gt" => Some('>'),
        "amp" => Some('&'),
        "quot" => Some('"'),
        "apos" => Some('\''),
        _ => {
            let code = entity.strip_prefix('#')?;
            let number = match code.strip_prefix(['x', 'X']) {
                Some(hex) => u32::from_str_radix(hex, 16).ok()?,
                None => code.parse().ok()?,
            };
            char::from_u32(number)
        }
    }
}
