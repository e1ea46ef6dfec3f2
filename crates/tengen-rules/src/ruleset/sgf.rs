//! What records call rulesets: the `RU` property, both ways.

use super::{
    Agreement, Counting, CyclePolicy, DeadRemoval, HandicapBonus, KoRule, Profile, Ruleset,
    SekiEyes, Suicide, Switch,
};

impl Ruleset {
    /// The ruleset that `name`, the text of an `RU` property, stands for.
    ///
    /// Knows the profiles, the names and short codes that records of the usual
    /// servers and programs carry for them, and strings such as
    /// `koSIMPLEscoreTERRITORYtaxSEKIsui0`. Anything else is `None`: an unknown
    /// name is a question to the user, never silently some ruleset.
    ///
    /// # Source
    ///
    /// SGF FF\[4\], game-info properties; the switch string is `KataGo`'s.
    pub fn from_sgf_name(name: &str) -> Option<Ruleset> {
        let plain = name.trim().to_lowercase().replace([' ', '_'], "-");
        let profile = match plain.as_str() {
            "jp" | "japan" => Profile::Japanese,
            "cn" | "zh" | "china" => Profile::Chinese,
            "us" | "usa" | "bga" | "french" => Profile::Aga,
            "code" | "rgf" | "russian" | "russian-go-federation" => Profile::Rfg,
            "tt" | "tromp/taylor" => Profile::TrompTaylor,
            "ko" | "kr" | "korea" => Profile::Korean,
            "kgs" | "chinese-ogs" => Profile::ChineseKgs,
            "nz" => Profile::NewZealand,
            "goe" => Profile::Ing,
            "ancient-area" => Profile::StoneScoring,
            "aga-button" => Profile::Button,
            _ => match plain.parse() {
                Ok(profile) => profile,
                Err(_) => return from_switch_string(name.trim()),
            },
        };
        Some(profile.ruleset())
    }

    /// What to write into `RU`: a readable name, or the switch string for a set
    /// that has none.
    ///
    /// The switch string cannot say everything: whoever needs the exact ruleset
    /// back keeps its JSON beside it.
    pub fn sgf_name(&self) -> String {
        match self.profile() {
            Some(Profile::Rfg) => "RFG".to_owned(),
            Some(Profile::Japanese) => "Japanese".to_owned(),
            Some(Profile::Chinese) => "Chinese".to_owned(),
            Some(Profile::Gambler) => "Gambler".to_owned(),
            Some(Profile::TrompTaylor) => "Tromp-Taylor".to_owned(),
            Some(Profile::Aga) => "AGA".to_owned(),
            Some(Profile::Japanese1989) => "Japanese 1989".to_owned(),
            Some(Profile::Japanese1949) => "Japanese 1949".to_owned(),
            Some(Profile::Korean) => "Korean".to_owned(),
            Some(Profile::ChineseKgs) => "Chinese KGS".to_owned(),
            Some(Profile::NewZealand) => "NZ".to_owned(),
            Some(Profile::Ing) => "GOE".to_owned(),
            Some(Profile::StoneScoring) => "Stone Scoring".to_owned(),
            Some(Profile::Button) => "Button".to_owned(),
            None => switch_string(self),
        }
    }
}

/// What `KataGo` calls the six switches that it has names for.
///
/// Rules of ours that its words do not tell apart get the nearest one.
///
/// # Source
///
/// `KataGo`'s page of rules and its "GTP extensions" (`kata-get-rules`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SwitchWords {
    /// `SIMPLE`, `POSITIONAL` or `SITUATIONAL`.
    pub ko: &'static str,
    /// `AREA` or `TERRITORY`.
    pub scoring: &'static str,
    /// `NONE`, `SEKI` or `ALL`.
    pub tax: &'static str,
    /// Whether several stones may be given up.
    pub suicide: Switch,
    /// Whether the first pass takes half a point.
    pub button: Switch,
    /// White's points for handicap stones: `0`, `N` or `N-1`.
    pub bonus: &'static str,
}

