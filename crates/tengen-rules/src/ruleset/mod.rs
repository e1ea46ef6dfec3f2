//! Rules as data: a ruleset is a set of orthogonal switches, and a profile is a
//! ruleset with a name. No code asks which law it is; it asks what a switch says.

mod laws;
mod profile;
mod sgf;
mod switches;

use crate::color::Color;
use crate::komi::Komi;
use crate::size::Size;

pub use profile::{Articles, Profile, ProfileError};
pub use sgf::SwitchWords;
pub use switches::{
    Agreement, Counting, CyclePolicy, DeadRemoval, Dispute, FalseEyes, FirstAfterHandicap,
    HandicapBonus, HandicapKomi, HandicapPlace, IllegalMove, KoRule, LastPass, ResumeFirst,
    SekiEyes, Suicide, Switch, TieRule, UnfilledDame,
};

/// Everything that bodies of law answer differently.
///
/// Public fields: any combination is a ruleset, and a custom one is a profile's
/// with some fields changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Ruleset {
    /// Which recurrences are forbidden.
    pub ko: KoRule,
    /// Whether a pass lets everything recur that stood before it.
    pub ko_reset_by_pass: Switch,
    /// What a longer cycle does where it may arise.
    pub cycle_policy: CyclePolicy,
    /// Whether a stone may take its own last liberty.
    pub suicide: Suicide,
    /// How many passes in a row stop the game: 2, 3 or 4.
    pub passes_to_stop: u8,
    /// Who passes last.
    pub last_pass: LastPass,
    /// Whether dame and needed moves are filled by turns after the stop.
    pub fill_phase: Switch,
    /// What the players agree on at the end.
    pub agreement: Agreement,
    /// How a disagreement is settled.
    pub dispute: Dispute,
    /// Who moves first when play is resumed.
    pub resume_first: ResumeFirst,
    /// What is counted.
    pub score: Counting,
    /// What eye points in seki are worth.
    pub seki_eyes: SekiEyes,
    /// What living stones beside an unfilled dame are.
    ///
    /// A switch younger than the first logs: left out where it says what those
    /// logs meant.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "UnfilledDame::is_default")
    )]
    pub unfilled_dame: UnfilledDame,
    /// Whether a point counts as territory that its owner will have to fill.
    /// Left out as `unfilled_dame` is.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "FalseEyes::is_default")
    )]
    pub false_eyes: FalseEyes,
    /// How dead stones leave the board.
    pub dead_removal: DeadRemoval,
    /// Whether a pass costs a stone, given to the opponent as a prisoner.
    pub pass_stone: Switch,
    /// Komi of an even game.
    pub komi: Komi,
    /// Komi of an even game on boards for which it is another.
    pub komi_by_size: KomiTable,
    /// Whether the first pass takes half a point.
    pub button: Switch,
    /// Where handicap stones go.
    pub handicap_place: HandicapPlace,
    /// What White gets for handicap stones under area counting.
    pub handicap_bonus: HandicapBonus,
    /// Komi of a handicap game.
    pub handicap_komi: HandicapKomi,
    /// Who moves first once handicap stones stand.
    pub first_after_handicap: FirstAfterHandicap,
    /// What an equal score means in an even game.
    pub tie: TieRule,
    /// What an equal score means in a handicap game.
    pub tie_in_handicap: TieRule,
    /// What becomes of a forbidden move.
    pub illegal_move: IllegalMove,
}

impl Ruleset {
    /// The komi these rules give on `size` with `handicap` stones (0: an even
    /// game; 1: Black first without komi, or with what the rules leave of it).
    pub fn komi_for(&self, size: Size, handicap: u8) -> Komi {
        let even = self.komi_by_size.of(size).unwrap_or(self.komi);
        if handicap == 0 {
            return even;
        }
        match self.handicap_komi {
            HandicapKomi::Zero => Komi::ZERO,
            HandicapKomi::Half => Komi::halves(1),
            HandicapKomi::Keep => even,
        }
    }

    /// Who makes the first move when `handicap` stones stand.
    pub const fn first_to_move(&self, handicap: u8) -> Color {
        match (handicap, self.first_after_handicap) {
            (0 | 1, _) | (_, FirstAfterHandicap::Black) => Color::Black,
            (_, FirstAfterHandicap::White) => Color::White,
        }
    }

    /// Points White gets under area counting for `handicap` stones.
    ///
    /// A handicap of one is no stone, only no komi, and is not paid for.
    pub const fn bonus_for(&self, handicap: u8) -> u8 {
        match (handicap, self.handicap_bonus) {
            (0 | 1, _) | (_, HandicapBonus::None) => 0,
            (stones, HandicapBonus::Stones) => stones,
            (stones, HandicapBonus::StonesLessOne) => stones - 1,
        }
    }

    /// What an equal score means with `handicap`.
    pub const fn tie_for(&self, handicap: u8) -> TieRule {
        if handicap == 0 {
            self.tie
        } else {
            self.tie_in_handicap
        }
    }

    /// The profile whose switches these are, komi aside: that is a game's term.
    pub fn profile(&self) -> Option<Profile> {
        Profile::ALL.into_iter().find(|profile| {
            let named = Ruleset {
                komi: self.komi,
                komi_by_size: self.komi_by_size,
                ..profile.ruleset()
            };
            named == *self
        })
    }
}

/// Komi for some sizes, at most four.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct KomiTable {
    rows: [Option<(Size, Komi)>; 4],
}

impl KomiTable {
    /// No size has a komi of its own.
    pub const EMPTY: KomiTable = KomiTable { rows: [None; 4] };

    /// The komi of `size`, if it has one of its own.
    pub fn of(&self, size: Size) -> Option<Komi> {
        let mut rows = self.iter();
        rows.find_map(|(of, komi)| (of == size).then_some(komi))
    }

    /// The same table with `komi` for `size`, or `None` when four others stand in it.
    #[must_use]
    pub fn with(mut self, size: Size, komi: Komi) -> Option<KomiTable> {
        let row = (self.rows.iter()).position(|row| row.is_none_or(|(of, _)| of == size))?;
        self.rows[row] = Some((size, komi));
        Some(self)
    }

    /// The rows.
    pub fn iter(&self) -> impl Iterator<Item = (Size, Komi)> {
        self.rows.into_iter().flatten()
    }
}

#[cfg(feature = "serde")]
mod json {
    use std::fmt;

    use super::KomiTable;
    use serde::de::{Error, MapAccess, Visitor};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    impl Serialize for KomiTable {
        fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
            out.collect_map(self.iter().map(|(size, komi)| (size.to_string(), komi)))
        }
    }

    struct Rows;

    impl<'de> Visitor<'de> for Rows {
        type Value = KomiTable;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a map")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut from: A) -> Result<KomiTable, A::Error> {
            let mut table = KomiTable::EMPTY;
            while let Some((size, komi)) = from.next_entry()? {
                table = (table.with(size, komi)).ok_or_else(|| {
                    A::Error::custom("at most four sizes have a komi of their own")
                })?;
            }
            Ok(table)
        }
    }

    impl<'de> Deserialize<'de> for KomiTable {
        fn deserialize<D: Deserializer<'de>>(input: D) -> Result<KomiTable, D::Error> {
            input.deserialize_map(Rows)
        }
    }
}

#[cfg(test)]
mod tests;
