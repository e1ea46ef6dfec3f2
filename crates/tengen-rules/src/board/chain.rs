//! Looking at a board: its chains and its empty regions.

use arrayvec::ArrayVec;

use super::around::Sides;
use super::body::Body;
use super::stones::point;
use super::{Board, Content};
use crate::color::{ByColor, Color};
use crate::point::Point;
use crate::point_set::PointSet;

/// Solidly connected stones of one color.
#[derive(Clone, Copy, Debug)]
pub struct Chain<'a> {
    board: &'a Board,
    head: u16,
}

/// Chains of one board are equal when they are the same chain.
impl PartialEq for Chain<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.head == other.head
    }
}

impl<'a> Chain<'a> {
    /// Whose stones they are.
    pub fn color(self) -> Color {
        match self.board.cells[usize::from(self.head)].content {
            Content::Black => Color::Black,
            Content::White => Color::White,
            Content::Empty | Content::Margin => unreachable!("a chain's head holds a stone"),
        }
    }

    /// How many stones; never 0.
    #[expect(clippy::len_without_is_empty, reason = "a chain is never empty")]
    pub fn len(self) -> usize {
        usize::try_from(self.body().stones()).unwrap_or(0)
    }

    /// The stones, in no particular order.
    pub fn iter(self) -> impl Iterator<Item = Point> + use<'a> {
        let (board, head) = (self.board, self.head);
        let next = move |at: &u16| Some(board.cells[usize::from(*at)].next).filter(|n| *n != head);
        std::iter::successors(Some(head), next).map(|at| point(usize::from(at)))
    }

    /// The stones as a set.
    pub fn stones(self) -> PointSet {
        self.iter().collect()
    }

    /// The lowest, leftmost stone: the same for equal boards, however they came to be.
    pub fn anchor(self) -> Point {
        self.iter().min().unwrap_or(point(usize::from(self.head)))
    }

    /// The empty points next to the chain.
    pub fn liberties(self) -> PointSet {
        let mut set = PointSet::EMPTY;
        for at in self.iter() {
            set.extend(self.board.empty_sides(at));
        }
        set
    }

    /// The first `N` liberties found, or all when there are fewer: a look that ends
    /// early, for questions such as "has it more than two?".
    pub fn first_liberties<const N: usize>(self) -> ArrayVec<Point, N> {
        let mut found = ArrayVec::new();
        let mut walk = self.head;
        loop {
            let at = usize::from(walk);
            for side in Sides::new(at, self.board.around(at).empties()) {
                if !found.contains(&side) {
                    found.push(side);
                    if found.is_full() {
                        return found;
                    }
                }
            }
            walk = self.board.cells[usize::from(walk)].next;
            if walk == self.head {
                return found;
            }
        }
    }

    /// The last liberties of the opponent's chains in atari that touch this one: where
    /// its owner may take to save it.
    pub fn counter_captures(self) -> ArrayVec<Point, 16> {
        let enemy = self.color().opponent();
        let mut found = ArrayVec::new();
        let mut walk = self.head;
        loop {
            let at = usize::from(walk);
            let mut others = Sides::new(at, self.board.around(at).having(enemy));
            while let Some(side) = others.next_cell() {
                let head = self.board.cells[side].head;
                let chain = Chain { head, ..self };
                if let Some(last) = chain.atari()
                    && !found.contains(&last)
                    && found.try_push(last).is_err()
                {
                    return found;
                }
            }
            walk = self.board.cells[usize::from(walk)].next;
            if walk == self.head {
                return found;
            }
        }
    }

    /// The liberties, when there are exactly two.
    pub fn two_liberties(self) -> Option<[Point; 2]> {
        let body = self.body();
        // Two points are touched by eight stones at most.
        if body.sides() > 8 || body.is_one_point_at_most() {
            return None;
        }
        match self.first_liberties::<3>()[..] {
            [a, b] => Some([a, b]),
            _ => None,
        }
    }

    /// The only liberty, when there is exactly one.
    pub fn atari(self) -> Option<Point> {
        let body = self.body();
        // One point is touched by four stones at most.
        if body.sides() > 4 || body.sides() == 0 || !body.is_one_point_at_most() {
            return None;
        }
        Point::of_cell(body.mean())
    }

    /// Whether no liberty is left, as may happen on a board that was set up.
    pub fn has_no_liberty(self) -> bool {
        self.body().sides() == 0
    }

    fn body(self) -> Body {
        self.board.bodies[usize::from(self.head)]
    }
}

/// Which colors a region of empty points touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reach {
    /// The board is empty.
    Neither,
    /// Stones of this color only.
    Only(Color),
    /// Stones of both colors.
    Both,
}

/// Connected empty points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// The points, at least one.
    pub points: Vec<Point>,
    /// The stones next to them, of each color.
    pub border: ByColor<PointSet>,
}

impl Region {
    /// Which colors the region touches.
    pub fn reach(&self) -> Reach {
        match (self.border.black.is_empty(), self.border.white.is_empty()) {
            (true, true) => Reach::Neither,
            (false, true) => Reach::Only(Color::Black),
            (true, false) => Reach::Only(Color::White),
            (false, false) => Reach::Both,
        }
    }
}

impl Board {
    /// The chain with a stone on `at`.
    pub fn chain_at(&self, at: Point) -> Option<Chain<'_>> {
        self.stone(at)?;
        Some(Chain {
            board: self,
            head: self.cells[at.index()].head,
        })
    }

    /// Every chain, by its lowest, leftmost stone.
    pub fn chains(&self) -> impl Iterator<Item = Chain<'_>> {
        let mut seen = PointSet::EMPTY;
        self.size.points().filter_map(move |at| {
            let chain = self.chain_at(at)?;
            seen.insert(point(usize::from(chain.head))).then_some(chain)
        })
    }

    /// Every region of connected empty points, by its lowest, leftmost point.
    pub fn regions(&self) -> Vec<Region> {
        let mut seen = PointSet::EMPTY;
        let mut regions = Vec::new();
        for start in self.size.points() {
            if self.is_empty(start) && seen.insert(start) {
                regions.push(self.region_from(start, &mut seen));
            }
        }
        regions
    }

    fn region_from(&self, start: Point, seen: &mut PointSet) -> Region {
        let mut points = vec![start];
        let mut border = ByColor::<PointSet>::default();
        let mut next = 0;
        while let Some(at) = points.get(next) {
            next += 1;
            for side in self.neighbors(*at) {
                match self.stone(side) {
                    Some(color) => {
                        border[color].insert(side);
                    }
                    None if seen.insert(side) => points.push(side),
                    None => {}
                }
            }
        }
        Region { points, border }
    }
}
