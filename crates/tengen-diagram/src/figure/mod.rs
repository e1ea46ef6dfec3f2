//! What stands on the page, whatever draws it.

mod game;
mod moves;
mod note;

use std::collections::BTreeMap;

use tengen_rules::{Board, Color, Move, Notation, Point, PointOwner, Position, ScoreSheet, Size};

pub use game::{FigureError, Numbering};
pub use moves::{Moves, MovesError};
pub use note::{Note, Place};

/// A stone on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stone {
    /// Whose.
    pub color: Color,
    /// The number written on it.
    pub number: Option<u32>,
}

/// A sign on a point. A point carries at most one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// A ring.
    Circle,
    /// A triangle.
    Triangle,
    /// A square.
    Square,
    /// A cross.
    Cross,
    /// A letter or a short text.
    Label(String),
    /// The point counts for this side: territory where it is empty, a dead stone
    /// where the other side's stone stands.
    Owner(Color),
    /// The stone was played last.
    LastMove,
}

/// The part of the board that is shown, corners included. Where the board goes on
/// beyond it, the lines do too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Crop {
    /// Leftmost column.
    pub left: u8,
    /// Rightmost column.
    pub right: u8,
    /// Lowest row.
    pub bottom: u8,
    /// Highest row.
    pub top: u8,
}

impl Crop {
    fn whole(size: Size) -> Crop {
        Crop {
            left: 0,
            right: size.cols() - 1,
            bottom: 0,
            top: size.rows() - 1,
        }
    }

    /// Whether `at` is shown.
    pub const fn contains(self, at: Point) -> bool {
        self.left <= at.col()
            && at.col() <= self.right
            && self.bottom <= at.row()
            && at.row() <= self.top
    }

    /// The points that are shown: rows from the bottom, each from the left.
    pub fn points(self) -> impl Iterator<Item = Point> {
        (self.bottom..=self.top).flat_map(move |row| {
            (self.left..=self.right).filter_map(move |col| Point::new(col, row))
        })
    }
}

/// What stands on the page: stones, numbers, marks, notes, title.
///
/// Points off the board are left out; a number is on one stone at most.
///
/// # Examples
///
/// ```
/// use tengen_diagram::{Figure, Moves, Numbering, text};
/// use tengen_record::sgf;
///
/// let collection = sgf::parse(b"(;SZ[5];B[cc];W[dc];B[cb])");
/// let game = collection.game(0).expect("one game");
/// let figure = Figure::of_game(game, Moves::ALL, Numbering::Game)?;
/// assert!(text::render(&figure, text::Signs::Ascii, tengen_diagram::Words::English).contains("X1"));
/// # Ok::<(), tengen_diagram::FigureError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    size: Size,
    stones: BTreeMap<Point, Stone>,
    marks: BTreeMap<Point, Mark>,
    notes: Vec<Note>,
    crop: Crop,
    /// What is written above the board.
    pub title: Option<String>,
    /// What is written along the edges, if anything.
    pub coordinates: Option<Notation>,
}

impl Figure {
    /// An empty board, with the usual coordinates.
    pub fn empty(size: Size) -> Figure {
        Figure {
            size,
            stones: BTreeMap::new(),
            marks: BTreeMap::new(),
            notes: Vec::new(),
            crop: Crop::whole(size),
            title: None,
            coordinates: Some(Notation::Usual),
        }
    }

    /// The stones of `board`, without numbers.
    pub fn of_board(board: &Board) -> Figure {
        let mut figure = Figure::empty(board.size());
        for color in Color::BOTH {
            for at in &board.stones(color) {
                figure.put(at, color);
            }
        }
        figure
    }

    /// The stones of `position`, the last one marked.
    pub fn of(position: &Position) -> Figure {
        let mut figure = Figure::of_board(position.board());
        if let Some((_, Move::Play(at))) = position.last_move()
            && figure.stones.contains_key(&at)
        {
            figure.mark(at, Mark::LastMove);
        }
        figure
    }

