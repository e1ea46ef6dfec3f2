//! A game in the formats of other programs, as far as they hold it.
//!
//! Most of them know one line of moves and a few facts; what does not fit is told,
//! never dropped in silence. What is written here is read back by this program's own
//! readers, which name the sources of each format.

mod lines;
mod ugf;
mod xml;

#[cfg(test)]
mod tests;

use tengen_rules::{Color, Move, Point, Size};

use crate::sgf::{GameTree, Node};
use crate::{GameInfo, INFO_PROPERTIES};

/// A format that one game can be written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Other {
    /// Commands of the Go Text Protocol.
    Gtp,
    /// Tygem's GIB: boards of 19 lines.
    Gib,
    /// Cyberoro's NGF: square boards up to 25 lines.
    Ngf,
    /// Pandanet's UGF: square boards up to 26 lines; variations and comments too.
    Ugf,
    /// XML of Jago and `GoGui`: variations, comments and marks too.
    Xml,
}

impl Other {
    /// Every format.
    pub const ALL: [Other; 5] = [Other::Gtp, Other::Gib, Other::Ngf, Other::Ugf, Other::Xml];

    /// The stable name, which is also the usual ending of files.
    pub const fn name(self) -> &'static str {
        match self {
            Other::Gtp => "gtp",
            Other::Gib => "gib",
            Other::Ngf => "ngf",
            Other::Ugf => "ugf",
            Other::Xml => "xml",
        }
    }
}

/// What a format has no place for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loss {
    /// Nodes that are not on the main line.
    Variations,
    /// Comments and names of nodes.
    Comments,
    /// Points with marks, letters, lines, territory.
    Marks,
    /// Stones that are put, other than the format's handicap.
    Stones,
    /// Moves that name no point of the board.
    Moves,
    /// Lines of information about the game.
    Information,
    /// What else nodes say: clocks, judgements, figures, private properties.
    Properties,
}

/// Points that are marked, joined, dimmed, counted.
const MARKS: [&str; 11] = [
    "TR", "SQ", "CR", "MA", "SL", "LB", "LN", "AR", "TB", "TW", "DD",
];
/// Properties that are told or lost under other names than [`Loss::Properties`], and those
/// that say of the file what it is, beside marks and information.
const ELSEWHERE: [&str; 14] = [
    "B",
    "W",
    "AB",
    "AW",
    "AE",
    "C",
    "N",
    "GM",
    "FF",
    "CA",
    "AP",
    "ST",
    "SZ",
    crate::RULES_PROPERTY,
];

impl Loss {
    /// The stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Loss::Variations => "variations",
            Loss::Comments => "comments",
            Loss::Marks => "marks",
            Loss::Stones => "stones",
            Loss::Moves => "moves",
            Loss::Information => "information",
            Loss::Properties => "properties",
        }
    }
}

/// A game in another format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The file, in UTF-8.
    pub text: String,
    /// What did not fit, and how much of it.
    pub lost: Vec<(Loss, usize)>,
}

/// Why a game cannot be written in a format at all.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WriteError {
    /// The format has no such board.
    #[error("{} has no board of {size}", format.name())]
    Size {
        /// The format.
        format: Other,
        /// The board as the record names it.
        size: String,
    },
}

/// Writes `game` in another format.
///
/// # Errors
///
/// [`WriteError::Size`].
pub fn write(game: GameTree<'_>, format: Other) -> Result<Written, WriteError> {
    let refused = |size: String| WriteError::Size { format, size };
    let size = game.size().map_err(refused)?;
    let is_square = size.cols() == size.rows();
    let fits = match format {
        Other::Gtp => size.cols() <= 25 && size.rows() <= 25,
        Other::Gib => size == Size::NINETEEN,
        Other::Ngf => is_square && size.cols() <= 25,
        Other::Ugf => is_square && size.cols() <= 26,
        Other::Xml => true,
    };
    if !fits {
        return Err(refused(size.to_string()));
    }
    Ok(match format {
        Other::Gtp => lines::gtp(&Line::of(game, size)),
        Other::Gib => lines::gib(&Line::of(game, size)),
        Other::Ngf => lines::ngf(&Line::of(game, size)),
        Other::Ugf => ugf::write(game, size),
        Other::Xml => xml::write(game, size),
    })
}

