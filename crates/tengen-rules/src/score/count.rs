//! What each point of a board is, and what that gives each side.

use super::sheet::{Difference, OtherWay, PointOwner, Rows, ScoreSheet, SideCount};
use super::{false_eyes, groups};
use crate::board::{Board, Reach};
use crate::color::{ByColor, Color};
use crate::judgement::{ChainStatus, Claim, Judgement};
use crate::komi::HalfPoints;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::position::Position;
use crate::ruleset::{Counting, FalseEyes, Ruleset, SekiEyes, UnfilledDame};

/// What the points of a board are, before anything is added up.
pub(super) struct Count {
    /// The stones that stay.
    pub(super) living: Board,
    dead: PointSet,
    /// Living stones in seki.
    pub(super) in_seki: PointSet,
    /// Points of one side, false eyes among them.
    pub(super) territory: ByColor<PointSet>,
    seki_eyes: ByColor<PointSet>,
    /// Nobody's points, but those inside a seki.
    pub(super) neutral: PointSet,
    /// Those of them in regions all of whose points both sides touch: what is left
    /// to fill when every border is closed.
    pub(super) dame: PointSet,
    /// Points that somebody claimed for somebody.
    claimed: PointSet,
    groups: ByColor<groups::Groups>,
}

impl Count {
    pub(super) fn of(board: &Board, judgement: &Judgement, rules: &Ruleset) -> Count {
        let dead = judgement.stones_with(board, ChainStatus::Dead);
        let mut count = Count {
            in_seki: judgement.stones_with(board, ChainStatus::Seki),
            living: board.without(&dead),
            dead,
            territory: ByColor::default(),
            seki_eyes: ByColor::default(),
            neutral: PointSet::EMPTY,
            dame: PointSet::EMPTY,
            claimed: judgement.claims().map(|(at, _)| at).collect(),
            groups: ByColor::default(),
        };
        match rules.unfilled_dame {
            UnfilledDame::Neutral => {}
            UnfilledDame::Seki => count.seki_by_dame(judgement),
        }
        count.share_out(judgement);
        let pays = matches!(
            (rules.score, rules.seki_eyes),
            (Counting::Stones, _) | (_, SekiEyes::Tax)
        );
        if pays {
            count.groups = groups::count(&count.living, judgement, &count.territory);
        }
        count
    }

    /// Puts the living stones beside a dame in seki.
    ///
    /// # Source
    ///
    /// Japanese rules of 1989, article 8: living stones that have a dame are in
    /// seki, and a dame is an empty point that not one side's living stones alone
    /// surround.
    fn seki_by_dame(&mut self, judgement: &Judgement) {
        for region in self.living.regions() {
            for at in &region.points {
                let is_dame = match judgement.claim_on(*at) {
                    None => region.reach() == Reach::Both,
                    Some(Claim::Neutral) => true,
                    Some(Claim::Black | Claim::White | Claim::Seki) => false,
                };
                if !is_dame {
                    continue;
                }
                for side in self.living.neighbors(*at) {
                    if let Some(chain) = self.living.chain_at(side) {
                        self.in_seki = self.in_seki.union(&chain.stones());
                    }
                }
            }
        }
    }

    /// Says of each empty point whose it is.
    fn share_out(&mut self, judgement: &Judgement) {
        for region in self.living.regions() {
            let by_stones = match region.reach() {
                Reach::Only(color) => Some(color),
                Reach::Both | Reach::Neither => None,
            };
            let touches_seki =
                (Color::BOTH.iter()).any(|color| !region.border[*color].is_disjoint(&self.in_seki));
            let is_closed =
                (region.points.iter()).all(|at| touch(&self.living, *at) == Reach::Both);
            for at in region.points {
                let (owner, is_seki) = match judgement.claim_on(at) {
                    None => (by_stones, touches_seki),
                    Some(Claim::Black) => (Some(Color::Black), false),
                    Some(Claim::White) => (Some(Color::White), false),
                    Some(Claim::Neutral) => (None, false),
                    Some(Claim::Seki) => (by_stones, true),
                };
                match (owner, is_seki) {
                    (Some(owner), false) => self.territory[owner].insert(at),
                    (Some(owner), true) => self.seki_eyes[owner].insert(at),
                    (None, false) => {
                        if is_closed {
                            self.dame.insert(at);
                        }
                        self.neutral.insert(at)
                    }
                    (None, true) => false,
                };
            }
        }
    }

