//! Long cycles: a position that comes back with the same side to move, what kind
//! of cycle brought it back, and what the rules do about it.

use super::Position;
use crate::board::Landing;
use crate::color::{ByColor, Color};
use crate::outcome::{ForfeitReason, Outcome};
use crate::play_error::MoveNumber;
use crate::point::{Move, Point};
use crate::ruleset::{Counting, CyclePolicy, Profile, Ruleset};

/// How a position came back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum CycleKind {
    /// One ko, taken to and fro with passes between.
    SingleKo,
    /// Two kos.
    DoubleKo,
    /// Three kos.
    TripleKo,
    /// Four kos.
    QuadrupleKo,
    /// More kos.
    ManyKos,
    /// One side gives two stones and takes one back, the other passes.
    SendTwoReturnOne,
    /// Both sides give two stones or more and take as many.
    EternalLife,
    /// Something else.
    Other,
}

impl CycleKind {
    /// Every kind.
    pub const ALL: [CycleKind; 8] = [
        CycleKind::SingleKo,
        CycleKind::DoubleKo,
        CycleKind::TripleKo,
        CycleKind::QuadrupleKo,
        CycleKind::ManyKos,
        CycleKind::SendTwoReturnOne,
        CycleKind::EternalLife,
        CycleKind::Other,
    ];

    /// The stable code clients translate.
    pub const fn code(self) -> &'static str {
        match self {
            CycleKind::SingleKo => "cycle.single-ko",
            CycleKind::DoubleKo => "cycle.double-ko",
            CycleKind::TripleKo => "cycle.triple-ko",
            CycleKind::QuadrupleKo => "cycle.quadruple-ko",
            CycleKind::ManyKos => "cycle.many-kos",
            CycleKind::SendTwoReturnOne => "cycle.send-two-return-one",
            CycleKind::EternalLife => "cycle.eternal-life",
            CycleKind::Other => "cycle.other",
        }
    }
}

/// A position that came back.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Cycle {
    /// After which move it last stood before.
    pub since: MoveNumber,
    /// How it came back.
    pub kind: CycleKind,
    /// The points on which stones were taken, each once, in the order of play.
    pub points: Vec<Point>,
    /// How many stones each side took on the way round. Where these differ one
    /// side gains by going round again, and territory rules need no ruling.
    pub taken: ByColor<u32>,
}

impl Cycle {
    /// Whether it is for the rules to say what becomes of the game.
    ///
    /// One ko taken to and fro needed passes between: nobody had to. Where
    /// territory is counted and one side took more stones on the way round, it
    /// gains by going round again, and the other has to stop.
    ///
    /// # Source
    ///
    /// Commentary on the Japanese rules of 1989, article 12: no result is for
    /// cycles that neither side wants to leave.
    pub fn calls_for_ruling(&self, rules: &Ruleset) -> bool {
        let is_even = self.taken.black == self.taken.white;
        let is_forced = self.kind != CycleKind::SingleKo;
        is_forced && (is_even || rules.score != Counting::Territory)
    }
}

/// What the rules do with a cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CycleRuling {
    /// The move that closes it is refused.
    Forbidden,
    /// The game is over so.
    Ends(Outcome),
    /// The game is over so, if both players want it.
    IfBothAgree(Outcome),
    /// The game is played again.
    Replay,
    /// The arbiter chooses among these.
    Arbiter,
}

impl Ruleset {
    /// What these rules do when a position has come back.
    ///
    /// # Source
    ///
    /// Japanese rules of 1989, article 12: no result, if the players agree. Code of
    /// the Russian Go Federation, article 6.3: the arbiter chooses between a loss
    /// of both, article 13.4 and a game played again. Chinese rules of 2002, article
    /// 20: no result, a draw or another game, as the event has it.
    pub const fn cycle_ruling(&self) -> CycleRuling {
        match self.cycle_policy {
            CyclePolicy::Forbid => CycleRuling::Forbidden,
            CyclePolicy::Draw => CycleRuling::Ends(Outcome::Jigo),
            CyclePolicy::NoResult => CycleRuling::IfBothAgree(Outcome::NoResult),
            CyclePolicy::Replay => CycleRuling::Replay,
            CyclePolicy::Arbiter => CycleRuling::Arbiter,
            CyclePolicy::BothLose => CycleRuling::Ends(Outcome::BothLose {
                reason: ForfeitReason::Cycle,
            }),
        }
    }
}