/// What formats of one line can hold of a game.
struct Line {
    size: Size,
    info: GameInfo,
    /// Stones put before the first move.
    stones: Vec<(Color, Point)>,
    moves: Vec<(Color, Move)>,
    lost: Vec<(Loss, usize)>,
}

impl Line {
    fn of(game: GameTree<'_>, size: Size) -> Line {
        let mut line = Line {
            size,
            info: GameInfo::of(game),
            stones: Vec::new(),
            moves: Vec::new(),
            lost: Vec::new(),
        };
        let mut length = 0;
        for node in game.main_line() {
            length += 1;
            line.node(node);
        }
        line.lose(Loss::Variations, game.node_count() - length);
        line
    }

    fn node(&mut self, node: Node<'_>) {
        let moves = node.moves(self.size);
        self.moves.extend(
            moves
                .into_iter()
                .filter_map(|(color, what)| Some((color, what.ok()?))),
        );
        if self.moves.is_empty() {
            for (name, color) in [("AB", Color::Black), ("AW", Color::White)] {
                let points = node.points(name, self.size).into_iter().flatten();
                self.stones.extend(points.map(|point| (color, point)));
            }
            self.lose(Loss::Stones, node.points("AE", self.size).len());
        } else {
            self.lose_stones(node);
        }
        self.lose_of(node);
        let said = ["C", "N"]
            .iter()
            .filter(|name| node.property(name).is_some());
        self.lose(Loss::Comments, said.count());
    }

    fn lose_stones(&mut self, node: Node<'_>) {
        for name in ["AB", "AW", "AE"] {
            self.lose(Loss::Stones, node.points(name, self.size).len());
        }
    }

    /// Notes as lost what none of these formats holds of a node.
    fn lose_of(&mut self, node: Node<'_>) {
        let moves = node.moves(self.size);
        let strange = moves.iter().filter(|(_, what)| what.is_err());
        self.lose(Loss::Moves, strange.count());
        self.lose(
            Loss::Marks,
            MARKS.iter().map(|name| node.values(name).count()).sum(),
        );
        let others = node.properties().filter(|property| {
            let name = property.name();
            let known = MARKS.iter().chain(&ELSEWHERE).chain(&INFO_PROPERTIES);
            known.copied().all(|one| one != name)
        });
        self.lose(Loss::Properties, others.count());
    }

    fn lose(&mut self, what: Loss, count: usize) {
        if count == 0 {
            return;
        }
        match self.lost.iter_mut().find(|(one, _)| *one == what) {
            Some((_, sum)) => *sum += count,
            None => self.lost.push((what, count)),
        }
    }

    /// Notes as lost all information but that named `kept`.
    fn keep_of_info(&mut self, kept: &[&str]) {
        // The board's own program and encoding are no facts about the game.
        let own = ["AP", crate::RULES_PROPERTY];
        let lost = self
            .info
            .iter()
            .filter(|(name, _)| !kept.contains(name) && !own.contains(name));
        self.lose(Loss::Information, lost.count());
    }

    fn said(&self, name: &str) -> &str {
        self.info.text(name).unwrap_or_default()
    }

    /// The stones as a handicap on its usual places: how many, 0 where there are none.
    /// Other stones are lost to formats that know nothing else.
    fn handicap(&mut self) -> usize {
        let count = self.stones.len();
        let usual = u8::try_from(count)
            .ok()
            .and_then(|count| tengen_rules::fixed_handicap(self.size, count).ok());
        let is_usual = usual.is_some_and(|usual| {
            usual.len() == count
                && usual
                    .iter()
                    .all(|point| self.stones.contains(&(Color::Black, *point)))
        });
        if is_usual {
            return count;
        }
        self.lose(Loss::Stones, count);
        0
    }
}
