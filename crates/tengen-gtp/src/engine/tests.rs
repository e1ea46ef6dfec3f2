//! The engine side by transcripts, and under any input at all.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use proptest::collection::vec;
use proptest::prelude::{Just, Strategy, any, prop_assert, prop_assert_eq, prop_oneof, proptest};
use tengen_clock::Timestamp;
use tengen_rules::{ChainStatus, Judgement, Move, Position, Ruleset, Said, Setup, Size};

use super::{Decision, Player, RecordError, Session, Thinking, serve};

/// Plays the first legal point of its board, and passes when half of it is full.
struct Simple;

impl Player for Simple {
    fn name(&self) -> &'static str {
        "Simple"
    }

    fn version(&self) -> &'static str {
        "1.0"
    }

    fn now(&self) -> Timestamp {
        Timestamp(0)
    }

    fn new_game(&mut self) {}

    fn choose(&mut self, position: &Position, _time: &Thinking) -> Decision {
        let board = position.board();
        let is_full = board.empty_points().len() * 2 < board.size().area();
        let first = position.legal_points(position.turn()).first();
        Decision::Move(first.filter(|_| !is_full).map_or(Move::Pass, Move::Play))
    }

    /// Lone stones are dead.
    fn judge(&mut self, position: &Position) -> Judgement {
        let board = position.board();
        let mut judgement = Judgement::all_alive(board, Said::Opinion);
        for chain in board.chains().filter(|chain| chain.len() == 1) {
            judgement.mark(board, chain.anchor(), ChainStatus::Dead, Said::Opinion);
        }
        judgement
    }

    fn load(&mut self, file: &str, before: Option<u32>) -> Result<Position, RecordError> {
        if file != "two moves.sgf" {
            return Err(RecordError);
        }
        let setup = Setup::new(Size::NINE).with_komi("5.5".parse().map_err(|_| RecordError)?);
        let mut position =
            Position::from_setup(Ruleset::JAPANESE, &setup).map_err(|_| RecordError)?;
        let moves = before.map_or(2, |before| before.saturating_sub(1).min(2));
        for what in ["D4", "F6"].into_iter().take(moves as usize) {
            let what = what.parse().map_err(|_| RecordError)?;
            let turn = position.turn();
            position.play(turn, what).map_err(|_| RecordError)?;
        }
        Ok(position)
    }

    fn record(&mut self, position: &Position) -> Result<String, RecordError> {
        let moves = position
            .moves()
            .map(|(color, what)| format!("{color} {what}\n\n"));
        Ok(moves.collect())
    }

    fn save(&mut self, file: &str, _position: &Position) -> Result<(), RecordError> {
        (file == "out.sgf").then_some(()).ok_or(RecordError)
    }
}

fn session() -> Session<Simple> {
    Session::new(Simple, Ruleset::CHINESE)
}

/// Plays the transcript `name`: lines after `> ` are sent, the others are the answer
/// that must come. A line of `#` is the transcript's own comment.
#[track_caller]
fn check(name: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../testdata/gtp")
        .join(format!("{name}.gtp"));
    let text = fs::read_to_string(&file).unwrap();
    let mut session = session();
    let mut said = String::new();
    for line in text.lines() {
        if line.starts_with('#') {
            writeln!(said, "{line}").unwrap();
        } else if let Some(sent) = line.strip_prefix("> ") {
            let answer = session.answer(&sent.replace("\\r", "\r").replace("\\a", "\u{7}"));
            let answer = answer.unwrap_or_default();
            assert!(answer.is_empty() || answer.ends_with("\n\n"), "{answer:?}");
            writeln!(said, "{line}\n{}", answer.trim_end()).unwrap();
        }
    }
    let lines = |text: &str| -> Vec<String> {
        let lines = text.lines().map(|line| line.trim_end().to_owned());
        lines.filter(|line| !line.is_empty()).collect()
    };
    assert_eq!(lines(&said).join("\n"), lines(&text).join("\n"), "{name}");
}

#[test]
fn administration_is_as_the_protocol_words_it() {
    check("administration");
}

#[test]
fn boards_of_every_size_are_set_up() {
    check("setup");
}

#[test]
fn moves_are_made_and_taken_back() {
    check("moves");
}

#[test]
fn handicap_stones_are_put_on_an_empty_board_only() {
    check("handicap");
}

#[test]
fn time_is_set_in_every_dialect() {
    check("time");
}

#[test]
fn rules_are_named_as_katago_and_kgs_name_them() {
    check("rules");
}

#[test]
fn a_finished_game_is_counted() {
    check("ending");
}