    /// The stones of `board` with its count: every point in its owner's color, dead
    /// stones under the opponent's mark, neutral points bare.
    pub fn counted(board: &Board, sheet: &ScoreSheet) -> Figure {
        let mut figure = Figure::of_board(board);
        for (at, owner) in sheet.owners() {
            match owner {
                PointOwner::Stone(_) | PointOwner::SekiStone(_) => {}
                PointOwner::Territory(_) | PointOwner::DeadStone { .. } => {
                    if let Some(color) = owner.color() {
                        figure.mark(at, Mark::Owner(color));
                    }
                }
                PointOwner::SekiEye(_) | PointOwner::FalseEye(_) | PointOwner::Dame => {}
            }
        }
        figure
    }

    /// Puts a stone without a number, in place of what stood there.
    pub fn put(&mut self, at: Point, color: Color) {
        if self.size.contains(at) {
            let stone = Stone {
                color,
                number: None,
            };
            self.stones.insert(at, stone);
        }
    }

    /// Puts a mark, in place of the one that was there.
    pub fn mark(&mut self, at: Point, mark: Mark) {
        if self.size.contains(at) {
            self.marks.insert(at, mark);
        }
    }

    /// The same figure, cut to the rectangle between two opposite corners.
    #[must_use]
    pub fn cropped(self, corner: Point, opposite: Point) -> Figure {
        let whole = Crop::whole(self.size);
        let crop = Crop {
            left: corner.col().min(opposite.col()).min(whole.right),
            right: corner.col().max(opposite.col()).min(whole.right),
            bottom: corner.row().min(opposite.row()).min(whole.top),
            top: corner.row().max(opposite.row()).min(whole.top),
        };
        Figure { crop, ..self }
    }

    /// The same figure under a title.
    #[must_use]
    pub fn titled(self, title: impl Into<String>) -> Figure {
        Figure {
            title: Some(title.into()),
            ..self
        }
    }

    /// Columns and rows of the whole board.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// What part of the board is shown.
    pub const fn crop(&self) -> Crop {
        self.crop
    }

    /// The stone on `at`.
    pub fn stone(&self, at: Point) -> Option<Stone> {
        self.stones.get(&at).copied()
    }

    /// The mark on `at`. On a stone with a number none is drawn.
    pub fn mark_at(&self, at: Point) -> Option<&Mark> {
        let numbered = self.stone(at).is_some_and(|stone| stone.number.is_some());
        self.marks.get(&at).filter(|_| !numbered)
    }

    /// The stones that are shown, rows from the bottom.
    pub fn stones(&self) -> impl Iterator<Item = (Point, Stone)> {
        let crop = self.crop;
        self.stones
            .iter()
            .map(|(at, stone)| (*at, *stone))
            .filter(move |(at, _)| crop.contains(*at))
    }

    /// The notes, by their first numbers: moves on points that were taken already,
    /// passes, and moves outside the part that is shown.
    pub fn notes(&self) -> Vec<Note> {
        let mut notes = self.notes.clone();
        for (at, stone) in &self.stones {
            if !self.crop.contains(*at) {
                self.name_outside(*at, stone.number, &mut notes);
            }
        }
        notes.sort_by_key(|note| note.numbers.first().copied());
        notes
    }

    /// Names the point `at`, which is not shown, in the notes that speak of it.
    fn name_outside(&self, at: Point, number: Option<u32>, notes: &mut Vec<Note>) {
        let notation = self.coordinates.unwrap_or_default();
        let name = Place::Point(notation.print(self.size, at));
        let known = match (number, self.marks.get(&at)) {
            (Some(number), _) => Place::Number(number),
            (None, Some(Mark::Label(label))) => Place::Label(label.clone()),
            (None, _) => return,
        };
        match notes.iter_mut().find(|note| note.at == known) {
            Some(note) => {
                note.numbers.splice(0..0, number);
                note.at = name;
            }
            None => notes.extend(number.map(|number| Note {
                numbers: vec![number],
                at: name,
            })),
        }
    }
}
