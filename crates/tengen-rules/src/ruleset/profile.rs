//! The registry of named rulesets: which law says what.
//!
//! A program that refuses forbidden moves before they are made never meets
//! [`IllegalMove::LosesGame`]; every profile here refuses, and what a law does
//! with a forbidden move that was made at a table is the arbiter's matter.

use std::fmt;
use std::str::FromStr;

use super::{
    Agreement, Counting, CyclePolicy, DeadRemoval, Dispute, FirstAfterHandicap, HandicapBonus,
    HandicapKomi, HandicapPlace, IllegalMove, KoRule, KomiTable, LastPass, ResumeFirst, Ruleset,
    SekiEyes, Suicide, Switch, TieRule,
};
use crate::komi::Komi;

/// A body of law this program knows by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Profile {
    /// The Code of the Russian Go Federation.
    Rfg,
    /// Japanese rules as they are played: dead stones by agreement.
    Japanese,
    /// Chinese rules of 2002 as they are played.
    Chinese,
    /// The rules of the club Gambler.
    Gambler,
    /// The rules of Tromp and Taylor.
    TrompTaylor,
    /// The rules of the American Go Association of 1991, counted by area.
    Aga,
}

/// Where a law states the rules that a move can break.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Articles {
    /// Whose turn it is.
    pub turn: Option<&'static str>,
    /// A stone goes on an empty point.
    pub empty_point: Option<&'static str>,
    /// Suicide.
    pub suicide: Option<&'static str>,
    /// Ko and repetition.
    pub ko: Option<&'static str>,
}

impl Articles {
    /// A law without article numbers.
    pub const NONE: Articles = Articles {
        turn: None,
        empty_point: None,
        suicide: None,
        ko: None,
    };
}

impl Ruleset {
    /// The Code of the Russian Go Federation, played on line.
    ///
    /// # Source
    ///
    /// Code of the Russian Go Federation, articles 1-11. Where it is silent:
    /// article 6.3 gives long cycles to the arbiter, at a table; here 5.2 forbids
    /// every repetition. 9.3 gives no komi for handicap games: it is 0, and by the
    /// note to 10.2 an equal score is White's by half a point.
    pub const RFG: Ruleset = Ruleset {
        ko: KoRule::Positional,
        cycle_policy: CyclePolicy::Forbid,
        passes_to_stop: 3,
        fill_phase: Switch::Yes,
        agreement: Agreement::Territories,
        dispute: Dispute::SecondBoard,
        resume_first: ResumeFirst::Alternation,
        tie_in_handicap: TieRule::White,
        ..Ruleset::JAPANESE
    };

    /// Japanese rules as they are played between friends and on servers.
    ///
    /// # Source
    ///
    /// The rules of 1949 and 1989 with dead stones by agreement; komi by the custom
    /// since 2002. Unfilled dame do not turn territory into seki.
    pub const JAPANESE: Ruleset = Ruleset {
        ko: KoRule::Simple,
        ko_reset_by_pass: Switch::No,
        cycle_policy: CyclePolicy::NoResult,
        suicide: Suicide::Forbidden,
        passes_to_stop: 2,
        last_pass: LastPass::Any,
        fill_phase: Switch::No,
        agreement: Agreement::DeadStones,
        dispute: Dispute::PlayOn,
        resume_first: ResumeFirst::OpponentOfRequester,
        score: Counting::Territory,
        seki_eyes: SekiEyes::DoNotCount,
        dead_removal: DeadRemoval::ByAgreement,
        pass_stone: Switch::No,
        komi: Komi::halves(13),
        komi_by_size: KomiTable::EMPTY,
        button: Switch::No,
        handicap_place: HandicapPlace::Fixed,
        handicap_bonus: HandicapBonus::None,
        handicap_komi: HandicapKomi::Zero,
        first_after_handicap: FirstAfterHandicap::White,
        tie: TieRule::Draw,
        tie_in_handicap: TieRule::Draw,
        illegal_move: IllegalMove::Refuse,
    };

    /// Chinese rules.
    ///
    /// # Source
    ///
    /// Chinese rules of 2002, as practised: simple ko with a referee for longer
    /// cycles (the text, article 6, forbids every recurrence), and a point to White
    /// for each handicap stone (the text is silent).
    pub const CHINESE: Ruleset = Ruleset {
        cycle_policy: CyclePolicy::Arbiter,
        resume_first: ResumeFirst::Alternation,
        score: Counting::Area,
        seki_eyes: SekiEyes::Count,
        komi: Komi::halves(15),
        handicap_bonus: HandicapBonus::Stones,
        ..Ruleset::JAPANESE
    };

