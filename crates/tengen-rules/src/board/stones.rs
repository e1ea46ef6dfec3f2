//! Putting and lifting stones: the part of the board that changes.

use super::around::Sides;
use super::body::Body;
use super::{Board, Content, MIDDLE, WINDOW, sides};
use crate::color::Color;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::zobrist;

/// What became of a stone that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Landing {
    /// It stands.
    Stands,
    /// It had no liberty: its whole chain came off.
    Suicide,
}

/// What a stone would do if it were played on an empty point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prospect {
    /// It would stand without taking anything.
    Stands,
    /// It would take the opponent's chains without another liberty.
    Captures,
    /// It would stand alone without a liberty.
    LoneSuicide,
    /// Its chain of two or more stones would have no liberty.
    GroupSuicide,
}

impl Prospect {
    /// Whether the stone itself would come off.
    pub const fn is_suicide(self) -> bool {
        match self {
            Prospect::Stands | Prospect::Captures => false,
            Prospect::LoneSuicide | Prospect::GroupSuicide => true,
        }
    }
}

impl Board {
    /// Puts a stone without taking anything off: for setting up a board.
    ///
    /// Chains may be left without liberties. Nothing happens, and the answer is
    /// `false`, when `at` is not an empty point of this board.
    pub fn put(&mut self, at: Point, color: Color) -> bool {
        if !self.is_empty(at) {
            return false;
        }
        let at = at.index();
        self.occupy(at, color);
        self.join_neighbors(at, color);
        true
    }

    /// The same board without `stones`.
    #[must_use]
    pub fn without(&self, stones: &PointSet) -> Board {
        let mut board = self.clone();
        for at in stones {
            board.lift(at);
        }
        board
    }

    /// Takes the stone off `at`, and says whose it was.
    pub fn lift(&mut self, at: Point) -> Option<Color> {
        let color = self.stone(at)?;
        let at = at.index();
        let mut rest = std::mem::take(&mut self.scratch);
        rest.clear();
        let mut walk = self.cells[at].next;
        while usize::from(walk) != at {
            rest.push(walk);
            walk = self.cells[usize::from(walk)].next;
        }
        self.vacate(at, color);
        self.split(&rest, color);
        self.scratch = rest;
        Some(color)
    }

    /// Plays a stone on an empty point and takes off what has no liberty: the
    /// opponent's chains first, then the stone's own.
    ///
    /// What came off is appended to `taken` (for a suicide that is the whole
    /// chain with the stone itself). Ko is not this method's question. When `at`
    /// is not an empty point of this board nothing happens.
    pub fn play(&mut self, color: Color, at: Point, taken: &mut Vec<Point>) -> Landing {
        if !self.is_empty(at) {
            return Landing::Stands;
        }
        let index = at.index();
        let around = self.around(index);
        let breathless = self.occupy(index, color);
        let mut own = Sides::new(index, around.having(color));
        while let Some(side) = own.next_cell() {
            self.join(index, side);
        }
        let others = around.having(color.opponent());
        if breathless & others != 0 {
            self.take_breathless(Sides::new(index, others), color.opponent(), taken);
        }
        if around.has_empty() || self.body(index).sides() > 0 {
            return Landing::Stands;
        }
        self.take_chain(index, color, taken);
        Landing::Suicide
    }

    /// Undoes the [`Board::play`] that answered `landing` and `taken`.
    ///
    /// Trusts that nothing changed since.
    pub(crate) fn take_back(&mut self, color: Color, at: Point, landing: Landing, taken: &[Point]) {
        let owner = match landing {
            Landing::Stands => {
                self.lift(at);
                color.opponent()
            }
            Landing::Suicide => color,
        };
        for point in taken {
            if landing == Landing::Stands || *point != at {
                self.put(*point, owner);
            }
        }
    }

    /// What a stone of `color` would do on the empty point `at`.
    #[inline]
    pub fn prospect(&self, color: Color, at: Point) -> Prospect {
        let at = at.index();
        let around = self.around(at);
        let mut others = Sides::new(at, around.having(color.opponent()));
        while let Some(side) = others.next_cell() {
            if self.body(side).is_one_point_at_most() {
                return Prospect::Captures;
            }
        }
        if around.has_empty() {
            return Prospect::Stands;
        }
        let friends = around.having(color);
        let mut own = Sides::new(at, friends);
        while let Some(side) = own.next_cell() {
            if !self.body(side).is_one_point_at_most() {
                return Prospect::Stands;
            }
        }
        if friends == 0 {
            Prospect::LoneSuicide
        } else {
            Prospect::GroupSuicide
        }
    }

    /// Whether a stone of `color` on the empty point `at` would come off itself.
    #[inline]
    pub fn is_suicide(&self, color: Color, at: Point) -> bool {
        let at = at.index();
        let around = self.around(at);
        if around.has_empty() {
            return false;
        }
        // All four are asked, whoever they are: guessing which matter takes longer.
        let mut breathless = 0;
        for (n, head) in self.heads(at).into_iter().enumerate() {
            breathless |= u8::from(self.bodies[head].is_one_point_at_most()) << (2 * n);
        }
        let saved = around.having(color) & !breathless;
        let taken = around.having(color.opponent()) & breathless;
        saved | taken == 0
    }

