//! Tests of rulesets: the table of profiles, their names, what the switches give.

use super::{
    Agreement, Counting, FalseEyes, HandicapBonus, KoRule, KomiTable, Profile, Ruleset, SekiEyes,
    Suicide, Switch, TieRule, UnfilledDame,
};
use crate::{Color, Komi, Size};

#[test]
fn a_profile_is_found_by_its_switches_and_its_name() {
    for profile in Profile::ALL {
        assert_eq!(profile.ruleset().profile(), Some(profile));
        assert_eq!(profile.name().parse(), Ok(profile));
        assert_eq!(
            profile.name().to_uppercase().replace('-', " ").parse(),
            Ok(profile)
        );
        let with_komi = Ruleset {
            komi: Komi::halves(1),
            ..profile.ruleset()
        };
        assert_eq!(with_komi.profile(), Some(profile), "komi is the game's");
    }
    let custom = Ruleset {
        suicide: Suicide::MultiStone,
        ..Ruleset::JAPANESE
    };
    assert_eq!(custom.profile(), None);
}

#[test]
fn an_unknown_name_is_an_error_that_lists_the_known_ones() {
    let error = "Fibonacci".parse::<Profile>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "`Fibonacci` is not a known set of rules: known are rfg, japanese, chinese, gambler, \
         tromp-taylor, aga, japanese-1989, japanese-1949, korean, chinese-kgs, new-zealand, ing, \
         stone-scoring, button"
    );
    for name in [
        "",
        "Fibonacci",
        "koSIMPLE",
        "koXscoreAREAtaxNONEsui0",
        "GOE 2",
        "japanese 2003",
    ] {
        assert_eq!(Ruleset::from_sgf_name(name), None, "{name}");
    }
}