#[test]
fn records_are_loaded_and_printed() {
    check("records");
}

#[test]
fn every_transcript_is_played() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/gtp");
    let own = include_str!("tests.rs");
    for entry in fs::read_dir(folder).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let name = name.strip_suffix(".gtp").unwrap().to_owned();
        assert!(own.contains(&format!("check(\"{name}\")")), "{name}");
    }
}

#[test]
fn every_command_is_in_a_transcript() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/gtp");
    let texts: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| fs::read_to_string(entry.unwrap().path()).unwrap())
        .collect();
    let sent: Vec<&str> = texts
        .iter()
        .flat_map(|text| text.lines())
        .filter_map(|line| line.strip_prefix("> "))
        .flat_map(str::split_whitespace)
        .collect();
    let list = session().answer("list_commands").unwrap();
    for command in list.trim_start_matches("= ").split_whitespace() {
        assert!(sent.contains(&command), "{command}");
    }
}

#[test]
fn a_conversation_ends_with_quit_or_with_its_input() {
    let run = |input: &[u8]| {
        let mut output = Vec::new();
        serve(input, &mut output, &mut session()).unwrap();
        String::from_utf8(output).unwrap()
    };
    assert_eq!(run(b"1 quit\n2 name\n"), "=1\n\n");
    assert_eq!(run(b"\n# hello\n3 name"), "=3 Simple\n\n");
    assert_eq!(run(b""), "");
    let mut long = vec![b'a'; 100_000];
    long.extend_from_slice(b"\n4 name\n");
    assert_eq!(run(&long), "? syntax error\n\n=4 Simple\n\n");
}

/// Lines that are nearly commands, and lines that are not.
fn any_line() -> impl Strategy<Value = Vec<u8>> {
    let word = prop_oneof![
        Just("play"),
        Just("genmove"),
        Just("undo"),
        Just("boardsize"),
        Just("komi"),
        Just("rectangular_boardsize"),
        Just("clear_board"),
        Just("fixed_handicap"),
        Just("place_free_handicap"),
        Just("set_free_handicap"),
        Just("time_left"),
        Just("time_settings"),
        Just("kata-time_settings"),
        Just("kata-set-rules"),
        Just("loadsgf"),
        Just("printsgf"),
        Just("final_score"),
        Just("final_status_list"),
        Just("showboard"),
        Just("reg_genmove"),
        Just("gogui-rules_legal_moves"),
        Just("gogui-rules_final_result"),
        Just("b"),
        Just("white"),
        Just("D4"),
        Just("a1"),
        Just("pass"),
        Just("resign"),
        Just("Z25"),
        Just("AA1"),
        Just("0"),
        Just("2"),
        Just("9"),
        Just("25"),
        Just("-1"),
        Just("4294967296"),
        Just("1e3"),
        Just("6.5"),
        Just("byoyomi"),
        Just("fischer"),
        Just("japanese"),
        Just("dead"),
        Just("{"),
        Just("{\"ko\":\"SIMPLE\"}"),
        Just("#"),
        Just("\t"),
    ];
    let words = vec(word, 0..5).prop_map(|words| words.join(" ").into_bytes());
    prop_oneof![4 => words, 1 => vec(any::<u8>(), 0..30)]
}

proptest! {
    /// Whatever comes in, every command is answered, once, and none breaks the frame.
    #[test]
    fn any_input_is_survived(lines in vec(any_line(), 0..40)) {
        let mut session = session();
        session.answer("boardsize 5");
        for line in lines {
            let text = String::from_utf8_lossy(&line).replace('\n', " ");
            let asks = crate::Request::parse(&text).is_some();
            let answer = session.answer(&text);
            prop_assert_eq!(answer.is_some(), asks);
            if let Some(answer) = answer {
                prop_assert!(answer.starts_with(['=', '?']));
                prop_assert_eq!(answer.find("\n\n"), Some(answer.len() - 2));
                prop_assert!(answer.starts_with('=') || answer.trim_end().lines().count() == 1);
            }
        }
        prop_assert!(session.answer("99 name") == Some("=99 Simple\n\n".to_owned()));
    }

    /// Bytes of any kind through the loop: as many answers as there are commands.
    #[test]
    fn any_bytes_are_survived(bytes in vec(any::<u8>(), 0..400)) {
        let mut output = Vec::new();
        serve(bytes.as_slice(), &mut output, &mut session()).unwrap();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let asked = text.split('\n').filter(|line| crate::Request::parse(line).is_some()).count();
        let answers = String::from_utf8(output).unwrap().matches("\n\n").count();
        prop_assert_eq!(answers, asked);
    }
}
