//! `tengen gtp` through its pipes, as a controller meets it.

use crate::records::tengen;

/// The answers to `commands`, one to a line, empty lines left out.
#[track_caller]
fn answers(arguments: &str, commands: &[u8]) -> Vec<String> {
    let run = tengen(arguments, commands);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert_eq!(run.err, "");
    let answers = run.out.split("\n\n").map(|answer| answer.trim().to_owned());
    answers.filter(|answer| !answer.is_empty()).collect()
}

#[test]
fn a_game_is_played_and_counted_through_the_protocol() {
    let commands = b"boardsize 5\nkomi 0.5\nclear_board\n1 play b C3\n2 genmove w\n\
        3 genmove b\n4 undo\n5 get_komi\n6 version\n7 list_commands\n8 final_score\n9 quit\n\
        name\n";
    let answers = answers("gtp --level 2 --seed 1", commands);
    assert_eq!(answers.len(), 12, "{answers:?}");
    assert_eq!(&answers[..4], ["=", "=", "=", "=1"]);
    let point = answers[4].strip_prefix("=2 ").unwrap();
    assert!(
        point.parse::<String>().is_ok_and(|point| point != "C3"),
        "{point}"
    );
    assert_eq!(answers[6], "=4");
    assert_eq!(answers[7], "=5 0.5");
    assert!(answers[8].contains("level 2"), "{}", answers[8]);
    assert!(answers[9].contains("gogui-rules_legal_moves"));
    assert!(answers[10].starts_with("=8 B+") || answers[10].starts_with("=8 W+"));
}

#[test]
fn the_same_seed_plays_the_same_moves() {
    let commands = b"boardsize 7\ngenmove b\ngenmove w\ngenmove b\ngenmove w\n";
    let game = || answers("gtp --level 3 --seed 5 --rules japanese", commands);
    assert_eq!(game(), game());
}

#[test]
fn a_genmove_obeys_the_clock_and_the_rules_that_are_set() {
    let commands = b"boardsize 9\nkata-set-rules tromp-taylor\ntime_settings 1 0 0\n\
        time_left b 1 0\ngenmove b\nkata-get-rules\n";
    let answers = answers("gtp --threads 2 --think 0.3", commands);
    assert!(answers[4].starts_with("= "), "{answers:?}");
    assert!(answers[5].contains("POSITIONAL"), "{answers:?}");
}

#[test]
fn a_record_goes_out_and_comes_in_again() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a game.sgf");
    let file = file.to_str().unwrap();
    let commands = format!(
        "boardsize 9\nset_free_handicap C3 G7\nplay w E5\nplay b D5\nprintsgf {file}\n\
         clear_board\nloadsgf {file}\nshowboard\nloadsgf {file} 2\ngogui-rules_side_to_move\n\
         printsgf\nloadsgf {file}.gone\n"
    );
    let answers = answers("gtp --level 1 --rules japanese", commands.as_bytes());
    assert!(answers[7].contains("5 . . . X O . . . ."), "{}", answers[7]);
    assert_eq!(answers[9], "= black");
    let printed = &answers[10];
    for part in ["AB[cg][gc]", "HA[2]", "RU[Japanese]", "W[ee]"] {
        assert!(printed.contains(part), "{printed}");
    }
    assert!(!printed.contains("B[de]"), "{printed}");
    assert_eq!(answers[11], "? cannot load file");
}

#[test]
fn bad_input_is_answered_and_survived() {
    let answers = answers(
        "gtp --level 1",
        b"\xff\xfe play\n\x00\x01\ngenmove\nplay b Z99\nname",
    );
    assert_eq!(
        answers,
        [
            "? unknown command",
            "? syntax error",
            "? syntax error",
            "= Tengen"
        ]
    );
}
