//! Tests of counting that a table of positions cannot hold: errors, groups that
//! pay, the button, claims.

use crate::{
    ChainStatus, Claim, Color, CountWarning, Counting, Judgement, Move, PointOwner, PointSet,
    Position, Ruleset, Said, ScoreError, SekiEyes, Setup, Switch, count_warnings, score,
};

const TWO_GROUPS: &str = "
    . X . X O X . X .
    X X X X O X X X X
    O O O O O O O O O
    . O . O . . . . .
";

fn position(rules: Ruleset, text: &str) -> Position {
    let setup: Setup = text.parse().unwrap();
    Position::from_setup(rules, &setup).unwrap()
}

fn all_alive(position: &Position) -> Judgement {
    Judgement::all_alive(position.board(), Said::Players)
}

fn point(text: &str) -> crate::Point {
    text.parse().unwrap()
}

#[test]
fn nothing_is_counted_before_everything_is_decided() {
    let position = position(Ruleset::JAPANESE, ". X O .");
    let mut judgement = Judgement::default();
    judgement.mark(
        position.board(),
        point("B1"),
        ChainStatus::Alive,
        Said::Players,
    );
    let chains = vec![point("C1")];
    assert_eq!(
        score(&position, &judgement),
        Err(ScoreError::Undecided { chains })
    );
    judgement.mark(
        position.board(),
        point("C1"),
        ChainStatus::Unsettled,
        Said::Opinion,
    );
    let error = score(&position, &judgement).unwrap_err();
    assert_eq!(error.to_string(), "it is not decided whether C1 lives");
    let judgement = judgement.unknown_as_alive(position.board());
    assert_eq!(score(&position, &judgement).unwrap().to_string(), "W+6.5");
}

#[test]
fn a_judgement_of_another_board_is_refused() {
    let here = position(Ruleset::JAPANESE, ". X O .");
    let there = position(Ruleset::JAPANESE, ". . X .\n. . . .");
    let judgement = all_alive(&there);
    let error = score(&here, &judgement).unwrap_err();
    assert_eq!(
        (error.code(), error.points()),
        ("score.no-chain", vec![point("C2")])
    );
    let mut judgement = all_alive(&here);
    judgement.claim([point("B1")], Claim::White);
    let error = score(&here, &judgement).unwrap_err();
    assert_eq!(error.code(), "score.claim-on-stone");
    let mut judgement = all_alive(&here);
    judgement.claim([point("B2")], Claim::White);
    assert_eq!(
        score(&here, &judgement).unwrap_err().code(),
        "score.claim-off-board"
    );
}

#[test]
fn claims_stand_above_what_the_stones_say() {
    let position = position(Ruleset::RFG, ". X . O .\n. X . O .");
    let mut judgement = all_alive(&position);
    judgement.claim([point("C1"), point("C2")], Claim::Black);
    judgement.claim([point("A1")], Claim::Neutral);
    judgement.claim([point("E1")], Claim::Seki);
    let sheet = score(&position, &judgement).unwrap();
    assert_eq!(sheet.sides.black.territory, 3);
    assert_eq!(sheet.sides.white.territory, 1);
    assert_eq!(sheet.owner(point("A1")), Some(PointOwner::Dame));
    assert_eq!(
        sheet.owner(point("E1")),
        Some(PointOwner::SekiEye(Color::White))
    );
    assert_eq!(sheet.owner(point("A3")), None);
    judgement.unclaim([point("A1")]);
    let sheet = score(&position, &judgement).unwrap();
    assert_eq!(sheet.sides.black.territory, 4);
}

#[test]
fn dead_stones_carry_the_opponents_mark() {
    let position = position(Ruleset::JAPANESE, ". X . O . X\n. X . O . .");
    let dead: PointSet = [point("F2")].into_iter().collect();
    let judgement = Judgement::with_dead(position.board(), &dead, Said::Players);
    let sheet = score(&position, &judgement).unwrap();
    let owner = sheet.owner(point("F2")).unwrap();
    let territory = Some(Color::White);
    assert_eq!(
        owner,
        PointOwner::DeadStone {
            stone: Color::Black,
            territory
        }
    );
    assert_eq!((owner.color(), owner.sign()), (Some(Color::White), 'x'));
    assert_eq!(
        (sheet.sides.white.territory, sheet.sides.white.dead),
        (4, 1)
    );
    let signs: String = sheet.owners().map(|(_, owner)| owner.sign()).collect();
    assert_eq!(signs, "bBdWwwbBdWwx");
}

