//! `tengen play`: a game in the terminal, typed into a pipe.

use crate::records::{Run, run, tengen};

#[track_caller]
fn played(arguments: &str, typed: &str) -> Run {
    let run = tengen(arguments, typed.as_bytes());
    assert_eq!(run.code, Some(0), "{}", run.err);
    run
}

#[test]
fn points_are_named_in_three_ways() {
    for (kind, point) in [("usual", "B4"), ("pair", "2-2"), ("code", "b2")] {
        let arguments = format!("play --size 5 --level 1 --seed 1 --coordinates {kind}");
        let game = played(&arguments, &format!("{point}\nquit\n"));
        let marked = game.out.lines().any(|line| line.contains(". X"));
        assert!(marked, "{kind}: {}", game.out);
    }
    let game = played(
        "play --size 5 --level 1 --seed 1",
        "coordinates code\n2-2\nquit\n",
    );
    assert!(game.out.contains("A . . . . ."), "{}", game.out);
    assert!(game.out.contains(". X"), "{}", game.out);
}

#[test]
fn a_move_is_taken_back_and_a_bad_one_explained() {
    let typed = "undo\nC3\nundo\nC3\nC3\nI3\ndance\nhint\nresign\n";
    let game = played("play --size 5 --level 1 --seed 1", typed);
    for part in [
        "There is nothing to take back.",
        "Not allowed: C3 is occupied.",
        "`I3` is not a point",
        "A strong player would think of",
        "W+R",
    ] {
        assert!(game.out.contains(part), "{part}: {}", game.out);
    }
}

#[test]
fn the_end_is_counted_point_by_point() {
    let game = played(
        "play --size 2 --level 1 --seed 1 --komi 0.5 --color white",
        "count\npass\npass\npass\npass\npass\npass\n",
    );
    assert!(game.out.contains("The result would be "), "{}", game.out);
    let last = game.out.lines().last().unwrap_or_default();
    assert!(
        last.starts_with("B+") || last.starts_with("W+"),
        "{}",
        game.out
    );
}

#[test]
fn another_program_may_sit_on_the_other_side() {
    let arguments = [
        "play",
        "--size",
        "7x5",
        "--handicap",
        "0",
        "--rules",
        "japanese",
        "--engine",
        "tengen gtp --level 1 --seed 3",
    ];
    let game = run(&arguments, b"D3\nundo\nD3\npass\nresign\n");
    assert_eq!(game.code, Some(0), "{}", game.err);
    assert!(game.out.contains("against Tengen"), "{}", game.out);
    assert!(game.out.contains("white: "), "{}", game.out);
    assert!(game.out.trim_end().ends_with("W+R"), "{}", game.out);
    let gone = run(&["play", "--engine", "no-such-engine"], b"");
    assert_eq!(gone.code, Some(2));
}

#[test]
fn questions_about_the_board_are_answered_in_words() {
    let game = played(
        "play --size 7 --level 1 --seed 1 --coordinates pair",
        "2-2\nliberties 2-2\natari\nladder 2-2\nladder 7-7\nquit\n",
    );
    for part in [
        "1 stone, ",
        "liberties: ",
        "Nothing is in atari.",
        "there is no ladder",
    ] {
        assert!(game.out.contains(part), "{part}: {}", game.out);
    }
}

#[test]
fn under_the_code_the_terminal_says_what_it_leaves_out() {
    let game = played(
        "play --size 2 --rules rfg --level 1 --seed 1",
        "pass\npass\npass\npass\npass\n",
    );
    assert!(game.out.contains("then claim their groups"), "{}", game.out);
}

/// A program of a few lines of shell with bad manners: what it answers to `genmove`.
#[cfg(unix)]
fn against(genmove: &str, typed: &str) -> Run {
    let engine = format!(
        r#"sh -c 'while read id command rest; do case $command in
        list_commands) printf "=%s boardsize\nclear_board\nplay\ngenmove\n\n" $id;;
        genmove) {genmove};;
        *) printf "=%s\n\n" $id;;
        esac; done'"#
    );
    let arguments = ["play", "--size", "5", "--engine", &engine];
    run(&arguments, typed.as_bytes())
}

#[cfg(unix)]
#[test]
fn a_program_with_bad_manners_loses_the_game() {
    for (genmove, said) in [
        (
            r#"printf "=%s C3\n\n" $id"#,
            "played C3, which the rules forbid (C3 is occupied)",
        ),
        (r#"printf "=%s T19\n\n" $id"#, "T19 is off the board"),
        (
            r#"printf "=%s let me think\n\n" $id"#,
            "it answered `let me think`",
        ),
        (r#"printf "?%s no\n\n" $id"#, "was refused: no"),
        ("exit 1", "ended without answering `genmove white`"),
    ] {
        let game = against(genmove, "C3\n");
        assert_eq!(game.code, Some(0), "{genmove}: {}", game.err);
        assert!(game.out.contains(said), "{genmove}: {}", game.out);
        assert!(
            game.out.trim_end().ends_with("B+F"),
            "{genmove}: {}",
            game.out
        );
    }
    let noise = r#"printf "?! 50 %%%%\nhm\n\n=%s E5\n\n" $id"#;
    let game = against(noise, "C3\nresign\n");
    assert!(game.out.contains("white: E5"), "{}", game.out);
}
