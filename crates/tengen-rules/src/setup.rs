//! A position as someone describes it: it may be nonsense.
//!
//! `Position::from_setup` is the border: it answers with every fault at once or
//! with a position that can be played.

use std::fmt;
use std::str::FromStr;

use crate::board::{Board, BoardTextError, TextBoard};
use crate::color::{ByColor, Color};
use crate::komi::Komi;
use crate::point::Point;
use crate::position::Position;
use crate::ruleset::Ruleset;
use crate::size::Size;

/// Stones and whose turn it is, before anybody has checked them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Setup {
    /// Columns and rows.
    pub size: Size,
    /// The stones of each color.
    pub stones: ByColor<Vec<Point>>,
    /// Whose turn it is.
    pub turn: Color,
    /// Stones each side has taken before.
    pub prisoners: ByColor<u32>,
    /// The handicap of the game: how many of Black's stones are compensated for.
    pub handicap: u8,
    /// Komi agreed upon; `None` is what the ruleset gives for size and handicap.
    pub komi: Option<Komi>,
}

impl Setup {
    /// An empty board, Black to move, an even game.
    pub fn new(size: Size) -> Setup {
        Setup {
            size,
            stones: ByColor::default(),
            turn: Color::Black,
            prisoners: ByColor::default(),
            handicap: 0,
            komi: None,
        }
    }

    /// Black's handicap stones on an empty board, and the turn `rules` gives.
    pub fn handicap(rules: &Ruleset, size: Size, stones: Vec<Point>) -> Setup {
        let handicap = u8::try_from(stones.len()).unwrap_or(u8::MAX);
        Setup {
            turn: rules.first_to_move(handicap),
            handicap,
            stones: ByColor {
                black: stones,
                white: Vec::new(),
            },
            ..Setup::new(size)
        }
    }

    /// The stones of `board`, Black to move.
    pub fn from_board(board: &Board) -> Setup {
        Setup {
            stones: ByColor::from_fn(|color| board.stones(color).iter().collect()),
            ..Setup::new(board.size())
        }
    }

    /// The same setup with `turn` to move.
    #[must_use]
    pub fn with_turn(self, turn: Color) -> Setup {
        Setup { turn, ..self }
    }

    /// The same setup with `komi` agreed upon.
    #[must_use]
    pub fn with_komi(self, komi: Komi) -> Setup {
        Setup {
            komi: Some(komi),
            ..self
        }
    }
}

impl FromStr for Setup {
    type Err = BoardTextError;

    /// Reads a text board (see [`TextBoard`]), Black to move.
    fn from_str(text: &str) -> Result<Setup, BoardTextError> {
        let TextBoard { size, stones } = text.parse()?;
        let mut setup = Setup::new(size);
        for (color, at) in stones {
            setup.stones[color].push(at);
        }
        Ok(setup)
    }
}

bitflags::bitflags! {
    /// Kinds of faults that a setup may have.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub struct SetupFaults: u8 {
        /// A stone is off the board.
        const OFF_BOARD = 1;
        /// A point holds stones of both colors.
        const OVERLAP = 2;
        /// A chain has no liberty.
        const NO_LIBERTY = 4;
    }
}

impl SetupFaults {
    /// The stable codes of the faults, as clients translate them.
    pub fn codes(self) -> Vec<&'static str> {
        let code = |(_, fault): (&str, SetupFaults)| match fault {
            SetupFaults::OFF_BOARD => "setup.off-board",
            SetupFaults::OVERLAP => "setup.overlap",
            _ => "setup.no-liberty",
        };
        self.iter_names().map(code).collect()
    }
}

/// Why a setup is no position: every fault, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupErrors {
    faults: SetupFaults,
    points: Vec<(SetupFaults, Point)>,
    position: Box<Position>,
}

impl SetupErrors {
    /// The kinds of faults.
    pub const fn faults(&self) -> SetupFaults {
        self.faults
    }

    /// The points at fault with the kind, in the order of the setup; for a chain
    /// without liberties its lowest, leftmost stone.
    pub fn points(&self) -> &[(SetupFaults, Point)] {
        &self.points
    }

    /// The position all the same, if chains without liberties are the only fault.
    ///
    /// For foreign records: such chains stand until a move beside them takes them.
    ///
    /// # Errors
    ///
    /// The other faults.
    pub fn ignore_zero_liberty_chains(mut self) -> Result<Position, SetupErrors> {
        self.faults.remove(SetupFaults::NO_LIBERTY);
        self.points
            .retain(|(fault, _)| *fault != SetupFaults::NO_LIBERTY);
        if self.faults.is_empty() {
            Ok(*self.position)
        } else {
            Err(self)
        }
    }
}

impl fmt::Display for SetupErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, (fault, at)) in self.points.iter().enumerate() {
            let gap = if n == 0 { "" } else { "; " };
            let what = match *fault {
                SetupFaults::OFF_BOARD => "is off the board",
                SetupFaults::OVERLAP => "holds stones of both colors",
                _ => "belongs to a chain without liberties",
            };
            write!(f, "{gap}{at} {what}")?;
        }
        Ok(())
    }
}

impl std::error::Error for SetupErrors {}

impl Position {
    /// The position that `setup` describes, under `ruleset`.
    ///
    /// # Errors
    ///
    /// Every fault of the setup at once.
    pub fn from_setup(ruleset: Ruleset, setup: &Setup) -> Result<Position, SetupErrors> {
        let mut board = Board::new(setup.size);
        let mut points = Vec::new();
        for color in Color::BOTH {
            for at in setup.stones[color].iter().copied() {
                if !board.contains(at) {
                    points.push((SetupFaults::OFF_BOARD, at));
                } else if !board.put(at, color) && board.stone(at) != Some(color) {
                    points.push((SetupFaults::OVERLAP, at));
                }
            }
        }
        // Most games begin on an empty board: it is not looked through for chains.
        if Color::BOTH
            .iter()
            .any(|color| !setup.stones[*color].is_empty())
        {
            let dead = board.chains().filter(|chain| chain.has_no_liberty());
            points.extend(dead.map(|chain| (SetupFaults::NO_LIBERTY, chain.anchor())));
        }
        let position = Position::start(ruleset, setup, board);
        if points.is_empty() {
            return Ok(position);
        }
        let faults = (points.iter()).fold(SetupFaults::empty(), |all, (fault, _)| all | *fault);
        Err(SetupErrors {
            faults,
            points,
            position: Box::new(position),
        })
    }
}