#[test]
fn each_living_group_pays_for_its_eyes_where_groups_are_taxed() {
    let taxed = Ruleset {
        score: Counting::Stones,
        seki_eyes: SekiEyes::Tax,
        ..Ruleset::CHINESE
    };
    let here = position(taxed, TWO_GROUPS);
    let sheet = score(&here, &all_alive(&here)).unwrap();
    assert_eq!((sheet.sides.black.groups, sheet.sides.white.groups), (2, 1));
    let untaxed = position(Ruleset::CHINESE, TWO_GROUPS);
    let plain = score(&untaxed, &all_alive(&untaxed)).unwrap();
    let paid = |color: Color| plain.sides[color].total - sheet.sides[color].total;
    assert_eq!(paid(Color::Black).to_string(), "4");
    assert_eq!(paid(Color::White).to_string(), "2");
}

#[test]
fn chains_with_one_group_number_pay_once() {
    let taxed = Ruleset {
        seki_eyes: SekiEyes::Tax,
        ..Ruleset::JAPANESE
    };
    let here = position(taxed, TWO_GROUPS);
    let mut judgement = all_alive(&here);
    for at in ["B4", "F4"] {
        let verdict = crate::Verdict {
            group: Some(1),
            ..crate::Verdict::new(ChainStatus::Alive, Said::Players)
        };
        judgement.set(here.board(), point(at), verdict);
    }
    assert_eq!(score(&here, &judgement).unwrap().sides.black.groups, 1);
}

#[test]
fn the_first_pass_takes_the_button() {
    let rules = Ruleset {
        button: Switch::Yes,
        komi: crate::Komi::halves(14),
        ..Ruleset::AGA
    };
    let mut here = position(rules, ". X O .");
    here.play(Color::Black, Move::Pass).unwrap();
    here.play(Color::White, Move::Pass).unwrap();
    let sheet = score(&here, &all_alive(&here)).unwrap();
    assert_eq!(sheet.to_string(), "W+6.5");
}

#[test]
fn pass_stones_make_both_counts_agree() {
    let mut here = position(Ruleset::AGA, ". X O . .\nX X O . .");
    for color in [Color::Black, Color::White] {
        here.give_turn(color);
        here.play(color, Move::Pass).unwrap();
    }
    let sheet = score(&here, &all_alive(&here)).unwrap();
    assert_eq!(
        (sheet.sides.black.pass_stones, sheet.sides.white.pass_stones),
        (1, 1)
    );
    assert_eq!(sheet.other_way.counting, Counting::Territory);
}

#[test]
fn an_empty_board_is_nobodys() {
    let here = Position::new(Ruleset::CHINESE, crate::Size::NINE);
    let sheet = score(&here, &Judgement::default()).unwrap();
    assert_eq!((sheet.dame, sheet.to_string().as_str()), (81, "W+7.5"));
}

/// Dame between two living groups: `japanese` leaves their territory alone, 1989
/// puts both in seki.
#[test]
fn unfilled_dame_make_a_seki_by_the_letter_of_1989_alone() {
    let board = ". X . O .\nX X . O O\n. X . O .";
    for (rules, black, white, result) in [
        (Ruleset::JAPANESE, 2, 2, "W+6.5"),
        (Ruleset::RFG, 2, 2, "W+6.5"),
        (Ruleset::JAPANESE_1989, 0, 0, "W+6.5"),
    ] {
        let here = position(rules, board);
        let sheet = score(&here, &all_alive(&here)).unwrap();
        let territory = [sheet.sides.black.territory, sheet.sides.white.territory];
        assert_eq!(territory, [black, white], "{}", rules.unfilled_dame);
        assert_eq!(sheet.to_string(), result);
    }
    let here = position(Ruleset::JAPANESE_1989, board);
    let sheet = score(&here, &all_alive(&here)).unwrap();
    let signs: String = sheet.owners().map(|(_, owner)| owner.sign()).collect();
    assert_eq!(signs, "dsdtdssdttdsdtd");
    // Without a dame nothing is in seki.
    let closed = position(Ruleset::JAPANESE_1989, ". X O . .\nX X O O .\n. X O . .");
    let sheet = score(&closed, &all_alive(&closed)).unwrap();
    assert_eq!(sheet.to_string(), "W+9.5");
}

