//! What the law says where play or agreement does not come to an end: cycles,
//! play aside about a chain, no agreement at all.

use tengen_game::{Phase, Terms, Viewer};
use tengen_rules::{ChainStatus, Color, CyclePolicy, Profile, Ruleset};

use crate::script::{Table, terms};

/// Three kos: White to move takes one, Black another, and so on without end.
const TRIPLE_KO: &str = "
    . X O . . X O . . X O .
    X . X O X . X O X O . O
    . X O . . X O . . X O .
";

/// Once round: after these six moves the board is as it was.
const ROUND: &str = "W B2; B L2; W F2; B C2; W K2; B G2";

/// A table on which `picture` was played move by move, a side that has no more
/// stones to put passing.
pub(crate) fn laid(rules: Ruleset, picture: &str) -> Table {
    laid_by(picture, |size| terms(rules, size))
}

/// The same by other terms for the size of the picture.
pub(crate) fn laid_by(picture: &str, by: impl Fn(&str) -> Terms) -> Table {
    let rows: Vec<Vec<char>> = picture
        .lines()
        .map(|line| line.chars().filter(|c| !c.is_whitespace()).collect())
        .filter(|row: &Vec<char>| !row.is_empty())
        .collect();
    let size = format!("{}x{}", rows[0].len(), rows.len());
    let stones = |stone| {
        let mut points = Vec::new();
        for (row, cells) in rows.iter().rev().enumerate() {
            for (col, cell) in cells.iter().enumerate() {
                if *cell == stone {
                    let letter = char::from(b"ABCDEFGHJKLMN"[col]);
                    points.push(format!("{letter}{}", row + 1));
                }
            }
        }
        points
    };
    let (black, white) = (stones('X'), stones('O'));
    let mut table = Table::begin(&by(&size));
    for n in 0..black.len().max(white.len()) {
        for (color, points) in [("B", &black), ("W", &white)] {
            let is_over = color == "W" && n == black.len() - 1 && white.len() <= n;
            if is_over {
                break;
            }
            let point = points.get(n).map_or("pass", String::as_str);
            let answer = table.last(&format!("{color} {point}"));
            assert!(!answer.starts_with('!'), "{color} {point}: {answer}");
        }
    }
    table
}

/// A game under the rules of 1989 in which a position has just come back.
pub(crate) fn with_a_cycle() -> Table {
    let mut table = laid(Ruleset::JAPANESE_1989, TRIPLE_KO);
    table.play(ROUND);
    table
}

fn with(policy: CyclePolicy) -> Ruleset {
    Ruleset {
        cycle_policy: policy,
        ..Ruleset::JAPANESE
    }
}

const CLOSED: &str = "played cycled(cycle.triple-ko since 21)";

#[test]
fn a_triple_ko_ends_without_result_if_both_want_it() {
    let mut table = laid(Ruleset::JAPANESE_1989, TRIPLE_KO);
    assert_eq!(table.last("B no-result"), "!cycle.none");
    assert_eq!(table.last(ROUND), CLOSED);
    let cycle = table.game.cycle().unwrap().cycle.clone();
    assert_eq!((cycle.taken.black, cycle.taken.white), (3, 3));
    assert_eq!(cycle.points.len(), 6);
    assert_eq!(table.game.terms().rules.cycle_article(), Some("12"));
    let before = table.game.state_hash(Viewer::Spectator);
    assert_eq!(
        table.play("W play-on; B no-result; B no-result; W play-on; W no-result; B no-result"),
        [
            "!cycle.none",
            "no_result_offered",
            "",
            "no_result_declined",
            "no_result_offered",
            "no_result_offered ended(Void)"
        ]
    );
    assert_ne!(table.game.state_hash(Viewer::Spectator), before);
    assert_eq!(
        table.game.outcome().map(|o| o.code()),
        Some("outcome.no-result")
    );
}

#[test]
fn an_offer_lasts_until_the_next_move() {
    let mut table = laid(Ruleset::JAPANESE, TRIPLE_KO);
    table.play(ROUND);
    assert_eq!(
        table.play("W no-result; W E1; B no-result; B no-result"),
        ["no_result_offered", "played", "!cycle.none", "!cycle.none"]
    );
    assert_eq!(table.game.phase(), Phase::Playing);
}