    /// The points of each side's territory that it will have to fill.
    pub(super) fn false_eyes(&self) -> ByColor<PointSet> {
        ByColor::from_fn(|color| false_eyes::of(self, color).difference(&self.claimed))
    }

    pub(super) fn into_sheet(self, position: &Position) -> ScoreSheet {
        let rules = position.ruleset();
        let board = position.board();
        let false_eyes = match rules.false_eyes {
            FalseEyes::Count => ByColor::default(),
            FalseEyes::DoNotCount => self.false_eyes(),
        };
        let shown: ByColor<PointSet> = match rules.score {
            Counting::Area | Counting::Stones => ByColor::default(),
            Counting::Territory => false_eyes.clone(),
        };
        let owners: Vec<PointOwner> = (board.size().points())
            .map(|at| self.owner(board, at, rules, &shown))
            .collect();
        let nobodys = |owner: &&PointOwner| match owner {
            PointOwner::Dame | PointOwner::SekiEye(_) | PointOwner::FalseEye(_) => true,
            PointOwner::Stone(_)
            | PointOwner::SekiStone(_)
            | PointOwner::Territory(_)
            | PointOwner::DeadStone { .. } => false,
        };
        let dame = to_count(owners.iter().filter(nobodys).count());
        let mut sides = ByColor::from_fn(|color| self.side(position, color, &false_eyes[color]));
        let (other, other_eyes) = other_way(rules);
        let other_rows = sides.map(|_, side| rows(&side, rules, other, other_eyes));
        let difference = Difference::of(&sides, rules, position.handicap(), other_eyes);
        for color in Color::BOTH {
            let own_rows = rows(&sides[color], rules, rules.score, rules.seki_eyes);
            sides[color].total = sum(&own_rows);
            if rules.score == Counting::Territory {
                sides[color].territory -= sides[color].false_eyes;
            }
        }
        ScoreSheet {
            size: board.size(),
            dame,
            owners,
            tie: rules.tie_for(position.handicap()),
            counting: rules.score,
            sides,
            other_way: OtherWay {
                counting: other,
                totals: other_rows.map(|_, rows| sum(&rows)),
                rows: other_rows,
            },
            difference,
            seki_eyes: self.seki_eyes,
            // Pass stones make both counts one: there a false eye counts as any point.
            false_eyes: if rules.pass_stone.is_on() {
                ByColor::default()
            } else {
                false_eyes
            },
        }
    }

    fn owner(
        &self,
        board: &Board,
        at: Point,
        rules: &Ruleset,
        false_eyes: &ByColor<PointSet>,
    ) -> PointOwner {
        let is_in = |sets: &ByColor<PointSet>| {
            Color::BOTH
                .into_iter()
                .find(|color| sets[*color].contains(at))
        };
        let eye = is_in(&self.seki_eyes);
        let false_eye = is_in(false_eyes);
        let territory = match (rules.seki_eyes, false_eye) {
            (_, Some(_)) => None,
            (SekiEyes::Count, None) => is_in(&self.territory).or(eye),
            (SekiEyes::DoNotCount | SekiEyes::Tax, None) => is_in(&self.territory),
        };
        match (board.stone(at), territory, eye) {
            (Some(stone), territory, _) if self.dead.contains(at) => {
                PointOwner::DeadStone { stone, territory }
            }
            (Some(color), _, _) if self.in_seki.contains(at) => PointOwner::SekiStone(color),
            (Some(color), _, _) => PointOwner::Stone(color),
            (None, Some(color), _) => PointOwner::Territory(color),
            (None, None, Some(color)) => PointOwner::SekiEye(color),
            (None, None, None) => match false_eye {
                Some(color) => PointOwner::FalseEye(color),
                None => PointOwner::Dame,
            },
        }
    }