impl SwitchWords {
    /// The words for `rules`.
    pub const fn of(rules: &Ruleset) -> SwitchWords {
        SwitchWords {
            ko: match rules.ko {
                KoRule::Simple => "SIMPLE",
                KoRule::Positional | KoRule::Ing => "POSITIONAL",
                KoRule::Situational | KoRule::NaturalSituational => "SITUATIONAL",
            },
            scoring: match rules.score {
                Counting::Area | Counting::Stones => "AREA",
                Counting::Territory => "TERRITORY",
            },
            tax: match (rules.score, rules.seki_eyes) {
                (Counting::Stones, _) | (_, SekiEyes::Tax) => "ALL",
                (_, SekiEyes::Count) => "NONE",
                (_, SekiEyes::DoNotCount) => "SEKI",
            },
            suicide: match rules.suicide {
                Suicide::Forbidden => Switch::No,
                Suicide::MultiStone | Suicide::All => Switch::Yes,
            },
            button: rules.button,
            bonus: match rules.handicap_bonus {
                HandicapBonus::None => "0",
                HandicapBonus::Stones => "N",
                HandicapBonus::StonesLessOne => "N-1",
            },
        }
    }
}

/// The switch string; what is off at its end is left out.
fn switch_string(rules: &Ruleset) -> String {
    let SwitchWords {
        ko,
        scoring,
        tax,
        suicide,
        button,
        bonus,
    } = SwitchWords::of(rules);
    let suicide = u8::from(suicide.is_on());
    let button = if button.is_on() { "button1" } else { "" };
    let bonus = match rules.handicap_bonus {
        HandicapBonus::None => String::new(),
        HandicapBonus::Stones | HandicapBonus::StonesLessOne => format!("whb{bonus}"),
    };
    format!("ko{ko}score{scoring}tax{tax}sui{suicide}{button}{bonus}")
}

/// Reads the switch string; its parts stand in this order, the last ones may be absent.
fn from_switch_string(text: &str) -> Option<Ruleset> {
    let rest = text.strip_prefix("ko")?;
    let (ko, rest) = choose(
        rest,
        &[
            ("SIMPLE", KoRule::Simple),
            ("POSITIONAL", KoRule::Positional),
            ("SITUATIONAL", KoRule::Situational),
        ],
    )?;
    let (score, rest) = choose(
        rest.strip_prefix("score")?,
        &[("AREA", Counting::Area), ("TERRITORY", Counting::Territory)],
    )?;
    let (seki_eyes, rest) = choose(
        rest.strip_prefix("tax")?,
        &[
            ("NONE", SekiEyes::Count),
            ("SEKI", SekiEyes::DoNotCount),
            ("ALL", SekiEyes::Tax),
        ],
    )?;
    let (suicide, rest) = choose(
        rest.strip_prefix("sui")?,
        &[("0", Suicide::Forbidden), ("1", Suicide::MultiStone)],
    )?;
    let (button, rest) = choose(
        rest,
        &[
            ("button1", Switch::Yes),
            ("button0", Switch::No),
            ("", Switch::No),
        ],
    )?;
    let (handicap_bonus, rest) = choose(
        rest,
        &[
            ("whbN-1", HandicapBonus::StonesLessOne),
            ("whbN", HandicapBonus::Stones),
            ("whb0", HandicapBonus::None),
            ("", HandicapBonus::None),
        ],
    )?;
    let cycle_policy = match ko {
        KoRule::Simple => CyclePolicy::NoResult,
        KoRule::Positional | KoRule::Situational | KoRule::NaturalSituational | KoRule::Ing => {
            CyclePolicy::Forbid
        }
    };
    rest.is_empty().then_some(Ruleset {
        ko,
        cycle_policy,
        suicide,
        score,
        seki_eyes,
        button,
        handicap_bonus,
        agreement: Agreement::DeadStones,
        dead_removal: DeadRemoval::ByAgreement,
        ..match score {
            Counting::Area | Counting::Stones => Ruleset::CHINESE,
            Counting::Territory => Ruleset::JAPANESE,
        }
    })
}

/// The first value whose name `text` begins with, and what follows.
fn choose<'a, T: Copy>(text: &'a str, from: &[(&str, T)]) -> Option<(T, &'a str)> {
    from.iter()
        .find_map(|(name, value)| Some((*value, text.strip_prefix(*name)?)))
}
