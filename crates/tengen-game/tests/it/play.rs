//! Moves, passes, refusals, taking back, and the ways in which play stops.

use tengen_clock::Timestamp;
use tengen_game::{Actor, Command, Phase, UndoPolicy};
use tengen_rules::{Color, MoveNumber, Ruleset};

use crate::script::{Table, terms};

fn japanese() -> Table {
    Table::begin(&terms(Ruleset::JAPANESE, "5x5"))
}

/// Black plays D4 last and White takes it from C4.
const KO: &str = "B C5; W D5; B B4; W E4; B C3; W D3; B D4; W C4";

fn with_ko(rules: Ruleset) -> Table {
    let mut table = Table::begin(&terms(rules, "7x7"));
    table.play(KO);
    table
}

#[test]
fn a_refused_move_says_which_rule_and_changes_nothing() {
    let mut table = with_ko(Ruleset::JAPANESE);
    let before = table.game.clone();
    assert_eq!(
        table.play("B D4; B C4; B H9; W D4; W pass"),
        [
            "!play.ko D4 C4 [6]",
            "!play.occupied C4 [3]",
            "!play.off-board H9 [3]",
            "!play.not-your-turn [2]",
            "!play.not-your-turn [2]"
        ]
    );
    assert_eq!(table.game, before);
    let mut code = with_ko(Ruleset::RFG);
    assert_eq!(code.last("B D4"), "!play.ko D4 C4 [5.2]");
    assert_eq!(
        code.last("B A2; W G7; B B1; W A1"),
        "!play.suicide A1 [5.1]"
    );
}

#[test]
fn two_passes_stop_the_game_and_three_under_the_code() {
    assert_eq!(
        japanese().play("B pass; W C3; B pass; W pass"),
        ["passed", "played", "passed", "passed counting_began"]
    );
    let mut table = Table::begin(&terms(Ruleset::RFG, "5x5"));
    assert_eq!(
        table.play("B pass; W pass; B pass"),
        ["passed", "passed", "passed filling_began(white)"]
    );
    assert_eq!(table.game.phase(), Phase::Filling);
}

#[test]
fn white_passes_last_where_the_rules_say_so() {
    let aga = terms(Ruleset::AGA, "5x5");
    assert_eq!(
        Table::begin(&aga).last("B C3; W pass; B pass"),
        "passed passed counting_began"
    );
    let mut table = Table::begin(&aga);
    assert_eq!(table.last("B pass; W pass"), "passed counting_began");
    assert_eq!(table.game.position().passes().white, 1);
}

#[test]
fn without_agreement_what_stands_lives_and_counts_at_once() {
    let mut table = Table::begin(&terms(Ruleset::GAMBLER, "5x5"));
    let last = table.last("B C3; W A1; B pass; W pass");
    assert_eq!(last, "passed counting_began ended(W+5.5)");
    let sheet = table.game.count_for(Color::White).unwrap();
    assert_eq!(sheet.sides.white.stones, 1, "the lone stone stands");
}

#[test]
fn resigning_ends_the_game_in_every_phase_of_it() {
    for (script, winner) in [
        ("B resign", "W+R"),
        ("B C3; W resign", "B+R"),
        ("B C3; B resign", "W+R"),
        ("B pass; W pass; W resign", "B+R"),
    ] {
        let mut table = japanese();
        assert_eq!(table.last(script), format!("resigned ended({winner})"));
        assert_eq!(table.last("B D4"), "!game.ended");
    }
}

#[test]
fn seats_and_house_keep_to_their_own_commands() {
    let mut table = japanese();
    assert_eq!(
        table.play("B check; H C3; H resign; H pass; B credit 1 2; H dead A1; B done; B resume"),
        [
            "!game.not-allowed",
            "!game.not-allowed",
            "!game.not-allowed",
            "!game.not-allowed",
            "!game.not-allowed",
            "!game.wrong-phase",
            "!game.wrong-phase",
            "!game.wrong-phase"
        ]
    );
}

#[test]
fn a_move_is_taken_back_if_the_opponent_agrees() {
    let mut table = japanese();
    assert_eq!(
        table.play("B C3; B undo 1; B yes; W no; @10000 B undo 1; W yes"),
        [
            "played",
            "undo_asked",
            "!undo.not-yours",
            "undo_declined",
            "undo_asked",
            "undone"
        ]
    );
    assert_eq!(table.game.position().moves_played(), MoveNumber(0));
    assert_eq!(table.game.turn(), Some(Color::Black));
}

#[test]
fn an_answered_move_is_taken_back_with_the_answer() {
    let mut table = japanese();
    assert_eq!(
        table.play("B C3; W pass; B undo 1; B undo 2; W undo 1; W never-mind; W yes; W no"),
        [
            "played",
            "passed",
            "!undo.not-your-move",
            "undo_asked",
            "!undo.pending",
            "!undo.not-yours",
            "undone",
            "!undo.not-asked"
        ]
    );
    assert_eq!(table.game.turn(), Some(Color::Black));
    assert_eq!(table.game.times().len(), 0);
}