#[test]
fn a_point_that_must_be_filled_is_no_territory_but_is_area() {
    let text = "
        X . X X . X O . O
        X X . X X X O O O
        O O X O O O O . O
        . O O O . . O O O
    ";
    let count = |rules| {
        let here = position(rules, text);
        let sheet = score(&here, &all_alive(&here)).unwrap();
        (sheet.sides.black.territory, sheet.sides.black.false_eyes)
    };
    // C3 is Black's last link to the stone C2.
    assert_eq!(count(Ruleset::JAPANESE), (2, 1));
    assert_eq!(count(Ruleset::JAPANESE_1989), (3, 0));
    assert_eq!(count(Ruleset::CHINESE), (3, 1));
    let here = position(Ruleset::JAPANESE, text);
    let mut judgement = all_alive(&here);
    let sheet = score(&here, &judgement).unwrap();
    assert_eq!(
        sheet.owner(point("C3")),
        Some(PointOwner::FalseEye(Color::Black))
    );
    assert_eq!(sheet.difference.false_eyes.to_string(), "1");
    judgement.claim([point("C3")], Claim::Black);
    assert_eq!(score(&here, &judgement).unwrap().sides.black.territory, 3);
}

#[test]
fn a_group_in_seki_pays_no_more_than_it_has() {
    let here = position(Ruleset::STONE_SCORING, ". X O . X\nX X O O X");
    let sheet = score(&here, &Judgement::default()).unwrap();
    let side = sheet.sides.black;
    assert_eq!((side.stones, side.territory, side.groups), (5, 1, 1));
    assert_eq!(
        (side.tax.to_string(), side.total.to_string()),
        ("1".into(), "5".into())
    );
}

#[test]
fn where_nothing_is_removed_sekis_are_still_asked_for() {
    let here = position(Ruleset::STONE_SCORING, ". X O . O X .\nX X O O O X X");
    let mut judgement = all_alive(&here);
    judgement.mark(here.board(), point("A1"), ChainStatus::Seki, Said::Players);
    judgement.mark(here.board(), point("C1"), ChainStatus::Dead, Said::Players);
    let sheet = score(&here, &judgement).unwrap();
    assert_eq!(sheet.sides.black.dead + sheet.sides.white.dead, 0);
    assert_eq!(sheet.sides.black.seki_eyes, 1);
    assert_eq!(sheet.sides.white.territory, 1);
}

#[test]
fn the_difference_of_both_counts_is_told_in_parts() {
    let mut here = position(Ruleset::JAPANESE, ". X . O .\n. X . O .\n. X . O .");
    for (color, at) in [
        (Color::Black, "C1"),
        (Color::White, "C2"),
        (Color::Black, "C3"),
    ] {
        here.play(color, at.parse().unwrap()).unwrap();
    }
    let sheet = score(&here, &all_alive(&here)).unwrap();
    // Three dame, two of them Black's: the last mover's point.
    assert_eq!(sheet.difference.moves.to_string(), "1");
    assert_eq!(sheet.difference.sum().to_string(), "1");
    let other = sheet.other_way.totals;
    assert_eq!(
        other.black - other.white,
        sheet.margin() + sheet.difference.sum()
    );
}

#[test]
fn what_is_better_mended_than_counted_is_said_before_the_count() {
    let said = |rules: Ruleset, text: &str, dead: &str| {
        let here = position(rules, text);
        let dead: PointSet = dead.split_whitespace().map(point).collect();
        let judgement = Judgement::with_dead(here.board(), &dead, Said::Opinion);
        let warnings = count_warnings(&here, &judgement);
        let line = |warning: &CountWarning| {
            let points: PointSet = warning.points().into_iter().collect();
            let color = warning.color().map_or('-', Color::letter);
            format!("{} {color} {points}", warning.code())
        };
        warnings.iter().map(line).collect::<Vec<_>>().join("; ")
    };
    let japanese = |text| said(Ruleset::JAPANESE, text, "");
    assert_eq!(japanese(". X O .\n. X O ."), "");
    assert_eq!(japanese(". X . O .\n. X O O ."), "count.unfilled-dame - C2");
    assert_eq!(
        said(Ruleset::JAPANESE_1989, ". X . O .\n. X O O .", ""),
        "count.unfilled-dame - C2"
    );
    assert_eq!(
        japanese(". X . . O .\n. X . . O ."),
        "count.open-border - C1 D1 C2 D2"
    );
    assert_eq!(
        japanese(". X O O .\nX . X O .\n. X O O ."),
        "count.needed-move B B2; count.open-ko B B2"
    );
    assert_eq!(
        said(Ruleset::GAMBLER, ". X . O . X\n. X O O . .", "F2"),
        "count.uncaptured B F2; count.open-border - E1 F1 E2; count.unfilled-dame - C2"
    );
    assert_eq!(
        said(Ruleset::JAPANESE, ". X O O . X\n. X O O . .", "F2"),
        "",
        "a dead stone comes off"
    );
    for code in CountWarning::CODES {
        assert!(code.starts_with("count."));
    }
}
