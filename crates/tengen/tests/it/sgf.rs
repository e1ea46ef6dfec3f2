//! `tengen sgf check`, `fix`, `fmt`, `convert`, `merge`, `split`, `strip`, `anonymise`.

use std::path::PathBuf;

use crate::records::tengen;

/// A record with one fault of each kind that has a fix, and some that have none.
const FAULTY: &[u8] = b"(;FF[4]GM[1]SZ[9:9]PB[A]KM[6,5]RE[black resigns]DT[1.2.2020]\n\
    ;B[aa];W[bb](;B[cc]PB[B];W[cc])(;B[JJ]TR[aa]TR[bb])(;W[ ]XY[z]\n";

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("tengen-sgf-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn check_tells_what_is_wrong_where_and_how_to_mend_it() {
    let run = tengen("sgf check -", FAULTY);
    assert_eq!(run.code, Some(1), "{}", run.err);
    insta::assert_snapshot!(run.out, @r"
    standard input: sgf, 11 findings
      1:16: warning: SZ: one number says a square board (before the first move) [record.square-as-pair]
          safe fix: write `9`
      1:28: error: KM: `6,5` is no number (before the first move) [record.bad-value]
          safe fix: write `6.5`
      1:32: warning: `black resigns` is not how a result is written (before the first move) [record.bad-result]
          guess fix: write `B+R`
      1:49: warning: `1.2.2020` is not written as YYYY-MM-DD (before the first move) [record.bad-date]
      2:20: warning: PB stands already before this node, the first counts (move 3) [record.info-twice]
      2:25: warning: white C7: C7 is occupied (move 4) [play.occupied]
      2:36: error: B: `JJ` is no point of this board (move 3, variation 2) [record.bad-value]
      2:45: warning: the same property again in one node (move 3, variation 2) [sgf.repeated-property]
          safe fix: join it with the first
      2:56: error: W: blanks stand for a pass (move 3, variation 3) [record.bad-value]
          safe fix: leave the brackets empty
      2:58: note: XY is no property of the standard, kept as it is (move 3, variation 3) [record.unknown-property]
      3:1: warning: the file ends before its last `)` (move 3, variation 3) [sgf.missing-closing]
          safe fix: write the parentheses that are missing
    ");
}

#[test]
fn check_of_a_sound_record_is_silent_and_says_yes() {
    let run = tengen("sgf check -", b"(;GM[1]FF[4]SZ[9];B[aa];W[bb])");
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    assert_eq!(run.out, "standard input: sgf, nothing found\n");
    let run = tengen("sgf check -", b"no game at all");
    assert_eq!(run.code, Some(2));
}

#[test]
fn check_in_json_has_codes_places_and_patches() {
    let arguments = "sgf check - --json --no-notes --today 2019-01-01";
    let run = tengen(arguments, b"(;GM[1]FF[4]SZ[9]KM[6,5]DT[2020-01-01];B[aa])");
    insta::assert_snapshot!(run.out, @r#"
    {
      "v": 1,
      "files": [
        {
          "file": "standard input",
          "format": "sgf",
          "games": [
            {
              "game": 1,
              "charset": "UTF-8",
              "confidence": 100,
              "evidence": "ascii",
              "quirks": []
            }
          ],
          "findings": [
            {
              "code": "record.bad-value",
              "severity": "error",
              "sgfc": 14,
              "game": 1,
              "move_number": 0,
              "variations": [],
              "place": "before the first move",
              "start": 20,
              "end": 23,
              "line": 1,
              "column": 21,
              "says": "finding.no-number",
              "params": {
                "name": "KM",
                "text": "6,5"
              },
              "cause": "KM: `6,5` is no number",
              "fixes": [
                {
                  "class": "safe",
                  "says": "fix.write",
                  "params": {
                    "text": "6.5"
                  },
                  "what": "write `6.5`",
                  "patches": [
                    {
                      "start": 20,
                      "end": 23,
                      "text": "6.5"
                    }
                  ]
                }
              ]
            },
            {
              "code": "record.impossible-date",
              "severity": "warning",
              "sgfc": null,
              "game": 1,
              "move_number": 0,
              "variations": [],
              "place": "before the first move",
              "start": 24,
              "end": 38,
              "line": 1,
              "column": 25,
              "says": "finding.future",
              "params": {
                "text": "2020-01-01"
              },
              "cause": "`2020-01-01` lies in the future",
              "fixes": []
            }
          ]
        }
      ]
    }
    "#);
}

#[test]
fn check_speaks_russian_where_it_is_asked_to() {
    let told = tengen(
        "sgf check - --lang ru",
        b"(;SZ[9]KM[375];B[aa];W[aa](;B[bb])(;B[zz]))",
    );
    insta::assert_snapshot!(told.out, @"
    standard input: sgf, замечаний: 3
      партия 1: запись в манере Fox Weiqi (KM): коми записано в сотых долях цзы: очков 7.5 [fox-komi]
      1:8: пометка: Коми записано не в очках: в сотых долях цзы: очков 7.5 (до первого хода) [record.komi-unit]
          догадка: записать «7.5»
      1:21: предупреждение: Здесь уже стоит камень: Белые A9 (ход 2) [play.occupied]
      1:39: ошибка: Значение не подходит этому свойству: B: «zz» – не пункт этой доски (ход 3, вариант 2) [record.bad-value]
    ");
}

#[test]
fn fix_mends_once_and_for_all() {
    for arguments in ["sgf fix -", "sgf fix - --guess"] {
        let once = tengen(arguments, FAULTY);
        assert_eq!(once.code, Some(0), "{}", once.err);
        let twice = tengen(arguments, once.out.as_bytes());
        assert_eq!(twice.out, once.out, "{arguments}");
        assert_eq!(twice.err, "", "{arguments}");
    }
    let safe = tengen("sgf fix -", FAULTY);
    insta::assert_snapshot!(safe.out, @r"
    (;FF[4]GM[1]SZ[9]PB[A]KM[6.5]RE[black resigns]DT[1.2.2020]
    ;B[aa];W[bb](;B[cc]PB[B];W[cc])(;B[JJ]TR[aa][bb])(;W[]XY[z]
    ))
    ");
    let guess = tengen("sgf fix - --guess", FAULTY);
    insta::assert_snapshot!(guess.out, @r"
    (;FF[4]GM[1]SZ[9]PB[A]KM[6.5]RE[B+R]DT[1.2.2020]
    ;B[aa];W[bb](;B[cc]PB[B];W[cc])(;B[JJ]TR[aa][bb])(;W[]XY[z]
    ))
    ");
}

#[test]
fn a_dry_run_writes_nothing_and_shows_what_would_change() {
    let run = tengen("sgf fix - --dry-run", b"(;GM[1]FF[4]SZ[9:9];B[ ]\n;W[aa])");
    assert_eq!(run.code, Some(0), "{}", run.err);
    insta::assert_snapshot!(run.out, @r"
    standard input: would change
      1:16: SZ: one number says a square board: write `9` (safe fix) [record.square-as-pair]
      1:23: B: blanks stand for a pass: leave the brackets empty (safe fix) [record.bad-value]
    - (;GM[1]FF[4]SZ[9:9];B[ ]
    + (;GM[1]FF[4]SZ[9];B[]
    ");
    let json = tengen("sgf fix - --dry-run --json", b"(;SZ[9:9];B[aa])");
    insta::assert_snapshot!(json.out, @r#"
    {
      "v": 1,
      "files": [
        {
          "file": "standard input",
          "changed": true,
          "applied": [
            {
              "code": "record.square-as-pair",
              "place": "before the first move",
              "line": 1,
              "column": 6,
              "says": "record.square-as-pair",
              "params": {
                "name": "SZ"
              },
              "cause": "SZ: one number says a square board",
              "fix": {
                "class": "safe",
                "says": "fix.write",
                "params": {
                  "text": "9"
                },
                "what": "write `9`",
                "patches": [
                  {
                    "start": 5,
                    "end": 8,
                    "text": "9"
                  }
                ]
              }
            }
          ]
        }
      ]
    }
    "#);
}

#[test]
fn one_form_and_other_formats() {
    let run = tengen(
        "sgf fmt - --compact",
        b"( ; FF[3] PlayerBlack [A] ; B[aa] )",
    );
    assert_eq!(
        run.out, "(;GM[1]FF[4]CA[UTF-8]PB[A];B[aa])\n",
        "{}",
        run.err
    );
    let run = tengen("sgf convert -", b"boardsize 9\nplay b D4\nplay w pass\n");
    assert!(run.out.contains("SZ[9]\n;B[df];W[])"), "{}", run.out);
    let json = tengen("sgf convert - --to json", run.out.as_bytes());
    let back = tengen("sgf convert -", json.out.as_bytes());
    assert_eq!(back.out, run.out);
    let gtp = tengen("sgf convert - --to gtp", run.out.as_bytes());
    assert_eq!(
        gtp.out,
        "boardsize 9\nclear_board\nplay black D4\nplay white pass\n"
    );
    let run = tengen("sgf convert - --to gtp", b"(;SZ[9];B[aa](;W[bb])(;W[cc]))");
    assert!(
        run.err.contains("gtp has no place for variations: 1"),
        "{}",
        run.err
    );
    let run = tengen("sgf convert - --to gib", b"(;SZ[9])");
    assert!(
        run.code == Some(2) && run.err.contains("gib has no board of 9x9"),
        "{}",
        run.err
    );
    let run = tengen("sgf convert - --to xml", b"(;SZ[9])(;SZ[9])");
    assert!(
        run.code == Some(2) && run.err.contains("tengen sgf split"),
        "{}",
        run.err
    );
    let run = tengen("sgf convert -", b"nothing of the kind");
    assert_eq!((run.code, run.out.as_str()), (Some(2), ""));
}

#[test]
fn games_are_joined_and_parted() {
    let folder = folder("parts");
    let file = folder.join("two.sgf");
    std::fs::write(
        &file,
        "(;SZ[9]PB[A];B[aa];W[bb])(;SZ[9]PB[B];B[aa](;W[cc])(;W[dd]))",
    )
    .unwrap();
    let merged = tengen(&format!("sgf merge {}", file.display()), b"");
    assert_eq!(merged.code, Some(0), "{}", merged.err);
    assert!(merged.out.contains("(;W[bb]PB[A])"), "{}", merged.out);
    assert!(merged.out.contains("(;W[cc]PB[B])"), "{}", merged.out);
    let arguments = format!("sgf split {} -o {}", file.display(), folder.display());
    let split = tengen(&arguments, b"");
    assert_eq!(split.out.lines().count(), 2, "{}", split.err);
    let second = std::fs::read_to_string(folder.join("two-2.sgf")).unwrap();
    assert_eq!(second, "(;SZ[9]PB[B];B[aa](;W[cc])(;W[dd]))\n");
    let split = tengen(&format!("{arguments} --variations --json"), b"");
    assert_eq!(split.out.matches(".sgf\"").count(), 3, "{}", split.out);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn things_and_names_are_taken_out() {
    let record = b"(;SZ[9]PB[Ann]PW[Bob];B[aa]C[Ann laughs]BL[9](;W[bb])(;W[cc]))";
    let run = tengen("sgf strip - --what comments,times,variations", record);
    assert_eq!(
        run.out, "(;SZ[9]PB[Ann]PW[Bob];B[aa];W[bb])\n",
        "{}",
        run.err
    );
    let run = tengen("sgf strip - --what everything", record);
    assert_eq!(run.code, Some(2));
    let run = tengen("sgf anonymise -", record);
    assert_eq!(
        run.out,
        "(;SZ[9]PB[Black]PW[White];B[aa]BL[9](;W[bb])(;W[cc]))"
    );
    let run = tengen("sgf anonymise - --keep-comments", record);
    assert!(run.out.contains("C[Black laughs]"), "{}", run.out);
}

/// Every file of the corpus, if it lies beside the project, is copied byte for byte,
/// and every one with a game can be converted, once and for all.
#[test]
#[expect(clippy::print_stderr, reason = "a skipped test says so")]
fn the_corpus_is_copied_and_converted() {
    let beside = || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared");
    let folder = std::env::var_os("TENGEN_SHARED").map_or_else(beside, PathBuf::from);
    let folder = folder.join("corpus");
    let Ok(files) = std::fs::read_dir(&folder) else {
        eprintln!("SKIPPED: no records at {}", folder.display());
        return;
    };
    let mut count = 0;
    for file in files
        .map(|file| file.unwrap().path())
        .filter(|path| path.is_file())
    {
        if file.extension().is_some_and(|extension| extension == "tsv") {
            continue;
        }
        let bytes = std::fs::read(&file).unwrap();
        let copied = std::process::Command::new(env!("CARGO_BIN_EXE_tengen"))
            .args(["sgf", "copy"])
            .arg(&file)
            .output()
            .unwrap();
        assert_eq!(copied.stdout, bytes, "{}", file.display());
        let name = file.display().to_string();
        let converted = tengen(&format!("sgf convert {name}"), b"");
        if name.contains("not-an-sgf-file") {
            assert_eq!(converted.code, Some(2), "{name}");
        } else {
            assert_eq!(converted.code, Some(0), "{name}: {}", converted.err);
            let again = tengen("sgf fmt -", converted.out.as_bytes());
            assert_eq!(again.out, converted.out, "{name}");
        }
        count += 1;
    }
    assert!(count > 90, "{count} files");
}