    /// The rules of the club Gambler.
    ///
    /// # Source
    ///
    /// The club's page, rules 1-10: area, no position twice, nothing is removed by
    /// agreement. Handicap is not stated: no komi, no bonus, White first.
    pub const GAMBLER: Ruleset = Ruleset {
        ko: KoRule::Positional,
        cycle_policy: CyclePolicy::Forbid,
        agreement: Agreement::None,
        dispute: Dispute::None,
        dead_removal: DeadRemoval::None,
        komi: Komi::halves(11),
        handicap_bonus: HandicapBonus::None,
        ..Ruleset::CHINESE
    };

    /// The rules of Tromp and Taylor.
    ///
    /// # Source
    ///
    /// The ten rules as published by John Tromp. They leave komi to the players.
    pub const TROMP_TAYLOR: Ruleset = Ruleset {
        suicide: Suicide::All,
        komi: Komi::halves(15),
        handicap_place: HandicapPlace::ConsecutiveMoves,
        ..Ruleset::GAMBLER
    };

    /// The rules of the American Go Association, counted by area.
    ///
    /// # Source
    ///
    /// AGA rules of 1991 with the komi of today; by them area and territory (with
    /// pass stones) come out the same.
    pub const AGA: Ruleset = Ruleset {
        ko: KoRule::Situational,
        cycle_policy: CyclePolicy::Forbid,
        last_pass: LastPass::White,
        pass_stone: Switch::Yes,
        handicap_bonus: HandicapBonus::StonesLessOne,
        handicap_komi: HandicapKomi::Half,
        ..Ruleset::CHINESE
    };
}

impl Profile {
    /// Every profile, in the order in which they are offered.
    pub const ALL: [Profile; 6] = [
        Profile::Rfg,
        Profile::Japanese,
        Profile::Chinese,
        Profile::Gambler,
        Profile::TrompTaylor,
        Profile::Aga,
    ];

    /// The name by which people and programs ask for it.
    pub const fn name(self) -> &'static str {
        match self {
            Profile::Rfg => "rfg",
            Profile::Japanese => "japanese",
            Profile::Chinese => "chinese",
            Profile::Gambler => "gambler",
            Profile::TrompTaylor => "tromp-taylor",
            Profile::Aga => "aga",
        }
    }

    /// Its switches.
    pub const fn ruleset(self) -> Ruleset {
        match self {
            Profile::Rfg => Ruleset::RFG,
            Profile::Japanese => Ruleset::JAPANESE,
            Profile::Chinese => Ruleset::CHINESE,
            Profile::Gambler => Ruleset::GAMBLER,
            Profile::TrompTaylor => Ruleset::TROMP_TAYLOR,
            Profile::Aga => Ruleset::AGA,
        }
    }

    /// Where it states the rules that a move can break.
    pub fn articles(self) -> Articles {
        let numbered = |turn, empty_point, suicide, ko| Articles {
            turn: Some(turn),
            empty_point: Some(empty_point),
            suicide: Some(suicide),
            ko: Some(ko),
        };
        match self {
            Profile::Rfg => numbered("11", "3.1", "5.1", "5.2"),
            Profile::Japanese => numbered("2", "3", "4", "6"),
            Profile::Chinese => numbered("2", "2", "5", "6"),
            Profile::Gambler => numbered("2", "2", "5", "6"),
            Profile::TrompTaylor => numbered("5", "7", "7", "6"),
            Profile::Aga => numbered("2", "2", "5", "6"),
        }
    }
}

impl fmt::Display for Profile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// No profile has this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a known set of rules: known are {names}", names = known_names())]
pub struct ProfileError(pub String);

fn known_names() -> String {
    Profile::ALL.map(Profile::name).join(", ")
}

impl FromStr for Profile {
    type Err = ProfileError;

    /// Reads a name in any case; `_` and blanks count as `-`.
    fn from_str(text: &str) -> Result<Profile, ProfileError> {
        let asked = text.trim().to_ascii_lowercase().replace([' ', '_'], "-");
        (Profile::ALL.into_iter())
            .find(|profile| profile.name() == asked)
            .ok_or_else(|| ProfileError(text.to_owned()))
    }
}

#[cfg(feature = "serde")]
mod json {
    use super::Profile;

    impl serde::Serialize for Profile {
        fn serialize<S: serde::Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
            out.serialize_str(self.name())
        }
    }

    impl<'de> serde::Deserialize<'de> for Profile {
        fn deserialize<D: serde::Deserializer<'de>>(input: D) -> Result<Profile, D::Error> {
            let text = String::deserialize(input)?;
            text.parse().map_err(serde::de::Error::custom)
        }
    }
}
