//! The registry of named rulesets: their names, and where their texts say what.

use std::fmt;
use std::str::FromStr;

use super::Ruleset;

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
    /// Japanese rules of 1989 to the letter.
    Japanese1989,
    /// Japanese rules of 1949, with their rulings on special positions.
    Japanese1949,
    /// Korean rules.
    Korean,
    /// Chinese rules as several servers play them: no position twice.
    ChineseKgs,
    /// The rules of the New Zealand Go Society.
    NewZealand,
    /// The rules of Ing Chang-ki, approximately.
    Ing,
    /// The old Chinese count: stones alone, so that each group pays for its eyes.
    StoneScoring,
    /// AGA rules with a half point for the first pass.
    Button,
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

impl Profile {
    /// Every profile, in the order in which they are offered.
    pub const ALL: [Profile; 14] = [
        Profile::Rfg,
        Profile::Japanese,
        Profile::Chinese,
        Profile::Gambler,
        Profile::TrompTaylor,
        Profile::Aga,
        Profile::Japanese1989,
        Profile::Japanese1949,
        Profile::Korean,
        Profile::ChineseKgs,
        Profile::NewZealand,
        Profile::Ing,
        Profile::StoneScoring,
        Profile::Button,
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
            Profile::Japanese1989 => "japanese-1989",
            Profile::Japanese1949 => "japanese-1949",
            Profile::Korean => "korean",
            Profile::ChineseKgs => "chinese-kgs",
            Profile::NewZealand => "new-zealand",
            Profile::Ing => "ing",
            Profile::StoneScoring => "stone-scoring",
            Profile::Button => "button",
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
            Profile::Japanese1989 => Ruleset::JAPANESE_1989,
            Profile::Japanese1949 => Ruleset::JAPANESE_1949,
            Profile::Korean => Ruleset::KOREAN,
            Profile::ChineseKgs => Ruleset::CHINESE_KGS,
            Profile::NewZealand => Ruleset::NEW_ZEALAND,
            Profile::Ing => Ruleset::ING,
            Profile::StoneScoring => Ruleset::STONE_SCORING,
            Profile::Button => Ruleset::BUTTON,
        }
    }

    /// Where it states the rules that a move can break.
    ///
    /// # Source
    ///
    /// Each number was compared with a text. The Code of the Russian Go Federation,
    /// 3.1, 5.1, 5.2, and 11 (two moves in a row); the Japanese rules of 1989, 2 to 4
    /// and 6; the Chinese rules of 2002, 2 (alternation, points), 5 (forbidden points)
    /// and 6 (no board twice); the club's page, 2, 5 and 6; the ten rules of Tromp
    /// and Taylor, 5 to 7; the AGA rules of 1991, 2, 5 and 6. The texts of New
    /// Zealand, of Ing, and of the older counts are not numbered, and those of 1949
    /// and of Korea were not at hand: these name no article.
    pub fn articles(self) -> Articles {
        let numbered = |turn, empty_point, suicide, ko| Articles {
            turn: Some(turn),
            empty_point: Some(empty_point),
            suicide: Some(suicide),
            ko: Some(ko),
        };
        match self {
            Profile::Rfg => numbered("11", "3.1", "5.1", "5.2"),
            Profile::Japanese | Profile::Japanese1989 => numbered("2", "3", "4", "6"),
            Profile::TrompTaylor => numbered("5", "7", "7", "6"),
            Profile::Chinese
            | Profile::ChineseKgs
            | Profile::Gambler
            | Profile::Aga
            | Profile::Button => numbered("2", "2", "5", "6"),
            Profile::Japanese1949
            | Profile::Korean
            | Profile::NewZealand
            | Profile::Ing
            | Profile::StoneScoring => Articles::NONE,
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
