//! `tengen score`, `replay`, `rules` and `sgf`.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// The worked game of the source documents, 26 moves, komi 0 (design E9).
const WORKED_GAME: &str = "(;GM[1]FF[4]SZ[9]KM[0];B[gc];W[cc];B[gg];W[cg];B[ee];W[de];B[dg]\
    ;W[dh];B[eh];W[ed];B[fd];W[ec];B[fc];W[eb];B[fb];W[fa];B[ga];W[ea];B[gb];W[ei];B[fi];W[di]\
    ;B[fh];W[cf];B[df];W[dd])";

/// The worked count: three dead black stones, one white prisoner in the lid (design E8).
const WORKED_COUNT: &str = "(;GM[1]FF[4]SZ[9]KM[0.5]AB[ab][aa][ba][dg][df][eh][ee][fi][fh][fg]\
    [fd][fc][fb][gg][ge][gd][gc][gb][ga][hb]AW[bg][bc][bb][cg][cf][cd][cc][ca][di][dh][de][dd]\
    [ei][ed][ec][eb][ea][fa])";

/// What a run of the binary gave.
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// Runs `tengen` with `arguments`, `input` on its standard input.
pub(crate) fn tengen(arguments: &str, input: &[u8]) -> Run {
    run(&arguments.split_whitespace().collect::<Vec<_>>(), input)
}

pub(crate) fn run(arguments: &[&str], input: &[u8]) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tengen"))
        .args(arguments)
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that refuses its arguments does not read what it is given.
    let _refused = child.stdin.take().unwrap().write_all(input);
    let output = child.wait_with_output().unwrap();
    Run {
        code: output.status.code(),
        out: String::from_utf8_lossy(&output.stdout).into_owned(),
        err: String::from_utf8_lossy(&output.stderr).into_owned(),
    }
}

/// The last line of what `tengen score` says of `record`.
#[track_caller]
fn result(record: &str, arguments: &str) -> String {
    let run = tengen(&format!("score - {arguments}"), record.as_bytes());
    assert_eq!(run.code, Some(0), "{}", run.err);
    run.out.lines().last().unwrap_or_default().to_owned()
}