#[test]
fn the_table_of_profiles_is_that_of_the_laws() {
    let row = |profile: Profile| {
        let rules = profile.ruleset();
        format!(
            "{profile}: {} {} {} {} {} {}",
            rules.ko, rules.suicide, rules.passes_to_stop, rules.score, rules.komi, rules.agreement
        )
    };
    insta::assert_snapshot!(Profile::ALL.map(row).join("\n"), @r"
    rfg: psk forbidden 3 territory 6.5 territories
    japanese: simple forbidden 2 territory 6.5 dead_stones
    chinese: simple forbidden 2 area 7.5 dead_stones
    gambler: psk forbidden 2 area 5.5 none
    tromp-taylor: psk all 2 area 7.5 none
    aga: ssk forbidden 2 area 7.5 dead_stones
    japanese-1989: simple forbidden 2 territory 6.5 dead_stones
    japanese-1949: simple forbidden 2 territory 6.5 dead_stones
    korean: simple forbidden 2 territory 6.5 dead_stones
    chinese-kgs: psk forbidden 2 area 7.5 dead_stones
    new-zealand: ssk all 2 area 7 dead_stones
    ing: ing multi_stone 4 area 8 dead_stones
    stone-scoring: simple forbidden 2 stones 0 none
    button: ssk forbidden 2 area 7 dead_stones
    ");
}

/// The profiles stay apart whatever the komi, and the younger switches differ
/// only where the old logs had no profile: those logs keep their names.
#[test]
fn the_younger_switches_say_of_the_older_profiles_what_their_logs_meant() {
    for profile in [
        Profile::Rfg,
        Profile::Japanese,
        Profile::Chinese,
        Profile::Gambler,
        Profile::TrompTaylor,
        Profile::Aga,
    ] {
        let rules = profile.ruleset();
        assert_eq!(rules.unfilled_dame, UnfilledDame::default(), "{profile}");
        assert_eq!(rules.false_eyes, FalseEyes::default(), "{profile}");
    }
    let rules = Ruleset::JAPANESE_1989;
    assert_eq!(rules.unfilled_dame, UnfilledDame::Seki);
}

#[test]
fn handicap_changes_komi_turn_bonus_and_ties_as_the_law_says() {
    let size = Size::NINETEEN;
    let komi = |rules: Ruleset, handicap| rules.komi_for(size, handicap).to_string();
    assert_eq!([komi(Ruleset::RFG, 0), komi(Ruleset::RFG, 2)], ["6.5", "0"]);
    assert_eq!(
        [komi(Ruleset::AGA, 0), komi(Ruleset::AGA, 2)],
        ["7.5", "0.5"]
    );
    assert_eq!(komi(Ruleset::GAMBLER, 0), "5.5");
    let bonus = |rules: Ruleset| [0, 1, 2, 9].map(|handicap| rules.bonus_for(handicap));
    assert_eq!(bonus(Ruleset::CHINESE), [0, 0, 2, 9]);
    assert_eq!(bonus(Ruleset::AGA), [0, 0, 1, 8]);
    assert_eq!(bonus(Ruleset::JAPANESE), [0, 0, 0, 0]);
    let first = [0, 1, 2].map(|handicap| Ruleset::RFG.first_to_move(handicap));
    assert_eq!(first, [Color::Black, Color::Black, Color::White]);
    assert_eq!(Ruleset::RFG.tie_for(0), TieRule::Draw);
    assert_eq!(Ruleset::RFG.tie_for(2), TieRule::White);
}

#[test]
fn a_size_may_have_its_own_komi() {
    let table = KomiTable::EMPTY.with(Size::NINE, Komi::halves(14)).unwrap();
    let rules = Ruleset {
        komi_by_size: table,
        ..Ruleset::CHINESE
    };
    assert_eq!(rules.komi_for(Size::NINE, 0), Komi::halves(14));
    assert_eq!(rules.komi_for(Size::NINETEEN, 0), Komi::halves(15));
    assert_eq!(rules.komi_for(Size::NINE, 2), Komi::ZERO);
    let full = (2..=5).fold(KomiTable::EMPTY, |table, side| {
        table.with(Size::square(side).unwrap(), Komi::ZERO).unwrap()
    });
    assert_eq!(full.with(Size::NINE, Komi::ZERO), None);
}

#[test]
fn records_name_rulesets_both_ways() {
    for profile in Profile::ALL {
        let rules = profile.ruleset();
        assert_eq!(Ruleset::from_sgf_name(&rules.sgf_name()), Some(rules));
    }
    for (name, profile) in [
        ("Japanese", Profile::Japanese),
        ("jp", Profile::Japanese),
        (" Chinese ", Profile::Chinese),
        ("AGA", Profile::Aga),
        ("tromp-taylor", Profile::TrompTaylor),
        ("GOE", Profile::Ing),
        ("NZ", Profile::NewZealand),
        ("ko", Profile::Korean),
        ("ancient_area", Profile::StoneScoring),
    ] {
        let found = Ruleset::from_sgf_name(name).and_then(|rules| rules.profile());
        assert_eq!(found, Some(profile), "{name}");
    }
}

#[test]
fn switch_strings_of_other_programs_are_read_and_written() {
    let rules = Ruleset::from_sgf_name("koSIMPLEscoreTERRITORYtaxSEKIsui0").unwrap();
    assert_eq!(rules.profile(), Some(Profile::Japanese));
    let rules = Ruleset::from_sgf_name("koPOSITIONALscoreAREAtaxALLsui1button1whbN-1").unwrap();
    assert_eq!(rules.ko, KoRule::Positional);
    assert_eq!(rules.score, Counting::Area);
    assert_eq!(rules.seki_eyes, SekiEyes::Tax);
    assert_eq!(rules.suicide, Suicide::MultiStone);
    assert_eq!(rules.button, Switch::Yes);
    assert_eq!(rules.handicap_bonus, HandicapBonus::StonesLessOne);
    assert_eq!(rules.agreement, Agreement::DeadStones);
    let written = "koPOSITIONALscoreAREAtaxALLsui1button1whbN-1";
    assert_eq!(rules.sgf_name(), written);
    assert_eq!(Ruleset::from_sgf_name(written), Some(rules));
}