    fn side(&self, position: &Position, color: Color, false_eyes: &PointSet) -> SideCount {
        let rules = position.ruleset();
        let opponent = color.opponent();
        let white = |value: HalfPoints| match color {
            Color::Black => HalfPoints::ZERO,
            Color::White => value,
        };
        let bonus = HalfPoints::points(rules.bonus_for(position.handicap()).into());
        let passes = if rules.pass_stone.is_on() {
            position.passes()[opponent]
        } else {
            0
        };
        let has_button = rules.button.is_on() && position.first_passer() == Some(color);
        let dead = self.dead.intersection(&position.board().stones(opponent));
        SideCount {
            stones: to_count(self.living.stones(color).len()),
            territory: to_count(self.territory[color].len()),
            false_eyes: to_count(false_eyes.len()),
            seki_eyes: to_count(self.seki_eyes[color].len()),
            taken: position.prisoners()[color],
            dead: to_count(dead.len()),
            pass_stones: passes,
            groups: self.groups[color].paying,
            komi: white(position.komi().into()),
            handicap: white(match rules.score {
                Counting::Area => bonus,
                Counting::Territory | Counting::Stones => HalfPoints::ZERO,
            }),
            tax: HalfPoints::points(self.groups[color].tax),
            button: if has_button {
                HalfPoints::HALF
            } else {
                HalfPoints::ZERO
            },
            total: HalfPoints::ZERO,
            penalty: 0,
        }
    }
}

/// Which colors stand next to `at`.
fn touch(board: &Board, at: Point) -> Reach {
    let stones = board.neighbors(at).filter_map(|side| board.stone(side));
    stones.fold(Reach::Neither, |reach, color| match reach {
        Reach::Neither => Reach::Only(color),
        Reach::Only(other) if other == color => reach,
        Reach::Only(_) | Reach::Both => Reach::Both,
    })
}

/// What is counted the other way, and what eyes in seki are worth there.
fn other_way(rules: &Ruleset) -> (Counting, SekiEyes) {
    match (rules.score, rules.pass_stone.is_on()) {
        // By pass stones both counts are one: the eyes are worth the same.
        (Counting::Area | Counting::Stones, true) => (Counting::Territory, rules.seki_eyes),
        (Counting::Area | Counting::Stones, false) => (Counting::Territory, SekiEyes::DoNotCount),
        (Counting::Territory, _) => (Counting::Area, SekiEyes::Count),
    }
}

/// What `side`, its false eyes among its territory, has when `counting` is what
/// counts, row by row.
fn rows(side: &SideCount, rules: &Ruleset, counting: Counting, seki_eyes: SekiEyes) -> Rows {
    let points = HalfPoints::points;
    let zero = HalfPoints::ZERO;
    let of_area = |value| match counting {
        Counting::Area | Counting::Stones => value,
        Counting::Territory => zero,
    };
    let of_territory = |value| match counting {
        Counting::Area | Counting::Stones => zero,
        Counting::Territory => value,
    };
    let eyes = match (counting, seki_eyes) {
        (Counting::Area | Counting::Territory, SekiEyes::Count) => side.seki_eyes,
        (Counting::Stones, _) | (_, SekiEyes::DoNotCount | SekiEyes::Tax) => 0,
    };
    let bonus = match counting {
        Counting::Area => side.handicap,
        Counting::Territory | Counting::Stones => zero,
    };
    let false_eyes = of_territory(points(unfilled(side, rules)));
    [
        ("stones", of_area(points(side.stones))),
        ("territory", points(side.territory) - false_eyes),
        ("seki_eyes", points(eyes)),
        ("taken", of_territory(points(side.taken))),
        ("dead", of_territory(points(side.dead))),
        ("pass_stones", of_territory(points(side.pass_stones))),
        ("komi", side.komi),
        ("handicap", bonus),
        ("tax", zero - side.tax),
        ("button", side.button),
        // Paid for time: the board does not know it, the game tells it afterwards.
        ("penalty", zero),
    ]
}

fn sum(rows: &Rows) -> HalfPoints {
    rows.iter()
        .fold(HalfPoints::ZERO, |sum, (_, value)| sum + *value)
}

/// The false eyes of `side` that are no territory where territory is counted: all,
/// but none where pass stones make both counts one.
pub(super) const fn unfilled(side: &SideCount, rules: &Ruleset) -> u32 {
    if rules.pass_stone.is_on() {
        0
    } else {
        side.false_eyes
    }
}

fn to_count(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}