#[test]
fn each_policy_does_what_it_says() {
    let after = |policy| {
        let mut table = laid(with(policy), TRIPLE_KO);
        let answer = table.last(ROUND);
        let code = table.game.outcome().map_or("-", |outcome| outcome.code());
        (answer, code)
    };
    let ended = |code| (format!("{CLOSED} ended({})", sgf(code)), code);
    assert_eq!(after(CyclePolicy::Draw), ended("outcome.jigo"));
    assert_eq!(after(CyclePolicy::BothLose), ended("outcome.both-lose"));
    assert_eq!(after(CyclePolicy::Replay), ended("outcome.replay-ordered"));
    assert_eq!(after(CyclePolicy::NoResult), (CLOSED.to_owned(), "-"));
    assert_eq!(after(CyclePolicy::Arbiter), (CLOSED.to_owned(), "-"));
    assert_eq!(after(CyclePolicy::Forbid), ("played".to_owned(), "-"));
}

fn sgf(code: &str) -> &str {
    if code == "outcome.jigo" { "0" } else { "Void" }
}

#[test]
fn where_one_side_gains_by_the_round_there_is_nothing_to_rule() {
    let picture = "
        . . . . .
        . . X X X
        X X X O O
        X O O O .
        X O . O X
        X O X X .
    ";
    let round = "B E3; W E1; B E2; W pass";
    let mut japanese = laid(Ruleset::JAPANESE, picture);
    let answer = japanese.last(&in_turn(&japanese, round));
    assert_eq!(answer, "passed");
    let mut chinese = laid(Ruleset::CHINESE, picture);
    let answer = chinese.last(&in_turn(&chinese, round));
    assert!(
        answer.starts_with("passed cycled(cycle.send-two-return-one"),
        "{answer}"
    );
}

/// The script, after a pass of White's where it is White's turn.
fn in_turn(table: &Table, script: &str) -> String {
    match table.game.turn() {
        Some(Color::White) => format!("W pass; {script}"),
        Some(Color::Black) | None => script.to_owned(),
    }
}

#[test]
fn taking_back_the_move_takes_back_the_cycle() {
    let mut table = laid(Ruleset::JAPANESE, TRIPLE_KO);
    table.play(ROUND);
    table.play("B undo 1; W yes");
    assert!(table.game.cycle().is_none());
    assert_eq!(table.last("W no-result"), "!cycle.none");
}

const KO: &str = "
    . X O . .
    X . X O .
    . X O . .
";

#[test]
fn in_confirmation_a_ko_is_retaken_after_a_pass_for_it_and_the_game_is_untouched() {
    let mut table = laid(Ruleset::JAPANESE_1989, KO);
    table.play("W pass; B pass");
    assert_eq!(table.game.phase(), Phase::Counting);
    let board = table.game.position().board().clone();
    assert_eq!(
        table.play(
            "W confirm A1; B confirm C2; W confirm C2; B try B2; W try B2; B try C2;
             B try pass C2; W try pass; B try C2; B close; W close; B try pass"
        ),
        [
            "!counting.no-chain A1",
            "confirmation_began(C2)",
            "!confirmation.open",
            "!play.not-your-turn [2]",
            "confirmation_played",
            "!play.ko C2 B2 [7-2]",
            "confirmation_passed",
            "confirmation_passed",
            "confirmation_played",
            "confirmation_ended",
            "!confirmation.none",
            "!confirmation.none"
        ]
    );
    assert_eq!(table.game.position().board(), &board);
    assert_eq!(table.game.phase(), Phase::Counting);
}

#[test]
fn hypothetical_play_shows_what_a_chain_is_worth() {
    let mut table = Table::begin(&terms(Ruleset::JAPANESE_1989, "5x5"));
    table.play("B B1; W C1; B B2; W C2; B B3; W C3; B B4; W C4; B B5; W C5");
    table.play("B pass; W A3; B pass; W pass; W confirm A3");
    table.play("B try A2; W try pass; B try A4; W try pass; B try pass");
    let counting = table.game.counting().unwrap();
    let confirming = counting.confirming().unwrap();
    assert_eq!(confirming.turn(), None);
    let [shown] = confirming.shown()[..] else {
        panic!("one chain was in question")
    };
    assert_eq!(shown.point.to_string(), "A3");
    assert_eq!(shown.own_points, ChainStatus::Dead);
    assert_eq!(shown.whole_locality, ChainStatus::Dead);
    // Advice alone: nobody has marked anything.
    assert_eq!(counting.books().black.revision(), 0);
    assert_eq!(
        table.play("W try A1; W dead A3; W close"),
        ["!confirmation.none", "marked", "confirmation_ended"]
    );
}

