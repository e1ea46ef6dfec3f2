//! A ruleset as one line of text: every switch by name, for a record's private
//! property, so that rules without a common name come back whole.

use tengen_rules::{
    Agreement, Counting, CyclePolicy, DeadRemoval, Dispute, FalseEyes, FirstAfterHandicap,
    HandicapBonus, HandicapKomi, HandicapPlace, IllegalMove, KoRule, KomiTable, LastPass,
    ResumeFirst, Ruleset, SekiEyes, Suicide, Switch, TieRule, UnfilledDame,
};

/// The private property that holds the line, beside the readable name in `RU`.
pub const RULES_PROPERTY: &str = "TGRU";

macro_rules! switches {
    ($($field:ident: $type:ident,)+) => {
        /// Every switch of `rules` by the name of its field, with its value.
        pub fn switches(rules: &Ruleset) -> Vec<(&'static str, String)> {
            vec![
                $((stringify!($field), rules.$field.name().to_owned()),)+
                ("passes_to_stop", rules.passes_to_stop.to_string()),
                ("komi", rules.komi.to_string()),
                ("komi_by_size", table_text(&rules.komi_by_size)),
            ]
        }

        fn set(rules: &mut Ruleset, key: &str, value: &str) -> Option<()> {
            match key {
                $(stringify!($field) => {
                    rules.$field = *$type::ALL.iter().find(|one| one.name() == value)?;
                })+
                "passes_to_stop" => {
                    rules.passes_to_stop = value.parse().ok().filter(|n| (2..=4).contains(n))?;
                }
                "komi" => rules.komi = value.parse().ok()?,
                "komi_by_size" => rules.komi_by_size = parse_table(value)?,
                _ => return None,
            }
            Some(())
        }
    };
}

switches! {
    ko: KoRule,
    ko_reset_by_pass: Switch,
    cycle_policy: CyclePolicy,
    suicide: Suicide,
    last_pass: LastPass,
    fill_phase: Switch,
    agreement: Agreement,
    dispute: Dispute,
    resume_first: ResumeFirst,
    score: Counting,
    seki_eyes: SekiEyes,
    unfilled_dame: UnfilledDame,
    false_eyes: FalseEyes,
    dead_removal: DeadRemoval,
    pass_stone: Switch,
    button: Switch,
    handicap_place: HandicapPlace,
    handicap_bonus: HandicapBonus,
    handicap_komi: HandicapKomi,
    first_after_handicap: FirstAfterHandicap,
    tie: TieRule,
    tie_in_handicap: TieRule,
    illegal_move: IllegalMove,
}

/// `rules` as one line: `ko=psk;ko_reset_by_pass=no;...`.
pub fn rules_to_line(rules: &Ruleset) -> String {
    let pairs: Vec<String> = switches(rules)
        .into_iter()
        .map(|(key, value)| format!("{key}={value}"))
        .collect();
    pairs.join(";")
}

/// The ruleset that `line` describes; switches it does not name are those of `base`.
///
/// `None` if it names a switch or a value that this program does not know: rules
/// that are half understood are not understood.
pub fn rules_from_line(line: &str, base: &Ruleset) -> Option<Ruleset> {
    let mut rules = *base;
    for pair in line
        .split(';')
        .map(str::trim)
        .filter(|pair| !pair.is_empty())
    {
        let (key, value) = pair.split_once('=')?;
        set(&mut rules, key.trim(), value.trim())?;
    }
    Some(rules)
}

fn table_text(table: &KomiTable) -> String {
    let rows: Vec<String> = table
        .iter()
        .map(|(size, komi)| format!("{size}/{komi}"))
        .collect();
    rows.join(",")
}

fn parse_table(text: &str) -> Option<KomiTable> {
    let mut table = KomiTable::EMPTY;
    for row in text.split(',').filter(|row| !row.is_empty()) {
        let (size, komi) = row.split_once('/')?;
        table = table.with(size.parse().ok()?, komi.parse().ok()?)?;
    }
    Some(table)
}

#[cfg(test)]
mod tests {
    use tengen_rules::{Komi, Profile, Size};

    use super::*;

    #[test]
    fn every_profile_and_a_custom_set_come_back_from_their_line() {
        for profile in Profile::ALL {
            let custom = Ruleset {
                suicide: Suicide::All,
                passes_to_stop: 4,
                komi_by_size: KomiTable::EMPTY.with(Size::NINE, Komi::halves(14)).unwrap(),
                ..profile.ruleset()
            };
            for rules in [profile.ruleset(), custom] {
                let line = rules_to_line(&rules);
                assert_eq!(
                    rules_from_line(&line, &Ruleset::JAPANESE),
                    Some(rules),
                    "{line}"
                );
            }
        }
    }

    #[test]
    fn a_line_that_is_half_understood_is_not_understood() {
        for line in ["ko=psk;moon=full", "ko=blue", "ko", "passes_to_stop=9"] {
            assert_eq!(rules_from_line(line, &Ruleset::JAPANESE), None, "{line}");
        }
    }
}
