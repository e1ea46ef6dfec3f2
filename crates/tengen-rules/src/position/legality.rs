//! Which stones may be put where: empty point, liberty, ko, repetition.

use super::Position;
use crate::board::Prospect;
use crate::color::Color;
use crate::play_error::{MoveNumber, PlayError};
use crate::point::{Move, Point};
use crate::point_set::PointSet;
use crate::ruleset::{KoRule, Suicide};

/// What forbids a stone on an empty point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ban {
    Suicide,
    Ko { takes: Point },
    Superko { seen: MoveNumber },
}

impl Position {
    /// Where `color` may put a stone if it is to move, in the order of the points.
    pub fn legal_points(&self, color: Color) -> PointSet {
        (self.size().points())
            .filter(|at| self.board.is_empty(*at) && self.ban(color, *at).is_none())
            .collect()
    }

    /// Whether `color` may put a stone on `at` if it is to move.
    pub fn is_legal(&self, color: Color, at: Point) -> bool {
        self.board.is_empty(at) && self.ban(color, at).is_none()
    }

    /// [`Position::check`] without the question whose turn it is.
    pub(super) fn check_stone(&self, color: Color, what: Move) -> Result<(), PlayError> {
        let Move::Play(at) = what else {
            return Ok(());
        };
        if !self.board.is_empty(at) {
            return Err(if self.board.contains(at) {
                PlayError::Occupied { at }
            } else {
                PlayError::OffBoard { at }
            });
        }
        match self.ban(color, at) {
            None => Ok(()),
            Some(Ban::Suicide) => Err(PlayError::Suicide {
                at,
                chain: self.dying_with(color, at),
            }),
            Some(Ban::Ko { takes }) => Err(PlayError::Ko { at, takes }),
            Some(Ban::Superko { seen }) => Err(PlayError::Superko {
                at,
                seen,
                rule: self.ruleset.ko,
            }),
        }
    }

    fn dying_with(&self, color: Color, at: Point) -> Vec<Point> {
        let mut chain = PointSet::EMPTY;
        self.board.for_each_dying(color, at, |point| {
            chain.insert(point);
        });
        chain.iter().collect()
    }

    /// What forbids a stone of `color` on the empty point `at`.
    fn ban(&self, color: Color, at: Point) -> Option<Ban> {
        let prospect = self.board.prospect(color, at);
        let is_allowed = match (prospect, self.ruleset.suicide) {
            (Prospect::Stands | Prospect::Captures, _) => true,
            (Prospect::GroupSuicide, Suicide::MultiStone | Suicide::All)
            | (Prospect::LoneSuicide, Suicide::All) => true,
            (Prospect::GroupSuicide | Prospect::LoneSuicide, _) => false,
        };
        if !is_allowed {
            return Some(Ban::Suicide);
        }
        let retakes = self.immediate_retake(color, at);
        match self.ruleset.ko {
            KoRule::Simple => retakes.map(|takes| Ban::Ko { takes }),
            KoRule::Positional | KoRule::Situational | KoRule::NaturalSituational | KoRule::Ing => {
                let seen = self.recurrence(color, at, prospect)?;
                // The usual ko keeps its usual name; superko is for the rest.
                Some(match retakes {
                    Some(takes) => Ban::Ko { takes },
                    None => Ban::Superko { seen },
                })
            }
        }
    }

    /// The stone that `color` would take back at once by a stone on `at`.
    fn immediate_retake(&self, color: Color, at: Point) -> Option<Point> {
        let last = self.plies.last()?;
        match last.what {
            Move::Play(takes) if last.ko == Some(at) && last.color != color => Some(takes),
            Move::Play(_) | Move::Pass => None,
        }
    }

    /// The points that only the ko rule forbids to `color`.
    pub fn ko_points(&self, color: Color) -> PointSet {
        (self.size().points())
            .filter(|at| {
                self.board.is_empty(*at)
                    && matches!(
                        self.ban(color, *at),
                        Some(Ban::Ko { .. } | Ban::Superko { .. })
                    )
            })
            .collect()
    }

    /// The earlier board that a stone of `color` on `at` would bring about and the
    /// ko rule forbids.
    fn recurrence(&self, color: Color, at: Point, prospect: Prospect) -> Option<MoveNumber> {
        if !self.may_come_back(at, prospect) {
            return None;
        }
        let hash = self.board.hash_after(color, at, prospect);
        let begins = self.memory_begins();
        let mut after = None;
        let seen = (self.memory.with_hash(hash, begins))
            .filter(|n| self.counts_as_seen(*n, color))
            .find(|n| {
                let board = after.get_or_insert_with(|| self.stones_after(color, at, prospect));
                self.stones_at(*n) == *board
            })?;
        u32::try_from(self.before_passes(seen, begins, color))
            .ok()
            .map(MoveNumber)
    }

    /// Whether the move `what` of `color` may bring back a board. "No" is certain and
    /// comes without making the move; "yes" rests on a number that boards share.
    pub fn may_recur(&self, color: Color, what: Move) -> bool {
        let Move::Play(at) = what else {
            return !self.taken.is_empty();
        };
        if !self.board.contains(at) || !self.board.is_empty(at) {
            return false;
        }
        let prospect = self.board.prospect(color, at);
        if !self.may_come_back(at, prospect) {
            return false;
        }
        let hash = self.board.hash_after(color, at, prospect);
        self.memory.with_hash(hash, 0).next().is_some()
    }

    /// Whether what is taken from the board leaves a chance that a stone on `at` brings
    /// an earlier board back.
    fn may_come_back(&self, at: Point, prospect: Prospect) -> bool {
        match prospect {
            Prospect::Stands => self.lifted[at.index()] > 0 && !self.taken.is_empty(),
            Prospect::Captures => self.lifted[at.index()] > 0,
            Prospect::LoneSuicide | Prospect::GroupSuicide => true,
        }
    }

    /// The first remembered board among those that passes alone lead to board `n`.
    fn before_passes(&self, n: usize, begins: usize, color: Color) -> usize {
        let is_pass = |after: &usize| self.plies[*after].what == Move::Pass;
        (begins..n)
            .rev()
            .take_while(is_pass)
            .filter(|earlier| self.counts_as_seen(*earlier, color))
            .last()
            .unwrap_or(n)
    }

    /// From which board on recurrence is forbidden.
    ///
    /// # Source
    ///
    /// That taking the button clears the memory is `KataGo`'s reading of button go.
    fn memory_begins(&self) -> usize {
        let is_pass = |ply: &super::Ply| ply.what == Move::Pass;
        let reset = if self.ruleset.ko_reset_by_pass.is_on() {
            self.plies.iter().rposition(is_pass)
        } else if self.ruleset.button.is_on() {
            self.plies.iter().position(is_pass)
        } else {
            None
        };
        reset.map_or(0, |ply| ply + 1)
    }

    /// Whether the ko rule remembers the board after move `n` against a stone of
    /// `color`.
    fn counts_as_seen(&self, n: usize, color: Color) -> bool {
        match self.ruleset.ko {
            KoRule::Simple => false,
            KoRule::Positional | KoRule::Ing => true,
            KoRule::Situational => self.turn_at(n) == color.opponent(),
            KoRule::NaturalSituational => n.checked_sub(1).is_some_and(|ply| {
                let ply = &self.plies[ply];
                ply.color == color && ply.what != Move::Pass
            }),
        }
    }
}
