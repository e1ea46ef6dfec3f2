//! The count by hand, as players make it at the board: dead stones come off,
//! prisoners go back into the territory of their own color, stones are shifted until
//! territories can be told at a glance, and each player counts the partner's by tens.
//!
//! A plan of steps for a count that was agreed on. Every step leaves Black's total less
//! White's as it is: [`Scene`] takes the steps and knows nothing of the plan's makers.
//!
//! # Source
//!
//! Code of the Russian Go Federation, article 9: each player counts the score of the
//! partner. That prisoners fill the territory, and that stones are shifted into shapes
//! of tens, is how it is done everywhere; the Code leaves the way to the players. Small
//! territories are filled first, and only stones that no opponent and no neutral point
//! touches are shifted, so that borders stay where they were.

use std::collections::BTreeSet;

use crate::board::Board;
use crate::color::{ByColor, Color};
use crate::komi::HalfPoints;
use crate::point::Point;
use crate::ruleset::Counting;
use crate::score::{PointOwner, ScoreSheet};
use crate::size::Size;

/// Points that are counted at once.
const TEN: usize = 10;

/// One step of the ceremony.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "snake_case"))]
pub enum CeremonyStep {
    /// A dead stone comes off and is a prisoner of the other side.
    Lift {
        /// Where it stood.
        at: Point,
        /// Whose stone it is.
        stone: Color,
    },
    /// A prisoner goes back to the territory of its own color: a point less for both.
    Fill {
        /// Where it is put.
        at: Point,
        /// Whose stone it is.
        stone: Color,
    },
    /// A stone is shifted inside its own territory: as many points as before.
    Shift {
        /// Where it stood; territory from now on.
        from: Point,
        /// Where it stands: territory no more.
        to: Point,
        /// Whose stone it is.
        stone: Color,
    },
    /// The partner counts so many points of a territory.
    Count {
        /// Whose territory it is.
        of: Color,
        /// The points, at most ten.
        points: Vec<Point>,
        /// How many were counted with these.
        sum: u32,
    },
}

/// The plan of a count by hand.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Ceremony {
    /// What is done, in order.
    pub steps: Vec<CeremonyStep>,
    /// Points of territory that the partner has counted of each side at the end.
    pub counted: ByColor<u32>,
    /// Prisoners that found no place in the territory of their color, by the side that
    /// holds them.
    pub in_hand: ByColor<u32>,
    /// What each side has beside that: komi, compensation, less what it pays.
    pub beside: ByColor<HalfPoints>,
}

impl Ceremony {
    /// Black's total less White's by the two counts, which need not be the totals of the
    /// sheet: each prisoner put back took a point from both.
    pub fn margin(&self) -> HalfPoints {
        let total = |color: Color| {
            HalfPoints::points(self.counted[color] + self.in_hand[color]) + self.beside[color]
        };
        total(Color::Black) - total(Color::White)
    }
}

/// The board of a ceremony at one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    size: Size,
    stones: ByColor<BTreeSet<Point>>,
    dead: ByColor<BTreeSet<Point>>,
    territory: ByColor<BTreeSet<Point>>,
    /// Prisoners by the side that holds them.
    in_hand: ByColor<u32>,
    counted: ByColor<BTreeSet<Point>>,
    beside: ByColor<HalfPoints>,
}

/// A step that cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("step {step:?} cannot be made")]
pub struct NoStep {
    /// The step.
    pub step: CeremonyStep,
}

