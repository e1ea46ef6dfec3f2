//! Putting and lifting stones: the part of the board that changes.

use super::{Board, Body, Content, Link, sides};
use crate::color::Color;
use crate::point::Point;
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

    /// Takes the stone off `at`, and says whose it was.
    pub fn lift(&mut self, at: Point) -> Option<Color> {
        let color = self.stone(at)?;
        let at = at.index();
        let mut rest = std::mem::take(&mut self.scratch);
        rest.clear();
        let mut walk = self.links[at].next;
        while usize::from(walk) != at {
            rest.push(walk);
            walk = self.links[usize::from(walk)].next;
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
        self.occupy(index, color);
        for side in sides(index) {
            match self.contents[side] {
                Content::Stone(neighbor) if neighbor == color => self.join(index, side),
                Content::Stone(neighbor) if self.body(side).sides == 0 => {
                    self.take_chain(side, neighbor, taken);
                }
                Content::Stone(_) | Content::Empty | Content::Margin => {}
            }
        }
        if self.body(index).sides > 0 {
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
    pub fn prospect(&self, color: Color, at: Point) -> Prospect {
        let mut stands = false;
        let mut has_friend = false;
        for side in sides(at.index()) {
            match self.contents[side] {
                Content::Empty => stands = true,
                Content::Margin => {}
                Content::Stone(neighbor) => {
                    let last = self.body(side).is_one_point_at_most();
                    if neighbor != color && last {
                        return Prospect::Captures;
                    }
                    if neighbor == color {
                        has_friend = true;
                        stands |= !last;
                    }
                }
            }
        }
        match (stands, has_friend) {
            (true, _) => Prospect::Stands,
            (false, true) => Prospect::GroupSuicide,
            (false, false) => Prospect::LoneSuicide,
        }
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
        for (n, side) in sides(at.index()).into_iter().enumerate() {
            if self.contents[side] != Content::Stone(color) {
                continue;
            }
            let head = self.links[side].head;
            if seen[..n].contains(&head) || !self.body(side).is_one_point_at_most() {
                continue;
            }
            seen[n] = head;
            let mut walk = head;
            loop {
                see(point(usize::from(walk)));
                walk = self.links[usize::from(walk)].next;
                if walk == head {
                    break;
                }
            }
        }
    }

    #[inline]
    pub(super) fn body(&self, at: usize) -> &Body {
        &self.bodies[usize::from(self.links[at].head)]
    }

    #[inline]
    fn body_mut(&mut self, at: usize) -> &mut Body {
        let head = usize::from(self.links[at].head);
        &mut self.bodies[head]
    }

    /// Makes `at` a chain of one stone and closes its neighbours' sides.
    fn occupy(&mut self, at: usize, color: Color) {
        let mut body = Body::ONE;
        for side in sides(at) {
            match self.contents[side] {
                Content::Empty => body.open(side),
                Content::Stone(_) => self.body_mut(side).close(at),
                Content::Margin => {}
            }
        }
        self.single(at, color, body);
        self.hash ^= zobrist::stone(color, point(at));
    }

    #[expect(clippy::cast_possible_truncation, reason = "the grid is below 2^16")]
    fn single(&mut self, at: usize, color: Color, body: Body) {
        self.contents[at] = Content::Stone(color);
        self.links[at] = Link {
            head: at as u16,
            next: at as u16,
        };
        self.bodies[at] = body;
    }

    /// Empties `at` and opens that side of the stones around it.
    fn vacate(&mut self, at: usize, color: Color) {
        self.contents[at] = Content::Empty;
        self.hash ^= zobrist::stone(color, point(at));
        for side in sides(at) {
            if let Content::Stone(_) = self.contents[side] {
                self.body_mut(side).open(at);
            }
        }
    }

    fn join_neighbors(&mut self, at: usize, color: Color) {
        for side in sides(at) {
            if self.contents[side] == Content::Stone(color) {
                self.join(at, side);
            }
        }
    }

    /// Makes the chains of two cells one; the smaller is walked.
    fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.links[a].head, self.links[b].head);
        if a == b {
            return;
        }
        let stones = |head: u16| self.bodies[usize::from(head)].stones;
        let (into, from) = if stones(a) < stones(b) {
            (b, a)
        } else {
            (a, b)
        };
        let mut walk = from;
        let last = loop {
            let link = &mut self.links[usize::from(walk)];
            link.head = into;
            if link.next == from {
                break usize::from(walk);
            }
            walk = link.next;
        };
        let (into, from) = (usize::from(into), usize::from(from));
        self.links[last].next = self.links[into].next;
        #[expect(clippy::cast_possible_truncation, reason = "the grid is below 2^16")]
        let first = from as u16;
        self.links[into].next = first;
        let body = self.bodies[from];
        self.bodies[into].join(body);
    }

    /// Makes chains anew of `stones`, which were one chain until a stone was lifted.
    fn split(&mut self, stones: &[u16], color: Color) {
        for at in stones.iter().map(|at| usize::from(*at)) {
            let mut body = Body::ONE;
            for side in sides(at) {
                if self.contents[side] == Content::Empty {
                    body.open(side);
                }
            }
            self.single(at, color, body);
        }
        for at in stones {
            self.join_neighbors(usize::from(*at), color);
        }
    }

    /// Takes the whole chain of `at` off the board.
    fn take_chain(&mut self, at: usize, color: Color, taken: &mut Vec<Point>) {
        let mut walk = at;
        loop {
            let next = usize::from(self.links[walk].next);
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