#[test]
fn a_request_lapses_with_the_next_move_and_can_be_withdrawn() {
    let mut table = japanese();
    assert_eq!(
        table.play("B C3; B undo 1; W D3; W yes; B undo 2; B never-mind; W yes; B undo 3"),
        [
            "played",
            "undo_asked",
            "played",
            "!undo.not-asked",
            "undo_asked",
            "undo_withdrawn",
            "!undo.not-asked",
            "!undo.too-many"
        ]
    );
}

#[test]
fn nothing_is_taken_back_where_the_terms_forbid_it() {
    let mut terms = terms(Ruleset::JAPANESE, "5x5");
    terms.undo = UndoPolicy::Never;
    assert_eq!(Table::begin(&terms).last("B C3; B undo 1"), "!undo.never");
}

#[test]
fn a_pass_taken_back_does_not_count_towards_the_stop() {
    let mut table = japanese();
    assert_eq!(
        table.play("B pass; B undo 1; W yes; B pass; W C3; B pass; W pass"),
        [
            "passed",
            "undo_asked",
            "undone",
            "passed",
            "played",
            "passed",
            "passed counting_began"
        ]
    );
}

#[test]
fn a_direct_ko_has_to_be_closed_by_whoever_holds_it() {
    let mut table = with_ko(Ruleset::RFG);
    table.play("B pass; W pass; B pass");
    assert_eq!(
        table.play("W done; W D4; B done; W done"),
        [
            "!filling.open-ko D4",
            "played",
            "done_said",
            "done_said counting_began"
        ]
    );
}

#[test]
fn whoever_could_only_take_the_ko_may_be_done() {
    let mut table = with_ko(Ruleset::RFG);
    // One move more, so that the filling begins with Black.
    table.play("B G7; W pass; B pass; W pass");
    assert_eq!(table.game.phase(), Phase::Filling);
    assert_eq!(
        table.play("B pass; W pass; W D4; B pass; W pass"),
        [
            "done_said",
            "!filling.open-ko D4",
            "played",
            "done_said",
            "done_said counting_began"
        ]
    );
}

#[test]
fn two_kos_around_one_chain_are_no_direct_kos() {
    let mut table = Table::begin(&terms(Ruleset::RFG, "5x5"));
    // White at B2 can be taken from C2, and White can take B1 from A1.
    table.play("B B3; W C3; B A2; W D2; B B1; W C1; B C2; W B2");
    table.play("B pass; W pass; B pass");
    assert_eq!(
        table.play("W done; B done"),
        ["done_said", "done_said counting_began"]
    );
}

#[test]
fn a_game_can_be_looked_at_after_every_move() {
    let mut table = japanese();
    table.play("B B1; W A1; B A2; W pass");
    let earlier = |n| table.game.board_at(MoveNumber(n));
    let after = earlier(3).unwrap();
    assert_eq!(after.taken, ["A1".parse().unwrap()]);
    assert_eq!((after.prisoners.black, after.turn), (1, Color::White));
    assert_eq!(earlier(2).unwrap().prisoners.black, 0);
    assert_eq!(earlier(0).unwrap().last_move, None);
    assert_eq!(earlier(5), None);
}

#[test]
fn after_refusals_a_request_waits_longer_and_longer() {
    let mut table = Table::begin(&terms(Ruleset::JAPANESE, "9x9"));
    table.play("@1000 B D4; B undo 1; W no");
    assert_eq!(table.last("@10999 B undo 1"), "!undo.too-soon");
    let refusal = table.game.decide(
        Actor::Black,
        &Command::AskUndo { moves: 1 },
        Timestamp(2_500),
    );
    let params = refusal.unwrap_err().params();
    assert_eq!(params, [("seconds", "9".to_owned())]);
    assert_eq!(table.last("@11000 B undo 1"), "undo_asked");
    table.play("W no");
    assert_eq!(table.last("@50999 B undo 1"), "!undo.too-soon");
    assert_eq!(table.last("@51000 B undo 1"), "undo_asked");
    // What is granted makes up for it; the other side has its own count.
    assert_eq!(table.last("W yes"), "undone");
    assert_eq!(table.play("B D4; B undo 1"), ["played", "undo_asked"]);
    assert_eq!(table.last("B never-mind"), "undo_withdrawn");
    assert_eq!(table.last("B undo 1"), "undo_asked");
}

#[test]
fn a_late_answer_does_not_meet_a_newer_request() {
    let mut table = Table::begin(&terms(Ruleset::JAPANESE, "9x9"));
    table.play("B D4; W E5; B C3; B undo 1; B never-mind; B undo 3");
    assert_eq!(table.game.undo_request().map(|asked| asked.number), Some(2));
    assert_eq!(table.last("W yes 1"), "!undo.stale");
    assert_eq!(table.last("W yes 2"), "undone");
    assert_eq!(table.game.position().moves_played().0, 0);
}

#[test]
fn where_it_is_free_a_move_comes_back_until_it_is_answered() {
    let mut terms = terms(Ruleset::JAPANESE, "9x9");
    terms.undo = UndoPolicy::FreeBeforeAnswer;
    let mut table = Table::begin(&terms);
    assert_eq!(
        table.play("B D4; B undo 1; B E5"),
        ["played", "undone", "played"]
    );
    assert_eq!(table.last("W undo 1"), "!undo.not-your-move");
    assert_eq!(table.play("W C3; B undo 2"), ["played", "undo_asked"]);
    assert_eq!(table.last("W yes"), "undone");
}