impl Ruleset {
    /// The article about cycles, where the law has numbers.
    pub fn cycle_article(&self) -> Option<&'static str> {
        match self.profile()? {
            Profile::Japanese | Profile::Japanese1989 => Some("12"),
            Profile::Chinese => Some("20"),
            Profile::Rfg
            | Profile::Gambler
            | Profile::TrompTaylor
            | Profile::Aga
            | Profile::Japanese1949
            | Profile::Korean
            | Profile::ChineseKgs
            | Profile::NewZealand
            | Profile::Ing
            | Profile::StoneScoring
            | Profile::Button => None,
        }
    }
}

impl Position {
    /// The earlier move after which the board last stood as now with the same side
    /// to move, stones having been played between; `None` if there is no such move.
    ///
    /// For rules that do not forbid long cycles: it tells when to do what their
    /// cycle policy says.
    pub fn repeats(&self) -> Option<MoveNumber> {
        let now = self.memory.len() - 1;
        let last_stone = self.plies.iter().rposition(|ply| ply.what != Move::Pass)?;
        let stones = self.grid();
        (self.memory.with_hash(self.memory.hash(now), 0))
            .filter(|n| *n <= last_stone && self.turn_at(*n) == self.turn)
            .find(|n| self.stones_at(*n) == stones)
            .and_then(|n| u32::try_from(n).ok())
            .map(MoveNumber)
    }

    /// The cycle that the last move closed, with its kind.
    pub fn cycle(&self) -> Option<Cycle> {
        let since = self.repeats()?;
        let from = usize::try_from(since.0).ok()?;
        let mut taken = ByColor::<u32>::default();
        let mut points = Vec::new();
        let mut kos: Vec<[Point; 2]> = Vec::new();
        let mut largest = ByColor::<usize>::default();
        let mut passes = 0_u32;
        for (n, ply) in self.plies.iter().enumerate().skip(from) {
            let off = self.taken_by(n);
            let Move::Play(at) = ply.what else {
                passes += 1;
                continue;
            };
            let taker = match ply.landing {
                Landing::Stands => ply.color,
                Landing::Suicide => ply.color.opponent(),
            };
            taken[taker] += u32::try_from(off.len()).unwrap_or(u32::MAX);
            largest[taker] = largest[taker].max(off.len());
            for at in off {
                if !points.contains(at) {
                    points.push(*at);
                }
            }
            if let [stone] = off {
                let ko = [at.min(*stone), at.max(*stone)];
                if !kos.contains(&ko) {
                    kos.push(ko);
                }
            }
        }
        let kind = kind_of(taken, largest, kos.len(), passes);
        Some(Cycle {
            since,
            kind,
            points,
            taken,
        })
    }
}

/// The kind of a cycle by what each side took, the most at once, the kos that were
/// fought, and the passes.
fn kind_of(taken: ByColor<u32>, largest: ByColor<usize>, kos: usize, passes: u32) -> CycleKind {
    let sides = Color::BOTH.map(|color| (taken[color], largest[color]));
    match sides {
        [(_, 0 | 1), (_, 0 | 1)] => match kos {
            0 => CycleKind::Other,
            1 => CycleKind::SingleKo,
            2 => CycleKind::DoubleKo,
            3 => CycleKind::TripleKo,
            4 => CycleKind::QuadrupleKo,
            _ => CycleKind::ManyKos,
        },
        [(2, 2), (1, 1)] | [(1, 1), (2, 2)] if 0 < passes => CycleKind::SendTwoReturnOne,
        [(_, 2..), (_, 2..)] => CycleKind::EternalLife,
        [_, _] => CycleKind::Other,
    }
}
