//! `tengen match`: engines at small levels, a referee, a folder.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::records::{Run, run};

const WEAK: &str = "tengen gtp --level 1 --seed 1";
const STRONGER: &str = "tengen gtp --level 3 --seed 2";

/// A match on a small board.
fn play(black: &str, white: &str, more: &str) -> Run {
    let mut arguments = vec!["match", "--black", black, "--white", white, "--size", "5"];
    arguments.extend(more.split_whitespace());
    run(&arguments, b"")
}

fn document(run: &Run) -> Value {
    assert_eq!(run.code, Some(0), "{}", run.err);
    serde_json::from_str(&run.out).unwrap()
}

/// A field of every game.
fn each<'a>(match_: &'a Value, field: &str) -> Vec<&'a str> {
    let games = match_["games"].as_array().unwrap();
    games
        .iter()
        .map(|game| game[field].as_str().unwrap_or(""))
        .collect()
}

#[test]
fn colors_alternate_and_a_broken_off_match_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("a").join("match");
    let place = place.to_str().unwrap();
    let first = play(WEAK, STRONGER, &format!("--games 2 -o {place} --json"));
    let first = document(&first);
    assert_eq!(each(&first, "black"), ["first", "second"]);
    let old = fs::read(Path::new(place).join("game-0001.sgf")).unwrap();
    // A crash in the middle of a line leaves half of it.
    let results = Path::new(place).join("results.jsonl");
    let mut text = fs::read_to_string(&results).unwrap();
    text.truncate(text.len() - 20);
    fs::write(&results, text).unwrap();
    let again = play(WEAK, STRONGER, &format!("--games 3 -o {place} --json"));
    assert!(!again.err.contains("game 1:"), "{}", again.err);
    assert!(again.err.contains("game 2:"), "{}", again.err);
    let again = document(&again);
    assert_eq!(each(&again, "black"), ["first", "second", "first"]);
    assert_eq!(
        fs::read(Path::new(place).join("game-0001.sgf")).unwrap(),
        old
    );
    let score = &again["score"];
    let all: u64 = ["wins", "losses", "draws"]
        .iter()
        .map(|key| score[key].as_u64().unwrap())
        .sum();
    assert_eq!(all, 3);
    assert_eq!(again["different"], 3);
    let interval: Vec<f64> = (0..2)
        .map(|n| score["interval"][n].as_f64().unwrap())
        .collect();
    let rate = score["rate"].as_f64().unwrap();
    assert!(
        interval[0] <= rate && rate <= interval[1],
        "{interval:?} {rate}"
    );
    for record in each(&again, "record") {
        let replayed = run(
            &["replay", Path::new(place).join(record).to_str().unwrap()],
            b"",
        );
        assert_eq!(replayed.code, Some(0), "{record}: {}", replayed.out);
    }
    let other = play(STRONGER, WEAK, &format!("--games 3 -o {place}"));
    assert_eq!(other.code, Some(2));
    assert!(other.err.contains("another match"), "{}", other.err);
}

#[test]
fn an_opening_is_played_by_both_sides() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("openings.txt");
    fs::write(&file, "# two openings\nC3 B2\nB4 pass C3\n").unwrap();
    let place = folder.path().join("out");
    let more = format!(
        "--games 3 --openings {} -o {}",
        file.display(),
        place.display()
    );
    let run = play(WEAK, WEAK, &more);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.out.contains("first against second: "), "{}", run.out);
    let record = |n: u32| fs::read_to_string(place.join(format!("game-{n:04}.sgf"))).unwrap();
    assert!(record(1).contains(";B[cc];W[bd]"), "{}", record(1));
    assert!(record(2).contains(";B[cc];W[bd]"), "{}", record(2));
    assert!(record(3).contains(";B[bb];W[];B[cc]"), "{}", record(3));
    fs::write(&file, "C3 C3\n").unwrap();
    let bad = play(
        WEAK,
        WEAK,
        &format!("--games 1 --openings {}", file.display()),
    );
    assert_eq!(bad.code, Some(2));
    assert!(bad.err.contains("line 1"), "{}", bad.err);
}

#[test]
fn a_program_that_speaks_no_gtp_is_named() {
    let gone = play("no-such-engine", WEAK, "--games 1");
    assert_eq!(gone.code, Some(2));
    assert!(gone.err.contains("no-such-engine"), "{}", gone.err);
    let dumb = play("tengen rules", WEAK, "--games 1");
    assert_eq!(dumb.code, Some(2));
    assert!(
        dumb.err.contains("does not answer as a GTP engine"),
        "{}",
        dumb.err
    );
}

#[test]
fn a_match_is_told_in_the_language_asked_for_and_kept_in_codes() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().to_str().unwrap();
    let russian = play(
        WEAK,
        WEAK,
        &format!("--games 1 --max-moves 1 --lang ru -o {place}"),
    );
    assert_eq!(russian.code, Some(0), "{}", russian.err);
    let told = "партия 1: Void, 1 ход, никто не выиграл: 1 ход, а партия не кончилась";
    assert!(russian.err.contains(told), "{}", russian.err);
    assert!(russian.out.contains("первая против второй: побед 0"));
    let record = fs::read_to_string(folder.path().join("game-0001.sgf")).unwrap();
    assert!(
        record.contains("C[1 ход, а партия не кончилась]"),
        "{record}"
    );
    // The match goes on in another language: what is kept is a code.
    let more = format!("--games 1 --max-moves 1 -o {place}");
    let english = play(WEAK, WEAK, &more);
    let told = "game 1: first is black; Void after 1 move, nobody wins: no end after 1 move";
    assert!(english.out.contains(told), "{}", english.out);
    let document = document(&play(WEAK, WEAK, &format!("{more} --json --lang ru")));
    let game = &document["games"][0];
    assert_eq!(game["reason"], "no end after 1 move");
    assert_eq!(game["why"]["code"], "match.no-end");
    assert_eq!(game["why"]["moves"], 1);
}

/// GNU Go as the outside judge of what is a move: no game may end by a forfeit.
#[test]
#[expect(clippy::print_stderr, reason = "a test that is skipped says so")]
fn gnu_go_and_the_program_agree_on_what_is_legal() {
    let places = ["/usr/games/gnugo", "/usr/bin/gnugo", "/usr/local/bin/gnugo"];
    let gnugo = places.into_iter().find(|place| Path::new(place).exists());
    let Some(gnugo) = gnugo.filter(|_| std::env::var_os("TENGEN_LONG").is_some()) else {
        eprintln!("SKIPPED: games against GNU Go need TENGEN_LONG and the program gnugo");
        return;
    };
    let white = format!("{gnugo} --mode gtp --level 1 --chinese-rules");
    let arguments = [
        "match",
        "--black",
        "tengen gtp --level 4",
        "--white",
        &white,
        "--games",
        "10",
        "--json",
    ];
    let played = document(&run(&arguments, b""));
    let forfeits = each(&played, "result")
        .iter()
        .filter(|result| result.ends_with("+F"))
        .count();
    assert_eq!(forfeits, 0, "{played}");
}
