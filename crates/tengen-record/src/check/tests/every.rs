//! Every code and every habit by a record that shows it.

use super::*;
use crate::check::Program;
use crate::sgf::FindingCode;

/// A record for each code. Repeated parts are written by [`record`].
const FAULTS: &[(&str, &str)] = &[
    ("sgf.text-outside", "Dear Anna,\n(;SZ[9])"),
    ("sgf.stray-text", "(;SZ[9]-;B[aa])"),
    ("sgf.missing-opening", ";SZ[9];B[aa])"),
    ("sgf.missing-closing", "(;SZ[9];B[aa]"),
    ("sgf.surplus-closing", "(;SZ[9];B[aa]))"),
    ("sgf.missing-semicolon", "(SZ[9];B[aa])"),
    ("sgf.empty-variation", "(;SZ[9];B[aa]()(;W[bb]))"),
    ("sgf.value-without-name", "(;SZ[9];[aa])"),
    ("sgf.name-without-value", "(;SZ[9];B)"),
    ("sgf.unclosed-value", "(;SZ[9];B[aa"),
    ("sgf.node-after-variation", "(;SZ[9](;B[aa]);B[bb])"),
    ("sgf.repeated-property", "(;SZ[9]C[a]C[b])"),
    ("sgf.lower-case-name", "(;SiZe[9])"),
    ("sgf.double-encoded", "(;C[Ð¿Ñ€Ð¸Ð²ÐµÑ‚, Ð¼Ð¸Ñ€])"),
    ("sgf.no-game", "no record at all"),
    ("record.bad-value", "(;SZ[9];B[zz])"),
    ("record.surplus-values", "(;SZ[9]KM[5.5][6.5])"),
    ("record.empty-value", "(;SZ[9]KM[])"),
    ("record.not-composed", "(;SZ[9]AP[x])"),
    ("record.root-elsewhere", "(;SZ[9];B[aa]SZ[9])"),
    ("record.info-twice", "(;SZ[9]PB[x];B[aa]PB[y])"),
    ("record.unknown-property", "(;SZ[9]XY[1])"),
    ("record.obsolete-property", "(;SZ[9]M[aa])"),
    ("record.newer-than-file", "(;SZ[9]FF[3];B[])"),
    ("record.move-in-root", "(;SZ[9]B[aa])"),
    ("record.setup-and-move", "(;SZ[9];AB[cc]B[aa])"),
    ("record.two-moves", "(;SZ[9];B[aa]W[bb])"),
    ("record.point-twice", "(;SZ[9]AB[aa][aa])"),
    ("record.mark-twice", "(;SZ[9]TR[aa]SQ[aa])"),
    ("record.setup-for-nothing", "(;SZ[9]AB[cc];AB[cc])"),
    ("record.line-to-itself", "(;SZ[9]AR[aa:aa])"),
    ("record.contradiction", "(;SZ[9];B[aa]GB[1]GW[1])"),
    ("record.no-move-to-judge", "(;SZ[9];TE[1])"),
    ("record.square-as-pair", "(;SZ[9:9])"),
    ("record.size-too-large", "(;SZ[60])"),
    ("record.unknown-version", "(;FF[9])"),
    ("record.mixed", "(;GM[1])(;GM[2])"),
    ("record.not-go", "(;GM[2];B[zz])"),
    ("record.empty-node", "(;SZ[9];;B[aa])"),
    ("record.zero-byte", "(;SZ[9]C[a\0b])"),
    ("record.bad-result", "(;SZ[9]RE[black wins])"),
    ("record.bad-date", "(;SZ[9]DT[2019/3/8])"),
    ("record.impossible-date", "(;SZ[9]DT[2019-02-30])"),
    ("record.handicap-differs", "(;SZ[9]HA[3]AB[cc][gg])"),
    ("record.komi-unit", "(;SZ[9]KM[375])"),
    ("record.result-parity", "(;SZ[9]KM[6.5]RE[B+3])"),
    (
        "record.result-differs",
        "(;SZ[3]KM[0]RE[B+3]AB[ba][bb][bc]AW[ca][cb];B[cc];W[];B[]TB[aa][ab][ac])",
    ),
    ("record.clock-up", "(;SZ[9];B[aa]BL[5];W[bb];B[cc]BL[9])"),
    ("record.same-color", "(;SZ[9];B[aa];B[bb])"),
    ("record.lost-characters", "(;C[\u{fffd}\u{fffd}])"),
    ("play.occupied", "(;SZ[9];B[aa];W[aa])"),
    ("play.suicide", "(;SZ[9]AB[ba][ab];W[aa])"),
    (
        "play.ko",
        "(;SZ[9]AB[ba][ab][bc]AW[ca][cc][db];B[cb];W[bb];B[cb])",
    ),
];

/// Codes whose records are written by bytes or are large, and where that is tested:
/// see below.
/// A buffer of 4 GiB is too much for a test.
const ELSEWHERE: [&str; 6] = [
    "sgf.charset-guessed",
    "sgf.charset-unknown",
    "sgf.charset-broken",
    "sgf.utf-16",
    "sgf.too-many",
    "sgf.too-long",
];

