//! Findings: what is found, where, and that mending them mends them once.

mod every;
mod follow;

use proptest::prelude::*;

use super::*;
use crate::Rule;
use crate::sgf::parse;
use crate::tests::corpus;

fn codes(text: &str) -> String {
    let found = check(&parse(text.as_bytes()), Told::default());
    let codes: Vec<&str> = found.iter().map(|one| one.code).collect();
    codes.join(" ")
}

#[test]
fn every_code_is_named_once() {
    let mut seen: Vec<&str> = RecordCode::ALL.iter().map(|code| code.code()).collect();
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen.len(), RecordCode::ALL.len());
    assert!(seen.iter().all(|code| code.starts_with("record.")));
}

#[test]
fn properties_are_in_order_and_found() {
    assert!(
        PROPERTIES
            .windows(2)
            .all(|pair| pair[0].name < pair[1].name)
    );
    assert_eq!(property("TGRU").map(|known| known.class), Some(Class::Info));
    assert_eq!(property("XX"), None);
}

#[test]
fn faults_are_found_where_they_are() {
    #[track_caller]
    fn check_codes(text: &str, expected: &str) {
        assert_eq!(codes(text), expected, "{text}");
    }
    check_codes("(;GM[1]FF[4]SZ[9];B[ee];W[gc])", "");
    check_codes("(;SZ[9:9])", "record.square-as-pair");
    check_codes("(;SZ[60])", "record.size-too-large");
    check_codes("(;FF[9])", "record.unknown-version");
    check_codes("(;GM[2];B[zz])", "record.not-go");
    check_codes("(;SZ[9]B[aa])", "record.move-in-root");
    check_codes("(;SZ[9];B[aa]W[bb])", "record.two-moves");
    check_codes("(;SZ[9];AB[cc]B[aa])", "record.setup-and-move");
    check_codes("(;SZ[9];B[zz])", "record.bad-value");
    check_codes("(;SZ[9];B[  ])", "record.bad-value");
    check_codes("(;SZ[9]AB[aa][aa])", "record.point-twice");
    check_codes("(;SZ[9]TR[aa]SQ[aa])", "record.mark-twice");
    check_codes("(;SZ[9]AR[aa:aa])", "record.line-to-itself");
    check_codes("(;SZ[9];B[aa]GB[1]GW[1])", "record.contradiction");
    check_codes("(;SZ[9];TE[1])", "record.no-move-to-judge");
    check_codes("(;SZ[9];;B[aa])", "record.empty-node");
    check_codes("(;SZ[9];B[aa]SZ[9])", "record.root-elsewhere");
    check_codes("(;SZ[9]PB[x];B[aa]PB[y])", "record.info-twice");
    check_codes("(;SZ[9]XY[1])", "record.unknown-property");
    check_codes("(;SZ[9]M[aa])", "record.obsolete-property");
    check_codes("(;SZ[9]KM[5,5])", "record.bad-value");
    check_codes(
        "(;SZ[9]KM[][6.5])",
        "record.surplus-values record.empty-value",
    );
    check_codes("(;SZ[9]KM[375])", "record.komi-unit");
    check_codes("(;SZ[9]KM[6.5]RE[B+3])", "record.result-parity");
    check_codes("(;SZ[9]RE[black wins])", "record.bad-result");
    check_codes("(;SZ[9]DT[2019/3/8])", "record.bad-date");
    check_codes("(;SZ[9]DT[2019-02-30])", "record.impossible-date");
    check_codes("(;SZ[9]HA[3]AB[cc][gg])", "record.handicap-differs");
    check_codes("(;SZ[9];B[aa]BL[5];W[bb];B[cc]BL[9])", "record.clock-up");
    check_codes("(;SZ[9];B[aa];B[bb])", "record.same-color");
    check_codes("(;SZ[9];B[aa];W[aa])", "play.occupied");
    check_codes("(;SZ[9]AP[x])", "record.not-composed");
    check_codes("(;SZ[9]LB[aa])", "record.not-composed");
    check_codes("(;SZ[9]C[a\0b])", "record.zero-byte");
    check_codes("(;SZ[9]AB[cc];AB[cc])", "record.setup-for-nothing");
    check_codes("(;SZ[9]AB[cc];AE[cc][dd])", "");
    check_codes("(;SZ[9]AB[cc];AE[dd])", "record.setup-for-nothing");
    check_codes("(;SZ[9]FF[3];B[])", "record.newer-than-file");
    check_codes("(;SZ[9]FF[3]AB[aa:bb])", "record.newer-than-file");
    check_codes(
        "(;SZ[9]FF[3]DD[aa];SQ[aa])",
        "record.newer-than-file record.newer-than-file",
    );
    check_codes("(;CA[UTF-8])(;CA[KOI8-R])", "record.mixed");
}