#[test]
fn without_agreement_both_lose_when_both_say_so() {
    let mut table = laid(Ruleset::JAPANESE_1989, KO);
    table.play("W pass; B pass");
    assert_eq!(
        table.play("B despair; B hope; W despair; B despair"),
        [
            "no_agreement_said",
            "no_agreement_withdrawn",
            "no_agreement_said",
            "no_agreement_said ended(Void)"
        ]
    );
    let code = table.game.outcome().map(|outcome| outcome.code());
    assert_eq!(code, Some("outcome.both-lose"));
}

#[test]
fn only_some_rules_know_play_aside() {
    for profile in Profile::ALL {
        let mut table = laid(profile.ruleset(), KO);
        for line in ["W pass", "B pass", "W pass", "B pass", "B done", "W done"] {
            if table.game.turn().is_some() {
                table.last(line);
            }
        }
        let answer = table.last("B confirm C2");
        let expected = match table.game.phase() {
            Phase::Ended => "!game.ended",
            Phase::Counting
                if matches!(
                    profile,
                    Profile::Japanese1989 | Profile::Korean | Profile::Rfg
                ) =>
            {
                "confirmation_began(C2)"
            }
            Phase::Counting => "!game.not-by-these-rules",
            Phase::Arranging
            | Phase::Placing { .. }
            | Phase::Playing
            | Phase::Filling
            | Phase::Adjourned => "!game.wrong-phase",
        };
        assert_eq!(answer, expected, "{profile}");
    }
}

/// Who moves when play is taken up again, White having asked after two passes of
/// which Black made the first.
#[test]
fn play_is_resumed_by_whom_each_law_names() {
    let resumed = |profile: Profile| {
        let mut table = Table::begin(&terms(profile.ruleset(), "5x5"));
        table.play("B C3; W D3");
        while table.game.turn().is_some() {
            let color = table.game.turn().unwrap().letter();
            table.last(&format!("{color} pass"));
        }
        table.last("W resume")
    };
    for profile in Profile::ALL {
        let expected = match profile {
            Profile::Gambler | Profile::TrompTaylor | Profile::StoneScoring => "!game.ended",
            // The opponent of whoever asks.
            Profile::Japanese | Profile::Japanese1989 | Profile::Japanese1949 | Profile::Korean => {
                "resumed(black)"
            }
            // Whose turn it is: three passes and two words under the Code.
            Profile::Rfg => "resumed(white)",
            Profile::Chinese
            | Profile::Aga
            | Profile::ChineseKgs
            | Profile::NewZealand
            | Profile::Ing => "resumed(black)",
            // The first pass took the button.
            Profile::Button => "resumed(white)",
        };
        assert_eq!(resumed(profile), expected, "{profile}");
    }
}

#[cfg(feature = "serde")]
#[test]
fn the_new_events_keep_their_json() {
    let mut one = laid(Ruleset::JAPANESE_1989, TRIPLE_KO);
    one.play(ROUND);
    one.play("B no-result; W play-on; W pass; B pass; B confirm C2; W try pass; B try pass C2");
    one.play("W try E1; B close; B despair; B hope");
    let written: Vec<String> = one
        .log
        .iter()
        .map(|event| serde_json::to_string(event).unwrap())
        .collect();
    let kinds = [
        r#""kind":"cycled","cycle":{"since":21,"kind":"triple_ko","points":["#,
        r#""kind":"no_result_offered""#,
        r#""kind":"no_result_declined""#,
        r#""kind":"confirmation_began","point":"C2""#,
        r#""kind":"confirmation_passed","ko":"C2""#,
        r#""kind":"confirmation_played","point":"E1""#,
        r#""kind":"confirmation_ended""#,
        r#""kind":"no_agreement_said""#,
        r#""kind":"no_agreement_withdrawn""#,
    ];
    for kind in kinds {
        assert!(written.iter().any(|line| line.contains(kind)), "{kind}");
    }
    let read: Vec<tengen_game::Event> = written
        .iter()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(read, one.log);
    assert_eq!(tengen_game::Game::from_log(&read).unwrap(), one.game);
}