#[test]
fn the_worked_count_comes_out_exactly_both_ways() {
    let marks = "--dead A8,A9,B9 --seki none --prisoners B=1,W=0";
    for judged in [marks, "--prisoners B=1,W=0"] {
        for (rules, expected) in [
            ("rfg", "W+0.5"),
            ("japanese", "W+0.5"),
            ("chinese", "B+0.5"),
        ] {
            let arguments = format!("--rules {rules} {judged}");
            assert_eq!(result(WORKED_COUNT, &arguments), expected, "{arguments}");
        }
    }
    let run = tengen(
        &format!("score - --rules rfg {marks}"),
        WORKED_COUNT.as_bytes(),
    );
    insta::assert_snapshot!(run.out, @r"
    9 x x O w O O X b b
    8 x O w w O X X X b
    7 w O O w O X X b b
    6 w w O O O X X b b
    5 w w w O X b X b b
    4 w w O X b b b b b
    3 w O O X b X X b b
    2 w w w O X X b b b
    1 w w w O O X b b b
      A B C D E F G H J
    X Black, O White, x o dead stones, b w territory, . nobody's

    Territory counting by rfg rules, komi 0.5, 0 moves
    Black: 24 territory + 0 dead stones + 1 prisoner = 25
    White: 22 territory + 3 dead stones + 0 prisoners + 0.5 komi = 25.5
    Dead: A8 A9 B9
    Life and death as you said.
    By area it would be B+0.5
    W+0.5
    ");
}

#[test]
fn the_count_by_hand_comes_to_the_same() {
    let marks = "score - --rules rfg --dead A9 --seki none --prisoners B=1,W=0 --ceremony";
    let run = tengen(marks, WORKED_COUNT.as_bytes());
    // One prisoner goes back into White's 22 points, three into Black's 24.
    for line in [
        "  A8: the dead black stone comes off",
        "  Black: 21 counted, 0 prisoners in hand, 0 beside",
        "  White: 21 counted, 0 prisoners in hand, 0.5 beside",
    ] {
        assert!(run.out.lines().any(|told| told == line), "{}", run.out);
    }
    assert_eq!(run.out.lines().last(), Some("W+0.5"));
    let json = tengen(&format!("{marks} --json"), WORKED_COUNT.as_bytes());
    let document: serde_json::Value = serde_json::from_str(&json.out).unwrap();
    assert_eq!(document["ceremony"]["steps"][0]["kind"], "lift");
    assert_eq!(document["ceremony"]["counted"]["black"], 21);
    let area = tengen(
        "score - --rules chinese --ceremony",
        WORKED_COUNT.as_bytes(),
    );
    assert_eq!(area.code, Some(2));
    assert!(area.err.contains("only territory"), "{}", area.err);
}

#[test]
fn the_worked_game_comes_out_exactly_both_ways() {
    let totals = |rules: &str| {
        let arguments = format!("score - --rules {rules} --dead none --seki none");
        let run = tengen(&arguments, WORKED_GAME.as_bytes());
        let lines: Vec<&str> = run
            .out
            .lines()
            .filter(|line| line.contains(" = ") || line.starts_with("B+"))
            .collect();
        lines.join("\n")
    };
    insta::assert_snapshot!(totals("rfg"), @r"
    Black: 28 territory + 0 dead stones + 0 prisoners = 28
    White: 27 territory + 0 dead stones + 0 prisoners = 27
    B+1
    ");
    insta::assert_snapshot!(totals("chinese"), @r"
    Black: 13 stones + 28 points around = 41
    White: 13 stones + 27 points around = 40
    B+1
    ");
    assert_eq!(result(WORKED_GAME, "--rules japanese"), "B+1");
}

#[test]
fn an_equal_score_is_a_draw_or_whites_as_the_rules_say() {
    let empty = "(;SZ[9]KM[0]AB[aa])";
    assert_eq!(result("(;SZ[9]KM[0])", "--rules japanese"), "0");
    assert_eq!(result("(;SZ[9]KM[0]HA[2])", "--rules rfg"), "W+0.5");
    assert_eq!(result(empty, "--rules chinese --dead none"), "B+81");
}

#[test]
fn gambler_leaves_dead_stones_on_the_board() {
    let run = tengen("score - --rules gambler --dead A9", WORKED_COUNT.as_bytes());
    assert_eq!(run.code, Some(0));
    assert_eq!(run.out.lines().last(), Some("B+21.5"));
    assert!(run.err.contains("changes nothing"), "{}", run.err);
    let warning = "Dead, and counted for black, for it stands: A8 A9 B9";
    assert!(run.out.contains(warning), "{}", run.out);
}

#[test]
fn what_is_better_mended_than_counted_is_said_with_the_count() {
    let record = "(;SZ[5:3]RU[Japanese]AB[bc][bb][ba]AW[dc][db][da][cb])";
    let run = tengen("score - --dead none --seki none", record.as_bytes());
    assert!(
        run.out.contains("Neutral points are left: C1 C3"),
        "{}",
        run.out
    );
    let strict = "score - --dead none --seki none --rules japanese-1989 --json";
    let run = tengen(strict, record.as_bytes());
    assert!(run.out.contains("\"count.unfilled-dame\""), "{}", run.out);
    assert!(
        run.out.contains("\"unfilled_dame\": \"seki\""),
        "{}",
        run.out
    );
    assert!(
        run.out.trim_end().ends_with("\"result\": \"W+6.5\"\n}"),
        "{}",
        run.out
    );
}

#[test]
fn rules_and_komi_come_from_the_record_unless_they_are_named() {
    let record = "(;SZ[9]RU[Chinese]KM[3.75]AB[aa])";
    assert_eq!(result(record, "--dead none"), "B+73.5");
    assert_eq!(result(record, "--dead none --komi 0,5"), "B+80.5");
    assert_eq!(
        result(record, "--dead none --komi -2 --rules gambler"),
        "B+83"
    );
    assert_eq!(result("(;SZ[9]RU[AGA]AB[aa])", "--dead none"), "B+73.5");
}

#[test]
fn bad_input_is_answered_in_one_line_with_exit_2() {
    #[track_caller]
    fn check(arguments: &str, input: &str, says: &str) {
        let run = tengen(arguments, input.as_bytes());
        assert_eq!(run.code, Some(2), "{}", run.err);
        assert!(run.err.contains(says), "{}", run.err);
        assert_eq!(run.out, "");
    }
    let game = "(;SZ[9];B[ee])";
    check(
        "score -",
        game,
        "name them with --rules (one of rfg, japanese,",
    );
    check("score -", "(;RU[Moon])", "RU[Moon], are not known");
    check(
        "score - --rules moon",
        game,
        "`moon` is not a known set of rules",
    );
    check("score - --rules rfg", "(;KM[six])", "KM[six] is no komi");
    check(
        "score - --rules rfg",
        "(;SZ[99])",
        "SZ[99] is not a board size",
    );
    check("score - --rules rfg", "(;GM[2])", "GM[2] is not Go");
    check("score - --rules rfg", "hello", "no game in this file");
    check("score - --rules rfg --dead A1", game, "A1 is empty");
    check("score - --rules rfg --dead Z9", game, "`Z9`");
    check(
        "score - --rules rfg --dead E5 --seki E5",
        game,
        "dead and in seki",
    );
    check("score - --rules rfg --komi 6.3", game, "6.3");
    check("score - --rules rfg --prisoners B=x", game, "write B=1,W=0");
    check(
        "score no-such-file.sgf --rules rfg",
        "",
        "no-such-file.sgf: cannot be read",
    );
    check("replay -", "", "no game in this file");
    check("rules moon", "", "`moon` is not a known set of rules");
    check("sgf copy a.sgf b.sgf", "", "name it with -o");
}

#[test]
fn replay_tells_breaches_with_move_and_rule() {
    let ko = "(;SZ[5:3]RU[RFG]AB[ba][ab][cb][bc]AW[ca][db][cc]PL[W];W[bb]\n;B[cb];W[zz];W[])";
    let run = tengen("replay -", ko.as_bytes());
    assert_eq!(run.code, Some(1));
    insta::assert_snapshot!(run.out, @r"
    move 2, line 2, column 1: black C2: C2 retakes the ko at once [play.ko, article 5.2]
    move 2, line 2, column 7: white `zz` is no point of this board, left out [replay.unreadable-move]
    move 3, line 2, column 13: white pass: it is black's turn [play.not-your-turn, article 11]
    5x3 board, 3 moves by rfg rules: 3 breaches
    ");
    let run = tengen("replay - --json", ko.as_bytes());
    assert_eq!(run.code, Some(1));
    insta::assert_snapshot!(run.out, @r#"
    {
      "v": 1,
      "file": "standard input",
      "games": [
        {
          "game": 1,
          "size": "5x3",
          "rules": "rfg",
          "rules_from": "record",
          "moves": 3,
          "violations": [
            {
              "move_number": 2,
              "code": "play.ko",
              "text": "black C2: C2 retakes the ko at once",
              "color": "black",
              "move": "C2",
              "points": [
                "C2",
                "B2"
              ],
              "article": "5.2",
              "line": 2,
              "column": 1
            },
            {
              "move_number": 2,
              "code": "replay.unreadable-move",
              "text": "white `zz` is no point of this board, left out",
              "color": "white",
              "points": [],
              "article": null,
              "line": 2,
              "column": 7
            },
            {
              "move_number": 3,
              "code": "play.not-your-turn",
              "text": "white pass: it is black's turn",
              "color": "white",
              "move": "pass",
              "points": [],
              "article": "11",
              "line": 2,
              "column": 13
            }
          ]
        }
      ]
    }
    "#);
    let clean = tengen("replay - --rules rfg", WORKED_GAME.as_bytes());
    assert_eq!((clean.code, clean.err.as_str()), (Some(0), ""));
    assert_eq!(clean.out, "9x9 board, 26 moves by rfg rules: no breach\n");
}

#[test]
fn the_json_of_each_command_keeps_its_shape() {
    let small = "(;SZ[3:2]RU[Japanese]KM[0.5]PB[A\\]]AB[ba][bb]AW[ab])";
    let run = tengen("score - --json --dead A1 --seki none", small.as_bytes());
    insta::assert_snapshot!("score_json", run.out);
    let run = tengen("rules rfg --json", b"");
    insta::assert_snapshot!("rules_json", run.out);
    let run = tengen(
        "sgf info - --json",
        format!("mail\n{small}(;B[aa](;C[x])(;W[bb]").as_bytes(),
    );
    insta::assert_snapshot!("sgf_info_json", run.out);
    let run = tengen("rules", b"");
    insta::assert_snapshot!("rules_table", run.out);
}

#[test]
fn info_says_what_is_wrong_and_where() {
    let run = tengen(
        "sgf info -",
        "(;SZ[9]PB[\u{1b}[2J]\n;B[aa];;W[bb]) x".as_bytes(),
    );
    insta::assert_snapshot!(run.out, @r"
    standard input: 32 bytes, 1 game
      game 1: 9x9, 2 moves, 4 nodes, 0 variations, 0 comments, UTF-8
        black:  [2J
      line 2, column 16: note: text outside the games, skipped [sgf.text-outside]
    ");
}

/// The files of the corpus, or none, said aloud, when it is not beside the checkout.
#[expect(clippy::print_stderr, reason = "a skipped test says so")]
fn corpus() -> Vec<PathBuf> {
    let shared = match std::env::var_os("TENGEN_SHARED") {
        Some(folder) => PathBuf::from(folder),
        None => PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared"),
    };
    let mut files = Vec::new();
    for folder in [shared.join("corpus"), shared.join("corpus/synthetic")] {
        let Ok(entries) = std::fs::read_dir(&folder) else {
            eprintln!("SKIPPED: no corpus at {}", folder.display());
            return Vec::new();
        };
        files.extend(entries.map(|entry| entry.unwrap().path()));
    }
    files.retain(|path| path.is_file());
    files
}

#[test]
fn copies_of_the_corpus_are_the_same_bytes() {
    let files = corpus();
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().to_str().unwrap();
    let mut arguments = vec!["sgf", "copy", "-o", out];
    arguments.extend(files.iter().filter_map(|path| path.to_str()));
    if files.is_empty() {
        return;
    }
    let run = run(&arguments, b"");
    assert_eq!(run.code, Some(0), "{}", run.err);
    for path in files {
        let copy = folder.path().join(path.file_name().unwrap());
        assert!(std::fs::read(copy).unwrap() == std::fs::read(&path).unwrap());
    }
}

#[test]
fn a_copy_to_standard_output_is_the_same_bytes() {
    let odd = "x (;SZ[9] ;B [aa]\r\n(;C[\\";
    let run = tengen("sgf copy -", odd.as_bytes());
    assert_eq!((run.code, run.out.as_str()), (Some(0), odd));
}

#[test]
fn no_file_of_the_corpus_makes_a_command_fall_over() {
    for path in corpus() {
        let path = path.to_str().unwrap();
        for arguments in [
            &["replay", path][..],
            &["sgf", "info", path, "--json"],
            &[
                "score", path, "--rules", "chinese", "--komi", "7.5", "--dead", "none", "--seki",
                "none",
            ],
        ] {
            let run = run(arguments, b"");
            assert!(
                matches!(run.code, Some(0..=2)),
                "{arguments:?} {:?} {}",
                run.code,
                run.err
            );
        }
    }
}

#[test]
fn a_reader_that_closes_early_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tengen"))
        .args(["sgf", "info", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    child
        .stdin
        .take()
        .unwrap()
        .write_all(WORKED_GAME.as_bytes())
        .unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
fn arguments_that_say_nothing_or_two_things_are_refused() {
    let record = "(;SZ[9]RU[japanese]KM[6.5];B[ee];W[cc])".as_bytes();
    for (arguments, names) in [
        ("score - --dead ,", "A1,B2"),
        ("score - --seki ,,", "A1,B2"),
        ("score - --prisoners B=1,B=2", "twice"),
        ("score - --prisoners B=1,black=1", "twice"),
        ("score - --dead E5 --seki E5", "cannot be dead and in seki"),
        ("score - --dead A1", "empty"),
    ] {
        let run = tengen(arguments, record);
        assert_eq!(run.code, Some(2), "{arguments}: {}", run.out);
        assert!(run.err.contains(names), "{arguments}: {}", run.err);
    }
}

#[test]
fn a_file_in_utf_16_is_read_and_a_broken_one_called_that_by_every_command() {
    let units = "(;SZ[9]RU[japanese];B[ee])".encode_utf16();
    let mut bytes: Vec<u8> = [0xff, 0xfe]
        .into_iter()
        .chain(units.flat_map(u16::to_le_bytes))
        .collect();
    for arguments in ["score -", "replay -", "sgf info -"] {
        let run = tengen(arguments, &bytes);
        assert_eq!(run.code, Some(0), "{arguments}: {}", run.err);
    }
    // Half a character too much.
    bytes.push(0);
    for arguments in ["score -", "replay -", "sgf info -"] {
        let run = tengen(arguments, &bytes);
        assert_eq!(run.code, Some(2), "{arguments}");
        assert!(
            run.err.contains("save it as UTF-8"),
            "{arguments}: {}",
            run.err
        );
    }
}

#[test]
fn records_of_one_name_are_not_copied_over_each_other() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    for (dir, text) in [("a", "(;C[a])"), ("b", "(;C[b])"), ("out", "(;C[kept])")] {
        std::fs::create_dir(at(dir)).unwrap();
        std::fs::write(at(dir).join("x.sgf"), text).unwrap();
    }
    let (a, b, out) = (at("a/x.sgf"), at("b/x.sgf"), at("out"));
    let [a, b, out] = [&a, &b, &out].map(|path| path.to_str().unwrap());
    let run = run(&["sgf", "copy", a, b, "-o", out], b"");
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("would be written over"), "{}", run.err);
    let kept = std::fs::read_to_string(at("out/x.sgf")).unwrap();
    assert_eq!(kept, "(;C[kept])");
}

/// Black's stones in the corner and a point between make a bent four: by the Code what
/// stands around them is dead, and the answer names the article.
#[test]
fn a_special_position_is_ruled_on_by_its_article_under_the_code_alone() {
    let record = "(;GM[1]FF[4]SZ[6:5]KM[0]AB[aa][da][fa][ab][db][eb][fb][ac][dc][fc][dd][ed]\
        [fd][ae][be][ce][de][ee][fe]AW[ca][bb][cb][cc][ad][bd][cd])";
    let rulings = |rules: &str| {
        let run = tengen(
            &format!("score - --json --rules {rules}"),
            record.as_bytes(),
        );
        let document: serde_json::Value = serde_json::from_str(&run.out).unwrap();
        document["rulings"].to_string()
    };
    let ruled = rulings("rfg");
    let dead =
        r#"{"article":"6.1b","color":"white","point":"A2","proof":"bent_four","status":"dead"}"#;
    assert!(ruled.contains(dead), "{ruled}");
    assert_eq!(rulings("japanese"), "[]");
    let run = tengen("score - --rules rfg", record.as_bytes());
    assert!(run.out.contains("A2: dead by article 6.1b"), "{}", run.out);
}