#[test]
fn marked_territory_is_counted_against_the_result() {
    let board = "(;SZ[3]KM[0]RE[RESULT]AB[ba][bb][bc]AW[ca][cb];B[cc];W[];B[]TB[aa][ab][ac])";
    let with = |result: &str| codes(&board.replace("RESULT", result));
    assert_eq!(with("B+5"), "");
    assert_eq!(with("B+7"), "");
    assert_eq!(with("B+3"), "record.result-differs");
}

#[test]
fn places_are_told_in_lines_and_in_the_tree() {
    let text = "(;SZ[9]\n;B[aa];W[bb](;B[cc])(;B[dd]\n;W[zz]))";
    let found = check(&parse(text.as_bytes()), Told::default());
    assert_eq!(found.len(), 1);
    assert_eq!((found[0].line, found[0].column), (3, 4));
    assert_eq!(found[0].place(), "move 4, variation 2");
    assert_eq!(found[0].game, Some(0));
}

#[track_caller]
fn check_fix(before: &str, least: Sureness, after: &str) {
    let fixed = fix(&parse(before.as_bytes()), Told::default(), least);
    assert_eq!(String::from_utf8(fixed.bytes).unwrap(), after);
}

#[test]
fn fixes_write_what_was_meant() {
    use Sureness::{Guess, Safe};
    check_fix("(;SZ[9:9];B[  ];W[aa]", Safe, "(;SZ[9];B[];W[aa])");
    check_fix("(;SZ[9]B[aa]C[x])", Safe, "(;SZ[9];B[aa]C[x])");
    check_fix(
        "(;SZ[9];AB[cc]B[aa]N[n])",
        Safe,
        "(;SZ[9];AB[cc]N[n];B[aa])",
    );
    check_fix("(;SZ[9];B[aa]W[bb])", Safe, "(;SZ[9];B[aa]W[bb])");
    check_fix("(;SZ[9];B[aa]W[bb])", Guess, "(;SZ[9];B[aa];W[bb])");
    check_fix("(;SZ[9]KM[5,5]HA[]PL[black])", Safe, "(;SZ[9]KM[5.5]PL[B])");
    check_fix("(;SZ[9]KM[375])", Safe, "(;SZ[9]KM[375])");
    check_fix("(;SZ[9]KM[375])", Guess, "(;SZ[9]KM[7.5])");
    check_fix("(;SZ[9](;B[aa]);B[bb])", Safe, "(;SZ[9](;B[aa])(;B[bb]))");
    check_fix("(;SZ[9]RE[黑中盘胜])", Guess, "(;SZ[9]RE[B+R])");
    check_fix(";SZ[9];B[aa])", Safe, "(;SZ[9];B[aa])");
    check_fix(
        "(;SZ[9]AB[aa] C[x]AB[bb]C[y])",
        Safe,
        "(;SZ[9]AB[aa][bb] C[x\ny])",
    );
}