    /// The hash after a stone of `color` on the empty point `at`.
    pub(crate) fn hash_after(&self, color: Color, at: Point, prospect: Prospect) -> u64 {
        let with = self.hash ^ zobrist::stone(color, at);
        let dying = match prospect {
            Prospect::Stands => return with,
            Prospect::LoneSuicide => return self.hash,
            Prospect::Captures => color.opponent(),
            Prospect::GroupSuicide => color,
        };
        let without = match prospect {
            Prospect::GroupSuicide => self.hash,
            Prospect::Stands | Prospect::LoneSuicide | Prospect::Captures => with,
        };
        let mut hash = without;
        self.for_each_dying(dying, at, |point| hash ^= zobrist::stone(dying, point));
        hash
    }

    /// Calls `see` for each stone of the chains of `color` next to `at` that have
    /// no other liberty.
    pub(crate) fn for_each_dying(&self, color: Color, at: Point, mut see: impl FnMut(Point)) {
        let mut seen = [0_u16; 4];
        let mut n = 0;
        let mut sides = Sides::new(at.index(), self.sides(at).having(color));
        while let Some(side) = sides.next_cell() {
            let head = self.cells[side].head;
            if seen[..n].contains(&head) || !self.body(side).is_one_point_at_most() {
                continue;
            }
            seen[n] = head;
            n += 1;
            let mut walk = head;
            loop {
                see(point(usize::from(walk)));
                walk = self.cells[usize::from(walk)].next;
                if walk == head {
                    break;
                }
            }
        }
    }

    #[inline]
    pub(super) fn body(&self, at: usize) -> &Body {
        &self.bodies[usize::from(self.cells[at].head)]
    }

    /// The heads of the chains around `at`, 0 where there is none.
    #[inline]
    fn heads(&self, at: usize) -> [usize; 4] {
        let cells = self.cells[at - MIDDLE..].first_chunk::<WINDOW>();
        let cells = cells.expect("a margin surrounds the board");
        sides(MIDDLE).map(|side| usize::from(cells[side].head))
    }

    /// Makes `at` a chain of one stone and closes its neighbours' sides.
    ///
    /// Answers the lower bit of each pair of [`Board::sides`] whose chain has no open
    /// side left; of a chain that touches `at` twice, one.
    #[inline]
    fn occupy(&mut self, at: usize, color: Color) -> u8 {
        // Which sides hold stones is not asked: that would be guessed wrong too
        // often, and the body at 0 minds nothing.
        let mut breathless = 0;
        for (n, head) in self.heads(at).into_iter().enumerate() {
            let body = &mut self.bodies[head];
            body.take(Body::side(at));
            breathless |= u8::from(body.sides() == 0) << (2 * n);
        }
        self.single(at);
        self.cells[at].content = Content::of(color);
        self.paint(at, Content::of(color));
        self.hash ^= zobrist::stone(color, point(at));
        breathless
    }

    /// Makes `at` a chain of one stone, whoever holds it.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the grid is below 2^16")]
    fn single(&mut self, at: usize) {
        let body = Body::of_one(at, self.around(at).empties());
        let cell = &mut self.cells[at];
        (cell.head, cell.next) = (at as u16, at as u16);
        self.bodies[at] = body;
    }

    /// Empties `at` and opens that side of the stones around it.
    #[inline]
    fn vacate(&mut self, at: usize, color: Color) {
        let cell = &mut self.cells[at];
        (cell.content, cell.head) = (Content::Empty, 0);
        self.paint(at, Content::of(color));
        self.hash ^= zobrist::stone(color, point(at));
        for head in self.heads(at) {
            self.bodies[head].add(Body::side(at));
        }
    }

    fn join_neighbors(&mut self, at: usize, color: Color) {
        let mut own = Sides::new(at, self.around(at).having(color));
        while let Some(side) = own.next_cell() {
            self.join(at, side);
        }
    }

    /// Makes the chains of two cells one; the smaller is walked.
    fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.cells[a].head, self.cells[b].head);
        if a == b {
            return;
        }
        let stones = |head: u16| self.bodies[usize::from(head)].stones();
        let (into, from) = if stones(a) < stones(b) {
            (b, a)
        } else {
            (a, b)
        };
        let mut walk = from;
        let last = loop {
            let cell = &mut self.cells[usize::from(walk)];
            cell.head = into;
            if cell.next == from {
                break usize::from(walk);
            }
            walk = cell.next;
        };
        let (at_into, at_from) = (usize::from(into), usize::from(from));
        self.cells[last].next = self.cells[at_into].next;
        self.cells[at_into].next = from;
        let body = self.bodies[at_from];
        self.bodies[at_into].add(body);
    }

    /// Makes chains anew of `stones`, which were one chain until a stone was lifted.
    fn split(&mut self, stones: &[u16], color: Color) {
        for at in stones {
            self.single(usize::from(*at));
        }
        for at in stones {
            self.join_neighbors(usize::from(*at), color);
        }
    }

    /// Takes the chains of `color` on `sides` that have no open side, from the first
    /// stone met on.
    fn take_breathless(&mut self, mut sides: Sides, color: Color, taken: &mut Vec<Point>) {
        while let Some(side) = sides.next_cell() {
            let head = self.cells[side].head;
            // A chain that touches twice is gone the second time.
            if head != 0 && self.bodies[usize::from(head)].sides() == 0 {
                self.take_chain(side, color, taken);
            }
        }
    }

    /// Takes the whole chain of `at` off the board.
    fn take_chain(&mut self, at: usize, color: Color, taken: &mut Vec<Point>) {
        let mut walk = at;
        loop {
            let next = usize::from(self.cells[walk].next);
            taken.push(point(walk));
            self.vacate(walk, color);
            if next == at {
                break;
            }
            walk = next;
        }
    }
}

/// The point of a cell that is on the board.
#[inline]
pub(super) fn point(at: usize) -> Point {
    Point::of_cell(at).expect("stones stand on points")
}