impl Scene {
    /// The board of an agreed count before anything is touched; `None` where territory
    /// is not what is counted.
    pub fn of(board: &Board, sheet: &ScoreSheet) -> Option<Scene> {
        if sheet.counting != Counting::Territory || board.size() != sheet.size() {
            return None;
        }
        let mut scene = Scene {
            size: board.size(),
            stones: ByColor::default(),
            dead: ByColor::default(),
            territory: ByColor::default(),
            in_hand: sheet.sides.map(|_, side| side.taken + side.pass_stones),
            counted: ByColor::default(),
            beside: sheet.sides.map(|_, side| {
                let points = side.territory + side.taken + side.dead + side.pass_stones;
                side.total - HalfPoints::points(points)
            }),
        };
        for (at, owner) in sheet.owners() {
            match owner {
                PointOwner::Stone(color) | PointOwner::SekiStone(color) => {
                    scene.stones[color].insert(at);
                }
                PointOwner::Territory(color) => {
                    scene.territory[color].insert(at);
                }
                PointOwner::DeadStone { stone, territory } => {
                    scene.dead[stone].insert(at);
                    if let Some(color) = territory {
                        scene.territory[color].insert(at);
                    }
                }
                PointOwner::SekiEye(_) | PointOwner::FalseEye(_) | PointOwner::Dame => {}
            }
        }
        Some(scene)
    }

    /// Columns and rows.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The stone on `at`, dead ones too.
    pub fn stone(&self, at: Point) -> Option<Color> {
        let here =
            |color: &Color| self.stones[*color].contains(&at) || self.dead[*color].contains(&at);
        Color::BOTH.into_iter().find(here)
    }

    /// Whose territory `at` is.
    pub fn territory(&self, at: Point) -> Option<Color> {
        (Color::BOTH.into_iter()).find(|color| self.territory[*color].contains(&at))
    }

    /// Prisoners that each side holds.
    pub const fn in_hand(&self) -> ByColor<u32> {
        self.in_hand
    }

    /// Black's total less White's as the board stands.
    pub fn margin(&self) -> HalfPoints {
        let total = |color: Color| {
            let territory = self.territory[color].len();
            let dead = self.dead[color.opponent()].len();
            // A board has fewer points than that.
            let points = u32::try_from(territory + dead).unwrap_or(u32::MAX);
            HalfPoints::points(points + self.in_hand[color]) + self.beside[color]
        };
        total(Color::Black) - total(Color::White)
    }

    /// Makes a step.
    ///
    /// # Errors
    ///
    /// [`NoStep`] if it cannot be made as the board stands; then nothing has changed.
    pub fn take(&mut self, step: &CeremonyStep) -> Result<(), NoStep> {
        let is_free = |scene: &Scene, at: &Point, color: Color| {
            scene.territory[color].contains(at) && scene.stone(*at).is_none()
        };
        let can = match step {
            CeremonyStep::Lift { at, stone } => self.dead[*stone].contains(at),
            CeremonyStep::Fill { at, stone } => {
                0 < self.in_hand[stone.opponent()] && is_free(self, at, *stone)
            }
            CeremonyStep::Shift { from, to, stone } => {
                self.stones[*stone].contains(from) && is_free(self, to, *stone)
            }
            CeremonyStep::Count { of, points, .. } => points
                .iter()
                .all(|at| is_free(self, at, *of) && !self.counted[*of].contains(at)),
        };
        if !can {
            return Err(NoStep { step: step.clone() });
        }
        match step {
            CeremonyStep::Lift { at, stone } => {
                self.dead[*stone].remove(at);
                self.in_hand[stone.opponent()] += 1;
            }
            CeremonyStep::Fill { at, stone } => {
                self.in_hand[stone.opponent()] -= 1;
                self.territory[*stone].remove(at);
                self.stones[*stone].insert(*at);
            }
            CeremonyStep::Shift { from, to, stone } => {
                self.stones[*stone].remove(from);
                self.territory[*stone].insert(*from);
                self.territory[*stone].remove(to);
                self.stones[*stone].insert(*to);
            }
            CeremonyStep::Count { of, points, .. } => self.counted[*of].extend(points),
        }
        Ok(())
    }

    /// The connected territories of `color`, the smallest first.
    fn regions(&self, color: Color) -> Vec<BTreeSet<Point>> {
        let mut left = self.territory[color].clone();
        let mut regions = Vec::new();
        while let Some(first) = left.pop_first() {
            let mut region = BTreeSet::from([first]);
            let mut open = vec![first];
            while let Some(at) = open.pop() {
                for next in self.neighbors(at) {
                    if left.remove(&next) {
                        region.insert(next);
                        open.push(next);
                    }
                }
            }
            regions.push(region);
        }
        regions.sort_by_key(BTreeSet::len);
        regions
    }