#[test]
fn fixing_twice_is_fixing_once_and_keeps_every_text() {
    for path in corpus() {
        let bytes = std::fs::read(&path).unwrap();
        let collection = parse(&bytes);
        if collection.games().len() == 0 || bytes.len() > 20_000 {
            continue;
        }
        for least in [Sureness::Safe, Sureness::Guess] {
            let once = fix(&collection, Told::default(), least);
            let again = fix(&parse(&once.bytes), Told::default(), least);
            assert!(
                again.applied.is_empty(),
                "{}: {:?}",
                path.display(),
                again.applied
            );
        }
        let safe = parse(&fix(&collection, Told::default(), Sureness::Safe).bytes);
        let texts = |collection: &Collection| -> Vec<String> {
            let nodes = collection
                .games()
                .flat_map(|game| game.nodes().collect::<Vec<_>>());
            // A text that was joined with another is still there, line by line.
            let mut texts: Vec<String> = nodes
                .flat_map(|node| node.values("C").collect::<Vec<_>>())
                .flat_map(|value| {
                    let text = value.text(crate::sgf::TextKind::Text);
                    text.lines().map(str::to_owned).collect::<Vec<_>>()
                })
                .collect();
            texts.sort();
            texts
        };
        assert_eq!(texts(&safe), texts(&collection), "{}", path.display());
    }
}

#[test]
fn habits_are_told_with_their_evidence() {
    let told = |text: &str| -> Vec<&str> {
        let collection = parse(text.as_bytes());
        let found = quirks(collection.game(0).unwrap());
        found.iter().map(|quirk| quirk.program.name()).collect()
    };
    assert_eq!(told("(;AP[CGoban:3]PB[x])"), ["KGS"]);
    assert_eq!(told("(;TC[3]TT[30]KM[375])"), ["Fox Weiqi", "Fox Weiqi"]);
    assert_eq!(
        told("(;TE[Final]RD[2021-01-20]LT[60])"),
        ["Cyberoro or the Nihon Ki-in"]
    );
    assert_eq!(told("(;MULTIGOGM[1])"), ["MultiGo"]);
    assert_eq!(told("(;PB[x])"), [""; 0]);
    let collection = parse("(;TE[Final]RD[2021-01-20]LT[60]KO[先番6目半])".as_bytes());
    let game = collection.game(0).unwrap();
    let info = crate::GameInfo::of(game);
    assert_eq!(info.text("EV"), Some("Final"));
    assert_eq!(info.text("KM"), Some("6.5"));
    assert_eq!(crate::GameInfo::as_written(game).text("EV"), None);
}

#[test]
fn each_rule_is_undone_alone() {
    let text = b"(;TC[3]TT[30]KM[375]TE[Final]RD[2021-01-20]LT[60])";
    let collection = parse(text);
    let game = collection.game(0).unwrap();
    let rules: Vec<&str> = (quirks(game).iter())
        .map(|quirk| quirk.rule.name())
        .collect();
    assert_eq!(rules, ["fox-times", "fox-komi", "oro-names"]);
    let told = |rule| {
        let without = Without::NONE.and(rule);
        let info = crate::GameInfo::with(game, without);
        let komi = info.komi().unwrap().map(|komi| komi.komi.to_string());
        let told = Told {
            without,
            ..Told::default()
        };
        let found = check(&collection, told)
            .iter()
            .any(|one| one.code == "record.komi-unit");
        (komi, info.text("EV").map(str::to_owned), found)
    };
    let text = |text: &str| Some(text.to_owned());
    assert_eq!(told(Rule::FoxTimes), (text("7.5"), text("Final"), true));
    assert_eq!(told(Rule::FoxKomi), (text("375"), text("Final"), false));
    assert_eq!(told(Rule::OroNames), (text("7.5"), None, true));
    for rule in Rule::ALL {
        assert_eq!(Rule::named(rule.name()), Some(rule));
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 400,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    /// Whatever is read can be checked and mended, and mended once is mended.
    #[test]
    fn anything_can_be_mended_once(bytes in crate::sgf::tests::nearly_sgf()) {
        let once = fix(&parse(&bytes), Told::default(), Sureness::Guess);
        let again = fix(&parse(&once.bytes), Told::default(), Sureness::Guess);
        prop_assert_eq!(
            again.bytes.escape_ascii().to_string(),
            once.bytes.escape_ascii().to_string()
        );
    }
}