#[test]
fn every_code_has_a_record_that_shows_it() {
    let missed: Vec<String> = FAULTS
        .iter()
        .map(|(code, text)| (*code, text, codes(text)))
        .filter(|(code, _, found)| found.split(' ').all(|one| one != *code))
        .map(|(code, text, found)| format!("{code} in {text}: {found}"))
        .collect();
    assert!(missed.is_empty(), "{missed:#?}");
    let known = RecordCode::ALL
        .iter()
        .filter(|code| **code != RecordCode::Play && **code != RecordCode::Duplicate)
        .map(|code| code.code())
        .chain(FindingCode::ALL.iter().map(|code| code.code()));
    for code in known {
        let is_shown = FAULTS.iter().any(|(shown, _)| *shown == code);
        assert!(
            is_shown || ELSEWHERE.contains(&code),
            "no record shows {code}"
        );
    }
}

#[test]
fn a_game_that_stands_twice_in_a_file_is_told_once() {
    let moves: String = (b'a'..=b's')
        .flat_map(|col| {
            [
                format!(";B[{}c]", char::from(col)),
                format!(";W[{}e]", char::from(col)),
            ]
        })
        .collect();
    let one = format!("(;PB[Anna]{moves})");
    let other = format!("(;PB[anna again]{moves};B[aa])");
    assert_eq!(codes(&format!("{one}{one}")), "record.duplicate");
    assert_eq!(codes(&one), "");
    assert_eq!(codes(&format!("{one}{other}")), "");
}

#[test]
fn more_findings_than_are_kept_are_told_as_such() {
    for (fault, count) in [
        ("x-;", 25_000),
        (";XY[1]B[zz]", 25_000),
        (";", 25_000),
        ("x-;", 300),
    ] {
        let text = format!("(;SZ[9]{})", fault.repeat(count));
        let found = check(&parse(text.as_bytes()), Told::default());
        assert!(found.len() <= LIMIT, "{fault}: {}", found.len());
        let told = found
            .iter()
            .filter(|one| one.code == "sgf.too-many")
            .count();
        assert_eq!(told == 1, 20_000 < count, "{fault} {count}");
        assert_eq!(
            found.last().is_some_and(|one| one.code == "sgf.too-many"),
            told == 1
        );
    }
}

#[test]
fn encodings_are_told_by_bytes() {
    let of = |bytes: &[u8]| -> Vec<&str> {
        let found = check(&parse(bytes), Told::default());
        found.iter().map(|one| one.code).collect()
    };
    let (shift_jis, utf_16) = (
        b"(;C[\x8d\x95\x94\xd4\x82\xcd\x82\xb1\x82\xb1])",
        b"\xFF\xFE(\0;\0\x00\xD8)\0",
    );
    assert_eq!(of(shift_jis), ["sgf.charset-guessed"]);
    assert!(of(b"(;CA[Klingon]PB[\xe9t\xe9])").contains(&"sgf.charset-unknown"));
    assert!(of(b"(;CA[UTF-8]PB[\xe9t\xe9])").contains(&"sgf.charset-broken"));
    assert!(of(utf_16).contains(&"sgf.utf-16"), "{:?}", of(utf_16));
}

/// A record for each habit, and one that has the program's name alone or something like
/// the habit and yet does not have it.
const HABITS: &[(Rule, Program, &str, &str)] = &[
    (Rule::FoxTimes, Program::Fox, "(;TC[3]TT[30])", "(;TT[30])"),
    (Rule::FoxKomi, Program::Fox, "(;KM[375])", "(;KM[7.5])"),
    (
        Rule::ZiKomi,
        Program::InZi,
        "(;RU[Chinese]KM[3.75])",
        "(;KM[3.5])",
    ),
    (
        Rule::KgsPeriods,
        Program::Kgs,
        "(;PC[The KGS Go Server at http://www.gokgs.com/])",
        "(;PC[Kobe])",
    ),
    (
        Rule::IgsNames,
        Program::Igs,
        "(;PB[a];B[aa];TW[bb]OS[12])",
        "(;AP[IGS:1])",
    ),
    (
        Rule::OgsNesting,
        Program::Ogs,
        "(;PC[OGS: https://online-go.com/game/1])",
        "(;PB[ogs])",
    ),
    (
        Rule::TygemResult,
        Program::Tygem,
        "(;SO[Tygem])",
        "(;PB[tygem])",
    ),
    (
        Rule::OroNames,
        Program::Oro,
        "(;TE[Final]RD[2021-01-20])",
        "(;B[aa]TE[1])",
    ),
    (
        Rule::MultigoNames,
        Program::MultiGo,
        "(;MULTIGOGM[1])",
        "(;MULTI[1])",
    ),
    (
        Rule::SmartgoNames,
        Program::SmartGo,
        "(;AP[SmartGo:1.4])",
        "(;US[SmartGo])",
    ),
    (
        Rule::JagoNames,
        Program::Jago,
        "(;AP[Jago:Version 4.4])",
        "(;US[Jago])",
    ),
    (
        Rule::GnugoClient,
        Program::GnuGoClient,
        "(;AP[GNU Go:3.8]RL[0])",
        "(;AP[GNU Go:3.8])",
    ),
];

#[test]
fn every_habit_is_known_by_what_it_leaves_and_undone_alone() {
    let rules: Vec<Rule> = HABITS.iter().map(|(rule, ..)| *rule).collect();
    assert_eq!(rules, Rule::ALL);
    let of = |text: &str| -> Vec<(Rule, Program)> {
        let collection = parse(text.as_bytes());
        let found = quirks(collection.game(0).unwrap());
        found.iter().map(|one| (one.rule, one.program)).collect()
    };
    for (rule, program, with, without) in HABITS {
        assert_eq!(of(with), [(*rule, *program)], "{with}");
        assert!(of(without).iter().all(|(one, _)| one != rule), "{without}");
        assert!(!Without::NONE.has(*rule) && Without::NONE.and(*rule).has(*rule));
    }
}