    fn neighbors(&self, at: Point) -> impl Iterator<Item = Point> + use<> {
        let (col, row, size) = (at.col(), at.row(), self.size);
        let around = [
            (col.checked_sub(1), Some(row)),
            (col.checked_add(1), Some(row)),
            (Some(col), row.checked_sub(1)),
            (Some(col), row.checked_add(1)),
        ];
        (around.into_iter())
            .filter_map(|(col, row)| Point::new(col?, row?))
            .filter(move |at| size.contains(*at))
    }

    /// A stone of `color` next to `region` that is no border: all around it is its own.
    fn inner_stone(&self, color: Color, region: &BTreeSet<Point>) -> Option<Point> {
        let own =
            |at: Point| self.stones[color].contains(&at) || self.territory[color].contains(&at);
        (self.stones[color].iter().copied())
            .filter(|at| self.neighbors(*at).any(|next| region.contains(&next)))
            .find(|at| self.neighbors(*at).all(own))
    }
}

/// The plan of the count by hand of an agreed `sheet` of `board`; `None` where territory
/// is not what is counted.
pub fn ceremony(board: &Board, sheet: &ScoreSheet) -> Option<Ceremony> {
    let mut plan = Plan {
        scene: Scene::of(board, sheet)?,
        steps: Vec::new(),
    };
    for stone in Color::BOTH {
        for at in plan.scene.dead[stone].clone() {
            plan.take(CeremonyStep::Lift { at, stone });
        }
    }
    // White counts Black's side first: whoever lost most often counts first, and that
    // nobody knows yet.
    for of in Color::BOTH {
        plan.fill(of);
        plan.shift(of);
    }
    for of in Color::BOTH {
        plan.count(of);
    }
    let Plan { scene, steps } = plan;
    Some(Ceremony {
        steps,
        counted: scene
            .counted
            .map(|_, points| u32::try_from(points.len()).unwrap_or(u32::MAX)),
        in_hand: scene.in_hand,
        beside: scene.beside,
    })
}

/// The scene as it stands, and what led there.
struct Plan {
    scene: Scene,
    steps: Vec<CeremonyStep>,
}

impl Plan {
    /// Makes a step, if it can be made.
    fn take(&mut self, step: CeremonyStep) {
        if self.scene.take(&step).is_ok() {
            self.steps.push(step);
        }
    }

    /// Puts prisoners of color `of` back, into the smallest territories first.
    fn fill(&mut self, of: Color) {
        let points: Vec<Point> = self.scene.regions(of).into_iter().flatten().collect();
        let prisoners = self.scene.in_hand[of.opponent()];
        for at in points.into_iter().take(prisoners as usize) {
            self.take(CeremonyStep::Fill { at, stone: of });
        }
    }

    /// Shifts stones so that every territory but the largest has a whole number of tens.
    fn shift(&mut self, of: Color) {
        let mut regions = self.scene.regions(of);
        let Some(mut largest) = regions.pop() else {
            return;
        };
        for region in regions {
            let odd = region.len() % TEN;
            for to in region.into_iter().take(odd) {
                let Some(from) = self.scene.inner_stone(of, &largest) else {
                    return;
                };
                self.take(CeremonyStep::Shift {
                    from,
                    to,
                    stone: of,
                });
                largest.insert(from);
            }
        }
    }

    /// Counts the territories of `of` by tens, the smallest first.
    fn count(&mut self, of: Color) {
        let mut sum = 0;
        for region in self.scene.regions(of) {
            let points: Vec<Point> = region.into_iter().collect();
            for ten in points.chunks(TEN) {
                sum += u32::try_from(ten.len()).unwrap_or(0);
                self.take(CeremonyStep::Count {
                    of,
                    points: ten.to_vec(),
                    sum,
                });
            }
        }
    }
}

#[cfg(test)]
pub(crate) mod tests;
